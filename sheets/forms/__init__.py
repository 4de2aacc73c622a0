"""PDF form fields (AcroForm), and reading them back."""


def is_pdf(data: bytes) -> bool:
    """Whether these bytes say of themselves that they are a PDF."""
    return data.lstrip()[:5] == b"%PDF-"

"""PDF form fields (AcroForm), and reading them back."""

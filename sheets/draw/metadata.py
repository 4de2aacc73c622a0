"""XMP metadata (ISO 16684): what a document says of itself, for machines that ask no PDF reader."""

from collections.abc import Iterable
from html import escape  # that of xml.sax brings half a web client with it
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag>{languages}</rdf:Bag></dc:language>
<pdf:Keywords>{keywords}</pdf:Keywords>
<pdf:Producer>{producer}</pdf:Producer>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""
FACTS = ("title", "author", "subject", "keywords", "producer", "creator")


def metadata(info: Any, languages: Iterable[str]) -> PDFStream:
    """What the document's own dictionary says, and in which languages it speaks."""
    facts = {key: escape(str(getattr(info, key))) for key in FACTS}
    spoken = "".join(f"<rdf:li>{code}</rdf:li>" for code in languages)
    entries = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    return PDFStream(entries, PACKET.format(languages=spoken, **facts).encode())

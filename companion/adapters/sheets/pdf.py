"""Pages as a PDF: pure black vectors at true size, and text that can be searched and read aloud.

The letters are Helvetica Bold, which every reader and printer has, so none are packed in.
"""

from collections.abc import Sequence
from io import BytesIO

import pydyf

from companion.adapters.sheets.layout import POINT_MM, Fill, Line, Page, Text
from companion.cards.deck import Point

FONT = "F"


def write_pdf(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The file. Viewers that heed it print it without scaling."""
    pdf = pydyf.PDF()
    font = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/Type1",
            "BaseFont": "/Helvetica-Bold",
            "Encoding": "/WinAnsiEncoding",
        }
    )
    pdf.add_object(font)
    fonts = pydyf.Dictionary({"Font": pydyf.Dictionary({FONT: font.reference})})
    pdf.add_object(fonts)
    for page in pages:
        drawing = pydyf.Stream(compress=True)
        # Gray zero, not red, green and blue zero: printers make it of black alone.
        drawing.stream.append("0 g 0 G")
        for mark in page.marks:
            _draw(drawing, mark, page.size_mm[1])
        pdf.add_object(drawing)
        pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": pdf.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, *(side / POINT_MM for side in page.size_mm)]),
                    "Contents": drawing.reference,
                    "Resources": fonts.reference,
                }
            )
        )
    pdf.info["Title"] = pydyf.String(title)
    pdf.catalog["Lang"] = pydyf.String(language)
    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary({"PrintScaling": "/None", "DisplayDocTitle": "true"})
    packed = BytesIO()
    pdf.write(packed)
    return packed.getvalue()


def _draw(drawing: pydyf.Stream, mark: Fill | Line | Text, height_mm: float) -> None:
    def at(point: Point) -> Point:
        return (point[0] / POINT_MM, (height_mm - point[1]) / POINT_MM)

    match mark:
        case Fill():
            for contour in mark.contours:
                drawing.move_to(*at(contour[0]))
                for point in contour[1:]:
                    drawing.line_to(*at(point))
                drawing.close()
            # One path: where two black squares touch, no pale line shows between them.
            drawing.fill()
        case Line():
            drawing.set_line_width(mark.width_mm / POINT_MM)
            drawing.move_to(*at(mark.start))
            drawing.line_to(*at(mark.end))
            drawing.stroke()
        case Text():
            drawing.begin_text()
            drawing.set_font_size(FONT, mark.size_pt)
            drawing.move_text_to(*at(mark.at))
            drawing.stream.append(_shown(mark.words))
            drawing.end_text()


def _shown(words: str) -> bytes:
    # The narrow space of French typography is in no old encoding; the other unbreakable one is.
    packed = words.replace("\u202f", "\u00a0").encode("cp1252", "replace")
    return b"<" + packed.hex().encode() + b"> Tj"

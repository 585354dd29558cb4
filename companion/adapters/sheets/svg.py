"""A page as SVG for cutters: outlines only, in mm, one layer for each kind of line."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from companion.adapters.sheets.contours import Contour, area
from companion.adapters.sheets.layout import POINT_MM, Fill, Line, Page, Text

LAYERS = {"holes": "#0000ff", "outlines": "#ff0000", "names": "#00a000", "ruler": "#000000"}
"""Every layer with its colour, in the order of cutting: a hole has to be cut while its sticker still holds."""


def layer_of(contour: Contour) -> str:
    """Which layer a contour is cut with."""
    return "outlines" if area(contour) > 0 else "holes"


def write_svg(page: Page, title: str) -> str:
    """The file."""
    width, height = page.size_mm
    layers: dict[str, list[str]] = {name: [] for name in LAYERS}
    for mark in page.marks:
        match mark:
            case Fill():
                for contour in mark.contours:
                    layers[layer_of(contour)].append(f'<path d="{_path(contour)}"/>')
            case Line():
                (x1, y1), (x2, y2) = mark.start, mark.end
                layers["ruler"].append(f'<line x1="{x1:.3f}" y1="{y1:.3f}" x2="{x2:.3f}" y2="{y2:.3f}"/>')
            case Text():
                layers["names"].append(_text(mark))
    return "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
            f' width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}">',
            f"<title>{escape(title)}</title>",
            *_groups(layers.items()),
            "</svg>\n",
        )
    )


def _groups(layers: Iterable[tuple[str, list[str]]]) -> Iterator[str]:
    for name, lines in layers:
        paint = f'fill="{LAYERS[name]}"' if name == "names" else f'fill="none" stroke="{LAYERS[name]}"'
        yield f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" {paint} stroke-width="0.1">'
        yield from lines
        yield "</g>"


def _path(contour: Contour) -> str:
    return "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in contour) + "Z"


def _text(mark: Text) -> str:
    size = mark.size_pt * POINT_MM
    (x, y), font = mark.at, f'font-family="Helvetica, Arial, sans-serif" font-weight="bold" font-size="{size:.2f}"'
    return f'<text x="{x:.2f}" y="{y:.2f}" {font} stroke="none">{escape(mark.words)}</text>'

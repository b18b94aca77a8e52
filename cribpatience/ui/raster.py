"""From vector text to pixels: drawings, shadows, round boxes, cloth. No cache, no state."""

from __future__ import annotations

import io
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from cribpatience.ui.art.svg import document, frame, radial
from cribpatience.ui.tokens import Theme

_NOISE_SIDE = 256
_NOISE_DEPTH = 10
"""How strong the grain of the cloth is; it also hides the steps of the gradient."""


def draw(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """The drawing *svg* at *size* real pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))
    return screen_format(picture)


def screen_format(picture: pygame.Surface) -> pygame.Surface:
    """*picture* in the format that is drawn fastest, once there is a display."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


class BoxStyle(NamedTuple):
    """The look of a rectangle with round corners; all measures in pixels."""

    radius: float
    top: str
    bottom: str
    opacity: float = 1.0
    stroke: str | None = None
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    highlight: float = 0.0
    """The strength of a white line along the upper edge."""
    dashes: str = ""
    """Lengths of dashes and gaps of the outline; empty for a whole line."""


def box(width: int, height: int, style: BoxStyle) -> pygame.Surface:
    """A rectangle with round corners and a fill from top to bottom."""
    w = style.stroke_width
    fill = (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{style.top}" stop-opacity="{style.opacity}"/>'
        f'<stop offset="1" stop-color="{style.bottom}" stop-opacity="{style.opacity}"/>'
        "</linearGradient>"
    )
    paint = 'fill="url(#g)"' + _outline(style)
    body = frame(w / 2, w / 2, max(0.1, width - w), max(0.1, height - w), style.radius, paint)
    if style.highlight:
        body += (
            f'<path d="M{style.radius} {w + 0.5}H{width - style.radius}" stroke="#ffffff"'
            f' stroke-opacity="{style.highlight}" stroke-width="{max(1.0, w)}"/>'
        )
    return draw(document(width, height, body, fill), (width, height))


def _outline(style: BoxStyle) -> str:
    if style.stroke is None:
        return ""
    dashes = f' stroke-dasharray="{style.dashes}" stroke-linecap="round"' if style.dashes else ""
    return (
        f' stroke="{style.stroke}" stroke-opacity="{style.stroke_opacity}"'
        f' stroke-width="{style.stroke_width}"{dashes}'
    )


def hairline(ground: pygame.Surface, inset: int, style: BoxStyle) -> None:
    """Draw the outline of a box that is as large as *ground* less *inset* on each side.

    Only its corners are drawn as a box and its sides drawn out from them: a whole box of
    the size of the window would take longer than the rest of the cloth.
    """
    r = round(style.radius + style.stroke_width) + 1
    corners = box(2 * r + 1, 2 * r + 1, style)
    width, height = ground.get_width() - 2 * inset, ground.get_height() - 2 * inset
    right, bottom = inset + width - r, inset + height - r
    for x, from_x in ((inset, 0), (right, r + 1)):
        for y, from_y in ((inset, 0), (bottom, r + 1)):
            ground.blit(corners, (x, y), (from_x, from_y, r, r))
    lying, standing = (max(1, width - 2 * r), r), (r, max(1, height - 2 * r))
    for y, from_y in ((inset, 0), (bottom, r + 1)):
        side = corners.subsurface((r, from_y, 1, r))
        ground.blit(pygame.transform.scale(side, lying), (inset + r, y))
    for x, from_x in ((inset, 0), (right, r + 1)):
        side = corners.subsurface((from_x, r, r, 1))
        ground.blit(pygame.transform.scale(side, standing), (x, inset + r))


def shadow(width: int, height: int, radius: float, blur: int, alpha: int) -> pygame.Surface:
    """A blurred black box with `2 * blur` pixels of room on each side.

    Wide blurs are made at a quarter of the size: nobody sees it, and it is 16 times faster.
    """
    pad, q = blur * 2, 1 if blur < 6 else 4
    w, h = max(1, (width + 2 * pad) // q), max(1, (height + 2 * pad) // q)
    paint = f'fill="#000000" fill-opacity="{alpha / 255:.3f}"'
    solid = draw(
        document(w, h, frame(pad / q, pad / q, width / q, height / q, radius / q, paint)), (w, h)
    )
    soft = pygame.transform.gaussian_blur(solid, max(1, blur // q))
    if q > 1:
        soft = pygame.transform.smoothscale(soft, (width + 2 * pad, height + 2 * pad))
    return screen_format(soft)


# ---------------------------------------------------------------- the cloth


def felt(size: tuple[int, int], theme: Theme, coarse: bool) -> pygame.Surface:
    """The table cloth: light in the middle, with a grain."""
    width, height = size
    q = 2 if width * height < 600_000 else 4
    small = (width // q + 2, height // q + 2)
    light = draw(_light(small, theme, (0.47, 0.44), 0.72 * max(small)), small)
    cloth = pygame.Surface((small[0] * q, small[1] * q), 0, 32)
    flat = pygame.Surface(small, 0, 32)
    flat.blit(light, (0, 0))
    pygame.transform.smoothscale(flat, cloth.get_size(), cloth)
    cloth = cloth.subsurface((0, 0, width, height))
    _add_grain(cloth, coarse)
    return cloth.convert() if pygame.display.get_surface() else cloth.copy()


def stage(size: tuple[int, int], theme: Theme, glow: float) -> pygame.Surface:
    """A small piece of brighter cloth; *glow* is the height of its light, from 0 to 1."""
    return draw(_light(size, theme, (0.5, glow), 0.66 * size[0], 0.62), size)


def _light(
    size: tuple[int, int],
    theme: Theme,
    centre: tuple[float, float],
    reach: float,
    middle: float = 0.5,
) -> str:
    width, height = size
    inner, mid, rim = theme["felt"]
    at = (width * centre[0], height * centre[1])
    light = radial("g", at, reach, (0, inner), (middle, mid), (1, rim))
    return document(width, height, frame(0, 0, width, height, 0, 'fill="url(#g)"'), light)


def _add_grain(cloth: pygame.Surface, coarse: bool) -> None:
    """Make each pixel a little lighter or darker."""
    cloth.fill((_NOISE_DEPTH,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    tile = noise()
    if coarse:
        tile = pygame.transform.smoothscale(tile, (2 * _NOISE_SIDE, 2 * _NOISE_SIDE))
    side = tile.get_width()
    for y in range(0, cloth.get_height(), side):
        for x in range(0, cloth.get_width(), side):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def noise() -> pygame.Surface:
    """A square of grey noise that repeats; the same for ever and shared by all skins.

    Its mean is `_NOISE_DEPTH`: half of the grain is darker than the cloth.
    """
    count = _NOISE_SIDE * _NOISE_SIDE
    chance = Random(7)
    lighter = bytes(v * _NOISE_DEPTH // 255 for v in range(256))
    darker = bytes(_NOISE_DEPTH - v for v in lighter)
    # Two rows of small numbers are added as two great ones: no byte overflows.
    a = int.from_bytes(chance.randbytes(count).translate(lighter), "big")
    b = int.from_bytes(chance.randbytes(count).translate(darker), "big")
    grey = (a + b).to_bytes(count, "big")
    colours = bytearray(3 * count)
    for channel in range(3):
        colours[channel::3] = grey
    tile = pygame.Surface((_NOISE_SIDE, _NOISE_SIDE), 0, 32)
    tile.blit(pygame.image.frombuffer(colours, tile.get_size(), "RGB"), (0, 0))
    return tile

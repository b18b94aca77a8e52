"""The drawings as vector text: cards, backs, board, icons. Nothing here needs pygame.

The renderer behind pygame knows only part of SVG. There is no text, use,
clip path, mask, filter or pattern, no `currentColor`, group opacity counts
for each shape, and gradients need `gradientUnits="userSpaceOnUse"`. So
letters are outlines (`glyphs`), clipping is done by construction, and
shadows are blurred by the skin. A test reads every drawing for this.
"""

// Composites the coverage of glyphs into the picture of a text: agate_glyph_rows, for AgateGraphics' GlyphRun and
// AgateCPU's TileShader+Glyphs.

#include "blend.h"

/// Sixteen bytes of coverage above others: new + old · (255 − new) / 255, rounded.
#define ABOVE(new, old) ({ u8x16 new_ = (new), old_ = (old); \
  new_ + NARROW4(DIV255(WIDE4(old_) * WIDE4(~new_))); })

/// Composites a glyph of up to eight pixels across, two rows at a time. Whether the target is empty is hard to predict,
/// so it is always read.
INLINE void narrow(uint8_t *d, ptrdiff_t stride, const uint8_t *s, int rows) {
  for (; rows >= 2; rows -= 2, s += 16, d += 2 * stride) {
    u64x2 below = {LOAD(uint64_t, d), LOAD(uint64_t, d + stride)};
    u64x2 both = (u64x2)ABOVE(LOAD(u8x16, s), (u8x16)below);
    STORE(d, both[0]);
    STORE(d + stride, both[1]);
  }
  if (rows) {
    u64x2 above = {LOAD(uint64_t, s)}, below = {LOAD(uint64_t, d)};
    STORE(d, ((u64x2)ABOVE((u8x16)above, (u8x16)below))[0]);
  }
}

/// Composites a glyph of `bytes` pixels across, a multiple of eight.
INLINE void wide(uint8_t *d, ptrdiff_t stride, const uint8_t *s, int bytes, int rows) {
  for (int r = 0; r < rows; r++, s += bytes, d += stride) {
    int i = 0;
    for (; i + 16 <= bytes; i += 16) STORE(d + i, ABOVE(LOAD(u8x16, s + i), LOAD(u8x16, d + i)));
    if (i < bytes) narrow(d + i, stride, s + i, 1);
  }
}

/// Composites columns from…to-1 of a glyph that lies in part beside the target.
INLINE void part(
  uint8_t *d, ptrdiff_t stride, const uint8_t *s, int bytes, int rows, int from, int to
) {
  for (int r = 0; r < rows; r++, s += bytes, d += stride) {
    for (int i = from; i < to; i++) {
      uint32_t below = d[i] * (255u - s[i]) + 128;
      d[i] = (uint8_t)(s[i] + (below * 257 >> 16));
    }
  }
}

KERNEL void agate_glyph_rows(
  uint8_t *target, ptrdiff_t stride, int32_t width, int32_t height, int32_t x, int32_t y, const agate_glyph *glyphs,
  ptrdiff_t count
) {
  memset(target, 0, (size_t)(stride * height + 8));
  for (ptrdiff_t index = 0; index < count; index++) {
    const agate_glyph g = glyphs[index];
    const int column = g.column - x, row = g.row - y, right = column + g.width;
    if (right <= 0 || column >= width) continue;
    const int top = row > 0 ? row : 0, bottom = row + g.height < height ? row + g.height : height;
    if (top >= bottom) continue;
    const int bytes = (g.width + 7) & ~7;
    const uint8_t *s = g.rows + (ptrdiff_t)(top - row) * bytes;
    uint8_t *d = target + top * stride + column;
    if (column < 0 || right > width) {
      part(d, stride, s, bytes, bottom - top, column < 0 ? -column : 0, right > width ? width - column : g.width);
    } else if (bytes == 8) {
      narrow(d, stride, s, bottom - top);
    } else {
      wide(d, stride, s, bytes, bottom - top);
    }
  }
}

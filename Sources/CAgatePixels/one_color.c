// Draws one colour through a coverage of a byte a pixel, as text does: agate_coverage_rows, for TileShader+Glyphs of
// AgateCPU.

#include "blend.h"

/// Draws eight pixels source-over with their coverage. The opacity is applied after the coverage, as to any image.
INLINE void cover8(uint32_t *d, uint64_t bytes, const channels *color, uint32_t opacity) {
  u8x32 cover = (u8x32)SPLAT(u64x4, bytes), below = LOAD(u8x32, d);
  u16x16 weights = WEIGHTS_LOW(cover);
  if (opacity == 255) {
    STORE(d, COVER8(color, weights, below));
    return;
  }
  u8x32 source = MERGE(DIV255(color->even * weights), DIV255(color->odd * weights));
  source = SCALE8(source, SPLAT(u16x16, (uint16_t)opacity));
  STORE(d, OVER8(source, below));
}

/// Draws `count` rows. Opacity 255 is known at compile time in one copy.
INLINE void rows(uint32_t *d, ptrdiff_t stride, int n, int count, int room, const agate_coverage *c, uint32_t opacity) {
  const channels color = CHANNELS(c->color);
  const uint8_t *bytes = c->bytes;
  // Pixels from `room` on may belong to another thread.
  const int whole = ((n + 7) & ~7) <= room ? (n + 7) & ~7 : n & ~7, rest = n - whole;
  for (int y = 0; y < count; y++, d += stride, bytes += c->stride) {
    int x = 0;
    // Sixteen pixels at a time: whether any is covered is hard to predict, so there should be few such branches.
    for (; x + 16 <= whole; x += 16) {
      uint64_t first = LOAD(uint64_t, bytes + x), second = LOAD(uint64_t, bytes + x + 8);
      if (!(first | second)) continue;
      cover8(d + x, first, &color, opacity);
      cover8(d + x + 8, second, &color, opacity);
    }
    if (x < whole) cover8(d + x, LOAD(uint64_t, bytes + x), &color, opacity);
    if (rest <= 0) continue;
    uint64_t last = LOAD(uint64_t, bytes + whole);
    if (last) {
      uint32_t buffer[8] = {0};
      memcpy(buffer, d + whole, (size_t)rest * 4);
      cover8(buffer, last, &color, opacity);
      memcpy(d + whole, buffer, (size_t)rest * 4);
    }
  }
}

KERNEL void agate_coverage_rows(
  uint32_t *d, ptrdiff_t stride, int32_t n, int32_t count, int32_t room, const agate_coverage *coverage
) {
  if (coverage->opacity == 255) rows(d, stride, n, count, room, coverage, 255);
  else rows(d, stride, n, count, room, coverage, coverage->opacity);
}

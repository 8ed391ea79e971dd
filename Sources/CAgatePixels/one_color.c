#include "blend.h"

typedef uint8_t u8x8 __attribute__((vector_size(8)));

/// Eight pixels with their coverage; opacity is applied after it, as to any image.
INLINE void cover8(uint32_t *d, uint64_t bytes, const u8x32 *color, uint32_t opacity) {
  u8x8 cover;
  memcpy(&cover, &bytes, 8);
  u32x8 wide = __builtin_convertvector(cover, u32x8);
  u8x32 source = SCALE8(*color, WEIGHTS(wide));
  if (opacity != 255) source = SCALE8(source, SPLAT(u16x16, (uint16_t)opacity));
  STORE(d, OVER8(source, LOAD(u8x32, d)));
}

INLINE void rows(uint32_t *d, ptrdiff_t stride, int n, int count, int room, const agate_coverage *c, uint32_t opacity) {
  const u8x32 color = (u8x32)SPLAT(u32x8, c->color);
  const uint8_t *bytes = c->bytes;
  // Beyond the room may be pixels of another thread.
  const int whole = ((n + 7) & ~7) <= room ? (n + 7) & ~7 : n & ~7, rest = n - whole;
  for (int y = 0; y < count; y++, d += stride, bytes += c->stride) {
    for (int x = 0; x < whole; x += 8) {
      uint64_t eight = LOAD(uint64_t, bytes + x);
      if (eight) cover8(d + x, eight, &color, opacity);
    }
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

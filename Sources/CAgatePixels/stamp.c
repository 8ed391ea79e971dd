// Adds up the stamps of particles: agate_stamps, for AgateCPU's StampBins.

#include "blend.h"

/// Adds a row of a stamp that lies only in part in columns x0…x1-1. `even` and `odd` are the channels of its colour.
INLINE void cut_row(
  uint32_t *row, const uint32_t *mask, const u16x16 *even, const u16x16 *odd, int x, int width, int x0, int x1
) {
  int from = x < x0 ? x0 - x : 0, to = x + width > x1 ? x1 - x : width;
  for (int k = from; k < to; k += 8) {
    uint32_t source[8] = {0}, below[8] = {0};
    size_t n = (size_t)(to - k < 8 ? to - k : 8) * 4;
    memcpy(source, mask + k, n);
    memcpy(below, row + x + k, n);
    u8x32 sum = ADD8(PRODUCT8(LOAD(u8x32, source), *even, *odd), LOAD(u8x32, below));
    STORE(below, sum);
    memcpy(row + x + k, below, n);
  }
}

KERNEL void agate_stamps(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_stamp *stamps,
  int32_t count, const agate_stamp_table *table
) {
  const int32_t width = table->width, height = table->height;
  const ptrdiff_t wide = table->stride;
  uint32_t *origin = d - x0 - (ptrdiff_t)y0 * stride;
  for (int32_t i = 0; i < count; i++) {
    const agate_stamp s = stamps[i];
    const int32_t x = s.x >> 4, y = s.y >> 4;
    const int32_t top = y < y0 ? y0 : y, bottom = y + height > y1 ? y1 : y + height;
    const uint32_t *mask = table->masks + ((s.y & 15) * 16 + (s.x & 15)) * (height * wide) + (top - y) * wide;
    uint32_t *row = origin + (ptrdiff_t)top * stride;
    const u8x32 color = (u8x32)SPLAT(u32x8, s.color);
    const u16x16 even = EVEN(color), odd = ODD(color);
    if (x >= x0 && x + wide <= x1) {
      for (int32_t line = top; line < bottom; line++, mask += wide, row += stride) {
        for (ptrdiff_t k = 0; k < wide; k += 8) {
          u8x32 source = PRODUCT8(LOAD(u8x32, mask + k), even, odd);
          STORE(row + x + k, ADD8(source, LOAD(u8x32, row + x + k)));
        }
      }
    } else {
      for (int32_t line = top; line < bottom; line++, mask += wide, row += stride)
        cut_row(row, mask, &even, &odd, x, width, x0, x1);
    }
  }
}

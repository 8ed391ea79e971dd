// Fills rows with a colour (agate_fill, for AgateCPU's TileShader) and makes mip levels (agate_halve, for AgateCPU's
// ImageLevels).

#include "blend.h"

KERNEL void agate_halve(
  uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const uint32_t *s, ptrdiff_t source_stride
) {
  for (int y = 0; y < rows; y++, d += stride, s += 2 * source_stride) {
    for (int x = 0; x < n; x++) {
      uint32_t a = s[2 * x], b = s[2 * x + 1], c = s[2 * x + source_stride], e = s[2 * x + source_stride + 1];
      uint32_t rb = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (e & 0xff00ff) + 0x20002;
      uint32_t ag = (a >> 8 & 0xff00ff) + (b >> 8 & 0xff00ff) + (c >> 8 & 0xff00ff) + (e >> 8 & 0xff00ff) + 0x20002;
      d[x] = (rb >> 2 & 0xff00ff) | (ag >> 2 & 0xff00ff) << 8;
    }
  }
}

KERNEL void agate_fill(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, uint32_t color) {
  for (int r = 0; r < rows; r++) fill_row(d + r * stride, n, color);
}

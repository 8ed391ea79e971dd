#include "blend.h"

KERNEL void agate_fill(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, uint32_t color) {
  for (int r = 0; r < rows; r++) fill_row(d + r * stride, n, color);
}

#include "spans.h"

INLINE void edge(
  uint32_t *d, const uint32_t *source, const agate_shape *s, uint32_t opacity, int x, int y, int n, int room
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, unused;
    i32x8 columns = iota + (x + k);
    cover8(s, 0, &columns, y, &o, &unused);
    o &= iota < n - k;
    if (!any(&o)) continue;
    if (opacity != 255) o = ((o * (int32_t)opacity + 128) * 257) >> 16;
    uint32_t buffer[8] = {0};
    memcpy(buffer, source + k, (size_t)(n - k < 8 ? n - k : 8) * 4);
    u8x32 v = SCALE8(LOAD(u8x32, buffer), SPREAD(o));
    over_some(d + k, &v, n - k, room - k);
  }
}

INLINE void interior(uint32_t *restrict d, const uint32_t *restrict s, int n, uint32_t opacity) {
  if (n <= 0) return;
  if (opacity == 255) over_row(d, s, n);
  else over_scaled_row(d, s, n, opacity);
}

KERNEL void agate_group_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity
) {
  if (!shape) {
    for (int y = y0; y < y1; y++, d += stride, s += source_stride) interior(d, s, x1 - x0, opacity);
    return;
  }
  solver solver;
  solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride, s += source_stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    const uint32_t *from = s - x0;
    edge(row + r.start, from + r.start, shape, opacity, r.start, y, r.full - r.start, x1 - r.start);
    interior(row + r.full, from + r.full, r.rest - r.full, opacity);
    edge(row + r.rest, from + r.rest, shape, opacity, r.rest, y, r.end - r.rest, x1 - r.rest);
  }
}

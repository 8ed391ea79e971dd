// Draws rectangles of any mapping, with and without border: agate_rect_rows, for AgateCPU's TileShader.

#include "spans.h"

/// Draws n edge pixels from x on, each with its own coverage. Up to `room` pixels may be written.
INLINE void edge(
  uint32_t *d, const solver *v, int with_border, int special, int x, int y, int n, int room, const u8x32 *fill,
  const u8x32 *border
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, i;
    i32x8 columns = iota + (x + k);
    cover8(v->shape, &v->sides, with_border, special, &columns, y, &o, &i);
    i32x8 wanted = iota < n - k;
    o &= wanted;
    if (!any(&o)) continue;
    u8x32 source;
    if (with_border) {
      i &= wanted;
      i32x8 rim = o - i;
      source = MIX8(*fill, *border, WEIGHTS(i), WEIGHTS(rim));
    } else {
      source = SCALE8(*fill, WEIGHTS(o));
    }
    over_some(d + k, &source, n - k, room - k);
  }
}

/// Draws rows y0…y1-1. `with_border` and `special` are known at compile time.
INLINE void rows(
  uint32_t *d, ptrdiff_t stride, int x0, int y0, int x1, int y1, const agate_shape *s, int with_border, int special,
  uint32_t fill, uint32_t border
) {
  solver solver;
  solver_init(&solver, s);
  u8x32 f = (u8x32)SPLAT(u32x8, fill), b = (u8x32)SPLAT(u32x8, border);
  for (int y = y0; y < y1; y++, d += stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    // The left edge may write pixels of the run unchanged, so it is drawn first.
    edge(row + r.start, &solver, with_border, special, r.start, y, r.full - r.start, x1 - r.start, &f, &b);
    run_row(row + r.full, r.rest - r.full, fill);
    edge(row + r.rest, &solver, with_border, special, r.rest, y, r.end - r.rest, x1 - r.rest, &f, &b);
  }
}

KERNEL void agate_rect_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border
) {
  if (is_special(shape)) {
    if (shape->has_border) rows(d, stride, x0, y0, x1, y1, shape, 1, 1, fill, border);
    else rows(d, stride, x0, y0, x1, y1, shape, 0, 1, fill, border);
  } else if (shape->has_border) rows(d, stride, x0, y0, x1, y1, shape, 1, 0, fill, border);
  else rows(d, stride, x0, y0, x1, y1, shape, 0, 0, fill, border);
}

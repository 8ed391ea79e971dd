// Draws rectangles of one colour in perspective, with sharp corners and mostly small: agate_rect_projected, for
// AgateCPU's TileShader. The columns of eight rows are solved at a time.

#include "spans.h"

/// The number of covered pixels from which on they are drawn as a run.
enum { long_run = 24 };

/// Narrows columns lo…hi of eight rows to those whose distance to all sides is at least `least`.
INLINE void within8(const sides *l, const f32x8 *py, float least, f32x8 *lo, f32x8 *hi) {
  for (int k = 0; k < 4; k++) {
    float a = l->a[k];
    f32x8 at = (l->b[k] * *py + l->c[k]) + (0.5f * a - least);
    if (a > 1e-6f) {
      f32x8 x = at * (-1 / a);
      *lo = SELECT(x > *lo, x, *lo);
    } else if (a < -1e-6f) {
      f32x8 x = at * (-1 / a);
      *hi = SELECT(x < *hi, x, *hi);
    } else {
      *hi = SELECT(at < -0.03125f, *lo - 1.0f, *hi);
    }
  }
}

/// Draws the first n ≤ 8 pixels from x on, each with its own coverage. Up to `room` pixels may be written.
INLINE void pixels8(
  uint32_t *d, const agate_shape *s, const projection *p, const u8x32 *fill, int x, int y, int n, int room
) {
  i32x8 o, unused;
  i32x8 columns = iota + x;
  cover_projected(s, p, 0, 0, &columns, y, &o, &unused);
  o &= iota < n;
  u8x32 source = SCALE8(*fill, WEIGHTS(o));
  over_some(d, &source, n, room);
}

KERNEL void agate_rect_projected(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *s, uint32_t fill
) {
  const u8x32 color = (u8x32)SPLAT(u32x8, fill);
  const u16x16 keep = SPLAT(u16x16, (uint16_t)(255 - (fill >> 24)));
  projection p;
  sides_init(&p.outer, s, s->half_x, s->half_y);
  const float first = (float)x0, last = (float)(x1 - 1), slack = p.outer.slack;
  for (int y = y0; y < y1; y += 8) {
    f32x8 py = __builtin_convertvector(iota + y, f32x8) + 0.5f;
    f32x8 lo = SPLAT(f32x8, first), hi = SPLAT(f32x8, last);
    within8(&p.outer, &py, -0.5f - slack, &lo, &hi);
    // lo and hi lie within the box for all rows with lo ≤ hi. They are rounded away from the shape.
    i32x8 some = lo <= hi;
    if (!any(&some)) continue;
    i32x8 start = __builtin_convertvector(SELECT(some, lo, (f32x8){0}), i32x8);
    i32x8 end = (__builtin_convertvector(SELECT(some, hi, (f32x8){0}), i32x8) + 1) & some;
    start &= some;
    // Columns full…rest-1 are fully covered.
    lo = SPLAT(f32x8, first);
    hi = SPLAT(f32x8, last);
    within8(&p.outer, &py, 0.5f + slack, &lo, &hi);
    f32x8 w = s->m21 * py + s->m22;
    f32x8 left = s->m20 * (lo + 0.5f) + w, right = s->m20 * (hi + 0.5f) + w;
    i32x8 inside = (lo <= hi) & (left > 1e-6f) & (right > 1e-6f);
    i32x8 full = __builtin_convertvector(SELECT(inside, lo, (f32x8){0}), i32x8) + 1;
    i32x8 rest = __builtin_convertvector(SELECT(inside, hi, (f32x8){0}), i32x8) & inside;
    int rows = y1 - y < 8 ? y1 - y : 8;
    for (int r = 0; r < rows; r++) {
      uint32_t *row = d + (y - y0 + r) * stride - x0;
      int from = full[r], to = rest[r];
      for (int x = start[r]; x < end[r]; x += 8) {
        if (x < from || x + 8 > to) {
          pixels8(row + x, s, &p, &color, x, y + r, end[r] - x, x1 - x);
        } else if (to - x < long_run) {
          STORE(row + x, color + SCALE8(LOAD(u8x32, row + x), keep));
        } else {
          int n = (to - x) & ~7;
          run_row(row + x, n, fill);
          x += n - 8;
        }
      }
    }
  }
}

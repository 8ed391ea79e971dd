// Spans: the columns of a row in which a shape begins, is fully covered, and ends. Bounds are conservative: pixels
// outside the fully covered span are computed one by one, so the result does not depend on the clip. For rect.c,
// image.c and group.c.
#pragma once
#include "coverage.h"

/// A box |m.x| ≤ x, |m.y| ≤ y in the shape's space.
typedef struct { float x, y; } extent;

/// Values of a shape that do not depend on the row.
typedef struct {
  const agate_shape *shape;
  float inverse_a, inverse_c;  // 1 / a and 1 / c; 0 if the axis hardly changes along a row
  extent outer;                // no pixel outside has coverage
  extent full[3];              // boxes in which all pixels are fully covered
  int parts;
  projection sides;            // of a shape in perspective
} solver;

/// The spans of a row: pixels start…full-1 are an edge, full…rest-1 are fully covered, rest…end-1 are an edge.
typedef struct { int start, full, rest, end; } spans;

/// Computes the values that do not depend on the row.
INLINE void solver_init(solver *v, const agate_shape *s) {
  v->shape = s;
  v->parts = 0;
  if (s->metric == 2) {
    sides_init(&v->sides.outer, s, s->half_x, s->half_y);
    if (s->has_border) sides_init(&v->sides.inner, s, s->inner_x, s->inner_y);
    else v->sides.inner = v->sides.outer;
    return;
  }
  // Defined values, since compilers may compute with the sides before the branch that tests for perspective.
  v->sides = (projection){0};
  float m = s->margin;
  v->inverse_a = __builtin_fabsf(s->a) < 1e-6f ? 0 : 1 / s->a;
  v->inverse_c = __builtin_fabsf(s->c) < 1e-6f ? 0 : 1 / s->c;
  v->outer = (extent){s->half_x + 0.5f + m, s->half_y + 0.5f + m};
  if (s->metric == 1) {
    // Half a pixel at a right angle to an ellipse is more than half a pixel along an axis that is skewed against it.
    float steepest = 0.5f * __builtin_sqrtf(s->gradient_xx + s->gradient_yy);
    v->outer = (extent){s->half_x + steepest / s->gradient_x + m, s->half_y + steepest / s->gradient_y + m};
  }
  float x = s->inner_x - 0.5f - m, y = s->inner_y - 0.5f - m;
  if (!s->corners || (s->has_border && !s->inner_rounded)) {
    // A sharp inner corner must not reach into the rounded corner of the outline.
    if (s->corners && s->corner_x - m < x) x = s->corner_x - m;
    if (s->corners && s->corner_y - m < y) y = s->corner_y - m;
    v->full[v->parts++] = (extent){x, y};
    return;
  }
  v->full[v->parts++] = (extent){x, s->corner_y - m};
  v->full[v->parts++] = (extent){s->corner_x - m, y};
  float rx, ry;
  if (s->metric == 0) {
    rx = ry = 0.7f * (s->inner_radius - 1);
  } else {
    float r = 0.7f * (s->inner_radius - 0.5f * __builtin_sqrtf(s->gradient_xx + s->gradient_yy));
    rx = r / s->gradient_x;
    ry = r / s->gradient_y;
  }
  if (rx > 0 && ry > 0) v->full[v->parts++] = (extent){s->corner_x + rx - m, s->corner_y + ry - m};
}

/// Narrows columns lo…hi to those with |offset + x / inverse| ≤ limit; `centre` is the column at which the sum is 0.
INLINE void narrow(float inverse, float offset, float centre, float limit, float *lo, float *hi) {
  if (__builtin_expect(inverse == 0, 0)) {
    if (!(__builtin_fabsf(offset) <= limit)) *hi = -__builtin_inff();
    return;
  }
  float reach = limit * __builtin_fabsf(inverse);
  float first = centre - reach, last = centre + reach;
  *lo = first > *lo ? first : *lo;
  *hi = last < *hi ? last : *hi;
}

/// Narrows columns lo…hi to those with slope · x + offset ≤ 0.
INLINE void below_zero(float slope, float offset, float *lo, float *hi) {
  if (slope == 0) {
    if (!(offset <= 0)) *hi = -__builtin_inff();
    return;
  }
  float x = -offset / slope;
  if (slope > 0) *hi = x < *hi ? x : *hi;
  else *lo = x > *lo ? x : *lo;
}

INLINE int ceil_int(float v) { int i = (int)v; return i + ((float)i < v); }
INLINE int floor_int(float v) { int i = (int)v; return i - ((float)i > v); }

/// Adds the fully covered columns lo…hi to a row's span. The result is one interval, because the covered part of a row
/// is convex.
INLINE void join(spans *r, float lo, float hi) {
  if (!(lo <= hi)) return;
  int p = ceil_int(lo), q = floor_int(hi) + 1;
  if (p >= q) return;
  if (r->full >= r->rest) {
    r->full = p;
    r->rest = q;
  } else {
    r->full = p < r->full ? p : r->full;
    r->rest = q > r->rest ? q : r->rest;
  }
}

/// Narrows columns lo…hi of a row to those whose distance to all sides is at least `least`.
INLINE void within(const sides *l, float py, float least, float *lo, float *hi) {
  for (int k = 0; k < 4; k++) below_zero(-l->a[k], least - (0.5f * l->a[k] + (l->b[k] * py + l->c[k])), lo, hi);
}

/// Computes the spans of a row of a shape in perspective.
static __attribute__((noinline)) void solve_projected(const solver *v, int y, int x0, int x1, spans *r) {
  const agate_shape *s = v->shape;
  float px = 0.5f, py = (float)y + 0.5f, far = (float)x1 + 1;
  float xo = s->m00 * px + s->m01 * py + s->m02, yo = s->m10 * px + s->m11 * py + s->m12;
  float wo = s->m20 * px + s->m21 * py + s->m22;
  float lo = (float)x0, hi = (float)(x1 - 1);
  within(&v->sides.outer, py, -0.5f - v->sides.outer.slack, &lo, &hi);
  if (!(lo <= hi)) {
    r->end = r->start;
    return;
  }
  r->start = ceil_int(lo);
  r->end = floor_int(hi) + 1;
  if (r->end < r->start) r->end = r->start;
  if (!(s->inner_x > 0 && s->inner_y > 0)) return;
  within(&v->sides.inner, py, 0.5f + v->sides.inner.slack, &lo, &hi);
  if (!(lo <= hi)) return;
  float w0 = s->m20 * lo + wo, w1 = s->m20 * hi + wo, w = w0 < w1 ? w0 : w1;
  if (!(w > 1e-6f)) return;
  if (!s->corners) {
    join(r, lo, hi);
    return;
  }
  // An upper bound of both axes' gradients on this part of the row: they are largest at an end of the axis and where w
  // is smallest.
  float p = s->m00 - s->inner_x * s->m20, q = s->m01 - s->inner_x * s->m21;
  float t = s->m00 + s->inner_x * s->m20, u = s->m01 + s->inner_x * s->m21;
  float a = p * p + q * q, b = t * t + u * u, gx = __builtin_sqrtf(a > b ? a : b) / w;
  p = s->m10 - s->inner_y * s->m20, q = s->m11 - s->inner_y * s->m21;
  t = s->m10 + s->inner_y * s->m20, u = s->m11 + s->inner_y * s->m21;
  a = p * p + q * q, b = t * t + u * u;
  float gy = __builtin_sqrtf(a > b ? a : b) / w;
  float size = (__builtin_fabsf(s->m00) + __builtin_fabsf(s->m10)) * far
    + (__builtin_fabsf(s->m01) + __builtin_fabsf(s->m11)) * __builtin_fabsf(py) + __builtin_fabsf(s->m02)
    + __builtin_fabsf(s->m12)
    + (s->inner_x + s->inner_y)
      * (__builtin_fabsf(s->m20) * far + __builtin_fabsf(s->m21 * py) + __builtin_fabsf(s->m22));
  float m = s->margin + size * 0x1p-20f / w;
  float x = s->inner_x - 0.5f * gx - m, y1 = s->inner_y - 0.5f * gy - m;
  extent parts[3];
  int n = 0;
  if (s->has_border && !s->inner_rounded) {
    if (s->corner_x - m < x) x = s->corner_x - m;
    if (s->corner_y - m < y1) y1 = s->corner_y - m;
    parts[n++] = (extent){x, y1};
  } else {
    // In perspective half a pixel may be more than the radius.
    float kx = s->corner_x - m, ky = s->corner_y - m;
    parts[n++] = (extent){x, ky < y1 ? ky : y1};
    parts[n++] = (extent){kx < x ? kx : x, y1};
    float radius = 0.7f * (s->inner_radius - 0.5f * __builtin_sqrtf(gx * gx + gy * gy));
    if (radius > 0) parts[n++] = (extent){s->corner_x + radius - m, s->corner_y + radius - m};
  }
  for (int k = 0; k < n; k++) {
    if (parts[k].x < 0 || parts[k].y < 0) continue;
    float from = lo, to = hi;
    below_zero(s->m00 - parts[k].x * s->m20, xo - parts[k].x * wo, &from, &to);
    below_zero(-s->m00 - parts[k].x * s->m20, -xo - parts[k].x * wo, &from, &to);
    below_zero(s->m10 - parts[k].y * s->m20, yo - parts[k].y * wo, &from, &to);
    below_zero(-s->m10 - parts[k].y * s->m20, -yo - parts[k].y * wo, &from, &to);
    join(r, from, to);
  }
}

/// Whether row y lies between the corners of an upright shape, where all rows have the same coverage.
INLINE int is_middle(const agate_shape *s, int y) {
  if (s->metric != 0 || s->b != 0 || s->c != 0) return 0;
  float reach = s->half_y - 0.5f;
  if (s->corners && s->corner_y < reach) reach = s->corner_y;
  return __builtin_fabsf(s->d * (((float)y + 0.5f) - s->centre_y)) <= reach - s->margin;
}

/// Computes the spans of row y within x0…x1-1. Fully covered pixels lie inside the border, too.
INLINE void solve_row(const solver *v, int y, int x0, int x1, spans *r) {
  const agate_shape *s = v->shape;
  r->start = r->full = r->rest = x0;
  r->end = x1;
  if (s->metric == 2) {
    solve_projected(v, y, x0, x1, r);
  } else {
    float dy = ((float)y + 0.5f) - s->centre_y;
    float ox = s->a * (0.5f - s->centre_x) + s->b * dy, oy = s->c * (0.5f - s->centre_x) + s->d * dy;
    float middle_x = -ox * v->inverse_a, middle_y = -oy * v->inverse_c;
    float lo = (float)x0, hi = (float)(x1 - 1);
    narrow(v->inverse_a, ox, middle_x, v->outer.x, &lo, &hi);
    narrow(v->inverse_c, oy, middle_y, v->outer.y, &lo, &hi);
    if (!(lo <= hi)) {
      r->end = r->start;
      return;
    }
    r->start = ceil_int(lo);
    r->end = floor_int(hi) + 1;
    if (r->end < r->start) r->end = r->start;
    for (int k = 0; k < v->parts; k++) {
      if (v->full[k].x < 0 || v->full[k].y < 0) continue;
      float from = lo, to = hi;
      narrow(v->inverse_a, ox, middle_x, v->full[k].x, &from, &to);
      narrow(v->inverse_c, oy, middle_y, v->full[k].y, &from, &to);
      join(r, from, to);
    }
  }
  if (r->full >= r->rest) r->full = r->rest = r->end;
}

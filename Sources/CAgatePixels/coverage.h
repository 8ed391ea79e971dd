#pragma once
#include "blend.h"

// Coverage of eight pixels in a row. The operations and their order are those of RasterShape.coverage.

#define LESS_HALF(v) ({ f32x8 h_ = (v); SELECT(h_ < 0.5f, h_, SPLAT(f32x8, 0.5f)); })
#define CLAMP(v) ({ f32x8 c_ = (v); c_ = SELECT(c_ < 1.0f, c_, SPLAT(f32x8, 1.0f)); SELECT(c_ > 0.0f, c_, (f32x8){0}); })
#define OVERLAP(p, h) CLAMP(LESS_HALF((h) - (p)) + LESS_HALF((h) + (p)))
#define OVERLAP_SLOPED(p, h, g) CLAMP(LESS_HALF(((h) - (p)) / (g)) + LESS_HALF(((h) + (p)) / (g)))
#define ABS(v) ((f32x8)((i32x8)(v) & 0x7fffffff))
#define BYTE(v) __builtin_convertvector((v) * 255.0f + 0.5f, i32x8)
#define MIN_INT(a, b) ({ i32x8 a_ = (a), b_ = (b); SELECT(a_ < b_, a_, b_); })

INLINE int any(const i32x8 *m) {
  typedef uint64_t u64x4 __attribute__((vector_size(32)));
  u64x4 v = (u64x4)*m;
  return (v[0] | v[1] | v[2] | v[3]) != 0;
}

/// Lanes in the corner region of a corner that is rounded.
INLINE void corner_lanes(const agate_shape *s, const f32x8 *x, const f32x8 *y, const f32x8 *qx, const f32x8 *qy, i32x8 *out) {
  i32x8 lanes = (*qx > 0.0f) & (*qy > 0.0f);
  if (s->corners != 15 && any(&lanes)) {
    i32x8 right = ~(*x < 0.0f), bottom = ~(*y < 0.0f), on = {0};
    if (s->corners & 1) on |= ~right & ~bottom;
    if (s->corners & 2) on |= right & ~bottom;
    if (s->corners & 4) on |= ~right & bottom;
    if (s->corners & 8) on |= right & bottom;
    lanes &= on;
  }
  *out = lanes;
}

INLINE void cover_placed(const agate_shape *s, int with_inner, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8) {
  f32x8 dx = (__builtin_convertvector(*x, f32x8) + 0.5f) - s->centre_x;
  float dy = ((float)y + 0.5f) - s->centre_y;
  f32x8 mx = s->a * dx + s->b * dy, my = s->c * dx + s->d * dy;
  f32x8 o = OVERLAP(mx, s->half_x) * OVERLAP(my, s->half_y), i = {0};
  if (with_inner && s->inner_x > 0 && s->inner_y > 0) i = OVERLAP(mx, s->inner_x) * OVERLAP(my, s->inner_y);
  if (s->corners) {
    f32x8 qx = ABS(mx) - s->corner_x, qy = ABS(my) - s->corner_y;
    i32x8 lanes;
    corner_lanes(s, &mx, &my, &qx, &qy, &lanes);
    if (any(&lanes)) {
      f32x8 co, ci = {0};
      if (s->metric == 0) {
        f32x8 distance = __builtin_elementwise_sqrt(qx * qx + qy * qy);
        co = CLAMP(s->outer_radius - distance);
        if (with_inner) ci = CLAMP(s->inner_radius - distance);
      } else {
        f32x8 gx = qx * s->gradient_x, gy = qy * s->gradient_y;
        i32x8 same = (mx < 0.0f) == (my < 0.0f);
        f32x8 sign = SELECT(same, SPLAT(f32x8, s->gradient_xy), SPLAT(f32x8, -s->gradient_xy));
        f32x8 slope = __builtin_elementwise_sqrt(
          gx * gx * s->gradient_xx + gy * gy * s->gradient_yy + 2.0f * (gx * gy) * sign);
        f32x8 distance = __builtin_elementwise_sqrt(gx * gx + gy * gy);
        co = CLAMP((s->outer_radius - distance) * distance / slope + 0.5f);
        if (with_inner) ci = CLAMP((s->inner_radius - distance) * distance / slope + 0.5f);
      }
      o = SELECT(lanes, co, o);
      if (with_inner && s->inner_rounded) i = SELECT(lanes, ci, i);
    }
  }
  *o8 = BYTE(o);
  if (with_inner) *i8 = MIN_INT(BYTE(i), *o8);
}

INLINE void cover_projected(const agate_shape *s, int with_inner, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8) {
  f32x8 px = __builtin_convertvector(*x, f32x8) + 0.5f;
  float py = (float)y + 0.5f;
  f32x8 w = s->m20 * px + s->m21 * py + s->m22;
  i32x8 front = w > 0.0f;
  f32x8 lx = (s->m00 * px + s->m01 * py + s->m02) / w, ly = (s->m10 * px + s->m11 * py + s->m12) / w;
  f32x8 xx = (s->m00 - lx * s->m20) / w, xy = (s->m01 - lx * s->m21) / w;
  f32x8 yx = (s->m10 - ly * s->m20) / w, yy = (s->m11 - ly * s->m21) / w;
  f32x8 length_x = xx * xx + xy * xy, length_y = yx * yx + yy * yy;
  f32x8 gx = __builtin_elementwise_sqrt(length_x), gy = __builtin_elementwise_sqrt(length_y);
  f32x8 o = OVERLAP_SLOPED(lx, s->half_x, gx) * OVERLAP_SLOPED(ly, s->half_y, gy), i = {0};
  if (with_inner && s->inner_x > 0 && s->inner_y > 0)
    i = OVERLAP_SLOPED(lx, s->inner_x, gx) * OVERLAP_SLOPED(ly, s->inner_y, gy);
  if (s->corners) {
    f32x8 qx = ABS(lx) - s->corner_x, qy = ABS(ly) - s->corner_y;
    i32x8 lanes;
    corner_lanes(s, &lx, &ly, &qx, &qy, &lanes);
    if (any(&lanes)) {
      f32x8 product = xx * yx + xy * yy;
      i32x8 same = (lx < 0.0f) == (ly < 0.0f);
      f32x8 sign = SELECT(same, product, -product);
      f32x8 slope = __builtin_elementwise_sqrt(
        qx * qx * length_x + qy * qy * length_y + 2.0f * (qx * qy) * sign);
      f32x8 distance = __builtin_elementwise_sqrt(qx * qx + qy * qy);
      f32x8 co = CLAMP((s->outer_radius - distance) * distance / slope + 0.5f);
      o = SELECT(lanes, co, o);
      if (with_inner && s->inner_rounded) {
        f32x8 ci = CLAMP((s->inner_radius - distance) * distance / slope + 0.5f);
        i = SELECT(lanes, ci, i);
      }
    }
  }
  *o8 = BYTE(o) & front;
  if (with_inner) *i8 = MIN_INT(BYTE(i) & front, *o8);
}

/// Outer and, when `with_inner`, inner coverage of eight pixels of row y, as bytes in 32-bit lanes.
INLINE void cover8(const agate_shape *s, int with_inner, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8) {
  if (s->metric == 2) cover_projected(s, with_inner, x, y, o8, i8);
  else cover_placed(s, with_inner, x, y, o8, i8);
}

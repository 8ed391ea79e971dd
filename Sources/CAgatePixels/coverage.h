// Coverage of rounded rectangles, for eight pixels of a row at a time. The operations and their order are those of
// RasterShape.coverage in AgateRaster/Coverage.swift, so that results agree to the bit.
#pragma once
#include "blend.h"

// LESS_HALF: no more than 0.5. CLAMP: limited to 0…1. HARD_HALF: 0.5 or −0.5, for sides without antialiasing. OVERLAP:
// the overlap of a pixel at distance p from the middle with −h…h. BYTE: 0…1 as 0…255, rounded.
#define LESS_HALF(v) ({ f32x8 h_ = (v); SELECT(h_ < 0.5f, h_, SPLAT(f32x8, 0.5f)); })
#define CLAMP(v) ({ f32x8 c_ = (v); c_ = SELECT(c_ > 0.0f, c_, (f32x8){0}); \
  SELECT(c_ < 1.0f, c_, SPLAT(f32x8, 1.0f)); })
#define HARD_HALF(v) ({ f32x8 h_ = (v); SELECT(h_ >= 0.0f, SPLAT(f32x8, 0.5f), SPLAT(f32x8, -0.5f)); })
#define OVERLAP(p, h) CLAMP(LESS_HALF((h) - (p)) + LESS_HALF((h) + (p)))
#define LEAST(a, b) ({ f32x8 a_ = (a), b_ = (b); SELECT(a_ < b_, a_, b_); })
#define ABS(v) ((f32x8)((i32x8)(v) & 0x7fffffff))
#define BYTE(v) __builtin_convertvector((v) * 255.0f + 0.5f, i32x8)
#define MIN_INT(a, b) ({ i32x8 a_ = (a), b_ = (b); SELECT(a_ < b_, a_, b_); })
// CHANNEL: one channel of eight pixels as floats, 0…255. STRAIGHT: a channel divided by alpha, 0 if alpha is 0.
#define CHANNEL(v, shift) __builtin_convertvector((i32x8)(((v) >> (shift)) & 255), f32x8)
#define STRAIGHT(v, alpha) ({ f32x8 s_ = (v), d_ = (alpha); SELECT(d_ > 0.0f, s_ / d_, (f32x8){0}); })

/// Computes the lanes in the region of a rounded corner. `x`, `y` are positions in the shape's space, `qx`, `qy` the
/// distances beyond the corner centres.
INLINE void corner_lanes(
  const agate_shape *s, const f32x8 *x, const f32x8 *y, const f32x8 *qx, const f32x8 *qy, i32x8 *out
) {
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

/// Overlap of pixels with a pair of sides, 0…1, from the distances to them, positive inside. `hard` has a bit for each
/// side; it is looked at only if the shape is `special`.
INLINE void overlap8(int special, uint32_t hard, const f32x8 *lower, const f32x8 *upper, f32x8 *out) {
  f32x8 a = LESS_HALF(*upper), b = LESS_HALF(*lower);
  if (special && hard & 2) a = HARD_HALF(*upper);
  if (special && hard & 1) b = HARD_HALF(*lower);
  *out = CLAMP(a + b);
}

/// Overlap of pixels at `p` with −h…h, in pixels.
INLINE void overlap_placed(int special, uint32_t hard, const f32x8 *p, float h, f32x8 *out) {
  f32x8 lower = h + *p, upper = h - *p;
  overlap8(special, hard, &lower, &upper, out);
}

/// The cube root of positive numbers: a first guess from the exponent, then three steps of Newton's method.
INLINE void cube_root(const f32x8 *x, f32x8 *out) {
  f32x8 y = (f32x8)((u32x8)*x / 3 + 709921077);
  y = (y + y + *x / (y * y)) * (1.0f / 3);
  y = (y + y + *x / (y * y)) * (1.0f / 3);
  *out = (y + y + *x / (y * y)) * (1.0f / 3);
}

/// The distance n of points x, y from a corner's centre, such that n · above / below is the distance in pixels. `xx`,
/// `yy` and `xy` are the squared lengths of the gradients of item space's axes, and their product.
INLINE void corner_distance(
  int continuous, const f32x8 *x, const f32x8 *y, const f32x8 *xx, const f32x8 *yy, const f32x8 *xy, f32x8 *n,
  f32x8 *above, f32x8 *below
) {
  if (continuous) {
    f32x8 x2 = *x * *x, y2 = *y * *y, sum = x2 * *x + y2 * *y;
    cube_root(&sum, n);
    *above = *n * *n;
    *below = __builtin_elementwise_sqrt(x2 * x2 * *xx + y2 * y2 * *yy + 2.0f * (x2 * y2) * *xy);
  } else {
    *n = __builtin_elementwise_sqrt(*x * *x + *y * *y);
    *above = *n;
    *below = __builtin_elementwise_sqrt(*x * *x * *xx + *y * *y * *yy + 2.0f * (*x * *y) * *xy);
  }
}

/// Signed distances to the four sides of a shape in perspective, in pixels, positive inside: side k, in the order −x,
/// +x, −y, +y, is a·px + (b·py + c) away.
typedef struct {
  float a[4], b[4], c[4];
  float slack;  // bound of the rounding error of a distance anywhere in a frame, in pixels
} sides;

/// The sides of a shape in perspective, and those of the rectangle inside its border.
typedef struct { sides outer, inner; } projection;

/// Computes the lines of the sides |l.x| = half_x and |l.y| = half_y in the frame.
INLINE void sides_init(sides *out, const agate_shape *s, float half_x, float half_y) {
  float h[4] = {half_x, half_x, half_y, half_y};
  float a[4] = {s->m00, -s->m00, s->m10, -s->m10}, b[4] = {s->m01, -s->m01, s->m11, -s->m11};
  float c[4] = {s->m02, -s->m02, s->m12, -s->m12};
  float size = 0;
  for (int k = 0; k < 4; k++) {
    float x = h[k] * s->m20 + a[k], y = h[k] * s->m21 + b[k], z = h[k] * s->m22 + c[k];
    float length = __builtin_sqrtf(x * x + y * y);
    out->a[k] = x / length;
    out->b[k] = y / length;
    out->c[k] = z / length;
    size += __builtin_fabsf(out->c[k]);
  }
  out->slack = 0.0625f + size * 0x1p-20f;
}

/// Coverage of eight pixels by a shape with an affine mapping: see cover8.
INLINE void cover_placed(
  const agate_shape *s, int with_inner, int special, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8
) {
  f32x8 dx = (__builtin_convertvector(*x, f32x8) + 0.5f) - s->centre_x;
  float dy = ((float)y + 0.5f) - s->centre_y;
  f32x8 mx = s->a * dx + s->b * dy, my = s->c * dx + s->d * dy;
  f32x8 o, side_y, i = {0};
  overlap_placed(special, s->hard, &mx, s->half_x, &o);
  overlap_placed(special, s->hard >> 2, &my, s->half_y, &side_y);
  o = o * side_y;
  if (with_inner && s->inner_x > 0 && s->inner_y > 0) {
    overlap_placed(special, s->hard, &mx, s->inner_x, &i);
    overlap_placed(special, s->hard >> 2, &my, s->inner_y, &side_y);
    i = i * side_y;
  }
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
        f32x8 xx = SPLAT(f32x8, s->gradient_xx), yy = SPLAT(f32x8, s->gradient_yy), n, above, below;
        corner_distance(special && s->continuous, &gx, &gy, &xx, &yy, &sign, &n, &above, &below);
        co = CLAMP((s->outer_radius - n) * above / below + 0.5f);
        if (with_inner) ci = CLAMP((s->inner_radius - n) * above / below + 0.5f);
      }
      o = SELECT(lanes, co, o);
      if (with_inner && s->inner_rounded) i = SELECT(lanes, ci, i);
    }
  }
  *o8 = BYTE(o);
  if (with_inner) *i8 = MIN_INT(BYTE(i), *o8);
}

/// Overlap of pixels with all four sides.
INLINE void overlap_sides(const sides *l, int special, uint32_t hard, const f32x8 *px, float py, f32x8 *out) {
  f32x8 d[4];
  for (int k = 0; k < 4; k++) d[k] = l->a[k] * *px + (l->b[k] * py + l->c[k]);
  f32x8 side_y;
  overlap8(special, hard, &d[0], &d[1], out);
  overlap8(special, hard >> 2, &d[2], &d[3], &side_y);
  *out = *out * side_y;
}

/// Coverage of eight pixels by a shape in perspective: see cover8.
INLINE void cover_projected(
  const agate_shape *s, const projection *p, int with_inner, int special, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8
) {
  f32x8 px = __builtin_convertvector(*x, f32x8) + 0.5f;
  float py = (float)y + 0.5f;
  f32x8 w = s->m20 * px + (s->m21 * py + s->m22);
  i32x8 front = w > 0.0f;
  f32x8 o, i = {0};
  overlap_sides(&p->outer, special, s->hard, &px, py, &o);
  if (with_inner && s->inner_x > 0 && s->inner_y > 0) overlap_sides(&p->inner, special, s->hard, &px, py, &i);
  if (s->corners) {
    f32x8 lx = (s->m00 * px + (s->m01 * py + s->m02)) / w, ly = (s->m10 * px + (s->m11 * py + s->m12)) / w;
    f32x8 qx = ABS(lx) - s->corner_x, qy = ABS(ly) - s->corner_y;
    i32x8 lanes;
    corner_lanes(s, &lx, &ly, &qx, &qy, &lanes);
    if (any(&lanes)) {
      f32x8 xx = (s->m00 - lx * s->m20) / w, xy = (s->m01 - lx * s->m21) / w;
      f32x8 yx = (s->m10 - ly * s->m20) / w, yy = (s->m11 - ly * s->m21) / w;
      f32x8 length_x = xx * xx + xy * xy, length_y = yx * yx + yy * yy;
      f32x8 product = xx * yx + xy * yy;
      i32x8 same = (lx < 0.0f) == (ly < 0.0f);
      f32x8 sign = SELECT(same, product, -product);
      f32x8 n, above, below;
      corner_distance(special && s->continuous, &qx, &qy, &length_x, &length_y, &sign, &n, &above, &below);
      f32x8 co = CLAMP((s->outer_radius - n) * above / below + 0.5f);
      co = LEAST(co, o);
      o = SELECT(lanes, co, o);
      if (with_inner && s->inner_rounded) {
        f32x8 ci = CLAMP((s->inner_radius - n) * above / below + 0.5f);
        ci = LEAST(ci, i);
        i = SELECT(lanes, ci, i);
      }
    }
  }
  *o8 = BYTE(o) & front;
  if (with_inner) *i8 = MIN_INT(BYTE(i) & front, *o8);
}

/// Coverage, 0…255 in 32-bit lanes, of eight pixels of row y in columns `x`: `o8` of the outline and, if `with_inner`,
/// `i8` of the rectangle inside the border, which is at most o8.
///
/// `special` is known at compile time; without it, code for perspective, hard sides and continuous corners is left out.
INLINE void cover8(
  const agate_shape *s, const projection *p, int with_inner, int special, const i32x8 *x, int y, i32x8 *o8, i32x8 *i8
) {
  if (special && s->metric == 2) cover_projected(s, p, with_inner, special, x, y, o8, i8);
  else cover_placed(s, with_inner, special, x, y, o8, i8);
}

/// Whether a shape is in perspective, has hard sides or has continuous corners.
INLINE int is_special(const agate_shape *s) { return (s->metric == 2) | (s->hard != 0) | (s->continuous != 0); }

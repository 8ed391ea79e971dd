// Computes rows of gradients: agate_gradient_row, for image.c. Eight pixels are computed at a time; the operations and
// their order are those of AgateRaster's RasterGradient.

#include "coverage.h"

/// An ordered dither of 8 × 8 thresholds, 0…1, that are added to channels before these are rounded down. Each row is
/// stored twice, so that eight thresholds can be loaded from any column on.
static const float thresholds[8][16] = {
  {0.5f / 64, 32.5f / 64, 8.5f / 64, 40.5f / 64, 2.5f / 64, 34.5f / 64, 10.5f / 64, 42.5f / 64,
   0.5f / 64, 32.5f / 64, 8.5f / 64, 40.5f / 64, 2.5f / 64, 34.5f / 64, 10.5f / 64, 42.5f / 64},
  {48.5f / 64, 16.5f / 64, 56.5f / 64, 24.5f / 64, 50.5f / 64, 18.5f / 64, 58.5f / 64, 26.5f / 64,
   48.5f / 64, 16.5f / 64, 56.5f / 64, 24.5f / 64, 50.5f / 64, 18.5f / 64, 58.5f / 64, 26.5f / 64},
  {12.5f / 64, 44.5f / 64, 4.5f / 64, 36.5f / 64, 14.5f / 64, 46.5f / 64, 6.5f / 64, 38.5f / 64,
   12.5f / 64, 44.5f / 64, 4.5f / 64, 36.5f / 64, 14.5f / 64, 46.5f / 64, 6.5f / 64, 38.5f / 64},
  {60.5f / 64, 28.5f / 64, 52.5f / 64, 20.5f / 64, 62.5f / 64, 30.5f / 64, 54.5f / 64, 22.5f / 64,
   60.5f / 64, 28.5f / 64, 52.5f / 64, 20.5f / 64, 62.5f / 64, 30.5f / 64, 54.5f / 64, 22.5f / 64},
  {3.5f / 64, 35.5f / 64, 11.5f / 64, 43.5f / 64, 1.5f / 64, 33.5f / 64, 9.5f / 64, 41.5f / 64,
   3.5f / 64, 35.5f / 64, 11.5f / 64, 43.5f / 64, 1.5f / 64, 33.5f / 64, 9.5f / 64, 41.5f / 64},
  {51.5f / 64, 19.5f / 64, 59.5f / 64, 27.5f / 64, 49.5f / 64, 17.5f / 64, 57.5f / 64, 25.5f / 64,
   51.5f / 64, 19.5f / 64, 59.5f / 64, 27.5f / 64, 49.5f / 64, 17.5f / 64, 57.5f / 64, 25.5f / 64},
  {15.5f / 64, 47.5f / 64, 7.5f / 64, 39.5f / 64, 13.5f / 64, 45.5f / 64, 5.5f / 64, 37.5f / 64,
   15.5f / 64, 47.5f / 64, 7.5f / 64, 39.5f / 64, 13.5f / 64, 45.5f / 64, 5.5f / 64, 37.5f / 64},
  {63.5f / 64, 31.5f / 64, 55.5f / 64, 23.5f / 64, 61.5f / 64, 29.5f / 64, 53.5f / 64, 21.5f / 64,
   63.5f / 64, 31.5f / 64, 55.5f / 64, 23.5f / 64, 61.5f / 64, 29.5f / 64, 53.5f / 64, 21.5f / 64},
};

/// The kind of gradient, which determines how coordinates (u, v) become a location. It is known at compile time in
/// every copy of the loop.
enum { axial, radial, conic };

/// The angle of eight points in turns, 0…1: a polynomial for an eighth of a turn, and reflections.
INLINE void turn8(const f32x8 *u, const f32x8 *v, f32x8 *out) {
  f32x8 x = ABS(*u), y = ABS(*v);
  i32x8 steep = y > x;
  f32x8 most = SELECT(steep, y, x), least = SELECT(steep, x, y);
  most = SELECT(most > 1e-30f, most, SPLAT(f32x8, 1e-30f));
  f32x8 a = least / most, s = a * a;
  f32x8 t = -0.00186549f * s + 0.00838004f;
  t = t * s - 0.01853087f;
  t = t * s + 0.03080340f;
  t = t * s - 0.05293867f;
  t = (t * s + 0.15915132f) * a;
  t = SELECT(steep, 0.25f - t, t);
  t = SELECT(*u < 0.0f, 0.5f - t, t);
  *out = SELECT(*v < 0.0f, 1.0f - t, t);
}

/// Straight red, green, blue and alpha, 0…1, of eight locations in the segment `s`.
INLINE void segment8(const float *s, const f32x8 *t, f32x8 *c) {
  f32x8 d = *t - s[0];
  for (int k = 0; k < 4; k++) c[k] = s[1 + k] + d * s[5 + k];
}

/// The number of locations that are not beyond t, which is the index of t's segment. Binary search.
INLINE int find(const agate_gradient *g, float t) {
  int low = 0, high = g->count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (g->locations[middle] <= t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/// Straight colours of eight locations in several segments. `latest` becomes the segment of the last one.
static __attribute__((noinline)) void segments8(const agate_gradient *g, const float *t, float *c, int *latest) {
  for (int lane = 0; lane < 8; lane++) {
    const float *s = g->segments + 9 * find(g, t[lane]);
    float d = t[lane] - s[0];
    for (int k = 0; k < 4; k++) c[8 * k + lane] = s[1 + k] + d * s[5 + k];
  }
  *latest = find(g, t[7]);
}

/// Computes n pixels of row y from x on, and up to seven more. The segment of the last pixel is kept from step to step,
/// since neighbouring pixels mostly lie in one segment.
INLINE void row(uint32_t *out, const agate_gradient *g, int kind, int projected, int opaque, int x, int y, int n) {
  const float *line = thresholds[y & 7] + (x & 7), py = (float)y + 0.5f;
  const f32x8 threshold = LOAD(f32x8, line);
  float u0 = g->m01 * py + g->m02, v0 = g->m11 * py + g->m12, w0 = g->m21 * py + g->m22;
  int segment = -1;
  float low = 0, high = 0;
  for (int k = 0; k < n; k += 8) {
    f32x8 px = __builtin_convertvector(iota + (x + k), f32x8) + 0.5f;
    f32x8 u = g->m00 * px + u0, v = {0}, t;
    if (kind != axial) v = g->m10 * px + v0;
    if (projected) {
      f32x8 w = g->m20 * px + w0;
      u = u / w;
      v = v / w;
    }
    if (kind == axial) t = u;
    else if (kind == radial) t = __builtin_elementwise_sqrt(u * u + v * v);
    else turn8(&u, &v, &t);
    // NaN becomes −1e9.
    t = SELECT(t > -1e9f, t, SPLAT(f32x8, -1e9f));
    t = SELECT(t < 1e9f, t, SPLAT(f32x8, 1e9f));
    f32x8 c[4];
    i32x8 outside = (t < low) | (t >= high);
    if (any(&outside)) {
      float places[8], colors[32];
      STORE(places, t);
      segments8(g, places, colors, &segment);
      low = segment > 0 ? g->locations[segment - 1] : -2e9f;
      high = segment < g->count ? g->locations[segment] : 2e9f;
      for (int lane = 0; lane < 4; lane++) c[lane] = LOAD(f32x8, colors + 8 * lane);
    } else {
      segment8(g->segments + 9 * segment, &t, c);
    }
    f32x8 weight = opaque ? SPLAT(f32x8, 255.0f) : c[3] * g->opacity;
    i32x8 alpha = opaque ? SPLAT(i32x8, 255) : __builtin_convertvector(weight + threshold, i32x8);
    i32x8 red = __builtin_convertvector(c[0] * weight + threshold, i32x8);
    i32x8 green = __builtin_convertvector(c[1] * weight + threshold, i32x8);
    i32x8 blue = __builtin_convertvector(c[2] * weight + threshold, i32x8);
    if (!opaque) {
      red = MIN_INT(red, alpha);
      green = MIN_INT(green, alpha);
      blue = MIN_INT(blue, alpha);
    }
    STORE(out + k, red | green << 8 | blue << 16 | alpha << 24);
  }
}

/// Chooses the copy of the loop for a kind of gradient.
INLINE void kinds(uint32_t *out, const agate_gradient *g, int projected, int opaque, int x, int y, int n) {
  if (g->kind == axial) row(out, g, axial, projected, opaque, x, y, n);
  else if (g->kind == radial) row(out, g, radial, projected, opaque, x, y, n);
  else row(out, g, conic, projected, opaque, x, y, n);
}

KERNEL void agate_gradient_row(uint32_t *d, const agate_gradient *g, int32_t x, int32_t y, int32_t n) {
  if (g->projected) {
    kinds(d, g, 1, 0, x, y, n);
  } else if (g->opaque) kinds(d, g, 0, 1, x, y, n);
  else kinds(d, g, 0, 0, x, y, n);
}

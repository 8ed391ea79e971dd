// Blend modes of groups, for AgateCPU's Gathered. The operations and their order are those of AgateRaster's
// BlendMode+Pixels.swift; the formulas are those of W3C Compositing and Blending Level 1, and of Porter and Duff.

#include "coverage.h"

/// Straight colours of eight pixels, 0…1.
typedef struct { f32x8 r, g, b; } color8;

#define MOST(a, b) ({ f32x8 a_ = (a), b_ = (b); SELECT(a_ > b_, a_, b_); })
#define LUMINOSITY(c) ((0.3f * (c)->r + 0.59f * (c)->g) + 0.11f * (c)->b)
#define LOWEST(c) LEAST(LEAST((c)->r, (c)->g), (c)->b)
#define HIGHEST(c) MOST(MOST((c)->r, (c)->g), (c)->b)
#define SCREEN(b, s) (((b) + (s)) - (b) * (s))
#define HARD(b, s) SELECT((s) <= 0.5f, (b) * (2.0f * (s)), SCREEN(b, 2.0f * (s) - 1.0f))
#define ONE SPLAT(f32x8, 1.0f)

/// SetSat: the colours with another saturation, the difference of their largest and smallest channel.
INLINE void with_saturation(const color8 *c, const f32x8 *wanted, color8 *out) {
  f32x8 low = LOWEST(c), range = HIGHEST(c) - low;
  i32x8 has = range > 0.0f;
  out->r = SELECT(has, (c->r - low) * *wanted / range, (f32x8){0});
  out->g = SELECT(has, (c->g - low) * *wanted / range, (f32x8){0});
  out->b = SELECT(has, (c->b - low) * *wanted / range, (f32x8){0});
}

#define RAISED(v) SELECT(under, l + ((v) - l) * l / (l - low), v)
#define LOWERED(v) SELECT(over, l + ((v) - l) * (1.0f - l) / (high - l), v)

/// SetLum and ClipColor: the colours with another luminosity, moved back into 0…1.
INLINE void with_luminosity(const color8 *c, const f32x8 *wanted, color8 *out) {
  f32x8 d = *wanted - LUMINOSITY(c);
  color8 m = {c->r + d, c->g + d, c->b + d};
  f32x8 l = LUMINOSITY(&m), low = LOWEST(&m), high = HIGHEST(&m);
  i32x8 under = low < 0.0f, over = high > 1.0f;
  f32x8 r = RAISED(m.r), g = RAISED(m.g), b = RAISED(m.b);
  out->r = LOWERED(r);
  out->g = LOWERED(g);
  out->b = LOWERED(b);
}

/// B(b, s) of the separable modes: one straight channel of the pixel below and of the source, 0…1.
INLINE void mixed(int mode, const f32x8 *below, const f32x8 *source, f32x8 *out) {
  const f32x8 b = *below, s = *source;
  switch (mode) {
  case agate_multiply: *out = b * s; break;
  case agate_screen: *out = SCREEN(b, s); break;
  case agate_overlay: *out = HARD(s, b); break;
  case agate_darken: *out = LEAST(b, s); break;
  case agate_lighten: *out = MOST(b, s); break;
  case agate_color_dodge: {
    f32x8 v = LEAST(ONE, b / (1.0f - s));
    v = SELECT(s >= 1.0f, ONE, v);
    *out = SELECT(b <= 0.0f, (f32x8){0}, v);
    break;
  }
  case agate_color_burn: {
    f32x8 v = 1.0f - LEAST(ONE, (1.0f - b) / s);
    v = SELECT(s <= 0.0f, (f32x8){0}, v);
    *out = SELECT(b >= 1.0f, ONE, v);
    break;
  }
  case agate_soft_light: {
    f32x8 root = __builtin_elementwise_sqrt(b), d = SELECT(b <= 0.25f, ((16.0f * b - 12.0f) * b + 4.0f) * b, root);
    *out = SELECT(s <= 0.5f, b - (1.0f - 2.0f * s) * b * (1.0f - b), b + (2.0f * s - 1.0f) * (d - b));
    break;
  }
  case agate_hard_light: *out = HARD(b, s); break;
  case agate_difference: *out = ABS(b - s); break;
  default: *out = (b + s) - 2.0f * b * s; break;
  }
}

/// B(b, s) of any mode. `mode` is known at compile time.
INLINE void both8(int mode, const color8 *b, const color8 *s, color8 *out) {
  f32x8 light_b = LUMINOSITY(b), light_s = LUMINOSITY(s), wanted;
  color8 c;
  switch (mode) {
  case agate_hue:
    wanted = HIGHEST(b) - LOWEST(b);
    with_saturation(s, &wanted, &c);
    with_luminosity(&c, &light_b, out);
    break;
  case agate_saturation:
    wanted = HIGHEST(s) - LOWEST(s);
    with_saturation(b, &wanted, &c);
    with_luminosity(&c, &light_b, out);
    break;
  case agate_color: with_luminosity(s, &light_b, out); break;
  case agate_luminosity: with_luminosity(b, &light_s, out); break;
  default:
    mixed(mode, &b->r, &s->r, &out->r);
    mixed(mode, &b->g, &s->g, &out->g);
    mixed(mode, &b->b, &s->b, &out->b);
    break;
  }
}

/// One channel of the result as a byte: the parts of source and backdrop that do not overlap, and the blended overlap.
#define JOINED(s, b, both) \
  BYTE(CLAMP(((1.0f - ba) * ((s) / 255.0f) + (1.0f - sa) * ((b) / 255.0f)) + (sa * ba) * (both)))

/// Blends eight premultiplied pixels with those below; pixels with a clear source stay as they are.
INLINE void blended8(int mode, const u32x8 *source, const u32x8 *below, u32x8 *out) {
  f32x8 sa = CHANNEL(*source, 24), ba = CHANNEL(*below, 24);
  i32x8 seen = sa > 0.0f;
  color8 s = {CHANNEL(*source, 0), CHANNEL(*source, 8), CHANNEL(*source, 16)};
  color8 b = {CHANNEL(*below, 0), CHANNEL(*below, 8), CHANNEL(*below, 16)}, both;
  color8 cs = {STRAIGHT(s.r, sa), STRAIGHT(s.g, sa), STRAIGHT(s.b, sa)};
  color8 cb = {STRAIGHT(b.r, ba), STRAIGHT(b.g, ba), STRAIGHT(b.b, ba)};
  both8(mode, &cb, &cs, &both);
  sa = sa / 255.0f;
  ba = ba / 255.0f;
  i32x8 red = JOINED(s.r, b.r, both.r), green = JOINED(s.g, b.g, both.g), blue = JOINED(s.b, b.b, both.b);
  i32x8 alpha = BYTE(CLAMP((sa + ba) - sa * ba));
  *out = (u32x8)SELECT(seen, red | green << 8 | blue << 16 | alpha << 24, (i32x8)*below);
}

/// The operators of Porter and Duff for eight pixels.
INLINE void operated8(int mode, const u32x8 *source, const u32x8 *below, u32x8 *out) {
  const u8x32 s = (u8x32)*source, b = (u8x32)*below;
  const u16x16 sa = WEIGHTS(*source >> 24), ba = WEIGHTS(*below >> 24), rest_s = 255 - sa, rest_b = 255 - ba;
  u8x32 v;
  switch (mode) {
  case agate_clear: v = (u8x32){0}; break;
  case agate_copy: v = s; break;
  case agate_source_in: v = SCALE8(s, ba); break;
  case agate_source_out: v = SCALE8(s, rest_b); break;
  case agate_source_atop: v = MIX8(s, b, ba, rest_s); break;
  case agate_destination_over: v = OVER8(b, s); break;
  case agate_destination_in: v = SCALE8(b, sa); break;
  case agate_destination_out: v = SCALE8(b, rest_s); break;
  case agate_destination_atop: v = MIX8(s, b, rest_b, sa); break;
  default: v = MIX8(s, b, rest_b, rest_s); break;
  }
  *out = (u32x8)v;
}

INLINE uint32_t lesser(uint32_t a, uint32_t b) { return a < b ? a : b; }

/// The plus-lighter and plus-darker modes for one pixel, in whole numbers.
INLINE uint32_t plus1(int darker, uint32_t s, uint32_t b) {
  uint32_t sa = s >> 24, ba = b >> 24, a = lesser(255, sa + ba), out = a << 24;
  if (sa == 0) return b;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t cs = s >> shift & 255, cb = b >> shift & 255;
    uint32_t c = darker ? a - lesser(a, sa - lesser(cs, sa) + (ba - lesser(cb, ba))) : lesser(255, cs + cb);
    out |= c << shift;
  }
  return out;
}

/// Blends n pixels, eight at a time. The last ones are copied to and from a buffer, so that nothing beyond is touched.
INLINE void blended_row(int mode, uint32_t *d, const uint32_t *s, int n) {
  if (mode == agate_plus_lighter || mode == agate_plus_darker) {
    for (int k = 0; k < n; k++) d[k] = plus1(mode == agate_plus_darker, s[k], d[k]);
    return;
  }
  for (int k = 0; k < n; k += 8) {
    uint32_t part[2][8] = {0};
    int width = n - k < 8 ? n - k : 8;
    memcpy(part[0], s + k, (size_t)width * 4);
    memcpy(part[1], d + k, (size_t)width * 4);
    u32x8 source = LOAD(u32x8, part[0]), below = LOAD(u32x8, part[1]), result;
    if (mode >= agate_clear) {
      operated8(mode, &source, &below, &result);
    } else {
      i32x8 alpha = (i32x8)(source >> 24);
      if (!any(&alpha)) continue;
      blended8(mode, &source, &below, &result);
    }
    STORE(part[1], result);
    memcpy(d + k, part[1], (size_t)width * 4);
  }
}

#define MODE(m) case m: for (int y = 0; y < rows; y++) blended_row(m, d + y * stride, s + y * source_stride, n); break

KERNEL void agate_blend_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows, uint32_t mode
) {
  switch (mode) {
    MODE(agate_multiply);
    MODE(agate_screen);
    MODE(agate_overlay);
    MODE(agate_darken);
    MODE(agate_lighten);
    MODE(agate_color_dodge);
    MODE(agate_color_burn);
    MODE(agate_soft_light);
    MODE(agate_hard_light);
    MODE(agate_difference);
    MODE(agate_exclusion);
    MODE(agate_hue);
    MODE(agate_saturation);
    MODE(agate_color);
    MODE(agate_luminosity);
    MODE(agate_plus_lighter);
    MODE(agate_plus_darker);
    MODE(agate_clear);
    MODE(agate_copy);
    MODE(agate_source_in);
    MODE(agate_source_out);
    MODE(agate_source_atop);
    MODE(agate_destination_over);
    MODE(agate_destination_in);
    MODE(agate_destination_out);
    MODE(agate_destination_atop);
    MODE(agate_xor);
  default: for (int y = 0; y < rows; y++) over_row(d + y * stride, s + y * source_stride, n);
  }
}

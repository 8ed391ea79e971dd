// Draws images and gradients, source-over or additive: agate_image_rows and agate_image_add_rows, for AgateCPU's
// TileShader. A row is sampled in pieces of 256 pixels; then its edges and its fully covered part are drawn. The
// arithmetic of samples is that of AgateRaster's Sampling.swift.

#include "spans.h"

/// Pixels sampled at a time.
enum { most = 256 };

/// v limited to 0…hi.
INLINE int clampi(int v, int hi) { return v < 0 ? 0 : (v > hi ? hi : v); }

/// Two texels mixed: (a · (256 − f) + b · f + 128) >> 8 for each channel, f in 256ths.
INLINE uint32_t mix256(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t rb = ((a & 0xff00ff) * (256 - f) + (b & 0xff00ff) * f + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = ((a >> 8 & 0xff00ff) * (256 - f) + (b >> 8 & 0xff00ff) * f + 0x800080) & 0xff00ff00;
  return rb | ag;
}

/// Position u with the fraction replaced by the share that AGATE_ITEM_STEPPED gives the next texel; a whole one is the
/// next texel's position.
INLINE uint32_t stepped(uint32_t u) {
  uint32_t step = ((u >> 8 & 255) + 16) >> 5, share = (2048u << (step > 4 ? 8 - step : step)) & ~2048u;
  return (u & ~0xffffu) + (step > 4 ? 0x10000 - share : share);
}

/// `stepped` of four positions.
INLINE void step4(u32x4 *u) {
  u32x4 step = ((*u >> 8 & 255) + 16) >> 5, far = (u32x4)(step > 4);
  u32x4 share = (((u32x4){0} + 2048) << ((far & (8 - step)) | (~far & step))) & ~2048u;
  *u = (*u & ~0xffffu) + (far & 0x10000) + ((share ^ far) - far);
}

/// Texel position u, 16.16 from texel centres, in the next mip level: (u + ½) / 2 − ½.
INLINE int32_t halved(uint32_t u) { return (int32_t)((uint32_t)((int32_t)(u + 0x8000) >> 1) - 0x8000); }

/// The next mip level of `m` as an image of its own.
INLINE void next_level(const agate_image *m, agate_image *next) {
  *next = *m;
  next->texels = m->next_texels;
  next->stride = m->next_stride;
  next->width = m->next_width;
  next->height = m->next_height;
}

/// The sample of one level at any position, 16.16; texel indices are clamped to the image. Bilinear samples mix the two
/// rows first, then the two columns, each rounded to 8 bits.
INLINE uint32_t sample_level(const agate_image *m, int32_t u, int32_t v) {
  const uint32_t *t = m->texels;
  if (m->nearest) {
    int x = (int32_t)((uint32_t)u + 0x8000) >> 16, y = (int32_t)((uint32_t)v + 0x8000) >> 16;
    return t[clampi(y, m->height - 1) * m->stride + clampi(x, m->width - 1)];
  }
  if (m->stepped) {
    u = (int32_t)stepped((uint32_t)u);
    v = (int32_t)stepped((uint32_t)v);
  }
  int x = clampi(u >> 16, m->width - 1), x1 = clampi((u >> 16) + 1, m->width - 1);
  const uint32_t *top = t + clampi(v >> 16, m->height - 1) * m->stride;
  const uint32_t *bottom = t + clampi((v >> 16) + 1, m->height - 1) * m->stride;
  uint32_t fx = (uint32_t)u >> 8 & 255, fy = (uint32_t)v >> 8 & 255;
  return mix256(mix256(top[x], bottom[x], fy), mix256(top[x1], bottom[x1], fy), fx);
}

/// The sample at any position, mixed with that of the next mip level if `mix` is not 0.
INLINE uint32_t sample_anywhere(const agate_image *m, int32_t u, int32_t v) {
  uint32_t sample = sample_level(m, u, v);
  if (!m->mix) return sample;
  agate_image next;
  next_level(m, &next);
  return mix256(sample, sample_level(&next, halved((uint32_t)u), halved((uint32_t)v)), m->mix);
}

/// (s · (256 − f) + e · f + 128) >> 8 in 16 bits, with one multiplication. Intermediate results wrap; the sum does not.
#define MIX256(s, e, f) ((((s) << 8) + ((e) - (s)) * (f) + 128) >> 8)

/// Bilinear samples at four positions, 16.16, whose texels lie inside the apron. Both texels of a row are loaded at
/// once.
INLINE void quad(const agate_image *m, const u32x4 *us, const u32x4 *vs, uint32_t *restrict out) {
  const ptrdiff_t stride = m->stride;
  // Indices fit 32 bits, since an image has fewer than 2³¹ texels.
  i32x4 at = ((i32x4)*vs >> 16) * (int32_t)stride + ((i32x4)*us >> 16);
  const uint32_t *p0 = m->texels + at[0], *p1 = m->texels + at[1], *p2 = m->texels + at[2], *p3 = m->texels + at[3];
  // Pixels 0 and 2 in one register, 1 and 3 in the other: the halves then pair up in order.
  u64x2 upper_a = {LOAD(uint64_t, p0), LOAD(uint64_t, p2)};
  u64x2 lower_a = {LOAD(uint64_t, p0 + stride), LOAD(uint64_t, p2 + stride)};
  u64x2 upper_b = {LOAD(uint64_t, p1), LOAD(uint64_t, p3)};
  u64x2 lower_b = {LOAD(uint64_t, p1 + stride), LOAD(uint64_t, p3 + stride)};
  u8x16 fu = (u8x16)*us, fv = (u8x16)*vs;
  u8x16 ya = __builtin_shufflevector(fv, fv, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 9, 9);
  u8x16 yb = __builtin_shufflevector(fv, fv, 5, 5, 5, 5, 5, 5, 5, 5, 13, 13, 13, 13, 13, 13, 13, 13);
  u8x16 x4 = __builtin_shufflevector(fu, fu, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13);
  u16x16 a = MIX256(WIDE4(upper_a), WIDE4(lower_a), WIDE4(ya));
  u16x16 b = MIX256(WIDE4(upper_b), WIDE4(lower_b), WIDE4(yb));
  u16x16 left = __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
  u16x16 right = __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  u16x16 mixed = MIX256(left, right, WIDE4(x4));
  STORE(out, __builtin_convertvector(mixed, u8x16));
}

/// `quad` at eight positions.
INLINE void octet(const agate_image *m, const u32x8 *us, const u32x8 *vs, uint32_t *restrict out) {
  const ptrdiff_t stride = m->stride;
  i32x8 at = ((i32x8)*vs >> 16) * (int32_t)stride + ((i32x8)*us >> 16);
  const uint32_t *p = m->texels, *q = p + stride;
  u64x4 upper_a = {LOAD(uint64_t, p + at[0]), LOAD(uint64_t, p + at[2]), LOAD(uint64_t, p + at[4]), LOAD(uint64_t, p + at[6])};
  u64x4 lower_a = {LOAD(uint64_t, q + at[0]), LOAD(uint64_t, q + at[2]), LOAD(uint64_t, q + at[4]), LOAD(uint64_t, q + at[6])};
  u64x4 upper_b = {LOAD(uint64_t, p + at[1]), LOAD(uint64_t, p + at[3]), LOAD(uint64_t, p + at[5]), LOAD(uint64_t, p + at[7])};
  u64x4 lower_b = {LOAD(uint64_t, q + at[1]), LOAD(uint64_t, q + at[3]), LOAD(uint64_t, q + at[5]), LOAD(uint64_t, q + at[7])};
  u8x32 fu = (u8x32)*us, fv = (u8x32)*vs;
  u8x32 ya = __builtin_shufflevector(fv, fv, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 9, 9,
    17, 17, 17, 17, 17, 17, 17, 17, 25, 25, 25, 25, 25, 25, 25, 25);
  u8x32 yb = __builtin_shufflevector(fv, fv, 5, 5, 5, 5, 5, 5, 5, 5, 13, 13, 13, 13, 13, 13, 13, 13,
    21, 21, 21, 21, 21, 21, 21, 21, 29, 29, 29, 29, 29, 29, 29, 29);
  u8x32 x4 = __builtin_shufflevector(fu, fu, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13,
    17, 17, 17, 17, 21, 21, 21, 21, 25, 25, 25, 25, 29, 29, 29, 29);
  u16x32 a = MIX256(WIDE8(upper_a), WIDE8(lower_a), WIDE8(ya));
  u16x32 b = MIX256(WIDE8(upper_b), WIDE8(lower_b), WIDE8(yb));
  u16x32 left = __builtin_shufflevector(a, b, 0, 1, 2, 3, 32, 33, 34, 35, 8, 9, 10, 11, 40, 41, 42, 43,
    16, 17, 18, 19, 48, 49, 50, 51, 24, 25, 26, 27, 56, 57, 58, 59);
  u16x32 right = __builtin_shufflevector(a, b, 4, 5, 6, 7, 36, 37, 38, 39, 12, 13, 14, 15, 44, 45, 46, 47,
    20, 21, 22, 23, 52, 53, 54, 55, 28, 29, 30, 31, 60, 61, 62, 63);
  u16x32 mixed = MIX256(left, right, WIDE8(x4));
  STORE(out, __builtin_convertvector(mixed, u8x32));
}

/// Bilinear samples of n pixels whose texels all lie inside the apron, eight and then four at a time: `out` needs
/// room for three more.
///
/// `halves` is known at compile time: `m` is then the next mip level of the image for which positions are given.
INLINE void sample_quads(const agate_image *m, int halves, uint32_t u, uint32_t v, int n, uint32_t *restrict out) {
  const uint32_t ux = (uint32_t)m->ux, vx = (uint32_t)m->vx;
  int k = 0;
  if (!halves && !m->stepped) {
    for (; k + 8 <= n; k += 8, u += 8 * ux, v += 8 * vx) {
      const u32x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
      u32x8 us = u + steps * ux, vs = v + steps * vx;
      octet(m, &us, &vs, out + k);
    }
  }
  u32x4 us = {u, u + ux, u + 2 * ux, u + 3 * ux}, vs = {v, v + vx, v + 2 * vx, v + 3 * vx};
  for (; k < n; k += 4, us += 4 * ux, vs += 4 * vx) {
    u32x4 at_u = us, at_v = vs;
    if (halves) {
      at_u = (u32x4)((i32x4)(us + 0x8000) >> 1) - 0x8000;
      at_v = (u32x4)((i32x4)(vs + 0x8000) >> 1) - 0x8000;
    }
    if (n - k < 4) {
      // The lanes beyond the end repeat the first one, so that nothing outside is read.
      i32x4 beyond = (i32x4){0, 1, 2, 3} >= n - k;
      at_u = (u32x4)(((i32x4)at_u & ~beyond) | (((i32x4){0} + (int32_t)at_u[0]) & beyond));
      at_v = (u32x4)(((i32x4)at_v & ~beyond) | (((i32x4){0} + (int32_t)at_v[0]) & beyond));
    }
    if (m->stepped) {
      step4(&at_u);
      step4(&at_v);
    }
    quad(m, &at_u, &at_v, out + k);
  }
}

/// Mixes n texels of one row with those of another: (a · (256 − f) + b · f + 128) >> 8 for each channel, f in 256ths. Up
/// to seven texels more are read and written.
INLINE void mix_rows(uint32_t *restrict out, const uint32_t *a, const uint32_t *b, int n, uint32_t f) {
  const u16x32 weight16 = SPLAT(u16x32, (uint16_t)f);
  const u16x16 weight = SPLAT(u16x16, (uint16_t)f);
  int k = 0;
  for (; k + 16 <= n; k += 16) {
    u16x32 s = LOAD(u16x32, a + k), e = LOAD(u16x32, b + k);
    u16x32 even = MIX256(s & 255, e & 255, weight16), odd = MIX256(s >> 8, e >> 8, weight16);
    STORE(out + k, even | odd << 8);
  }
  for (; k < n; k += 8) {
    u16x16 s = LOAD(u16x16, a + k), e = LOAD(u16x16, b + k);
    STORE(out + k, MERGE(MIX256(EVEN(s), EVEN(e), weight), MIX256(ODD(s), ODD(e), weight)));
  }
}

/// Samples of n pixels between the texels of one row, from the position u on, four at a time. `out` needs room for three
/// more, and as many positions more are read.
INLINE void mix_columns(uint32_t *restrict out, const uint32_t *row, uint32_t u, uint32_t ux, int n) {
  u32x4 us = {u, u + ux, u + 2 * ux, u + 3 * ux};
  for (int k = 0; k < n; k += 4, us += 4 * ux) {
    u32x4 at = us >> 16;
    u64x2 even = {LOAD(uint64_t, row + at[0]), LOAD(uint64_t, row + at[2])};
    u64x2 odd = {LOAD(uint64_t, row + at[1]), LOAD(uint64_t, row + at[3])};
    u32x4 a = (u32x4)even, b = (u32x4)odd;
    u8x16 left = (u8x16)__builtin_shufflevector(a, b, 0, 4, 2, 6), right = (u8x16)__builtin_shufflevector(a, b, 1, 5, 3, 7);
    u8x16 fu = (u8x16)us, x4 = __builtin_shufflevector(fu, fu, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13);
    u16x16 mixed = MIX256(WIDE4(left), WIDE4(right), WIDE4(x4));
    STORE(out + k, __builtin_convertvector(mixed, u8x16));
  }
}

/// Bilinear samples of n pixels of an upright image that is not reduced by more than half: whole rows of texels are
/// mixed before their columns. `out` needs room for seven more.
INLINE void sample_upright(const agate_image *m, uint32_t u, uint32_t v, int n, uint32_t *restrict out) {
  uint32_t mixed[2 * most + 24];
  const uint32_t x = u & 0xffff, ux = (uint32_t)m->ux, f = v >> 8 & 255;
  const uint32_t *row = m->texels + ((int32_t)v >> 16) * m->stride + ((int32_t)u >> 16);
  if (f) {
    int count = (int)((x + ux * (uint32_t)(n - 1)) >> 16) + 2;
    mix_rows(mixed, row, row + m->stride, count, f);
    // Positions beyond the last pixel are read too.
    STORE(mixed + ((count + 7) & ~7), (u32x8){0});
    row = mixed;
  }
  if (ux == 0x10000) mix_rows(out, row, row + 1, n, x >> 8);
  else mix_columns(out, row, x, ux, n);
}

/// Texel positions as 16.16 fixed point, limited to ±32000 texels and rounded down.
INLINE void fixed16x4(const f32x4 *position, i32x4 *out) {
  f32x4 v = *position;
  i32x4 above = v > -32000.0f;
  v = (f32x4)(((i32x4)v & above) | ((i32x4)((f32x4){0} - 32000.0f) & ~above));
  i32x4 below = v < 32000.0f;
  v = (f32x4)(((i32x4)v & below) | ((i32x4)((f32x4){0} + 32000.0f) & ~below));
  v = v * 65536.0f;
  // Truncation rounds negative numbers up; the comparison is −1 there.
  i32x4 whole = __builtin_convertvector(v, i32x4);
  *out = whole + (__builtin_convertvector(whole, f32x4) > v);
}

/// Samples of n pixels of row y from x on, with texel positions from the homography; pixels behind the eye are clear.
/// `out` needs room for three more than n.
static __attribute__((noinline)) void sample_projected(const agate_image *m, int x, int y, int n, uint32_t *out) {
  const float py = (float)y + 0.5f;
  const int32_t low = -(agate_image_apron << 16);
  const int32_t high_u = (m->width + agate_image_apron - 2) << 16, high_v = (m->height + agate_image_apron - 2) << 16;
  for (int k = 0; k < n; k += 4) {
    f32x4 px = __builtin_convertvector((i32x4){0, 1, 2, 3} + (x + k), f32x4) + 0.5f;
    f32x4 w = m->m20 * px + m->m21 * py + m->m22;
    f32x4 across = (m->m00 * px + m->m01 * py + m->m02) / w, down = (m->m10 * px + m->m11 * py + m->m12) / w;
    i32x4 us, vs, front = w > 0.0f;
    fixed16x4(&across, &us);
    fixed16x4(&down, &vs);
    i32x4 inner = front & (us >= low) & (us < high_u) & (vs >= low) & (vs < high_v);
    u64x2 lanes = (u64x2)inner;
    if ((lanes[0] & lanes[1]) == ~0ull && !m->nearest && !m->stepped && !m->mix) {
      u32x4 at_u = (u32x4)us, at_v = (u32x4)vs;
      quad(m, &at_u, &at_v, out + k);
    } else {
      for (int j = 0; j < 4; j++) out[k + j] = front[j] ? sample_anywhere(m, us[j], vs[j]) : 0;
    }
  }
}

INLINE int inside(int64_t v, int64_t lo, int64_t hi) { return v >= lo && v < hi; }

/// Samples of pixels x…x+n-1 of row y if all their texels lie inside the apron, else null. The result lies in `buffer`,
/// which has room for seven more than n, or in the image itself if each pixel is exactly one texel.
INLINE const uint32_t *sample_inside(const agate_image *m, int halves, int x, int y, int n, uint32_t *buffer) {
  // Positions wrap at 32 bits. A row whose ends lie inside without wrapping lies inside altogether.
  int64_t u64 = (int64_t)m->u0 + (int64_t)m->ux * x + (int64_t)m->uy * y;
  int64_t v64 = (int64_t)m->v0 + (int64_t)m->vx * x + (int64_t)m->vy * y;
  int64_t u_end = u64 + (int64_t)m->ux * (n - 1), v_end = v64 + (int64_t)m->vx * (n - 1);
  uint32_t u = (uint32_t)u64, v = (uint32_t)v64;
  if (halves) {
    u64 = ((u64 + 0x8000) >> 1) - 0x8000;
    v64 = ((v64 + 0x8000) >> 1) - 0x8000;
    u_end = ((u_end + 0x8000) >> 1) - 0x8000;
    v_end = ((v_end + 0x8000) >> 1) - 0x8000;
  }
  // From each position one more texel is read to the right and below, and two if it is stepped; half a texel is left for rounding to the nearest.
  int64_t lo = -((int64_t)agate_image_apron << 16);
  int64_t u_hi = (int64_t)(m->width + agate_image_apron - 2) << 16;
  int64_t v_hi = (int64_t)(m->height + agate_image_apron - 2) << 16;
  if (!(inside(u64, lo, u_hi) && inside(u_end, lo, u_hi) && inside(v64, lo, v_hi) && inside(v_end, lo, v_hi)))
    return 0;
  if (halves) {
    if (m->nearest) {
      for (int k = 0; k < n; k++, u += (uint32_t)m->ux, v += (uint32_t)m->vx)
        buffer[k] = sample_level(m, halved(u), halved(v));
    } else {
      sample_quads(m, 1, u, v, n, buffer);
    }
    return buffer;
  }
  if (m->nearest) {
    u += 0x8000;
    v += 0x8000;
  }
  if (m->ux == 0x10000 && m->vx == 0 && (m->nearest || !((u | v) & 0xff00)))
    return m->texels + ((int32_t)v >> 16) * m->stride + ((int32_t)u >> 16);
  if (m->nearest) {
    for (int k = 0; k < n; k++, u += (uint32_t)m->ux, v += (uint32_t)m->vx)
      buffer[k] = m->texels[((int32_t)v >> 16) * m->stride + ((int32_t)u >> 16)];
  } else if (m->vx == 0 && m->ux > 0 && m->ux <= 0x20000 && n >= 8 && !m->stepped) {
    sample_upright(m, u, v, n, buffer);
  } else {
    sample_quads(m, 0, u, v, n, buffer);
  }
  return buffer;
}

/// Samples mixed with those of the next mip level; null if these do not lie inside that level's apron.
static __attribute__((noinline)) const uint32_t *mix_level(
  const agate_image *m, int x, int y, int n, const uint32_t *samples, uint32_t *buffer
) {
  uint32_t others[most + 8];
  agate_image next;
  next_level(m, &next);
  const uint32_t *second = sample_inside(&next, 1, x, y, n, others);
  if (!second) return 0;
  for (int k = 0; k < n; k++) buffer[k] = mix256(samples[k], second[k], m->mix);
  return buffer;
}

/// Samples of a row by the fast way, which reads the apron; null if it cannot be taken.
INLINE const uint32_t *sample_quickly(const agate_image *m, int x, int y, int n, uint32_t *buffer) {
  if (m->projected) return 0;
  const uint32_t *samples = sample_inside(m, 0, x, y, n, buffer);
  return samples && m->mix ? mix_level(m, x, y, n, samples, buffer) : samples;
}

/// Samples of a row at any positions, one by one.
static __attribute__((noinline)) void sample_slowly(const agate_image *m, int x, int y, int n, uint32_t *buffer) {
  if (m->projected) {
    sample_projected(m, x, y, n, buffer);
    return;
  }
  uint32_t u = (uint32_t)m->u0 + (uint32_t)m->ux * (uint32_t)x + (uint32_t)m->uy * (uint32_t)y;
  uint32_t v = (uint32_t)m->v0 + (uint32_t)m->vx * (uint32_t)x + (uint32_t)m->vy * (uint32_t)y;
  for (int k = 0; k < n; k++, u += (uint32_t)m->ux, v += (uint32_t)m->vx)
    buffer[k] = sample_anywhere(m, (int32_t)u, (int32_t)v);
}

/// Multiplies n samples by a colour, channel by channel. `d` may be `s`, and has room for seven more than n.
static __attribute__((noinline)) void tint_row(uint32_t *d, const uint32_t *s, int n, uint32_t tint) {
  const u8x32 color = (u8x32)SPLAT(u32x8, tint);
  const u16x16 even = EVEN(color), odd = ODD(color);
  for (int k = 0; k < n; k += 8) {
    uint32_t buffer[8] = {0};
    memcpy(buffer, s + k, (size_t)(n - k < 8 ? n - k : 8) * 4);
    STORE(d + k, PRODUCT8(LOAD(u8x32, buffer), even, odd));
  }
}

/// Adds the first n of eight pixels, each channel limited to 255. The others are not written.
INLINE void add_some(uint32_t *d, const u8x32 *s, int n) {
  uint32_t buffer[8], below[8] = {0};
  n = n < 8 ? n : 8;
  memcpy(below, d, (size_t)n * 4);
  STORE(buffer, ADD8(*s, LOAD(u8x32, below)));
  memcpy(d, buffer, (size_t)n * 4);
}

/// Adds n pixels scaled by a weight, 0…255.
INLINE void add_scaled_row(uint32_t *d, const uint32_t *s, int n, uint32_t weight) {
  const u16x16 w = SPLAT(u16x16, (uint16_t)weight);
  for (int k = 0; k < n; k += 8) {
    uint32_t buffer[8] = {0};
    memcpy(buffer, s + k, (size_t)(n - k < 8 ? n - k : 8) * 4);
    u8x32 source = SCALE8(LOAD(u8x32, buffer), w);
    add_some(d + k, &source, n - k);
  }
}

/// Draws eight edge pixels: four from column at[0] and four from column at[4], with samples from `low` and from `high`.
/// Pixels that are not `wanted` are written unchanged. Most rows have short edges on both sides; one step does for
/// both.
INLINE void edge8(
  uint32_t *row, const solver *v, int special, int additive, const agate_image *m, int y, const i32x8 *at, const i32x8 *wanted,
  const uint32_t *low, const uint32_t *high
) {
  i32x8 o, unused;
  cover8(v->shape, &v->sides, 0, special, at, y, &o, &unused);
  o &= *wanted;
  if (m->opacity != 255) o = ((o * (int32_t)m->opacity + 128) * 257) >> 16;
  uint32_t *d0 = row + (*at)[0], *d1 = row + (*at)[4];
  u8x16 s0 = LOAD(u8x16, low), s1 = LOAD(u8x16, high), p0 = LOAD(u8x16, d0), p1 = LOAD(u8x16, d1);
  u8x32 samples = JOIN(s0, s1), below = JOIN(p0, p1);
  u8x32 source = SCALE8(samples, WEIGHTS(o));
  u8x32 result = additive ? ADD8(source, below) : OVER8(source, below);
  STORE(d0, __builtin_shufflevector(result, result, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  STORE(d1, __builtin_shufflevector(
    result, result, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31));
}

/// Draws n edge pixels from x on, each with its own coverage. Up to `room` pixels may be written.
INLINE void edge(
  uint32_t *d, const solver *v, int special, int additive, const agate_image *m, int x, int y, int n, int room,
  const uint32_t *samples
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, unused;
    i32x8 columns = iota + (x + k);
    cover8(v->shape, &v->sides, 0, special, &columns, y, &o, &unused);
    o &= iota < n - k;
    if (!any(&o)) continue;
    if (m->opacity != 255) o = ((o * (int32_t)m->opacity + 128) * 257) >> 16;
    uint32_t buffer[8] = {0};
    memcpy(buffer, samples + k, (size_t)(n - k < 8 ? n - k : 8) * 4);
    u8x32 source = SCALE8(LOAD(u8x32, buffer), WEIGHTS(o));
    if (additive) add_some(d + k, &source, n - k);
    else over_some(d + k, &source, n - k, room - k);
  }
}

/// Draws n fully covered pixels.
INLINE void interior(uint32_t *d, int additive, const agate_image *m, const uint32_t *samples, int n) {
  if (additive) add_scaled_row(d, samples, n, m->opacity);
  else if (m->opacity != 255) over_scaled_row(d, samples, n, m->opacity);
  else if (m->opaque) copy_row(d, samples, n);
  else over_row(d, samples, n);
}

/// Draws rows y0…y1-1. `special` and `additive` are known at compile time in every copy.
INLINE void rows(
  uint32_t *d, ptrdiff_t stride, int x0, int y0, int x1, int y1, const agate_shape *shape, int special,
  int additive, const agate_image *image
) {
  uint32_t buffer[most + 8];
  solver solver;
  solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    for (int x = r.start; x < r.end;) {
      // A piece fits the buffer. It may hold edges, fully covered pixels, or both.
      int end = r.end - x < most ? r.end : x + most;
      const uint32_t *samples = buffer;
      if (image->gradient) agate_gradient_row(buffer, image->gradient, x, y, end - x);
      else samples = sample_quickly(image, x, y, end - x, buffer);
      if (!samples) {
        // The edge pixels of an image that is much reduced reach beyond its apron, but the pixels between do not: the
        // piece ends at the next border between them.
        if (x < r.full && r.full < end) end = r.full;
        else if (x < r.rest && r.rest < end) end = r.rest;
        samples = x < r.full || x >= r.rest ? 0 : sample_quickly(image, x, y, end - x, buffer);
        if (!samples) {
          sample_slowly(image, x, y, end - x, buffer);
          samples = buffer;
        }
      }
      if (image->tint != ~0u) {
        tint_row(buffer, samples, end - x, image->tint);
        samples = buffer;
      }
      int full = r.full < x ? x : (r.full > end ? end : r.full);
      int rest = r.rest < full ? full : (r.rest > end ? end : r.rest);
      if (full - x <= 4 && end - rest <= 4 && x + 4 <= x1 && rest + 4 <= x1) {
        i32x8 at = {x, x + 1, x + 2, x + 3, rest, rest + 1, rest + 2, rest + 3};
        i32x8 limit = {full, full, full, full, end, end, end, end};
        i32x8 wanted = at < limit;
        edge8(row, &solver, special, additive, image, y, &at, &wanted, samples, samples + (rest - x));
      } else {
        // Edges may write covered pixels beside them unchanged, so they are drawn before the interior.
        edge(row + x, &solver, special, additive, image, x, y, full - x, x1 - x, samples);
        edge(row + rest, &solver, special, additive, image, rest, y, end - rest, x1 - rest, samples + (rest - x));
      }
      interior(row + full, additive, image, samples + (full - x), rest - full);
      x = end;
    }
  }
}

KERNEL void agate_image_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image
) {
  if (is_special(shape)) rows(d, stride, x0, y0, x1, y1, shape, 1, 0, image);
  else rows(d, stride, x0, y0, x1, y1, shape, 0, 0, image);
}

KERNEL void agate_image_add_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image
) {
  rows(d, stride, x0, y0, x1, y1, shape, 1, 1, image);
}

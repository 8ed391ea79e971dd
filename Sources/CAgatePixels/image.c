#include "spans.h"

INLINE int clampi(int v, int hi) { return v < 0 ? 0 : (v > hi ? hi : v); }

/// Four texels mixed, each pair rounded to 8 bits: rows first.
INLINE uint32_t mix256(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t rb = ((a & 0xff00ff) * (256 - f) + (b & 0xff00ff) * f + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = ((a >> 8 & 0xff00ff) * (256 - f) + (b >> 8 & 0xff00ff) * f + 0x800080) & 0xff00ff00;
  return rb | ag;
}

/// Any position; indices are clamped to the image.
INLINE uint32_t sample_anywhere(const agate_image *m, int32_t u, int32_t v) {
  const uint32_t *t = m->texels;
  if (m->nearest) {
    int x = (int32_t)((uint32_t)u + 0x8000) >> 16, y = (int32_t)((uint32_t)v + 0x8000) >> 16;
    return t[clampi(y, m->height - 1) * m->stride + clampi(x, m->width - 1)];
  }
  int x = clampi(u >> 16, m->width - 1), x1 = clampi((u >> 16) + 1, m->width - 1);
  const uint32_t *top = t + clampi(v >> 16, m->height - 1) * m->stride;
  const uint32_t *bottom = t + clampi((v >> 16) + 1, m->height - 1) * m->stride;
  uint32_t fx = (uint32_t)u >> 8 & 255, fy = (uint32_t)v >> 8 & 255;
  return mix256(mix256(top[x], bottom[x], fy), mix256(top[x1], bottom[x1], fy), fx);
}

INLINE int32_t fixed16(float v) {
  v = v > -32000 ? (v < 32000 ? v : 32000) : -32000;
  return (int32_t)__builtin_floorf(v * 65536);
}

static __attribute__((noinline)) void sample_projected(const agate_image *m, int x, int y, int n, uint32_t *out) {
  float py = (float)y + 0.5f;
  for (int k = 0; k < n; k++) {
    float px = (float)(x + k) + 0.5f;
    float w = m->m20 * px + m->m21 * py + m->m22;
    if (!(w > 0)) {
      out[k] = 0;
      continue;
    }
    int32_t u = fixed16((m->m00 * px + m->m01 * py + m->m02) / w);
    int32_t v = fixed16((m->m10 * px + m->m11 * py + m->m12) / w);
    out[k] = sample_anywhere(m, u, v);
  }
}

/// (s · (256 − f) + e · f + 128) >> 8 in 16 bits, with one product.
#define MIX256(s, e, f) ((((s) << 8) + ((e) - (s)) * (f) + 128) >> 8)

/// Bilinear samples whose texels all lie inside the apron, four at a time: `out` has room for three more than n.
INLINE void sample_quads(const agate_image *m, uint32_t u, uint32_t v, int n, uint32_t *restrict out) {
  const uint32_t *restrict t = m->texels;
  const ptrdiff_t stride = m->stride;
  const uint32_t ux = (uint32_t)m->ux, vx = (uint32_t)m->vx;
  u32x4 us = {u, u + ux, u + 2 * ux, u + 3 * ux}, vs = {v, v + vx, v + 2 * vx, v + 3 * vx};
  for (int k = 0; k < n; k += 4, us += 4 * ux, vs += 4 * vx) {
    if (n - k < 4) {
      // The lanes beyond the end repeat the first one, so that nothing outside is read.
      i32x4 beyond = (i32x4){0, 1, 2, 3} >= n - k;
      us = (u32x4)(((i32x4)us & ~beyond) | (((i32x4){0} + (int32_t)us[0]) & beyond));
      vs = (u32x4)(((i32x4)vs & ~beyond) | (((i32x4){0} + (int32_t)vs[0]) & beyond));
    }
    // An image has fewer than 2³¹ texels.
    i32x4 at = ((i32x4)vs >> 16) * (int32_t)stride + ((i32x4)us >> 16);
    const uint32_t *p0 = t + at[0], *p1 = t + at[1], *p2 = t + at[2], *p3 = t + at[3];
    // Pixels 0 and 2 in one register, 1 and 3 in the other: the halves then pair up in order.
    u64x2 upper_a = {LOAD(uint64_t, p0), LOAD(uint64_t, p2)};
    u64x2 lower_a = {LOAD(uint64_t, p0 + stride), LOAD(uint64_t, p2 + stride)};
    u64x2 upper_b = {LOAD(uint64_t, p1), LOAD(uint64_t, p3)};
    u64x2 lower_b = {LOAD(uint64_t, p1 + stride), LOAD(uint64_t, p3 + stride)};
    u8x16 fu = (u8x16)us, fv = (u8x16)vs;
    u8x16 ya = __builtin_shufflevector(fv, fv, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9, 9, 9);
    u8x16 yb = __builtin_shufflevector(fv, fv, 5, 5, 5, 5, 5, 5, 5, 5, 13, 13, 13, 13, 13, 13, 13, 13);
    u8x16 x4 = __builtin_shufflevector(fu, fu, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13);
    u16x16 sa = __builtin_convertvector((u8x16)upper_a, u16x16), ea = __builtin_convertvector((u8x16)lower_a, u16x16);
    u16x16 sb = __builtin_convertvector((u8x16)upper_b, u16x16), eb = __builtin_convertvector((u8x16)lower_b, u16x16);
    u16x16 a = MIX256(sa, ea, __builtin_convertvector(ya, u16x16));
    u16x16 b = MIX256(sb, eb, __builtin_convertvector(yb, u16x16));
    u16x16 left = __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
    u16x16 right = __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
    u16x16 mixed = MIX256(left, right, __builtin_convertvector(x4, u16x16));
    STORE(out + k, __builtin_convertvector(mixed, u8x16));
  }
}

INLINE int inside(int64_t v, int64_t lo, int64_t hi) { return v >= lo && v < hi; }

/// Samples of pixels x…x+n-1 of row y if their texels lie inside the apron, else null: in `buffer`, which has room for
/// three more than n, or in the image itself where a pixel is a texel.
INLINE const uint32_t *sample_inside(const agate_image *m, int x, int y, int n, uint32_t *buffer) {
  // Positions wrap at 32 bits. A row whose ends lie inside without wrapping lies inside altogether.
  int64_t u64 = (int64_t)m->u0 + (int64_t)m->ux * x + (int64_t)m->uy * y;
  int64_t v64 = (int64_t)m->v0 + (int64_t)m->vx * x + (int64_t)m->vy * y;
  int64_t u_end = u64 + (int64_t)m->ux * (n - 1), v_end = v64 + (int64_t)m->vx * (n - 1);
  // Two texels and half a one for rounding stay inside the apron.
  int64_t lo = -((int64_t)agate_image_apron << 16);
  int64_t u_hi = (int64_t)(m->width + agate_image_apron - 2) << 16;
  int64_t v_hi = (int64_t)(m->height + agate_image_apron - 2) << 16;
  if (!(inside(u64, lo, u_hi) && inside(u_end, lo, u_hi) && inside(v64, lo, v_hi) && inside(v_end, lo, v_hi)))
    return 0;
  uint32_t u = (uint32_t)u64, v = (uint32_t)v64;
  if (m->nearest) {
    u += 0x8000;
    v += 0x8000;
  }
  if (m->ux == 0x10000 && m->vx == 0 && (m->nearest || !((u | v) & 0xff00)))
    return m->texels + ((int32_t)v >> 16) * m->stride + ((int32_t)u >> 16);
  if (m->nearest) {
    for (int k = 0; k < n; k++, u += (uint32_t)m->ux, v += (uint32_t)m->vx)
      buffer[k] = m->texels[((int32_t)v >> 16) * m->stride + ((int32_t)u >> 16)];
  } else {
    sample_quads(m, u, v, n, buffer);
  }
  return buffer;
}

/// Samples wherever they are, one by one.
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

/// Eight edge pixels `at`, four from each of two places, with the samples that belong to them.
INLINE void edge8(
  uint32_t *row, const agate_shape *s, const agate_image *m, int y, const i32x8 *at, const i32x8 *wanted,
  const uint32_t *low, const uint32_t *high
) {
  i32x8 o, unused;
  cover8(s, 0, at, y, &o, &unused);
  o &= *wanted;
  if (m->opacity != 255) o = ((o * (int32_t)m->opacity + 128) * 257) >> 16;
  uint32_t *d0 = row + (*at)[0], *d1 = row + (*at)[4];
  u8x16 s0 = LOAD(u8x16, low), s1 = LOAD(u8x16, high), p0 = LOAD(u8x16, d0), p1 = LOAD(u8x16, d1);
  u8x32 samples = JOIN(s0, s1), below = JOIN(p0, p1);
  u8x32 source = SCALE8(samples, SPREAD(o));
  u8x32 result = OVER8(source, below);
  STORE(d0, __builtin_shufflevector(result, result, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  STORE(d1, __builtin_shufflevector(
    result, result, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31));
}

INLINE void edge(
  uint32_t *d, const agate_shape *s, const agate_image *m, int x, int y, int n, int room, const uint32_t *samples
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, unused;
    i32x8 columns = iota + (x + k);
    cover8(s, 0, &columns, y, &o, &unused);
    o &= iota < n - k;
    if (!any(&o)) continue;
    if (m->opacity != 255) o = ((o * (int32_t)m->opacity + 128) * 257) >> 16;
    uint32_t buffer[8] = {0};
    memcpy(buffer, samples + k, (size_t)(n - k < 8 ? n - k : 8) * 4);
    u8x32 source = SCALE8(LOAD(u8x32, buffer), SPREAD(o));
    over_some(d + k, &source, n - k, room - k);
  }
}

INLINE void interior(uint32_t *d, const agate_image *m, const uint32_t *samples, int n) {
  if (m->opacity != 255) over_scaled_row(d, samples, n, m->opacity);
  else if (m->opaque) copy_row(d, samples, n);
  else over_row(d, samples, n);
}

KERNEL void agate_image_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image
) {
  enum { most = 256 };
  uint32_t buffer[most + 8];
  solver solver;
  solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    for (int x = r.start; x < r.end;) {
      // Pieces that fit the buffer; where the inside begins and ends, piece by piece.
      int end = r.end - x < most ? r.end : x + most;
      const uint32_t *samples = image->projected ? 0 : sample_inside(image, x, y, end - x, buffer);
      if (!samples) {
        // The edges of a much reduced image reach beyond its apron, what lies between does not.
        if (x < r.full && r.full < end) end = r.full;
        else if (x < r.rest && r.rest < end) end = r.rest;
        samples = image->projected || x < r.full || x >= r.rest ? 0 : sample_inside(image, x, y, end - x, buffer);
        if (!samples) {
          sample_slowly(image, x, y, end - x, buffer);
          samples = buffer;
        }
      }
      int full = r.full < x ? x : (r.full > end ? end : r.full);
      int rest = r.rest < full ? full : (r.rest > end ? end : r.rest);
      if (full - x <= 4 && end - rest <= 4 && x + 4 <= x1 && rest + 4 <= x1) {
        i32x8 at = {x, x + 1, x + 2, x + 3, rest, rest + 1, rest + 2, rest + 3};
        i32x8 limit = {full, full, full, full, end, end, end, end};
        i32x8 wanted = at < limit;
        edge8(row, shape, image, y, &at, &wanted, samples, samples + (rest - x));
      } else {
        // The left edge may write pixels of the inside unchanged, so the edges go first.
        edge(row + x, shape, image, x, y, full - x, x1 - x, samples);
        edge(row + rest, shape, image, rest, y, end - rest, x1 - rest, samples + (rest - x));
      }
      interior(row + full, image, samples + (full - x), rest - full);
      x = end;
    }
  }
}

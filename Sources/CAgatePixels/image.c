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

/// Bilinear samples whose texels all lie inside the apron, two at a time.
INLINE void sample_pairs(const agate_image *m, uint32_t u, uint32_t v, int n, uint32_t *restrict out) {
  const uint32_t *restrict t = m->texels;
  const ptrdiff_t stride = m->stride;
  const uint32_t ux = (uint32_t)m->ux, vx = (uint32_t)m->vx;
  int k = 0;
  for (; k + 2 <= n; k += 2, u += 2 * ux, v += 2 * vx) {
    uint32_t u1 = u + ux, v1 = v + vx;
    const uint32_t *p = t + ((int32_t)v >> 16) * stride + ((int32_t)u >> 16);
    const uint32_t *q = t + ((int32_t)v1 >> 16) * stride + ((int32_t)u1 >> 16);
    u8x8 a0 = LOAD(u8x8, p), a1 = LOAD(u8x8, p + stride), b0 = LOAD(u8x8, q), b1 = LOAD(u8x8, q + stride);
    u8x16 upper = __builtin_shufflevector(a0, b0, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
    u8x16 lower = __builtin_shufflevector(a1, b1, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
    uint16_t ya = v >> 8 & 255, yb = v1 >> 8 & 255, xa = u >> 8 & 255, xb = u1 >> 8 & 255;
    u16x16 fy = {ya, ya, ya, ya, yb, yb, yb, yb, ya, ya, ya, ya, yb, yb, yb, yb};
    u16x16 s = __builtin_convertvector(upper, u16x16), e = __builtin_convertvector(lower, u16x16);
    s = (s * (256 - fy) + e * fy + 128) >> 8;
    u16x8 left = __builtin_shufflevector(s, s, 0, 1, 2, 3, 4, 5, 6, 7);
    u16x8 right = __builtin_shufflevector(s, s, 8, 9, 10, 11, 12, 13, 14, 15);
    u16x8 fx = {xa, xa, xa, xa, xb, xb, xb, xb};
    u16x8 mixed = (left * (256 - fx) + right * fx + 128) >> 8;
    STORE(out + k, __builtin_convertvector(mixed, u8x8));
  }
  if (k < n) {
    const uint32_t *p = t + ((int32_t)v >> 16) * stride + ((int32_t)u >> 16);
    uint32_t fx = u >> 8 & 255, fy = v >> 8 & 255;
    out[k] = mix256(mix256(p[0], p[stride], fy), mix256(p[1], p[stride + 1], fy), fx);
  }
}

INLINE int inside(int64_t v, int64_t lo, int64_t hi) { return v >= lo && v < hi; }

/// Samples of pixels x…x+n-1 of row y: in `buffer`, or in the image itself where a pixel is a texel.
INLINE const uint32_t *sample(const agate_image *m, int x, int y, int n, uint32_t *buffer) {
  if (n <= 0) return buffer;
  if (m->projected) {
    sample_projected(m, x, y, n, buffer);
    return buffer;
  }
  // Positions wrap at 32 bits. A row whose ends lie inside without wrapping lies inside altogether.
  int64_t u64 = (int64_t)m->u0 + (int64_t)m->ux * x + (int64_t)m->uy * y;
  int64_t v64 = (int64_t)m->v0 + (int64_t)m->vx * x + (int64_t)m->vy * y;
  int64_t u_end = u64 + (int64_t)m->ux * (n - 1), v_end = v64 + (int64_t)m->vx * (n - 1);
  // Two texels and half a one for rounding stay inside the apron.
  int64_t lo = -((int64_t)agate_image_apron << 16);
  int64_t u_hi = (int64_t)(m->width + agate_image_apron - 2) << 16;
  int64_t v_hi = (int64_t)(m->height + agate_image_apron - 2) << 16;
  uint32_t u = (uint32_t)u64, v = (uint32_t)v64;
  if (inside(u64, lo, u_hi) && inside(u_end, lo, u_hi) && inside(v64, lo, v_hi) && inside(v_end, lo, v_hi)) {
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
      sample_pairs(m, u, v, n, buffer);
    }
    return buffer;
  }
  for (int k = 0; k < n; k++, u += (uint32_t)m->ux, v += (uint32_t)m->vx)
    buffer[k] = sample_anywhere(m, (int32_t)u, (int32_t)v);
  return buffer;
}

INLINE void edge(uint32_t *d, const agate_shape *s, const agate_image *m, int x, int y, int n, int room) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, unused;
    cover8(s, 0, x + k, y, &o, &unused);
    o &= iota < n - k;
    if (!any(&o)) continue;
    if (m->opacity != 255) o = ((o * (int32_t)m->opacity + 128) * 257) >> 16;
    uint32_t buffer[8] = {0};
    int count = n - k < 8 ? n - k : 8;
    const uint32_t *t = sample(m, x + k, y, count, buffer);
    if (t != buffer) memcpy(buffer, t, (size_t)count * 4);
    u8x32 source = SCALE8(LOAD(u8x32, buffer), SPREAD(o));
    over_some(d + k, &source, n - k, room - k);
  }
}

INLINE void interior(uint32_t *d, const agate_image *m, int x, int y, int n) {
  enum { most = 256 };
  uint32_t buffer[most];
  int store = m->opaque && m->opacity == 255;
  for (int k = 0; k < n; k += most) {
    int count = n - k < most ? n - k : most;
    const uint32_t *t = sample(m, x + k, y, count, store ? d + k : buffer);
    if (!store) {
      if (m->opacity == 255) over_row(d + k, t, count);
      else over_scaled_row(d + k, t, count, m->opacity);
    } else if (t != d + k) {
      memcpy(d + k, t, (size_t)count * 4);
    }
  }
}

KERNEL void agate_image_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image
) {
  solver solver;
  solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    // The left edge may write pixels of the inside unchanged, so it goes first.
    edge(row + r.start, shape, image, r.start, y, r.full - r.start, x1 - r.start);
    interior(row + r.full, image, r.full, y, r.rest - r.full);
    edge(row + r.rest, shape, image, r.rest, y, r.end - r.rest, x1 - r.rest);
  }
}

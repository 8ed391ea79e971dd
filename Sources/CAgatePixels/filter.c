// Filters of pictures: separable blurs, colour matrices and vignettes. For AgateCPU's FilterJob; the arithmetic is that
// of AgateRaster's Filters.swift.

#include "coverage.h"

// Weights beside the middle and sums of two bytes fit 15 bits. The mask makes this known to the compiler, which then
// needs one instruction for a product.
#define SMALL(v) ((v) & 0x7fff)
#define WIDE16(v) __builtin_convertvector((v), u32x16)
#define WEIGHT(w) ((u32x16){0} + SMALL(w))

/// Pixels of a row that are blurred at a time: agate_blur_scratch counts with them.
enum { chunk = 256 };

/// Stores the first n of four pixels. `sum` has 16 fraction bits, the half for rounding included.
INLINE void store_some(uint32_t *d, const u32x16 *sum, int n) {
  u8x16 v = __builtin_convertvector(*sum >> 16, u8x16);
  if (n >= 4) STORE(d, v);
  else memcpy(d, &v, (size_t)n * 4);
}

/// Writes n copies of a pixel as 16-bit channels.
INLINE void fill_wide(uint16_t *restrict out, uint32_t pixel, int n) {
  for (int k = 0; k < n * 4; k++) out[k] = pixel >> 8 * (k & 3) & 255;
}

/// Writes pixels x…x+n-1 of a row of `width` pixels as 16-bit channels. Pixels outside the row are clear, or with
/// `repeat` equal to the outermost.
INLINE void widen(uint16_t *restrict out, const uint32_t *restrict s, int x, int n, int width, int repeat) {
  int from = x < 0 ? -x : 0, to = width - x < n ? width - x : n;
  if (from > n) from = n;
  if (to < from) to = from;
  fill_wide(out, repeat ? s[0] : 0, from);
  const uint8_t *bytes = (const uint8_t *)(s + x);
  for (int k = from * 4; k < to * 4; k++) out[k] = bytes[k];
  fill_wide(out + to * 4, repeat ? s[width - 1] : 0, n - to);
}

KERNEL void agate_blur_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows,
  const uint32_t *weights, int32_t radius, int32_t repeat, uint16_t *scratch
) {
  for (int y = 0; y < rows; y++, d += stride, s += source_stride) {
    for (int x = 0; x < n; x += chunk) {
      int count = n - x < chunk ? n - x : chunk, padded = (count + 3) & ~3;
      widen(scratch, s, x - radius, padded + 2 * radius, n, repeat);
      for (int k = 0; k < count; k += 4) {
        const uint16_t *restrict p = scratch + (k + radius) * 4;
        u32x16 sum = WIDE16(LOAD(u16x16, p)) * weights[0] + 32768;
        for (int r = 1; r <= radius; r++)
          sum += WIDE16(SMALL(LOAD(u16x16, p - 4 * r) + LOAD(u16x16, p + 4 * r))) * WEIGHT(weights[r]);
        store_some(d + x + k, &sum, count - k);
      }
    }
  }
}

KERNEL void agate_blur_columns(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t y0, int32_t y1,
  int32_t height, const uint32_t *weights, int32_t radius, int32_t repeat
) {
  for (int y = y0; y < y1; y++) {
    int above = y < radius ? y : radius, below = height - 1 - y < radius ? height - 1 - y : radius;
    int both = above < below ? above : below;
    for (int x = 0; x < n; x += 4) {
      const uint32_t *middle = s + y * source_stride + x, *up = middle, *down = middle;
      u32x16 sum = WIDE16(WIDE4(LOAD(u8x16, middle))) * weights[0] + 32768;
      int r = 1;
      for (; r <= both; r++) {
        up -= source_stride;
        down += source_stride;
        sum += WIDE16(SMALL(WIDE4(LOAD(u8x16, up)) + WIDE4(LOAD(u8x16, down)))) * WEIGHT(weights[r]);
      }
      for (; repeat && r <= radius; r++) {
        if (r <= above) up -= source_stride;
        if (r <= below) down += source_stride;
        sum += WIDE16(SMALL(WIDE4(LOAD(u8x16, up)) + WIDE4(LOAD(u8x16, down)))) * WEIGHT(weights[r]);
      }
      const uint32_t *next = above > below ? up : down;
      ptrdiff_t step = above > below ? -source_stride : source_stride;
      for (int last = above > below ? above : below; r <= last; r++) {
        next += step;
        sum += WIDE16(SMALL(WIDE4(LOAD(u8x16, next)))) * WEIGHT(weights[r]);
      }
      store_some(d + y * stride + x, &sum, n - x);
    }
  }
}

/// One channel of the colour matrix, limited to 0…1; k is the first of its five numbers.
#define ROW(m, k) CLAMP((m)[k] * r + (m)[k + 1] * g + (m)[k + 2] * b + (m)[k + 3] * a + (m)[k + 4])

/// Applies a colour matrix to the straight colours of eight pixels.
INLINE void matrix8(const float *m, const u32x8 *in, u32x8 *out) {
  f32x8 a = CHANNEL(*in, 24), r = STRAIGHT(CHANNEL(*in, 0), a), g = STRAIGHT(CHANNEL(*in, 8), a);
  f32x8 b = STRAIGHT(CHANNEL(*in, 16), a);
  a = a / 255.0f;
  f32x8 red = ROW(m, 0), green = ROW(m, 5), blue = ROW(m, 10), alpha = ROW(m, 15);
  *out = (u32x8)(BYTE(red * alpha) | BYTE(green * alpha) << 8 | BYTE(blue * alpha) << 16 | BYTE(alpha) << 24);
}

/// Darkens eight pixels: colour times 1 − intensity · smoothstep of the distance beyond the radius, over the falloff.
INLINE void vignette8(const float *v, const f32x8 *px, float py, const u32x8 *in, u32x8 *out) {
  f32x8 dx = *px - v[0];
  float dy = py - v[1];
  f32x8 distance = __builtin_elementwise_sqrt(dx * dx + dy * dy);
  f32x8 t = CLAMP((distance - v[2]) / v[3]);
  f32x8 f = CLAMP(1.0f - v[4] * (t * t * (3.0f - 2.0f * t)));
#define DIMMED(shift) (__builtin_convertvector(CHANNEL(*in, shift) * f + 0.5f, i32x8) << (shift))
  *out = (u32x8)(DIMMED(0) | DIMMED(8) | DIMMED(16)) | (*in & 0xff000000);
}

KERNEL void agate_color_matrix(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const float *matrix) {
  for (int y = 0; y < rows; y++, d += stride) {
    for (int x = 0; x < n; x += 8) {
      uint32_t part[8] = {0};
      size_t bytes = (size_t)(n - x < 8 ? n - x : 8) * 4;
      memcpy(part, d + x, bytes);
      u32x8 in = LOAD(u32x8, part), out;
      matrix8(matrix, &in, &out);
      STORE(part, out);
      memcpy(d + x, part, bytes);
    }
  }
}

KERNEL void agate_vignette(
  uint32_t *d, ptrdiff_t stride, int32_t n, int32_t y0, int32_t y1, const float *values
) {
  for (int y = y0; y < y1; y++, d += stride) {
    for (int x = 0; x < n; x += 8) {
      uint32_t part[8] = {0};
      size_t bytes = (size_t)(n - x < 8 ? n - x : 8) * 4;
      memcpy(part, d + x, bytes);
      u32x8 in = LOAD(u32x8, part), out;
      f32x8 px = __builtin_convertvector(iota + x, f32x8) + 0.5f;
      vignette8(values, &px, (float)y + 0.5f, &in, &out);
      STORE(part, out);
      memcpy(d + x, part, bytes);
    }
  }
}

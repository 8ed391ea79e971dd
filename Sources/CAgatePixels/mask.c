#include "blend.h"

/// Coverage of eight pixels from their areas, 2^17 for a pixel.
INLINE void rule8(i32x8 *areas, int even_odd) {
  i32x8 v = *areas, sign = v >> 31;
  v = (v ^ sign) - sign;
  if (even_odd) {
    v &= 0x3ffff;
    i32x8 over = v > 0x20000;
    v = SELECT(over, 0x40000 - v, v);
  } else {
    i32x8 over = v > 0x20000;
    v = SELECT(over, SPLAT(i32x8, 0x20000), v);
  }
  *areas = ((v << 8) - v + 0x10000) >> 17;
}

INLINE uint32_t rule1(int32_t area, int even_odd) {
  uint32_t v = area < 0 ? 0 - (uint32_t)area : (uint32_t)area;
  if (even_odd) {
    v &= 0x3ffff;
    v = v > 0x20000 ? 0x40000 - v : v;
  } else {
    v = v > 0x20000 ? 0x20000 : v;
  }
  return (v * 255 + 0x10000) >> 17;
}

/// The sums up to each of eight areas.
INLINE void sum8(i32x8 *v) {
  const i32x8 z = {0};
  i32x8 s = *v;
  // In each half by itself first: nothing has to cross.
  s += __builtin_shufflevector(s, z, 8, 0, 1, 2, 8, 4, 5, 6);
  s += __builtin_shufflevector(s, z, 8, 8, 0, 1, 8, 8, 4, 5);
  *v = s + __builtin_shufflevector(s, z, 8, 8, 8, 8, 3, 3, 3, 3);
}

#define LAST8(v) __builtin_shufflevector((v), (v), 7, 7, 7, 7, 7, 7, 7, 7)

typedef uint8_t u8x8 __attribute__((vector_size(8)));
/// Sixteen bytes of two times eight numbers.
#define BYTES16(u, v) ({ u8x32 b_ = (u8x32)(((u) & 255) | (v) << 16); __builtin_shufflevector(b_, b_, \
  0, 4, 8, 12, 16, 20, 24, 28, 2, 6, 10, 14, 18, 22, 26, 30); })

/// Of four blocks of sixteen pixels, those with a bit in a word.
INLINE uint64_t blocks4(uint64_t bits) {
  const uint64_t most = 0x7fff7fff7fff7fff;
  uint64_t any = (((bits & most) + most) | bits) & ~most;
  return (any >> 15) * 0x1000200040008 >> 48 & 15;
}

/// Blocks first…last-1 with the same coverage.
INLINE uint8_t *gap(uint8_t *alpha, int first, int last, uint32_t cover, uint64_t *partial, uint64_t *solid) {
  if (!cover) return alpha;
  uint64_t *bits = cover == 255 ? solid : partial;
  for (int b = first; b < last; b++) bits[b >> 6] |= 1ull << (b & 63);
  if (cover == 255) return alpha;
  size_t n = (size_t)(last - first) * 16;
  memset(alpha, (int)cover, n);
  return alpha + n;
}

/// One row; `exact` may be null.
INLINE uint8_t *row_coverage(
  int32_t *areas, const uint64_t *touched, ptrdiff_t words, int32_t blocks, int even_odd, const uint8_t *exact,
  int32_t low, int32_t high, uint8_t *alpha, uint64_t *partial, uint64_t *solid
) {
  i32x8 carry = {0};
  uint64_t over = 0;
  int next = 0;
  // Sixteen words are as many pixels as a word of blocks.
  for (ptrdiff_t w = 0; w < words; w += 16) {
    uint64_t some = 0;
    for (ptrdiff_t k = 0; k < 16 && w + k < words; k++) {
      // Edges have areas in the pixel to their right, too.
      uint64_t bits = touched[w + k];
      some |= blocks4(bits | bits << 1 | over) << 4 * k;
      over = bits >> 63;
    }
    for (; some; some &= some - 1) {
      int b = (int)w * 4 + __builtin_ctzll(some);
      i32x8 u = LOAD(i32x8, areas + b * 16), v = LOAD(i32x8, areas + b * 16 + 8), z = {0};
      STORE(areas + b * 16, z);
      STORE(areas + b * 16 + 8, z);
      if (b >= blocks) break;
      if (b > next) alpha = gap(alpha, next, b, rule1(carry[0], even_odd), partial, solid);
      sum8(&u);
      sum8(&v);
      v += LAST8(u) + carry;
      u += carry;
      carry = LAST8(v);
      rule8(&u, even_odd);
      rule8(&v, even_odd);
      STORE(alpha, BYTES16(u, v));
      if (exact) {
        int x = b * 16;
        for (int k = low > x ? low - x : 0; k < 16 && x + k <= high; k++) alpha[k] = exact[x + k];
      }
      uint64_t p = LOAD(uint64_t, alpha), q = LOAD(uint64_t, alpha + 8);
      uint64_t bit = some & -some;
      if ((p & q) == ~0ull) {
        solid[w >> 4] |= bit;
      } else if (p | q) {
        partial[w >> 4] |= bit;
        alpha += 16;
      }
      next = b + 1;
    }
  }
  if (carry[0] && next < blocks) alpha = gap(alpha, next, blocks, rule1(carry[0], even_odd), partial, solid);
  return alpha;
}

KERNEL size_t agate_mask_areas(
  int32_t *areas, ptrdiff_t stride, const uint64_t *touched, ptrdiff_t words, int32_t rows, int32_t blocks,
  int32_t even_odd, const uint8_t *exact, int32_t low, int32_t high, uint8_t *alpha, size_t used, uint64_t *lines
) {
  ptrdiff_t bits = (blocks + 63) >> 6;
  uint8_t *end = alpha + used;
  for (int row = 0; row < rows; row++, areas += stride, touched += words, lines += 1 + 2 * bits) {
    lines[0] = (uint64_t)(end - alpha);
    for (ptrdiff_t k = 1; k <= 2 * bits; k++) lines[k] = 0;
    end = row_coverage(
      areas, touched, words, blocks, even_odd, exact, low, high, end, lines + 1, lines + 1 + bits);
  }
  return (size_t)(end - alpha);
}

/// Sixteen pixels with their coverage.
INLINE void cover16(uint32_t *d, const uint8_t *cover, const u8x32 *source) {
  for (int k = 0; k < 16; k += 8) {
    u32x8 wide = __builtin_convertvector(LOAD(u8x8, cover + k), u32x8);
    u8x32 s = SCALE8(*source, WEIGHTS(wide));
    STORE(d + k, OVER8(s, LOAD(u8x32, d + k)));
  }
}

KERNEL void agate_mask_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_mask *mask, uint32_t fill
) {
  const u8x32 source = (u8x32)SPLAT(u32x8, fill);
  int left = x0 - mask->x, right = x1 - mask->x;
  if (right <= 0 || left >= mask->blocks * 16) return;
  int first = left > 0 ? left >> 4 : 0, last = (right + 15) >> 4;
  if (last > mask->blocks) last = mask->blocks;
  int top = y0 > mask->y ? y0 : mask->y, bottom = y1 < mask->y + mask->rows ? y1 : mask->y + mask->rows;
  int words = (mask->blocks + 63) >> 6, from = first >> 6, to = (last + 63) >> 6;
  uint64_t low = ~0ull << (first & 63), high = last & 63 ? (1ull << (last & 63)) - 1 : ~0ull;
  const uint64_t *line = mask->lines + (ptrdiff_t)(top - mask->y) * (1 + 2 * words);
  uint32_t *pixels = d + (top - y0) * stride - left; // of the mask's first column
  for (int y = top; y < bottom; y++, pixels += stride, line += 1 + 2 * words) {
    const uint64_t *partial = line + 1, *solid = partial + words;
    const uint8_t *alpha = mask->alpha + line[0];
    for (int w = 0; w < from; w++) alpha += 16 * __builtin_popcountll(partial[w]);
    alpha += 16 * __builtin_popcountll(partial[from] & ~low);
    for (int w = from; w < to; w++) {
      uint64_t wanted = (w == from ? low : ~0ull) & (w + 1 == to ? high : ~0ull);
      for (uint64_t some = partial[w] & wanted; some; some &= some - 1, alpha += 16) {
        int x = (w * 64 + __builtin_ctzll(some)) * 16;
        if (x >= left && x + 16 <= right) {
          cover16(pixels + x, alpha, &source);
        } else {
          int begin = x < left ? left : x, end = x + 16 < right ? x + 16 : right;
          for (int k = begin; k < end; k++) pixels[k] = over1(scale1(fill, alpha[k - x]), pixels[k]);
        }
      }
      for (uint64_t some = solid[w] & wanted; some;) {
        int b = __builtin_ctzll(some);
        uint64_t rest = ~(some >> b);
        int n = rest ? __builtin_ctzll(rest) : 64;
        some &= n + b < 64 ? ~0ull << (n + b) : 0;
        int x = (w * 64 + b) * 16, begin = x < left ? left : x, end = x + n * 16 < right ? x + n * 16 : right;
        run_row(pixels + begin, end - begin, fill);
      }
    }
  }
}

// Masks of shapes: makes them from the areas of edges.c (agate_mask_areas, for AgateRaster's ShapeMaker), and draws
// them (agate_mask_rows, for AgateCPU's TileShader). A block is sixteen pixels of a row; a word of a line has bits for
// 64 blocks.

#include "blend.h"

/// Coverage, 0…255, of eight pixels from their summed areas, 2^17 for a pixel: the non-zero rule limits the magnitude
/// to one pixel, the even-odd rule folds it.
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

/// Coverage, 0…255, of one pixel from its summed area, as rule8.
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

/// Inclusive prefix sum of eight areas.
INLINE void sum8(i32x8 *v) {
  const i32x8 z = {0};
  i32x8 s = *v;
  // First within each half, since shuffles across halves are slow; then the lower half's sum is added to the upper
  // half.
  s += __builtin_shufflevector(s, z, 8, 0, 1, 2, 8, 4, 5, 6);
  s += __builtin_shufflevector(s, z, 8, 8, 0, 1, 8, 8, 4, 5);
  *v = s + __builtin_shufflevector(s, z, 8, 8, 8, 8, 3, 3, 3, 3);
}

#define LAST8(v) __builtin_shufflevector((v), (v), 7, 7, 7, 7, 7, 7, 7, 7)

/// The low bytes of sixteen 32-bit lanes, in order.
#define BYTES16(u, v) ({ u8x32 b_ = (u8x32)(((u) & 255) | (v) << 16); __builtin_shufflevector(b_, b_, \
  0, 4, 8, 12, 16, 20, 24, 28, 2, 6, 10, 14, 18, 22, 26, 30); })

/// A bit for each of four blocks of sixteen pixels: set if a bit of the block is set in the word. The addition carries
/// into the highest bit of each block; the multiplication gathers those bits.
INLINE uint64_t blocks4(uint64_t bits) {
  const uint64_t most = 0x7fff7fff7fff7fff;
  uint64_t any = (((bits & most) + most) | bits) & ~most;
  return (any >> 15) * 0x1000200040008 >> 48 & 15;
}

/// Bits of the blocks of a word that are covered in part, and of those that are covered completely.
typedef struct { uint64_t partial, solid; } kinds;

/// Writes blocks first…last-1, at least one, which no edge touches and which have the same coverage. Returns the end of
/// the bytes.
INLINE uint8_t *gap(uint8_t *alpha, int first, int last, uint32_t cover, kinds *to) {
  if (!cover) return alpha;
  uint64_t bits = ~0ull >> (64 - (last - first)) << first;
  if (cover == 255) {
    to->solid |= bits;
    return alpha;
  }
  to->partial |= bits;
  size_t n = (size_t)(last - first) * 16;
  memset(alpha, (int)cover, n);
  return alpha + n;
}

/// Computes a word of blocks, of which there are `blocks`, and clears their areas. The first pixel is x. `sum` is the
/// area carried from block to block, `over` tells that the last pixel of the previous word was touched. `exact` may be
/// null. Returns the end of the bytes.
INLINE uint8_t *word_coverage(
  int32_t *areas, const uint64_t *touched, ptrdiff_t words, int32_t blocks, int even_odd, const uint8_t *exact,
  int32_t low, int32_t high, int32_t x, uint8_t *alpha, i32x8 *sum, uint64_t *over, kinds *to
) {
  i32x8 carry = *sum;
  uint64_t some = 0;
  int next = 0;
  for (ptrdiff_t k = 0; k < words; k++) {
    // An edge adds an area to the pixel right of the touched one, too.
    uint64_t bits = touched[k];
    some |= blocks4(bits | bits << 1 | *over) << 4 * k;
    *over = bits >> 63;
  }
  for (; some; some &= some - 1) {
    int b = __builtin_ctzll(some);
    i32x8 u = LOAD(i32x8, areas + b * 16), v = LOAD(i32x8, areas + b * 16 + 8), z = {0};
    STORE(areas + b * 16, z);
    STORE(areas + b * 16 + 8, z);
    if (b >= blocks) break;
    if (b > next) alpha = gap(alpha, next, b, rule1(carry[0], even_odd), to);
    sum8(&u);
    sum8(&v);
    v += LAST8(u) + carry;
    u += carry;
    carry = LAST8(v);
    rule8(&u, even_odd);
    rule8(&v, even_odd);
    STORE(alpha, BYTES16(u, v));
    if (exact) {
      int at = x + b * 16;
      for (int k = low > at ? low - at : 0; k < 16 && at + k <= high; k++) alpha[k] = exact[at + k];
    }
    uint64_t p = LOAD(uint64_t, alpha), q = LOAD(uint64_t, alpha + 8);
    uint64_t bit = some & -some;
    if ((p & q) == ~0ull) {
      to->solid |= bit;
    } else if (p | q) {
      to->partial |= bit;
      alpha += 16;
    }
    next = b + 1;
  }
  if (next < blocks) alpha = gap(alpha, next, blocks, rule1(carry[0], even_odd), to);
  *sum = carry;
  return alpha;
}

KERNEL size_t agate_mask_areas(
  int32_t *areas, ptrdiff_t stride, const uint64_t *touched, ptrdiff_t words, int32_t rows, int32_t blocks,
  int32_t even_odd, const uint8_t *exact, int32_t low, int32_t high, uint8_t *alpha, size_t used, uint64_t *lines
) {
  ptrdiff_t bits = (blocks + 63) >> 6;
  uint8_t *end = alpha + used;
  // Most masks are no wider than one word of blocks, 1024 pixels; a loop for them alone takes a sixth less time.
  if (words <= 16) {
    for (int row = 0; row < rows; row++, areas += stride, touched += words, lines += 3) {
      i32x8 sum = {0};
      uint64_t over = 0;
      kinds found = {0, 0};
      lines[0] = (uint64_t)(end - alpha);
      end = word_coverage(
        areas, touched, words, blocks, even_odd, exact, low, high, 0, end, &sum, &over, &found);
      lines[1] = found.partial;
      lines[2] = found.solid;
    }
    return (size_t)(end - alpha);
  }
  for (int row = 0; row < rows; row++, areas += stride, touched += words, lines += 1 + 2 * bits) {
    lines[0] = (uint64_t)(end - alpha);
    i32x8 sum = {0};
    uint64_t over = 0;
    // Sixteen words of touched pixels are one word of blocks. The area behind the last pixel may need one word more.
    for (ptrdiff_t w = 0; w < words; w += 16) {
      ptrdiff_t some = words - w < 16 ? words - w : 16;
      int32_t here = blocks - (int32_t)w * 4;
      kinds found = {0, 0};
      end = word_coverage(
        areas + w * 64, touched + w, some, here < 64 ? here : 64, even_odd, exact, low, high, (int32_t)w * 64, end,
        &sum, &over, &found);
      if (here > 0) {
        lines[1 + (w >> 4)] = found.partial;
        lines[1 + bits + (w >> 4)] = found.solid;
      }
    }
  }
  return (size_t)(end - alpha);
}

/// Draws sixteen pixels source-over with their coverage.
INLINE void cover16(uint32_t *d, const uint8_t *cover, const channels *color) {
  u8x16 once = LOAD(u8x16, cover);
  u8x32 c = JOIN(once, once);
  STORE(d, COVER8(color, WEIGHTS_LOW(c), LOAD(u8x32, d)));
  STORE(d + 8, COVER8(color, WEIGHTS_HIGH(c), LOAD(u8x32, d + 8)));
}

/// Draws the `wanted` ones of 64 blocks, the first of which begins at column x of the mask, within columns
/// left…right-1. `alpha` holds the bytes of the wanted partial blocks. Returns the end of those bytes.
INLINE const uint8_t *draw_blocks(
  uint32_t *pixels, int x, int left, int right, uint64_t partial, uint64_t solid, uint64_t wanted, const uint8_t *alpha,
  uint32_t fill, const channels *color
) {
  for (uint64_t some = partial & wanted; some; some &= some - 1, alpha += 16) {
    int at = x + __builtin_ctzll(some) * 16;
    if (at >= left && at + 16 <= right) {
      cover16(pixels + at, alpha, color);
    } else {
      int begin = at < left ? left : at, end = at + 16 < right ? at + 16 : right;
      // Not vectorised: the constants of a vector loop would take registers from the usual case above.
      #pragma clang loop vectorize(disable) unroll(disable)
      for (int k = begin; k < end; k++) pixels[k] = over1(scale1(fill, alpha[k - at]), pixels[k]);
    }
  }
  for (uint64_t some = solid & wanted; some;) {
    int b = __builtin_ctzll(some);
    uint64_t rest = ~(some >> b);
    int n = rest ? __builtin_ctzll(rest) : 64;
    some &= n + b < 64 ? ~0ull << (n + b) : 0;
    int at = x + b * 16, begin = at < left ? left : at, end = at + n * 16 < right ? at + n * 16 : right;
    run_row(pixels + begin, end - begin, fill);
  }
  return alpha;
}

KERNEL void agate_mask_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_mask *mask, uint32_t fill
) {
  const channels color = CHANNELS(fill);
  int left = x0 - mask->x, right = x1 - mask->x;
  if (right <= 0 || left >= mask->blocks * 16) return;
  int first = left > 0 ? left >> 4 : 0, last = (right + 15) >> 4;
  if (last > mask->blocks) last = mask->blocks;
  int top = y0 > mask->y ? y0 : mask->y, bottom = y1 < mask->y + mask->rows ? y1 : mask->y + mask->rows;
  int words = (mask->blocks + 63) >> 6, from = first >> 6, to = (last + 63) >> 6;
  uint64_t low = ~0ull << (first & 63), high = last & 63 ? (1ull << (last & 63)) - 1 : ~0ull;
  const uint64_t *line = mask->lines + (ptrdiff_t)(top - mask->y) * (1 + 2 * words);
  uint32_t *pixels = d + (top - y0) * stride - left; // pixel in the mask's first column
  // A loop for masks of one word, as in agate_mask_areas.
  if (words == 1) {
    for (int y = top; y < bottom; y++, pixels += stride, line += 3) {
      const uint8_t *alpha = mask->alpha + line[0] + 16 * __builtin_popcountll(line[1] & ~low);
      draw_blocks(pixels, 0, left, right, line[1], line[2], low & high, alpha, fill, &color);
    }
    return;
  }
  for (int y = top; y < bottom; y++, pixels += stride, line += 1 + 2 * words) {
    const uint64_t *partial = line + 1, *solid = partial + words;
    const uint8_t *alpha = mask->alpha + line[0];
    for (int w = 0; w < from; w++) alpha += 16 * __builtin_popcountll(partial[w]);
    alpha += 16 * __builtin_popcountll(partial[from] & ~low);
    for (int w = from; w < to; w++) {
      uint64_t wanted = (w == from ? low : ~0ull) & (w + 1 == to ? high : ~0ull);
      alpha = draw_blocks(pixels, w * 64 * 16, left, right, partial[w], solid[w], wanted, alpha, fill, &color);
    }
  }
}

// The exact coverage of some pixels of a row, where the summed areas of edges.c may be wrong: for AgateRaster's
// ExactRow.

#include "edges.h"

/// Whether points with these winding numbers are inside, by the even-odd or the non-zero rule: −1 if so, else 0.
#define INSIDE(w) (even_odd ? -((w) & 1) : ((w) != 0))

KERNEL size_t agate_edges_find(
  const agate_edge *edges, size_t count, int32_t top, int32_t rows, const int32_t *following, int32_t *found
) {
  size_t used = 0;
  const i32x8 zero = {0};
  for (size_t at = 0; at < count; at += 8) {
    agate_edge some[8];
    const agate_edge *e = eight_edges(edges + at, count - at, some);
    i32x8 y0 = FIELD(e, y0) - top, y1 = FIELD(e, y1) - top;
    i32x8 low = MOST(LEAST(y0, y1), zero), high = LEAST(MOST(y0, y1), SPLAT(i32x8, rows << 8)), is_any = low < high;
    int32_t first[8], last[8];
    STORE(first, SELECT(is_any, low >> 8, SPLAT(i32x8, rows)));
    STORE(last, SELECT(is_any, (high - 1) >> 8, SPLAT(i32x8, -1)));
    // Every number is written and the end advances only for those kept: few are, and a branch could not be predicted.
    for (size_t i = 0; i < 8 && at + i < count; i++) {
      found[used] = (int32_t)(at + i);
      used += following[first[i]] <= last[i];
    }
  }
  return used;
}

KERNEL void agate_exact_few(
  const agate_edge *edges, const int32_t *listed, int32_t count, int32_t left, int32_t top, int32_t low, int32_t high,
  int32_t even_odd, uint8_t *coverage
) {
  // A cut is x · 4 + direction + 1: x in 256ths from the first pixel, direction 1 for edges that go down and −1 for
  // those that go up, 0 for no cut. Sixteen lines lie in two vectors.
  i32x8 cuts[agate_few_edges][2], winding[2] = {0};
  const i32x8 lines[2] = {iota * 16 + 8, iota * 16 + 136}, zero = {0};
  int32_t side = low << 8, width = (high - low + 1) << 8, n = 0;
  for (int k = 0; k < count; k++) {
    const agate_edge *e = edges + listed[k];
    int down = e->y0 < e->y1, way = down ? 1 : -1;
    int32_t y0 = (down ? e->y0 : e->y1) - top, y1 = (down ? e->y1 : e->y0) - top;
    int32_t x0 = (down ? e->x0 : e->x1) - left, x1 = (down ? e->x1 : e->x0) - left;
    if (x0 <= side && x1 <= side) {
      for (int h = 0; h < 2; h++) winding[h] += (lines[h] >= y0) & (lines[h] < y1) & way;
      continue;
    }
    float slope = (float)(x1 - x0) / (float)(y1 - y0);
    for (int h = 0; h < 2; h++) {
      i32x8 x = NEAREST(CONVERT(lines[h] - y0) * slope) + (x0 - side), crosses = (lines[h] >= y0) & (lines[h] < y1);
      x = LEAST(MOST(x, zero), SPLAT(i32x8, width));
      i32x8 cut = SELECT(crosses, x * 4 + (way + 1), SPLAT(i32x8, width * 4 + 1));
      // Insertion sort: the cut moves past the smaller ones that are there.
      for (int j = 0; j < n; j++) {
        i32x8 other = cuts[j][h];
        cuts[j][h] = LEAST(other, cut);
        cut = MOST(other, cut);
      }
      cuts[n][h] = cut;
    }
    n++;
  }
  // From cuts to turns: 1 where the inside of a line begins, −1 where it ends, 0 elsewhere.
  i32x8 turns[agate_few_edges][2], first[2];
  for (int h = 0; h < 2; h++) {
    i32x8 inside = INSIDE(winding[h]);
    first[h] = inside;
    for (int j = 0; j < n; j++) {
      winding[h] += (cuts[j][h] & 3) - 1;
      i32x8 next = INSIDE(winding[h]);
      turns[j][h] = inside - next;
      inside = next;
      cuts[j][h] >>= 2;
    }
  }
  for (int p = low; p <= high; p++) {
    int32_t end = (p - low + 1) << 8;
    i32x8 sum = (first[0] + first[1]) * -256;
    for (int j = 0; j < n; j++) {
      for (int h = 0; h < 2; h++) sum += turns[j][h] * LEAST(MOST(end - cuts[j][h], zero), SPLAT(i32x8, 256));
    }
    // A whole pixel is 16 lines of 256.
    coverage[p] = (uint8_t)((__builtin_reduce_add(sum) * 255 + 2048) >> 12);
  }
}

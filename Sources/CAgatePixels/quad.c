#include "coverage.h"

// Small sharp-cornered rectangles of one colour in perspective: they are drawn in blocks of four columns and two rows.
//
// Where each strip of four columns begins, is full and ends is solved for eight strips at once. Blocks then are lists,
// and every list is one loop: with so few pixels a branch for each row would cost more than the row.

enum {
  strips = agate_quad_width / 4,
  pairs = agate_quad_height / 2,
  // A list is written in whole vectors, up to two beyond its end.
  most_blocks = strips * pairs + 16
};

/// A distance of nothing that is to be drawn.
static const float nowhere = -3e38f;

#define MOST(a, b) ({ f32x8 a_ = (a), b_ = (b); SELECT(a_ > b_, a_, b_); })
/// Lane k of each half.
#define SAME(v, k) __builtin_shufflevector(v, v, k, k, k, k, k + 4, k + 4, k + 4, k + 4)
#define TWICE(v) __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3)

/// The lines of the sides −x, +x, −y, +y: see `sides` of coverage.h, whose operations these are.
typedef struct {
  f32x4 a, b, c;
  f32x4 inverse;      // −1 / b
  f32x4 reach;        // how far from a strip's middle its pixels may be touched
  f32x4 upper, lower; // 0 where the line is a strip's upper or lower end, else infinitely far away
} lines;

/// Pairs of rows of each strip: from…end are touched, of these full…rest are covered.
typedef struct {
  int32_t x[strips], from[strips], full[strips], rest[strips], end[strips];
} solved;

typedef struct {
  // A distance is the sum of a column's part and a row's: by strip its columns twice, by pair each row four times.
  f32x8 columns[strips][4];
  f32x8 rows[pairs][4];
  int32_t line[pairs + 16];        // where a pair begins
  uint32_t part[most_blocks];      // of a block at the edge: bytes into `columns` and `rows`
  int32_t edge[most_blocks], inner[most_blocks];
  u32x8 cover[most_blocks];        // of a block at the edge, twice in each lane
} blocks;

/// False when the lines say nothing reliable, or part of the box is not in front of the eye.
INLINE int lines_init(lines *l, const agate_quad *q) {
  const float *m = q->homography;
  float size = 0;
  for (int k = 0; k < 9; k++) size += __builtin_fabsf(m[k]);
  if (!(size < 1e14f && q->half_x + q->half_y < 1e8f)) return 0;
  // Rounding keeps order, so that the corners tell for all pixels.
  f32x4 px = {(float)q->x0, (float)(q->x1 - 1), (float)q->x0, (float)(q->x1 - 1)};
  f32x4 py = {(float)q->y0, (float)q->y0, (float)(q->y1 - 1), (float)(q->y1 - 1)};
  f32x4 w = m[6] * (px + 0.5f) + (m[7] * (py + 0.5f) + m[8]);
  u64x2 front = (u64x2)(w > 0.0f);
  if ((front[0] & front[1]) != ~0ull) return 0;
  f32x4 h = {q->half_x, q->half_x, q->half_y, q->half_y};
  f32x4 a = h * m[6] + (f32x4){m[0], -m[0], m[3], -m[3]};
  f32x4 b = h * m[7] + (f32x4){m[1], -m[1], m[4], -m[4]};
  f32x4 c = h * m[8] + (f32x4){m[2], -m[2], m[5], -m[5]};
  f32x4 length = __builtin_elementwise_sqrt(a * a + b * b);
  l->a = a / length;
  l->b = b / length;
  l->c = c / length;
  f32x4 far = (f32x4)((i32x4)l->c & 0x7fffffff);
  float slack = 0.0625f + (far[0] + far[1] + far[2] + far[3]) * 0x1p-20f;
  if (!(slack < 2)) return 0;
  l->inverse = -1 / l->b;
  l->reach = 1.5f * (f32x4)((i32x4)l->a & 0x7fffffff) + (0.5f + slack);
  // Infinity with the sign that takes no part; what comes of infinity minus infinity takes none either.
  i32x4 falls = (i32x4)l->b >> 31;
  l->upper = (f32x4)(falls & (int32_t)0xff800000);
  l->lower = (f32x4)(~falls & 0x7f800000);
  return 1;
}

typedef struct { f32x8 low, high, full_low, full_high; } reach;

INLINE void narrow(const lines *l, int k, const f32x8 *middle, reach *r) {
  f32x8 at = l->a[k] * *middle + l->c[k];
  f32x8 touched = (at + l->reach[k]) * l->inverse[k], covered = (at - l->reach[k]) * l->inverse[k];
  r->low = MOST(touched + l->upper[k], r->low);
  r->high = LEAST(touched + l->lower[k], r->high);
  r->full_low = MOST(covered + l->upper[k], r->full_low);
  r->full_high = LEAST(covered + l->lower[k], r->full_high);
}

/// Solves strips s…s+7.
INLINE void solve8(const lines *l, const agate_quad *q, int s, solved *out) {
  // The last strip may overlap the one before it.
  i32x8 wanted = iota * 4 + (q->x0 + 4 * s), last = SPLAT(i32x8, q->x1 - 4);
  i32x8 whole = wanted <= last, x = SELECT(whole, wanted, last);
  f32x8 middle = __builtin_convertvector(x, f32x8) + 2.0f;
  const f32x8 top = SPLAT(f32x8, (float)q->y0), bottom = SPLAT(f32x8, (float)q->y1);
  reach r = {top, bottom, top, bottom};
  for (int k = 0; k < 4; k++) narrow(l, k, &middle, &r);
  // Rows whose centres lie between two heights begin and end at the rounded heights.
#define ROW(v) (__builtin_convertvector((v) + 0.5f, i32x8) - q->y0)
  i32x8 from = ROW(LEAST(r.low, bottom)) >> 1, end = (ROW(MOST(r.high, top)) + 1) >> 1;
  end = SELECT(end > from, end, from);
  i32x8 full = (ROW(LEAST(r.full_low, bottom)) + 1) >> 1, rest = ROW(MOST(r.full_high, top)) >> 1;
#undef ROW
  full = SELECT(full > from, full, from);
  rest = SELECT(rest < end, rest, end);
  i32x8 some = (rest > full) & whole;
  STORE(out->x + s, x);
  STORE(out->from + s, from);
  STORE(out->full + s, SELECT(some, full, end));
  STORE(out->rest + s, SELECT(some, rest, end));
  STORE(out->end + s, end);
}

/// What rows add to distances. The last pair may overlap the one before it.
INLINE void prepare_rows(const lines *l, const agate_quad *q, ptrdiff_t stride, blocks *w) {
  const int rows = q->y1 - q->y0, whole = rows >> 1;
  const f32x8 b = TWICE(l->b), c = TWICE(l->c);
  f32x8 py = (f32x8){0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f} + (float)q->y0;
  int32_t line = 0;
  for (int p = 0; p < whole; p++, line += 2 * (int32_t)stride, py += 2.0f) {
    f32x8 v = b * py + c;
    w->rows[p][0] = SAME(v, 0);
    w->rows[p][1] = SAME(v, 1);
    w->rows[p][2] = SAME(v, 2);
    w->rows[p][3] = SAME(v, 3);
    w->line[p] = line;
  }
  if (rows & 1) {
    f32x8 v = b * (py - 1.0f) + c;
    f32x8 first = SAME(v, 0);
    w->rows[whole][0] = __builtin_shufflevector(first, SPLAT(f32x8, nowhere), 8, 8, 8, 8, 4, 5, 6, 7);
    w->rows[whole][1] = SAME(v, 1);
    w->rows[whole][2] = SAME(v, 2);
    w->rows[whole][3] = SAME(v, 3);
    w->line[whole] = line - (int32_t)stride;
  }
}

/// What a strip's columns add to distances; the first `skipped` are not drawn.
INLINE void prepare_columns(const lines *l, int x, int skipped, f32x8 *columns) {
  const i32x8 lanes = {0, 1, 2, 3, 0, 1, 2, 3};
  f32x8 px = __builtin_convertvector(lanes + x, f32x8) + 0.5f;
  f32x8 v = l->a[0] * px;
  columns[0] = SELECT(lanes < skipped, SPLAT(f32x8, nowhere), v);
  columns[1] = l->a[1] * px;
  columns[2] = l->a[2] * px;
  columns[3] = l->a[3] * px;
}

/// Lists pairs from…to-1 of a strip at column `x` of the quad.
INLINE void list_places(const blocks *w, int x, int from, int to, int32_t *out) {
  for (int p = from;; p += 8, out += 8) {
    STORE(out, LOAD(i32x8, w->line + p) + x);
    if (__builtin_expect(p + 8 >= to, 1)) return;
  }
}

INLINE void list_parts(int strip, int from, int to, uint32_t *out) {
  i32x8 v = iota * (int)sizeof(f32x8[4]) + (strip << 16 | from) * (int)sizeof(f32x8[4]);
  for (int p = from;; p += 8, out += 8, v += 8 * (int)sizeof(f32x8[4])) {
    STORE(out, v);
    if (__builtin_expect(p + 8 >= to, 1)) return;
  }
}

/// Sums of a column's and a row's part, no more than a half each: what two opposite sides leave.
#define OVERLAP_OF(k) LESS_HALF(LOAD(f32x8, x + 32 * (k) + 32) + LOAD(f32x8, y + 32 * (k) + 32)) \
  + LESS_HALF(LOAD(f32x8, x + 32 * (k)) + LOAD(f32x8, y + 32 * (k)))

/// Coverage of the n blocks at the edge, and of up to three after them. Four at a time, since the operations of one
/// wait for each other.
INLINE void cover_edges(blocks *w, int n) {
  STORE(w->part + n, (u32x4){0});
  for (int i = 0; i < n; i += 4) {
    f32x8 across[4], down[4];
    for (int j = 0; j < 4; j++) {
      const char *x = (const char *)w->columns + (w->part[i + j] >> 16);
      const char *y = (const char *)w->rows + (w->part[i + j] & 0xffff);
      across[j] = OVERLAP_OF(0);
      down[j] = OVERLAP_OF(2);
    }
    // Two halves are never more than 1.
    for (int j = 0; j < 4; j++) across[j] = MOST(across[j], (f32x8){0}) * MOST(down[j], (f32x8){0});
    for (int j = 0; j < 4; j++) across[j] = across[j] * 255.0f;
    for (int j = 0; j < 4; j++) {
      u32x8 o = (u32x8)__builtin_convertvector(across[j] + 0.5f, i32x8);
      w->cover[i + j] = o | o << 16;
    }
  }
}

/// Eight pixels: four, and those below them.
#define LOAD_BLOCK(d, stride) ({ u32x4 u_ = LOAD(u32x4, d), l_ = LOAD(u32x4, (d) + (stride)); \
  __builtin_shufflevector(u_, l_, 0, 1, 2, 3, 4, 5, 6, 7); })
#define STORE_BLOCK(d, stride, v) ({ u32x8 b_ = (v); STORE(d, __builtin_shufflevector(b_, b_, 0, 1, 2, 3)); \
  STORE((d) + (stride), __builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

KERNEL int agate_quad_draw(uint32_t *d, ptrdiff_t stride, const agate_quad *q) {
  lines l;
  solved s;
  blocks w;
  if (!lines_init(&l, q)) return 0;
  const int count = (q->x1 - q->x0 + 3) >> 2;
  for (int k = 0; k < count; k += 8) solve8(&l, q, k, &s);
  prepare_rows(&l, q, stride, &w);

  int edges = 0, inners = 0;
  for (int k = 0; k < count; k++) {
    const int x = s.x[k] - q->x0, from = s.from[k], full = s.full[k], rest = s.rest[k], end = s.end[k];
    prepare_columns(&l, s.x[k], 4 * k - x, w.columns[k]);
    list_parts(k, from, full, w.part + edges);
    list_places(&w, x, from, full, w.edge + edges);
    edges += full - from;
    list_places(&w, x, full, rest, w.inner + inners);
    inners += rest - full;
    list_parts(k, rest, end, w.part + edges);
    list_places(&w, x, rest, end, w.edge + edges);
    edges += end - rest;
  }
  cover_edges(&w, edges);

  const u32x8 color = SPLAT(u32x8, q->fill);
  const u16x16 even = EVEN(color), odd = ODD(color), alpha = SPLAT(u16x16, (uint16_t)(q->fill >> 24));
  const u16x16 keep = 255 - alpha;
  for (int i = 0; i < inners; i++) {
    uint32_t *at = d + w.inner[i];
    u32x8 below = LOAD_BLOCK(at, stride);
    STORE_BLOCK(at, stride, MERGE(even + DIV255(EVEN(below) * keep), odd + DIV255(ODD(below) * keep)));
  }
  for (int i = 0; i < edges; i++) {
    uint32_t *at = d + w.edge[i];
    u32x8 below = LOAD_BLOCK(at, stride);
    u16x16 o = (u16x16)w.cover[i];
    // 255 minus the source's alpha, rounded alike: no product lies in the middle between two quotients.
    u16x16 rest = DIV255(255 * 255 - alpha * o);
    STORE_BLOCK(
      at, stride, MERGE(DIV255(even * o) + DIV255(EVEN(below) * rest), DIV255(odd * o) + DIV255(ODD(below) * rest)));
  }
  return 1;
}

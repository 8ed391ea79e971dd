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
  float wx, wy, w;    // in front of the eye wx·px + (wy·py + w) is positive
  int behind;         // it is not everywhere
} lines;

/// Pairs of rows of each strip: from…end are touched, of these full…rest are covered.
typedef struct {
  int32_t x[strips], from[strips], full[strips], rest[strips], end[strips];
} solved;

typedef struct {
  // A distance is the sum of a column's part and a row's: by strip its columns twice, by pair each row four times.
  f32x8 columns[strips + 1][4];    // and one where nothing is drawn
  f32x8 rows[pairs][4];
  f32x8 front_columns[strips + 1], front_rows[pairs];
  int32_t line[pairs + 16];        // where a pair begins
  int32_t step[pairs + 16];        // and its bytes in `rows`
  uint32_t part[most_blocks];      // of a block at the edge: bytes into `columns` and `rows`
  int32_t edge[most_blocks], inner[most_blocks];
} blocks;

#define ABS4(v) ((f32x4)((i32x4)(v) & 0x7fffffff))

/// False when the lines say nothing reliable.
INLINE int lines_init(lines *l, const agate_quad *q) {
  const float *m = q->homography;
  i32x4 usable = (ABS4(LOAD(f32x4, m)) < 1e13f) & (ABS4(LOAD(f32x4, m + 4)) < 1e13f);
  usable &= ABS4(SPLAT(f32x4, m[8])) < 1e13f;
  // Rounding keeps order, so that the corners tell for all pixels.
  f32x4 px = __builtin_convertvector((i32x4){q->x0, q->x1 - 1, q->x0, q->x1 - 1}, f32x4) + 0.5f;
  f32x4 py = __builtin_convertvector((i32x4){q->y0, q->y0, q->y1 - 1, q->y1 - 1}, f32x4) + 0.5f;
  f32x4 w = m[6] * px + (m[7] * py + m[8]);
  u64x2 front = (u64x2)(w > 0.0f);
  l->behind = (front[0] & front[1]) != ~0ull;
  l->wx = m[6];
  l->wy = m[7];
  l->w = m[8];
  f32x4 h = {q->half_x, q->half_x, q->half_y, q->half_y};
  usable &= h < 1e8f;
  f32x4 a = h * m[6] + (f32x4){m[0], -m[0], m[3], -m[3]};
  f32x4 b = h * m[7] + (f32x4){m[1], -m[1], m[4], -m[4]};
  f32x4 c = h * m[8] + (f32x4){m[2], -m[2], m[5], -m[5]};
  f32x4 length = __builtin_elementwise_sqrt(a * a + b * b);
  l->a = a / length;
  l->b = b / length;
  l->c = c / length;
  f32x4 slack = 0.0625f + ABS4(l->c) * 0x1p-20f;
  usable &= slack < 2.0f;
  l->inverse = -1 / l->b;
  l->reach = 1.5f * ABS4(l->a) + (0.5f + slack);
  // Infinity with the sign that takes no part; what comes of infinity minus infinity takes none either.
  i32x4 falls = (i32x4)l->b >> 31;
  l->upper = (f32x4)(falls & (int32_t)0xff800000);
  l->lower = (f32x4)(~falls & 0x7f800000);
  u64x2 all = (u64x2)usable;
  return (all[0] & all[1]) == ~0ull;
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
INLINE void solve8(const lines *l, const agate_quad *q, int behind, int s, solved *out) {
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
  i32x8 some = (rest > full) & whole & (behind ? 0 : -1);
  STORE(out->x + s, x);
  STORE(out->from + s, from);
  STORE(out->full + s, SELECT(some, full, end));
  STORE(out->rest + s, SELECT(some, rest, end));
  STORE(out->end + s, end);
}

INLINE void prepare_pair(const lines *l, int behind, const f32x8 *py, int p, int line, blocks *w) {
  f32x8 v = TWICE(l->b) * *py + TWICE(l->c);
  w->rows[p][0] = SAME(v, 0);
  w->rows[p][1] = SAME(v, 1);
  w->rows[p][2] = SAME(v, 2);
  w->rows[p][3] = SAME(v, 3);
  w->line[p] = line;
  w->step[p] = p * (int)sizeof(f32x8[4]);
  if (behind) w->front_rows[p] = l->wy * *py + l->w;
}

/// What rows add to distances. The last pair may overlap the one before it.
INLINE void prepare_rows(const lines *l, const agate_quad *q, int behind, int stride, blocks *w) {
  const int rows = q->y1 - q->y0, whole = rows >> 1;
  f32x8 py = (f32x8){0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f} + (float)q->y0;
  int line = 0;
  for (int p = 0; p < whole; p++, line += 2 * stride, py += 2.0f) prepare_pair(l, behind, &py, p, line, w);
  if (rows & 1) {
    py -= 1.0f;
    prepare_pair(l, behind, &py, whole, line - stride, w);
    w->rows[whole][0] = __builtin_shufflevector(w->rows[whole][0], SPLAT(f32x8, nowhere), 8, 8, 8, 8, 4, 5, 6, 7);
  }
}

static const i32x8 strip_lanes = {0, 1, 2, 3, 0, 1, 2, 3};

/// What lists hold for a strip's first pair, and how that grows from pair to pair.
typedef struct { i32x8 part, place; f32x8 px; } strip;

INLINE void strip_init(strip *t, int k, int x0, int x) {
  t->part = SPLAT(i32x8, k * ((int)sizeof(f32x8[4]) << 16));
  t->place = SPLAT(i32x8, x - x0);
  t->px = __builtin_convertvector(strip_lanes + x, f32x8) + 0.5f;
}

INLINE void next(strip *t) {
  t->part += (int)sizeof(f32x8[4]) << 16;
  t->place += 4;
  t->px += 4.0f;
}

typedef struct { int edges, inners; } counts;

INLINE void list_edges(blocks *w, counts *n, const strip *t, int from, int to) {
  uint32_t *part = w->part + n->edges;
  int32_t *place = w->edge + n->edges;
  n->edges += to - from;
  do {
    STORE(part, t->part + LOAD(i32x8, w->step + from));
    STORE(place, t->place + LOAD(i32x8, w->line + from));
    part += 8;
    place += 8;
    from += 8;
  } while (__builtin_expect(from < to, 0));
}

/// Lists the blocks of a strip.
INLINE void list(blocks *w, counts *n, const lines *l, int behind, const strip *t, const solved *s, int k) {
  f32x8 *columns = w->columns[k];
  columns[0] = l->a[0] * t->px;
  columns[1] = l->a[1] * t->px;
  columns[2] = l->a[2] * t->px;
  columns[3] = l->a[3] * t->px;
  if (behind) w->front_columns[k] = l->wx * t->px;
  list_edges(w, n, t, s->from[k], s->full[k]);
  list_edges(w, n, t, s->rest[k], s->end[k]);
  int32_t *place = w->inner + n->inners;
  int from = s->full[k], to = s->rest[k];
  n->inners += to - from;
  do {
    STORE(place, t->place + LOAD(i32x8, w->line + from));
    STORE(place + 8, t->place + LOAD(i32x8, w->line + from + 8));
    place += 16;
    from += 16;
  } while (__builtin_expect(from < to, 0));
}

/// Eight pixels: four, and those below them.
#define LOAD_BLOCK(d, stride) ({ u32x4 u_ = LOAD(u32x4, d), l_ = LOAD(u32x4, (d) + (stride)); \
  __builtin_shufflevector(u_, l_, 0, 1, 2, 3, 4, 5, 6, 7); })
#define STORE_BLOCK(d, stride, v) ({ u32x8 b_ = (u32x8)(v); STORE(d, __builtin_shufflevector(b_, b_, 0, 1, 2, 3)); \
  STORE((d) + (stride), __builtin_shufflevector(b_, b_, 4, 5, 6, 7)); })

INLINE void draw_inner(uint32_t *d, ptrdiff_t stride, const blocks *w, int n, uint32_t fill) {
  const u32x8 color = SPLAT(u32x8, fill);
  const u16x16 even = EVEN(color), odd = ODD(color), keep = SPLAT(u16x16, (uint16_t)(255 - (fill >> 24)));
  for (int i = 0; i < n; i++) {
    uint32_t *at = d + w->inner[i];
    u32x8 below = LOAD_BLOCK(at, stride);
    STORE_BLOCK(at, stride, MERGE(even + DIV255(EVEN(below) * keep), odd + DIV255(ODD(below) * keep)));
  }
}

/// Overlap with two opposite sides, k and the next, 1 at most.
#define BETWEEN(k) LESS_HALF(LOAD(f32x8, x + 32 * (k) + 32) + LOAD(f32x8, y + 32 * (k) + 32)) \
  + LESS_HALF(LOAD(f32x8, x + 32 * (k)) + LOAD(f32x8, y + 32 * (k)))

/// Coverage of two blocks.
INLINE void cover(const blocks *w, int behind, int i, u16x16 *out) {
  f32x8 across[2], down[2];
  for (int j = 0; j < 2; j++) {
    const char *x = (const char *)w->columns + (w->part[i + j] >> 16);
    const char *y = (const char *)w->rows + (w->part[i + j] & 0xffff);
    across[j] = BETWEEN(0);
    down[j] = BETWEEN(2);
  }
  for (int j = 0; j < 2; j++) across[j] = MOST(across[j], (f32x8){0}) * MOST(down[j], (f32x8){0});
  for (int j = 0; j < 2; j++) {
    i32x8 o = BYTE(across[j]);
    if (behind) {
      const char *x = (const char *)w->front_columns + (w->part[i + j] >> 18);
      const char *y = (const char *)w->front_rows + ((w->part[i + j] & 0xffff) >> 2);
      o &= LOAD(f32x8, x) + LOAD(f32x8, y) > 0.0f;
    }
    out[j] = WEIGHTS(o);
  }
}

/// Draws the blocks at the edge in twos. What is done to a block waits for itself; the next two fill the gaps.
INLINE void draw_edges(uint32_t *d, ptrdiff_t stride, blocks *w, int n, int behind, uint32_t fill) {
  const u32x8 color = SPLAT(u32x8, fill);
  const u16x16 even = EVEN(color), odd = ODD(color), alpha = SPLAT(u16x16, (uint16_t)(fill >> 24));
  // After the last one follow some that draw nothing.
  const i32x8 none = SPLAT(i32x8, strips * ((int)sizeof(f32x8[4]) << 16)), anywhere = {0};
  STORE(w->part + n, none);
  STORE(w->edge + n, anywhere);
  u16x16 o[2];
  cover(w, behind, 0, o);
  for (int i = 0; i < n; i += 2) {
    u16x16 following[2];
    cover(w, behind, i + 2, following);
    for (int j = 0; j < 2; j++) {
      uint32_t *at = d + w->edge[i + j];
      u32x8 below = LOAD_BLOCK(at, stride);
      // 255 minus the source's alpha, rounded alike: no product lies in the middle between two quotients.
      u16x16 rest = DIV255(255 * 255 - alpha * o[j]);
      u16x16 low = DIV255(even * o[j]) + DIV255(EVEN(below) * rest);
      STORE_BLOCK(at, stride, MERGE(low, DIV255(odd * o[j]) + DIV255(ODD(below) * rest)));
      o[j] = following[j];
    }
  }
}

/// `behind`, known at compile time: part of the box is not in front of the eye.
INLINE void draw(uint32_t *d, ptrdiff_t stride, const agate_quad *q, const lines *l, int behind) {
  solved s;
  blocks w;
  const int columns = q->x1 - q->x0, whole = columns >> 2;
  for (int k = 0; 4 * k < columns; k += 8) solve8(l, q, behind, k, &s);
  prepare_rows(l, q, behind, (int)stride, &w);
  counts n = {0, 0};
  strip t;
  strip_init(&t, 0, q->x0, q->x0);
  for (int k = 0; k < whole; k++, next(&t)) list(&w, &n, l, behind, &t, &s, k);
  if (columns & 3) {
    strip_init(&t, whole, q->x0, q->x1 - 4);
    list(&w, &n, l, behind, &t, &s, whole);
    // The strip before has drawn some of its columns.
    i32x8 drawn = strip_lanes < 4 - (columns & 3);
    w.columns[whole][0] = SELECT(drawn, SPLAT(f32x8, nowhere), w.columns[whole][0]);
  }
  w.columns[strips][0] = SPLAT(f32x8, nowhere);
  w.columns[strips][1] = w.columns[strips][2] = w.columns[strips][3] = w.front_columns[strips] = (f32x8){0};
  draw_inner(d, stride, &w, n.inners, q->fill);
  draw_edges(d, stride, &w, n.edges, behind, q->fill);
}

KERNEL int agate_quad_draw(uint32_t *d, ptrdiff_t stride, const agate_quad *q) {
  lines l;
  if (!lines_init(&l, q)) return 0;
  if (l.behind) draw(d, stride, q, &l, 1);
  else draw(d, stride, q, &l, 0);
  return 1;
}

// Draws small rectangles of one colour in perspective, with sharp corners: agate_quad_draw, for AgateCPU's
// SmallRectangle. Blocks and lists are those of blocks.h.

#include "blocks.h"

/// A distance to a side at which nothing is drawn.
static const float nowhere = -3e38f;

/// The heights at which the four sides cut a strip whose middle is at x: from slope·x + low to slope·x + high the strip
/// may be touched, from slope·x + full_low to slope·x + full_high it is fully covered. Bounds are infinite if the side
/// is not the strip's upper or lower end.
typedef struct { f32x4 slope, low, high, full_low, full_high; } bounds;

/// The lines of the sides −x, +x, −y, +y, by the operations of `sides` in coverage.h.
typedef struct {
  f32x4 a, b, c;
  bounds bounds;
  float wx, wy, w;    // wx·px + (wy·py + w) is positive in front of the eye
  int behind;         // part of the box is not in front of the eye
} lines;

/// Column and row parts of the number that is positive in front of the eye; for planes that are so only in part.
typedef struct { f32x8 columns[strips], rows[pairs]; } front;

/// Computes the bounds of strips from the lines of the sides.
INLINE void bounds_init(bounds *o, const lines *l, const f32x4 *slack) {
  // The distance between a side and a strip's middle up to which pixels of the strip may be touched.
  const f32x4 reach = 1.5f * ABS4(l->a) + (0.5f + *slack);
  // Vertical lines lean a little, by less than the slack, so that the slope stays finite.
  const i32x4 falls = (i32x4)l->b >> 31;
  f32x4 steep = ABS4(l->b);
  steep = SPLIT4(steep > 1e-6f, steep, SPLAT(f32x4, 1e-6f));
  f32x4 inverse = -1 / SPLIT4(falls, -steep, steep);
  f32x4 touched = (l->c + reach) * inverse, covered = (l->c - reach) * inverse;
  o->slope = l->a * inverse;
  o->low = touched + (f32x4)(falls & (int32_t)0xff800000);
  o->high = touched + (f32x4)(~falls & 0x7f800000);
  o->full_low = covered + (f32x4)(falls & (int32_t)0xff800000);
  o->full_high = covered + (f32x4)(~falls & 0x7f800000);
}

/// Computes the lines of a quad's sides. Returns 0 if numbers are too large for a reliable result.
INLINE int lines_init(lines *l, const agate_quad *q) {
  const float *m = q->homography;
  i32x4 usable = (ABS4(LOAD(f32x4, m)) < 1e13f) & (ABS4(LOAD(f32x4, m + 4)) < 1e13f);
  usable &= ABS4(SPLAT(f32x4, m[8])) < 1e13f;
  // Rounding keeps order, so if w is positive at the box's corners, it is positive at all pixels.
  f32x4 px = __builtin_convertvector((i32x4){q->box.x0, q->box.x1 - 1, q->box.x0, q->box.x1 - 1}, f32x4) + 0.5f;
  f32x4 py = __builtin_convertvector((i32x4){q->box.y0, q->box.y0, q->box.y1 - 1, q->box.y1 - 1}, f32x4) + 0.5f;
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
  bounds_init(&l->bounds, l, &slack);
  u64x2 all = (u64x2)usable;
  return (all[0] & all[1]) == ~0ull;
}

/// The heights between which strips may be touched and are covered: the bounds of all sides seen so far.
typedef struct { f32x8 low, high, full_low, full_high; } reach;

/// Narrows the heights by side k.
INLINE void narrow(const bounds *b, int k, const f32x8 *middle, reach *r) {
  f32x8 at = b->slope[k] * *middle;
  r->low = MOST(at + b->low[k], r->low);
  r->high = LEAST(at + b->high[k], r->high);
  r->full_low = MOST(at + b->full_low[k], r->full_low);
  r->full_high = LEAST(at + b->full_high[k], r->full_high);
}

/// Computes the touched and the covered pairs of strips s…s+7.
INLINE void solve8(const lines *l, const agate_quad *q, int behind, int s, solved *out) {
  // The last strip is solved for the columns that no other draws, and may end beyond the box.
  i32x8 x = iota * 4 + (q->box.x0 + 4 * s), whole = x <= q->box.x1 - 4;
  f32x8 middle = __builtin_convertvector(x, f32x8) + 2.0f;
  const f32x8 top = SPLAT(f32x8, (float)q->box.y0), bottom = SPLAT(f32x8, (float)q->box.y1);
  reach r = {top, bottom, top, bottom};
  for (int k = 0; k < 4; k++) narrow(&l->bounds, k, &middle, &r);
  // The rows whose centres lie between two heights begin and end at the rounded heights.
#define ROW(v) (__builtin_convertvector((v) + 0.5f, i32x8) - q->box.y0)
  i32x8 from = ROW(LEAST(r.low, bottom)) >> 1, end = (ROW(MOST(r.high, top)) + 1) >> 1;
  end = SELECT(end > from, end, from);
  i32x8 full = (ROW(LEAST(r.full_low, bottom)) + 1) >> 1, rest = ROW(MOST(r.full_high, top)) >> 1;
#undef ROW
  full = SELECT(full > from, full, from);
  rest = SELECT(rest < end, rest, end);
  i32x8 some = (rest > full) & whole & (behind ? 0 : -1);
  STORE(out->from + s, from);
  STORE(out->full + s, SELECT(some, full, end));
  STORE(out->rest + s, SELECT(some, rest, end));
  STORE(out->end + s, end);
}

/// Computes the row parts of the distances for pair p.
INLINE void prepare_pair(const lines *l, int behind, const f32x8 *py, int p, blocks *w, front *f) {
  f32x8 v = TWICE(l->b) * *py + TWICE(l->c);
  w->rows[p][0] = SAME(v, 0);
  w->rows[p][1] = SAME(v, 1);
  w->rows[p][2] = SAME(v, 2);
  w->rows[p][3] = SAME(v, 3);
  if (behind) f->rows[p] = l->wy * *py + l->w;
}

/// Computes the row parts of the distances. With an odd number of rows the last pair repeats a row, which is moved
/// outside so that nothing is drawn twice.
INLINE void prepare_rows(const lines *l, const agate_quad *q, int behind, blocks *w, front *f) {
  const int rows = q->box.y1 - q->box.y0, whole = rows >> 1;
  f32x8 py = pair_rows + (float)q->box.y0;
  for (int p = 0; p < whole; p++, py += 2.0f) prepare_pair(l, behind, &py, p, w, f);
  if (rows & 1) {
    py -= 1.0f;
    prepare_pair(l, behind, &py, whole, w, f);
    w->rows[whole][0] = __builtin_shufflevector(w->rows[whole][0], SPLAT(f32x8, nowhere), 8, 8, 8, 8, 4, 5, 6, 7);
  }
}

/// Computes the column parts of the distances for strip k.
INLINE void prepare_columns(const lines *l, int behind, const strip *t, int k, blocks *w, front *f) {
  w->columns[k][0] = l->a[0] * t->px;
  w->columns[k][1] = l->a[1] * t->px;
  w->columns[k][2] = l->a[2] * t->px;
  w->columns[k][3] = l->a[3] * t->px;
  if (behind) f->columns[k] = l->wx * t->px;
}

/// Overlap with two opposite sides, k and k + 1; at most 1, and negative outside.
#define BETWEEN(k) LESS_HALF(LOAD(f32x8, x + 32 * (k) + 32) + LOAD(f32x8, y + 32 * (k) + 32)) \
  + LESS_HALF(LOAD(f32x8, x + 32 * (k)) + LOAD(f32x8, y + 32 * (k)))

/// Computes the coverage of n edge blocks from i on.
INLINE void cover(int behind, blocks *w, const front *f, int i, int n) {
  for (int j = 0; j < n; j++) {
    const uint32_t column = w->parts[i + j].column, row = w->parts[i + j].row;
    const char *x = (const char *)w->columns + column, *y = (const char *)w->rows + row;
    f32x8 across = BETWEEN(0), down = BETWEEN(2);
    i32x8 o = BYTE(MOST(across, (f32x8){0}) * MOST(down, (f32x8){0}));
    if (behind) o &= f->columns[column / part_size] + f->rows[row / part_size] > 0.0f;
    w->weights[j] = PAIRED(o);
  }
}

/// Draws a quad. `behind`, known at compile time: part of the box is not in front of the eye.
INLINE void draw(uint32_t *d, ptrdiff_t stride, const agate_quad *q, const lines *l, int behind) {
  solved s;
  blocks w;
  front f;
  const int columns = q->box.x1 - q->box.x0, whole = columns >> 2;
  for (int k = 0; 4 * k < columns; k += 8) solve8(l, q, behind, k, &s);
  prepare_lines(&w, q->box.y1 - q->box.y0, (int)stride);
  prepare_rows(l, q, behind, &w, &f);
  counts n = {0, 0};
  strip t;
  strip_init(&t, 0, q->box.x0, q->box.x0);
  for (int k = 0; k < whole; k++, next(&t)) {
    prepare_columns(l, behind, &t, k, &w, &f);
    list_blocks(&w, &n, &t, &s, k);
  }
  // Most often the last columns lie beside the quad and are empty.
  if ((columns & 3) && s.from[whole] < s.end[whole]) {
    strip_init(&t, whole, q->box.x1 - 4, q->box.x0);
    prepare_columns(l, behind, &t, whole, &w, &f);
    list_blocks(&w, &n, &t, &s, whole);
    // The last strip overlaps the one before it, which draws the common columns.
    i32x8 drawn = strip_lanes < 4 - (columns & 3);
    w.columns[whole][0] = SELECT(drawn, SPLAT(f32x8, nowhere), w.columns[whole][0]);
  }
  draw_inner(d, stride, w.inner, n.inners, q->fill);
  for (int i = 0; i < n.edges; i += some_blocks) {
    int some = n.edges - i < some_blocks ? n.edges - i : some_blocks;
    cover(behind, &w, &f, i, some);
    draw_edges(d, stride, w.edge + i, w.weights, some, q->fill);
  }
}

KERNEL int agate_quad_draw(uint32_t *d, ptrdiff_t stride, const agate_quad *q) {
  lines l;
  if (!lines_init(&l, q)) return 0;
  if (l.behind) draw(d, stride, q, &l, 1);
  else draw(d, stride, q, &l, 0);
  return 1;
}

// Draws small rectangles of one colour that are turned, mirrored or upright but not scaled, with sharp or rounded
// corners: agate_turned_draw, for AgateCPU's SmallRectangle. Blocks and lists are those of blocks.h.

#include "blocks.h"

/// Lines through the middle, parallel to both axes and (for rounded corners) to both diagonals: their slope, and how
/// far above and below them, in rows, a strip may be touched and is fully covered.
typedef struct {
  float slope[4], touched[4], covered[4];
} lines;

/// A coordinate that is outside of every rectangle.
static const float nowhere = 1e18f;

/// A rectangle and its derived values, as in AgateRaster's RasterShape.
typedef struct {
  float a, b, c, d, centre_x, centre_y, half_x, half_y, corner_x, corner_y, radius, margin;
} turned;

/// Computes the lines of a rectangle.
INLINE void lines_init(lines *l, const turned *s, int rounded) {
  f32x4 x = {s->a, s->c, s->a + s->c, s->a - s->c}, y = {s->b, s->d, s->b + s->d, s->b - s->d};
  // Vertical lines lean a little, within the margin, so that the slope stays finite.
  const float least = 0x1p-21f;
  y = SPLIT4(ABS4(y) < least, SPLAT(f32x4, least), y);
  f32x4 inverse = 1 / y, touched, covered;
  if (rounded) {
    // Touched: an octagon around the corners' circles of radius + 0.5. Covered: one inside those of radius − 0.5, whose
    // corners lie on the circles at angles of 0.22 and π/2 − 0.22.
    float r = s->radius - 1 - s->margin, both = s->corner_x + s->corner_y;
    float outer = both + 1.41422f * s->radius + 2 * s->margin, inner = both + 1.194f * r;
    touched = (f32x4){s->half_x + 0.5f + s->margin, s->half_y + 0.5f + s->margin, outer, outer};
    covered = (f32x4){s->corner_x + 0.9757f * r, s->corner_y + 0.9757f * r, inner, inner};
  } else {
    touched = (f32x4){s->half_x, s->half_y, 0, 0} + (0.5f + s->margin);
    covered = (f32x4){s->half_x, s->half_y, 0, 0} - (0.5f + s->margin);
  }
  // A strip's outer pixels lie 1.5 columns from its middle.
  f32x4 reach = 1.5f * ABS4(x);
  STORE(l->slope, -x * inverse);
  STORE(l->touched, (touched + reach) * ABS4(inverse));
  STORE(l->covered, (covered - reach) * ABS4(inverse));
}

/// Computes the touched and the covered pairs of strips s…s+7.
INLINE void solve8(const lines *l, const turned *t, int rounded, const agate_box *box, int s, solved *out) {
  // The last strip is solved for the columns that no other draws, and may end beyond the box.
  i32x8 x = iota * 4 + (box->x0 + 4 * s), whole = x <= box->x1 - 4;
  f32x8 at = (__builtin_convertvector(x, f32x8) + 2.0f) - t->centre_x;
  const f32x8 top = SPLAT(f32x8, (float)box->y0 - t->centre_y), bottom = SPLAT(f32x8, (float)box->y1 - t->centre_y);
  f32x8 low = top, high = bottom, full_low = top, full_high = bottom;
  for (int k = 0; k < (rounded ? 4 : 2); k++) {
    f32x8 middle = at * l->slope[k];
    low = MOST(middle - l->touched[k], low);
    high = LEAST(middle + l->touched[k], high);
    full_low = MOST(middle - l->covered[k], full_low);
    full_high = LEAST(middle + l->covered[k], full_high);
  }
  // The rows whose centres lie between two heights begin and end at the rounded heights.
  const float shift = t->centre_y - (float)box->y0 + 0.5f;
#define ROW(v) __builtin_convertvector((v) + shift, i32x8)
  i32x8 from = ROW(LEAST(low, bottom)) >> 1, end = (ROW(MOST(high, top)) + 1) >> 1;
  end = SELECT(end > from, end, from);
  i32x8 full = (ROW(LEAST(full_low, bottom)) + 1) >> 1, rest = ROW(MOST(full_high, top)) >> 1;
#undef ROW
  full = SELECT(full > from, full, from);
  rest = SELECT(rest < end, rest, end);
  i32x8 some = (rest > full) & whole;
  STORE(out->from + s, from);
  STORE(out->full + s, SELECT(some, full, end));
  STORE(out->rest + s, SELECT(some, rest, end));
  STORE(out->end + s, end);
}

/// Computes the row parts of item space's x and y. With an odd number of rows the last pair repeats a row, which is
/// moved outside the rectangle so that nothing is drawn twice.
INLINE void prepare_rows(const turned *t, const agate_box *box, blocks *w) {
  const int rows = box->y1 - box->y0, whole = rows >> 1;
  f32x8 py = pair_rows + (float)box->y0;
  for (int p = 0; p < whole; p++, py += 2.0f) {
    f32x8 dy = py - t->centre_y;
    w->rows[p][0] = t->b * dy;
    w->rows[p][1] = t->d * dy;
  }
  if (rows & 1) {
    f32x8 dy = (py - 1.0f) - t->centre_y;
    w->rows[whole][0] = __builtin_shufflevector(t->b * dy, SPLAT(f32x8, nowhere), 8, 8, 8, 8, 4, 5, 6, 7);
    w->rows[whole][1] = t->d * dy;
  }
}

/// Computes the column parts of item space's x and y for strip k.
INLINE void prepare_columns(const turned *t, const strip *s, int k, blocks *w) {
  f32x8 dx = s->px - t->centre_x;
  w->columns[k][0] = t->a * dx;
  w->columns[k][1] = t->c * dx;
}

/// Computes the coverage of n edge blocks from i on: the operations of `cover_placed` in coverage.h, without those that
/// change nothing here.
INLINE void cover(const turned *t, int rounded, blocks *w, int i, int n) {
  const f32x8 half_x = SPLAT(f32x8, t->half_x), half_y = SPLAT(f32x8, t->half_y), radius = SPLAT(f32x8, t->radius);
  const f32x8 corner_x = SPLAT(f32x8, t->corner_x), corner_y = SPLAT(f32x8, t->corner_y);
  const f32x8 none = {0}, all = none + 1.0f;
  for (int j = 0; j < n; j++) {
    const char *x = (const char *)w->columns + w->parts[i + j].column;
    const char *y = (const char *)w->rows + w->parts[i + j].row;
    f32x8 mx = ABS(LOAD(f32x8, x) + LOAD(f32x8, y)), my = ABS(LOAD(f32x8, x + 32) + LOAD(f32x8, y + 32)), o;
    // The rectangle reaches at least half a pixel to both sides of its middle, so only the nearer side counts.
    f32x8 side_x = half_x - mx, side_y = half_y - my;
    if (rounded) {
      // Outside the corner regions one of both overlaps is 1, so their product is the smaller.
      o = LEAST(side_x, side_y) + 0.5f;
      f32x8 qx = corner_x - mx, qy = corner_y - my;
      f32x8 round = radius - __builtin_elementwise_sqrt(qx * qx + qy * qy);
      i32x8 outside = (i32x8)MOST(qx, qy) >= 0;
      o = SELECT(outside, o, round);
      o = LEAST(MOST(o, none), all);
    } else {
      o = MOST(LESS_HALF(side_x) + 0.5f, none) * MOST(LESS_HALF(side_y) + 0.5f, none);
    }
    w->weights[j] = PAIRED(BYTE(o));
  }
}

/// Draws a rectangle in a box of 4 × 2 to 128 × 128 pixels. `rounded` is known at compile time.
INLINE void draw(uint32_t *d, ptrdiff_t stride, const agate_box *box, const turned *t, int rounded, uint32_t fill) {
  lines l;
  solved s;
  blocks w;
  lines_init(&l, t, rounded);
  const int columns = box->x1 - box->x0, whole = columns >> 2;
  for (int k = 0; 4 * k < columns; k += 8) solve8(&l, t, rounded, box, k, &s);
  prepare_lines(&w, box->y1 - box->y0, (int)stride);
  prepare_rows(t, box, &w);
  counts n = {0, 0};
  strip at;
  strip_init(&at, 0, box->x0, box->x0);
  for (int k = 0; k < whole; k++, next(&at)) {
    prepare_columns(t, &at, k, &w);
    list_blocks(&w, &n, &at, &s, k);
  }
  if ((columns & 3) && s.from[whole] < s.end[whole]) {
    strip_init(&at, whole, box->x1 - 4, box->x0);
    prepare_columns(t, &at, whole, &w);
    list_blocks(&w, &n, &at, &s, whole);
    // The last strip overlaps the one before it, which draws the common columns.
    i32x8 drawn = strip_lanes < 4 - (columns & 3);
    w.columns[whole][0] = SELECT(drawn, SPLAT(f32x8, nowhere), w.columns[whole][0]);
  }
  draw_inner(d, stride, w.inner, n.inners, fill);
  for (int i = 0; i < n.edges; i += some_blocks) {
    int some = n.edges - i < some_blocks ? n.edges - i : some_blocks;
    cover(t, rounded, &w, i, some);
    draw_edges(d, stride, w.edge + i, w.weights, some, fill);
  }
}

INLINE int ceil_int(float v) { int i = (int)v; return i + ((float)i < v); }

/// Narrows from…to-1 to the pixels within `reach` of `centre`, enlarged to whole blocks if there is room. Returns 0 if
/// none is left.
INLINE int narrow(float centre, float reach, int block, int32_t *from, int32_t *to) {
  int first = ceil_int(centre - reach - 0.5f), end = 1 - ceil_int(0.5f - centre - reach);
  int low = first > *from ? first : *from, high = end < *to ? end : *to;
  if (low >= high) return 0;
  int n = (high - low + block - 1) & -block;
  if (n > *to - *from) return 1;
  *from = low < *to - n ? low : *to - n;
  *to = *from + n;
  return 1;
}

/// Computes the derived values. Returns 0 if the rectangle is scaled or skewed, or if its numbers are too large or too
/// small for the shortcuts taken here.
INLINE int turned_init(turned *t, const agate_turned *item) {
  const float most = 32768;
  const float radius = item->radius >= 0.5f ? item->radius : 0;
  *t = (turned){
    item->a, item->b, item->c, item->d, item->centre_x, item->centre_y, item->half_x, item->half_y,
    item->half_x - radius, item->half_y - radius, radius + 0.5f, 0};
  float x = __builtin_fabsf(t->centre_x), y = __builtin_fabsf(t->centre_y);
  float size = x + y + t->half_x + t->half_y;
  t->margin = 0.03125f + (size + radius) * 0x1.8p-19f;
  float length_x = t->a * t->a + t->b * t->b - 1, length_y = t->c * t->c + t->d * t->d - 1;
  float skew = t->a * t->c + t->b * t->d;
  int square = __builtin_fabsf(length_x) + __builtin_fabsf(length_y) + __builtin_fabsf(skew) < 1e-4f;
  int sane = (size < most) & (__builtin_fabsf(item->radius) < most) & (t->half_x >= 0.5f) & (t->half_y >= 0.5f);
  // The sides are half a pixel or more away from the corner centres, with the rounded values used below.
  int apart = (t->corner_x >= 0) & (t->corner_y >= 0) & (t->half_x - t->corner_x >= 0.5f)
    & (t->half_y - t->corner_y >= 0.5f);
  return square & sane & (apart | (radius == 0));
}

KERNEL int agate_turned_draw(uint32_t *d, ptrdiff_t stride, const agate_turned *item) {
  turned t;
  if (!turned_init(&t, item)) return 0;
  const int rounded = item->radius >= 0.5f;
  // Half a pixel around a sharp corner reaches √½ pixels along the axes.
  const float edge = t.margin + (rounded ? t.radius : 0.70711f);
  float reach_x = __builtin_fabsf(t.a) * t.corner_x + __builtin_fabsf(t.c) * t.corner_y + edge;
  float reach_y = __builtin_fabsf(t.b) * t.corner_x + __builtin_fabsf(t.d) * t.corner_y + edge;
  agate_box box = item->box;
  if (!narrow(t.centre_x, reach_x, 4, &box.x0, &box.x1) || !narrow(t.centre_y, reach_y, 2, &box.y0, &box.y1)) return 1;
  const int columns = box.x1 - box.x0, rows = box.y1 - box.y0;
  if (columns < 4 || columns > agate_block_side || rows < 2 || rows > agate_block_side) return 0;
  d += (box.y0 - item->box.y0) * stride + (box.x0 - item->box.x0);
  if (rounded) draw(d, stride, &box, &t, 1, item->fill);
  else draw(d, stride, &box, &t, 0, item->fill);
  return 1;
}

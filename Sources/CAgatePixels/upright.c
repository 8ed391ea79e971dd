// Draws upright rectangles: agate_rect_upright, for AgateCPU's TileShader. A row is an edge zone, a run of one colour,
// and an edge zone. In the middle rows the zones are alike, so their colours are computed once.

#include "coverage.h"

/// The shape of the rectangle inside the border. It is known at compile time in every copy of the loops.
enum { no_border, round_inside, sharp_inside };

/// The largest number of columns of which every pixel is computed.
enum { narrow = 24 };

/// A shape, and the values of the current row.
typedef struct {
  const agate_shape *shape;
  u8x32 fill, border;
  float outer_y, inner_y;  // overlap of the row with the top and bottom sides
  float corner_yy;         // squared distance of the row beyond the corner centre
} row_state;

INLINE float clampf(float v) { return v > 0 ? (v < 1 ? v : 1) : 0; }
/// Overlap, 0…1, of a pixel at p from the middle with −h…h.
INLINE float overlapf(float p, float h) {
  float a = h - p, b = h + p;
  return clampf((a < 0.5f ? a : 0.5f) + (b < 0.5f ? b : 0.5f));
}
/// v rounded towards zero and limited to lo…hi.
INLINE int limit(float v, int lo, int hi) { return v > (float)lo ? (v < (float)hi ? (int)v : hi) : lo; }
/// The first column at or right of v.
INLINE int first_column(float v, int lo, int hi) { return limit(__builtin_ceilf(v), lo, hi); }
/// One past the last column at or left of v.
INLINE int end_column(float v, int lo, int hi) { return limit(__builtin_floorf(v) + 1, lo, hi); }

/// Source colours of eight pixels from column x on. `rounded` tells that the row passes through rounded corners.
INLINE void zone8(const row_state *t, int inside, int rounded, int x, u8x32 *source) {
  const agate_shape *s = t->shape;
  f32x8 m = (((float)x + 0.5f) + __builtin_convertvector(iota, f32x8)) - s->centre_x;
  f32x8 o, i = {0};
  if (rounded) {
    // Pixels outside the corner region lie inside the left and right sides.
    f32x8 q = ABS(m) - s->corner_x;
    i32x8 lanes = q > 0.0f;
    f32x8 distance = __builtin_elementwise_sqrt(q * q + t->corner_yy);
    f32x8 co = CLAMP(s->outer_radius - distance);
    o = SELECT(lanes, co, SPLAT(f32x8, t->outer_y));
    if (inside == round_inside) {
      f32x8 ci = CLAMP(s->inner_radius - distance);
      i = SELECT(lanes, ci, SPLAT(f32x8, t->inner_y));
    }
  } else {
    o = OVERLAP(m, s->half_x) * t->outer_y;
    if (inside == round_inside) i = OVERLAP(m, s->inner_x) * t->inner_y;
  }
  if (inside == sharp_inside) i = OVERLAP(m, s->inner_x) * t->inner_y;
  i32x8 o8 = BYTE(o);
  if (inside == no_border) {
    *source = SCALE8(t->fill, WEIGHTS(o8));
  } else {
    i32x8 i8 = MIN_INT(BYTE(i), o8), rim = o8 - i8;
    *source = MIX8(t->fill, t->border, WEIGHTS(i8), WEIGHTS(rim));
  }
}

/// Draws columns x…end-1, each with its own colour.
INLINE void zone(uint32_t *row, const row_state *t, int inside, int rounded, int x, int end) {
  for (; x < end; x += 8) {
    u8x32 source;
    zone8(t, inside, rounded, x, &source);
    over_some(row + x, &source, 8, end - x);
  }
}

/// The columns of a row: start…run-1 are an edge zone, run…rest-1 have one colour, rest…end-1 are an edge zone.
typedef struct { int start, run, rest, end; } columns;

/// Draws a row outside the middle rows. side_left…side_right-1 are the columns between the left and right sides.
INLINE void cap_row(
  uint32_t *row, row_state *t, int inside, int y, int x0, int x1, int side_left, int side_right, uint32_t fill,
  uint32_t border
) {
  const agate_shape *s = t->shape;
  const float m = s->margin, cx = s->centre_x - 0.5f;
  float my = ((float)y + 0.5f) - s->centre_y;
  float qy = __builtin_fabsf(my) - s->corner_y;
  t->outer_y = overlapf(my, s->half_y);
  t->inner_y = inside == no_border ? t->outer_y : overlapf(my, s->inner_y);
  t->corner_yy = qy * qy;
  uint32_t o8 = (uint32_t)(t->outer_y * 255 + 0.5f), i8 = (uint32_t)(t->inner_y * 255 + 0.5f);
  if (o8 == 0) return;
  if (i8 > o8) i8 = o8;
  uint32_t color = inside == no_border ? scale1(fill, o8) : mix1(fill, border, i8, o8 - i8);

  uint32_t pair = s->corners >> (my < 0 ? 0 : 2);
  // The columns are solved only if that saves more than it costs.
  int left = qy > 0 && (pair & 1) != 0, right = qy > 0 && (pair & 2) != 0;
  if (x1 - x0 <= narrow && left == right) {
    zone(row, t, inside, left, x0, x1);
    return;
  }
  columns c = {x0, side_left, side_right, x1};
  if (left | right) {
    float out = s->outer_radius * s->outer_radius - qy * qy;
    float from = s->corner_x + (out > 0 ? __builtin_sqrtf(out) : 0) + m, to = s->corner_x - m;
    float reach = s->inner_radius - 1 - m;
    if (inside != sharp_inside && qy < reach) to += __builtin_sqrtf(reach * reach - qy * qy);
    if (left) {
      c.start = first_column(cx - from, x0, x1);
      if (inside != sharp_inside) c.run = first_column(cx - to, c.start, x1);
    }
    if (right) {
      c.end = end_column(cx + from, x0, x1);
      if (inside != sharp_inside) c.rest = end_column(cx + to, x0, c.end);
    }
  }
  if (c.run > c.end) c.run = c.end;
  if (c.rest < c.run) c.rest = c.run;
  // Zones are enlarged to whole vectors if the run has room: there their formula gives the run's colour.
  int middle = limit(cx, x0, x1);
  int padded = c.start + ((c.run - c.start + 7) & ~7);
  if (padded <= c.rest && padded <= middle) c.run = padded;
  padded = c.end - ((c.end - c.rest + 7) & ~7);
  if (padded >= c.run && padded > middle) c.rest = padded;

  zone(row, t, inside, left, c.start, c.run);
  run_row(row + c.run, c.rest - c.run, color);
  zone(row, t, inside, right, c.rest, c.end);
}

/// Draws columns x0…x1-1 of n rows that are all alike, eight columns at a time.
INLINE void slices(uint32_t *row, ptrdiff_t stride, const row_state *t, int inside, int n, int x0, int x1) {
  for (; x0 < x1; x0 += 8) {
    u8x32 source;
    uint32_t buffer[8];
    zone8(t, inside, 0, x0, &source);
    STORE(buffer, source);
    int width = x1 - x0 < 8 ? x1 - x0 : 8;
    for (int r = 0; r < n; r++) over_row(row + r * stride + x0, buffer, width);
  }
}

/// Draws n rows that are all alike: columns run…rest-1 have one colour.
INLINE void middle_rows(
  uint32_t *row, ptrdiff_t stride, row_state *t, int inside, int n, int x0, int x1, int run, int rest, uint32_t fill
) {
  t->outer_y = t->inner_y = 1;
  t->corner_yy = 0;
  u8x32 source;
  if (x1 - x0 <= narrow) {
    uint32_t all[narrow];
    for (int k = 0; k < x1 - x0; k += 8) {
      zone8(t, inside, 0, x0 + k, &source);
      STORE(all + k, source);
    }
    for (int r = 0; r < n; r++) over_row(row + r * stride + x0, all, x1 - x0);
    return;
  }
  if (run - x0 > 8 || x1 - rest > 8) {
    slices(row, stride, t, inside, n, x0, run);
    for (int r = 0; r < n; r++) run_row(row + r * stride + run, rest - run, fill);
    slices(row, stride, t, inside, n, rest, x1);
    return;
  }
  uint32_t left[8], right[8];
  zone8(t, inside, 0, x0, &source);
  STORE(left, source);
  zone8(t, inside, 0, rest, &source);
  STORE(right, source);
  for (int r = 0; r < n; r++, row += stride) {
    over_row(row + x0, left, run - x0);
    run_row(row + run, rest - run, fill);
    over_row(row + rest, right, x1 - rest);
  }
}

/// Draws rows y0…y1-1 of an upright rectangle.
INLINE void upright(
  uint32_t *d, ptrdiff_t stride, int x0, int y0, int x1, int y1, const agate_shape *s, int inside, uint32_t fill,
  uint32_t border
) {
  row_state t = {s, (u8x32)SPLAT(u32x8, fill), (u8x32)SPLAT(u32x8, border), 0, 0, 0};
  const float m = s->margin, cx = s->centre_x - 0.5f, cy = s->centre_y - 0.5f;
  float side = s->inner_x - 0.5f - m, level = s->inner_y - 0.5f - m;
  if (s->corners && s->corner_y - m < level) level = s->corner_y - m;
  int run = first_column(cx - side, x0, x1), rest = end_column(cx + side, run, x1);
  int first = first_column(cy - level, y0, y1), last = end_column(cy + level, first, y1);
  uint32_t *row = d - x0;
  for (int y = y0; y < y1; y++, row += stride) {
    if (y == first && first < last) {
      middle_rows(row, stride, &t, inside, last - first, x0, x1, run, rest, fill);
      row += (last - first) * stride;
      y = last;
      if (y == y1) break;
    }
    cap_row(row, &t, inside, y, x0, x1, run, rest, fill, border);
  }
}

KERNEL void agate_rect_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border
) {
  if (!shape->has_border) upright(d, stride, x0, y0, x1, y1, shape, no_border, fill, border);
  else if (shape->inner_rounded || !shape->corners)
    upright(d, stride, x0, y0, x1, y1, shape, round_inside, fill, border);
  else upright(d, stride, x0, y0, x1, y1, shape, sharp_inside, fill, border);
}

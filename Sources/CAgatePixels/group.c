// Draws the pixels that a group has gathered over those below it, scales them, or puts them in their place: for
// AgateCPU's Gathered. Weights are coverage · opacity · mask alpha, each product divided by 255 and rounded.

#include "spans.h"

/// Weights of n ≤ 8 edge pixels from x on: coverage times opacity. The others are 0.
INLINE void edge_weights(i32x8 *o, const solver *v, int special, uint32_t opacity, int x, int y, int n) {
  i32x8 unused, columns = iota + x;
  cover8(v->shape, &v->sides, 0, special, &columns, y, o, &unused);
  *o &= iota < n;
  if (opacity != 255) *o = ((*o * (int32_t)opacity + 128) * 257) >> 16;
}

/// Draws n edge pixels from x on, each with its own coverage. Up to `room` pixels may be written.
INLINE void edge(
  uint32_t *d, const uint32_t *source, const solver *v, int special, uint32_t opacity, int x, int y, int n,
  int room
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o;
    edge_weights(&o, v, special, opacity, x + k, y, n - k);
    if (!any(&o)) continue;
    u8x32 v = SCALE8(LOAD(u8x32, source + k), WEIGHTS(o));
    over_some(d + k, &v, n - k, room - k);
  }
}

/// Draws n ≤ 8 edge pixels with weights that are known.
INLINE void known_edge(uint32_t *d, const uint32_t *source, const i32x8 *weights, int n, int room) {
  if (n <= 0) return;
  u8x32 v = SCALE8(LOAD(u8x32, source), WEIGHTS(*weights));
  over_some(d, &v, n, room);
}

/// Draws n fully covered pixels.
INLINE void interior(uint32_t *restrict d, const uint32_t *restrict s, int n, uint32_t opacity) {
  if (n <= 0) return;
  if (opacity == 255) over_row(d, s, n);
  else over_scaled_row(d, s, n, opacity);
}

/// Draws rows y0…y1-1 within the shape. `special` is known at compile time.
INLINE void rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int x0, int y0, int x1, int y1,
  const agate_shape *shape, int special, uint32_t opacity
) {
  solver solver;
  solver_init(&solver, shape);
  // The spans, and the weights of short edges, stay the same in the middle rows.
  spans r;
  i32x8 left, right;
  int alike = 0;
  for (int y = y0; y < y1; y++, d += stride, s += source_stride) {
    int middle = is_middle(shape, y);
    if (!middle || !alike) {
      solve_row(&solver, y, x0, x1, &r);
      alike = middle && r.full - r.start <= 8 && r.end - r.rest <= 8;
      if (alike) {
        edge_weights(&left, &solver, special, opacity, r.start, y, r.full - r.start);
        edge_weights(&right, &solver, special, opacity, r.rest, y, r.end - r.rest);
      }
    }
    uint32_t *row = d - x0;
    const uint32_t *from = s - x0;
    int before = r.full - r.start, behind = r.end - r.rest;
    if (alike) known_edge(row + r.start, from + r.start, &left, before, x1 - r.start);
    else edge(row + r.start, from + r.start, &solver, special, opacity, r.start, y, before, x1 - r.start);
    interior(row + r.full, from + r.full, r.rest - r.full, opacity);
    if (alike) known_edge(row + r.rest, from + r.rest, &right, behind, x1 - r.rest);
    else edge(row + r.rest, from + r.rest, &solver, special, opacity, r.rest, y, behind, x1 - r.rest);
  }
}

KERNEL void agate_group_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity
) {
  if (!shape) {
    for (int y = y0; y < y1; y++, d += stride, s += source_stride) interior(d, s, x1 - x0, opacity);
  } else if (is_special(shape)) {
    rows(d, stride, s, source_stride, x0, y0, x1, y1, shape, 1, opacity);
  } else {
    rows(d, stride, s, source_stride, x0, y0, x1, y1, shape, 0, opacity);
  }
}

/// Weights, 0…255, of the n ≤ 8 pixels from column x on of row y: the coverage of the shape (`v` null: 255), times the
/// opacity, times the mask's alpha (`mask` null: 255).
INLINE void weights8(
  i32x8 *weights, const uint32_t *mask, const solver *v, uint32_t opacity, int x, int y, int n
) {
  i32x8 o = {0}, unused;
  if (v) {
    i32x8 columns = iota + x;
    cover8(v->shape, &v->sides, 0, 1, &columns, y, &o, &unused);
    o = ((o * (int32_t)opacity + 128) * 257) >> 16;
  } else {
    o += (int32_t)opacity;
  }
  if (mask) {
    uint32_t part[8] = {0};
    memcpy(part, mask, (size_t)n * 4);
    i32x8 alpha = (i32x8)(LOAD(u32x8, part) >> 24);
    o = ((o * alpha + 128) * 257) >> 16;
  }
  *weights = o;
}

/// Scales n pixels by their weights.
INLINE void scale_part(
  uint32_t *s, const uint32_t *mask, const solver *v, uint32_t opacity, int x, int y, int n
) {
  for (int k = 0; k < n; k += 8) {
    int count = n - k < 8 ? n - k : 8;
    i32x8 o;
    weights8(&o, mask ? mask + k : 0, v, opacity, x + k, y, count);
    uint32_t part[8] = {0};
    memcpy(part, s + k, (size_t)count * 4);
    u8x32 v = SCALE8(LOAD(u8x32, part), WEIGHTS(o));
    STORE(part, v);
    memcpy(s + k, part, (size_t)count * 4);
  }
}

KERNEL void agate_group_scale(
  uint32_t *s, ptrdiff_t stride, const uint32_t *mask, ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity
) {
  solver solver;
  if (shape) solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, s += stride, mask = mask ? mask + mask_stride : 0) {
    spans r = {x0, x0, x1, x1};
    if (shape) solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = s - x0;
    const uint32_t *over = mask ? mask - x0 : 0;
    fill_row(s, r.start - x0, 0);
    scale_part(row + r.start, over ? over + r.start : 0, shape ? &solver : 0, opacity, r.start, y, r.full - r.start);
    scale_part(row + r.full, over ? over + r.full : 0, 0, opacity, r.full, y, r.rest - r.full);
    scale_part(row + r.rest, over ? over + r.rest : 0, shape ? &solver : 0, opacity, r.rest, y, r.end - r.rest);
    fill_row(row + r.end, x1 - r.end, 0);
  }
}

/// Replaces n pixels of `d` by those of `s`, in proportion to their weights.
INLINE void replace_part(
  uint32_t *d, const uint32_t *s, const uint32_t *mask, const solver *v, uint32_t opacity, int x, int y, int n
) {
  for (int k = 0; k < n; k += 8) {
    int count = n - k < 8 ? n - k : 8;
    i32x8 o;
    weights8(&o, mask ? mask + k : 0, v, opacity, x + k, y, count);
    uint32_t part[8] = {0}, below[8] = {0};
    memcpy(part, s + k, (size_t)count * 4);
    memcpy(below, d + k, (size_t)count * 4);
    u8x32 v = MIX8(LOAD(u8x32, part), LOAD(u8x32, below), WEIGHTS(o), WEIGHTS(255 - o));
    STORE(below, v);
    memcpy(d + k, below, (size_t)count * 4);
  }
}

KERNEL void agate_group_replace(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, const uint32_t *mask,
  ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape, uint32_t opacity
) {
  solver solver;
  if (shape) solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride, s += source_stride, mask = mask ? mask + mask_stride : 0) {
    spans r = {x0, x0, x1, x1};
    if (shape) solve_row(&solver, y, x0, x1, &r);
    const int from[] = {r.start, r.full, r.rest, r.end};
    for (int part = 0; part < 3; part++) {
      int x = from[part], n = from[part + 1] - x;
      replace_part(
        d + (x - x0), s + (x - x0), mask ? mask + (x - x0) : 0, shape && part != 1 ? &solver : 0, opacity, x, y, n);
    }
  }
}

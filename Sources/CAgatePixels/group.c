#include "spans.h"

INLINE void edge(
  uint32_t *d, const uint32_t *source, const solver *v, int special, uint32_t opacity, int x, int y, int n,
  int room
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o, unused;
    i32x8 columns = iota + (x + k);
    cover8(v->shape, &v->sides, 0, special, &columns, y, &o, &unused);
    o &= iota < n - k;
    if (!any(&o)) continue;
    if (opacity != 255) o = ((o * (int32_t)opacity + 128) * 257) >> 16;
    u8x32 v = SCALE8(LOAD(u8x32, source + k), WEIGHTS(o));
    over_some(d + k, &v, n - k, room - k);
  }
}

INLINE void interior(uint32_t *restrict d, const uint32_t *restrict s, int n, uint32_t opacity) {
  if (n <= 0) return;
  if (opacity == 255) over_row(d, s, n);
  else over_scaled_row(d, s, n, opacity);
}

INLINE void rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int x0, int y0, int x1, int y1,
  const agate_shape *shape, int special, uint32_t opacity
) {
  solver solver;
  solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride, s += source_stride) {
    spans r;
    solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    const uint32_t *from = s - x0;
    edge(row + r.start, from + r.start, &solver, special, opacity, r.start, y, r.full - r.start, x1 - r.start);
    interior(row + r.full, from + r.full, r.rest - r.full, opacity);
    edge(row + r.rest, from + r.rest, &solver, special, opacity, r.rest, y, r.end - r.rest, x1 - r.rest);
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

/// Scales n pixels by coverage (that of the shape, or everything), opacity and the mask's alpha.
INLINE void scale_part(
  uint32_t *s, const uint32_t *mask, const solver *v, uint32_t opacity, int x, int y, int n
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o = {0}, unused;
    if (v) {
      i32x8 columns = iota + (x + k);
      cover8(v->shape, &v->sides, 0, 1, &columns, y, &o, &unused);
      o = ((o * (int32_t)opacity + 128) * 257) >> 16;
    } else {
      o += (int32_t)opacity;
    }
    uint32_t part[8] = {0};
    size_t bytes = (size_t)(n - k < 8 ? n - k : 8) * 4;
    if (mask) {
      memcpy(part, mask + k, bytes);
      i32x8 alpha = (i32x8)(LOAD(u32x8, part) >> 24);
      o = ((o * alpha + 128) * 257) >> 16;
    }
    memcpy(part, s + k, bytes);
    u8x32 v = SCALE8(LOAD(u8x32, part), WEIGHTS(o));
    STORE(part, v);
    memcpy(s + k, part, bytes);
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

/// Mixes n pixels with those of `s` by coverage (that of the shape, or everything), opacity and the mask's alpha.
INLINE void mix_part(
  uint32_t *d, const uint32_t *s, const uint32_t *mask, const solver *v, uint32_t opacity, int x, int y, int n
) {
  for (int k = 0; k < n; k += 8) {
    i32x8 o = {0}, unused;
    if (v) {
      i32x8 columns = iota + (x + k);
      cover8(v->shape, &v->sides, 0, 1, &columns, y, &o, &unused);
      o = ((o * (int32_t)opacity + 128) * 257) >> 16;
    } else {
      o += (int32_t)opacity;
    }
    uint32_t part[8] = {0}, below[8] = {0};
    size_t bytes = (size_t)(n - k < 8 ? n - k : 8) * 4;
    if (mask) {
      memcpy(part, mask + k, bytes);
      i32x8 alpha = (i32x8)(LOAD(u32x8, part) >> 24);
      o = ((o * alpha + 128) * 257) >> 16;
    }
    memcpy(part, s + k, bytes);
    memcpy(below, d + k, bytes);
    u8x32 mixed = MIX8(LOAD(u8x32, part), LOAD(u8x32, below), WEIGHTS(o), WEIGHTS(255 - o));
    STORE(part, mixed);
    memcpy(d + k, part, bytes);
  }
}

KERNEL void agate_group_mix(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, const uint32_t *mask,
  ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape, uint32_t opacity
) {
  solver solver;
  if (shape) solver_init(&solver, shape);
  for (int y = y0; y < y1; y++, d += stride, s += source_stride, mask = mask ? mask + mask_stride : 0) {
    spans r = {x0, x0, x1, x1};
    if (shape) solve_row(&solver, y, x0, x1, &r);
    uint32_t *row = d - x0;
    const uint32_t *from = s - x0, *over = mask ? mask - x0 : 0;
    mix_part(
      row + r.start, from + r.start, over ? over + r.start : 0, shape ? &solver : 0, opacity, r.start, y,
      r.full - r.start);
    mix_part(row + r.full, from + r.full, over ? over + r.full : 0, 0, opacity, r.full, y, r.rest - r.full);
    mix_part(
      row + r.rest, from + r.rest, over ? over + r.rest : 0, shape ? &solver : 0, opacity, r.rest, y, r.end - r.rest);
  }
}

// Draws blurred rectangles, looked up in a table of one quadrant: for AgateCPU's TileShader. The arithmetic is that of
// AgateRaster's RasterShadow.

#include "coverage.h"

/// The largest number of columns whose colours are kept for the next rows.
enum { stripe_width = 512 };

/// Table positions, in 256ths of an entry, of distances from the middle; limited to 0…last.
#define POSITION(l, origin, scale, last) ({ f32x8 p_ = (ABS(l) - (origin)) * (scale); \
  p_ = SELECT(p_ > 0.0f, p_, (f32x8){0}); p_ = SELECT(p_ < (last), p_, SPLAT(f32x8, (last))); \
  __builtin_convertvector(p_ * 256.0f, i32x8); })

/// The table position of one distance.
INLINE uint32_t position1(float l, float origin, float scale, float last) {
  float p = (__builtin_fabsf(l) - origin) * scale;
  p = p > 0 ? p : 0;
  p = p < last ? p : last;
  return (uint32_t)(p * 256);
}

/// Draws the first n of eight pixels with a 16-bit coverage.
INLINE void blend8(uint32_t *d, const u32x8 *value, const u8x32 *fill, int n, int room) {
  i32x8 cover = (i32x8)((*value * 255 + 32768) >> 16) & (iota < n);
  if (!any(&cover)) return;
  u8x32 source = SCALE8(*fill, WEIGHTS(cover));
  over_some(d, &source, n, room);
}

/// Mixes two rows of the table at position t, in 256ths. Results have 16 + 8 bits.
INLINE void mix_rows(const agate_shadow *s, uint32_t t, uint32_t *restrict line) {
  uint32_t f = t & 255, row = t >> 8, last = (uint32_t)s->rows - 1;
  const uint16_t *restrict upper = s->values + row * (uint32_t)s->columns;
  const uint16_t *restrict lower = s->values + (row < last ? row + 1 : last) * (uint32_t)s->columns;
  for (int k = 0; k < s->columns; k++) line[k] = upper[k] * (256 - f) + lower[k] * f;
}

/// Computes the source colours of columns x…end-1, and of up to seven more, of a row whose mixed table row is `line`.
INLINE void colors(
  uint32_t *restrict out, const agate_shadow *s, const uint32_t *line, const u8x32 *fill, int x, int end) {
  const float last = (float)(s->columns - 1);
  // Two cases read eight entries at once: positions that grow by exactly one entry from pixel to pixel (`up`), and
  // those that fall by one (`down`). Others are looked up one by one.
  for (; x < end; x += 8, out += 8) {
    f32x8 l = (((float)x + 0.5f) + __builtin_convertvector(iota, f32x8)) - s->centre_x;
    i32x8 t = POSITION(l, s->origin_x, s->scale, last);
    int first = t[0];
    uint32_t f = (uint32_t)first & 255;
    const uint32_t *at = line + (first >> 8);
    u32x8 a, b, value;
    i32x8 up = t - (first + (iota << 8)), down = t - (first - (iota << 8));
    if (!any(&up)) {
      a = LOAD(u32x8, at);
      b = LOAD(u32x8, at + 1);
      value = (a * (256 - f) + b * f) >> 16;
    } else if (!any(&down)) {
      a = LOAD(u32x8, at - 7);
      b = LOAD(u32x8, at - 6);
      value = (a * (256 - f) + b * f) >> 16;
      value = __builtin_shufflevector(value, value, 7, 6, 5, 4, 3, 2, 1, 0);
    } else {
      uint32_t buffer[8];
      for (int k = 0; k < 8; k++) {
        uint32_t g = (uint32_t)t[k] & 255;
        at = line + (t[k] >> 8);
        buffer[k] = (at[0] * (256 - g) + at[1] * g) >> 16;
      }
      value = LOAD(u32x8, buffer);
    }
    value = (value * 255 + 32768) >> 16;
    u8x32 source = SCALE8(*fill, WEIGHTS(value));
    STORE(out, source);
  }
}

/// v rounded towards zero and limited to lo…hi.
INLINE int column(float v, int lo, int hi) { return v > (float)lo ? (v < (float)hi ? (int)v : hi) : lo; }

/// Computes the run of columns with one colour; if there is none, all columns change and the run is empty at x1.
INLINE void solve_run(const agate_shadow *s, int x0, int x1, int *run, int *rest) {
  const float centre = s->centre_x - 0.5f;
  // Pixels of the run are nearer to the middle than the table's origin; half a pixel is left for rounding.
  *run = column(centre - s->origin_x + 1.5f, x0, x1);
  *rest = column(centre + s->origin_x - 0.5f, *run, x1);
  if (*run == *rest) *run = *rest = x1;
}

/// Draws columns x0…x1-1: those that change at the sides, and the run of one colour between them.
INLINE void stripe(
  uint32_t *d, ptrdiff_t stride, int x0, int y0, int x1, int y1, const agate_shadow *s, uint32_t fill
) {
  // Entries behind the table's last column are read, but multiplied by 0.
  uint32_t line[agate_shadow_side + 16] = {0}, left[stripe_width + 8], right[stripe_width + 8], middle = 0;
  const u8x32 color = (u8x32)SPLAT(u32x8, fill);
  const float last = (float)(s->rows - 1);
  int run, rest;
  solve_run(s, x0, x1, &run, &rest);
  uint32_t latest = ~0u;
  for (int y = y0; y < y1; y++, d += stride) {
    uint32_t t = position1(((float)y + 0.5f) - s->centre_y, s->origin_y, s->scale, last);
    if (t >= (uint32_t)(s->rows - 1) << 8) continue;
    if (t != latest) {
      // Rows with the same table position have the same colours, as all in the middle do.
      latest = t;
      mix_rows(s, t, line);
      colors(left, s, line, &color, x0, run);
      colors(right, s, line, &color, rest, x1);
      middle = scale1(fill, ((line[0] >> 8) * 255 + 32768) >> 16);
    }
    over_row(d, left, run - x0);
    run_row(d + (run - x0), rest - run, middle);
    over_row(d + (rest - x0), right, x1 - rest);
  }
}

KERNEL void agate_shadow_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *s, uint32_t fill
) {
  int run, rest;
  solve_run(s, x0, x1, &run, &rest);
  if (run - x0 <= stripe_width && x1 - rest <= stripe_width) {
    stripe(d, stride, x0, y0, x1, y1, s, fill);
    return;
  }
  for (int x = x0; x < x1; x += stripe_width)
    stripe(d + (x - x0), stride, x, y0, x1 - x < stripe_width ? x1 : x + stripe_width, y1, s, fill);
}

/// The 16-bit coverage at a table position, in 256ths: four entries mixed, first across and then down.
INLINE uint32_t look_up(const agate_shadow *s, uint32_t tx, uint32_t ty) {
  uint32_t fx = tx & 255, fy = ty & 255, row = ty >> 8, column = tx >> 8;
  uint32_t right = column + 1 < (uint32_t)s->columns ? column + 1 : column;
  uint32_t below = row + 1 < (uint32_t)s->rows ? row + 1 : row;
  const uint16_t *upper = s->values + row * (uint32_t)s->columns, *lower = s->values + below * (uint32_t)s->columns;
  uint32_t a = upper[column] * (256 - fx) + upper[right] * fx, b = lower[column] * (256 - fx) + lower[right] * fx;
  return (a * (256 - fy) + b * fy) >> 16;
}

KERNEL void agate_shadow_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *s, uint32_t fill
) {
  const u8x32 color = (u8x32)SPLAT(u32x8, fill);
  const float last_x = (float)(s->columns - 1), last_y = (float)(s->rows - 1);
  for (int y = y0; y < y1; y++, d += stride) {
    float py = (float)y + 0.5f, dy = py - s->centre_y;
    for (int x = x0; x < x1; x += 8) {
      f32x8 px = __builtin_convertvector(iota + x, f32x8) + 0.5f, lx, ly;
      i32x8 front;
      if (s->projected) {
        f32x8 w = s->m20 * px + s->m21 * py + s->m22;
        front = w > 0.0f;
        lx = (s->m00 * px + s->m01 * py + s->m02) / w;
        ly = (s->m10 * px + s->m11 * py + s->m12) / w;
      } else {
        f32x8 dx = px - s->centre_x;
        front = (i32x8){0} - 1;
        lx = s->a * dx + s->b * dy;
        ly = s->c * dx + s->d * dy;
      }
      i32x8 tx = POSITION(lx, s->origin_x, s->scale, last_x), ty = POSITION(ly, s->origin_y, s->scale, last_y);
      // The last column and row are clear.
      front &= (tx < (s->columns - 1) << 8) & (ty < (s->rows - 1) << 8);
      if (!any(&front)) continue;
      i32x8 changing = tx | ty;
      u32x8 value;
      if (!any(&changing)) {
        value = SPLAT(u32x8, s->values[0]);
      } else {
        uint32_t buffer[8];
        for (int k = 0; k < 8; k++) buffer[k] = look_up(s, (uint32_t)tx[k], (uint32_t)ty[k]);
        value = LOAD(u32x8, buffer);
      }
      value &= (u32x8)front;
      blend8(d + (x - x0), &value, &color, x1 - x, x1 - x);
    }
  }
}

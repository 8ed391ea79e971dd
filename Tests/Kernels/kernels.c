// Runs every kernel of CAgatePixels on many generated cases and prints a hash of each kernel's output, once for
// numbers as scenes have them and once for arbitrary ones. All processors must print the same hashes:
// `Scripts/arm64-kernels.sh` compares them.
//
// Usage: kernels [CASES]
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "CAgatePixels.h"

// The generated cases must also be the same on every processor.
#pragma STDC FP_CONTRACT OFF

// Random numbers, values and hashes.

static uint64_t state;
static uint64_t hash;
static int wild;

static uint32_t bits(void) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t)((z ^ (z >> 31)) >> 16);
}

static uint32_t below(uint32_t n) { return (uint32_t)((uint64_t)bits() * n >> 32); }
static int32_t between(int32_t low, int32_t high) { return low + (int32_t)below((uint32_t)(high - low + 1)); }
static int one_in(uint32_t n) { return below(n) == 0; }

static double plain(double low, double high) { return low + (high - low) * (bits() * 0x1p-32); }

/// A number within the bounds; in wild cases sometimes any number, infinity or NaN.
static double number(double low, double high) {
  static const double odd[] = {
    0, -0.0, 1e-45, -1e-40, 1e-310, 5e-324, 1, -1, 0.5, 255, 256, 16384, -16384, 32767, 1e6, -1e6, 1e9, -1e9,
    2147483648.0, -2147483649.0, 1e10, 1e19, 1e20, -1e20, 3e38, -3e38, 1e300, -1e300, INFINITY, -INFINITY, NAN};
  if (!wild || !one_in(4)) return plain(low, high);
  if (one_in(3)) {
    uint64_t b = (uint64_t)bits() << 32 | bits();
    double v;
    memcpy(&v, &b, 8);
    return v;
  }
  return odd[below(sizeof odd / sizeof *odd)];
}

static float real(double low, double high) { return (float)number(low, high); }

static void note(const void *data, size_t size) {
  const uint8_t *p = data;
  for (; size >= 8; size -= 8, p += 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    hash = (hash ^ word) * 0x9fb21c651e98df25u;
    hash ^= hash >> 29;
  }
  for (size_t i = 0; i < size; i++) hash = (hash ^ p[i]) * 0x100000001b3u;
}

static void note_int(int64_t v) { note(&v, sizeof v); }

// NaN is hashed as a fixed number, because its bits differ between processors.
static void note_floats(const float *v, size_t n) {
  for (size_t i = 0; i < n; i++) {
    float f = isnan(v[i]) ? 12345.0f : v[i];
    note(&f, sizeof f);
  }
}

static void note_doubles(const double *v, size_t n) {
  for (size_t i = 0; i < n; i++) {
    double f = isnan(v[i]) ? 12345.0 : v[i];
    note(&f, sizeof f);
  }
}

static uint32_t color(void) {
  if (one_in(8)) return 0;
  uint32_t a = one_in(3) ? 255 : below(256), v = a << 24;
  for (int k = 0; k < 3; k++) v |= below(a + 1) << 8 * k;
  return v;
}

/// A premultiplied colour; in wild cases sometimes an invalid one.
static uint32_t any_color(void) { return wild && one_in(4) ? bits() : color(); }

// Pixels, with a margin on all sides that shows writes outside of the box.

enum { side = 160, room = 48, pitch = side + 2 * room };
static uint32_t canvas[pitch * pitch], layer[pitch * pitch], other[pitch * pitch];

static void paint(uint32_t *picture) {
  int flat = one_in(6);
  uint32_t one = color();
  for (int i = 0; i < pitch * pitch; i++) picture[i] = flat ? one : any_color();
}

typedef struct { int32_t x0, y0, x1, y1; } box;

static uint32_t *at(uint32_t *picture, box b) { return picture + (b.y0 + room) * pitch + b.x0 + room; }

static box boxed(int least_width, int least_height, int most) {
  box b;
  int w = between(least_width, most), h = between(least_height, most < 48 ? most : 48);
  b.x0 = between(0, side - w);
  b.y0 = between(0, side - h);
  b.x1 = b.x0 + w;
  b.y1 = b.y0 + h;
  return b;
}

static void note_canvas(void) { note(canvas, sizeof canvas); }

// Shapes as RasterShape makes them, and modified ones.

static void homography(float *m) {
  float turn = real(-3.2, 3.2), size = real(0.2, 3), x = real(0, side), y = real(0, side);
  float c = (float)(1 - plain(0, 1)) * size, s = turn * size * 0.3f;
  m[0] = c, m[1] = s, m[2] = -(c * x + s * y);
  m[3] = -s, m[4] = c, m[5] = s * x - c * y;
  m[6] = real(-0.004, 0.004), m[7] = real(-0.004, 0.004), m[8] = real(0.4, 1.5);
}

static agate_shape shape(int metric) {
  agate_shape s = {0};
  s.metric = (uint32_t)metric;
  s.corners = one_in(3) ? 0 : one_in(2) ? 15 : below(16);
  s.has_border = one_in(2);
  s.hard = metric && one_in(4) ? below(16) : 0;
  s.continuous = metric && one_in(3);
  s.margin = 0.0625f + real(0, 0.02);
  s.half_x = real(0.1, 70), s.half_y = real(0.1, 40);
  s.centre_x = real(0, side), s.centre_y = real(0, side);
  s.a = s.d = 1;
  if (metric == 1) s.a = real(-2, 2), s.b = real(-1, 1), s.c = real(-1, 1), s.d = real(-2, 2);
  else if (one_in(4)) s.a = real(0.1, 1), s.b = real(0.1, 1), s.c = -s.b, s.d = s.a;
  float radius = real(0.5, 12);
  if (radius > s.half_x) radius = s.half_x;
  if (radius > s.half_y) radius = s.half_y;
  s.outer_radius = radius + 0.5f;
  s.corner_x = s.half_x - radius, s.corner_y = s.half_y - radius;
  float width = s.has_border ? real(0.2, 8) : 0;
  s.inner_x = s.half_x - width, s.inner_y = s.half_y - width;
  s.inner_radius = s.has_border ? radius - width + 0.5f : s.outer_radius;
  s.inner_rounded = s.inner_radius > 0.5f;
  s.gradient_xx = s.a * s.a + s.b * s.b, s.gradient_yy = s.c * s.c + s.d * s.d, s.gradient_xy = s.a * s.c + s.b * s.d;
  s.gradient_x = real(0.3, 2), s.gradient_y = real(0.3, 2);
  float m[9];
  homography(m);
  memcpy(&s.m00, m, sizeof m);
  return s;
}

static void solid(void) { // agate_rect_rows
  box b = boxed(1, 1, side);
  agate_shape s = shape(between(0, 2));
  paint(canvas);
  agate_rect_rows(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, any_color(), any_color());
  note_canvas();
}

static void upright(void) {
  box b = boxed(1, 1, side);
  agate_shape s = shape(0);
  s.a = s.d = 1, s.b = s.c = 0, s.hard = 0;
  note_int(agate_rect_is_regular(&s));
  if (!agate_rect_is_regular(&s)) return;
  paint(canvas);
  agate_rect_upright(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, any_color(), any_color());
  note_canvas();
}

static void projected(void) {
  box b = boxed(1, 1, side);
  agate_shape s = shape(2);
  s.corners = s.has_border = s.hard = 0;
  paint(canvas);
  agate_rect_projected(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, any_color());
  note_canvas();
}

static void quad(void) {
  box b = boxed(4, 2, agate_block_side);
  float m[9];
  homography(m);
  agate_quad q = {m, real(0.5, 60), real(0.5, 40), {b.x0, b.y0, b.x1, b.y1}, any_color()};
  paint(canvas);
  note_int(agate_quad_draw(at(canvas, b), pitch, &q));
  note_canvas();
}

static void turned(void) {
  box b = boxed(4, 2, agate_block_side);
  float angle = (float)plain(0, 1), c = 1 - angle * angle, s = angle * 2, length = sqrtf(c * c + s * s);
  agate_turned t = {
    c / length, s / length, -s / length, c / length, (float)b.x0 + real(0, 100), (float)b.y0 + real(0, 60), real(1, 50),
    real(1, 30), one_in(2) ? 0 : real(0, 10), {b.x0, b.y0, b.x1, b.y1}, any_color()};
  if (one_in(3)) t.c = -t.c, t.d = -t.d;
  if (wild && one_in(2)) t.a = real(-2, 2), t.b = real(-2, 2);
  paint(canvas);
  note_int(agate_turned_draw(at(canvas, b), pitch, &t));
  note_canvas();
}

static void fill(void) {
  box b = boxed(1, 1, side);
  paint(canvas);
  agate_fill(at(canvas, b), pitch, b.x1 - b.x0, b.y1 - b.y0, any_color());
  note_canvas();
}

// Gradients, with tables as GradientTable makes them, and images.

static float locations[9], segments[10 * 9];

static agate_gradient gradient(void) {
  agate_gradient g = {locations, segments, between(1, 8), below(3), one_in(3), one_in(3), (float)below(256)};
  float colors[8][4];
  float t = (float)plain(0, 0.2);
  for (int i = 0; i < g.count; i++) {
    locations[i] = t;
    t += (float)plain(0, 0.25);
    for (int k = 0; k < 4; k++) colors[i][k] = k == 3 && g.opaque ? 1 : (float)plain(0, 1);
  }
  memset(segments, 0, sizeof segments);
  for (int i = 0; i <= g.count; i++) {
    float *s = segments + 9 * i;
    int from = i ? i - 1 : 0, to = i < g.count ? i : g.count - 1;
    float length = locations[to] - locations[from];
    s[0] = locations[from];
    for (int k = 0; k < 4; k++) {
      s[1 + k] = colors[from][k];
      s[5 + k] = length > 0 ? (colors[to][k] - colors[from][k]) / length : 0;
    }
  }
  float m[9];
  homography(m);
  for (int k = 0; k < 6; k++) m[k] *= 0.01f;
  memcpy(&g.m00, m, sizeof m);
  return g;
}

static void gradients(void) {
  agate_gradient g = gradient();
  paint(canvas);
  agate_gradient_row(canvas, &g, between(0, 16000), between(0, 16000), between(1, pitch));
  note(canvas, pitch * 4 + 64);
}

enum { most_texels = 96, texel_pitch = most_texels + 2 * agate_image_apron };
static uint32_t texels[2][texel_pitch * texel_pitch];

static agate_image image(const agate_gradient *ramp) {
  agate_image m = {0};
  for (int level = 0; level < 2; level++)
    for (int i = 0; i < texel_pitch * texel_pitch; i++) texels[level][i] = color();
  m.texels = texels[0] + agate_image_apron * texel_pitch + agate_image_apron;
  m.stride = texel_pitch;
  m.width = between(1, most_texels), m.height = between(1, most_texels);
  m.next_texels = texels[1] + agate_image_apron * texel_pitch + agate_image_apron;
  m.next_stride = texel_pitch;
  m.next_width = (m.width + 1) / 2, m.next_height = (m.height + 1) / 2;
  m.ux = one_in(3) ? 0x10000 : between(-0x30000, 0x30000), m.vy = one_in(3) ? 0x10000 : between(-0x30000, 0x30000);
  m.uy = one_in(2) ? 0 : between(-0x10000, 0x10000), m.vx = one_in(2) ? 0 : between(-0x10000, 0x10000);
  m.u0 = between(-0x200000, 0x200000), m.v0 = between(-0x200000, 0x200000);
  if (one_in(3)) m.u0 &= ~0xffff, m.v0 &= ~0xffff;
  if (wild) {
    m.u0 = (int32_t)bits(), m.v0 = (int32_t)bits();
    if (one_in(2)) m.ux = (int32_t)bits(), m.vy = (int32_t)bits();
    if (one_in(2)) m.uy = (int32_t)bits(), m.vx = (int32_t)bits();
  }
  m.opacity = one_in(2) ? 255 : below(256);
  m.opaque = one_in(4);
  m.nearest = one_in(3);
  m.tint = one_in(2) ? ~0u : color();
  m.mix = one_in(2) ? 0 : below(257);
  m.gradient = ramp;
  m.projected = one_in(3);
  float h[9];
  homography(h);
  memcpy(&m.m00, h, sizeof h);
  // Opaque images have only opaque texels.
  if (m.opaque)
    for (int level = 0; level < 2; level++)
      for (int i = 0; i < texel_pitch * texel_pitch; i++) texels[level][i] |= 0xff000000;
  return m;
}

static void images(void) {
  box b = boxed(1, 1, side);
  agate_gradient g = gradient();
  agate_image m = image(one_in(4) ? &g : 0);
  agate_shape s = shape(between(0, 2));
  paint(canvas);
  if (one_in(3)) agate_image_add_rows(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, &m);
  else agate_image_rows(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, &m);
  note_canvas();
}

static void halve(void) {
  box b = boxed(1, 1, 80);
  paint(canvas), paint(layer);
  agate_halve(at(canvas, b), pitch, b.x1 - b.x0, b.y1 - b.y0, layer, pitch);
  note_canvas();
}

// Coverage, glyphs and stamps.

static uint8_t bytes[256 * 256];

static void fill_bytes(void) {
  for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = one_in(3) ? 0 : one_in(3) ? 255 : (uint8_t)bits();
}

static void coverage(void) {
  box b = boxed(1, 1, side);
  fill_bytes();
  int n = b.x1 - b.x0, whole = (n + 7) & ~7;
  for (int y = 0; y < 64; y++) memset(bytes + y * 256 + n, 0, (size_t)(whole - n));
  agate_coverage c = {bytes, 256, any_color(), one_in(2) ? 255 : below(256)};
  paint(canvas);
  agate_coverage_rows(at(canvas, b), pitch, n, b.y1 - b.y0, between(n, n + 16), &c);
  note_canvas();
}

static void glyphs(void) {
  static uint8_t target[128 * 128 + 64];
  agate_glyph list[12];
  int count = between(0, 12), width = between(1, 100), height = between(1, 60), stride = (width + 7) & ~7;
  int x = between(-30, 30), y = between(-30, 30);
  fill_bytes();
  for (int i = 0; i < count; i++) {
    int w = between(1, 40), h = between(1, 30), words = (w + 7) & ~7;
    list[i] = (agate_glyph){
      bytes + below(1000) * 8, (int16_t)between(-60, 120), (int16_t)between(-60, 100), (int16_t)w, (int16_t)h};
    for (int r = 0; r < h; r++) memset((uint8_t *)list[i].rows + r * words + w, 0, (size_t)(words - w));
  }
  memset(target, 77, sizeof target);
  agate_glyph_rows(target, stride, width, height, x, y, list, count);
  note(target, sizeof target);
}

static void stamps(void) {
  static uint32_t masks[256 * 16 * 16];
  agate_stamp list[40];
  box b = boxed(8, 8, side);
  int width = between(1, 12), height = between(1, 12), stride = (width + 7) & ~7;
  for (int i = 0; i < 256 * height * stride; i++) masks[i] = i % stride < width ? color() : 0;
  for (int i = 0; i < 40; i++)
    list[i] = (agate_stamp){between(b.x0 - 20, b.x1 + 20) * 16 + between(0, 15),
      between(b.y0 - 20, b.y1 + 20) * 16 + between(0, 15), any_color()};
  agate_stamp_table table = {masks, width, height, stride};
  paint(canvas);
  agate_stamps(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, list, between(0, 40), &table);
  note_canvas();
}

// Shadows.

static void shadows(void) {
  static uint16_t values[agate_shadow_side * agate_shadow_side + 16];
  box b = boxed(1, 1, side);
  agate_shadow s = {values, between(2, 60), between(2, 60)};
  for (int r = 0; r < s.rows; r++)
    for (int c = 0; c < s.columns; c++)
      values[r * s.columns + c] = r == s.rows - 1 || c == s.columns - 1 ? 0 : (uint16_t)bits();
  s.origin_x = real(0, 60), s.origin_y = real(0, 60), s.scale = real(0.1, 2);
  s.projected = one_in(2);
  s.a = real(-2, 2), s.b = real(-1, 1), s.c = real(-1, 1), s.d = real(-2, 2);
  s.centre_x = real(0, side), s.centre_y = real(0, side);
  float m[9];
  homography(m);
  memcpy(&s.m00, m, sizeof m);
  paint(canvas);
  if (one_in(2)) agate_shadow_rows(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, any_color());
  else agate_shadow_upright(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &s, any_color());
  note_canvas();
}

// Outlines: from points to edges, areas, chains and masks.

static void outlines(void) {
  enum { columns = 160, rows = 40, words = 3, area_pitch = columns + 32, most = 64 };
  double points[2 * most], matrix[6], origin[2] = {number(-10, 10), number(-10, 10)}, limit[2] = {columns, rows};
  static agate_edge edges[2 * most + 8];
  static int32_t areas[area_pitch * rows + 64], part_rows[8192 + 64], found[2 * most + 8], listed[agate_few_edges];
  static agate_part parts[8192 + 64], crossings[rows * agate_most_crossings];
  static uint64_t touched[words * rows + 8], lines[rows * 3 + 3];
  static uint8_t counts[rows], alpha[columns * rows + 64], exact[columns + 64];
  int count = between(3, most), is_placed = one_in(2), backwards = one_in(3);
  for (int i = 0; i < 2 * count; i += 2) {
    points[i] = number(0, columns);
    points[i + 1] = one_in(6) && i ? points[i - 1] : number(0, rows);
    if (one_in(4)) points[i] = floor(points[i]);
  }
  matrix[0] = number(0.5, 1), matrix[1] = number(-0.2, 0.2), matrix[2] = number(-0.2, 0.2);
  matrix[3] = number(0.5, 1), matrix[4] = number(0, 20), matrix[5] = number(0, 8);
  const double *from = backwards ? points + 2 * (count - 1) : points;
  agate_outline_end end = {0, 0, 0, 0};
  size_t edge_count = 0;
  for (int done = 0; done < count; done++) {
    // Continues after points that lie outside, as EdgeList does.
    size_t added = 0, some = agate_outline_add(
      from + 2 * done * (backwards ? -1 : 1), (size_t)(count - done), backwards ? -1 : 1, is_placed ? matrix : 0, origin,
      limit, &end, edges + edge_count, &added);
    note_int((int64_t)some);
    edge_count += added;
    done += (int)some;
  }
  note(edges, edge_count * sizeof *edges);
  note_doubles(&end.x, 2);
  if (!edge_count) return;
  int32_t low[2], high[2];
  agate_edges_bounds(edges, edge_count, low, high);
  note(low, sizeof low), note(high, sizeof high);

  memset(areas, 0, sizeof areas), memset(touched, 0, sizeof touched), memset(counts, 0, sizeof counts);
  memset(lines, 0, sizeof lines), memset(alpha, 0, sizeof alpha);
  size_t all = edge_count, used = agate_edges_add(
    areas, area_pitch, rows, edges, &all, 0, 0, parts, part_rows, 0, 8192);
  note_int((int64_t)used), note_int((int64_t)all);
  note(areas, sizeof areas), note(parts, used * sizeof *parts), note(part_rows, used * sizeof *part_rows);
  agate_chain_rows chains = {touched, words, crossings, counts};
  int shares = 0;
  for (size_t done = 0; done < used;) done = agate_chains_note(parts, part_rows, done, used, &chains, &shares);
  note(touched, sizeof touched), note(counts, sizeof counts);

  int32_t following[rows + 1];
  for (int r = rows, next = rows; r >= 0; r--) following[r] = next = r < rows && one_in(3) ? r : next;
  note_int((int64_t)agate_edges_find(edges, edge_count, 0, rows, following, found));
  int row = between(0, rows - 1), few = 0;
  for (size_t i = 0; i < edge_count && few < agate_few_edges; i++)
    if (edges[i].y0 != edges[i].y1) listed[few++] = (int32_t)i;
  int first = between(0, columns - agate_few_pixels);
  agate_exact_few(
    edges, listed, few, 0, row * 256, first, first + between(0, agate_few_pixels - 1), one_in(2), exact);
  note(exact, sizeof exact);

  size_t length = agate_mask_areas(
    areas, area_pitch, touched, words, rows, columns / 16, one_in(2), one_in(3) ? exact : 0, first, first + 3, alpha, 0,
    lines);
  note(alpha, length), note(lines, sizeof lines), note(areas, sizeof areas);
  agate_mask mask = {lines, alpha, between(-40, 60), between(-10, 60), columns / 16, rows};
  box b = boxed(1, 1, side);
  paint(canvas);
  agate_mask_rows(at(canvas, b), pitch, b.x0, b.y0, b.x1, b.y1, &mask, any_color());
  note_canvas();
}

static void curves(void) {
  float from[2] = {real(-1e4, 1e4), real(-1e4, 1e4)}, way[2] = {real(-1e4, 1e4), real(-1e4, 1e4)};
  if (one_in(8)) from[0] = from[1] = way[0] = way[1] = 0;
  agate_curve_eighths e;
  float sum = agate_curve_rates(from, way, &e);
  note_floats(&sum, 1);
  note_floats((const float *)&e, sizeof e / sizeof(float));
}

// Groups, blend modes and filters.

static void groups(void) {
  box b = boxed(1, 1, side);
  agate_shape s = shape(between(0, 2));
  const agate_shape *of = one_in(3) ? 0 : &s;
  uint32_t opacity = one_in(2) ? 255 : below(256);
  paint(canvas), paint(layer), paint(other);
  const uint32_t *mask = one_in(2) ? at(other, b) : 0;
  switch (below(3)) {
    case 0:
      agate_group_rows(at(canvas, b), pitch, at(layer, b), pitch, b.x0, b.y0, b.x1, b.y1, of, opacity);
      break;
    case 1:
      agate_group_scale(at(canvas, b), pitch, mask, pitch, b.x0, b.y0, b.x1, b.y1, of, opacity);
      break;
    default:
      agate_group_replace(
        at(canvas, b), pitch, at(layer, b), pitch, mask, pitch, b.x0, b.y0, b.x1, b.y1, of, opacity);
  }
  note_canvas();
}

static void blends(void) {
  box b = boxed(1, 1, 64);
  paint(layer);
  for (uint32_t mode = agate_normal; mode <= agate_xor; mode++) {
    paint(canvas);
    agate_blend_rows(at(canvas, b), pitch, at(layer, b), pitch, b.x1 - b.x0, b.y1 - b.y0, mode);
    note_canvas();
  }
}

static void blurs(void) {
  static uint16_t scratch[(256 + 2 * 64) * 4];
  static uint32_t weights[65];
  box b = boxed(1, 1, side);
  int radius = between(0, 32), repeat = one_in(2);
  uint32_t rest = 65536;
  memset(weights, 0, sizeof weights);
  for (int i = radius; i > 0; i--) rest -= 2 * (weights[i] = below(rest / 2 / (uint32_t)radius / 2 + 1));
  weights[0] = rest;
  paint(canvas), paint(layer);
  int n = b.x1 - b.x0, rows = b.y1 - b.y0;
  if (one_in(2)) {
    agate_blur_rows(at(canvas, b), pitch, at(layer, b), pitch, n, rows, weights, radius, repeat, scratch);
  } else {
    int from = between(0, rows - 1);
    agate_blur_columns(
      at(canvas, b), pitch, at(layer, b), pitch, n, from, between(from + 1, rows), rows, weights, radius, repeat);
  }
  note_canvas();
}

static void filters(void) {
  box b = boxed(1, 1, side);
  float matrix[20], values[5];
  for (int k = 0; k < 20; k++) matrix[k] = real(-1, 1.5);
  for (int k = 0; k < 5; k++) values[k] = real(0, k < 4 ? 100 : 1);
  paint(canvas);
  agate_color_matrix(at(canvas, b), pitch, b.x1 - b.x0, b.y1 - b.y0, matrix);
  agate_vignette(at(canvas, b), pitch, b.x1 - b.x0, b.y0, b.y1, values);
  note_canvas();
}

static void colors(void) {
  for (int k = 0; k < 64; k++)
    note_int(agate_premultiplied(number(-0.5, 1.5), number(-0.5, 1.5), number(-0.5, 1.5), number(-0.5, 1.5)));
}

// Tiles.

static void tiles(void) {
  enum { most = 60 };
  static int32_t list[most * 70 * 70];
  static ptrdiff_t counts[70 * 70];
  static uint8_t marks[70 * 70];
  agate_box boxes[most];
  int wide = between(1, 4) * 16, high = between(1, 4) * 16;
  agate_tiles t = {between(1, 1000), between(1, 1000), 0, 0, 1.0f / (float)wide, 1.0f / (float)high};
  t.columns = (t.width + wide - 1) / wide, t.rows = (t.height + high - 1) / high;
  size_t count = below(most);
  for (size_t i = 0; i < count; i++) {
    boxes[i] = (agate_box){between(-100, 1100), between(-100, 1100), between(-100, 1100), between(-100, 1100)};
    if (wild && one_in(3)) boxes[i].x1 = (int32_t)bits(), boxes[i].y0 = (int32_t)bits();
    if (one_in(2)) boxes[i].x1 = boxes[i].x0 + between(0, 40), boxes[i].y1 = boxes[i].y0 + between(0, 40);
  }
  int cells = t.columns * t.rows;
  memset(counts, 0, sizeof counts);
  agate_tiles_count(&t, boxes, count, counts);
  note(counts, (size_t)cells * sizeof *counts);
  ptrdiff_t sum = 0;
  for (int i = 0; i < cells; i++) {
    ptrdiff_t some = counts[i];
    counts[i] = sum;
    sum += some;
  }
  agate_tiles_list(&t, boxes, count, counts, list);
  note(list, (size_t)sum * sizeof *list);
  agate_tiles_mark(&t, boxes, count, marks);
  note(marks, (size_t)cells);
}

// Planes in three dimensions.

static const agate_extent *farther_of;

static int farther(const void *a, const void *b) {
  const int32_t i = *(const int32_t *)a, j = *(const int32_t *)b;
  double x = farther_of[i].far, y = farther_of[j].far;
  return x < y ? -1 : x > y ? 1 : i - j;
}

static void planes(void) {
  enum { most = 48 };
  agate_plane list[most];
  static agate_facet facets[most];
  static agate_extent extents[most];
  static uint64_t memory[(most * 16 * 16 + agate_depth_apron) * agate_depth_words / 2 + 16];
  agate_depth_cell cells[16 * 16 + 1];
  int32_t ranking[most], found[2 * most + 8], order[most];
  uint8_t states[most];
  int count = between(1, most);
  memset(facets, 0, sizeof facets), memset(extents, 0, sizeof extents), memset(list, 0, sizeof list);
  for (int i = 0; i < count; i++) {
    agate_plane *p = list + i;
    p->a = number(-1, 1), p->b = number(-1, 1), p->c = number(-1, 1), p->d = number(-1, 1);
    p->tx = number(0, 300), p->ty = number(0, 200), p->g = number(-0.002, 0.002), p->h = number(-0.002, 0.002), p->i = 1;
    p->depth_x = number(-1, 1), p->depth_y = number(-1, 1), p->depth = number(-100, 100);
    p->x = number(-60, 0), p->y = number(-60, 0), p->width = number(1, 120), p->height = number(1, 120);
  }
  agate_limits limits = {-16000, -16000, 16000, 16000};
  for (size_t next = 0; next < (size_t)count; next++) {
    next = agate_planes_measure(list, 0, next, (size_t)count, &limits, facets, extents);
    note_int((int64_t)next);
  }
  agate_division division = {between(1, 16), between(1, 16), real(-10, 10), real(-10, 10), real(0.02, 0.1), real(0.02, 0.1)};
  agate_grid_place(&division, extents, (size_t)count);
  for (int i = 0; i < count; i++) {
    note_doubles(facets[i].x, 15);
    note_floats(&facets[i].steepness, 1);
    note_floats(&extents[i].x0, 4);
    note_doubles(&extents[i].far, 2);
    note(&extents[i].box, sizeof extents[i].box);
    note(&extents[i].cells, sizeof extents[i].cells);
    ranking[i] = i;
    states[i] = 0;
  }
  farther_of = extents;
  qsort(ranking, (size_t)count, sizeof *ranking, farther);
  int32_t places = agate_grid_count(&division, extents, (size_t)count, cells);
  note_int(places);
  int32_t size = places + agate_depth_apron;
  memset(memory, 0, sizeof memory);
  agate_grid_fill(&division, extents, ranking, (size_t)count, cells, (int32_t *)memory, size);
  agate_depth_planes p = {
    (int32_t *)memory, size, division.columns, cells, facets, extents, ranking, states, found, number(0.001, 0.1)};
  int32_t next = 0, painted = 0, some = 0;
  while (next < count) {
    painted = agate_depth_paint(&p, &next, count, order, painted, &some);
    note_int(next), note_int(some);
    if (next >= count) break;
    int32_t plane = ranking[next];
    int32_t again = agate_depth_candidates(&p, plane, 0);
    note_int(again);
    note(found, (size_t)again * sizeof *found);
    states[plane] = 2;
    order[painted++] = plane;
    next++;
  }
  note(order, (size_t)painted * sizeof *order);
}

static void extents(void) {
  agate_extent e = {real(-40000, 40000), real(-40000, 40000), real(-40000, 40000), real(-40000, 40000)};
  agate_extent_round(&e);
  note(&e.box, sizeof e.box);
}

static void matrices(void) {
  double own[16], outer[16], anchor[3], position[3], result[16];
  for (int k = 0; k < 16; k++) own[k] = number(-2, 2), outer[k] = number(-2, 2);
  for (int k = 0; k < 3; k++) anchor[k] = number(-100, 100), position[k] = number(-100, 100);
  agate_space_matrix(own, outer, anchor, position, result);
  note_doubles(result, 16);
}

static void perspectives(void) {
  double m[9] = {number(-2, 2), number(-2, 2), number(-2, 2), number(-2, 2), number(0, 300), number(0, 200),
    number(-0.004, 0.004), number(-0.004, 0.004), number(0.5, 1.5)}, scale = 0;
  int32_t clip[4] = {0, 0, between(1, 16384), between(1, 16384)}, where[4] = {0};
  float back[9] = {0};
  int32_t seen = agate_perspective_place(m, number(1, 200), number(1, 200), clip, where, back, &scale);
  note_int(seen);
  if (!seen) return;
  note(where, sizeof where), note_floats(back, 9), note_doubles(&scale, 1);
}

typedef struct {
  const char *name;
  void (*run)(void);
} kernel;

int main(int count, char **arguments) {
  static const kernel kernels[] = {
    {"color", colors}, {"fill", fill}, {"rect_upright", upright}, {"rect_rows", solid}, {"rect_projected", projected},
    {"quad", quad}, {"turned", turned}, {"gradient", gradients}, {"image", images}, {"halve", halve},
    {"coverage", coverage}, {"glyphs", glyphs}, {"stamps", stamps}, {"shadow", shadows}, {"outline", outlines},
    {"curve", curves}, {"group", groups}, {"blend", blends}, {"blur", blurs}, {"filter", filters}, {"tiles", tiles},
    {"planes", planes}, {"extent", extents}, {"matrix", matrices}, {"perspective", perspectives}};
  int cases = count > 1 ? atoi(arguments[1]) : 100;
  for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
    for (wild = 0; wild < 2; wild++) {
      hash = 0xcbf29ce484222325u;
      for (int i = 0; i < cases; i++) {
        state = ((uint64_t)k << 40) ^ ((uint64_t)wild << 32) ^ (uint64_t)i * 0x632be59bd9b4e019u;
        kernels[k].run();
      }
      printf("%s %s %016llx\n", kernels[k].name, wild ? "wild" : "sane", (unsigned long long)hash);
    }
  }
  return 0;
}

// Kernels that Swift calls from AgateCPU, AgateRaster, AgateGraphics and AgateEngine: pixels, outlines, masks, glyphs,
// shadows, and the depth sort of planes. Results are the same on every processor, and equal to those of AgateRaster's
// Swift reference where it has one.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Converts straight components to a premultiplied RGBA word, red in the low byte. Components are limited to 0…1, and
/// NaN counts as 0. AgateRaster's `premultipliedRGBA8` calls it.
uint32_t agate_premultiplied(double red, double green, double blue, double alpha);

// Pixel kernels. A pixel or colour is a premultiplied RGBA word, red in the low byte. `d` points at pixel (x0, y0) of
// the target; strides count pixels, not bytes. A kernel writes no pixel outside [x0, x1) × [y0, y1), unless its comment
// says so.

/// A rounded rectangle prepared for coverage: the fields of AgateRaster's RasterShape, which documents them.
typedef struct {
  uint32_t metric;         // corners are: 0 circles, 1 ellipses or superellipses, 2 in perspective
  uint32_t corners;        // rounded corners as bits: −x−y, +x−y, −x+y, +x+y
  uint32_t has_border;
  uint32_t inner_rounded;
  uint32_t hard;           // sides without antialiasing as bits: −x, +x, −y, +y
  uint32_t continuous;     // corners are superellipses
  float a, b, c, d, centre_x, centre_y;
  float half_x, half_y, inner_x, inner_y, corner_x, corner_y;
  float outer_radius, inner_radius;
  float gradient_xx, gradient_yy, gradient_xy, gradient_x, gradient_y;
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
  float margin;
} agate_shape;

/// A gradient: AgateRaster's GradientTable, and the mapping from pixels to the gradient's space.
typedef struct {
  const float *locations;
  const float *segments;   // nine numbers each: start, straight RGBA there, and the slope of each channel
  int32_t count;           // number of locations; there is one more segment
  uint32_t kind;           // 0 axial, 1 radial, 2 conic
  uint32_t projected;      // the mapping divides by its third row: the gradient is in perspective
  uint32_t opaque;         // alpha is 255 everywhere
  float opacity;           // 0…255
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_gradient;

/// Writes pixels x…x+n-1 of row y of a gradient. `d` needs room for n rounded up to a multiple of eight: up to seven
/// pixels more are written.
void agate_gradient_row(uint32_t *d, const agate_gradient *gradient, int32_t x, int32_t y, int32_t n);

/// Width of the border around an image that repeats its edge texels.
enum { agate_image_apron = 4 };

/// An image with its apron, and the mapping from pixels to texels: in row y, pixel x has the texel position u = u0 +
/// ux·x + uy·y and v = v0 + vx·x + vy·y, in 16.16 fixed point that wraps, counted from texel centres.
typedef struct {
  const uint32_t *texels;  // texel (0, 0)
  ptrdiff_t stride;
  int32_t width, height;
  int32_t u0, ux, uy, v0, vx, vy;
  uint32_t opacity;        // 0…255
  uint32_t opaque;         // every texel has alpha 255
  uint32_t nearest;        // the nearest texel is taken; otherwise sampling is bilinear
  uint32_t stepped;        // bilinear with fractions in nine steps
  uint32_t tint;           // colour that multiplies samples channel by channel; ~0 for none
  uint32_t mix;            // weight of the next mip level, in 256ths; its texels follow
  const uint32_t *next_texels;
  ptrdiff_t next_stride;
  int32_t next_width, next_height;
  const agate_gradient *gradient;  // if not null, samples come from this gradient instead of the texels
  uint32_t projected;      // texel positions come from the homography below, not from u0…vy
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_image;

/// The largest number of columns or rows of a shadow table.
enum { agate_shadow_side = 256 };

/// A blurred rectangle: AgateRaster's ShadowTable, and the mapping from pixels to the rectangle's space.
typedef struct {
  const uint16_t *values;  // rows × columns for one quadrant; 65535 is full coverage
  int32_t columns, rows;
  float origin_x, origin_y, scale;
  uint32_t projected;      // the homography maps, not a…centre_y
  float a, b, c, d, centre_x, centre_y;
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_shadow;

/// Sets n pixels of each of `rows` rows to a colour, without blending.
void agate_fill(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, uint32_t color);

/// Draws an upright rectangle, at least two pixels wide and high, source-over. Only for shapes for which
/// `agate_rect_is_regular` is true.
void agate_rect_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border);

/// A rectangle of pixels: x0…x1-1 of rows y0…y1-1.
typedef struct { int32_t x0, y0, x1, y1; } agate_box;

/// Asks the processor to load memory that will be read soon.
static inline void agate_prefetch(const void *address) { __builtin_prefetch(address); }

/// The tiles of a frame: AgateCPU's TileGrid. Frames have at most 16384 columns and rows.
typedef struct {
  int32_t width, height;         // size of the frame, in pixels
  int32_t columns, rows;         // numbers of tiles across and down
  float per_width, per_height;   // tiles in one pixel: the inverse of a tile's size
} agate_tiles;

/// Adds 1 to the count of each tile that a box touches, for every agate_box of `boxes`. This is the first of the two
/// passes of AgateCPU's tile binning.
void agate_tiles_count(const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *counts);

/// Appends the number of each box to the lists of the tiles that the box touches, in the order of the boxes. `ends`
/// holds the end of each tile's list in `list`, and advances. This is the second pass.
void agate_tiles_list(const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *ends, int32_t *list);

/// Sets the byte of each tile to 1 if a box touches the tile, and to 0 otherwise.
void agate_tiles_mark(const agate_tiles *tiles, const void *boxes, size_t count, uint8_t *marks);

/// The largest width and height, in pixels, of shapes that are drawn in blocks of four columns and two rows. The
/// smallest are four pixels wide and two high.
enum { agate_block_side = 128 };

/// A rectangle of one colour in perspective, without rounded corners, border or hard sides, in a small box.
typedef struct {
  const float *homography;  // from pixels to item space: nine numbers, row by row
  float half_x, half_y;     // half size, in item space
  agate_box box;
  uint32_t fill;
} agate_quad;

/// Draws a quad source-over. `d` is the first pixel of its box, whose sides are 4 × 2 to 128 × 128 pixels. Returns 0
/// and draws nothing if the numbers are too large for a reliable result.
int agate_quad_draw(uint32_t *d, ptrdiff_t stride, const agate_quad *quad);

/// A rectangle of one colour that is turned or mirrored but not scaled, with all corners rounded or none, without
/// border or hard sides. Lengths are in pixels; a…d map pixels to item space.
typedef struct {
  float a, b, c, d, centre_x, centre_y, half_x, half_y, radius;
  agate_box box;
  uint32_t fill;
} agate_turned;

/// Draws a turned rectangle source-over. `d` is the first pixel of its box. Returns 0 and draws nothing if the part
/// that it touches is not 4 × 2 to 128 × 128 pixels, or if the numbers are unusual.
int agate_turned_draw(uint32_t *d, ptrdiff_t stride, const agate_turned *item);

/// Draws a rectangle in perspective source-over. It has no rounded corners, border or hard sides.
void agate_rect_projected(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill);

/// Draws a rectangle of any kind source-over.
void agate_rect_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border);

/// Draws an image or a gradient source-over, within the outline of `shape`.
void agate_image_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image);

/// Adds an image to the pixels below it, each channel limited to 255, within the outline of `shape`.
void agate_image_add_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image);

/// A colour, and a byte of coverage for each pixel.
typedef struct {
  const uint8_t *bytes;    // from the first pixel on; zeros fill rows up to whole words of eight bytes
  ptrdiff_t stride;        // in bytes
  uint32_t color;
  uint32_t opacity;        // 0…255
} agate_coverage;

/// Draws a colour source-over on n pixels of each row, in proportion to their coverage. Up to seven pixels beyond n may
/// be written unchanged, but none from pixel `room` on: another thread may own it.
void agate_coverage_rows(
  uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, int32_t room, const agate_coverage *coverage);

/// The coverage of a glyph, in rows of whole words of eight bytes, and the glyph's pixels in the picture of a text.
typedef struct {
  const uint8_t *rows;
  int16_t column, row, width, height;
} agate_glyph;

/// Composites the coverage of glyphs, one above the other, into a part of their picture: `width` × `height` pixels from
/// (x, y) on. Rows of the target are whole words of eight bytes; the target is cleared first. Up to eight bytes behind
/// the last row are written too.
void agate_glyph_rows(
  uint8_t *target, ptrdiff_t stride, int32_t width, int32_t height, int32_t x, int32_t y, const agate_glyph *glyphs,
  ptrdiff_t count);

/// A sprite at a position in sixteenths of a pixel: AgateRaster's ParticleStamp.
typedef struct {
  int32_t x, y;
  uint32_t color;
} agate_stamp;

/// The footprints of a sprite: its pixels for each sixteenth of a pixel that it may be off the grid across and down.
/// Footprint (f, g) begins at `masks + (g · 16 + f) · height · stride`; the stride is a multiple of eight.
typedef struct {
  const uint32_t *masks;
  int32_t width, height;
  ptrdiff_t stride;
} agate_stamp_table;

/// Adds stamps to the pixels x0…x1-1 of rows y0…y1-1, each channel limited to 255.
void agate_stamps(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_stamp *stamps,
  int32_t count, const agate_stamp_table *table);

/// Makes the next mip level of an image, n × rows texels: each is the rounded mean (a + b + c + d + 2) >> 2 of four
/// texels of `s`.
void agate_halve(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const uint32_t *s, ptrdiff_t source_stride);

/// Draws a shadow whose mapping is a translation, source-over in the colour `fill`.
void agate_shadow_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *shadow,
  uint32_t fill);

/// Draws a shadow of any mapping, source-over in the colour `fill`.
void agate_shadow_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *shadow,
  uint32_t fill);

/// The coverage of a shape in blocks of sixteen pixels: AgateRaster's ShapeMask. Each row has a line of 64-bit words:
/// the offset of its bytes, one bit for each block that has bytes, and one bit for each block that is covered
/// completely.
typedef struct {
  const uint64_t *lines;
  const uint8_t *alpha;
  int32_t x, y;            // position of the mask's pixel (0, 0) in the frame
  int32_t blocks, rows;    // blocks in a row, and rows
} agate_mask;

/// The division of a curve into straight pieces, for each eighth of the curve's parameter t.
typedef struct {
  float ends[8];           // pieces from the beginning of the curve to the end of this eighth
  float origins[8];        // t of piece p is origins + p · paces
  float paces[8];
} agate_curve_eighths;

/// Divides a curve into pieces, each about 1/√|B″| long in t, and returns the number of pieces. The second derivative
/// B″ goes in a straight line from `from` to `from + way` (x and y each). AgateRaster's CurveSegments calls it.
float agate_curve_rates(const float *from, const float *way, agate_curve_eighths *eighths);

/// A straight edge of an outline, in 256ths of a pixel.
typedef struct {
  int32_t x0, y0, x1, y1;
} agate_edge;

/// The current end of an outline, in pixels and in 256ths of a pixel.
typedef struct {
  double x, y;
  int32_t fixed_x, fixed_y;
} agate_outline_end;

/// Continues an outline through points as long as they lie in 0…limit, and writes the edges between them, at most one
/// for each point. Points are pairs x, y; the next one is `step` points away, 1 or −1. `matrix` is a, b, c, d, tx, ty
/// and maps to pixels, from which `origin` is subtracted; null if the points are in pixels of the outline already.
/// Returns the number of points processed, and the number of edges in `added`. AgateRaster's EdgeList calls it.
size_t agate_outline_add(
  const double *points, size_t count, int step, const double *matrix, const double *origin, const double *limit,
  agate_outline_end *end, agate_edge *edges, size_t *added);

/// Finds the smallest and the largest x and y of edges, at least one. `low` and `high` are x, y in 256ths of a pixel.
void agate_edges_bounds(const agate_edge *edges, size_t count, int32_t *low, int32_t *high);

/// Finds the edges that pass through rows whose areas may differ from the coverage (AgateRaster's ExactRow).
/// `following` holds for each row the next such row, which may be the row itself, and one further element, `rows`.
/// `top` is the top of the first row, in 256ths of a pixel. Writes the edges' numbers to `found`, which has room for
/// all edges, and returns how many there are.
size_t agate_edges_find(
  const agate_edge *edges, size_t count, int32_t top, int32_t rows, const int32_t *following, int32_t *found);

/// A part: the piece of an outline in one row of pixels, going up or down. Parts that go up are stored upside down, so
/// that all parts go down.
typedef struct {
  int32_t x0, x1;          // x at which the part enters and leaves the row, in 256ths of a pixel
  uint32_t ys;             // y of both ends within the row, 0…256: bits 0…8 and 16…24; and the flags below
  uint32_t pixels;         // first touched pixel in the lower half, last touched pixel in the upper half
} agate_part;

enum {
  agate_part_sideways = 1 << 12,  // all edges of the part are horizontal
  agate_part_up = 1 << 14,        // the part goes up
  agate_part_bent = 1 << 15       // off the straight line between its ends by more than a sixteenth of a pixel
};

/// Adds up, for some rows of pixels, the signed areas that edges enclose to their right: 2^17 for a whole pixel. A
/// prefix sum along the row (agate_mask_areas) turns these into coverage.
///
/// Every crossing of a row or column is found in closed form from the edge's own beginning and rounded to 256ths, so
/// that no result depends on the position of the rows. `left` and `top` are the origin of the areas, in 256ths; parts
/// of edges above or below the rows do not count. Rows need room for sixteen areas behind the last pixel.
///
/// Appends the parts of as many edges as `room` has place for, which must be at least twice the `rows` and thirteen
/// more; edges that follow each other in a row make one part. `part_rows` holds the row of each part; for a part that
/// has only gone sideways, −1 − its row. Returns the number of parts, of which `used` existed before; the last may
/// continue with the next edges. `count` becomes the number of edges processed.
size_t agate_edges_add(
  int32_t *areas, ptrdiff_t stride, int32_t rows, const agate_edge *edges, size_t *count, int32_t left, int32_t top,
  agate_part *parts, int32_t *part_rows, size_t used, size_t room);

/// The largest number of parts of a row that are stored one by one.
enum { agate_most_crossings = 240 };

/// The pixels touched and the parts of the outlines that have passed through rows so far: AgateRaster's ChainRows.
typedef struct {
  uint64_t *touched;       // a bit for each pixel; eight more bytes behind the last row
  ptrdiff_t words;         // words from row to row of `touched`
  agate_part *crossings;   // parts of each row, agate_most_crossings apart
  uint8_t *counts;         // number of parts stored for each row
} agate_chain_rows;

/// Records parts from `first` on, up to and including the first that touches a pixel which another part has touched.
/// `shares` is 1 if there was such a part. Returns the index behind the last part recorded.
size_t agate_chains_note(
  const agate_part *parts, const int32_t *part_rows, size_t first, size_t count, const agate_chain_rows *rows,
  int *shares);

/// The largest numbers of edges and pixels for ``agate_exact_few``.
enum { agate_few_edges = 24, agate_few_pixels = 16 };

/// Computes the exact coverage, 0…255, of pixels low…high of a row: sixteen horizontal lines through the row, each cut
/// where edges cross it, filled by the even-odd or the non-zero rule. `listed` names the edges. `left` and `top` are
/// the origin of the row, in 256ths of a pixel. `coverage` points at pixel 0 of the row.
void agate_exact_few(
  const agate_edge *edges, const int32_t *listed, int32_t count, int32_t left, int32_t top, int32_t low, int32_t high,
  int32_t even_odd, uint8_t *coverage);

/// Turns the areas that edges have added up, 2^17 for a pixel, into rows of a mask, and clears the areas.
///
/// `touched` has a bit for each pixel that edges pass through: that pixel and the next have areas. `words` are the
/// words from row to row of `touched`. If `exact` is not null, pixels low…high take their coverage from it. Bytes are
/// written to `alpha` from index `used` on, which needs room for all blocks; `lines` gets one line for each row.
/// Returns the index at which the bytes end.
size_t agate_mask_areas(
  int32_t *areas, ptrdiff_t stride, const uint64_t *touched, ptrdiff_t words, int32_t rows, int32_t blocks,
  int32_t even_odd, const uint8_t *exact, int32_t low, int32_t high, uint8_t *alpha, size_t used, uint64_t *lines);

/// Draws one colour source-over on the pixels that a mask covers.
void agate_mask_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_mask *mask, uint32_t fill);

/// Draws the pixels `s` of a group source-over on `d`, scaled by the shape's coverage (null: everything) and the
/// opacity, 0…255. Up to seven pixels of `s` beyond the last are read.
void agate_group_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Scales the pixels `s` of a group in place by the shape's coverage (null: everything), the opacity, 0…255, and the
/// mask's alpha (null: none).
void agate_group_scale(
  uint32_t *s, ptrdiff_t stride, const uint32_t *mask, ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Replaces pixels of `d` by the pixels `s` of a group, in proportion to the weight w: the product of the shape's
/// coverage (null: everything), the opacity and the mask's alpha (null: none). Result: (s·w + d·(255 − w)) / 255,
/// rounded.
void agate_group_replace(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, const uint32_t *mask,
  ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Blend modes of groups: the raw values of AgateBackend's BlendMode.
enum {
  agate_normal, agate_multiply, agate_screen, agate_overlay, agate_darken, agate_lighten, agate_color_dodge,
  agate_color_burn, agate_soft_light, agate_hard_light, agate_difference, agate_exclusion, agate_hue,
  agate_saturation, agate_color, agate_luminosity, agate_plus_lighter, agate_plus_darker, agate_clear, agate_copy,
  agate_source_in, agate_source_out, agate_source_atop, agate_destination_over, agate_destination_in,
  agate_destination_out, agate_destination_atop, agate_xor
};

/// Blends n pixels of each row of a group, already scaled, with those of `d` below.
void agate_blend_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows, uint32_t mode);

/// Number of 16-bit elements that `agate_blur_rows` needs in `scratch`.
static inline size_t agate_blur_scratch(int32_t radius) { return (size_t)(256 + 2 * radius) * 4; }

/// Blurs n pixels of each row. `weights` are radius + 1 numbers from the middle of the kernel to its side; they sum to
/// 65536 when all but the first are counted twice. Pixels beyond the ends are clear, or equal to the outermost with
/// `repeat`. Up to three pixels of `s` beyond the last are read.
void agate_blur_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows,
  const uint32_t *weights, int32_t radius, int32_t repeat, uint16_t *scratch);

/// Blurs n columns vertically and writes rows y0…y1-1. `d` and `s` point at row 0 of `height` rows. Weights and ends
/// are as in `agate_blur_rows`.
void agate_blur_columns(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t y0, int32_t y1,
  int32_t height, const uint32_t *weights, int32_t radius, int32_t repeat);

/// Applies a colour matrix in place. `matrix` has four rows of five numbers: factors of straight red, green, blue and
/// alpha, 0…1, and a summand.
void agate_color_matrix(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const float *matrix);

/// Applies a vignette in place to rows y0…y1-1; `d` points at the first of them. `values`: centre x and y, radius and
/// falloff in pixels, intensity 0…1.
void agate_vignette(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t y0, int32_t y1, const float *values);

/// Tells whether `agate_rect_upright` can draw a shape: upright, wide enough for its middle to be fully covered, with
/// corners that do not overlap.
static inline int agate_rect_is_regular(const agate_shape *s) {
  float m = s->margin;
  if (s->metric != 0 || s->hard || s->a != 1 || s->b != 0 || s->c != 0 || s->d != 1) return 0;
  if (s->half_x < 1 + m || s->half_y < 1 + m) return 0;
  if (s->has_border && (s->inner_x < 1 + m || s->inner_y < 1 + m)) return 0;
  if (s->corners == 0) return 1;
  float r = s->outer_radius - 0.5f;
  if (r < 0.5f + m || s->corner_x < 0 || s->corner_y < 0) return 0;
  // Left and right corners that meet must both be rounded.
  if (s->corners != 15 && (s->corner_x < 1 || s->corner_y < 1)) return 0;
  return !s->has_border || !s->inner_rounded || s->inner_radius >= 1 + m;
}

// Planes in three dimensions, which AgateEngine's DepthSorter sorts by depth. x and y are pixels of the frame; depth is
// z divided by w and grows towards the eye.

typedef int16_t agate_short4 __attribute__((ext_vector_type(4)));
#define AGATE_SWIFT(name) __attribute__((swift_name(name)))

/// The mapping of a rectangle to pixels, and its depth: AgateEngine's SpacePlane.
typedef struct {
  double a, b, c, d, tx, ty, g, h, i;
  double depth_x, depth_y, depth;
  double x, y, width, height;
  int32_t row, first_item;
  uint8_t is_rectangle;
} agate_plane;

/// The limits within which all corners of a plane must lie, in pixels.
typedef struct { double x0, y0, x1, y1; } agate_limits;

/// The geometry of a piece of a plane: AgateEngine's DepthSorter.Facet. The depth at a pixel is a·x + b·y + c.
typedef struct {
  double x[4], y[4], z[4];
  double a, b, c;
  float steepness;
  int16_t vertex_count;
} agate_facet;

/// The first and last columns and rows of grid cells that a piece touches.
typedef struct { uint8_t x0, y0, x1, y1; } agate_cells;

/// The bounds of a piece in the frame, in pixels, and its range of depth.
typedef struct {
  float x0, y0, x1, y1;
  double far, near;
  /// Whole pixels around the piece: left, top, and the negated right and bottom.
  agate_short4 box;
  agate_cells cells;
  uint8_t is_seen AGATE_SWIFT("seen");
} agate_extent;

/// The division of the frame into grid cells, at most 128 columns and rows. `per_width` and `per_height` are cells in
/// one pixel.
typedef struct {
  int32_t columns, rows;
  float x, y, per_width AGATE_SWIFT("perWidth"), per_height AGATE_SWIFT("perHeight");
} agate_division;

/// The contents of a cell: places head..<end of the grid's lists.
typedef struct { int32_t head, end; } agate_depth_cell;

/// Computes the agate_facet and the extent of each plane. `planes` is an array of agate_plane, of which `count` from
/// `first` on are meant; the first one measured is number `next`. Stops at a plane that does not lie before the eye and
/// within the limits with all its corners, or that is seen edge-on. Returns the number of that plane, or `count`.
size_t agate_planes_measure(
  const void *planes, size_t first, size_t next, size_t count, const agate_limits *limits, void *facets,
  agate_extent *extents);

/// Computes the pixel box of an extent.
void agate_extent_round(agate_extent *extent);

/// Computes the grid cells of the extents that are seen.
void agate_grid_place(const agate_division *division, agate_extent *extents, size_t count);

/// Computes the beginning of each cell's list by a prefix sum, from extents whose cells are known. `cells` has room for
/// one cell more than the grid. Returns the total length of the lists.
int32_t agate_grid_count(const agate_division *division, const agate_extent *extents, size_t count, agate_depth_cell *cells);

/// Places behind the last one that are read, and 32-bit words for each place of a grid's lists.
enum { agate_depth_apron = 8, agate_depth_words = 4 };

/// Fills the lists of the cells in the order of a ranking. `lists` has four words for each of `room` places, in three
/// arrays: boxes (two words), farthest points, and words of the extent's number times 4, plus 1 if the cell is in the
/// extent's first column, plus 2 if it is in the first row. `room` includes `agate_depth_apron` places more.
void agate_grid_fill(
  const agate_division *division, const agate_extent *extents, const int32_t *ranking, size_t count,
  agate_depth_cell *cells, int32_t *lists, int32_t room);

/// The state of a depth sort of planes.
typedef struct {
  const int32_t *lists;    // lists of the cells: see agate_grid_fill
  int32_t room, columns;
  agate_depth_cell *cells;
  const void *facets;      // agate_facet
  const agate_extent *extents;
  const int32_t *ranking;  // planes, the farthest first
  uint8_t *states;         // DepthSorter.State of each plane: 2 is painted
  int32_t *found;          // candidates; room for all planes and two more
  double tolerance;        // depths that differ by less count as equal
} agate_depth_planes;

/// Finds the planes that may have to be painted before a plane: they share a cell with it, overlap its box, are no
/// nearer at their farthest point than it is at its nearest, are not painted, and are not plainly in front of it. The
/// heads of its cells advance by `passed` first. Writes the planes to `found` and returns how many there are.
int32_t agate_depth_candidates(const agate_depth_planes *planes, int32_t plane, int32_t passed);

/// Paints planes from rank `next` on until a plane has candidates: then `next` is its rank, `found` the number of its
/// candidates, and the heads of its cells have advanced by 1. Painted planes are appended to `order`. Returns the
/// number of planes in `order`.
int32_t agate_depth_paint(
  const agate_depth_planes *planes, int32_t *next, int32_t count, int32_t *order, int32_t painted, int32_t *found);

/// Concatenates 4×4 matrices in the layout of AgateEngine's SpaceMatrix: `own` about an anchor, which moves to a
/// position (three numbers each), then `outer`.
void agate_space_matrix(const void *own, const void *outer, const void *anchor, const void *position, void *matrix);

/// Places a rectangle around the origin in perspective. `matrix` maps its points to pixels (WorldMatrix). Computes
/// `box`, the pixels it may touch within `clip` (PixelBox), `homography`, the mapping back from pixels (Homography),
/// and `scale`, the number of pixels in one point. Returns 0 if the rectangle cannot be seen.
int32_t agate_perspective_place(
  const void *matrix, double half_x, double half_y, const void *clip, void *box, void *homography, double *scale);

/// The state of compressing an image as the zlib stream of a PNG file.
typedef struct {
  int32_t channels;           // bytes of a pixel: 3 without alpha, else 4
  uint32_t adler;             // checksum of the rows so far
  uint32_t counts[4][256];    // counts of literal bytes, for each channel
  uint32_t lengths[29];       // counts of matches, by the code of their length
  uint8_t code_lengths[286];  // lengths of the codes in bits
} agate_png;

/// Words that the segments of a row need at most.
static inline size_t agate_png_words(int32_t width) { return (size_t)width + (size_t)width / 32768 + 2; }

/// Begins an image whose pixels have 3 or 4 bytes.
void agate_png_begin(agate_png *png, int32_t channels);

/// Analyzes the next row. `above` is the row above it, null for the first. `difference` has room for `width` pixels.
/// Writes the row's segments to `words`, and returns the number of words.
size_t agate_png_analyze(
  agate_png *png, const uint32_t *row, const uint32_t *above, int32_t width, uint32_t *difference, uint32_t *words);

/// Chooses the codes once all rows are analyzed, and returns the room that agate_png_compress needs, in bytes.
size_t agate_png_size(agate_png *png);

/// Writes the zlib stream of the segments of all rows, one after the other. Returns its length in bytes.
size_t agate_png_compress(const agate_png *png, const uint32_t *words, int32_t width, int32_t height, uint8_t *out);

/// Whether the alpha of each of n pixels is 255.
int32_t agate_is_opaque(const uint32_t *pixels, size_t n);

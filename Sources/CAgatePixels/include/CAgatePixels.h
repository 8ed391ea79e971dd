#pragma once
#include <stddef.h>
#include <stdint.h>

/// A premultiplied colour from straight components in 0…1: see premultipliedRGBA8.
uint32_t agate_premultiplied(double red, double green, double blue, double alpha);

// Pixel kernels. Colours are premultiplied RGBA, red in the low byte. `d` points at pixel (x0, y0); strides count
// pixels. A kernel writes no pixel outside [x0, x1) × [y0, y1).

/// A rounded rectangle prepared for coverage: the fields of AgateRaster's RasterShape.
typedef struct {
  uint32_t metric;         // 0 circles, 1 other curves, 2 perspective
  uint32_t corners;        // bits −x−y, +x−y, −x+y, +x+y
  uint32_t has_border;
  uint32_t inner_rounded;
  uint32_t hard;           // sides without antialiasing: −x, +x, −y, +y
  uint32_t continuous;     // corners are superellipses
  float a, b, c, d, centre_x, centre_y;
  float half_x, half_y, inner_x, inner_y, corner_x, corner_y;
  float outer_radius, inner_radius;
  float gradient_xx, gradient_yy, gradient_xy, gradient_x, gradient_y;
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
  float margin;
} agate_shape;

/// A gradient: AgateRaster's GradientTable, and how pixels map to it.
typedef struct {
  const float *locations;
  const float *segments;   // nine numbers each
  int32_t count;           // of the locations
  uint32_t kind;           // 0 axial, 1 radial, 2 conic
  uint32_t projected;      // with a division
  uint32_t opaque;         // alpha is 255 everywhere
  float opacity;           // 0…255
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_gradient;

/// Pixels x…x+n-1 of row y; `d` has room for seven more.
void agate_gradient_row(uint32_t *d, const agate_gradient *gradient, int32_t x, int32_t y, int32_t n);

/// Width of the border around an image that repeats its edge texels.
enum { agate_image_apron = 4 };

/// An image with its apron, and how pixels map to it.
typedef struct {
  const uint32_t *texels;  // texel (0, 0)
  ptrdiff_t stride;
  int32_t width, height;
  int32_t u0, ux, uy, v0, vx, vy;
  uint32_t opacity;
  uint32_t opaque;         // every texel has alpha 255
  uint32_t nearest;
  uint32_t tint;           // samples are multiplied with it channel by channel
  uint32_t mix;            // of 256: how much of the next level, which follows
  const uint32_t *next_texels;
  ptrdiff_t next_stride;
  int32_t next_width, next_height;
  const agate_gradient *gradient;  // samples are those of a gradient, if not null
  uint32_t projected;      // texel positions come from the homography below
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_image;

/// The largest number of columns or rows of a shadow table.
enum { agate_shadow_side = 256 };

/// A blurred rectangle: AgateRaster's ShadowTable, and how pixels map to the rectangle's space.
typedef struct {
  const uint16_t *values;
  int32_t columns, rows;
  float origin_x, origin_y, scale;
  uint32_t projected;      // the homography counts, not a…centre_y
  float a, b, c, d, centre_x, centre_y;
  float m00, m01, m02, m10, m11, m12, m20, m21, m22;
} agate_shadow;

void agate_fill(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, uint32_t color);

/// Draws an upright rectangle at least two pixels wide and high; see `agate_rect_is_regular`.
void agate_rect_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border);

/// Pixels x0…x1-1 of rows y0…y1-1.
typedef struct { int32_t x0, y0, x1, y1; } agate_box;

/// Prefetches memory that will be read soon.
static inline void agate_prefetch(const void *address) { __builtin_prefetch(address); }

/// How a frame is cut into tiles: AgateCPU's TileGrid. Frames have at most 16384 columns and rows.
typedef struct {
  int32_t width, height;         // of the frame
  int32_t columns, rows;         // of tiles
  float per_width, per_height;   // what a pixel is of a tile
} agate_tiles;

/// Adds 1 to the count of each tile of the frame that a box touches, for every agate_box of `boxes`.
void agate_tiles_count(const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *counts);

/// Appends the number of each box to the lists of the tiles that the box touches, and advances the ends of the lists.
void agate_tiles_list(const agate_tiles *tiles, const void *boxes, size_t count, ptrdiff_t *ends, int32_t *list);

/// Sets the byte of each tile to 1 if a box touches the tile, and to 0 otherwise.
void agate_tiles_mark(const agate_tiles *tiles, const void *boxes, size_t count, uint8_t *marks);

/// The largest width and height of shapes that are drawn in blocks. The smallest are four pixels wide and two high.
enum { agate_block_side = 128 };

/// A rectangle of one colour in perspective, without rounded corners, border and hard sides, and its small box.
typedef struct {
  const float *homography;  // nine numbers, row by row
  float half_x, half_y;
  agate_box box;
  uint32_t fill;
} agate_quad;

/// Draws a quad; `d` is the first pixel of its box. Returns 0 and draws nothing if its numbers are too large for a
/// reliable result.
int agate_quad_draw(uint32_t *d, ptrdiff_t stride, const agate_quad *quad);

/// A rectangle of one colour that is turned or mirrored but keeps its size, with all corners round or none, without
/// border and hard sides.
typedef struct {
  float a, b, c, d, centre_x, centre_y, half_x, half_y, radius;
  agate_box box;
  uint32_t fill;
} agate_turned;

/// Draws a rectangle; `d` is the first pixel of its box. Returns 0 and draws nothing if the rectangle is not small or
/// its numbers are unusual.
int agate_turned_draw(uint32_t *d, ptrdiff_t stride, const agate_turned *item);

/// Draws a rectangle in perspective without rounded corners, border and hard sides.
void agate_rect_projected(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill);

/// Draws any rectangle.
void agate_rect_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  uint32_t fill, uint32_t border);

void agate_image_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image);

/// Adds an image to the pixels below it.
void agate_image_add_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape,
  const agate_image *image);

/// A colour and its coverage of each pixel.
typedef struct {
  const uint8_t *bytes;    // of the first pixel; rows are filled up to whole words, with nothing
  ptrdiff_t stride;
  uint32_t color;
  uint32_t opacity;        // 0…255
} agate_coverage;

/// Draws the colour where it covers n pixels of each row. Up to seven pixels beyond may be written as they are, but for
/// those from `room` on.
void agate_coverage_rows(
  uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, int32_t room, const agate_coverage *coverage);

/// A glyph's coverage, in rows of whole words of eight bytes, and where it lies in its picture.
typedef struct {
  const uint8_t *rows;
  int16_t column, row, width, height;
} agate_glyph;

/// Composites the coverage of glyphs, one above the other, for a part of their picture. Rows of the target are whole
/// words too, clear where no glyph lies. Up to eight bytes beyond the last word are written unchanged.
void agate_glyph_rows(
  uint8_t *target, ptrdiff_t stride, int32_t width, int32_t height, int32_t x, int32_t y, const agate_glyph *glyphs,
  ptrdiff_t count);

/// A sprite at a place in sixteenths of a pixel; see AgateRaster's ParticleStamp.
typedef struct {
  int32_t x, y;
  uint32_t color;
} agate_stamp;

/// A sprite's footprint for each sixteenth of a pixel across and down, `stride` texels a row, a multiple of eight.
typedef struct {
  const uint32_t *masks;
  int32_t width, height;
  ptrdiff_t stride;
} agate_stamp_table;

/// Adds stamps to the pixels within x0…x1, y0…y1; `d` is pixel (x0, y0).
void agate_stamps(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_stamp *stamps,
  int32_t count, const agate_stamp_table *table);

/// Makes the next mip level of an image: each texel is the rounded mean of four.
void agate_halve(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const uint32_t *s, ptrdiff_t source_stride);

/// Draws a shadow whose mapping is a translation.
void agate_shadow_upright(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *shadow,
  uint32_t fill);

/// Draws any shadow.
void agate_shadow_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shadow *shadow,
  uint32_t fill);

/// Coverage in blocks of sixteen pixels. Each row has a line of 64-bit words: the offset of its bytes, one bit for
/// each block that has bytes, and one bit for each block that is covered completely.
typedef struct {
  const uint64_t *lines;
  const uint8_t *alpha;
  int32_t x, y;            // pixel (0, 0)
  int32_t blocks, rows;
} agate_mask;

/// The division of a curve into pieces, for each eighth of the curve.
typedef struct {
  float ends[8];           // how many pieces of the whole there are to its end
  float origins[8];        // t is `origins + places · paces`
  float paces[8];
} agate_curve_eighths;

/// How many pieces a curve needs. Pieces may be about 1/√|B″| long in t, and B″ goes straight from `from` by `way`.
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
/// for each point. `matrix` is a, b, c, d, tx, ty; null if the points are in pixels already. Otherwise `origin` is
/// subtracted. The next point is `step`, 1 or −1, points away. Returns the number of points that were processed.
size_t agate_outline_add(
  const double *points, size_t count, int step, const double *matrix, const double *origin, const double *limit,
  agate_outline_end *end, agate_edge *edges, size_t *added);

/// Finds the smallest and the largest x and y of edges. There must be at least one edge.
void agate_edges_bounds(const agate_edge *edges, size_t count, int32_t *low, int32_t *high);

/// Finds the edges that pass through rows in doubt. `following` holds for each row the next row in doubt, which may
/// be the row itself, and one further element, `rows`. `top` is the top of the rows, in 256ths. `found` has room for
/// all edges. Returns the number of edges found.
size_t agate_edges_find(
  const agate_edge *edges, size_t count, int32_t top, int32_t rows, const int32_t *following, int32_t *found);

/// The part of an outline in one row of pixels, going up or down. Parts that go up are stored upside down, so that
/// all parts go down.
typedef struct {
  int32_t x0, x1;          // where the part enters and leaves the row
  uint32_t ys;             // 0…256 within the row: bits 0…8 and 16…24; and the flags below
  uint32_t pixels;         // first touched pixel; in the upper half the last one
} agate_part;

enum {
  agate_part_sideways = 1 << 12,  // the part has only gone sideways
  agate_part_up = 1 << 14,        // the part goes up
  agate_part_bent = 1 << 15       // off the straight line between its ends by more than a sixteenth of a pixel
};

/// Adds up, for some rows of pixels, the areas that edges enclose to their right: 2^17 for a whole pixel.
///
/// Every crossing of a row or column is found in closed form from the edge's own beginning and rounded to 256ths, so
/// that nothing depends on where a row or a run of rows begins. `left` and `top` are those of the areas, in 256ths;
/// what is above or below does not count. Rows have room for sixteen areas behind the last pixel.
///
/// Appends the parts of as many edges as there is `room` for, which has to be for twice the `rows` and thirteen more;
/// edges that follow each other in a row make one part. Of one that has only gone sideways the row is −1 − its
/// number. Returns how many parts there are then; more edges may go on with the last. `count` says of how many edges
/// they are.
size_t agate_edges_add(
  int32_t *areas, ptrdiff_t stride, int32_t rows, const agate_edge *edges, size_t *count, int32_t left, int32_t top,
  agate_part *parts, int32_t *part_rows, size_t used, size_t room);

/// The largest number of parts of a row that are stored one by one.
enum { agate_most_crossings = 240 };

/// The pixels and parts of the outlines that have passed through rows.
typedef struct {
  uint64_t *touched;       // a bit for each pixel; eight more bytes behind the last row
  ptrdiff_t words;         // from row to row
  agate_part *crossings;
  uint8_t *counts;         // of the crossings of each row
} agate_chain_rows;

/// Records parts from `first` on, up to the first that touches a pixel which another part has touched. `shares` is 1
/// if there was such a part. Returns the index of the part after the last one processed.
size_t agate_chains_note(
  const agate_part *parts, const int32_t *part_rows, size_t first, size_t count, const agate_chain_rows *rows,
  int *shares);

/// The largest numbers of edges and pixels that ``agate_exact_few`` takes.
enum { agate_few_edges = 24, agate_few_pixels = 16 };

/// The coverage of pixels low…high of a row, by the rule itself: sixteen lines through the row, each cut where edges
/// cross it. `left` and `top` are those of the row, in 256ths.
void agate_exact_few(
  const agate_edge *edges, const int32_t *listed, int32_t count, int32_t left, int32_t top, int32_t low, int32_t high,
  int32_t even_odd, uint8_t *coverage);

/// Makes rows of coverage from areas that edges have added up, 2^17 for a pixel, and clears those.
///
/// `touched` has a bit for each pixel that edges go through: it and the next have areas; words are those from row to
/// row. Pixels low…high get what `exact` has, unless that is null. Writes bytes of `alpha` from `used` on, whose room
/// is that of all blocks, and lines as those of a mask. Returns where the bytes end.
size_t agate_mask_areas(
  int32_t *areas, ptrdiff_t stride, const uint64_t *touched, ptrdiff_t words, int32_t rows, int32_t blocks,
  int32_t even_odd, const uint8_t *exact, int32_t low, int32_t high, uint8_t *alpha, size_t used, uint64_t *lines);

/// Draws one colour on the pixels x0…x1, y0…y1 that a mask covers.
void agate_mask_rows(
  uint32_t *d, ptrdiff_t stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_mask *mask, uint32_t fill);

/// Draws the gathered pixels `s` over `d`. A null shape covers everything. Of `s` up to seven pixels beyond are read.
void agate_group_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Scales the gathered pixels `s` in place by the shape's coverage (null: everything), opacity and the mask's alpha
/// (null: none).
void agate_group_scale(
  uint32_t *s, ptrdiff_t stride, const uint32_t *mask, ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1,
  int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Replaces pixels of `d` by the gathered pixels `s`, in proportion to the shape's coverage (null: everything), the
/// opacity and the mask's alpha (null: none).
void agate_group_replace(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, const uint32_t *mask,
  ptrdiff_t mask_stride, int32_t x0, int32_t y0, int32_t x1, int32_t y1, const agate_shape *shape, uint32_t opacity);

/// Blend modes of groups: the raw values of BlendMode.
enum {
  agate_normal, agate_multiply, agate_screen, agate_overlay, agate_darken, agate_lighten, agate_color_dodge,
  agate_color_burn, agate_soft_light, agate_hard_light, agate_difference, agate_exclusion, agate_hue,
  agate_saturation, agate_color, agate_luminosity, agate_plus_lighter, agate_plus_darker
};

/// Blends n pixels of each row of a scaled group with those of `d`.
void agate_blend_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows, uint32_t mode);

/// Number of 16-bit elements of `scratch` that the rows of a blur need.
static inline size_t agate_blur_scratch(int32_t radius) { return (size_t)(256 + 2 * radius) * 4; }

/// Blurs n pixels of each row. `weights` are radius + 1 numbers from the middle on that sum to 65536 when those
/// beside the middle are counted twice. Pixels outside are clear, with `repeat` the outermost; of `s` up to three
/// beyond are read.
void agate_blur_rows(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t rows,
  const uint32_t *weights, int32_t radius, int32_t repeat, uint16_t *scratch);

/// Blurs n columns vertically and writes rows y0…y1-1. `d` and `s` point at row 0.
void agate_blur_columns(
  uint32_t *d, ptrdiff_t stride, const uint32_t *s, ptrdiff_t source_stride, int32_t n, int32_t y0, int32_t y1,
  int32_t height, const uint32_t *weights, int32_t radius, int32_t repeat);

/// Applies a colour matrix of four rows of five numbers: factors of straight red, green, blue and alpha, and a summand.
void agate_color_matrix(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t rows, const float *matrix);

/// Applies a vignette to rows y0…y1-1; `d` points at the first of them. `values`: centre, radius, falloff, intensity.
void agate_vignette(uint32_t *d, ptrdiff_t stride, int32_t n, int32_t y0, int32_t y1, const float *values);

/// Whether `agate_rect_upright` can draw a shape: wide enough for the middle to be fully covered, with corners that
/// do not overlap.
static inline int agate_rect_is_regular(const agate_shape *s) {
  float m = s->margin;
  if (s->metric != 0 || s->hard || s->a != 1 || s->b != 0 || s->c != 0 || s->d != 1) return 0;
  if (s->half_x < 1 + m || s->half_y < 1 + m) return 0;
  if (s->has_border && (s->inner_x < 1 + m || s->inner_y < 1 + m)) return 0;
  if (s->corners == 0) return 1;
  float r = s->outer_radius - 0.5f;
  if (r < 0.5f + m || s->corner_x < 0 || s->corner_y < 0) return 0;
  // Where left and right corners meet they must be alike.
  if (s->corners != 15 && (s->corner_x < 1 || s->corner_y < 1)) return 0;
  return !s->has_border || !s->inner_rounded || s->inner_radius >= 1 + m;
}

// Planes in three dimensions, which Agate's DepthSorter sorts by depth.

typedef int16_t agate_short4 __attribute__((ext_vector_type(4)));
#define AGATE_SWIFT(name) __attribute__((swift_name(name)))

/// The mapping of a rectangle to pixels, and its depth: Agate's SpacePlane.
typedef struct {
  double a, b, c, d, tx, ty, g, h, i;
  double depth_x, depth_y, depth;
  double x, y, width, height;
  int32_t row, first_item;
  uint8_t is_rectangle;
} agate_plane;

/// The limits within which planes must lie, in pixels.
typedef struct { double x0, y0, x1, y1; } agate_limits;

/// The geometry of a piece of a plane: Agate's DepthSorter.Facet.
typedef struct {
  double x[4], y[4], z[4];
  double a, b, c;
  float steepness;
  int16_t vertex_count;
} agate_facet;

/// The range of grid cells that a piece touches, inclusive.
typedef struct { uint8_t x0, y0, x1, y1; } agate_cells;

/// The bounds of a piece in the frame, and its range of depth.
typedef struct {
  float x0, y0, x1, y1;
  double far, near;
  /// Whole pixels around it: left, top, and the negated right and bottom.
  agate_short4 box;
  agate_cells cells;
  uint8_t is_seen AGATE_SWIFT("seen");
} agate_extent;

/// How a grid divides the frame: 128 columns and rows at most.
typedef struct {
  int32_t columns, rows;
  float x, y, per_width AGATE_SWIFT("perWidth"), per_height AGATE_SWIFT("perHeight");
} agate_division;

/// The contents of a cell: places head..<end of a grid's lists.
typedef struct { int32_t head, end; } agate_depth_cell;

/// Finds agate_facets and extents of planes, the agate_planes from `first` on, beginning with the one of number
/// `next`, until one does not lie before the eye and within the limits with all its corners, or is seen as a line.
/// Returns its number, or how many planes there are.
size_t agate_planes_measure(
  const void *planes, size_t first, size_t next, size_t count, const agate_limits *limits, void *facets,
  agate_extent *extents);

/// Finds the box of an extent.
void agate_extent_round(agate_extent *extent);

/// Finds the cells of extents that are seen.
void agate_grid_place(const agate_division *division, agate_extent *extents, size_t count);

/// Computes where the list of each cell begins, from extents whose cells are known. `cells` has room for one more cell.
/// Returns the total length of the lists.
int32_t agate_grid_count(const agate_division *division, const agate_extent *extents, size_t count, agate_depth_cell *cells);

enum { agate_depth_apron = 8, agate_depth_words = 4 };

/// Fills the lists in the order of a ranking, in memory of four words for each place: boxes, farthest points, and the
/// extents' numbers by 4 and whether the cell is in their first column, 1, or row, 2. There is room for
/// `agate_depth_apron` places more.
void agate_grid_fill(
  const agate_division *division, const agate_extent *extents, const int32_t *ranking, size_t count,
  agate_depth_cell *cells, int32_t *lists, int32_t room);

/// The state of a depth sort of planes.
typedef struct {
  const int32_t *lists;
  int32_t room, columns;
  agate_depth_cell *cells;
  const void *facets;      // agate_facet
  const agate_extent *extents;
  const int32_t *ranking;  // planes, the farthest first
  uint8_t *states;         // 2 is painted
  int32_t *found;          // room for all planes and two more
  double tolerance;
} agate_depth_planes;

/// Finds the planes that share a cell with one, overlap its box, are no nearer than its nearest point at their
/// farthest, not painted, and not plainly in front of it. Heads of its cells move on by `passed` first. Returns how
/// many were found.
int32_t agate_depth_candidates(const agate_depth_planes *planes, int32_t plane, int32_t passed);

/// Paints planes from rank `next` on until a plane has candidates. `found` is then their number, and the heads of the
/// cells of that plane have moved on by 1. Painted planes are appended to `order`. Returns the number of planes in
/// `order`.
int32_t agate_depth_paint(
  const agate_depth_planes *planes, int32_t *next, int32_t count, int32_t *order, int32_t painted, int32_t *found);

/// Concatenates matrices of the layout of Agate's SpaceMatrix: `own` about an anchor, which moves to a position
/// (three numbers each), then `outer`.
void agate_space_matrix(const void *own, const void *outer, const void *anchor, const void *position, void *matrix);

/// Where a rectangle around the origin appears in perspective: the pixels it may touch within `clip`, the way back
/// from pixels (Agate's WorldMatrix, PixelBox and Homography), and how many pixels a point comes to. 0 if it can not
/// be seen.
int32_t agate_perspective_place(
  const void *matrix, double half_x, double half_y, const void *clip, void *box, void *homography, double *scale);

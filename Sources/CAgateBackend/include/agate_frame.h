/*
 * A frame as renderers get it: flat tables of plain values, and the rules by which they become pixels.
 *
 * This file is read by compilers of C99 and C++11, and by Plugins/SchemaCompiler, which writes the structures of the Swift
 * module AgateBackend and those of the shaders from it: a field is added here and nowhere else. Rules for that: types of
 * stdint.h, float, double, and structures declared before; no unions, pointers, bit fields or padding; the comment above a
 * declaration documents it everywhere; what a comment like =1= behind a field says is its default in Swift; "host" behind
 * the end of a structure keeps it out of the shaders, and "hashable" lets Swift use it as a key.
 *
 * Draft: until version 0.2.0 of Agate, fields and values may move between versions of AGATE_FRAME_VERSION.
 */
#ifndef AGATE_FRAME_H
#define AGATE_FRAME_H

#include "agate_types.h"

/* Counts changes that break layout or meaning. What is only added at the end does not count. */
#define AGATE_FRAME_VERSION 3u

/* The kind of an item. */
typedef uint32_t agate_item_kind; /* swift: enum DrawItem.Kind */
enum {
  /* A rounded rectangle: fill and border. */
  AGATE_ITEM_KIND_RECTANGLE = 0,
  /* An image in a rounded rectangle. */
  AGATE_ITEM_KIND_IMAGE = 1,
  /* Items up to the matching end are drawn into a group of its own. */
  AGATE_ITEM_KIND_GROUP_BEGIN = 2,
  /* The group is laid over what was there before. */
  AGATE_ITEM_KIND_GROUP_END = 3,
  /* Items up to the group's end are the group's mask. */
  AGATE_ITEM_KIND_MASK_BEGIN = 4,
  /* The shadow of a rounded rectangle. */
  AGATE_ITEM_KIND_SHADOW = 5,
  /* Stands for the particles of an emitter. */
  AGATE_ITEM_KIND_PARTICLES = 6,
  /* Stands for the instances of a replicator. */
  AGATE_ITEM_KIND_INSTANCES = 7,
  /* A path, filled or stroked. */
  AGATE_ITEM_KIND_SHAPE = 8
};

/* Special properties of an item. */
typedef uint32_t agate_item_flags; /* swift: options DrawItem.Flags */
enum {
  /* `inverse` is the identity: the item is an upright rectangle measured in pixels. */
  AGATE_ITEM_AXIS_ALIGNED = 1u << 0,
  /* Item space is measured in pixels (`inverse` is a rotation or a reflection). */
  AGATE_ITEM_ISOMETRIC = 1u << 1,
  /* Every fully covered pixel becomes opaque. */
  AGATE_ITEM_OPAQUE = 1u << 2,
  /* `homography` holds the mapping instead of `inverse` and `centre`. */
  AGATE_ITEM_PERSPECTIVE = 1u << 3,
  /* Nearest texel instead of bilinear. */
  AGATE_ITEM_NEAREST = 1u << 4,
  /* A group is masked by its rectangle. */
  AGATE_ITEM_SHAPED = 1u << 5,
  /* The image is the result of an offscreen pass. */
  AGATE_ITEM_PASS = 1u << 6,
  /* Cut by edges. */
  AGATE_ITEM_CLIPPED = 1u << 7,
  /* The corner at −x−y, in item space, is rounded. */
  AGATE_ITEM_CORNER_MIN_X_MIN_Y = 1u << 8,
  /* The corner at +x−y. */
  AGATE_ITEM_CORNER_MAX_X_MIN_Y = 1u << 9,
  /* The corner at −x+y. */
  AGATE_ITEM_CORNER_MIN_X_MAX_Y = 1u << 10,
  /* The corner at +x+y. */
  AGATE_ITEM_CORNER_MAX_X_MAX_Y = 1u << 11,
  /* All four corners. */
  AGATE_ITEM_ALL_CORNERS = 15u << 8,
  /* The side at −x, in item space, has no antialiasing. */
  AGATE_ITEM_HARD_MIN_X = 1u << 12,
  /* The side at +x. */
  AGATE_ITEM_HARD_MAX_X = 1u << 13,
  /* The side at −y. */
  AGATE_ITEM_HARD_MIN_Y = 1u << 14,
  /* The side at +y. */
  AGATE_ITEM_HARD_MAX_Y = 1u << 15,
  /* All four sides. */
  AGATE_ITEM_HARD = 15u << 12,
  /* Rounded corners follow a superellipse instead of a circle. */
  AGATE_ITEM_CONTINUOUS = 1u << 16,
  /* A group's end: the group has a mask. */
  AGATE_ITEM_MASKED = 1u << 17,
  /* An image's source is added to the pixels below. */
  AGATE_ITEM_ADDITIVE = 1u << 18,
  /* An image is multiplied by the tint. */
  AGATE_ITEM_TINTED = 1u << 19,
  /* An image's pixels are those of a gradient. */
  AGATE_ITEM_GRADIENT = 1u << 20,
  /* A group takes the place of the pixels below. */
  AGATE_ITEM_REPLACES = 1u << 21,
  /* A group starts from the pixels below. */
  AGATE_ITEM_CONTINUES = 1u << 22
};

/* Blending of a group's pixels with the pixels below: `B(cb, cs)` of W3C *Compositing and Blending Level 1*, where the
   backdrop `cb` and the source `cs` are straight colours. The last ones, from AGATE_BLEND_CLEAR on, are the operators of
   Porter and Duff: sums of the premultiplied source `s` and backdrop `b`. */
typedef uint32_t agate_blend_mode; /* swift: enum BlendMode */
enum {
  /* `cs` */
  AGATE_BLEND_NORMAL = 0,
  /* `cb · cs` */
  AGATE_BLEND_MULTIPLY = 1,
  /* `cb + cs − cb · cs` */
  AGATE_BLEND_SCREEN = 2,
  /* Hard light with the layers exchanged. */
  AGATE_BLEND_OVERLAY = 3,
  /* `min(cb, cs)` */
  AGATE_BLEND_DARKEN = 4,
  /* `max(cb, cs)` */
  AGATE_BLEND_LIGHTEN = 5,
  /* 0 where `cb` is 0, else 1 where `cs` is 1, else `min(1, cb / (1 − cs))` */
  AGATE_BLEND_COLOR_DODGE = 6,
  /* 1 where `cb` is 1, else 0 where `cs` is 0, else `1 − min(1, (1 − cb) / cs)` */
  AGATE_BLEND_COLOR_BURN = 7,
  /* A softer hard light. */
  AGATE_BLEND_SOFT_LIGHT = 8,
  /* Multiply by `2cs` up to one half, screen with `2cs − 1` above. */
  AGATE_BLEND_HARD_LIGHT = 9,
  /* `|cb − cs|` */
  AGATE_BLEND_DIFFERENCE = 10,
  /* `cb + cs − 2 · cb · cs` */
  AGATE_BLEND_EXCLUSION = 11,
  /* The source's hue with the backdrop's saturation and luminosity. */
  AGATE_BLEND_HUE = 12,
  /* The source's saturation with the backdrop's hue and luminosity. */
  AGATE_BLEND_SATURATION = 13,
  /* The source's hue and saturation with the backdrop's luminosity. */
  AGATE_BLEND_COLOR = 14,
  /* The source's luminosity with the backdrop's hue and saturation. */
  AGATE_BLEND_LUMINOSITY = 15,
  /* `min(1, s + b)` of the premultiplied channels, alpha too; no B. */
  AGATE_BLEND_PLUS_LIGHTER = 16,
  /* Premultiplied: alpha `a = min(1, s.a + b.a)`, channels `max(0, a − ((s.a − s) + (b.a − b)))`; no B. */
  AGATE_BLEND_PLUS_DARKER = 17,
  /* `0` */
  AGATE_BLEND_CLEAR = 18,
  /* `s` */
  AGATE_BLEND_COPY = 19,
  /* `s · b.a` */
  AGATE_BLEND_SOURCE_IN = 20,
  /* `s · (1 − b.a)` */
  AGATE_BLEND_SOURCE_OUT = 21,
  /* `s · b.a + b · (1 − s.a)` */
  AGATE_BLEND_SOURCE_ATOP = 22,
  /* `s · (1 − b.a) + b` */
  AGATE_BLEND_DESTINATION_OVER = 23,
  /* `b · s.a` */
  AGATE_BLEND_DESTINATION_IN = 24,
  /* `b · (1 − s.a)` */
  AGATE_BLEND_DESTINATION_OUT = 25,
  /* `s · (1 − b.a) + b · s.a` */
  AGATE_BLEND_DESTINATION_ATOP = 26,
  /* `s · (1 − b.a) + b · (1 − s.a)` */
  AGATE_BLEND_XOR = 27
};

/* One thing to draw, in paint order: what both renderers shade.

   # The shading rules

   Both renderers follow these rules to the letter (Swift: `AgateRaster`, GLSL: `Shaders/`); the parity tests hold
   them to it. Colours are 8-bit premultiplied RGBA in one `UInt32`, red in the low byte.

   **Item space.** A pixel with integer coordinates (x, y) has its centre at `p = (x + 0.5, y + 0.5)`. An affine item
   maps it to `l = inverse · (p − centre)`: the item's rectangle is |l.x| ≤ halfWidth, |l.y| ≤ halfHeight. An item
   with AGATE_ITEM_PERSPECTIVE maps it with the 3×3 matrix `frame.homographies[homography]` and a division.

   **Distances** are in pixels. An AGATE_ITEM_ISOMETRIC item's space is measured in pixels already; for the others a
   distance to an edge is divided by the length of its gradient in pixel space. Under perspective the distance to a side
   is that to the side's line in the frame, which is exact everywhere: with `(X, Y, W) = homography · (p, 1)` the side
   l.x = h lies `(h·W − X) / |(h·m20 − m00, h·m21 − m01)|` away, positive inside.

   **Coverage** of a rectangle of half size `h` and radius `r` (0 when less than half a pixel), with `q = |l| − (h − r)`:
    - corner (q.x > 0 and q.y > 0 and r > 0, in a corner that is rounded): `clamp(r + 0.5 − |q|)`; under perspective no
      more than `ex · ey`, since the gradient at a pixel says nothing near the plane's vanishing line
    - the same corner of a AGATE_ITEM_CONTINUOUS item, whose `radius` is the extent of its corner curve: `|q|` is
      `n = ∛(q.x³ + q.y³)`, and the distance `r − n` is divided by the length of n's gradient,
      `√(q.x⁴ + q.y⁴) / n²` (times what pixels are in item space, as for every distance)
    - elsewhere `ex · ey` where `ex` is the overlap of the pixel's unit interval with the side:
      `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, likewise `ey`

   and `clamp` limits to 0…1. A side that is hard (AGATE_ITEM_HARD_MIN_X…) contributes 0.5 where its distance is ≥ 0 and −0.5
   elsewhere, instead of `min(distance, 0.5)`. As 8 bits: `Int(coverage · 255 + 0.5)`. No item draws outside its box
   (`boxes`).

   **Edges.** A AGATE_ITEM_CLIPPED item draws only pixels (x, y) for which `a·x + b·y + c ≥ 0` for each of its
   `clipEdgeCount` edges from `firstClipEdge` on, in 32-bit integers: two pieces of one plane leave no seam. Images that
   are clipped take their texel positions from homographies.

   **Rectangle.** `o` = coverage of the outline, `i` = coverage of the rectangle inset by `borderWidth` (radius
   `max(r − borderWidth, 0)`, 0 when nothing is left; `i = o` without border), both 8 bits, `i ≤ o`.
   Source per channel: `(fill·i + border·(o − i) + 128) · 257 >> 16`.

   **Image.** Texel position of pixel (x, y), 16.16 fixed point, wrapping: `u = u0 + ux·x + uy·y`, `v` likewise;
   the position already counts from texel centres. Bilinear: the two rows are mixed first, then the two columns, each
   `(a·(256 − f) + b·f + 128) >> 8` with the fraction's high 8 bits; texel indices are clamped to the image.
   AGATE_ITEM_NEAREST takes the texel at `(u + 0x8000) >> 16`. Source = sample scaled by `mul(coverage8, opacity8)`.
   Under perspective `u`, `v` come from `frame.homographies[homography + 1]`, in texels, converted to fixed point.

   With `mipLevel` above 0 or `mipMix` the image is its chain of halves: level n + 1 has `max(1, size / 2)` texels a
   side, each the rounded mean `(a + b + c + d + 2) >> 2` per channel of four (indices clamped), and texel positions are
   in the texels of level `mipLevel`. With a mix m the same point of the next level, at `((u + 0x8000) >> 1) − 0x8000`, is
   mixed in: `(a·(256 − m) + b·m + 128) >> 8`. Items never ask for a level beyond `⌊log2(longer side)⌋`. A
   AGATE_ITEM_PASS image is the result of `frame.passes[image]`; it has no levels.

   **Gradient.** A AGATE_ITEM_GRADIENT image shows the gradient whose table begins at `frame.gradients[image]`
   (`GradientTable` of AgateRaster). `(u, v)` come from `frame.homographies[homography + 1]`, without a division where the
   item is not in perspective. What the colours follow is `u`, `√(u² + v²)` or the angle of (u, v) in turns (`RasterGradient`
   has the polynomial). Straight colours are mixed and then premultiplied: with `w = alpha · opacity8` a channel is
   `Int(c · w + threshold)`, no more than alpha, `Int(w + threshold)`. The threshold is one of 64 between 0 and 1, by the
   place of the pixel among eight by eight: steps between 8-bit colours show as no edges, and colours that are whole stay what
   they are. The source is that pixel scaled by the coverage.

   **Shadow.** The item's rectangle blurred by a gaussian. `frame.shadows[image]` describes it, `ShadowTable` of AgateRaster
   makes a table of 16-bit values for one quadrant from that, both renderers look it up: with
   `t = Int(clamp((|l| − origin) · scale, 0, count − 1) · 256)` for each axis, the four values around t are mixed
   with its low 8 bits (columns first: `a·(256 − f) + b·f` exactly; then rows, `>> 16`). Coverage is
   `(value · 255 + 32768) >> 16`, source = `fill` scaled by it. The item's `halfWidth`, `halfHeight` are those of the
   rectangle without the blur.

   **Source-over.** `dst = src + mul(dst, 255 − src.a)` with `mul(a, b) = (a·b + 128) · 257 >> 16` per channel.

   **Group.** `groupBegin` sets the pixels aside and starts from transparent; the matching `groupEnd` draws what has
   gathered over them, scaled by `mul(coverage8, opacity8)`. Both carry the same box and shape; without
   AGATE_ITEM_SHAPED the coverage is 255. A group with AGATE_ITEM_REPLACES takes the place of what is below instead, as far as
   its weight `w = mul(coverage8, opacity8)` goes: `(gathered·w + below·(255 − w) + 128) · 257 >> 16` per channel. One with
   AGATE_ITEM_CONTINUES, which replaces too, starts from what is below instead of from transparent: what it holds joins that
   as if there were no group.

   **Mask.** `maskBegin`, at most once between a group's begin and end and not inside a deeper group, sets the group's
   pixels aside too and starts from transparent. What gathers until the `groupEnd` (which has AGATE_ITEM_MASKED) is the
   mask: the group's weight is `mul(mul(coverage8, opacity8), mask.a)`. It carries the group's box.

   **Tint and addition.** A AGATE_ITEM_TINTED image's sample is multiplied by `tint` channel by channel, `mul(sample, tint)`,
   before coverage and opacity. The source of an AGATE_ITEM_ADDITIVE image is added: `min(255, below + source)` for each
   channel, alpha too.

   **Particles.** The item stands for the particles of `frame.particleStreams[image]`. Unless they are
   AGATE_PARTICLES_STAMPS each of them is an image item, made by `init(_:_:_:box:)`, in the order that
   the stream tells, and drawn in this item's place. Stamps are added up without becoming items: see `ParticleStamp`.

   **Instances.** The item stands for those of `frame.instances.streams[image]`. Each number below the stream's count that
   shows something is a rectangle or an image, made by `init(_:_:box:)`, in the order of numbers, and drawn in
   this item's place.

   **Shape.** Coverage is that of pixel `(x, y) − shapeOrigin` of the mask of `frame.shapes.shapes[image]`, which
   `ShapeMask` of AgateRaster makes for both renderers; source = `fill` scaled by it. The item's rectangle says how the
   path's surroundings lie.

   **Blending.** A `groupEnd` with a `blendMode` other than normal blends the scaled group `s` with what is below, `b`:
   straight colours `cs = s / s.a`, `cb = b / b.a` (0 where alpha is 0) in floats 0…1, then
   `(1 − b.a)·s + (1 − s.a)·b + s.a·b.a·B(cb, cs)` per channel and `s.a + b.a − s.a·b.a` for alpha, each limited to 0…1
   and rounded by `Int(x · 255 + 0.5)`. B is that of W3C *Compositing and Blending Level 1*; `BlendMode` lists them.
   Nothing changes where `s.a` is 0.

   **Operators.** The modes from AGATE_BLEND_CLEAR on are `(s·f + b·g + 128) · 257 >> 16` per channel, alpha too, in bytes: f
   and g are the factors that `BlendMode` lists, times 255. They hold in all of the group's box, inside its edges, also where
   `s.a` is 0: some of them remove what is below there. */
typedef struct agate_draw_item {
  /* From pixels to item space, less the centre: `l.x = a·d.x + b·d.y`. */
  float inverse_a /*= 1*/;
  /* Item space's x from the frame's y. */
  float inverse_b;
  /* `l.y = c·d.x + d·d.y`. */
  float inverse_c;
  /* Item space's y from the frame's y. */
  float inverse_d /*= 1*/;
  /* Middle of the rectangle, in pixels. */
  float centre_x, centre_y;
  /* Half of the rectangle, in item space. */
  float half_width, half_height;
  /* Radius of rounded corners, in item space. */
  float radius;
  /* Width of the border, inside of the edge, in item space; 0 for none. */
  float border_width;
  /* Premultiplied, the item's opacity included. Images: the halving in the low byte, above it how much of the next is mixed
     in, of 256; those of passes: the low half of a hash of the pass's key. */
  uint32_t fill;
  /* Premultiplied, the item's opacity included. Images of passes: the high half of the hash. */
  uint32_t border;
  /* The kind of the item. */
  agate_item_kind kind;
  /* Special properties. Default: none. */
  agate_item_flags flags;
  /* Opacity of images and groups, 0…255, in the low byte; the tint above it, red in its low byte. */
  uint32_t weights /*= 255*/;
  /* An image's slot, or 0; the word at which a gradient's table begins; the index of a pass, shadow, stream or shape; a
     group's blend mode. */
  uint32_t index;
  /* Column of the texel at pixel (0, 0), 16.16. Clipped items: the first of their edges. */
  int32_t u0;
  /* Columns from one pixel to the next. Clipped items: how many edges. */
  int32_t ux;
  /* Columns from one row of pixels to the next. Shapes: the low half of a hash of the mask's key. */
  int32_t uy;
  /* Row of the texel at pixel (0, 0). Shapes: column of the mask's pixel (0, 0). */
  int32_t v0;
  /* Rows from one pixel to the next. Shapes: row of the mask's pixel (0, 0). */
  int32_t vx;
  /* Rows from one row of pixels to the next. Shapes: the high half of the hash. */
  int32_t vy;
  /* Index of the item's homography, or −1. */
  int32_t homography /*= -1*/;
  /* Row of the layer in the render tree, for messages; −1 for none. */
  int32_t row /*= -1*/;
} agate_draw_item; /* swift: DrawItem; quads: ITEM */
AGATE_STATIC_ASSERT(96, agate_draw_item);

/* A 3×3 projective mapping of pixel centres, row by row: `(m00·x + m01·y + m02) / w`, `(m10·x + m11·y + m12) / w` with
   `w = m20·x + m21·y + m22`; nothing is drawn where `w ≤ 0`. */
typedef struct agate_homography {
  /* The row for x. */
  float m00 /*= 1*/, m01, m02;
  /* The row for y. */
  float m10, m11 /*= 1*/, m12;
  /* The row for w. */
  float m20, m21, m22 /*= 1*/;
} agate_homography; /* swift: Homography; host */
AGATE_STATIC_ASSERT(36, agate_homography);

/* A half-plane of pixels: those with `a·x + b·y + c ≥ 0`, without overflow for any pixel of a frame. The other side is
   exactly `(−a, −b, −c − 1)`. */
typedef struct agate_clip_edge {
  /* Factor of x. */
  int32_t a;
  /* Factor of y. */
  int32_t b;
  /* The constant. */
  int32_t c;
} agate_clip_edge; /* swift: ClipEdge; host */
AGATE_STATIC_ASSERT(12, agate_clip_edge);

/* A rounded rectangle blurred by a gaussian, in the units of the item that shows it. */
typedef struct agate_shadow_profile {
  /* Half of the rectangle. */
  float half_width, half_height;
  /* Radius of its corners. */
  float radius;
  /* Standard deviation, above 0. */
  float sigma;
  /* 1: corners as with AGATE_ITEM_CONTINUOUS. */
  uint32_t is_continuous;
} agate_shadow_profile; /* swift: ShadowProfile; host; hashable */
AGATE_STATIC_ASSERT(20, agate_shadow_profile);

/* Names a pass's pixels: a hash of everything they are made of. */
typedef struct agate_pass_key {
  /* The lower half of the hash. */
  uint64_t low;
  /* The upper half of the hash. */
  uint64_t high;
} agate_pass_key; /* swift: PassKey; host; hashable */
AGATE_STATIC_ASSERT(16, agate_pass_key);

/* A picture that is drawn before the frame's own items: a small frame of its own, then filtered.

   Pixel (0, 0) of its items is its upper left corner; it starts from transparent. Its outermost pixels are transparent unless
   it is only shown inside them, so that sampling may clamp. */
typedef struct agate_pass {
  /* Size in pixels. */
  int32_t width, height;
  /* First of its items among those of all passes. */
  int32_t first_item;
  /* Number of items. */
  int32_t item_count;
  /* First of its filters, applied one after the other. */
  int32_t first_filter;
  /* Number of filters. */
  int32_t filter_count;
  /* Deepest nesting of groups. */
  int32_t group_depth;
  /* 1: the layer asked for it (`shouldRasterize`), so that it is worth keeping when a frame does not use it. */
  uint32_t is_kept;
  /* Passes of equal size and key have equal pixels, as long as no image is replaced in its slot: renderers keep results from
     frame to frame by it. */
  agate_pass_key key;
} agate_pass; /* swift: FramePass; host */
AGATE_STATIC_ASSERT(48, agate_pass);

/* The kind of a filter. */
typedef uint32_t agate_filter_kind; /* swift: enum FrameFilter.Kind; host */
enum {
  /* Blurs by a radius. */
  AGATE_FILTER_GAUSSIAN_BLUR = 0,
  /* Multiplies colours by a matrix. */
  AGATE_FILTER_COLOR_MATRIX = 1,
  /* Darkens towards the edges. */
  AGATE_FILTER_VIGNETTE = 2
};

/* One filter of a pass.

   **gaussianBlur**: standard deviations in pixels across and down, `values[0]`, `values[1]`. Rows, then columns, each with
   integer weights that sum to 65536: `(Σ weight · channel + 32768) >> 16` per premultiplied channel; pixels outside are
   transparent, or the outermost again if `values[2]` is 1. A deviation below 0.05 does nothing, one above 2048 counts as
   2048.

   **colorMatrix**: `values` are four rows (red, green, blue, alpha) of five: factors of straight red, green, blue and alpha in
   0…1, and what is added. Results are limited to 0…1, premultiplied (`c · a`) and rounded by `Int(x·255 + 0.5)`. The straight
   colour of a pixel with alpha 0 is black. Sums go from left to right in 32-bit floats.

   **vignette**: `values` = centre x, y in pixels, radius in pixels, falloff in pixels, intensity. Premultiplied colours are
   multiplied by `1 − intensity · s(t)`, limited to 0…1, `t = clamp((distance − radius) / falloff)`, `s(t) = t²(3 − 2t)`; alpha
   stays. */
typedef struct agate_filter {
  /* The kind of the filter. */
  agate_filter_kind kind;
  /* Settings, whose meaning follows from the kind. */
  float values[20];
} agate_filter; /* swift: FrameFilter; host */
AGATE_STATIC_ASSERT(84, agate_filter);

/* The shape in which an emitter's particles are born. */
typedef uint32_t agate_particle_shape; /* swift: enum ParticleStream.Shape */
enum {
  /* A point. */
  AGATE_BIRTH_POINT = 0,
  /* A line. */
  AGATE_BIRTH_LINE = 1,
  /* A rectangle. */
  AGATE_BIRTH_RECTANGLE = 2,
  /* A cuboid. */
  AGATE_BIRTH_CUBOID = 3,
  /* A circle. */
  AGATE_BIRTH_CIRCLE = 4,
  /* A sphere. */
  AGATE_BIRTH_SPHERE = 5
};

/* The part of the shape in which particles are born. */
typedef uint32_t agate_particle_mode; /* swift: enum ParticleStream.Mode */
enum {
  /* At its points. */
  AGATE_MODE_POINTS = 0,
  /* On its outline. */
  AGATE_MODE_OUTLINE = 1,
  /* On its surface. */
  AGATE_MODE_SURFACE = 2,
  /* Anywhere inside. */
  AGATE_MODE_VOLUME = 3
};

/* Special properties of a stream of particles. */
typedef uint32_t agate_particle_flags; /* swift: options ParticleStream.Flags */
enum {
  /* Pixels are added up instead of covered. */
  AGATE_PARTICLES_ADDITIVE = 1u << 0,
  /* Paint order is that of slots, newest first, instead of the reverse. */
  AGATE_PARTICLES_NEWEST_FIRST = 1u << 1,
  /* Sprites may be tilted, or emitted, out of the plane. */
  AGATE_PARTICLES_TILTED = 1u << 2,
  /* The layer's plane keeps its proportions in the frame. */
  AGATE_PARTICLES_CONFORMAL = 1u << 3,
  /* Nearest texel instead of bilinear. */
  AGATE_PARTICLES_NEAREST = 1u << 4,
  /* A sprite sheet's frame is drawn at random. */
  AGATE_PARTICLES_RANDOM_FRAME = 1u << 5,
  /* A sheet's frames start over when the last was shown; else the last stays. */
  AGATE_PARTICLES_LOOPS_FRAMES = 1u << 6,
  /* Sprites are neither turned nor scaled: a texel is a pixel. */
  AGATE_PARTICLES_STAMPS = 1u << 7,
  /* Particles move or look otherwise than by the cells' own numbers. */
  AGATE_PARTICLES_BEHAVES = 1u << 8,
  /* The tops of sprites point where they fly. */
  AGATE_PARTICLES_ALIGNED = 1u << 9,
  /* The tops of planes point where they fly, also out of the layer's plane. */
  AGATE_PARTICLES_ALIGNED_IN_SPACE = 1u << 10,
  /* The tops of sprites are towards +y: the layer's y points up in the frame. */
  AGATE_PARTICLES_UPWARDS = 1u << 11
};

/* A run of particles as a function of a frame's time: renderers are told this instead of particles.

   A *slot* stands for one particle that may be alive. Slot 0 of the outermost cell is its newest particle; a cell that
   particles emit multiplies the slots by those it may have alive for each of its parents. Everything about a particle follows
   from its slot, in any order, so nothing is carried from frame to frame. */
typedef struct agate_particle_stream {
  /* Names emitter and outermost cell. */
  uint32_t seed;
  /* Number of the outermost cell's newest particle, counted from its first. */
  uint32_t newest;
  /* Slots of the outermost cell. */
  uint32_t parents;
  /* Slots of the whole stream. */
  uint32_t slots;
  /* First of its cells, from the outermost to the one that is drawn. */
  uint32_t first_cell;
  /* Number of cells. */
  uint32_t levels /*= 1*/;
  /* First of its births, newest first. */
  uint32_t first_birth;
  /* Number of births. */
  uint32_t births /*= 1*/;
  /* The shape in which particles are born. */
  agate_particle_shape shape;
  /* The part of it. */
  agate_particle_mode mode;
  /* Special properties. Default: none. */
  agate_particle_flags flags;
  /* Slot of the image. */
  uint32_t image;
  /* From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
  float a /*= 1*/, b, c, d /*= 1*/, tx, ty;
  /* Half the sprite's size in points, at scale 1. */
  float half_width, half_height;
  /* The part of the image that is shown, in texels. */
  float texel_x, texel_y, texel_width, texel_height;
  /* Frames of a sprite sheet. */
  uint32_t frames /*= 1*/;
  /* Frames in a row of the sheet. */
  uint32_t frames_per_row /*= 1*/;
  /* Frames a second; 0: one frame, drawn at random with AGATE_PARTICLES_RANDOM_FRAME. */
  float frame_rate;
  /* Opacity of the layer; multiplies alpha. */
  float opacity /*= 1*/;
  /* Pixels that particles may touch. */
  agate_box clip;
  /* With AGATE_PARTICLES_BEHAVES: word of the behaviours at which the forces of now begin, those of earlier steps behind
     them. */
  uint32_t first_force;
  /* Number of forces. */
  uint32_t forces;
  /* Steps that have forces of their own; the last of them stands for all before. 1 if they do not change. */
  uint32_t force_steps /*= 1*/;
  /* Word of the behaviours at which curves begin. */
  uint32_t first_curve;
  /* Number of curves. */
  uint32_t curves;
  /* Seconds of a step in which motion is added up, 0 if there is a formula for it. Steps are counted from time 0, not from the
     frame's. */
  float step;
  /* Seconds since the last step began. */
  float since_step;
  /* Added to the direction that sprites are turned to, in turns. */
  float alignment;
} agate_particle_stream; /* swift: ParticleStream; words: PARTICLE_STREAM */
AGATE_STATIC_ASSERT(160, agate_particle_stream);

/* The numbers of an emitter's cell, with the emitter's multipliers in them.

   Lengths are in points of the emitter layer, times in seconds, angles in turns, colour components 0…1 without
   premultiplication. `…Range` is the whole width of an even spread around the value. */
typedef struct agate_particle_cell {
  /* Seconds that a particle lives. */
  float lifetime, lifetime_range;
  /* Points a second at birth. */
  float velocity, velocity_range;
  /* Direction in the plane of the layer, from +x towards +y. */
  float longitude, longitude_range;
  /* Direction out of the plane, towards +z. */
  float latitude;
  /* Points a second squared. */
  agate_float3 acceleration;
  /* Size of the sprite, its spread, and its growth a second. */
  float scale /*= 1*/, scale_range, scale_speed;
  /* Angle of the sprite at birth. */
  float rotation, rotation_range;
  /* Turns a second. */
  float spin, spin_range;
  /* Colour at birth: red, green, blue, alpha. */
  agate_float4 color /*= 1 1 1 1*/;
  /* Spread of the colour. */
  agate_float4 color_range;
  /* Change of the colour a second. */
  agate_float4 color_speed;
  /* Tilt of the sprite's plane out of the layer's. */
  float tilt, tilt_range;
  /* In which direction it is tilted. */
  float tilt_longitude;
  /* Greatest angle between directions of planes and that of longitude and latitude; 0 for the fan of sprites. */
  float cone;
  /* Cells that particles emit: age of the parent when births begin. */
  float begin;
  /* Cells that particles emit: seconds between two births. */
  float period /*= 1*/;
  /* Cells that particles emit: most births of a parent. */
  float births /*= .infinity*/;
  /* Births that can be alive at once. */
  uint32_t slots /*= 1*/;
  /* Tells cells of one emitter apart in the hash. */
  uint32_t seed;
  /* Forces are divided by it. */
  float mass /*= 1*/, mass_range;
  /* Rate of its particles' time relative to that of the outermost cell's, in which all times are counted. */
  float pace /*= 1*/;
} agate_particle_cell; /* swift: ParticleCell; words: PARTICLE_CELL */
AGATE_STATIC_ASSERT(164, agate_particle_cell);

/* A stretch of time in which the outermost cell's particles are born evenly; the newest stretch comes first. */
typedef struct agate_particle_birth {
  /* The stretch's newest slot; the next stretch's first slot is its end. */
  uint32_t first_slot;
  /* Index of the frame's cell that its particles belong to. */
  uint32_t cell;
  /* Age of the newest slot. */
  float age;
  /* Age that each slot more adds. */
  float period;
  /* Middle of the emitter's shape at the newest slot, in the layer's coordinates. */
  agate_float3 place;
  /* Distance that each slot more adds. */
  agate_float3 step;
  /* Size of the emitter's shape. */
  agate_float3 size;
} agate_particle_birth; /* swift: ParticleBirth; words: PARTICLE_BIRTH */
AGATE_STATIC_ASSERT(52, agate_particle_birth);

/* Special properties of a stream of instances. */
typedef uint32_t agate_instance_flags; /* swift: options InstanceStream.Flags */
enum {
  /* Colours differ from the sources' own. */
  AGATE_INSTANCES_TINTED = 1u << 0,
  /* The frame shows layers mirrored on purpose: their fronts are the other way round. */
  AGATE_INSTANCES_MIRRORED = 1u << 1,
  /* Some source is animated and instances are late. */
  AGATE_INSTANCES_MOVING = 1u << 2,
  /* All instances keep the sources' proportions. */
  AGATE_INSTANCES_CONFORMAL = 1u << 3
};

/* The instances of nested replicators as a function of their number: renderers are told this instead of instances.

   An item is one *source* (a rectangle or an image of the layers that are replicated) in one instance. Numbers count paint
   order: all sources of an instance, then the next instance; the innermost replicator's instances first. So a number's digits,
   each level's count being one base, are a source and an instance of each level. What an instance shows follows from its
   digits alone. */
typedef struct agate_instance_stream {
  /* Number of instances; may end before the last level's last instance. */
  uint32_t instances;
  /* First of its levels, the innermost first. */
  uint32_t first_level;
  /* Number of levels. */
  uint32_t levels;
  /* First of its sources, in paint order. */
  uint32_t first_source;
  /* Number of sources. */
  uint32_t sources;
  /* Special properties. Default: none. */
  agate_instance_flags flags;
  /* Multiplied into the sources' opacity. */
  float opacity /*= 1*/;
  /* Multiplied into their colours. */
  float red /*= 1*/, green /*= 1*/, blue /*= 1*/;
  /* Pixels that instances may touch. */
  agate_box clip;
} agate_instance_stream; /* swift: InstanceStream; words: INSTANCE_STREAM */
AGATE_STATIC_ASSERT(56, agate_instance_stream);

/* A replicator. */
typedef struct agate_instance_level {
  /* Number of instances. */
  uint32_t count /*= 1*/;
  /* Instance i has the transform `powers[i % split]`, then `powers[split + i / split]`, counted from `first_power`: many
     instances need few matrices. */
  uint32_t split /*= 1*/;
  /* First of its powers. */
  uint32_t first_power;
  /* Seconds by which each instance more is late. */
  float delay;
  /* Colour of the first instance, limited to 0…1: red, green, blue, alpha. */
  agate_float4 color /*= 1 1 1 1*/;
  /* Colour that each instance more adds. */
  agate_float4 offset;
} agate_instance_level; /* swift: InstanceLevel; words: INSTANCE_LEVEL */
AGATE_STATIC_ASSERT(48, agate_instance_level);

/* x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
typedef struct agate_instance_matrix {
  /* Image of the x axis. */
  float a /*= 1*/, b;
  /* Image of the y axis. */
  float c, d /*= 1*/;
  /* Image of the origin. */
  float tx, ty;
} agate_instance_matrix; /* swift: InstanceMatrix; words: INSTANCE_MATRIX */
AGATE_STATIC_ASSERT(24, agate_instance_matrix);

/* Special properties of a source. */
typedef uint32_t agate_instance_source_flags; /* swift: options InstanceSource.Flags */
enum {
  /* An image, not a rectangle. */
  AGATE_SOURCE_IMAGE = 1u << 0,
  /* Not shown from behind. */
  AGATE_SOURCE_SINGLE_SIDED = 1u << 1,
  /* Values hold the transform's parts instead of its matrix. */
  AGATE_SOURCE_PARTS = 1u << 2,
  /* Nearest texel instead of bilinear. */
  AGATE_SOURCE_NEAREST = 1u << 3,
  /* The image has no transparent texel. */
  AGATE_SOURCE_OPAQUE = 1u << 4,
  /* Corners that are rounded: −x−y, +x−y, −x+y, +x+y of the layer. */
  AGATE_SOURCE_ALL_CORNERS = 15u << 8,
  /* Sides without antialiasing: −x, +x, −y, +y of the layer. */
  AGATE_SOURCE_HARD_SIDES = 15u << 12,
  /* Rounded corners follow a superellipse. */
  AGATE_SOURCE_CONTINUOUS = 1u << 16
};

/* The values of a source that can be animated. The position of a field in words is its name in a track's `field`. */
typedef struct agate_instance_values {
  /* Position of the layer. */
  float position_x, position_y;
  /* Origin of the layer's bounds; it moves nothing, but bounds are animated as a whole. */
  float origin_x, origin_y;
  /* Size of the layer. */
  float width, height;
  /* Anchor point, in fractions of the size. */
  float anchor_x /*= 0.5*/, anchor_y /*= 0.5*/;
  /* Radius of the corners. */
  float radius;
  /* Width of the border. */
  float border_width;
  /* Opacity of the layer. */
  float opacity /*= 1*/;
  /* Straight colour of the background. */
  float red, green, blue, alpha;
  /* Straight colour of the border. */
  float border_red, border_green, border_blue, border_alpha;
  /* The transform's translation. */
  float translation_x, translation_y;
  /* With AGATE_SOURCE_PARTS the scale across; else the matrix's a. */
  float scale_x /*= 1*/;
  /* With AGATE_SOURCE_PARTS the scale down; else the matrix's b. */
  float scale_y;
  /* With AGATE_SOURCE_PARTS the shear; else the matrix's c. */
  float shear;
  /* With AGATE_SOURCE_PARTS the angle in turns; else the matrix's d. */
  float turns /*= 1*/;
} agate_instance_values; /* swift: InstanceValues; array: VALUE */
AGATE_STATIC_ASSERT(100, agate_instance_values);

/* A rectangle or an image that is replicated. */
typedef struct agate_instance_source {
  /* Special properties. Default: none. */
  agate_instance_source_flags flags;
  /* Slot of the image. */
  uint32_t image;
  /* First of its tracks, in the order in which they are applied. */
  uint32_t first_track;
  /* Number of tracks. */
  uint32_t tracks;
  /* Values without animation. */
  agate_instance_values values;
  /* Opacity of the layers around it. */
  float opacity /*= 1*/;
  /* From where the values place the layer to the coordinates of the innermost replicator's sublayers. */
  agate_instance_matrix outer;
  /* Corner of the part of the image that is shown, in texels. */
  agate_float2 texel;
  /* Size of that part; negative sizes turn it over. */
  agate_float2 texels;
} agate_instance_source; /* swift: InstanceSource; words: INSTANCE_SOURCE */
AGATE_STATIC_ASSERT(160, agate_instance_source);

/* Interpolation between keys. */
typedef uint32_t agate_instance_track_mode; /* swift: enum InstanceTrack.Mode */
enum {
  /* On straight lines. */
  AGATE_TRACK_MODE_LINEAR = 0,
  /* In jumps. */
  AGATE_TRACK_MODE_DISCRETE = 1,
  /* On splines. */
  AGATE_TRACK_MODE_CUBIC = 2
};

/* Special properties of a track. */
typedef uint32_t agate_instance_track_flags; /* swift: options InstanceTrack.Flags */
enum {
  /* Added to the value. */
  AGATE_TRACK_ADDITIVE = 1u << 0,
  /* Every cycle starts where the last one ended. */
  AGATE_TRACK_CUMULATIVE = 1u << 1,
  /* There are curves between keys. */
  AGATE_TRACK_CURVED = 1u << 2
};

/* One animation of a source. */
typedef struct agate_instance_track {
  /* First of the words of the source's values that it sets. */
  uint32_t field;
  /* Number of words. */
  uint32_t fields /*= 1*/;
  /* Numbers of a key: as many as fields, or one for all of them. */
  uint32_t lanes /*= 1*/;
  /* Number of keys. */
  uint32_t keys /*= 1*/;
  /* Interpolation between keys. */
  agate_instance_track_mode mode;
  /* Special properties. Default: none. */
  agate_instance_track_flags flags;
  /* Index of its timing. */
  uint32_t timing;
  /* First of the numbers of keys, `lanes` a key. */
  uint32_t first_value;
  /* First of the key times, 0…1, one a key. */
  uint32_t first_time;
  /* First of the curves between two keys, with AGATE_TRACK_CURVED. */
  uint32_t first_curve;
  /* First of tension, continuity and bias of the keys. */
  uint32_t first_shape;
} agate_instance_track; /* swift: InstanceTrack; words: INSTANCE_TRACK */
AGATE_STATIC_ASSERT(44, agate_instance_track);

/* Special properties of a timing. */
typedef uint32_t agate_instance_timing_flags; /* swift: options InstanceTiming.Flags */
enum {
  /* Every other cycle runs backwards. */
  AGATE_TIMING_AUTOREVERSES = 1u << 0,
  /* Has an effect before it begins. */
  AGATE_TIMING_FILLS_BACKWARDS = 1u << 1,
  /* Has an effect after it has ended. */
  AGATE_TIMING_FILLS_FORWARDS = 1u << 2,
  /* Has no length: where it has an effect it is at its end. */
  AGATE_TIMING_STILL = 1u << 3,
  /* Is in a group. */
  AGATE_TIMING_GROUPED = 1u << 4,
  /* Has a timing curve. */
  AGATE_TIMING_CURVED = 1u << 5,
  /* The last moment of the group's cycle is its own last one. */
  AGATE_TIMING_ENDS_WITH_GROUP = 1u << 6
};

/* A timing curve from (0, 0) to (1, 1): x and y are cubics of one parameter, from the third power down. */
typedef struct agate_instance_curve {
  /* x. */
  float ax, bx, cx /*= 1*/;
  /* y. */
  float ay, by, cy /*= 1*/;
} agate_instance_curve; /* swift: InstanceCurve; words: INSTANCE_CURVE */
AGATE_STATIC_ASSERT(24, agate_instance_curve);

/* Timing of an animation, or of the group that contains it. Times are counted from the moment the first instance is at, so that
   floats are enough however long the scene has been running. */
typedef struct agate_instance_timing {
  /* Special properties. Default: none. */
  agate_instance_timing_flags flags;
  /* Index of the timing of the group around it; its own index if there is none. */
  uint32_t parent;
  /* Speed of its time. */
  float speed /*= 1*/;
  /* Seconds of a cycle. */
  float duration;
  /* Complete cycles of the first instance or, in a group, at the beginning of the group's cycle. */
  float cycle;
  /* Seconds since the last of them. */
  float rest;
  /* Seconds since the beginning. */
  float since;
  /* Seconds until the end. */
  float until;
  /* Fraction of a cycle, and cycle, at the beginning. */
  float first_fraction, first_cycle;
  /* Fraction of a cycle, and cycle, at the end. */
  float last_fraction, last_cycle;
  /* Easing. */
  agate_instance_curve curve;
} agate_instance_timing; /* swift: InstanceTiming; words: INSTANCE_TIMING */
AGATE_STATIC_ASSERT(72, agate_instance_timing);

/* One element of a path, which takes one point, `move` and `line`, two, three or, `close`, none. */
typedef uint8_t agate_path_verb; /* swift: enum PathVerb; host */
enum {
  /* Begins a subpath: one point. */
  AGATE_PATH_MOVE = 0,
  /* A straight line: one point. */
  AGATE_PATH_LINE = 1,
  /* A quadratic curve: a control point and the end. */
  AGATE_PATH_QUAD = 2,
  /* A cubic curve: two control points and the end. */
  AGATE_PATH_CUBIC = 3,
  /* Back to where the subpath began: no point. */
  AGATE_PATH_CLOSE = 4
};

/* A point of a path. */
typedef struct agate_path_point {
  /* Points to the right. */
  double x;
  /* Points down. */
  double y;
} agate_path_point; /* swift: PathPoint; host; hashable */
AGATE_STATIC_ASSERT(16, agate_path_point);

/* Shapes of a stroke's ends. */
typedef uint32_t agate_stroke_cap; /* swift: enum StrokeCap; host */
enum {
  /* Cut where the line ends. */
  AGATE_CAP_BUTT = 0,
  /* Half a circle. */
  AGATE_CAP_ROUND = 1,
  /* Half a square. */
  AGATE_CAP_SQUARE = 2
};

/* Shapes of a stroke's joins. */
typedef uint32_t agate_stroke_join; /* swift: enum StrokeJoin; host */
enum {
  /* In a point, up to the miter limit. */
  AGATE_JOIN_MITER = 0,
  /* In an arc. */
  AGATE_JOIN_ROUND = 1,
  /* Cut off. */
  AGATE_JOIN_BEVEL = 2
};

/* Special properties of a shape. */
typedef uint32_t agate_shape_flags; /* swift: options FrameShape.Flags; host */
enum {
  /* Points from which a ray crosses the outline an odd number of times are inside; else those that it turns about. */
  AGATE_SHAPE_EVEN_ODD = 1u << 0,
  /* The outline of the stroke is filled, not the path. */
  AGATE_SHAPE_STROKED = 1u << 1
};

/* From a path's coordinates to the pixels of its mask: a 3×3 matrix for row vectors (x, y, 1), `w = g·x + h·y + i`. */
typedef struct agate_shape_matrix {
  /* The row for x. */
  double a /*= 1*/, b;
  /* The row for y. */
  double c, d /*= 1*/;
  /* The row for 1. */
  double tx, ty;
  /* The column for w. */
  double g, h, i /*= 1*/;
} agate_shape_matrix; /* swift: ShapeMatrix; host */
AGATE_STATIC_ASSERT(72, agate_shape_matrix);

/* Names a shape's coverage: a hash of everything it is made of. */
typedef struct agate_shape_key {
  /* The lower half of the hash. */
  uint64_t low;
  /* The upper half of the hash. */
  uint64_t high;
} agate_shape_key; /* swift: ShapeKey; host; hashable */
AGATE_STATIC_ASSERT(16, agate_shape_key);

/* One path of a frame, filled or stroked: which pixels to cover, not in what colour.

   Its *mask* is a picture of 8-bit coverage; pixel (0, 0) of the mask lies where an item says. */
typedef struct agate_shape {
  /* From the path to the mask. */
  agate_shape_matrix matrix;
  /* Width of lines, in points of the path. */
  double width;
  /* Longest miter, in halves of the line's width. */
  double miter_limit /*= 10*/;
  /* Start of the stroke, as a fraction of the path's length. */
  double start;
  /* End of the stroke, as a fraction of the path's length. */
  double end /*= 1*/;
  /* Offset in the pattern of dashes at which the stroke begins. */
  double dash_phase;
  /* Equal keys mean equal masks. */
  agate_shape_key key;
  /* Range of the frame's verbs. */
  int32_t first_verb, verb_count;
  /* Range of the frame's points. */
  int32_t first_point, point_count;
  /* Range of the frame's dashes. */
  int32_t first_dash, dash_count;
  /* The mask's pixels that are wanted; there is no coverage outside unless something cuts the shape. */
  agate_box box;
  /* Special properties. Default: none. */
  agate_shape_flags flags;
  /* Shape of the ends. */
  agate_stroke_cap cap;
  /* Shape of the joins. */
  agate_stroke_join join;
  /* Not used: 0. */
  uint32_t reserved;
} agate_shape; /* swift: FrameShape; host */
AGATE_STATIC_ASSERT(184, agate_shape);

/* Every table of a frame, once: name, element, and who needs it (D: renderers copy it to their device; R: they make something
   of it first; K: the same, and keys in tables of R differ where it does). */
#define AGATE_FRAME_TABLES(X) \
  X(ITEMS, agate_draw_item, D) /* items: Draw items in paint order. */ \
  X(BOXES, agate_box, D) /* boxes: Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box. */ \
  X(HOMOGRAPHIES, agate_homography, D) /* homographies: Mappings of items in perspective. */ \
  X(EDGES, agate_clip_edge, D) /* edges: Half-planes that cut items. */ \
  X(SHADOWS, agate_shadow_profile, R) /* shadows: Blurred outlines. */ \
  X(GRADIENTS, float, D) /* gradients: Tables of gradients, one behind the other. */ \
  X(PASSES, agate_pass, R) /* passes: Pictures to draw first, in this order: a pass may use those before it. */ \
  X(PASS_ITEMS, agate_draw_item, K) /* passItems: Items of passes; homographies, edges and shadows are shared with the frame's. */ \
  X(PASS_BOXES, agate_box, K) /* passBoxes: Pixels that each of them may touch. */ \
  X(FILTERS, agate_filter, K) /* filters: Filters of passes. */ \
  X(PARTICLE_STREAMS, agate_particle_stream, D) /* particleStreams: Particles that items stand for. */ \
  X(PARTICLE_CELLS, agate_particle_cell, D) /* particleCells: Cells of streams. */ \
  X(PARTICLE_BIRTHS, agate_particle_birth, D) /* particleBirths: Births of streams. */ \
  X(PARTICLE_BEHAVIORS, float, D) /* particleBehaviors: Forces and curves of streams that have some, word by word. */ \
  X(INSTANCE_STREAMS, agate_instance_stream, D) /* instances.streams: Instances that items stand for. */ \
  X(INSTANCE_LEVELS, agate_instance_level, D) /* instances.levels: Replicators of streams. */ \
  X(INSTANCE_POWERS, agate_instance_matrix, D) /* instances.powers: Powers of the levels' transforms. */ \
  X(INSTANCE_SOURCES, agate_instance_source, D) /* instances.sources: Rectangles and images that are replicated. */ \
  X(INSTANCE_TRACKS, agate_instance_track, D) /* instances.tracks: Animations of sources. */ \
  X(INSTANCE_TIMINGS, agate_instance_timing, D) /* instances.timings: Timings of tracks and their groups. */ \
  X(INSTANCE_NUMBERS, float, D) /* instances.numbers: Values, key times, curves and shapes of tracks. */ \
  X(SHAPES, agate_shape, R) /* shapes.shapes: Paths that items show. */ \
  X(PATH_VERBS, agate_path_verb, K) /* shapes.verbs: Elements of the paths, one path after the other. */ \
  X(PATH_POINTS, agate_path_point, K) /* shapes.points: Points of all elements, in their order. */ \
  X(DASHES, double, K) /* shapes.dashes: Patterns of dashes of all shapes. */

enum {
#define X(name, type, use) AGATE_TABLE_##name,
  AGATE_FRAME_TABLES(X)
#undef X
  AGATE_TABLE_COUNT
};

/* Elements in a row. Whoever reads a table steps by `stride`: elements may be larger than those of this header. */
typedef struct agate_table {
  /* The first element; NULL if there is none. */
  const void *base;
  /* How many elements there are. */
  uint32_t count;
  /* Bytes from one element to the next. */
  uint32_t stride;
} agate_table;

/* One step between frames of a compositor. */
typedef struct agate_frame_change {
  /* Number of the frame that the step led to. */
  uint64_t sequence;
  /* How many of `boxes` there are, and how many of `items`. */
  uint32_t box_count, item_count;
  /* Pixels that may differ: old and new places of everything that changed. They do not overlap. */
  agate_box boxes[8];
  /* Indices of the items that were written, ascending. */
  const int32_t *items;
} agate_frame_change;

/* A frame, lent for one call. */
typedef struct agate_frame {
  /* Bytes of this structure: fields beyond do not exist. */
  uint32_t size;
  /* Tables beyond do not exist, and are empty. */
  uint32_t table_count;
  /* Size in pixels. */
  int32_t width, height;
  /* Premultiplied RGBA that every pixel starts from. */
  uint32_t background;
  /* Deepest nesting of groups; a mask counts as one more. */
  uint32_t group_depth;
  /* Counts the frames of one compositor, in a range of its own: two frames with the same number hold the same items. */
  uint64_t sequence;
  /* Sequence number since which the number and order of items is unchanged. Items may have changed in place. */
  uint64_t layout_sequence;
  /* Weighted pixels that particles and instances may take. */
  int64_t blended_pixel_limit;
  /* The tables, in the order of AGATE_FRAME_TABLES. */
  const agate_table *tables;
  /* The last steps, oldest first, and bytes from one to the next. Pixels of frame `n`, of the same compositor and not before
     `layout_sequence`, become this frame's by drawing what the steps after `n` name, if there is one for each number up to
     `sequence`; else everything has to be drawn. */
  const agate_frame_change *changes;
  uint32_t change_count, change_stride;
} agate_frame;

#endif

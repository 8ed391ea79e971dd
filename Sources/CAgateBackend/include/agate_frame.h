/*
 * The format of a frame: flat tables of plain values, and the rules that turn them into pixels.
 *
 * C99 and C++11 compilers read this file. So does Plugins/SchemaCompiler, which generates the structures of the Swift
 * module AgateBackend and of the shaders from it. Add a field here and nowhere else. Rules for declarations:
 *
 * - Field types are those of stdint.h, float, double, and structures declared earlier. Structures with a "swift:"
 *   comment have no unions, pointers, bit fields or padding.
 * - The comment above a declaration is its documentation in every language.
 * - A comment like =1= behind a field is the field's default in Swift.
 * - The comment behind the end of a declaration gives its name in Swift: "swift: Name", for an enumeration "swift: enum
 *   Name" or "swift: options Name".
 * - The same comment says how shaders read a structure, with a prefix for the generated names: "words: PREFIX" from an
 *   array of 32-bit words, "quads: PREFIX" in groups of four words, "array: PREFIX" as an array of floats with a
 *   constant for the index of each field, "vector: TYPE" as a vector of GLSL. Shaders do not read structures with
 *   "host".
 * - "hashable" makes the structure Hashable in Swift.
 *
 * Draft: until version 0.2.0 of Agate, a new AGATE_FRAME_VERSION may move fields and change values.
 */
#ifndef AGATE_FRAME_H
#define AGATE_FRAME_H

#include "agate_types.h"

/* The version of the format. It increases with every change that breaks layout or meaning, but not when something is
   added at the end. */
#define AGATE_FRAME_VERSION 3u

/* The kind of an item. */
typedef uint32_t agate_item_kind; /* swift: enum DrawItem.Kind */
enum {
  /* A rounded rectangle with fill and border. */
  AGATE_ITEM_KIND_RECTANGLE = 0,
  /* An image in a rounded rectangle. */
  AGATE_ITEM_KIND_IMAGE = 1,
  /* The beginning of a group. The items up to the matching group end are drawn into a separate buffer. */
  AGATE_ITEM_KIND_GROUP_BEGIN = 2,
  /* The end of a group. The group's pixels are composited over the pixels below. */
  AGATE_ITEM_KIND_GROUP_END = 3,
  /* The beginning of a group's mask. The items up to the group's end form the mask. */
  AGATE_ITEM_KIND_MASK_BEGIN = 4,
  /* The shadow of a rounded rectangle. */
  AGATE_ITEM_KIND_SHADOW = 5,
  /* The place in paint order of all particles of a stream. */
  AGATE_ITEM_KIND_PARTICLES = 6,
  /* The place in paint order of all instances of a stream. */
  AGATE_ITEM_KIND_INSTANCES = 7,
  /* A path, filled or stroked. */
  AGATE_ITEM_KIND_SHAPE = 8
};

/* Flags of an item. */
typedef uint32_t agate_item_flags; /* swift: options DrawItem.Flags */
enum {
  /* `inverse` is the identity: the item is an upright rectangle, and item space is measured in pixels. */
  AGATE_ITEM_AXIS_ALIGNED = 1u << 0,
  /* Item space is measured in pixels: `inverse` is a rotation or a reflection. */
  AGATE_ITEM_ISOMETRIC = 1u << 1,
  /* Every pixel that the item covers fully becomes opaque. */
  AGATE_ITEM_OPAQUE = 1u << 2,
  /* The item is in perspective: `homography` has its mapping. `inverse` and `centre` are not used. */
  AGATE_ITEM_PERSPECTIVE = 1u << 3,
  /* Images are sampled with the nearest texel instead of bilinearly. */
  AGATE_ITEM_NEAREST = 1u << 4,
  /* A group has the coverage of its rounded rectangle. Without this flag, the coverage is 255. */
  AGATE_ITEM_SHAPED = 1u << 5,
  /* The image is the result of an offscreen pass. */
  AGATE_ITEM_PASS = 1u << 6,
  /* The item has clip edges: it draws only the pixels inside all of them. */
  AGATE_ITEM_CLIPPED = 1u << 7,
  /* The corner at −x, −y in item space is rounded. */
  AGATE_ITEM_CORNER_MIN_X_MIN_Y = 1u << 8,
  /* The corner at +x, −y is rounded. */
  AGATE_ITEM_CORNER_MAX_X_MIN_Y = 1u << 9,
  /* The corner at −x, +y is rounded. */
  AGATE_ITEM_CORNER_MIN_X_MAX_Y = 1u << 10,
  /* The corner at +x, +y is rounded. */
  AGATE_ITEM_CORNER_MAX_X_MAX_Y = 1u << 11,
  /* All four corners are rounded. */
  AGATE_ITEM_ALL_CORNERS = 15u << 8,
  /* The side at −x in item space is not antialiased. */
  AGATE_ITEM_HARD_MIN_X = 1u << 12,
  /* The side at +x is not antialiased. */
  AGATE_ITEM_HARD_MAX_X = 1u << 13,
  /* The side at −y is not antialiased. */
  AGATE_ITEM_HARD_MIN_Y = 1u << 14,
  /* The side at +y is not antialiased. */
  AGATE_ITEM_HARD_MAX_Y = 1u << 15,
  /* No side is antialiased. */
  AGATE_ITEM_HARD = 15u << 12,
  /* Rounded corners follow a superellipse instead of a circle. */
  AGATE_ITEM_CONTINUOUS = 1u << 16,
  /* A group's end: the group has a mask. */
  AGATE_ITEM_MASKED = 1u << 17,
  /* The source of an image is added to the pixels below instead of composited source-over. */
  AGATE_ITEM_ADDITIVE = 1u << 18,
  /* The samples of an image are multiplied by the tint. */
  AGATE_ITEM_TINTED = 1u << 19,
  /* The image is a gradient. */
  AGATE_ITEM_GRADIENT = 1u << 20,
  /* A group replaces the pixels below instead of covering them. */
  AGATE_ITEM_REPLACES = 1u << 21,
  /* A group starts from a copy of the pixels below instead of from transparent pixels. */
  AGATE_ITEM_CONTINUES = 1u << 22,
  /* Images are sampled bilinearly, and the fraction between two texels is rounded to one of nine values. */
  AGATE_ITEM_STEPPED = 1u << 23
};

/* The blend mode of a group with the pixels below.

   Modes before AGATE_BLEND_PLUS_LIGHTER are the functions `B(cb, cs)` of W3C *Compositing and Blending Level 1*, where
   the backdrop `cb` and the source `cs` are straight colours. AGATE_BLEND_PLUS_LIGHTER, AGATE_BLEND_PLUS_DARKER and the
   Porter-Duff operators, which begin with AGATE_BLEND_CLEAR, are formulas of the premultiplied source `s` and backdrop
   `b`. */
typedef uint32_t agate_blend_mode; /* swift: enum BlendMode */
enum {
  /* `cs` */
  AGATE_BLEND_NORMAL = 0,
  /* `cb · cs` */
  AGATE_BLEND_MULTIPLY = 1,
  /* `cb + cs − cb · cs` */
  AGATE_BLEND_SCREEN = 2,
  /* Hard light with source and backdrop exchanged. */
  AGATE_BLEND_OVERLAY = 3,
  /* `min(cb, cs)` */
  AGATE_BLEND_DARKEN = 4,
  /* `max(cb, cs)` */
  AGATE_BLEND_LIGHTEN = 5,
  /* 0 if `cb` is 0; otherwise 1 if `cs` is 1; otherwise `min(1, cb / (1 − cs))`. */
  AGATE_BLEND_COLOR_DODGE = 6,
  /* 1 if `cb` is 1; otherwise 0 if `cs` is 0; otherwise `1 − min(1, (1 − cb) / cs)`. */
  AGATE_BLEND_COLOR_BURN = 7,
  /* Soft light, as W3C defines it. */
  AGATE_BLEND_SOFT_LIGHT = 8,
  /* Multiply with `2cs` if `cs` is at most 0.5; otherwise screen with `2cs − 1`. */
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
  /* `min(1, s + b)` for each premultiplied channel and alpha. */
  AGATE_BLEND_PLUS_LIGHTER = 16,
  /* Alpha is `a = min(1, s.a + b.a)`; premultiplied channels are `max(0, a − ((s.a − s) + (b.a − b)))`. */
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

/* An item of a frame, in paint order.

   # The shading rules

   `AgateRaster` implements these rules in Swift, `CAgatePixels` in C, and `Shaders/` in GLSL; tests compare the three.
   The CPU renderer follows the rules bit for bit. AGATE_RENDERER_EXACT in agate_renderer.h states how far an exact
   renderer may deviate. Colours are 8-bit premultiplied RGBA in one `UInt32`, red in the low byte.

   **Names.** The rules use the names of Swift. In C, a field's name has underscores instead of capitals. Some names
   stand for a part of a field, or for one of its meanings:
    - `image` is the field `index` of images, gradients, passes, shadows, streams and shapes.
    - `blendMode` is the field `index` of groups.
    - `opacity8` is the low byte of `weights`. `tint` is the three bytes above this byte, with the alpha 255.
    - `mipLevel` is the low byte of an image's `fill`. `mipMix` is the other three bytes.
    - `firstClipEdge` and `clipEdgeCount` are the fields `u0` and `ux` of clipped items.
    - `shapeOrigin` is the fields `v0` and `vx` of shapes.
    - `frame.gradients` and so on are the tables that AGATE_FRAME_TABLES lists.

   **Item space.** The pixel with integer coordinates (x, y) has its centre at `p = (x + 0.5, y + 0.5)`. An affine item
   maps p to `l = inverse · (p − centre)`. An item with AGATE_ITEM_PERSPECTIVE maps p to l by the 3×3 matrix
   `frame.homographies[homography]`, with a division by w. The item's rectangle is |l.x| ≤ halfWidth,
   |l.y| ≤ halfHeight.

   **Distances** are in pixels. With AGATE_ITEM_ISOMETRIC, item space already has this unit. Otherwise, the distance to
   an edge is divided by the length of its gradient in pixel space. In perspective, the distance to a side is the
   distance to the side's line in the frame: with `(X, Y, W) = homography · (p, 1)`, the distance to the side l.x = h is
   `(h·W − X) / |(h·m20 − m00, h·m21 − m01)|`, positive inside. This formula has no error from the change of scale
   between pixels.

   **Coverage** of a rectangle with half size `h` and radius `r` (0 if less than half a pixel), with
   `q = |l| − (h − r)`:
    - In a rounded corner (q.x > 0, q.y > 0 and r > 0): `clamp(r + 0.5 − |q|)`. In perspective, the result is at most
      `ex · ey` (see below), because the gradient at a pixel is not meaningful near the plane's vanishing line.
    - In a rounded corner with AGATE_ITEM_CONTINUOUS, `radius` is the extent of the corner curve. `|q|` is replaced by
      `n = ∛(q.x³ + q.y³)`, and the distance `r − n` is divided by the length of n's gradient, `√(q.x⁴ + q.y⁴) / n²`,
      and converted to pixels like every distance.
    - Elsewhere: `ex · ey`, where `ex` is the overlap of the pixel's unit interval with the side,
      `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, and `ey` correspondingly.

   `clamp` limits to 0…1. A side that is not antialiased (AGATE_ITEM_HARD_MIN_X…) contributes 0.5 if its distance is at
   least 0, and −0.5 otherwise, instead of `min(distance, 0.5)`. As 8 bits, coverage is `Int(coverage · 255 + 0.5)`. No
   item draws outside its box in `boxes`.

   **Edges.** An item with AGATE_ITEM_CLIPPED draws only pixels (x, y) with `a·x + b·y + c ≥ 0` for each of its
   `clipEdgeCount` edges, from `firstClipEdge` on, in 32-bit integers. Planes that intersect are cut into pieces along
   such edges. The other side of an edge is `(−a, −b, −c − 1)`, so each pixel belongs to exactly one of two pieces, and
   no seam is visible. In clipped items, clip edges occupy the fields of texel positions; clipped images take their
   texel positions from homographies.

   **Rectangle.** `o` is the coverage of the outline. `i` is the coverage of the rectangle inset by `borderWidth`, with
   the radius `max(r − borderWidth, 0)`. `i` is 0 if the inset rectangle is empty, and `i` is `o` without a border. `o`
   and `i` have 8 bits, and `i` is never above `o`. The source per channel is
   `(fill·i + border·(o − i) + 128) · 257 >> 16`.

   **Image.** The texel position of pixel (x, y) is in 16.16 fixed point, with wraparound: `u = u0 + ux·x + uy·y`, and
   `v` correspondingly. Position 0 is the centre of the first texel. Bilinear sampling mixes the two rows first, then
   the two columns, each by `(a·(256 − f) + b·f + 128) >> 8`, where f is the high 8 bits of the fraction. Texel indices
   are clamped to the image. AGATE_ITEM_NEAREST takes the texel at `(u + 0x8000) >> 16`. AGATE_ITEM_STEPPED replaces the
   fraction f of bilinear sampling by element `(f + 16) >> 5` of the list 0, 16, 32, 64, 128, 192, 224, 240, 256. The
   source is the sample, scaled by `mul(coverage8, opacity8)`. In perspective, `u` and `v` come from
   `frame.homographies[homography + 1]`, in texels, converted to fixed point.

   If `mipLevel` or `mipMix` is above 0, the image is sampled from its mip levels. Level 0 is the image. Each side of
   level n + 1 has `max(1, size / 2)` texels, where `size` is the side of level n. Each texel is the rounded mean of
   four, `(a + b + c + d + 2) >> 2` per channel, with clamped indices. Texel positions are in texels of level
   `mipLevel`. If `mipMix` is above 0, the sample a of this level is mixed with the sample b of the next level, at
   `((u + 0x8000) >> 1) − 0x8000`: `(a·(256 − mipMix) + b·mipMix + 128) >> 8`. Items never use a level beyond
   `⌊log2(longer side)⌋`. With AGATE_ITEM_PASS, the image is the result of `frame.passes[image]`, which has no mip
   levels.

   **Gradient.** An image with AGATE_ITEM_GRADIENT shows the gradient whose table begins at `frame.gradients[image]`
   (`GradientTable` in AgateRaster). `frame.homographies[homography + 1]` maps p to (u, v). If the item is not in
   perspective, the division by w is left out. The position in the gradient is `u` (axial), `√(u² + v²)` (radial) or the
   angle of (u, v) in turns (conic). Straight colours are interpolated, then premultiplied: with `w = alpha · opacity8`,
   a channel is `Int(c · w + threshold)`, at most alpha, which is `Int(w + threshold)`. The threshold is ordered dither:
   it is `(d + 0.5) / 64`, and the bits of d, highest first, are q₀, y₀, q₁, y₁, q₂, y₂, where q is x XOR y and bit 0 is
   the lowest. A colour that is a whole number of 255ths stays unchanged. The source is the resulting pixel, scaled by
   the coverage.

   The table of a gradient has the kind (0 axial, 1 radial, 2 conic), the number n of colours, the n ascending locations
   of the colours, and n + 1 segments of nine numbers: the location at which the segment begins, the straight red,
   green, blue and alpha there, 0…1, and the change of each per unit of location. A position, limited to ±10⁹, belongs
   to segment k if exactly k locations are at or before it.

   The angle of (u, v) in turns is computed with `a = min(|u|, |v|) / max(|u|, |v|, 1e-30)` and `s = a²`. It begins as
   `t = (((((−0.00186549·s + 0.00838004)·s − 0.01853087)·s + 0.0308034)·s − 0.05293867)·s + 0.15915132)·a`, and becomes
   `0.25 − t` if |v| > |u|, then `0.5 − t` if u < 0, then `1 − t` if v < 0.

   **Shadow.** The item's rectangle, blurred by a gaussian. `frame.shadows[image]` describes the shadow, and
   `ShadowTable` in AgateRaster computes a table of 16-bit values for one quadrant from it. Renderers look up the table:
   with `t = Int(clamp((|l| − origin) · scale, 0, count − 1) · 256)` for each axis, the four values around t are mixed
   by the low 8 bits of t (columns first, exactly: `a·(256 − f) + b·f`; then rows, `>> 16`). The coverage is
   `(value · 255 + 32768) >> 16`, and the source is `fill`, scaled by the coverage. `halfWidth` and `halfHeight` of the
   item are those of the rectangle without the blur.

   **Source-over.** `dst = src + mul(dst, 255 − src.a)` per channel, with `mul(a, b) = (a·b + 128) · 257 >> 16`.

   **Group.** `groupBegin` saves the pixels and starts from transparent pixels. The matching `groupEnd` restores the
   saved pixels and composites the group over them, scaled by `mul(coverage8, opacity8)`. `groupBegin` and `groupEnd`
   have the same box and shape. Without AGATE_ITEM_SHAPED, the coverage is 255. Two flags replace source-over:
    - A group with AGATE_ITEM_REPLACES is mixed with the saved pixels by its weight `w = mul(coverage8, opacity8)`:
      `(group·w + saved·(255 − w) + 128) · 257 >> 16` per channel.
    - A group with AGATE_ITEM_CONTINUES is mixed in the same way, but starts from a copy of the saved pixels instead of
      transparent pixels. Its contents are therefore composited with these pixels as if there were no group.

   **Mask.** `maskBegin` occurs at most once between a group's begin and end, and not inside a nested group. It saves
   the group's pixels and starts from transparent pixels. The items up to the `groupEnd`, which has AGATE_ITEM_MASKED,
   form the mask. The group's weight is then `mul(mul(coverage8, opacity8), mask.a)`. A mask has the box of its group.

   **Tint and addition.** With AGATE_ITEM_TINTED, the sample of an image is multiplied by `tint` per channel,
   `mul(sample, tint)`, before coverage and opacity. With AGATE_ITEM_ADDITIVE, the source of an image is added:
   `min(255, below + source)` for each channel and alpha.

   **Particles.** The item is replaced by the particles of `frame.particleStreams[image]`, at its place in paint order.
   In a stream without AGATE_PARTICLES_STAMPS, each particle becomes an image item, made by
   `DrawItem.init(_:lane:_:box:)` in AgateRaster, in the order that the stream's flags define. Particles of a stream
   with this flag are added to the pixels and never become items: see `ParticleStamp`.

   **Instances.** The item is replaced by the instances of `frame.instances.streams[image]`, at its place in paint
   order. Each number of the stream from 0 to `instances · sources − 1`, in ascending order, becomes a rectangle or an
   image, made by `DrawItem.init(_:_:_:box:)` in AgateRaster, unless the result is invisible.

   **Shape.** The coverage is that of pixel `(x, y) − shapeOrigin` in the mask of `frame.shapes.shapes[image]`, which
   `ShapeMask` in AgateRaster computes for all renderers. The source is `fill`, scaled by the coverage. The item's
   rectangle does not change the coverage: it only describes the transform of the area that contains the path.

   **Blending.** A `groupEnd` composites the scaled group `s` with the pixels below, `b`, as its `blendMode` defines.
   AGATE_BLEND_NORMAL is source-over. The modes from AGATE_BLEND_MULTIPLY to AGATE_BLEND_LUMINOSITY have a function B.
   Straight colours are `cs = s / s.a` and `cb = b / b.a` (0 if alpha is 0), as floats in 0…1. The result is
   `(1 − b.a)·s + (1 − s.a)·b + s.a·b.a·B(cb, cs)` per channel and `s.a + b.a − s.a·b.a` for alpha, each limited to 0…1
   and rounded by `Int(x · 255 + 0.5)`. B is that of W3C *Compositing and Blending Level 1*; `BlendMode` lists the
   functions. AGATE_BLEND_PLUS_LIGHTER and AGATE_BLEND_PLUS_DARKER compute the formulas that `BlendMode` gives, in
   bytes. With all these modes, pixels where `s.a` is 0 stay unchanged.

   **Operators.** The modes from AGATE_BLEND_CLEAR on are `(s·f + b·g + 128) · 257 >> 16` per channel and alpha, in
   bytes. f and g are the factors that `BlendMode` lists, times 255. Operators apply to the group's whole box, inside
   its clip edges, even where `s.a` is 0: some operators remove the pixels below there. */
typedef struct agate_draw_item {
  /* Item space's x per pixel column: `l.x = a·d.x + b·d.y`, where d is the pixel's centre minus `centre`. */
  float inverse_a /*= 1*/;
  /* Item space's x per pixel row. */
  float inverse_b;
  /* Item space's y per pixel column: `l.y = c·d.x + d·d.y`. */
  float inverse_c;
  /* Item space's y per pixel row. */
  float inverse_d /*= 1*/;
  /* Column of the rectangle's centre, in pixels. */
  float centre_x;
  /* Row of the rectangle's centre, in pixels. */
  float centre_y;
  /* Half of the rectangle's width, in item space. */
  float half_width;
  /* Half of the rectangle's height, in item space. */
  float half_height;
  /* Radius of the rounded corners, in item space. */
  float radius;
  /* Width of the border, measured inwards from the edge, in item space; 0 for no border. */
  float border_width;
  /* Fill colour, premultiplied and multiplied by the item's opacity. Images: the mip level in the low byte and, above
     it, the weight of the next level in 256ths. Images of passes: the low half of the hash of the pass's key. */
  uint32_t fill;
  /* Border colour, premultiplied and multiplied by the item's opacity. Images of passes: the high half of the hash of
     the pass's key. */
  uint32_t border;
  /* The kind of the item. */
  agate_item_kind kind;
  /* The flags of the item. Default: none. */
  agate_item_flags flags;
  /* Opacity of images and groups, 0…255, in the low byte. Above it, the tint: 8 bits per channel, red lowest. */
  uint32_t weights /*= 255*/;
  /* Depends on the kind. Images: the image slot, which is the number under which the renderer received the image; 0 for
     no image. Gradients: index of the first word of the table. Passes, shadows, streams and shapes: the index in their
     table. Groups: the blend mode. */
  uint32_t index;
  /* Column of the texel at pixel (0, 0), in 16.16 fixed point. Clipped items: index of the first clip edge. */
  int32_t u0;
  /* Texel columns per pixel column, in 16.16 fixed point. Clipped items: number of clip edges. */
  int32_t ux;
  /* Texel columns per pixel row, in 16.16 fixed point. Shapes: the low half of the hash of the mask's key. */
  int32_t uy;
  /* Row of the texel at pixel (0, 0), in 16.16 fixed point. Shapes: column of the mask's pixel (0, 0) in the frame. */
  int32_t v0;
  /* Texel rows per pixel column, in 16.16 fixed point. Shapes: row of the mask's pixel (0, 0) in the frame. */
  int32_t vx;
  /* Texel rows per pixel row, in 16.16 fixed point. Shapes: the high half of the hash of the mask's key. */
  int32_t vy;
  /* Index of the item's homography, or −1 for none. */
  int32_t homography /*= -1*/;
  /* Row of the layer in the render tree, for messages, or −1 for none. */
  int32_t row /*= -1*/;
} agate_draw_item; /* swift: DrawItem; quads: ITEM */
AGATE_STATIC_ASSERT(96, agate_draw_item);

/* A 3×3 projective mapping of pixel centres (x, y) to (x' / w, y' / w), row by row: `x' = m00·x + m01·y + m02`,
   `y' = m10·x + m11·y + m12`, `w = m20·x + m21·y + m22`. Pixels with `w ≤ 0` are not drawn. */
typedef struct agate_homography {
  /* Factor of the pixel's x in x'. */
  float m00 /*= 1*/;
  /* Factor of the pixel's y in x'. */
  float m01;
  /* The constant term of x'. */
  float m02;
  /* Factor of the pixel's x in y'. */
  float m10;
  /* Factor of the pixel's y in y'. */
  float m11 /*= 1*/;
  /* The constant term of y'. */
  float m12;
  /* Factor of the pixel's x in w. */
  float m20;
  /* Factor of the pixel's y in w. */
  float m21;
  /* The constant term of w. */
  float m22 /*= 1*/;
} agate_homography; /* swift: Homography; host */
AGATE_STATIC_ASSERT(36, agate_homography);

/* A half-plane of pixels: the pixels (x, y) with `a·x + b·y + c ≥ 0`. The sum does not overflow for any pixel of a
   frame. The other side is exactly `(−a, −b, −c − 1)`. */
typedef struct agate_clip_edge {
  /* Factor of x. */
  int32_t a;
  /* Factor of y. */
  int32_t b;
  /* The constant term. */
  int32_t c;
} agate_clip_edge; /* swift: ClipEdge; host */
AGATE_STATIC_ASSERT(12, agate_clip_edge);

/* A rounded rectangle blurred by a gaussian. Lengths are in the item space of the item that shows it. */
typedef struct agate_shadow_profile {
  /* Half of the rectangle's width. */
  float half_width;
  /* Half of the rectangle's height. */
  float half_height;
  /* Radius of the rectangle's corners. */
  float radius;
  /* Standard deviation of the gaussian, above 0. */
  float sigma;
  /* 1: the corners are those of AGATE_ITEM_CONTINUOUS. 0: the corners are circular. */
  uint32_t is_continuous;
} agate_shadow_profile; /* swift: ShadowProfile; host; hashable */
AGATE_STATIC_ASSERT(20, agate_shadow_profile);

/* The identity of a pass's pixels: a hash of all data that determines them. */
typedef struct agate_pass_key {
  /* The lower half of the hash. */
  uint64_t low;
  /* The upper half of the hash. */
  uint64_t high;
} agate_pass_key; /* swift: PassKey; host; hashable */
AGATE_STATIC_ASSERT(16, agate_pass_key);

/* An offscreen pass: a small frame that is drawn before the frame's own items, and then filtered.

   The pass starts from transparent pixels. Pixel (0, 0) of its items is its upper left corner. Its outermost pixels are
   transparent, so that clamped sampling is correct. The exceptions are passes of which only the inner pixels are shown,
   and passes whose outermost pixels are repeated around them. */
typedef struct agate_pass {
  /* Width of the pass in pixels. */
  int32_t width;
  /* Height of the pass in pixels. */
  int32_t height;
  /* Index of the pass's first item in the table of pass items. */
  int32_t first_item;
  /* Number of items. */
  int32_t item_count;
  /* Index of the pass's first filter. Filters are applied one after the other. */
  int32_t first_filter;
  /* Number of filters. */
  int32_t filter_count;
  /* Maximum nesting depth of groups. */
  int32_t group_depth;
  /* 1: the layer requested the pass (`shouldRasterize`). Renderers should keep its result even if a frame does not use
     it. */
  uint32_t is_kept;
  /* The key of the pixels. Passes with the same size and key have the same pixels, unless an image was replaced in its
     slot. Renderers use the key to keep results from frame to frame. */
  agate_pass_key key;
} agate_pass; /* swift: FramePass; host */
AGATE_STATIC_ASSERT(48, agate_pass);

/* The kind of a filter. */
typedef uint32_t agate_filter_kind; /* swift: enum FrameFilter.Kind; host */
enum {
  /* A gaussian blur. */
  AGATE_FILTER_GAUSSIAN_BLUR = 0,
  /* A colour matrix, applied to straight colours. */
  AGATE_FILTER_COLOR_MATRIX = 1,
  /* A vignette, which darkens the edges. */
  AGATE_FILTER_VIGNETTE = 2
};

/* One filter of a pass.

   **gaussianBlur**: `values[0]` and `values[1]` are the horizontal and vertical standard deviations in pixels. The rows are
   filtered first, then the columns, with integer weights that sum to 65536: `(Σ weight · channel + 32768) >> 16` per
   premultiplied channel. Pixels outside are transparent, or repeat the outermost pixel if `values[2]` is 1. A deviation
   below 0.05 has no effect. A deviation above 2048 counts as 2048.

   **colorMatrix**: `values` has four rows (red, green, blue, alpha) of five numbers: the factors of straight red, green,
   blue and alpha in 0…1, and a constant. Results are limited to 0…1, premultiplied (`c · a`) and rounded by
   `Int(x·255 + 0.5)`. The straight colour of a pixel with alpha 0 is black. Sums are evaluated from left to right in
   32-bit floats.

   **vignette**: `values` has the centre's x and y, the radius and the falloff, in pixels, and the intensity. Premultiplied
   colours are multiplied by `1 − intensity · s(t)`, limited to 0…1, with `t = clamp((distance − radius) / falloff)` and
   `s(t) = t²(3 − 2t)`. Alpha stays unchanged. */
typedef struct agate_filter {
  /* The kind of the filter. */
  agate_filter_kind kind;
  /* The parameters of the filter, by kind. */
  float values[20];
} agate_filter; /* swift: FrameFilter; host */
AGATE_STATIC_ASSERT(84, agate_filter);

/* The shape of the area in which particles are emitted. */
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

/* The part of the emitter's shape from which particles are emitted. */
typedef uint32_t agate_particle_mode; /* swift: enum ParticleStream.Mode */
enum {
  /* Fixed points of the shape: ends of a line, corners, or quarter points of a circle. */
  AGATE_MODE_POINTS = 0,
  /* The outline of the shape. */
  AGATE_MODE_OUTLINE = 1,
  /* The surface of the shape. */
  AGATE_MODE_SURFACE = 2,
  /* The interior of the shape. */
  AGATE_MODE_VOLUME = 3
};

/* Flags of a particle stream. */
typedef uint32_t agate_particle_flags; /* swift: options ParticleStream.Flags */
enum {
  /* Particles are added to the pixels below instead of composited source-over. */
  AGATE_PARTICLES_ADDITIVE = 1u << 0,
  /* Particles are drawn in ascending order of slots, the newest first. Without this flag, they are drawn in descending
     order. */
  AGATE_PARTICLES_NEWEST_FIRST = 1u << 1,
  /* Sprites may be tilted out of the layer's plane, or emitted out of it. */
  AGATE_PARTICLES_TILTED = 1u << 2,
  /* The mapping from the layer's plane to pixels keeps angles: it scales all directions by the same factor. */
  AGATE_PARTICLES_CONFORMAL = 1u << 3,
  /* Sprites are sampled with the nearest texel instead of bilinearly. */
  AGATE_PARTICLES_NEAREST = 1u << 4,
  /* Each particle shows a random frame of the sprite sheet. */
  AGATE_PARTICLES_RANDOM_FRAME = 1u << 5,
  /* The frames of the sprite sheet repeat after the last one. Without this flag, the last frame stays. */
  AGATE_PARTICLES_LOOPS_FRAMES = 1u << 6,
  /* Sprites are added to the pixels below, and are neither rotated nor scaled: one texel is one pixel. */
  AGATE_PARTICLES_STAMPS = 1u << 7,
  /* Behaviours (forces or curves) affect the particles. */
  AGATE_PARTICLES_BEHAVES = 1u << 8,
  /* The tops of sprites point in the direction of flight. */
  AGATE_PARTICLES_ALIGNED = 1u << 9,
  /* The tops of plane particles (cells with the `particleType` "plane": sprites that can be tilted) point in the
     direction of flight, also out of the layer's plane. */
  AGATE_PARTICLES_ALIGNED_IN_SPACE = 1u << 10,
  /* The tops of sprites point towards +y: the layer's y axis points up in the frame. */
  AGATE_PARTICLES_UPWARDS = 1u << 11,
  /* Items of particles have AGATE_ITEM_STEPPED. The flag is unrelated to `step`, the step of numerical integration. */
  AGATE_PARTICLES_STEPPED = 1u << 12
};

/* The particles of one cell at a frame's time, described as a function. Renderers compute the particles from it.

   A *slot* is the number of a particle that may be alive. Slot 0 of the outermost cell is the cell's newest particle. If
   the particles of a cell emit, the slots of the outer cell are multiplied by the number of particles that may be alive
   for each parent. All values of a particle follow from its slot and the time. Slots may be evaluated in any order, and
   no state is carried from frame to frame. */
typedef struct agate_particle_stream {
  /* The random seed of the emitter and the outermost cell. */
  uint32_t seed;
  /* Number of the outermost cell's newest particle, counted from the cell's first particle. */
  uint32_t newest;
  /* Number of slots of the outermost cell. */
  uint32_t parents;
  /* Number of slots of the whole stream. */
  uint32_t slots;
  /* Index of the stream's first cell. Its cells are stored from the outermost cell to the cell that is drawn. */
  uint32_t first_cell;
  /* Number of cells. */
  uint32_t levels /*= 1*/;
  /* Index of the stream's first birth interval, the newest. */
  uint32_t first_birth;
  /* Number of birth intervals. */
  uint32_t births /*= 1*/;
  /* The shape of the emitter. */
  agate_particle_shape shape;
  /* The part of the shape from which particles are emitted. */
  agate_particle_mode mode;
  /* The flags of the stream. Default: none. */
  agate_particle_flags flags;
  /* Image slot of the sprite's image. */
  uint32_t image;
  /* Factor of x in x'. The mapping from the layer's plane to pixels is x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
  float a /*= 1*/;
  /* Factor of x in y'. */
  float b;
  /* Factor of y in x'. */
  float c;
  /* Factor of y in y'. */
  float d /*= 1*/;
  /* The constant term of x'. */
  float tx;
  /* The constant term of y'. */
  float ty;
  /* Half of the sprite's width in points, at scale 1. */
  float half_width;
  /* Half of the sprite's height in points, at scale 1. */
  float half_height;
  /* First column of the part of the image that is shown, in texels. */
  float texel_x;
  /* First row of the part, in texels. */
  float texel_y;
  /* Width of the part, in texels. */
  float texel_width;
  /* Height of the part, in texels. */
  float texel_height;
  /* Number of frames in the sprite sheet. */
  uint32_t frames /*= 1*/;
  /* Number of frames in one row of the sprite sheet. */
  uint32_t frames_per_row /*= 1*/;
  /* Frames per second. 0: each particle shows a single frame, which is random with AGATE_PARTICLES_RANDOM_FRAME. */
  float frame_rate;
  /* Opacity of the layer, which multiplies the particles' alpha. */
  float opacity /*= 1*/;
  /* The pixels that particles may touch. */
  agate_box clip;
  /* With AGATE_PARTICLES_BEHAVES: index of the first word of the current forces in the table of behaviours. The forces
     of earlier steps follow. */
  uint32_t first_force;
  /* Number of forces in one step. */
  uint32_t forces;
  /* Number of steps with separate forces. The last set of forces applies to all earlier steps. 1 if the forces do not
     change. */
  uint32_t force_steps /*= 1*/;
  /* Index of the first word of the curves in the table of behaviours. */
  uint32_t first_curve;
  /* Number of curves. */
  uint32_t curves;
  /* Length in seconds of a step of numerical integration; 0 if the motion has a closed form. The grid of steps begins
     at time 0, not at the frame's time. */
  float step;
  /* Seconds since the beginning of the current step. */
  float since_step;
  /* Angle that is added to the direction of flight when sprites are aligned, in turns. */
  float alignment;
} agate_particle_stream; /* swift: ParticleStream; words: PARTICLE_STREAM */
AGATE_STATIC_ASSERT(160, agate_particle_stream);

/* The values of an emitter cell, already multiplied by the emitter's factors.

   Lengths are in points of the emitter layer, times in seconds, angles in turns, and colour components straight in 0…1.
   `…Range` is the full width of a uniform distribution around the value. */
typedef struct agate_particle_cell {
  /* Lifetime of a particle in seconds. */
  float lifetime;
  /* Range of the lifetime. */
  float lifetime_range;
  /* Initial speed in points per second. */
  float velocity;
  /* Range of the initial speed. */
  float velocity_range;
  /* Direction of emission in the layer's plane, measured from +x towards +y. */
  float longitude;
  /* Range of the direction of emission in the layer's plane. */
  float longitude_range;
  /* Direction of emission out of the layer's plane, towards +z. */
  float latitude;
  /* Acceleration in points per second squared. */
  agate_float3 acceleration;
  /* Scale of the sprite at birth. */
  float scale /*= 1*/;
  /* Range of the scale. */
  float scale_range;
  /* Change of the scale per second. */
  float scale_speed;
  /* Angle of the sprite at birth. */
  float rotation;
  /* Range of the angle at birth. */
  float rotation_range;
  /* Rotation in turns per second. */
  float spin;
  /* Range of the rotation. */
  float spin_range;
  /* Colour at birth: red, green, blue, alpha. */
  agate_float4 color /*= 1 1 1 1*/;
  /* Range of the colour. */
  agate_float4 color_range;
  /* Change of the colour per second. */
  agate_float4 color_speed;
  /* Angle between the sprite's plane and the layer's plane. */
  float tilt;
  /* Range of the angle between the planes. */
  float tilt_range;
  /* Direction in which the sprite is tilted. */
  float tilt_longitude;
  /* Largest angle between the direction of a plane particle and the direction given by longitude and latitude. 0 for
     sprites, which spread in the layer's plane by `longitude_range`. */
  float cone;
  /* Cells of particles that emit: age of the parent at the first birth, in seconds. */
  float begin;
  /* Cells of particles that emit: seconds between two births. */
  float period /*= 1*/;
  /* Cells of particles that emit: maximum number of births per parent. */
  float births /*= .infinity*/;
  /* Maximum number of particles that are alive at once, per parent. */
  uint32_t slots /*= 1*/;
  /* The random seed of the cell, which differs between the cells of one emitter. */
  uint32_t seed;
  /* Mass, by which forces are divided. */
  float mass /*= 1*/;
  /* Range of the mass. */
  float mass_range;
  /* Rate of the particles' time relative to the outermost cell's time. All times are in the outermost cell's time. */
  float pace /*= 1*/;
} agate_particle_cell; /* swift: ParticleCell; words: PARTICLE_CELL */
AGATE_STATIC_ASSERT(164, agate_particle_cell);

/* An interval of time in which the outermost cell emits at a constant rate. Intervals are stored newest first. */
typedef struct agate_particle_birth {
  /* The newest slot of the interval. The interval ends before `first_slot` of the next interval, which is older. */
  uint32_t first_slot;
  /* Index of the cell of the interval's particles in the frame's table of cells. */
  uint32_t cell;
  /* Age of the newest slot, in seconds. */
  float age;
  /* Difference of age from a slot to the next, older one, in seconds. */
  float period;
  /* Centre of the emitter's shape at the newest slot's birth, in the layer's coordinates. */
  agate_float3 place;
  /* Difference of the centre from a slot to the next, older one. */
  agate_float3 step;
  /* Size of the emitter's shape. */
  agate_float3 size;
} agate_particle_birth; /* swift: ParticleBirth; words: PARTICLE_BIRTH */
AGATE_STATIC_ASSERT(52, agate_particle_birth);

/* Flags of an instance stream. */
typedef uint32_t agate_instance_flags; /* swift: options InstanceStream.Flags */
enum {
  /* The colours of instances differ from the colours of their sources. */
  AGATE_INSTANCES_TINTED = 1u << 0,
  /* The mapping to the frame mirrors layers: a negative determinant means that a layer's front is visible. */
  AGATE_INSTANCES_MIRRORED = 1u << 1,
  /* A source is animated, and instances are delayed. */
  AGATE_INSTANCES_MOVING = 1u << 2,
  /* All instances keep the proportions of their sources. */
  AGATE_INSTANCES_CONFORMAL = 1u << 3
};

/* The instances of nested replicators, described as a function of their number. Renderers compute the instances from it.

   One number means one *source* (a replicated rectangle or image) in one instance. Numbers are in paint order: all
   sources of one instance, then those of the next, with the innermost replicator's instances first. The digits of a
   number are therefore the source and the instance at each level; the base of a digit is the level's count. All values
   of an instance follow from its digits. */
typedef struct agate_instance_stream {
  /* Number of instances. It is less than the product of the levels' counts if a limit leaves out the last instances. */
  uint32_t instances;
  /* Index of the stream's first level. Levels are stored innermost first. */
  uint32_t first_level;
  /* Number of levels. */
  uint32_t levels;
  /* Index of the stream's first source. Sources are stored in paint order. */
  uint32_t first_source;
  /* Number of sources. */
  uint32_t sources;
  /* The flags of the stream. Default: none. */
  agate_instance_flags flags;
  /* Factor of the sources' opacity. */
  float opacity /*= 1*/;
  /* Factor of the sources' red. */
  float red /*= 1*/;
  /* Factor of the sources' green. */
  float green /*= 1*/;
  /* Factor of the sources' blue. */
  float blue /*= 1*/;
  /* The pixels that instances may touch. */
  agate_box clip;
} agate_instance_stream; /* swift: InstanceStream; words: INSTANCE_STREAM */
AGATE_STATIC_ASSERT(56, agate_instance_stream);

/* A level of a stream: one of the nested replicators. */
typedef struct agate_instance_level {
  /* Number of instances. */
  uint32_t count /*= 1*/;
  /* The transform of instance i is `powers[i % split]` followed by `powers[split + i / split]`. The first matrix of
     the level, `powers[0]`, has the index `first_power` in the frame's table. The first `split` matrices are powers of
     the level's transform with the exponents 0, 1, 2 and so on. After them are the powers with the exponents 0, split,
     2·split and so on, each combined with the mapping to the next level. For example, if `split` is 4, instance 9 has
     `powers[1]` (exponent 1) followed by `powers[6]` (exponent 8). If `split` is 10, a level of 100 instances needs 20
     matrices. */
  uint32_t split /*= 1*/;
  /* Index of the level's first power. */
  uint32_t first_power;
  /* Delay in seconds between two instances. */
  float delay;
  /* Colour of the first instance, limited to 0…1: red, green, blue, alpha. */
  agate_float4 color /*= 1 1 1 1*/;
  /* Difference of the colour between two instances. */
  agate_float4 offset;
} agate_instance_level; /* swift: InstanceLevel; words: INSTANCE_LEVEL */
AGATE_STATIC_ASSERT(48, agate_instance_level);

/* An affine mapping: x' = a·x + c·y + tx, y' = b·x + d·y + ty. */
typedef struct agate_instance_matrix {
  /* Factor of x in x'. */
  float a /*= 1*/;
  /* Factor of x in y'. */
  float b;
  /* Factor of y in x'. */
  float c;
  /* Factor of y in y'. */
  float d /*= 1*/;
  /* The constant term of x'. */
  float tx;
  /* The constant term of y'. */
  float ty;
} agate_instance_matrix; /* swift: InstanceMatrix; words: INSTANCE_MATRIX */
AGATE_STATIC_ASSERT(24, agate_instance_matrix);

/* Flags of a source. */
typedef uint32_t agate_instance_source_flags; /* swift: options InstanceSource.Flags */
enum {
  /* The source is an image. Without this flag, it is a rectangle. */
  AGATE_SOURCE_IMAGE = 1u << 0,
  /* The source is not drawn when seen from behind. */
  AGATE_SOURCE_SINGLE_SIDED = 1u << 1,
  /* The values have the components of the transform instead of its matrix. */
  AGATE_SOURCE_PARTS = 1u << 2,
  /* The image is sampled with the nearest texel instead of bilinearly. */
  AGATE_SOURCE_NEAREST = 1u << 3,
  /* The image is opaque. */
  AGATE_SOURCE_OPAQUE = 1u << 4,
  /* Rounded corners of the layer, one bit each: −x−y, +x−y, −x+y, +x+y. */
  AGATE_SOURCE_ALL_CORNERS = 15u << 8,
  /* Sides of the layer that are not antialiased, one bit each: −x, +x, −y, +y. */
  AGATE_SOURCE_HARD_SIDES = 15u << 12,
  /* Rounded corners follow a superellipse instead of a circle. */
  AGATE_SOURCE_CONTINUOUS = 1u << 16
};

/* The animatable values of a source. The `field` of a track is the index of a word in this structure. */
typedef struct agate_instance_values {
  /* The layer's x position, in the coordinates of its superlayer. */
  float position_x;
  /* The layer's y position, in the coordinates of its superlayer. */
  float position_y;
  /* X coordinate of the origin of the layer's bounds. The origin has no effect. It is stored because an animation of
     the bounds sets four words: origin and size. */
  float origin_x;
  /* Y coordinate of the origin of the layer's bounds, which has no effect either. */
  float origin_y;
  /* Width of the layer's bounds. */
  float width;
  /* Height of the layer's bounds. */
  float height;
  /* X coordinate of the anchor point, as a fraction of the width. */
  float anchor_x /*= 0.5*/;
  /* Y coordinate of the anchor point, as a fraction of the height. */
  float anchor_y /*= 0.5*/;
  /* Corner radius. */
  float radius;
  /* Border width. */
  float border_width;
  /* Opacity of the layer. */
  float opacity /*= 1*/;
  /* Red of the background colour, straight. */
  float red;
  /* Green of the background colour, straight. */
  float green;
  /* Blue of the background colour, straight. */
  float blue;
  /* Alpha of the background colour. */
  float alpha;
  /* Red of the border colour, straight. */
  float border_red;
  /* Green of the border colour, straight. */
  float border_green;
  /* Blue of the border colour, straight. */
  float border_blue;
  /* Alpha of the border colour. */
  float border_alpha;
  /* Horizontal translation of the transform. */
  float translation_x;
  /* Vertical translation of the transform. */
  float translation_y;
  /* With AGATE_SOURCE_PARTS, the horizontal scale; otherwise the matrix's a. */
  float scale_x /*= 1*/;
  /* With AGATE_SOURCE_PARTS, the vertical scale; otherwise the matrix's b. */
  float scale_y;
  /* With AGATE_SOURCE_PARTS, the shear; otherwise the matrix's c. */
  float shear;
  /* With AGATE_SOURCE_PARTS, the angle in turns; otherwise the matrix's d. */
  float turns /*= 1*/;
} agate_instance_values; /* swift: InstanceValues; array: VALUE */
AGATE_STATIC_ASSERT(100, agate_instance_values);

/* A source of a stream: a rectangle or an image that is replicated. */
typedef struct agate_instance_source {
  /* The flags of the source. Default: none. */
  agate_instance_source_flags flags;
  /* Slot of the image. */
  uint32_t image;
  /* Index of the source's first track. Tracks are stored in the order of application. */
  uint32_t first_track;
  /* Number of tracks. */
  uint32_t tracks;
  /* The values without animations. */
  agate_instance_values values;
  /* Combined opacity of the layers that contain the source. */
  float opacity /*= 1*/;
  /* The mapping from the coordinates of `values` to the coordinates of the innermost replicator's sublayers. */
  agate_instance_matrix outer;
  /* Corner of the part of the image that is shown, in texels. */
  agate_float2 texel;
  /* Size of the part of the image that is shown, in texels. Negative sizes mirror the image. */
  agate_float2 texels;
} agate_instance_source; /* swift: InstanceSource; words: INSTANCE_SOURCE */
AGATE_STATIC_ASSERT(160, agate_instance_source);

/* Interpolation between key frames. */
typedef uint32_t agate_instance_track_mode; /* swift: enum InstanceTrack.Mode */
enum {
  /* Linear interpolation. */
  AGATE_TRACK_MODE_LINEAR = 0,
  /* No interpolation: values change in steps. */
  AGATE_TRACK_MODE_DISCRETE = 1,
  /* Interpolation by splines. */
  AGATE_TRACK_MODE_CUBIC = 2
};

/* Flags of a track. */
typedef uint32_t agate_instance_track_flags; /* swift: options InstanceTrack.Flags */
enum {
  /* The animated value is added to the current value. */
  AGATE_TRACK_ADDITIVE = 1u << 0,
  /* Each cycle starts where the previous cycle ended. */
  AGATE_TRACK_CUMULATIVE = 1u << 1,
  /* There are timing curves between key frames. */
  AGATE_TRACK_CURVED = 1u << 2
};

/* An animation of a source. */
typedef struct agate_instance_track {
  /* Index of the first word of the source's values that the track sets. */
  uint32_t field;
  /* Number of words that the track sets. */
  uint32_t fields /*= 1*/;
  /* Numbers per key frame: as many as `fields`, or one for all fields. */
  uint32_t lanes /*= 1*/;
  /* Number of key frames. */
  uint32_t keys /*= 1*/;
  /* Interpolation between key frames. */
  agate_instance_track_mode mode;
  /* The flags of the track. Default: none. */
  agate_instance_track_flags flags;
  /* Index of the track's timing. */
  uint32_t timing;
  /* Index of the first value in the table of numbers. Each key frame has `lanes` values. */
  uint32_t first_value;
  /* Index of the first key time, 0…1, in the table of numbers. */
  uint32_t first_time;
  /* With AGATE_TRACK_CURVED: index of the first timing curve between two key frames, in the table of numbers. */
  uint32_t first_curve;
  /* Index of the key frames' tension, continuity and bias in the table of numbers. */
  uint32_t first_shape;
} agate_instance_track; /* swift: InstanceTrack; words: INSTANCE_TRACK */
AGATE_STATIC_ASSERT(44, agate_instance_track);

/* Flags of a timing. */
typedef uint32_t agate_instance_timing_flags; /* swift: options InstanceTiming.Flags */
enum {
  /* Every second cycle runs backwards. */
  AGATE_TIMING_AUTOREVERSES = 1u << 0,
  /* The animation has an effect before it begins. */
  AGATE_TIMING_FILLS_BACKWARDS = 1u << 1,
  /* The animation has an effect after it has ended. */
  AGATE_TIMING_FILLS_FORWARDS = 1u << 2,
  /* The duration is 0: wherever the animation has an effect, it shows its end value. */
  AGATE_TIMING_STILL = 1u << 3,
  /* The animation belongs to a group. */
  AGATE_TIMING_GROUPED = 1u << 4,
  /* The animation has a timing curve. */
  AGATE_TIMING_CURVED = 1u << 5,
  /* The animation and its group's cycle end at the same time. */
  AGATE_TIMING_ENDS_WITH_GROUP = 1u << 6
};

/* A timing curve from (0, 0) to (1, 1). x and y are cubic polynomials of a parameter t, which runs from 0 to 1. */
typedef struct agate_instance_curve {
  /* Coefficient of t³ in x. */
  float ax;
  /* Coefficient of t² in x. */
  float bx;
  /* Coefficient of t in x. */
  float cx /*= 1*/;
  /* Coefficient of t³ in y. */
  float ay;
  /* Coefficient of t² in y. */
  float by;
  /* Coefficient of t in y. */
  float cy /*= 1*/;
} agate_instance_curve; /* swift: InstanceCurve; words: INSTANCE_CURVE */
AGATE_STATIC_ASSERT(24, agate_instance_curve);

/* The timing of an animation or of an animation group. Times are relative to the first instance's time, so that floats
   are precise enough for scenes that run long. */
typedef struct agate_instance_timing {
  /* The flags of the timing. Default: none. */
  agate_instance_timing_flags flags;
  /* Index of the timing of the enclosing group, or the timing's own index if there is none. */
  uint32_t parent;
  /* Speed relative to the parent's time. */
  float speed /*= 1*/;
  /* Duration of a cycle in seconds. */
  float duration;
  /* Number of complete cycles at the first instance's time, or, in a group, at the beginning of the group's cycle. */
  float cycle;
  /* Seconds since the last complete cycle. */
  float rest;
  /* Seconds since the beginning of the animation. */
  float since;
  /* Seconds until the end of the animation. */
  float until;
  /* Fraction of a cycle at the beginning of the animation. */
  float first_fraction;
  /* Number of the cycle at the beginning of the animation. */
  float first_cycle;
  /* Fraction of a cycle at the end of the animation. */
  float last_fraction;
  /* Number of the cycle at the end of the animation. */
  float last_cycle;
  /* The timing curve. */
  agate_instance_curve curve;
} agate_instance_timing; /* swift: InstanceTiming; words: INSTANCE_TIMING */
AGATE_STATIC_ASSERT(72, agate_instance_timing);

/* The kind of a path element. Each kind has a fixed number of points. */
typedef uint8_t agate_path_verb; /* swift: enum PathVerb; host */
enum {
  /* Begins a subpath: one point. */
  AGATE_PATH_MOVE = 0,
  /* A straight line: one point. */
  AGATE_PATH_LINE = 1,
  /* A quadratic curve: a control point and the end point. */
  AGATE_PATH_QUAD = 2,
  /* A cubic curve: two control points and the end point. */
  AGATE_PATH_CUBIC = 3,
  /* Closes the subpath with a line to its beginning: no points. */
  AGATE_PATH_CLOSE = 4
};

/* A point of a path. */
typedef struct agate_path_point {
  /* The x coordinate, to the right. */
  double x;
  /* The y coordinate, down. */
  double y;
} agate_path_point; /* swift: PathPoint; host; hashable */
AGATE_STATIC_ASSERT(16, agate_path_point);

/* The shape of a stroke's ends. */
typedef uint32_t agate_stroke_cap; /* swift: enum StrokeCap; host */
enum {
  /* The stroke is cut off at the end point. */
  AGATE_CAP_BUTT = 0,
  /* A half circle is added. */
  AGATE_CAP_ROUND = 1,
  /* Half a square is added. */
  AGATE_CAP_SQUARE = 2
};

/* The shape of a stroke's joins. */
typedef uint32_t agate_stroke_join; /* swift: enum StrokeJoin; host */
enum {
  /* A sharp corner, up to the miter limit. */
  AGATE_JOIN_MITER = 0,
  /* A round corner. */
  AGATE_JOIN_ROUND = 1,
  /* A corner that is cut off. */
  AGATE_JOIN_BEVEL = 2
};

/* Flags of a shape. */
typedef uint32_t agate_shape_flags; /* swift: options FrameShape.Flags; host */
enum {
  /* The even-odd rule determines the inside. Without this flag, the nonzero winding rule does. */
  AGATE_SHAPE_EVEN_ODD = 1u << 0,
  /* The stroke of the path is drawn instead of its fill. */
  AGATE_SHAPE_STROKED = 1u << 1
};

/* The mapping from a path's coordinates (x, y) to the pixels (x' / w, y' / w) of its mask: `x' = a·x + c·y + tx`,
   `y' = b·x + d·y + ty`, `w = g·x + h·y + i`. */
typedef struct agate_shape_matrix {
  /* Factor of x in x'. */
  double a /*= 1*/;
  /* Factor of x in y'. */
  double b;
  /* Factor of y in x'. */
  double c;
  /* Factor of y in y'. */
  double d /*= 1*/;
  /* The constant term of x'. */
  double tx;
  /* The constant term of y'. */
  double ty;
  /* Factor of x in w. */
  double g;
  /* Factor of y in w. */
  double h;
  /* The constant term of w. */
  double i /*= 1*/;
} agate_shape_matrix; /* swift: ShapeMatrix; host */
AGATE_STATIC_ASSERT(72, agate_shape_matrix);

/* The identity of a shape's coverage: a hash of all data that determines it. */
typedef struct agate_shape_key {
  /* The lower half of the hash. */
  uint64_t low;
  /* The upper half of the hash. */
  uint64_t high;
} agate_shape_key; /* swift: ShapeKey; host; hashable */
AGATE_STATIC_ASSERT(16, agate_shape_key);

/* A path of a frame, filled or stroked. It determines which pixels are covered; the item determines the colour.

   The *mask* of a shape is an 8-bit coverage image. The item gives the position of the mask's pixel (0, 0). */
typedef struct agate_shape {
  /* The mapping from the path to the mask. */
  agate_shape_matrix matrix;
  /* Line width, in the path's coordinates. */
  double width;
  /* Miter limit: the largest ratio of a miter's length to the line width. Longer miters become bevels. */
  double miter_limit /*= 10*/;
  /* Start of the stroke, as a fraction of the path's length. */
  double start;
  /* End of the stroke, as a fraction of the path's length. */
  double end /*= 1*/;
  /* Offset in the dash pattern at which the stroke begins, in the path's coordinates. */
  double dash_phase;
  /* The key of the mask. Shapes with the same key have the same mask. */
  agate_shape_key key;
  /* Index of the shape's first element in the table of verbs. */
  int32_t first_verb;
  /* Number of elements. */
  int32_t verb_count;
  /* Index of the shape's first point in the table of points. */
  int32_t first_point;
  /* Number of points. */
  int32_t point_count;
  /* Index of the shape's first dash in the table of dashes. */
  int32_t first_dash;
  /* Number of dashes. */
  int32_t dash_count;
  /* The part of the mask that is needed, in mask pixels. Outside of the box, the coverage is 0, unless the
     frame's edge or a clip rectangle limits the box. */
  agate_box box;
  /* The flags of the shape. Default: none. */
  agate_shape_flags flags;
  /* The shape of the stroke's ends. */
  agate_stroke_cap cap;
  /* The shape of the stroke's joins. */
  agate_stroke_join join;
  /* Reserved: 0. */
  uint32_t reserved;
} agate_shape; /* swift: FrameShape; host */
AGATE_STATIC_ASSERT(184, agate_shape);

/* All tables of a frame: name, element type, and use.

   - D: renderers copy the table to their device.
   - R: renderers compute other data from the table. Passes and shapes have a key, which identifies the computed data.
   - K: renderers read the table only to compute the data of an R table. If elements of a K table change, the keys of
     the elements in R tables that use them change, too. */
#define AGATE_FRAME_TABLES(X) \
  X(ITEMS, agate_draw_item, D) /* items: Draw items in paint order. */ \
  X(BOXES, agate_box, D) /* boxes: One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group. */ \
  X(HOMOGRAPHIES, agate_homography, D) /* homographies: Mappings of items in perspective. */ \
  X(EDGES, agate_clip_edge, D) /* edges: Clip edges of items. */ \
  X(SHADOWS, agate_shadow_profile, R) /* shadows: Blurred rounded rectangles. */ \
  X(GRADIENTS, float, D) /* gradients: Tables of gradients, one after the other. */ \
  X(PASSES, agate_pass, R) /* passes: Offscreen passes, in drawing order. A pass may show the results of earlier passes. */ \
  X(PASS_ITEMS, agate_draw_item, K) /* passItems: Items of passes. They refer to the frame's homographies, edges and shadows. */ \
  X(PASS_BOXES, agate_box, K) /* passBoxes: One box for each item of a pass: the pixels that the item may touch. */ \
  X(FILTERS, agate_filter, K) /* filters: Filters of passes. */ \
  X(PARTICLE_STREAMS, agate_particle_stream, D) /* particleStreams: Streams of particles, to which items refer. */ \
  X(PARTICLE_CELLS, agate_particle_cell, D) /* particleCells: Emitter cells of streams. */ \
  X(PARTICLE_BIRTHS, agate_particle_birth, D) /* particleBirths: Birth intervals of streams. */ \
  X(PARTICLE_BEHAVIORS, float, D) /* particleBehaviors: Forces and curves of streams, word by word. */ \
  X(INSTANCE_STREAMS, agate_instance_stream, D) /* instances.streams: Streams of instances, to which items refer. */ \
  X(INSTANCE_LEVELS, agate_instance_level, D) /* instances.levels: Levels of streams, one for each nested replicator. */ \
  X(INSTANCE_POWERS, agate_instance_matrix, D) /* instances.powers: Powers of the levels' transforms. */ \
  X(INSTANCE_SOURCES, agate_instance_source, D) /* instances.sources: Replicated rectangles and images. */ \
  X(INSTANCE_TRACKS, agate_instance_track, D) /* instances.tracks: Animations of sources. */ \
  X(INSTANCE_TIMINGS, agate_instance_timing, D) /* instances.timings: Timings of tracks and of animation groups. */ \
  X(INSTANCE_NUMBERS, float, D) /* instances.numbers: Values, key times, timing curves and spline parameters of tracks. */ \
  X(SHAPES, agate_shape, R) /* shapes.shapes: Shapes, to which items refer. */ \
  X(PATH_VERBS, agate_path_verb, K) /* shapes.verbs: Kinds of the elements of all paths, one path after the other. */ \
  X(PATH_POINTS, agate_path_point, K) /* shapes.points: Points of the elements of all paths, in the order of the elements. */ \
  X(DASHES, double, K) /* shapes.dashes: Dash patterns of the shapes, one after the other. */

enum {
#define X(name, type, use) AGATE_TABLE_##name,
  AGATE_FRAME_TABLES(X)
#undef X
  AGATE_TABLE_COUNT
};

/* A table of elements. Readers advance by `stride`: elements may be larger than in this header. */
typedef struct agate_table {
  /* The first element, or NULL for an empty table. */
  const void *base;
  /* Number of elements. */
  uint32_t count;
  /* Bytes from one element to the next. */
  uint32_t stride;
} agate_table;

/* The change from one frame of a compositor to the next. */
typedef struct agate_frame_change {
  /* Sequence number of the frame after the change. */
  uint64_t sequence;
  /* Number of `boxes`. */
  uint32_t box_count;
  /* Number of `items`. */
  uint32_t item_count;
  /* Pixels that may differ: old and new positions of all changed items. The boxes do not overlap. */
  agate_box boxes[8];
  /* Indices of the changed items, in ascending order. */
  const int32_t *items;
} agate_frame_change;

/* A frame. It is valid only during the call that receives it. */
typedef struct agate_frame {
  /* Size of this structure in bytes. Fields beyond this size do not exist. */
  uint32_t size;
  /* Number of tables. Tables beyond this number do not exist and count as empty. */
  uint32_t table_count;
  /* Width of the frame in pixels. */
  int32_t width;
  /* Height of the frame in pixels. */
  int32_t height;
  /* Initial colour of every pixel: premultiplied RGBA. */
  uint32_t background;
  /* Maximum nesting depth of groups. A mask counts as one level. */
  uint32_t group_depth;
  /* Sequence number of the frame. Each compositor uses a separate range of numbers. Two frames with the same number
     have the same items. */
  uint64_t sequence;
  /* Sequence number of the earliest frame since which all frames have had as many items as this frame, in the same
     order. Individual items may have changed since. */
  uint64_t layout_sequence;
  /* Maximum number of pixels that particles and instances may draw, each multiplied by the weight of its item: 1 for a
     rectangle, 4 for an image. */
  int64_t blended_pixel_limit;
  /* The tables, in the order of AGATE_FRAME_TABLES. */
  const agate_table *tables;
  /* The latest changes, oldest first. A renderer that has the pixels of frame `n` of this compositor may draw only the
     boxes of the changes after `n` if `n` is not before `layout_sequence`, and if there is a change for each number
     from `n + 1` to `sequence`. Otherwise the renderer must draw the whole frame. */
  const agate_frame_change *changes;
  /* Number of changes. */
  uint32_t change_count;
  /* Bytes from one change to the next. */
  uint32_t change_stride;
} agate_frame;

#endif

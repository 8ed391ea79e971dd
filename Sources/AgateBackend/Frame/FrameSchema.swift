// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
// swift-format-ignore-file

/// Two numbers.
public struct TwoFloats: BitwiseCopyable, Sendable, Equatable {
  /// The first number.
  public var x: Float = 0
  /// The second number.
  public var y: Float = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

/// Three numbers.
public struct ThreeFloats: BitwiseCopyable, Sendable, Equatable {
  /// The first number.
  public var x: Float = 0
  /// The second number.
  public var y: Float = 0
  /// The third number.
  public var z: Float = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(x: Float, y: Float, z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// Four numbers, aligned to 4 bytes.
public struct FourFloats: BitwiseCopyable, Sendable, Hashable {
  /// The first number.
  public var x: Float = 0
  /// The second number.
  public var y: Float = 0
  /// The third number.
  public var z: Float = 0
  /// The fourth number.
  public var w: Float = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(x: Float, y: Float, z: Float, w: Float) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A half-open rectangle of whole pixels. The origin is at the top left; y points down.
public struct PixelBox: BitwiseCopyable, Sendable, Hashable {
  /// The first column.
  public var x0: Int32 = 0
  /// The first row.
  public var y0: Int32 = 0
  /// The column after the last.
  public var x1: Int32 = 0
  /// The row after the last.
  public var y1: Int32 = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

/// An item of a frame, in paint order.
///
/// # The shading rules
///
/// `AgateRaster` implements these rules in Swift, `CAgatePixels` in C, and `Shaders/` in GLSL; tests compare the three.
/// The CPU renderer follows the rules bit for bit. AGATE_RENDERER_EXACT in agate_renderer.h states how far an exact
/// renderer may deviate. Colours are 8-bit premultiplied RGBA in one `UInt32`, red in the low byte.
///
/// **Names.** The rules use the names of Swift. In C, a field's name has underscores instead of capitals. Some names
/// stand for a part of a field, or for one of its meanings:
/// - `image` is the field `index` of images, gradients, passes, shadows, streams and shapes.
/// - `blendMode` is the field `index` of groups.
/// - `opacity8` is the low byte of `weights`. `tint` is the three bytes above this byte, with the alpha 255.
/// - `mipLevel` is the low byte of an image's `fill`. `mipMix` is the other three bytes.
/// - `firstClipEdge` and `clipEdgeCount` are the fields `u0` and `ux` of clipped items.
/// - `shapeOrigin` is the fields `v0` and `vx` of shapes.
/// - `frame.gradients` and so on are the tables that AGATE_FRAME_TABLES lists.
///
/// **Item space.** The pixel with integer coordinates (x, y) has its centre at `p = (x + 0.5, y + 0.5)`. An affine item
/// maps p to `l = inverse · (p − centre)`. An item with ``DrawItem/Flags/perspective`` maps p to l by the 3×3 matrix
/// `frame.homographies[homography]`, with a division by w. The item's rectangle is |l.x| ≤ halfWidth,
/// |l.y| ≤ halfHeight.
///
/// **Distances** are in pixels. With ``DrawItem/Flags/isometric``, item space already has this unit. Otherwise, the distance to
/// an edge is divided by the length of its gradient in pixel space. In perspective, the distance to a side is the
/// distance to the side's line in the frame: with `(X, Y, W) = homography · (p, 1)`, the distance to the side l.x = h is
/// `(h·W − X) / |(h·m20 − m00, h·m21 − m01)|`, positive inside. This formula has no error from the change of scale
/// between pixels.
///
/// **Coverage** of a rectangle with half size `h` and radius `r` (0 if less than half a pixel), with
/// `q = |l| − (h − r)`:
/// - In a rounded corner (q.x > 0, q.y > 0 and r > 0): `clamp(r + 0.5 − |q|)`. In perspective, the result is at most
/// `ex · ey` (see below), because the gradient at a pixel is not meaningful near the plane's vanishing line.
/// - In a rounded corner with ``DrawItem/Flags/continuous``, `radius` is the extent of the corner curve. `|q|` is replaced by
/// `n = ∛(q.x³ + q.y³)`, and the distance `r − n` is divided by the length of n's gradient, `√(q.x⁴ + q.y⁴) / n²`,
/// and converted to pixels like every distance.
/// - Elsewhere: `ex · ey`, where `ex` is the overlap of the pixel's unit interval with the side,
/// `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, and `ey` correspondingly.
///
/// `clamp` limits to 0…1. A side that is not antialiased (``DrawItem/Flags/hardMinX``…) contributes 0.5 if its distance is at
/// least 0, and −0.5 otherwise, instead of `min(distance, 0.5)`. As 8 bits, coverage is `Int(coverage · 255 + 0.5)`. No
/// item draws outside its box in `boxes`.
///
/// **Edges.** An item with ``DrawItem/Flags/clipped`` draws only pixels (x, y) with `a·x + b·y + c ≥ 0` for each of its
/// `clipEdgeCount` edges, from `firstClipEdge` on, in 32-bit integers. Planes that intersect are cut into pieces along
/// such edges. The other side of an edge is `(−a, −b, −c − 1)`, so each pixel belongs to exactly one of two pieces, and
/// no seam is visible. In clipped items, clip edges occupy the fields of texel positions; clipped images take their
/// texel positions from homographies.
///
/// **Rectangle.** `o` is the coverage of the outline. `i` is the coverage of the rectangle inset by `borderWidth`, with
/// the radius `max(r − borderWidth, 0)`. `i` is 0 if the inset rectangle is empty, and `i` is `o` without a border. `o`
/// and `i` have 8 bits, and `i` is never above `o`. The source per channel is
/// `(fill·i + border·(o − i) + 128) · 257 >> 16`.
///
/// **Image.** The texel position of pixel (x, y) is in 16.16 fixed point, with wraparound: `u = u0 + ux·x + uy·y`, and
/// `v` correspondingly. Position 0 is the centre of the first texel. Bilinear sampling mixes the two rows first, then
/// the two columns, each by `(a·(256 − f) + b·f + 128) >> 8`, where f is the high 8 bits of the fraction. Texel indices
/// are clamped to the image. ``DrawItem/Flags/nearest`` takes the texel at `(u + 0x8000) >> 16`. ``DrawItem/Flags/stepped`` replaces the
/// fraction f of bilinear sampling by element `(f + 16) >> 5` of the list 0, 16, 32, 64, 128, 192, 224, 240, 256. The
/// source is the sample, scaled by `mul(coverage8, opacity8)`. In perspective, `u` and `v` come from
/// `frame.homographies[homography + 1]`, in texels, converted to fixed point.
///
/// If `mipLevel` or `mipMix` is above 0, the image is sampled from its mip levels. Level 0 is the image. Each side of
/// level n + 1 has `max(1, size / 2)` texels, where `size` is the side of level n. Each texel is the rounded mean of
/// four, `(a + b + c + d + 2) >> 2` per channel, with clamped indices. Texel positions are in texels of level
/// `mipLevel`. If `mipMix` is above 0, the sample a of this level is mixed with the sample b of the next level, at
/// `((u + 0x8000) >> 1) − 0x8000`: `(a·(256 − mipMix) + b·mipMix + 128) >> 8`. Items never use a level beyond
/// `⌊log2(longer side)⌋`. With ``DrawItem/Flags/pass``, the image is the result of `frame.passes[image]`, which has no mip
/// levels.
///
/// **Gradient.** An image with ``DrawItem/Flags/gradient`` shows the gradient whose table begins at `frame.gradients[image]`
/// (`GradientTable` in AgateRaster). `frame.homographies[homography + 1]` maps p to (u, v). If the item is not in
/// perspective, the division by w is left out. The position in the gradient is `u` (axial), `√(u² + v²)` (radial) or the
/// angle of (u, v) in turns (conic). Straight colours are interpolated, then premultiplied: with `w = alpha · opacity8`,
/// a channel is `Int(c · w + threshold)`, at most alpha, which is `Int(w + threshold)`. The threshold is ordered dither:
/// it is `(d + 0.5) / 64`, and the bits of d, highest first, are q₀, y₀, q₁, y₁, q₂, y₂, where q is x XOR y and bit 0 is
/// the lowest. A colour that is a whole number of 255ths stays unchanged. The source is the resulting pixel, scaled by
/// the coverage.
///
/// The table of a gradient has the kind (0 axial, 1 radial, 2 conic), the number n of colours, the n ascending locations
/// of the colours, and n + 1 segments of nine numbers: the location at which the segment begins, the straight red,
/// green, blue and alpha there, 0…1, and the change of each per unit of location. A position, limited to ±10⁹, belongs
/// to segment k if exactly k locations are at or before it.
///
/// The angle of (u, v) in turns is computed with `a = min(|u|, |v|) / max(|u|, |v|, 1e-30)` and `s = a²`. It begins as
/// `t = (((((−0.00186549·s + 0.00838004)·s − 0.01853087)·s + 0.0308034)·s − 0.05293867)·s + 0.15915132)·a`, and becomes
/// `0.25 − t` if |v| > |u|, then `0.5 − t` if u < 0, then `1 − t` if v < 0.
///
/// **Shadow.** The item's rectangle, blurred by a gaussian. `frame.shadows[image]` describes the shadow, and
/// `ShadowTable` in AgateRaster computes a table of 16-bit values for one quadrant from it. Renderers look up the table:
/// with `t = Int(clamp((|l| − origin) · scale, 0, count − 1) · 256)` for each axis, the four values around t are mixed
/// by the low 8 bits of t (columns first, exactly: `a·(256 − f) + b·f`; then rows, `>> 16`). The coverage is
/// `(value · 255 + 32768) >> 16`, and the source is `fill`, scaled by the coverage. `halfWidth` and `halfHeight` of the
/// item are those of the rectangle without the blur.
///
/// **Source-over.** `dst = src + mul(dst, 255 − src.a)` per channel, with `mul(a, b) = (a·b + 128) · 257 >> 16`.
///
/// **Group.** `groupBegin` saves the pixels and starts from transparent pixels. The matching `groupEnd` restores the
/// saved pixels and composites the group over them, scaled by `mul(coverage8, opacity8)`. `groupBegin` and `groupEnd`
/// have the same box and shape. Without ``DrawItem/Flags/shaped``, the coverage is 255. Two flags replace source-over:
/// - A group with ``DrawItem/Flags/replaces`` is mixed with the saved pixels by its weight `w = mul(coverage8, opacity8)`:
/// `(group·w + saved·(255 − w) + 128) · 257 >> 16` per channel.
/// - A group with ``DrawItem/Flags/continues`` is mixed in the same way, but starts from a copy of the saved pixels instead of
/// transparent pixels. Its contents are therefore composited with these pixels as if there were no group.
///
/// **Mask.** `maskBegin` occurs at most once between a group's begin and end, and not inside a nested group. It saves
/// the group's pixels and starts from transparent pixels. The items up to the `groupEnd`, which has ``DrawItem/Flags/masked``,
/// form the mask. The group's weight is then `mul(mul(coverage8, opacity8), mask.a)`. A mask has the box of its group.
///
/// **Tint and addition.** With ``DrawItem/Flags/tinted``, the sample of an image is multiplied by `tint` per channel,
/// `mul(sample, tint)`, before coverage and opacity. With ``DrawItem/Flags/additive``, the source of an image is added:
/// `min(255, below + source)` for each channel and alpha.
///
/// **Particles.** The item is replaced by the particles of `frame.particleStreams[image]`, at its place in paint order.
/// In a stream without ``ParticleStream/Flags/stamps``, each particle becomes an image item, made by
/// `DrawItem.init(_:lane:_:box:)` in AgateRaster, in the order that the stream's flags define. Particles of a stream
/// with this flag are added to the pixels and never become items: see `ParticleStamp`.
///
/// **Instances.** The item is replaced by the instances of `frame.instances.streams[image]`, at its place in paint
/// order. Each number of the stream from 0 to `instances · sources − 1`, in ascending order, becomes a rectangle or an
/// image, made by `DrawItem.init(_:_:_:box:)` in AgateRaster, unless the result is invisible.
///
/// **Shape.** The coverage is that of pixel `(x, y) − shapeOrigin` in the mask of `frame.shapes.shapes[image]`, which
/// `ShapeMask` in AgateRaster computes for all renderers. The source is `fill`, scaled by the coverage. The item's
/// rectangle does not change the coverage: it only describes the transform of the area that contains the path.
///
/// **Blending.** A `groupEnd` composites the scaled group `s` with the pixels below, `b`, as its `blendMode` defines.
/// ``BlendMode/normal`` is source-over. The modes from ``BlendMode/multiply`` to ``BlendMode/luminosity`` have a function B.
/// Straight colours are `cs = s / s.a` and `cb = b / b.a` (0 if alpha is 0), as floats in 0…1. The result is
/// `(1 − b.a)·s + (1 − s.a)·b + s.a·b.a·B(cb, cs)` per channel and `s.a + b.a − s.a·b.a` for alpha, each limited to 0…1
/// and rounded by `Int(x · 255 + 0.5)`. B is that of W3C *Compositing and Blending Level 1*; `BlendMode` lists the
/// functions. ``BlendMode/plusLighter`` and ``BlendMode/plusDarker`` compute the formulas that `BlendMode` gives, in
/// bytes. With all these modes, pixels where `s.a` is 0 stay unchanged.
///
/// **Operators.** The modes from ``BlendMode/clear`` on are `(s·f + b·g + 128) · 257 >> 16` per channel and alpha, in
/// bytes. f and g are the factors that `BlendMode` lists, times 255. Operators apply to the group's whole box, inside
/// its clip edges, even where `s.a` is 0: some operators remove the pixels below there.
public struct DrawItem: BitwiseCopyable, Sendable, Equatable {
  /// Item space's x per pixel column: `l.x = a·d.x + b·d.y`, where d is the pixel's centre minus `centre`.
  public var inverseA: Float = 1
  /// Item space's x per pixel row.
  public var inverseB: Float = 0
  /// Item space's y per pixel column: `l.y = c·d.x + d·d.y`.
  public var inverseC: Float = 0
  /// Item space's y per pixel row.
  public var inverseD: Float = 1
  /// Column of the rectangle's centre, in pixels.
  public var centreX: Float = 0
  /// Row of the rectangle's centre, in pixels.
  public var centreY: Float = 0
  /// Half of the rectangle's width, in item space.
  public var halfWidth: Float = 0
  /// Half of the rectangle's height, in item space.
  public var halfHeight: Float = 0
  /// Radius of the rounded corners, in item space.
  public var radius: Float = 0
  /// Width of the border, measured inwards from the edge, in item space; 0 for no border.
  public var borderWidth: Float = 0
  /// Fill colour, premultiplied and multiplied by the item's opacity. Images: the mip level in the low byte and, above
  /// it, the weight of the next level in 256ths. Images of passes: the low half of the hash of the pass's key.
  public var fill: UInt32 = 0
  /// Border colour, premultiplied and multiplied by the item's opacity. Images of passes: the high half of the hash of
  /// the pass's key.
  public var border: UInt32 = 0
  /// The kind of the item.
  @inlinable public var kind: DrawItem.Kind {
    get { DrawItem.Kind(rawValue: kindCode) ?? .rectangle }
    set { kindCode = newValue.rawValue }
  }
  @usableFromInline var kindCode: UInt32 = 0
  /// The flags of the item. Default: none.
  public var flags: DrawItem.Flags = []
  /// Opacity of images and groups, 0…255, in the low byte. Above it, the tint: 8 bits per channel, red lowest.
  public var weights: UInt32 = 255
  /// Depends on the kind. Images: the image slot, which is the number under which the renderer received the image; 0 for
  /// no image. Gradients: index of the first word of the table. Passes, shadows, streams and shapes: the index in their
  /// table. Groups: the blend mode.
  public var index: UInt32 = 0
  /// Column of the texel at pixel (0, 0), in 16.16 fixed point. Clipped items: index of the first clip edge.
  public var u0: Int32 = 0
  /// Texel columns per pixel column, in 16.16 fixed point. Clipped items: number of clip edges.
  public var ux: Int32 = 0
  /// Texel columns per pixel row, in 16.16 fixed point. Shapes: the low half of the hash of the mask's key.
  public var uy: Int32 = 0
  /// Row of the texel at pixel (0, 0), in 16.16 fixed point. Shapes: column of the mask's pixel (0, 0) in the frame.
  public var v0: Int32 = 0
  /// Texel rows per pixel column, in 16.16 fixed point. Shapes: row of the mask's pixel (0, 0) in the frame.
  public var vx: Int32 = 0
  /// Texel rows per pixel row, in 16.16 fixed point. Shapes: the high half of the hash of the mask's key.
  public var vy: Int32 = 0
  /// Index of the item's homography, or −1 for none.
  public var homography: Int32 = -1
  /// Row of the layer in the render tree, for messages, or −1 for none.
  public var row: Int32 = -1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A 3×3 projective mapping of pixel centres (x, y) to (x' / w, y' / w), row by row: `x' = m00·x + m01·y + m02`,
/// `y' = m10·x + m11·y + m12`, `w = m20·x + m21·y + m22`. Pixels with `w ≤ 0` are not drawn.
public struct Homography: BitwiseCopyable, Sendable, Equatable {
  /// Factor of the pixel's x in x'.
  public var m00: Float = 1
  /// Factor of the pixel's y in x'.
  public var m01: Float = 0
  /// The constant term of x'.
  public var m02: Float = 0
  /// Factor of the pixel's x in y'.
  public var m10: Float = 0
  /// Factor of the pixel's y in y'.
  public var m11: Float = 1
  /// The constant term of y'.
  public var m12: Float = 0
  /// Factor of the pixel's x in w.
  public var m20: Float = 0
  /// Factor of the pixel's y in w.
  public var m21: Float = 0
  /// The constant term of w.
  public var m22: Float = 1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A half-plane of pixels: the pixels (x, y) with `a·x + b·y + c ≥ 0`. The sum does not overflow for any pixel of a
/// frame. The other side is exactly `(−a, −b, −c − 1)`.
public struct ClipEdge: BitwiseCopyable, Sendable, Equatable {
  /// Factor of x.
  public var a: Int32 = 0
  /// Factor of y.
  public var b: Int32 = 0
  /// The constant term.
  public var c: Int32 = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(a: Int32, b: Int32, c: Int32) {
    self.a = a
    self.b = b
    self.c = c
  }
}

/// A rounded rectangle blurred by a gaussian. Lengths are in the item space of the item that shows it.
public struct ShadowProfile: BitwiseCopyable, Sendable, Hashable {
  /// Half of the rectangle's width.
  public var halfWidth: Float = 0
  /// Half of the rectangle's height.
  public var halfHeight: Float = 0
  /// Radius of the rectangle's corners.
  public var radius: Float = 0
  /// Standard deviation of the gaussian, above 0.
  public var sigma: Float = 0
  /// 1: the corners are those of ``DrawItem/Flags/continuous``. 0: the corners are circular.
  public var isContinuous: UInt32 = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}
}

/// The identity of a pass's pixels: a hash of all data that determines them.
public struct PassKey: BitwiseCopyable, Sendable, Hashable {
  /// The lower half of the hash.
  public var low: UInt64 = 0
  /// The upper half of the hash.
  public var high: UInt64 = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// An offscreen pass: a small frame that is drawn before the frame's own items, and then filtered.
///
/// The pass starts from transparent pixels. Pixel (0, 0) of its items is its upper left corner. Its outermost pixels are
/// transparent, so that clamped sampling is correct. The exceptions are passes of which only the inner pixels are shown,
/// and passes whose outermost pixels are repeated around them.
public struct FramePass: BitwiseCopyable, Sendable, Equatable {
  /// Width of the pass in pixels.
  public var width: Int32 = 0
  /// Height of the pass in pixels.
  public var height: Int32 = 0
  /// Index of the pass's first item in the table of pass items.
  public var firstItem: Int32 = 0
  /// Number of items.
  public var itemCount: Int32 = 0
  /// Index of the pass's first filter. Filters are applied one after the other.
  public var firstFilter: Int32 = 0
  /// Number of filters.
  public var filterCount: Int32 = 0
  /// Maximum nesting depth of groups.
  public var groupDepth: Int32 = 0
  /// 1: the layer requested the pass (`shouldRasterize`). Renderers should keep its result even if a frame does not use
  /// it.
  public var isKept: UInt32 = 0
  /// The key of the pixels. Passes with the same size and key have the same pixels, unless an image was replaced in its
  /// slot. Renderers use the key to keep results from frame to frame.
  public var key: PassKey = PassKey()

  /// Creates a structure of zeros.
  @inlinable public init() {}
}

/// One filter of a pass.
///
/// **gaussianBlur**: `values[0]` and `values[1]` are the horizontal and vertical standard deviations in pixels. The rows are
/// filtered first, then the columns, with integer weights that sum to 65536: `(Σ weight · channel + 32768) >> 16` per
/// premultiplied channel. Pixels outside are transparent, or repeat the outermost pixel if `values[2]` is 1. A deviation
/// below 0.05 has no effect. A deviation above 2048 counts as 2048.
///
/// **colorMatrix**: `values` has four rows (red, green, blue, alpha) of five numbers: the factors of straight red, green,
/// blue and alpha in 0…1, and a constant. Results are limited to 0…1, premultiplied (`c · a`) and rounded by
/// `Int(x·255 + 0.5)`. The straight colour of a pixel with alpha 0 is black. Sums are evaluated from left to right in
/// 32-bit floats.
///
/// **vignette**: `values` has the centre's x and y, the radius and the falloff, in pixels, and the intensity. Premultiplied
/// colours are multiplied by `1 − intensity · s(t)`, limited to 0…1, with `t = clamp((distance − radius) / falloff)` and
/// `s(t) = t²(3 − 2t)`. Alpha stays unchanged.
public struct FrameFilter: BitwiseCopyable, Sendable, Equatable {
  /// The kind of the filter.
  @inlinable public var kind: FrameFilter.Kind {
    get { FrameFilter.Kind(rawValue: kindCode) ?? .gaussianBlur }
    set { kindCode = newValue.rawValue }
  }
  @usableFromInline var kindCode: UInt32 = 0
  /// The parameters of the filter, by kind.
  public var values: InlineArray<20, Float> = InlineArray(repeating: 0)

  /// Creates a structure of zeros.
  @inlinable public init() {}

  public static func == (a: Self, b: Self) -> Bool {
    if a.kindCode != b.kindCode { return false }
    for index in a.values.indices where a.values[index] != b.values[index] { return false }
    return true
  }
}

/// The particles of one cell at a frame's time, described as a function. Renderers compute the particles from it.
///
/// A *slot* is the number of a particle that may be alive. Slot 0 of the outermost cell is the cell's newest particle. If
/// the particles of a cell emit, the slots of the outer cell are multiplied by the number of particles that may be alive
/// for each parent. All values of a particle follow from its slot and the time. Slots may be evaluated in any order, and
/// no state is carried from frame to frame.
public struct ParticleStream: BitwiseCopyable, Sendable, Equatable {
  /// The random seed of the emitter and the outermost cell.
  public var seed: UInt32 = 0
  /// Number of the outermost cell's newest particle, counted from the cell's first particle.
  public var newest: UInt32 = 0
  /// Number of slots of the outermost cell.
  public var parents: UInt32 = 0
  /// Number of slots of the whole stream.
  public var slots: UInt32 = 0
  /// Index of the stream's first cell. Its cells are stored from the outermost cell to the cell that is drawn.
  public var firstCell: UInt32 = 0
  /// Number of cells.
  public var levels: UInt32 = 1
  /// Index of the stream's first birth interval, the newest.
  public var firstBirth: UInt32 = 0
  /// Number of birth intervals.
  public var births: UInt32 = 1
  /// The shape of the emitter.
  @inlinable public var shape: ParticleStream.Shape {
    get { ParticleStream.Shape(rawValue: shapeCode) ?? .point }
    set { shapeCode = newValue.rawValue }
  }
  @usableFromInline var shapeCode: UInt32 = 0
  /// The part of the shape from which particles are emitted.
  @inlinable public var mode: ParticleStream.Mode {
    get { ParticleStream.Mode(rawValue: modeCode) ?? .points }
    set { modeCode = newValue.rawValue }
  }
  @usableFromInline var modeCode: UInt32 = 0
  /// The flags of the stream. Default: none.
  public var flags: ParticleStream.Flags = []
  /// Image slot of the sprite's image.
  public var image: UInt32 = 0
  /// Factor of x in x'. The mapping from the layer's plane to pixels is x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var a: Float = 1
  /// Factor of x in y'.
  public var b: Float = 0
  /// Factor of y in x'.
  public var c: Float = 0
  /// Factor of y in y'.
  public var d: Float = 1
  /// The constant term of x'.
  public var tx: Float = 0
  /// The constant term of y'.
  public var ty: Float = 0
  /// Half of the sprite's width in points, at scale 1.
  public var halfWidth: Float = 0
  /// Half of the sprite's height in points, at scale 1.
  public var halfHeight: Float = 0
  /// First column of the part of the image that is shown, in texels.
  public var texelX: Float = 0
  /// First row of the part, in texels.
  public var texelY: Float = 0
  /// Width of the part, in texels.
  public var texelWidth: Float = 0
  /// Height of the part, in texels.
  public var texelHeight: Float = 0
  /// Number of frames in the sprite sheet.
  public var frames: UInt32 = 1
  /// Number of frames in one row of the sprite sheet.
  public var framesPerRow: UInt32 = 1
  /// Frames per second. 0: each particle shows a single frame, which is random with ``ParticleStream/Flags/randomFrame``.
  public var frameRate: Float = 0
  /// Opacity of the layer, which multiplies the particles' alpha.
  public var opacity: Float = 1
  /// The pixels that particles may touch.
  public var clip: PixelBox = PixelBox()
  /// With ``ParticleStream/Flags/behaves``: index of the first word of the current forces in the table of behaviours. The forces
  /// of earlier steps follow.
  public var firstForce: UInt32 = 0
  /// Number of forces in one step.
  public var forces: UInt32 = 0
  /// Number of steps with separate forces. The last set of forces applies to all earlier steps. 1 if the forces do not
  /// change.
  public var forceSteps: UInt32 = 1
  /// Index of the first word of the curves in the table of behaviours.
  public var firstCurve: UInt32 = 0
  /// Number of curves.
  public var curves: UInt32 = 0
  /// Length in seconds of a step of numerical integration; 0 if the motion has a closed form. The grid of steps begins
  /// at time 0, not at the frame's time.
  public var step: Float = 0
  /// Seconds since the beginning of the current step.
  public var sinceStep: Float = 0
  /// Angle that is added to the direction of flight when sprites are aligned, in turns.
  public var alignment: Float = 0

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// The values of an emitter cell, already multiplied by the emitter's factors.
///
/// Lengths are in points of the emitter layer, times in seconds, angles in turns, and colour components straight in 0…1.
/// `…Range` is the full width of a uniform distribution around the value.
public struct ParticleCell: BitwiseCopyable, Sendable, Equatable {
  /// Lifetime of a particle in seconds.
  public var lifetime: Float = 0
  /// Range of the lifetime.
  public var lifetimeRange: Float = 0
  /// Initial speed in points per second.
  public var velocity: Float = 0
  /// Range of the initial speed.
  public var velocityRange: Float = 0
  /// Direction of emission in the layer's plane, measured from +x towards +y.
  public var longitude: Float = 0
  /// Range of the direction of emission in the layer's plane.
  public var longitudeRange: Float = 0
  /// Direction of emission out of the layer's plane, towards +z.
  public var latitude: Float = 0
  /// Acceleration in points per second squared.
  public var acceleration: ThreeFloats = ThreeFloats()
  /// Scale of the sprite at birth.
  public var scale: Float = 1
  /// Range of the scale.
  public var scaleRange: Float = 0
  /// Change of the scale per second.
  public var scaleSpeed: Float = 0
  /// Angle of the sprite at birth.
  public var rotation: Float = 0
  /// Range of the angle at birth.
  public var rotationRange: Float = 0
  /// Rotation in turns per second.
  public var spin: Float = 0
  /// Range of the rotation.
  public var spinRange: Float = 0
  /// Colour at birth: red, green, blue, alpha.
  public var color: FourFloats = FourFloats(x: 1, y: 1, z: 1, w: 1)
  /// Range of the colour.
  public var colorRange: FourFloats = FourFloats()
  /// Change of the colour per second.
  public var colorSpeed: FourFloats = FourFloats()
  /// Angle between the sprite's plane and the layer's plane.
  public var tilt: Float = 0
  /// Range of the angle between the planes.
  public var tiltRange: Float = 0
  /// Direction in which the sprite is tilted.
  public var tiltLongitude: Float = 0
  /// Largest angle between the direction of a plane particle and the direction given by longitude and latitude. 0 for
  /// sprites, which spread in the layer's plane by `longitudeRange`.
  public var cone: Float = 0
  /// Cells of particles that emit: age of the parent at the first birth, in seconds.
  public var begin: Float = 0
  /// Cells of particles that emit: seconds between two births.
  public var period: Float = 1
  /// Cells of particles that emit: maximum number of births per parent.
  public var births: Float = .infinity
  /// Maximum number of particles that are alive at once, per parent.
  public var slots: UInt32 = 1
  /// The random seed of the cell, which differs between the cells of one emitter.
  public var seed: UInt32 = 0
  /// Mass, by which forces are divided.
  public var mass: Float = 1
  /// Range of the mass.
  public var massRange: Float = 0
  /// Rate of the particles' time relative to the outermost cell's time. All times are in the outermost cell's time.
  public var pace: Float = 1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// An interval of time in which the outermost cell emits at a constant rate. Intervals are stored newest first.
public struct ParticleBirth: BitwiseCopyable, Sendable, Equatable {
  /// The newest slot of the interval. The interval ends before `firstSlot` of the next interval, which is older.
  public var firstSlot: UInt32 = 0
  /// Index of the cell of the interval's particles in the frame's table of cells.
  public var cell: UInt32 = 0
  /// Age of the newest slot, in seconds.
  public var age: Float = 0
  /// Difference of age from a slot to the next, older one, in seconds.
  public var period: Float = 0
  /// Centre of the emitter's shape at the newest slot's birth, in the layer's coordinates.
  public var place: ThreeFloats = ThreeFloats()
  /// Difference of the centre from a slot to the next, older one.
  public var step: ThreeFloats = ThreeFloats()
  /// Size of the emitter's shape.
  public var size: ThreeFloats = ThreeFloats()

  /// Creates a structure of zeros.
  @inlinable public init() {}
}

/// The instances of nested replicators, described as a function of their number. Renderers compute the instances from it.
///
/// One number means one *source* (a replicated rectangle or image) in one instance. Numbers are in paint order: all
/// sources of one instance, then those of the next, with the innermost replicator's instances first. The digits of a
/// number are therefore the source and the instance at each level; the base of a digit is the level's count. All values
/// of an instance follow from its digits.
public struct InstanceStream: BitwiseCopyable, Sendable, Equatable {
  /// Number of instances. It is less than the product of the levels' counts if a limit leaves out the last instances.
  public var instances: UInt32 = 0
  /// Index of the stream's first level. Levels are stored innermost first.
  public var firstLevel: UInt32 = 0
  /// Number of levels.
  public var levels: UInt32 = 0
  /// Index of the stream's first source. Sources are stored in paint order.
  public var firstSource: UInt32 = 0
  /// Number of sources.
  public var sources: UInt32 = 0
  /// The flags of the stream. Default: none.
  public var flags: InstanceStream.Flags = []
  /// Factor of the sources' opacity.
  public var opacity: Float = 1
  /// Factor of the sources' red.
  public var red: Float = 1
  /// Factor of the sources' green.
  public var green: Float = 1
  /// Factor of the sources' blue.
  public var blue: Float = 1
  /// The pixels that instances may touch.
  public var clip: PixelBox = PixelBox()

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A level of a stream: one of the nested replicators.
public struct InstanceLevel: BitwiseCopyable, Sendable, Equatable {
  /// Number of instances.
  public var count: UInt32 = 1
  /// The transform of instance i is `powers[i % split]` followed by `powers[split + i / split]`. The first matrix of
  /// the level, `powers[0]`, has the index `firstPower` in the frame's table. The first `split` matrices are powers of
  /// the level's transform with the exponents 0, 1, 2 and so on. After them are the powers with the exponents 0, split,
  /// 2·split and so on, each combined with the mapping to the next level. For example, if `split` is 4, instance 9 has
  /// `powers[1]` (exponent 1) followed by `powers[6]` (exponent 8). If `split` is 10, a level of 100 instances needs 20
  /// matrices.
  public var split: UInt32 = 1
  /// Index of the level's first power.
  public var firstPower: UInt32 = 0
  /// Delay in seconds between two instances.
  public var delay: Float = 0
  /// Colour of the first instance, limited to 0…1: red, green, blue, alpha.
  public var color: FourFloats = FourFloats(x: 1, y: 1, z: 1, w: 1)
  /// Difference of the colour between two instances.
  public var offset: FourFloats = FourFloats()

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// An affine mapping: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct InstanceMatrix: BitwiseCopyable, Sendable, Equatable {
  /// Factor of x in x'.
  public var a: Float = 1
  /// Factor of x in y'.
  public var b: Float = 0
  /// Factor of y in x'.
  public var c: Float = 0
  /// Factor of y in y'.
  public var d: Float = 1
  /// The constant term of x'.
  public var tx: Float = 0
  /// The constant term of y'.
  public var ty: Float = 0

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// The animatable values of a source. The `field` of a track is the index of a word in this structure.
public struct InstanceValues: BitwiseCopyable, Sendable, Equatable {
  /// The layer's x position, in the coordinates of its superlayer.
  public var positionX: Float = 0
  /// The layer's y position, in the coordinates of its superlayer.
  public var positionY: Float = 0
  /// X coordinate of the origin of the layer's bounds. The origin has no effect. It is stored because an animation of
  /// the bounds sets four words: origin and size.
  public var originX: Float = 0
  /// Y coordinate of the origin of the layer's bounds, which has no effect either.
  public var originY: Float = 0
  /// Width of the layer's bounds.
  public var width: Float = 0
  /// Height of the layer's bounds.
  public var height: Float = 0
  /// X coordinate of the anchor point, as a fraction of the width.
  public var anchorX: Float = 0.5
  /// Y coordinate of the anchor point, as a fraction of the height.
  public var anchorY: Float = 0.5
  /// Corner radius.
  public var radius: Float = 0
  /// Border width.
  public var borderWidth: Float = 0
  /// Opacity of the layer.
  public var opacity: Float = 1
  /// Red of the background colour, straight.
  public var red: Float = 0
  /// Green of the background colour, straight.
  public var green: Float = 0
  /// Blue of the background colour, straight.
  public var blue: Float = 0
  /// Alpha of the background colour.
  public var alpha: Float = 0
  /// Red of the border colour, straight.
  public var borderRed: Float = 0
  /// Green of the border colour, straight.
  public var borderGreen: Float = 0
  /// Blue of the border colour, straight.
  public var borderBlue: Float = 0
  /// Alpha of the border colour.
  public var borderAlpha: Float = 0
  /// Horizontal translation of the transform.
  public var translationX: Float = 0
  /// Vertical translation of the transform.
  public var translationY: Float = 0
  /// With ``InstanceSource/Flags/parts``, the horizontal scale; otherwise the matrix's a.
  public var scaleX: Float = 1
  /// With ``InstanceSource/Flags/parts``, the vertical scale; otherwise the matrix's b.
  public var scaleY: Float = 0
  /// With ``InstanceSource/Flags/parts``, the shear; otherwise the matrix's c.
  public var shear: Float = 0
  /// With ``InstanceSource/Flags/parts``, the angle in turns; otherwise the matrix's d.
  public var turns: Float = 1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A source of a stream: a rectangle or an image that is replicated.
public struct InstanceSource: BitwiseCopyable, Sendable, Equatable {
  /// The flags of the source. Default: none.
  public var flags: InstanceSource.Flags = []
  /// Slot of the image.
  public var image: UInt32 = 0
  /// Index of the source's first track. Tracks are stored in the order of application.
  public var firstTrack: UInt32 = 0
  /// Number of tracks.
  public var tracks: UInt32 = 0
  /// The values without animations.
  public var values: InstanceValues = InstanceValues()
  /// Combined opacity of the layers that contain the source.
  public var opacity: Float = 1
  /// The mapping from the coordinates of `values` to the coordinates of the innermost replicator's sublayers.
  public var outer: InstanceMatrix = InstanceMatrix()
  /// Corner of the part of the image that is shown, in texels.
  public var texel: TwoFloats = TwoFloats()
  /// Size of the part of the image that is shown, in texels. Negative sizes mirror the image.
  public var texels: TwoFloats = TwoFloats()

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// An animation of a source.
public struct InstanceTrack: BitwiseCopyable, Sendable, Equatable {
  /// Index of the first word of the source's values that the track sets.
  public var field: UInt32 = 0
  /// Number of words that the track sets.
  public var fields: UInt32 = 1
  /// Numbers per key frame: as many as `fields`, or one for all fields.
  public var lanes: UInt32 = 1
  /// Number of key frames.
  public var keys: UInt32 = 1
  /// Interpolation between key frames.
  @inlinable public var mode: InstanceTrack.Mode {
    get { InstanceTrack.Mode(rawValue: modeCode) ?? .linear }
    set { modeCode = newValue.rawValue }
  }
  @usableFromInline var modeCode: UInt32 = 0
  /// The flags of the track. Default: none.
  public var flags: InstanceTrack.Flags = []
  /// Index of the track's timing.
  public var timing: UInt32 = 0
  /// Index of the first value in the table of numbers. Each key frame has `lanes` values.
  public var firstValue: UInt32 = 0
  /// Index of the first key time, 0…1, in the table of numbers.
  public var firstTime: UInt32 = 0
  /// With ``InstanceTrack/Flags/curved``: index of the first timing curve between two key frames, in the table of numbers.
  public var firstCurve: UInt32 = 0
  /// Index of the key frames' tension, continuity and bias in the table of numbers.
  public var firstShape: UInt32 = 0

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A timing curve from (0, 0) to (1, 1). x and y are cubic polynomials of a parameter t, which runs from 0 to 1.
public struct InstanceCurve: BitwiseCopyable, Sendable, Equatable {
  /// Coefficient of t³ in x.
  public var ax: Float = 0
  /// Coefficient of t² in x.
  public var bx: Float = 0
  /// Coefficient of t in x.
  public var cx: Float = 1
  /// Coefficient of t³ in y.
  public var ay: Float = 0
  /// Coefficient of t² in y.
  public var by: Float = 0
  /// Coefficient of t in y.
  public var cy: Float = 1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// The timing of an animation or of an animation group. Times are relative to the first instance's time, so that floats
/// are precise enough for scenes that run long.
public struct InstanceTiming: BitwiseCopyable, Sendable, Equatable {
  /// The flags of the timing. Default: none.
  public var flags: InstanceTiming.Flags = []
  /// Index of the timing of the enclosing group, or the timing's own index if there is none.
  public var parent: UInt32 = 0
  /// Speed relative to the parent's time.
  public var speed: Float = 1
  /// Duration of a cycle in seconds.
  public var duration: Float = 0
  /// Number of complete cycles at the first instance's time, or, in a group, at the beginning of the group's cycle.
  public var cycle: Float = 0
  /// Seconds since the last complete cycle.
  public var rest: Float = 0
  /// Seconds since the beginning of the animation.
  public var since: Float = 0
  /// Seconds until the end of the animation.
  public var until: Float = 0
  /// Fraction of a cycle at the beginning of the animation.
  public var firstFraction: Float = 0
  /// Number of the cycle at the beginning of the animation.
  public var firstCycle: Float = 0
  /// Fraction of a cycle at the end of the animation.
  public var lastFraction: Float = 0
  /// Number of the cycle at the end of the animation.
  public var lastCycle: Float = 0
  /// The timing curve.
  public var curve: InstanceCurve = InstanceCurve()

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// A point of a path.
public struct PathPoint: BitwiseCopyable, Sendable, Hashable {
  /// The x coordinate, to the right.
  public var x: Double = 0
  /// The y coordinate, down.
  public var y: Double = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The mapping from a path's coordinates (x, y) to the pixels (x' / w, y' / w) of its mask: `x' = a·x + c·y + tx`,
/// `y' = b·x + d·y + ty`, `w = g·x + h·y + i`.
public struct ShapeMatrix: BitwiseCopyable, Sendable, Equatable {
  /// Factor of x in x'.
  public var a: Double = 1
  /// Factor of x in y'.
  public var b: Double = 0
  /// Factor of y in x'.
  public var c: Double = 0
  /// Factor of y in y'.
  public var d: Double = 1
  /// The constant term of x'.
  public var tx: Double = 0
  /// The constant term of y'.
  public var ty: Double = 0
  /// Factor of x in w.
  public var g: Double = 0
  /// Factor of y in w.
  public var h: Double = 0
  /// The constant term of w.
  public var i: Double = 1

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

/// The identity of a shape's coverage: a hash of all data that determines it.
public struct ShapeKey: BitwiseCopyable, Sendable, Hashable {
  /// The lower half of the hash.
  public var low: UInt64 = 0
  /// The upper half of the hash.
  public var high: UInt64 = 0

  /// Creates a structure of zeros.
  @inlinable public init() {}

  /// Creates a structure of the given values.
  @inlinable public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// A path of a frame, filled or stroked. It determines which pixels are covered; the item determines the colour.
///
/// The *mask* of a shape is an 8-bit coverage image. The item gives the position of the mask's pixel (0, 0).
public struct FrameShape: BitwiseCopyable, Sendable, Equatable {
  /// The mapping from the path to the mask.
  public var matrix: ShapeMatrix = ShapeMatrix()
  /// Line width, in the path's coordinates.
  public var width: Double = 0
  /// Miter limit: the largest ratio of a miter's length to the line width. Longer miters become bevels.
  public var miterLimit: Double = 10
  /// Start of the stroke, as a fraction of the path's length.
  public var start: Double = 0
  /// End of the stroke, as a fraction of the path's length.
  public var end: Double = 1
  /// Offset in the dash pattern at which the stroke begins, in the path's coordinates.
  public var dashPhase: Double = 0
  /// The key of the mask. Shapes with the same key have the same mask.
  public var key: ShapeKey = ShapeKey()
  /// Index of the shape's first element in the table of verbs.
  public var firstVerb: Int32 = 0
  /// Number of elements.
  public var verbCount: Int32 = 0
  /// Index of the shape's first point in the table of points.
  public var firstPoint: Int32 = 0
  /// Number of points.
  public var pointCount: Int32 = 0
  /// Index of the shape's first dash in the table of dashes.
  public var firstDash: Int32 = 0
  /// Number of dashes.
  public var dashCount: Int32 = 0
  /// The part of the mask that is needed, in mask pixels. Outside of the box, the coverage is 0, unless the
  /// frame's edge or a clip rectangle limits the box.
  public var box: PixelBox = PixelBox()
  /// The flags of the shape. Default: none.
  public var flags: FrameShape.Flags = []
  /// The shape of the stroke's ends.
  @inlinable public var cap: StrokeCap {
    get { StrokeCap(rawValue: capCode) ?? .butt }
    set { capCode = newValue.rawValue }
  }
  @usableFromInline var capCode: UInt32 = 0
  /// The shape of the stroke's joins.
  @inlinable public var join: StrokeJoin {
    get { StrokeJoin(rawValue: joinCode) ?? .miter }
    set { joinCode = newValue.rawValue }
  }
  @usableFromInline var joinCode: UInt32 = 0
  /// Reserved: 0.
  public var reserved: UInt32 = 0

  /// Creates a structure with the default values.
  @inlinable public init() {}
}

extension DrawItem {
  /// The kind of an item.
  public enum Kind: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// A rounded rectangle with fill and border.
    case rectangle = 0
    /// An image in a rounded rectangle.
    case image = 1
    /// The beginning of a group. The items up to the matching group end are drawn into a separate buffer.
    case groupBegin = 2
    /// The end of a group. The group's pixels are composited over the pixels below.
    case groupEnd = 3
    /// The beginning of a group's mask. The items up to the group's end form the mask.
    case maskBegin = 4
    /// The shadow of a rounded rectangle.
    case shadow = 5
    /// The place in paint order of all particles of a stream.
    case particles = 6
    /// The place in paint order of all instances of a stream.
    case instances = 7
    /// A path, filled or stroked.
    case shape = 8
  }
}

extension DrawItem {
  /// Flags of an item.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// `inverse` is the identity: the item is an upright rectangle, and item space is measured in pixels.
    @inlinable public static var axisAligned: Self { Self(rawValue: 1 << 0) }
    /// Item space is measured in pixels: `inverse` is a rotation or a reflection.
    @inlinable public static var isometric: Self { Self(rawValue: 1 << 1) }
    /// Every pixel that the item covers fully becomes opaque.
    @inlinable public static var opaque: Self { Self(rawValue: 1 << 2) }
    /// The item is in perspective: `homography` has its mapping. `inverse` and `centre` are not used.
    @inlinable public static var perspective: Self { Self(rawValue: 1 << 3) }
    /// Images are sampled with the nearest texel instead of bilinearly.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 4) }
    /// A group has the coverage of its rounded rectangle. Without this flag, the coverage is 255.
    @inlinable public static var shaped: Self { Self(rawValue: 1 << 5) }
    /// The image is the result of an offscreen pass.
    @inlinable public static var pass: Self { Self(rawValue: 1 << 6) }
    /// The item has clip edges: it draws only the pixels inside all of them.
    @inlinable public static var clipped: Self { Self(rawValue: 1 << 7) }
    /// The corner at −x, −y in item space is rounded.
    @inlinable public static var cornerMinXMinY: Self { Self(rawValue: 1 << 8) }
    /// The corner at +x, −y is rounded.
    @inlinable public static var cornerMaxXMinY: Self { Self(rawValue: 1 << 9) }
    /// The corner at −x, +y is rounded.
    @inlinable public static var cornerMinXMaxY: Self { Self(rawValue: 1 << 10) }
    /// The corner at +x, +y is rounded.
    @inlinable public static var cornerMaxXMaxY: Self { Self(rawValue: 1 << 11) }
    /// All four corners are rounded.
    @inlinable public static var allCorners: Self { Self(rawValue: 15 << 8) }
    /// The side at −x in item space is not antialiased.
    @inlinable public static var hardMinX: Self { Self(rawValue: 1 << 12) }
    /// The side at +x is not antialiased.
    @inlinable public static var hardMaxX: Self { Self(rawValue: 1 << 13) }
    /// The side at −y is not antialiased.
    @inlinable public static var hardMinY: Self { Self(rawValue: 1 << 14) }
    /// The side at +y is not antialiased.
    @inlinable public static var hardMaxY: Self { Self(rawValue: 1 << 15) }
    /// No side is antialiased.
    @inlinable public static var hard: Self { Self(rawValue: 15 << 12) }
    /// Rounded corners follow a superellipse instead of a circle.
    @inlinable public static var continuous: Self { Self(rawValue: 1 << 16) }
    /// A group's end: the group has a mask.
    @inlinable public static var masked: Self { Self(rawValue: 1 << 17) }
    /// The source of an image is added to the pixels below instead of composited source-over.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 18) }
    /// The samples of an image are multiplied by the tint.
    @inlinable public static var tinted: Self { Self(rawValue: 1 << 19) }
    /// The image is a gradient.
    @inlinable public static var gradient: Self { Self(rawValue: 1 << 20) }
    /// A group replaces the pixels below instead of covering them.
    @inlinable public static var replaces: Self { Self(rawValue: 1 << 21) }
    /// A group starts from a copy of the pixels below instead of from transparent pixels.
    @inlinable public static var continues: Self { Self(rawValue: 1 << 22) }
    /// Images are sampled bilinearly, and the fraction between two texels is rounded to one of nine values.
    @inlinable public static var stepped: Self { Self(rawValue: 1 << 23) }

    /// All flags of this version.
    public static var known: Self { [.axisAligned, .isometric, .opaque, .perspective, .nearest, .shaped, .pass, .clipped, .cornerMinXMinY, .cornerMaxXMinY, .cornerMinXMaxY, .cornerMaxXMaxY, .allCorners, .hardMinX, .hardMaxX, .hardMinY, .hardMaxY, .hard, .continuous, .masked, .additive, .tinted, .gradient, .replaces, .continues, .stepped] }
  }
}

/// The blend mode of a group with the pixels below.
///
/// Modes before ``BlendMode/plusLighter`` are the functions `B(cb, cs)` of W3C *Compositing and Blending Level 1*, where
/// the backdrop `cb` and the source `cs` are straight colours. ``BlendMode/plusLighter``, ``BlendMode/plusDarker`` and the
/// Porter-Duff operators, which begin with ``BlendMode/clear``, are formulas of the premultiplied source `s` and backdrop
/// `b`.
public enum BlendMode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// `cs`
  case normal = 0
  /// `cb · cs`
  case multiply = 1
  /// `cb + cs − cb · cs`
  case screen = 2
  /// Hard light with source and backdrop exchanged.
  case overlay = 3
  /// `min(cb, cs)`
  case darken = 4
  /// `max(cb, cs)`
  case lighten = 5
  /// 0 if `cb` is 0; otherwise 1 if `cs` is 1; otherwise `min(1, cb / (1 − cs))`.
  case colorDodge = 6
  /// 1 if `cb` is 1; otherwise 0 if `cs` is 0; otherwise `1 − min(1, (1 − cb) / cs)`.
  case colorBurn = 7
  /// Soft light, as W3C defines it.
  case softLight = 8
  /// Multiply with `2cs` if `cs` is at most 0.5; otherwise screen with `2cs − 1`.
  case hardLight = 9
  /// `|cb − cs|`
  case difference = 10
  /// `cb + cs − 2 · cb · cs`
  case exclusion = 11
  /// The source's hue with the backdrop's saturation and luminosity.
  case hue = 12
  /// The source's saturation with the backdrop's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation with the backdrop's luminosity.
  case color = 14
  /// The source's luminosity with the backdrop's hue and saturation.
  case luminosity = 15
  /// `min(1, s + b)` for each premultiplied channel and alpha.
  case plusLighter = 16
  /// Alpha is `a = min(1, s.a + b.a)`; premultiplied channels are `max(0, a − ((s.a − s) + (b.a − b)))`.
  case plusDarker = 17
  /// `0`
  case clear = 18
  /// `s`
  case copy = 19
  /// `s · b.a`
  case sourceIn = 20
  /// `s · (1 − b.a)`
  case sourceOut = 21
  /// `s · b.a + b · (1 − s.a)`
  case sourceAtop = 22
  /// `s · (1 − b.a) + b`
  case destinationOver = 23
  /// `b · s.a`
  case destinationIn = 24
  /// `b · (1 − s.a)`
  case destinationOut = 25
  /// `s · (1 − b.a) + b · s.a`
  case destinationAtop = 26
  /// `s · (1 − b.a) + b · (1 − s.a)`
  case xor = 27
}

extension FrameFilter {
  /// The kind of a filter.
  public enum Kind: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// A gaussian blur.
    case gaussianBlur = 0
    /// A colour matrix, applied to straight colours.
    case colorMatrix = 1
    /// A vignette, which darkens the edges.
    case vignette = 2
  }
}

extension ParticleStream {
  /// The shape of the area in which particles are emitted.
  public enum Shape: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// A point.
    case point = 0
    /// A line.
    case line = 1
    /// A rectangle.
    case rectangle = 2
    /// A cuboid.
    case cuboid = 3
    /// A circle.
    case circle = 4
    /// A sphere.
    case sphere = 5
  }
}

extension ParticleStream {
  /// The part of the emitter's shape from which particles are emitted.
  public enum Mode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// Fixed points of the shape: ends of a line, corners, or quarter points of a circle.
    case points = 0
    /// The outline of the shape.
    case outline = 1
    /// The surface of the shape.
    case surface = 2
    /// The interior of the shape.
    case volume = 3
  }
}

extension ParticleStream {
  /// Flags of a particle stream.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Particles are added to the pixels below instead of composited source-over.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 0) }
    /// Particles are drawn in ascending order of slots, the newest first. Without this flag, they are drawn in descending
    /// order.
    @inlinable public static var newestFirst: Self { Self(rawValue: 1 << 1) }
    /// Sprites may be tilted out of the layer's plane, or emitted out of it.
    @inlinable public static var tilted: Self { Self(rawValue: 1 << 2) }
    /// The mapping from the layer's plane to pixels keeps angles: it scales all directions by the same factor.
    @inlinable public static var conformal: Self { Self(rawValue: 1 << 3) }
    /// Sprites are sampled with the nearest texel instead of bilinearly.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 4) }
    /// Each particle shows a random frame of the sprite sheet.
    @inlinable public static var randomFrame: Self { Self(rawValue: 1 << 5) }
    /// The frames of the sprite sheet repeat after the last one. Without this flag, the last frame stays.
    @inlinable public static var loopsFrames: Self { Self(rawValue: 1 << 6) }
    /// Sprites are added to the pixels below, and are neither rotated nor scaled: one texel is one pixel.
    @inlinable public static var stamps: Self { Self(rawValue: 1 << 7) }
    /// Behaviours (forces or curves) affect the particles.
    @inlinable public static var behaves: Self { Self(rawValue: 1 << 8) }
    /// The tops of sprites point in the direction of flight.
    @inlinable public static var aligned: Self { Self(rawValue: 1 << 9) }
    /// The tops of plane particles (cells with the `particleType` "plane": sprites that can be tilted) point in the
    /// direction of flight, also out of the layer's plane.
    @inlinable public static var alignedInSpace: Self { Self(rawValue: 1 << 10) }
    /// The tops of sprites point towards +y: the layer's y axis points up in the frame.
    @inlinable public static var upwards: Self { Self(rawValue: 1 << 11) }
    /// Items of particles have ``DrawItem/Flags/stepped``. The flag is unrelated to `step`, the step of numerical integration.
    @inlinable public static var stepped: Self { Self(rawValue: 1 << 12) }

    /// All flags of this version.
    public static var known: Self { [.additive, .newestFirst, .tilted, .conformal, .nearest, .randomFrame, .loopsFrames, .stamps, .behaves, .aligned, .alignedInSpace, .upwards, .stepped] }
  }
}

extension InstanceStream {
  /// Flags of an instance stream.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The colours of instances differ from the colours of their sources.
    @inlinable public static var tinted: Self { Self(rawValue: 1 << 0) }
    /// The mapping to the frame mirrors layers: a negative determinant means that a layer's front is visible.
    @inlinable public static var mirrored: Self { Self(rawValue: 1 << 1) }
    /// A source is animated, and instances are delayed.
    @inlinable public static var moving: Self { Self(rawValue: 1 << 2) }
    /// All instances keep the proportions of their sources.
    @inlinable public static var conformal: Self { Self(rawValue: 1 << 3) }

    /// All flags of this version.
    public static var known: Self { [.tinted, .mirrored, .moving, .conformal] }
  }
}

extension InstanceSource {
  /// Flags of a source.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The source is an image. Without this flag, it is a rectangle.
    @inlinable public static var image: Self { Self(rawValue: 1 << 0) }
    /// The source is not drawn when seen from behind.
    @inlinable public static var singleSided: Self { Self(rawValue: 1 << 1) }
    /// The values have the components of the transform instead of its matrix.
    @inlinable public static var parts: Self { Self(rawValue: 1 << 2) }
    /// The image is sampled with the nearest texel instead of bilinearly.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 3) }
    /// The image is opaque.
    @inlinable public static var opaque: Self { Self(rawValue: 1 << 4) }
    /// Rounded corners of the layer, one bit each: −x−y, +x−y, −x+y, +x+y.
    @inlinable public static var allCorners: Self { Self(rawValue: 15 << 8) }
    /// Sides of the layer that are not antialiased, one bit each: −x, +x, −y, +y.
    @inlinable public static var hardSides: Self { Self(rawValue: 15 << 12) }
    /// Rounded corners follow a superellipse instead of a circle.
    @inlinable public static var continuous: Self { Self(rawValue: 1 << 16) }

    /// All flags of this version.
    public static var known: Self { [.image, .singleSided, .parts, .nearest, .opaque, .allCorners, .hardSides, .continuous] }
  }
}

extension InstanceTrack {
  /// Interpolation between key frames.
  public enum Mode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// Linear interpolation.
    case linear = 0
    /// No interpolation: values change in steps.
    case discrete = 1
    /// Interpolation by splines.
    case cubic = 2
  }
}

extension InstanceTrack {
  /// Flags of a track.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The animated value is added to the current value.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 0) }
    /// Each cycle starts where the previous cycle ended.
    @inlinable public static var cumulative: Self { Self(rawValue: 1 << 1) }
    /// There are timing curves between key frames.
    @inlinable public static var curved: Self { Self(rawValue: 1 << 2) }

    /// All flags of this version.
    public static var known: Self { [.additive, .cumulative, .curved] }
  }
}

extension InstanceTiming {
  /// Flags of a timing.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Every second cycle runs backwards.
    @inlinable public static var autoreverses: Self { Self(rawValue: 1 << 0) }
    /// The animation has an effect before it begins.
    @inlinable public static var fillsBackwards: Self { Self(rawValue: 1 << 1) }
    /// The animation has an effect after it has ended.
    @inlinable public static var fillsForwards: Self { Self(rawValue: 1 << 2) }
    /// The duration is 0: wherever the animation has an effect, it shows its end value.
    @inlinable public static var still: Self { Self(rawValue: 1 << 3) }
    /// The animation belongs to a group.
    @inlinable public static var grouped: Self { Self(rawValue: 1 << 4) }
    /// The animation has a timing curve.
    @inlinable public static var curved: Self { Self(rawValue: 1 << 5) }
    /// The animation and its group's cycle end at the same time.
    @inlinable public static var endsWithGroup: Self { Self(rawValue: 1 << 6) }

    /// All flags of this version.
    public static var known: Self { [.autoreverses, .fillsBackwards, .fillsForwards, .still, .grouped, .curved, .endsWithGroup] }
  }
}

/// The kind of a path element. Each kind has a fixed number of points.
public enum PathVerb: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Begins a subpath: one point.
  case move = 0
  /// A straight line: one point.
  case line = 1
  /// A quadratic curve: a control point and the end point.
  case quad = 2
  /// A cubic curve: two control points and the end point.
  case cubic = 3
  /// Closes the subpath with a line to its beginning: no points.
  case close = 4
}

/// The shape of a stroke's ends.
public enum StrokeCap: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// The stroke is cut off at the end point.
  case butt = 0
  /// A half circle is added.
  case round = 1
  /// Half a square is added.
  case square = 2
}

/// The shape of a stroke's joins.
public enum StrokeJoin: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// A sharp corner, up to the miter limit.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A corner that is cut off.
  case bevel = 2
}

extension FrameShape {
  /// Flags of a shape.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The even-odd rule determines the inside. Without this flag, the nonzero winding rule does.
    @inlinable public static var evenOdd: Self { Self(rawValue: 1 << 0) }
    /// The stroke of the path is drawn instead of its fill.
    @inlinable public static var stroked: Self { Self(rawValue: 1 << 1) }

    /// All flags of this version.
    public static var known: Self { [.evenOdd, .stroked] }
  }
}

/// The tables of a frame, in the order of `AGATE_FRAME_TABLES`.
public enum FrameTable: Int, CaseIterable, Sendable {
  /// Draw items in paint order.
  case items
  /// One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group.
  case boxes
  /// Mappings of items in perspective.
  case homographies
  /// Clip edges of items.
  case edges
  /// Blurred rounded rectangles.
  case shadows
  /// Tables of gradients, one after the other.
  case gradients
  /// Offscreen passes, in drawing order. A pass may show the results of earlier passes.
  case passes
  /// Items of passes. They refer to the frame's homographies, edges and shadows.
  case passItems
  /// One box for each item of a pass: the pixels that the item may touch.
  case passBoxes
  /// Filters of passes.
  case filters
  /// Streams of particles, to which items refer.
  case particleStreams
  /// Emitter cells of streams.
  case particleCells
  /// Birth intervals of streams.
  case particleBirths
  /// Forces and curves of streams, word by word.
  case particleBehaviors
  /// Streams of instances, to which items refer.
  case instanceStreams
  /// Levels of streams, one for each nested replicator.
  case instanceLevels
  /// Powers of the levels' transforms.
  case instancePowers
  /// Replicated rectangles and images.
  case instanceSources
  /// Animations of sources.
  case instanceTracks
  /// Timings of tracks and of animation groups.
  case instanceTimings
  /// Values, key times, timing curves and spline parameters of tracks.
  case instanceNumbers
  /// Shapes, to which items refer.
  case shapes
  /// Kinds of the elements of all paths, one path after the other.
  case pathVerbs
  /// Points of the elements of all paths, in the order of the elements.
  case pathPoints
  /// Dash patterns of the shapes, one after the other.
  case dashes

  /// The number of tables.
  @inlinable public static var count: Int { 25 }

  /// Uses of a table.
  public enum Use: Sendable {
    /// Renderers copy the table to their device unchanged.
    case device
    /// Renderers compute other data from the table.
    case resolved
    /// Renderers read the table only to compute the data of a ``resolved`` table. If elements of this table change,
    /// the keys of the elements that use them change, too.
    case keyed
  }

  /// The way in which renderers use the table.
  @inlinable public var use: Use {
    switch self {
    case .items, .boxes, .homographies, .edges, .gradients, .particleStreams, .particleCells, .particleBirths, .particleBehaviors, .instanceStreams, .instanceLevels, .instancePowers, .instanceSources, .instanceTracks, .instanceTimings, .instanceNumbers: .device
    case .shadows, .passes, .shapes: .resolved
    case .passItems, .passBoxes, .filters, .pathVerbs, .pathPoints, .dashes: .keyed
    }
  }

  /// Size of an element in bytes.
  @inlinable public var stride: Int {
    switch self {
    case .items: MemoryLayout<DrawItem>.stride
    case .boxes: MemoryLayout<PixelBox>.stride
    case .homographies: MemoryLayout<Homography>.stride
    case .edges: MemoryLayout<ClipEdge>.stride
    case .shadows: MemoryLayout<ShadowProfile>.stride
    case .gradients: MemoryLayout<Float>.stride
    case .passes: MemoryLayout<FramePass>.stride
    case .passItems: MemoryLayout<DrawItem>.stride
    case .passBoxes: MemoryLayout<PixelBox>.stride
    case .filters: MemoryLayout<FrameFilter>.stride
    case .particleStreams: MemoryLayout<ParticleStream>.stride
    case .particleCells: MemoryLayout<ParticleCell>.stride
    case .particleBirths: MemoryLayout<ParticleBirth>.stride
    case .particleBehaviors: MemoryLayout<Float>.stride
    case .instanceStreams: MemoryLayout<InstanceStream>.stride
    case .instanceLevels: MemoryLayout<InstanceLevel>.stride
    case .instancePowers: MemoryLayout<InstanceMatrix>.stride
    case .instanceSources: MemoryLayout<InstanceSource>.stride
    case .instanceTracks: MemoryLayout<InstanceTrack>.stride
    case .instanceTimings: MemoryLayout<InstanceTiming>.stride
    case .instanceNumbers: MemoryLayout<Float>.stride
    case .shapes: MemoryLayout<FrameShape>.stride
    case .pathVerbs: MemoryLayout<PathVerb>.stride
    case .pathPoints: MemoryLayout<PathPoint>.stride
    case .dashes: MemoryLayout<Double>.stride
    }
  }
}

/// Tables of instances.
public struct InstanceTables: Sendable, Equatable {
  /// Streams of instances, to which items refer.
  public var streams: [InstanceStream] = []
  /// Levels of streams, one for each nested replicator.
  public var levels: [InstanceLevel] = []
  /// Powers of the levels' transforms.
  public var powers: [InstanceMatrix] = []
  /// Replicated rectangles and images.
  public var sources: [InstanceSource] = []
  /// Animations of sources.
  public var tracks: [InstanceTrack] = []
  /// Timings of tracks and of animation groups.
  public var timings: [InstanceTiming] = []
  /// Values, key times, timing curves and spline parameters of tracks.
  public var numbers: [Float] = []

  /// Creates empty tables.
  public init() {}

  /// Empties all tables. Their memory is kept for reuse.
  public mutating func removeAll() {
    streams.removeAll(keepingCapacity: true)
    levels.removeAll(keepingCapacity: true)
    powers.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    tracks.removeAll(keepingCapacity: true)
    timings.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}

/// Tables of shapes.
public struct ShapeTables: Sendable, Equatable {
  /// Shapes, to which items refer.
  public var shapes: [FrameShape] = []
  /// Kinds of the elements of all paths, one path after the other.
  public var verbs: [PathVerb] = []
  /// Points of the elements of all paths, in the order of the elements.
  public var points: [PathPoint] = []
  /// Dash patterns of the shapes, one after the other.
  public var dashes: [Double] = []

  /// Creates empty tables.
  public init() {}

  /// Empties all tables. Their memory is kept for reuse.
  public mutating func removeAll() {
    shapes.removeAll(keepingCapacity: true)
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    dashes.removeAll(keepingCapacity: true)
  }
}

/// All tables of a frame.
public struct FrameTables: Sendable, Equatable {
  /// Draw items in paint order.
  public var items: [DrawItem] = []
  /// One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group.
  public var boxes: [PixelBox] = []
  /// Mappings of items in perspective.
  public var homographies: [Homography] = []
  /// Clip edges of items.
  public var edges: [ClipEdge] = []
  /// Blurred rounded rectangles.
  public var shadows: [ShadowProfile] = []
  /// Tables of gradients, one after the other.
  public var gradients: [Float] = []
  /// Offscreen passes, in drawing order. A pass may show the results of earlier passes.
  public var passes: [FramePass] = []
  /// Items of passes. They refer to the frame's homographies, edges and shadows.
  public var passItems: [DrawItem] = []
  /// One box for each item of a pass: the pixels that the item may touch.
  public var passBoxes: [PixelBox] = []
  /// Filters of passes.
  public var filters: [FrameFilter] = []
  /// Streams of particles, to which items refer.
  public var particleStreams: [ParticleStream] = []
  /// Emitter cells of streams.
  public var particleCells: [ParticleCell] = []
  /// Birth intervals of streams.
  public var particleBirths: [ParticleBirth] = []
  /// Forces and curves of streams, word by word.
  public var particleBehaviors: [Float] = []
  /// Tables of instances.
  public var instances = InstanceTables()
  /// Tables of shapes.
  public var shapes = ShapeTables()

  /// Creates empty tables.
  public init() {}

  /// Empties all tables. Their memory is kept for reuse.
  public mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    homographies.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    passItems.removeAll(keepingCapacity: true)
    passBoxes.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
    particleStreams.removeAll(keepingCapacity: true)
    particleCells.removeAll(keepingCapacity: true)
    particleBirths.removeAll(keepingCapacity: true)
    particleBehaviors.removeAll(keepingCapacity: true)
    instances.removeAll()
    shapes.removeAll()
  }

  /// Calls `body` with the bytes of a table's elements, which are valid only during the call.
  @inlinable public func withUnsafeBytes<R>(of table: FrameTable, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    switch table {
    case .items: return items.withUnsafeBytes(body)
    case .boxes: return boxes.withUnsafeBytes(body)
    case .homographies: return homographies.withUnsafeBytes(body)
    case .edges: return edges.withUnsafeBytes(body)
    case .shadows: return shadows.withUnsafeBytes(body)
    case .gradients: return gradients.withUnsafeBytes(body)
    case .passes: return passes.withUnsafeBytes(body)
    case .passItems: return passItems.withUnsafeBytes(body)
    case .passBoxes: return passBoxes.withUnsafeBytes(body)
    case .filters: return filters.withUnsafeBytes(body)
    case .particleStreams: return particleStreams.withUnsafeBytes(body)
    case .particleCells: return particleCells.withUnsafeBytes(body)
    case .particleBirths: return particleBirths.withUnsafeBytes(body)
    case .particleBehaviors: return particleBehaviors.withUnsafeBytes(body)
    case .instanceStreams: return instances.streams.withUnsafeBytes(body)
    case .instanceLevels: return instances.levels.withUnsafeBytes(body)
    case .instancePowers: return instances.powers.withUnsafeBytes(body)
    case .instanceSources: return instances.sources.withUnsafeBytes(body)
    case .instanceTracks: return instances.tracks.withUnsafeBytes(body)
    case .instanceTimings: return instances.timings.withUnsafeBytes(body)
    case .instanceNumbers: return instances.numbers.withUnsafeBytes(body)
    case .shapes: return shapes.shapes.withUnsafeBytes(body)
    case .pathVerbs: return shapes.verbs.withUnsafeBytes(body)
    case .pathPoints: return shapes.points.withUnsafeBytes(body)
    case .dashes: return shapes.dashes.withUnsafeBytes(body)
    }
  }

  /// Whether a table has no elements.
  @inlinable public func isEmpty(_ table: FrameTable) -> Bool {
    switch table {
    case .items: return items.isEmpty
    case .boxes: return boxes.isEmpty
    case .homographies: return homographies.isEmpty
    case .edges: return edges.isEmpty
    case .shadows: return shadows.isEmpty
    case .gradients: return gradients.isEmpty
    case .passes: return passes.isEmpty
    case .passItems: return passItems.isEmpty
    case .passBoxes: return passBoxes.isEmpty
    case .filters: return filters.isEmpty
    case .particleStreams: return particleStreams.isEmpty
    case .particleCells: return particleCells.isEmpty
    case .particleBirths: return particleBirths.isEmpty
    case .particleBehaviors: return particleBehaviors.isEmpty
    case .instanceStreams: return instances.streams.isEmpty
    case .instanceLevels: return instances.levels.isEmpty
    case .instancePowers: return instances.powers.isEmpty
    case .instanceSources: return instances.sources.isEmpty
    case .instanceTracks: return instances.tracks.isEmpty
    case .instanceTimings: return instances.timings.isEmpty
    case .instanceNumbers: return instances.numbers.isEmpty
    case .shapes: return shapes.shapes.isEmpty
    case .pathVerbs: return shapes.verbs.isEmpty
    case .pathPoints: return shapes.points.isEmpty
    case .dashes: return shapes.dashes.isEmpty
    }
  }

  /// Appends elements to a table. The elements have the size of ``FrameTable/stride``.
  package mutating func append(_ bytes: UnsafeRawBufferPointer, to table: FrameTable) {
    switch table {
    case .items: items.append(contentsOf: bytes.bindMemory(to: DrawItem.self))
    case .boxes: boxes.append(contentsOf: bytes.bindMemory(to: PixelBox.self))
    case .homographies: homographies.append(contentsOf: bytes.bindMemory(to: Homography.self))
    case .edges: edges.append(contentsOf: bytes.bindMemory(to: ClipEdge.self))
    case .shadows: shadows.append(contentsOf: bytes.bindMemory(to: ShadowProfile.self))
    case .gradients: gradients.append(contentsOf: bytes.bindMemory(to: Float.self))
    case .passes: passes.append(contentsOf: bytes.bindMemory(to: FramePass.self))
    case .passItems: passItems.append(contentsOf: bytes.bindMemory(to: DrawItem.self))
    case .passBoxes: passBoxes.append(contentsOf: bytes.bindMemory(to: PixelBox.self))
    case .filters: filters.append(contentsOf: bytes.bindMemory(to: FrameFilter.self))
    case .particleStreams: particleStreams.append(contentsOf: bytes.bindMemory(to: ParticleStream.self))
    case .particleCells: particleCells.append(contentsOf: bytes.bindMemory(to: ParticleCell.self))
    case .particleBirths: particleBirths.append(contentsOf: bytes.bindMemory(to: ParticleBirth.self))
    case .particleBehaviors: particleBehaviors.append(contentsOf: bytes.bindMemory(to: Float.self))
    case .instanceStreams: instances.streams.append(contentsOf: bytes.bindMemory(to: InstanceStream.self))
    case .instanceLevels: instances.levels.append(contentsOf: bytes.bindMemory(to: InstanceLevel.self))
    case .instancePowers: instances.powers.append(contentsOf: bytes.bindMemory(to: InstanceMatrix.self))
    case .instanceSources: instances.sources.append(contentsOf: bytes.bindMemory(to: InstanceSource.self))
    case .instanceTracks: instances.tracks.append(contentsOf: bytes.bindMemory(to: InstanceTrack.self))
    case .instanceTimings: instances.timings.append(contentsOf: bytes.bindMemory(to: InstanceTiming.self))
    case .instanceNumbers: instances.numbers.append(contentsOf: bytes.bindMemory(to: Float.self))
    case .shapes: shapes.shapes.append(contentsOf: bytes.bindMemory(to: FrameShape.self))
    case .pathVerbs: shapes.verbs.append(contentsOf: bytes.bindMemory(to: PathVerb.self))
    case .pathPoints: shapes.points.append(contentsOf: bytes.bindMemory(to: PathPoint.self))
    case .dashes: shapes.dashes.append(contentsOf: bytes.bindMemory(to: Double.self))
    }
  }
}

/// A type that has the tables of a frame as properties.
public protocol FrameTablesHolder {
  /// All tables.
  var tables: FrameTables { get set }
}

extension FrameTablesHolder {
  /// Draw items in paint order.
  @inlinable public var items: [DrawItem] {
    _read { yield tables.items }
    _modify { yield &tables.items }
  }
  /// One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group.
  @inlinable public var boxes: [PixelBox] {
    _read { yield tables.boxes }
    _modify { yield &tables.boxes }
  }
  /// Mappings of items in perspective.
  @inlinable public var homographies: [Homography] {
    _read { yield tables.homographies }
    _modify { yield &tables.homographies }
  }
  /// Clip edges of items.
  @inlinable public var edges: [ClipEdge] {
    _read { yield tables.edges }
    _modify { yield &tables.edges }
  }
  /// Blurred rounded rectangles.
  @inlinable public var shadows: [ShadowProfile] {
    _read { yield tables.shadows }
    _modify { yield &tables.shadows }
  }
  /// Tables of gradients, one after the other.
  @inlinable public var gradients: [Float] {
    _read { yield tables.gradients }
    _modify { yield &tables.gradients }
  }
  /// Offscreen passes, in drawing order. A pass may show the results of earlier passes.
  @inlinable public var passes: [FramePass] {
    _read { yield tables.passes }
    _modify { yield &tables.passes }
  }
  /// Items of passes. They refer to the frame's homographies, edges and shadows.
  @inlinable public var passItems: [DrawItem] {
    _read { yield tables.passItems }
    _modify { yield &tables.passItems }
  }
  /// One box for each item of a pass: the pixels that the item may touch.
  @inlinable public var passBoxes: [PixelBox] {
    _read { yield tables.passBoxes }
    _modify { yield &tables.passBoxes }
  }
  /// Filters of passes.
  @inlinable public var filters: [FrameFilter] {
    _read { yield tables.filters }
    _modify { yield &tables.filters }
  }
  /// Streams of particles, to which items refer.
  @inlinable public var particleStreams: [ParticleStream] {
    _read { yield tables.particleStreams }
    _modify { yield &tables.particleStreams }
  }
  /// Emitter cells of streams.
  @inlinable public var particleCells: [ParticleCell] {
    _read { yield tables.particleCells }
    _modify { yield &tables.particleCells }
  }
  /// Birth intervals of streams.
  @inlinable public var particleBirths: [ParticleBirth] {
    _read { yield tables.particleBirths }
    _modify { yield &tables.particleBirths }
  }
  /// Forces and curves of streams, word by word.
  @inlinable public var particleBehaviors: [Float] {
    _read { yield tables.particleBehaviors }
    _modify { yield &tables.particleBehaviors }
  }
  /// Tables of instances.
  @inlinable public var instances: InstanceTables {
    _read { yield tables.instances }
    _modify { yield &tables.instances }
  }
  /// Tables of shapes.
  @inlinable public var shapes: ShapeTables {
    _read { yield tables.shapes }
    _modify { yield &tables.shapes }
  }
}

/// Tables of instances, as borrowed memory. Valid only during a call.
public struct InstanceTablesView {
  /// Streams of instances, to which items refer.
  public var streams = UnsafeBufferPointer<InstanceStream>(start: nil, count: 0)
  /// Levels of streams, one for each nested replicator.
  public var levels = UnsafeBufferPointer<InstanceLevel>(start: nil, count: 0)
  /// Powers of the levels' transforms.
  public var powers = UnsafeBufferPointer<InstanceMatrix>(start: nil, count: 0)
  /// Replicated rectangles and images.
  public var sources = UnsafeBufferPointer<InstanceSource>(start: nil, count: 0)
  /// Animations of sources.
  public var tracks = UnsafeBufferPointer<InstanceTrack>(start: nil, count: 0)
  /// Timings of tracks and of animation groups.
  public var timings = UnsafeBufferPointer<InstanceTiming>(start: nil, count: 0)
  /// Values, key times, timing curves and spline parameters of tracks.
  public var numbers = UnsafeBufferPointer<Float>(start: nil, count: 0)

  /// Creates empty tables.
  @inlinable public init() {}
}

/// Tables of shapes, as borrowed memory. Valid only during a call.
public struct ShapeTablesView {
  /// Shapes, to which items refer.
  public var shapes = UnsafeBufferPointer<FrameShape>(start: nil, count: 0)
  /// Kinds of the elements of all paths, one path after the other.
  public var verbs = UnsafeBufferPointer<PathVerb>(start: nil, count: 0)
  /// Points of the elements of all paths, in the order of the elements.
  public var points = UnsafeBufferPointer<PathPoint>(start: nil, count: 0)
  /// Dash patterns of the shapes, one after the other.
  public var dashes = UnsafeBufferPointer<Double>(start: nil, count: 0)

  /// Creates empty tables.
  @inlinable public init() {}
}

/// All tables of a frame, as borrowed memory. Valid only during a call.
public struct FrameTablesView {
  /// Draw items in paint order.
  public var items = UnsafeBufferPointer<DrawItem>(start: nil, count: 0)
  /// One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group.
  public var boxes = UnsafeBufferPointer<PixelBox>(start: nil, count: 0)
  /// Mappings of items in perspective.
  public var homographies = UnsafeBufferPointer<Homography>(start: nil, count: 0)
  /// Clip edges of items.
  public var edges = UnsafeBufferPointer<ClipEdge>(start: nil, count: 0)
  /// Blurred rounded rectangles.
  public var shadows = UnsafeBufferPointer<ShadowProfile>(start: nil, count: 0)
  /// Tables of gradients, one after the other.
  public var gradients = UnsafeBufferPointer<Float>(start: nil, count: 0)
  /// Offscreen passes, in drawing order. A pass may show the results of earlier passes.
  public var passes = UnsafeBufferPointer<FramePass>(start: nil, count: 0)
  /// Items of passes. They refer to the frame's homographies, edges and shadows.
  public var passItems = UnsafeBufferPointer<DrawItem>(start: nil, count: 0)
  /// One box for each item of a pass: the pixels that the item may touch.
  public var passBoxes = UnsafeBufferPointer<PixelBox>(start: nil, count: 0)
  /// Filters of passes.
  public var filters = UnsafeBufferPointer<FrameFilter>(start: nil, count: 0)
  /// Streams of particles, to which items refer.
  public var particleStreams = UnsafeBufferPointer<ParticleStream>(start: nil, count: 0)
  /// Emitter cells of streams.
  public var particleCells = UnsafeBufferPointer<ParticleCell>(start: nil, count: 0)
  /// Birth intervals of streams.
  public var particleBirths = UnsafeBufferPointer<ParticleBirth>(start: nil, count: 0)
  /// Forces and curves of streams, word by word.
  public var particleBehaviors = UnsafeBufferPointer<Float>(start: nil, count: 0)
  /// Tables of instances.
  public var instances = InstanceTablesView()
  /// Tables of shapes.
  public var shapes = ShapeTablesView()

  /// Creates empty tables.
  @inlinable public init() {}

  /// The elements of a table as bytes.
  @inlinable public func bytes(of table: FrameTable) -> UnsafeRawBufferPointer {
    switch table {
    case .items: UnsafeRawBufferPointer(items)
    case .boxes: UnsafeRawBufferPointer(boxes)
    case .homographies: UnsafeRawBufferPointer(homographies)
    case .edges: UnsafeRawBufferPointer(edges)
    case .shadows: UnsafeRawBufferPointer(shadows)
    case .gradients: UnsafeRawBufferPointer(gradients)
    case .passes: UnsafeRawBufferPointer(passes)
    case .passItems: UnsafeRawBufferPointer(passItems)
    case .passBoxes: UnsafeRawBufferPointer(passBoxes)
    case .filters: UnsafeRawBufferPointer(filters)
    case .particleStreams: UnsafeRawBufferPointer(particleStreams)
    case .particleCells: UnsafeRawBufferPointer(particleCells)
    case .particleBirths: UnsafeRawBufferPointer(particleBirths)
    case .particleBehaviors: UnsafeRawBufferPointer(particleBehaviors)
    case .instanceStreams: UnsafeRawBufferPointer(instances.streams)
    case .instanceLevels: UnsafeRawBufferPointer(instances.levels)
    case .instancePowers: UnsafeRawBufferPointer(instances.powers)
    case .instanceSources: UnsafeRawBufferPointer(instances.sources)
    case .instanceTracks: UnsafeRawBufferPointer(instances.tracks)
    case .instanceTimings: UnsafeRawBufferPointer(instances.timings)
    case .instanceNumbers: UnsafeRawBufferPointer(instances.numbers)
    case .shapes: UnsafeRawBufferPointer(shapes.shapes)
    case .pathVerbs: UnsafeRawBufferPointer(shapes.verbs)
    case .pathPoints: UnsafeRawBufferPointer(shapes.points)
    case .dashes: UnsafeRawBufferPointer(shapes.dashes)
    }
  }

  /// Sets the elements of a table to bytes. The elements have the size of ``FrameTable/stride``.
  package mutating func lend(_ bytes: UnsafeRawBufferPointer, as table: FrameTable) {
    switch table {
    case .items: items = bytes.assumingMemoryBound(to: DrawItem.self)
    case .boxes: boxes = bytes.assumingMemoryBound(to: PixelBox.self)
    case .homographies: homographies = bytes.assumingMemoryBound(to: Homography.self)
    case .edges: edges = bytes.assumingMemoryBound(to: ClipEdge.self)
    case .shadows: shadows = bytes.assumingMemoryBound(to: ShadowProfile.self)
    case .gradients: gradients = bytes.assumingMemoryBound(to: Float.self)
    case .passes: passes = bytes.assumingMemoryBound(to: FramePass.self)
    case .passItems: passItems = bytes.assumingMemoryBound(to: DrawItem.self)
    case .passBoxes: passBoxes = bytes.assumingMemoryBound(to: PixelBox.self)
    case .filters: filters = bytes.assumingMemoryBound(to: FrameFilter.self)
    case .particleStreams: particleStreams = bytes.assumingMemoryBound(to: ParticleStream.self)
    case .particleCells: particleCells = bytes.assumingMemoryBound(to: ParticleCell.self)
    case .particleBirths: particleBirths = bytes.assumingMemoryBound(to: ParticleBirth.self)
    case .particleBehaviors: particleBehaviors = bytes.assumingMemoryBound(to: Float.self)
    case .instanceStreams: instances.streams = bytes.assumingMemoryBound(to: InstanceStream.self)
    case .instanceLevels: instances.levels = bytes.assumingMemoryBound(to: InstanceLevel.self)
    case .instancePowers: instances.powers = bytes.assumingMemoryBound(to: InstanceMatrix.self)
    case .instanceSources: instances.sources = bytes.assumingMemoryBound(to: InstanceSource.self)
    case .instanceTracks: instances.tracks = bytes.assumingMemoryBound(to: InstanceTrack.self)
    case .instanceTimings: instances.timings = bytes.assumingMemoryBound(to: InstanceTiming.self)
    case .instanceNumbers: instances.numbers = bytes.assumingMemoryBound(to: Float.self)
    case .shapes: shapes.shapes = bytes.assumingMemoryBound(to: FrameShape.self)
    case .pathVerbs: shapes.verbs = bytes.assumingMemoryBound(to: PathVerb.self)
    case .pathPoints: shapes.points = bytes.assumingMemoryBound(to: PathPoint.self)
    case .dashes: shapes.dashes = bytes.assumingMemoryBound(to: Double.self)
    }
  }
}

extension FrameView {
  /// Draw items in paint order.
  @inlinable public var items: UnsafeBufferPointer<DrawItem> {
    get { tables.items }
    set { tables.items = newValue }
  }
  /// One box for each item: the pixels that the item may touch. Each box is inside the frame, and inside the box of the enclosing group.
  @inlinable public var boxes: UnsafeBufferPointer<PixelBox> {
    get { tables.boxes }
    set { tables.boxes = newValue }
  }
  /// Mappings of items in perspective.
  @inlinable public var homographies: UnsafeBufferPointer<Homography> {
    get { tables.homographies }
    set { tables.homographies = newValue }
  }
  /// Clip edges of items.
  @inlinable public var edges: UnsafeBufferPointer<ClipEdge> {
    get { tables.edges }
    set { tables.edges = newValue }
  }
  /// Blurred rounded rectangles.
  @inlinable public var shadows: UnsafeBufferPointer<ShadowProfile> {
    get { tables.shadows }
    set { tables.shadows = newValue }
  }
  /// Tables of gradients, one after the other.
  @inlinable public var gradients: UnsafeBufferPointer<Float> {
    get { tables.gradients }
    set { tables.gradients = newValue }
  }
  /// Offscreen passes, in drawing order. A pass may show the results of earlier passes.
  @inlinable public var passes: UnsafeBufferPointer<FramePass> {
    get { tables.passes }
    set { tables.passes = newValue }
  }
  /// Items of passes. They refer to the frame's homographies, edges and shadows.
  @inlinable public var passItems: UnsafeBufferPointer<DrawItem> {
    get { tables.passItems }
    set { tables.passItems = newValue }
  }
  /// One box for each item of a pass: the pixels that the item may touch.
  @inlinable public var passBoxes: UnsafeBufferPointer<PixelBox> {
    get { tables.passBoxes }
    set { tables.passBoxes = newValue }
  }
  /// Filters of passes.
  @inlinable public var filters: UnsafeBufferPointer<FrameFilter> {
    get { tables.filters }
    set { tables.filters = newValue }
  }
  /// Streams of particles, to which items refer.
  @inlinable public var particleStreams: UnsafeBufferPointer<ParticleStream> {
    get { tables.particleStreams }
    set { tables.particleStreams = newValue }
  }
  /// Emitter cells of streams.
  @inlinable public var particleCells: UnsafeBufferPointer<ParticleCell> {
    get { tables.particleCells }
    set { tables.particleCells = newValue }
  }
  /// Birth intervals of streams.
  @inlinable public var particleBirths: UnsafeBufferPointer<ParticleBirth> {
    get { tables.particleBirths }
    set { tables.particleBirths = newValue }
  }
  /// Forces and curves of streams, word by word.
  @inlinable public var particleBehaviors: UnsafeBufferPointer<Float> {
    get { tables.particleBehaviors }
    set { tables.particleBehaviors = newValue }
  }
  /// Tables of instances.
  @inlinable public var instances: InstanceTablesView {
    get { tables.instances }
    set { tables.instances = newValue }
  }
  /// Tables of shapes.
  @inlinable public var shapes: ShapeTablesView {
    get { tables.shapes }
    set { tables.shapes = newValue }
  }
}

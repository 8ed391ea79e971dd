// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
// swift-format-ignore-file

/// Two numbers.
public struct TwoFloats: BitwiseCopyable, Sendable, Equatable {
  /// The first number.
  public var x: Float = 0
  /// The second.
  public var y: Float = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

/// Three numbers.
public struct ThreeFloats: BitwiseCopyable, Sendable, Equatable {
  /// The first number.
  public var x: Float = 0
  /// The second.
  public var y: Float = 0
  /// The third.
  public var z: Float = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(x: Float, y: Float, z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// Four numbers, in steps of 4 bytes.
public struct FourFloats: BitwiseCopyable, Sendable, Hashable {
  /// The first number.
  public var x: Float = 0
  /// The second.
  public var y: Float = 0
  /// The third.
  public var z: Float = 0
  /// The fourth.
  public var w: Float = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(x: Float, y: Float, z: Float, w: Float) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }
}

/// A half-open rectangle of whole pixels, origin at the top left.
public struct PixelBox: BitwiseCopyable, Sendable, Hashable {
  /// The first column.
  public var x0: Int32 = 0
  /// The first row.
  public var y0: Int32 = 0
  /// The column after the last.
  public var x1: Int32 = 0
  /// The row after the last.
  public var y1: Int32 = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

/// One thing to draw, in paint order: what both renderers shade.
///
/// # The shading rules
///
/// Both renderers follow these rules to the letter (Swift: `AgateRaster`, GLSL: `Shaders/`); the parity tests hold
/// them to it. Colours are 8-bit premultiplied RGBA in one `UInt32`, red in the low byte.
///
/// **Item space.** A pixel with integer coordinates (x, y) has its centre at `p = (x + 0.5, y + 0.5)`. An affine item
/// maps it to `l = inverse · (p − centre)`: the item's rectangle is |l.x| ≤ halfWidth, |l.y| ≤ halfHeight. An item
/// with ``DrawItem/Flags/perspective`` maps it with the 3×3 matrix `frame.homographies[homography]` and a division.
///
/// **Distances** are in pixels. An ``DrawItem/Flags/isometric`` item's space is measured in pixels already; for the others a
/// distance to an edge is divided by the length of its gradient in pixel space. Under perspective the distance to a side
/// is that to the side's line in the frame, which is exact everywhere: with `(X, Y, W) = homography · (p, 1)` the side
/// l.x = h lies `(h·W − X) / |(h·m20 − m00, h·m21 − m01)|` away, positive inside.
///
/// **Coverage** of a rectangle of half size `h` and radius `r` (0 when less than half a pixel), with `q = |l| − (h − r)`:
/// - corner (q.x > 0 and q.y > 0 and r > 0, in a corner that is rounded): `clamp(r + 0.5 − |q|)`; under perspective no
/// more than `ex · ey`, since the gradient at a pixel says nothing near the plane's vanishing line
/// - the same corner of a ``DrawItem/Flags/continuous`` item, whose `radius` is the extent of its corner curve: `|q|` is
/// `n = ∛(q.x³ + q.y³)`, and the distance `r − n` is divided by the length of n's gradient,
/// `√(q.x⁴ + q.y⁴) / n²` (times what pixels are in item space, as for every distance)
/// - elsewhere `ex · ey` where `ex` is the overlap of the pixel's unit interval with the side:
/// `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, likewise `ey`
///
/// and `clamp` limits to 0…1. A side that is hard (``DrawItem/Flags/hardMinX``…) contributes 0.5 where its distance is ≥ 0 and −0.5
/// elsewhere, instead of `min(distance, 0.5)`. As 8 bits: `Int(coverage · 255 + 0.5)`. No item draws outside its box
/// (`boxes`).
///
/// **Edges.** A ``DrawItem/Flags/clipped`` item draws only pixels (x, y) for which `a·x + b·y + c ≥ 0` for each of its
/// `clipEdgeCount` edges from `firstClipEdge` on, in 32-bit integers: two pieces of one plane leave no seam. Images that
/// are clipped take their texel positions from homographies.
///
/// **Rectangle.** `o` = coverage of the outline, `i` = coverage of the rectangle inset by `borderWidth` (radius
/// `max(r − borderWidth, 0)`, 0 when nothing is left; `i = o` without border), both 8 bits, `i ≤ o`.
/// Source per channel: `(fill·i + border·(o − i) + 128) · 257 >> 16`.
///
/// **Image.** Texel position of pixel (x, y), 16.16 fixed point, wrapping: `u = u0 + ux·x + uy·y`, `v` likewise;
/// the position already counts from texel centres. Bilinear: the two rows are mixed first, then the two columns, each
/// `(a·(256 − f) + b·f + 128) >> 8` with the fraction's high 8 bits; texel indices are clamped to the image.
/// ``DrawItem/Flags/nearest`` takes the texel at `(u + 0x8000) >> 16`. Source = sample scaled by `mul(coverage8, opacity8)`.
/// Under perspective `u`, `v` come from `frame.homographies[homography + 1]`, in texels, converted to fixed point.
///
/// With `mipLevel` above 0 or `mipMix` the image is its chain of halves: level n + 1 has `max(1, size / 2)` texels a
/// side, each the rounded mean `(a + b + c + d + 2) >> 2` per channel of four (indices clamped), and texel positions are
/// in the texels of level `mipLevel`. With a mix m the same point of the next level, at `((u + 0x8000) >> 1) − 0x8000`, is
/// mixed in: `(a·(256 − m) + b·m + 128) >> 8`. Items never ask for a level beyond `⌊log2(longer side)⌋`. A
/// ``DrawItem/Flags/pass`` image is the result of `frame.passes[image]`; it has no levels.
///
/// **Gradient.** A ``DrawItem/Flags/gradient`` image shows the gradient whose table begins at `frame.gradients[image]`
/// (`GradientTable` of AgateRaster). `(u, v)` come from `frame.homographies[homography + 1]`, without a division where the
/// item is not in perspective. What the colours follow is `u`, `√(u² + v²)` or the angle of (u, v) in turns (`RasterGradient`
/// has the polynomial). Straight colours are mixed and then premultiplied: with `w = alpha · opacity8` a channel is
/// `Int(c · w + threshold)`, no more than alpha, `Int(w + threshold)`. The threshold is one of 64 between 0 and 1, by the
/// place of the pixel among eight by eight: steps between 8-bit colours show as no edges, and colours that are whole stay what
/// they are. The source is that pixel scaled by the coverage.
///
/// **Shadow.** The item's rectangle blurred by a gaussian. `frame.shadows[image]` describes it, `ShadowTable` of AgateRaster
/// makes a table of 16-bit values for one quadrant from that, both renderers look it up: with
/// `t = Int(clamp((|l| − origin) · scale, 0, count − 1) · 256)` for each axis, the four values around t are mixed
/// with its low 8 bits (columns first: `a·(256 − f) + b·f` exactly; then rows, `>> 16`). Coverage is
/// `(value · 255 + 32768) >> 16`, source = `fill` scaled by it. The item's `halfWidth`, `halfHeight` are those of the
/// rectangle without the blur.
///
/// **Source-over.** `dst = src + mul(dst, 255 − src.a)` with `mul(a, b) = (a·b + 128) · 257 >> 16` per channel.
///
/// **Group.** `groupBegin` sets the pixels aside and starts from transparent; the matching `groupEnd` draws what has
/// gathered over them, scaled by `mul(coverage8, opacity8)`. Both carry the same box and shape; without
/// ``DrawItem/Flags/shaped`` the coverage is 255. A group with ``DrawItem/Flags/replaces`` takes the place of what is below instead, as far as
/// its weight `w = mul(coverage8, opacity8)` goes: `(gathered·w + below·(255 − w) + 128) · 257 >> 16` per channel. One with
/// ``DrawItem/Flags/continues``, which replaces too, starts from what is below instead of from transparent: what it holds joins that
/// as if there were no group.
///
/// **Mask.** `maskBegin`, at most once between a group's begin and end and not inside a deeper group, sets the group's
/// pixels aside too and starts from transparent. What gathers until the `groupEnd` (which has ``DrawItem/Flags/masked``) is the
/// mask: the group's weight is `mul(mul(coverage8, opacity8), mask.a)`. It carries the group's box.
///
/// **Tint and addition.** A ``DrawItem/Flags/tinted`` image's sample is multiplied by `tint` channel by channel, `mul(sample, tint)`,
/// before coverage and opacity. The source of an ``DrawItem/Flags/additive`` image is added: `min(255, below + source)` for each
/// channel, alpha too.
///
/// **Particles.** The item stands for the particles of `frame.particleStreams[image]`. Unless they are
/// ``ParticleStream/Flags/stamps`` each of them is an image item, made by `init(_:_:_:box:)`, in the order that
/// the stream tells, and drawn in this item's place. Stamps are added up without becoming items: see `ParticleStamp`.
///
/// **Instances.** The item stands for those of `frame.instances.streams[image]`. Each number below the stream's count that
/// shows something is a rectangle or an image, made by `init(_:_:box:)`, in the order of numbers, and drawn in
/// this item's place.
///
/// **Shape.** Coverage is that of pixel `(x, y) − shapeOrigin` of the mask of `frame.shapes.shapes[image]`, which
/// `ShapeMask` of AgateRaster makes for both renderers; source = `fill` scaled by it. The item's rectangle says how the
/// path's surroundings lie.
///
/// **Blending.** A `groupEnd` with a `blendMode` other than normal blends the scaled group `s` with what is below, `b`:
/// straight colours `cs = s / s.a`, `cb = b / b.a` (0 where alpha is 0) in floats 0…1, then
/// `(1 − b.a)·s + (1 − s.a)·b + s.a·b.a·B(cb, cs)` per channel and `s.a + b.a − s.a·b.a` for alpha, each limited to 0…1
/// and rounded by `Int(x · 255 + 0.5)`. B is that of W3C *Compositing and Blending Level 1*; `BlendMode` lists them.
/// Nothing changes where `s.a` is 0.
///
/// **Operators.** The modes from ``BlendMode/clear`` on are `(s·f + b·g + 128) · 257 >> 16` per channel, alpha too, in bytes: f
/// and g are the factors that `BlendMode` lists, times 255. They hold in all of the group's box, inside its edges, also where
/// `s.a` is 0: some of them remove what is below there.
public struct DrawItem: BitwiseCopyable, Sendable, Equatable {
  /// From pixels to item space, less the centre: `l.x = a·d.x + b·d.y`.
  public var inverseA: Float = 1
  /// Item space's x from the frame's y.
  public var inverseB: Float = 0
  /// `l.y = c·d.x + d·d.y`.
  public var inverseC: Float = 0
  /// Item space's y from the frame's y.
  public var inverseD: Float = 1
  /// Middle of the rectangle, in pixels.
  public var centreX: Float = 0
  /// Middle of the rectangle, in pixels.
  public var centreY: Float = 0
  /// Half of the rectangle, in item space.
  public var halfWidth: Float = 0
  /// Half of the rectangle, in item space.
  public var halfHeight: Float = 0
  /// Radius of rounded corners, in item space.
  public var radius: Float = 0
  /// Width of the border, inside of the edge, in item space; 0 for none.
  public var borderWidth: Float = 0
  /// Premultiplied, the item's opacity included. Images: the halving in the low byte, above it how much of the next is mixed
  /// in, of 256; those of passes: the low half of a hash of the pass's key.
  public var fill: UInt32 = 0
  /// Premultiplied, the item's opacity included. Images of passes: the high half of the hash.
  public var border: UInt32 = 0
  /// The kind of the item.
  @inlinable public var kind: DrawItem.Kind {
    get { DrawItem.Kind(rawValue: kindCode) ?? .rectangle }
    set { kindCode = newValue.rawValue }
  }
  @usableFromInline var kindCode: UInt32 = 0
  /// Special properties. Default: none.
  public var flags: DrawItem.Flags = []
  /// Opacity of images and groups, 0…255, in the low byte; the tint above it, red in its low byte.
  public var weights: UInt32 = 255
  /// An image's slot, or 0; the word at which a gradient's table begins; the index of a pass, shadow, stream or shape; a
  /// group's blend mode.
  public var index: UInt32 = 0
  /// Column of the texel at pixel (0, 0), 16.16. Clipped items: the first of their edges.
  public var u0: Int32 = 0
  /// Columns from one pixel to the next. Clipped items: how many edges.
  public var ux: Int32 = 0
  /// Columns from one row of pixels to the next. Shapes: the low half of a hash of the mask's key.
  public var uy: Int32 = 0
  /// Row of the texel at pixel (0, 0). Shapes: column of the mask's pixel (0, 0).
  public var v0: Int32 = 0
  /// Rows from one pixel to the next. Shapes: row of the mask's pixel (0, 0).
  public var vx: Int32 = 0
  /// Rows from one row of pixels to the next. Shapes: the high half of the hash.
  public var vy: Int32 = 0
  /// Index of the item's homography, or −1.
  public var homography: Int32 = -1
  /// Row of the layer in the render tree, for messages; −1 for none.
  public var row: Int32 = -1

  /// Default values.
  @inlinable public init() {}
}

/// A 3×3 projective mapping of pixel centres, row by row: `(m00·x + m01·y + m02) / w`, `(m10·x + m11·y + m12) / w` with
/// `w = m20·x + m21·y + m22`; nothing is drawn where `w ≤ 0`.
public struct Homography: BitwiseCopyable, Sendable, Equatable {
  /// The row for x.
  public var m00: Float = 1
  /// The row for x.
  public var m01: Float = 0
  /// The row for x.
  public var m02: Float = 0
  /// The row for y.
  public var m10: Float = 0
  /// The row for y.
  public var m11: Float = 1
  /// The row for y.
  public var m12: Float = 0
  /// The row for w.
  public var m20: Float = 0
  /// The row for w.
  public var m21: Float = 0
  /// The row for w.
  public var m22: Float = 1

  /// Default values.
  @inlinable public init() {}
}

/// A half-plane of pixels: those with `a·x + b·y + c ≥ 0`, without overflow for any pixel of a frame. The other side is
/// exactly `(−a, −b, −c − 1)`.
public struct ClipEdge: BitwiseCopyable, Sendable, Equatable {
  /// Factor of x.
  public var a: Int32 = 0
  /// Factor of y.
  public var b: Int32 = 0
  /// The constant.
  public var c: Int32 = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(a: Int32, b: Int32, c: Int32) {
    self.a = a
    self.b = b
    self.c = c
  }
}

/// A rounded rectangle blurred by a gaussian, in the units of the item that shows it.
public struct ShadowProfile: BitwiseCopyable, Sendable, Hashable {
  /// Half of the rectangle.
  public var halfWidth: Float = 0
  /// Half of the rectangle.
  public var halfHeight: Float = 0
  /// Radius of its corners.
  public var radius: Float = 0
  /// Standard deviation, above 0.
  public var sigma: Float = 0
  /// 1: corners as with ``DrawItem/Flags/continuous``.
  public var isContinuous: UInt32 = 0

  /// Zeros.
  @inlinable public init() {}
}

/// Names a pass's pixels: a hash of everything they are made of.
public struct PassKey: BitwiseCopyable, Sendable, Hashable {
  /// The lower half of the hash.
  public var low: UInt64 = 0
  /// The upper half of the hash.
  public var high: UInt64 = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// A picture that is drawn before the frame's own items: a small frame of its own, then filtered.
///
/// Pixel (0, 0) of its items is its upper left corner; it starts from transparent. Its outermost pixels are transparent unless
/// it is only shown inside them, so that sampling may clamp.
public struct FramePass: BitwiseCopyable, Sendable, Equatable {
  /// Size in pixels.
  public var width: Int32 = 0
  /// Size in pixels.
  public var height: Int32 = 0
  /// First of its items among those of all passes.
  public var firstItem: Int32 = 0
  /// Number of items.
  public var itemCount: Int32 = 0
  /// First of its filters, applied one after the other.
  public var firstFilter: Int32 = 0
  /// Number of filters.
  public var filterCount: Int32 = 0
  /// Deepest nesting of groups.
  public var groupDepth: Int32 = 0
  /// 1: the layer asked for it (`shouldRasterize`), so that it is worth keeping when a frame does not use it.
  public var isKept: UInt32 = 0
  /// Passes of equal size and key have equal pixels, as long as no image is replaced in its slot: renderers keep results from
  /// frame to frame by it.
  public var key: PassKey = PassKey()

  /// Zeros.
  @inlinable public init() {}
}

/// One filter of a pass.
///
/// **gaussianBlur**: standard deviations in pixels across and down, `values[0]`, `values[1]`. Rows, then columns, each with
/// integer weights that sum to 65536: `(Σ weight · channel + 32768) >> 16` per premultiplied channel; pixels outside are
/// transparent, or the outermost again if `values[2]` is 1. A deviation below 0.05 does nothing, one above 2048 counts as
/// 2048.
///
/// **colorMatrix**: `values` are four rows (red, green, blue, alpha) of five: factors of straight red, green, blue and alpha in
/// 0…1, and what is added. Results are limited to 0…1, premultiplied (`c · a`) and rounded by `Int(x·255 + 0.5)`. The straight
/// colour of a pixel with alpha 0 is black. Sums go from left to right in 32-bit floats.
///
/// **vignette**: `values` = centre x, y in pixels, radius in pixels, falloff in pixels, intensity. Premultiplied colours are
/// multiplied by `1 − intensity · s(t)`, limited to 0…1, `t = clamp((distance − radius) / falloff)`, `s(t) = t²(3 − 2t)`; alpha
/// stays.
public struct FrameFilter: BitwiseCopyable, Sendable, Equatable {
  /// The kind of the filter.
  @inlinable public var kind: FrameFilter.Kind {
    get { FrameFilter.Kind(rawValue: kindCode) ?? .gaussianBlur }
    set { kindCode = newValue.rawValue }
  }
  @usableFromInline var kindCode: UInt32 = 0
  /// Settings, whose meaning follows from the kind.
  public var values: InlineArray<20, Float> = InlineArray(repeating: 0)

  /// Zeros.
  @inlinable public init() {}

  public static func == (a: Self, b: Self) -> Bool {
    if a.kindCode != b.kindCode { return false }
    for index in a.values.indices where a.values[index] != b.values[index] { return false }
    return true
  }
}

/// A run of particles as a function of a frame's time: renderers are told this instead of particles.
///
/// A *slot* stands for one particle that may be alive. Slot 0 of the outermost cell is its newest particle; a cell that
/// particles emit multiplies the slots by those it may have alive for each of its parents. Everything about a particle follows
/// from its slot, in any order, so nothing is carried from frame to frame.
public struct ParticleStream: BitwiseCopyable, Sendable, Equatable {
  /// Names emitter and outermost cell.
  public var seed: UInt32 = 0
  /// Number of the outermost cell's newest particle, counted from its first.
  public var newest: UInt32 = 0
  /// Slots of the outermost cell.
  public var parents: UInt32 = 0
  /// Slots of the whole stream.
  public var slots: UInt32 = 0
  /// First of its cells, from the outermost to the one that is drawn.
  public var firstCell: UInt32 = 0
  /// Number of cells.
  public var levels: UInt32 = 1
  /// First of its births, newest first.
  public var firstBirth: UInt32 = 0
  /// Number of births.
  public var births: UInt32 = 1
  /// The shape in which particles are born.
  @inlinable public var shape: ParticleStream.Shape {
    get { ParticleStream.Shape(rawValue: shapeCode) ?? .point }
    set { shapeCode = newValue.rawValue }
  }
  @usableFromInline var shapeCode: UInt32 = 0
  /// The part of it.
  @inlinable public var mode: ParticleStream.Mode {
    get { ParticleStream.Mode(rawValue: modeCode) ?? .points }
    set { modeCode = newValue.rawValue }
  }
  @usableFromInline var modeCode: UInt32 = 0
  /// Special properties. Default: none.
  public var flags: ParticleStream.Flags = []
  /// Slot of the image.
  public var image: UInt32 = 0
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var a: Float = 1
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var b: Float = 0
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var c: Float = 0
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var d: Float = 1
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var tx: Float = 0
  /// From the layer's plane to pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
  public var ty: Float = 0
  /// Half the sprite's size in points, at scale 1.
  public var halfWidth: Float = 0
  /// Half the sprite's size in points, at scale 1.
  public var halfHeight: Float = 0
  /// The part of the image that is shown, in texels.
  public var texelX: Float = 0
  /// The part of the image that is shown, in texels.
  public var texelY: Float = 0
  /// The part of the image that is shown, in texels.
  public var texelWidth: Float = 0
  /// The part of the image that is shown, in texels.
  public var texelHeight: Float = 0
  /// Frames of a sprite sheet.
  public var frames: UInt32 = 1
  /// Frames in a row of the sheet.
  public var framesPerRow: UInt32 = 1
  /// Frames a second; 0: one frame, drawn at random with ``ParticleStream/Flags/randomFrame``.
  public var frameRate: Float = 0
  /// Opacity of the layer; multiplies alpha.
  public var opacity: Float = 1
  /// Pixels that particles may touch.
  public var clip: PixelBox = PixelBox()
  /// With ``ParticleStream/Flags/behaves``: word of the behaviours at which the forces of now begin, those of earlier steps behind
  /// them.
  public var firstForce: UInt32 = 0
  /// Number of forces.
  public var forces: UInt32 = 0
  /// Steps that have forces of their own; the last of them stands for all before. 1 if they do not change.
  public var forceSteps: UInt32 = 1
  /// Word of the behaviours at which curves begin.
  public var firstCurve: UInt32 = 0
  /// Number of curves.
  public var curves: UInt32 = 0
  /// Seconds of a step in which motion is added up, 0 if there is a formula for it. Steps are counted from time 0, not from the
  /// frame's.
  public var step: Float = 0
  /// Seconds since the last step began.
  public var sinceStep: Float = 0
  /// Added to the direction that sprites are turned to, in turns.
  public var alignment: Float = 0

  /// Default values.
  @inlinable public init() {}
}

/// The numbers of an emitter's cell, with the emitter's multipliers in them.
///
/// Lengths are in points of the emitter layer, times in seconds, angles in turns, colour components 0…1 without
/// premultiplication. `…Range` is the whole width of an even spread around the value.
public struct ParticleCell: BitwiseCopyable, Sendable, Equatable {
  /// Seconds that a particle lives.
  public var lifetime: Float = 0
  /// Seconds that a particle lives.
  public var lifetimeRange: Float = 0
  /// Points a second at birth.
  public var velocity: Float = 0
  /// Points a second at birth.
  public var velocityRange: Float = 0
  /// Direction in the plane of the layer, from +x towards +y.
  public var longitude: Float = 0
  /// Direction in the plane of the layer, from +x towards +y.
  public var longitudeRange: Float = 0
  /// Direction out of the plane, towards +z.
  public var latitude: Float = 0
  /// Points a second squared.
  public var acceleration: ThreeFloats = ThreeFloats()
  /// Size of the sprite, its spread, and its growth a second.
  public var scale: Float = 1
  /// Size of the sprite, its spread, and its growth a second.
  public var scaleRange: Float = 0
  /// Size of the sprite, its spread, and its growth a second.
  public var scaleSpeed: Float = 0
  /// Angle of the sprite at birth.
  public var rotation: Float = 0
  /// Angle of the sprite at birth.
  public var rotationRange: Float = 0
  /// Turns a second.
  public var spin: Float = 0
  /// Turns a second.
  public var spinRange: Float = 0
  /// Colour at birth: red, green, blue, alpha.
  public var color: FourFloats = FourFloats(x: 1, y: 1, z: 1, w: 1)
  /// Spread of the colour.
  public var colorRange: FourFloats = FourFloats()
  /// Change of the colour a second.
  public var colorSpeed: FourFloats = FourFloats()
  /// Tilt of the sprite's plane out of the layer's.
  public var tilt: Float = 0
  /// Tilt of the sprite's plane out of the layer's.
  public var tiltRange: Float = 0
  /// In which direction it is tilted.
  public var tiltLongitude: Float = 0
  /// Greatest angle between directions of planes and that of longitude and latitude; 0 for the fan of sprites.
  public var cone: Float = 0
  /// Cells that particles emit: age of the parent when births begin.
  public var begin: Float = 0
  /// Cells that particles emit: seconds between two births.
  public var period: Float = 1
  /// Cells that particles emit: most births of a parent.
  public var births: Float = .infinity
  /// Births that can be alive at once.
  public var slots: UInt32 = 1
  /// Tells cells of one emitter apart in the hash.
  public var seed: UInt32 = 0
  /// Forces are divided by it.
  public var mass: Float = 1
  /// Forces are divided by it.
  public var massRange: Float = 0
  /// Rate of its particles' time relative to that of the outermost cell's, in which all times are counted.
  public var pace: Float = 1

  /// Default values.
  @inlinable public init() {}
}

/// A stretch of time in which the outermost cell's particles are born evenly; the newest stretch comes first.
public struct ParticleBirth: BitwiseCopyable, Sendable, Equatable {
  /// The stretch's newest slot; the next stretch's first slot is its end.
  public var firstSlot: UInt32 = 0
  /// Index of the frame's cell that its particles belong to.
  public var cell: UInt32 = 0
  /// Age of the newest slot.
  public var age: Float = 0
  /// Age that each slot more adds.
  public var period: Float = 0
  /// Middle of the emitter's shape at the newest slot, in the layer's coordinates.
  public var place: ThreeFloats = ThreeFloats()
  /// Distance that each slot more adds.
  public var step: ThreeFloats = ThreeFloats()
  /// Size of the emitter's shape.
  public var size: ThreeFloats = ThreeFloats()

  /// Zeros.
  @inlinable public init() {}
}

/// The instances of nested replicators as a function of their number: renderers are told this instead of instances.
///
/// An item is one *source* (a rectangle or an image of the layers that are replicated) in one instance. Numbers count paint
/// order: all sources of an instance, then the next instance; the innermost replicator's instances first. So a number's digits,
/// each level's count being one base, are a source and an instance of each level. What an instance shows follows from its
/// digits alone.
public struct InstanceStream: BitwiseCopyable, Sendable, Equatable {
  /// Number of instances; may end before the last level's last instance.
  public var instances: UInt32 = 0
  /// First of its levels, the innermost first.
  public var firstLevel: UInt32 = 0
  /// Number of levels.
  public var levels: UInt32 = 0
  /// First of its sources, in paint order.
  public var firstSource: UInt32 = 0
  /// Number of sources.
  public var sources: UInt32 = 0
  /// Special properties. Default: none.
  public var flags: InstanceStream.Flags = []
  /// Multiplied into the sources' opacity.
  public var opacity: Float = 1
  /// Multiplied into their colours.
  public var red: Float = 1
  /// Multiplied into their colours.
  public var green: Float = 1
  /// Multiplied into their colours.
  public var blue: Float = 1
  /// Pixels that instances may touch.
  public var clip: PixelBox = PixelBox()

  /// Default values.
  @inlinable public init() {}
}

/// A replicator.
public struct InstanceLevel: BitwiseCopyable, Sendable, Equatable {
  /// Number of instances.
  public var count: UInt32 = 1
  /// Instance i has the transform `powers[i % split]`, then `powers[split + i / split]`, counted from `firstPower`: many
  /// instances need few matrices.
  public var split: UInt32 = 1
  /// First of its powers.
  public var firstPower: UInt32 = 0
  /// Seconds by which each instance more is late.
  public var delay: Float = 0
  /// Colour of the first instance, limited to 0…1: red, green, blue, alpha.
  public var color: FourFloats = FourFloats(x: 1, y: 1, z: 1, w: 1)
  /// Colour that each instance more adds.
  public var offset: FourFloats = FourFloats()

  /// Default values.
  @inlinable public init() {}
}

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct InstanceMatrix: BitwiseCopyable, Sendable, Equatable {
  /// Image of the x axis.
  public var a: Float = 1
  /// Image of the x axis.
  public var b: Float = 0
  /// Image of the y axis.
  public var c: Float = 0
  /// Image of the y axis.
  public var d: Float = 1
  /// Image of the origin.
  public var tx: Float = 0
  /// Image of the origin.
  public var ty: Float = 0

  /// Default values.
  @inlinable public init() {}
}

/// The values of a source that can be animated. The position of a field in words is its name in a track's `field`.
public struct InstanceValues: BitwiseCopyable, Sendable, Equatable {
  /// Position of the layer.
  public var positionX: Float = 0
  /// Position of the layer.
  public var positionY: Float = 0
  /// Origin of the layer's bounds; it moves nothing, but bounds are animated as a whole.
  public var originX: Float = 0
  /// Origin of the layer's bounds; it moves nothing, but bounds are animated as a whole.
  public var originY: Float = 0
  /// Size of the layer.
  public var width: Float = 0
  /// Size of the layer.
  public var height: Float = 0
  /// Anchor point, in fractions of the size.
  public var anchorX: Float = 0.5
  /// Anchor point, in fractions of the size.
  public var anchorY: Float = 0.5
  /// Radius of the corners.
  public var radius: Float = 0
  /// Width of the border.
  public var borderWidth: Float = 0
  /// Opacity of the layer.
  public var opacity: Float = 1
  /// Straight colour of the background.
  public var red: Float = 0
  /// Straight colour of the background.
  public var green: Float = 0
  /// Straight colour of the background.
  public var blue: Float = 0
  /// Straight colour of the background.
  public var alpha: Float = 0
  /// Straight colour of the border.
  public var borderRed: Float = 0
  /// Straight colour of the border.
  public var borderGreen: Float = 0
  /// Straight colour of the border.
  public var borderBlue: Float = 0
  /// Straight colour of the border.
  public var borderAlpha: Float = 0
  /// The transform's translation.
  public var translationX: Float = 0
  /// The transform's translation.
  public var translationY: Float = 0
  /// With ``InstanceSource/Flags/parts`` the scale across; else the matrix's a.
  public var scaleX: Float = 1
  /// With ``InstanceSource/Flags/parts`` the scale down; else the matrix's b.
  public var scaleY: Float = 0
  /// With ``InstanceSource/Flags/parts`` the shear; else the matrix's c.
  public var shear: Float = 0
  /// With ``InstanceSource/Flags/parts`` the angle in turns; else the matrix's d.
  public var turns: Float = 1

  /// Default values.
  @inlinable public init() {}
}

/// A rectangle or an image that is replicated.
public struct InstanceSource: BitwiseCopyable, Sendable, Equatable {
  /// Special properties. Default: none.
  public var flags: InstanceSource.Flags = []
  /// Slot of the image.
  public var image: UInt32 = 0
  /// First of its tracks, in the order in which they are applied.
  public var firstTrack: UInt32 = 0
  /// Number of tracks.
  public var tracks: UInt32 = 0
  /// Values without animation.
  public var values: InstanceValues = InstanceValues()
  /// Opacity of the layers around it.
  public var opacity: Float = 1
  /// From where the values place the layer to the coordinates of the innermost replicator's sublayers.
  public var outer: InstanceMatrix = InstanceMatrix()
  /// Corner of the part of the image that is shown, in texels.
  public var texel: TwoFloats = TwoFloats()
  /// Size of that part; negative sizes turn it over.
  public var texels: TwoFloats = TwoFloats()

  /// Default values.
  @inlinable public init() {}
}

/// One animation of a source.
public struct InstanceTrack: BitwiseCopyable, Sendable, Equatable {
  /// First of the words of the source's values that it sets.
  public var field: UInt32 = 0
  /// Number of words.
  public var fields: UInt32 = 1
  /// Numbers of a key: as many as fields, or one for all of them.
  public var lanes: UInt32 = 1
  /// Number of keys.
  public var keys: UInt32 = 1
  /// Interpolation between keys.
  @inlinable public var mode: InstanceTrack.Mode {
    get { InstanceTrack.Mode(rawValue: modeCode) ?? .linear }
    set { modeCode = newValue.rawValue }
  }
  @usableFromInline var modeCode: UInt32 = 0
  /// Special properties. Default: none.
  public var flags: InstanceTrack.Flags = []
  /// Index of its timing.
  public var timing: UInt32 = 0
  /// First of the numbers of keys, `lanes` a key.
  public var firstValue: UInt32 = 0
  /// First of the key times, 0…1, one a key.
  public var firstTime: UInt32 = 0
  /// First of the curves between two keys, with ``InstanceTrack/Flags/curved``.
  public var firstCurve: UInt32 = 0
  /// First of tension, continuity and bias of the keys.
  public var firstShape: UInt32 = 0

  /// Default values.
  @inlinable public init() {}
}

/// A timing curve from (0, 0) to (1, 1): x and y are cubics of one parameter, from the third power down.
public struct InstanceCurve: BitwiseCopyable, Sendable, Equatable {
  /// x.
  public var ax: Float = 0
  /// x.
  public var bx: Float = 0
  /// x.
  public var cx: Float = 1
  /// y.
  public var ay: Float = 0
  /// y.
  public var by: Float = 0
  /// y.
  public var cy: Float = 1

  /// Default values.
  @inlinable public init() {}
}

/// Timing of an animation, or of the group that contains it. Times are counted from the moment the first instance is at, so that
/// floats are enough however long the scene has been running.
public struct InstanceTiming: BitwiseCopyable, Sendable, Equatable {
  /// Special properties. Default: none.
  public var flags: InstanceTiming.Flags = []
  /// Index of the timing of the group around it; its own index if there is none.
  public var parent: UInt32 = 0
  /// Speed of its time.
  public var speed: Float = 1
  /// Seconds of a cycle.
  public var duration: Float = 0
  /// Complete cycles of the first instance or, in a group, at the beginning of the group's cycle.
  public var cycle: Float = 0
  /// Seconds since the last of them.
  public var rest: Float = 0
  /// Seconds since the beginning.
  public var since: Float = 0
  /// Seconds until the end.
  public var until: Float = 0
  /// Fraction of a cycle, and cycle, at the beginning.
  public var firstFraction: Float = 0
  /// Fraction of a cycle, and cycle, at the beginning.
  public var firstCycle: Float = 0
  /// Fraction of a cycle, and cycle, at the end.
  public var lastFraction: Float = 0
  /// Fraction of a cycle, and cycle, at the end.
  public var lastCycle: Float = 0
  /// Easing.
  public var curve: InstanceCurve = InstanceCurve()

  /// Default values.
  @inlinable public init() {}
}

/// A point of a path.
public struct PathPoint: BitwiseCopyable, Sendable, Hashable {
  /// Points to the right.
  public var x: Double = 0
  /// Points down.
  public var y: Double = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// From a path's coordinates to the pixels of its mask: a 3×3 matrix for row vectors (x, y, 1), `w = g·x + h·y + i`.
public struct ShapeMatrix: BitwiseCopyable, Sendable, Equatable {
  /// The row for x.
  public var a: Double = 1
  /// The row for x.
  public var b: Double = 0
  /// The row for y.
  public var c: Double = 0
  /// The row for y.
  public var d: Double = 1
  /// The row for 1.
  public var tx: Double = 0
  /// The row for 1.
  public var ty: Double = 0
  /// The column for w.
  public var g: Double = 0
  /// The column for w.
  public var h: Double = 0
  /// The column for w.
  public var i: Double = 1

  /// Default values.
  @inlinable public init() {}
}

/// Names a shape's coverage: a hash of everything it is made of.
public struct ShapeKey: BitwiseCopyable, Sendable, Hashable {
  /// The lower half of the hash.
  public var low: UInt64 = 0
  /// The upper half of the hash.
  public var high: UInt64 = 0

  /// Zeros.
  @inlinable public init() {}

  /// The given values.
  @inlinable public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// One path of a frame, filled or stroked: which pixels to cover, not in what colour.
///
/// Its *mask* is a picture of 8-bit coverage; pixel (0, 0) of the mask lies where an item says.
public struct FrameShape: BitwiseCopyable, Sendable, Equatable {
  /// From the path to the mask.
  public var matrix: ShapeMatrix = ShapeMatrix()
  /// Width of lines, in points of the path.
  public var width: Double = 0
  /// Longest miter, in halves of the line's width.
  public var miterLimit: Double = 10
  /// Start of the stroke, as a fraction of the path's length.
  public var start: Double = 0
  /// End of the stroke, as a fraction of the path's length.
  public var end: Double = 1
  /// Offset in the pattern of dashes at which the stroke begins.
  public var dashPhase: Double = 0
  /// Equal keys mean equal masks.
  public var key: ShapeKey = ShapeKey()
  /// Range of the frame's verbs.
  public var firstVerb: Int32 = 0
  /// Range of the frame's verbs.
  public var verbCount: Int32 = 0
  /// Range of the frame's points.
  public var firstPoint: Int32 = 0
  /// Range of the frame's points.
  public var pointCount: Int32 = 0
  /// Range of the frame's dashes.
  public var firstDash: Int32 = 0
  /// Range of the frame's dashes.
  public var dashCount: Int32 = 0
  /// The mask's pixels that are wanted; there is no coverage outside unless something cuts the shape.
  public var box: PixelBox = PixelBox()
  /// Special properties. Default: none.
  public var flags: FrameShape.Flags = []
  /// Shape of the ends.
  @inlinable public var cap: StrokeCap {
    get { StrokeCap(rawValue: capCode) ?? .butt }
    set { capCode = newValue.rawValue }
  }
  @usableFromInline var capCode: UInt32 = 0
  /// Shape of the joins.
  @inlinable public var join: StrokeJoin {
    get { StrokeJoin(rawValue: joinCode) ?? .miter }
    set { joinCode = newValue.rawValue }
  }
  @usableFromInline var joinCode: UInt32 = 0
  /// Not used: 0.
  public var reserved: UInt32 = 0

  /// Default values.
  @inlinable public init() {}
}

extension DrawItem {
  /// The kind of an item.
  public enum Kind: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// A rounded rectangle: fill and border.
    case rectangle = 0
    /// An image in a rounded rectangle.
    case image = 1
    /// Items up to the matching end are drawn into a group of its own.
    case groupBegin = 2
    /// The group is laid over what was there before.
    case groupEnd = 3
    /// Items up to the group's end are the group's mask.
    case maskBegin = 4
    /// The shadow of a rounded rectangle.
    case shadow = 5
    /// Stands for the particles of an emitter.
    case particles = 6
    /// Stands for the instances of a replicator.
    case instances = 7
    /// A path, filled or stroked.
    case shape = 8
  }
}

extension DrawItem {
  /// Special properties of an item.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// `inverse` is the identity: the item is an upright rectangle measured in pixels.
    @inlinable public static var axisAligned: Self { Self(rawValue: 1 << 0) }
    /// Item space is measured in pixels (`inverse` is a rotation or a reflection).
    @inlinable public static var isometric: Self { Self(rawValue: 1 << 1) }
    /// Every fully covered pixel becomes opaque.
    @inlinable public static var opaque: Self { Self(rawValue: 1 << 2) }
    /// `homography` holds the mapping instead of `inverse` and `centre`.
    @inlinable public static var perspective: Self { Self(rawValue: 1 << 3) }
    /// Nearest texel instead of bilinear.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 4) }
    /// A group is masked by its rectangle.
    @inlinable public static var shaped: Self { Self(rawValue: 1 << 5) }
    /// The image is the result of an offscreen pass.
    @inlinable public static var pass: Self { Self(rawValue: 1 << 6) }
    /// Cut by edges.
    @inlinable public static var clipped: Self { Self(rawValue: 1 << 7) }
    /// The corner at −x−y, in item space, is rounded.
    @inlinable public static var cornerMinXMinY: Self { Self(rawValue: 1 << 8) }
    /// The corner at +x−y.
    @inlinable public static var cornerMaxXMinY: Self { Self(rawValue: 1 << 9) }
    /// The corner at −x+y.
    @inlinable public static var cornerMinXMaxY: Self { Self(rawValue: 1 << 10) }
    /// The corner at +x+y.
    @inlinable public static var cornerMaxXMaxY: Self { Self(rawValue: 1 << 11) }
    /// All four corners.
    @inlinable public static var allCorners: Self { Self(rawValue: 15 << 8) }
    /// The side at −x, in item space, has no antialiasing.
    @inlinable public static var hardMinX: Self { Self(rawValue: 1 << 12) }
    /// The side at +x.
    @inlinable public static var hardMaxX: Self { Self(rawValue: 1 << 13) }
    /// The side at −y.
    @inlinable public static var hardMinY: Self { Self(rawValue: 1 << 14) }
    /// The side at +y.
    @inlinable public static var hardMaxY: Self { Self(rawValue: 1 << 15) }
    /// All four sides.
    @inlinable public static var hard: Self { Self(rawValue: 15 << 12) }
    /// Rounded corners follow a superellipse instead of a circle.
    @inlinable public static var continuous: Self { Self(rawValue: 1 << 16) }
    /// A group's end: the group has a mask.
    @inlinable public static var masked: Self { Self(rawValue: 1 << 17) }
    /// An image's source is added to the pixels below.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 18) }
    /// An image is multiplied by the tint.
    @inlinable public static var tinted: Self { Self(rawValue: 1 << 19) }
    /// An image's pixels are those of a gradient.
    @inlinable public static var gradient: Self { Self(rawValue: 1 << 20) }
    /// A group takes the place of the pixels below.
    @inlinable public static var replaces: Self { Self(rawValue: 1 << 21) }
    /// A group starts from the pixels below.
    @inlinable public static var continues: Self { Self(rawValue: 1 << 22) }

    /// All of them.
    public static var known: Self { [.axisAligned, .isometric, .opaque, .perspective, .nearest, .shaped, .pass, .clipped, .cornerMinXMinY, .cornerMaxXMinY, .cornerMinXMaxY, .cornerMaxXMaxY, .allCorners, .hardMinX, .hardMaxX, .hardMinY, .hardMaxY, .hard, .continuous, .masked, .additive, .tinted, .gradient, .replaces, .continues] }
  }
}

/// Blending of a group's pixels with the pixels below: `B(cb, cs)` of W3C *Compositing and Blending Level 1*, where the
/// backdrop `cb` and the source `cs` are straight colours. The last ones, from ``BlendMode/clear`` on, are the operators of
/// Porter and Duff: sums of the premultiplied source `s` and backdrop `b`.
public enum BlendMode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// `cs`
  case normal = 0
  /// `cb · cs`
  case multiply = 1
  /// `cb + cs − cb · cs`
  case screen = 2
  /// Hard light with the layers exchanged.
  case overlay = 3
  /// `min(cb, cs)`
  case darken = 4
  /// `max(cb, cs)`
  case lighten = 5
  /// 0 where `cb` is 0, else 1 where `cs` is 1, else `min(1, cb / (1 − cs))`
  case colorDodge = 6
  /// 1 where `cb` is 1, else 0 where `cs` is 0, else `1 − min(1, (1 − cb) / cs)`
  case colorBurn = 7
  /// A softer hard light.
  case softLight = 8
  /// Multiply by `2cs` up to one half, screen with `2cs − 1` above.
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
  /// `min(1, s + b)` of the premultiplied channels, alpha too; no B.
  case plusLighter = 16
  /// Premultiplied: alpha `a = min(1, s.a + b.a)`, channels `max(0, a − ((s.a − s) + (b.a − b)))`; no B.
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
    /// Blurs by a radius.
    case gaussianBlur = 0
    /// Multiplies colours by a matrix.
    case colorMatrix = 1
    /// Darkens towards the edges.
    case vignette = 2
  }
}

extension ParticleStream {
  /// The shape in which an emitter's particles are born.
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
  /// The part of the shape in which particles are born.
  public enum Mode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// At its points.
    case points = 0
    /// On its outline.
    case outline = 1
    /// On its surface.
    case surface = 2
    /// Anywhere inside.
    case volume = 3
  }
}

extension ParticleStream {
  /// Special properties of a stream of particles.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Pixels are added up instead of covered.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 0) }
    /// Paint order is that of slots, newest first, instead of the reverse.
    @inlinable public static var newestFirst: Self { Self(rawValue: 1 << 1) }
    /// Sprites may be tilted, or emitted, out of the plane.
    @inlinable public static var tilted: Self { Self(rawValue: 1 << 2) }
    /// The layer's plane keeps its proportions in the frame.
    @inlinable public static var conformal: Self { Self(rawValue: 1 << 3) }
    /// Nearest texel instead of bilinear.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 4) }
    /// A sprite sheet's frame is drawn at random.
    @inlinable public static var randomFrame: Self { Self(rawValue: 1 << 5) }
    /// A sheet's frames start over when the last was shown; else the last stays.
    @inlinable public static var loopsFrames: Self { Self(rawValue: 1 << 6) }
    /// Sprites are neither turned nor scaled: a texel is a pixel.
    @inlinable public static var stamps: Self { Self(rawValue: 1 << 7) }
    /// Particles move or look otherwise than by the cells' own numbers.
    @inlinable public static var behaves: Self { Self(rawValue: 1 << 8) }
    /// The tops of sprites point where they fly.
    @inlinable public static var aligned: Self { Self(rawValue: 1 << 9) }
    /// The tops of planes point where they fly, also out of the layer's plane.
    @inlinable public static var alignedInSpace: Self { Self(rawValue: 1 << 10) }
    /// The tops of sprites are towards +y: the layer's y points up in the frame.
    @inlinable public static var upwards: Self { Self(rawValue: 1 << 11) }

    /// All of them.
    public static var known: Self { [.additive, .newestFirst, .tilted, .conformal, .nearest, .randomFrame, .loopsFrames, .stamps, .behaves, .aligned, .alignedInSpace, .upwards] }
  }
}

extension InstanceStream {
  /// Special properties of a stream of instances.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours differ from the sources' own.
    @inlinable public static var tinted: Self { Self(rawValue: 1 << 0) }
    /// The frame shows layers mirrored on purpose: their fronts are the other way round.
    @inlinable public static var mirrored: Self { Self(rawValue: 1 << 1) }
    /// Some source is animated and instances are late.
    @inlinable public static var moving: Self { Self(rawValue: 1 << 2) }
    /// All instances keep the sources' proportions.
    @inlinable public static var conformal: Self { Self(rawValue: 1 << 3) }

    /// All of them.
    public static var known: Self { [.tinted, .mirrored, .moving, .conformal] }
  }
}

extension InstanceSource {
  /// Special properties of a source.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An image, not a rectangle.
    @inlinable public static var image: Self { Self(rawValue: 1 << 0) }
    /// Not shown from behind.
    @inlinable public static var singleSided: Self { Self(rawValue: 1 << 1) }
    /// Values hold the transform's parts instead of its matrix.
    @inlinable public static var parts: Self { Self(rawValue: 1 << 2) }
    /// Nearest texel instead of bilinear.
    @inlinable public static var nearest: Self { Self(rawValue: 1 << 3) }
    /// The image has no transparent texel.
    @inlinable public static var opaque: Self { Self(rawValue: 1 << 4) }
    /// Corners that are rounded: −x−y, +x−y, −x+y, +x+y of the layer.
    @inlinable public static var allCorners: Self { Self(rawValue: 15 << 8) }
    /// Sides without antialiasing: −x, +x, −y, +y of the layer.
    @inlinable public static var hardSides: Self { Self(rawValue: 15 << 12) }
    /// Rounded corners follow a superellipse.
    @inlinable public static var continuous: Self { Self(rawValue: 1 << 16) }

    /// All of them.
    public static var known: Self { [.image, .singleSided, .parts, .nearest, .opaque, .allCorners, .hardSides, .continuous] }
  }
}

extension InstanceTrack {
  /// Interpolation between keys.
  public enum Mode: UInt32, BitwiseCopyable, Sendable, CaseIterable {
    /// On straight lines.
    case linear = 0
    /// In jumps.
    case discrete = 1
    /// On splines.
    case cubic = 2
  }
}

extension InstanceTrack {
  /// Special properties of a track.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Added to the value.
    @inlinable public static var additive: Self { Self(rawValue: 1 << 0) }
    /// Every cycle starts where the last one ended.
    @inlinable public static var cumulative: Self { Self(rawValue: 1 << 1) }
    /// There are curves between keys.
    @inlinable public static var curved: Self { Self(rawValue: 1 << 2) }

    /// All of them.
    public static var known: Self { [.additive, .cumulative, .curved] }
  }
}

extension InstanceTiming {
  /// Special properties of a timing.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Every other cycle runs backwards.
    @inlinable public static var autoreverses: Self { Self(rawValue: 1 << 0) }
    /// Has an effect before it begins.
    @inlinable public static var fillsBackwards: Self { Self(rawValue: 1 << 1) }
    /// Has an effect after it has ended.
    @inlinable public static var fillsForwards: Self { Self(rawValue: 1 << 2) }
    /// Has no length: where it has an effect it is at its end.
    @inlinable public static var still: Self { Self(rawValue: 1 << 3) }
    /// Is in a group.
    @inlinable public static var grouped: Self { Self(rawValue: 1 << 4) }
    /// Has a timing curve.
    @inlinable public static var curved: Self { Self(rawValue: 1 << 5) }
    /// The last moment of the group's cycle is its own last one.
    @inlinable public static var endsWithGroup: Self { Self(rawValue: 1 << 6) }

    /// All of them.
    public static var known: Self { [.autoreverses, .fillsBackwards, .fillsForwards, .still, .grouped, .curved, .endsWithGroup] }
  }
}

/// One element of a path, which takes one point, `move` and `line`, two, three or, `close`, none.
public enum PathVerb: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Begins a subpath: one point.
  case move = 0
  /// A straight line: one point.
  case line = 1
  /// A quadratic curve: a control point and the end.
  case quad = 2
  /// A cubic curve: two control points and the end.
  case cubic = 3
  /// Back to where the subpath began: no point.
  case close = 4
}

/// Shapes of a stroke's ends.
public enum StrokeCap: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// Cut where the line ends.
  case butt = 0
  /// Half a circle.
  case round = 1
  /// Half a square.
  case square = 2
}

/// Shapes of a stroke's joins.
public enum StrokeJoin: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  /// In a point, up to the miter limit.
  case miter = 0
  /// In an arc.
  case round = 1
  /// Cut off.
  case bevel = 2
}

extension FrameShape {
  /// Special properties of a shape.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable, Hashable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Points from which a ray crosses the outline an odd number of times are inside; else those that it turns about.
    @inlinable public static var evenOdd: Self { Self(rawValue: 1 << 0) }
    /// The outline of the stroke is filled, not the path.
    @inlinable public static var stroked: Self { Self(rawValue: 1 << 1) }

    /// All of them.
    public static var known: Self { [.evenOdd, .stroked] }
  }
}

/// The tables of a frame, in the order of `AGATE_FRAME_TABLES`.
public enum FrameTable: Int, CaseIterable, Sendable {
  /// Draw items in paint order.
  case items
  /// Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box.
  case boxes
  /// Mappings of items in perspective.
  case homographies
  /// Half-planes that cut items.
  case edges
  /// Blurred outlines.
  case shadows
  /// Tables of gradients, one behind the other.
  case gradients
  /// Pictures to draw first, in this order: a pass may use those before it.
  case passes
  /// Items of passes; homographies, edges and shadows are shared with the frame's.
  case passItems
  /// Pixels that each of them may touch.
  case passBoxes
  /// Filters of passes.
  case filters
  /// Particles that items stand for.
  case particleStreams
  /// Cells of streams.
  case particleCells
  /// Births of streams.
  case particleBirths
  /// Forces and curves of streams that have some, word by word.
  case particleBehaviors
  /// Instances that items stand for.
  case instanceStreams
  /// Replicators of streams.
  case instanceLevels
  /// Powers of the levels' transforms.
  case instancePowers
  /// Rectangles and images that are replicated.
  case instanceSources
  /// Animations of sources.
  case instanceTracks
  /// Timings of tracks and their groups.
  case instanceTimings
  /// Values, key times, curves and shapes of tracks.
  case instanceNumbers
  /// Paths that items show.
  case shapes
  /// Elements of the paths, one path after the other.
  case pathVerbs
  /// Points of all elements, in their order.
  case pathPoints
  /// Patterns of dashes of all shapes.
  case dashes

  /// The number of tables.
  @inlinable public static var count: Int { 25 }

  /// Uses of a table.
  public enum Use: Sendable {
    /// Renderers copy the table to their device unchanged.
    case device
    /// Renderers convert the table first.
    case resolved
    /// Renderers convert the table first, and the keys of ``resolved`` tables differ where it does.
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

  /// Bytes of an element.
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
  /// Instances that items stand for.
  public var streams: [InstanceStream] = []
  /// Replicators of streams.
  public var levels: [InstanceLevel] = []
  /// Powers of the levels' transforms.
  public var powers: [InstanceMatrix] = []
  /// Rectangles and images that are replicated.
  public var sources: [InstanceSource] = []
  /// Animations of sources.
  public var tracks: [InstanceTrack] = []
  /// Timings of tracks and their groups.
  public var timings: [InstanceTiming] = []
  /// Values, key times, curves and shapes of tracks.
  public var numbers: [Float] = []

  /// Empty tables.
  public init() {}

  /// Empties all tables; their memory stays.
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
  /// Paths that items show.
  public var shapes: [FrameShape] = []
  /// Elements of the paths, one path after the other.
  public var verbs: [PathVerb] = []
  /// Points of all elements, in their order.
  public var points: [PathPoint] = []
  /// Patterns of dashes of all shapes.
  public var dashes: [Double] = []

  /// Empty tables.
  public init() {}

  /// Empties all tables; their memory stays.
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
  /// Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box.
  public var boxes: [PixelBox] = []
  /// Mappings of items in perspective.
  public var homographies: [Homography] = []
  /// Half-planes that cut items.
  public var edges: [ClipEdge] = []
  /// Blurred outlines.
  public var shadows: [ShadowProfile] = []
  /// Tables of gradients, one behind the other.
  public var gradients: [Float] = []
  /// Pictures to draw first, in this order: a pass may use those before it.
  public var passes: [FramePass] = []
  /// Items of passes; homographies, edges and shadows are shared with the frame's.
  public var passItems: [DrawItem] = []
  /// Pixels that each of them may touch.
  public var passBoxes: [PixelBox] = []
  /// Filters of passes.
  public var filters: [FrameFilter] = []
  /// Particles that items stand for.
  public var particleStreams: [ParticleStream] = []
  /// Cells of streams.
  public var particleCells: [ParticleCell] = []
  /// Births of streams.
  public var particleBirths: [ParticleBirth] = []
  /// Forces and curves of streams that have some, word by word.
  public var particleBehaviors: [Float] = []
  /// Tables of instances.
  public var instances = InstanceTables()
  /// Tables of shapes.
  public var shapes = ShapeTables()

  /// Empty tables.
  public init() {}

  /// Empties all tables; their memory stays.
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

  /// Lends the elements of a table as bytes.
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

  /// Appends elements to a table: bytes of elements as large as they are here.
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
  /// Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box.
  @inlinable public var boxes: [PixelBox] {
    _read { yield tables.boxes }
    _modify { yield &tables.boxes }
  }
  /// Mappings of items in perspective.
  @inlinable public var homographies: [Homography] {
    _read { yield tables.homographies }
    _modify { yield &tables.homographies }
  }
  /// Half-planes that cut items.
  @inlinable public var edges: [ClipEdge] {
    _read { yield tables.edges }
    _modify { yield &tables.edges }
  }
  /// Blurred outlines.
  @inlinable public var shadows: [ShadowProfile] {
    _read { yield tables.shadows }
    _modify { yield &tables.shadows }
  }
  /// Tables of gradients, one behind the other.
  @inlinable public var gradients: [Float] {
    _read { yield tables.gradients }
    _modify { yield &tables.gradients }
  }
  /// Pictures to draw first, in this order: a pass may use those before it.
  @inlinable public var passes: [FramePass] {
    _read { yield tables.passes }
    _modify { yield &tables.passes }
  }
  /// Items of passes; homographies, edges and shadows are shared with the frame's.
  @inlinable public var passItems: [DrawItem] {
    _read { yield tables.passItems }
    _modify { yield &tables.passItems }
  }
  /// Pixels that each of them may touch.
  @inlinable public var passBoxes: [PixelBox] {
    _read { yield tables.passBoxes }
    _modify { yield &tables.passBoxes }
  }
  /// Filters of passes.
  @inlinable public var filters: [FrameFilter] {
    _read { yield tables.filters }
    _modify { yield &tables.filters }
  }
  /// Particles that items stand for.
  @inlinable public var particleStreams: [ParticleStream] {
    _read { yield tables.particleStreams }
    _modify { yield &tables.particleStreams }
  }
  /// Cells of streams.
  @inlinable public var particleCells: [ParticleCell] {
    _read { yield tables.particleCells }
    _modify { yield &tables.particleCells }
  }
  /// Births of streams.
  @inlinable public var particleBirths: [ParticleBirth] {
    _read { yield tables.particleBirths }
    _modify { yield &tables.particleBirths }
  }
  /// Forces and curves of streams that have some, word by word.
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

/// Tables of instances, lent.
public struct InstanceTablesView {
  /// Instances that items stand for.
  public var streams = UnsafeBufferPointer<InstanceStream>(start: nil, count: 0)
  /// Replicators of streams.
  public var levels = UnsafeBufferPointer<InstanceLevel>(start: nil, count: 0)
  /// Powers of the levels' transforms.
  public var powers = UnsafeBufferPointer<InstanceMatrix>(start: nil, count: 0)
  /// Rectangles and images that are replicated.
  public var sources = UnsafeBufferPointer<InstanceSource>(start: nil, count: 0)
  /// Animations of sources.
  public var tracks = UnsafeBufferPointer<InstanceTrack>(start: nil, count: 0)
  /// Timings of tracks and their groups.
  public var timings = UnsafeBufferPointer<InstanceTiming>(start: nil, count: 0)
  /// Values, key times, curves and shapes of tracks.
  public var numbers = UnsafeBufferPointer<Float>(start: nil, count: 0)

  /// Empty tables.
  @inlinable public init() {}
}

/// Tables of shapes, lent.
public struct ShapeTablesView {
  /// Paths that items show.
  public var shapes = UnsafeBufferPointer<FrameShape>(start: nil, count: 0)
  /// Elements of the paths, one path after the other.
  public var verbs = UnsafeBufferPointer<PathVerb>(start: nil, count: 0)
  /// Points of all elements, in their order.
  public var points = UnsafeBufferPointer<PathPoint>(start: nil, count: 0)
  /// Patterns of dashes of all shapes.
  public var dashes = UnsafeBufferPointer<Double>(start: nil, count: 0)

  /// Empty tables.
  @inlinable public init() {}
}

/// All tables of a frame, lent.
public struct FrameTablesView {
  /// Draw items in paint order.
  public var items = UnsafeBufferPointer<DrawItem>(start: nil, count: 0)
  /// Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box.
  public var boxes = UnsafeBufferPointer<PixelBox>(start: nil, count: 0)
  /// Mappings of items in perspective.
  public var homographies = UnsafeBufferPointer<Homography>(start: nil, count: 0)
  /// Half-planes that cut items.
  public var edges = UnsafeBufferPointer<ClipEdge>(start: nil, count: 0)
  /// Blurred outlines.
  public var shadows = UnsafeBufferPointer<ShadowProfile>(start: nil, count: 0)
  /// Tables of gradients, one behind the other.
  public var gradients = UnsafeBufferPointer<Float>(start: nil, count: 0)
  /// Pictures to draw first, in this order: a pass may use those before it.
  public var passes = UnsafeBufferPointer<FramePass>(start: nil, count: 0)
  /// Items of passes; homographies, edges and shadows are shared with the frame's.
  public var passItems = UnsafeBufferPointer<DrawItem>(start: nil, count: 0)
  /// Pixels that each of them may touch.
  public var passBoxes = UnsafeBufferPointer<PixelBox>(start: nil, count: 0)
  /// Filters of passes.
  public var filters = UnsafeBufferPointer<FrameFilter>(start: nil, count: 0)
  /// Particles that items stand for.
  public var particleStreams = UnsafeBufferPointer<ParticleStream>(start: nil, count: 0)
  /// Cells of streams.
  public var particleCells = UnsafeBufferPointer<ParticleCell>(start: nil, count: 0)
  /// Births of streams.
  public var particleBirths = UnsafeBufferPointer<ParticleBirth>(start: nil, count: 0)
  /// Forces and curves of streams that have some, word by word.
  public var particleBehaviors = UnsafeBufferPointer<Float>(start: nil, count: 0)
  /// Tables of instances.
  public var instances = InstanceTablesView()
  /// Tables of shapes.
  public var shapes = ShapeTablesView()

  /// Empty tables.
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

  /// Makes bytes the elements of a table: those of elements as large as they are here.
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
  /// Pixels that each item may touch, inside the frame and, between a group's begin and end, inside the group's box.
  @inlinable public var boxes: UnsafeBufferPointer<PixelBox> {
    get { tables.boxes }
    set { tables.boxes = newValue }
  }
  /// Mappings of items in perspective.
  @inlinable public var homographies: UnsafeBufferPointer<Homography> {
    get { tables.homographies }
    set { tables.homographies = newValue }
  }
  /// Half-planes that cut items.
  @inlinable public var edges: UnsafeBufferPointer<ClipEdge> {
    get { tables.edges }
    set { tables.edges = newValue }
  }
  /// Blurred outlines.
  @inlinable public var shadows: UnsafeBufferPointer<ShadowProfile> {
    get { tables.shadows }
    set { tables.shadows = newValue }
  }
  /// Tables of gradients, one behind the other.
  @inlinable public var gradients: UnsafeBufferPointer<Float> {
    get { tables.gradients }
    set { tables.gradients = newValue }
  }
  /// Pictures to draw first, in this order: a pass may use those before it.
  @inlinable public var passes: UnsafeBufferPointer<FramePass> {
    get { tables.passes }
    set { tables.passes = newValue }
  }
  /// Items of passes; homographies, edges and shadows are shared with the frame's.
  @inlinable public var passItems: UnsafeBufferPointer<DrawItem> {
    get { tables.passItems }
    set { tables.passItems = newValue }
  }
  /// Pixels that each of them may touch.
  @inlinable public var passBoxes: UnsafeBufferPointer<PixelBox> {
    get { tables.passBoxes }
    set { tables.passBoxes = newValue }
  }
  /// Filters of passes.
  @inlinable public var filters: UnsafeBufferPointer<FrameFilter> {
    get { tables.filters }
    set { tables.filters = newValue }
  }
  /// Particles that items stand for.
  @inlinable public var particleStreams: UnsafeBufferPointer<ParticleStream> {
    get { tables.particleStreams }
    set { tables.particleStreams = newValue }
  }
  /// Cells of streams.
  @inlinable public var particleCells: UnsafeBufferPointer<ParticleCell> {
    get { tables.particleCells }
    set { tables.particleCells = newValue }
  }
  /// Births of streams.
  @inlinable public var particleBirths: UnsafeBufferPointer<ParticleBirth> {
    get { tables.particleBirths }
    set { tables.particleBirths = newValue }
  }
  /// Forces and curves of streams that have some, word by word.
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

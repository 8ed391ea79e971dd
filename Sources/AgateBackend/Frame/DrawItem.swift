/// One thing to draw, in paint order: what both renderers shade.
///
/// # The shading rules
///
/// Both renderers follow these rules to the letter (Swift: `AgateRaster`, GLSL: `Shaders/`); the parity tests hold
/// them to it. Colours are 8-bit premultiplied RGBA in one `UInt32`, red in the low byte.
///
/// **Item space.** A pixel with integer coordinates (x, y) has its centre at `p = (x + 0.5, y + 0.5)`. An affine item
/// maps it to `l = inverse · (p − centre)`: the item's rectangle is |l.x| ≤ halfWidth, |l.y| ≤ halfHeight. An item
/// with ``Flags/perspective`` maps it with the 3×3 matrix `frame.homographies[homography]` and a division.
///
/// **Distances** are in pixels. An ``Flags/isometric`` item's space is measured in pixels already; for the others a
/// distance to an edge is divided by the length of its gradient in pixel space. Under perspective the distance to a side
/// is that to the side's line in the frame, which is exact everywhere: with `(X, Y, W) = homography · (p, 1)` the side
/// l.x = h lies `(h·W − X) / |(h·m20 − m00, h·m21 − m01)|` away, positive inside.
///
/// **Coverage** of a rectangle of half size `h` and radius `r` (0 when less than half a pixel), with `q = |l| − (h − r)`:
///  - corner (q.x > 0 and q.y > 0 and r > 0, in a corner that is rounded): `clamp(r + 0.5 − |q|)`; under perspective no
///    more than `ex · ey`, since the gradient at a pixel says nothing near the plane's vanishing line
///  - the same corner of a ``Flags/continuous`` item, whose `radius` is the extent of its corner curve: `|q|` is
///    `n = ∛(q.x³ + q.y³)`, and the distance `r − n` is divided by the length of n's gradient,
///    `√(q.x⁴ + q.y⁴) / n²` (times what pixels are in item space, as for every distance)
///  - elsewhere `ex · ey` where `ex` is the overlap of the pixel's unit interval with the side:
///    `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, likewise `ey`
///
/// and `clamp` limits to 0…1. A side that is hard (``Flags/hardMinX``…) contributes 0.5 where its distance is ≥ 0 and −0.5
/// elsewhere, instead of `min(distance, 0.5)`. As 8 bits: `Int(coverage · 255 + 0.5)`. No item draws outside its box
/// (``FrameSnapshot/boxes``).
///
/// **Edges.** A ``Flags/clipped`` item draws only pixels (x, y) for which `a·x + b·y + c ≥ 0` for each of its
/// ``clipEdgeCount`` edges from ``firstClipEdge`` on, in 32-bit integers: two pieces of one plane leave no seam. Images that
/// are clipped take their texel positions from homographies.
///
/// **Rectangle.** `o` = coverage of the outline, `i` = coverage of the rectangle inset by `borderWidth` (radius
/// `max(r − borderWidth, 0)`, 0 when nothing is left; `i = o` without border), both 8 bits, `i ≤ o`.
/// Source per channel: `(fill·i + border·(o − i) + 128) · 257 >> 16`.
///
/// **Image.** Texel position of pixel (x, y), 16.16 fixed point, wrapping: `u = u0 + ux·x + uy·y`, `v` likewise;
/// the position already counts from texel centres. Bilinear: the two rows are mixed first, then the two columns, each
/// `(a·(256 − f) + b·f + 128) >> 8` with the fraction's high 8 bits; texel indices are clamped to the image.
/// ``Flags/nearest`` takes the texel at `(u + 0x8000) >> 16`. Source = sample scaled by `mul(coverage8, opacity8)`.
/// Under perspective `u`, `v` come from `frame.homographies[homography + 1]`, in texels, converted to fixed point.
///
/// With ``mipLevel`` above 0 or ``mipMix`` the image is its chain of halves: level n + 1 has `max(1, size / 2)` texels a
/// side, each the rounded mean `(a + b + c + d + 2) >> 2` per channel of four (indices clamped), and texel positions are
/// in the texels of level `mipLevel`. With a mix m the same point of the next level, at `((u + 0x8000) >> 1) − 0x8000`, is
/// mixed in: `(a·(256 − m) + b·m + 128) >> 8`. Items never ask for a level beyond `⌊log2(longer side)⌋`. A
/// ``Flags/pass`` image is the result of `frame.passes[image]`; it has no levels.
///
/// **Gradient.** A ``Flags/gradient`` image shows the gradient whose table begins at `frame.gradients[image]`
/// (``GradientTable`` of AgateRaster). `(u, v)` come from `frame.homographies[homography + 1]`, without a division where the
/// item is not in perspective. What the colours follow is `u`, `√(u² + v²)` or the angle of (u, v) in turns (``RasterGradient``
/// has the polynomial). Straight colours are mixed and then premultiplied: with `w = alpha · opacity8` a channel is
/// `Int(c · w + threshold)`, no more than alpha, `Int(w + threshold)`. The threshold is one of 64 between 0 and 1, by the
/// place of the pixel among eight by eight: steps between 8-bit colours show as no edges, and colours that are whole stay what
/// they are. The source is that pixel scaled by the coverage.
///
/// **Shadow.** The item's rectangle blurred by a gaussian. `frame.shadows[image]` describes it, ``ShadowTable`` of AgateRaster
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
/// ``Flags/shaped`` the coverage is 255. A group with ``Flags/replaces`` takes the place of what is below instead, as far as
/// its weight `w = mul(coverage8, opacity8)` goes: `(gathered·w + below·(255 − w) + 128) · 257 >> 16` per channel. One with
/// ``Flags/continues``, which replaces too, starts from what is below instead of from transparent: what it holds joins that
/// as if there were no group.
///
/// **Mask.** `maskBegin`, at most once between a group's begin and end and not inside a deeper group, sets the group's
/// pixels aside too and starts from transparent. What gathers until the `groupEnd` (which has ``Flags/masked``) is the
/// mask: the group's weight is `mul(mul(coverage8, opacity8), mask.a)`. It carries the group's box.
///
/// **Tint and addition.** A ``Flags/tinted`` image's sample is multiplied by ``tint`` channel by channel, `mul(sample, tint)`,
/// before coverage and opacity. The source of an ``Flags/additive`` image is added: `min(255, below + source)` for each
/// channel, alpha too.
///
/// **Particles.** The item stands for the particles of `frame.particleStreams[image]`. Unless they are
/// ``ParticleStream/Flags/stamps`` each of them is an image item, made by ``DrawItem/init(_:_:_:box:)``, in the order that
/// the stream tells, and drawn in this item's place. Stamps are added up without becoming items: see ``ParticleStamp``.
///
/// **Instances.** The item stands for those of `frame.instances.streams[image]`. Each number below the stream's count that
/// shows something is a rectangle or an image, made by ``DrawItem/init(_:_:box:)``, in the order of numbers, and drawn in
/// this item's place.
///
/// **Shape.** Coverage is that of pixel `(x, y) − shapeOrigin` of the mask of `frame.shapes.shapes[image]`, which
/// ``ShapeMask`` of AgateRaster makes for both renderers; source = `fill` scaled by it. The item's rectangle says how the
/// path's surroundings lie.
///
/// **Blending.** A `groupEnd` with a ``blendMode`` other than normal blends the scaled group `s` with what is below, `b`:
/// straight colours `cs = s / s.a`, `cb = b / b.a` (0 where alpha is 0) in floats 0…1, then
/// `(1 − b.a)·s + (1 − s.a)·b + s.a·b.a·B(cb, cs)` per channel and `s.a + b.a − s.a·b.a` for alpha, each limited to 0…1
/// and rounded by `Int(x · 255 + 0.5)`. B is that of W3C *Compositing and Blending Level 1*; ``BlendMode`` lists them.
/// Nothing changes where `s.a` is 0.
public struct DrawItem: BitwiseCopyable, Sendable {
  /// What an item is.
  public enum Kind: UInt32, BitwiseCopyable, Sendable {
    /// A rounded rectangle: fill and border.
    case rectangle = 0
    /// An image in a rounded rectangle.
    case image = 1
    /// What follows is drawn into a group of its own.
    case groupBegin = 2
    /// The group is laid over what was there before.
    case groupEnd = 3
    /// What follows, up to the group's end, is the group's mask.
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

  /// What is special about an item.
  public struct Flags: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    // Computed: a stored one costs other modules, which renderers are, a call.
    /// `inverse` is the identity: the item is an upright rectangle measured in pixels.
    @inlinable public static var axisAligned: Flags { Flags(rawValue: 1 << 0) }
    /// Item space is measured in pixels (`inverse` is a rotation or a reflection).
    @inlinable public static var isometric: Flags { Flags(rawValue: 1 << 1) }
    /// Every fully covered pixel becomes opaque.
    @inlinable public static var opaque: Flags { Flags(rawValue: 1 << 2) }
    /// `homography` holds the mapping instead of `inverse` and `centre`.
    @inlinable public static var perspective: Flags { Flags(rawValue: 1 << 3) }
    /// Nearest texel instead of bilinear.
    @inlinable public static var nearest: Flags { Flags(rawValue: 1 << 4) }
    /// A group is masked by its rectangle.
    @inlinable public static var shaped: Flags { Flags(rawValue: 1 << 5) }
    /// The image is the result of an offscreen pass.
    @inlinable public static var pass: Flags { Flags(rawValue: 1 << 6) }
    /// Cut by edges.
    @inlinable public static var clipped: Flags { Flags(rawValue: 1 << 7) }
    /// Corners that are rounded, in item space: −x−y, +x−y, −x+y, +x+y.
    @inlinable public static var cornerMinXMinY: Flags { Flags(rawValue: 1 << 8) }
    /// The corner at +x−y.
    @inlinable public static var cornerMaxXMinY: Flags { Flags(rawValue: 1 << 9) }
    /// The corner at −x+y.
    @inlinable public static var cornerMinXMaxY: Flags { Flags(rawValue: 1 << 10) }
    /// The corner at +x+y.
    @inlinable public static var cornerMaxXMaxY: Flags { Flags(rawValue: 1 << 11) }
    /// All four corners.
    @inlinable public static var allCorners: Flags { Flags(rawValue: 15 << 8) }
    /// Sides without antialiasing, in item space.
    @inlinable public static var hardMinX: Flags { Flags(rawValue: 1 << 12) }
    /// The side at +x.
    @inlinable public static var hardMaxX: Flags { Flags(rawValue: 1 << 13) }
    /// The side at −y.
    @inlinable public static var hardMinY: Flags { Flags(rawValue: 1 << 14) }
    /// The side at +y.
    @inlinable public static var hardMaxY: Flags { Flags(rawValue: 1 << 15) }
    /// Rounded corners follow a superellipse instead of a circle.
    @inlinable public static var continuous: Flags { Flags(rawValue: 1 << 16) }
    /// A group's end: the group has a mask.
    @inlinable public static var masked: Flags { Flags(rawValue: 1 << 17) }
    /// An image's source is added to what is below.
    @inlinable public static var additive: Flags { Flags(rawValue: 1 << 18) }
    /// An image is multiplied by ``DrawItem/tint``.
    @inlinable public static var tinted: Flags { Flags(rawValue: 1 << 19) }
    /// An image's pixels are those of a gradient.
    @inlinable public static var gradient: Flags { Flags(rawValue: 1 << 20) }
    /// A group takes the place of what is below.
    @inlinable public static var replaces: Flags { Flags(rawValue: 1 << 21) }
    /// A group starts from what is below.
    @inlinable public static var continues: Flags { Flags(rawValue: 1 << 22) }
  }

  // 0: pixel → item space, and the rectangle.
  /// From pixels to item space, less the centre: x from x.
  public var inverseA: Float = 1  // l.x = a·d.x + b·d.y
  /// x from y.
  public var inverseB: Float = 0
  /// y from x.
  public var inverseC: Float = 0  // l.y = c·d.x + d·d.y
  /// y from y.
  public var inverseD: Float = 1
  /// Middle of the rectangle, in pixels.
  public var centreX: Float = 0
  /// Middle of the rectangle, in pixels.
  public var centreY: Float = 0
  /// Half of the rectangle, in item space.
  public var halfWidth: Float = 0
  /// Half of the rectangle, in item space.
  public var halfHeight: Float = 0
  // 32
  /// Of rounded corners, in item space.
  public var radius: Float = 0
  /// Inside of the edge, in item space; 0 for none.
  public var borderWidth: Float = 0
  /// Premultiplied, the item's opacity included. Images: see ``mipLevel`` and ``passKey``.
  public var fill: UInt32 = 0
  /// Premultiplied, the item's opacity included.
  public var border: UInt32 = 0
  // 48: the raw value, since an enumeration takes one byte and leaves three undefined.
  /// What is special about the item.
  @usableFromInline var kindCode: UInt32 = 0
  /// How it is drawn. Default: no flag.
  public var flags: Flags = []
  /// Opacity in the low byte, then the tint.
  @usableFromInline var weights: UInt32 = 255
  /// Slot of the image (see ``ResourceUpdate``), or 0; word of ``FrameSnapshot/gradients``; for others see ``blendMode``, or an index into a frame's passes
  /// or shadows.
  public var image: UInt32 = 0
  // 64: texel coordinates of pixel (x, y), 16.16.
  /// Column of pixel (0, 0).
  public var u0: Int32 = 0
  /// Columns from one pixel to the next.
  public var ux: Int32 = 0
  /// Columns from one row of pixels to the next.
  public var uy: Int32 = 0
  /// Row of pixel (0, 0).
  public var v0: Int32 = 0
  /// Rows from one pixel to the next.
  public var vx: Int32 = 0
  /// Rows from one row of pixels to the next.
  public var vy: Int32 = 0
  /// Index into ``FrameSnapshot/homographies``, or −1.
  public var homography: Int32 = -1
  /// Row of the layer in the render tree, for messages.
  public var row: Int32 = -1

  /// Nothing that can be seen.
  @inlinable
  public init() {}

  /// First of the item's edges in ``FrameSnapshot/edges``, for items that have no texel positions.
  @inlinable
  public var firstClipEdge: Int32 {
    get { u0 }
    set { u0 = newValue }
  }

  /// How many edges cut the item.
  @inlinable
  public var clipEdgeCount: Int32 {
    get { ux }
    set { ux = newValue }
  }

  /// How many homographies the item uses, from ``homography`` on: its own mapping, then that of its texels.
  package var homographyCount: Int {
    if kind == .image && !flags.isDisjoint(with: [.perspective, .clipped, .gradient]) { return 2 }
    return flags.contains(.perspective) ? 1 : 0
  }

  /// 0…255; images and groups.
  @inlinable
  public var opacity: UInt32 {
    get { weights & 255 }
    set { weights = weights & ~255 | newValue & 255 }
  }

  /// What an image is multiplied by, channel by channel: red, green and blue from the low byte on, 8 bits each.
  @inlinable
  public var tint: UInt32 {
    get { weights >> 8 }
    set { weights = weights & 255 | newValue << 8 }
  }

  /// Halvings of the image, and how much of the next (of 256).
  @inlinable
  public var mipLevel: UInt32 {
    get { fill & 255 }
    set { fill = fill & ~255 | newValue }
  }

  /// How much of the next halving, of 256.
  @inlinable
  public var mipMix: UInt32 {
    get { fill >> 8 }
    set { fill = fill & 255 | newValue << 8 }
  }

  /// Part of the pass's key, so that an item differs when the pass's pixels do.
  @inlinable
  public var passKey: UInt64 {
    get { UInt64(fill) | UInt64(border) << 32 }
    set { (fill, border) = (UInt32(truncatingIfNeeded: newValue), UInt32(truncatingIfNeeded: newValue >> 32)) }
  }

  /// Where pixel (0, 0) of a shape's mask lies.
  @inlinable
  public var shapeOrigin: (x: Int32, y: Int32) {
    get { (v0, vx) }
    set { (v0, vx) = newValue }
  }

  /// Part of the mask's key, so that an item differs when the mask does.
  @inlinable
  public var shapeKey: UInt64 {
    get { UInt64(UInt32(bitPattern: uy)) | UInt64(UInt32(bitPattern: vy)) << 32 }
    set {
      uy = Int32(truncatingIfNeeded: newValue)
      vy = Int32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// How a group's end joins what is below.
  @inlinable
  public var blendMode: BlendMode {
    get { BlendMode(rawValue: image) ?? .normal }
    set { image = newValue.rawValue }
  }

  /// What the item is.
  @inlinable
  public var kind: Kind {
    get { Kind(rawValue: kindCode) ?? .rectangle }
    set { kindCode = newValue.rawValue }
  }
}

/// A 3×3 projective mapping of pixel centres, row by row: `(m00·x + m01·y + m02) / w`, `(m10·x + m11·y + m12) / w`
/// with `w = m20·x + m21·y + m22`; nothing is drawn where `w ≤ 0`.
public struct Homography: BitwiseCopyable, Sendable {
  /// The row for x.
  public var m00: Float = 1, m01: Float = 0, m02: Float = 0
  /// The row for y.
  public var m10: Float = 0, m11: Float = 1, m12: Float = 0
  /// The row for w.
  public var m20: Float = 0, m21: Float = 0, m22: Float = 1

  /// The identity.
  public init() {}
}

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
///  - elsewhere `ex · ey` where `ex` is the overlap of the pixel's unit interval with the side:
///    `clamp(min(h.x − l.x, 0.5) + min(h.x + l.x, 0.5))`, likewise `ey`
///
/// and `clamp` limits to 0…1. As 8 bits: `Int(coverage · 255 + 0.5)`. No item draws outside its box (``FrameSnapshot/boxes``).
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
/// **Source-over.** `dst = src + mul(dst, 255 − src.a)` with `mul(a, b) = (a·b + 128) · 257 >> 16` per channel.
///
/// **Group.** `groupBegin` sets the pixels aside and starts from transparent; the matching `groupEnd` draws what has
/// gathered over them, scaled by `mul(coverage8, opacity8)`. Both carry the same box and shape; without
/// ``Flags/shaped`` the coverage is 255.
public struct DrawItem: BitwiseCopyable, Sendable {
  /// What an item is.
  public enum Kind: UInt32, BitwiseCopyable, Sendable {
    case rectangle = 0
    case image = 1
    case groupBegin = 2
    case groupEnd = 3
  }

  public struct Flags: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// `inverse` is the identity: the item is an upright rectangle measured in pixels.
    public static let axisAligned = Flags(rawValue: 1 << 0)
    /// Item space is measured in pixels (`inverse` is a rotation or a reflection).
    public static let isometric = Flags(rawValue: 1 << 1)
    /// Every fully covered pixel becomes opaque.
    public static let opaque = Flags(rawValue: 1 << 2)
    /// `homography` holds the mapping instead of `inverse` and `centre`.
    public static let perspective = Flags(rawValue: 1 << 3)
    /// Nearest texel instead of bilinear.
    public static let nearest = Flags(rawValue: 1 << 4)
    /// A group is masked by its rectangle.
    public static let shaped = Flags(rawValue: 1 << 5)
    /// Corners that are rounded, in item space: −x−y, +x−y, −x+y, +x+y.
    public static let cornerMinXMinY = Flags(rawValue: 1 << 8)
    public static let cornerMaxXMinY = Flags(rawValue: 1 << 9)
    public static let cornerMinXMaxY = Flags(rawValue: 1 << 10)
    public static let cornerMaxXMaxY = Flags(rawValue: 1 << 11)
    public static let allCorners = Flags(rawValue: 15 << 8)
  }

  // 0: pixel → item space, and the rectangle.
  public var inverseA: Float = 1  // l.x = a·d.x + b·d.y
  public var inverseB: Float = 0
  public var inverseC: Float = 0  // l.y = c·d.x + d·d.y
  public var inverseD: Float = 1
  public var centreX: Float = 0
  public var centreY: Float = 0
  public var halfWidth: Float = 0
  public var halfHeight: Float = 0
  // 32
  public var radius: Float = 0
  public var borderWidth: Float = 0
  /// Premultiplied, the item's opacity included.
  public var fill: UInt32 = 0
  public var border: UInt32 = 0
  // 48: the raw value, since an enumeration takes one byte and leaves three undefined.
  @usableFromInline var kindCode: UInt32 = 0
  public var flags: Flags = []
  /// 0…255; images and groups.
  public var opacity: UInt32 = 255
  /// Slot of the image (see ``ResourceUpdate``), or 0.
  public var image: UInt32 = 0
  // 64: texel coordinates of pixel (x, y), 16.16.
  public var u0: Int32 = 0
  public var ux: Int32 = 0
  public var uy: Int32 = 0
  public var v0: Int32 = 0
  public var vx: Int32 = 0
  public var vy: Int32 = 0
  /// Index into ``FrameSnapshot/homographies``, or −1.
  public var homography: Int32 = -1
  /// Row of the layer in the render tree, for messages.
  public var row: Int32 = -1

  public init() {}

  @inlinable
  public var kind: Kind {
    get { Kind(rawValue: kindCode) ?? .rectangle }
    set { kindCode = newValue.rawValue }
  }
}

/// A 3×3 projective mapping of pixel centres, row by row: `(m00·x + m01·y + m02) / w`, `(m10·x + m11·y + m12) / w`
/// with `w = m20·x + m21·y + m22`; nothing is drawn where `w ≤ 0`.
public struct Homography: BitwiseCopyable, Sendable {
  public var m00: Float = 1, m01: Float = 0, m02: Float = 0
  public var m10: Float = 0, m11: Float = 1, m12: Float = 0
  public var m20: Float = 0, m21: Float = 0, m22: Float = 1

  public init() {}
}

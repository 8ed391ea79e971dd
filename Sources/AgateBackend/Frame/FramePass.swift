/// A picture that is drawn before the frame's own items: a small frame of its own, then filtered.
///
/// Pixel (0, 0) of its items is its upper left corner; it starts from transparent. Its outermost pixels are transparent
/// unless it is only shown inside them, so that sampling may clamp.
public struct FramePass: BitwiseCopyable, Sendable {
  /// Size in pixels.
  public var width: Int32 = 0
  /// Size in pixels.
  public var height: Int32 = 0
  /// Range of ``FrameSnapshot/passItems``.
  public var firstItem: Int32 = 0
  /// How many items.
  public var itemCount: Int32 = 0
  /// Range of ``FrameSnapshot/filters``, applied one after the other.
  public var firstFilter: Int32 = 0
  /// How many filters.
  public var filterCount: Int32 = 0
  /// Deepest nesting of groups.
  public var groupDepth: Int32 = 0
  /// Layer asked for it (`shouldRasterize`): worth keeping when a frame does not use it.
  public var isKept: UInt32 = 0
  /// Passes of equal size and key have equal pixels, as long as no image is replaced in its slot: renderers keep
  /// results from frame to frame by it.
  public var key: PassKey = PassKey()

  /// A pass without extent.
  public init() {}
}

/// Names a pass's pixels: a hash of everything they are made of.
public struct PassKey: BitwiseCopyable, Hashable, Sendable {
  /// The lower half of the hash.
  public var low: UInt64 = 0
  /// The upper half of the hash.
  public var high: UInt64 = 0

  /// The key of nothing.
  public init() {}
}

/// One filter of a pass.
///
/// **gaussianBlur**: standard deviations in pixels across and down, `values[0]`, `values[1]`. Rows, then columns, each with
/// ``GaussianKernel`` of AgateRaster (integer weights that sum to 65536): `(Σ weight · channel + 32768) >> 16` per
/// premultiplied channel; pixels outside are transparent, or the outermost again if `values[2]` is 1. A deviation below
/// 0.05 does nothing, one above 2048 counts as 2048.
///
/// **colorMatrix**: `values` are four rows (red, green, blue, alpha) of five: factors of straight red, green, blue and
/// alpha in 0…1, and what is added. Results are limited to 0…1, premultiplied (`c · a`) and rounded by `Int(x·255 + 0.5)`.
/// The straight colour of a pixel with alpha 0 is black. Sums go from left to right in 32-bit floats.
///
/// **vignette**: `values` = centre x, y in pixels, radius in pixels, falloff in pixels, intensity. Premultiplied colours are
/// multiplied by `1 − intensity · s(t)`, limited to 0…1, `t = clamp((distance − radius) / falloff)`,
/// `s(t) = t²(3 − 2t)`; alpha stays.
public struct FrameFilter: BitwiseCopyable, Sendable {
  /// What a filter does.
  public enum Kind: UInt32, BitwiseCopyable, Sendable {
    /// Blurs by a radius.
    case gaussianBlur = 0
    /// Multiplies colours by a matrix.
    case colorMatrix = 1
    /// Darkens towards the edges.
    case vignette = 2
  }

  /// What it does it with.
  @usableFromInline var kindCode: UInt32 = 0
  /// What it is set to; which number means what follows from the kind.
  public var values: InlineArray<20, Float> = InlineArray(repeating: 0)

  /// A filter whose values are all 0.
  public init(_ kind: Kind) { kindCode = kind.rawValue }

  /// What it does.
  @inlinable
  public var kind: Kind { Kind(rawValue: kindCode) ?? .gaussianBlur }
}

/// A half-plane of pixels: those with `a·x + b·y + c ≥ 0`, without overflow for any pixel of a frame.
///
/// The other side is exactly `(−a, −b, −c − 1)`.
public struct ClipEdge: BitwiseCopyable, Hashable, Sendable {
  /// Factor of x.
  public var a: Int32 = 0
  /// Factor of y.
  public var b: Int32 = 0
  /// What is added.
  public var c: Int32 = 0

  /// The half-plane of these numbers.
  public init(a: Int32, b: Int32, c: Int32) { (self.a, self.b, self.c) = (a, b, c) }

  /// The other side.
  public var complement: ClipEdge { ClipEdge(a: -a, b: -b, c: -c - 1) }
}

/// A rounded rectangle blurred by a gaussian, in the units of the item that shows it.
public struct ShadowProfile: BitwiseCopyable, Hashable, Sendable {
  /// Half of the rectangle.
  public var halfWidth: Float = 0
  /// Half of the rectangle.
  public var halfHeight: Float = 0
  /// Of its corners.
  public var radius: Float = 0
  /// Standard deviation, above 0.
  public var sigma: Float = 0
  /// 1: corners as ``DrawItem/Flags/continuous``.
  public var isContinuous: UInt32 = 0

  /// A profile without extent.
  public init() {}
}

/// The alignment and scaling of a layer's contents in its bounds.
///
/// As in Core Animation's header, *bottom* always means the smallest y and *top* the greatest. The y axis points down,
/// so *top* is the lower edge on screen unless the geometry is flipped (``CALayer/isGeometryFlipped``).
/// `UIView.contentMode`, in contrast, uses the directions on screen.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The contents are centred at their own size.
  public static let center = Self(rawValue: "center")
  /// Contents are aligned to the edge with the greater y, at their own size.
  public static let top = Self(rawValue: "top")
  /// Contents are aligned to the edge with the smaller y, at their own size.
  public static let bottom = Self(rawValue: "bottom")
  /// Contents are aligned to the left edge, at their own size.
  public static let left = Self(rawValue: "left")
  /// Contents are aligned to the right edge, at their own size.
  public static let right = Self(rawValue: "right")
  /// Contents are aligned to the left corner with the greater y, at their own size.
  public static let topLeft = Self(rawValue: "topLeft")
  /// Contents are aligned to the right corner with the greater y, at their own size.
  public static let topRight = Self(rawValue: "topRight")
  /// Contents are aligned to the left corner with the smaller y, at their own size.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// Contents are aligned to the right corner with the smaller y, at their own size.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Contents are stretched to the bounds. The default, except for ``CATextLayer``.
  public static let resize = Self(rawValue: "resize")
  /// Contents are scaled to fit inside the bounds, with their aspect ratio kept.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Contents are scaled to cover the bounds, with their aspect ratio kept.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  private static let all: Set<Self> = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]
  /// The gravity itself, or `center` if the name is unknown, as in Core Animation.
  var known: Self { Self.all.contains(self) ? self : .center }
}

/// The sampling filter for an image that is drawn smaller or larger than its size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Bilinear filtering: interpolates the four nearest texels. The default.
  public static let linear = Self(rawValue: "linear")
  /// Nearest-neighbour filtering: uses the nearest texel.
  public static let nearest = Self(rawValue: "nearest")
  /// Trilinear filtering: interpolates texels of two mip levels, so that no texel is skipped. Intended for images
  /// that are drawn smaller than their size.
  public static let trilinear = Self(rawValue: "trilinear")
  /// Bilinear filtering whose weights are rounded to nine values: 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 and 1. Edges
  /// are sharper than with `linear`. As measured, Core Graphics enlarges images with these weights. Core Animation does
  /// not have this filter. ``CALayer/render(in:)`` uses `linear` instead.
  public static let stepped = Self(rawValue: "stepped")
}

extension ContentsGravityIndex {
  /// Creates the gravity for a name. Unknown names mean `center`, as in Core Animation.
  init(_ gravity: CALayerContentsGravity) {
    switch gravity {
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    case .resize: self = .resize
    case .resizeAspect: self = .resizeAspect
    case .resizeAspectFill: self = .resizeAspectFill
    default: self = .center
    }
  }
}

extension ContentsFilterIndex {
  /// Creates the filter for a name. Unknown names mean `linear`.
  init(_ filter: CALayerContentsFilter) {
    switch filter {
    case .nearest: self = .nearest
    case .trilinear: self = .trilinear
    case .stepped: self = .stepped
    default: self = .linear
    }
  }

  var filter: CALayerContentsFilter {
    switch self {
    case .linear: .linear
    case .nearest: .nearest
    case .trilinear: .trilinear
    case .stepped: .stepped
    }
  }
}

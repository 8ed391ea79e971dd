/// How contents are placed in the bounds. As Core Animation's header has it, *bottom* always means the smallest y and *top*
/// the greatest: unless geometry is flipped (``CALayer/isGeometryFlipped``), *top* is the lower edge as people see it.
/// `UIView.contentMode` goes by what people see.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, in its own size.
  public static let center = Self(rawValue: "center")
  /// At the edge with the greater y, in its own size.
  public static let top = Self(rawValue: "top")
  /// At the edge with the smaller y, in its own size.
  public static let bottom = Self(rawValue: "bottom")
  /// At the left edge, in its own size.
  public static let left = Self(rawValue: "left")
  /// At the right edge, in its own size.
  public static let right = Self(rawValue: "right")
  /// In the left corner with the greater y, in its own size.
  public static let topLeft = Self(rawValue: "topLeft")
  /// In the right corner with the greater y, in its own size.
  public static let topRight = Self(rawValue: "topRight")
  /// In the left corner with the smaller y, in its own size.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// In the right corner with the smaller y, in its own size.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds. The default.
  public static let resize = Self(rawValue: "resize")
  /// Scaled to fit inside, aspect kept.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Scaled to cover, aspect kept.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How an image is sampled when it is drawn smaller or larger than it is.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixes the four nearest texels. The default.
  public static let linear = Self(rawValue: "linear")
  /// Takes the nearest texel.
  public static let nearest = Self(rawValue: "nearest")
  /// Mixes texels of two halvings of the image, so that none is skipped; for images drawn smaller than they are.
  public static let trilinear = Self(rawValue: "trilinear")
}

extension ContentsGravityIndex {
  /// Unknown names mean `center`, as in Core Animation.
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
  /// Unknown names mean `linear`.
  init(_ filter: CALayerContentsFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }

  var filter: CALayerContentsFilter { self == .nearest ? .nearest : self == .trilinear ? .trilinear : .linear }
}

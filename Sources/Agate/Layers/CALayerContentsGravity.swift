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

/// The same as a small number for the render tree. Unknown names mean `center`, as in Core Animation.
enum ContentsGravityIndex: UInt8, BitwiseCopyable, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
  /// Upper left as people see it, in its own size: what a layer draws itself.
  case upperLeft

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

  /// What it is where y points up: names go by y, but for one.
  var upsideDown: ContentsGravityIndex { self == .upperLeft ? .topLeft : self }

  /// The image's rectangle in the layer's bounds; `width` and `height` are the image's size in points.
  func placement(width: Double, height: Double, in bounds: Rectangle4) -> Rectangle4 {
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard width > 0, height > 0 else { return bounds }
      let sx = bounds.width / width, sy = bounds.height / height
      let s = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
      return place(width * s, height * s, 0.5, 0.5, bounds)
    case .center: return place(width, height, 0.5, 0.5, bounds)
    case .top: return place(width, height, 0.5, 1, bounds)
    case .bottom: return place(width, height, 0.5, 0, bounds)
    case .left: return place(width, height, 0, 0.5, bounds)
    case .right: return place(width, height, 1, 0.5, bounds)
    case .topLeft: return place(width, height, 0, 1, bounds)
    case .topRight: return place(width, height, 1, 1, bounds)
    case .bottomLeft, .upperLeft: return place(width, height, 0, 0, bounds)
    case .bottomRight: return place(width, height, 1, 0, bounds)
    }
  }

  private func place(_ w: Double, _ h: Double, _ fx: Double, _ fy: Double, _ b: Rectangle4) -> Rectangle4 {
    Rectangle4(b.x + (b.width - w) * fx, b.y + (b.height - h) * fy, w, h)
  }
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

/// The same as a small number for the render tree. Unknown names mean `linear`.
enum ContentsFilterIndex: UInt8, BitwiseCopyable, Sendable {
  case linear, nearest, trilinear

  init(_ filter: CALayerContentsFilter) {
    self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear
  }

  var filter: CALayerContentsFilter { self == .nearest ? .nearest : self == .trilinear ? .trilinear : .linear }
}

import Agate

/// How a video is placed in the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Scaled to fit inside, aspect kept. The default.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Scaled to cover, aspect kept.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")

  /// The same for any contents. Other names mean the default.
  var contents: CALayerContentsGravity {
    self == .resize ? .resize : self == .resizeAspectFill ? .resizeAspectFill : .resizeAspect
  }
}

/// The largest rectangle of a shape that fits inside another, in its middle. Zero unless both have an area.
///
/// - Parameters:
///   - aspectRatio: width and height, of any length.
///   - boundingRect: the rectangle around it.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  CGRect(scaling: aspectRatio, in: boundingRect, min)
}

extension CGRect {
  /// `size`, scaled to fit `bounds` in width or in height, whichever `choice` says, in their middle.
  init(scaling size: CGSize, in bounds: CGRect, _ choice: (CGFloat, CGFloat) -> CGFloat) {
    let bounds = bounds.standardized
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0, bounds.isFinite else {
      self = .zero
      return
    }
    let scale = choice(bounds.width / size.width, bounds.height / size.height)
    let width = size.width * scale, height = size.height * scale
    self.init(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

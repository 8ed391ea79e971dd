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

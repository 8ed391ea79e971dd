import Agate

/// The scaling and placement of a video in the bounds of its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Scales the video to fit inside the bounds and keeps its aspect ratio. This is the default.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Scales the video to cover the bounds and keeps its aspect ratio.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretches the video to the bounds.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")

  /// The corresponding gravity for layer contents. Unknown names mean the default.
  var contents: CALayerContentsGravity {
    self == .resize ? .resize : self == .resizeAspectFill ? .resizeAspectFill : .resizeAspect
  }
}

/// Returns the largest rectangle that has an aspect ratio and fits inside `boundingRect`, centred in it. Returns
/// `CGRect.zero` if `aspectRatio` or `boundingRect` has no area, or if `boundingRect` is not finite.
///
/// - Parameters:
///   - aspectRatio: a width and a height, in any unit. Only their ratio matters.
///   - boundingRect: the rectangle in which the result fits.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  CGRect(scaling: aspectRatio, in: boundingRect, min)
}

extension CGRect {
  /// Creates a rectangle with the aspect ratio of `size`, centred in `bounds`. `choice` chooses one of two scales: the
  /// first fits the width, and the second fits the height.
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

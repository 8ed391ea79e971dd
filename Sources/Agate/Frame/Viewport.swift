import AgateGraphics

/// How a layer tree is placed on a frame's pixels.
public struct Viewport: Sendable, Hashable {
  /// Size of the frame in pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// From the root layer's superlayer space (points) to pixels.
  public var transform: CGAffineTransform
  /// What lies under the root layer.
  public var background: CGColor

  /// A frame of so many pixels.
  public init(width: Int, height: Int, transform: CGAffineTransform = .identity, background: CGColor = .clear) {
    self.width = width
    self.height = height
    self.transform = transform
    self.background = background
  }
}

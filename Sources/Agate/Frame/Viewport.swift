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

extension Viewport {
  /// The same in the engine's terms.
  var placement: FramePlacement {
    let t = transform
    return FramePlacement(
      width: width, height: height,
      matrix: WorldMatrix(
        a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty)),
      background: background.premultipliedPixel)
  }
}

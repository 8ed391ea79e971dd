import AgateGraphics

/// The placement of a layer tree on the pixels of a frame.
public struct Viewport: Sendable, Hashable {
  /// The width of the frame, in pixels.
  public var width: Int
  /// The height of the frame, in pixels.
  public var height: Int
  /// The transform from the root layer's superlayer space (points) to pixels.
  public var transform: CGAffineTransform
  /// The colour under the root layer.
  public var background: CGColor

  /// Creates a viewport for a frame of `width` × `height` pixels.
  public init(width: Int, height: Int, transform: CGAffineTransform = .identity, background: CGColor = .clear) {
    self.width = width
    self.height = height
    self.transform = transform
    self.background = background
  }
}

extension Viewport {
  /// The viewport as the engine's frame placement.
  var placement: FramePlacement {
    let t = transform
    return FramePlacement(
      width: width, height: height,
      matrix: WorldMatrix(
        a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx), ty: Double(t.ty)),
      background: background.premultipliedPixel)
  }
}

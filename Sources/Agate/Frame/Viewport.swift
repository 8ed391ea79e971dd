import AgateGraphics

/// The placement of a layer tree on the pixels of a frame.
public struct Viewport: Sendable, Hashable {
  /// The width of the frame, in pixels.
  public var width: Int
  /// The height of the frame, in pixels.
  public var height: Int
  /// The transform from the coordinate space that contains the root layer, in points, to pixels.
  public var transform: CGAffineTransform
  /// The colour behind the root layer.
  public var background: CGColor

  /// Creates a viewport for a frame of `width` × `height` pixels. By default, one point is one pixel and the background
  /// is transparent.
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

import AgateGraphics

/// The bitmap that a layer has drawn itself into.
struct BackingStore {
  let image: CGImage
  /// The bounds that the bitmap was drawn for. If the bounds, `isOpaque` or `isGray` differ, the whole layer is
  /// redrawn.
  let bounds: CGRect
  let isOpaque: Bool
  let isGray: Bool

  /// The maximum number of pixels in a bitmap.
  static let maximumPixels = 1 << 26

  /// Returns the size, in pixels, of the bitmap for a layer of `size` points, rounded up and limited. Returns nil if
  /// there is nothing to draw.
  static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
    guard size.width > 0, size.height > 0, scale > 0, size.width.isFinite, size.height.isFinite, scale.isFinite else {
      return nil
    }
    func count(_ points: CGFloat, _ scale: Double) -> Double { max((Double(points) * scale - 1e-6).rounded(.up), 1) }
    var scale = Double(scale)
    let side = Double(ImageLimits.side)
    scale = min(scale, side / Double(max(size.width, size.height)))
    let area = Double(size.width) * Double(size.height) * scale * scale
    if area > Double(maximumPixels) { scale *= (Double(maximumPixels) / area).squareRoot() }
    return (Int(min(count(size.width, scale), side)), Int(min(count(size.height, scale), side)))
  }
}

/// The state of a layer's own drawing.
struct LayerDisplay {
  /// Whether ``CALayer/display()`` is running for a frame of an animation.
  var drawsFrame = false
  /// Whether the contents were drawn for a frame of an animation.
  var showsFrame = false
  /// The animated values for which the contents were drawn, and the bitmap. Nil if the contents show the layer's own
  /// values.
  var frame: (values: [String: Any], image: CGImage)?
  /// The bitmaps drawn for replicator instances. Nil if the instances show the same contents as the layer.
  var late: LatePictures?
  /// The animations that have ended for the layer itself but not for all replicator instances.
  var endedAnimations: [CAAnimation] = []
  /// The part of the contents that is marked as needing display.
  enum Mark {
    case none
    case part(CGRect)
    case all
  }
  var backing: BackingStore?
  var mark = Mark.none
  /// The part of the contents that the running ``CALayer/display()`` redraws, or nil for all contents.
  var part: CGRect?
  /// Whether the layer is in its thread's list of layers to display.
  var isListed = false
  /// Whether the delegate did not draw: the layer has no delegate, or the delegate does not implement the method.
  var isDeclined = false
  /// Whether the delegate set the contents in ``CALayerDelegate/display(_:)``.
  var isDelegates = false
  /// Whether the delegate was asked to draw.
  var isByDelegate = false
  var isOpaque = false
  var redrawsOnBoundsChange = false
  var drawsAsynchronously = false
  var format = CALayerContentsFormat.RGBA8Uint
}

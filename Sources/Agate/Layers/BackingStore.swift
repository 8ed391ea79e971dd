import AgateGraphics

/// The picture that a layer drew of itself.
struct BackingStore {
  let image: CGImage
  /// What it was drawn for: with other values it has to be drawn whole.
  let bounds: CGRect
  let isOpaque: Bool
  let isGray: Bool

  /// Most pixels in one.
  static let maximumPixels = 1 << 26

  /// Pixels of a bitmap for a layer of `size` points: rounded up, and bounded. Nil if there is nothing to draw.
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

/// What a layer keeps about drawing itself.
struct LayerDisplay {
  /// The contents were drawn for a frame of an animation.
  var showsFrame = false
  /// The values for which they were drawn, and the picture; nil if they show the layer's own.
  var frame: (values: [String: Any], image: CGImage)?
  /// What was drawn for instances of replicators; nil if they show what the layer shows.
  var late: LatePictures?
  /// Animations that are over for the layer itself, and not for all instances.
  var endedAnimations: [CAAnimation] = []
  /// What is out of date.
  enum Mark {
    case none
    case part(CGRect)
    case all
  }
  var backing: BackingStore?
  var mark = Mark.none
  /// What of it the running ``CALayer/display()`` is to draw; nil for everything.
  var part: CGRect?
  /// In its thread's list.
  var isListed = false
  /// The delegate has no such method, or the layer no delegate.
  var isDeclined = false
  /// The delegate displayed the layer by itself, and will do so again.
  var isDelegates = false
  /// The delegate was asked to draw.
  var isByDelegate = false
  var isOpaque = false
  var redrawsOnBoundsChange = false
  var drawsAsynchronously = false
  var format = CALayerContentsFormat.RGBA8Uint
}

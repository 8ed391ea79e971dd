import AgateGraphics

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
  /// Whether the last call for drawing the layer drew nothing, because the layer has no delegate, or because the
  /// delegate does not implement the method (``CALayer/declineDisplay()``).
  var isDeclined = false
  /// Whether the delegate set the contents in ``CALayerDelegate/display(_:)``.
  var showsDelegateContents = false
  /// Whether the bitmap was drawn by asking the delegate to draw.
  var asksDelegate = false
  var isOpaque = false
  var redrawsOnBoundsChange = false
  var drawsAsynchronously = false
  var format = CALayerContentsFormat.RGBA8Uint
}

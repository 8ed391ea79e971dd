import Foundation

/// The graphics state that ``CGContext/saveGState()`` saves.
struct DrawingState {
  /// The transform from user space to device space, where y points up.
  var ctm: CGAffineTransform
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// The pattern that replaces the fill colour, or nil to fill with the colour.
  var fillPattern: ImagePattern?
  var strokePattern: ImagePattern?
  var fillSpace = CGColorSpaceCreateDeviceRGB()
  var strokeSpace = CGColorSpaceCreateDeviceRGB()
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var stroke = StrokeStyle()
  var antialias = true
  var interpolation = CGInterpolationQuality.default
  var shadow: Shadow?
  var font: CGFont?
  var fontSize: CGFloat = 1
  var textMode = CGTextDrawingMode.fill

  /// The state at the beginning of a transparency layer: alpha 1, blend mode normal and no shadow.
  var insideLayer: DrawingState {
    var state = self
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    return state
  }
}

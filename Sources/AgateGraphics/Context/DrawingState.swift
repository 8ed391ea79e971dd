import Foundation

/// What ``CGContext/saveGState()`` saves.
struct DrawingState {
  /// User space to device space, y pointing up.
  var ctm: CGAffineTransform
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var fillSpace = CGColorSpaceCreateDeviceRGB()
  var strokeSpace = CGColorSpaceCreateDeviceRGB()
  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var stroke = StrokeStyle()
  var antialias = true
  var interpolation = CGInterpolationQuality.default
  var shadow: Shadow?

  /// The same, as a transparency layer begins with it.
  var insideLayer: DrawingState {
    var state = self
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    return state
  }
}

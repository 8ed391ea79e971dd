import Agate

/// The colours of a window's frame.
struct FrameColors {
  var bar: CGColor
  var text: CGColor
  var line: CGColor
  /// The background of buttons: at rest, under the pointer, and pressed.
  var button: CGColor
  var hoveredButton: CGColor
  var pressedButton: CGColor

  init(_ isDark: Bool, isActive: Bool) {
    func gray(_ white: Double, _ alpha: Double = 1) -> CGColor { CGColor(gray: white, alpha: alpha) }
    if isDark {
      bar = gray(isActive ? 0.19 : 0.14)
      text = gray(1, isActive ? 1 : 0.5)
      line = gray(1, 0.12)
    } else {
      bar = gray(isActive ? 0.92 : 0.98)
      text = gray(0, isActive ? 0.8 : 0.4)
      line = gray(0, 0.16)
    }
    let tint = isDark ? 1.0 : 0.0
    (button, hoveredButton, pressedButton) = (gray(tint, 0.08), gray(tint, 0.16), gray(tint, 0.3))
  }
}

import Agate

/// A control of the colour picker in which a touch chooses while it moves: the grid, the spectrum, or a slider.
class ColorControl: UIControl {
  override class var isDrawn: Bool { false }
  /// Called when a touch has chosen. The argument is true while the touch may still move.
  var onChange: ((Bool) -> Void)?

  init() { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }

  /// Takes over what is at a point of the control.
  func choose(at point: CGPoint) {}

  private func follow(_ touch: UITouch, continues: Bool) {
    choose(at: touch.location(in: self))
    onChange?(continues)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, continues: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, continues: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch, continues: false) }
  }
  /// The last choice of the touch stays.
  override func cancelTracking(with event: UIEvent?) { onChange?(false) }
  /// The touch stays with the control, even in a sheet that a drag would move.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

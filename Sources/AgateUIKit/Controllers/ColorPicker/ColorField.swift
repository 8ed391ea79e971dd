import Agate

/// A part of the colour picker in which a touch chooses a colour: the grid or the spectrum.
class ColorField: UIControl {
  override class var isDrawn: Bool { false }
  /// Returns the colour at a point of the view.
  func color(at point: CGPoint) -> PickedColor { shown }
  /// Called when the colour changed.
  func showColor() {}

  /// The colour that is marked.
  var shown = PickedColor(0, 0, 0) { didSet { if shown != oldValue { showColor() } } }
  /// Called when a touch has chosen a colour. The argument is true while the touch may still move.
  var onChoice: ((PickedColor, Bool) -> Void)?

  init() { super.init(frame: .zero) }
  required init?(coder: NSCoder) { nil }

  private func choose(_ touch: UITouch, continues: Bool) {
    let place = touch.location(in: self)
    // Points at the right and lower edges belong to the last colours.
    let inside = CGPoint(
      x: min(max(place.x, 0), bounds.width * 0.9999), y: min(max(place.y, 0), bounds.height * 0.9999))
    shown = color(at: inside).with(alpha: shown.alpha)
    onChoice?(shown, continues)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch, continues: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(touch, continues: true)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { choose(touch, continues: false) }
  }
  /// The touch stays with the field, also in a sheet that a drag would move.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

import Agate

/// A part of the colour picker in which a touch chooses the colour under it: the grid or the spectrum.
class ColorField: ColorControl {
  /// Returns the colour at a point of the view.
  func color(at point: CGPoint) -> PickedColor { shown }
  /// Called when the colour changed.
  func showColor() {}

  /// The colour that is marked.
  var shown = PickedColor(0, 0, 0) { didSet { if shown != oldValue { showColor() } } }

  override func choose(at point: CGPoint) {
    // Points at the right and lower edges belong to the last colours.
    let inside = CGPoint(
      x: min(max(point.x, 0), bounds.width * 0.9999), y: min(max(point.y, 0), bounds.height * 0.9999))
    shown = color(at: inside).with(alpha: shown.alpha)
  }
}

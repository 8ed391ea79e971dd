import Agate

/// A recogniser for taps, which are touches of at most 0.75 seconds that move at most 45 points.
///
/// A press of a key also counts as a tap with one finger if ``UIGestureRecognizer/allowedPressTypes`` contains the type of
/// the press.
///
/// Enabled controls keep single taps with one finger for themselves. A recogniser of a superview of the control does
/// not recognise such taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps. The default is 1. The pause between two taps may be up to 0.35 seconds.
  open var numberOfTapsRequired = 1
  /// The required number of fingers for each tap. The default is 1.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var most = 0
  private var places: [CGPoint] = []

  /// The distance that a touch may move, and the distance between two taps, in points.
  private static let slack = 45.0
  private static let longestTap = 0.75
  private static let longestPause = 0.35

  override var isSingleTap: Bool { numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    let down = downTouches
    most = max(most, down.count)
    if most > numberOfTouchesRequired { return state = .failed }
    if taps > 0, let first = places.first, down[0].moved(from: first) > UITapGestureRecognizer.slack {
      return state = .failed
    }
    if taps == 0 { places = down.map(\.origin) }
    if down.count == 1 { after(UITapGestureRecognizer.longestTap) { [weak self] in self?.state = .failed } }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if touches.contains(where: { $0.moved(from: $0.origin) > UITapGestureRecognizer.slack }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard downTouches.isEmpty else { return }
    stopTimer()
    let tooLong = touches.contains { $0.timestamp - $0.beginning > UITapGestureRecognizer.longestTap }
    if most < numberOfTouchesRequired || tooLong { state = .failed } else { countTap() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    // A second key, or a key during a tap of a finger, is no tap.
    if self.presses.count > 1 || !touches.isEmpty { return state = .failed }
    after(UITapGestureRecognizer.longestTap) { [weak self] in self?.state = .failed }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    stopTimer()
    countTap()
  }

  private func countTap() {
    taps += 1
    most = 0
    if taps >= numberOfTapsRequired {
      state = .recognized
    } else {
      after(UITapGestureRecognizer.longestPause) { [weak self] in self?.state = .failed }
    }
  }

  open override func reset() {
    super.reset()
    (taps, most, places) = (0, 0, [])
  }
}

extension UITouch {
  /// Returns the distance of the touch from a point in the window's coordinate space, in points.
  final func moved(from point: CGPoint) -> Double {
    let place = location(in: nil)
    let (x, y) = (Double(place.x - point.x), Double(place.y - point.y))
    return (x * x + y * y).squareRoot()
  }
}

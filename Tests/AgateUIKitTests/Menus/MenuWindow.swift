import Agate
import AgateUIKit

/// A window in which menus open, with a finger and a clock.
final class MenuWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let show: Show
  let fingers: Fingers
  private(set) var time = 0.0

  init() {
    window.layer.isHidden = false
    show = Show(window)
    fingers = Fingers(on: window)
  }
  func wait(_ seconds: Double) {
    time += seconds
    show.go(to: time)
  }
  func run(_ body: () -> Void) { show.run(body) }
  func down(_ point: CGPoint) { run { fingers.down(Double(point.x), Double(point.y), at: time) } }
  func move(_ point: CGPoint) { run { fingers.move(Double(point.x), Double(point.y), at: time) } }
  func up(_ point: CGPoint) { run { fingers.up(Double(point.x), Double(point.y), at: time) } }
  /// Taps a point, and waits until animations have ended.
  func tap(_ x: Double, _ y: Double) {
    let point = CGPoint(x: x, y: y)
    down(point)
    wait(0.05)
    up(point)
    wait(1)
  }
  /// Presses a point for a second, lifts the finger, and waits until animations have ended.
  func press(_ x: Double, _ y: Double) {
    let point = CGPoint(x: x, y: y)
    down(point)
    wait(1)
    up(point)
    wait(1)
  }
  /// Taps the row with a title.
  func tap(_ title: String) {
    guard let point = place(title) else { return }
    tap(Double(point.x), Double(point.y))
  }

  /// The label with a text.
  func label(_ text: String) -> UILabel? { label(text, in: window) }
  private func label(_ text: String, in view: UIView) -> UILabel? {
    // Views in front come last.
    for child in view.subviews.reversed() {
      if let label = child as? UILabel, label.text == text { return label }
      if let found = label(text, in: child) { return found }
    }
    return nil
  }
  /// The middle of the label with a text, in points of the window.
  func place(_ text: String) -> CGPoint? {
    window.layoutIfNeeded()
    return label(text).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: window) }
  }
  /// The frame of the label with a text, in points of the window.
  func frame(_ text: String) -> CGRect? {
    window.layoutIfNeeded()
    return label(text).map { $0.convert($0.bounds, to: window) }
  }
}

/// Returns an action that notes its title.
func noting(_ title: String, _ log: Log, _ attributes: UIAction.Attributes = []) -> UIAction {
  UIAction(title: title, attributes: attributes) { action in log.lines.append(action.title) }
}

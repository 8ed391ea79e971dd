import Agate
import AgateUIKit

/// A picker, or a control with one, whose wheels fingers turn while the time is that of a test.
final class Wheels {
  let root: UIView
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let clock = MediaClock(time: 0)
  private var now = 0.0

  init(_ view: UIView) {
    root = UIView(frame: view.frame)
    root.addSubview(view)
    root.layoutIfNeeded()
  }

  func touch(_ body: (Fingers) -> Void) {
    let fingers = Fingers(on: root)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
  }
  /// Lets time pass.
  func wait(_ seconds: Double = 4) {
    let end = now + seconds
    while now < end {
      now += 1 / 60
      DisplayClock.withClock(display) { display.refresh(at: now) }
    }
  }
  /// Drags a wheel vertically in a tenth of a second.
  func drag(_ x: Double, by way: Double, rests: Bool = false) {
    let start = Double(root.bounds.midY)
    touch { fingers in
      fingers.down(x, start, at: now)
      for step in 1...10 { fingers.move(x, start + way * Double(step) / 10, at: now + Double(step) / 100) }
      fingers.up(x, start + way, at: now + (rests ? 1 : 0.1))
    }
  }
  /// Taps the row below the selected row of the component at a place, or another row.
  func tapNext(_ x: CGFloat, rows: Double = 1) {
    touch { $0.tap(Double(x), Double(root.bounds.midY) + 30 * rows, at: now) }
    wait(1)
  }
}

import Agate
import AgateUIKit
import Testing

/// A date in UTC.
func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
  gregorian.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
}

/// The Gregorian calendar in UTC.
let gregorian: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC")!
  return calendar
}()

extension MenuWindow {
  /// The pages of the frontmost calendar.
  var pages: UIScrollView? { window.found(UIScrollView.self).last { $0.isPagingEnabled } }
  /// The arrow for the month before, and the arrow for the month after it.
  var arrows: [UIButton] { window.found(UIButton.self).filter { $0.currentImage != nil } }
  /// The wheels that are shown in front.
  var wheels: UIPickerView? { window.found(UIPickerView.self).last }

  /// Taps the middle of a view.
  func tap(_ view: UIView?) {
    window.layoutIfNeeded()
    guard let place: CGRect = window.place(view) else { return }
    tap(Double(place.midX), Double(place.midY))
  }
  /// Selects the row of the frontmost wheels that is a number of rows below the selected one, as a user does.
  func turn(_ component: Int, by rows: Int) {
    guard let wheels else { return }
    let row: Int = wheels.selectedRow(inComponent: component) + rows
    run {
      wheels.selectRow(row, inComponent: component, animated: false)
      wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: component)
    }
    wait(1)
  }
  /// Drags the days horizontally, and waits until they rest.
  func drag(_ x: Double, _ y: Double, by way: Double) {
    scroll {
      down(CGPoint(x: x, y: y))
      for step in 1...5 {
        wait(0.02)
        move(CGPoint(x: x + way * Double(step) / 5, y: y))
      }
      wait(0.2)
      up(CGPoint(x: x + way, y: y))
    }
  }
  /// Makes a change, and lets scroll views move until they rest.
  func scroll(_ change: () -> Void) {
    let display = DisplayClock(refreshInterval: 1 / 60)
    DisplayClock.withClock(display, change)
    for frame in 1...120 { DisplayClock.withClock(display) { display.refresh(at: Double(frame) / 60) } }
    wait(0.1)
  }
}

import Agate

/// The timer of a gesture recogniser.
final class GestureTimer {
  private(set) var isSet = false
  private var number = 0
  private var timer: Timer?

  /// Calls `body` after a number of seconds, unless the timer is started again or stopped earlier.
  func start(_ seconds: Double, _ body: @escaping () -> Void) {
    number += 1
    isSet = true
    let call = Call(timer: self, number: number, body: body)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false, clock: sceneClock) { _ in call.run() }
  }
  func stop() {
    isSet = false
    timer?.invalidate()
    timer = nil
  }

  /// A call on the thread of the views. The clock makes its calls on the same thread.
  private struct Call: @unchecked Sendable {
    weak var timer: GestureTimer?
    let number: Int
    let body: () -> Void

    func run() {
      guard let timer, timer.isSet, timer.number == number else { return }
      timer.isSet = false
      body()
    }
  }
}

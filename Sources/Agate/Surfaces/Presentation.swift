import AgateGraphics
import Synchronization

/// The outcome of presenting a drawable.
final class Presentation: Sendable {
  private struct State {
    var time: Double?
    var handlers: [@Sendable (Double) -> Void] = []
  }
  private let state = Mutex(State())

  /// The layer's time of the first frame that showed the drawable. 0 if no frame has shown it.
  var time: Double { state.withLock { $0.time ?? 0 } }

  func add(_ handler: @escaping @Sendable (Double) -> Void) {
    let known = state.withLock { state in
      if state.time == nil { state.handlers.append(handler) }
      return state.time
    }
    if let known { Self.call([handler], known) }
  }

  /// Decides the outcome and calls the handlers.
  ///
  /// - Parameter time: the layer's time of the frame, or 0 if no frame will show the drawable.
  func settle(at time: Double) {
    let handlers = state.withLock { state in
      guard state.time == nil else { return [@Sendable (Double) -> Void]() }
      state.time = time
      defer { state.handlers = [] }
      return state.handlers
    }
    if !handlers.isEmpty { Self.call(handlers, time) }
  }

  /// Calls handlers on another thread, so that frames do not wait for them.
  private static func call(_ handlers: [@Sendable (Double) -> Void], _ time: Double) {
    DispatchQueue.global().async { for handler in handlers { handler(time) } }
  }
}

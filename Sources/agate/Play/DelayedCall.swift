import Agate
import Foundation

/// A call on the main thread after a while. A new one replaces the one before.
@MainActor
struct DelayedCall {
  private var item: DispatchWorkItem?

  var isPending: Bool { item.map { !$0.isCancelled } ?? false }

  mutating func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    item?.cancel()
    let item = DispatchWorkItem {
      MainActor.assumeIsolated(body)
      CATransaction.flush()
    }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
  }

  mutating func cancel() {
    item?.cancel()
    item = nil
  }
}

import Agate
import Foundation

/// A delayed call on the main thread. A new call replaces a pending call.
@MainActor
final class DelayedCall {
  private var item: DispatchWorkItem?

  var isPending: Bool { item != nil }

  func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) {
    item?.cancel()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.item = nil
        body()
      }
      CATransaction.flush()
    }
    self.item = item
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
  }

  func cancel() {
    item?.cancel()
    item = nil
  }
}

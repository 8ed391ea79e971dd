import CAgateSystem
import Dispatch
import Glibc

/// Calls a handler while a descriptor can be read or written without waiting, and after its other end was closed.
///
/// Dispatch on Linux frees its record of a descriptor whose other end was closed, and may access the record afterwards.
/// Therefore, Dispatch gets another descriptor, which is readable while the first one is ready, and has no other end.
package final class DescriptorSource {
  package enum Readiness {
    case readable, writable
  }

  private let source: any DispatchSourceRead

  /// Creates a source for a descriptor, which the caller closes. Returns nil, with the reason in `errno`, if no
  /// descriptor is left.
  package init?(_ descriptor: Int32, _ readiness: Readiness, queue: DispatchQueue) {
    let ready = agate_readiness(descriptor, readiness == .writable ? 1 : 0)
    if ready < 0 { return nil }
    source = DispatchSource.makeReadSource(fileDescriptor: ready, queue: queue)
    source.setCancelHandler { close(ready) }
  }

  deinit { cancel() }

  /// Starts to call a handler on the queue. The source retains the handler until it is cancelled.
  package func activate(_ handler: @escaping () -> Void) {
    source.setEventHandler(handler: handler)
    source.activate()
  }

  /// Stops to call the handler, and releases it. Call this method on the queue, or the handler may run once more.
  package func cancel() {
    // A source that was never active must not be released.
    source.activate()
    source.cancel()
  }
}

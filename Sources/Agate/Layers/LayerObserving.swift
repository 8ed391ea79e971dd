/// The link to the module that observes properties of layers.
package enum LayerObserving {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var observer: ((CALayer) -> Void)?

  /// Calls a closure after each change of a layer, on the thread of the change.
  ///
  /// - Parameters:
  ///   - layer: the layer. Its presentation layers are not observed.
  ///   - observer: the closure. Only the closure of the first call counts, for all layers.
  package static func begin(_ layer: CALayer, _ observer: @escaping @Sendable (CALayer) -> Void) {
    lock.withLock { if self.observer == nil { self.observer = observer } }
    layer.marks.insert(.isObserved)
  }

  @inline(never)
  static func tell(_ layer: CALayer) { observer?(layer) }
}

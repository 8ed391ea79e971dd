import Dispatch
import Synchronization

/// The tiled layers of a compositor's tree.
final class TiledLayers: Sendable {
  private struct WeakLayer: @unchecked Sendable { weak var layer: CATiledLayer? }
  private let list = Mutex<[WeakLayer]>([])
  private let count = Atomic<Int>(0)
  /// The viewport of the latest frame, until the main thread has taken it.
  private let newest = Mutex<Viewport?>(nil)

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  func add(_ layer: CATiledLayer) {
    let entry = WeakLayer(layer: layer)
    list.withLock { list in
      list.removeAll { $0.layer == nil }
      if !list.contains(where: { $0.layer === entry.layer }) { list.append(entry) }
      count.store(list.count, ordering: .relaxed)
    }
  }

  /// Updates the tiles of all layers. Call this on the layers' thread.
  func update(_ viewport: Viewport, in context: LayerContext, waits: Bool) {
    for entry in list.withLock({ $0 }) {
      if let layer = entry.layer, layer.context === context { layer.updateTiles(viewport, waits: waits) }
    }
    list.withLock { list in
      list.removeAll { $0.layer?.context !== context }
      count.store(list.count, ordering: .relaxed)
    }
  }

  /// Updates the tiles on the main thread, because another thread draws the frame. The next frame shows the new tiles.
  func updateOnMainThread(_ viewport: Viewport, in context: LayerContext) {
    let isPosted = newest.withLock { newest in
      defer { newest = viewport }
      return newest != nil
    }
    if isPosted { return }
    DispatchQueue.main.async {
      let viewport = self.newest.withLock { newest in
        defer { newest = nil }
        return newest
      }
      if let viewport { self.update(viewport, in: context, waits: false) }
      CATransaction.flush()
    }
  }
}

extension CALayer {
  /// The layer that shows a tiled layer's tiles, below its sublayers. Nil if this layer is not a tiled layer.
  final var tileHost: CALayer? {
    marks.contains(.hasTiles) ? unsafeDowncast(self, to: CATiledLayer.self).tiles.host : nil
  }
}

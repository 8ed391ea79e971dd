import Foundation

/// The layers of one thread that need layout. The layout pass at the end of a transaction visits only these layers.
///
/// Layers are laid out from the root downwards, so that a layer that its superlayer resizes is laid out only once. If a
/// layout marks deeper layers, they join the same round. If it marks layers of the same or a smaller depth, they wait
/// for the next round.
struct LayoutQueue {
  /// Layers that were marked since the queue was last collected. Each is retained.
  var marked: [Unmanaged<CALayer>] = []
  private var levels: [[Unmanaged<CALayer>]] = []
  private var later: [(layer: Unmanaged<CALayer>, depth: Int)] = []
  private var count = 0
  /// The depth of the layer taken last. This round has no layers of a smaller depth.
  private(set) var level = 0

  var isEmpty: Bool { marked.isEmpty && count == 0 && later.isEmpty }

  /// Moves the marked layers into this round if they are deeper than `running`, and into the next round otherwise.
  /// Layers that need no layout are released.
  mutating func collect(below running: Int) {
    guard !marked.isEmpty else { return }
    var list: [Unmanaged<CALayer>] = []
    swap(&list, &marked)
    for reference in list {
      let layer = reference.takeUnretainedValue()
      if layer.context == nil || !layer.marks.contains(.needsLayout) {
        reference.release()
      } else if layer.hasNoLayout {
        layer.marks.remove(.needsLayout)
        reference.release()
      } else {
        let depth = layer.depthInTree
        if depth > running { insert(reference, depth) } else { later.append((reference, depth)) }
      }
    }
    if marked.isEmpty {
      list.removeAll(keepingCapacity: true)
      swap(&list, &marked)
    }
  }

  /// Removes and returns the layer of this round with the smallest depth. The caller must release the layer.
  mutating func next() -> Unmanaged<CALayer>? {
    guard count > 0 else { return nil }
    while levels[level].isEmpty { level += 1 }
    count -= 1
    return levels[level].removeLast()
  }

  /// Begins another round with the layers that had to wait. Returns false if there are none.
  mutating func beginRound() -> Bool {
    level = 0
    let waiting = later
    later = []
    for (layer, depth) in waiting { insert(layer, depth) }
    return count > 0
  }

  /// Defers the layers that still wait to the next transaction. Returns one of these layers, or nil if there are none.
  mutating func postpone() -> CALayer? {
    marked.append(contentsOf: later.map(\.layer))
    later = []
    level = 0
    return marked.first?.takeUnretainedValue()
  }

  func releaseAll() {
    for layer in marked { layer.release() }
    for layers in levels { for layer in layers { layer.release() } }
    for (layer, _) in later { layer.release() }
  }

  private mutating func insert(_ layer: Unmanaged<CALayer>, _ depth: Int) {
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(layer)
    level = min(level, depth)
    count += 1
  }
}

extension TransactionThread {
  /// The maximum number of rounds in one transaction. A layout that still marks layers then continues in the next
  /// transaction.
  static let layoutRounds = 100

  /// Lays out the layers that need layout. This method runs before the transaction ends, so that the transaction's
  /// settings apply to the changes that layout makes.
  func layOut() {
    guard !layoutQueue.isEmpty else { return }
    layoutQueue.collect(below: -1)
    var rounds = 0
    repeat {
      while let reference = layoutQueue.next() {
        let layer = reference.takeRetainedValue(), depth = layoutQueue.level
        if layer.context != nil { layer.layOutIfMarked() }
        layoutQueue.collect(below: depth)
      }
      rounds += 1
    } while rounds < Self.layoutRounds && layoutQueue.beginRound()
    if let layer = layoutQueue.postpone() {
      Diagnostics.report(
        "the layout of \(layer.treePath) does not settle: it was still being invalidated after \(rounds) rounds. "
          + "Look for a layoutSublayers that changes what invalidates its own layout. It goes on in the next transaction."
      )
    }
  }
}

import AgateBackend

/// A change of the render tree in progress: the tree's slots, the time of the change, and updates for renderers.
package struct TreeEdit {
  package let slots: TreeSlots
  /// The time of the frame drawn last, or the initial time.
  package let now: Double
  /// Updates for renderers, in the order in which they must be applied.
  package var updates: [ResourceUpdate] = []

  package init(_ slots: TreeSlots, now: Double) {
    (self.slots, self.now) = (slots, now)
  }
}

extension [ResourceUpdate] {
  /// Moves these updates to the end of `others`. If `others` is empty, exchanges the arrays, so that the images are not
  /// retained again.
  package mutating func move(to others: inout Self) {
    if others.isEmpty {
      swap(&self, &others)
    } else {
      others += self
      removeAll(keepingCapacity: true)
    }
  }
}

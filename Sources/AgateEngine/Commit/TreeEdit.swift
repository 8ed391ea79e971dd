import AgateBackend

/// A change of the render tree under way: slots that it takes and gives back, its time, and updates for renderers.
package struct TreeEdit {
  package let slots: TreeSlots
  /// Time of the frame drawn last, or that to begin with.
  package let now: Double
  /// For renderers, in the order in which they are to be applied.
  package var updates: [ResourceUpdate] = []

  package init(_ slots: TreeSlots, now: Double) {
    (self.slots, self.now) = (slots, now)
  }
}

extension [ResourceUpdate] {
  /// Appends these to others, and leaves none. Images are not counted once more if there are no others.
  package mutating func move(to others: inout Self) {
    if others.isEmpty {
      swap(&self, &others)
    } else {
      others += self
      removeAll(keepingCapacity: true)
    }
  }
}

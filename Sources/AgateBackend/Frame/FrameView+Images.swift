extension FrameView {
  /// Returns the slots of the images that a pass shows directly or through earlier passes.
  ///
  /// - Parameter index: Index of the pass in ``passes``.
  package func imageSlots(ofPass index: Int) -> Set<UInt32> {
    var slots: Set<UInt32> = []
    var seen: Set<Int> = [index], next = [index]
    while let index = next.popLast() {
      for item in passItems[passes[index].items] where item.kind == .image {
        if item.flags.contains(.pass) {
          if seen.insert(Int(item.image)).inserted { next.append(Int(item.image)) }
        } else if !item.flags.contains(.gradient) {
          slots.insert(item.image)
        }
      }
    }
    return slots
  }
}

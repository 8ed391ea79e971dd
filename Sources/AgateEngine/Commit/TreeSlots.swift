import Synchronization

/// Slots of a tree's layers and of the images that the layers show. Slots are allocated on the threads that change
/// layers and by the render tree, and freed by the render tree.
package final class TreeSlots: Sendable {
  private let layers = Mutex<(next: Int32, free: [Int32])>((0, []))
  private let images = Mutex(ImageTable())

  package init() {}

  package func allocateSlot() -> Int32 {
    layers.withLock { state in
      if let slot = state.free.popLast() { return slot }
      state.next += 1
      return state.next - 1
    }
  }

  /// Frees a layer's slot. Nothing may refer to the slot at this time.
  package func freeSlot(_ slot: Int32) { layers.withLock { $0.free.append(slot) } }

  /// Returns the image's slot and counts one more use. If the image is new, the caller must send it to the renderers.
  package func retain(_ image: any SceneImage) -> (slot: UInt32, isNew: Bool) { images.withLock { $0.retain(image) } }

  /// Counts one more use of the image in a slot.
  package func retainImage(_ slot: UInt32) { images.withLock { $0.retain(slot) } }

  /// Ends one use of the image in a slot. Returns true if that was the last use.
  package func releaseImage(_ slot: UInt32) -> Bool { images.withLock { $0.release(slot) } }
}

import Synchronization

/// Slot numbers of images, unique among all compositors of the process, and small because they are reused.
package enum ImageSlots {
  private static let state = Mutex<(next: UInt32, free: [UInt32])>((1, []))

  /// Returns a slot that no image has.
  package static func allocate() -> UInt32 {
    state.withLock { state in
      if let slot = state.free.popLast() { return slot }
      state.next += 1
      return state.next - 1
    }
  }

  /// Frees the slots of images that are removed.
  package static func free(_ slots: [UInt32]) { state.withLock { $0.free += slots } }
}

import Synchronization

/// Slot numbers of images. They are unique among all compositors of the process, and small because they are reused.
package enum ImageSlots {
  private static let state = Mutex<(next: UInt32, free: [UInt32])>((1, []))

  /// Returns an unused slot.
  package static func allocate() -> UInt32 {
    state.withLock { state in
      if let slot = state.free.popLast() { return slot }
      state.next += 1
      return state.next - 1
    }
  }

  /// Makes the slots of removed images available again.
  package static func free(_ slots: [UInt32]) { state.withLock { $0.free += slots } }
}

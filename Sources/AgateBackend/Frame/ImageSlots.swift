import Synchronization

/// Numbers for images, unique among all compositors of the process, small because they are used again.
package enum ImageSlots {
  private static let state = Mutex<(next: UInt32, free: [UInt32])>((1, []))

  /// A number that no image has.
  package static func allocate() -> UInt32 {
    state.withLock { state in
      if let slot = state.free.popLast() { return slot }
      state.next += 1
      return state.next - 1
    }
  }

  /// Frees those of images that are removed.
  package static func free(_ slots: [UInt32]) { state.withLock { $0.free += slots } }
}

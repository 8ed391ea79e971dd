/// The images of a layer tree that were sent to renderers.
struct SentImages {
  /// Images by slot; nil for an empty slot.
  private var images: [(any FrameImage)?] = []
  /// Slots of removed images. A slot is not reused until a frame has been made without its image. If the slot were
  /// reused earlier, an item that refers to it would look unchanged although its image differs.
  private var retired: [UInt32] = []

  /// The image in a slot, if there is one.
  subscript(slot: Int) -> (any FrameImage)? { slot < images.count ? images[slot] : nil }

  /// Updates that send all images to a renderer that has none of them.
  var updates: [ResourceUpdate] {
    images.indices.compactMap { slot in images[slot].map { .setImage(slot: UInt32(slot), $0) } }
  }

  /// Records updates that are sent to renderers.
  mutating func note(_ updates: [ResourceUpdate]) {
    // An iterator would retain each image once more.
    updates.withUnsafeBufferPointer { updates in
      for index in updates.indices {
        switch updates[index] {
        case .setImage(let slot, let image):
          while images.count <= Int(slot) { images.append(nil) }
          images[Int(slot)] = image
        case .removeImage(let slot):
          if slot < images.count { images[Int(slot)] = nil }
          retired.append(slot)
        }
      }
    }
  }

  /// Frees the slots of removed images. Call this method after a frame has been made without the images and the
  /// removals have been posted to every renderer that has the images.
  mutating func freeRetired() {
    if retired.isEmpty { return }
    ImageSlots.free(retired)
    retired.removeAll(keepingCapacity: true)
  }

  /// Retires all images. Call ``freeRetired()`` after the updates have been sent to the renderers.
  ///
  /// - Returns: the updates that remove the images.
  mutating func retireAll() -> [ResourceUpdate] {
    let removals = images.indices.filter { images[$0] != nil }.map { ResourceUpdate.removeImage(slot: UInt32($0)) }
    note(removals)
    return removals
  }
}

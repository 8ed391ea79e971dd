/// The images of a tree that renderers have been told of.
struct SentImages {
  /// By slot.
  private var images: [(any FrameImage)?] = []
  /// Slots of images that are gone, which are kept back until a frame was made without them: with another image in its
  /// slot an item would look unchanged.
  private var retired: [UInt32] = []

  /// The image in a slot, if there is one.
  subscript(slot: Int) -> (any FrameImage)? { slot < images.count ? images[slot] : nil }

  /// What a renderer is told that knows of none.
  var updates: [ResourceUpdate] {
    images.indices.compactMap { slot in images[slot].map { .setImage(slot: UInt32(slot), $0) } }
  }

  /// Takes note of what renderers are told.
  mutating func note(_ updates: [ResourceUpdate]) {
    for update in updates {
      switch update {
      case .setImage(let slot, let image):
        while images.count <= Int(slot) { images.append(nil) }
        images[Int(slot)] = image
      case .removeImage(let slot):
        if slot < images.count { images[Int(slot)] = nil }
        retired.append(slot)
      }
    }
  }

  /// Frees the slots of images that are gone. Call when a frame was made without them, and the removals have been posted to
  /// every renderer that knows them.
  mutating func freeRetired() {
    if retired.isEmpty { return }
    ImageSlots.free(retired)
    retired.removeAll(keepingCapacity: true)
  }

  /// Nothing is shown any more. Call ``freeRetired()`` once renderers have been told.
  ///
  /// - Returns: what to tell them.
  mutating func retireAll() -> [ResourceUpdate] {
    let removals = images.indices.filter { images[$0] != nil }.map { ResourceUpdate.removeImage(slot: UInt32($0)) }
    note(removals)
    return removals
  }
}

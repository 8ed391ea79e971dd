import AgateBackend

/// The images that come into the tree with a commit.
package struct CommitImages {
  /// Updates for the renderers, one for each image.
  package private(set) var updates: [ResourceUpdate] = []
  /// The data about each image that flattening needs. It is gathered once, so that a commit of many images need not
  /// look at one twice.
  package private(set) var infos: [(slot: UInt32, info: RenderTree.ImageInfo)] = []
  /// Images that cannot be drawn as they are: not decoded, or too large for renderers.
  private var unprepared: [(index: Int, image: any SceneImage)] = []

  package var count: Int { infos.count }

  package mutating func append(_ image: any SceneImage, slot: UInt32) {
    if !image.isDecoded || image.isTooLarge { unprepared.append((updates.count, image)) }
    updates.append(.setImage(slot: slot, image))
    infos.append((slot, RenderTree.ImageInfo(image)))
  }

  package mutating func removeAll() {
    updates.removeAll(keepingCapacity: true)
    infos.removeAll(keepingCapacity: true)
    unprepared.removeAll(keepingCapacity: true)
  }

  /// Decodes images before the commit is sent, several at a time, so that no frame waits for it. Images that are
  /// larger than renderers accept are replaced by smaller ones.
  ///
  /// - Returns: how many images were decoded, and how many were replaced.
  package mutating func prepare() -> (decoded: Int, reduced: Int) {
    if unprepared.isEmpty { return (0, 0) }
    let encoded = unprepared.map(\.image).filter { !$0.isDecoded }
    if encoded.count == 1 { encoded[0].decodeForFrames() }
    if encoded.count > 1 {
      Processors.perform(encoded.count) { encoded[$0].decodeForFrames() }
    }
    var reduced = 0
    for (index, image) in unprepared {
      let small = image.fittingRenderers()
      infos[index].info = RenderTree.ImageInfo(small ?? image)
      guard let small else { continue }
      updates[index] = .setImage(slot: infos[index].slot, small)
      infos[index].info.reduction = Double(image.width) / Double(small.width)
      reduced += 1
    }
    return (encoded.count, reduced)
  }

  /// Moves ``updates`` to the end of another list.
  package mutating func moveUpdates(to others: inout [ResourceUpdate]) { updates.move(to: &others) }
}

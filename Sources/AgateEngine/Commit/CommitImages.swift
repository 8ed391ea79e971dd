import AgateBackend

/// The images that a commit adds to the render tree.
package struct CommitImages {
  /// Updates for the renderers, one for each image.
  package private(set) var updates: [ResourceUpdate] = []
  /// Data about each image that flattening needs. ``append(_:slot:)`` collects the data, so that each image is read
  /// only once.
  package private(set) var infos: [(slot: UInt32, info: RenderTree.ImageInfo)] = []
  /// Images that renderers cannot draw yet, because they are not decoded or too large.
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

  /// Decodes the images in parallel before the commit is sent, so that no frame waits for the decoding. Replaces images
  /// that are larger than renderers accept with smaller copies.
  ///
  /// - Returns: the number of decoded images and the number of replaced images.
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

  /// Moves all elements of ``updates`` to the end of `others`.
  package mutating func moveUpdates(to others: inout [ResourceUpdate]) { updates.move(to: &others) }
}

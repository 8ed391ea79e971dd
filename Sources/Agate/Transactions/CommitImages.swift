import AgateGraphics
import Dispatch

/// The images that come into the tree with a commit.
struct CommitImages {
  /// What renderers are told.
  private(set) var updates: [ResourceUpdate] = []
  /// What flattening needs to know of each: whoever sends many images need not look at one twice.
  private(set) var infos: [(slot: UInt32, info: RenderTree.ImageInfo)] = []
  /// Those that cannot be drawn as they are.
  private var unprepared: [(index: Int, image: CGImage)] = []

  var count: Int { infos.count }

  mutating func append(_ image: CGImage, slot: UInt32) {
    if !image.isDecoded || image.isTooLarge { unprepared.append((updates.count, image)) }
    updates.append(.setImage(slot: slot, image))
    infos.append((slot, RenderTree.ImageInfo(image)))
  }

  mutating func removeAll() {
    updates.removeAll(keepingCapacity: true)
    infos.removeAll(keepingCapacity: true)
    unprepared.removeAll(keepingCapacity: true)
  }

  /// Has images decoded before the commit is sent, several at a time, so that no frame waits for it; those that are larger
  /// than what renderers take are replaced by smaller ones.
  ///
  /// - Returns: how many were decoded, and how many had to be replaced.
  mutating func prepare() -> (decoded: Int, reduced: Int) {
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

  /// Appends ``updates`` to others, and has none then.
  mutating func moveUpdates(to others: inout [ResourceUpdate]) { updates.move(to: &others) }
}

extension CGImage {
  fileprivate func decodeForFrames() {
    do throws(ImageError) {
      try decodeNow()
    } catch {
      Diagnostics.report("\(error); it is shown as transparent")
    }
  }

  /// Renderers take no such image.
  fileprivate var isTooLarge: Bool { max(width, height) > ImageLimits.side }

  /// A smaller copy of an image that is too large; nil if it is not.
  fileprivate func fittingRenderers() -> CGImage? {
    guard isTooLarge else { return nil }
    let size = ReducedSize(width, height, within: Double(ImageLimits.side))
    guard let small = try? reduced(to: size.width, size.height) else { return nil }
    Diagnostics.report(
      "an image of \(width) × \(height) pixels is larger than renderers take (\(ImageLimits.side) a side); "
        + "it is shown reduced to \(size.width) × \(size.height)")
    return small
  }
}

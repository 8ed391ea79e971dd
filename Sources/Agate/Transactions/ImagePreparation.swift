import AgateGraphics
import Dispatch

extension Commit {
  /// Has the images that come into the tree decoded before the commit is sent, several at a time, so that no frame waits
  /// for it; those that are larger than what renderers take are replaced by smaller ones.
  ///
  /// - Returns: how many were decoded, and how many had to be replaced.
  mutating func prepareImages() -> (decoded: Int, reduced: Int) {
    if updates.isEmpty { return (0, 0) }
    var encoded: [CGImage] = []
    for case .setImage(_, let image) in updates where !image.isDecoded { encoded.append(image) }
    if encoded.count == 1 { encoded[0].decodeForFrames() }
    if encoded.count > 1 {
      DispatchQueue.concurrentPerform(iterations: encoded.count) { [encoded] in encoded[$0].decodeForFrames() }
    }
    let before = reductions.count
    for index in updates.indices {
      guard case .setImage(let slot, let image) = updates[index], let small = image.fittingRenderers() else { continue }
      updates[index] = .setImage(slot: slot, small)
      reductions.append((slot, Double(image.width) / Double(small.width)))
    }
    return (encoded.count, reductions.count - before)
  }
}

extension CGImage {
  fileprivate func decodeForFrames() {
    do throws(ImageError) {
      try decodeNow()
    } catch {
      Diagnostics.report("\(error); it is shown as transparent")
    }
  }

  /// A smaller copy of an image that is too large; nil if it is not.
  fileprivate func fittingRenderers() -> CGImage? {
    guard max(width, height) > ImageLimits.side else { return nil }
    let size = ReducedSize(width, height, within: Double(ImageLimits.side))
    guard let small = try? reduced(to: size.width, size.height) else { return nil }
    Diagnostics.report(
      "an image of \(width) × \(height) pixels is larger than renderers take (\(ImageLimits.side) a side); "
        + "it is shown reduced to \(size.width) × \(size.height)")
    return small
  }
}

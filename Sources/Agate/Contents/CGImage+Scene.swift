import AgateGraphics

extension CGImage: SceneImage {
  package func decodeForFrames() {
    do throws(ImageError) {
      try decodeNow()
    } catch {
      Diagnostics.report("\(error); it is shown as transparent")
    }
  }

  package var isTooLarge: Bool { max(width, height) > ImageLimits.side }

  package func fittingRenderers() -> (any SceneImage)? {
    guard isTooLarge else { return nil }
    let size = ReducedSize(width, height, within: Double(ImageLimits.side))
    guard let small = try? reduced(to: size.width, size.height) else { return nil }
    Diagnostics.report(
      "an image of \(width) × \(height) pixels is larger than renderers take (\(ImageLimits.side) a side); "
        + "it is shown reduced to \(size.width) × \(size.height)")
    return small
  }
}

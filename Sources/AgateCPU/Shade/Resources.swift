import AgateBackend
import AgateRaster
import CAgatePixels

/// What items refer to by number, for the stages; valid while ``CPURenderer/render(_:into:)`` runs.
struct Resources {
  var images: UnsafeBufferPointer<StoredImage?>
  /// Those of the passes that are drawn.
  var passes: UnsafeBufferPointer<PaddedImage>
  var shadows: UnsafeBufferPointer<agate_shadow>
  var masks: UnsafeBufferPointer<ShapeMask>

  @inline(__always)
  func image(_ item: DrawItem) -> PaddedImage? {
    if item.flags.contains(.pass) { return item.image < passes.count ? passes[Int(item.image)] : nil }
    return item.image < images.count ? images[Int(item.image)]?.image : nil
  }

  /// The glyphs of an image that is some.
  @inline(__always)
  func glyphs(_ item: DrawItem) -> GlyphOutline? {
    item.image < images.count ? images[Int(item.image)]?.glyphs : nil
  }

  /// The mask of a shape, where the item has it; nil if it covers nothing.
  @inline(__always)
  func mask(_ item: DrawItem) -> agate_mask? {
    guard item.image < masks.count else { return nil }
    let mask = masks[Int(item.image)], origin = item.shapeOrigin
    guard !mask.isEmpty else { return nil }
    return agate_mask(
      lines: mask.lines, alpha: mask.alpha, x: mask.x &+ origin.x, y: mask.y &+ origin.y, blocks: mask.blocks,
      rows: mask.rows)
  }

  /// nil when there is none, or it cannot be drawn.
  @inline(__always)
  func shadow(_ index: UInt32) -> agate_shadow? {
    guard index < shadows.count, shadows[Int(index)].values != nil else { return nil }
    return shadows[Int(index)]
  }
}

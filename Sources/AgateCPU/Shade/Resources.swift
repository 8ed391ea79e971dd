import AgateBackend
import AgateRaster
import CAgatePixels

/// The resources that items refer to by number. They are valid while ``CPURenderer/render(_:into:)`` runs.
struct Resources {
  var images: UnsafeBufferPointer<StoredImage?>
  /// Whether the opaque and clear parts of any image are known.
  var hasBlocks: Bool
  /// Pictures of the passes that are drawn.
  var passes: UnsafeBufferPointer<PaddedImage>
  var shadows: UnsafeBufferPointer<agate_shadow>
  var masks: UnsafeBufferPointer<ShapeMask>

  @inline(__always)
  func image(_ item: DrawItem) -> PaddedImage? {
    if item.flags.contains(.pass) { return item.image < passes.count ? passes[Int(item.image)] : nil }
    return item.image < images.count ? images[Int(item.image)]?.image : nil
  }

  /// Returns the opaque and clear parts of an item's image, or nil if they are not known.
  @inline(__always)
  func blocks(_ item: DrawItem) -> ImageBlocks? {
    hasBlocks && !item.flags.contains(.pass) && item.image < images.count ? images[Int(item.image)]?.blocks : nil
  }

  /// Returns the glyphs of an item's image, or nil if the image does not consist of glyphs.
  @inline(__always)
  func glyphs(_ item: DrawItem) -> GlyphOutline? {
    item.image < images.count ? images[Int(item.image)]?.glyphs : nil
  }

  /// Returns the mask of a shape, moved to the item's position, or nil if the mask is empty.
  @inline(__always)
  func mask(_ item: DrawItem) -> agate_mask? {
    guard item.image < masks.count else { return nil }
    let mask = masks[Int(item.image)], origin = item.shapeOrigin
    guard !mask.isEmpty else { return nil }
    return agate_mask(
      lines: mask.lines, alpha: mask.alpha, x: mask.x &+ origin.x, y: mask.y &+ origin.y, blocks: mask.blocks,
      rows: mask.rows)
  }

  /// Returns the shadow at `index`, or nil if there is none or it cannot be drawn.
  @inline(__always)
  func shadow(_ index: UInt32) -> agate_shadow? {
    guard index < shadows.count, shadows[Int(index)].values != nil else { return nil }
    return shadows[Int(index)]
  }
}

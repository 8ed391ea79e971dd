import AgateBackend
import CAgatePixels

/// An image that the renderer stores.
struct StoredImage {
  private enum Texels {
    case made(PaddedImage)
    /// Glyphs. Texels are created from them only for items that cannot be drawn from glyphs.
    case covered(GlyphOutline, of: Unmanaged<AnyObject>)
  }
  private var texels: Texels
  /// The opaque and clear parts of the image, or nil if they are not known.
  let blocks: ImageBlocks?

  init(_ image: any FrameImage) {
    if let glyphs = image.native as? any FrameGlyphs {
      (texels, blocks) = (.covered(glyphs.outline, of: .passRetained(glyphs)), nil)
    } else {
      let image = PaddedImage(image)
      (texels, blocks) = (.made(image), ImageBlocks(image))
    }
  }

  func free() {
    blocks?.free()
    switch texels {
    case .made(let image): image.free()
    case .covered(_, let owner): owner.release()
    }
  }

  var image: PaddedImage {
    switch texels {
    case .made(let image): image
    case .covered(_, let owner): Self.glyphs(owner).texels
    }
  }

  /// Whether there are texels, and not only glyphs.
  var isMade: Bool {
    guard case .covered(_, let owner) = texels else { return true }
    return Self.glyphs(owner).isRendered
  }

  /// The glyphs of the image, or nil if the image does not consist of glyphs.
  @inline(__always)
  var glyphs: GlyphOutline? {
    guard case .covered(let glyphs, _) = texels else { return nil }
    return glyphs
  }

  /// Returns the glyphs that an owner refers to. The cast cannot fail, because the initializer retains only glyphs as
  /// owners.
  private static func glyphs(_ owner: Unmanaged<AnyObject>) -> any FrameGlyphs {
    owner.takeUnretainedValue() as! any FrameGlyphs
  }
}

/// The renderer's images by slot.
final class ImageStore {
  @exclusivity(unchecked) private(set) var slots: [StoredImage?] = []
  /// Limit of slot numbers. Slots are small because they are reused, so a larger number is a programming error.
  static let maximumSlot: UInt32 = 1 << 24
  /// Number of images with known blocks.
  private(set) var blockCount = 0
  /// Images that no slot holds any more, in the order of their removal.
  private var retired: [StoredImage] = []
  private static let mostRetired = 4096

  deinit {
    for image in slots { image?.free() }
    freeRetired()
  }

  /// Frees the images that no slot holds any more.
  ///
  /// Call this on the thread that finishes frames. It also makes most images, and memory that one thread frees while another
  /// one allocates makes both wait for the allocator.
  func freeRetired() {
    for image in retired { image.free() }
    retired.removeAll(keepingCapacity: true)
  }

  /// The effect of a new image on pixels that were drawn before.
  enum Change {
    case none
    /// An empty slot, whose earlier image was removed, has an image again.
    case reused
    /// An image that frames may still use was replaced.
    case replaced
  }

  func set(_ slot: UInt32, _ image: any FrameImage) throws(RenderError) -> Change {
    guard slot < Self.maximumSlot else { throw .limit("image slot \(slot) is beyond \(Self.maximumSlot)") }
    guard max(image.width, image.height) <= CPURenderer.maximumImageSize else {
      throw .limit(
        "an image of \(image.width)×\(image.height) texels is larger than \(CPURenderer.maximumImageSize); scale it down"
      )
    }
    let index = Int(slot)
    let isNew = index >= slots.count
    if isNew { slots.append(contentsOf: repeatElement(nil, count: index + 1 - slots.count)) }
    let replaced = slots[index] != nil
    free(index)
    let stored = StoredImage(image)
    if stored.blocks != nil { blockCount += 1 }
    slots[index] = stored
    return replaced ? .replaced : isNew ? .none : .reused
  }

  func remove(_ slot: UInt32) {
    guard slot < slots.count else { return }
    free(Int(slot))
    slots[Int(slot)] = nil
  }

  private func free(_ index: Int) {
    guard let image = slots[index] else { return }
    if image.blocks != nil { blockCount -= 1 }
    retired.append(image)
    if retired.count > Self.mostRetired { freeRetired() }
  }
}

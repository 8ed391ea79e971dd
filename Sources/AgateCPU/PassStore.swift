import AgateBackend

/// The cache key of a pass. Passes with the same key have the same picture.
struct PassName: Hashable {
  var width: Int32
  var height: Int32
  var key: PassKey

  init(_ pass: FramePass) { (width, height, key) = (pass.width, pass.height, pass.key) }
}

/// A cache of the pictures of offscreen passes, by size and key.
final class PassStore {
  private struct Entry {
    var image: PaddedImage
    /// Slots of the images that the picture shows.
    var slots: Set<UInt32>
    var isKept: Bool
    /// Number of the frame that used the picture last.
    var used: UInt64
    var bytes: Int { image.byteCount }
  }
  @exclusivity(unchecked) private var entries: [PassName: Entry] = [:]
  private var bytes = 0
  private var clock: UInt64 = 0
  /// Maximum size, in bytes, of cached pictures that the frame does not use.
  private let limit: Int

  /// The pictures of the frame's passes so far.
  private(set) var images: [PaddedImage] = []
  /// Number of pictures drawn since the store was created.
  private(set) var drawn = 0
  /// Number of times that a cached picture was reused.
  private(set) var reused = 0

  init(limit: Int = 64 << 20) { self.limit = limit }

  deinit { removeAll() }

  /// Size of all cached pictures, in bytes.
  var heldBytes: Int { bytes }

  func removeAll() {
    for entry in entries.values { entry.image.free() }
    entries.removeAll()
    images.removeAll(keepingCapacity: true)
    bytes = 0
  }

  /// Drops the pictures that show the image of a slot, because the slot has another image.
  func forget(_ slot: UInt32) {
    if entries.isEmpty { return }
    for (name, entry) in entries where entry.slots.contains(slot) {
      entries[name] = nil
      drop(entry)
    }
    images.removeAll(keepingCapacity: true)
  }

  func beginFrame() {
    clock += 1
    images.removeAll(keepingCapacity: true)
  }

  func has(_ pass: FramePass) -> Bool { entries[PassName(pass)] != nil }

  /// Adds the next pass's picture if it is cached. Returns false if it is not.
  func reuse(_ pass: FramePass) -> Bool {
    guard let index = entries.index(forKey: PassName(pass)) else { return false }
    entries.values[index].used = clock
    entries.values[index].isKept = pass.isKept != 0
    images.append(entries.values[index].image)
    reused += 1
    return true
  }

  /// Adds the next pass's picture, which the caller has drawn.
  ///
  /// - Parameter slots: Slots of the images that the picture shows.
  func insert(_ image: PaddedImage, _ pass: FramePass, showing slots: Set<UInt32>) {
    let entry = Entry(image: image, slots: slots, isKept: pass.isKept != 0, used: clock)
    entries[PassName(pass)] = entry
    bytes += entry.bytes
    images.append(image)
    drawn += 1
  }

  /// Adds a placeholder for a pass that no item shows.
  func skip() { images.append(PaddedImage.none) }

  /// Frees the picture of the frame's pass `index` if there are too many pictures. No pass or item that is drawn later
  /// shows the picture.
  func retire(_ index: Int, _ pass: FramePass) {
    guard bytes > limit, pass.isKept == 0, let entry = entries.removeValue(forKey: PassName(pass)) else { return }
    drop(entry)
    images[index] = PaddedImage.none
  }

  private func drop(_ entry: Entry) {
    bytes -= entry.bytes
    entry.image.free()
  }

  /// Frees pictures that the frame does not use if there are too many. Pictures that are not marked as kept are freed
  /// first. Among equally marked pictures, the least recently used are freed first.
  func endFrame() {
    guard bytes > limit else { return }
    var idle = entries.filter { $0.value.used != clock }
    var excess = idle.values.reduce(-limit) { $0 + $1.bytes }
    while excess > 0, let name = Self.least(idle), let entry = idle.removeValue(forKey: name) {
      entries[name] = nil
      excess -= entry.bytes
      drop(entry)
    }
  }

  private static func least(_ entries: [PassName: Entry]) -> PassName? {
    entries.min {
      $0.value.isKept == $1.value.isKept ? $0.value.used < $1.value.used : !$0.value.isKept
    }?.key
  }
}

import AgateBackend

/// The image slots of pictures, by a key that is computed from the pictures' items. The least recently used pictures
/// are removed first.
struct PictureCache {
  private struct Entry {
    var slot: UInt32
    var area: Int
    /// The number of the frame that used the picture last.
    var frame = 0
  }
  private var entries: [PassKey: Entry] = [:]
  /// The pictures without a key, which are painted again in each frame.
  private var nameless: [Entry] = []
  private var frame = 0

  /// Begins a frame.
  mutating func begin() { frame += 1 }

  /// Returns the slot of the picture with a key, or nil if there is none. Marks the picture as used by this frame.
  mutating func slot(of key: PassKey) -> UInt32? {
    entries[key]?.frame = frame
    return entries[key]?.slot
  }

  /// Returns a slot for a new picture.
  ///
  /// - Parameter key: The picture's key, or nil if the picture is not needed again after this frame.
  mutating func add(_ key: PassKey?, area: Int) -> UInt32 {
    guard let key else {
      if let index = nameless.firstIndex(where: { $0.frame != frame }) {
        nameless[index].frame = frame
        return nameless[index].slot
      }
      nameless.append(Entry(slot: ImageSlots.allocate(), area: area, frame: frame))
      return nameless[nameless.count - 1].slot
    }
    let slot = ImageSlots.allocate()
    entries[key] = Entry(slot: slot, area: area, frame: frame)
    return slot
  }

  /// Removes a picture. Returns its slot, or nil if there is no such picture.
  mutating func remove(_ key: PassKey) -> UInt32? { entries.removeValue(forKey: key)?.slot }

  /// Removes pictures that this frame does not use while the total area of pictures with keys is more than `most`
  /// pixels. The least recently used pictures are removed first.
  ///
  /// - Returns: The slots of the removed pictures. They can be freed once no renderer shows them.
  mutating func trim(to most: Int) -> [UInt32] {
    var area = entries.values.reduce(0) { $0 + $1.area }
    guard area > most else { return [] }
    var freed: [UInt32] = []
    for (key, entry) in entries.sorted(by: { $0.value.frame < $1.value.frame })
    where entry.frame != frame && area > most {
      entries[key] = nil
      area -= entry.area
      freed.append(entry.slot)
    }
    return freed
  }

  /// The slots of all pictures.
  var slots: [UInt32] { entries.values.map(\.slot) + nameless.map(\.slot) }
}

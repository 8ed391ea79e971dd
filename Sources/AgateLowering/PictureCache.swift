import AgateBackend

/// Image slots with pictures in them, by what the pictures are made of. Those that were not used for longest go first.
struct PictureCache {
  private struct Entry {
    var slot: UInt32
    var area: Int
    /// The frame that used it last.
    var frame = 0
  }
  private var entries: [PassKey: Entry] = [:]
  /// Pictures without a name: they are painted anew in each frame.
  private var nameless: [Entry] = []
  private var frame = 0

  /// A frame begins.
  mutating func begin() { frame += 1 }

  /// The slot of a picture; nil if there is none of that name.
  mutating func slot(of key: PassKey) -> UInt32? {
    entries[key]?.frame = frame
    return entries[key]?.slot
  }

  /// A slot for a new picture.
  ///
  /// - Parameter key: its name; nil if it will not be wanted again.
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

  /// Forgets a picture, and returns its slot.
  mutating func remove(_ key: PassKey) -> UInt32? { entries.removeValue(forKey: key)?.slot }

  /// Takes away pictures that this frame does not use while there are more than so many pixels of them, and those that
  /// stand for an image which has changed.
  ///
  /// - Returns: their slots, which are free again when nobody shows them any more.
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

  /// All slots, whose pictures are not used any more.
  var slots: [UInt32] { entries.values.map(\.slot) + nameless.map(\.slot) }
}

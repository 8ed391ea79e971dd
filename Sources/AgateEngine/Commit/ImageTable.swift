import AgateBackend
import Synchronization

/// A reference-counted table of images by identity. An image that several layers show is decoded and uploaded only
/// once.
package struct ImageTable: ~Copyable {
  private struct Entry {
    var image: any SceneImage
    var uses: Int
  }
  /// A number that identifies this table in ``SceneImage/place(in:)``.
  private let number = ImageTable.tables.wrappingAdd(1, ordering: .relaxed).newValue
  private static let tables = Atomic<UInt32>(0)
  /// Slots of the images that store the slot of another table, so that they cannot store the slot of this table.
  private var slots: [ObjectIdentifier: UInt32] = [:]
  private var entries: [Entry?] = []

  package mutating func retain(_ image: any SceneImage) -> (slot: UInt32, isNew: Bool) {
    if let slot = image.place(in: number) ?? slots[ObjectIdentifier(image)] {
      entries[Int(slot)]!.uses += 1
      return (slot, false)
    }
    let slot = ImageSlots.allocate()
    while entries.count <= Int(slot) { entries.append(nil) }
    entries[Int(slot)] = Entry(image: image, uses: 1)
    image.beginUse()
    if !image.take(place: slot, in: number) { slots[ObjectIdentifier(image)] = slot }
    return (slot, true)
  }

  package mutating func retain(_ slot: UInt32) { if slot < entries.count { entries[Int(slot)]?.uses += 1 } }

  package mutating func release(_ slot: UInt32) -> Bool {
    guard slot < entries.count, let uses = entries[Int(slot)]?.uses else { return false }
    if uses > 1 {
      entries[Int(slot)]!.uses = uses - 1
      return false
    }
    guard let image = entries[Int(slot)].take()?.image else { return false }
    if !image.leave(number) { slots[ObjectIdentifier(image)] = nil }
    image.endUse()
    return true
  }

  deinit {
    for case let entry? in entries {
      _ = entry.image.leave(number)
      entry.image.endUse()
    }
  }
}

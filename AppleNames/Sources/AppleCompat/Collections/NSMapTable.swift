import Foundation

/// A table of objects by key that may hold its keys and its objects weakly. Like other collections, a table is used from
/// one thread at a time.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    let key: HeldObject
    let value: HeldObject
    var isGone: Bool { key.object == nil || value.object == nil }
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [Int: [Entry]] = [:]

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - keyOptions: how keys are held and compared.
  ///   - valueOptions: how objects are held.
  ///   - capacity: not used.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Creates an empty table that retains its keys and its objects.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates an empty table that retains its objects. An entry is gone with its key.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Creates an empty table that retains its keys. An entry is gone with its object.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// Creates an empty table that retains nothing. An entry is gone with its key or its object.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [Entry] { entries.values.joined().filter { !$0.isGone } }

  /// The number of entries.
  open var count: Int { living.count }

  /// Returns the object of a key; nil if there is none.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    let entry = entries[HeldObject.hash(key, keyOptions)]?.first { $0.key.isEqual(to: key) }
    return entry?.value.object as? ObjectType
  }

  /// Sets the object of a key. nil removes the entry.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    removeObject(forKey: key)
    guard let object else { return }
    let new = Entry(key: HeldObject(key, keyOptions), value: HeldObject(object, valueOptions))
    entries[new.key.hash, default: []].append(new)
    if entries.count > 2 * lastSweep { sweep() }
  }

  /// Removes the entry of a key.
  open func removeObject(forKey key: KeyType?) {
    guard let key else { return }
    let hash = HeldObject.hash(key, keyOptions)
    entries[hash]?.removeAll { $0.isGone || $0.key.isEqual(to: key) }
    if entries[hash]?.isEmpty == true { entries[hash] = nil }
  }

  /// Removes all entries.
  open func removeAllObjects() { entries = [:] }

  /// Returns an enumerator of the keys that the table has now.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key.object!)).objectEnumerator() }
  /// Returns an enumerator of the objects that the table has now; nil if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let objects = living.compactMap(\.value.object)
    return objects.isEmpty ? nil : NSArray(array: objects).objectEnumerator()
  }

  /// The entries as a dictionary that retains them.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var all: [AnyHashable: ObjectType] = [:]
    for entry in living {
      guard let key = entry.key.object as? NSObject, let object = entry.value.object as? ObjectType else { continue }
      // Strings are equal to string objects only as strings.
      if let text = key as? String { all[text] = object } else { all[key] = object }
    }
    return all
  }

  // MARK: Entries that are gone

  private var lastSweep = 16

  /// Removes the places of entries that are gone, whenever the table has doubled.
  private func sweep() {
    entries = entries.compactMapValues { list in
      let living = list.filter { !$0.isGone }
      return living.isEmpty ? nil : living
    }
    lastSweep = max(entries.count, 16)
  }
}

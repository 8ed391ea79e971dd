import Foundation

/// A table of objects by key that can hold its keys and its objects weakly. Use a table from one thread at a time, like
/// other collections.
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
  ///   - keyOptions: How keys are held and compared.
  ///   - valueOptions: How objects are held.
  ///   - capacity: Ignored.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Creates an empty table that retains its keys and its objects.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates an empty table that retains its objects but not its keys. An entry is removed when its key is
  /// deinitialized.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Creates an empty table that retains its keys but not its objects. An entry is removed when its object is
  /// deinitialized.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// Creates an empty table that retains neither keys nor objects. An entry is removed when its key or its object is
  /// deinitialized.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [Entry] { entries.values.joined().filter { !$0.isGone } }

  /// The number of entries.
  open var count: Int { living.count }

  /// Returns the object of a key; nil if the key has no entry.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    let entry = entries[HeldObject.hash(key, keyOptions)]?.first { $0.key.isEqual(to: key) }
    return entry?.value.object as? ObjectType
  }

  /// Sets the object of a key. The object nil removes the entry.
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

  /// Returns an enumerator of the current keys.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key.object!)).objectEnumerator() }
  /// Returns an enumerator of the current objects; nil if the table is empty.
  open func objectEnumerator() -> NSEnumerator? {
    let objects = living.compactMap(\.value.object)
    return objects.isEmpty ? nil : NSArray(array: objects).objectEnumerator()
  }

  /// The entries in a dictionary that retains them. Keys that are not `NSObject` instances are left out.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var all: [AnyHashable: ObjectType] = [:]
    for entry in living {
      guard let key = entry.key.object as? NSObject, let object = entry.value.object as? ObjectType else { continue }
      // A Swift string equals a string object only if both are used as Swift strings.
      if let text = key as? String { all[text] = object } else { all[key] = object }
    }
    return all
  }

  // MARK: Entries that are gone

  private var lastSweep = 16

  /// Removes the entries whose key or object was deinitialized. The table calls this method when its size has doubled.
  private func sweep() {
    entries = entries.compactMapValues { list in
      let living = list.filter { !$0.isGone }
      return living.isEmpty ? nil : living
    }
    lastSweep = max(entries.count, 16)
  }
}

import Foundation

/// A set of objects that may hold its members weakly. Like other collections, a table is used from one thread at a time.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var members: [Int: [HeldObject]] = [:]

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - options: how members are held and compared. The default retains them and uses `isEqual(_:)`.
  ///   - capacity: not used.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Creates an empty table that does not retain its members.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of members, without those that were deinitialized.
  open var count: Int { allObjects.count }
  /// The members, in no particular order.
  open var allObjects: [ObjectType] { members.values.joined().compactMap { $0.object as? ObjectType } }
  /// One of the members; nil if there are none.
  open var anyObject: ObjectType? { allObjects.first }
  /// The members as a set that retains them.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { ($0 as AnyObject) as? NSObject }) }

  /// Adds an object. An object that is equal to a member is not added.
  open func add(_ object: ObjectType?) {
    guard let object, member(object) == nil else { return }
    let new = HeldObject(object, options)
    members[new.hash, default: []].removeAll { $0.object == nil }
    members[new.hash, default: []].append(new)
    if members.count > 2 * lastSweep { sweep() }
  }

  /// Removes the member that is equal to an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let hash = HeldObject.hash(object, options)
    members[hash]?.removeAll { $0.object == nil || $0.isEqual(to: object) }
    if members[hash]?.isEmpty == true { members[hash] = nil }
  }

  /// Removes all members.
  open func removeAllObjects() { members = [:] }

  /// Returns whether a member is equal to an object.
  open func contains(_ object: ObjectType?) -> Bool { object.map { member($0) != nil } ?? false }

  /// Returns the member that is equal to an object; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let same = members[HeldObject.hash(object, options)]?.first { $0.isEqual(to: object) }
    return same?.object as? ObjectType
  }

  /// Returns an enumerator of the members that the table has now.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  // MARK: Members that are gone

  private var lastSweep = 16

  /// Removes the places of members that were deinitialized, whenever the table has doubled.
  private func sweep() {
    members = members.compactMapValues { list in
      let living = list.filter { $0.object != nil }
      return living.isEmpty ? nil : living
    }
    lastSweep = max(members.count, 16)
  }
}

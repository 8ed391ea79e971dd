import Foundation

/// A set of objects that can hold its members weakly. Use a table from one thread at a time, like other collections.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var members: [Int: [HeldObject]] = [:]

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - options: How members are held and compared. The default retains them and uses `isEqual(_:)`.
  ///   - capacity: Ignored.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Creates an empty table that does not retain its members.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of members. Members that were deinitialized are not counted.
  open var count: Int { allObjects.count }
  /// The members in no particular order.
  open var allObjects: [ObjectType] { members.values.joined().compactMap { $0.object as? ObjectType } }
  /// One of the members; nil if there are none.
  open var anyObject: ObjectType? { allObjects.first }
  /// The members in a set that retains them. Members that are not `NSObject` instances are left out.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { ($0 as AnyObject) as? NSObject }) }

  /// Adds an object. Does nothing if the object is nil or a member is equal to the object.
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

  /// Returns the member that is equal to an object; nil if there is no such member.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    let same = members[HeldObject.hash(object, options)]?.first { $0.isEqual(to: object) }
    return same?.object as? ObjectType
  }

  /// Returns an enumerator of the current members.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  // MARK: Members that are gone

  private var lastSweep = 16

  /// Removes the entries of members that were deinitialized. The table calls this method when its size has doubled.
  private func sweep() {
    members = members.compactMapValues { list in
      let living = list.filter { $0.object != nil }
      return living.isEmpty ? nil : living
    }
    lastSweep = max(members.count, 16)
  }
}

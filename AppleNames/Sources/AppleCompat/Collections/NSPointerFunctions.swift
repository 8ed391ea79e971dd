import Foundation

/// The options for how collections hold and compare objects.
open class NSPointerFunctions: NSObject {
  /// A combination of options for holding and for comparing objects.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained. They are removed from the collection when they are deinitialized.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects that conform to `NSCopying` are copied when they are added.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { contains(.weakMemory) }
  }
}

/// The name of the options in older code.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The name of the options in older code.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object in a collection. It is held and compared according to the collection's options.
struct HeldObject {
  private let strong: AnyObject?
  private let reference: WeakReference?
  let hash: Int
  private let isComparedByAddress: Bool

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let copy = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? : nil
    let held = copy ?? object
    strong = options.isWeak ? nil : held
    reference = options.isWeak ? WeakReference(held) : nil
    isComparedByAddress = options.contains(.objectPointerPersonality)
    hash = HeldObject.hash(object, options)
  }

  /// The object; nil if it has been deinitialized.
  var object: AnyObject? { strong ?? reference?.object }

  func isEqual(to other: AnyObject) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    return !isComparedByAddress && (object as? NSObject)?.isEqual(other) == true
  }

  static func hash(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
    if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
    return ObjectIdentifier(object).hashValue
  }
}

import Foundation

/// Ways in which collections of objects hold and compare them.
open class NSPointerFunctions: NSObject {
  /// A way to hold objects together with a way to compare them.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained, and leave the collection when they are deinitialized.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are equal only to themselves.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied when they are added, if they conform to `NSCopying`.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { contains(.weakMemory) }
  }
}

/// Older names of the options.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// Older names of the options.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object in a collection, held and compared by the collection's options.
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

import AgateUIKit
import Foundation

/// Objects that code creates through a protocol with `init()`.
///
/// On Apple's systems, `init()` of `NSObject` satisfies such a requirement. In Swift, an initialiser that satisfies one
/// must be `required`. `agate port` therefore changes the requirement to `init(_new: ())`, which all objects have, and
/// gives the protocol an `init()` that calls it.
public protocol _ObjectMaking {}

extension _ObjectMaking {
  /// Takes the value that a function returns. An initialiser of a class can only do so in a protocol.
  public init(_made make: () -> Self) { self = make() }
}

extension NSObject: _ObjectMaking {
  @usableFromInline convenience init(_compat: ()) { self.init() }

  /// Creates an object with `init()` of its class. The class may be known only at run time.
  fileprivate static func makeInstance() -> NSObject {
    (self as? UIResponder.Type).map { $0._newResponder() } ?? make()
  }

  // The allocating entry point of `init(_compat:)`. See `CALayer._new()` for the reasons.
  @_silgen_name("$s10Foundation8NSObjectC11AppleCompatE7_compatACyt_tcfC")
  private static func make() -> NSObject
}

extension _ObjectMaking where Self: NSObject {
  /// Creates an object with `init()` of its class, which need not be `required`.
  public init(_new: ()) { self.init(_made: { unsafeDowncast(Self.makeInstance(), to: Self.self) }) }
}

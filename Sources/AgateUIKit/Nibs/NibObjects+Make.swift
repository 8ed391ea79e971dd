import Agate

// Swift can call only `required` initialisers on a metatype. These methods call the allocating entry points of others.
// See `CALayer._new()` for the reasons.

extension UIStoryboardSegue {
  /// Creates a segue of the class on which the method is called.
  static func _newSegue(_ name: String?, _ source: UIViewController, _ destination: UIViewController) -> Self {
    unsafeDowncast(_make(name, source, destination), to: Self.self)
  }
  @_silgen_name("$s10AgateUIKit17UIStoryboardSegueC6_fresh__ACSSSg_AA16UIViewControllerCAGtcfC")
  private static func _make(
    _ name: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
  ) -> UIStoryboardSegue
}

extension UIGestureRecognizer {
  @usableFromInline convenience init(_fresh: ()) { self.init(target: nil, action: nil) }
  /// Creates a recogniser of the class on which the method is called, without targets.
  static func _newRecognizer() -> Self { unsafeDowncast(_make(), to: Self.self) }
  @_silgen_name("$s10AgateUIKit19UIGestureRecognizerC6_freshACyt_tcfC")
  private static func _make() -> UIGestureRecognizer
}

extension NSObject {
  @usableFromInline convenience init(_plain: ()) { self.init() }
  /// Creates an object of the class on which the method is called with `init()`.
  static func _newObject() -> Self { unsafeDowncast(_make(), to: Self.self) }
  @_silgen_name("$s10Foundation8NSObjectC10AgateUIKitE6_plainACyt_tcfC")
  private static func _make() -> NSObject

  /// Creates an object of a class with `init()`. Returns nil for a class that does not descend from `NSObject`.
  static func makeObject(of type: AnyClass) -> NSObject? {
    switch type {
    case let type as UIResponder.Type: type._newResponder()
    case let type as NSObject.Type: type._newObject()
    default: nil
    }
  }
}

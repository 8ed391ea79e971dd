import Agate

/// The value of a property between two changes.
///
/// Objects that may own the observed object, such as a superview, are not retained: an observation must not keep them
/// alive. Colours, images and other values of the library are retained, because some properties make a new object each
/// time they are read, which is compared with the one before.
struct KnownValue {
  private var held: Any?
  private weak var object: AnyObject?

  /// Creates a value.
  ///
  /// - Parameter isHeld: whether objects of all classes are retained, as during a change.
  init(_ value: Any? = nil, isHeld: Bool = false) {
    if !isHeld, let object = PropertyValues.object(value), Self.mayOwn(object) {
      self.object = object
    } else {
      held = value
    }
  }

  /// The value; nil if it is an object that has been released.
  var value: Any? { held ?? object }

  private static func mayOwn(_ object: NSObject) -> Bool {
    if object is UIResponder || object is CALayer || object is UIGestureRecognizer { return true }
    let module = String(reflecting: type(of: object)).prefix { $0 != "." }
    return !["Agate", "AgateGraphics", "AgateUIKit", "Foundation"].contains(module)
  }
}

extension UIViewController {
  /// Creates a controller of the class on which the method is called, with `init(nibName: nil, bundle: nil)` or the
  /// `init()` of the class. The class may be known only at run time.
  ///
  /// Swift allows only `required` initialisers to be called on a metatype. As in UIKit, the initialisers of controllers
  /// are not required. Use `controllerClass._new()` in place of `controllerClass.init()`.
  public static func _new() -> Self { _newResponder() }
}

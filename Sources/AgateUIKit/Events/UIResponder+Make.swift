extension UIResponder {
  /// Creates a responder of the class that the method is called on, which may be known only at run time, with `init()`.
  ///
  /// Swift allows only `required` initialisers to be called on a metatype. As in UIKit, `init()` is not required.
  public static func _newResponder() -> Self { unsafeDowncast(_make(), to: Self.self) }

  // As that of `CALayer`.
  @_silgen_name("$s10AgateUIKit11UIResponderC6_freshACyt_tcfC")
  private static func _make() -> UIResponder
}

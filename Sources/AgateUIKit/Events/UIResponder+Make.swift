extension UIResponder {
  /// Creates a responder with `init()`. Its class is the class on which the method is called, which may be known only
  /// at run time.
  ///
  /// Swift can call only `required` initialisers on a metatype. As in UIKit, `init()` is not required.
  public static func _newResponder() -> Self { unsafeDowncast(_make(), to: Self.self) }

  // The allocating entry point of `init(_fresh:)`. See `CALayer._new()` for the reasons.
  @_silgen_name("$s10AgateUIKit11UIResponderC6_freshACyt_tcfC")
  private static func _make() -> UIResponder
}

extension CAAnimation {
  /// Creates an animation of the class that the method is called on. The class may be known only at run time
  /// (``CALayer/_new()``).
  public static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  // See `_make()` of `CALayer`.
  @_silgen_name("$s5Agate11CAAnimationC4_newACyt_tcfC")
  private static func _make() -> CAAnimation
}

extension CAAnimation {
  /// An animation of the class that the method is called on, which may be known only at run time (``CALayer/_new()``).
  public static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  // As that of `CALayer`.
  @_silgen_name("$s5Agate11CAAnimationC4_newACyt_tcfC")
  private static func _make() -> CAAnimation
}

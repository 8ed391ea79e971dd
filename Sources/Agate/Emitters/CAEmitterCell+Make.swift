extension CAEmitterCell {
  /// Creates a cell of the class that the method is called on. The class may be known only at run time
  /// (``CALayer/_new()``).
  static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  // See `_make()` of `CALayer`.
  @_silgen_name("$s5Agate13CAEmitterCellC4_newACyt_tcfC")
  private static func _make() -> CAEmitterCell
}

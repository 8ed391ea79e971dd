extension CALayer {
  /// A layer of the class that the method is called on, which may be known only at run time.
  ///
  /// Swift lets only `required` initialisers be called on a metatype, and `init()` is not required, as in Core Animation.
  /// `layerClass._new()` takes the place of `layerClass.init()`.
  public static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  /// A copy by `init(layer:)` of the layer's own class.
  final func copyForPresentation() -> Self { unsafeDowncast(type(of: self)._copy(self), to: Self.self) }

  // The allocating entry points of two convenience initialisers of `CALayer` that its body declares. Such an entry point
  // takes any metatype, allocates that class, and dispatches to its designated initialiser; only the compiler asks for
  // `required`. A class that has other designated initialisers alone stops there with "Use of unimplemented initializer".

  @_silgen_name("$s5Agate7CALayerC4_newACyt_tcfC")
  private static func _make() -> CALayer

  @_silgen_name("$s5Agate7CALayerC8_copyingA2C_tcfC")
  private static func _copy(_ layer: consuming CALayer) -> CALayer
}

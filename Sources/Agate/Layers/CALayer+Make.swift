extension CALayer {
  /// Creates a layer of the class that the method is called on. The class may be known only at run time.
  ///
  /// Swift allows only `required` initialisers to be called on a metatype. As in Core Animation, `init()` is not
  /// required. Use `layerClass._new()` in place of `layerClass.init()`.
  public static func _new() -> Self { unsafeDowncast(_make(), to: Self.self) }

  /// Creates a copy of the layer with `init(layer:)` of its class.
  final func copyForPresentation() -> Self { unsafeDowncast(type(of: self)._copy(self), to: Self.self) }

  // The allocating entry points of two convenience initialisers that the body of `CALayer` declares. Such an entry
  // point takes any metatype, allocates an object of that class, and dispatches to the designated initialiser of the
  // class. Only the compiler requires that the initialiser is `required`. If a class does not have that designated
  // initialiser, the program stops with "Use of unimplemented initializer".

  @_silgen_name("$s5Agate7CALayerC4_newACyt_tcfC")
  private static func _make() -> CALayer

  @_silgen_name("$s5Agate7CALayerC8_copyingA2C_tcfC")
  private static func _copy(_ layer: consuming CALayer) -> CALayer
}

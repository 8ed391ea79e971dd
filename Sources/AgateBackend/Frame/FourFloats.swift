extension SIMD4<Float> {
  /// The four numbers, stored 4 bytes apart.
  public var parts: FourFloats { FourFloats(x: x, y: y, z: z, w: w) }
}

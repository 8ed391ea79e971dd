extension SIMD4<Float> {
  /// The four numbers in steps of 4 bytes.
  public var parts: FourFloats { FourFloats(x: x, y: y, z: z, w: w) }
}

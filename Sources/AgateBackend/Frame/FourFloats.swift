extension SIMD4<Float> {
  /// The four components as a structure that is aligned to 4 bytes, as in frames.
  public var parts: FourFloats { FourFloats(x: x, y: y, z: z, w: w) }
}

extension SIMD4<Float> {
  /// The four components, in memory with an alignment of 4 bytes.
  public var parts: FourFloats { FourFloats(x: x, y: y, z: z, w: w) }
}

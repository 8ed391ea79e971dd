extension InstanceValues {
  /// Returns the index of a value's first 4-byte word in the structure, for ``InstanceTrack/field``.
  public static func field(_ value: PartialKeyPath<InstanceValues>) -> UInt32 {
    UInt32(MemoryLayout<InstanceValues>.offset(of: value)! / 4)
  }
}

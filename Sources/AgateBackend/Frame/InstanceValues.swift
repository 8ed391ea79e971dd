extension InstanceValues {
  /// Number that stands for a value in ``InstanceTrack/field``.
  public static func field(_ value: PartialKeyPath<InstanceValues>) -> UInt32 {
    UInt32(MemoryLayout<InstanceValues>.offset(of: value)! / 4)
  }
}

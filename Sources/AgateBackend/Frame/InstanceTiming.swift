extension InstanceTiming {
  /// Number of cycles up to which cycles are counted. Beyond it only odd and even cycles are distinguished.
  public static let mostCycles: Double = 4_194_304
}

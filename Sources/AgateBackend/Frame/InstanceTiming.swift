extension InstanceTiming {
  /// Maximum number of cycles that are counted. Beyond this number, only odd and even cycles are distinguished.
  public static let mostCycles: Double = 4_194_304
}

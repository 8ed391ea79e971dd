extension InstanceTiming {
  /// Maximum value of ``cycle``. Larger counts keep only their parity, which autoreversing animations need.
  public static let mostCycles: Double = 4_194_304
}

extension InstanceTiming {
  /// Cycles are counted up to here; beyond, only odd and even are told apart.
  public static let mostCycles: Double = 4_194_304
}

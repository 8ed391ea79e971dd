/// Changes to the presented values of a row that was sampled.
struct RowChange: OptionSet {
  let rawValue: UInt8

  /// At least one presented value changed.
  static let row = RowChange(rawValue: 1)
  /// The row's depth among its siblings changed.
  static let depth = RowChange(rawValue: 2)
}

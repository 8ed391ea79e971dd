/// The effect of sampling a row on the values that it presents.
struct RowChange: OptionSet {
  let rawValue: UInt8

  /// Some presented value changed.
  static let row = RowChange(rawValue: 1)
  /// The row's depth among its siblings changed.
  static let depth = RowChange(rawValue: 2)
}

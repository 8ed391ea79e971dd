/// The variables that are being replaced by their values. In a damaged project, variables may contain each other, and
/// values may become so long that they fill the memory.
struct VariableLimit {
  private var open: Set<String> = []
  /// The number of bytes that values may still have.
  private var rest = 1 << 13

  /// Returns the value of a variable. Returns nil if it is part of its own value, or if the values become too long.
  mutating func value(of name: String, _ value: (inout VariableLimit) -> String?) -> String? {
    guard rest > 0, open.insert(name).inserted else { return nil }
    rest -= 1
    let text = value(&self)
    open.remove(name)
    rest -= text?.utf8.count ?? 0
    return text
  }
}

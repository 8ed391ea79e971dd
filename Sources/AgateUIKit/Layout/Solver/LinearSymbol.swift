/// A variable of a ``LinearSolver``.
struct LinearSymbol: Hashable, Comparable {
  /// The values that a variable can take, and its use.
  enum Kind: UInt32 {
    /// A variable that has any value, such as a position.
    case free
    /// The distance of an inequality from equality, which is not negative.
    case slack
    /// The amount by which an optional constraint is missed, which is not negative. It is minimised.
    case error
    /// The amount by which a required equality is missed, which is always zero.
    case dummy
  }

  private let code: UInt32

  init(_ index: Int, _ kind: Kind) { code = UInt32(index) << 2 | kind.rawValue }

  var index: Int { Int(code >> 2) }
  var kind: Kind { Kind(rawValue: code & 3)! }
  var isDummy: Bool { code & 3 == Kind.dummy.rawValue }
  /// Whether the variable may become larger than zero but not smaller.
  var isPivotable: Bool { code & 3 == Kind.slack.rawValue || code & 3 == Kind.error.rawValue }

  static func < (left: LinearSymbol, right: LinearSymbol) -> Bool { left.code < right.code }
}

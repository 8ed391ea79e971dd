/// Frame numbers: a comma list of `n`, `a-b`, `a-b:step`, `a-bxstep`. Numbers may be negative; `b < a` counts down.
struct FrameSet: Equatable, Sendable {
  /// In the order given, each number once.
  var frames: [Int]

  static let limit = 1_000_000

  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  init(_ text: String) throws(Problem) {
    frames = []
    var seen = Set<Int>()
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      for frame in try Self.range(part) {
        guard seen.insert(frame).inserted else { continue }
        guard frames.count < Self.limit else { throw Problem(description: "more than \(Self.limit) frames") }
        frames.append(frame)
      }
    }
  }

  private static func range(_ text: Substring) throws(Problem) -> StrideThrough<Int> {
    var rest = text
    func problem() -> Problem {
      Problem(description: "'\(text)' is not a frame, a-b, a-b:step or a-bxstep")
    }
    guard let first = number(&rest, signed: true) else { throw problem() }
    if rest.isEmpty { return stride(from: first, through: first, by: 1) }
    guard rest.popFirst() == "-", let last = number(&rest, signed: true) else { throw problem() }
    var step = 1
    if let separator = rest.popFirst() {
      guard separator == ":" || separator == "x", let value = number(&rest, signed: false), value > 0, rest.isEmpty
      else { throw problem() }
      step = value
    }
    return stride(from: first, through: last, by: last < first ? -step : step)
  }

  /// Takes a number of at most nine digits.
  private static func number(_ text: inout Substring, signed: Bool) -> Int? {
    var negative = false
    if signed, text.first == "-" {
      negative = true
      text.removeFirst()
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count <= 9, let value = Int(digits) else { return nil }
    text.removeFirst(digits.count)
    return negative ? -value : value
  }
}

/// A set of frame numbers, read from a list of `n`, `a-b`, `a-b:step` or `a-bxstep` separated by commas. Numbers may be
/// negative, and `b` must not be less than `a`.
package struct FrameSet: Equatable, Sendable {
  /// The frame numbers in the given order, without duplicates.
  package var frames: [Int]

  /// The maximum number of frames.
  package static let limit = 1_000_000

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  package init(_ text: String) throws(Problem) {
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

  /// Creates a set from frame numbers.
  package init(frames: [Int]) { self.frames = frames }

  /// Creates a set of the first `count` frames, starting with frame 0. The set has at most ``limit`` frames.
  init(first count: Int) { frames = Array(0..<min(count, Self.limit)) }

  /// Returns frames as a compact text of ranges, in their order.
  package static func text(of frames: some Collection<Int>) -> String {
    var parts: [String] = []
    let frames = Array(frames)
    var first = 0
    while first < frames.count {
      var last = first + 1
      let step = last < frames.count ? frames[last] - frames[first] : 0
      while step > 0, last < frames.count, frames[last] - frames[last - 1] == step { last += 1 }
      let count = last - first
      if count > 2 || count == 2 && step == 1 {
        parts.append("\(frames[first])-\(frames[last - 1])" + (step == 1 ? "" : ":\(step)"))
        first = last
      } else {
        parts.append("\(frames[first])")
        first += 1
      }
    }
    return parts.joined(separator: ",")
  }

  private static func range(_ text: Substring) throws(Problem) -> StrideThrough<Int> {
    var rest = text
    func problem() -> Problem {
      Problem(description: "'\(text)' is not a frame, a-b, a-b:step or a-bxstep")
    }
    guard let first = number(&rest, signed: true) else { throw problem() }
    if rest.isEmpty { return stride(from: first, through: first, by: 1) }
    guard rest.popFirst() == "-", let last = number(&rest, signed: true) else { throw problem() }
    guard last >= first else {
      throw Problem(description: "'\(text)' ends before it begins; write \(last)-\(first), or a list for another order")
    }
    var step = 1
    if let separator = rest.popFirst() {
      guard separator == ":" || separator == "x", let value = number(&rest, signed: false), value > 0, rest.isEmpty
      else { throw problem() }
      step = value
    }
    return stride(from: first, through: last, by: step)
  }

  /// Removes a number of at most nine digits from the beginning of `text` and returns it.
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

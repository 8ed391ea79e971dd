/// The positions of eight consecutive instances in the levels of a stream, from the innermost level to the outermost.
struct InstanceDigits {
  // Comparisons of integer vectors with a scalar are compiled to loops, so scalars are repeated.
  typealias Words = InstanceBlock.Words
  /// The number of the first instance, without the digits of the levels before.
  private var first: UInt32
  /// The distance of each instance from the first, at most 7.
  private var steps = Words(0, 1, 2, 3, 4, 5, 6, 7)

  @inline(__always)
  init(_ first: UInt32) { self.first = first }

  /// Returns the positions in the next level, which has `count` instances.
  @inline(__always)
  mutating func next(_ count: UInt32) -> Words {
    let counts = Words(repeating: count)
    var digit = steps &+ Words(repeating: first % count)
    first /= count
    steps = Words()
    while true {
      let isBeyond = digit .>= counts
      if !any(isBeyond) { return digit }
      digit.replace(with: digit &- counts, where: isBeyond)
      steps.replace(with: steps &+ 1, where: isBeyond)
    }
  }

  /// Returns the quotients and the remainders of digits.
  @inline(__always)
  func divided(_ digit: Words, by split: UInt32) -> (Words, Words) {
    if all(digit .== Words(repeating: digit[0])) {
      return (Words(repeating: digit[0] / split), Words(repeating: digit[0] % split))
    }
    let quotient = digit / Words(repeating: split)
    return (quotient, digit &- quotient &* split)
  }
}

import Agate

/// A random number generator with a seed, so that the numbers are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  mutating func color() -> CGColor {
    CGColor(
      red: .random(in: 0..<1, using: &self), green: .random(in: 0..<1, using: &self),
      blue: .random(in: 0..<1, using: &self))
  }
}

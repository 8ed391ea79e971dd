/// Mutates bytes; a seed always gives the same mutations.
public struct Mutator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// Applies one to eight mutations.
  public mutating func change(_ bytes: [UInt8], longest: Int) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(8) {
      let at = below(bytes.count + 1), end = min(at + below(24), bytes.count)
      switch below(8) {
      case 0 where at < bytes.count: bytes[at] = UInt8(truncatingIfNeeded: next())
      case 1 where at < bytes.count: bytes[at] ^= 1 << UInt8(below(8))
      case 2 where at < bytes.count: bytes[at] = [0, 1, 127, 128, 215, 255][below(6)]
      case 3: bytes.removeSubrange(at..<end)
      case 4: bytes.insert(contentsOf: bytes[at..<end], at: below(bytes.count + 1))
      case 5: bytes.insert(contentsOf: (0..<below(16)).map { _ in UInt8(truncatingIfNeeded: next()) }, at: at)
      case 6 where below(6) == 0: bytes.removeSubrange(end...)
      default: bytes.append(UInt8(truncatingIfNeeded: next()))
      }
    }
    return Array(bytes.prefix(longest))
  }

  public mutating func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}

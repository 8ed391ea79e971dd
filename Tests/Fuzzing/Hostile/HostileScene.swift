/// A document that is expensive or invalid on purpose: a few layers, each with one kind of trouble.
///
/// A seed gives the same scene on every machine.
public struct HostileScene: Sendable, CustomStringConvertible {
  public let seed: UInt64
  /// Names of the parts in the scene, for messages.
  public let kinds: [String]
  public let document: String

  public init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed)
    // Half of the scenes have one part at full size; the others have several smaller ones.
    let count = dice.flag() ? 1 : 2 + dice.below(3)
    var parts: [HostilePart] = []
    for _ in 0..<count { parts.append(dice.choice(HostilePart.all)) }
    var writer = HostileWriter(dice, share: 1 / Double(count))
    for part in parts { part.write(&writer) }
    kinds = parts.map(\.name)
    document = writer.document
  }

  public var description: String { "seed \(seed): \(kinds.joined(separator: ", "))" }
}

/// A random number generator with a seed.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
  mutating func flag() -> Bool { next() & 1 == 1 }
  mutating func choice<T>(_ list: [T]) -> T { list[below(list.count)] }
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
  }
}

/// Writes the document, and provides random values to its parts.
struct HostileWriter {
  var dice: Dice
  /// Fraction of a part's full size, so that several parts together cost no more than one alone.
  let share: Double
  private var layers: [String] = []
  /// Children of the root other than its sublayers.
  var rootChildren = ""

  init(_ dice: Dice, share: Double) { (self.dice, self.share) = (dice, share) }

  /// Adds text inside the root's `sublayers`.
  mutating func add(_ text: String) { layers.append(text) }

  /// The count `most`, scaled by the part's share; at least 1.
  func count(_ most: Int) -> Int { max(Int(Double(most) * share), 1) }

  /// Text of a random number, including invalid and extreme ones.
  mutating func anyNumber() -> String {
    dice.choice([
      "0", "-0", "1", "-1", "0.5", "1e-30", "1e9", "-1e9", "1e30", "1e400", "nan", "inf", "-inf", "999999999", "3.14",
      "-273", "65536", "2147483648", "4294967296", "1e-300", "", "abc", String(repeating: "9", count: 80),
    ])
  }

  /// Attributes for a random frame within the visible area.
  mutating func place(_ side: Double = 200) -> String {
    "bounds=\"0 0 \(side) \(side)\" position=\"\(Int(dice.number(20...370))) \(Int(dice.number(20...820)))\""
  }

  mutating func color(_ alpha: Double = 0.8) -> String {
    "\(short(dice.fraction())) \(short(dice.fraction())) \(short(dice.fraction())) \(alpha)"
  }

  func short(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }

  var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer name="Root" bounds="0 0 390 844" position="195 422" backgroundColor="0.1 0.1 0.2">
    \(rootChildren)<sublayers>
    \(layers.joined(separator: "\n"))
    </sublayers></CALayer></caml>

    """
  }
}

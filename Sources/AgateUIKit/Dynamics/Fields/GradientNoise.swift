import Agate

/// Smooth noise in three dimensions, which is the same in each run.
enum GradientNoise {
  /// Returns a value from about -1 to 1. It is 0 at points whose coordinates are integers.
  static func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
    let (x, y, z) = (x.bounded, y.bounded, z.bounded)
    let (i, j, k) = (Int(x.rounded(.down)), Int(y.rounded(.down)), Int(z.rounded(.down)))
    let (u, v, w) = (x - Double(i), y - Double(j), z - Double(k))
    func corner(_ a: Int, _ b: Int, _ c: Int) -> Double {
      slope(hash(i &+ a, j &+ b, k &+ c), u - Double(a), v - Double(b), w - Double(c))
    }
    func edge(_ b: Int, _ c: Int) -> Double { mix(corner(0, b, c), corner(1, b, c), ease(u)) }
    func side(_ c: Int) -> Double { mix(edge(0, c), edge(1, c), ease(v)) }
    return mix(side(0), side(1), ease(w))
  }

  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
  private static func ease(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
  /// Returns the product of a vector with one of 16 directions.
  private static func slope(_ hash: UInt64, _ x: Double, _ y: Double, _ z: Double) -> Double {
    let (first, second) = hash & 8 == 0 ? (x, hash & 4 == 0 ? y : z) : (y, z)
    return (hash & 1 == 0 ? first : -first) + (hash & 2 == 0 ? second : -second)
  }
  private static func hash(_ i: Int, _ j: Int, _ k: Int) -> UInt64 {
    var value = UInt64(bitPattern: Int64(i)) &* 0x9E37_79B9_7F4A_7C15
    value ^= UInt64(bitPattern: Int64(j)) &* 0xC2B2_AE3D_27D4_EB4F
    value ^= UInt64(bitPattern: Int64(k)) &* 0x1656_67B1_9E37_79F9
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return (value ^ (value >> 31)) >> 60
  }
}

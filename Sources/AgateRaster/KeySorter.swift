/// A radix sorter that sorts keys by their high halves in linear time. Keys with equal high halves keep their order.
///
/// The low half of a key is its value.
public struct KeySorter {
  private var moved: [UInt64] = []
  /// For each pass, the index of the next key of each bucket.
  private var places: [Int32] = []

  public init() {}

  /// - Parameter bits: The number of low bits of the high halves that are used.
  public mutating func sort(_ keys: UnsafeMutableBufferPointer<UInt64>, bits: Int) {
    let count = keys.count, passes = (bits + 10) / 11
    guard count > 1, passes > 0 else { return }
    let digit = (bits + passes - 1) / passes
    if moved.count < count { moved = [UInt64](repeating: 0, count: 2 * count) }
    if places.count < passes << digit { places = [Int32](repeating: 0, count: passes << digit) }
    moved.withUnsafeMutableBufferPointer { moved in
      places.withUnsafeMutableBufferPointer { places in
        guard var from = keys.baseAddress, var to = moved.baseAddress, let places = places.baseAddress else { return }
        Self.findPlaces(from, count, places, passes, digit)
        for pass in 0..<passes {
          Self.move(from, to, count, places + pass << digit, shift: 32 + pass * digit, digit)
          swap(&from, &to)
        }
        if passes % 2 == 1 { to.update(from: from, count: count) }
      }
    }
  }

  @inline(__always)
  private static func bucket(_ key: UInt64, shift: Int, _ digit: Int) -> Int {
    Int(truncatingIfNeeded: key &>> UInt64(truncatingIfNeeded: shift)) & (1 &<< digit &- 1)
  }

  private static func findPlaces(
    _ keys: UnsafePointer<UInt64>, _ count: Int, _ places: UnsafeMutablePointer<Int32>, _ passes: Int, _ digit: Int
  ) {
    places.update(repeating: 0, count: passes << digit)
    for pass in 0..<passes {
      let places = places + pass << digit, shift = 32 + pass * digit
      for index in 0..<count { places[bucket(keys[index], shift: shift, digit)] &+= 1 }
    }
    for pass in 0..<passes {
      var sum: Int32 = 0
      for index in pass << digit..<(pass + 1) << digit { (places[index], sum) = (sum, sum &+ places[index]) }
    }
  }

  private static func move(
    _ keys: UnsafePointer<UInt64>, _ moved: UnsafeMutablePointer<UInt64>, _ count: Int,
    _ places: UnsafeMutablePointer<Int32>, shift: Int, _ digit: Int
  ) {
    for index in 0..<count {
      let key = keys[index], bucket = bucket(key, shift: shift, digit)
      moved[Int(places[bucket])] = key
      places[bucket] &+= 1
    }
  }
}

import Testing

@testable import Agate

struct SortInPlaceTests {
  @Test func numbersEndUpInOrder() {
    var state: UInt64 = 1
    for count in [0, 1, 2, 3, 10, 257] {
      var numbers = (0..<count).map { _ -> Int32 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int32(truncatingIfNeeded: state >> 40) % 100
      }
      let expected = numbers.sorted()
      numbers.sortInPlace()
      #expect(numbers == expected)
      numbers.sortInPlace()
      #expect(numbers == expected)
    }
  }
}

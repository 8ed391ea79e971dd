import Foundation
import Testing

/// Closures that reach a callback of a C function as pointers.
@Suite struct BlockTests {
  @Test func pointersOfClosuresBecomeClosures() {
    var sum = 0
    func visit(_ body: @escaping (Int) -> Void) {
      let pointer: UnsafeMutableRawPointer? = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
      let closure = unsafeBitCast(pointer, to: ((Int) -> Void).self)
      closure(7)
    }
    visit { sum += $0 }
    #expect(sum == 7)
    let pair: (Int32, Int32) = (1, 2)
    let bits: UInt64 = unsafeBitCast(pair, to: UInt64.self)
    #expect(bits == 0x2_0000_0001, "other values go through Swift's function")
  }
}

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

  @Test func closuresMayHaveAnyArguments() {
    var log: [String] = []
    let none: () -> Void = { log.append("none") }
    let two: (Int, CGRect) -> Int = { number, rect in number + Int(rect.width) }
    let pointers: [UnsafeMutableRawPointer] = [
      unsafeBitCast(none, to: UnsafeMutableRawPointer.self), unsafeBitCast(two, to: UnsafeMutableRawPointer.self),
    ]
    unsafeBitCast(pointers[0], to: (() -> Void).self)()
    let sum: Int = unsafeBitCast(pointers[1], to: ((Int, CGRect) -> Int).self)(
      3, CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(log == ["none"] && sum == 7)
  }

  @Test func closuresBecomeObjectsAndObjectsStay() {
    let body: (AnyObject) -> Void = { _ in }, object = NSObject()
    let function = imp_implementationWithBlock(unsafeBitCast(body, to: AnyObject.self))
    #expect(function != imp_implementationWithBlock(unsafeBitCast(body, to: AnyObject.self)))
    let pointer = Unmanaged.passUnretained(object).toOpaque()
    #expect(
      unsafeBitCast(object, to: AnyObject.self) === object && unsafeBitCast(pointer, to: NSObject.self) === object)
    #expect(unsafeBitCast(object, to: UnsafeMutableRawPointer.self) == pointer)
  }
}

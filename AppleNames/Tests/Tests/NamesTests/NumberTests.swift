import Foundation
import QuartzCore
import Testing
import UIKit

/// Numbers and structures that ported code stores in `Any`.
@Suite struct NumberTests {
  @Test func floatsAndNumbers() throws {
    let x: CGFloat = 1.5
    #expect(x as NSNumber == 1.5 && [x, 2] as [NSNumber] == [1.5, 2])
    #expect((NSNumber(value: 3) as Any) as? CGFloat == 3 && (x as Any) as? NSNumber == 1.5)
    #expect((Double(2) as Any) as? CGFloat == nil && CGFloat(truncating: 7) == 7)
    let json = try #require(JSONSerialization.jsonObject(with: Data(#"{"w": 2.5}"#.utf8)) as? [String: Any])
    #expect(json["w"] as? CGFloat == 2.5)
  }

  @Test func structures() {
    let vector = CGVector(dx: 1, dy: 2), point = CGPoint(x: 1, y: 2)
    #expect((point as Any) as? NSValue == NSValue(cgPoint: point))
    #expect((NSValue(cgPoint: point) as Any) as? CGPoint == point)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector && (vector as Any) as? NSValue != nil)
    #expect((NSValue(cgPoint: point) as Any) as? CGVector == nil && NSValue(cgPoint: point).cgVectorValue == .zero)
    #expect(NSValue(cgAffineTransform: .identity).cgAffineTransformValue == .identity)
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    let layer = CALayer()
    layer.setValue(NSValue(caTransform3D: turn), forKey: "transform")
    #expect(CATransform3DEqualToTransform(layer.transform, turn))
  }

  @Test func constants() {
    #expect(kCFBooleanTrue.boolValue && !kCFBooleanFalse.boolValue && CFBooleanGetValue(kCFBooleanTrue))
    #expect(CFRange(location: 1, length: 2) == CFRangeMake(1, 2) && CFArrayGetCount([1, 2] as CFArray) == 2)
    let item = NSObject(), list = [item] as CFArray
    #expect(CFArrayGetValueAtIndex(list, 0) == UnsafeRawPointer(Unmanaged.passUnretained(item).toOpaque()))
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    #expect(INT16_MIN == -32_768 && INT32_MIN == .min && INT_MIN == .min && UINT_MAX == .max)
    #expect(INT64_MIN == .min && INT64_MAX == .max && UINT64_MAX == .max)
    #expect(SCHAR_MIN == -128 && CHAR_MIN == -128 && SHRT_MIN == -32_768 && UCHAR_MAX == 255 && USHRT_MAX == 65_535)
    #expect(LONG_MIN == Int.min && ULONG_MAX == UInt.max && LLONG_MIN == Int64.min && ULLONG_MAX == UInt64.max)
    #expect(CACurrentMediaTime() > 0 && NSIntegerMax == .max && NSIntegerMin == .min && NSUIntegerMax == .max)
  }
}

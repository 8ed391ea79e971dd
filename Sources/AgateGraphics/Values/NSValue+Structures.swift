import Foundation

/// Objects that hold structures, with UIKit's names. Properties and animations also accept the structures themselves.
extension NSValue {
  /// Creates an object that holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates an object that holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates an object that holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates an object that holds an affine transform.
  public convenience init(cgAffineTransform: CGAffineTransform) {
    let t = cgAffineTransform
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init))
  }

  /// The point, or zero if the object has another type.
  public var cgPointValue: CGPoint { CGPoint(boxedIn: self) ?? .zero }
  /// The size, or zero if the object has another type.
  public var cgSizeValue: CGSize { CGSize(boxedIn: self) ?? .zero }
  /// The rectangle, or zero if the object has another type.
  public var cgRectValue: CGRect { CGRect(boxedIn: self) ?? .zero }
  /// The affine transform, or the identity if the object has another type.
  public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(boxedIn: self) ?? .identity }

  /// Creates an object that holds a structure that consists of doubles. Foundation on Linux can encode arrays, but not
  /// the structures of other modules.
  package convenience init(numbers: [Double]) {
    var numbers = numbers
    self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
  }

  /// Returns the numbers that ``init(numbers:)`` received, or nil if the object does not hold `count` numbers.
  package func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  fileprivate func holds(_ name: String) -> Bool {
    let type = String(cString: objCType)
    return type.hasPrefix("{CG" + name) || type.hasPrefix("{NS" + name)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard value.holds("Point") else { return nil }
    self = value.pointValue
  }
  public var boxed: NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard value.holds("Size") else { return nil }
    self = value.sizeValue
  }
  public var boxed: NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard value.holds("Rect") else { return nil }
    self = value.rectValue
  }
  public var boxed: NSValue { NSValue(rect: self) }
}

extension CGAffineTransform: NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard let n = value.numbers(6)?.map({ CGFloat($0) }) else { return nil }
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public var boxed: NSValue { NSValue(cgAffineTransform: self) }
}

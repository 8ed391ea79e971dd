import Foundation

/// A two-dimensional vector.
public struct CGVector: Sendable, Hashable, Codable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// Creates the vector of length 0.
  public init() { self.init(dx: 0, dy: 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The vector of length 0.
  public static let zero = CGVector()
}

/// Creates a vector from its components.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

extension CGVector: NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard let parts = value.numbers(2) else { return nil }
    self.init(dx: parts[0], dy: parts[1])
  }
  public var boxed: NSValue { NSValue(cgVector: self) }
}

extension NSValue {
  /// Creates an object that holds a vector.
  public convenience init(cgVector: CGVector) { self.init(numbers: [Double(cgVector.dx), Double(cgVector.dy)]) }
  /// The vector, or the vector of length 0 if the object has another type.
  public var cgVectorValue: CGVector { CGVector(boxedIn: self) ?? .zero }
}

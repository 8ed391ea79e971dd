extension NSValue {
  /// Creates a value that holds a transform.
  public convenience init(caTransform3D: CATransform3D) {
    self.init(numbers: withUnsafeBytes(of: caTransform3D) { Array($0.bindMemory(to: Double.self)) })
  }

  /// The transform that the value holds, or the identity if the value has another type.
  public var caTransform3DValue: CATransform3D { CATransform3D(boxedIn: self) ?? CATransform3DIdentity }
}

extension CATransform3D: NSValueBridgeable {
  public init?(boxedIn value: NSValue) {
    guard let numbers = value.numbers(16) else { return nil }
    self = numbers.withUnsafeBytes { $0.load(as: CATransform3D.self) }
  }
  public var boxed: NSValue { NSValue(caTransform3D: self) }
}

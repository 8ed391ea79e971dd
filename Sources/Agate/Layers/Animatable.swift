/// A property of a layer subclass that can be animated. It corresponds to `@dynamic` in Objective-C and `@NSManaged` in
/// Swift on Apple platforms.
///
///     final class Dial: CALayer {
///       @Animatable("progress") var progress: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
///       override func draw(in ctx: CGContext) { … progress … }
///     }
///     dial.add(CABasicAnimation(keyPath: "progress"), forKey: nil)
///
/// The value is stored under the key, so ``CALayer/setValue(_:forKey:)`` and animations with that key path can access
/// it. In a presentation layer, the property has the value on screen. If the layer is displayed and actions are not
/// disabled, setting the property runs the action that ``CALayer/action(forKey:)`` returns. As in Core Animation, there
/// is no default action.
///
/// If ``CALayer/needsDisplay(forKey:)`` returns true for the key, setting the property marks the layer for display.
/// While such a property is animated, the presentation layer draws the contents for every frame in which the value
/// changes, on the thread that owns the layers.
///
/// Numbers, arrays of numbers, points, sizes, rectangles, colours and `CATransform3D` are interpolated. Other types
/// cannot be animated.
@propertyWrapper
public struct Animatable<Value> {
  private let key: String
  private let standard: Value

  /// Creates a property with a default value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value until the property is set.
  ///   - key: the property's name.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    standard = wrappedValue
  }

  @available(*, unavailable, message: "only a layer's properties are animatable")
  public var wrappedValue: Value {
    get { fatalError("only a layer's properties are animatable") }
    // swift-format-ignore
    set { fatalError("only a layer's properties are animatable") }
  }

  /// Reads and sets the property's value in the enclosing layer.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, Animatable<Value>>
  ) -> Value {
    get {
      let wrapper = layer[keyPath: storageKeyPath]
      return layer.extras?.userValues[wrapper.key].flatMap { Values.cast($0, to: Value.self) } ?? wrapper.standard
    }
    set {
      let wrapper = layer[keyPath: storageKeyPath]
      let extras = layer.makeExtras()
      // The default is stored before the first new value, so that animations and actions find the old value.
      if extras.userValues[wrapper.key] == nil { extras.userValues[wrapper.key] = wrapper.standard }
      layer.setValue(newValue, forKey: wrapper.key)
    }
  }
}

/// An ``Animatable`` property without its value type.
private protocol AnimatableProperty {
  var name: String { get }
  var initial: Any { get }
}

extension Animatable: AnimatableProperty {
  fileprivate var name: String { key }
  fileprivate var initial: Any { standard }
}

extension CALayer {
  /// The default value of the ``Animatable`` property with this key, or nil if the class has none.
  final func animatableDefault(_ key: String) -> Any? {
    if type(of: self) == CALayer.self { return nil }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      for case let property as any AnimatableProperty in level.children.map(\.value) where property.name == key {
        return property.initial
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}

extension Values {
  /// Casts a value to a type. Numbers are converted.
  static func cast<T>(_ any: Any, to type: T.Type) -> T? {
    if let value = any as? T { return value }
    if let type = type as? any FixedWidthInteger.Type { return integer(any, as: type) as? T }
    guard let number = number(any) else { return nil }
    return switch type {
    case is Double.Type: number as? T
    case is CGFloat.Type: CGFloat(number) as? T
    case is Float.Type: Float(number) as? T
    case is Bool.Type: (number != 0) as? T
    default: nil
    }
  }

  /// Converts a number to an integer. Integers are converted exactly, and other numbers are rounded.
  private static func integer<I: FixedWidthInteger>(_ any: Any, as type: I.Type) -> I? {
    if let value = any as? any BinaryInteger { return I(exactly: value) }
    if let value = any as? NSNumber, let exact = I(exactly: value.int64Value),
      NSNumber(value: value.int64Value) == value
    {
      return exact
    }
    return number(any).flatMap { I(exactly: $0.rounded()) }
  }

  /// Returns the kind of a value, for interpolation, or nil if values of its type cannot be interpolated.
  static func kind(of any: Any) -> ValueKind? {
    switch any {
    case is Bool: nil
    case is CGPoint: .point
    case is CGSize: .size
    case is CGRect: .rect
    case is CGColor: .color
    case is CATransform3D: .transform
    case let list as [Any]: numbers(list).map { .numbers($0.count) }
    default: number(any) == nil ? nil : .number
    }
  }
}

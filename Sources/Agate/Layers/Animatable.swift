/// A property of a layer subclass that animations can drive: what `@dynamic` and `@NSManaged` are elsewhere.
///
///     final class Dial: CALayer {
///       @Animatable("progress") var progress: CGFloat = 0
///       override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
///       override func draw(in ctx: CGContext) { … progress … }
///     }
///     dial.add(animation of "progress", forKey: nil)
///
/// The value is kept under the key, so that ``CALayer/setValue(_:forKey:)`` and animations with that key path reach it,
/// and presentation layers have the value that is on screen. Setting it looks for an action like every property does;
/// as with Core Animation there is none unless ``CALayer/action(forKey:)`` returns one. If
/// ``CALayer/needsDisplay(forKey:)`` says so, setting it marks the layer, and while it is animated the layer's
/// presentation layer draws itself for every frame, on the thread of the layers.
///
/// Numbers, lists of numbers, points, sizes, rectangles and colours are interpolated; other types cannot be animated.
@propertyWrapper
public struct Animatable<Value> {
  private let key: String
  private let standard: Value

  /// - Parameter key: the property's name.
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

  /// The layer's own value: what a property of this kind is read and set through.
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
      // Until it is set, animations and actions have to know what it is without them.
      if extras.userValues[wrapper.key] == nil { extras.userValues[wrapper.key] = wrapper.standard }
      layer.setValue(newValue, forKey: wrapper.key)
    }
  }
}

/// What is known of such a property without its type.
private protocol AnimatableProperty {
  var name: String { get }
  var initial: Any { get }
}

extension Animatable: AnimatableProperty {
  fileprivate var name: String { key }
  fileprivate var initial: Any { standard }
}

extension CALayer {
  /// What an ``Animatable`` property of that key is until it is set; nil if the class has none.
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
  /// A value of the wanted type; numbers are converted.
  static func cast<T>(_ any: Any, to type: T.Type) -> T? {
    if let value = any as? T { return value }
    guard let number = number(any) else { return nil }
    return switch type {
    case is Double.Type: number as? T
    case is CGFloat.Type: CGFloat(number) as? T
    case is Float.Type: Float(number) as? T
    case is Int.Type: Int(exactly: number.rounded()) as? T
    case is Bool.Type: (number != 0) as? T
    default: nil
    }
  }

  /// What kind of value it is, for interpolation; nil if there is nothing between two of its type.
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

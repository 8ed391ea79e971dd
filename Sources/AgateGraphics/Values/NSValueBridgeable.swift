import Foundation

/// A structure that casts to `NSValue` and back, as the structures of Core Graphics do on Apple's platforms. Examples
/// are `(point as Any) as? NSValue` and `value as? CGPoint`.
public protocol NSValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// Creates the structure from an object, or returns nil if the object has another type.
  init?(boxedIn value: NSValue)
  /// The structure as an object.
  var boxed: NSValue { get }
}

extension NSValueBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure("the NSValue holds \(String(cString: source.objCType)), not a \(Self.self)")
    }
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    // `NSNumber` is a subclass of `NSValue`.
    result = source is NSNumber ? nil : Self(boxedIn: source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    var result: Self?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    guard let result else { preconditionFailure("there is no NSValue to take a \(Self.self) from") }
    return result
  }
}

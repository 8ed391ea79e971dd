import Foundation

/// Casts between `CGFloat` and `NSNumber`, as on Apple's platforms. Examples are `[0, width] as [NSNumber]`,
/// `number as? CGFloat`, and casts of numbers in property lists and JSON.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(exactly: source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }

  /// Creates the value nearest to the number.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Creates the exact value of the number. Returns nil if a `Double` cannot represent the number, as for some integers
  /// beyond 2⁵³.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}

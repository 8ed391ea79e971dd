import Foundation

/// `CGFloat` casts to `NSNumber` and back, as on Apple's systems: `[0, width] as [NSNumber]`, `number as? CGFloat`, numbers of
/// property lists and JSON.
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

  /// The number as it is nearest.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Nil if the number is not a double, an integer beyond 2⁵³ for instance.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}

import Agate

extension UITouch {
  /// A set of values of a touch that are first estimated and later measured, as for a pencil.
  public struct Properties: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a pencil leans.
    public static let azimuth = Properties(rawValue: 1 << 1)
    /// The angle of a pencil to the screen.
    public static let altitude = Properties(rawValue: 1 << 2)
    /// The position.
    public static let location = Properties(rawValue: 1 << 3)
    /// The rotation of a pencil about its axis.
    public static let roll = Properties(rawValue: 1 << 4)
  }

  /// The values that are estimates. The set is always empty, as for a finger on iOS: only pencils have estimates.
  public var estimatedProperties: Properties { [] }
  /// The estimates that will be replaced by measured values. The set is always empty, as for a finger on iOS.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number of the update that brings measured values. It is always nil, as for a finger on iOS.
  public var estimationUpdateIndex: NSNumber? { nil }
  /// The rotation of a pencil about its axis, in radians. It is always 0, because Agate delivers no touches of pencils.
  public var rollAngle: CGFloat { 0 }
}

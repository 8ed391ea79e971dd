import Agate

/// The priority of a constraint, or of a view's resistance to growing or shrinking, from 1 to 1000.
///
/// The three priorities that concern the size of a window have no effect.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority. The value is not limited to the range from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which a view resists becoming smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that can resize the window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that cannot resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which a view resists becoming larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view takes the target size of ``UIView/systemLayoutSizeFitting(_:)``: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
  /// Returns a priority that is `offset` higher.
  public static func + (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + offset)
  }
  /// Returns a priority that is `offset` lower.
  public static func - (priority: UILayoutPriority, offset: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - offset)
  }
}

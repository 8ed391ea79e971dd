import Agate

/// The priority of a constraint or of a view's content, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a view resists to become smaller than its content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which a user drags a window's edge: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that does not resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a view resists to become larger than its content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view's fitting size: 50.
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

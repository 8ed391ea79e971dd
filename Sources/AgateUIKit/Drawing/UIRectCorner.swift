/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The one at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The one at the top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The one at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The one at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

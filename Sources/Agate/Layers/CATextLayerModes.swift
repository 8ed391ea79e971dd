/// Where a line that is too long is shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is cut off at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning gives way to dots.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end gives way to dots.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle gives way to dots.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How lines lie between the sides of the bounds.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// To the side where the text begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// All lines of a paragraph but the last reach both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

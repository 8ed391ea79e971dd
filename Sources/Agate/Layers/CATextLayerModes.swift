/// The position at which a line that is too long is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line is clipped at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of lines in the bounds.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines are aligned to the leading edge: left for left-to-right text, and right for right-to-left text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines are aligned to the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines are aligned to the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines are justified: all lines of a paragraph except the last extend to both edges. A line with a single word is
  /// not stretched.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

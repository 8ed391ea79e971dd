import Agate

/// A preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No preference.
  public static let unspecified = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryUnspecified")
  /// The size of Agate's text.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")

  // The following sizes exist for comparisons. Agate's text always has the size `large`.

  /// Extra small text.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small text.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium text.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large text.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Larger text.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size that is not an accessibility size.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of the accessibility sizes.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

extension UIContentSizeCategory {
  /// The name of a notification that is never posted: ``UIApplication/preferredContentSizeCategory`` does not change.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category, as text.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All sizes, from small to large, and no preference before them. This is their order in comparisons.
  private static let sorted: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { Self.sorted.firstIndex(of: self) ?? 0 }

  /// Whether the size is larger than `extraExtraExtraLarge`.
  public var isAccessibilityCategory: Bool { self > .extraExtraExtraLarge }

  /// Returns whether `a` means smaller text than `b`. No preference and unknown sizes are smaller than every other
  /// size.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rank < b.rank }
  /// Returns whether `a` means smaller text than `b`, or text of the same size.
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rank <= b.rank }
  /// Returns whether `a` means larger text than `b`.
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rank > b.rank }
  /// Returns whether `a` means larger text than `b`, or text of the same size.
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rank >= b.rank }
}

/// The privacy of a value in a log message. It has no effect: all values are written.
public struct OSLogPrivacy: Sendable {
  /// Treatments of private values.
  public enum Mask: Sendable {
    /// A hash instead of the value.
    case hash
    /// A placeholder instead of the value.
    case none
  }

  /// The value is visible.
  public static let `public` = OSLogPrivacy()
  /// The value is private.
  public static let `private` = OSLogPrivacy()
  /// The value is sensitive.
  public static let sensitive = OSLogPrivacy()
  /// The value's type decides.
  public static let auto = OSLogPrivacy()
  /// The value is private, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// The value is sensitive, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// The value's type decides, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

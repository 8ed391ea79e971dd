/// The kinds of interaction with links in text views.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap or a click.
  case invokeDefaultAction = 0
  /// The presentation of a menu. Text views do not use this kind.
  case presentActions = 1
  /// A preview. Text views do not use this kind.
  case preview = 2
}

/// The kinds of text that a text view can show as links. Text views find only `link`.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers, which are not found.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web and mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses, which are not found.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates of events, which are not found.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of shipments, which are not found.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights, which are not found.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Other kinds that the system knows, which are not found.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

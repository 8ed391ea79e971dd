/// The alignment of a value in a log message.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int, isRight: Bool

  /// The value without spaces.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)
  /// The value, with spaces before it so that the text has at least a number of characters.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: true)
  }
  /// The value, with spaces after it so that the text has at least a number of characters.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isRight: false)
  }

  func fill(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? space + text : text + space
  }
}

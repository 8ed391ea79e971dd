import Foundation

// Apple's scanners store what they find in `NSString` variables, Foundation's on Linux in `String` variables.
extension Scanner {
  /// Scans a text. The replacement is `scanString(_:)`.
  ///
  /// - Parameters:
  ///   - string: the text to scan.
  ///   - result: set to the text, if it is found.
  /// - Returns: whether the text is found.
  @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>) -> Bool {
    store(scanString(string), in: result)
  }

  /// Scans characters up to a text. The replacement is `scanUpToString(_:)`.
  ///
  /// - Parameters:
  ///   - string: the text before which the scanner stops.
  ///   - result: set to the characters, if there are any.
  /// - Returns: whether there are characters before the text.
  @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>) -> Bool {
    store(scanUpToString(string), in: result)
  }

  /// Scans characters of a set. The replacement is `scanCharacters(from:)`.
  ///
  /// - Parameters:
  ///   - set: the characters to scan.
  ///   - result: set to the characters, if there are any.
  /// - Returns: whether there are such characters.
  @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>) -> Bool {
    store(scanCharacters(from: set), in: result)
  }

  /// Scans characters that are not in a set. The replacement is `scanUpToCharacters(from:)`.
  ///
  /// - Parameters:
  ///   - set: the characters before which the scanner stops.
  ///   - result: set to the characters, if there are any.
  /// - Returns: whether there are characters before those of the set.
  @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>) -> Bool {
    store(scanUpToCharacters(from: set), in: result)
  }

  private func store(_ text: String?, in result: UnsafeMutablePointer<NSString?>) -> Bool {
    guard let text else { return false }
    result.pointee = text as NSString
    return true
  }
}

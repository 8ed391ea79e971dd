import Foundation

// The methods are in a protocol extension, so that classes can declare methods with these names. `agate port` replaces
// calls of `super` by calls of the methods with a line in front, which do not lead back to the class.

extension NSObjectProtocol where Self: Formatter {
  /// Converts text to an object.
  ///
  /// Formatters for numbers and dates call their `getObjectValue(_:for:range:)`, which has to convert the whole text.
  /// Formatters of classes with a method of their own (`ObjectValueFormatting`) call it. Other formatters convert
  /// nothing.
  ///
  /// - Parameters:
  ///   - obj: the place for the object.
  ///   - string: the text.
  ///   - error: the place for a description of why the text cannot be converted.
  /// - Returns: Whether the text was converted.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any ObjectValueFormatting {
      return own.getObjectValue(obj, for: string, errorDescription: error)
    }
    return _getObjectValue(obj, for: string, errorDescription: error)
  }

  /// Converts text to an object as a formatter without a method of its own does.
  public func _getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      guard try FormattedValue.get(obj, string, self) else { throw CocoaError(.formatting) }
      return true
    } catch let problem {
      error?.pointee = problem.localizedDescription as NSString
      return false
    }
  }

  /// Returns whether a text that a user types is acceptable: true, if the class has no method of its own
  /// (`PartialStringValidating`).
  public func isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    (self as? any PartialStringValidating)?.isPartialStringValid(
      partialString, newEditingString: newString, errorDescription: error) ?? true
  }

  /// Returns true.
  public func _isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { true }

  /// Returns whether a changed text is acceptable. A class without a method of its own (`PartialChangeValidating`) asks
  /// whether the whole text is, and proposes the text that is to be used instead, with the selection at its end.
  public func isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: UnsafeMutablePointer<NSRange>?, originalString origString: String,
    originalSelectedRange origSelRange: NSRange, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any PartialChangeValidating {
      return own.isPartialStringValid(
        partialStringPtr, proposedSelectedRange: proposedSelRangePtr, originalString: origString,
        originalSelectedRange: origSelRange, errorDescription: error)
    }
    return _isPartialStringValid(
      partialStringPtr, proposedSelectedRange: proposedSelRangePtr, originalString: origString,
      originalSelectedRange: origSelRange, errorDescription: error)
  }

  /// Returns whether a changed text is acceptable, as a formatter without a method of its own does.
  public func _isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: UnsafeMutablePointer<NSRange>?, originalString origString: String,
    originalSelectedRange origSelRange: NSRange, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    var other: NSString?
    let text = partialStringPtr.pointee._bridgeToSwift()
    if isPartialStringValid(text, newEditingString: &other, errorDescription: error) { return true }
    if let other {
      partialStringPtr.pointee = other
      proposedSelRangePtr?.pointee = NSRange(location: other.length, length: 0)
    }
    return false
  }

  /// Returns an object as text with attributes: nil, if the class has no method of its own
  /// (`AttributedStringFormatting`).
  public func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? {
    (self as? any AttributedStringFormatting)?.attributedString(for: obj, withDefaultAttributes: attrs)
  }

  /// Returns nil.
  public func _attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) -> NSAttributedString? { nil }
}

/// A formatter that converts a part of a text: one for numbers or dates.
public protocol _PartFormatter: Formatter {
  /// Returns a text as an object; nil if the formatter cannot read it.
  func _object(from string: String) -> AnyObject?
}

extension NumberFormatter: _PartFormatter {
  public func _object(from string: String) -> AnyObject? { number(from: string) }
}

extension DateFormatter: _PartFormatter {
  public func _object(from string: String) -> AnyObject? { date(from: string).map { $0 as NSDate } }
}

extension _PartFormatter {
  /// Converts a part of a text to an `NSNumber` or an `NSDate`.
  ///
  /// - Parameters:
  ///   - obj: the place for the object.
  ///   - string: the text.
  ///   - rangep: the part to convert; nil for the whole text. It does not change: the part is converted as a whole, or
  ///     not at all.
  /// - Throws: A `CocoaError` with the code `formatting` if the text is not a number or a date.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? any ObjectRangeFormatting {
      return try own.getObjectValue(obj, for: string, range: rangep)
    }
    try _getObjectValue(obj, for: string, range: rangep)
  }

  /// Converts a part of a text as a formatter without a method of its own does.
  public func _getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try FormattedValue.set(obj, _object(from: FormattedValue.part(rangep, of: string)))
  }
}

/// The conversion of texts to objects by Foundation's formatters.
private enum FormattedValue {
  typealias Place = AutoreleasingUnsafeMutablePointer<AnyObject?>

  /// Converts a text. Returns false if the formatter is none that converts texts.
  static func get(_ place: Place?, _ string: String, _ formatter: Formatter) throws -> Bool {
    var range = NSRange(location: 0, length: string.utf16.count)
    let whole = range
    switch formatter {
    case let parts as any _PartFormatter: try parts.getObjectValue(place, for: string, range: &range)
    case let dates as ISO8601DateFormatter: try set(place, dates.date(from: string).map { $0 as NSDate })
    default: return false
    }
    return range == whole
  }

  static func set(_ place: Place?, _ object: AnyObject?) throws {
    guard let object else { throw CocoaError(.formatting) }
    place?.pointee = object
  }

  static func part(_ range: UnsafeMutablePointer<NSRange>?, of string: String) -> String {
    guard let range = range?.pointee else { return string }
    return Range(range, in: string).map { String(string[$0]) } ?? ""
  }
}

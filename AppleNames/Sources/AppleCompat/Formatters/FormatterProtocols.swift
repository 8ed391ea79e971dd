import Foundation

// On Apple's systems, these methods belong to `Formatter`, and subclasses override them. `agate port` lets the classes
// conform to the protocols instead, so that calls find the methods.

/// A formatter that converts text to objects by a method of its own.
public protocol ObjectValueFormatting: AnyObject {
  /// Converts text to an object.
  ///
  /// - Parameters:
  ///   - obj: the place for the object.
  ///   - string: the text.
  ///   - error: the place for a description of why the text cannot be converted.
  /// - Returns: Whether the text was converted.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// A formatter for numbers or dates that converts a part of a text by a method of its own.
public protocol ObjectRangeFormatting: AnyObject {
  /// Converts a part of a text to an object.
  ///
  /// - Parameters:
  ///   - obj: the place for the object.
  ///   - string: the text.
  ///   - rangep: the part to convert, which the method sets to the part that was converted; nil for the whole text.
  /// - Throws: An error if the text cannot be converted.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws
}

/// A formatter that decides which incomplete texts a user may type.
public protocol PartialStringValidating: AnyObject {
  /// Returns whether an incomplete text is acceptable.
  ///
  /// - Parameters:
  ///   - partialString: the text.
  ///   - newString: the place for a text to use instead if the result is false.
  ///   - error: the place for a description of why the text is not acceptable.
  func isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// A formatter that decides which changes of incomplete texts a user may make.
public protocol PartialChangeValidating: AnyObject {
  /// Returns whether a changed text is acceptable.
  ///
  /// - Parameters:
  ///   - partialStringPtr: the changed text. If the result is false, the method may set another one.
  ///   - proposedSelRangePtr: the selection after the change. If the result is false, the method may set another one.
  ///   - origString: the text before the change.
  ///   - origSelRange: the selection before the change.
  ///   - error: the place for a description of why the text is not acceptable.
  func isPartialStringValid(
    _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
    proposedSelectedRange proposedSelRangePtr: UnsafeMutablePointer<NSRange>?, originalString origString: String,
    originalSelectedRange origSelRange: NSRange, errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// A formatter that writes objects as text with attributes.
public protocol AttributedStringFormatting: AnyObject {
  /// Returns an object as text with attributes; nil if the formatter has only plain texts.
  func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString?
}

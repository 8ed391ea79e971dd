import Foundation
import Testing

/// A formatter as `agate port` rewrites it.
private final class Cents: NumberFormatter, @unchecked Sendable, ObjectRangeFormatting {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    try super._getObjectValue(obj, for: string, range: rangep)
    if let number = obj?.pointee as? NSNumber { obj?.pointee = NSNumber(value: number.doubleValue / 100) }
  }
}

private final class Words: Formatter, @unchecked Sendable, ObjectValueFormatting, PartialStringValidating,
  AttributedStringFormatting
{
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if string.isEmpty { return super._getObjectValue(obj, for: string, errorDescription: error) }
    obj?.pointee = string.split(separator: " ").count as NSNumber
    return true
  }

  func isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    newString?.pointee = "short"
    return partialString.count < 10
  }

  func attributedString(
    for obj: Any, withDefaultAttributes attrs: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString? { NSAttributedString(string: "\(obj)", attributes: attrs) }
}

/// The methods of `Formatter` that convert texts.
@Suite struct FormatterTests {
  @Test func numbersAndDatesAreConverted() throws {
    let numbers: Formatter = NumberFormatter(), dates = DateFormatter()
    var value: AnyObject?, error: NSString?
    #expect(numbers.getObjectValue(&value, for: "12", errorDescription: &error))
    #expect((value as? NSNumber)?.intValue == 12 && error == nil && value as? Double == 12)
    #expect(!numbers.getObjectValue(&value, for: "twelve", errorDescription: &error))
    #expect(error != nil && numbers.getObjectValue(nil, for: "1", errorDescription: nil))
    (dates.dateFormat, dates.timeZone) = ("yyyy-MM-dd", TimeZone(secondsFromGMT: 0))
    #expect(dates.getObjectValue(&value, for: "1970-01-02", errorDescription: nil))
    #expect((value as? Date)?.timeIntervalSince1970 == 86400)
  }

  @Test func partsAreConverted() throws {
    let numbers = NumberFormatter()
    var value: AnyObject?, range = NSRange(location: 1, length: 2)
    try numbers.getObjectValue(&value, for: "a12b", range: &range)
    #expect(value as? Int == 12 && range == NSRange(location: 1, length: 2))
    #expect(throws: CocoaError.self) { try numbers.getObjectValue(&value, for: "a12b", range: nil) }
  }

  @Test func callsReachTheMethodsOfSubclasses() {
    let cents: Formatter = Cents(), words: Formatter = Words()
    var value: AnyObject?
    #expect(cents.getObjectValue(&value, for: "250", errorDescription: nil) && value as? Double == 2.5)
    #expect(words.getObjectValue(&value, for: "a b c", errorDescription: nil) && value as? Int == 3)
    #expect(!words.getObjectValue(&value, for: "", errorDescription: nil))
    #expect(words.attributedString(for: 1)?.string == "1" && cents.attributedString(for: 1) == nil)
  }

  @Test func incompleteTextsCanBeReplaced() {
    let words: Formatter = Words()
    var text: NSString = "too long a text", range = NSRange(location: 15, length: 0)
    #expect(words.isPartialStringValid("ok", newEditingString: nil, errorDescription: nil))
    #expect(
      !words.isPartialStringValid(
        &text, proposedSelectedRange: &range, originalString: "", originalSelectedRange: NSRange(),
        errorDescription: nil))
    #expect(text == "short" && range == NSRange(location: 5, length: 0))
    #expect(NumberFormatter().isPartialStringValid("x", newEditingString: nil, errorDescription: nil))
  }

  @Test @MainActor func pointersToOtherMemoryAreEmptyPlaces() {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let value: AutoreleasingUnsafeMutablePointer<AnyObject?> = AutoreleasingUnsafeMutablePointer<AnyObject?>.init(
      memory)
    #expect(value.pointee == nil)
    #expect(NumberFormatter().getObjectValue(value, for: "3", errorDescription: nil) && value.pointee as? Double == 3)
  }
}

/// The methods of Formatter and its subclasses that AppleCompat declares in protocol extensions.
enum FormatterMethods {
  static let marks = ["getObjectValue(", "isPartialStringValid(", "withDefaultAttributes"]

  /// The protocol to conform to, by method.
  static let protocols: [MemberKey: String?] = [
    MemberKey(text: "getObjectValue(_:for:errorDescription:)"): "ObjectValueFormatting",
    MemberKey(text: "getObjectValue(_:for:range:)"): "ObjectRangeFormatting",
    MemberKey(text: "isPartialStringValid(_:newEditingString:errorDescription:)"): "PartialStringValidating",
    MemberKey("isPartialStringValid", labels: change): "PartialChangeValidating",
    MemberKey(text: "attributedString(for:withDefaultAttributes:)"): "AttributedStringFormatting",
  ]

  private static let change = [
    "_", "proposedSelectedRange", "originalString", "originalSelectedRange", "errorDescription",
  ]

  /// Returns the method that a call with these labels refers to; nil if it is none of these methods.
  static func key(_ base: String, _ labels: [String]) -> MemberKey? {
    let key = MemberKey(base, labels: labels)
    return protocols[key] == nil ? nil : key
  }
}

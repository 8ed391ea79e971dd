import Foundation

/// An address or a number in a text.
struct DetectedData {
  enum Content {
    case link(URL)
    case phoneNumber(String)
  }
  let range: NSRange
  let content: Content

  /// Returns the data of some types in a part of a text, in their order. They do not overlap.
  static func all(in text: String, _ range: NSRange, types: NSTextCheckingTypes) -> [DetectedData] {
    var all: [DetectedData] = []
    if types & DetectionType.link != 0 { all += links(in: text, range) }
    if types & DetectionType.phoneNumber != 0 {
      // The digits in an address are no phone number.
      let links = types & DetectionType.link != 0 ? all : links(in: text, range)
      var rest = links[...]
      all += phoneNumbers(in: text, range).filter { number in
        rest = rest.drop { NSMaxRange($0.range) <= number.range.location }
        return rest.first.map { $0.range.location >= NSMaxRange(number.range) } ?? true
      }
    }
    return all.sorted { $0.range.location < $1.range.location }
  }

  // MARK: Links

  // A scheme, the name of a host with "www.", a mail address, or the name of a host with a path. In a long word without a
  // link, the search must not begin anew at each letter: a scheme has a maximum length, and a mail address begins where
  // its characters do, or (`\G`) at the end of the link before it.
  private static let link = expression(
    #"\b(?:[a-z][a-z0-9+.-]{0,99}+://|(?:mailto|tel|sms):|www\.)(?![.,;:!?'’)\]}])[^\s<>"“”]+"#
      + #"|(?:\G|(?<![a-z0-9._%+-]))[a-z0-9._%+-]++@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
      + #"|(?<![\w@./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:\#(domains))\b(?![.-]?\w|@)"#
      + #"(?::\d+)?(?:[/?#][^\s<>"“”]*)?"#
  )
  // Domains that are also words of English are left out: a sentence often begins after a point without a space.
  private static let domains =
    "com|org|net|edu|gov|mil|info|biz|io|app|dev|co|tv|ai"
    + "|eu|uk|de|fr|es|nl|ch|se|dk|fi|pl|cz|pt|ie|ca|au|nz|jp|cn|kr|br|mx|ru"

  private static func links(in text: String, _ range: NSRange) -> [DetectedData] {
    let units = text as NSString
    return link.matches(in: text, range: range).compactMap { match in
      let address = withoutPunctuation(units.substring(with: match.range)), lower = address.lowercased()
      let isWhole = lower.contains("://") || ["mailto:", "tel:", "sms:"].contains { lower.hasPrefix($0) }
      let isMail = !isWhole && !lower.contains("/") && lower.contains("@")
      guard let url = URL(string: (isWhole ? "" : isMail ? "mailto:" : "http://") + address) else { return nil }
      return DetectedData(
        range: NSRange(location: match.range.location, length: address.utf16.count), content: .link(url))
    }
  }

  /// Returns an address without the punctuation of the sentence at its end.
  private static func withoutPunctuation(_ text: String) -> String {
    var address = Substring(text)
    var unopened = address.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
    while let last = address.last, ".,;:!?'’)]}".contains(last) {
      if last == ")" {
        // A bracket that the address opens belongs to it.
        if unopened <= 0 { break }
        unopened -= 1
      }
      address.removeLast()
    }
    return String(address)
  }

  // MARK: Phone numbers

  // International numbers; national numbers with a code of their area, or in pairs; numbers of North America.
  private static let phoneNumber = expression(
    #"(?<![\w+./-])(?:\+\d{1,3}(?:[ .-]?\(?\d{1,5}+\)?){2,6}"#
      + #"|\(?0\d{2,4}\)?[ /-]\d{3,8}(?:[ -]\d{2,5})*|0\d(?:[ .]\d\d){4}"#
      + #"|(?:1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)?[1-9]\d\d[ .-]\d{4}|1?[2-9]\d{9})(?![\w/-]|\.\d)"#)

  private static func phoneNumbers(in text: String, _ range: NSRange) -> [DetectedData] {
    let units = text as NSString
    return phoneNumber.matches(in: text, range: range).compactMap { match in
      let number = units.substring(with: match.range)
      guard 7...15 ~= number.count(where: { "0"..."9" ~= $0 }) else { return nil }
      return DetectedData(range: match.range, content: .phoneNumber(number))
    }
  }

  private static func expression(_ pattern: String) -> NSRegularExpression {
    guard let made = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
      preconditionFailure("the pattern is no regular expression: \(pattern)")
    }
    return made
  }
}

/// The numbers of types, as Foundation for Linux has them. It calls its constants deprecated.
enum DetectionType {
  static let date: UInt64 = 1 << 4, address: UInt64 = 1 << 5, link: UInt64 = 1 << 6
  static let replacement: UInt64 = 1 << 9, correction: UInt64 = 1 << 10
  static let phoneNumber: UInt64 = 1 << 11, transitInformation: UInt64 = 1 << 12
}

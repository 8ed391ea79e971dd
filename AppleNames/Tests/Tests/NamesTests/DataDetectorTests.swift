import Foundation
import Testing

@Suite struct DataDetectorTests {
  // Foundation for Linux calls the types deprecated. Tests that are so, too, get no warnings.
  @available(*, deprecated)
  private func detector(_ types: NSTextCheckingResult.CheckingType) throws -> NSDataDetector {
    try NSDataDetector(types: types.rawValue)
  }
  private func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }

  private static let links: [(text: String, urls: [String])] = [
    ("see https://example.org/a?b=c#d, please", ["https://example.org/a?b=c#d"]),
    ("(www.example.org/x_(y)).", ["http://www.example.org/x_(y)"]),
    ("mail someone@mail.example.org!", ["mailto:someone@mail.example.org"]),
    ("example.com and sub.example.co.uk/path.", ["http://example.com", "http://sub.example.co.uk/path"]),
    ("mailto:a@b.org myapp://open/1", ["mailto:a@b.org", "myapp://open/1"]),
    ("the end.The file main.swift, e.g. 3.5 or a.b", []), ("user@example.com", ["mailto:user@example.com"]),
    ("example.com:8080/a example.community", ["http://example.com:8080/a"]), ("", []),
    ("a@x.org-b@y.org", ["mailto:a@x.org", "mailto:-b@y.org"]),
    ("(my tel:) is http://. or (www.), sms:.", []), ("tel:(555)1 file:///a", ["tel:(555)1", "file:///a"]),
  ]
  @available(*, deprecated)
  @Test(arguments: links) func linksAreFound(text: String, urls: [String]) throws {
    let matches = try detector([.link, .date]).matches(in: text, range: whole(text))
    #expect(matches.map { $0.url?.absoluteString } == urls)
    #expect(matches.allSatisfy { $0.resultType == .link && $0.phoneNumber == nil && $0.date == nil })
  }

  private static let numbers: [(text: String, numbers: [String])] = [
    ("call +49 30 1234567 or (555) 123-4567.", ["+49 30 1234567", "(555) 123-4567"]),
    (
      "555-123-4567, 1-800-555-0199, 555.123.4567, 5551234567",
      ["555-123-4567", "1-800-555-0199", "555.123.4567", "5551234567"]
    ),
    ("030/1234567 and 01 23 45 67 89 and 020 7946 0958", ["030/1234567", "01 23 45 67 89", "020 7946 0958"]),
    ("2024-01-02 12:30, 01.02.2024, 192.168.100.200, 3.14159265", []), ("1234, 12345678901234567890, A5551234567", []),
    ("https://example.org/555-123-4567", []), ("+1 (555) 123-4567", ["+1 (555) 123-4567"]),
  ]
  @available(*, deprecated)
  @Test(arguments: numbers) func phoneNumbersAreFound(text: String, numbers: [String]) throws {
    let matches = try detector(.phoneNumber).matches(in: text, range: whole(text))
    #expect(matches.map(\.phoneNumber) == numbers)
    #expect(matches.map { (text as NSString).substring(with: $0.range) } == numbers)
    #expect(matches.allSatisfy { $0.resultType == .phoneNumber && $0.url == nil && $0.numberOfRanges == 1 })
  }

  // Words without spaces, in which every letter could begin a link or a number.
  private static let words = [
    ("", "a"), ("", "a."), ("", "a@"), ("a@", "b."), ("www.x", ")"), ("", "+1111111111222222222233333333334444444444 "),
    ("", "012-345-67-67-"),
  ]
  @available(*, deprecated)
  @Test(arguments: words) func longTextsTakeLittleTime(start: String, part: String) throws {
    let text = start + String(repeating: part, count: 100_000 / part.count) + " a@x.org", all = whole(text)
    let both = try detector([.link, .phoneNumber])
    var links: [URL?] = []
    let time = ContinuousClock().measure { links = both.matches(in: text, range: all).map(\.url) }
    #expect(links.last == URL(string: "mailto:a@x.org"))
    #expect(time < .seconds(20))
  }

  @available(*, deprecated)
  @Test func partsOfTextsAreSearched() throws {
    let text = "é a.com, 555-123-4567, b.com", both = try detector([.link, .phoneNumber])
    var found: [String] = []
    both.enumerateMatches(in: text, range: whole(text)) { match, _, stop in
      if let match { found.append((text as NSString).substring(with: match.range)) }
      if found.count == 2 { stop.pointee = true }
    }
    #expect(found == ["a.com", "555-123-4567"] && both.numberOfMatches(in: text, range: whole(text)) == 3)
    let end = NSRange(location: 8, length: text.utf16.count - 8)
    #expect(both.firstMatch(in: text, range: end)?.phoneNumber == "555-123-4567")
    #expect(both.firstMatch(in: text, options: .anchored, range: whole(text)) == nil)
    #expect(both.rangeOfFirstMatch(in: "none", range: NSRange(location: 0, length: 4)).location == NSNotFound)
    #expect(
      both.stringByReplacingMatches(in: text, range: whole(text), withTemplate: "<$0>")
        == "é <a.com>, <555-123-4567>, <b.com>")
    #expect(both.stringByReplacingMatches(in: text, range: end, withTemplate: "$0$0!").hasSuffix(", b.comb.com!"))
    #expect(both.stringByReplacingMatches(in: text + ".", range: end, withTemplate: "x") == "é a.com, x, x.")
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @available(*, deprecated)
  @Test func resultsAreMade() throws {
    let range = NSRange(location: 1, length: 2), date = Date(timeIntervalSince1970: 0)
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    let result = NSTextCheckingResult.dateCheckingResult(range: range, date: date, timeZone: zone, duration: 60)
    #expect(result.resultType == .date && result.range == range && result.date == date)
    #expect(result.timeZone == zone && result.duration == 60 && result.url == nil && result.components == nil)
    let address = NSTextCheckingResult.addressCheckingResult(range: range, components: [.city: "Bonn", .zip: "53111"])
    #expect(address.resultType == .address && address.addressComponents?[.city] == "Bonn")
    let match = try NSRegularExpression(pattern: "b").firstMatch(in: "abc", range: NSRange(location: 0, length: 3))
    #expect(match != nil && match?.url == nil && match?.duration == 0)
  }
}

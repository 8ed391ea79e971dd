import Foundation

/// The types of ``NSDataDetector``, as a bit mask.
public typealias NSTextCheckingTypes = UInt64
/// All types.
public let NSTextCheckingAllTypes: NSTextCheckingTypes = .max
/// The types that the system knows.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xFFFF_FFFF

/// Finds web and mail addresses and phone numbers in texts.
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let text = "See www.example.org."
/// detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))?.url  // http://www.example.org
/// ```
///
/// Links are addresses with a scheme, such as `https://…` and `mailto:…`, mail addresses, and names of hosts that begin
/// with `www.` or end with one of the most used top-level domains, such as `.com`. They end at the next space, `<`, `>`
/// or quotation mark, without punctuation at the end. Phone numbers are international ones, which begin with `+`,
/// numbers of North America, and national ones that begin with a zero and have separators. Dates, postal addresses, and
/// the numbers of flights and parcels are not found.
///
/// On Linux, programs cannot inherit from `NSRegularExpression`, so that this class has its methods but is no
/// subclass. Foundation's `adjustingRanges(offset:)` stops the program for its results. Numbers of the types are those
/// of Foundation for Linux: `.link.rawValue` is another number than on Apple's systems.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
  /// The types that are searched for.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  ///
  /// - Parameter checkingTypes: the types, of which only `link` and `phoneNumber` are found.
  /// - Throws: an error of Cocoa if there are no types.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSDataDetector)?.checkingTypes == checkingTypes
  }
  open override var hash: Int { checkingTypes.hashValue }

  /// Returns the matches in a part of a text, in their order.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: only `anchored` has an effect: a match must begin where the part does.
  ///   - range: the part, in UTF-16 code units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let all = DetectedData.all(in: string, range, types: checkingTypes).map(DetectionResult.init)
    return options.contains(.anchored) ? all.filter { $0.range.location == range.location } : all
  }

  /// Calls a closure with each match in a part of a text.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: `anchored`, and `reportCompletion` for a last call without a match.
  ///   - range: the part, in UTF-16 code units.
  ///   - block: the closure. Setting its last argument to true ends the calls.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
    if options.contains(.reportCompletion) { block(nil, .completed, &stop) }
  }

  /// Returns the number of matches in a part of a text.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }
  /// Returns the first match in a part of a text; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }
  /// Returns the place of the first match in a part of a text. Its location is `NSNotFound` if there is none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }
  /// Returns a text with other texts in the places of the matches.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - options: as those of ``matches(in:options:range:)``.
  ///   - range: the part in which matches are replaced, in UTF-16 code units.
  ///   - templ: the new text. `$0` stands for the match.
  open func stringByReplacingMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange, withTemplate templ: String
  ) -> String {
    let text = string as NSString
    var result = "", end = 0
    for match in matches(in: string, options: options, range: range) {
      result += text.substring(with: NSRange(location: end, length: match.range.location - end))
      result += templ.replacingOccurrences(of: "$0", with: text.substring(with: match.range))
      end = NSMaxRange(match.range)
    }
    return result + text.substring(from: end)
  }
}

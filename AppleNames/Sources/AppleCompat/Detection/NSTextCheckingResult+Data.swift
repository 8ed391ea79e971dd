import Foundation

/// A result with data. Foundation's own results have places only.
final class DetectionResult: NSTextCheckingResult {
  fileprivate struct Data {
    var url: URL?
    var phoneNumber: String?
    var date: Date?
    var timeZone: TimeZone?
    var duration: TimeInterval = 0
    var components: [NSTextCheckingKey: String]?
    var replacementString: String?
    var alternativeStrings: [String]?
  }
  fileprivate let data: Data
  private let type: UInt64
  private let place: NSRange

  fileprivate init(_ type: UInt64, _ range: NSRange, _ change: (inout Data) -> Void) {
    var data = Data()
    change(&data)
    (self.type, place, self.data) = (type, range, data)
    super.init()
  }
  convenience init(_ found: DetectedData) {
    switch found.content {
    case .link(let url): self.init(DetectionType.link, found.range) { $0.url = url }
    case .phoneNumber(let number): self.init(DetectionType.phoneNumber, found.range) { $0.phoneNumber = number }
    }
  }
  /// Returns nil: results are not archived.
  required init?(coder aDecoder: NSCoder) { nil }
  override func encode(with aCoder: NSCoder) {}
  override class var supportsSecureCoding: Bool { false }

  override var resultType: CheckingType { CheckingType(rawValue: type) }
  override func range(at idx: Int) -> NSRange {
    precondition(idx == 0, "a result of the type \(type) has one range only")
    return place
  }
  override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var numberOfRanges: Int { 1 }
  override var description: String { "<NSTextCheckingResult {\(place.location), \(place.length)} \(data)>" }
}

// MARK: Data

extension NSTextCheckingResult {
  private var found: DetectionResult.Data? { (self as? DetectionResult)?.data }

  /// The URL of a link; nil for other types.
  public var url: URL? { found?.url }
  /// The phone number as the text has it; nil for other types.
  public var phoneNumber: String? { found?.phoneNumber }
  /// The date of a result that was created with one; nil for other types. ``NSDataDetector`` finds no dates.
  public var date: Date? { found?.date }
  /// The time zone of a date; nil if it has none.
  public var timeZone: TimeZone? { found?.timeZone }
  /// The duration after a date, in seconds; 0 if it has none.
  public var duration: TimeInterval { found?.duration ?? 0 }
  /// The parts of a postal address or of the number of a flight; nil for other types. ``NSDataDetector`` finds none.
  public var components: [NSTextCheckingKey: String]? { found?.components }
  /// The parts of a postal address; nil for other types.
  public var addressComponents: [NSTextCheckingKey: String]? {
    resultType.rawValue == DetectionType.address ? components : nil
  }
  /// The text of a replacement or a correction; nil for other types.
  public var replacementString: String? { found?.replacementString }
  /// Other texts of a correction; nil for other types.
  public var alternativeStrings: [String]? { found?.alternativeStrings }
}

// MARK: Making

extension NSTextCheckingResult {
  /// Creates a result for a link.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    DetectionResult(DetectionType.link, range) { $0.url = url }
  }
  /// Creates a result for a phone number.
  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    DetectionResult(DetectionType.phoneNumber, range) { $0.phoneNumber = phoneNumber }
  }
  /// Creates a result for a date.
  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    DetectionResult(DetectionType.date, range) { $0.date = date }
  }
  /// Creates a result for a date with a time zone and a duration in seconds.
  public class func dateCheckingResult(
    range: NSRange, date: Date, timeZone: TimeZone, duration: TimeInterval
  ) -> NSTextCheckingResult {
    DetectionResult(DetectionType.date, range) { ($0.date, $0.timeZone, $0.duration) = (date, timeZone, duration) }
  }
  /// Creates a result for a postal address.
  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectionResult(DetectionType.address, range) { $0.components = components }
  }
  /// Creates a result for the number of a flight.
  public class func transitInformationCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    DetectionResult(DetectionType.transitInformation, range) { $0.components = components }
  }
  /// Creates a result for a text that replaces another.
  public class func replacementCheckingResult(range: NSRange, replacementString: String) -> NSTextCheckingResult {
    DetectionResult(DetectionType.replacement, range) { $0.replacementString = replacementString }
  }
  /// Creates a result for a correction, with other possible texts.
  public class func correctionCheckingResult(
    range: NSRange, replacementString: String, alternativeStrings: [String]
  ) -> NSTextCheckingResult {
    DetectionResult(DetectionType.correction, range) {
      ($0.replacementString, $0.alternativeStrings) = (replacementString, alternativeStrings)
    }
  }
}

/// The keys of the parts of addresses and of the numbers of flights.
extension NSTextCheckingKey {
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
}

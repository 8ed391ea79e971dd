import SourcePort
import Testing

@Suite("Methods of formatters")
struct FormatterTests {
  /// Substitutes for the declarations of AppleCompat.
  private let compat = """
    public typealias AutoreleasingUnsafeMutablePointer<T> = UnsafeMutablePointer<T>
    public protocol ObjectValueFormatting: AnyObject {
      func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription: UnsafeMutablePointer<NSString?>?
      ) -> Bool
    }
    public protocol ObjectRangeFormatting: AnyObject {
      func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range: UnsafeMutablePointer<NSRange>?) throws
    }
    extension NSObjectProtocol where Self: Formatter {
      public func getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription: UnsafeMutablePointer<NSString?>?
      ) -> Bool { true }
      public func _getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, errorDescription: UnsafeMutablePointer<NSString?>?
      ) -> Bool { true }
    }
    extension NSObjectProtocol where Self: NumberFormatter {
      public func _getObjectValue(
        _ obj: UnsafeMutablePointer<AnyObject?>?, for string: String, range: UnsafeMutablePointer<NSRange>?
      ) throws {}
    }
    """

  @Test("A formatter that converts texts conforms to a protocol, and its superclass is called directly")
  func conversions() throws {
    let port = try Porting(
      """
      import Foundation
      class Numbers: NumberFormatter, @unchecked Sendable {
        override open func getObjectValue(
          _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
          range rangep: UnsafeMutablePointer<NSRange>?) throws {
          try super.getObjectValue(obj, for: string, range: rangep)
        }
        func other() -> Bool { super.getObjectValue(nil, for: "", errorDescription: nil) }
      }
      class More: Numbers, @unchecked Sendable {
        override func getObjectValue(
          _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
          range rangep: UnsafeMutablePointer<NSRange>?) throws {
          try super.getObjectValue(obj, for: string, range: rangep)
        }
      }
      class Texts: Formatter, @unchecked Sendable {
        override func getObjectValue(
          _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
          errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?) -> Bool {
          self.getObjectValue(obj, for: string, errorDescription: error)
        }
        override func string(for obj: Any?) -> String? { super.string(for: obj as Any) }
      }
      """)
    let text = port.text()
    #expect(text.contains("class Numbers: NumberFormatter, @unchecked Sendable, ObjectRangeFormatting {"))
    #expect(text.contains("class More: Numbers, @unchecked Sendable {"))
    #expect(text.contains("class Texts: Formatter, @unchecked Sendable, ObjectValueFormatting {"))
    #expect(text.contains("super._getObjectValue(nil, for: \"\", errorDescription: nil)"))
    #expect(text.contains("try super._getObjectValue(obj, for: string, range: rangep)"))
    #expect(text.contains("try super.getObjectValue(obj, for: string, range: rangep)"))
    #expect(text.contains("self.getObjectValue(obj, for: string, errorDescription: error)"))
    #expect(text.split(separator: "override").count == 3)
    let errors = try port.errors(compat)
    #expect(errors == "")
    #expect(port.findings == [])
  }

  @Test("Formatters of other modules override their own methods")
  func otherModules() throws {
    let port = try Porting(
      """
      class Money: DecimalFormatter {
        override func getObjectValue(_ obj: P?, for string: String, range: R?) throws {
          try super.getObjectValue(obj, for: string, range: range)
        }
      }
      """)
    #expect(port.outputs[0].contents == nil)
  }
}

import Foundation
import Testing
import UIKit

@Suite struct FormatArgumentTests {
  private final class Model: NSObject {
    override var description: String { "a model" }
  }

  @Test func objectsAreArgumentsOfFormatStrings() {
    #expect(String(format: "%@ %@ %d", NSNumber(value: 3), "text", 4) == "3 text 4")
    #expect(String(format: "%@, %@", Model(), NSString("other")) == "a model, other")
    let list = String(format: "%@", [1, 2] as NSArray), values = String(format: "%@", ["a": 1] as CVarArg)
    #expect(list.contains("1") && list.contains("2") && values.contains("a"))
    let date = Date(timeIntervalSince1970: 0), url = URL(string: "https://agate.test")!
    #expect(String(format: "%@", date as CVarArg).hasPrefix("1970-01-01"))
    #expect(String(format: "%@", url as CVarArg) == "https://agate.test")
    let id = UUID()
    #expect(String(format: "%@", id as CVarArg) == id.uuidString)
    #expect(String(format: "%@", Set([7]) as CVarArg).contains("7"))
    // Objects are replaced before the arguments are laid out in memory.
    #expect(withVaList([[8, 9], id, 5]) { NSString(format: "%@ %@ %d", arguments: $0) }.hasSuffix("\(id) 5"))
    let arguments: [CVarArg] = [NSNumber(value: 1), "x"]
    #expect(withVaList(arguments) { NSString(format: "%@%@", arguments: $0) } == "1x")
  }
}

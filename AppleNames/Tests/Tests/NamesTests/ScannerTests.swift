import Foundation
import Testing

/// Scanners that store what they find in objects, as older code uses them.
@Suite struct ScannerTests {
  @Test func scannersStoreObjects() {
    let scanner = Scanner(string: "rgb(12, 7)")
    var text: NSString?
    #expect(scanner.scanUpTo("(", into: &text) && text == "rgb")
    #expect(!scanner.scanString("[", into: &text) && text == "rgb", "the variable stays")
    #expect(scanner.scanString("(", into: &text) && text == "(")
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "12")
    #expect(scanner.scanUpToCharacters(from: .decimalDigits, into: &text) && text == ", ")
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "7")
    #expect(!scanner.scanCharacters(from: .decimalDigits, into: &text))
    // As on Apple's systems, the result may stay unused.
    scanner.scanUpTo("(", into: &text)
    #expect(text == ")")
  }
}

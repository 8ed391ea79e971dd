import Foundation
import Testing

@testable import Agate

struct PropertyTableTests {
  @Test func theTableInTheDocumentationIsWhatTheCodeSays() throws {
    let text = PropertyTable.text
    if ProcessInfo.processInfo.environment["AGATE_WRITE_TABLES"] == "1" {
      try Data(text.utf8).write(to: PropertyTable.file)
    }
    let written = try String(contentsOf: PropertyTable.file, encoding: .utf8)
    #expect(written == text, "Scripts/property-table.sh writes it anew")
    #expect(!text.contains("unknown"))
  }

  /// Every `CALayer` key of the table animates as the table says: halfway, its value lies between the two values, or
  /// is one of them.
  @Test func everyKeyOfTheTableAnimates() throws {
    for line in PropertyTable.text.split(separator: "\n") where line.hasPrefix("| CALayer |") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let key = cells[1].trimmingCharacters(in: ["`"]), manner = cells[4]
      let images = (0..<2).map { CGImage(width: 1, height: 1, premultiplied: [0xFF00_0000 | UInt32($0)]) }
      let values: [String: (Any, Any, Any)] = [
        "number": (0.25, 0.75, 0.5), "boolean": (false, true, true),
        "point": (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 6), CGPoint(x: 2, y: 4)),
        "size": (CGSize(width: 1, height: 2), CGSize(width: 3, height: 6), CGSize(width: 2, height: 4)),
        "rectangle": (
          CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 1, y: 2, width: 3, height: 4),
          CGRect(x: 0.5, y: 1, width: 2, height: 2.5)
        ),
        "colour": (CGColor.black, CGColor(red: 1, green: 0.5, blue: 0), CGColor(red: 0.5, green: 0.25, blue: 0)),
        "transform": (
          CATransform3DIdentity, CATransform3DMakeTranslation(4, 6, 8), CATransform3DMakeTranslation(2, 3, 4)
        ),
        "image": (images[0], images[1], images[1]),
        "path": (
          CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2)), CGPath(rect: CGRect(x: 2, y: 0, width: 5, height: 4)),
          CGPath(rect: CGRect(x: 1, y: 0, width: 3, height: 3))
        ),
      ]
      let (from, to, middle) = try #require(values[cells[3]], "\(key)")
      let stage = AnimationStage()
      stage.layer.add(basic(key, from, to, 1), forKey: "a")
      let shown = stage.shown(0.5).value(forKeyPath: key)
      let isSame = (middle as? CGPath).map { $0 == shown as? CGPath } ?? Values.areSame(shown, middle)
      #expect(isSame, "\(key) goes \(manner): \(String(describing: shown))")
      #expect(cells[5] == (CALayer().implicitAnimation(forKey: key) != nil ? "yes" : "no"))
    }
  }
}

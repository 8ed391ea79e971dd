import Agate
@testable import AgateUIKit
import Testing

struct SymbolTableTests {
  private let table = SymbolTable.shared

  @Test func allDescriptionsAreValid() {
    let names = table.names
    #expect(names.count > 500 && names.contains("chevron.right") && !names.contains { $0.hasPrefix("_") })
    for name in names {
      guard let base = table.base(name) else {
        Issue.record("the description of '\(name)' is malformed")
        continue
      }
      let box = base.box
      #expect(box.width > 0 || box.height > 0, "\(name) is empty")
      #expect(abs(box.midX) < 40 && abs(box.midY) < 40, "\(name) is not in the middle")
      #expect(max(box.width, box.height) > 30 && max(box.width, box.height) < 140, "the size of \(name)")
    }
  }

  @Test func allSymbolsAreDrawn() {
    let look = SymbolLook(UIImage.SymbolConfiguration(pointSize: 8), .current)
    for name in table.names {
      let image = SymbolImage.find(SymbolImage.Key(name: name, look: look, scale: 1))
      #expect(image?.pixels.pixels.contains { $0 >> 24 > 60 } == true, "\(name) is not visible")
    }
  }

  @Test func theGuideListsTheNames() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let guide = root.appendingPathComponent("../../../../Documentation/Symbols.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    // The names are in code blocks after the heading.
    let list = try #require(text.components(separatedBy: "\n## Names\n").last)
    let blocks = list.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    let words = blocks.flatMap { $0.element.split { $0.isWhitespace }.map { String($0) } }
    #expect(words.sorted() == table.names)
  }

  @Test func descriptionsHaveCommands() throws {
    let table = SymbolTable([
      """
      line - *2 m 0 0 10 0 10 10
      two & line 2 5 0 90 + o 0 0 3
      mirrored - m 5 0 9 0 |
      pick @ .5 1 2 f = r -10 -10 20 20 2
      short - m 0
      odd - m 0 0 1
      role x m 0 0 1 1
      lost & gone 1 0 0 0
      """
    ])
    let line = try #require(table.base("line"))
    #expect(line.elements.count == 1 && line.elements[0].width == 2 && !line.hasBody)
    #expect(line.box == CGRect(x: 0, y: 0, width: 10, height: 10))
    let two = try #require(table.base("two"))
    #expect(two.elements.count == 2 && abs(two.elements[0].path(.regular).boundingBox.minX + 15) < 0.001)
    #expect(try #require(table.base("mirrored")).box == CGRect(x: -9, y: 0, width: 18, height: 0))
    let pick = try #require(table.base("pick"))
    #expect(pick.sizeInside == 0.5 && pick.shiftInside == CGPoint(x: 1, y: 2) && pick.isFilledInside && pick.hasBody)
    for name in ["short", "odd", "role", "lost", "none"] { #expect(table.base(name) == nil, "\(name)") }
  }

  @Test func pixelsAreDrawnWhenTheyAreUsed() throws {
    let look = SymbolLook(UIImage.SymbolConfiguration(pointSize: 11), .current)
    let key = SymbolImage.Key(name: "heart.circle.fill", look: look, scale: 2)
    let image = try #require(SymbolImage.find(key))
    #expect(image === SymbolImage.find(key) && image.pixels === image.pixels)
    #expect(image.mask != nil && image.mask === image.mask)
    #expect(image.pixels.width == Int(image.size.width * 2) && image.pixels.height == Int(image.size.height * 2))
  }
}

import Agate
import AgateUIKit
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

private final class Rounded: NSLayoutManager {
  var filled: [CGRect] = []
  var ranges: [NSRange] = []
  override func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
  ) {
    for index in 0..<rectCount { filled.append(rectArray[index]) }
    ranges.append(charRange)
    super.fillBackgroundRectArray(rectArray, count: rectCount, forCharacterRange: charRange, color: color)
  }
}

private final class Listener: NSObject, NSLayoutManagerDelegate {
  var calls: [String] = []
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { calls.append("invalid") }
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) { calls.append("complete \(layoutFinishedFlag)") }
}

struct LayoutManagerTests {
  private let storage = NSTextStorage(string: "")
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 0))

  init() {
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.lineFragmentPadding = 0
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
  private func set(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
    let all = attributes.merging([.font: font]) { $1 }
    storage.setAttributedString(NSAttributedString(string: text, attributes: all))
  }
  private func near(_ a: CGFloat, _ b: CGFloat, _ limit: CGFloat = 0.1) -> Bool { abs(a - b) <= limit }
  private func index(_ x: CGFloat, _ y: CGFloat) -> Int {
    manager.characterIndex(
      for: CGPoint(x: x, y: y), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  @Test func linesAreThoseOfALabel() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    label.font = font
    label.numberOfLines = 0
    label.text = "HHHH iiii HHHH\nii"
    label.sizeToFit()
    storage.setAttributedString(label.attributedText!)
    container.size = label.bounds.size
    container.lineBreakMode = label.lineBreakMode
    let used: CGRect = manager.usedRect(for: container)
    #expect(used.size.height.rounded(.up) == label.bounds.height)
    var ranges: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 17)) { _, _, _, range, _ in
      ranges.append(range)
    }
    #expect(
      ranges == [
        NSRange(location: 0, length: 10), NSRange(location: 10, length: 5), NSRange(location: 15, length: 2),
      ])
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 17))
    #expect(index(1, font.lineHeight * 2.5) == 15)
  }

  @Test func pointsFindCharacters() {
    set("Hi HH")
    let line = font.lineHeight / 2
    #expect(index(1, line) == 0 && index(width("H") + 1, line) == 1 && index(width("Hi ") + 2, line) == 3)
    #expect(index(width("Hi HH") - 1, line) == 4 && index(190, line) == 4 && index(-5, line) == 0)
    #expect(index(width("H") + 1, -50) == 1 && index(width("H") + 1, 500) == 1, "the nearest line")
    var part: CGFloat = -1
    let point = CGPoint(x: width("Hi ") + width("H") / 4, y: line)
    let glyph = manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &part)
    #expect(glyph == 3 && near(part, 0.25, 0.05))
    let far = manager.fractionOfDistanceThroughGlyph(for: CGPoint(x: 190, y: line), in: container)
    #expect(far == 1)
    set("")
    #expect(index(10, 10) == 0)
  }

  @Test func charactersOfSeveralUnitsAreWhole() {
    set("a\u{1f600}b")
    let line = font.lineHeight / 2, end = manager.location(forGlyphAt: 3).x
    #expect(index(end - 2, line) == 1 && index(end + 2, line) == 3)
    var actual = NSRange()
    let range = manager.glyphRange(
      forCharacterRange: NSRange(location: 2, length: 1), actualCharacterRange: &actual)
    #expect(range == NSRange(location: 1, length: 2) && actual == range && manager.numberOfGlyphs == 4)
  }

  @Test func textReadFromRightToLeftIsFound() {
    set("\u{5d0}\u{5d1}\u{5d2}")
    let line = font.lineHeight / 2
    #expect(index(199, line) == 0 && index(0, line) == 2)
    var part: CGFloat = -1
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
    let point = CGPoint(x: rect.maxX - rect.width / 4, y: line)
    #expect(manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &part) == 0)
    #expect(near(rect.maxX, 200) && near(part, 0.25, 0.05))
  }

  @Test func rectanglesHaveThePaddingAndTheSpaces() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (3, 10, 4)
    set("HH\nHH\n", [.paragraphStyle: style])
    container.lineFragmentPadding = 5
    let height = font.lineHeight
    var range = NSRange()
    let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 3) && first.origin == .zero && first.width == 200)
    #expect(near(first.height, height + 13))
    let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    #expect(near(used.width, width("HH") + 10) && near(used.height, height + 3) && used.minX == 0)
    let second = manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil)
    #expect(second.minY == first.maxY && near(second.height, height + 4))
    let place = manager.location(forGlyphAt: 4)
    #expect(near(place.x, 5 + width("H")) && near(place.y, 4 + font.ascender, 1))
    let extra = manager.extraLineFragmentRect
    #expect(near(extra.minY, second.maxY + 17) && near(extra.height, height))
    #expect(manager.extraLineFragmentTextContainer === container && manager.extraLineFragmentUsedRect.width == 10)
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    #expect(near(box.minX, 5 + width("H")) && near(box.width, width("H")) && box.minY == 0)
    let both = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 3), in: container)
    #expect(near(both.minX, 5) && near(both.maxX, 5 + width("HH")) && both.maxY == second.maxY)
    #expect(near(manager.usedRect(for: container).maxY, extra.maxY))
  }

  @Test func alignedLinesAreFoundWhereTheyAreDrawn() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    set("HH", [.paragraphStyle: style])
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 2), in: container)
    #expect(near(box.maxX, 200) && near(box.width, width("HH")))
    #expect(index(199, 5) == 1 && index(198 - width("H"), 5) == 0)
  }

  @Test func theNumberOfLinesIsLimited() {
    set("HHHH HHHH HHHH HHHH")
    container.size.width = 100
    let all = manager.usedRect(for: container).height
    container.maximumNumberOfLines = 2
    #expect(near(all, 4 * font.lineHeight, 1) && near(manager.usedRect(for: container).height, 2 * font.lineHeight, 1))
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 10))
    #expect(manager.textContainer(forGlyphAt: 12, effectiveRange: nil) == nil)
    #expect(manager.lineFragmentRect(forGlyphAt: 12, effectiveRange: nil) == .zero)
    container.lineBreakMode = .byTruncatingTail
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 19), "an ellipsis stands for the rest")
  }

  @Test func textFlowsIntoTheNextContainer() {
    set("HHHH HHHH HHHH")
    container.size = CGSize(width: 100, height: font.lineHeight * 2.2)
    let second = NSTextContainer(size: CGSize(width: 100, height: 0))
    manager.addTextContainer(second)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 10))
    #expect(manager.glyphRange(for: second) == NSRange(location: 10, length: 4))
    var range = NSRange()
    #expect(manager.textContainer(forGlyphAt: 11, effectiveRange: &range) === second)
    #expect(range == NSRange(location: 10, length: 4) && second.layoutManager === manager)
    manager.removeTextContainer(at: 0)
    #expect(manager.glyphRange(for: second).length == 14 && container.layoutManager == nil)
  }

  @Test func theLayoutFollowsChanges() {
    let listener = Listener()
    manager.delegate = listener
    set("HH")
    manager.ensureLayout(for: container)
    manager.ensureLayout(for: container)
    #expect(listener.calls == ["complete true"])
    storage.append(NSAttributedString(string: "HH", attributes: [.font: font]))
    #expect(near(manager.usedRect(for: container).width, width("HHHH")))
    #expect(listener.calls == ["complete true", "invalid", "complete true"])
    container.size.width = 40
    #expect(manager.usedRect(for: container).height > font.lineHeight * 1.5)
  }

  @Test func glyphsAndBackgroundsAreDrawn() {
    set("HHH", [.foregroundColor: UIColor.black])
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let rounded = Rounded()
    container.replaceLayoutManager(rounded)
    #expect(rounded.textStorage === storage && manager.textContainers.isEmpty && container.layoutManager === rounded)
    // The bars of the letters cross their middle.
    let step = width("H"), baseline = 5 + Int(rounded.location(forGlyphAt: 0).y)
    func ink(_ body: () -> Void) -> [Int] {
      let image = drawn(80, 40, body)
      return [0, 1, 2].filter { (letter: Int) -> Bool in
        let x = Int(10 + step * (CGFloat(letter) + 0.5))
        return (baseline - 14..<baseline).contains { image.alpha(x, $0) > 128 }
      }
    }
    let all = NSRange(location: 0, length: 3), origin = CGPoint(x: 10, y: 5)
    #expect(ink { rounded.drawGlyphs(forGlyphRange: all, at: origin) } == [0, 1, 2])
    #expect(ink { rounded.drawGlyphs(forGlyphRange: NSRange(location: 2, length: 1), at: origin) } == [2])
    #expect(ink { rounded.drawBackground(forGlyphRange: all, at: origin) } == [1])
    #expect(rounded.ranges == [NSRange(location: 1, length: 1)] && rounded.filled.count == 1)
    #expect(near(rounded.filled[0].minX, 10 + width("H")) && near(rounded.filled[0].width, width("H")))
  }

  @Test func containersAndManagersAreArchived() throws {
    container.maximumNumberOfLines = 3
    container.lineBreakMode = .byTruncatingMiddle
    let data = try NSKeyedArchiver.archivedData(withRootObject: manager, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let copy = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSLayoutManager)
    let area = try #require(copy.textContainers.first)
    #expect(area.size == container.size && area.lineFragmentPadding == 0 && area.layoutManager === copy)
    #expect(area.maximumNumberOfLines == 3 && area.lineBreakMode == .byTruncatingMiddle)
  }
}

import Agate
import AgateUIKit
import Testing

/// Attributed strings of Foundation with the attributes of UIKit.
struct AttributedStringTests {
  @Test func attributesOfUIKitAreProperties() {
    var text = AttributedString("Red and bold")
    text.foregroundColor = UIColor.red
    if let bold = text.range(of: "bold") { text[bold].font = UIFont.boldSystemFont(ofSize: 20) }
    let runs: [String] = text.runs.map { String(text.characters[$0.range]) }
    #expect(runs == ["Red and ", "bold"])
    #expect(text.runs.allSatisfy { $0.foregroundColor == .red } && text.font == nil)
    var container = AttributeContainer()
    (container.underlineStyle, container.kern) = ([.single, .patternDot], 3)
    text.mergeAttributes(container)
    #expect(text.underlineStyle == [.single, .patternDot] && text.uiKit.kern == 3)
  }

  @Test func bothKindsOfTextsBecomeEachOther() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let old = NSMutableAttributedString(string: "äpple 🍏 pie")
    old.addAttributes(
      [.font: UIFont.systemFont(ofSize: 9), .paragraphStyle: style], range: NSRange(location: 0, length: 5))
    let url = try #require(URL(string: "https://example.org"))
    old.addAttributes(
      [.underlineStyle: NSUnderlineStyle.double.rawValue, .kern: 2, .link: url], range: NSRange(location: 6, length: 2))
    let text = AttributedString(old)
    let apple = try #require(text.range(of: "🍏")), word = try #require(text.range(of: "äpple"))
    #expect(text[apple].underlineStyle == .double && text[apple].kern == 2 && text[apple].link == url)
    #expect(text[word].font == .systemFont(ofSize: 9) && text[word].paragraphStyle?.alignment == .right)
    let back = NSAttributedString(text)
    #expect(back.string == old.string && back.length == old.length)
    #expect(back.attribute(.underlineStyle, at: 6, effectiveRange: nil) as? Int == NSUnderlineStyle.double.rawValue)
    #expect(back.attribute(.kern, at: 7, effectiveRange: nil) as? CGFloat == 2)
    #expect(back.attribute(.font, at: 9, effectiveRange: nil) == nil)
  }

  @Test func dictionariesBecomeContainers() {
    let container = AttributeContainer([.foregroundColor: UIColor.green, .baselineOffset: NSNumber(value: 1.5)])
    #expect(container.foregroundColor == .green && container.baselineOffset == 1.5)
    let numbers: [NSAttributedString.Key: Any] = [
      .kern: CGFloat(1.25), .tracking: 0.75, .strokeWidth: 3, .font: "none",
    ]
    let other = AttributeContainer(numbers)
    #expect(other.kern == 1.25 && other.tracking == 0.75 && other.strokeWidth == 3 && other.font == nil)
    let attributes = [NSAttributedString.Key: Any](container)
    #expect(attributes.count == 2 && attributes[.foregroundColor] as? UIColor == .green)
  }
}

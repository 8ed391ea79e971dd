import AgateUIKit
import Testing

struct NSParagraphStyleTests {
  @Test func tabStopsStaySorted() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 10), NSTextTab(textAlignment: .right, location: 30)]
    let stop = NSTextTab(textAlignment: .center, location: 20, options: [:])
    style.addTabStop(stop)
    #expect(style.tabStops.map(\.location) == [10, 20, 30])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.contains(stop), "the alignment differs")
    style.removeTabStop(stop)
    #expect(style.tabStops.map(\.location) == [10, 30])
  }

  @Test func copiesHaveTheSettingsOfHyphenationAndLineBreaks() {
    let style = NSMutableParagraphStyle()
    #expect(style.hyphenationFactor == 0 && style.lineBreakStrategy == [] && !style.usesDefaultHyphenation)
    (style.hyphenationFactor, style.usesDefaultHyphenation) = (1, true)
    (style.allowsDefaultTighteningForTruncation, style.lineBreakStrategy) = (true, [.pushOut, .hangulWordPriority])
    let copy = style.copy() as! NSParagraphStyle
    #expect(copy.hyphenationFactor == 1 && copy.usesDefaultHyphenation && copy.allowsDefaultTighteningForTruncation)
    #expect(copy.lineBreakStrategy == [.pushOut, .hangulWordPriority] && copy == style)
    style.hyphenationFactor = 0.5
    #expect(copy != style)
    #expect(UILabel().lineBreakStrategy == .standard)
  }
}

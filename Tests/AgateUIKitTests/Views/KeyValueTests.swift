import Agate
@testable import AgateUIKit
import Testing

/// Properties of library classes by their names.
struct KeyValueTests {
  @Test func aLabelTakesOverThePropertiesOfAnother() {
    let first = UILabel(), second = UILabel()
    (first.text, first.numberOfLines, first.textAlignment) = ("Agate", 3, .right)
    (first.lineBreakMode, first.baselineAdjustment, first.contentMode) = (.byClipping, .none, .top)
    (first.isEnabled, first.isHighlighted, first.isUserInteractionEnabled) = (false, true, true)
    (first.shadowOffset, first.adjustsFontSizeToFitWidth) = (CGSize(width: 2, height: 3), true)
    (first.font, first.textColor, first.highlightedTextColor) = (.boldSystemFont(ofSize: 20), .red, .green)
    first.minimumScaleFactor = 0.25
    #expect(first.value(forKey: "minimumFontSize") as? CGFloat == 5)
    let keys = [
      "text", "font", "textColor", "numberOfLines", "textAlignment", "lineBreakMode", "baselineAdjustment",
      "contentMode", "enabled", "highlighted", "userInteractionEnabled", "shadowOffset", "highlightedTextColor",
      "adjustsFontSizeToFitWidth", "minimumFontSize",
    ]
    for key in keys { second.setValue(first.value(forKey: key), forKeyPath: key) }
    #expect(second.text == "Agate" && second.numberOfLines == 3 && second.textAlignment == .right)
    #expect(second.lineBreakMode == .byClipping && second.baselineAdjustment == .none && second.contentMode == .top)
    #expect(!second.isEnabled && second.isHighlighted && second.isUserInteractionEnabled)
    #expect(second.shadowOffset == CGSize(width: 2, height: 3) && second.adjustsFontSizeToFitWidth)
    #expect(second.font == .boldSystemFont(ofSize: 20) && second.textColor == .red)
    #expect(second.highlightedTextColor == .green && second.minimumScaleFactor == 0.25)
  }

  @Test func valuesThatAPropertyCannotHaveChangeNothing() {
    let label = UILabel(), field = UITextField(), item = UIBarButtonItem(), controller = UIViewController()
    label.numberOfLines = 2
    label.setValue("three", forKey: "numberOfLines")
    label.setValue(99, forKey: "lineBreakMode")
    #expect(label.numberOfLines == 2 && label.lineBreakMode == .byTruncatingTail)
    field.setValue(true, forKey: "secureTextEntry")
    field.setValue(false, forKey: "enabled")
    field.setValue(0.5, forKey: "alpha")
    #expect(field.isSecureTextEntry && !field.isEnabled && field.alpha == 0.5)
    let superview = UIView()
    #expect(!field.setKnownValue(superview, forKey: "superview") && field.superview == nil)
    #expect(field.setKnownValue(1, forKey: "tag") && field.value(forKey: "layer") as? CALayer === field.layer)
    item.setValue(4, forKey: "tag")
    controller.setValue("Title", forKey: "title")
    #expect(item.tag == 4 && controller.title == "Title")
  }
}

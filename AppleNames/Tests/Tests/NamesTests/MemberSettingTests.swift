import Foundation
import Testing
import UIKit

private final class Card: UIView {
  weak var label: UILabel!
  var labels: [UILabel] = []
  var count = 0, scale: CGFloat = 0, isOpen = false, caption: String?, spread = CGSize.zero

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "label": _setMember(\Card.label, of: self, to: value, key)
    case "labels": _setMember(\Card.labels, of: self, to: value, key)
    case "count": _setMember(\Card.count, of: self, to: value, key)
    case "scale": _setMember(\Card.scale, of: self, to: value, key)
    case "isOpen": _setMember(\Card.isOpen, of: self, to: value, key)
    case "caption": _setMember(\Card.caption, of: self, to: value, key)
    case "spread": _setMember(\Card.spread, of: self, to: value, key)
    default: super.setValue(value, forKey: key)
    }
  }
}

@Suite struct MemberSettingTests {
  @Test func outletsTakeObjectsOfTheirClass() {
    let card = Card(), label = UILabel()
    card.setValue(label, forKey: "label")
    card.setValue(UIView(), forKey: "label")
    #expect(card.label === label, "a view is no label, so the outlet stays")
    card.setValue([label, UILabel()] as [Any], forKey: "labels")
    #expect(card.labels.count == 2 && card.labels.first === label)
    card.setValue(nil, forKey: "label")
    #expect(card.label == nil)
  }

  @Test func numbersFitAllTypes() {
    let card = Card()
    card.setValue(NSNumber(value: 2.75), forKey: "count")
    card.setValue(NSNumber(value: 2.75), forKey: "scale")
    card.setValue(NSNumber(value: 1), forKey: "isOpen")
    #expect(card.count == 2 && card.scale == 2.75 && card.isOpen)
    card.setValue("text", forKey: "count")
    card.setValue(nil, forKey: "count")
    #expect(card.count == 2)
  }

  @Test func textAndStructures() {
    let card = Card(), object: NSObject = card
    object.setValue("ace", forKey: "caption")
    card.setValue(NSValue(cgSize: CGSize(width: 1, height: 2)), forKey: "spread")
    #expect(card.caption == "ace" && card.spread == CGSize(width: 1, height: 2))
    card.setValue(CGSize(width: 3, height: 4), forKey: "spread")
    card.setValue(nil, forKey: "caption")
    #expect(card.caption == nil && card.spread.width == 3)
  }
}

import Foundation
import Testing
import UIKit

private final class Card: UIView {
  weak var label: UILabel!
  var labels: [UILabel] = []
  var count = 0, scale: CGFloat = 0, isOpen = false, caption: String?, spread = CGSize.zero
  /// The number of times that the property was read.
  var reads = 0
  /// A property that programs write for Interface Builder: its value cannot be read.
  var tint: UIColor? {
    get {
      reads += 1
      return nil
    }
    set { backgroundColor = newValue }
  }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "label": _setMember(\Card.label, of: self, to: value, key) { $0.label = $1 }
    case "labels": _setMember(\Card.labels, of: self, to: value, key) { $0.labels = $1 }
    case "count": _setMember(\Card.count, of: self, to: value, key) { $0.count = $1 }
    case "scale": _setMember(\Card.scale, of: self, to: value, key) { $0.scale = $1 }
    case "isOpen": _setMember(\Card.isOpen, of: self, to: value, key) { $0.isOpen = $1 }
    case "caption": _setMember(\Card.caption, of: self, to: value, key) { $0.caption = $1 }
    case "spread": _setMember(\Card.spread, of: self, to: value, key) { $0.spread = $1 }
    case "tint": _setMember(\Card.tint, of: self, to: value, key) { $0.tint = $1 }
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

  @Test func propertiesAreNotReadBeforeTheyAreSet() {
    let card = Card()
    card.setValue(UIColor.red, forKey: "tint")
    #expect(card.backgroundColor == .red && card.reads == 0)
  }
}

import Agate
import AgateUIKit
import ConformanceRows
import Testing

@testable import Gallery

struct DraggedViewTests {
  // B1.02, B1.03, B0.09
  @Test(.row("B0.09", "B1.02", "B1.03")) func cardsFollowTheirTouchesAndTheButtonCounts() throws {
    let scene = try Played("dragged-views")
    func views(_ time: Double) throws -> [UIView] {
      try #require((scene.at(time).sublayers?.first?.delegate as? UIView)?.subviews)
    }
    func orange(_ time: Double) throws -> UIView {
      try #require(try views(time).first { $0.backgroundColor == .systemOrange })
    }
    #expect(try orange(0.1).center == CGPoint(x: 85, y: 70))
    let held = try orange(0.4)
    #expect(held.center.x > 86 && held.layer.shadowOffset.height == 9)
    let left = try orange(0.7)
    #expect(near(Double(left.center.x), 145) && near(Double(left.center.y), 110) && left.layer.shadowOffset.height == 3)
    let teal = try #require(try views(1.3).last)
    #expect(teal.backgroundColor == .systemTeal && near(Double(teal.center.x), 205), "touched last, in front")
    #expect(try orange(1.3).center == left.center, "the touch was another's")
    let button = try #require(try views(1.55).compactMap { $0 as? UIButton }.first)
    #expect(button.isHighlighted && button.currentTitle == "Taps: 0")
    _ = scene.at(1.7)
    #expect(!button.isHighlighted && button.currentTitle == "Taps: 1")
  }
}

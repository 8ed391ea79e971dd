import AgateUIKit
import Testing

/// Margins that respect those of the superview.
struct LayoutMarginTests {
  private final class Margined: UIView {
    var changes = 0
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      changes += 1
    }
  }

  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let inner = Margined(frame: CGRect(x: 5, y: 30, width: 90, height: 165))

  init() {
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    outer.addSubview(inner)
  }

  @Test func contentStaysWithinTheMarginsOfBothViews() {
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 15, bottom: 15, right: 15) && inner.changes == 1)
    inner.layoutMargins = UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 8)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 15, right: 15))
    inner.frame.origin.x = -5
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 15, right: 8))
    inner.preservesSuperviewLayoutMargins = false
    #expect(inner.layoutMargins.bottom == 8)
  }

  @Test func constraintsFollowTheMarginsOfTheSuperview() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(view)
    inner.preservesSuperviewLayoutMargins = true
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-[view]-|", metrics: nil, views: ["view": view]))
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 15 && view.frame.maxX == 75)
    let changes = inner.changes
    outer.layoutMargins.left = 40
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 35 && inner.changes == changes + 1)
    outer.frame.size.width = 96
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 35 && view.frame.maxX == 71)
    // A change above that the view's own margins cover is none.
    outer.layoutMargins.top = 21
    #expect(inner.changes == changes + 1)
  }

  @Test func contentScrollsThroughTheMargins() {
    let scroll = UIScrollView(frame: outer.frame), row = UIView(frame: CGRect(x: 0, y: 900, width: 100, height: 40))
    scroll.layoutMargins = outer.layoutMargins
    scroll.addSubview(row)
    row.preservesSuperviewLayoutMargins = true
    let margins = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
    #expect(row.layoutMargins == margins)
    scroll.contentOffset.y = 890
    #expect(row.layoutMargins == margins)
  }
}

import Testing

@testable import AgateUIKit

/// Boundaries between parts of a hierarchy that are solved apart from each other.
struct LayoutBoundaryTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let cell = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let inner = UIView(), outer = UIView()

  init() {
    root.addSubview(cell)
    add(inner, to: cell)
    add(outer, to: root)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor), outer.widthAnchor.constraint(equalToConstant: 150),
      inner.widthAnchor.constraint(equalToConstant: 7),
    ])
  }

  private func add(_ view: UIView, to superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }

  @Test func boundariesReturnWhenNoConstraintCrossesThem() {
    let joins = [
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
    ]
    let left = inner.leftAnchor.constraint(equalTo: cell.leftAnchor)
    #expect(cell.isLayoutBoundary)
    NSLayoutConstraint.activate(joins)
    root.layoutIfNeeded()
    #expect(!cell.isLayoutBoundary && inner.frame.maxX == 130)
    joins[0].isActive = false
    #expect(!cell.isLayoutBoundary, "another constraint crosses")
    joins[1].isActive = false
    left.isActive = true
    root.layoutIfNeeded()
    #expect(cell.isLayoutBoundary && inner.frame.minX == 0 && inner.frame.width == 7)
    let solutions = root.extras?.layoutScope?.solutions
    left.constant = 3
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 3 && root.extras?.layoutScope?.solutions == solutions)
  }

  @Test func removedViewsLeaveTheBoundary() {
    inner.rightAnchor.constraint(equalTo: outer.rightAnchor).isActive = true
    #expect(!cell.isLayoutBoundary)
    outer.removeFromSuperview()
    #expect(cell.isLayoutBoundary)
  }

  @Test func constraintsCrossViewsThatBecomeConstants() {
    cell.translatesAutoresizingMaskIntoConstraints = false
    inner.rightAnchor.constraint(equalTo: outer.rightAnchor).isActive = true
    NSLayoutConstraint.activate([
      cell.leftAnchor.constraint(equalTo: root.leftAnchor), cell.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame.maxX == 150)
    cell.translatesAutoresizingMaskIntoConstraints = true
    NSLayoutConstraint.deactivate(
      root.constraints.filter { $0.firstItem === cell } + cell.constraints.filter { $0.firstItem === cell })
    cell.frame.origin.x = 40
    root.layoutIfNeeded()
    #expect(inner.frame.maxX == 110 && inner.frame.width == 7)
  }

  @Test func layoutMayChangeConstraintsInsideViewsThatWereLaidOutBefore() {
    final class Changing: UIView {
      var constraint: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        constraint?.constant = bounds.width
      }
    }
    let left = inner.leftAnchor.constraint(equalTo: cell.leftAnchor), changing = Changing()
    left.isActive = true
    changing.constraint = left
    changing.frame.size = CGSize(width: 31, height: 10)
    root.addSubview(changing)
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 31)
    // Views without constraints around them settle in one layout, too.
    outer.removeFromSuperview()
    changing.frame.size.width = 12
    changing.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(inner.frame.minX == 12)
  }
}

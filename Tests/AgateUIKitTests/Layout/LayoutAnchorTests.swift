import AgateUIKit
import Testing

struct LayoutAnchorTests {
  private let superview = UIView()
  private let a = UIView(), b = UIView(), c = UIView()

  init() { for view in [a, b, c] { superview.addSubview(view) } }

  @Test func distancesFromConstantsRelateTheAnchors() {
    let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let equal = distance.constraint(equalToConstant: 12)
    #expect(equal.firstItem === b && equal.firstAttribute == .leading && equal.relation == .equal)
    #expect(equal.secondItem === a && equal.secondAttribute == .trailing && equal.constant == 12)
    #expect(equal.multiplier == 1 && !equal.isActive)
    let least = a.topAnchor.anchorWithOffset(to: superview.bottomAnchor).constraint(greaterThanOrEqualToConstant: -3)
    #expect(least.firstItem === superview && least.firstAttribute == .bottom && least.secondItem === a)
    #expect(least.secondAttribute == .top && least.relation == .greaterThanOrEqual && least.constant == -3)
    #expect(distance.constraint(lessThanOrEqualToConstant: 1).relation == .lessThanOrEqual)
    #expect(superview.layoutGuides.isEmpty && superview.constraints.isEmpty && distance.item == nil)
  }

  @Test func distancesAreComparedThroughGuides() throws {
    let first = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let second = b.rightAnchor.anchorWithOffset(to: c.leftAnchor)
    let equal = first.constraint(equalTo: second, multiplier: 2, constant: 1)
    #expect(superview.layoutGuides.count == 2 && equal.multiplier == 2 && equal.constant == 1 && !equal.isActive)
    let guide = try #require(superview.layoutGuides.first)
    #expect(equal.firstItem === guide && equal.firstAttribute == .width)
    #expect(equal.secondItem === superview.layoutGuides.last && equal.secondAttribute == .width)
    let held = superview.constraints.filter { $0.firstItem === guide }
    #expect(held.map(\.firstAttribute) == [.left, .right] && held.map(\.secondAttribute) == [.right, .left])
    #expect(held.first?.secondItem === a && held.last?.secondItem === b)
    // A distance has one guide.
    let third = c.heightAnchor.constraint(lessThanOrEqualTo: first)
    #expect(third.secondItem === guide && third.secondAttribute == .width && superview.layoutGuides.count == 2)
  }

  @Test func guidesFollowTheDirectionOfTheAnchors() throws {
    _ = a.leadingAnchor.anchorWithOffset(to: superview.centerXAnchor).constraint(equalTo: a.widthAnchor)
    _ = a.bottomAnchor.anchorWithOffset(to: superview.bottomAnchor).constraint(equalTo: a.heightAnchor)
    #expect(superview.layoutGuides.count == 2)
    let attributes = superview.constraints.map(\.firstAttribute)
    #expect(attributes == [.leading, .trailing, .top, .bottom])
    #expect(superview.constraints.map(\.secondAttribute) == [.leading, .centerX, .bottom, .bottom])
  }

  @Test func distancesNeedOneHierarchy() async {
    await #expect(processExitsWith: .failure) {
      let one = UIView(), other = UIView()
      _ = one.leftAnchor.anchorWithOffset(to: other.leftAnchor).constraint(equalTo: one.widthAnchor)
    }
  }

  @Test func constraintsHaveAnchors() {
    let constraint = a.leadingAnchor.constraint(equalTo: superview.layoutMarginsGuide.leadingAnchor)
    #expect(constraint.firstAnchor == a.leadingAnchor && constraint.firstAnchor != b.leadingAnchor)
    #expect(constraint.firstAnchor != a.leftAnchor && constraint.firstAnchor.item === a)
    #expect(constraint.secondAnchor == superview.layoutMarginsGuide.leadingAnchor)
    #expect(constraint.secondAnchor != superview.leadingAnchor)
    let width = b.widthAnchor.constraint(equalToConstant: 4)
    #expect(width.firstAnchor == b.widthAnchor && width.secondAnchor == nil)
    superview.addConstraints([constraint, width])
    #expect(superview.constraints.first { $0.firstAnchor == b.widthAnchor } === width)
    #expect(Set<NSObject>([a.topAnchor, a.topAnchor, constraint.firstAnchor, a.leadingAnchor]).count == 2)
    let distance = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    #expect(distance == distance && distance != a.leftAnchor.anchorWithOffset(to: b.leftAnchor))
  }

  @Test func anchorsHaveNames() {
    let label = UILabel(), guide = UILayoutGuide()
    #expect(label.leadingAnchor.name == "UILabel.leading" && guide.topAnchor.name == "UILayoutGuide.top")
    guide.identifier = "gap"
    #expect(guide.heightAnchor.name == "gap.height")
    #expect(a.topAnchor.anchorWithOffset(to: guide.bottomAnchor).name == "gap.bottom - UIView.top")
  }
}

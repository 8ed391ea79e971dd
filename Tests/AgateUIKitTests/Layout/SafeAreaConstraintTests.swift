import Agate
import AgateUIKit
import Testing

/// Constraints to the safe areas and margins of views that constraints move.
struct SafeAreaConstraintTests {
  private let controller = UIViewController()

  init() {
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
  }

  private func add(_ view: UIView, to superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
  }
  private func fill(_ view: UIView, _ superview: UIView, top: CGFloat = 0) {
    add(view, to: superview)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: top),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
    ])
  }

  @Test func theSafeAreaIsThatOfTheSolvedFrame() {
    let container = UIView(), block = UIView()
    fill(container, controller.view)
    add(block, to: container)
    let guide = container.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: guide.topAnchor), block.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(block.frame.minY == 20 && block.frame.maxY == 170)
    controller.view.frame.size.height = 300
    controller.view.layoutIfNeeded()
    #expect(block.frame.minY == 20 && block.frame.maxY == 270)
  }

  @Test func marginsOfAViewBelowTheSafeAreasEdgeDoNotContainIt() {
    let block = UIView(), stack = UIStackView(arrangedSubviews: [block])
    stack.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    stack.isLayoutMarginsRelativeArrangement = true
    fill(stack, controller.view, top: 50)
    controller.view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 50, width: 100, height: 150))
    #expect(block.frame == CGRect(x: 8, y: 8, width: 84, height: 104))
    stack.insetsLayoutMarginsFromSafeArea = false
    controller.view.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 8, y: 8, width: 84, height: 134))
  }

  @Test func guidesOfAConstrainedControllerFollowItsView() {
    let child = UIViewController(), low = UIView(), high = UIView()
    controller.addChild(child)
    fill(child.view, controller.view, top: 10)
    for view in [low, high] { add(view, to: child.view) }
    NSLayoutConstraint.activate([
      low.bottomAnchor.constraint(equalTo: child.view.keyboardLayoutGuide.topAnchor),
      low.topAnchor.constraint(equalTo: child.topLayoutGuide.bottomAnchor),
      high.bottomAnchor.constraint(equalTo: child.bottomLayoutGuide.topAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(child.view.frame.height == 190 && low.frame.minY == 10)
    #expect(low.frame.maxY == 160 && high.frame.maxY == 160)
  }

  @Test func marginsOfAControllersViewAreThoseOfTheSystem() {
    let block = UIView(), view: UIView = controller.view
    let isRegular = controller.traitCollection.horizontalSizeClass == .regular, side: CGFloat = isRegular ? 20 : 16
    #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: side, bottom: 30, right: side))
    add(block, to: view)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-[block]-|", metrics: nil, views: ["block": block]))
    view.layoutIfNeeded()
    #expect(block.frame.minX == side && block.frame.maxX == 100 - side)
    // Smaller margins have no effect.
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 3)
    view.layoutIfNeeded()
    #expect(view.layoutMargins == UIEdgeInsets(top: 21, left: 30, bottom: 32, right: side))
    #expect(block.frame.minX == 30 && block.frame.maxX == 100 - side)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    view.layoutIfNeeded()
    #expect(block.frame.minX == 30 && block.frame.maxX == 97)
  }

  @Test func scrollViewsPassOnOnlyTheSafeAreaThatTheyDoNotAddToTheirInsets() {
    let scroll = UIScrollView(frame: controller.view.bounds), content = UIView(frame: scroll.bounds)
    controller.view.addSubview(scroll)
    scroll.addSubview(content)
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.contentOffset.y = 5
    #expect(content.safeAreaInsets == .zero && content.layoutMargins.top == 8)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset.y = 5
    #expect(content.safeAreaInsets.top == 25)
  }
}

import Agate
import AgateUIKit
import Testing

/// Constraints follow changes of views, and do not keep views.
struct ConstraintChangeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private final class Content: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  private func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }
  private func fill(_ view: UIView, _ outer: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor), view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
  }

  @Test func viewsThatNoConstraintNamesKeepTheirFrames() {
    let free = add(UIView()), content = add(Content()), sized = add(UIView()),
      place = CGRect(x: 9, y: 8, width: 7, height: 6)
    sized.widthAnchor.constraint(equalToConstant: 30).isActive = true
    for view in [free, content, sized] { view.frame = place }
    root.layoutIfNeeded()
    #expect(free.frame == place && content.frame == place)
    #expect(sized.frame == CGRect(x: 0, y: 0, width: 30, height: 0))
    content.size = CGSize(width: 40, height: 20)
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    let inside = add(UIView(), to: free)
    fill(inside, free)
    root.layoutIfNeeded()
    #expect(free.frame == .zero, "a constraint of a subview names it")
    NSLayoutConstraint.deactivate(free.constraints)
    free.frame = place
    root.layoutIfNeeded()
    #expect(free.frame == place)
  }

  @Test func viewsWithConstraintsEnd() {
    weak var owner: UIView?
    weak var outermost: UIView?
    weak var removed: UIView?
    do {
      let view = UIView(frame: root.bounds)
      fill(add(UIView(), to: view), view)
      view.layoutIfNeeded()
      owner = view
      let small = UIView()
      small.translatesAutoresizingMaskIntoConstraints = false
      small.widthAnchor.constraint(equalToConstant: 4).isActive = true
      small.layoutIfNeeded()
      #expect(small.bounds.width == 4)
      outermost = small
      let subview = add(UIView())
      fill(subview, root)
      root.layoutIfNeeded()
      subview.removeFromSuperview()
      removed = subview
    }
    #expect(owner == nil && outermost == nil && removed == nil)
  }

  @Test func contentMayAppearLater() {
    let view = add(Content()), image = add(UIImageView())
    root.layoutIfNeeded()
    #expect(view.frame.size == .zero && image.frame.size == .zero)
    view.size = CGSize(width: UIView.noIntrinsicMetric, height: 30)
    image.image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 9)).image { _ in }
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 0, height: 30) && image.frame.size == CGSize(width: 7, height: 9))
    view.size.width = 20
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 20, height: 30))
  }

  @Test func contentMayAddConstraintsWhileItIsMeasured() {
    final class Lazy: UIView {
      lazy var inner: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 33).isActive = true
        return view
      }()
      override var intrinsicContentSize: CGSize { CGSize(width: inner.isHidden ? 0 : 10, height: 10) }
    }
    let view = add(Lazy()), other = add(Content())
    other.size = CGSize(width: 5, height: 5)
    root.layoutIfNeeded()
    #expect(view.frame.width == 10 && view.inner.frame.width == 33 && other.frame.width == 5)
  }

  @Test func guidesKeepTheirFrameUntilTheNextLayout() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 6),
      guide.widthAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    guide.heightAnchor.constraint(equalToConstant: 3).isActive = true
    #expect(guide.layoutFrame == CGRect(x: 6, y: 0, width: 40, height: 0))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 6, y: 0, width: 40, height: 3))
  }

  @Test func insetsOfInnerViewsDependOnTheirPlace() {
    let controller = UIViewController(), outer: UIView = controller.view
    outer.frame = root.frame
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let view = add(UIView(), to: outer), safe = add(UIView(), to: view), within = add(UIView(), to: view)
    fill(view, outer)
    NSLayoutConstraint.activate([
      safe.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      safe.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: within, attribute: .top, relatedBy: .equal, toItem: view, attribute: .topMargin, multiplier: 1,
        constant: 0),
      NSLayoutConstraint(
        item: within, attribute: .bottom, relatedBy: .equal, toItem: view, attribute: .bottomMargin, multiplier: 1,
        constant: 0),
    ])
    outer.layoutIfNeeded()
    #expect(safe.frame.minY == 20 && safe.frame.maxY == 170)
    #expect(within.frame.minY == 28 && within.frame.maxY == 162)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(outer.layer.needsLayout())
    outer.layoutIfNeeded()
    #expect(safe.frame.minY == 20 && within.frame.minY == 8 && within.frame.maxY == 192)
  }

  @Test func autoresizedViewsAreConstants() {
    /// A view that asks for the size of its subview after it has moved it.
    final class Asking: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        _ = subviews[0].systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
    }
    let root = Asking(frame: root.frame), view = add(UIView(), to: root), below = add(UIView(), to: view)
    let footer = UIView(frame: CGRect(x: 0, y: -10, width: 10, height: 10))
    footer.autoresizingMask = .flexibleTopMargin
    view.addSubview(footer)
    let height = view.heightAnchor.constraint(equalTo: root.heightAnchor)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), height,
      below.bottomAnchor.constraint(equalTo: footer.topAnchor), below.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(footer.frame.minY == 190 && below.frame.maxY == 190)
    height.constant = -50
    root.layoutIfNeeded()
    #expect(footer.frame.minY == 140 && below.frame.maxY == 140)
  }

  @Test func autoresizedViewsWithoutConstraintsAreNotFollowed() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let root = Counting(frame: root.frame), footer = UIView(frame: CGRect(x: 0, y: 190, width: 10, height: 10))
    let compositor = Compositor(layer: root.layer)
    defer { withExtendedLifetime(compositor) {} }
    footer.autoresizingMask = .flexibleTopMargin
    root.addSubview(footer)
    let view = add(UIView(), to: root), last = view.bottomAnchor.constraint(equalTo: footer.topAnchor)
    // Both views of these constraints are constants.
    let controller = UIViewController()
    controller.view = root
    NSLayoutConstraint.activate([
      footer.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor),
      footer.bottomAnchor.constraint(lessThanOrEqualTo: root.safeAreaLayoutGuide.bottomAnchor),
    ])
    last.isActive = true
    CATransaction.flush()
    #expect(view.frame.maxY == 190)
    for isFollowed in [true, false] {
      last.isActive = isFollowed
      CATransaction.flush()
      root.layouts = 0
      root.frame.size.height -= 30
      controller.additionalSafeAreaInsets.bottom += 1
      CATransaction.flush()
      #expect(root.layouts <= 2 && footer.frame.maxY == root.bounds.height)
      if isFollowed { #expect(view.frame.maxY == footer.frame.minY) }
    }
  }

  @Test func centresOfScrollViewsAreThoseOfTheirFrames() {
    let scroll = add(UIScrollView()), content = add(UIView(), to: scroll), label = add(Content(), to: scroll)
    fill(scroll, root)
    fill(content, scroll)
    label.size = CGSize(width: 20, height: 10)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      label.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 500) && content.frame.width == 100)
    #expect(label.frame == CGRect(x: 40, y: 95, width: 20, height: 10))
    scroll.contentOffset.y = 60
    root.layoutIfNeeded()
    #expect(label.frame.minY == 95)
    let table = UITableView(frame: root.frame), empty = add(Content(), to: table)
    empty.size = CGSize(width: 20, height: 10)
    NSLayoutConstraint.activate([
      empty.centerXAnchor.constraint(equalTo: table.centerXAnchor),
      empty.centerYAnchor.constraint(equalTo: table.centerYAnchor),
    ])
    table.layoutIfNeeded()
    #expect(empty.frame == CGRect(x: 40, y: 95, width: 20, height: 10))
  }

  @Test func edgesOfTablesFollowTheirContent() {
    let table = UITableView(frame: root.frame), view = add(Content(), to: table)
    view.size = CGSize(width: 9, height: 9)
    NSLayoutConstraint.activate([view.rightAnchor.constraint(equalTo: table.rightAnchor)])
    table.layoutIfNeeded()
    #expect(view.frame.maxX == 100)
    table.frame.size.width = 60
    table.layoutIfNeeded()
    #expect(view.frame.maxX == 60)
  }

  @Test func anyOuterViewMayHoldAConstraint() {
    let scroll = add(UIScrollView()), content = add(UIView(), to: scroll)
    fill(scroll, root)
    for format in ["H:|[content(300)]|", "V:|[content(900)]|"] {
      root.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["content": content]))
    }
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds && scroll.contentSize == CGSize(width: 300, height: 900))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
  }

  @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 1e20]) func hugeConstantsAreLimited(huge: CGFloat) {
    let view = add(UIView()), equal = add(UIView())
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(lessThanOrEqualToConstant: huge),
      view.heightAnchor.constraint(equalTo: equal.heightAnchor), equal.topAnchor.constraint(equalTo: view.bottomAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), equal.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 50 && equal.frame.minY == 50 && equal.frame.height == 50)
    let rest = add(Content()), wish = rest.heightAnchor.constraint(equalToConstant: huge)
    wish.priority = .defaultLow
    rest.size = CGSize(width: huge, height: 1)
    NSLayoutConstraint.activate([
      rest.topAnchor.constraint(equalTo: equal.bottomAnchor), rest.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      rest.rightAnchor.constraint(equalTo: root.rightAnchor), rest.leftAnchor.constraint(equalTo: root.leftAnchor),
      wish,
    ])
    root.layoutIfNeeded()
    #expect(rest.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
  }

  @Test func viewsWithLessThanNoSpaceHaveNoSize() {
    let view = add(UIView()), inner = add(UIView(), to: view), guide = UILayoutGuide()
    fill(inner, view)
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -60),
      guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 60, y: 0, width: 0, height: 0) && inner.frame == .zero)
    #expect(guide.layoutFrame == view.frame)
  }

  @Test func textsBreakBesideConflicts() {
    let label = add(UILabel()), view = add(UIView())
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 12)
    let most = label.heightAnchor.constraint(lessThanOrEqualToConstant: 40)
    let wish = label.heightAnchor.constraint(equalToConstant: 35)
    wish.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor), label.rightAnchor.constraint(equalTo: root.rightAnchor),
      view.widthAnchor.constraint(equalToConstant: 5), view.widthAnchor.constraint(equalToConstant: 6),
    ])
    root.layoutIfNeeded()
    let height: CGFloat = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(view.frame.width == 5 && label.frame.height == height && height > 40)
    // The height of the lines contradicts a constraint and is left out.
    NSLayoutConstraint.deactivate(view.constraints)
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    NSLayoutConstraint.activate([most, wish])
    root.layoutIfNeeded()
    #expect(label.frame.height == 35)
  }

  @Test(arguments: [true, false]) func viewsInTextFieldsKeepTheirSizes(isLater: Bool) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    if !isLater { view.translatesAutoresizingMaskIntoConstraints = false }
    field.leftView = view
    field.leftViewMode = .always
    field.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    field.setNeedsLayout()
    field.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 5, width: 20, height: 20))
  }

  @Test func subviewsAlignWithAlignmentRectangles() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = add(Shadowed()), inner = add(UIView(), to: view), across = add(UIView(), to: view)
    let within = add(UIView(), to: view)
    fill(view, root)
    fill(inner, view)
    NSLayoutConstraint.activate([
      across.leftAnchor.constraint(equalTo: root.leftAnchor),
      within.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      within.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: -2, y: -1, width: 106, height: 204))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 200) && across.frame.minX == 2)
    #expect(within.frame.minX == 8 && within.frame.maxX == 98)
  }

  @Test func layoutThatChangesConstraintsSettles() {
    final class Adding: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        if inner.superview != nil { return }
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
        inner.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
      }
    }
    let view = add(Adding())
    fill(view, root)
    root.layoutIfNeeded()
    #expect(view.inner.frame.width == 100)
    final class Halving: UIViewController {
      let half = UIView()
      private lazy var width = half.widthAnchor.constraint(equalToConstant: 0)
      override func viewDidLoad() {
        super.viewDidLoad()
        half.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(half)
        width.isActive = true
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        width.constant = view.bounds.width / 2
      }
    }
    let controller = Halving()
    for width: CGFloat in [60, 90] {
      controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 10)
      controller.view.layoutIfNeeded()
      #expect(controller.half.frame.width == width / 2)
    }
  }

  @Test func baselinesOfButtonsAreThoseOfTheirTitles() throws {
    let button = add(UIButton(type: .system)), label = add(UILabel())
    button.setTitle("Title", for: .normal)
    label.text = "text"
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      button.heightAnchor.constraint(equalToConstant: 80),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let baseline: CGFloat = button.frame.minY + title.frame.minY + title.font.ascender
    #expect(title.frame.minY > 20 && abs(label.frame.minY + label.font.ascender - baseline) <= 1)
  }

  @Test func baselinesOfStacksMayPassToOtherViews() {
    let first = UILabel(), second = UILabel(), label = add(UILabel())
    let stack = add(UIStackView(arrangedSubviews: [first, second]))
    (first.text, second.text, label.text) = ("first", "second", "label")
    second.font = .systemFont(ofSize: 30)
    stack.alignment = .firstBaseline
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      label.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor),
    ])
    func baseline(_ view: UILabel) -> CGFloat { root.convert(CGPoint(x: 0, y: view.font.ascender), from: view).y }
    root.layoutIfNeeded()
    #expect(abs(baseline(label) - baseline(second)) <= 1 && abs(baseline(first) - baseline(second)) <= 1)
    first.font = .systemFont(ofSize: 50)
    root.layoutIfNeeded()
    #expect(abs(baseline(label) - baseline(first)) <= 1 && abs(baseline(first) - baseline(second)) <= 1)
  }

  @Test func labelsForgetTheNaturalWidthOfTheirLastText() {
    let label = add(UILabel())
    label.numberOfLines = 0
    let most = label.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    most.isActive = true
    label.text = "mountain"
    most.constant = label.sizeThatFits(.zero).width + 1
    label.attributedText = NSAttributedString(string: "hill mountain")
    let natural: CGSize = label.sizeThatFits(.zero)
    root.layoutIfNeeded()
    let broken: CGSize = label.frame.size
    #expect(broken.height > natural.height)
    // The lines break in the same way.
    label.attributedText = NSAttributedString(string: "it mountain")
    root.layoutIfNeeded()
    #expect(label.frame.size == broken)
    most.constant = 500
    root.layoutIfNeeded()
    #expect(label.frame.size == label.sizeThatFits(.zero) && label.frame.width < natural.width)
  }

  @Test func theMarginsOfAnOwnerAreNotReadForEachOfItsDescendants() {
    final class Owner: UIView {
      var reads = 0
      override var layoutMargins: UIEdgeInsets {
        get {
          reads += 1
          return super.layoutMargins
        }
        set { super.layoutMargins = newValue }
      }
    }
    let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let blocks: [UIView] = (0..<20).map { _ in UIView() }
    for block in blocks {
      block.translatesAutoresizingMaskIntoConstraints = false
      owner.addSubview(block)
      block.widthAnchor.constraint(equalTo: owner.widthAnchor).isActive = true
    }
    owner.layoutIfNeeded()
    owner.reads = 0
    for block in blocks { block.setNeedsLayout() }
    owner.layoutIfNeeded()
    #expect(blocks[19].frame.width == 100 && owner.reads < 10)
  }
}

import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// Constraints determine the frames of views.
struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: UIView = UIView(), to superview: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }
  private func fill(_ view: UIView, _ outer: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    ])
  }

  @Test(.row("B3.44")) func edgesFollowTheSuperview() {
    let view = add(), inner = add(to: view)
    fill(view, root, inset: 10)
    fill(inner, view, inset: 5)
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 80))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 170, height: 70))
    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 10, width: 80, height: 30))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 70, height: 20))
  }

  @Test(.row("B3.44")) func centresSizesAndRatios() {
    let view = add(), other = add()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 5),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.2),
      other.widthAnchor.constraint(equalToConstant: 30), other.heightAnchor.constraint(equalToConstant: 6),
      other.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
      other.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 45, width: 100, height: 20))
    #expect(other.frame == CGRect(x: 120, y: 69, width: 30, height: 6))
  }

  @Test func anAttributeWithoutAnItemIsAConstant() {
    let view = add()
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 12)
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 12 && view.constraints.first?.secondAttribute == .notAnAttribute)
  }

  @Test(.row("B3.44")) func constantsAndActivityCanChange() {
    let view = add()
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
    let right = view.rightAnchor.constraint(equalTo: root.rightAnchor)
    NSLayoutConstraint.activate([width, left])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 7 && view.frame.width == 20)
    width.constant = 31
    left.constant = 9
    #expect(view.frame.width == 20)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 9 && view.frame.width == 31)
    left.isActive = false
    right.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 169 && view.frame.width == 31)
  }

  @Test(.row("B3.44")) func higherPrioritiesWinWhateverTheyCost() {
    let view = add()
    let high = view.widthAnchor.constraint(equalToConstant: 50)
    high.priority = UILayoutPriority(501)
    let low = (1...9).map { view.widthAnchor.constraint(equalToConstant: 100 + Double($0)) }
    for constraint in low { constraint.priority = UILayoutPriority(500) }
    NSLayoutConstraint.activate(low + [high])
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    high.priority = UILayoutPriority(499)
    root.layoutIfNeeded()
    // The sum of the distances is least at the middle one.
    #expect(view.frame.width == 105)
  }

  @Test(.row("B3.44")) func inequalitiesLimit() {
    let view = add()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let least = view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 8)
    let most = view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -12)
    NSLayoutConstraint.activate([wish, least, most, view.heightAnchor.constraint(greaterThanOrEqualToConstant: 3)])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 8 && view.frame.maxX == 188 && view.frame.height == 3)
    wish.constant = 50
    root.layoutIfNeeded()
    #expect(view.frame.width == 50 && view.frame.minX >= 8 && view.frame.maxX <= 188)
  }

  @Test(.row("B3.44")) func contentResistsByItsPriorities() {
    final class Block: UIView {
      var size = CGSize(width: 60, height: 20) { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { size }
    }
    let first = Block(), second = Block()
    _ = (add(first), add(second))
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor), first.topAnchor.constraint(equalTo: root.topAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 10),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      second.topAnchor.constraint(equalTo: first.topAnchor),
    ])
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 60, height: 20) && second.frame.width == 130)
    first.size = CGSize(width: 90, height: 33)
    root.layoutIfNeeded()
    #expect(first.frame.size == first.size && second.frame == CGRect(x: 100, y: 0, width: 100, height: 20))
    first.size.width = 180
    second.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 180 && second.frame.width == 10)
    second.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 130 && second.frame.width == 60)
  }

  @Test(.row("B3.44")) func linesOfLabelsBreakAtTheirWidth() {
    let label = UILabel(), below = add()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 20)
    _ = add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(label.frame == CGRect(x: 0, y: 0, width: 200, height: height) && below.frame.minY == height)
    #expect(height > 2 * label.font.lineHeight)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(label.frame.height > height && below.frame.minY == label.frame.height)
    label.text = "word"
    root.layoutIfNeeded()
    #expect(abs(label.frame.height - label.font.lineHeight) < 1)
  }

  @Test(.row("B3.44")) func guidesAndMargins() {
    let guide = UILayoutGuide(), view = add(), inner = add()
    root.addLayoutGuide(guide)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 40), view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.bottomAnchor.constraint(equalTo: view.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      view.heightAnchor.constraint(equalTo: guide.heightAnchor),
      NSLayoutConstraint(
        item: inner, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1,
        constant: 1),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 0, width: 40, height: 48.5))
    #expect(view.frame.minX == 42 && view.frame.maxX == 196 && view.frame.maxY == 97 && inner.frame.minX == 3)
    root.layoutMargins.left = 12
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 12 && view.frame.minX == 52 && inner.frame.minX == 13)
    inner.widthAnchor.constraint(equalToConstant: 3).isActive = true
    #expect(guide.layoutFrame.minX == 12, "the frame of the last layout")
  }

  @Test func viewsThatTranslateTheirMasksAreConstants() {
    let header = UIView(frame: CGRect(x: 10, y: 0, width: 180, height: 30)), body = add()
    root.addSubview(header)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: header.bottomAnchor), body.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      body.leftAnchor.constraint(equalTo: header.leftAnchor), body.rightAnchor.constraint(equalTo: header.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(body.frame == CGRect(x: 10, y: 30, width: 180, height: 70))
    header.frame.size.height = 44
    root.layoutIfNeeded()
    #expect(body.frame == CGRect(x: 10, y: 44, width: 180, height: 56))
    #expect(header.frame.height == 44)
  }

  @Test func theInsideOfAViewIsSolvedOnItsOwn() {
    let cell = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60)), view = add(to: cell)
    root.addSubview(cell)
    fill(view, cell, inset: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 4, y: 4, width: 52, height: 52))
    cell.bounds.size.width = 40
    root.layoutIfNeeded()
    #expect(view.frame.width == 32)
    // A constraint to the outside joins both.
    let outer = add()
    fill(outer, root)
    let join = view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -50)
    NSLayoutConstraint.deactivate(cell.constraints.filter { $0.firstAttribute == .trailing })
    join.isActive = true
    root.layoutIfNeeded()
    #expect(cell.frame.minX + view.frame.maxX == 150 && view.frame.minX == 4)
  }

  @Test func removedViewsLoseTheirConstraints() {
    let view = add(), other = add()
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5),
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.widthAnchor.constraint(equalToConstant: 20),
    ])
    let spare = other.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60)
    spare.priority = .defaultLow
    spare.isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minX == 25)
    view.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(other.frame.minX == 60 && root.constraints.count == 1 && view.constraints.count == 1)
  }

  @Test func rightToLeftLeadsFromTheRight() {
    let view = add()
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 140 && view.frame.width == 50)
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test func baselinesAlign() {
    let small = UILabel(), large = UILabel()
    (small.text, large.text) = ("small", "large")
    (small.font, large.font) = (.systemFont(ofSize: 10), .systemFont(ofSize: 30))
    _ = (add(small), add(large))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
    ])
    root.layoutIfNeeded()
    let difference = large.font.ascender - small.font.ascender
    #expect(abs(small.frame.minY - difference) <= 0.5 && small.frame.minX == large.frame.maxX)
  }

  @Test(.row("B3.44")) func contentOfScrollViewsIsAsLargeAsConstraintsSay() {
    let scroll = UIScrollView(), content = UIView(), floating = UIView()
    _ = (add(scroll), add(content, to: scroll), add(floating, to: scroll))
    fill(scroll, root)
    fill(content, scroll, inset: 5)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      content.heightAnchor.constraint(equalToConstant: 300),
      floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
      floating.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds && scroll.contentSize == CGSize(width: 200, height: 310))
    #expect(content.frame == CGRect(x: 5, y: 5, width: 190, height: 300) && floating.frame.minY == 3)
    scroll.contentOffset.y = 40
    root.layoutIfNeeded()
    #expect(content.frame.minY == 5 && floating.frame.minY == 43)
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 310))
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 200, height: 100))
  }

  @Test(.row("B3.44")) func fittingSizes() {
    let view = UIView(), label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 20)
    _ = add(label, to: view)
    fill(label, view, inset: 10)
    let natural = label.sizeThatFits(.zero)
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: natural.width + 20, height: natural.height + 20))
    let narrow = view.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 120)
    #expect(narrow.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height + 20)
    #expect(view.frame == .zero)
  }

  @Test func anOutermostViewTakesTheSizeOfItsConstraints() {
    let view = UIView(), block = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    _ = add(block, to: view)
    fill(block, view, inset: 3)
    NSLayoutConstraint.activate([
      block.widthAnchor.constraint(equalToConstant: 20), block.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 26, height: 16) && block.frame.minX == 3)
  }

  @Test(.row("B3.44")) func changesOfConstantsAnimate() throws {
    let view = add(), compositor = Compositor(layer: root.layer)
    defer { withExtendedLifetime(compositor) {} }
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 10)])
    root.layoutIfNeeded()
    #expect(view.layer.animation(forKey: "position") == nil)
    left.constant = 50
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(view.frame.minX == 50)
    let animation = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.duration == 1)
  }

  @Test(.row("B3.44")) func viewsUpdateTheirConstraintsBeforeTheyAreSolved() {
    final class Column: UIView {
      let block = UIView()
      var updates = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if updates == 0 {
          block.translatesAutoresizingMaskIntoConstraints = false
          addSubview(block)
          block.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
        }
        updates += 1
        super.updateConstraints()
      }
    }
    let column = Column()
    _ = add(column)
    fill(column, root)
    root.layoutIfNeeded()
    #expect(column.updates == 1 && column.block.frame.width == 100)
    column.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(column.updates == 2)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(column.updates == 2)
  }

  @Test func viewsThatConstraintsPlaceUpdateTheirConstraintsOnce() {
    final class Box: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        widthAnchor.constraint(equalToConstant: 30).isActive = true
        super.updateConstraints()
      }
    }
    let box = Box()
    _ = add(box)
    for _ in 0..<2 {
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(box.updates == 1 && box.frame.width == 30)
    }
  }

  @Test func oneLayoutSettlesWhatItChangesItself() {
    final class Square: UIView {
      var height: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        height?.constant = bounds.width
      }
    }
    let square = Square(), below = add()
    _ = add(square)
    let height = square.heightAnchor.constraint(equalToConstant: 0)
    square.height = height
    NSLayoutConstraint.activate([
      square.topAnchor.constraint(equalTo: root.topAnchor), square.leftAnchor.constraint(equalTo: root.leftAnchor),
      square.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.2), height,
      below.topAnchor.constraint(equalTo: square.bottomAnchor), below.leftAnchor.constraint(equalTo: root.leftAnchor),
      below.widthAnchor.constraint(equalToConstant: 7), below.heightAnchor.constraint(equalToConstant: 7),
    ])
    // The last subview is laid out last.
    root.bringSubviewToFront(below)
    root.layoutIfNeeded()
    #expect(square.frame == CGRect(x: 0, y: 0, width: 40, height: 40) && below.frame.minY == 40)
  }

  @Test func ambiguityIsReported() {
    let view = add()
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
  }

  @Test func constraintsDetermineTheBoundsAndTheCentre() {
    let view = add()
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 30, height: 40) && view.center == CGPoint(x: 25, y: 40))
    // Programs compensate for an anchor point by constants.
    view.transform = .identity
    #expect(view.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
  }
}

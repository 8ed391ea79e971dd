import Agate
import AgateUIKit
import Testing

struct StackViewTests {
  private let blocks = [Block(10, 10), Block(20, 30), Block(30, 20)]

  private func stack(_ width: Double, _ height: Double = 40, _ change: (UIStackView) -> Void = { _ in }) -> UIStackView
  {
    let stack = UIStackView(arrangedSubviews: blocks)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }
  private var spans: [[Double]] { blocks.map { [Double($0.frame.minX), Double($0.frame.width)] } }

  @Test func viewsFillARow() {
    let stack = stack(100) { $0.spacing = 5 }
    // All resist equally, so the first grows.
    #expect(
      spans == [[0, 40], [45, 20], [70, 30]] && blocks.allSatisfy { $0.frame.height == 40 && $0.frame.minY == 0 })
    blocks[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(spans == [[0, 10], [15, 20], [40, 60]])
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 70, height: 30) && stack.arrangedSubviews == blocks)
    #expect(stack.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    #expect(blocks.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }

  @Test func viewsShrinkByTheirResistance() {
    _ = stack(50) { _ in blocks[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }
    #expect(spans == [[0, 10], [10, 10], [20, 30]])
    blocks[1].setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    _ = stack(40)
    // All resist equally, so the last shrinks.
    #expect(spans == [[0, 10], [10, 20], [30, 10]])
  }

  @Test func equalAndProportionalSizes() {
    _ = stack(90) { $0.distribution = .fillEqually }
    #expect(spans == [[0, 30], [30, 30], [60, 30]])
    _ = stack(120) { $0.distribution = .fillProportionally }
    #expect(spans == [[0, 20], [20, 40], [60, 60]])
    let spaced = stack(130) {
      $0.distribution = .fillProportionally
      $0.spacing = 5
    }
    #expect(spans == [[0, 20], [25, 40], [70, 60]], "the spaces are not divided")
    #expect(spaced.sizeThatFits(.zero).width == 70)
  }

  @Test func equalSpacesAndCentres() {
    _ = stack(100) { $0.distribution = .equalSpacing }
    #expect(spans == [[0, 10], [30, 20], [70, 30]])
    let custom = stack(86) {
      $0.distribution = .equalSpacing
      $0.setCustomSpacing(12, after: blocks[1])
    }
    #expect(spans == [[0, 10], [23, 20], [56, 30]], "a custom space is a smallest space")
    #expect(custom.sizeThatFits(.zero).width == 84)
    _ = stack(100) { $0.distribution = .equalCentering }
    // Centres at 5, 45 and 85.
    #expect(spans == [[0, 10], [35, 20], [70, 30]])
  }

  @Test func equalCentresKeepTheSmallestSpace() {
    let row = ([10, 10, 100, 10, 10] as [Double]).map { Block($0, 10) }
    let stack = UIStackView(arrangedSubviews: row)
    stack.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
    stack.distribution = .equalCentering
    stack.layoutIfNeeded()
    #expect(row.map { Double($0.frame.minX) } == [0, 20, 30, 130, 150])
  }

  @Test func alignmentAcrossTheAxis() {
    func tops(_ alignment: UIStackView.Alignment) -> [Double] {
      _ = stack(60) { $0.alignment = alignment }
      return blocks.map { Double($0.frame.minY) }
    }
    #expect(tops(.top) == [0, 0, 0] && tops(.bottom) == [30, 10, 20] && tops(.center) == [15, 5, 10])
    #expect(blocks.map(\.frame.height) == [10, 30, 20])
  }

  @Test func columnsMarginsHiddenViewsAndSpaces() {
    let stack = stack(60, 100) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)
      $0.setCustomSpacing(7, after: blocks[0])
    }
    #expect(blocks[0].frame == CGRect(x: 45, y: 10, width: 10, height: 23))
    #expect(blocks[1].frame == CGRect(x: 35, y: 40, width: 20, height: 30))
    blocks[0].isHidden = true
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(blocks[1].frame.minY == 10 && blocks[2].frame.maxY == 90)
    blocks[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [blocks[0], blocks[2]])
  }

  @Test func stacksInStacksAndConstantSizes() {
    let inner = UIStackView(arrangedSubviews: [blocks[0], blocks[1]]), fixed = UIView()
    fixed.widthAnchor.constraint(equalToConstant: 25).isActive = true
    let outer = UIStackView(arrangedSubviews: [fixed, inner])
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    outer.layoutIfNeeded()
    #expect(fixed.frame.width == 25 && inner.frame == CGRect(x: 25, y: 0, width: 75, height: 40))
    #expect(outer.sizeThatFits(.zero).width == 55)
  }

  @Test func outerStacksFollowTheSizesOfInnerStacks() {
    final class Growing: UIView {
      var width = 10.0 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
    }
    let growing = Growing(), fixed = UIView()
    let width = fixed.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    let inner = UIStackView(arrangedSubviews: [blocks[0], growing, fixed])
    let outer = UIStackView(arrangedSubviews: [UIStackView(arrangedSubviews: [inner]), blocks[2]])
    outer.distribution = .equalSpacing
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 25)
    blocks[0].isHidden = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 15)
    growing.width = 20
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 25)
    width.constant = 6
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 26)
    let wide = growing.widthAnchor.constraint(equalToConstant: 50)
    wide.isActive = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 56)
    wide.isActive = false
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 26)
  }

  @Test func rightToLeftRowsAreMirrored() {
    _ = stack(60) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(spans == [[50, 10], [30, 20], [0, 30]])
  }

  @Test func archivesKeepArrangements() throws {
    let stack = UIStackView(), views = [UIView(), UIView(), UIView()]
    for (index, view) in views.enumerated() {
      view.tag = index
      stack.addSubview(view)
    }
    stack.addArrangedSubview(views[2])
    stack.addArrangedSubview(views[0])
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (.vertical, .equalSpacing, .trailing, 7)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.setCustomSpacing(11, after: views[2])
    let copy = try unarchived(stack), arranged = copy.arrangedSubviews
    #expect(copy.axis == .vertical && copy.distribution == .equalSpacing && copy.alignment == .trailing)
    #expect(copy.spacing == 7 && copy.isLayoutMarginsRelativeArrangement)
    #expect(copy.subviews.map(\.tag) == [0, 1, 2] && arranged.map(\.tag) == [2, 0])
    #expect(copy.customSpacing(after: arranged[0]) == 11)
    #expect(copy.customSpacing(after: arranged[1]) == UIStackView.spacingUseDefault)
    #expect(copy.subviews.map(\.translatesAutoresizingMaskIntoConstraints) == [false, true, false])
    copy.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    arranged[0].heightAnchor.constraint(equalToConstant: 20).isActive = true
    copy.layoutIfNeeded()
    #expect(arranged[0].frame.minY == 8 && arranged[1].frame.maxY == 92)
  }
}

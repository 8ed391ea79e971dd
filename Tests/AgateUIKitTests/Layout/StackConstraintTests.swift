import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// Stacks and the constraints, texts and margins of their views.
struct StackConstraintTests {
  private let blocks = [Block(10, 10), Block(20, 30), Block(30, 20)]

  private func stack(
    _ views: [UIView], _ width: Double = 100, _ height: Double = 40, _ change: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }
  private func spans(_ views: [UIView]) -> [[Double]] {
    views.map { [Double($0.frame.minX), Double($0.frame.width)] }
  }
  private func label(_ text: String, size: Double = 20, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, UIFont(name: "DejaVuSans", size: size)!, lines)
    return label
  }

  // MARK: Constraints of the program

  @Test(.row("B3.44")) func constraintsDetermineSizesOfViews() {
    let view = UIView()
    view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2).isActive = true
    _ = stack([blocks[0], view])
    #expect(spans([blocks[0], view]) == [[0, 20], [20, 80]] && view.frame.height == 40)
    let half = UIView()
    let row = stack([blocks[0], half]) {
      half.widthAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 0.5).isActive = true
    }
    #expect(spans([blocks[0], half]) == [[0, 50], [50, 50]])
    row.frame.size.width = 60
    row.layoutIfNeeded()
    #expect(spans([blocks[0], half]) == [[0, 30], [30, 30]])
  }

  @Test func viewsWithoutSizesCollapseUnlessTheyStretch() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 33))
    _ = stack([blocks[0], plain, blocks[2]]) { $0.distribution = .equalSpacing }
    #expect(spans([blocks[0], plain, blocks[2]]) == [[0, 10], [40, 0], [70, 30]])
    let row = stack([blocks[0], plain]) { $0.alignment = .center }
    #expect(spans([blocks[0], plain]) == [[0, 10], [10, 90]])
    #expect(plain.frame.height == 0 && plain.frame.minY == 20)
    #expect(row.sizeThatFits(.zero) == CGSize(width: 10, height: 10))
  }

  @Test func stacksHaveTheSizesOfTheirViews() {
    let row = UIStackView(arrangedSubviews: [blocks[0], blocks[1]])
    (row.spacing, row.alignment) = (4, .center)
    let column = UIStackView(arrangedSubviews: [row, blocks[2]])
    (column.axis, column.spacing, column.alignment) = (.vertical, 6, .leading)
    #expect(column.sizeThatFits(.zero) == CGSize(width: 34, height: 56))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    column.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3).isActive = true
    column.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7).isActive = true
    outer.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 3, y: 7, width: 34, height: 56))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 34, height: 30))
    #expect(blocks[0].frame == CGRect(x: 0, y: 10, width: 10, height: 10))
    #expect(blocks[2].frame == CGRect(x: 0, y: 36, width: 30, height: 20))
  }

  @Test func proportionsFollowIntrinsicSizes() {
    final class Growing: UIView {
      var width = 10.0 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
    }
    let growing = Growing()
    let row = stack([growing, blocks[0]]) { $0.distribution = .fillProportionally }
    #expect(spans([growing, blocks[0]]) == [[0, 50], [50, 50]])
    growing.width = 30
    row.layoutIfNeeded()
    #expect(spans([growing, blocks[0]]) == [[0, 75], [75, 25]])
    let plain = [UIView(), UIView()]
    _ = stack(plain) { $0.distribution = .fillProportionally }
    #expect(spans(plain) == [[0, 50], [50, 50]])
  }

  @Test func unchangedConstraintsStay() {
    let row = stack(blocks) { $0.spacing = 5 }
    let identifiers = Set(row.constraints.compactMap(\.identifier))
    #expect(identifiers.isSuperset(of: ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment"]))
    let first = row.constraints
    row.spacing = 7
    row.layoutIfNeeded()
    #expect(row.constraints == first && blocks[1].frame.minX == blocks[0].frame.maxX + 7)
    let new = Block(5, 5)
    row.addArrangedSubview(new)
    row.layoutIfNeeded()
    let kept = first.filter { row.constraints.contains($0) }
    #expect(kept.count == first.count - 1, "only the last view is no longer connected to the end")
    row.removeArrangedSubview(new)
    row.layoutIfNeeded()
    #expect(new.superview === row && !row.constraints.contains { $0.firstItem === new || $0.secondItem === new })
    #expect(blocks[2].frame.maxX == 100)
  }

  @Test func viewsMoveBetweenStacks() {
    let first = stack(blocks), second = stack([Block(40, 40)], 100, 100) { $0.axis = .vertical }
    second.insertArrangedSubview(blocks[1], at: 0)
    #expect(!first.constraints.contains { $0.firstItem === blocks[1] || $0.secondItem === blocks[1] })
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    #expect(spans([blocks[0], blocks[2]]) == [[0, 70], [70, 30]])
    #expect(blocks[1].frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    second.removeArrangedSubview(blocks[1])
    let free = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    free.addSubview(blocks[1])
    blocks[1].leadingAnchor.constraint(equalTo: free.leadingAnchor).isActive = true
    blocks[1].bottomAnchor.constraint(equalTo: free.bottomAnchor).isActive = true
    free.layoutIfNeeded()
    #expect(blocks[1].frame == CGRect(x: 0, y: 20, width: 20, height: 30), "no constraint of the stack is left")
  }

  // MARK: Hidden views

  @Test func hiddenViewsTakeNoSpace() {
    let row = stack(blocks) { $0.spacing = 5 }
    blocks[1].isHidden = true
    row.layoutIfNeeded()
    #expect(spans([blocks[0], blocks[2]]) == [[0, 65], [70, 30]] && blocks[1].frame.width == 0)
    #expect(row.sizeThatFits(.zero) == CGSize(width: 45, height: 20))
    #expect(row.constraints.contains { $0.identifier == "UISV-hiding" && $0.firstItem === blocks[1] })
    blocks[1].isHidden = false
    row.layoutIfNeeded()
    #expect(spans(blocks) == [[0, 40], [45, 20], [70, 30]] && blocks[1].frame.height == 40)
    for block in blocks { block.isHidden = true }
    #expect(row.sizeThatFits(.zero) == .zero)
    row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    row.isLayoutMarginsRelativeArrangement = true
    #expect(row.sizeThatFits(.zero) == CGSize(width: 6, height: 4))
  }

  @Test func viewsWithRequiredSizesMayBeHidden() {
    let fixed = UIView(), inner = UIStackView(arrangedSubviews: [UIView(), UIView()])
    fixed.widthAnchor.constraint(equalToConstant: 30).isActive = true
    inner.spacing = 20
    let row = stack([fixed, blocks[0], inner]) { $0.spacing = 5 }
    #expect(fixed.frame.width == 30 && blocks[0].frame.minX == 35)
    (fixed.isHidden, inner.isHidden) = (true, true)
    row.layoutIfNeeded()
    #expect(spans([blocks[0]]) == [[0, 100]] && row.sizeThatFits(.zero) == CGSize(width: 10, height: 10))
  }

  // MARK: Texts

  @Test func labelsInAColumnBreakLines() {
    let text = label("some words that need more than one line", lines: 0)
    let column = UIStackView(arrangedSubviews: [text, blocks[2]])
    (column.axis, column.spacing) = (.vertical, 8)
    let height = text.sizeThatFits(CGSize(width: 150, height: 0)).height
    let fitting = column.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(height > 30 && fitting == CGSize(width: 150, height: height + 28))
    column.frame = CGRect(x: 0, y: 0, width: 150, height: height + 28)
    column.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 150, height: height))
    #expect(blocks[2].frame.minY == height + 8)
  }

  @Test func textsWithLinesShareARow() {
    let texts = [
      label("some words that need many lines", lines: 0), label("more words that need many lines", lines: 0),
    ]
    _ = stack(texts + [blocks[0]], 210, 200)
    #expect(spans(texts + [blocks[0]]) == [[0, 100], [100, 100], [200, 10]])
    let inner = UIStackView(arrangedSubviews: texts)
    inner.axis = .vertical
    _ = stack([blocks[0], inner, blocks[1]], 130, 200)
    #expect(spans([blocks[0], inner, blocks[1]]) == [[0, 10], [10, 100], [110, 20]], "only texts are narrower")
  }

  @Test func baselinesOfARowAreAligned() {
    let large = label("large", size: 40), small = label("small", size: 20), lines = label("a\nb", size: 10, lines: 0)
    func top(_ label: UILabel) -> CGFloat { label.frame.minY + label.font.ascender }
    func bottom(_ label: UILabel) -> CGFloat { label.frame.maxY + label.font.descender }
    let row = stack([small, large, lines], 400, 200) { $0.alignment = .firstBaseline }
    #expect(abs(top(small) - top(large)) <= 1 && abs(top(lines) - top(large)) <= 1)
    #expect(large.frame.minY == 0, "as far up as possible")
    #expect(abs(row.sizeThatFits(.zero).height - max(large.frame.maxY, lines.frame.maxY)) <= 1)
    row.alignment = .lastBaseline
    row.layoutIfNeeded()
    #expect(abs(bottom(small) - bottom(large)) <= 1 && abs(bottom(lines) - bottom(large)) <= 1)
    #expect(large.frame.maxY == 200, "as far down as possible")
    row.axis = .vertical
    row.layoutIfNeeded()
    #expect(small.frame.maxX == 400 && large.frame.maxX == 400, "trailing in a column")
  }

  @Test func spacesOfAColumnMayBeBetweenBaselines() {
    let first = label("a\nb", lines: 0), second = label("c", size: 30)
    let column = stack([first, second]) {
      ($0.axis, $0.spacing, $0.isBaselineRelativeArrangement) = (.vertical, 50, true)
      $0.frame.size = $0.sizeThatFits(.zero)
    }
    let last = first.frame.maxY + first.font.descender, next = second.frame.minY + second.font.ascender
    #expect(abs(next - last - 50) <= 1 && first.frame.minY == 0)
    #expect(abs(second.frame.maxY - column.bounds.maxY) <= 1)
    #expect(column.forFirstBaselineLayout === first && column.forLastBaselineLayout === second)
    column.axis = .horizontal
    #expect(column.forFirstBaselineLayout === first && column.forLastBaselineLayout === first, "the tallest view")
    for view in [first, second] { view.isHidden = true }
    #expect(column.forFirstBaselineLayout === column)
  }

  // MARK: Margins and empty stacks

  @Test func marginsMove() {
    let row = stack(blocks, 100, 60) {
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      $0.isLayoutMarginsRelativeArrangement = true
    }
    #expect(blocks[0].frame == CGRect(x: 2, y: 1, width: 44, height: 56) && blocks[2].frame.maxX == 96)
    row.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    row.layoutIfNeeded()
    #expect(blocks[0].frame == CGRect(x: 10, y: 10, width: 30, height: 40) && blocks[2].frame.maxX == 90)
    #expect(row.sizeThatFits(.zero) == CGSize(width: 80, height: 50))
    row.isLayoutMarginsRelativeArrangement = false
    row.layoutIfNeeded()
    #expect(blocks[0].frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func emptyStacksHaveNoSize() {
    let empty = UIStackView()
    #expect(empty.sizeThatFits(CGSize(width: 10, height: 10)) == .zero)
    _ = stack([blocks[0], empty, blocks[2]]) { $0.distribution = .equalSpacing }
    #expect(spans([blocks[0], empty, blocks[2]]) == [[0, 10], [40, 0], [70, 30]])
  }
}

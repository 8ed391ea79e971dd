import AgateUIKit
import Testing

/// The frames of all distributions and alignments. If constraints of a stack contradicted each other, the frames would
/// not add up.
struct StackCombinationTests {
  private let length = 100.0, breadth = 90.0, spacing = 5.0
  private let blocks = [Block(10, 10), Block(20, 30), Block(30, 20)]
  private let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  private let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
  ]
  /// For each case, the views that are arranged and whether they are hidden.
  private let cases: [[Bool]] = [
    [], [false], [false, false], [false, false, false], [true, false, false], [false, true, false],
    [false, false, true], [true, false, true], [true, true, true],
  ]

  /// The extent of a view along and across the axis.
  private struct Extent {
    let start: Double
    let end: Double
    let top: Double
    let bottom: Double
    init(_ frame: CGRect, _ axis: NSLayoutConstraint.Axis) {
      let x: [Double] = [Double(frame.minX), Double(frame.maxX)],
        y: [Double] = [Double(frame.minY), Double(frame.maxY)]
      let along = axis == .horizontal ? x : y, across = axis == .horizontal ? y : x
      (start, end, top, bottom) = (along[0], along[1], across[0], across[1])
    }
    var length: Double { end - start }
    var center: Double { (start + end) / 2 }
  }

  /// Edges may be rounded to whole pixels.
  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1 }

  /// Returns what is wrong along the axis, or nil.
  private func errorAlong(_ extents: [Extent], _ stack: UIStackView) -> String? {
    guard let first = extents.first, let last = extents.last else { return nil }
    if !near(first.start, 0) || !near(last.end, length) { return "not connected to the edges" }
    let gaps: [Double] = zip(extents, extents.dropFirst()).map { $1.start - $0.end }
    let lengths: [Double] = extents.map(\.length)
    if !gaps.allSatisfy({ $0 >= spacing - 1 }) { return "too close" }
    switch stack.distribution {
    case .fill, .fillProportionally:
      return gaps.allSatisfy { near($0, spacing) } ? nil : "wrong spaces"
    case .fillEqually:
      return lengths.allSatisfy { near($0, lengths[0]) } && gaps.allSatisfy { near($0, spacing) } ? nil : "not equal"
    case .equalSpacing:
      return gaps.allSatisfy { near($0, gaps[0]) } ? nil : "wrong spaces"
    case .equalCentering:
      let steps: [Double] = zip(extents, extents.dropFirst()).map { $1.center - $0.center }
      return steps.allSatisfy { near($0, steps[0]) } ? nil : "wrong centres"
    }
  }

  /// Returns what is wrong across the axis, or nil.
  private func errorAcross(_ extents: [Extent], _ stack: UIStackView) -> String? {
    if !extents.allSatisfy({ $0.top >= -1 && $0.bottom <= breadth + 1 }) { return "outside" }
    let isColumn = stack.axis == .vertical
    switch stack.alignment {
    case .fill:
      return extents.allSatisfy { near($0.top, 0) && near($0.bottom, breadth) } ? nil : "not filled"
    case .leading,
      .firstBaseline where isColumn:
      return extents.allSatisfy { near($0.top, 0) } ? nil : "not leading"
    case .trailing,
      .lastBaseline where isColumn:
      return extents.allSatisfy { near($0.bottom, breadth) } ? nil : "not trailing"
    case .center:
      return extents.allSatisfy { near(($0.top + $0.bottom) / 2, breadth / 2) } ? nil : "not centred"
    case .firstBaseline:
      return extents.isEmpty || extents.contains { near($0.top, 0) } ? nil : "not at the top"
    case .lastBaseline:
      return extents.isEmpty || extents.contains { near($0.bottom, breadth) } ? nil : "not at the bottom"
    }
  }

  /// Arranges the views of a case in `stack`, and returns what is wrong, or nil.
  private func error(_ hidden: [Bool], _ stack: UIStackView) -> String? {
    for (index, block) in blocks.enumerated() {
      if index < hidden.count { stack.addArrangedSubview(block) } else { stack.removeArrangedSubview(block) }
      block.isHidden = index < hidden.count && hidden[index]
    }
    stack.layoutIfNeeded()
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let extents: [Extent] = shown.map { Extent($0.frame, stack.axis) }
    let sizes: [Double] = stack.arrangedSubviews.filter(\.isHidden).map { Extent($0.frame, stack.axis).length }
    if !sizes.allSatisfy({ near($0, 0) }) { return "a hidden view has a length" }
    return errorAlong(extents, stack) ?? errorAcross(extents, stack)
  }

  @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func framesAddUp(axis: NSLayoutConstraint.Axis) {
    let stack = UIStackView()
    let isRow = axis == .horizontal
    stack.frame = CGRect(x: 0, y: 0, width: isRow ? length : breadth, height: isRow ? breadth : length)
    (stack.axis, stack.spacing) = (axis, CGFloat(spacing))
    for distribution in distributions {
      for alignment in alignments {
        (stack.distribution, stack.alignment) = (distribution, alignment)
        for hidden in cases {
          if let error = error(hidden, stack) { Issue.record("\(distribution), \(alignment), \(hidden): \(error)") }
        }
      }
    }
  }
}

import Agate

/// The lines of a section of a flow layout.
///
/// A line takes as many items as fit with the smallest space between them. The space that is left is distributed
/// between the items, so that the first and the last item touch the insets; an item that is alone is centred. The last
/// line is different. If all items of the section have the same size, it has the spaces of a line that is full. If not,
/// it begins at the inset and has the smallest spaces. UIKit does the same, according to
/// http://www.openradar.me/20825965. Items that are shorter than their line are centred in it.
///
/// If all items have the same size, only the first line is stored, however many items there are.
struct FlowSection {
  /// The sizes of the items. If all are the same, there is only one.
  private let sizes: [CGSize]
  let count: Int
  let axis: FlowAxis
  /// The lines. If all items have the same size, there is only the first.
  private var lines: [FlowLine] = []
  private var lineCount = 0
  /// The distance between the beginnings of lines if all items have the same size.
  private var stride: CGFloat = 0
  /// The beginning and the end of the section, along the direction of scrolling.
  let start: CGFloat
  private(set) var end: CGFloat
  let header: CGFloat, footer: CGFloat

  /// - Parameters:
  ///   - sizes: the sizes of the items, or the one size of all items.
  ///   - count: the number of items.
  ///   - spacing: the sizes and distances of the section.
  ///   - start: the beginning of the section.
  ///   - frame: the direction of scrolling, and the length of the content across it.
  init(
    _ sizes: [CGSize], _ count: Int, _ spacing: FlowSpacing, at start: CGFloat,
    _ frame: (axis: FlowAxis, length: CGFloat)
  ) {
    // A size that is not a number differs from itself.
    let areEqual = sizes.count == 1 || sizes.allSatisfy { $0 == sizes[0] }
    self.sizes = areEqual ? Array(sizes.prefix(1)) : sizes
    (self.count, self.start, axis) = (count, start, frame.axis)
    (header, footer) = (max(axis.along(spacing.header), 0), max(axis.along(spacing.footer), 0))
    let (before, after) = frame.axis.along(spacing.inset), (low, high) = frame.axis.across(spacing.inset)
    end = start + header + before
    let length = frame.length - low - high
    if count > 0 { if areEqual { addEqualLines(spacing, low, length) } else { addLines(spacing, low, length) } }
    end += after + footer
  }

  /// The length by which the items of a line may be too long. Lengths that a program computes, such as a third of the
  /// width, are not exact.
  private static let slack: CGFloat = 0.001

  private mutating func addEqualLines(_ spacing: FlowSpacing, _ edge: CGFloat, _ length: CGFloat) {
    let size = sizes[0], step = max(axis.across(size) + spacing.item, FlowSection.slack)
    let most = ((length + spacing.item + FlowSection.slack) / step).rounded(.down)
    // A line that cannot be filled has the spaces of a full line. The comparisons are false for lengths that are not
    // numbers.
    let full = most > 1 ? most : 1, items = Int(min(full, CGFloat(count)))
    let left = length + spacing.item - full * step, rest = left > 0 ? left : 0
    lines = [
      FlowLine(
        items: 0..<items, start: end, breadth: axis.along(size), edge: edge + (full == 1 ? rest / 2 : 0),
        gap: spacing.item + (full == 1 ? 0 : rest / (full - 1)))
    ]
    (lineCount, stride) = ((count + items - 1) / items, axis.along(size) + spacing.line)
    end += CGFloat(lineCount) * stride - spacing.line
  }

  private mutating func addLines(_ spacing: FlowSpacing, _ edge: CGFloat, _ length: CGFloat) {
    var item = 0
    while item < count {
      let begin = item
      var used: CGFloat = 0, breadth: CGFloat = 0
      while item < count {
        let size = sizes[item], next = axis.across(size) + (item > begin ? spacing.item : 0)
        if item > begin, used + next > length + FlowSection.slack { break }
        used += next
        breadth = max(breadth, axis.along(size))
        item += 1
      }
      var gap = spacing.item, indent: CGFloat = 0
      let rest = max(length - used, 0), number = item - begin
      if item < count { if number == 1 { indent = rest / 2 } else { gap += rest / CGFloat(number - 1) } }
      if begin > 0 { end += spacing.line }
      lines.append(FlowLine(items: begin..<item, start: end, breadth: breadth, edge: edge + indent, gap: gap))
      end += breadth
    }
    lineCount = lines.count
  }

  // MARK: Lines

  /// Returns a line.
  func line(at index: Int) -> FlowLine {
    guard lines.count == 1, index > 0 else { return lines[index] }
    let first = lines[0], begin = index * first.items.count
    return FlowLine(
      items: begin..<min(begin + first.items.count, count), start: first.start + CGFloat(index) * stride,
      breadth: first.breadth, edge: first.edge, gap: first.gap)
  }

  /// Returns the line of an item.
  func line(of item: Int) -> FlowLine { line(at: firstIndex { $0.items.upperBound > item }) }

  /// Returns the indexes of the lines that intersect a part of the content along the direction of scrolling.
  func lines(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = firstIndex { $0.start + $0.breadth > range.lowerBound }
    let last = firstIndex { $0.start >= range.upperBound }
    return first..<max(first, last)
  }

  /// Returns the index of the first line for which a condition holds, which then holds for all lines after it.
  private func firstIndex(_ condition: (FlowLine) -> Bool) -> Int {
    var low = 0, high = lineCount
    while low < high {
      let middle = (low + high) / 2
      if condition(line(at: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Items

  private func size(_ item: Int) -> CGSize { sizes.count == 1 ? sizes[0] : sizes[item] }

  /// Returns the frame of an item of a line. Its position is at a whole pixel across the direction of scrolling.
  func frame(_ item: Int, in line: FlowLine, scale: CGFloat) -> CGRect {
    let size = size(item)
    var across = line.edge
    for other in line.items.lowerBound..<item { across += axis.across(self.size(other)) + line.gap }
    let along = line.start + (line.breadth - axis.along(size)) / 2
    return axis.rect(along: along, across: (across * scale).rounded() / scale, size)
  }
}

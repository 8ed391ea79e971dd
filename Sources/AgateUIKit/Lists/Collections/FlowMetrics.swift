import Agate

/// A length along the direction in which a flow layout scrolls, and one across it.
struct FlowAxis {
  let isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  func rect(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
  }
  /// The part of a rectangle along the direction.
  func range(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
  }
  /// The insets before and after, along the direction and across it.
  func along(_ insets: UIEdgeInsets) -> (CGFloat, CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func across(_ insets: UIEdgeInsets) -> (CGFloat, CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
}

/// A line of items of a flow layout.
struct FlowLine {
  /// The indexes of the items in the section.
  let items: Range<Int>
  /// The beginning of the line along the direction of scrolling.
  var start: CGFloat
  /// The length of the longest item along the direction of scrolling.
  let breadth: CGFloat
  /// The beginning of the first item across the direction of scrolling.
  let edge: CGFloat
  /// The space between items.
  let gap: CGFloat
}

/// The sizes and distances of a section of a flow layout, as its delegate gives them.
struct FlowSpacing {
  var inset = UIEdgeInsets.zero
  var line: CGFloat = 0
  var item: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
}

/// The lines of a section of a flow layout.
///
/// A line takes as many items as fit with the smallest space between them. The space that is left is distributed
/// between the items, so that the first and the last item touch the insets; an item that is alone is centred. The last
/// line is different. If all items of the section have the same size, it has the spaces of a line that is full. If not,
/// it begins at the inset and has the smallest spaces. UIKit does the same, according to
/// http://www.openradar.me/20825965. Items that are shorter than their line are centred in it.
struct FlowSection {
  /// The sizes of the items. If all are the same, there is only one.
  private let sizes: [CGSize]
  let count: Int
  let axis: FlowAxis
  private(set) var lines: [FlowLine] = []
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
    (self.sizes, self.count, self.start, axis) = (sizes, count, start, frame.axis)
    (header, footer) = (max(axis.along(spacing.header), 0), max(axis.along(spacing.footer), 0))
    let (before, after) = frame.axis.along(spacing.inset), (low, high) = frame.axis.across(spacing.inset)
    end = start + header + before
    breakLines(spacing.item, low, frame.length - low - high)
    for index in lines.indices {
      if index > 0 { end += spacing.line }
      lines[index].start = end
      end += lines[index].breadth
    }
    end += after + footer
  }

  func size(_ item: Int) -> CGSize { sizes.count == 1 ? sizes[0] : sizes[item] }

  /// - Parameters:
  ///   - space: the smallest space between items.
  ///   - edge: the beginning of the lines.
  ///   - length: the length of the lines.
  private mutating func breakLines(_ space: CGFloat, _ edge: CGFloat, _ length: CGFloat) {
    // Lengths that a program computes, such as a third of the width, are not exact.
    let limit = length + 0.001
    let areEqual = sizes.allSatisfy { $0 == sizes[0] }
    var item = 0
    while item < count {
      let begin = item
      var used: CGFloat = 0, breadth: CGFloat = 0
      while item < count {
        let size = size(item), next = axis.across(size) + (item > begin ? space : 0)
        if item > begin, used + next > limit { break }
        used += next
        breadth = max(breadth, axis.along(size))
        item += 1
      }
      var rest = max(length - used, 0), number = CGFloat(item - begin)
      if item == count, areEqual {
        let next = axis.across(size(begin)) + space, more = ((rest + 0.001) / max(next, 0.001)).rounded(.down)
        rest = max(rest - more * next, 0)
        number += more
      }
      var gap = space, indent: CGFloat = 0
      if item < count || areEqual {
        if number == 1 { indent = rest / 2 } else { gap += rest / (number - 1) }
      }
      lines.append(FlowLine(items: begin..<item, start: 0, breadth: breadth, edge: edge + indent, gap: gap))
    }
  }

  /// Returns the frame of an item of a line. Its position is at a whole pixel across the direction of scrolling.
  func frame(_ item: Int, in line: FlowLine, scale: CGFloat) -> CGRect {
    let size = size(item)
    var across = line.edge
    for other in line.items.lowerBound..<item { across += axis.across(self.size(other)) + line.gap }
    let along = line.start + (line.breadth - axis.along(size)) / 2
    return axis.rect(along: along, across: (across * scale).rounded() / scale, size)
  }

  /// Returns the line of an item.
  func line(of item: Int) -> FlowLine { lines[firstIndex { $0.items.upperBound > item }] }

  /// Returns the lines that intersect a part of the content along the direction of scrolling.
  func lines(in range: ClosedRange<CGFloat>) -> ArraySlice<FlowLine> {
    let first = firstIndex { $0.start + $0.breadth > range.lowerBound }
    let last = firstIndex { $0.start >= range.upperBound }
    return lines[first..<max(first, last)]
  }

  /// Returns the index of the first line for which a condition holds, which then holds for all lines after it.
  private func firstIndex(_ condition: (FlowLine) -> Bool) -> Int {
    var low = 0, high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if condition(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

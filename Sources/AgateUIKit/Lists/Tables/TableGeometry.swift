import Agate

/// A place in a table: the header, a row or the footer of a section.
struct TableItem: Comparable {
  var section: Int
  /// 0 for the header, the index of a row + 1 for a row, and the number of rows + 1 for the footer.
  var index: Int

  init(section: Int, index: Int) { (self.section, self.index) = (section, index) }
  init(_ path: IndexPath) { (section, index) = (path.section, path.row + 1) }
  /// The index path if the item is a row.
  var path: IndexPath { IndexPath(row: index - 1, section: section) }

  static func < (a: TableItem, b: TableItem) -> Bool { (a.section, a.index) < (b.section, b.index) }
}

/// The vertical places of the headers, rows and footers of a table. All lengths are in points of the table's
/// coordinates.
struct TableGeometry {
  /// A section of a table.
  struct Section {
    /// The heights of the header, of the rows and of the footer, in this order.
    fileprivate(set) var heights: HeightSums
    /// Whether the height of an item is its actual height. Otherwise the height is an estimate.
    fileprivate(set) var isKnown: [Bool]

    /// Creates a section of items with heights.
    init(_ heights: [CGFloat], isKnown: [Bool]) {
      self.heights = HeightSums(heights)
      self.isKnown = isKnown
    }

    /// The number of rows.
    var rowCount: Int { heights.count - 2 }
  }

  /// The sections.
  private(set) var sections: [Section]
  private var sectionHeights: HeightSums
  /// The height of the view above the first section.
  var header: CGFloat = 0
  /// The height of the view below the last section.
  var footer: CGFloat = 0

  /// Creates the geometry of a table with sections.
  init(_ sections: [Section] = []) {
    self.sections = sections
    sectionHeights = HeightSums(sections.map { $0.heights.total })
  }

  /// The height of the whole table.
  var height: CGFloat { header + sectionHeights.total + footer }
  /// The end of the last section.
  var end: CGFloat { header + sectionHeights.total }

  /// Whether the table has a row.
  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && 0..<sections[path.section].rowCount ~= path.row
  }

  /// Returns whether an item is a row, and not a header or footer.
  func isRow(_ item: TableItem) -> Bool { item.index > 0 && item.index <= sections[item.section].rowCount }

  /// Returns the beginning of an item.
  func top(of item: TableItem) -> CGFloat {
    top(of: item.section) + sections[item.section].heights.sum(before: item.index)
  }
  /// Returns the height of an item.
  func height(of item: TableItem) -> CGFloat { sections[item.section].heights[item.index] }
  /// Returns the beginning of a section.
  func top(of section: Int) -> CGFloat { header + sectionHeights.sum(before: section) }
  /// Returns the height of a section.
  func height(of section: Int) -> CGFloat { sectionHeights[section] }

  /// Returns whether the height of an item is its actual height.
  func isKnown(_ item: TableItem) -> Bool { sections[item.section].isKnown[item.index] }

  /// Sets the actual height of an item.
  mutating func set(_ height: CGFloat, of item: TableItem) {
    sections[item.section].isKnown[item.index] = true
    sections[item.section].heights[item.index] = height
    sectionHeights[item.section] = sections[item.section].heights.total
  }

  /// Lets the heights of all items be estimates.
  mutating func forgetHeights() {
    for section in sections.indices {
      for index in sections[section].isKnown.indices { sections[section].isKnown[index] = false }
    }
  }

  /// Returns the last item that begins at or before an offset. Returns the first item if all items begin later, and nil
  /// if there are no sections.
  func item(at offset: CGFloat) -> TableItem? {
    guard !sections.isEmpty else { return nil }
    let section = sectionHeights.index(at: offset - header)
    return TableItem(section: section, index: sections[section].heights.index(at: offset - top(of: section)))
  }

  /// Returns the item after an item, or nil.
  func item(after item: TableItem) -> TableItem? {
    if item.index + 1 < sections[item.section].heights.count {
      return TableItem(section: item.section, index: item.index + 1)
    }
    return item.section + 1 < sections.count ? TableItem(section: item.section + 1, index: 0) : nil
  }

  /// Returns the item before an item, or nil.
  func item(before item: TableItem) -> TableItem? {
    if item.index > 0 { return TableItem(section: item.section, index: item.index - 1) }
    guard item.section > 0 else { return nil }
    return TableItem(section: item.section - 1, index: sections[item.section - 1].heights.count - 1)
  }

  /// Returns the first and the last item that a span of offsets meets. Items at the ends of the span whose height is 0
  /// and only estimated belong to it. Returns nil if there are no sections or the span is empty.
  func items(from low: CGFloat, to high: CGFloat) -> (first: TableItem, last: TableItem)? {
    guard low < high, high > header, low < end || end == header else { return nil }
    guard var first = item(at: low), var last = item(at: high) else { return nil }
    // An item that begins exactly at the end of the span does not meet it.
    while last > first, top(of: last) >= high, let previous = item(before: last) { last = previous }
    var probe = first
    while let previous = item(before: probe), height(of: previous) == 0 {
      probe = previous
      if !isKnown(previous) { first = previous }
    }
    probe = last
    while let next = item(after: probe), height(of: next) == 0, top(of: next) <= high {
      probe = next
      if !isKnown(next) { last = next }
    }
    return (first, last)
  }
}

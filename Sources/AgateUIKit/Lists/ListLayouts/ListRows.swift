import Agate

/// The rows of a list below each other. As in a table, a change of a height, and finding the rows in sight, take a time
/// that is proportional to the logarithm of the number of rows.
struct ListRows {
  /// The heights with the space below each row.
  private var heights: HeightSums
  private let spacing: CGFloat
  private let left: CGFloat, width: CGFloat
  /// The upper edge of the first row, in points of the content's coordinates.
  var top: CGFloat

  /// Creates rows with the heights that their cells prefer, or with the standard height.
  init(_ space: CompositionalSection.Space, _ insets: UIEdgeInsets, spacing: CGFloat, at top: CGFloat) {
    (self.spacing, self.top, left) = (spacing, top, insets.left)
    width = max(space.size.width - insets.left - insets.right, 0)
    var all = [CGFloat](repeating: CellLayout.standardHeight + spacing, count: space.count)
    // Few cells have been in sight, or all rows are asked for.
    if space.preferredSizes.count < all.count {
      for (element, size) in space.preferredSizes where element.category == .cell {
        let path = element.indexPath
        if path.section == space.index, all.indices.contains(path.item) { all[path.item] = size.height + spacing }
      }
    } else {
      for item in all.indices {
        let size = space.preferredSizes[.cell(IndexPath(item: item, section: space.index))]
        if let size { all[item] = size.height + spacing }
      }
    }
    heights = HeightSums(all)
  }

  var count: Int { heights.count }
  /// The lower edge of the last row.
  var end: CGFloat { top + (count > 0 ? heights.total - spacing : 0) }

  func cell(_ index: Int) -> CompositionalSection.Cell {
    let frame = CGRect(
      x: left, y: top + heights.sum(before: index), width: width, height: heights[index] - spacing)
    return CompositionalSection.Cell(index: index, frame: frame, zIndex: 0, estimates: .height)
  }
  /// Returns the rows in a rectangle.
  func cells(in area: CGRect) -> [CompositionalSection.Cell] {
    guard count > 0, area.maxY > top, area.minY < end else { return [] }
    var found: [CompositionalSection.Cell] = []
    for index in heights.index(at: area.minY - top)..<count {
      let cell = cell(index)
      if cell.frame.minY >= area.maxY { break }
      if cell.frame.overlaps(area) { found.append(cell) }
    }
    return found
  }
  /// Sets the height of a row. Returns the change.
  mutating func setHeight(_ height: CGFloat, of index: Int) -> CGFloat {
    let change = height + spacing - heights[index]
    heights[index] += change
    return change
  }
}

import Agate

/// Heights of consecutive items, with sums of them.
///
/// The sums are stored in a binary indexed tree (Fenwick tree). Therefore changing a height, adding up the heights
/// before an item, and finding the item at an offset take a time that is proportional to the logarithm of the number of
/// items.
struct HeightSums {
  private(set) var heights: [CGFloat]
  /// The sums of the heights of 2ⁿ items, where n is the number of trailing zeros of the element's index + 1. The last
  /// of these items has the element's index.
  private var tree: [CGFloat]

  /// Stores heights, in points.
  init(_ heights: [CGFloat]) {
    self.heights = heights
    tree = heights
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// The number of items.
  var count: Int { heights.count }

  /// The height of an item.
  subscript(index: Int) -> CGFloat {
    get { heights[index] }
    set {
      let change = newValue - heights[index]
      if change == 0 { return }
      heights[index] = newValue
      var position = index
      while position < tree.count {
        tree[position] += change
        position |= position + 1
      }
    }
  }

  /// The sum of all heights.
  var total: CGFloat { sum(before: count) }

  /// Returns the sum of the heights of all items before an item.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0, position = index
    while position > 0 {
      sum += tree[position - 1]
      position &= position - 1
    }
    return sum
  }

  /// Returns the last item that begins at or before an offset, or the first item if the offset is negative.
  ///
  /// - Precondition: there is an item.
  func index(at offset: CGFloat) -> Int {
    var position = 0, rest = offset
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if position + step <= count, tree[position + step - 1] <= rest {
        position += step
        rest -= tree[position - 1]
      }
      step >>= 1
    }
    return min(position, count - 1)
  }
}

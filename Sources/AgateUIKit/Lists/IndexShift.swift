/// The change of the indexes in a list from which some elements were taken and into which others were put.
///
/// Elements that stay keep their order and fill the indexes that are not taken.
struct IndexShift {
  /// The indexes before the change of elements that were deleted or moved, in ascending order.
  private let left: [Int]
  /// The indexes after the change of elements that were inserted or moved, in ascending order.
  private let taken: [Int]

  init(left: some Sequence<Int>, taken: some Sequence<Int>) {
    (self.left, self.taken) = (left.sorted(), taken.sorted())
  }

  /// Returns the index after the change of an element that stays; nil if the element does not stay.
  func new(_ old: Int) -> Int? { IndexShift.shift(old, left, taken) }
  /// Returns the index before the change of an element that stays; nil if the element was not there, or had moved.
  func old(_ new: Int) -> Int? { IndexShift.shift(new, taken, left) }

  /// Returns the elements of the list after the change.
  ///
  /// - Parameters:
  ///   - elements: the elements before the change.
  ///   - new: returns the element at an index that is taken.
  func applied<Element>(to elements: [Element], new: (Int) -> Element) -> [Element] {
    var staying: [Element] = [], next = 0
    staying.reserveCapacity(elements.count)
    for index in left {
      staying += elements[next..<index]
      next = index + 1
    }
    staying += elements[next...]
    if taken.isEmpty { return staying }
    var result: [Element] = []
    result.reserveCapacity(staying.count + taken.count)
    next = 0
    for index in taken {
      let end = next + index - result.count
      result += staying[next..<end]
      next = end
      result.append(new(index))
    }
    return result + staying[next...]
  }

  private static func shift(_ index: Int, _ gone: [Int], _ occupied: [Int]) -> Int? {
    let before = count(of: gone) { gone[$0] < index }
    if before < gone.count, gone[before] == index { return nil }
    let rank = index - before
    // The element has the index after as many taken ones as have fewer than `rank` free ones before them.
    return rank + count(of: occupied) { occupied[$0] - $0 <= rank }
  }

  /// Returns the number of elements for which a condition holds. It holds for the first ones only.
  private static func count(of values: [Int], _ holds: (Int) -> Bool) -> Int {
    var low = 0, high = values.count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

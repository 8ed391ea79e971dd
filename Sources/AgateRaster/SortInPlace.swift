extension Array where Element == Int32 {
  /// Sorts the array in ascending order without allocating memory. The standard library's `sort` would allocate memory
  /// in every frame.
  package mutating func sortInPlace() {
    withUnsafeMutableBufferPointer { numbers in
      var isSorted = true
      for i in 1..<Swift.max(numbers.count, 1) where numbers[i] < numbers[i - 1] {
        isSorted = false
        break
      }
      if isSorted { return }
      var root = numbers.count / 2
      while root > 0 {
        root -= 1
        Self.sink(numbers, root, numbers.count)
      }
      var end = numbers.count
      while end > 1 {
        end -= 1
        numbers.swapAt(0, end)
        Self.sink(numbers, 0, end)
      }
    }
  }

  /// Moves a number down in the heap `numbers[..<end]` to its place.
  private static func sink(_ numbers: UnsafeMutableBufferPointer<Int32>, _ start: Int, _ end: Int) {
    var parent = start
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end && numbers[child] < numbers[child + 1] { child += 1 }
      if numbers[parent] >= numbers[child] { return }
      numbers.swapAt(parent, child)
      parent = child
    }
  }
}

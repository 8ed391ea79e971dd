extension Array where Element: BitwiseCopyable {
  /// Changes the number of elements to `count`. Existing elements keep their values, and new elements are `blank`.
  ///
  /// Arrays that are filled in every frame use this method instead of `removeAll`, so that elements are not initialized
  /// before they are written.
  mutating func resize(to count: Int, _ blank: Element) {
    if self.count > count {
      removeLast(self.count - count)
    } else if self.count < count {
      append(contentsOf: repeatElement(blank, count: count - self.count))
    }
  }
}

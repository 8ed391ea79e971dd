extension Array where Element: BitwiseCopyable {
  /// Makes the array hold `count` elements. Those that were there stay; what is added is `blank`.
  ///
  /// Arrays that are filled anew in every frame keep their elements: there is nothing to write before they are filled.
  mutating func resize(to count: Int, _ blank: Element) {
    if self.count > count {
      removeLast(self.count - count)
    } else if self.count < count {
      append(contentsOf: repeatElement(blank, count: count - self.count))
    }
  }
}

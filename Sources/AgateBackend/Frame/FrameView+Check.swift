extension FrameView {
  /// Checks the frame's size, the number of its boxes, and the sizes and ranges of its passes, so that all renderers
  /// refuse the same frames for the same reasons. `checkContents()` in AgateRaster checks everything else that tables
  /// refer to.
  ///
  /// - Parameters:
  ///   - limit: Maximum length of a side of the frame, in pixels.
  ///   - passLimit: Maximum length of a side of a pass, in pixels.
  /// - Throws: ``RenderError/limit(_:)`` with the reason why the frame cannot be drawn.
  package func check(maximumSide limit: Int, ofPasses passLimit: Int) throws(RenderError) {
    guard width > 0, height > 0, max(width, height) <= limit else {
      throw .limit("a frame of \(width)×\(height) pixels; a side must be from 1 to \(limit)")
    }
    guard boxes.count == items.count else {
      throw .limit("a frame's items (\(items.count)) and boxes (\(boxes.count)) must be as many")
    }
    guard passBoxes.count == passItems.count else {
      throw .limit("a frame's pass items (\(passItems.count)) and their boxes (\(passBoxes.count)) must be as many")
    }
    for (index, pass) in passes.enumerated() {
      if pass.width < 1 || pass.height < 1 || max(Int(pass.width), Int(pass.height)) > passLimit {
        throw .limit("pass \(index) of \(pass.width)×\(pass.height) pixels is not within 1…\(passLimit); scale it down")
      }
      try Self.checkRange(pass.firstItem, pass.itemCount, of: passItems.count, "items", of: "pass \(index)")
      try Self.checkRange(pass.firstFilter, pass.filterCount, of: filters.count, "filters", of: "pass \(index)")
    }
  }

  /// Checks that a table of `all` elements has the `count` elements from `first` on, to which `owner` refers.
  package static func checkRange<Number: FixedWidthInteger>(
    _ first: Number, _ count: Number, of all: Int, _ elements: StaticString, of owner: @autoclosure () -> String
  ) throws(RenderError) {
    if isRange(first, count, of: all) { return }
    throw .limit("\(owner()) has \(count) \(elements) from \(first) on; the frame has \(all)")
  }

  /// Returns whether a table of `all` elements has the `count` elements from `first` on. The numbers have 32 bits.
  @inlinable
  package static func isRange<Number: FixedWidthInteger>(_ first: Number, _ count: Number, of all: Int) -> Bool {
    first >= 0 && count >= 0 && Int(first) + Int(count) <= all
  }
}

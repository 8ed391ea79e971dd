extension FramePass {
  /// Indices of the pass's items in the table of pass items.
  @inlinable
  package var items: Range<Int> { Int(firstItem)..<Int(firstItem) + Int(itemCount) }

  /// Indices of the pass's filters in the table of filters.
  @inlinable
  package var filters: Range<Int> { Int(firstFilter)..<Int(firstFilter) + Int(filterCount) }

  /// Number of pixels in the picture.
  @inlinable
  package var area: Int { Int(width) * Int(height) }
}

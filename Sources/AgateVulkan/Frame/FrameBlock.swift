extension FrameBlock {
  /// Sets the first tile row of a band, and the number of tile rows that one thread of the bin stage examines.
  mutating func setRows(first: Int, slice: Int) {
    flags |= UInt32(first) << UInt32(FrameBits.bandShift) | UInt32(slice) << UInt32(FrameBits.sliceShift)
  }
}

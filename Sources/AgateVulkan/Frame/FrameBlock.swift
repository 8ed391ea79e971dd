extension FrameBlock {
  /// First tile row of a band, and tile rows that one thread of the bin stage looks at.
  mutating func setRows(first: Int, slice: Int) {
    flags |= UInt32(first) << UInt32(FrameBits.bandShift) | UInt32(slice) << UInt32(FrameBits.sliceShift)
  }
}

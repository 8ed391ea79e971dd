import Agate

/// Test pictures that compress well or badly.
enum TestPicture: String, CaseIterable {
  /// Smooth colours with a little grain, as in a photograph.
  case photo
  /// Rectangles of a few colours, as in a user interface.
  case flat
  /// Random pixels.
  case noise

  func make(_ side: Int) -> CGImage {
    var state: UInt32 = 0x2545_F491
    func random() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        switch self {
        case .photo:
          let grain = random()
          let light = 0.5 + 0.25 * sin(9 * u + 4 * v) + 0.2 * cos(5 * u - 11 * v)
          func channel(_ share: Double, _ shift: UInt32) -> UInt32 {
            UInt32(min(max(light * share * 255 + Double(grain >> shift & 7), 0), 255))
          }
          pixels.append(channel(0.95, 0) | channel(0.8, 3) << 8 | channel(0.6 + 0.3 * v, 6) << 16 | 0xFF00_0000)
        case .flat:
          let cell = UInt32(u * 8) &* 0x9E37_79B1 ^ UInt32(v * 8) &* 0x85EB_CA77
          pixels.append(cell >> 3 & 0xC0_C0C0 | 0xFF00_0000)
        case .noise: pixels.append(random() | 0xFF00_0000)
        }
      }
    }
    return CGImage(width: side, height: side, premultiplied: pixels)
  }
}

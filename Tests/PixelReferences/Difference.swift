import Agate

extension PixelBuffer {
  /// The pixels, row by row.
  package var array: [UInt32] {
    var result: [UInt32] = []
    for y in 0..<height { result += UnsafeBufferPointer(start: pixels + y * stride, count: width) }
    return result
  }
}

/// Describes the first pixel in which two pictures differ; nil if they are equal.
package func difference(_ a: [UInt32], _ b: [UInt32], _ frame: FrameSnapshot) -> String? {
  guard let pixel = a.indices.first(where: { a[$0] != b[$0] }) else { return nil }
  let x = Int32(pixel % frame.width)
  let y = Int32(pixel / frame.width)
  let touching = frame.items.indices.filter {
    let box = frame.boxes[$0]
    return box.x0 <= x && x < box.x1 && box.y0 <= y && y < box.y1
  }
  let count = a.indices.filter { a[$0] != b[$0] }.count
  return "\(count) pixels differ, first (\(x), \(y)): \(String(a[pixel], radix: 16)) is not "
    + "\(String(b[pixel], radix: 16)); items there: \(touching.suffix(3).map { frame.items[$0] })"
}

/// Differences between two pictures.
package struct Difference: CustomStringConvertible {
  package var largest = 0
  /// Number of pixels with a channel that differs by more than one.
  package var outside = 0
  package var pixels = 0
  package var first: (index: Int, ours: UInt32, theirs: UInt32)?

  package init(_ ours: [UInt32], _ theirs: [UInt32]) {
    precondition(ours.count == theirs.count)
    pixels = ours.count
    for (index, pair) in zip(ours, theirs).enumerated() {
      var worst = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        worst = max(worst, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
      if worst > 1 { outside += 1 }
      if worst > largest {
        largest = worst
        first = (index, pair.0, pair.1)
      }
    }
  }

  /// Whether 99.9 % of the pixels differ by at most 1 per channel, and all by at most 4.
  package var isInBudget: Bool { largest <= 4 && outside * 1000 <= pixels }

  package var description: String {
    let where_ = first.map { " at \($0.index): \(String($0.ours, radix: 16)) for \(String($0.theirs, radix: 16))" }
    return "largest \(largest), \(outside) of \(pixels) pixels off by more than 1\(where_ ?? "")"
  }
}

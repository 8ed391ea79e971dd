import Agate

extension PixelBuffer {
  /// The pixels, row by row.
  package var array: [UInt32] {
    var result: [UInt32] = []
    for y in 0..<height { result += UnsafeBufferPointer(start: pixels + y * stride, count: width) }
    return result
  }
}

/// Differences between two pictures.
package struct Difference: CustomStringConvertible {
  package var largest = 0
  /// Number of pixels with a channel that differs by more than is near enough.
  package var outside = 0
  /// Number of pixels that differ at all.
  package var different = 0
  package var pixels = 0
  private var first: Pixel?
  /// The first pixel with the largest difference.
  private var worst: Pixel?

  private struct Pixel {
    var index: Int
    var ours: UInt32
    var theirs: UInt32

    /// The largest difference of a channel.
    var difference: Int {
      var largest = 0
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        largest = max(largest, abs(Int(ours >> shift & 255) - Int(theirs >> shift & 255)))
      }
      return largest
    }
  }

  /// - Parameter near: the largest difference of a channel that is near enough.
  package init(_ ours: [UInt32], _ theirs: [UInt32], near: Int = 1) {
    precondition(ours.count == theirs.count)
    pixels = ours.count
    for index in ours.indices where ours[index] != theirs[index] {
      let pixel = Pixel(index: index, ours: ours[index], theirs: theirs[index]), difference = pixel.difference
      if first == nil { first = pixel }
      different += 1
      if difference > near { outside += 1 }
      if difference > largest { (largest, worst) = (difference, pixel) }
    }
  }

  /// Whether 99.9 % of the pixels differ by at most 1 per channel, and all by at most 4.
  package var isInBudget: Bool { largest <= 4 && outside * 1000 <= pixels }

  package var description: String {
    let where_ = worst.map { " at \($0.index): \(String($0.ours, radix: 16)) for \(String($0.theirs, radix: 16))" }
    return "largest \(largest), \(outside) of \(pixels) pixels off by too much\(where_ ?? "")"
  }

  /// Describes the first pixel that differs, and the items of a frame there; nil if the pictures are equal.
  package func text(in frame: FrameSnapshot) -> String? {
    guard let first else { return nil }
    let x = Int32(first.index % frame.width), y = Int32(first.index / frame.width)
    let touching = frame.items.indices.filter {
      let box = frame.boxes[$0]
      return box.x0 <= x && x < box.x1 && box.y0 <= y && y < box.y1
    }
    return "\(different) pixels differ, first (\(x), \(y)): \(String(first.ours, radix: 16)) is not "
      + "\(String(first.theirs, radix: 16)); items there: \(touching.suffix(3).map { frame.items[$0] })"
  }
}

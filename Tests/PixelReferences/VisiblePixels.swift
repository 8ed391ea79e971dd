import Agate
import AgateRaster

@testable import AgateCPU

extension RasterShape {
  /// The number of pixels of an area that the shape covers in part or in full.
  package func coveredPixels(in area: PixelBox) -> Int {
    var sum = 0
    for y in area.y0..<area.y1 {
      for x in area.x0..<area.x1 where coverage(x: x, y: y).outer > 0 { sum += 1 }
    }
    return sum
  }
}

extension FrameView {
  /// Pixels of items that no opaque item above covers, each looked at.
  package var visiblePixels: Int {
    var sum = 0
    var hidden = [Bool](repeating: false, count: width * height)
    hidden.withUnsafeMutableBufferPointer { hidden in
      for index in items.indices.reversed() {
        let item = items[index], box = boxes[index].intersection(list.bounds)
        let shape = RasterShape(item, homographies), isOpaque = item.flags.contains(.opaque)
        for y in box.y0..<box.y1 {
          for x in box.x0..<box.x1 where !hidden[Int(y) * width + Int(x)] {
            let coverage = item.kind == .shadow ? 1 : shape.coverage(x: x, y: y).outer
            if coverage > 0 { sum += 1 }
            if coverage == 255 && isOpaque { hidden[Int(y) * width + Int(x)] = true }
          }
        }
      }
    }
    return sum
  }
}

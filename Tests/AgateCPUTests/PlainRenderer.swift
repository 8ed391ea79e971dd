import Testing
import Agate
import AgateRaster

@testable import AgateCPU

/// Draws a frame pixel by pixel with AgateRaster's reference functions.
enum PlainRenderer {
  static func draw(_ frame: FrameSnapshot, images: [CGImage] = []) -> [UInt32] {
    let count = frame.width * frame.height
    var canvases = [[UInt32](repeating: frame.background, count: count)]
    for (item, box) in zip(frame.items, frame.boxes) {
      switch item.kind {
      case .shadow:
        guard Int(item.image) < frame.shadows.count, let table = ShadowTable(frame.shadows[Int(item.image)])
        else { continue }
        let plain = RasterShadow(place: place(item, frame), table: table, fill: item.fill)
        each(box, frame) { x, y, pixel in
          let top = canvases.count - 1
          canvases[top][pixel] = over8(plain.source(x: x, y: y), canvases[top][pixel])
        }
      case .groupBegin, .maskBegin:
        canvases.append([UInt32](repeating: 0, count: count))
      case .groupEnd:
        let mask = item.flags.contains(.masked) ? canvases.removeLast() : nil
        let gathered = canvases.removeLast()
        let mode = RasterBlendMode(rawValue: item.blendMode.rawValue)!
        let shape = shape(item, frame)
        each(box, frame) { x, y, pixel in
          let cover = item.flags.contains(.shaped) ? shape.coverage(x: x, y: y).outer : 255
          var weight = mul8(cover, item.opacity)
          if let mask { weight = mul8(weight, mask[pixel] >> 24) }
          let top = canvases.count - 1
          canvases[top][pixel] = blend8(scale8(gathered[pixel], weight), over: canvases[top][pixel], mode: mode)
        }
      case .rectangle:
        let plain = RasterItem(shape: shape(item, frame), paint: .rectangle(fill: item.fill, border: item.border))
        each(box, frame) { x, y, pixel in
          let top = canvases.count - 1
          canvases[top][pixel] = plain.shade(x: x, y: y, over: canvases[top][pixel])
        }
      case .image:
        guard item.image >= 1 && item.image <= images.count else { continue }
        let image = images[Int(item.image) - 1]
        image.pixels.withUnsafeBufferPointer { texels in
          let raster = RasterImage(
            texels: texels.baseAddress!, width: Int32(image.width), height: Int32(image.height))
          let nearest = item.flags.contains(.nearest)
          let paint: RasterItem.Paint
          if item.flags.contains(.perspective) {
            let mapping = RasterHomography(frame.homographies[Int(item.homography) + 1])
            paint = .projectedImage(raster, mapping, nearest: nearest, opacity: item.opacity)
          } else {
            paint = .image(
              raster, u0: item.u0, ux: item.ux, uy: item.uy, v0: item.v0, vx: item.vx, vy: item.vy,
              nearest: nearest, opacity: item.opacity)
          }
          let plain = RasterItem(shape: shape(item, frame), paint: paint)
          each(box, frame) { x, y, pixel in
            let top = canvases.count - 1
            canvases[top][pixel] = plain.shade(x: x, y: y, over: canvases[top][pixel])
          }
        }
      }
    }
    return canvases[0]
  }

  private static func shape(_ item: DrawItem, _ frame: FrameSnapshot) -> RasterShape {
    frame.homographies.withUnsafeBufferPointer { RasterShape(item, $0) }
  }

  private static func place(_ item: DrawItem, _ frame: FrameSnapshot) -> RasterShadow.Place {
    if item.flags.contains(.perspective) {
      return .perspective(RasterHomography(frame.homographies[Int(item.homography)]))
    }
    if item.flags.contains(.axisAligned) {
      return .affine(a: 1, b: 0, c: 0, d: 1, centreX: item.centreX, centreY: item.centreY)
    }
    return .affine(
      a: item.inverseA, b: item.inverseB, c: item.inverseC, d: item.inverseD, centreX: item.centreX,
      centreY: item.centreY)
  }

  private static func each(_ box: PixelBox, _ frame: FrameSnapshot, _ body: (Int32, Int32, Int) -> Void) {
    if box.isEmpty { return }
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 { body(x, y, Int(y) * frame.width + Int(x)) }
    }
  }
}

extension CPURenderer {
  /// Draws a frame to memory of the renderer and copies the pixels.
  func pixels(_ frame: FrameSnapshot) async throws -> [UInt32] {
    let ticket = try render(frame, into: .memory)
    let buffer = try #require(try await finish(ticket))
    return buffer.array
  }
}

extension PixelBuffer {
  var array: [UInt32] {
    var result: [UInt32] = []
    for y in 0..<height { result += UnsafeBufferPointer(start: pixels + y * stride, count: width) }
    return result
  }
}

/// The first difference of two pictures, in words; nil when they are equal.
func difference(_ a: [UInt32], _ b: [UInt32], _ frame: FrameSnapshot) -> String? {
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

import AgateGraphics
import ConformanceRows
import Foundation
import Testing

/// Bitmap contexts in memory whose components are in another order than Agate's.
struct PixelOrderTests {
  private let orders: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
    (.premultipliedFirst, [], [255, 255, 128, 0]), (.premultipliedFirst, .byteOrder32Big, [255, 255, 128, 0]),
    (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
    (.premultipliedLast, .byteOrder32Little, [255, 0, 128, 255]),
    (.premultipliedLast, .byteOrder32Big, [255, 128, 0, 255]), (.noneSkipFirst, [], [255, 255, 128, 0]),
  ]

  @Test(.row("A2.143")) func drawingArrivesInTheMemory() throws {
    for (alpha, order, bytes) in orders {
      var memory = [UInt8](repeating: 0, count: 24)
      try memory.withUnsafeMutableBytes { raw in
        let context = try #require(
          CGContext(
            data: raw.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
        #expect(context.alphaInfo == alpha && context.bytesPerRow == 12)
        context.setFillColor(CGColor(red: 1, green: 128.0 / 255, blue: 0))
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(context.data == raw.baseAddress)
      }
      #expect(Array(memory[16..<20]) == bytes, "\(alpha) \(order)")
      #expect(memory[0] == 0 || alpha == .noneSkipFirst)
    }
  }

  @Test func thePixelsThatTheMemoryHasAreThePicture() throws {
    for (alpha, order, bytes) in orders {
      var memory = bytes + bytes
      memory.withUnsafeMutableBytes { raw in
        let context = CGContext(
          data: raw.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue)
        #expect(context?.makeImage()?.rgba(1, 0) == [255, 128, 0, 255], "\(alpha) \(order)")
      }
    }
  }

  @Test(.row("A2.143")) func everyLayoutConvertsIntoEveryOtherAndBack() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    func image(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo) throws -> CGImage {
      try #require(
        CGImage(
          width: 4, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: CGDataProvider(data: Data(bytes))!, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent))
    }
    /// The bytes of the image, drawn into memory of a layout.
    func bytes(of image: CGImage, _ alpha: CGImageAlphaInfo) throws -> [UInt8] {
      var memory = [UInt8](repeating: 0, count: 32)
      try memory.withUnsafeMutableBytes { raw in
        let context = try #require(
          CGContext(
            data: raw.baseAddress, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16, space: space,
            bitmapInfo: alpha.rawValue))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 2))
        context.flush()
      }
      return memory
    }
    let colors = (0..<24).map { UInt8($0 * 53 % 256) }
    let starts = stride(from: 0, to: 24, by: 3)
    let rgba = starts.flatMap { i -> [UInt8] in [colors[i], colors[i + 1], colors[i + 2], 255] }
    let argb = starts.flatMap { i -> [UInt8] in [255, colors[i], colors[i + 1], colors[i + 2]] }
    let picture = try image(rgba, .premultipliedLast)
    #expect(try bytes(of: picture, .premultipliedLast) == rgba && bytes(of: picture, .premultipliedFirst) == argb)
    // Unused bytes may have any value, so pixels are compared.
    let layouts: [CGImageAlphaInfo] = [.premultipliedFirst, .noneSkipFirst, .premultipliedLast, .noneSkipLast]
    for from in layouts {
      let start = try image(bytes(of: picture, from), from)
      for to in layouts {
        let there = try image(bytes(of: start, to), to)
        let back = try image(bytes(of: there, from), from)
        #expect(there.pixels == picture.pixels && back.pixels == picture.pixels, "\(from) to \(to)")
      }
    }
    let half: [UInt8] = [120, 60, 30, 128, 0, 0, 0, 0, 9, 8, 7, 10, 254, 1, 2, 255], translucent = half + half
    let moved = try bytes(of: image(translucent, .premultipliedLast), .premultipliedFirst)
    #expect(moved[..<8] == [128, 120, 60, 30, 0, 0, 0, 0])
    #expect(try bytes(of: image(moved, .premultipliedFirst), .premultipliedLast) == translucent)
  }
}

import AgateGraphics
import Foundation
import Testing

/// Bitmap contexts in memory whose components are in another order than Agate's.
@Suite struct PixelOrderTests {
  private let orders: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
    (.premultipliedFirst, [], [255, 255, 128, 0]), (.premultipliedFirst, .byteOrder32Big, [255, 255, 128, 0]),
    (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
    (.premultipliedLast, .byteOrder32Little, [255, 0, 128, 255]),
    (.premultipliedLast, .byteOrder32Big, [255, 128, 0, 255]), (.noneSkipFirst, [], [255, 255, 128, 0]),
  ]

  @Test func drawingArrivesInTheMemory() throws {
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
}

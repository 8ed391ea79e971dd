import AgateGraphics
import Foundation
import Testing

struct GrayContextTests {
  private func greys(_ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0)
    -> CGContext?
  {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
  }

  @Test func coloursBecomeGreysOfTheirLightness() throws {
    let context = try #require(greys(4, 2))
    #expect(context.bitsPerPixel == 8 && context.bytesPerRow == 4 && context.alphaInfo == .none)
    #expect(context.colorSpace?.model == .monochrome)
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0))
    context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect((0..<8).map { bytes[$0] } == [128, 128, 149, 0, 128, 128, 0, 0], "the first row is the upper one")
    let image = try #require(context.makeImage())
    #expect(image.width == 4 && image.height == 2)
  }

  @Test func memoryThatIsGivenKeepsItsPicture() throws {
    var bytes: [UInt8] = [10, 20, 30, 40]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(greys(2, 2, data: memory.baseAddress, bytesPerRow: 2))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.flush()
    }
    #expect(bytes == [10, 20, 255, 40])
    #expect(greys(2, 2, data: nil, bytesPerRow: -1) != nil && greys(0, 2) == nil)
  }

  // Pictures that Core Animation made of Lottie files: the alpha of a gradient is drawn in greys, and its picture clips the
  // gradient of the colours.
  @Test func aGradientOfGreysClips() throws {
    let space = CGColorSpaceCreateDeviceGray(), mask = try #require(greys(100, 10))
    let gradient = try #require(
      CGGradient(colorSpace: space, colorComponents: [0, 1, 1, 1], locations: [0, 1], count: 2))
    mask.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 10), mask: try #require(mask.makeImage()))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0))
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 10))
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    let alphas = [0, 50, 99].map { Int(pixels[$0] >> 24) }
    #expect(alphas[0] <= 3 && abs(alphas[1] - 128) <= 3 && alphas[2] >= 252, "\(alphas)")
  }
}

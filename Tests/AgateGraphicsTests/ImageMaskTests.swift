import AgateGraphics
import ConformanceRows
import Foundation
import Testing

@Suite("Image masks")
struct ImageMaskTests {
  private func mask(
    _ bytes: [UInt8], width: Int, height: Int = 1, bits: Int = 8, pixel: Int? = nil, row: Int? = nil,
    decode: [CGFloat]? = nil
  ) -> CGImage? {
    let bitsPerPixel = pixel ?? bits
    return CGImage(
      maskWidth: width, height: height, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: row ?? (width * bitsPerPixel + 7) / 8, provider: CGDataProvider(data: Data(bytes))!, decode: decode,
      shouldInterpolate: false)
  }

  /// The alphas of the first row.
  private func alphas(_ image: CGImage?) -> [Int] {
    image.map { image in (0..<image.width).map { image.alpha($0, 0) } } ?? []
  }

  @Test func samplesTellHowMuchIsCovered() throws {
    let plain = try #require(mask([0, 64, 255], width: 3))
    #expect(alphas(plain) == [255, 191, 0] && plain.isMask && plain.colorSpace == nil)
    #expect(plain.bitsPerPixel == 8 && plain.dataProvider?.data as Data? == Data([0, 64, 255]))
    #expect(alphas(mask([0, 64, 255], width: 3, decode: [1, 0])) == [0, 64, 255], "inverted")
    // The first of four components counts.
    #expect(alphas(mask([0, 9, 9, 9, 255, 9, 9, 9], width: 2, pixel: 32)) == [255, 0])
    #expect(alphas(mask([0b0110_0000], width: 4, bits: 1)) == [255, 0, 0, 255])
    #expect(alphas(mask([0b0001_1011], width: 4, bits: 2)) == [255, 170, 85, 0])
    #expect(alphas(mask([0x0F, 0x10], width: 3, bits: 4)) == [255, 0, 238])
    let rows = try #require(mask([0, 7, 255, 7], width: 1, height: 2, row: 2))
    #expect(rows.alpha(0, 0) == 255 && rows.alpha(0, 1) == 0)
  }

  @Test func layoutsThatNoMaskHasAreRefused() {
    #expect(mask([0, 0], width: 3) == nil, "too few bytes")
    #expect(mask([0, 0, 0, 0], width: 2, bits: 16) == nil)
    #expect(mask([0, 0, 0, 0], width: 2, pixel: 12) == nil, "samples would cross bytes")
    #expect(mask([0, 0, 0, 0], width: 2, row: 1) == nil)
    #expect(mask([], width: 0) == nil)
  }

  @Test func masksCutImages() throws {
    let stencil = try #require(mask([0, 128, 255, 0], width: 2, height: 2))
    let image = picture(2, 2) { context in
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let cut = try #require(image.masking(stencil))
    #expect(cut.width == 2 && !cut.isMask)
    #expect(near(cut.rgba(0, 0), [128, 0, 0, 128]) && near(cut.rgba(1, 0), [64, 0, 0, 64]))
    #expect(cut.alpha(0, 1) == 0 && near(cut.rgba(1, 1), [128, 0, 0, 128]))
    #expect(stencil.masking(image) == nil)
    // The mask is scaled to the image.
    let wide = try #require(picture(4, 4) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }.masking(stencil))
    #expect(wide.alpha(0, 1) == 255 && wide.alpha(1, 2) == 0 && wide.alpha(3, 3) == 255)
  }

  @Test func otherImagesCutByTheirLightnessOrAlpha() throws {
    let image = picture(2, 1) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1)) }
    let light = CGImage(width: 2, height: 1, premultiplied: [0xFFFF_FFFF, 0xFF00_0000])
    #expect(alphas(image.masking(light)) == [255, 0])
    let clear = CGImage(width: 2, height: 1, premultiplied: [0, 0x8000_0000])
    #expect(alphas(image.masking(clear)) == [0, 128])
  }

  @Test func contextsPaintTheFillColourThroughMasks() throws {
    let stencil = try #require(mask([0, 255], width: 2)), open = try #require(mask([0, 0], width: 2))
    let image = picture(4, 4) { context in
      context.setFillColor(green)
      context.draw(stencil, in: CGRect(x: 0, y: 0, width: 4, height: 2))
      context.clip(to: CGRect(x: 2, y: 2, width: 2, height: 2), mask: open)
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(image.rgba(0, 0) == [0, 255, 0, 255] && image.rgba(1, 1) == [0, 255, 0, 255] && image.alpha(2, 0) == 0)
    #expect(image.rgba(3, 3) == [0, 0, 255, 255], "a mask that lets everything through clips by its place alone")
    #expect(image.alpha(0, 3) == 0)
  }

  @Test func masksThatAreNotInterpolatedHaveHardEdges() throws {
    let stencil = try #require(mask([0, 255], width: 2))
    let drawn = picture(8, 1) { $0.draw(stencil, in: CGRect(x: 0, y: 0, width: 8, height: 1)) }
    let clipped = picture(8, 1) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 1), mask: stencil)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
    }
    let edge: [Int] = [255, 255, 255, 255, 0, 0, 0, 0]
    #expect(alphas(drawn) == edge && alphas(clipped) == edge)
  }

  @Test func partsOfMasksAreMasks() throws {
    let part = try #require(mask([0, 64, 255], width: 3)?.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
    #expect(part.isMask && alphas(part) == [191, 0] && part.dataProvider?.data as Data? == Data([64, 255]))
  }
}

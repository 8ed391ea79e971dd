import Agate
import Testing

@testable import AgateCPU

@Suite("Images")
struct ImageTests {
  private let picture = CGImage(width: 2, height: 1, premultiplied: [red, blue])

  /// An item that shows the picture on 8 × 4 pixels from (2, 2). The picture is two texels wide.
  private func item(nearest: Bool) -> DrawItem {
    var item = rectangle(2, 2, 10, 6, fill: 0)
    item.kind = .image
    item.image = 1
    if nearest { item.flags.insert(.nearest) }
    item.ux = 65536 / 4
    item.u0 = Int32((0.5 - 2) * 65536 / 4) - 32768
    item.vy = 65536 / 4
    item.v0 = item.u0
    return item
  }

  @Test("nearest shows each texel as a block")
  func nearest() async throws {
    let pixels = try await draw(frame(12, 8, [item(nearest: true)]), images: [picture])
    #expect(Array(pixels[3 * 12..<4 * 12]) == [black, black, red, red, red, red, blue, blue, blue, blue, black, black])
  }

  @Test("bilinear repeats the edge texels and mixes between centres")
  func bilinear() async throws {
    let pixels = try await draw(frame(12, 8, [item(nearest: false)]), images: [picture])
    let row = Array(pixels[3 * 12..<4 * 12])
    #expect(row[2] == red && row[3] == red)
    // Mixed at 1/8, 3/8, 5/8 and 7/8.
    #expect(row[4] == 0xff20_00df && row[5] == 0xff60_009f && row[6] == 0xff9f_0060 && row[7] == 0xffdf_0020)
    #expect(row[8] == blue && row[9] == blue && row[10] == black)
  }

  @Test("opacity scales the picture")
  func opacity() async throws {
    var item = item(nearest: true)
    item.opacity = 128
    let pixels = try await draw(frame(12, 8, background: white, [item]), images: [picture])
    #expect(pixels[3 * 12 + 3] == 0xff7f_7fff)
  }

  @Test("a picture shown texel for pixel arrives unchanged")
  func copies() async throws {
    var dice = Dice(5)
    let texels = (0..<64 * 40).map { _ in dice.color(opaque: true) }
    var item = rectangle(10, 5, 74, 45, fill: 0)
    item.kind = .image
    item.image = 1
    item.flags.insert(.opaque)
    item.ux = 65536
    item.vy = 65536
    item.u0 = -10 * 65536
    item.v0 = -5 * 65536
    let pixels = try await draw(
      frame(90, 50, [item]), images: [CGImage(width: 64, height: 40, premultiplied: texels)])
    for y in 0..<40 {
      let start = (y + 5) * 90 + 10
      #expect(Array(pixels[start..<start + 64]) == Array(texels[y * 64..<y * 64 + 64]))
    }
  }

  @Test("an item without its image draws nothing")
  func missing() async throws {
    var item = item(nearest: true)
    item.image = 7
    #expect(try await draw(frame(12, 8, [item]), images: [picture]).allSatisfy { $0 == black })
    item.image = .max
    #expect(try await draw(frame(12, 8, [item]), images: [picture]).allSatisfy { $0 == black })
  }

  @Test("an image that is replaced in its slot is drawn anew, though no item changed")
  func replaced() async throws {
    let renderer = CPURenderer(threads: 1)
    try renderer.apply([.setImage(slot: 1, picture)])
    let scene = frame(12, 8, [item(nearest: true)])
    #expect(try await renderer.pixels(scene)[3 * 12 + 3] == red)
    try renderer.apply([.setImage(slot: 1, CGImage(width: 2, height: 1, premultiplied: [white, white]))])
    #expect(try await renderer.pixels(scene)[3 * 12 + 3] == white)
  }

  @Test("an image that is too large is refused with its size")
  func tooLarge() throws {
    let wide = CGImage(
      width: CPURenderer.maximumImageSize + 1, height: 1,
      premultiplied: [UInt32](repeating: 0, count: CPURenderer.maximumImageSize + 1))
    let error = #expect(throws: RenderError.self) { try CPURenderer().apply([.setImage(slot: 1, wide)]) }
    #expect(error?.description.contains("16385×1") == true)
  }
}

import AgateGraphics
import ConformanceRows
import Testing

@Suite("Hostile image files")
struct HostileImageTests {
  @Test("A PNG file whose data cannot fill its size is refused before memory is asked for", arguments: [false, true])
  func hollowPNG(interlaced: Bool) {
    let file = PNGBuilder(
      width: 16_384, height: 16_384, bitDepth: 16, colorType: 6, interlaced: interlaced, scanlines: [0, 1, 2, 3])
    let error = #expect(throws: ImageError.self) { try CGImage.decode(file.bytes()) }
    #expect(error?.reason.contains("cannot hold 16384 × 16384 pixels") == true)
  }

  @Test("A JPEG file whose data cannot fill its size is refused before memory is asked for", .row("A2.152"))
  func hollowJPEG() throws {
    var bytes = try JPEGReadingTests.encode()
    let frame = try #require((0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x40, 0, 0x40, 0])
    let error = #expect(throws: ImageError.self) { try CGImage.decode(bytes) }
    #expect(error?.reason.contains("cannot hold 16384 × 16384 pixels") == true)
  }

  /// A progressive file whose scans are out of order (a warning) and that ends inside a table (an error).
  @Test("An error after a warning is an error: no pixel is shown that was not decoded")
  func errorAfterWarning() {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4F, 0x46, 0x49, 0x46, 0xA9, 0, 1, 0, 0, 1, 0, 1, 0, 0]
    bytes += [0xFF, 0xDB, 0, 0x43, 0]
    bytes += [UInt8](repeating: 16, count: 64)
    bytes += [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 238, 1, 1, 0x11, 0]
    bytes += [0xFF, 0xC4, 0, 20, 0, 1]
    bytes += [UInt8](repeating: 0, count: 16)
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0x11, 0x21, 0x41]
    bytes += [0xFF, 0xDA, 0, 8]
    for _ in 0..<20 {
      // Reused memory would make unwritten pixels visible.
      let noise = (0..<64).map { [UInt32](repeating: UInt32($0), count: 238 * 8) }
      #expect(noise.count == 64)
      #expect(throws: ImageError.self) { try CGImage.decode(bytes) }
    }
  }
}

import Agate
import AgateCPU
import AgateUIKit
import ConformanceRows
import Foundation
import Testing

/// Views of 100 × 100 points on a white ground of 300 × 300 points, checked at the article's pixels.
struct ArticlePictureTests {
  private let place = CGRect(x: 100, y: 100, width: 100, height: 100)
  private let white: UInt32 = 0xffff_ffff, grey: UInt32 = 0xff99_9999, red: UInt32 = 0xff00_00ff

  private func shot(_ fill: (UIView) -> Void) async throws -> Picture {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.backgroundColor = .white
    fill(root)
    return try await draw(
      Compositor(layer: root.layer), at: 0, Viewport(width: 300, height: 300), CPURenderer(threads: 1))
  }

  private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }

  /// A grey view and a red one in front of it, in the same place.
  private func views(_ change: (CALayer) -> Void) async throws -> Picture {
    try await shot { root in
      let below = UIView(frame: place), above = UIView(frame: place)
      below.backgroundColor = UIColor(white: 0.6, alpha: 1)
      above.backgroundColor = .red
      root.addSubview(below)
      root.addSubview(above)
      change(above.layer)
    }
  }

  // A1.07
  @Test(.row("A1.07")) func anAnchorAtTheLowerRightMovesTheViewUpAndLeft() async throws {
    let picture = try await views { $0.anchorPoint = CGPoint(x: 1, y: 1) }
    for (x, y) in [(50, 50), (60, 60), (120, 120), (149, 149)] { #expect(pixel(picture, x, y) == red) }
    for (x, y) in [(150, 150), (180, 180), (120, 180)] { #expect(pixel(picture, x, y) == grey) }
    for (x, y) in [(49, 49), (60, 180), (200, 200)] { #expect(pixel(picture, x, y) == white) }
  }

  // A1.08
  @Test(.row("A1.08")) func anAnchorAtTheUpperLeftMovesTheViewDownAndRight() async throws {
    let picture = try await views { $0.anchorPoint = .zero }
    for (x, y) in [(150, 150), (160, 160), (249, 249)] { #expect(pixel(picture, x, y) == red) }
    for (x, y) in [(100, 100), (110, 110), (149, 149)] { #expect(pixel(picture, x, y) == grey) }
    for (x, y) in [(99, 99), (250, 250)] { #expect(pixel(picture, x, y) == white) }
  }

  // A1.12
  @Test(.row("A1.12")) func anAnchorThatIsSetBeforeTheFrameLeavesTheViewInPlace() async throws {
    let picture = try await views {
      $0.anchorPoint = CGPoint(x: 1, y: 1)
      $0.frame = place
    }
    let wrong = (0..<300 * 300).count { index in
      let isInside = (100..<200).contains(index % 300) && (100..<200).contains(index / 300)
      return picture.pixels[index] != (isInside ? red : white)
    }
    #expect(wrong == 0, "only the red square is seen")
  }

  // A1.17
  @Test(.row("A1.17")) func contentsOfAPlainViewAreStretchedOverIt() async throws {
    let corners: [UInt32] = [red, 0xff00_ff00, 0xffff_0000, 0xff00_0000]
    let picture = try await shot {
      let view = UIView(frame: place)
      view.layer.contents = CGImage(width: 2, height: 2, premultiplied: corners)
      $0.addSubview(view)
    }
    let seen = [(100, 100), (199, 100), (100, 199), (199, 199)].map { pixel(picture, $0.0, $0.1) }
    #expect(seen == corners)
    for (x, y) in [(99, 100), (200, 100), (100, 99), (100, 200)] { #expect(pixel(picture, x, y) == white) }
  }

  // A1.18: the image of the article, with two bytes a pixel.
  @Test(.row("A1.18")) func anImageOfGreyAndAlphaIsShownInGrey() async throws {
    let bytes: [UInt8] = (0..<65 * 162).map { $0 % 2 == 0 ? 0x99 : 255 }
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    let image = try #require(
      CGImage(
        width: 81, height: 65, bitsPerComponent: 8, bitsPerPixel: 16, bytesPerRow: 162,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    let picture = try await shot {
      let view = UIView(frame: place)
      view.layer.contents = image
      $0.addSubview(view)
    }
    for (x, y) in [(100, 100), (150, 150), (199, 199)] {
      let seen = pixel(picture, x, y)
      for shift in [UInt32(0), 8, 16] { #expect(abs(Int(seen >> shift & 255) - 0x99) <= 1) }
    }
    #expect(pixel(picture, 99, 150) == white)
  }
}

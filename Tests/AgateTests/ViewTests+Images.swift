import AgateUIKit
import ConformanceRows
import Testing

@testable import Agate

extension ViewTests {
  // MARK: Images

  // A1.16, A2.113
  @Test(.row("A1.16", "A2.113", "A2.160", "A2.164", "B0.09")) func anImageViewShowsAnImageAsItsContents() {
    let opaque = UIImage(
      cgImage: CGImage(width: 20, height: 10, premultiplied: [UInt32](repeating: ~0, count: 200)), scale: 2)
    let clear = UIImage(cgImage: CGImage(width: 2, height: 2, premultiplied: [0, 0, 0, 0]))
    let v = UIImageView(image: opaque)
    #expect(v.frame == CGRect(x: 0, y: 0, width: 10, height: 5) && v.layer.contentsScale == 2)
    #expect(v.layer.contents as? CGImage === opaque.cgImage && v.layer.delegate === v && v.layer.isOpaque)
    v.image = clear
    #expect(!v.layer.isOpaque && v.layer.contentsScale == 1)
    v.sizeToFit()
    #expect(v.bounds.size == CGSize(width: 2, height: 2))
    v.image = nil
    #expect(v.layer.contents == nil)
    // Without alpha: the first byte, which would be transparent, is unused.
    let unused = CGImage(
      width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue),
      provider: CGDataProvider(data: Data([0, 240, 99, 24]))!, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)!
    v.image = UIImage(cgImage: unused)
    #expect(v.layer.isOpaque && unused.alphaInfo == .noneSkipFirst)
    v.image = opaque.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 4))
    #expect(near(v.layer.contentsCenter, CGRect(x: 0.2, y: 0.2, width: 0.4, height: 0.6)))
    _ = frame(v.layer)
    #expect(v.layer.backingStoreByteCount == 0)
  }

  // A0.13
  @Test(.row("A0.13")) func contentsMayBeAnImageOfEitherKind() throws {
    let image = CGImage(width: 2, height: 1, premultiplied: [~0, ~0])
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.contents = UIImage(cgImage: image, scale: 2)
    let shown = frame(layer)
    #expect(shown.items.count == 1 && shown.items[0].kind == .image)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    #expect((back?.contents as? CGImage)?.pixels == image.pixels)
  }
}

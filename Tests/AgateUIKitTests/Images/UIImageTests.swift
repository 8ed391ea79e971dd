import Agate
import AgateUIKit
import Testing

struct UIImageTests {
  /// A red and a half-transparent blue pixel.
  private let pair = UIImage(cgImage: CGImage(width: 2, height: 1, premultiplied: [0xFF00_00FF, 0x8080_0000]))

  private func drawn(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) -> CGImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    defer { UIGraphicsEndImageContext() }
    UIGraphicsGetCurrentContext()!.interpolationQuality = .none
    body()
    return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
  }

  @Test func theFormatForImagesLikeAnother() {
    let opaque = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
    let image = UIImage(cgImage: opaque, scale: 3, orientation: .up)
    #expect(image.imageRendererFormat.scale == 3 && image.imageRendererFormat.opaque)
    #expect(!pair.imageRendererFormat.opaque && pair.imageRendererFormat.scale == 1)
  }

  @Test func anEmptyImageDrawsNothing() throws {
    let image = UIImage()
    #expect(image.cgImage == nil && image.size == .zero && image.pngData() == nil && image.renderingMode == .automatic)
    #expect(drawn(2, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }.pixels == [0, 0, 0, 0])
    #expect(image.preparingForDisplay() == nil && UIImageView(image: image).layer.contents == nil)
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)?.size == .zero)
  }

  @Test func imagesWithTheSamePixelsAreEqual() throws {
    let pixels = try #require(pair.cgImage), copy = UIImage(cgImage: pixels)
    #expect(copy == pair && copy.hash == pair.hash && Set([copy, pair]).count == 1)
    #expect(UIImage(cgImage: pixels, scale: 2) != pair && pair.withRenderingMode(.alwaysTemplate) != pair)
    let other = UIImage(cgImage: CGImage(width: 2, height: 1, premultiplied: pixels.pixels))
    #expect(other != pair, "a copy of the pixels")
    let moving = UIImage.animatedImage(with: [pair, copy], duration: 1)
    #expect(moving == UIImage.animatedImage(with: [copy, pair], duration: 1) && moving != pair)
  }

  @Test func imagesHaveAFormatForRenderers() {
    let translucent = UIImage(cgImage: pair.cgImage!, scale: 2).imageRendererFormat
    #expect(translucent.scale == 2 && !translucent.opaque)
    let opaque = UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF]), scale: 3)
    #expect(opaque.imageRendererFormat.scale == 3 && opaque.imageRendererFormat.opaque)
  }

  @Test func templatesAreDrawnInTheFillColour() {
    let template = pair.withRenderingMode(.alwaysTemplate)
    let picture = drawn(2, 1) {
      UIColor.green.setFill()
      template.draw(at: .zero)
    }
    #expect(picture.rgba(0, 0) == [0, 255, 0, 255] && picture.rgba(1, 0) == [0, 128, 0, 128])
    #expect(template.renderingMode == .alwaysTemplate && template.cgImage === pair.cgImage)
    let original = drawn(2, 1) {
      UIColor.green.setFill()
      pair.draw(at: .zero)
    }
    #expect(original.rgba(0, 0) == [255, 0, 0, 255] && original.rgba(1, 0) == [0, 0, 128, 128])
  }

  @Test func tintedCopiesHaveOneColour() {
    let half = pair.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    #expect(half.cgImage?.rgba(0, 0) == [0, 0, 128, 128] && half.cgImage?.rgba(1, 0) == [0, 0, 64, 64])
    #expect(half.renderingMode == .automatic)
    #expect(pair.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test func imagesCanBeMirrored() {
    let mirrored = pair.withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .upMirrored)
    let turned = UIImage(cgImage: pair.cgImage!, scale: 1, orientation: .right)
    for image in [pair, turned, UIImage(cgImage: pair.cgImage!, scale: 1, orientation: .leftMirrored)] {
      let (width, height) = (image.size.width, image.size.height)
      let plain = drawn(width, height) { image.draw(at: .zero) }
      let flipped = drawn(width, height) { image.withHorizontallyFlippedOrientation().draw(at: .zero) }
      for y in 0..<Int(height) {
        for x in 0..<Int(width) { #expect(flipped.rgba(x, y) == plain.rgba(Int(width) - 1 - x, y)) }
      }
    }
  }

  @Test func patternsRepeatTheImage() {
    let picture = drawn(5, 2) { pair.drawAsPattern(in: CGRect(x: 1, y: 0, width: 4, height: 2)) }
    #expect(picture.rgba(0, 0) == [0, 0, 0, 0])
    for y in 0..<2 {
      #expect(picture.rgba(1, y) == [255, 0, 0, 255] && picture.rgba(2, y) == [0, 0, 128, 128])
      #expect(picture.rgba(3, y) == [255, 0, 0, 255] && picture.rgba(4, y) == [0, 0, 128, 128])
    }
  }

  @Test func animatedImagesHaveFrames() throws {
    let frames = [square(2, .red), square(2, .green), square(2, .blue)]
    let image = try #require(UIImage.animatedImage(with: frames, duration: 1.5))
    #expect(image.images?.count == 3 && image.duration == 1.5 && image.size == CGSize(width: 2, height: 2))
    #expect(UIImage.animatedImage(with: frames, duration: 0)?.duration == 0.1)
    #expect(UIImage.animatedImage(with: [image, frames[0]], duration: 1)?.images?.count == 4)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil && frames[0].images == nil && frames[0].duration == 0)
  }

  @Test func copiesKeepOtherValues() {
    let image = pair.withRenderingMode(.alwaysTemplate)
      .withAlignmentRectInsets(UIEdgeInsets(top: 1))
      .resizableImage(withCapInsets: UIEdgeInsets(left: 1), resizingMode: .stretch)
    #expect(image.renderingMode == .alwaysTemplate && image.alignmentRectInsets.top == 1 && image.capInsets.left == 1)
    #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    let stretched = square(9, .red).stretchableImage(withLeftCapWidth: 4, topCapHeight: 3)
    #expect(stretched.capInsets == UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 4))
  }
}

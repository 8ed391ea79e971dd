import AgateGraphics
import AgateUIKit
import Foundation
import Synchronization
import ConformanceRows
import Testing

@Suite("Drawing contexts")
struct ContextTests {
  @Test(.row("B2.49", "A0.36", "A2.131")) func aRingHasTheAreaAndEdgesOfARing() {
    // Centre (50, 50), radii 35 and 45.
    let image = picture(100, 100) { context in
      context.setLineWidth(10)
      context.setStrokeColor(red)
      context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
    }
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<100 {
        let r = hypot(Double(x) + 0.5 - 50, Double(y) + 0.5 - 50)
        let expected = min(max(45.5 - r, 0), 1) * min(max(r - 34.5, 0), 1)
        let found = Double(image.alpha(x, y)) / 255
        let isEdge = abs(r - 45) < 0.8 || abs(r - 35) < 0.8
        if !isEdge { #expect(abs(found - expected) < 1.5 / 255, "(\(x), \(y))") }
        if isEdge { worst = max(worst, abs(found - expected)) }
      }
    }
    #expect(worst < 0.1, "coverage of edge pixels is off by \(worst)")
    #expect(abs(image.area - .pi * (45 * 45 - 35 * 35)) < 3)
    #expect(image.rgba(50, 10) == [255, 0, 0, 255] && image.rgba(50, 50) == [0, 0, 0, 0])
  }

  // A2.139
  @Test(.row("A2.139")) func aLayerIsDrawnAlongTheAxesOfItsContext() throws {
    // The picture's y points down, so what is low in the layer is high in the picture.
    let image = picture(40, 20) { context in
      context.scaleBy(x: 2, y: 2)
      let layer = CGLayer(context, size: CGSize(width: 5, height: 2.25), auxiliaryInfo: nil)
      guard let layer, let drawing = layer.context else { return }
      #expect(layer.size == CGSize(width: 5, height: 2.25) && drawing.width == 10 && drawing.height == 5)
      drawing.setFillColor(red)
      drawing.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.draw(layer, at: CGPoint(x: 3, y: 4))
      context.draw(layer, in: CGRect(x: 10, y: 0, width: 10, height: 4.5))
    }
    #expect(image.rgba(6, 8) == [255, 0, 0, 255] && image.rgba(9, 9) == [255, 0, 0, 255])
    #expect(image.alpha(5, 8) == 0 && image.alpha(10, 8) == 0 && image.alpha(6, 7) == 0 && image.alpha(6, 10) == 0)
    #expect(image.rgba(21, 1) == [255, 0, 0, 255] && image.alpha(30, 1) == 0 && image.alpha(21, 6) == 0)
    _ = picture(4, 4) { #expect(CGLayer($0, size: CGSize(width: 0, height: 4), auxiliaryInfo: nil) == nil) }
  }

  @Test func dataObjectsProvideBytes() {
    let data = Data([1, 2, 3])
    #expect(CGDataProvider(data: data as CFData)?.data as Data? == data)
  }

  @Test func widthColourAndShapeOfLinesAreTheirOwn() {
    func line(_ change: (CGContext) -> Void) -> CGImage {
      picture(40, 20) { context in
        context.setStrokeColor(green)
        change(context)
        context.move(to: CGPoint(x: 10, y: 10))
        context.addLine(to: CGPoint(x: 30, y: 10))
        context.strokePath()
      }
    }
    let thin = line { $0.setLineWidth(2) }
    #expect(thin.rgba(20, 9) == [0, 255, 0, 255] && thin.rgba(20, 10) == [0, 255, 0, 255])
    #expect(thin.alpha(20, 8) == 0 && thin.alpha(9, 10) == 0 && thin.area == 40)
    #expect(abs(line { $0.setLineWidth(5) }.area - 100) < 0.2, "five rows, two of them by half")
    let square = line {
      $0.setLineWidth(4)
      $0.setLineCap(.square)
    }
    #expect(square.area == 4 * 24)
    let round = line {
      $0.setLineWidth(4)
      $0.setLineCap(.round)
    }
    #expect(abs(round.area - (80 + .pi * 4)) < 0.5)
    let dashed = line {
      $0.setLineWidth(2)
      $0.setLineDash(phase: 0, lengths: [5, 5])
    }
    #expect(dashed.alpha(12, 10) == 255 && dashed.alpha(17, 10) == 0 && dashed.area == 20)
    #expect(line { $0.setLineWidth(0) }.area == 0)
  }

  @Test func joinsAndMiterLimit() {
    func corner(_ join: CGLineJoin, _ limit: CGFloat = 10) -> CGImage {
      picture(40, 40) { context in
        context.setLineWidth(10)
        context.setLineJoin(join)
        context.setMiterLimit(limit)
        context.addLines(between: [CGPoint(x: 5, y: 30), CGPoint(x: 30, y: 30), CGPoint(x: 30, y: 5)])
        context.strokePath()
      }
    }
    #expect(corner(.miter).alpha(34, 34) == 255 && corner(.miter, 1).alpha(34, 34) == 0)
    #expect(corner(.round).alpha(34, 34) == 0 && corner(.round).alpha(32, 32) == 255)
    #expect(corner(.bevel).alpha(33, 33) == 0 && corner(.bevel).alpha(31, 31) == 255)
  }

  @Test(.row("A2.131")) func fillRules() {
    func nested(_ rule: CGPathFillRule) -> CGImage {
      picture(20, 20) { context in
        context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.fillPath(using: rule)
      }
    }
    #expect(nested(.winding).area == 400 && nested(.evenOdd).area == 300)
    let both = picture(20, 20) { context in
      context.setFillColor(blue)
      context.setStrokeColor(red)
      context.setLineWidth(2)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
    }
    #expect(both.rgba(10, 10) == [0, 0, 255, 255] && both.rgba(4, 10) == [255, 0, 0, 255])
    #expect(both.rgba(3, 10) == [255, 0, 0, 255] && both.alpha(2, 10) == 0)
  }

  @Test(.row("A2.134")) func paintingForgetsThePath() {
    let image = picture(20, 20) { context in
      context.beginPath()
      context.move(to: CGPoint(x: 0, y: 10))
      context.addLine(to: CGPoint(x: 20, y: 10))
      context.setLineWidth(2)
      context.setStrokeColor(red)
      #expect(!context.isPathEmpty && context.currentPointOfPath == CGPoint(x: 20, y: 10))
      context.strokePath()
      #expect(context.isPathEmpty)
      context.setStrokeColor(blue)
      context.strokePath()
    }
    #expect(image.rgba(10, 10) == [255, 0, 0, 255], "the second stroke has nothing to draw")
  }

  @Test func pointsStayWhereTheyWereAdded() {
    let image = picture(20, 20) { context in
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 10, y: 0))
      context.translateBy(x: 0, y: 10)
      context.addLine(to: CGPoint(x: 10, y: 0))
      context.addLine(to: CGPoint(x: 0, y: 0))
      #expect(context.boundingBoxOfPath == CGRect(x: 0, y: -10, width: 10, height: 10))
      #expect(context.path!.boundingBox == CGRect(x: 0, y: -10, width: 10, height: 10))
      #expect(context.pathContains(CGPoint(x: 5, y: -5), mode: .fill))
      #expect(!context.pathContains(CGPoint(x: 5, y: -5), mode: .stroke))
      context.fillPath()
    }
    #expect(image.area == 100 && image.alpha(9, 9) == 255)
  }

  @Test func strokedPathsCanBeFilled() {
    let image = picture(40, 20) { context in
      context.setLineWidth(6)
      context.setLineCap(.round)
      context.setFillColor(red)
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 30, y: 10))
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    let stroked = picture(40, 20) { context in
      context.setLineWidth(6)
      context.setLineCap(.round)
      context.setStrokeColor(red)
      context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    }
    #expect(image.difference(stroked) <= 12, "two ways to the same capsule")
    #expect(image.area > 0)
  }

  // MARK: State

  @Test func theStackPutsEverythingBack() {
    let image = picture(30, 10) { context in
      context.setFillColor(red)
      context.setLineWidth(3)
      let before = context.ctm
      context.saveGState()
      context.setFillColor(blue)
      context.setAlpha(0.5)
      context.setBlendMode(.clear)
      context.translateBy(x: 5, y: 5)
      context.rotate(by: 1)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setShadow(offset: CGSize(width: 3, height: 3), blur: 2)
      context.restoreGState()
      #expect(context.ctm == before)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      #expect(context.ctm == before, "more restores than saves do nothing")
    }
    #expect(image.area == 100 && image.rgba(9, 9) == [255, 0, 0, 255])
  }

  @Test(.row("A2.136")) func transformsComeBeforeWhatIsThere() {
    let context = CGContext(
      data: nil, width: 90, height: 90, bitsPerComponent: 8, bytesPerRow: 90 * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    #expect(context.bytesPerRow == 360 && context.width == 90 && context.bitsPerPixel == 32)
    #expect(context.ctm == .identity)
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
    let back = context.convertToUserSpace(CGPoint(x: 12, y: 23))
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
    #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 2, height: 3))
    let box = context.convertToUserSpace(CGRect(x: 10, y: 20, width: 2, height: 3))
    #expect(abs(box.minY) < 1e-9 && abs(box.width - 1) < 1e-9 && abs(box.height - 1) < 1e-9)
    context.concatenate(CGAffineTransform(translationX: 1, y: 1))
    #expect(context.userSpaceToDeviceSpaceTransform.tx == 12)
  }

  @Test(.row("A2.136")) func aContextScaledByHalfDrawsAtHalfTheSize() {
    let context = CGContext(
      data: nil, width: 90, height: 90, bitsPerComponent: 8, bytesPerRow: 90 * 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.scaleBy(x: 0.5, y: 0.5)
    #expect(context.ctm == CGAffineTransform(scaleX: 0.5, y: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 45, height: 45))
    let image = context.makeImage()!
    // From the lower left corner, 22.5 pixels in each direction.
    #expect(abs(image.area - 22.5 * 22.5) < 0.5)
    #expect(image.alpha(21, 68) == 255 && image.alpha(23, 68) == 0 && image.alpha(21, 66) == 0)
  }

  @Test(.row("A2.136")) func bitmapContextsHaveTheirOriginBelow() {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = context.makeImage()!
    #expect(image.rgba(0, 3) == [255, 0, 0, 255] && image.area == 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(image.area == 1, "the picture that was taken does not change")
    // The same drawing with y pointing down.
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 3, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()!.cgImage!.pixels == image.pixels)
    UIGraphicsEndImageContext()
  }

  @Test(.row("A2.136")) func memoryOfTheCallerHoldsThePixels() {
    var memory = [UInt8](repeating: 0, count: 3 * 64)
    memory.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 64,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      #expect(context.data == bytes.baseAddress && context.bytesPerRow == 64)
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.flush()
    }
    // The lowest row is stored last, with red in the first byte.
    #expect(near(memory[(2 * 64 + 4)..<(2 * 64 + 8)].map(Int.init), [128, 64, 0, 128]))
    #expect(memory.filter { $0 != 0 }.count == 3)
    func make(_ bits: Int, _ row: Int, _ space: CGColorSpace, _ info: CGImageAlphaInfo, _ side: Int = 4) -> Bool {
      CGContext(
        data: nil, width: side, height: side, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info.rawValue) != nil
    }
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(make(8, 0, rgb, .premultipliedLast) && make(8, 0, rgb, .premultipliedFirst))
    #expect(!make(16, 0, rgb, .premultipliedLast) && !make(16, 0, CGColorSpaceCreateDeviceGray(), .none))
    #expect(!make(8, 0, rgb, .last) && !make(8, 0, rgb, .premultipliedLast, 0))
    #expect(!make(8, 0, rgb, .premultipliedLast, 100_000), "too large is refused, not tried")
  }

  @Test func memoryWithRowsThatCannotBeIsRefused() {
    let rgb = CGColorSpaceCreateDeviceRGB(), gray = CGColorSpaceCreateDeviceGray(), most = 1 << 20
    var memory = [UInt8](repeating: 0, count: 2 * most)
    memory.withUnsafeMutableBytes { bytes in
      /// The bytes per row of a context of 2 × 2 pixels; nil if there is no context.
      func rows(_ asked: Int, _ space: CGColorSpace, _ info: CGImageAlphaInfo, width: Int = 2, isGiven: Bool) -> Int? {
        CGContext(
          data: isGiven ? bytes.baseAddress : nil, width: width, height: 2, bitsPerComponent: 8, bytesPerRow: asked,
          space: space, bitmapInfo: info.rawValue)?.bytesPerRow
      }
      for (space, info, least) in [(rgb, .premultipliedLast, 8), (rgb, .premultipliedFirst, 8), (gray, .none, 2)]
        as [(CGColorSpace, CGImageAlphaInfo, Int)]
      {
        for possible in [least, most] { #expect(rows(possible, space, info, isGiven: true) == possible, "\(info)") }
        for other in [most + 4, .max, .min, -least, 0, least - 1] {
          #expect(rows(other, space, info, isGiven: true) == nil, "\(info), \(other)")
          #expect(rows(other, space, info, isGiven: false) == least, "\(info), \(other)")
        }
        #expect(rows(.max, space, info, width: .max, isGiven: true) == nil, "\(info)")
      }
      #expect(rows(10, rgb, .premultipliedLast, isGiven: true) == nil)
    }
  }

  @Test(.row("A2.135")) func twoContextsHoldTwoPictures() throws {
    let contexts = try (0..<2).map { _ in
      try #require(
        CGContext(
          data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }
    // In turns, so that anything they shared would be seen.
    contexts[0].setFillColor(red)
    contexts[1].setFillColor(blue)
    contexts[0].fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    contexts[1].fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    contexts[0].clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    let (a, b) = try (#require(contexts[0].makeImage()), #require(contexts[1].makeImage()))
    #expect(a.area == 3 && a.rgba(0, 0) == [255, 0, 0, 255] && a.alpha(1, 1) == 0)
    #expect(b.area == 1 && b.rgba(0, 0) == [0, 0, 255, 255])
  }

  // MARK: Clips

  @Test func clipsIntersect() {
    let image = picture(40, 40) { context in
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 40, height: 40))
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30))
      context.translateBy(x: 10, y: 10)
      context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 10))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(CGRect(x: -100, y: -100, width: 300, height: 300))
    }
    #expect(image.area == 200 && image.alpha(10, 10) == 255 && image.alpha(30, 10) == 0)
    let ring = picture(20, 20) { context in
      context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      context.clip(using: .evenOdd)
      #expect(context.isPathEmpty)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(ring.area == 300)
    let apart = picture(20, 20) { context in
      context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.resetClip()
      context.fill(CGRect(x: 19, y: 19, width: 1, height: 1))
    }
    #expect(apart.area == 51)
    let nothing = picture(20, 20) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.clip(to: CGRect(x: 10, y: 10, width: 5, height: 5))
      #expect(context.boundingBoxOfClipPath == .zero)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(nothing.area == 0)
  }

  @Test func imagesMaskWhatIsDrawn() {
    // The upper half of the mask has half alpha, the lower half has none.
    let half = CGImage(width: 1, height: 2, premultiplied: [0x8000_0000, 0])
    let image = picture(10, 10) { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.interpolationQuality = .none
      // The image stands upright although y points up in the context.
      context.translateBy(x: 0, y: 10)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10), mask: half)
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(near(image.rgba(2, 2), [127, 0, 128, 255]) && image.rgba(2, 8) == [255, 0, 0, 255])
    #expect(image.rgba(7, 2) == [255, 0, 0, 255])
    let light = CGImage(width: 2, height: 1, premultiplied: [0xFFFF_FFFF, 0xFF00_0000])
    let lit = picture(10, 10) { context in
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: light)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(lit.alpha(2, 5) == 255 && lit.alpha(7, 5) == 0, "without alpha, light lets through")
  }

  // MARK: Input that is no good

  @Test func badNumbersDoNotPoisonTheContext() {
    let nan = CGFloat.nan, infinity = CGFloat.infinity
    let image = picture(20, 20) { context in
      context.fill(CGRect(x: nan, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: infinity, height: 5))
      context.scaleBy(x: nan, y: 1)
      context.concatenate(CGAffineTransform(a: infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      context.setLineWidth(nan)
      context.setLineDash(phase: nan, lengths: [nan, 1])
      context.setMiterLimit(-1)
      context.setAlpha(nan)
      context.setShadow(offset: CGSize(width: nan, height: 0), blur: 1)
      context.strokeEllipse(in: CGRect(x: nan, y: 0, width: 1, height: 1))
      context.clip(
        to: CGRect(x: 0, y: 0, width: nan, height: 1), mask: CGImage(width: 1, height: 1, premultiplied: [0]))
      context.draw(
        CGImage(width: 1, height: 1, premultiplied: [0]), in: CGRect(x: 0, y: 0, width: nan, height: 1))
      context.setFillColor(CGColor(red: nan, green: 2, blue: -1, alpha: 1))
      context.saveGState()
      context.scaleBy(x: 0, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.draw(
        CGImage(width: 1, height: 1, premultiplied: [0xFFFF_FFFF]), in: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(context.failure == nil)
    }
    #expect(image.area == 100 && image.rgba(0, 0) == [0, 255, 0, 255])
  }

  @Test func pathsThatReachFarAreCutOffOutOfSight() {
    let image = picture(20, 20) { context in
      context.move(to: CGPoint(x: -1e12, y: -1e12))
      context.addLine(to: CGPoint(x: 1e12, y: 1e12))
      context.addLine(to: CGPoint(x: -1e12, y: 1e12))
      context.closePath()
      context.fillPath()
      context.setLineWidth(2)
      context.setStrokeColor(red)
      context.move(to: CGPoint(x: -1e9, y: 5))
      context.addLine(to: CGPoint(x: 1e9, y: 5))
      context.strokePath()
      #expect(context.failure == nil)
    }
    #expect(image.alpha(2, 15) == 255 && image.alpha(15, 2) == 0, "the diagonal stays where it is")
    #expect(image.rgba(15, 5) == [255, 0, 0, 255] && image.rgba(15, 4) == [255, 0, 0, 255])
  }

  /// A picture whose fill, line and letters are those of its number.
  private static func numbered(_ number: Int) -> CGImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 32, height: 32), false, 1)
    defer { UIGraphicsEndImageContext() }
    UIColor(white: CGFloat(number) / 4, alpha: 1).setFill()
    for n in 0..<200 { UIRectFill(CGRect(x: n % 32, y: 0, width: number * 8, height: 32)) }
    UIColor(hue: CGFloat(number) / 5, saturation: 1, brightness: 1, alpha: 1).setStroke()
    UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 4 * number, height: 20)).stroke()
    "x\(number)".draw(at: CGPoint(x: 2, y: 2))
    return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
  }

  @Test(.row("A2.166")) func threadsDrawTheirOwnPictures() throws {
    let alone = try (1...4).map { try #require(Self.numbered($0)).pixels }
    #expect(Set(alone).count == 4)
    for (index, pixels) in alone.enumerated() {
      let number = index + 1, grey = UInt32(number * 255 / 4), pixel = pixels[31 * 32 + number * 8 - 1]
      #expect(pixel >> 24 == 255 && abs(Int(pixel & 255) - Int(grey)) <= 1, "picture \(number)")
    }
    let pictures = Mutex<[Int: [[UInt32]]]>([:]), waiting = Atomic<Int>(0), done = Atomic<Int>(0)
    for number in 1...4 {
      Thread.detachNewThread {
        // All four begin at once.
        waiting.add(1, ordering: .acquiringAndReleasing)
        while waiting.load(ordering: .acquiring) < 4 { sched_yield() }
        for _ in 0..<20 {
          let pixels = Self.numbered(number)?.pixels ?? []
          pictures.withLock { $0[number, default: []].append(pixels) }
        }
        done.add(1, ordering: .acquiringAndReleasing)
      }
    }
    while done.load(ordering: .acquiring) < 4 { usleep(1000) }
    for number in 1...4 {
      let drawn = pictures.withLock { $0[number] ?? [] }
      #expect(drawn.count == 20 && drawn.allSatisfy { $0 == alone[number - 1] }, "thread \(number)")
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}

import AgateBackend
import AgateGraphics
import AgateRaster
import Foundation
import Testing

/// Random paths and strokes, compared with Cairo at eight times the size.
struct CoverageOracleTests {
  private static let side = 64
  private static let fine = 8

  struct Drawing {
    let path: CGPath
    var isStroke = false
    var evenOdd = false
    var width = 0.0
    var cap = 0
    var join = 0
    var miterLimit = 10.0
    var dashes: [Double] = []
    var phase = 0.0
  }

  private static func drawing(_ seed: Int) -> Drawing {
    var dice = Dice(UInt64(seed) + 1)
    let path = CGMutablePath()
    func point() -> CGPoint { CGPoint(x: dice.number(6, 58), y: dice.number(6, 58)) }
    for _ in 0...dice.roll(3) {
      path.move(to: point())
      for _ in 0...dice.roll(4) {
        switch dice.roll(4) {
        case 0: path.addCurve(to: point(), control1: point(), control2: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addLine(to: point())
        }
      }
      if dice.roll(2) == 0 { path.closeSubpath() }
    }
    var result = Drawing(path: path)
    if seed % 2 == 0 {
      result.evenOdd = dice.roll(2) == 0
    } else {
      result.isStroke = true
      result.width = dice.roll(3) == 0 ? dice.number(0.5, 1.5) : dice.number(1.5, 9)
      result.cap = dice.roll(3)
      result.join = dice.roll(3)
      result.miterLimit = dice.number(1, 12)
      if dice.roll(4) == 0 {
        result.dashes = (0...dice.roll(3)).map { _ in dice.number(2, 15) }
        result.phase = dice.number(-20, 20)
      }
    }
    return result
  }

  /// The path with each curve as 128 lines.
  private static func flattened(_ path: CGPath) -> CGPath {
    let result = CGMutablePath()
    var from = CGPoint.zero
    path.applyWithBlock { element in
      let p = element.pointee.points
      func lines(to end: CGPoint, _ point: (CGFloat) -> CGPoint) {
        for k in 1..<128 { result.addLine(to: point(CGFloat(k) / 128)) }
        result.addLine(to: end)
        from = end
      }
      switch element.pointee.type {
      case .moveToPoint:
        result.move(to: p[0])
        from = p[0]
      case .addLineToPoint:
        result.addLine(to: p[0])
        from = p[0]
      case .addQuadCurveToPoint:
        let a = from, b = p[0], c = p[1]
        lines(to: c) { t in
          let s = 1 - t
          return CGPoint(
            x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
        }
      case .addCurveToPoint:
        let a = from, b = p[0], c = p[1], d = p[2]
        lines(to: d) { t in
          let s = 1 - t, u = s * s * s, v = 3 * s * s * t, w = 3 * s * t * t, z = t * t * t
          return CGPoint(x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y)
        }
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }

  /// Coverage by Cairo: each pixel is the mean of 64.
  ///
  /// - Parameter flat: replaces curves by many lines. Cairo leaves gaps in wide strokes of tight curves, but not of
  ///   lines. Joins then follow the directions of the lines, which differ slightly from those of the curves.
  private static func reference(_ drawing: Drawing, flat: Bool = false) throws -> [Double] {
    let size = side * fine
    let context = try #require(
      CGContext(
        data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: CGFloat(size))
    context.scaleBy(x: CGFloat(fine), y: CGFloat(-fine))
    context.addPath(flat ? flattened(drawing.path) : drawing.path)
    if drawing.isStroke {
      context.setStrokeColor(CGColor(gray: 0, alpha: 1))
      context.setLineWidth(CGFloat(drawing.width))
      context.setLineCap(CGLineCap(rawValue: Int32(drawing.cap))!)
      context.setLineJoin(CGLineJoin(rawValue: Int32(drawing.join))!)
      context.setMiterLimit(CGFloat(drawing.miterLimit))
      if !drawing.dashes.isEmpty {
        context.setLineDash(phase: CGFloat(drawing.phase), lengths: drawing.dashes.map { CGFloat($0) })
      }
      context.strokePath()
    } else {
      context.setFillColor(CGColor(gray: 0, alpha: 1))
      context.fillPath(using: drawing.evenOdd ? .evenOdd : .winding)
    }
    let image = try #require(context.makeImage())
    return image.pixels.withUnsafeBufferPointer { pixels in
      var result = [Double](repeating: 0, count: side * side)
      for y in 0..<side {
        for x in 0..<side {
          var sum: UInt32 = 0
          for row in y * fine..<(y + 1) * fine {
            for column in x * fine..<(x + 1) * fine { sum &+= pixels[row &* size &+ column] >> 24 }
          }
          result[y * side + x] = Double(sum) / Double(fine * fine)
        }
      }
      return result
    }
  }

  private static func coverage(_ d: Drawing) -> Coverage {
    guard d.isStroke else { return Coverage(d.path) { if d.evenOdd { $0.flags.insert(.evenOdd) } } }
    return .stroke(
      d.path, d.width, cap: StrokeCap(rawValue: UInt32(d.cap))!, join: StrokeJoin(rawValue: UInt32(d.join))!,
      dashes: d.dashes
    ) {
      $0.miterLimit = d.miterLimit
      $0.dashPhase = d.phase
    }
  }

  /// Accumulated differences between Agate's coverage and Cairo's.
  private struct Difference {
    var sum = 0.0
    var pixels = 0
    var edges = 0
    var outliers = 0
    var worst = 0.0
    var place = ""
  }

  private static func difference(of seeds: some Sequence<Int>) throws -> Difference {
    var result = Difference()
    for seed in seeds {
      let drawing = drawing(seed)
      let drawn = coverage(drawing), expected = try reference(drawing)
      let other = drawing.isStroke ? try reference(drawing, flat: true) : expected
      for y in 0..<side {
        for x in 0..<side {
          let wanted = expected[y * side + x]
          let error = min(abs(Double(drawn[x, y]) - wanted), abs(Double(drawn[x, y]) - other[y * side + x]))
          result.sum += error
          result.pixels += 1
          if error > 24 { result.outliers += 1 }
          if error > result.worst { (result.worst, result.place) = (error, "drawing \(seed) at (\(x), \(y))") }
          if wanted > 0.5 && wanted < 254.5 { result.edges += 1 }
        }
      }
    }
    return result
  }

  @Test(arguments: 0..<25)
  func randomPathsAreThoseOfCairo(_ part: Int) throws {
    let found = try Self.difference(of: stride(from: part * 20, to: part * 20 + 20, by: 2))
    #expect(found.sum / Double(found.pixels) < 1, "the mean of all pixels, of 255")
    #expect(found.sum / Double(max(found.edges, 1)) < 4, "the mean of pixels at edges, of 255")
    #expect(found.worst <= 24, "\(found.place)")
  }

  /// Strokes may have outliers: where a curve turns within less than the line width, Cairo draws the stroke
  /// differently.
  @Test(arguments: 0..<25)
  func randomStrokesAreThoseOfCairo(_ part: Int) throws {
    let found = try Self.difference(of: stride(from: part * 20 + 1, to: part * 20 + 20, by: 2))
    #expect(found.sum / Double(found.pixels) < 1, "the mean of all pixels, of 255")
    #expect(found.outliers * 2000 <= found.pixels, "\(found.outliers) of \(found.pixels), \(found.place)")
  }
}

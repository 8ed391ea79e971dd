import Agate
import AgateRaster

extension FuzzTarget {
  /// Filled paths as coverage: `ShapeMaker` with its edges, areas and rules.
  static let path = FuzzTarget("path", longest: 1024, seeds: pathSeeds) { bytes in
    var reader = ByteReader(bytes)
    var shape = FrameShape()
    shape.flags = reader.flag() ? .evenOdd : []
    let isLarge = reader.place(&shape)
    makeMask(shape, reader.path(most: isLarge ? 6 : 120), dashes: [])
  }

  /// Strokes as coverage and as outlines, with caps, joins, dashes and trimming.
  static let stroke = FuzzTarget("stroke", longest: 1024, seeds: pathSeeds) { bytes in
    var reader = ByteReader(bytes)
    var shape = FrameShape()
    let isMask = reader.below(4) > 0
    shape.flags = .stroked
    shape.width = reader.flag() ? reader.ordinary(0...40) : reader.number()
    shape.miterLimit = reader.flag() ? 10 : reader.number()
    shape.cap = reader.choice([.butt, .round, .square])
    shape.join = reader.choice([.miter, .round, .bevel])
    if reader.flag() { (shape.start, shape.end) = (reader.fraction(), reader.fraction()) }
    var dashes: [Double] = []
    if reader.flag() {
      shape.dashPhase = reader.number()
      dashes = (0..<reader.below(6)).map { _ in reader.flag() ? reader.ordinary(0...20) : reader.number().magnitude }
    }
    let isLarge = reader.place(&shape)
    // Thousands of dashes across 16,384 rows take as long as that many lines.
    if isLarge { dashes = [] }
    let path = reader.path(most: isLarge ? 4 : 40)
    if isMask {
      makeMask(shape, path, dashes: dashes)
      return
    }
    let outline = path.stroked(shape, dashes: dashes)
    check(outline)
  }

  /// Shape layers as programs use them: any transform, path animations, coordinates of the frame.
  static let shape = FuzzTarget("shape", longest: 1024, seeds: pathSeeds) { bytes in
    var reader = ByteReader(bytes)
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 4, y: 4, width: 56, height: 56)
    layer.fillColor = reader.color()
    layer.strokeColor = reader.flag() ? reader.color() : nil
    layer.fillRule = reader.flag() ? .evenOdd : .nonZero
    layer.lineWidth = CGFloat(reader.number())
    layer.miterLimit = CGFloat(reader.number())
    layer.lineCap = reader.choice([.butt, .round, .square, CAShapeLayerLineCap(rawValue: "")])
    layer.lineJoin = reader.choice([.miter, .round, .bevel, CAShapeLayerLineJoin(rawValue: "x")])
    if reader.flag() { (layer.strokeStart, layer.strokeEnd) = (CGFloat(reader.number()), CGFloat(reader.fraction())) }
    if reader.flag() {
      layer.lineDashPhase = CGFloat(reader.number())
      layer.lineDashPattern = (0..<reader.below(5)).map { _ in NSNumber(value: reader.number()) }
    }
    // An enlarged shadow has a wide blur, which takes long.
    let isPlain = reader.flag(), place = isPlain ? .identity : reader.affine()
    if isPlain { layer.shadowOpacity = Float(reader.fraction()) } else { layer.transform = reader.transform() }
    if reader.flag() { layer.masksToBounds = true }
    layer.path = reader.path(most: 60)
    if reader.flag() {
      let animation = CABasicAnimation(keyPath: reader.choice(["path", "strokeEnd", "lineWidth", "lineDashPhase"]))
      animation.toValue = animation.keyPath == "path" ? reader.path(most: 60) : reader.number()
      animation.duration = 2
      layer.add(animation, forKey: nil)
    }
    Showing.draw(layer, at: [0, 0.5, 1.9], transform: place)
  }

  /// Path operations of the API: outlines, dashes, boolean operations, hit tests.
  static let outline = FuzzTarget("outline", longest: 512, seeds: pathSeeds) { bytes in
    var reader = ByteReader(bytes)
    let kind = reader.below(8), rule = reader.flag() ? CGPathFillRule.evenOdd : .winding
    let width = CGFloat(reader.number()), lengths = (0..<reader.below(5)).map { _ in CGFloat(reader.number()) }
    let caps: CGLineCap = reader.choice([.butt, .round, .square]),
      joins: CGLineJoin = reader.choice([.miter, .round, .bevel])
    let matrix = reader.affine(), place = reader.point()
    let path = reader.path(most: 12), other = reader.path(most: 8)
    let made: [CGPath]
    switch kind {
    case 0:
      made = [path.copy(strokingWithWidth: width, lineCap: caps, lineJoin: joins, miterLimit: 4, transform: matrix)]
    case 1: made = [path.copy(dashingWithPhase: width, lengths: lengths, transform: matrix)]
    case 2: made = [path.union(other, using: rule), path.intersection(other, using: rule)]
    case 3: made = [path.subtracting(other, using: rule), path.symmetricDifference(other, using: rule)]
    case 4: made = path.componentsSeparated(using: rule)
    case 5: made = [path.lineIntersection(other, using: rule), path.lineSubtracting(other, using: rule)]
    case 6: made = [path.normalized(using: rule), path.flattened(threshold: width)]
    default:
      var matrix = matrix
      made = [path.copy(using: &matrix) ?? path]
    }
    for result in made {
      check(result)
      _ = (result.boundingBox, result.boundingBoxOfPath)
    }
    _ = path.contains(place, using: rule, transform: matrix)
    _ = path.intersects(other, using: rule)
  }

  /// Checks that all points are finite. The bounding box is not checked, because its size may exceed the largest
  /// number.
  private static func check(_ path: CGPath) {
    let isMadeOfNumbers = path.data.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    precondition(isMadeOfNumbers, "a path with points that are no numbers")
  }

  private static func makeMask(_ shape: FrameShape, _ path: CGPath, dashes: [Double]) {
    var shape = shape
    let data = path.data
    (shape.verbCount, shape.pointCount) = (Int32(data.verbs.count), Int32(data.points.count))
    shape.dashCount = Int32(dashes.count)
    let store = ShapeStore()
    var frame = FrameSnapshot()
    (frame.shapes.shapes, frame.shapes.dashes) = ([shape], dashes)
    (frame.shapes.verbs, frame.shapes.points) = (data.verbs, data.points)
    frame.withView { store.makeAll($0.shapes) }
    let mask = store.masks[0]
    if mask.isEmpty { return }
    precondition(
      mask.x >= shape.box.x0 && mask.y >= shape.box.y0 && mask.y + mask.rows <= shape.box.y1
        && mask.x + (mask.blocks - 1) * 16 <= shape.box.x1,
      "a mask with pixels that nobody wants")
    let width = Int(mask.blocks) * 16
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { row in
      row.initialize(repeating: 0)
      for y in 0..<Int(mask.rows) { mask.copyRow(y, to: row.baseAddress!) }
    }
    guard shape.matrix.g == 0, shape.matrix.h == 0, shape.matrix.i == 1, !shape.flags.contains(.stroked) else { return }
    // There must be no coverage above or below all points.
    let m = shape.matrix
    let ys = data.points.map { m.b * $0.x + m.d * $0.y + m.ty }
    guard let low = ys.min(), let high = ys.max(), low.isFinite, high.isFinite else { return }
    precondition(
      Double(mask.y) >= low - 2 && Double(mask.y + mask.rows) <= high + 2,
      "coverage beyond the path: \(mask), \(low)…\(high)")
  }

  @Sendable private static func pathSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 42)
    return [64, 100, 160, 240, 400].flatMap { length in
      // Small numbers, so that most points are visible.
      (0..<4).map { _ in mutator.noise(length).enumerated().map { $0 % 3 == 1 ? $1 % 120 : $1 } }
    }
  }
}

extension ByteReader {
  /// Reads the matrix and the range of pixels.
  ///
  /// - Returns: whether there are very many pixels.
  fileprivate mutating func place(_ shape: inout FrameShape) -> Bool {
    switch below(4) {
    case 0: break
    case 1:
      let m = affine()
      (shape.matrix.a, shape.matrix.b, shape.matrix.c) = (Double(m.a), Double(m.b), Double(m.c))
      (shape.matrix.d, shape.matrix.tx, shape.matrix.ty) = (Double(m.d), Double(m.tx), Double(m.ty))
    case 2:
      (shape.matrix.a, shape.matrix.d) = (ordinary(-4...4), ordinary(-4...4))
      (shape.matrix.g, shape.matrix.h) = (ordinary(-0.01...0.01), ordinary(-0.01...0.01))
    default:
      (shape.matrix.a, shape.matrix.b, shape.matrix.c) = (number(), number(), number())
      (shape.matrix.d, shape.matrix.tx, shape.matrix.ty) = (number(), number(), number())
      (shape.matrix.g, shape.matrix.h, shape.matrix.i) = (fraction(), fraction(), number())
    }
    (shape.box.x0, shape.box.y0) = (Int32(ordinary(-600...200)), Int32(ordinary(-600...200)))
    // Sometimes the largest possible frame, with little in it; otherwise a size that leaves time for many inputs.
    let isLarge = byte() > 250
    shape.box.x1 = shape.box.x0 + Int32(ordinary(0...(isLarge ? 16_384 : 400)))
    shape.box.y1 = shape.box.y0 + Int32(ordinary(0...(isLarge ? 16_384 : 400)))
    return isLarge
  }
}

import Agate
import AgateCPU
import Testing

/// A generator with the same numbers in every run.
private struct Numbers {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
  }

  mutating func chance(_ p: Double) -> Bool { next(0...1) < p }
}

/// A random tree in which every layer has its own colour.
private struct Scene {
  let root = CALayer()
  private(set) var layers: [UInt32: CALayer] = [:]
  private var numbers: Numbers

  init(seed: Int) {
    numbers = Numbers(state: UInt64(seed) &* 7919 &+ 17)
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    paint(root)
    if numbers.chance(0.6) { root.sublayerTransform.m34 = -1 / numbers.next(300...900) }
    for _ in 0..<6 { grow(in: root, levels: 3) }
  }

  private mutating func paint(_ layer: CALayer) {
    let number = UInt32(layers.count + 1)
    let bytes = (number * 37 % 251, number * 91 % 241, number * 53 % 239)
    layer.backgroundColor = CGColor(
      red: CGFloat(bytes.0) / 255, green: CGFloat(bytes.1) / 255, blue: CGFloat(bytes.2) / 255)
    layers[bytes.0 | bytes.1 << 8 | bytes.2 << 16 | 255 << 24] = layer
  }

  private mutating func grow(in parent: CALayer, levels: Int) {
    let layer = numbers.chance(0.15) ? CATransformLayer() : CALayer()
    let b = parent.bounds
    let size = CGSize(width: b.width * numbers.next(0.3...0.9), height: b.height * numbers.next(0.3...0.9))
    layer.bounds = CGRect(x: numbers.next(-5...5), y: numbers.next(-5...5), width: size.width, height: size.height)
    layer.position = CGPoint(x: b.minX + b.width * numbers.next(0...1), y: b.minY + b.height * numbers.next(0...1))
    layer.anchorPoint = CGPoint(x: numbers.next(0...1), y: numbers.next(0...1))
    if numbers.chance(0.3) { layer.zPosition = numbers.next(-40...40).rounded() }
    if numbers.chance(0.3) { layer.transform = CATransform3DMakeRotation(numbers.next(-3...3), 0, 0, 1) }
    if numbers.chance(0.3) {
      layer.transform = CATransform3DRotate(
        layer.transform, numbers.next(-3...3), numbers.next(-1...1), numbers.next(-1...1), numbers.next(-1...1))
    }
    layer.isHidden = numbers.chance(0.05)
    layer.isDoubleSided = numbers.chance(0.8)
    layer.isGeometryFlipped = numbers.chance(0.1)
    layer.masksToBounds = numbers.chance(0.3)
    if numbers.chance(0.3) { layer.cornerRadius = numbers.next(0...30) }
    if numbers.chance(0.3) { layer.cornerCurve = .continuous }
    if numbers.chance(0.2) { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
    if numbers.chance(0.15), !(layer is CATransformLayer) { layer.mask = mask(layer.bounds) }
    if !(layer is CATransformLayer) { paint(layer) }
    parent.addSublayer(layer)
    for _ in 0..<2 where levels > 1 { grow(in: layer, levels: levels - 1) }
  }

  private mutating func mask(_ bounds: CGRect) -> CALayer {
    let mask = CALayer(), part = CALayer()
    mask.frame = bounds
    part.frame = CGRect(
      x: bounds.width * numbers.next(0...0.5), y: 0, width: bounds.width * numbers.next(0.2...0.6),
      height: bounds.height)
    part.backgroundColor = .black
    part.transform = CATransform3DMakeRotation(numbers.next(-1...1), 0, 0, 1)
    mask.addSublayer(part)
    return mask
  }
}

struct HitTestParityTests {
  /// Hit testing at a pixel's centre finds the layer whose colour the pixel and its neighbours have. Exceptions are
  /// hits in rounded corners, where the layer behind is visible but the layer itself is hit, and hits within a pixel of
  /// an edge.
  @Test(arguments: Array(0..<60) + [330, 379, 424, 1003, 1283])
  func whatIsSeenIsWhatIsHit(seed: Int) async throws {
    let scene = Scene(seed: seed)
    let picture = try await draw(
      Compositor(layer: scene.root), at: 0, Viewport(width: 200, height: 200), CPURenderer(threads: 1))
    var compared = 0, wrong: [String] = []
    for y in stride(from: 1 + seed % 3, to: 199, by: 3) {
      for x in stride(from: 1 + seed / 3 % 3, to: 199, by: 3) {
        let pixel = picture.pixels[y * 200 + x]
        guard let seen = scene.layers[pixel], isInside(x, y, picture) else { continue }
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let hit = scene.root.hitTest(p)
        compared += 1
        if hit === seen || hit.map({ isInACorner($0, p) }) == true || isAtAnEdge(hit, p, scene.root) { continue }
        wrong.append("(\(x), \(y))")
      }
    }
    #expect(compared > 2000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(compared), the first at \(wrong.first ?? "")")
  }

  /// Whether the pixel and its eight neighbours have the same colour.
  private func isInside(_ x: Int, _ y: Int, _ picture: Picture) -> Bool {
    let pixel = picture.pixels[y * 200 + x]
    for dy in -1...1 {
      for dx in -1...1 where picture.pixels[(y + dy) * 200 + x + dx] != pixel { return false }
    }
    return true
  }

  /// Whether another layer is hit one pixel away: a layer narrower than a pixel has hardly any colour.
  private func isAtAnEdge(_ hit: CALayer?, _ p: CGPoint, _ root: CALayer) -> Bool {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].contains {
      root.hitTest(CGPoint(x: p.x + CGFloat($0.0), y: p.y + CGFloat($0.1))) !== hit
    }
  }

  private func isInACorner(_ layer: CALayer, _ p: CGPoint) -> Bool {
    let r = min(layer.cornerRadius * 1.42, layer.bounds.width / 2, layer.bounds.height / 2)
    guard r > 0 else { return false }
    let q = layer.convert(p, from: nil), b = layer.bounds
    let dx = max(b.minX + r - q.x, q.x - (b.maxX - r)), dy = max(b.minY + r - q.y, q.y - (b.maxY - r))
    return dx > 0 && dy > 0
  }
}

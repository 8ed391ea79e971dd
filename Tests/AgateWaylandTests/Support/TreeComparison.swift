import Agate
import AgateUIKit

/// Compares the model values of two layer trees; animations are ignored.
struct TreeComparison {
  /// Points by which positions may differ.
  var tolerance = 1.5
  /// Number of levels that are compared.
  var depth = Int.max

  /// Differing values, one per line.
  func differences(_ a: CALayer, _ b: CALayer, _ path: String = "", level: Int = 0) -> [String] {
    var lines: [String] = []
    func compare<T>(_ name: String, _ a: T, _ b: T, _ isSame: (T, T) -> Bool) {
      if !isSame(a, b) { lines.append("\(path)/\(type(of: a)) \(name): \(a) and \(b)") }
    }
    func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: Double) -> Bool { abs(Double(a - b)) <= tolerance }
    func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance) }
    compare("class", "\(type(of: a))", "\(type(of: b))", ==)
    compare("position", a.position, b.position, isNear)
    compare("origin", a.bounds.origin, b.bounds.origin, isNear)
    compare("size", a.bounds.size, b.bounds.size) {
      isNear($0.width, $1.width, tolerance) && isNear($0.height, $1.height, tolerance)
    }
    compare("turn", a.transform, b.transform) {
      isNear($0.m11, $1.m11, 0.02) && isNear($0.m12, $1.m12, 0.02) && isNear($0.m33, $1.m33, 0.02)
    }
    compare("hidden", a.isHidden, b.isHidden, ==)
    compare("opacity", a.opacity, b.opacity, ==)
    compare("color", a.backgroundColor, b.backgroundColor, ==)
    compare("speed", a.speed, b.speed, ==)
    if a.speed == 0 && b.speed == 0 { compare("offset", a.timeOffset, b.timeOffset) { isNear($0, $1, 0.2) } }
    compare("animations", a.animationKeys()?.sorted() ?? [], b.animationKeys()?.sorted() ?? [], ==)
    compare("picture", image(a), image(b), isSamePicture)
    if let a = a as? CAShapeLayer, let b = b as? CAShapeLayer {
      compare("path", a.path?.boundingBox ?? .zero, b.path?.boundingBox ?? .zero) {
        isNear($0.origin, $1.origin) && isNear($0.width, $1.width, tolerance) && isNear($0.height, $1.height, tolerance)
      }
    }
    guard level < depth else { return lines }
    let inA = a.sublayers ?? [], inB = b.sublayers ?? []
    compare("sublayers", inA.count, inB.count, ==)
    for (index, (a, b)) in zip(inA, inB).enumerated() {
      lines += differences(a, b, "\(path)/\(index)", level: level + 1)
    }
    return lines
  }

  private func image(_ layer: CALayer) -> CGImage? {
    (layer.contents as? CGImage) ?? (layer.contents as? UIImage)?.cgImage
  }

  /// Whether two images agree but for a few pixels, as a drawn line may differ by part of a point.
  private func isSamePicture(_ a: CGImage?, _ b: CGImage?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard a.width == b.width, a.height == b.height else { return false }
    let pixels = a.pixels
    return zip(pixels, b.pixels).count { $0 != $1 } * 50 <= pixels.count
  }
}

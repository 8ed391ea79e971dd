import Agate
import AgateEngine

/// Replaces outlines that are computed from time by animations of `path`, which files can contain.
enum ComputedPaths {
  /// The largest number of outlines of one layer.
  private static let most = 20_000

  /// Replaces the path sources of all shape layers in a tree. The outlines are computed at whole seconds of the local
  /// time, which are the frames of Lottie animations.
  static func write(into root: CALayer) {
    var pending = [root]
    while let layer = pending.popLast() {
      pending += layer.sublayers ?? []
      if let mask = layer.mask { pending.append(mask) }
      if let shape = layer as? CAShapeLayer, let source = shape.pathSource { write(source, into: shape) }
    }
  }

  private static func write(_ source: any FramePath, into shape: CAShapeLayer) {
    let first = source.nextTime(after: -.infinity)
    guard first.isFinite else {
      shape.path = path(source, 0)
      return
    }
    var times: [Double] = []
    var time = first
    while times.count < most {
      times.append(time)
      let next = source.nextTime(after: time)
      guard next.isFinite else { break }
      time = max(time.rounded(.down) + 1, next.rounded(.up))
    }
    shape.path = path(source, first)
    guard times.count > 1, let last = times.last else { return }
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = times.map { path(source, $0) }
    animation.keyTimes = times.map { NSNumber(value: ($0 - first) / (last - first)) }
    animation.beginTime = first == 0 ? 1e-9 : first
    animation.duration = last - first
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    shape.add(animation, forKey: "path")
  }

  private static func path(_ source: any FramePath, _ time: Double) -> CGPath {
    var data = PathData()
    source.write(at: time, to: &data)
    return CGPath(data)
  }
}

import Agate
import AgateBackend

/// Combines the masks of a Lottie layer into one mask layer. Masks are added, subtracted and intersected in their
/// order.
struct MaskBuilder {
  let limits: BuildLimits
  let report: (String, String) -> Void

  /// - Returns: the mask layer; nil if there are no masks.
  func mask(_ masks: [Mask]) -> CALayer? {
    guard let first = masks.first else { return nil }
    for mask in masks where mask.feather.value.x != mask.feather.value.y {
      report("mask feather", "differs by direction; the horizontal one is drawn in both")
      break
    }
    if masks.count == 1, !first.isInverted, first.mode != .subtract { return coverage(first) }
    let container = CALayer.plain("masks")
    if first.mode == .subtract || first.mode == .intersect || first.mode == .darken {
      container.addSublayer(CALayer.everything())
    }
    for mask in masks where limits.budget.take(.layers, mask.isInverted ? 4 : 1) {
      var layer = coverage(mask)
      if mask.isInverted { layer = CALayer.inverse(of: layer) }
      switch mask.mode {
      case .add: break
      case .lighten, .darken, .difference:
        if mask.opacity.isAnimated || mask.opacity.value < 100 {
          report("mask mode", "lighten, darken and difference of translucent masks are drawn as add, intersect and xor")
        }
        if mask.mode != .lighten { layer.compositingFilter = mask.mode == .darken ? "destinationIn" : "xor" }
      case .subtract: layer.compositingFilter = "destinationOut"
      case .intersect: layer.compositingFilter = "destinationIn"
      }
      container.addSublayer(layer)
    }
    return container
  }

  private func coverage(_ mask: Mask) -> CALayer {
    let layer = CAShapeLayer()
    layer.anchorPoint = .zero
    layer.fillColor = .black
    var path = mask.path
    // Masks are areas, so their paths are always closed.
    path = path.mapped {
      var copy = $0
      copy.isClosed = true
      return copy
    }
    var steps: [PathProgram.Step] = [.path(.bezier(path))]
    if mask.expansion.isAnimated || mask.expansion.value != 0 {
      steps.append(.modify(.offset(amount: mask.expansion, join: .round, miterLimit: 4)))
    }
    guard limits.budget.take(.points, PathItem.bezier(path).pointCount) else { return layer }
    layer.show(PathProgram(steps, limits: limits))
    layer.set(mask.opacity, "opacity") { min(max($0 / 100, 0), 1) }
    feather(layer, mask.feather.lane(0))
    return layer
  }

  /// Blurs the edge. Half of the feather's length lies on each side of the edge and equals two standard deviations of
  /// the blur.
  private func feather(_ layer: CAShapeLayer, _ feather: Property<Double>) {
    guard feather.isAnimated || feather.value > 0 else { return }
    let filter = CAFilter(type: "gaussianBlur")
    filter.name = "feather"
    filter.setValue(max(feather.value, 0) / 4, forKey: "inputRadius")
    layer.filters = [filter]
    if feather.isAnimated, !feather.isConstant {
      feather.keyed.animate(layer, "filters.feather.inputRadius") { NSNumber(value: max($0, 0) / 4) }
    }
  }
}

extension CALayer {
  /// Returns an opaque layer that is larger than any visible area.
  static func everything() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = .black
    let reach: CGFloat = 1_000_000
    layer.bounds = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    layer.position = .zero
    return layer
  }

  /// Returns a layer that is opaque where `layer` is transparent, and transparent where `layer` is opaque.
  static func inverse(of layer: CALayer) -> CALayer {
    let container = CALayer.plain()
    container.addSublayer(.everything())
    let hole = CALayer.plain()
    hole.compositingFilter = "destinationOut"
    hole.addSublayer(layer)
    container.addSublayer(hole)
    return container
  }
}

import Agate

extension Experiment {
  static let layout = Experiment(
    name: "layout", question: "What does laying out 10,000 layers cost?", ids: ["A0.261", "B12.18"],
    size: CGSize(width: 400, height: 400),
    variants: [
      Variant("placed by layoutSublayers") { laidOut(.byHand) },
      Variant("resized by their masks") { laidOut(.byMasks) },
      Variant("placed by constraints") { laidOut(.byConstraints) }, Variant("left alone") { laidOut(.notAtAll) },
    ],
    finding: """
      Each layer that needs layout is laid out once, when the transaction ends. A frame in which nothing is resized \
      needs no layout. Constraints cost more than arithmetic in layoutSublayers, because equations among siblings have \
      to be solved. Most of a frame's time is spent on the layers that the layout has changed.
      """)

  private enum Kind { case byHand, byMasks, byConstraints, notAtAll }

  private static func laidOut(_ kind: Kind) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 400))
    let host: CALayer = kind == .byHand ? GridLayer() : CALayer()
    host.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    for row in 0..<100 {
      // Constraints are solved among siblings, so each row has a superlayer of its own with 100 cells.
      let line: CALayer = kind == .byHand ? GridLayer() : CALayer()
      line.frame = CGRect(x: 0, y: row * 4, width: 400, height: 4)
      if kind == .byMasks { line.autoresizingMask = [.layerWidthSizable, .layerHeightSizable, .layerMinYMargin] }
      if kind == .byConstraints { line.layoutManager = CAConstraintLayoutManager() }
      for column in 0..<100 {
        let cell = CALayer()
        cell.name = "cell \(column)"
        cell.frame = CGRect(x: column * 4, y: 0, width: 3, height: 3)
        cell.backgroundColor = .black
        if kind == .byMasks { cell.autoresizingMask = [.layerWidthSizable, .layerMinXMargin] }
        if kind == .byConstraints {
          let left = column == 0 ? "superlayer" : "cell \(column - 1)"
          cell.addConstraint(
            CAConstraint(attribute: .minX, relativeTo: left, attribute: column == 0 ? .minX : .maxX, offset: 1))
          cell.addConstraint(
            CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.01, offset: -1))
        }
        line.addSublayer(cell)
      }
      host.addSublayer(line)
    }
    root.addSublayer(host)
    return Trial(root) { frame in
      let width = 400 - CGFloat(frame % 2) * 100
      if kind == .notAtAll {
        root.opacity = frame % 2 == 0 ? 1 : 0.9
        return
      }
      host.bounds.size.width = width
      if kind == .byConstraints { for line in host.sublayers ?? [] { line.bounds.size.width = width } }
    }
  }
}

/// A layer that places its sublayers side by side. Sublayers that are grids are placed below each other.
private final class GridLayer: CALayer {
  override func layoutSublayers() {
    let sublayers = sublayers ?? []
    let width = bounds.width / CGFloat(max(sublayers.count, 1))
    for (index, layer) in sublayers.enumerated() {
      layer.frame =
        layer is GridLayer
        ? CGRect(x: 0, y: CGFloat(index) * 4, width: bounds.width, height: 4)
        : CGRect(x: CGFloat(index) * width, y: 0, width: width - 1, height: 3)
    }
  }
}

import Agate
import AgateBackend
import AgateScene

/// Builds the layers for the items of a shape layer: one layer for each style, and one for each group that has a
/// transform or an opacity.
struct ShapeBuilder {
  let limits: BuildLimits
  let report: (String, String) -> Void

  /// A layer that was built for one or more items.
  struct Drawn {
    var layer: CALayer
    /// Whether the layer already has a transform, so that a second transform needs another layer.
    var isPlaced = false
    /// Whether the layer's opacity is animated.
    var isFading = false
  }

  private typealias Level = PathCompiler.Level

  /// Returns the layers for the items, from back to front.
  func layers(_ items: [ShapeItem]) -> [CALayer] {
    build(ShapeGroup(items, limits), upTo: items.count, []).map(\.layer)
  }

  /// - Parameter levels: the groups around the items, from the outside in.
  private func build(_ group: ShapeGroup, upTo end: Int, _ levels: [Level]) -> [Drawn] {
    var result: [Drawn] = []
    let items = group.items
    var index = end - 1
    while index >= 0 {
      switch items[index].content {
      case .style(let style):
        if index > 0, case .style(let above) = items[index - 1].content, canShare(style, above),
          let drawn = shared(fill: style, stroke: above, levels + [Level(group: group, index: index)])
        {
          result.append(drawn)
          index -= 1
        } else if let drawn = self.style(style, levels + [Level(group: group, index: index)]) {
          drawn.layer.name = items[index].name.isEmpty ? nil : items[index].name
          result.append(drawn)
        }
      case .group(let inner, let transform):
        let drawn = build(ShapeGroup(inner, limits), upTo: inner.count, levels + [Level(group: group, index: index)])
        result += self.group(drawn, transform, items[index].name)
      case .modifier(.repeater(let repeater)):
        // The repeater copies all items before it.
        let weight = group.weight(before: index)
        let copies = repeated(repeater, weight: weight) { build(group, upTo: index, levels) }
        let isTrimmed = group.lastSequence > index || levels.contains { $0.group.lastSequence > $0.index }
        if isTrimmed, copies.count > 1 {
          report(
            "sequential trim", "follows a repeater: each copy is trimmed by itself, not all copies one after the other")
        }
        return result + copies
      case .path, .modifier: break
      }
      index -= 1
    }
    return result
  }

  // MARK: Groups

  private func group(_ drawn: [Drawn], _ transform: Transform, _ name: String) -> [Drawn] {
    if drawn.isEmpty { return [] }
    let moves = transform.isAnimated || transform.isSpatial || transform.matrix(at: 0) != .identity
    let fades = transform.opacity.isAnimated || transform.opacity.value < 100
    if !moves && !fades { return drawn }
    var result: Drawn
    if drawn.count == 1, !(moves && (drawn[0].isPlaced || transform.isNested)),
      !(fades && (drawn[0].isFading || transform.opacity.isAnimated && drawn[0].layer.opacity < 1))
    {
      result = drawn[0]
    } else {
      guard limits.budget.take(.layers, 1 + transform.innerLayers) else { return [] }
      result = Drawn(layer: CALayer.plain(name.isEmpty ? nil : name))
      if moves, transform.isNested {
        let inner = TransformBuilder(limits: limits).place(result.layer, transform)
        for part in drawn { inner.addSublayer(part.layer) }
        result.isPlaced = true
      } else {
        for part in drawn { result.layer.addSublayer(part.layer) }
      }
    }
    if moves, !result.isPlaced {
      TransformBuilder(limits: limits).place(result.layer, transform)
      result.isPlaced = true
    }
    if fades {
      if transform.opacity.isAnimated {
        result.layer.set(transform.opacity, "opacity") { min(max($0 / 100, 0), 1) }
        result.isFading = true
      } else {
        result.layer.opacity *= Float(max(transform.opacity.value, 0) / 100)
      }
    }
    return [result]
  }

  // MARK: Repeaters

  /// - Parameter weight: the number of key frames and items in one copy.
  private func repeated(_ repeater: Modifier.Repeater, weight: Int, _ content: () -> [Drawn]) -> [Drawn] {
    let count = Int(repeater.copies.largest.rounded(.up))
    if count > limits.copies {
      report("repeater", "has \(count) copies; \(limits.copies) are drawn" + SceneLimits.hint("lottieCopies"))
    }
    var copies: [Drawn] = []
    let drawn = min(count, limits.copies)
    let builder = RepeaterBuilder(repeater, count: drawn, limits: limits)
    for index in 0..<drawn {
      guard limits.budget.take(.copies), limits.budget.take(.layers), limits.budget.take(.keys, weight) else { break }
      let parts = content()
      if parts.isEmpty { return [] }
      let layer = CALayer.plain("copy \(index)")
      for part in parts { layer.addSublayer(part.layer) }
      builder.place(layer, index)
      copies.append(Drawn(layer: layer, isPlaced: true, isFading: true))
    }
    // The first copy is the original. The other copies lie below it, unless the file places them above.
    return repeater.isAbove ? copies : copies.reversed()
  }

  // MARK: Styles

  /// Whether one shape layer can draw both styles: a stroke directly above a fill.
  private func canShare(_ fill: StyleItem, _ stroke: StyleItem) -> Bool {
    guard fill.stroke == nil, stroke.stroke != nil, case .color = fill.paint, case .color = stroke.paint else {
      return false
    }
    return !fill.opacity.isAnimated && !stroke.opacity.isAnimated && fill.blendMode == 0 && stroke.blendMode == 0
  }

  private func shared(fill: StyleItem, stroke: StyleItem, _ levels: [Level]) -> Drawn? {
    guard let layer = shape(levels, fill) else { return nil }
    setFill(layer, fill, opacity: fill.opacity.value / 100)
    setStroke(layer, stroke, opacity: stroke.opacity.value / 100)
    return Drawn(layer: layer)
  }

  private func style(_ style: StyleItem, _ levels: [Level]) -> Drawn? {
    switch style.paint {
    case .none: return nil
    case .color:
      guard let layer = shape(levels, style) else { return nil }
      let isFading = style.opacity.isAnimated && !style.opacity.isConstant
      let opacity = isFading ? 1 : style.opacity.value / 100
      if style.stroke == nil {
        setFill(layer, style, opacity: opacity)
      } else {
        layer.fillColor = nil
        setStroke(layer, style, opacity: opacity)
      }
      if isFading { layer.set(style.opacity, "opacity") { min(max($0 / 100, 0), 1) } }
      blend(layer, style.blendMode)
      return Drawn(layer: layer, isFading: isFading)
    case .gradient(let gradient):
      if gradient.isRadial, gradient.highlight.isAnimated || gradient.highlight.value != 0 {
        report("gradient highlight", "is drawn in the middle")
      }
      // The shape is the mask of another layer.
      guard let shape = shape(levels, style), limits.budget.take(.layers) else { return nil }
      if style.stroke == nil {
        shape.fillColor = .black
      } else {
        shape.fillColor = nil
        setStroke(shape, style, opacity: 1)
        shape.strokeColor = .black
      }
      let layer = GradientBuilder(limits: limits).layer(gradient, shape, stroke: style.stroke)
      layer.set(style.opacity, "opacity") { min(max($0 / 100, 0), 1) }
      blend(layer, style.blendMode)
      return Drawn(layer: layer, isPlaced: true, isFading: style.opacity.isAnimated)
    }
  }

  private func blend(_ layer: CALayer, _ mode: Int) {
    if let name = BlendNames.name(mode) { layer.compositingFilter = name }
  }

  private func setFill(_ layer: CAShapeLayer, _ style: StyleItem, opacity: Double) {
    guard case .color(let color) = style.paint else { return }
    layer.fillColor = color.value.color(opacity: opacity)
    if color.isAnimated, !color.isConstant {
      color.keyed.animate(layer, "fillColor") { $0.color(opacity: opacity) }
    }
  }

  private func setStroke(_ layer: CAShapeLayer, _ style: StyleItem, opacity: Double) {
    guard let stroke = style.stroke else { return }
    if case .color(let color) = style.paint {
      layer.strokeColor = color.value.color(opacity: opacity)
      if color.isAnimated, !color.isConstant {
        color.keyed.animate(layer, "strokeColor") { $0.color(opacity: opacity) }
      }
    }
    layer.set(stroke.width, "lineWidth")
    layer.lineCap = stroke.cap == .butt ? .butt : stroke.cap == .round ? .round : .square
    layer.lineJoin = stroke.join == .miter ? .miter : stroke.join == .round ? .round : .bevel
    layer.miterLimit = CGFloat(stroke.miterLimit)
    guard !stroke.dashes.isEmpty else { return }
    guard stroke.dashes.count <= 64 else {
      return report("dashes", "have more than 64 lengths; the line is drawn without dashes")
    }
    let values = stroke.dashes.map { max($0.value, 0) }
    let period = values.reduce(0, +)
    let isAnimated = stroke.dashes.contains { $0.isAnimated }
    guard isAnimated || period > 0.01 else {
      if period > 0 { report("dashes", "are shorter than can be seen; the line is drawn without dashes") }
      return
    }
    layer.lineDashPattern = values.map { NSNumber(value: $0) }
    if isAnimated { animateDashes(layer, stroke) }
    layer.set(stroke.dashPhase, "lineDashPhase")
  }

  /// Animates the dash pattern. Each dash has its own key frames, but a layer has one pattern, so the values are
  /// computed for each whole frame.
  private func animateDashes(_ layer: CAShapeLayer, _ stroke: StyleItem.Stroke) {
    let times = limits.budget.times(stroke.dashes.flatMap(\.ends), weight: stroke.dashes.count)
    Keyed(keys: times.map { time in .init(time: time, value: stroke.dashes.map { max($0.value(at: time), 0) }) })
      .animate(layer, "lineDashPattern") { $0.map { NSNumber(value: $0) } }
  }

  /// Returns a shape layer with the outline of the style at the innermost level. Returns nil if the outline is empty or
  /// exceeds the budget.
  private func shape(_ levels: [Level], _ style: StyleItem) -> CAShapeLayer? {
    if limits.budget.isUsedUp(.points) { return nil }
    let compiler = PathCompiler(levels: levels, limits: limits)
    let work = compiler.work
    guard work > 0, limits.budget.take(.layers), limits.budget.take(.points, work) else { return nil }
    let steps = compiler.steps
    let layer = CAShapeLayer()
    layer.anchorPoint = .zero
    if style.isEvenOdd { layer.fillRule = .evenOdd }
    layer.show(PathProgram(steps, limits: limits))
    return layer
  }
}

extension CAShapeLayer {
  /// Sets the outline of the layer. An animated outline is computed for each frame.
  func show(_ program: PathProgram) {
    guard program.isAnimated else { return path = CGPath(program.path(at: 0)) }
    pathSource = program
    // The path is computed once here, so that refusals can be reported.
    if program.mayRefuse { _ = program.path(at: 0) }
  }
}

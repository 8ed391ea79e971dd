import AgateGraphics
import AgateRaster
import Foundation

/// Draws a layer tree into a context with its model values, without animations.
///
/// The painter needs no renderer. It respects the context's transform and clip, and omits effects that only a renderer
/// draws. Trees may be deep, so the painter keeps an explicit stack of steps instead of recursing.
struct LayerPainter {
  private enum Step {
    /// A layer, its transform to the superlayer's coordinates, the inherited opacity, and whether its contents are
    /// flipped vertically.
    case layer(CALayer, CGAffineTransform, alpha: CGFloat, flipped: Bool)
    case border(CALayer, alpha: CGFloat)
    /// Keeps the content drawn so far only where the mask is opaque.
    case mask(CALayer)
    case endLayer
    case restore
  }

  private let context: CGContext
  private let displays: Bool
  private var steps: [Step] = []

  /// - Parameter displays: Whether contents that are marked as needing display are displayed before they are drawn.
  init(_ context: CGContext, displays: Bool) { (self.context, self.displays) = (context, displays) }

  /// Draws the tree.
  ///
  /// - Parameter root: the layer to draw, in its own coordinates. Its position and transform are ignored.
  mutating func paint(_ root: CALayer) {
    steps = [.layer(root, .identity, alpha: 1, flipped: root.hasFlippedAncestors)]
    while let step = steps.popLast() {
      switch step {
      case .layer(let layer, let matrix, let alpha, let flipped): begin(layer, matrix, alpha, flipped)
      case .border(let layer, let alpha): drawBorder(layer, alpha)
      case .mask(let mask):
        context.saveGState()
        context.setBlendMode(.destinationIn)
        context.setAlpha(1)
        context.beginTransparencyLayer()
        steps.append(.restore)
        steps.append(.endLayer)
        steps.append(.layer(mask, CATransform3DGetAffineTransform(mask.ownTransform), alpha: 1, flipped: false))
      case .endLayer: context.endTransparencyLayer()
      case .restore: context.restoreGState()
      }
    }
  }

  private mutating func begin(_ layer: CALayer, _ matrix: CGAffineTransform, _ inherited: CGFloat, _ flipped: Bool) {
    let opacity = CGFloat(min(max(layer.opacity, 0), 1))
    guard !layer.isHidden, opacity > 0, matrix.determinantIsUsable else { return }
    context.saveGState()
    context.concatenate(matrix)
    // The steps are pushed in reverse order, because the last step is popped first.
    steps.append(.restore)
    var alpha = inherited * opacity
    let blend = layer.cold?.effects?.blendMode ?? .normal
    if blend.isOperator {
      // The opacity is part of the operator's source.
      context.setAlpha(1)
      context.setBlendMode(CGBlendMode(blend))
      context.beginTransparencyLayer()
      steps.append(.endLayer)
    }
    let isolates = layer.cold?.effects?.flags.contains(.isolates) == true && !layer.visibleChildren.isEmpty
    let isGroup = isolates || layer.mask != nil || layer.values.flags.contains(.holdsOperators)
    if blend != .normal || isGroup || (opacity < 1 && layer.allowsGroupOpacity) {
      context.setAlpha(alpha)
      context.setBlendMode(blend.isOperator ? .normal : CGBlendMode(blend))
      context.beginTransparencyLayer()
      alpha = 1
      steps.append(.endLayer)
      if let mask = layer.mask { steps.append(.mask(mask)) }
    }
    if layer.shadowOpacity > 0, var color = layer.shadowColor {
      color.alpha *= CGFloat(min(layer.shadowOpacity, 1))
      context.saveGState()
      context.setAlpha(1)
      context.setShadow(userOffset: layer.shadowOffset, deviation: layer.shadowRadius, color: color)
      context.beginTransparencyLayer()
      steps.append(.restore)
      steps.append(.endLayer)
    }
    drawBackground(layer, alpha)
    if let gradient = layer as? CAGradientLayer { drawGradient(gradient, alpha) }
    steps.append(.border(layer, alpha: alpha))
    if layer.masksToBounds {
      context.saveGState()
      context.addPath(layer.outline(inset: 0))
      context.clip()
      steps.append(.restore)
    }
    drawContents(layer, alpha, flipped)
    if let shape = layer as? CAShapeLayer { drawShape(shape, alpha) }
    let below = CATransform3DGetAffineTransform(layer.transformOfSublayers)
    let flipsBelow = flipped != layer.isGeometryFlipped
    for copy in instances(layer).reversed() {
      for child in layer.paintOrder.reversed() {
        let matrix = CATransform3DGetAffineTransform(child.ownTransform).concatenating(copy).concatenating(below)
        steps.append(.layer(child, matrix, alpha: alpha, flipped: flipsBelow))
      }
    }
  }

  /// The transforms with which the sublayers are drawn. A replicator has one transform for each instance, and any other
  /// layer has one transform. Instance colours and delays are ignored.
  private func instances(_ layer: CALayer) -> [CGAffineTransform] {
    guard let replicator = layer as? CAReplicatorLayer else { return [.identity] }
    let (x, y) = (layer.bounds.midX, layer.bounds.midY)
    let step = CGAffineTransform(translationX: -x, y: -y).concatenating(
      CATransform3DGetAffineTransform(replicator.instanceTransform)
    ).concatenating(CGAffineTransform(translationX: x, y: y))
    var result: [CGAffineTransform] = [], next = CGAffineTransform.identity
    for _ in 0..<min(replicator.replicator.instances, Self.mostInstances) {
      result.append(next)
      next = next.concatenating(step)
    }
    return result
  }

  /// The maximum number of replicator instances drawn. Further instances are omitted.
  private static let mostInstances = 10_000

  private func drawBackground(_ layer: CALayer, _ alpha: CGFloat) {
    guard let color = layer.backgroundColor, color.alpha > 0 else { return }
    context.setAlpha(alpha)
    context.setFillColor(color)
    context.beginPath()
    context.addPath(layer.outline(inset: 0))
    context.fillPath()
  }

  private func drawShape(_ layer: CAShapeLayer, _ alpha: CGFloat) {
    guard let path = layer.path else { return }
    context.setAlpha(alpha)
    if let color = layer.fillColor, color.alpha > 0 {
      context.setFillColor(color)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: layer.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let color = layer.strokeColor, color.alpha > 0, let style = layer.shape.stroke else { return }
    context.setFillColor(color)
    context.beginPath()
    context.addPath(path.stroked(style, dashes: style.dashCount > 0 ? layer.shape.dashes : []))
    context.fillPath()
  }

  /// Draws the gradient as an image at the context's resolution.
  private func drawGradient(_ layer: CAGradientLayer, _ alpha: CGFloat) {
    let bounds = layer.bounds, size = bounds.applying(context.userSpaceToDeviceSpaceTransform).size
    guard let picture = layer.gradient.picture(width: Double(size.width), height: Double(size.height)) else { return }
    context.saveGState()
    context.setAlpha(alpha)
    context.beginPath()
    context.addPath(layer.outline(inset: 0))
    context.clip()
    context.interpolationQuality = .low
    // The context draws images for a y axis that points up.
    context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(picture, in: bounds)
    context.restoreGState()
  }

  private func drawBorder(_ layer: CALayer, _ alpha: CGFloat) {
    guard layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 else { return }
    context.setAlpha(alpha)
    context.setFillColor(color)
    context.beginPath()
    context.addPath(layer.outline(inset: 0))
    let bounds = layer.bounds
    if layer.borderWidth * 2 < min(bounds.width, bounds.height) {
      context.addPath(layer.outline(inset: layer.borderWidth))
    }
    context.fillPath(using: .evenOdd)
  }

  private func drawContents(_ layer: CALayer, _ alpha: CGFloat, _ flipped: Bool) {
    if layer.tileHost != nil { return drawByLayer(layer, alpha, flipped: false) }
    if layer is CATextLayer, layer.contents == nil { return drawByLayer(layer, alpha, flipped: flipped) }
    if displays { layer.displayIfNeeded() }
    guard let image = Values.image(layer.contents) else { return }
    let unit = layer.contentsRect
    let part = CGRect(
      x: unit.minX * CGFloat(image.width), y: unit.minY * CGFloat(image.height),
      width: unit.width * CGFloat(image.width), height: unit.height * CGFloat(image.height))
    let scale = layer.contentsScale > 0 ? layer.contentsScale : 1
    let gravity = ContentsGravityIndex(layer.contentsGravity)
    let place = (flipped ? gravity.upsideDown : gravity).placement(
      width: Double(part.width / scale), height: Double(part.height / scale), in: layer.values.bounds
    ).rect
    guard part.width > 0, part.height > 0, place.width > 0, place.height > 0, place.isFinite, part.isFinite else {
      return
    }
    context.saveGState()
    context.setAlpha(alpha)
    if flipped {
      context.translateBy(x: 0, y: place.minY + place.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    let center = gravity.resizes ? layer.contentsCenter : CGRect(x: 0, y: 0, width: 1, height: 1)
    let whole = center == CGRect(x: 0, y: 0, width: 1, height: 1)
    let columns = Bands(
      center: (Double(center.minX), Double(center.width)), source: (Double(part.minX), Double(part.width)),
      place: (Double(place.minX), Double(place.width)), scale: Double(scale))
    let rows = Bands(
      center: (Double(center.minY), Double(center.height)), source: (Double(part.minY), Double(part.height)),
      place: (Double(place.minY), Double(place.height)), scale: Double(scale))
    for y in whole ? 1..<2 : 0..<3 { for x in whole ? 1..<2 : 0..<3 { draw(image, columns, x, rows, y, of: layer) } }
    context.restoreGState()
  }

  /// Draws contents without a bitmap by calling `draw(in:)` of the layer: the text of a text layer, or the content of a
  /// tiled layer in one call, without tiles.
  private func drawByLayer(_ layer: CALayer, _ alpha: CGFloat, flipped: Bool) {
    let bounds = layer.bounds
    context.saveGState()
    context.clip(to: bounds)
    context.setAlpha(alpha)
    context.beginTransparencyLayer()
    if flipped {
      context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    CurrentContext.push(context)
    layer.draw(in: context)
    CurrentContext.pop()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Draws one part of the image, stretched to its target rectangle.
  private func draw(_ image: CGImage, _ columns: Bands, _ x: Int, _ rows: Bands, _ y: Int, of layer: CALayer) {
    let target = CGRect(x: columns.to[x], y: rows.to[y], width: columns.toSize[x], height: rows.toSize[y])
    guard target.width > 0, target.height > 0 else { return }
    // A band of zero size stretches the texel at its position.
    let width = max(columns.fromSize[x], 1e-3), height = max(rows.fromSize[y], 1e-3)
    let sx = columns.toSize[x] / width, sy = rows.toSize[y] / height
    let place = CGRect(
      x: columns.to[x] - columns.from[x] * sx, y: rows.to[y] - rows.from[y] * sy, width: Double(image.width) * sx,
      height: Double(image.height) * sy)
    context.saveGState()
    // As in the compositor, the filter depends on the number of texels per device pixel.
    let pixels = context.userSpaceToDeviceSpaceTransform
    let isSmaller = max(1 / (sx * hypot(pixels.a, pixels.b)), 1 / (sy * hypot(pixels.c, pixels.d))) > 1
    let filter = isSmaller ? layer.minificationFilter : layer.magnificationFilter
    context.interpolationQuality = filter == .nearest ? .none : isSmaller && filter == .trilinear ? .medium : .low
    context.clip(to: target)
    // The context draws images for a y axis that points up.
    context.translateBy(x: 0, y: place.minY + place.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: place)
    context.restoreGState()
  }
}

extension CALayer {
  /// Draws as ``render(in:)`` does, but displays nothing: contents that are marked as needing display are drawn as they
  /// were displayed last.
  package final func renderDisplayedContents(in ctx: CGContext) {
    var painter = LayerPainter(ctx, displays: false)
    painter.paint(self)
  }

  /// Sublayers from the back to the front.
  fileprivate var paintOrder: [CALayer] {
    let children = visibleChildren
    guard children.contains(where: { $0.values.zPosition != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }

  /// The bounds with their rounded corners, inset by `inset`.
  fileprivate func outline(inset: CGFloat) -> CGPath {
    let rect = bounds.standardized.insetBy(dx: inset, dy: inset)
    let radius = max(min(cornerRadius, min(bounds.width, bounds.height) / 2) - inset, 0)
    guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
    let round = CGSize(width: min(radius, rect.width / 2), height: min(radius, rect.height / 2))
    func size(_ corner: CACornerMask) -> CGSize { maskedCorners.contains(corner) ? round : .zero }
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect,
      corners: (
        size(.layerMinXMinYCorner), size(.layerMaxXMinYCorner), size(.layerMaxXMaxYCorner), size(.layerMinXMaxYCorner)
      ))
    return path
  }
}

extension CGBlendMode {
  fileprivate init(_ mode: BlendMode) {
    self =
      switch mode {
      case .normal: .normal
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .softLight: .softLight
      case .hardLight: .hardLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .plusLighter: .plusLighter
      case .plusDarker: .plusDarker
      case .clear: .clear
      case .copy: .copy
      case .sourceIn: .sourceIn
      case .sourceOut: .sourceOut
      case .sourceAtop: .sourceAtop
      case .destinationOver: .destinationOver
      case .destinationIn: .destinationIn
      case .destinationOut: .destinationOut
      case .destinationAtop: .destinationAtop
      case .xor: .xor
      }
  }
}

extension CGAffineTransform {
  fileprivate var determinantIsUsable: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }
}

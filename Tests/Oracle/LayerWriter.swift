import Agate

/// Turns boxes into layers.
enum LayerWriter {
  static func layer(_ box: Box) -> CALayer {
    let layer = box.keepsDepth ? CATransformLayer() : box.gradient == nil ? CALayer() : CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: box.width, height: box.height)
    layer.anchorPoint = CGPoint(x: box.pivot.x, y: box.pivot.y)
    layer.position = CGPoint(x: box.x + box.pivot.x * box.width, y: box.y + box.pivot.y * box.height)
    layer.backgroundColor = box.fill.map(color)
    layer.cornerRadius = box.radius
    if let border = box.border {
      layer.borderWidth = border.width
      layer.borderColor = color(border.shade)
    }
    for step in box.steps { layer.transform = CATransform3DConcat(matrix(step), layer.transform) }
    if let distance = box.distance { layer.sublayerTransform = matrix(.seenFrom(distance)) }
    layer.isDoubleSided = box.showsBack
    layer.opacity = Float(box.opacity)
    layer.masksToBounds = box.clips
    if let picture = box.picture {
      layer.contents = picture.image.image
      layer.contentsGravity = picture.gravity
      layer.contentsRect = picture.part
      if picture.isNearest { layer.magnificationFilter = .nearest }
    }
    if let gradient = box.gradient { fill(layer as! CAGradientLayer, gradient, box) }
    addEffects(box, layer)
    for child in box.children { layer.addSublayer(self.layer(child)) }
    return layer
  }

  private static func fill(_ layer: CAGradientLayer, _ gradient: Box.Gradient, _ box: Box) {
    layer.colors = gradient.stops.map { color($0.shade) }
    layer.locations = gradient.stops.map { NSNumber(value: $0.at) }
    switch gradient.kind {
    case .linear(let degrees):
      // The gradient line ends where its perpendiculars pass through the far corners.
      let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      let half = (abs(s) * box.width + abs(c) * box.height) / 2
      let (x, y) = (-s * half / box.width, c * half / box.height)
      layer.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
      layer.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
    case .radial(let x, let y, let rx, let ry):
      layer.type = .radial
      layer.startPoint = CGPoint(x: x, y: y)
      layer.endPoint = CGPoint(x: x + rx / box.width, y: y + ry / box.height)
    case .conic(let x, let y, let degrees):
      layer.type = .conic
      layer.startPoint = CGPoint(x: x, y: y)
      layer.endPoint = CGPoint(x: x + sin(degrees * .pi / 180), y: y - cos(degrees * .pi / 180))
    }
  }

  private static func addEffects(_ box: Box, _ layer: CALayer) {
    for (corner, mask) in [
      (Box.Corners.topLeft, CACornerMask.layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
      (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
    ] where !box.corners.contains(corner) {
      layer.maskedCorners.remove(mask)
    }
    if let shadow = box.shadow {
      layer.shadowColor = color(shadow.shade).copy(alpha: 1)
      layer.shadowOpacity = Float(shadow.shade.alpha)
      layer.shadowRadius = shadow.blur
      layer.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
      if shadow.isOutline {
        layer.shadowPath = CGPath(
          roundedRect: layer.bounds, cornerWidth: box.radius, cornerHeight: box.radius, transform: nil)
      }
    }
    if !box.filters.isEmpty { layer.filters = box.filters.map(filter) }
    if !box.behind.isEmpty { layer.backgroundFilters = box.behind.map(filter) }
    if box.blend != .normal { layer.compositingFilter = name(box.blend) }
    if !box.mask.isEmpty {
      let mask = CALayer()
      mask.frame = layer.bounds
      for part in box.mask { mask.addSublayer(self.mask(part)) }
      layer.mask = mask
    }
  }

  private static func mask(_ part: Box.Mask) -> CALayer {
    let layer = CALayer()
    switch part {
    case .rectangle(let rect, let radius, let alpha):
      layer.frame = rect
      layer.cornerRadius = radius
      layer.backgroundColor = CGColor(gray: 0, alpha: alpha)
    case .image(let image, let rect):
      layer.frame = rect
      layer.contents = image.image
    }
    return layer
  }

  private static func filter(_ filter: Box.Filter) -> CAFilter {
    func make(_ type: String, _ key: String, _ value: Any) -> CAFilter {
      let made = CAFilter(type: type)
      made.setValue(value, forKey: key)
      return made
    }
    switch filter {
    case .blur(let sigma): return make("gaussianBlur", "inputRadius", sigma)
    case .saturate(let amount): return make("colorSaturate", "inputAmount", amount)
    case .contrast(let amount): return make("colorContrast", "inputAmount", amount)
    case .hue(let degrees): return make("colorHueRotate", "inputAngle", degrees * .pi / 180)
    case .invert: return CAFilter(type: "colorInvert")
    case .sepia(let amount): return make("sepiaTone", "inputIntensity", amount)
    case .matrix(let numbers): return make("colorMatrix", "inputColorMatrix", numbers)
    }
  }

  /// Name of the blend mode in Core Animation: `color-dodge` becomes `colorDodgeBlendMode`.
  private static func name(_ blend: Box.Blend) -> String {
    if blend == .plusLighter { return "plusL" }
    let words = blend.rawValue.split(separator: "-")
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "BlendMode"
  }

  static func color(_ shade: Shade) -> CGColor {
    CGColor(
      red: Double(shade.red) / 255, green: Double(shade.green) / 255, blue: Double(shade.blue) / 255,
      alpha: shade.alpha)
  }

  private static func matrix(_ step: Box.Step) -> CATransform3D {
    switch step {
    case .move(let x, let y, let z): return CATransform3DMakeTranslation(x, y, z)
    case .turn(let degrees, let x, let y, let z): return CATransform3DMakeRotation(degrees * .pi / 180, x, y, z)
    case .stretch(let x, let y): return CATransform3DMakeScale(x, y, 1)
    case .slant(let degrees):
      var slant = CATransform3DIdentity
      slant.m21 = tan(degrees * .pi / 180)
      return slant
    case .seenFrom(let distance):
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / distance
      return perspective
    }
  }
}

import Agate

/// Makes layers of boxes.
enum LayerWriter {
  static func layer(_ box: Box) -> CALayer {
    let layer = CALayer()
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
    for child in box.children { layer.addSublayer(self.layer(child)) }
    return layer
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

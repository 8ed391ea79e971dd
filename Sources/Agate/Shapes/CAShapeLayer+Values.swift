import AgateRaster

/// Keys, presentation and archives of shape layers.
extension CAShapeLayer {
  final func shapeTarget(_ path: String) -> KeyTarget? {
    if let key = ShapeKeys.find(path) { return .own(.shape, word: key.word, key.kind) }
    return path == "path" ? .shapeList(.path) : path == "lineDashPattern" ? .shapeList(.dashes) : nil
  }

  final func readShape(_ path: String) -> Any? {
    switch path {
    case "fillColor": return fillColor
    case "strokeColor": return strokeColor
    case "path": return self.path
    case "fillRule": return fillRule.rawValue
    case "lineCap": return lineCap.rawValue
    case "lineJoin": return lineJoin.rawValue
    case "lineDashPattern": return lineDashPattern
    default: return ShapeKeys.find(path)?.read(shape.values)
    }
  }

  final func writeShape(_ value: Any?, _ path: String) -> Bool {
    // For properties that are not optional, nil means the default.
    let number = Values.number(value ?? ShapeKeys.find(path)?.read(ShapeValues()))
    switch path {
    case "path": if value == nil || value is CGPath { self.path = value as? CGPath }
    case "fillColor": if value == nil || value is CGColor { fillColor = value as? CGColor }
    case "strokeColor": if value == nil || value is CGColor { strokeColor = value as? CGColor }
    case "strokeStart": if let number { strokeStart = CGFloat(number) }
    case "strokeEnd": if let number { strokeEnd = CGFloat(number) }
    case "lineWidth": if let number { lineWidth = CGFloat(number) }
    case "miterLimit": if let number { miterLimit = CGFloat(number) }
    case "lineDashPhase": if let number { lineDashPhase = CGFloat(number) }
    case "lineDashPattern":
      if value == nil {
        lineDashPattern = nil
      } else if let numbers = Values.numbers(value) {
        lineDashPattern = numbers.map { NSNumber(value: $0) }
      }
    case "fillRule":
      fillRule = (value as? String).map(CAShapeLayerFillRule.init) ?? value as? CAShapeLayerFillRule ?? .nonZero
    case "lineCap": lineCap = (value as? String).map(CAShapeLayerLineCap.init) ?? value as? CAShapeLayerLineCap ?? .butt
    case "lineJoin":
      lineJoin = (value as? String).map(CAShapeLayerLineJoin.init) ?? value as? CAShapeLayerLineJoin ?? .miter
    default: return false
    }
    return true
  }

  final func takeShape(_ shown: ShownValues) {
    guard let model = shown.shape else { return }
    if model.path.key != shape.path.key { ownPath = model.path.data.isEmpty ? nil : CGPath(model.path.data) }
    shape = model
    // An animation may show a colour or a dash pattern that is nil in the model.
    if !shape.dashes.isEmpty { shape.hasDashes = true }
    if shape.values.fillColor.alpha > 0 { shape.values.hasFill = true }
    if shape.values.strokeColor.alpha > 0 { shape.values.hasStroke = true }
  }

  static let keys =
    ShapeKeys.all.map(\.name) + ["path", "fillRule", "lineCap", "lineJoin", "lineDashPattern"]

  final func encodeShape(_ coder: NSCoder) { encodeOwn(CAShapeLayer.keys, unlike: CAShapeLayer(), with: coder) }
  final func decodeShape(_ coder: NSCoder) { decodeOwn(CAShapeLayer.keys, from: coder) }
}

extension StrokeCap {
  init(_ name: CAShapeLayerLineCap) { self = name == .round ? .round : name == .square ? .square : .butt }

  var name: CAShapeLayerLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension StrokeJoin {
  init(_ name: CAShapeLayerLineJoin) { self = name == .round ? .round : name == .bevel ? .bevel : .miter }

  var name: CAShapeLayerLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

import Agate

/// A line or a filled area of a symbol as it is drawn.
struct SymbolMark: Sendable {
  var path: CGPath
  /// The width of the line along the path, in units; 0 for none.
  var line: CGFloat
  var fills: Bool
  /// Whether the mark removes what was drawn before.
  var clears = false

  /// The smallest rectangle around the mark.
  var box: CGRect {
    let area = fills ? path.boundingBoxOfPath : .null
    if line == 0 { return area }
    let stroke = path.copy(strokingWithWidth: line, lineCap: .round, lineJoin: .round, miterLimit: 10)
    return area.union(stroke.boundingBoxOfPath)
  }
}

/// Marks that are drawn in one colour.
struct SymbolLayer: Sendable {
  /// The number of the colour in a palette. 0 is the colour of the most important part.
  var level: Int
  /// Whether the marks are left open in the layers below, unless the symbol has several colours.
  var isCut = false
  var marks: [SymbolMark]

  var box: CGRect { marks.reduce(.null) { $1.clears ? $0 : $0.union($1.box) } }
}

/// Composes the layers of symbols for a weight.
struct SymbolBuilder {
  let weight: UIImage.SymbolWeight

  /// The width of lines, in units.
  private let line: CGFloat
  /// The width of lines of the regular weight, in units.
  private static let regularLine: CGFloat = 7.2
  /// The width of gaps beside lines and around areas, in units.
  private static let gap: CGFloat = 6

  init(_ weight: UIImage.SymbolWeight) {
    self.weight = weight
    line =
      switch weight {
      case .ultraLight: 2.2
      case .thin: 3.4
      case .light: 5.2
      case .unspecified, .regular: Self.regularLine
      case .medium: 8.4
      case .semibold: 9.8
      case .bold: 11.4
      case .heavy: 13.2
      case .black: 15
      }
  }

  /// A position of a symbol: a transform of its geometry, and a factor for the width of its lines.
  private struct Place {
    var transform = CGAffineTransform.identity
    var line: CGFloat = 1
  }

  /// Returns the layers of a symbol from back to front.
  ///
  /// - Parameter scale: the size of the symbol. The width of lines does not depend on it.
  func layers(_ shape: SymbolShape, scale: CGFloat) -> [SymbolLayer] {
    layers(shape, isFilled: false, Place(transform: CGAffineTransform(scaleX: scale, y: scale)))
  }

  private func layers(_ shape: SymbolShape, isFilled: Bool, _ place: Place) -> [SymbolLayer] {
    switch shape {
    case .base(let base):
      return [SymbolLayer(level: 0, marks: base.elements.compactMap { mark($0, isFilled, place) })]
    case .filled(let inner): return layers(inner, isFilled: true, place)
    case .enclosed(let inner, let enclosure): return enclosed(inner, enclosure, isFilled, place)
    case .slashed(let inner): return slashed(layers(inner, isFilled: isFilled, place), place)
    case .badged(let inner, let mark): return badged(layers(inner, isFilled: isFilled, place), mark, place)
    }
  }

  // MARK: Elements

  private func mark(_ element: SymbolElement, _ isFilled: Bool, _ place: Place) -> SymbolMark? {
    var transform = place.transform
    let original = element.path(weight), path = original.copy(using: &transform) ?? original
    let width = line * place.line * element.width
    let gap = 2 * Self.gap * place.line
    switch element.role {
    case .body: return SymbolMark(path: path, line: width, fills: isFilled)
    case .line: return SymbolMark(path: path, line: width, fills: false)
    case .solid: return SymbolMark(path: path, line: 0, fills: true)
    case .detail: return SymbolMark(path: path, line: width, fills: false, clears: isFilled)
    case .hole: return SymbolMark(path: path, line: 0, fills: true, clears: isFilled)
    case .ring:
      return isFilled
        ? SymbolMark(path: path, line: 0, fills: true, clears: true)
        : SymbolMark(path: path, line: width, fills: false)
    case .gap: return SymbolMark(path: path, line: width + gap, fills: true, clears: true)
    case .cut: return SymbolMark(path: path, line: width + gap, fills: false, clears: true)
    case .outlined: return isFilled ? nil : SymbolMark(path: path, line: width, fills: false)
    case .opened: return isFilled ? SymbolMark(path: path, line: width, fills: false, clears: true) : nil
    }
  }

  // MARK: Variants

  private func enclosed(_ inner: SymbolShape, _ enclosure: SymbolEnclosure, _ isFilled: Bool, _ place: Place)
    -> [SymbolLayer]
  {
    let frame = layers(.base(enclosure.base), isFilled: isFilled, place).map { layer in
      SymbolLayer(level: 1, marks: layer.marks)
    }
    let size = inner.sizeInside(enclosure.room)
    var content = place
    // Lines of a small picture are thinner than those of a sign, and inner lines become less bold.
    content.line *= (inner.isPicture ? 0.7 : 0.95) * min(1, enclosure.room + 0.2)
    if line > Self.regularLine { content.line *= (line + Self.regularLine) / (2 * line) }
    content.transform = CGAffineTransform(
      a: size.factor, b: 0, c: 0, d: size.factor, tx: enclosure.center.x + size.shift.x,
      ty: enclosure.center.y + size.shift.y
    ).concatenating(place.transform)
    let marks = layers(inner, isFilled: isFilled || inner.isFilledInside, content).flatMap(\.marks)
    return frame + [SymbolLayer(level: 0, isCut: isFilled, marks: marks)]
  }

  private func slashed(_ layers: [SymbolLayer], _ place: Place) -> [SymbolLayer] {
    let box = layers.reduce(CGRect.null) { $0.union($1.box) }
    let unit = place.transform.a
    let (x, y) = (box.midX, box.midY), half = 43 * unit
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x - half, y: y - half))
    path.addLine(to: CGPoint(x: x + half, y: y + half))
    let width = line * place.line
    let marks = [
      SymbolMark(path: path.copy()!, line: width + 2 * Self.gap * place.line, fills: false, clears: true),
      SymbolMark(path: path.copy()!, line: width, fills: false),
    ]
    return layers + [SymbolLayer(level: 0, marks: marks)]
  }

  private func badged(_ layers: [SymbolLayer], _ mark: SymbolBase?, _ place: Place) -> [SymbolLayer] {
    let box = layers.reduce(CGRect.null) { $0.union($1.box) }
    let unit = place.transform.a
    let radius = (mark == nil ? 15 : 21) * unit
    let center =
      mark == nil
      ? CGPoint(x: box.maxX - 12 * unit, y: box.minY + 12 * unit)
      : CGPoint(x: box.maxX - 6 * unit, y: box.maxY - 14 * unit)
    let disc = CGPath(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    var marks = [
      SymbolMark(path: disc, line: 2 * Self.gap * place.line, fills: true, clears: true),
      SymbolMark(path: disc, line: 0, fills: true),
    ]
    if let mark {
      let factor = unit * 22 / max(mark.box.width, mark.box.height)
      let inside = CGAffineTransform(
        a: factor, b: 0, c: 0, d: factor, tx: center.x - mark.box.midX * factor, ty: center.y - mark.box.midY * factor)
      marks += mark.elements.compactMap { element in
        var part = self.mark(element, false, Place(transform: inside, line: place.line * 0.6))
        part?.clears = true
        return part
      }
    }
    var all = layers
    for index in all.indices { all[index].level += 1 }
    all.append(SymbolLayer(level: 0, marks: marks))
    return all
  }
}

extension SymbolShape {
  /// The smallest rectangle around the paths, without the width of lines.
  private var box: CGRect {
    switch self {
    case .base(let base): base.box
    case .filled(let inner), .slashed(let inner), .badged(let inner, _): inner.box
    case .enclosed(_, let enclosure): enclosure.base.box
    }
  }

  private var base: SymbolBase? {
    switch self {
    case .base(let base): base
    case .filled(let inner), .slashed(let inner), .badged(let inner, _): inner.base
    case .enclosed: nil
    }
  }

  /// Whether the symbol consists of more than lines.
  var isPicture: Bool { base?.hasBody ?? false }

  /// Whether the filled variant is used inside of an outlined circle or another outlined shape.
  var isFilledInside: Bool { base?.isFilledInside ?? false }

  /// Returns the scale and the shift with which the symbol fits into another one.
  func sizeInside(_ room: CGFloat) -> (factor: CGFloat, shift: CGPoint) {
    let box = box, base = base
    let diagonal = (box.width * box.width + box.height * box.height).squareRoot()
    let fit = min(48 / max(box.width, box.height, 1), 60 / max(diagonal, 1))
    let factor = fit * room * (base?.sizeInside ?? 1)
    let shift = base?.shiftInside ?? .zero
    return (factor, CGPoint(x: (shift.x - box.midX) * factor, y: (shift.y - box.midY) * factor))
  }
}

import Agate

extension SceneCheck {
  mutating func checkClass(_ number: Int) {
    switch part.tree.nodes[number].layer {
    case let emitter as CAEmitterLayer: check(emitter, number)
    case let gradient as CAGradientLayer: check(gradient, number)
    case let shape as CAShapeLayer: check(shape, number)
    case let replicator as CAReplicatorLayer: check(replicator, number)
    case let text as CATextLayer: check(text, number)
    default: break
    }
  }

  private mutating func check(_ replicator: CAReplicatorLayer, _ number: Int) {
    if replicator.instanceCount < 1, !mayChange(number, "instanceCount") {
      add(number, "instanceCount", "is \(replicator.instanceCount): not even one copy is drawn")
    } else if replicator.sublayers?.isEmpty != false, !mayChange(number, "sublayers") {
      add(number, "sublayers", "a replicator without sublayers has nothing to repeat")
    } else if replicator.instanceCount > 1, !mayChange(number, "instanceTransform"),
      replicator.instanceTransform == CATransform3DIdentity, replicator.instanceDelay == 0,
      [
        replicator.instanceRedOffset, replicator.instanceGreenOffset, replicator.instanceBlueOffset,
        replicator.instanceAlphaOffset,
      ].allSatisfy({ $0 == 0 }), changed[number].allSatisfy({ !$0.hasPrefix("instance") })
    {
      add(
        number, "instanceCount",
        "makes \(replicator.instanceCount) copies in one place: give the replicator an instanceTransform or an "
          + "instanceDelay")
    }
    if replicator.instanceDelay != 0, !changesInside[number], replicator.sublayers?.isEmpty == false,
      !mayChange(number, "instanceDelay")
    {
      add(number, "instanceDelay", "delays nothing: no layer in the replicator is animated")
    }
  }

  private mutating func check(_ text: CATextLayer, _ number: Int) {
    if (text.string as? String)?.isEmpty ?? (text.string == nil) {
      if !mayChange(number, "string") { add(number, "string", "is empty: there is no text to show") }
    } else if text.string is String, text.fontSize <= 0, !mayChange(number, "fontSize") {
      add(number, "fontSize", "is 0: nothing is seen of the text")
    }
    if let name = text.font as? String, let family = FontSpelling.meant(by: name) {
      add(number, "font", "\(Self.quoted(name)) is no known font; did you mean '\(family)'?", .unknown)
    }
  }

  private mutating func check(_ emitter: CAEmitterLayer, _ number: Int) {
    let cells = emitter.emitterCells ?? []
    if cells.isEmpty, !mayChange(number, "emitterCells") {
      add(number, "emitterCells", "there are none: nothing is emitted")
    }
    if emitter.birthRate <= 0, !mayChange(number, "birthRate") {
      add(number, "birthRate", "is \(emitter.birthRate) and multiplies that of all cells: nothing is emitted")
    }
    if emitter.lifetime <= 0, !mayChange(number, "lifetime") {
      add(number, "lifetime", "is \(emitter.lifetime) and multiplies that of all cells: particles die at birth")
    }
    guard !mayChange(number, "emitterCells") else { return }
    var place = 0
    for cell in cells { check(cell, number, isEndless: !cell.ends && !mayChange(number, "birthRate"), place: &place) }
  }

  /// - Parameters:
  ///   - isEndless: Whether the cell emits forever.
  ///   - place: The index of the cell's position.
  private mutating func check(_ cell: CAEmitterCell, _ number: Int, isEndless: Bool, place: inout Int) {
    let all = part.tree.nodes[number].cellPlaces
    let places = all.indices.contains(place) ? all[place] : nil, position = places?.position
    let unread = places?.unread ?? []
    place += 1
    let name = cell.name.flatMap { $0.isEmpty ? nil : "CAEmitterCell \($0.prefix(60))" } ?? "CAEmitterCell"
    let inner = cell.emitterCells ?? []
    if !unread.isDisjoint(with: ["birthRate", "lifetime", "contents", "emitterCells"]) {
      // Unreadable values were already reported at their positions.
    } else if cell.birthRate <= 0 {
      add(number, name, "emits nothing: its birthRate is \(cell.birthRate)", at: places?["birthRate"])
    } else if cell.lifetime + abs(cell.lifetimeRange) <= 0 {
      add(number, name, "emits nothing that is seen: its lifetime is \(cell.lifetime)", at: places?["lifetime"])
    } else if cell.contents == nil, inner.isEmpty {
      add(number, name, "has no contents: its particles are not seen", at: position)
    } else if !cell.isEnabled {
      add(number, name, "emits nothing: it is not enabled", at: places?["enabled"])
    } else if inner.isEmpty, let (attribute, reason) = cell.invisibility {
      add(number, name, "emits nothing that is seen: \(reason)", at: places?[attribute])
    } else if cell.lifetime == .infinity, isEndless {
      add(
        number, name,
        "its particles live for ever and its births never end: there are more and more, and of more than 16,000,000 the "
          + "oldest are left out", at: position)
    }
    for child in inner {
      check(
        child, number, isEndless: isEndless || (cell.lifetime == .infinity && !child.ends), place: &place)
    }
  }

  private mutating func check(_ gradient: CAGradientLayer, _ number: Int) {
    let colors = gradient.colors?.count ?? 0
    if colors < 2, !mayChange(number, "colors") {
      add(number, "colors", "there \(colors == 1 ? "is one" : "are none"): a gradient needs two, and draws nothing")
    } else if gradient.startPoint == gradient.endPoint, !mayChange(number, "startPoint"), !mayChange(number, "endPoint")
    {
      add(number, "endPoint", "is the startPoint, too: the gradient has no room for its colours")
    } else if gradient.type == .radial, let axis = flatAxis(of: gradient), !mayChange(number, "startPoint"),
      !mayChange(number, "endPoint"), !mayChange(number, "type")
    {
      add(
        number, "endPoint",
        "has the same \(axis) as the startPoint: the ellipse of a radial gradient needs two radii, and nothing is drawn"
      )
    }
    for (name, point) in [("startPoint", gradient.startPoint), ("endPoint", gradient.endPoint)]
    where !mayChange(number, name) {
      checkUnits(name, [point.x, point.y], number)
    }
    guard let locations = gradient.locations?.map(\.doubleValue), !mayChange(number, "locations") else { return }
    if locations.count != colors {
      add(number, "locations", "there are \(locations.count) for \(colors) colors; they have to be as many", .invalid)
    } else if let index = locations.indices.dropFirst().first(where: { locations[$0] < locations[$0 - 1] }) {
      add(number, "locations", "do not ascend", .invalid, at: place(of: "locations", item: index, number))
    } else if let index = locations.firstIndex(where: { !Self.isFraction($0) }) {
      add(
        number, "locations", "\(Self.number(locations[index])) is outside of 0 to 1", .invalid,
        at: place(of: "locations", item: index, number))
    }
  }

  /// Returns the axis on which the start and end points coincide; nil if both coordinates differ.
  private func flatAxis(of gradient: CAGradientLayer) -> String? {
    gradient.startPoint.x == gradient.endPoint.x ? "x" : gradient.startPoint.y == gradient.endPoint.y ? "y" : nil
  }

  private mutating func check(_ shape: CAShapeLayer, _ number: Int) {
    if shape.path == nil, shape.pathSource == nil, !mayChange(number, "path") {
      add(number, "path", "there is none: the shape draws nothing")
    } else if shape.fillColor == nil, shape.strokeColor == nil || shape.lineWidth <= 0, !mayChange(number, "fillColor"),
      !mayChange(number, "strokeColor"), !mayChange(number, "lineWidth")
    {
      add(number, "path", "is neither filled nor stroked")
    } else {
      checkStroke(shape, number)
    }
    for (name, value) in [("strokeStart", shape.strokeStart), ("strokeEnd", shape.strokeEnd)]
    where !Self.isFraction(Double(value)) && !mayChange(number, name) {
      add(number, name, "is \(Self.number(Double(value))), outside of 0 to 1; it counts as the nearest", .invalid)
    }
  }
}

extension SceneCheck {
  private mutating func checkStroke(_ shape: CAShapeLayer, _ number: Int) {
    guard shape.strokeColor != nil else { return }
    if shape.lineWidth <= 0, !mayChange(number, "lineWidth") {
      let value = shape.lineWidth < 0 ? "negative" : "0"
      add(number, "lineWidth", "is \(value): no line is drawn in strokeColor")
    }
    if shape.strokeStart > shape.strokeEnd, !mayChange(number, "strokeStart"), !mayChange(number, "strokeEnd") {
      add(
        number, "strokeStart",
        "is \(Self.number(Double(shape.strokeStart))), after the strokeEnd of \(Self.number(Double(shape.strokeEnd))): "
          + "no line is drawn")
    }
    let dashes = (shape.lineDashPattern ?? []).map(\.doubleValue)
    if let index = dashes.firstIndex(where: { $0 < 0 }), !mayChange(number, "lineDashPattern") {
      add(
        number, "lineDashPattern", "\(Self.number(dashes[index])) is negative; dashes and gaps have lengths", .invalid,
        at: place(of: "lineDashPattern", item: index, number))
    }
  }

  /// Returns the position of an item of a list; nil if it is unknown.
  private func place(of list: String, item: Int, _ number: Int) -> TextPosition? {
    part.tree.nodes[number].places["\(list)[\(item)]"]
  }

  /// The largest plausible unit coordinate. Larger numbers are probably points.
  static let largestUnit = 4.0

  /// Reports coordinates in points where fractions of the bounds are expected.
  mutating func checkUnits(_ name: String, _ values: [CGFloat], _ number: Int) {
    guard let value = values.map(Double.init).first(where: { $0.magnitude > Self.largestUnit }) else { return }
    add(
      number, name,
      "\(Self.number(value)) is a multiple of the layer's size, not a number of points: unit coordinates go from 0 to 1"
    )
  }
}

extension CAEmitterCell {
  /// The attribute that makes all particles invisible for their whole lifetime, with the reason; nil if there is none.
  fileprivate var invisibility: (String, String)? {
    if scale == 0, scaleRange == 0, scaleSpeed == 0 { return ("scale", "its scale is 0") }
    if let color, color.alpha <= 0, alphaRange == 0, alphaSpeed <= 0 { return ("color", "its color is transparent") }
    return nil
  }

  /// Whether the cell stops emitting at some time.
  fileprivate var ends: Bool {
    repeatDuration > 0 ? repeatDuration.isFinite : duration > 0 && repeatCount.isFinite
  }
}

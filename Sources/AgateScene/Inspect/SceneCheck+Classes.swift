import Agate

extension SceneCheck {
  mutating func checkClass(_ number: Int) {
    switch part.tree.nodes[number].layer {
    case let emitter as CAEmitterLayer: check(emitter, number)
    case let gradient as CAGradientLayer: check(gradient, number)
    case let shape as CAShapeLayer: check(shape, number)
    case let replicator as CAReplicatorLayer:
      if replicator.instanceCount < 1, !mayChange(number, "instanceCount") {
        add(number, "instanceCount", "is \(replicator.instanceCount): not even one copy is drawn")
      } else if replicator.sublayers?.isEmpty != false, !mayChange(number, "sublayers") {
        add(number, "sublayers", "a replicator without sublayers has nothing to repeat")
      }
    case let text as CATextLayer:
      if (text.string as? String)?.isEmpty ?? (text.string == nil), !mayChange(number, "string") {
        add(number, "string", "is empty: there is no text to show")
      }
    default: break
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
  ///   - isEndless: Whether births never end.
  ///   - place: The index of the cell's position.
  private mutating func check(_ cell: CAEmitterCell, _ number: Int, isEndless: Bool, place: inout Int) {
    let places = part.tree.nodes[number].cellPlaces
    let position = places.indices.contains(place) ? places[place] : nil
    place += 1
    let name = cell.name.flatMap { $0.isEmpty ? nil : "CAEmitterCell \($0.prefix(60))" } ?? "CAEmitterCell"
    let inner = cell.emitterCells ?? []
    if cell.birthRate <= 0 {
      add(number, name, "emits nothing: its birthRate is \(cell.birthRate)", at: position)
    } else if cell.lifetime + abs(cell.lifetimeRange) <= 0 {
      add(number, name, "emits nothing that is seen: its lifetime is \(cell.lifetime)", at: position)
    } else if cell.contents == nil, inner.isEmpty {
      add(number, name, "has no contents: its particles are not seen", at: position)
    } else if cell.lifetime == .infinity, isEndless {
      add(
        number, name,
        "its particles live for ever and its births never end: there are more and more, and of more than 4,000,000 the "
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
    }
    guard let locations = gradient.locations?.map(\.doubleValue), !mayChange(number, "locations") else { return }
    if locations.count != colors {
      add(number, "locations", "there are \(locations.count) for \(colors) colors; they have to be as many", .invalid)
    } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      add(number, "locations", "do not ascend", .invalid)
    } else if let outside = locations.first(where: { !Self.isFraction($0) }) {
      add(number, "locations", "\(Self.number(outside)) is outside of 0 to 1", .invalid)
    }
  }

  private mutating func check(_ shape: CAShapeLayer, _ number: Int) {
    if shape.path == nil, shape.pathSource == nil, !mayChange(number, "path") {
      add(number, "path", "there is none: the shape draws nothing")
    } else if shape.fillColor == nil, shape.strokeColor == nil || shape.lineWidth <= 0, !mayChange(number, "fillColor"),
      !mayChange(number, "strokeColor"), !mayChange(number, "lineWidth")
    {
      add(number, "path", "is neither filled nor stroked")
    }
    for (name, value) in [("strokeStart", shape.strokeStart), ("strokeEnd", shape.strokeEnd)]
    where !Self.isFraction(Double(value)) && !mayChange(number, name) {
      add(number, name, "is \(Self.number(Double(value))), outside of 0 to 1; it counts as the nearest", .invalid)
    }
  }

  // MARK: Animations

  mutating func check(_ animation: CAAnimation?, key: String, of number: Int) {
    guard let animation else { return }
    let place = part.tree.nodes[number].animationPlaces[key]
    if animation.speed == 0 { add(number, key, "has a speed of 0: the animation stands still", at: place) }
    if let basic = animation as? CABasicAnimation, !(basic is CASpringAnimation), basic.byValue == nil,
      let from = basic.fromValue as? Double, let to = basic.toValue as? Double, from == to
    {
      add(number, key, "begins and ends with \(from): nothing moves", at: place)
    }
    if let loop = scene.loop, animation.repeatCount.isInfinite || animation.repeatDuration.isInfinite,
      animation.speed > 0, animation.duration > 0
    {
      let cycle = animation.duration / Double(animation.speed) * (animation.autoreverses ? 2 : 1)
      let cycles = (loop.end - loop.start) / cycle
      if abs(cycles - cycles.rounded()) > 1e-3 || cycles < 0.5 {
        add(
          number, key,
          "does not fit the scene's loop of \(Self.number(loop.end - loop.start)) s: a cycle takes "
            + "\(Self.number(cycle)) s, and jumps where the loop begins again", at: place)
      }
    }
  }
}

extension CAEmitterCell {
  /// Whether there is a last birth.
  fileprivate var ends: Bool {
    repeatDuration > 0 ? repeatDuration.isFinite : duration > 0 && repeatCount.isFinite
  }
}

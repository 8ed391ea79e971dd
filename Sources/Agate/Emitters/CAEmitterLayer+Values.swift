/// Key-value access, presentation, commits and archiving of emitters.
extension CAEmitterLayer {
  private static let otherKeys = ["emitterShape", "emitterMode", "renderMode", "preservesDepth", "seed"]

  final func emitterTarget(_ path: String) -> KeyTarget? {
    if let key = EmitterKeys.layer(path) { return .own(.emitter, word: key.word, key.kind) }
    if let (behavior, index, name) = behavior(at: path) {
      guard let index, let kind = behavior.kind, let key = BehaviorKeys.find(name, of: kind) else { return nil }
      return .own(.behaviors, word: index * BehaviorValues.words + key.word, key.kind)
    }
    guard let (_, index, name) = cell(at: path), let key = EmitterKeys.cell(name) else { return nil }
    return .own(.cells, word: index * CellValues.words + key.word, key.kind)
  }

  final func readEmitter(_ path: String) -> Any? {
    if let key = EmitterKeys.layer(path) { return key.read(emitter) }
    if let (cell, _, name) = cell(at: path) { return cell.value(forKey: name) }
    if let (behavior, _, name) = behavior(at: path) { return behavior.value(forKey: name) }
    switch path {
    case "emitterCells": return emitterCells
    case "emitterBehaviors": return emitterBehaviors
    case "emitterShape": return emitterShape.rawValue
    case "emitterMode": return emitterMode.rawValue
    case "renderMode": return renderMode.rawValue
    case "preservesDepth": return preservesDepth
    case "seed": return seed
    default: return nil
    }
  }

  final func writeEmitter(_ value: Any?, _ path: String) -> Bool {
    if let (cell, _, name) = cell(at: path) {
      let action = beginAction(forKey: path)
      cell.setValue(value, forKey: name)
      touch(Dirty.emitter)
      endAction(action, forKey: path)
      return true
    }
    if let (behavior, _, name) = behavior(at: path) {
      let action = beginAction(forKey: path)
      behavior.setValue(value, forKey: name)
      touch(Dirty.emitter)
      endAction(action, forKey: path)
      return true
    }
    let value = value ?? CAEmitterLayer().readEmitter(path)
    switch path {
    case "emitterPosition": if let v = Values.point(value) { emitterPosition = v.point }
    case "emitterPosition.x": if let v = Values.number(value) { emitterPosition.x = CGFloat(v) }
    case "emitterPosition.y": if let v = Values.number(value) { emitterPosition.y = CGFloat(v) }
    case "emitterZPosition": if let v = Values.number(value) { emitterZPosition = CGFloat(v) }
    case "emitterSize": if let v = Values.point(value) { emitterSize = v.size }
    case "emitterSize.width": if let v = Values.number(value) { emitterSize.width = CGFloat(v) }
    case "emitterSize.height": if let v = Values.number(value) { emitterSize.height = CGFloat(v) }
    case "emitterDepth": if let v = Values.number(value) { emitterDepth = CGFloat(v) }
    case "birthRate": if let v = Values.number(value) { birthRate = Float(v) }
    case "lifetime": if let v = Values.number(value) { lifetime = Float(v) }
    case "velocity": if let v = Values.number(value) { velocity = Float(v) }
    case "scale": if let v = Values.number(value) { scale = Float(v) }
    case "spin": if let v = Values.number(value) { spin = Float(v) }
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "emitterBehaviors": emitterBehaviors = value as? [CAEmitterBehavior]
    case "emitterShape":
      if let v = value as? String { emitterShape = CAEmitterLayerEmitterShape(rawValue: v) }
      if let v = value as? CAEmitterLayerEmitterShape { emitterShape = v }
    case "emitterMode":
      if let v = value as? String { emitterMode = CAEmitterLayerEmitterMode(rawValue: v) }
      if let v = value as? CAEmitterLayerEmitterMode { emitterMode = v }
    case "renderMode":
      if let v = value as? String { renderMode = CAEmitterLayerRenderMode(rawValue: v) }
      if let v = value as? CAEmitterLayerRenderMode { renderMode = v }
    case "preservesDepth": if let v = Values.number(value) { preservesDepth = v != 0 }
    case "seed": if let v = Values.number(value), v >= 0, v <= Double(UInt32.max) { seed = UInt32(v) }
    default: return false
    }
    return true
  }

  final func takeEmitter(_ shown: ShownValues) {
    guard let model = shown.emitter else { return }
    emitter = model.values
    var index = 0
    func copies(_ cells: [CAEmitterCell]) -> [CAEmitterCell] {
      cells.map { cell in
        let copy = cell.copied()
        if index < model.cells.count { copy.values = model.cells[index] }
        index += 1
        copy.emitterCells = cell.emitterCells.map(copies)
        return copy
      }
    }
    givenCells = givenCells.map(copies)
    var place = 0
    behaviors = behaviors.map { behavior in
      let copy = behavior.copied()
      if copy.isKnown, place < model.behaviors.count {
        copy.take(model.behaviors[place].values)
        place += 1
      }
      return copy
    }
  }

  /// Returns the behaviour for a path `emitterBehaviors.name.…`, its index in the model's list, and the rest of the
  /// path. The index is nil for a behaviour of an unsupported type.
  private func behavior(at path: String) -> (CAEmitterBehavior, Int?, String)? {
    guard path.hasPrefix("emitterBehaviors.") else { return nil }
    let parts = path.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return nil }
    var index = 0
    for behavior in behaviors {
      if behavior.name == parts[1] { return (behavior, behavior.isKnown ? index : nil, parts[2]) }
      if behavior.isKnown { index += 1 }
    }
    return nil
  }

  /// Returns the cell for a path `emitterCells.name.…`, its index in the model's list, and the rest of the path.
  private func cell(at path: String) -> (CAEmitterCell, Int, String)? {
    guard path.hasPrefix("emitterCells.") else { return nil }
    var rest = Substring(path)
    var index = -1
    var found: CAEmitterCell?
    while rest.hasPrefix("emitterCells.") {
      rest = rest.dropFirst("emitterCells.".count)
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      let name = rest[..<dot]
      index += 1
      var next: CAEmitterCell?
      for cell in found.map({ $0.emitterCells ?? [] }) ?? cells {
        if let known = cell.name, known == name {
          next = cell
          break
        }
        index += cell.count
      }
      guard let next else { return nil }
      found = next
      rest = rest[rest.index(after: dot)...]
    }
    return found.map { ($0, index, String(rest)) }
  }

  /// Creates the model of the emitter and its cells for the render tree. Retains the cells' images in `context`.
  final func emitterModel(_ context: LayerContext, _ commit: inout Commit) -> EmitterModel {
    var model = EmitterModel()
    model.values = emitter
    func append(_ cells: [CAEmitterCell], _ parent: Int32) {
      for cell in cells {
        var values = cell.values
        values.parent = parent
        values.image = (cell.contents as? CGImage).map { Double(context.retain($0, &commit)) } ?? 0
        model.cells.append(values)
        append(cell.emitterCells ?? [], Int32(model.cells.count - 1))
      }
    }
    append(cells, -1)
    model.behaviors = behaviors.compactMap(\.model)
    return model
  }

  static var archivedKeys: [String] {
    EmitterKeys.layer.map(\.name).filter { !$0.contains(".") } + otherKeys
  }

  final func encodeEmitter(_ coder: NSCoder) {
    encodeOwn(CAEmitterLayer.archivedKeys, unlike: CAEmitterLayer(), with: coder)
    if !cells.isEmpty, shouldArchiveValue(forKey: "emitterCells") {
      coder.encode(cells as NSArray, forKey: "emitterCells")
    }
    if !behaviors.isEmpty, shouldArchiveValue(forKey: "emitterBehaviors") {
      coder.encode(behaviors as NSArray, forKey: "emitterBehaviors")
    }
  }

  final func decodeEmitter(_ coder: NSCoder) {
    decodeOwn(CAEmitterLayer.archivedKeys, from: coder)
    if coder.containsValue(forKey: "emitterCells") {
      emitterCells =
        coder.decodeKnown([CAEmitterCell].self, "emitterCells")
    }
    if coder.containsValue(forKey: "emitterBehaviors") {
      emitterBehaviors =
        coder.decodeKnown([CAEmitterBehavior].self, "emitterBehaviors")
    }
  }
}

extension CAEmitterCell {
  /// The number of entries that the cell occupies in the model's list: itself and its descendants.
  fileprivate var count: Int { (emitterCells ?? []).reduce(1) { $0 + $1.count } }
}

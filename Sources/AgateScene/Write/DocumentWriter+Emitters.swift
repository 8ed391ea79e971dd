import Agate

extension DocumentWriter {
  /// Writes the cells and behaviours of an emitter.
  func writeEmitter(_ emitter: CAEmitterLayer) {
    writeCells(emitter.emitterCells)
    guard let behaviors = emitter.emitterBehaviors, !behaviors.isEmpty else { return }
    out.begin("emitterBehaviors")
    for behavior in behaviors { write(behavior) }
    out.end()
  }

  private func writeCells(_ cells: [CAEmitterCell]?) {
    guard let cells, !cells.isEmpty else { return }
    out.begin("emitterCells")
    for cell in cells {
      var attributes: [(String, String)] = []
      let children = properties(LayerKeys.cell, &attributes) { cell.value(forKey: $0) }
      out.begin("CAEmitterCell", attributes)
      for (name, value, kind) in children { write(value, as: kind, name: name) }
      if let contents = cell.contents {
        if let written = written(contents, as: .image), written != .null {
          write(written, as: .image, name: "contents")
        } else {
          lose("CAEmitterCell.contents", "are \(type(of: contents)), not an image")
        }
      }
      writeCells(cell.emitterCells)
      out.end()
    }
    out.end()
  }

  private func write(_ behavior: CAEmitterBehavior) {
    var attributes = [("type", behavior.type)]
    if let name = behavior.name, !name.isEmpty { attributes.append(("name", name)) }
    if !behavior.isEnabled { attributes.append(("enabled", "0")) }
    let blank = CAEmitterBehavior(type: behavior.type)
    var lists: [(String, WrittenValue)] = []
    for name in behavior.inputKeys() {
      guard let value = behavior.value(forKey: name), let input = SceneSupport.behaviorInput(name, of: behavior) else {
        continue
      }
      let kind = input.kind
      guard let written = written(value, as: kind) else {
        lose("\(behavior.type).\(name)", "has a value that files cannot hold")
        continue
      }
      switch written {
      case .text(let text):
        if text != ValueText.text(blank.value(forKey: name), as: kind) { attributes.append((name, text)) }
      case .list(let values) where kind == .numbers:
        let texts = values.map { if case .text(let text) = $0 { text } else { "" } }
        attributes.append((name, texts.joined(separator: " ")))
      case .list: lists.append((name, written))
      case .image, .null: break
      }
    }
    out.begin("CAEmitterBehavior", attributes)
    for (name, value) in lists { write(value, as: .colors, name: name) }
    out.end()
  }
}

extension SceneSupport.BehaviorInput {
  var kind: ValueKind {
    switch self {
    case .value(let property): property.kind
    case .vector, .numbers: .numbers
    case .colors: .colors
    }
  }
}

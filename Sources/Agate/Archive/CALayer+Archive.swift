/// Archiving of layers. An archive contains, by key, the values that differ from those of a new layer. The descendants
/// follow as one flat list, so deep trees need no deep recursion.
extension CALayer {
  final func encodeLayer(_ coder: NSCoder) {
    let blank = CALayer()
    for key in KeyTable.archivedKeys where shouldArchiveValue(forKey: key) {
      let value = key == "contents" ? Values.image(contents) : self.value(forKey: key)
      if Values.areSame(value, blank.value(forKey: key)) { continue }
      if let archived = ArchivedValue(value) { coder.encode(archived, forKey: key) }
    }
    if let mask, shouldArchiveValue(forKey: "mask") { coder.encode(mask, forKey: "mask") }
    if let extras { encodeExtras(extras, coder) }
    if !marks.contains(.isArchivedByAncestor), !children.isEmpty, shouldArchiveValue(forKey: "sublayers") {
      encodeDescendants(coder)
    }
  }

  private func encodeExtras(_ extras: LayerExtras, _ coder: NSCoder) {
    if let constraints = extras.constraints { coder.encode(constraints as NSArray, forKey: "constraints") }
    // An unarchiver ends the process at an object of a class that it does not expect, such as a program's manager.
    if let manager = extras.layoutManager as? CAConstraintLayoutManager {
      coder.encode(manager, forKey: "layoutManager")
    }
    if !extras.animations.isEmpty, shouldArchiveValue(forKey: "animations") {
      coder.encode(extras.animations.map { ($0.key ?? "") as NSString } as NSArray, forKey: "animationKeys")
      coder.encode(
        extras.animations.map { NSNumber(value: $0.key != nil) } as NSArray, forKey: "animationsHaveKeys")
      coder.encode(extras.animations.map(\.animation) as NSArray, forKey: "animations")
    }
    let actions: [String: Any] = extras.actions?.filter { ArchivedValue($0.value) != nil } ?? [:]
    for (key, table) in [
      ("actions", actions), ("style", Style.archivable(extras.style) ?? [:]),
      ("values", extras.userValues.filter { shouldArchiveValue(forKey: $0.key) && ArchivedValue($0.value) != nil }),
    ] where !table.isEmpty {
      coder.encode(ArchivedValue(table), forKey: key)
    }
  }

  private func encodeDescendants(_ coder: NSCoder) {
    var list: [CALayer] = [], parents: [NSNumber] = []
    var stack: [(layer: CALayer, parent: Int)] = children.reversed().map { ($0, -1) }
    while let (layer, parent) = stack.popLast() {
      let index = list.count
      list.append(layer)
      parents.append(NSNumber(value: parent))
      layer.marks.insert(.isArchivedByAncestor)
      if layer.shouldArchiveValue(forKey: "sublayers") {
        stack.append(contentsOf: layer.children.reversed().map { ($0, index) })
      }
    }
    coder.encode(list as NSArray, forKey: "descendants")
    coder.encode(parents as NSArray, forKey: "parents")
    for layer in list { layer.marks.remove(.isArchivedByAncestor) }
  }

  final func decodeLayer(_ coder: NSCoder) {
    for key in KeyTable.archivedKeys where coder.containsValue(forKey: key) {
      guard let archived = coder.decodeKnown(ArchivedValue.self, key) else { continue }
      setValue(archived.value, forKey: key)
    }
    if coder.containsValue(forKey: "mask"), let mask = coder.decodeKnown(CALayer.self, "mask"),
      mask.parent == nil, mask !== self
    {
      self.mask = mask
    }
    if coder.containsValue(forKey: "constraints") {
      constraints = coder.decodeKnown([CAConstraint].self, "constraints")
    }
    if coder.containsValue(forKey: "layoutManager") {
      layoutManager = coder.decodeKnown(CAConstraintLayoutManager.self, "layoutManager")
    }
    decodeAnimations(coder)
    func table(_ key: String) -> [String: Any]? {
      guard coder.containsValue(forKey: key) else { return nil }
      return coder.decodeKnown(ArchivedValue.self, key)?.value as? [String: Any]
    }
    if let actions = table("actions") { self.actions = actions.compactMapValues { $0 as? any CAAction } }
    // Values from the style are archived with the other values. Setting the style would apply them a second time.
    if let style = table("style") { makeExtras().style = style }
    if let values = table("values") { for (key, value) in values { makeExtras().userValues[key] = value } }
    decodeDescendants(coder)
  }

  private func decodeAnimations(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "animations"),
      let list = coder.decodeKnown([CAAnimation].self, "animations"),
      let keys = coder.decodeKnown([String].self, "animationKeys"),
      let have = coder.decodeKnown([NSNumber].self, "animationsHaveKeys"),
      list.count == keys.count, list.count == have.count
    else { return }
    makeExtras().animations = AnimationList(
      list.indices.map { (have[$0].boolValue ? keys[$0] : nil, list[$0]) })
    for animation in list {
      animation.life.layer = self
      animation.freeze()
    }
  }

  private func decodeDescendants(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "descendants"),
      let list = coder.decodeKnown([CALayer].self, "descendants"),
      let parents = coder.decodeKnown([NSNumber].self, "parents"),
      list.count == parents.count
    else { return }
    for (index, layer) in list.enumerated() {
      let parent = parents[index].intValue
      // A parent precedes its sublayers, and each layer is adopted only once, so no archive can create a cycle.
      guard parent >= -1, parent < index, layer !== self, layer.parent == nil else { continue }
      (parent < 0 ? self : list[parent]).adopt(layer)
    }
  }

  private func adopt(_ layer: CALayer) {
    children.append(layer)
    layer.parent = self
    markForLayout()
  }
}

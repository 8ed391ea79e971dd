import Agate

/// Decoding of layers that states add and remove.
extension DocumentDecoder {
  func decodeAddition(
    _ element: CAMLElement, owner: Int, document: String
  ) throws(SceneError) -> SceneState.Change? {
    guard let parent = targetNode(of: element, owner: owner), isAboutSublayers(element, node: parent) else {
      return nil
    }
    guard let layer = try addedNode(element, parent: parent, document: document) else {
      report(.invalid, element.name, "has no layer to add", at: element.position, node: parent)
      return nil
    }
    guard !tree.nodes[layer].isMask, !isInside(parent, layer) else {
      report(
        .invalid, element.name, "adds a mask, or a layer to itself; it is ignored", at: element.position, node: parent)
      return nil
    }
    let holder = element.child("beforeObject")
    let before = holder?["object"] ?? element["beforeObject"]
    reportMissing(before, at: holder?.position(of: "object") ?? element.position(of: "beforeObject"), node: parent)
    return .addLayer(node: layer, parent: parent, before: knownNode(before))
  }

  func decodeRemoval(_ element: CAMLElement, owner: Int) -> SceneState.Change? {
    guard let target = targetNode(of: element, owner: owner), isAboutSublayers(element, node: target) else {
      return nil
    }
    // Without an `object`, the target itself is removed.
    let holder = element.child("object"), name = element["object"] ?? holder?["object"]
    let place = element["object"] == nil ? holder?.position(of: "object") : nil
    guard !reportMissing(name, at: place ?? element.position(of: "object"), node: target) else { return nil }
    let named = knownNode(name)
    guard let node = named ?? target as Int?, tree.nodes[node].parent != nil, !tree.nodes[node].isMask else {
      report(.invalid, element.name, "names no sublayer to remove", at: element.position, node: target)
      return nil
    }
    return .removeLayer(node: node)
  }

  private func isAboutSublayers(_ element: CAMLElement, node: Int) -> Bool {
    guard let path = element["keyPath"], path != "sublayers" else { return true }
    report(
      .unsupported, element.name, "only sublayers come and go with states, not \(path.prefix(60))",
      at: element.position,
      node: node)
    return false
  }

  /// Returns the node of the added layer: an existing node, or a new node for a layer that the element describes.
  private func addedNode(
    _ element: CAMLElement, parent: Int, document: String
  ) throws(SceneError) -> Int? {
    let holder = element.child("object")
    if let node = knownNode(element["object"] ?? holder?["object"]) { return node }
    let inner = (holder?.children ?? element.children).first { SceneSupport.isLayerClass($0.name) }
    var description = inner ?? holder
    if inner == nil {
      guard let type = holder?["type"], SceneSupport.isLayerClass(type) else { return nil }
      description?.name = type
    }
    guard let description else { return nil }
    let node = tree.nodes.count
    _ = try decodeLayer(description, parent: parent, index: 0, name: document)
    return node
  }

  /// Returns whether a node is `other` or one of its descendants.
  private func isInside(_ node: Int, _ other: Int) -> Bool {
    var ancestor: Int? = node
    while let current = ancestor {
      if current == other { return true }
      ancestor = tree.nodes[current].parent
    }
    return false
  }

  /// Reports a name that no layer has. Returns whether the name was reported.
  @discardableResult
  private func reportMissing(_ name: String?, at position: TextPosition, node: Int) -> Bool {
    guard let name, knownNode(name) == nil else { return false }
    report(
      .invalid, "object",
      "no layer has the id \(String(name.prefix(60)).debugDescription)" + near(name, identifiers), at: position,
      node: node)
    return true
  }

  private func knownNode(_ identifier: String?) -> Int? {
    identifier.flatMap { identified[$0] ?? identified[String($0.drop { $0 == "#" })] ?? named[$0] }
  }
}

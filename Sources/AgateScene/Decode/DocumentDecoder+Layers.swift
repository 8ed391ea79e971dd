import Agate
import Foundation

extension DocumentDecoder {
  /// Decodes a layer with all its sublayers.
  func decodeLayer(
    _ element: CAMLElement, parent: Int?, index: Int, isMask: Bool = false, name: String
  ) throws(SceneError) -> CALayer {
    guard tree.nodes.count < limits.layers else {
      throw SceneError(
        file: name, at: element.position, message: "holds more than \(limits.layers) layers")
    }
    let layer = SceneSupport.makeLayer(element.name)
    layer.name = element["name"]
    let node = tree.nodes.count
    tree.nodes.append(
      SceneNode(
        layer: layer, className: element.name, identifier: element["id"], position: element.position, parent: parent,
        index: index, isMask: isMask))
    register(node, at: element.position(of: "id"))

    let state = SceneSupport.layerClasses[element.name]
    if let state {
      report(state, element.name, at: element.position, node: node)
    } else {
      report(
        .unknown, element.name, "is drawn as a plain layer" + near(element.name, SceneSupport.layerNames),
        at: element.position, node: node)
    }
    decodeFilters(element, node: node)
    decodeEmitter(element, node: node)
    decodeProperties(element, node: node, ownsUnknown: state != .drawn)
    try decodeChildren(element, node: node, name: name)
    return layer
  }

  private func decodeChildren(_ element: CAMLElement, node: Int, name: String) throws(SceneError) {
    let layer = tree.nodes[node].layer
    for child in element.children {
      switch child.name {
      case "sublayers":
        for (index, sublayer) in child.children.enumerated() {
          guard SceneSupport.isLayerClass(sublayer.name) else {
            let isAnimation = sublayer.name == "animation" || SceneSupport.animationClasses.contains(sublayer.name)
            let hint =
              isAnimation ? "; animations stand in <animations>" : near(sublayer.name, SceneSupport.layerNames)
            report(
              .unknown, sublayer.name, "is not a layer and is ignored" + hint, at: sublayer.position, node: node)
            continue
          }
          layer.addSublayer(try decodeLayer(sublayer, parent: node, index: index, name: name))
        }
      case "mask": try decodeMask(child, node: node, name: name)
      case "animations": decodeAnimations(child, node: node)
      case "style": decodeStyle(child, node: node)
      case "states", "stateTransitions": pendingStates.append((child, node))
      case "scriptObject", "scriptComponents":
        if child.name == "scriptObject" || !child.children.isEmpty { reportScript(child, node: node) }
      default: continue
      }
    }
  }

  private func reportScript(_ element: CAMLElement, node: Int) {
    let source = element["src"] ?? element["relativePath"] ?? element.children.first?["src"] ?? element.name
    report(.script, source, "is a script; Agate never runs scripts", at: element.position, node: node)
  }

  // MARK: Properties

  /// One property, written as an attribute or as a child element.
  private struct Given {
    var name: String
    var position: TextPosition
    var element: CAMLElement
  }

  private func decodeProperties(_ element: CAMLElement, node: Int, ownsUnknown: Bool) {
    var given: [String: Given] = [:]
    let ownType = tree.nodes[node].layer is CAGradientLayer ? "type" : nil
    for (name, attribute) in element.attributes where !SceneSupport.isBookkeeping(name) || name == ownType {
      given[name] = Given(
        name: name, position: attribute.position, element: CAMLElement(name, attribute))
    }
    if element.name == "CATransformLayer" { reportUseless(element, node: node) }
    for child in element.children {
      if SceneCheck.places.contains(child.name) {
        tree.nodes[node].places[child.name] = (child.child("CGImage") ?? child).position(of: "src")
      }
      notePlaces(ofItemsOf: child, node: node)
      if let state = SceneSupport.structures[child.name], child.name != "contentsMultiplyColor" {
        if !child.children.isEmpty || !child.attributes.isEmpty, child.name != "contents" {
          report(state, child.name, at: child.position, node: node)
        }
        if child.name != "contents" { continue }
      }
      if child.name == "scriptObject" || child.name == "p" && child["key"] == nil { continue }
      let name = child.name == "p" ? child["key"] ?? "" : child.name
      given[name] = Given(name: name, position: child.position, element: child)
    }
    for (name, property) in given where name != "contents" {
      let name = SceneSupport.canonical(name)
      if SceneCheck.places.contains(name) { tree.nodes[node].places[name] = property.position }
    }
    // Properties are sorted by name, so that results do not depend on hashing. A transform precedes its components.
    let names = given.keys.sorted()
    for name in names where SceneCheck.word(of: name) != "frame" {
      let property = given[name]!
      // The components describe the same transform again. Applying them would only lose precision.
      if name.hasPrefix("transform."), given["transform"] != nil { continue }
      decodeProperty(property, node: node, ownsUnknown: ownsUnknown)
    }
    // The frame depends on the bounds, the anchor point and the transform.
    for name in names where SceneCheck.word(of: name) == "frame" {
      decodeFrame(given[name]!, among: names, node: node, ownsUnknown: ownsUnknown)
    }
    applyMultiplyColor(node: node)
  }

  /// Decodes the frame or a part of the frame, and reports a property whose value it replaces.
  ///
  /// - Parameter names: The properties that the document gives to the layer.
  private func decodeFrame(_ frame: Given, among names: [String], node: Int, ownsUnknown: Bool) {
    let layer = tree.nodes[node].layer, own = (layer.bounds.size, layer.position)
    decodeProperty(frame, node: node, ownsUnknown: ownsUnknown)
    let changes = [
      ("bounds.size.width", layer.bounds.width - own.0.width),
      ("bounds.size.height", layer.bounds.height - own.0.height),
      ("position.x", layer.position.x - own.1.x), ("position.y", layer.position.y - own.1.y),
    ]
    let replaced = names.first { name in
      // Parts of the frame complete each other.
      guard name != frame.name, name == "frame" || SceneCheck.word(of: name) != "frame" else { return false }
      return changes.contains { abs($0.1) > 0.01 && SceneSupport.overlap(name, $0.0) }
    }
    guard let replaced else { return }
    report(
      .withoutEffect, frame.name, "replaces the \(replaced) that the layer has, too; leave out one of both",
      at: frame.position, node: node)
  }

  /// Records the positions of list items that later checks may report.
  private func notePlaces(ofItemsOf list: CAMLElement, node: Int) {
    guard ["lineDashPattern", "locations"].contains(list.name), list.children.count <= 64 else { return }
    for (index, item) in list.children.enumerated() {
      tree.nodes[node].places["\(list.name)[\(index)]"] = item.position
    }
  }

  private func reportUseless(_ element: CAMLElement, node: Int) {
    let attributes = element.attributes.filter { $0.value.value != "0" }.keys
    let children = element.children.filter { !$0.attributes.isEmpty || !$0.children.isEmpty }.map(\.name)
    for name in SceneSupport.uselessForTransformLayers.intersection(children + attributes).sorted() {
      let place = element.attributes[name]?.position ?? element.child(name)?.position ?? element.position
      report(.withoutEffect, name, "a transform layer draws nothing of its own", at: place, node: node)
    }
  }

  private func decodeProperty(_ given: Given, node: Int, ownsUnknown: Bool) {
    let name = SceneSupport.canonical(given.name)
    let position = given.position
    if name == "string", decodeAttributedString(given.element, node: node) { return }
    if name == "contents" {
      if let image = contents(given.element, node: node) {
        tree.nodes[node].layer.contents = image
      } else {
        tree.nodes[node].unread.insert(name)
      }
      return
    }
    guard let property = SceneSupport.property(name, of: tree.nodes[node].layer) else {
      return decodeOther(given, name: name, node: node, ownsUnknown: ownsUnknown)
    }
    if property.state == .silent { return }
    if let text = given.element["value"], property.harmless.contains(text.trimmingCharacters(in: .whitespaces)) {
      return
    }
    guard property.state == .drawn else { return report(property.state, name, at: position, node: node) }
    guard
      let value = value(of: given.element, as: property.kind, node: node, name: name, property: property)
    else {
      tree.nodes[node].unread.insert(name)
      return
    }
    apply(value, to: name, node: node, at: position)
  }

  /// Decodes an attribute that is not a plain property: a key path or an unknown name.
  private func decodeOther(_ given: Given, name: String, node: Int, ownsUnknown: Bool) {
    switch SceneSupport.resolve(name, of: tree.nodes[node].layer) {
    case .property(let property, let kind):
      guard let value = value(of: given.element, as: kind, node: node, name: name, property: property) else {
        tree.nodes[node].unread.insert(SceneCheck.word(of: name))
        return
      }
      apply(value, to: name, node: node, at: given.position)
    case .unsupported(let reason):
      report(.unsupported, name, reason, at: given.position, node: node)
    case .withoutEffect(let reason):
      let near = near(name, SceneSupport.keyPaths(of: tree.nodes[node].layer))
      report(.withoutEffect, name, reason + near, at: given.position, node: node)
    case .unknown:
      // A class that is not drawn was already reported as a whole, so its attributes are not reported.
      if ownsUnknown { return }
      if SceneSupport.isLayerClass(name) {
        return report(
          .unknown, name, "is ignored here; layers stand in <sublayers>", at: given.position, node: node)
      }
      let (severity, message) = SceneSupport.guess(name)
      let hint = severity == .unknown ? hint(name, of: node) : ""
      report(severity, name, message + hint, at: given.position, node: node)
    }
  }

  /// Returns the end of a message about an unknown property: the class that has the property, or a similar name.
  func hint(_ name: String, of node: Int) -> String {
    if let owner = SceneSupport.owner(of: String(name.prefix { $0 != "." })) { return "; \(owner) has it" }
    let layer = tree.nodes[node].layer
    let meant = meant(name, name.contains(".") ? SceneSupport.keyPaths(of: layer) : SceneSupport.names(of: layer))
    tree.nodes[node].unread.formUnion(meant.map { SceneCheck.word(of: $0) })
    return NearNames.question(meant)
  }

  /// Reports a key path of a transform layer that leads to a property without effect.
  func reportUseless(_ path: String, at position: TextPosition, node: Int) {
    guard tree.nodes[node].layer is CATransformLayer,
      SceneSupport.uselessForTransformLayers.contains(SceneCheck.word(of: path))
    else { return }
    report(.withoutEffect, path, "a transform layer draws nothing of its own", at: position, node: node)
  }

  /// Returns the end of a message about a key path without a property: the class that has it, or a similar key path.
  func keyPathHint(_ path: String, of node: Int) -> String {
    if let owner = SceneSupport.owner(of: String(path.prefix { $0 != "." })) { return "; \(owner) has it" }
    return near(path, SceneSupport.keyPaths(of: tree.nodes[node].layer))
  }

  private func apply(_ value: SceneValue, to name: String, node: Int, at position: TextPosition) {
    let layer = tree.nodes[node].layer
    switch (name, value) {
    case ("compositingFilter", .string(let type)):
      layer.compositingFilter = blending(CAFilter(type: type), at: position, node: node)
    case ("contentsMultiplyColor", .color(let color)): multiplyColors[node] = color
    case ("contentsScale", .number(let scale)) where scale <= 0,
      ("rasterizationScale", .number(let scale)) where scale <= 0:
      report(.invalid, name, "must be greater than 0; it is ignored", at: position, node: node)
    case ("fillMode", .string(let mode)) where !["removed", "forwards", "backwards", "both"].contains(mode):
      report(
        .invalid, name, "\(mode.prefix(40).debugDescription) is not a fill mode\(near(mode, SceneSupport.fillModes))",
        at: position, node: node)
    case ("contentsGravity", .string(let word)) where !SceneSupport.gravities.contains(word):
      // The unknown value is set nevertheless, as on Apple's devices.
      layer.setValue(word, forKeyPath: name)
      report(
        .invalid, name,
        "\(String(word.prefix(60)).debugDescription) is not a contents gravity; the contents are centred"
          + near(word, SceneSupport.gravities.sorted()),
        at: position, node: node)
    default:
      if let object = value.object {
        layer.setValue(object, forKeyPath: name)
      } else {
        // A null value removes the default of a new layer, such as its fill or border.
        layer.setValue(nil, forKeyPath: name)
      }
    }
  }

  // MARK: Contents

  /// Decodes the image of a `<contents>` element in any of its forms. Returns nil if there is no image. A missing or
  /// invalid image is reported.
  func contents(_ element: CAMLElement, node: Int) -> CGImage? {
    guard let element = resolve(element, node: node) else { return nil }
    let holder = element["src"] == nil ? element.children.first ?? element : element
    guard let holder = resolve(holder, node: node) else { return nil }
    let type = holder["type"] ?? (holder.name == "contents" ? nil : holder.name)
    if type == "null" || type == "NSNull" { return nil }
    if let type, type != "CGImage" {
      let near = near(type, ["CGImage"])
      report(
        near.isEmpty ? .unsupported : .unknown, type, "contents of this kind are not drawn" + near, at: holder.position,
        node: node)
      return nil
    }
    return image(holder, node: node)
  }

  /// Loads the image that an element names. If this fails, reports a finding and returns nil.
  func image(_ element: CAMLElement, node: Int?) -> CGImage? {
    guard let source = element["src"] ?? element["value"], !source.isEmpty else {
      if reportUnknown(in: element, attributes: SceneSupport.valueAttributes, node: node) { return nil }
      report(
        .missingAsset, element.name, "names no file; write its path into src", at: element.position(of: "src"),
        node: node)
      return nil
    }
    let feature = DataURI.isOne(source) ? source : String(source.prefix(200))
    let position = element.position(of: element["src"] == nil ? "value" : "src")
    let isAddress = source.hasPrefix("http://") || source.hasPrefix("https://")
    switch images.image(source, in: directory) {
    case .success(let image):
      if isAddress {
        report(
          .withoutEffect, feature,
          "is an address, and nothing is loaded from the network; the file \(PackagePath.last(source)) in the package "
            + "is shown", at: position, node: node)
      }
      return image
    case .failure(.missing) where isAddress:
      report(
        .missingAsset, feature,
        "is an address, and nothing is loaded from the network; put the image into the package", at: position,
        node: node)
    case .failure(.missing(let path, let similar)):
      var other = similar.map { ImageStore.difference(of: $0, from: path) } ?? ""
      if similar == nil {
        let near = meant(PackagePath.last(path), images.names(besides: path))
        for name in near { images.mention(name) }
        other = NearNames.question(near)
      }
      report(
        .missingAsset, feature, "is missing; expected at \(path)\(other)", at: position, node: node)
    case .failure(.outside):
      report(.missingAsset, feature, "leads out of the package and is not read", at: position, node: node)
    case .failure(.unreadable(let reason)):
      report(.missingAsset, feature, reason, at: position, node: node)
    }
    return nil
  }

  /// Multiplies the image by its tint when the document is loaded. The result is equal to Apple's tint property.
  private func applyMultiplyColor(node: Int) {
    guard let color = multiplyColors.removeValue(forKey: node) else { return }
    let layer = tree.nodes[node].layer
    guard let image = layer.contents as? CGImage else { return }
    layer.contents = images.image(image, multipliedBy: color)
  }
}

import Agate

extension DocumentDecoder {
  /// Sets the mask of a node's layer from a `<mask>` element. The element is the layer itself, with its class as
  /// `type`, or contains the layer as a child.
  func decodeMask(_ element: CAMLElement, node: Int, name: String) throws(SceneError) {
    if element["type"] == "null" || element["type"] == "NSNull" { return }
    let layers = element.children.filter { SceneSupport.isLayerClass($0.name) }
    let inner = layers.first
    if let reference = [element, inner].compactMap({ $0 }).first(where: { $0["object"] != nil }) {
      guard object(of: reference) != nil else {
        _ = resolve(reference, node: node)
        return
      }
      return report(
        .invalid, "mask", "refers to a layer that has its place elsewhere; there is no mask", at: element.position,
        node: node)
    }
    if layers.count > 1 {
      report(
        .withoutEffect, layers[1].name,
        "is ignored: a layer has one mask; put several layers into the sublayers of one",
        at: layers[1].position, node: node)
    }
    if tree.nodes[node].layer.mask != nil {
      report(.withoutEffect, "mask", "replaces the mask before it: a layer has one", at: element.position, node: node)
    }
    let className = inner?.name ?? element["type"] ?? "CALayer"
    guard SceneSupport.isLayerClass(className) else {
      return report(
        .invalid, "mask", "\(className.prefix(60)) is not a layer; there is no mask", at: element.position, node: node)
    }
    if inner == nil && element.children.isEmpty && element.attributes.isEmpty {
      return report(.withoutEffect, "mask", "holds no layer; there is no mask", at: element.position, node: node)
    }
    var description = inner ?? element
    description.name = className
    let number = tree.nodes.count
    let mask = try decodeLayer(description, parent: node, index: 0, isMask: true, name: name)
    guard isDrawn(number) else {
      return report(
        .unsupported, "mask", "a mask of \(className) is not drawn yet; the whole layer shows", at: element.position,
        node: node)
    }
    tree.nodes[node].layer.mask = mask
  }

  /// Returns whether any part of the layer is drawn. An empty mask would hide the whole masked layer.
  private func isDrawn(_ node: Int) -> Bool {
    let layer = tree.nodes[node].layer
    return SceneSupport.layerClasses[tree.nodes[node].className] == .drawn || layer.sublayers != nil
      || layer.contents != nil || layer.backgroundColor != nil
  }
}

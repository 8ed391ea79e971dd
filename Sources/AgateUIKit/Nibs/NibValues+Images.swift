import Agate

extension NibValues {
  /// Returns the image that an element has under a key: in an attribute, or in `<imageReference key="…">`. Reports a
  /// missing one.
  func image(_ key: String, of node: NibNode) -> UIImage? {
    if let name = node[key] { return image(name, at: node) }
    return node.child(key, "imageReference").flatMap(reference)
  }

  /// Returns the image with a name. Reports a missing one.
  func image(_ name: String?, at node: NibNode) -> UIImage? {
    guard let name else { return nil }
    let isSystem = node["catalog"] == "system"
    if isSystem, let symbol = UIImage.symbol(name, nil) { return UIImage(symbol) }
    if let image = UIImage(named: name, in: document.bundle) { return image }
    if !isSystem, let symbol = UIImage.symbol(name, nil) { return UIImage(symbol) }
    document.report(
      node.line,
      isSystem
        ? "unknown system symbol '\(name)'; it is left out"
        : "there is no image '\(name)' in the bundle; it is left out")
    return nil
  }

  /// Returns the image of `<imageReference>`, with its symbol configuration and its rendering mode.
  func reference(_ node: NibNode) -> UIImage? {
    var configuration = UIImage.SymbolConfiguration(scale: NibValues.scale(node["symbolScale"]))
    let mode = node["renderingMode"]
    let shades = node.list("hierarchicalColors").compactMap(color)
    if mode?.hasPrefix("hierarchical") == true, let first = shades.first {
      configuration = configuration.applying(UIImage.SymbolConfiguration(hierarchicalColor: first))
    }
    let palette = node.list("paletteColors").compactMap(color)
    if !palette.isEmpty {
      configuration = configuration.applying(UIImage.SymbolConfiguration(paletteColors: palette))
    }
    guard var image = image(node["image"], at: node) else { return nil }
    image = image.applyingSymbolConfiguration(configuration) ?? image
    return switch mode {
    case "original": image.withRenderingMode(.alwaysOriginal)
    case "template": image.withRenderingMode(.alwaysTemplate)
    default: image
    }
  }

  /// Returns the configuration of `<preferredSymbolConfiguration>`.
  func symbolConfiguration(_ node: NibNode?) -> UIImage.SymbolConfiguration? {
    guard let node else { return nil }
    _ = node["configurationType"]
    let weight = node.choice("weight", as: UIImage.SymbolWeight.self) ?? .unspecified
    let own = UIImage.SymbolConfiguration(
      pointSize: node.number("pointSize") ?? 0, weight: weight, scale: NibValues.scale(node["scale"]))
    guard let font = font(node.first("fontDescription")) else { return own }
    return UIImage.SymbolConfiguration(font: font).applying(own)
  }

  private static func scale(_ name: String?) -> UIImage.SymbolScale {
    switch name {
    case "default": .default
    case "small": .small
    case "medium": .medium
    case "large": .large
    default: .unspecified
    }
  }
}

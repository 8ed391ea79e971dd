import Agate

/// Writes one CAML document: a layer with all its sublayers, its states and its transitions.
///
/// Default values of a new layer are left out. Values that CAML cannot express are reported.
final class DocumentWriter {
  var out = XMLOutput()
  let assets: AssetWriter
  let log: FindingLog
  var document: CAMLDocument
  /// The path of the document inside the package, for findings.
  private let file: String
  /// The names from the root down to the layer that is being written.
  private var path: [String] = []
  private var keys: [String: LayerKeys] = [:]
  /// Whether the states are written to the layer that wraps the tree.
  private var statesAreOutside = false
  /// The layers that are part of the document.
  private(set) var placed: Set<ObjectIdentifier> = []

  init(_ document: CAMLDocument, file: String, assets: AssetWriter, log: FindingLog) {
    self.document = document
    self.file = file
    self.assets = assets
    self.log = log
  }

  /// Writes the document and returns its text.
  ///
  /// - Parameter isWrapped: Whether the tree is wrapped in a layer that flips the y axis. Documents without an index
  ///   need it to record that y points down.
  func write(isWrapped: Bool) -> String {
    let root = document.root
    root.layoutIfNeeded()
    place(root)
    nameTargets()
    out.begin("caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")])
    if isWrapped {
      let size = root.bounds.size
      let (width, height) = (ValueText.number(Double(size.width)) ?? "0", ValueText.number(Double(size.height)) ?? "0")
      let middle = ValueText.numbers([Double(size.width) / 2, Double(size.height) / 2]) ?? "0 0"
      out.begin("CALayer", [("bounds", "0 0 \(width) \(height)"), ("position", middle), ("geometryFlipped", "1")])
      out.begin("sublayers")
    }
    statesAreOutside = isWrapped
    write(root, place: "")
    if isWrapped {
      out.end()
      // Readers expect the states of the whole scene in the outermost layer.
      writeStates()
      out.end()
    }
    out.end()
    if out.hasDropped { lose("text", "has control characters, which XML cannot hold; they are left out") }
    return out.text
  }

  /// Displays the layers of a tree and records that they are part of the document.
  func place(_ root: CALayer) {
    var pending = [root]
    while let layer = pending.popLast() {
      placed.insert(ObjectIdentifier(layer))
      layer.displayIfNeeded()
      pending += layer.sublayers ?? []
      if let mask = layer.mask { pending.append(mask) }
    }
  }

  // MARK: Layers

  /// - Parameter place: The layer's name in findings if the layer has no name.
  func write(_ layer: CALayer, place: String) {
    let className = LayerKeys.className(of: layer)
    path.append(layer.name.flatMap { $0.isEmpty ? nil : $0 } ?? (place.isEmpty ? className : place))
    defer { path.removeLast() }
    var attributes: [(String, String)] = []
    if let identifier = document.identifiers[ObjectIdentifier(layer)] { attributes.append(("id", identifier)) }
    let children = properties(of: layer, className, &attributes)
    out.begin(className, attributes)
    for (name, value, kind) in children { write(value, as: kind, name: name) }
    writeContents(of: layer, className)
    if let text = layer as? CATextLayer, className == "CATextLayer", let string = text.string as? NSAttributedString {
      write(string)
    }
    if let emitter = layer as? CAEmitterLayer { writeEmitter(emitter) }
    writeFilters(of: layer)
    writeParallax(of: layer)
    if let mask = layer.mask {
      out.begin("mask")
      write(mask, place: "mask")
      out.end()
    }
    if let sublayers = layer.sublayers, !sublayers.isEmpty, isShallow() {
      out.begin("sublayers")
      for (index, sublayer) in sublayers.enumerated() {
        write(sublayer, place: "\(LayerKeys.className(of: sublayer))[\(index)]")
      }
      out.end()
    }
    writeAnimations(of: layer)
    if layer === document.root, !statesAreOutside { writeStates() }
    reportRest(of: layer)
    out.end()
  }

  /// Returns whether readers accept elements nested deeper than this layer. Reports a finding if they do not.
  private func isShallow() -> Bool {
    let isShallow = path.count * 2 + 8 < SceneLimits().elementDepth
    if !isShallow { lose("sublayers", "nest deeper than files are read; they are not written") }
    return isShallow
  }

  /// Appends the properties that can be attributes, and returns the other properties.
  private func properties(
    of layer: CALayer, _ className: String, _ attributes: inout [(String, String)]
  ) -> [(String, WrittenValue, ValueKind)] {
    let table = keys[className] ?? LayerKeys(className: className)
    keys[className] = table
    return properties(table, &attributes) { name in
      let value = layer.value(forKey: name)
      return name == "font" ? fontName(value) : name == "string" && value is NSAttributedString ? nil : value
    }
  }

  /// Appends the values of any key-value object that can be attributes, and returns the other values.
  func properties(
    _ table: LayerKeys, _ attributes: inout [(String, String)], value: (String) -> Any?
  ) -> [(String, WrittenValue, ValueKind)] {
    var children: [(String, WrittenValue, ValueKind)] = []
    for key in table.keys {
      let kind = key.property.kind
      guard let written = written(value(key.name), as: kind) else {
        lose(key.name, "has a value that files cannot hold")
        continue
      }
      switch written {
      case .text(let text):
        if text != key.standard { attributes.append((key.name, text)) }
      case .null:
        if key.standard != nil { children.append((key.name, .null, kind)) }
      case .list, .image: children.append((key.name, written, kind))
      }
    }
    return children
  }

  private func writeContents(of layer: CALayer, _ className: String) {
    // The contents of a text layer are drawn from its text.
    if className == "CATextLayer", (layer as? CATextLayer)?.string != nil { return }
    if layer is CATiledLayer {
      return lose("CATiledLayer", "a program draws its tiles; it is written as a plain layer without them")
    }
    if layer.contentsSource != nil {
      return lose("contentsSource", "a program brings its pictures; it is written as a plain layer without them")
    }
    guard let contents = layer.contents else { return }
    guard let written = written(contents, as: .image), written != .null else {
      return lose("contents", "are \(type(of: contents)), not an image")
    }
    write(written, as: .image, name: "contents")
  }

  /// Reports the parts of a layer that are not written.
  private func reportRest(of layer: CALayer) {
    if let actions = layer.actions, !actions.isEmpty { lose("actions", "are a program's") }
    if layer.layoutManager != nil { lose("layoutManager", "is a program's; the layers are written where it put them") }
    if layer.constraints?.isEmpty == false {
      lose("constraints", "are not written; the layers are where they put them")
    }
    if layer.style?.isEmpty == false { lose("style", "is not written; the values it gives are") }
    for key in layer.customKeys { lose(key, "is no property, and its value is not written") }
  }

  // MARK: Findings

  /// Reports a feature that is not in the document.
  func lose(_ feature: String, _ message: String) {
    log.add(
      Finding(
        severity: .unsupported, file: file, line: out.line - 1, layerPath: path.joined(separator: "/"),
        feature: String(feature.prefix(120)), message: message))
  }
}

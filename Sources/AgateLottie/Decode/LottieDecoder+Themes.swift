import AgateScene

/// Decoding of theme values. Gradients, texts and images have special forms in themes. ``ThemeRules`` has checked the
/// values.
extension LottieDecoder {
  /// Returns whether a value is a theme's list of key frames.
  func isThemeKeys(_ value: JSONValue) -> Bool { value.isList && value.first?["frame"] != nil }

  // MARK: Gradients

  /// Converts the stops of a theme, with `color` and `offset`, to the form of a Lottie file. Returns nil for values of
  /// another form.
  func themeStops(_ value: JSONValue) -> (stops: Property<NumberList>, count: Int)? {
    let isKeyed = isThemeKeys(value)
    guard value.isList, isKeyed || value.first?["offset"] != nil else { return nil }
    // All key frames get the same number of stops and the same form, so that they can be interpolated.
    var count = 0, hasAlpha = false
    func look(at list: JSONValue) {
      count = max(count, list.count)
      hasAlpha = hasAlpha || list.children.contains { Self.alpha(of: $0) != 1 }
    }
    if isKeyed { value.children.compactMap { $0["value"] }.forEach(look) } else { look(at: value) }
    count = min(count, Self.mostColors, limits.listLength / (hasAlpha ? 6 : 4))
    let standard = NumberList(numbers: [])
    let form = ValueForm(standard: standard, kind: .gradient, wanted: "a list of stops: color and offset") { list in
      guard !self.isFull, self.takeKeys(hasAlpha ? count * 3 / 2 : count, at: list) else { return nil }
      return Self.numbers(list, count: count, hasAlpha: hasAlpha)
    }
    return (property(value, form), count)
  }

  private static func alpha(of stop: JSONValue) -> Double {
    guard let color = stop["color"]?.numbers(limit: 4), color.count > 3 else { return 1 }
    return color[3]
  }

  /// - Parameter count: The number of stops. In a shorter list, the last stop is repeated.
  private static func numbers(_ list: JSONValue, count: Int, hasAlpha: Bool) -> NumberList? {
    var colors: [Double] = [], alphas: [Double] = []
    for stop in list.children.prefix(count) {
      let offset = stop["offset"]?.number ?? 0, color = stop["color"]?.numbers(limit: 3) ?? []
      colors += [offset] + (0..<3).map { $0 < color.count ? color[$0] : 0 }
      if hasAlpha { alphas += [offset, alpha(of: stop)] }
    }
    guard !colors.isEmpty else { return nil }
    let lastColor = colors.suffix(4), lastAlpha = alphas.suffix(2)
    while colors.count < count * 4 {
      colors += lastColor
      alphas += lastAlpha
    }
    return NumberList(numbers: colors + alphas)
  }

  // MARK: Texts

  /// Returns the value that a theme's rule sets for a text.
  func textRule(of value: JSONValue?) -> JSONValue? {
    guard let value, let name = value["sid"]?.text, slots[name]?.kind != nil,
      let found = given(name, as: .text)?.value
    else { return nil }
    return takeKeys(found.length / 64, at: value) ? found : nil
  }

  /// Returns the documents of a text with the changes of a theme.
  func themed(
    _ documents: [(time: Double, document: TextDocument)], by value: JSONValue
  ) -> [(time: Double, document: TextDocument)] {
    let own = documents.isEmpty ? [(time: 0, document: TextDocument())] : documents
    func change(_ document: TextDocument, _ value: JSONValue) -> TextDocument {
      var document = document
      document.apply(theme: value, textLength: limits.scene.textLength)
      return document
    }
    guard isThemeKeys(value) else {
      guard takeKeys(own.count * (1 + value.length / 16), at: value) else { return documents }
      return own.map { ($0.time, change($0.document, value)) }
    }
    var result: [(time: Double, document: TextDocument)] = []
    for key in value.children {
      guard let time = key["frame"]?.number, let style = key["value"] else { continue }
      guard result.count < 10_000, takeKeys(1 + style.length / 16, at: key) else { break }
      result.append((time, change(Self.document(own, at: time), style)))
    }
    return inOrder(result, at: value)
  }

  /// Returns the document that is shown at a time, in frames.
  private static func document(_ documents: [(time: Double, document: TextDocument)], at time: Double) -> TextDocument {
    var low = 0, high = documents.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if documents[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    return documents[low].document
  }

  // MARK: Images

  /// Returns the image of an asset's slot, or the asset's own image. Returns nil if the asset is not an image.
  func image(of asset: JSONValue) -> ImageAsset? {
    let slot = asset["sid"]?.text
    let chosen = slot.flatMap { given($0, as: .image)?.value ?? fileSlots[$0] }
    // Many assets can share the large value of one slot, so each use is counted.
    if let chosen, !takeKeys(chosen.length / 64, at: asset) { return nil }
    guard let found = chosen.flatMap(reference) ?? reference(asset) else { return nil }
    // A size is used only if it has a width and a height.
    func size(of value: JSONValue?) -> (width: Double, height: Double)? {
      guard let width = (value?["width"] ?? value?["w"])?.number, width > 0,
        let height = (value?["height"] ?? value?["h"])?.number, height > 0
      else { return nil }
      return (width, height)
    }
    let size = size(of: chosen) ?? (plain(asset["w"]) ?? 0, plain(asset["h"]) ?? 0)
    let isOwn = found.place.document === document, isTheme = !isOwn && found.place.document.path != nil
    return ImageAsset(
      width: size.0, height: size.1, reference: found.path,
      position: isOwn || isTheme ? found.place.position : asset.position,
      theme: isTheme ? found.place.document.path : nil)
  }

  /// Returns the file path or data URL of an image in an asset, a slot or a theme.
  private func reference(_ value: JSONValue) -> (path: String, place: JSONValue)? {
    if let text = value.text { return (text, value) }
    if let file = value["p"], let name = file.text {
      let isInline = value["e"]?.bool == true || DataURI.isOne(name)
      return (isInline ? name : (value["u"]?.text ?? "") + name, file)
    }
    guard value.document !== document else { return nil }
    if let file = ThemeRules.imageFile(of: value), let path = file.text { return (path, file) }
    // Some themes name an asset of the animation.
    guard let id = value["id"], let name = id.text else { return nil }
    return (assets[name].flatMap { reference($0)?.path } ?? name, id)
  }
}

import AgateScene

/// Decoding of texts with their documents and animators.
extension LottieDecoder {
  func decodeText(_ json: JSONValue?) -> TextData {
    var data = TextData()
    guard let json else { return data }
    guard json.isObject else {
      refuse(json, of: json, wanted: "an object with the text as 'd'")
      return data
    }
    checkText(json)
    let own = json["d"], rule = textRule(of: own)
    let given = rule == nil ? resolved(own, as: .text) : ownSlot(of: own) ?? own
    // A slot's value can be a plain text. It replaces the text in the layer's own documents, or in the documents of the
    // file's slot if the layer has no documents.
    let styled = own?["k"] == nil && own?["t"] == nil ? ownSlot(of: own) ?? own : own
    if let documents = given?.isObject == true && given?["sid"] == nil ? given : styled {
      if let list = documents["k"], list.isList {
        var lost: JSONValue?
        for key in list.children {
          guard let style = key["s"], style.isObject else {
            lost = lost ?? key
            continue
          }
          guard data.documents.count < 10_000, takeKeys(1, at: key) else { break }
          data.documents.append((plain(key["t"]) ?? 0, decodeDocument(style, isFinal: rule == nil)))
        }
        data.documents = inOrder(data.documents, at: list)
        if let lost {
          report(
            .invalid, "keyframes", "of the text have one without 's', an object with the text; it is left out", at: lost
          )
        }
      } else if let style = documents["k"] ?? (documents["t"] != nil ? documents : nil) {
        // Before version 4.4.14, documents were not animated.
        data.documents = [(0, decodeDocument(style, isFinal: rule == nil))]
      }
      data.slot = json["d"]?["sid"]?.text
      if let script = documents["x"], script.isText {
        report(.script, "expression", "is a script, which is not run; the text beside it is drawn", at: script)
      }
    }
    if let rule {
      data.documents = themed(data.documents, by: rule)
      for (_, document) in data.documents { checkAlignment(of: document, own) }
    } else if let slot = data.slot, let given = slots[slot], given.kind == nil, let own {
      replaceTexts(of: &data, by: given.value, own)
    }
    data.grouping = choice(json["m"]?["g"], .grouping)
    data.alignment = vector(json["m"]?["a"])
    if let path = json["p"], path["m"] != nil { unsupported("text on a path", at: path, "is drawn on a straight line") }
    for animator in entries(json, "a", "the text has no animators")?.children ?? .none(in: document) {
      guard data.animators.count < 64, takeKeys(1, at: animator) else { break }
      guard animator.isObject else {
        report(entry: animator, in: "animators")
        continue
      }
      data.animators.append(decodeAnimator(animator))
    }
    return data
  }

  /// Replaces the texts of all documents by the value of the text's slot.
  ///
  /// - Parameter member: the member with the slot.
  private func replaceTexts(of data: inout TextData, by value: JSONValue, _ member: JSONValue) {
    guard let whole = value.text else {
      if !value.isObject { refuse(value, of: member, wanted: "a text") }
      return
    }
    let text = String(whole.prefix(limits.scene.textLength))
    guard takeKeys(data.documents.count * (1 + text.utf8.count / 16), at: value) else { return }
    for index in data.documents.indices { data.documents[index].document.text = text }
  }

  /// Returns the documents sorted by time. If several documents have the same time, only the last one is kept.
  func inOrder(
    _ documents: [(time: Double, document: TextDocument)], at list: JSONValue
  ) -> [(time: Double, document: TextDocument)] {
    var sorted = documents
    if zip(documents, documents.dropFirst()).contains(where: { $0.time > $1.time }) {
      report(.invalid, "keyframes", "are not in order of time; they are sorted", at: list)
      sorted = documents.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
    return sorted.indices.filter { $0 + 1 == sorted.count || sorted[$0 + 1].time > sorted[$0].time }.map { sorted[$0] }
  }

  /// Reports a text without documents.
  private func checkText(_ json: JSONValue) {
    require(json, "d", "the layer has no text")
    guard let documents = json["d"] else { return }
    if !documents.isObject {
      refuse(documents, of: documents, wanted: "an object with the text's key frames as 'k'")
    } else if documents["k"] == nil, documents["t"] == nil, documents["sid"] == nil {
      reportMissingValue(of: documents, in: documents)
    }
  }

  /// - Parameter isFinal: Whether no theme changes the document.
  private func decodeDocument(_ json: JSONValue, isFinal: Bool) -> TextDocument {
    var result = TextDocument()
    if let text = json["t"], text.text == nil { refuse(text, of: text, wanted: "a text") }
    if !isFull { result.text = String((json["t"]?.text ?? "").prefix(limits.scene.textLength)) }
    if !takeKeys(result.text.utf8.count / 16, at: json) { result.text = "" }
    result.font = json["f"]?.text ?? ""
    result.size = min(max(plain(json["s"]) ?? 12, 0), 100_000)
    if result.size == 0, let size = json["s"] {
      report(.withoutEffect, name(of: size), "is \(size.shown): a text of this size is not drawn", at: size)
    }
    // As in lottie-web, 0 means the standard line height. With a negative line height, lines go upwards.
    let height = plain(json["lh"]) ?? 0
    result.lineHeight = height == 0 ? result.size * TextDocument.standardLineHeight : height
    result.tracking = plain(json["tr"]) ?? 0
    result.baselineShift = plain(json["ls"]) ?? 0
    result.justification = TextDocument.Justification(rawValue: choice(json["j"], .justification)) ?? .left
    func paint(_ value: JSONValue?) -> Vector? {
      guard let value else { return nil }
      return color(value).value
    }
    result.fill = paint(json["fc"])
    result.stroke = paint(json["sc"])
    result.strokeWidth = plain(json["sw"]) ?? 0
    result.isStrokeOverFill = json["of"]?.bool ?? false
    result.capitals = choice(json["ca"], .capitals)
    if let size = json["sz"]?.numbers(limit: 2), size.count == 2, size[0] > 0 {
      let position = json["ps"]?.numbers(limit: 2) ?? [0, 0]
      result.box = (
        SIMD2(position.first ?? 0, position.count > 1 ? position[1] : 0), SIMD2(size[0], size[1])
      )
    }
    if isFinal { checkAlignment(of: result, json["j"], vertical: json["vj"]) }
    return result
  }

  /// Reports justified lines, and texts that should not begin at the top of their box.
  ///
  /// - Parameters:
  ///   - alignment: The value with the alignment of the lines.
  ///   - vertical: The value with the vertical alignment of the text in its box.
  private func checkAlignment(of document: TextDocument, _ alignment: JSONValue?, vertical: JSONValue? = nil) {
    let drawn: String?
    switch document.justification {
    case .left, .right, .center: drawn = nil
    case .justifyLeft, .justifyAll: drawn = "left-aligned"
    case .justifyRight: drawn = "right-aligned"
    case .justifyCenter: drawn = "centred"
    }
    if let drawn {
      unsupported(
        "justified lines", at: alignment,
        "('j' is \(document.justification.rawValue)) are drawn \(drawn), and do not fill the width of their box")
    }
    if document.box != nil, let number = plain(vertical), number != 0 {
      unsupported(
        "vertical alignment", at: vertical,
        "('vj' is \(number.formatted())) is not drawn: the text begins at the top of its box")
    }
  }

  private func decodeAnimator(_ json: JSONValue) -> TextAnimator {
    var result = TextAnimator()
    if let s = json["s"] {
      result.selector.start = s["s"].map { number($0, 0) }
      result.selector.end = s["e"].map { number($0, 100) }
      result.selector.offset = number(s["o"], 0)
      result.selector.isInPercent = choice(s["r"], .selectorUnit) == 1
      result.selector.basedOn = choice(s["b"], .selectorBase)
      result.selector.shape = TextAnimator.Shape(rawValue: choice(s["sh"], .selectorShape)) ?? .square
      result.selector.amount = vector(s["a"], Vector(100, 100, 100, 100), as: .scalar)
      result.selector.smoothness = number(s["sm"], 100)
      result.selector.easeHigh = number(s["xe"], 0)
      result.selector.easeLow = number(s["ne"], 0)
      result.selector.isRandom = s["rn"]?.bool == true
      if s["t"]?.integer == 1 { unsupported("expression selector", at: s, "is drawn as a range selector") }
    }
    guard let a = json["a"] else { return result }
    result.anchor = a["a"].map { vector($0) }
    result.position = a["p"].map { vector($0) }
    result.scale = a["s"].map { vector($0, Vector(100, 100, 100), takesNumber: true) }
    result.rotation = (a["r"] ?? a["rz"]).map { number($0, 0) }
    result.skew = a["sk"].map { number($0, 0) }
    result.skewAxis = a["sa"].map { number($0, 0) }
    result.opacity = a["o"].map { number($0, 100) }
    result.fill = a["fc"].map { color($0) }
    result.fillOpacity = a["fo"].map { number($0, 100) }
    result.stroke = a["sc"].map { color($0) }
    result.strokeOpacity = a["so"].map { number($0, 100) }
    result.strokeWidth = a["sw"].map { number($0, 0) }
    result.tracking = a["t"].map { number($0, 0) }
    for (key, name): (StaticString, String) in [
      ("rx", "rotation about x"), ("ry", "rotation about y"), ("fh", "fill hue"), ("fs", "fill saturation"),
      ("fb", "fill brightness"),
    ] where a[key] != nil {
      let value = number(a[key], 0)
      if value.isAnimated || value.value != 0 { unsupported("text animator '\(name)'", at: a[key]) }
    }
    for (key, name): (StaticString, String) in [("ls", "line spacing"), ("bl", "text blur")] where a[key] != nil {
      let value = vector(a[key], takesNumber: true)
      if value.isAnimated || value.value != Vector(0) { unsupported("text animator '\(name)'", at: a[key]) }
    }
    return result
  }
}

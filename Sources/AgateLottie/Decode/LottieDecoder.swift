import AgateScene
import Foundation

/// Decodes a JSON document into a ``LottieAnimation``. Values that cannot be read are reported and keep their defaults.
final class LottieDecoder {
  let document: JSONDocument
  let log: FindingLog
  let limits: BuildLimits
  /// Slot values that replace the values of the file.
  let slots: [String: SlotValue]
  /// The values of the file's slots by name. `slotNames` has the names in the order of the file.
  let fileSlots: [String: JSONValue]
  private let slotNames: [String]
  /// The assets by their names, for themes whose images refer to assets of the animation.
  lazy var assets = Dictionary(
    document.root["assets"]?.children.compactMap { asset in asset["id"]?.text.map { ($0, asset) } } ?? []
  ) { _, last in last }
  /// The compositions that were searched for blend modes. A value is true if the composition has a blend mode.
  var blendingAssets: [String: Bool] = [:]
  /// The reported slots whose values do not match the kind of a property.
  var misfits: Set<String> = []
  /// The names of the layers from the root composition to the layer that is being decoded.
  var layerNames: [String] = []
  /// The number of further unknown names that may be compared with known names. The limit bounds the work for malicious
  /// files.
  var comparisons = 10_000
  /// The number of further findings that may name the enclosing object of their member. The limit bounds the work for
  /// malicious files.
  var namedParents = 10_000
  /// The number of shape items read so far.
  private var itemCount = 0
  private var hasTooManyItems = false
  /// The number of layers read so far, including the layers of precompositions.
  private var layerCount = 0
  private var hasTooManyLayers = false
  /// The number of key frames read so far. Paths, lists and texts count as several key frames by their size, because
  /// many objects can share the value of one slot.
  private(set) var keyCount = 0
  /// The version of the exporter. Old versions have other meanings for some values.
  private(set) var version = (major: 5, minor: 5, patch: 0)
  /// The size of the animation, in points.
  private(set) var size = (width: 0.0, height: 0.0)

  init(_ document: JSONDocument, log: FindingLog, limits: BuildLimits, slots: [String: SlotValue]) {
    self.document = document
    self.log = log
    self.limits = limits
    self.slots = slots
    var values: [String: JSONValue] = [:], names: [String] = []
    if let list = document.root["slots"] {
      for slot in list.children {
        names.append(slot.key)
        values[slot.key] = slot["p"]
      }
    }
    // Properties can refer to slots that the file does not list.
    let listed = Set(names)
    names += document.texts(named: "sid", limit: Self.mostSlots).filter { !listed.contains($0) }
    (fileSlots, slotNames) = (values, names)
  }

  /// The largest number of slots that are found through references only.
  private static let mostSlots = 10_000

  // MARK: Findings

  func report(_ severity: Finding.Severity, _ feature: String, _ message: String, at value: JSONValue?) {
    // Values of slots can come from a theme or from the caller, which has no file.
    let isKnown = value.map { $0.document === document || $0.document.path != nil } ?? false
    let place = isKnown ? value?.document ?? document : document
    let position = isKnown ? value?.position ?? .none : .none
    log.add(
      Finding(
        severity: severity, file: place.path ?? place.file, line: position.line, column: position.column,
        layerPath: layerNames.joined(separator: "/"), feature: feature, message: message))
  }

  func unsupported(_ feature: String, at value: JSONValue?, _ message: String = "is not drawn") {
    report(.unsupported, feature, message, at: value)
  }

  // MARK: Counting

  /// Counts key frames. If the limit is exceeded, returns false and reports the first excess.
  func takeKeys(_ count: Int, at value: JSONValue) -> Bool {
    let before = keyCount
    keyCount = min(before + count, mostKeys + 1)
    guard isFull else { return true }
    if before <= mostKeys {
      report(
        .invalid, "keyframes",
        "are more than \(limits.keys), with the points of paths; the others are left out"
          + SceneLimits.hint("lottieKeys"), at: value)
    }
    return false
  }

  /// The number of key frames and items read so far. Differences of this number give the cost of copies.
  var weight: Int { keyCount + itemCount }

  /// Whether the limit of key frames is exceeded.
  var isFull: Bool { keyCount > mostKeys }

  private var mostKeys: Int { min(limits.keys, 1 << 40) }

  /// Counts a layer. If the limit is exceeded, returns false and reports the first excess layer.
  func takeLayer(at value: JSONValue) -> Bool {
    if layerCount < limits.scene.layers {
      layerCount += 1
      return true
    }
    if !hasTooManyLayers {
      report(
        .invalid, "layers",
        "are more than \(limits.scene.layers); the others are left out" + SceneLimits.hint("layers"), at: value)
    }
    hasTooManyLayers = true
    return false
  }

  /// Counts a shape item. If the limit is exceeded, returns false and reports the first excess item.
  func takeItem(at value: JSONValue) -> Bool {
    if itemCount < limits.items {
      itemCount += 1
      return true
    }
    if !hasTooManyItems {
      report(
        .invalid, "shapes", "are more than \(limits.items); the others are left out" + SceneLimits.hint("lottieItems"),
        at: value)
    }
    hasTooManyItems = true
    return false
  }

  // MARK: Names

  private static let nameLength = 80

  /// Returns the name of a layer, shortened because each finding inside the layer copies it.
  func shortName(_ value: JSONValue?) -> String? { value?.text.map { String($0.prefix(Self.nameLength)) } }

  // MARK: The composition

  func decode() throws(SceneError) -> LottieAnimation {
    let root = document.root
    guard root.isObject else {
      throw SceneError(
        file: document.file, at: root.position,
        message: "is JSON, but no object {…} with 'layers'; it is not a Lottie animation")
    }
    guard root["layers"]?.isList == true else {
      let misspelt = root.children.first { !NearNames.nearest($0.key, ["layers"]).isEmpty && $0.key != "layers" }
      guard let misspelt else {
        throw SceneError(file: document.file, message: "has no 'layers'; it is not a Lottie animation")
      }
      throw SceneError(
        file: document.file, at: misspelt.position,
        message: "has no 'layers'; is '\(misspelt.key.prefix(40))' meant to be 'layers'?")
    }
    var animation = LottieAnimation()
    animation.version = root["v"]?.text ?? ""
    let parts = animation.version.split(separator: ".").map { Int($0) ?? 0 }
    if parts.count >= 3 { version = (parts[0], parts[1], parts[2]) }
    animation.name = root["nm"]?.text ?? ""
    animation.width = try required("w", 1...16_384, root)
    animation.height = try required("h", 1...16_384, root)
    animation.frameRate = Self.exactRate(try required("fr", 0.000001...1000, root))
    size = (animation.width, animation.height)
    animation.first = plain(root["ip"]) ?? 0
    let end = try end(root, first: animation.first)
    animation.end = end
    decodeAssets(root["assets"], into: &animation)
    animation.fonts = decodeFonts(root["fonts"])
    decodeGlyphs(root["chars"], into: &animation)
    animation.markers = decodeMarkers(root["markers"])
    animation.slots = slotNames
    animation.layers = decodeLayers(root["layers"], end: end)
    return animation
  }

  /// Returns the exact video frame rate for a rounded one, such as 30000/1001 for 29.97. Returns other rates unchanged.
  static func exactRate(_ rate: Double) -> Double {
    for whole in [24.0, 30, 60, 120] where (rate - whole * 1000 / 1001).magnitude < 1e-3 { return whole * 1000 / 1001 }
    return rate
  }

  private func required(
    _ key: StaticString, _ range: ClosedRange<Double>, _ root: JSONValue
  ) throws(SceneError) -> Double {
    let least = range.lowerBound < 1 ? "above 0" : "of at least \(Int(range.lowerBound))"
    let wanted = "'\(key)' must be a number \(least) and at most \(Int(range.upperBound))"
    guard let value = root[key] else { throw SceneError(file: document.file, message: "has no '\(key)'; \(wanted)") }
    guard let number = value.number, range.contains(number) else {
      throw SceneError(
        file: document.file, at: value.position, message: "has \(value.shown) as '\(key)'; \(wanted)")
    }
    checkNumber(value)
    return number
  }

  /// Returns the frame at which the animation ends.
  private func end(_ root: JSONValue, first: Double) throws(SceneError) -> Double {
    let most = 10_000_000
    guard let value = root["op"] else {
      throw SceneError(file: document.file, message: "has no 'op', the frame at which it ends")
    }
    guard let end = value.number, end > first, end - first <= Double(most) else {
      throw SceneError(
        file: document.file, at: value.position,
        message: "has \(value.shown) as 'op', the frame at which it ends; 'op' must be after 'ip'"
          + " (\(first.formatted())): a number that is at most \(most) larger")
    }
    checkNumber(value)
    return end
  }

  private func decodeAssets(_ list: JSONValue?, into animation: inout LottieAnimation) {
    guard list != nil, let list = entries(document.root, "assets", "there are none") else { return }
    var seen: Set<String> = []
    for asset in list.children {
      if !asset.isObject { report(entry: asset, in: "assets") }
      guard let name = asset["id"]?.text else { continue }
      if !seen.insert(name).inserted {
        report(.invalid, "id", "is that of an earlier asset, which this one replaces", at: asset["id"])
      }
      if asset["layers"] != nil {
        layerNames = [shortName(asset["nm"]) ?? String(name.prefix(Self.nameLength))]
        let layers = entries(asset, "layers", "the composition is empty")
        animation.precompositions[name] = decodeLayers(layers)
        layerNames = []
      } else if let image = image(of: asset) {
        animation.images[name] = image
      }
    }
  }

  private func decodeFonts(_ fonts: JSONValue?) -> [FontAsset] {
    (fonts?["list"]?.children.map { font in
      FontAsset(
        name: font["fName"]?.text ?? "", family: font["fFamily"]?.text ?? "", style: font["fStyle"]?.text ?? "",
        weight: font["fWeight"]?.text ?? "", ascent: plain(font["ascent"]) ?? 0, path: font["fPath"]?.text ?? "")
    }) ?? []
  }

  private func decodeGlyphs(_ list: JSONValue?, into animation: inout LottieAnimation) {
    guard let list else { return }
    for glyph in list.children {
      guard let character = glyph["ch"]?.text else { continue }
      let items = glyph["data"]?["shapes"].map { decodeItems($0, depth: 0) } ?? []
      if glyph["t"]?.integer == 1 {
        unsupported("chars", at: glyph, "has a composition as a character, which is not drawn")
      }
      let key = Glyph.Key(
        character: character, family: glyph["fFamily"]?.text ?? "", style: glyph["style"]?.text ?? "")
      animation.glyphs[key] = Glyph(
        width: plain(glyph["w"]) ?? 0, items: items)
    }
  }

  private func decodeMarkers(_ list: JSONValue?) -> [Marker] {
    list?.children.map { marker in
      var name = marker["cm"]?.text ?? ""
      // Some exporters write an object into the comment.
      if name.hasPrefix("{"), let start = name.range(of: "\"name\":"),
        let open = name[start.upperBound...].firstIndex(of: "\""),
        let close = name[name.index(after: open)...].firstIndex(of: "\"")
      {
        name = String(name[name.index(after: open)..<close])
      }
      return Marker(
        name: name.trimmingCharacters(in: .whitespacesAndNewlines), time: plain(marker["tm"]) ?? 0,
        duration: plain(marker["dr"]) ?? 0)
    } ?? []
  }
}

import Agate
import Foundation

/// Checks the settings of a package in an XML property list for misspelt keys, duplicate keys and values of the wrong
/// type. Keys that are not similar to a known key belong to other programs.
struct SettingsCheck {
  enum Kind { case text, number, flag, any }

  let log: FindingLog
  /// The path of the property list in the package.
  let file: String
  let keys: [String: Kind]
  /// The positions of the values, by key. `texts` has the positions of texts, by text. The first occurrence is used.
  private var values: [String: TextPosition] = [:]
  private var texts: [String: TextPosition] = [:]

  /// Checks a property list. Binary lists are not checked: they have no positions and are not written by hand.
  init(_ data: Data, file: String, keys: [String: Kind], limits: SceneLimits, log: FindingLog) {
    (self.log, self.file, self.keys) = (log, file, keys)
    guard let root = try? XMLTree.parse(data, file: file, limits: limits), let list = root.children.first else {
      return
    }
    check(list, depth: 0)
  }

  /// Returns the position of a key's value.
  func position(of key: String) -> TextPosition { values[key] ?? .none }

  /// Returns the position of a value that is this text.
  func position(ofText text: String) -> TextPosition { texts[text] ?? .none }

  /// Adds a finding about the value of a key or text.
  func report(_ severity: Finding.Severity, _ feature: String, _ message: String, at position: TextPosition) {
    log.add(
      Finding(
        severity: severity, file: file, line: position.line, column: position.column,
        feature: String(feature.prefix(120)), message: message))
  }

  private mutating func check(_ list: CAMLElement, depth: Int) {
    guard list.name == "dict", depth < 8 else { return }
    var seen: Set<String> = [], key: CAMLElement?
    for child in list.children {
      if child.name == "key" {
        key = child
        continue
      }
      guard let name = key?.text, let place = key?.position else { continue }
      key = nil
      if !seen.insert(name).inserted { report(.withoutEffect, name, "is given twice; the last one counts", at: place) }
      check(name, child, at: place)
      check(child, depth: depth + 1)
    }
  }

  private mutating func check(_ name: String, _ value: CAMLElement, at place: TextPosition) {
    if values[name] == nil { values[name] = value.position }
    if value.name == "string", texts[value.text] == nil { texts[value.text] = value.position }
    let given = PropertyList(value)
    switch keys[name] {
    case .number where given.number == nil:
      report(.invalid, name, "is no number; write <real>…</real>", at: value.position)
    case .flag where given.bool == nil: report(.invalid, name, "is neither <true/> nor <false/>", at: value.position)
    case .text where given.string == nil: report(.invalid, name, "is no text", at: value.position)
    case nil:
      let near = NearNames.nearest(name, keys.keys.sorted()).filter { abs($0.count - name.count) <= 2 }
      guard !near.isEmpty else { return }
      report(.unknown, name, "is not known and is ignored" + NearNames.question(near), at: place)
    default: break
    }
  }

  /// The keys of a document's `index.xml`, including keys that only Apple's programs read.
  static let indexKeys: [String: Kind] = {
    var keys: [String: Kind] = [
      "rootDocument": .text, "documentWidth": .number, "documentHeight": .number, "geometryFlipped": .flag,
      "unitsInPixelsInPlayer": .flag, "loopingEnabled": .flag, "loopStart": .number, "loopEnd": .number,
    ]
    for name in [
      "assetManifest", "documentResizesToView", "dynamicGuidesEnabled", "guidesEnabled",
      "interactiveMouseEventsEnabled",
      "interactiveShowsCursor", "interactiveTouchEventsEnabled", "multitouchDisablesMouse", "multitouchEnabled",
      "plugins", "presentationMouseEventsEnabled", "presentationShowsCursor", "presentationTouchEventsEnabled",
      "publishedObjectNames", "savesWindowFrame", "scalesToFitInPlayer", "showsTouches", "snappingEnabled",
      "timelineMarkers", "touchesColor",
    ] {
      keys[name] = .any
    }
    return keys
  }()

  /// The keys of a `Wallpaper.plist`.
  static let wallpaperKeys: [String: Kind] = {
    var keys: [String: Kind] = ["logicalScreenClass": .text]
    for part in ["background", "floating", "foreground"] {
      keys["\(part)AnimationFileName"] = .text
      keys["\(part)AnimationFileNameKey"] = .text
    }
    for name in [
      "appearanceAware", "assets", "contentVersion", "dark", "default", "family", "home", "identifier", "light", "lock",
      "lockAndHome", "name", "preferredProminentColor", "preferredProminentColors", "type", "version",
    ] {
      keys[name] = .any
    }
    return keys
  }()
}

import AgateScene
import Foundation

/// The contents of a dotLottie package, versions 1 and 2. The manifest lists the contents. Without a manifest, they are
/// found by their folders.
struct DotLottie {
  struct Animation {
    var id: String
    var path: String
    /// The name of the default theme of the animation.
    var theme: JSONValue?
  }

  struct Theme {
    var id: String
    var path: String
  }

  private(set) var animations: [Animation] = []
  private(set) var themes: [Theme] = []
  private(set) var hasStateMachines = false
  /// The folder of the package that contains all files; usually empty.
  let folder: String
  /// The path of the manifest; empty if there is none.
  let manifest: String
  /// The name of the default animation. `initialTheme` is the default theme of animations that name no theme.
  private var initial: String?
  private var initialTheme: JSONValue?
  private var isManifestMissing = false
  /// The animations in the manifest whose files are missing.
  private var missing: [String] = []
  /// The reasons why themes in the manifest cannot be read, by theme.
  private var lostThemes: [String: String] = [:]
  /// The reason why the manifest's list of animations cannot be read.
  private var fault: String?
  private let source: any PackageSource

  init(_ source: any PackageSource, limits: SceneLimits, log: FindingLog) throws(SceneError) {
    self.source = source
    let list = try source.list()
    folder = Self.folder(of: list) ?? ""
    let path = Self.manifest(of: list, in: folder) ?? ""
    manifest = path
    if !path.isEmpty, let data = try source.data(path, limit: limits.propertyListBytes) {
      let document = try JSONDocument([UInt8](data), file: source.label(path), path: path, limits: limits)
      if !folder.isEmpty {
        log.add(
          Finding(
            severity: .withoutEffect, file: path, feature: "manifest.json",
            message: "lies in a folder; other players expect it at the top of the package"))
      }
      if !path.hasSuffix("manifest.json") {
        log.add(
          Finding(
            severity: .withoutEffect, file: path, feature: "manifest.json",
            message: "is not written in small letters; other players do not find it"))
      }
      try read(document, files: Set(list), log)
    } else {
      readFiles(list, log)
    }
  }

  private mutating func readFiles(_ files: [String], _ log: FindingLog) {
    isManifestMissing = true
    animations = Self.looseAnimations(files).prefix(Self.mostEntries).map { Animation(id: Self.id(of: $0), path: $0) }
    themes = files.filter { ["t", "themes"].contains(PackagePath.directory(of: $0)) && $0.hasSuffix(".json") }
      .prefix(Self.mostEntries).map { Theme(id: Self.id(of: $0), path: $0) }
    let found = animations.count == 1 ? "\(animations[0].path) is read" : "animations are found by their folders"
    log.add(
      Finding(
        severity: .missingAsset, file: "manifest.json", feature: "manifest.json",
        message: "is not in the package; \(found)"))
  }

  // MARK: The manifest

  /// The largest number of animations. The same limit applies to themes.
  static let mostEntries = 10_000

  private mutating func read(
    _ document: JSONDocument, files: Set<String>, _ log: FindingLog
  ) throws(SceneError) {
    let root = document.root
    guard root.isObject else {
      throw SceneError(
        file: document.file, at: root.position, message: "is JSON, but no object {…} with 'animations'")
    }
    ManifestCheck(log: log).check(root)
    for item in children(of: root["animations"]) {
      guard animations.count < Self.mostEntries, let id = Self.id(of: item) else { continue }
      let paths = Self.endings.flatMap { ending in ["a", "animations"].map { "\($0)/\(id).\(ending)" } }
      guard let path = file(paths, files) else {
        missing.append(id)
        reportMissing(id, item, log)
        continue
      }
      animations.append(Animation(id: id, path: path, theme: item["initialTheme"] ?? item["defaultTheme"]))
    }
    for item in children(of: root["themes"]) {
      guard themes.count < Self.mostEntries, let id = Self.id(of: item) else { continue }
      if let path = file(["t/\(id).json", "themes/\(id).json"], files) {
        themes.append(Theme(id: id, path: path))
      } else if let path = file(["themes/\(id).lss"], files) {
        lostThemes[id] = "is a style sheet of dotLottie 1, which is not read"
        log.add(
          Finding(
            severity: .unsupported, file: path, feature: "theme '\(id.prefix(80))'",
            message: "is a style sheet of dotLottie 1, which is not read"))
      } else {
        lostThemes[id] = "is named by the manifest, and is not in the package"
        reportMissing(id, item, log)
      }
    }
    fault = ManifestCheck.fault(of: root["animations"])
    let first = root["initial"]?["animation"] ?? root["activeAnimationId"]
    initial = first?.text
    initialTheme = root["initial"]?["theme"] ?? root["defaultTheme"]
    if let first, let name = first.text, !animations.contains(where: { $0.id == name }), !missing.contains(name) {
      log.add(
        .missingAsset, String(name.prefix(80)),
        "is no animation of the package" + NearNames.question(name, animations.prefix(200).map(\.id)), at: first)
    }
    hasStateMachines = (root["stateMachines"]?.count ?? root["states"]?.count ?? 0) > 0
  }

  private func children(of list: JSONValue?) -> [JSONValue] {
    list.map { Array($0.children.prefix(Self.mostEntries)) } ?? []
  }

  static func id(of item: JSONValue) -> String? { item["id"]?.text ?? item.text }

  private func file(_ paths: [String], _ files: Set<String>) -> String? {
    paths.lazy.compactMap { [folder] in PackagePath.resolve($0, in: folder) }.first { files.contains($0) }
  }

  private func reportMissing(_ id: String, _ item: JSONValue, _ log: FindingLog) {
    log.add(.missingAsset, String(id.prefix(80)), "is named by the manifest, and is not in the package", at: item)
  }

  // MARK: Choices

  /// Returns the animation with a name, or the default animation if the name is nil.
  func animation(_ name: String?) throws(SceneError) -> Animation {
    guard let first = animations.first else {
      let lost =
        fault.map { "; its manifest has 'animations', which \($0)" }
        ?? missing.first.map { "; its manifest names '\($0.prefix(80))', which is not in it" } ?? ""
      let fact =
        isManifestMissing
        ? "holds neither manifest.json nor an animation" : "holds no animation that its manifest names"
      throw SceneError(file: source.name, message: fact + lost)
    }
    let known = animations.prefix(20).map(\.id).joined(separator: ", ")
    guard let name else {
      guard isManifestMissing, animations.count > 1 else { return animations.first { $0.id == initial } ?? first }
      throw SceneError(
        file: source.name,
        message: "has no manifest.json and several animations: \(known); choose one with --animation, or add "
          + "{\"version\": \"2\", \"animations\": [{\"id\": …}]} as manifest.json")
    }
    guard let found = animations.first(where: { $0.id == name }) else {
      throw SceneError(file: source.name, message: "has no animation '\(name)'; it has \(known)")
    }
    return found
  }

  /// Returns the rules of a theme.
  ///
  /// - Parameters:
  ///   - name: The requested theme; nil for the default theme, an empty name for no theme.
  ///   - animation: The selected animation.
  func theme(
    _ name: String?, of animation: Animation, limits: SceneLimits, log: FindingLog
  ) throws(SceneError) -> ThemeRules? {
    if let name {
      if name.isEmpty { return nil }
      if let reason = lostThemes[name] {
        throw SceneError(file: source.name, message: "has no theme '\(name)' that can be read: it \(reason)")
      }
      guard let theme = themes.first(where: { $0.id == name }) else {
        let known = themes.prefix(20).map(\.id).joined(separator: ", ")
        throw SceneError(
          file: source.name,
          message: "has no theme '\(name)'; " + (known.isEmpty ? "it has none" : "it has \(known)"))
      }
      return try rules(of: theme, for: animation, limits, log)
    }
    guard let place = animation.theme ?? initialTheme, let name = place.text, !name.isEmpty else { return nil }
    guard let theme = themes.first(where: { $0.id == name }) else {
      // Unreadable themes in the manifest's list are reported when the list is read.
      if lostThemes[name] == nil {
        log.add(
          .missingAsset, "theme '\(name.prefix(80))'",
          "is no theme of the package" + NearNames.question(name, themes.prefix(200).map(\.id)), at: place)
      }
      return nil
    }
    do throws(SceneError) {
      return try rules(of: theme, for: animation, limits, log)
    } catch {
      // Without the theme, the animation's own values are used.
      log.add(
        Finding(
          severity: .invalid, file: theme.path, line: error.line ?? 0, column: error.column ?? 0,
          feature: "theme '\(name.prefix(80))'", message: "\(error.message); it is ignored"))
      return nil
    }
  }

  private func rules(
    of theme: Theme, for animation: Animation, _ limits: SceneLimits, _ log: FindingLog
  ) throws(SceneError) -> ThemeRules {
    guard let data = try source.data(theme.path, limit: limits.documentBytes) else {
      throw SceneError(file: source.label(theme.path), message: "there is no such file")
    }
    let document = try JSONDocument(
      [UInt8](data), file: source.label(theme.path), path: theme.path, limits: limits)
    return ThemeRules(document, animation: animation.id, animations: animations.map(\.id) + missing, log: log)
  }
}

import Foundation

/// Finds the documents of a package and orders them from back to front.
struct PackageReader {
  let source: any PackageSource
  let log: FindingLog
  let limits: SceneLimits

  /// - Parameter top: The lowercase extension of the package's folder, or an empty text.
  func read(top: String) throws(SceneError) -> ScenePackage {
    switch top {
    case "ca": return ScenePackage(parts: [try part(.document, in: "")])
    case "wallpaper": return try wallpaper("", name: source.name, files: source.list())
    default: break
    }
    let files = try source.list().filter { !PackagePath.isDebris($0) }
    if files.contains("Wallpaper.plist") { return try wallpaper("", name: source.name, files: files) }
    if files.contains("main.caml") || files.contains("index.xml") {
      return ScenePackage(parts: [try part(.document, in: "")])
    }
    let wallpapers = folders(withExtension: "wallpaper", in: files)
    if let first = wallpapers.first {
      reportOthers(wallpapers, kind: "wallpaper")
      return try wallpaper(first, name: first, files: files)
    }
    let bundles = folders(withExtension: "ca", in: files)
    guard let first = bundles.first else {
      throw SceneError(file: source.name, message: "holds no .wallpaper, no .ca and no main.caml; it is not a scene")
    }
    // The folders can be parts of a wallpaper whose folder lost its extension.
    let siblings = bundles.filter { PackagePath.directory(of: $0) == PackagePath.directory(of: first) }
    if siblings.contains(where: { role(of: $0) != nil }) {
      return try wallpaper(PackagePath.directory(of: first), name: first, files: files)
    }
    reportOthers(bundles, kind: "scene")
    return ScenePackage(parts: [try part(.document, in: first)])
  }

  // MARK: Wallpapers

  private func wallpaper(_ directory: String, name: String, files: [String]) throws(SceneError) -> ScenePackage {
    let (list, check) = try propertyList("Wallpaper.plist", in: directory, keys: SettingsCheck.wallpaperKeys)
    if let list { reportScreens(in: list, check) }
    let bundles = folders(withExtension: "ca", in: files).filter {
      directory.isEmpty ? !$0.contains("/") : $0.hasPrefix(directory + "/")
    }
    var parts: [ScenePackage.Part] = []
    for role in [ScenePackage.Role.background, .floating, .foreground] {
      let found = bundle(role, in: directory, list: list, bundles: bundles) { name in
        let near = NearNames.question(PackagePath.last(name), bundles.map(PackagePath.last))
        check?.report(
          .missingAsset, name, "the \(role.rawValue) part is missing\(near)", at: check?.position(ofText: name) ?? .none
        )
      }
      guard let bundle = found else { continue }
      parts.append(try part(role, in: bundle))
    }
    if parts.isEmpty, let only = bundles.first { parts = [try part(.document, in: only)] }
    guard !parts.isEmpty else {
      throw SceneError(
        file: source.label(directory), message: "the wallpaper holds no background, floating or foreground .ca")
    }
    let names = [list?["logicalScreenClass"]?.string, PackagePath.last(name), parts.first?.directory].compactMap { $0 }
    return ScenePackage(parts: parts, screen: names.lazy.compactMap { ScreenClass($0) }.first)
  }

  /// Returns the folder of a part: the folder that `Wallpaper.plist` names, otherwise a folder with the role in its
  /// name.
  ///
  /// - Parameter isMissing: Called with the name of a folder that does not exist.
  private func bundle(
    _ role: ScenePackage.Role, in directory: String, list: PropertyList?, bundles: [String], isMissing: (String) -> Void
  ) -> String? {
    if let name = list.flatMap({ listedName(role, in: $0) }) {
      if let path = PackagePath.resolve(name, in: directory), bundles.contains(path) { return path }
      isMissing(name)
    }
    return bundles.first { self.role(of: $0) == role }
  }

  /// Reports invalid names of screens.
  private func reportScreens(in list: PropertyList, _ check: SettingsCheck?) {
    for place in assetPlaces(in: list) + [list] {
      guard let name = place["logicalScreenClass"]?.string, !name.isEmpty, ScreenClass(name) == nil else { continue }
      check?.report(
        .withoutEffect, "logicalScreenClass",
        "\(name.prefix(60).debugDescription) is no screen, as 390w-844h@3x~iphone; it is ignored",
        at: check?.position(ofText: name) ?? .none)
      return
    }
  }

  /// Returns the dictionaries that can name the parts, in descending precedence.
  private func assetPlaces(in list: PropertyList) -> [PropertyList] {
    let places = [list["assets"]?["lockAndHome"], list["assets"]?["lock"], list["assets"]?["home"], list["assets"]]
    return places.compactMap { $0 }.flatMap { [$0["default"], $0["light"], $0].compactMap { $0 } }
  }

  private func listedName(_ role: ScenePackage.Role, in list: PropertyList) -> String? {
    let keys = ["\(role.rawValue)AnimationFileName", "\(role.rawValue)AnimationFileNameKey"]
    for entry in assetPlaces(in: list) {
      for key in keys {
        if let name = entry[key]?.string, !name.isEmpty { return name }
      }
    }
    return nil
  }

  private func role(of bundle: String) -> ScenePackage.Role? {
    let name = PackagePath.last(bundle).lowercased()
    return [ScenePackage.Role.background, .floating, .foreground].first { name.contains($0.rawValue) }
  }

  // MARK: Documents

  private func part(_ role: ScenePackage.Role, in directory: String) throws(SceneError) -> ScenePackage.Part {
    let (list, check) = try propertyList("index.xml", in: directory, keys: SettingsCheck.indexKeys)
    let index = list.map(DocumentIndex.init) ?? DocumentIndex()
    if let start = index.loopStart, let end = index.loopEnd, start > end {
      check?.report(
        .withoutEffect, "loopStart", "is \(SceneCheck.number(start)), after loopEnd: there is no loop",
        at: check?.position(of: "loopStart") ?? .none)
    }
    let names = [index.rootDocument, "main.caml"].compactMap { $0 }
    for name in names {
      guard let path = PackagePath.resolve(name, in: directory), directory.isEmpty || path.hasPrefix(directory + "/")
      else {
        throw SceneError(file: source.label(directory), message: "index.xml names a document outside the package")
      }
      guard !path.isEmpty, path != directory else {
        throw SceneError(
          file: source.label(directory),
          message: "index.xml names \(String(name.prefix(60)).debugDescription) as rootDocument, which is the folder "
            + "itself; name a document in it, as main.caml")
      }
      if try source.data(path, limit: limits.documentBytes) != nil {
        if let wanted = index.rootDocument, name != wanted {
          check?.report(
            .missingAsset, "rootDocument",
            "\(wanted.prefix(60).debugDescription) is no file of the package; \(name) is read",
            at: check?.position(of: "rootDocument") ?? .none)
        }
        return ScenePackage.Part(role: role, directory: directory, document: path, index: index)
      }
    }
    throw SceneError(file: source.label(directory), message: "holds no \(names[0].prefix(100))")
  }

  /// Returns the settings of a file and their check; nil if the file is missing or cannot be read.
  private func propertyList(
    _ name: String, in directory: String, keys: [String: SettingsCheck.Kind]
  ) throws(SceneError) -> (list: PropertyList?, check: SettingsCheck?) {
    guard let path = PackagePath.resolve(name, in: directory),
      let data = try source.data(path, limit: limits.propertyListBytes)
    else { return (nil, nil) }
    do {
      let list = try PropertyList.parse(data, file: source.label(path), limits: limits)
      return (list, SettingsCheck(data, file: path, keys: keys, limits: limits, log: log))
    } catch {
      // All settings have defaults, so the scene can be shown without them.
      log.add(
        Finding(
          severity: .invalid, file: path, line: error.line ?? 0, feature: name,
          message: "\(error.message); its settings are ignored"))
      return (nil, nil)
    }
  }

  private func folders(withExtension ending: String, in files: [String]) -> [String] {
    var found: Set<String> = []
    for file in files {
      var path = ""
      for part in file.split(separator: "/").dropLast() {
        path += path.isEmpty ? String(part) : "/\(part)"
        if part.lowercased().hasSuffix("." + ending) { found.insert(path) }
      }
    }
    return found.sorted()
  }

  private func reportOthers(_ paths: [String], kind: String) {
    for other in paths.dropFirst() {
      log.add(
        Finding(
          severity: .withoutEffect, file: other, feature: PackagePath.last(other),
          message: "the package holds several \(kind)s; only the first is shown"))
    }
  }
}

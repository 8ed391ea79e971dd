import Foundation

/// Finds the documents of a package and their order.
struct PackageReader {
  let source: any PackageSource
  let log: FindingLog
  let limits: SceneLimits

  /// - Parameter top: The kind of the package's own folder, from its name.
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
    // Parts of a wallpaper whose folder lost its ending.
    let siblings = bundles.filter { PackagePath.directory(of: $0) == PackagePath.directory(of: first) }
    if siblings.contains(where: { role(of: $0) != nil }) {
      return try wallpaper(PackagePath.directory(of: first), name: first, files: files)
    }
    reportOthers(bundles, kind: "scene")
    return ScenePackage(parts: [try part(.document, in: first)])
  }

  // MARK: Wallpapers

  private func wallpaper(_ directory: String, name: String, files: [String]) throws(SceneError) -> ScenePackage {
    let list = try propertyList("Wallpaper.plist", in: directory)
    let bundles = folders(withExtension: "ca", in: files).filter {
      directory.isEmpty ? !$0.contains("/") : $0.hasPrefix(directory + "/")
    }
    var parts: [ScenePackage.Part] = []
    for role in [ScenePackage.Role.background, .floating, .foreground] {
      guard let bundle = bundle(role, in: directory, list: list, bundles: bundles) else { continue }
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

  /// The folder of a part: the one that `Wallpaper.plist` names, or else one with the role in its name.
  private func bundle(
    _ role: ScenePackage.Role, in directory: String, list: PropertyList?, bundles: [String]
  ) -> String? {
    if let name = list.flatMap({ listedName(role, in: $0) }) {
      if let path = PackagePath.resolve(name, in: directory), bundles.contains(path) { return path }
      log.add(
        Finding(
          severity: .missingAsset, file: PackagePath.resolve("Wallpaper.plist", in: directory) ?? "Wallpaper.plist",
          feature: String(name.prefix(200)), message: "the \(role.rawValue) part is missing"))
    }
    return bundles.first { self.role(of: $0) == role }
  }

  private func listedName(_ role: ScenePackage.Role, in list: PropertyList) -> String? {
    let keys = ["\(role.rawValue)AnimationFileName", "\(role.rawValue)AnimationFileNameKey"]
    let places = [list["assets"]?["lockAndHome"], list["assets"]?["lock"], list["assets"]?["home"], list["assets"]]
    for place in places.compactMap({ $0 }) {
      for entry in [place["default"], place["light"], place].compactMap({ $0 }) {
        for key in keys {
          if let name = entry[key]?.string, !name.isEmpty { return name }
        }
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
    let index = try propertyList("index.xml", in: directory).map(DocumentIndex.init) ?? DocumentIndex()
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
        return ScenePackage.Part(role: role, directory: directory, document: path, index: index)
      }
    }
    throw SceneError(file: source.label(directory), message: "holds no \(names[0].prefix(100))")
  }

  private func propertyList(_ name: String, in directory: String) throws(SceneError) -> PropertyList? {
    guard let path = PackagePath.resolve(name, in: directory),
      let data = try source.data(path, limit: limits.propertyListBytes)
    else { return nil }
    do {
      return try PropertyList.parse(data, file: source.label(path), limits: limits)
    } catch {
      // Everything a property list tells has a default; the picture does not hang on it.
      log.add(
        Finding(
          severity: .invalid, file: path, line: error.line ?? 0, feature: name,
          message: "\(error.message); its settings are ignored"))
      return nil
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

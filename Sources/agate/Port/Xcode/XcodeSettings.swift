import Foundation

/// The build settings of a project of Xcode: those in the project and in files with the ending `xcconfig`.
extension XcodeProject {
  /// Returns a build setting of a target or of the project, with the values of variables. The first configuration that has
  /// the setting counts, and ``preferredConfiguration`` before the others.
  ///
  /// Variables whose values are not known stay, such as `$(SRCROOT)`.
  func setting(_ name: String, of target: Object) -> String? { setting(name, of: target, depth: 0) }

  private func setting(_ name: String, of target: Object, depth: Int) -> String? {
    let tables = tables(of: target)
    let found = tables.lazy.compactMap { $0.values[name] }.first
    let value = found ?? tables.lazy.compactMap { $0.simulatorValues[name] }.first
    return value.map { expanded($0, of: target, depth: depth) }
  }

  /// Returns the values for `Info.plist` in the build settings of a target by their keys, such as
  /// `UIMainStoryboardFile` of `INFOPLIST_KEY_UIMainStoryboardFile`.
  func infoSettings(of target: Object) -> [String: String] {
    let prefix = "INFOPLIST_KEY_"
    var result: [String: String] = [:]
    let tables = tables(of: target)
    for values in tables.map(\.values) + tables.map(\.simulatorValues) {
      for (name, value) in values where name.hasPrefix(prefix) {
        let key = String(name.dropFirst(prefix.count))
        if result[key] == nil { result[key] = expanded(value, of: target, depth: 0) }
      }
    }
    return result
  }

  /// Returns the settings that hold for a target. The first table with a setting counts.
  private func tables(of target: Object) -> [XcodeSettingTable] {
    [target, root].flatMap(configurations).flatMap(settings)
  }

  private func configurations(of owner: Object) -> [Object] {
    let all = object(owner["buildConfigurationList"]).map { objects($0.list("buildConfigurations")) } ?? []
    guard let kind = preferredConfiguration else { return all }
    func isPreferred(_ configuration: Object) -> Bool { configuration["name"]?.lowercased().contains(kind) == true }
    return all.filter(isPreferred) + all.filter { !isPreferred($0) }
  }

  private func settings(of configuration: Object) -> [XcodeSettingTable] {
    settingTables[configuration.identifier] ?? []
  }

  /// Reads the settings of a configuration and its file.
  func readSettings(of configuration: Object) -> [XcodeSettingTable] {
    let own = configuration.table("buildSettings").compactMapValues { value in
      value as? String ?? (value as? [String])?.joined(separator: " ")
    }
    let table = XcodeSettingTable(own, configuration: configuration["name"] ?? "")
    return [table] + (settings(inFileOf: configuration).map { [$0] } ?? [])
  }

  /// Reads the file of a configuration. Returns nil if it has none.
  private func settings(inFileOf configuration: Object) -> XcodeSettingTable? {
    let anchor = object(configuration["baseConfigurationReferenceAnchor"]).flatMap(path(of:))
    let named = object(configuration["baseConfigurationReference"]).flatMap(path(of:))
    let relative = anchor.map { Self.join($0, configuration["baseConfigurationReferenceRelativePath"] ?? "") }
    guard let file = named ?? relative else { return nil }
    var seen: Set<String> = []
    return Self.settings(inFile: absolute(file), configuration["name"] ?? "", &seen)
  }

  /// Replaces variables such as `$(TARGET_NAME)`.
  private func expanded(_ value: String, of target: Object, depth: Int) -> String {
    // A setting may name itself.
    guard depth < 8 else { return value }
    return Self.replacingVariables(in: value) { variable in
      switch variable {
      case "TARGET_NAME", "TARGETNAME": target["name"]
      case "PROJECT_NAME": name
      default: setting(variable, of: target, depth: depth + 1)
      }
    }
  }

  /// Replaces variables such as `$(PRODUCT_NAME:lower)` and `${PRODUCT_NAME}`.
  ///
  /// - Parameter value: Returns the value of a variable. A variable for which this is nil stays.
  static func replacingVariables(in text: String, _ value: (String) -> String?) -> String {
    guard text.contains("$") else { return text }
    return text.replacing(/\$[({](\w+)((?::[^(){}$:]+)*)[)}]/) { match in
      value(String(match.1)).map { changed($0, by: match.2) } ?? String(match.0)
    }
  }

  /// Applies modifiers such as `:rfc1034identifier:lower` to the value of a variable.
  private static func changed(_ value: String, by modifiers: Substring) -> String {
    modifiers.split(separator: ":").reduce(value) { text, modifier in
      switch modifier {
      case "lower": return text.lowercased()
      case "upper": return text.uppercased()
      case "rfc1034identifier":
        return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
      case "c99extidentifier", "identifier": return identifier(text)
      default:
        let isDefault = text.isEmpty && modifier.hasPrefix("default=")
        return isDefault ? String(modifier.dropFirst("default=".count)) : text
      }
    }
  }

  /// Returns the settings in a file and in the files that it includes.
  private static func settings(
    inFile path: String, _ configuration: String, _ seen: inout Set<String>
  ) -> XcodeSettingTable {
    var result = XcodeSettingTable(configuration: configuration)
    guard seen.insert(path).inserted, let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return result
    }
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.prefixMatch(of: /\s*#include\??\s*"([^"]+)"/) {
        let other = (path as NSString).deletingLastPathComponent + "/" + match.1
        let included = URL(fileURLWithPath: other).standardizedFileURL.path
        result.add(settings(inFile: included, configuration, &seen))
      } else if let match = line.prefixMatch(of: /\s*(\w+(?:\s*\[[^\]]*\])*)\s*=/) {
        let value = String(line[match.range.upperBound...])
        let end = value.range(of: "//")?.lowerBound ?? value.endIndex
        result.set(String(match.1), to: value[..<end].trimmingCharacters(in: [" ", "\t", ";"]))
      }
    }
    return result
  }

  // MARK: Known settings

  /// Returns the platforms of a target that is not for iOS; nil if it is for iOS. A target without a platform is.
  func otherPlatform(of target: Object) -> String? {
    guard let platform = setting("SDKROOT", of: target), !platform.hasPrefix("iphone") else { return nil }
    if platform != "auto" { return platform }
    return setting("SUPPORTED_PLATFORMS", of: target).flatMap { $0.contains("iphone") ? nil : $0 }
  }

  /// Returns whether a target is built in the language mode of Swift 6.
  func isSwift6(_ target: Object) -> Bool { setting("SWIFT_VERSION", of: target)?.hasPrefix("6") == true }

  /// Returns the name of the module of a target.
  func moduleName(of target: Object) -> String {
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { setting($0, of: target) }
    return Self.identifier(names.first { !$0.isEmpty && !$0.contains("$") } ?? target["name"] ?? target.identifier)
  }

  /// Returns the name of the module of a target or product, as CocoaPods and Xcode derive it.
  static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }

  // MARK: Conditions

  /// A name that is true in `#if`.
  struct Condition: Equatable {
    let name: String
    /// The only configuration in which the name is true, `debug` or `release`; nil for both.
    var configuration: String?
  }

  /// Returns the names that are true in `#if` in the sources of a target, apart from `DEBUG`, which packages have
  /// anyway, and `COCOAPODS`, which depends on the pods in the manifest.
  func conditions(of target: Object) -> [Condition] {
    let debug = conditions(of: target, in: "debug"), release = conditions(of: target, in: "release")
    let names = debug + release.filter { !debug.contains($0) }
    return names.map { name in
      if debug.contains(name), release.contains(name) { return Condition(name: name) }
      return Condition(name: name, configuration: debug.contains(name) ? "debug" : "release")
    }
  }

  private func conditions(of target: Object, in kind: String) -> [String] {
    let levels = [target, root].flatMap { owner in
      configurations(of: owner).first { $0["name"]?.lowercased().contains(kind) == true }.map(settings) ?? []
    }
    func words(_ name: String) -> [Substring] {
      var result: [Substring] = []
      for case let value? in levels.map({ $0.values[name] }) {
        result += value.split(separator: " ")
        if !value.contains("$(inherited)") { break }
      }
      return result
    }
    var names = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS"), isName = false
    for word in words("OTHER_SWIFT_FLAGS") {
      let word = word.filter { $0 != "\"" }
      if isName { names.append(word[...]) } else if word.hasPrefix("-D") { names.append(word.dropFirst(2)) }
      isName = word == "-D"
    }
    let valid = names.map(String.init).filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }
    return Set(valid).subtracting(["DEBUG", "COCOAPODS"]).sorted()
  }
}

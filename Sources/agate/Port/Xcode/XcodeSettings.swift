import Foundation

/// The build settings of a project of Xcode: those in the project and in files with the ending `xcconfig`.
extension XcodeProject {
  /// Returns a build setting of a target or of the project, with the values of variables. The first configuration that has
  /// the setting counts, and ``preferredConfiguration`` before the others.
  ///
  /// Variables whose values are not known stay, such as `$(SRCROOT)`.
  func setting(_ name: String, of target: Object) -> String? {
    var limit = VariableLimit()
    return limit.value(of: name) { setting(name, of: target, &$0) }
  }

  private func setting(_ name: String, of target: Object, _ limit: inout VariableLimit) -> String? {
    let tables = tables(of: target)
    let found = tables.lazy.compactMap { $0.values[name] }.first
    let value = found ?? tables.lazy.compactMap { $0.simulatorValues[name] }.first
    return value.map { expanded($0, of: target, &limit) }
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
        if result[key] != nil { continue }
        var limit = VariableLimit()
        result[key] = expanded(value, of: target, &limit)
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
  func readSettings(of configuration: Object, _ files: inout XcodeSettingFiles) -> [XcodeSettingTable] {
    let own = configuration.table("buildSettings").compactMapValues { value in
      value as? String ?? (value as? [String])?.joined(separator: " ")
    }
    let name = configuration["name"] ?? "", table = XcodeSettingTable(own, configuration: name)
    guard let file = file(of: configuration) else { return [table] }
    // Before `pod install`, the files of pods are missing.
    let path = absolute(file), isOfPods = file.hasPrefix(located("Pods") + "/")
    if isOfPods, !FileManager.default.fileExists(atPath: path) { return [table] }
    return [table, files.table(inFile: path, of: name, namedBy: "\(self.path)/project.pbxproj")]
  }

  /// Returns the path of the file of a configuration; nil if it has none.
  private func file(of configuration: Object) -> String? {
    let anchor = object(configuration["baseConfigurationReferenceAnchor"]).flatMap(path(of:))
    let named = object(configuration["baseConfigurationReference"]).flatMap(path(of:))
    return named ?? anchor.map { Self.join($0, configuration["baseConfigurationReferenceRelativePath"] ?? "") }
  }

  /// Replaces variables such as `$(TARGET_NAME)`.
  private func expanded(_ value: String, of target: Object, _ limit: inout VariableLimit) -> String {
    Self.replacingVariables(in: value) { variable in
      switch variable {
      case "TARGET_NAME", "TARGETNAME": target["name"]
      case "PROJECT_NAME": name
      default: limit.value(of: variable) { setting(variable, of: target, &$0) }
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

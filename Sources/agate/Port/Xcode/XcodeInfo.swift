import Agate
import AgateHost
import Foundation

/// The contents of `Info.plist` of an application in a project of Xcode: the file that the project names, the values in
/// its build settings, and the values of variables.
struct XcodeInfo {
  /// The contents; nil if the project neither names a file nor wants one.
  let values: [String: Any]?
  /// The reasons for which values are missing.
  private(set) var notes: [String] = []

  /// Reads the settings of an application.
  ///
  /// - Parameters:
  ///   - target: the application.
  ///   - project: its project.
  ///   - program: the name of the built program.
  ///   - module: the name of its module in the package.
  ///   - found: the path of a file that counts if the project names none.
  init(
    of target: XcodeProject.Object, in project: XcodeProject, program: String, module: String, found: String? = nil
  ) {
    let isMade = Self.isTrue(project.setting("GENERATE_INFOPLIST_FILE", of: target))
    var values: [String: Any]?, path = found
    if let name = project.setting("INFOPLIST_FILE", of: target), !name.isEmpty {
      let relative = project.located(XcodeTargetFiles.withoutVariables(name))
      path = project.absolute(relative)
      // Only a name with other capital letters needs a list of all files.
      if let plain = path, !FileManager.default.fileExists(atPath: plain) {
        path = XcodeTree(of: project).path(of: relative).map { "\(project.folder)/\($0)" } ?? plain
      }
    }
    if let path {
      do throws(CommandFailure) {
        values = try Self.read(path, of: program)
      } catch {
        notes.append(error.message)
      }
    }
    if isMade { values = Self.completed(values ?? [:], project.infoSettings(of: target)) }
    guard let values else {
      self.values = nil
      return
    }
    let variables = Variables(target: target, project: project, program: program, module: module)
    let replaced = values.mapValues(variables.replaced)
    // Keys that Xcode writes into each file that it makes.
    self.values = isMade ? replaced.merging(variables.standard) { own, _ in own } : replaced
  }

  private static func read(_ path: String, of program: String) throws(CommandFailure) -> [String: Any] {
    let effect = "the Info.plist of target \(program) cannot be read"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.scene, "\(path): \(effect)")
    }
    let contents: Any
    do {
      contents = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw CommandFailure(
        .scene, "\(FileFault(propertyList: data, error).message(path, effect)); \(FileFault.advice)")
    }
    guard let values = contents as? [String: Any] else {
      throw CommandFailure(.scene, "\(path): \(effect): it is no dictionary; \(FileFault.advice)")
    }
    return values
  }

  static func isTrue(_ setting: String?) -> Bool { setting == "YES" || setting == "true" || setting == "1" }

  // MARK: Build settings

  /// The keys whose values are lists. In a setting, spaces separate the items.
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
  ]
  private static let orientations = "UISupportedInterfaceOrientations"

  /// Adds the values in build settings to those of a file. They come before the file's.
  ///
  /// - Parameter settings: the values by their keys, as in `INFOPLIST_KEY_UIMainStoryboardFile`.
  private static func completed(_ values: [String: Any], _ settings: [String: String]) -> [String: Any] {
    var values = values
    for (key, setting) in settings {
      let parts = key.split(separator: "_").map(String.init)
      switch (parts.first ?? "", parts.dropFirst().first) {
      case ("UIApplicationSceneManifest", "Generation"):
        guard isTrue(setting) else { continue }
        let own = values["UIApplicationSceneManifest"] as? [String: Any] ?? [:]
        let made: [String: Any] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
        values["UIApplicationSceneManifest"] = own.merging(made) { old, _ in old }
      case ("UILaunchScreen", "Generation"):
        if isTrue(setting), values["UILaunchScreen"] == nil { values["UILaunchScreen"] = [String: Any]() }
      case (orientations, "iPhone"):
        let list = words(setting)
        values["\(orientations)~iphone"] = list
        // A device reads the key of its kind under the plain name.
        if settings[orientations] == nil { values[orientations] = list }
      case (orientations, "iPad"): values["\(orientations)~ipad"] = words(setting)
      default:
        if lists.contains(key) {
          values[key] = words(setting)
        } else if setting == "YES" || setting == "NO" {
          values[key] = setting == "YES"
        } else {
          values[key] = setting
        }
      }
    }
    return values
  }

  private static func words(_ setting: String) -> [String] { setting.split(separator: " ").map(String.init) }

  // MARK: Variables

  /// The values of variables such as `$(PRODUCT_NAME)`.
  private struct Variables {
    let target: XcodeProject.Object
    let project: XcodeProject
    let program: String
    let module: String

    /// The keys and values of every application.
    var standard: [String: Any] {
      var result: [String: Any] = [
        "CFBundleDevelopmentRegion": value("DEVELOPMENT_LANGUAGE"), "CFBundleExecutable": program,
        "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": value("PRODUCT_NAME"), "CFBundlePackageType": "APPL",
        "LSRequiresIPhoneOS": true,
      ]
      for (key, name) in [
        ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleShortVersionString", "MARKETING_VERSION"),
        ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
      ] where !value(name).isEmpty {
        result[key] = value(name)
      }
      return result
    }

    /// Returns a value of a property list with the values of all variables in it.
    func replaced(_ value: Any) -> Any {
      switch value {
      case let text as String: replaced(in: text)
      case let list as [Any]: list.map(replaced)
      case let table as [String: Any]: table.mapValues(replaced)
      default: value
      }
    }

    private func replaced(in text: String) -> String {
      var limit = VariableLimit()
      return replaced(in: text, &limit)
    }
    private func replaced(in text: String, _ limit: inout VariableLimit) -> String {
      XcodeProject.replacingVariables(in: text) { name in limit.value(of: name) { value(name, &$0) } ?? "" }
    }

    private func value(_ name: String) -> String { replaced(in: "$(\(name))") }

    /// Returns the value of a variable. A variable without one is empty, as in Xcode.
    private func value(_ name: String, _ limit: inout VariableLimit) -> String {
      switch name {
      case "EXECUTABLE_NAME": return program
      case "PRODUCT_MODULE_NAME": return module
      case "TARGET_NAME", "TARGETNAME": return target["name"] ?? program
      case "DEVELOPMENT_LANGUAGE": return project.developmentLanguage
      default: break
      }
      if let setting = project.setting(name, of: target), !setting.isEmpty {
        return replaced(in: setting, &limit)
      }
      switch name {
      case "PRODUCT_NAME": return target["name"] ?? program
      case "PRODUCT_BUNDLE_PACKAGE_TYPE": return "APPL"
      case "PROJECT_NAME": return project.name
      default: return ""
      }
    }
  }
}

import AgateGraphics
import AgateUIKit
import Foundation

/// The settings for the launch in the `Info.plist` of a program for iOS.
struct LaunchSettings {
  /// The name of the storyboard with the first view controller of a program without scenes; nil if there is none.
  var storyboard: String?
  /// The configurations of scenes with windows.
  var scenes: [UISceneConfiguration] = []
  /// The names of the files with fonts that the program finds by their names.
  var fonts: [String] = []
  /// The bundle of the program's module.
  var bundle = Bundle.main

  /// The name of the file in the bundle. `agate build` copies `Info.plist` under this name, because SwiftPM writes an
  /// `Info.plist` of its own.
  private static let file = "Application-Info.plist"

  init() {}

  /// Reads the settings from the contents of an `Info.plist`.
  ///
  /// - Parameters:
  ///   - values: the contents.
  ///   - module: the name of the program's module, for which `$(PRODUCT_MODULE_NAME)` stands.
  ///   - bundle: the bundle with the storyboards.
  init(_ values: [String: Any], module: String, bundle: Bundle = .main) {
    self.bundle = bundle
    storyboard = values["UIMainStoryboardFile"] as? String
    fonts = values["UIAppFonts"] as? [String] ?? []
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let role = UISceneSession.Role.windowApplication
    for entry in roles?[role.rawValue] as? [[String: Any]] ?? [] {
      let scene = UISceneConfiguration(name: entry["UISceneConfigurationName"] as? String, sessionRole: role)
      if let name = entry["UISceneStoryboardFile"] as? String {
        scene.storyboard = UIStoryboard(name: name, bundle: bundle)
      }
      if let name = entry["UISceneDelegateClassName"] as? String {
        scene.delegateClass = Self.findClass(name, module)
        if scene.delegateClass == nil {
          Self.report(
            "Info.plist: the program has no class \(name) (UISceneDelegateClassName), so its scene has no delegate")
        }
      }
      scenes.append(scene)
    }
  }

  /// Registers the fonts of the program. They may be registered already.
  func registerFonts() {
    for font in fonts {
      let file = bundle.resourceURL?.appendingPathComponent(font)
      if let file, CGFont(contentsOf: file) != nil {
        CTFontManagerRegisterFontsForURL(file, .process, nil)
      } else {
        Self.report(
          "Info.plist: the font \(font) (UIAppFonts) cannot be read: declare it among the resources of the target")
      }
    }
  }

  /// Finds a class by a name such as `$(PRODUCT_MODULE_NAME).SceneDelegate`, `App.SceneDelegate` or `SceneDelegate`. In
  /// the program's package, the module may have another name than in Xcode's project.
  private static func findClass(_ name: String, _ module: String) -> AnyClass? {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return NSClassFromString(name) ?? NSClassFromString("\(module).\(last)")
  }

  /// Reads the settings of the program to which the delegate's class belongs. SwiftPM names the folder with the
  /// resources of a target `Package_Target.resources`. The name of the module has underscores for other characters of
  /// the target's name.
  init(of type: Any.Type) {
    let module = String(String(reflecting: type).prefix { $0 != "." })
    let folder = Bundle.main.bundlePath
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where Self.isBundle(name, of: module) {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)/\(Self.file)") else { continue }
      guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let values = list as? [String: Any]
      else {
        Self.report("\(folder)/\(name)/\(Self.file): not a property list")
        continue
      }
      self.init(values, module: module, bundle: Bundle(path: "\(folder)/\(name)") ?? .main)
      return
    }
    self.init()
  }

  /// Returns whether a folder has the name `Package_Target.resources` with a target of a module. Both names may contain
  /// underscores.
  static func isBundle(_ name: String, of module: String) -> Bool {
    guard name.hasSuffix(".resources") else { return false }
    let base = name.dropLast(".resources".count)
    return base.indices.contains { index in
      base[index] == "_" && identifier(base[base.index(after: index)...]) == module
    }
  }
  /// Returns the name of the module of a target. SwiftPM replaces characters that identifiers do not have, and a digit
  /// at the beginning.
  private static func identifier(_ name: Substring) -> String {
    let characters = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return (characters.first?.isNumber == true ? "_" : String(characters.prefix(1))) + String(characters.dropFirst())
  }

  static func report(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
}

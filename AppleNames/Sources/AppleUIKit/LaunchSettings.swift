import Foundation

/// The settings for the launch in the `Info.plist` of a program for iOS.
struct LaunchSettings {
  /// The name of the storyboard with the first view controller; nil if there is none.
  var storyboard: String?
  /// The name of the class of the scene's delegate; nil if there is none.
  var sceneDelegate: String?
  /// The bundle of the program's module.
  var bundle = Bundle.main

  /// The name of the file in the bundle. `agate build` copies `Info.plist` under this name, because SwiftPM writes an
  /// `Info.plist` of its own.
  private static let file = "Application-Info.plist"

  init() {}

  /// Reads the settings from the contents of an `Info.plist`. `UIMainStoryboardFile` names the storyboard. In a program
  /// with scenes, the first configuration's `UISceneStoryboardFile` does.
  init(_ values: [String: Any]) {
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    storyboard = (scenes?.first?["UISceneStoryboardFile"] ?? values["UIMainStoryboardFile"]) as? String
    sceneDelegate = scenes?.first?["UISceneDelegateClassName"] as? String
  }

  /// Reads the settings of the program to which the delegate's class belongs. SwiftPM names the folder with the
  /// resources of a target `Package_Target.resources`. The name of the module has underscores for other characters of
  /// the target's name.
  init(of type: Any.Type) {
    let module = String(reflecting: type).prefix { $0 != "." }
    let folder = Bundle.main.bundlePath
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where Self.identifier(name).hasSuffix("_\(module)_resources") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)/\(Self.file)") else { continue }
      guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let values = list as? [String: Any]
      else {
        Self.report("\(folder)/\(name)/\(Self.file): not a property list")
        continue
      }
      self.init(values)
      bundle = Bundle(path: "\(folder)/\(name)") ?? .main
      return
    }
    self.init()
  }

  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  static func report(_ message: String) { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
}

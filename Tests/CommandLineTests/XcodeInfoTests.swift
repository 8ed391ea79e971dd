import Foundation
import Testing

@testable import AgateTool

/// The contents of `Info.plist` of applications in projects of Xcode.
@Suite struct XcodeInfoTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// A project with the application `My App` and its build settings.
  private static func project(_ settings: String, shared: String = "", more: String = "", targets: String = "T")
    -> String
  {
    """
    P = { isa = PBXProject; mainGroup = G; targets = (\(targets)); developmentRegion = de; buildConfigurationList = PC; };
    PC = { isa = XCConfigurationList; buildConfigurations = (PD); };
    PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(shared) }; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
    T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
      buildPhases = (); buildConfigurationList = TC; };
    TC = { isa = XCConfigurationList; buildConfigurations = (TD); };
    TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
    \(more)
    """
  }

  private func info(_ objects: String, found: String? = nil) throws -> XcodeInfo {
    try scratch.writeProject(objects, files: [])
    let project = try #require(try XcodeProject.find(in: scratch.path))
    return XcodeInfo(
      of: try #require(project.targets.first), in: project, program: "My App", module: "My_App", found: found)
  }

  private func write(_ name: String, _ entries: String) throws {
    let folder = URL(fileURLWithPath: scratch.file(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(name, "<plist version=\"1.0\"><dict>\(entries)</dict></plist>")
  }

  @Test func theNamedFileHasTheValuesOfVariables() throws {
    try write(
      "App/Supporting Files/App-Info.plist",
      """
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleVersion</key><string>${MARKETING_VERSION} ($(CURRENT_PROJECT_VERSION))</string>
      <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
      <key>Names</key><array><string>$(PRODUCT_MODULE_NAME).Scene</string><dict><key>a</key><string>x$(NONE)y</string>
      </dict></array>
      <key>URL</key><string>$(HOST:default=none:upper) $(PRODUCT_NAME:c99extidentifier)</string>
      <key>Loop</key><string>$(LOOP)</string><key>Number</key><integer>3</integer>
      """)
    let info = try info(
      Self.project(
        """
        INFOPLIST_FILE = "$(SRCROOT)/app/Supporting Files/App-Info.plist"; CURRENT_PROJECT_VERSION = 7;
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)"; LOOP = "a$(LOOP)";
        """, shared: "MARKETING_VERSION = 1.2;"))
    let values = try #require(info.values) as NSDictionary
    #expect(
      values == [
        "CFBundleName": "My App", "CFBundleIdentifier": "org.example.My-App", "CFBundleVersion": "1.2 (7)",
        "CFBundleExecutable": "My App", "CFBundleDevelopmentRegion": "de",
        "Names": ["My_App.Scene", ["a": "xy"]] as NSArray, "URL": "NONE My_App",
        "Loop": values["Loop"] as? String ?? "", "Number": 3,
      ])
    #expect((values["Loop"] as? String)?.contains("$") == false)
    #expect(info.notes.isEmpty)
  }

  @Test func buildSettingsBecomeValues() throws {
    let settings = """
      GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = org.example.App; PRODUCT_NAME = "$(TARGET_NAME)";
      INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen;
      INFOPLIST_KEY_CFBundleDisplayName = "The $(PRODUCT_NAME)"; INFOPLIST_KEY_UIStatusBarHidden = NO;
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation[sdk=iphoneos*]" = YES;
      "INFOPLIST_KEY_NSMainNibFile[sdk=macosx*]" = Mac; INFOPLIST_KEY_UILaunchScreen_Generation = NO;
      INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "A B"; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = A;
      """
    let info = try info(
      Self.project(settings, shared: "INFOPLIST_KEY_UIMainStoryboardFile = Other; MARKETING_VERSION = 2.0;"))
    #expect(
      try #require(info.values) as NSDictionary == [
        "UIMainStoryboardFile": "Main", "UILaunchStoryboardName": "LaunchScreen", "CFBundleDisplayName": "The My App",
        "UIStatusBarHidden": false, "UISupportedInterfaceOrientations": ["A"],
        "UISupportedInterfaceOrientations~iphone": ["A"], "UISupportedInterfaceOrientations~ipad": ["A", "B"],
        "UIApplicationSceneManifest":
          ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:] as NSDictionary] as NSDictionary,
        "CFBundleDevelopmentRegion": "de", "CFBundleExecutable": "My App", "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": "My App", "CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true,
        "CFBundleIdentifier": "org.example.App", "CFBundleShortVersionString": "2.0",
      ])
  }

  @Test func settingsCompleteTheFile() throws {
    try write(
      "Info.plist",
      """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>a</key><array/></dict></dict>
      <key>UIMainStoryboardFile</key><string>Old</string><key>CFBundleName</key><string>Own</string>
      """)
    let settings = """
      INFOPLIST_FILE = Info.plist; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main;
      INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
      """
    let values = try #require(try info(Self.project(settings)).values)
    #expect(values["UIMainStoryboardFile"] as? String == "Main" && values["CFBundleName"] as? String == "Own")
    let scenes = (values["UIApplicationSceneManifest"] as? NSDictionary)?["UISceneConfigurations"] as? NSDictionary
    #expect(scenes == ["a": [] as NSArray])
    // Without generation, the settings have no effect.
    let plain = try info(Self.project(settings.replacingOccurrences(of: "= YES;", with: "= NO;"))).values
    #expect(plain?["UIMainStoryboardFile"] as? String == "Old")
  }

  @Test func aProjectMayNameNoFile() throws {
    #expect(try info(Self.project("")).values == nil)
    let missing = try info(Self.project("INFOPLIST_FILE = None.plist;"))
    #expect(missing.values == nil && missing.notes.count == 1)
    try write("Info.plist", "<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>")
    let found = try info(Self.project(""), found: scratch.file("Info.plist"))
    #expect(found.values as? [String: String] == ["CFBundleName": "My App"])
  }

  private func displayName(in path: String) -> String? {
    let file = FileManager.default.contents(atPath: path)
    let values = file.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Any]
    return values?["CFBundleDisplayName"] as? String
  }

  private func target(_ name: String) -> PackageSources.Target {
    .init(
      name: name, package: "own", root: scratch.path, folder: scratch.path, files: [], isOwn: true,
      bundle: "A_\(name)", resources: [], isProgram: true)
  }

  @Test func eachProgramGetsTheFileOfItsApplication() throws {
    let other = """
      U = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.application";
        buildPhases = (); buildConfigurationList = UC; };
      UC = { isa = XCConfigurationList; buildConfigurations = (UD); };
      UD = { isa = XCBuildConfiguration; buildSettings = {
        GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Two; }; };
      """
    let settings = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = One;"
    try scratch.writeProject(Self.project(settings, more: other, targets: "T, U"), files: [])
    let targets = ["My App", "Other", "Third"].map(target)
    let old = targets.map {
      UndeclaredResource(source: "/\($0.name)", destination: "\($0.bundle).resources/Application-Info.plist")
    }
    func names() throws -> [String: String] {
      let made = try #require(XcodeInfoFiles(in: scratch.path, configuration: "debug")).replaced(
        old, of: targets, in: scratch.file("info"))
      return Dictionary(
        uniqueKeysWithValues: made.map { file in
          (file.destination, displayName(in: file.source) ?? file.source)
        })
    }
    #expect(
      try names() == [
        "A_My App.resources/Application-Info.plist": "One", "A_Other.resources/Application-Info.plist": "Two",
        "A_Third.resources/Application-Info.plist": "/Third",
      ])
    // The files follow the project.
    let changed = settings.replacingOccurrences(of: "One", with: "New")
    try scratch.writeProject(Self.project(changed, more: other, targets: "T, U"), files: [])
    #expect(try names()["A_My App.resources/Application-Info.plist"] == "New")
    // The only program may have another name than the only application.
    try scratch.writeProject(Self.project(settings), files: [])
    let only = try #require(XcodeInfoFiles(in: scratch.path, configuration: "debug")).replaced(
      [], of: [targets[2]], in: scratch.file("info"))
    #expect(only.map(\.destination) == ["A_Third.resources/Application-Info.plist"])
    try scratch.writeProject(Self.project(settings), files: [], at: "Second.xcodeproj")
    #expect(XcodeInfoFiles(in: scratch.path, configuration: "debug") == nil)
  }

  @Test func theConfigurationOfTheBuildComesFirst() throws {
    let settings = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Test;"
    let more =
      "TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_KEY_CFBundleDisplayName = App; }; };"
    let objects = Self.project(settings, more: more).replacingOccurrences(of: "(TD)", with: "(TD, TR)")
    try scratch.writeProject(objects, files: [])
    for (configuration, name) in [("debug", "Test"), ("release", "App")] {
      let files = try #require(XcodeInfoFiles(in: scratch.path, configuration: configuration))
      let made = try files.replaced([], of: [target("My App")], in: scratch.file(configuration))
      #expect(displayName(in: try #require(made.first).source) == name)
    }
  }
}

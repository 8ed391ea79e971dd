import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

extension Scratch {
  /// Writes a project of Xcode with empty files.
  func writeProject(_ objects: String, files: [String], at path: String = "App.xcodeproj") throws {
    let text = "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; objects = { \(objects) }; rootObject = P; }"
    for (name, contents) in [(path + "/project.pbxproj", text)] + files.map({ ($0, "") }) {
      let folder = URL(fileURLWithPath: file(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(name, contents)
    }
  }

  func manifest() throws -> XcodeManifest { try XcodeManifest(try #require(try XcodeProject.find(in: path))) }
}

/// Manifests for projects of Xcode, which are small texts here.
@Suite struct XcodeManifestTests {
  private static let application = """
    P = { isa = PBXProject; mainGroup = G; targets = (T, M); developmentRegion = en; packageReferences = (R, L);
      buildConfigurationList = PC; };
    PC = { isa = XCConfigurationList; buildConfigurations = (PD); };
    PD = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 5.0; }; };
    R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit.git";
      requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    L = { isa = XCLocalSwiftPackageReference; relativePath = "../Local"; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (A); };
    A = { isa = PBXGroup; sourceTree = "<group>"; path = "My App"; children = (F1, B, F3, F4, F5, I); };
    B = { isa = PBXGroup; sourceTree = "<group>"; name = Views; children = (F2); };
    F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
    F2 = { isa = PBXFileReference; path = Views/Card.swift; sourceTree = "<group>"; };
    F3 = { isa = PBXFileReference; path = Unused.swift; sourceTree = "<group>"; };
    F4 = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
    F5 = { isa = PBXFileReference; path = names.json; sourceTree = "<group>"; };
    I = { isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
      buildPhases = (S, O); dependencies = (); packageProductDependencies = (D1, D2); buildConfigurationList = TC; };
    S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B4); };
    O = { isa = PBXResourcesBuildPhase; files = (B5); };
    B1 = { isa = PBXBuildFile; fileRef = F1; };
    B2 = { isa = PBXBuildFile; fileRef = F2; };
    B4 = { isa = PBXBuildFile; fileRef = F4; };
    B5 = { isa = PBXBuildFile; fileRef = F5; };
    D1 = { isa = XCSwiftPackageProductDependency; package = R; productName = Kit; };
    D2 = { isa = XCSwiftPackageProductDependency; productName = Local; };
    M = { isa = PBXNativeTarget; name = Mac; productType = "com.apple.product-type.application"; buildPhases = (S);
      buildConfigurationList = MC; };
    MC = { isa = XCConfigurationList; buildConfigurations = (MD); };
    MD = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; }; };
    TC = { isa = XCConfigurationList; buildConfigurations = (TD, TR); };
    TD = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "${SRCROOT}/My App/Info.plist"; }; };
    TR = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Release.plist; }; };
    """

  @Test func anApplicationBecomesAProgramWithItsPackagesAndResources() throws {
    let scratch = try Scratch()
    let files = ["AppDelegate.swift", "Views/Card.swift", "Unused.swift", "Old.m", "names.json", "Info.plist"]
    try scratch.writeProject(Self.application, files: files.map { "My App/" + $0 })
    let made = try scratch.manifest()
    let expected = """
      // swift-tools-version: 5.9
      // Written by `agate port --manifest` from "App.xcodeproj".
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [
          .package(url: "https://example.com/Kit.git", from: "1.2.0"),
          .package(path: "../Local"),
        ],
        targets: [
          .executableTarget(
            name: "My App",
            dependencies: [.product(name: "Kit", package: "Kit"), .product(name: "Local", package: "Local")],
            path: "My App",
            sources: ["AppDelegate.swift", "Views/Card.swift"],
            resources: [.process("names.json")]),
        ])

      """
    #expect(made.text == expected)
    #expect(made.notes.count == 2)
    #expect(made.notes.contains { $0.hasPrefix("target My App: My App/Old.m") })
    #expect(made.notes.contains { $0.hasPrefix("target Mac:") && $0.hasSuffix("macosx") })
  }

  @Test func foldersThatXcodeWatchesAreWholeTargets() throws {
    let objects = """
      P = { isa = PBXProject; mainGroup = G; targets = (T, K); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (A, B); };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist); };
      B = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = ();
        dependencies = (TD); fileSystemSynchronizedGroups = (A); };
      TD = { isa = PBXTargetDependency; target = K; };
      K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
        fileSystemSynchronizedGroups = (B); };
      """
    let scratch = try Scratch()
    let files = ["App/App.swift", "App/Base.lproj/Main.storyboard", "App/Info.plist", "App/a.png", "Kit/Kit.swift"]
    try scratch.writeProject(objects, files: files)
    let text = try scratch.manifest().text
    #expect(text.contains("  defaultLocalization: \"en\","))
    let program = """
          .executableTarget(
            name: "App",
            dependencies: ["Kit"],
            path: "App",
            exclude: ["Info.plist"],
            resources: [.process("a.png")]),
          .target(
            name: "Kit",
            path: "Kit"),
      """
    #expect(text.contains(program))
  }

  @Test func aLongListHasALineForEachItem() throws {
    let names = (1...9).map { "AViewControllerWithALongName\($0).swift" }
    let files = names.map { "\($0.dropLast(6)) = { isa = PBXFileReference; path = \($0); sourceTree = SOURCE_ROOT; };" }
    let uses = names.map { "B\($0.dropLast(6)) = { isa = PBXBuildFile; fileRef = \($0.dropLast(6)); };" }
    let objects = """
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(names.map { $0.dropLast(6) }.joined(separator: ","))); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (\(names.map { "B\($0.dropLast(6))" }.joined(separator: ","))); };
      \(files.joined()) \(uses.joined())
      """
    let scratch = try Scratch()
    try scratch.writeProject(objects, files: names)
    let text = try scratch.manifest().text
    let list = names.map { "        \"\($0)\",\n" }.joined()
    #expect(text.contains("      path: \".\",\n      sources: [\n\(list)      ]),"))
  }

  @Test func aManifestThatExistsIsKept() throws {
    let scratch = try Scratch()
    try scratch.writeProject(
      Self.application, files: ["My App/AppDelegate.swift", "My App/Views/Card.swift", "Package.swift"])
    let made = try scratch.manifest()
    #expect(throws: CommandFailure.self) { try made.save() }
    try FileManager.default.removeItem(atPath: scratch.file("Package.swift"))
    try made.save()
    #expect(try String(contentsOfFile: scratch.file("Package.swift"), encoding: .utf8) == made.text)
  }

  @Test(arguments: ["{", "{}", "{ rootObject = P; objects = { P = { isa = PBXProject; }; }; }"])
  func projectsWithoutTargetsAreRefused(text: String) throws {
    let scratch = try Scratch()
    try scratch.writeProject("", files: [])
    try scratch.write("App.xcodeproj/project.pbxproj", text)
    #expect(throws: CommandFailure.self) { try scratch.manifest() }
  }

  @Test func aProjectWithoutItsFileIsRefused() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.file("A.xcodeproj"), withIntermediateDirectories: false)
    let failure = #expect(throws: CommandFailure.self) { try scratch.manifest() }
    #expect(failure?.message.hasSuffix("/A.xcodeproj: not a project of Xcode: it contains no project.pbxproj") == true)
  }

  @Test func namesOfTargetsAreInASCII() {
    #expect(XcodeManifest.plain("1-Café Kullanımı") == "1-Cafe Kullan_m_")
  }

  @Test(arguments: ["1.2": "1.2.0", "5": "5.0.0", "1.2.3": "1.2.3", "2.0.0-beta.1": "2.0.0-beta.1", "": ""])
  func versionsOfPackagesHaveThreeParts(short: String, whole: String) throws {
    let scratch = try Scratch()
    let objects: String = Self.application.replacingOccurrences(
      of: "minimumVersion = 1.2.0;", with: "minimumVersion = \"\(short)\";")
    try scratch.writeProject(objects, files: ["My App/AppDelegate.swift", "My App/Views/Card.swift"])
    #expect(try scratch.manifest().text.contains("git\", from: \"\(whole)\"),"))
  }
}

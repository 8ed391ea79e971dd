import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

/// The files of targets in projects with unusual places and names.
@Suite struct XcodeTargetFilesTests {
  /// A project with the target `App`, whose files are `sources` and `resources`, by their paths.
  private func project(
    _ sources: [String], _ resources: [String] = [], settings: String = "", more: String = "", targets: String = "T",
    tree: String = "SOURCE_ROOT"
  ) -> String {
    var objects = """
      P = { isa = PBXProject; mainGroup = G; targets = (\(targets)); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S, O, N); buildConfigurationList = TC; };
      TC = { isa = XCConfigurationList; buildConfigurations = (TD); };
      TD = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "\(settings)"; }; };
      \(more)
      """
    var names: [String] = []
    for (phase, files) in [("S", sources), ("O", resources)] {
      let own = files.indices.map { "\(phase)\($0)" }
      for (name, file) in zip(own, files) {
        objects += "\(name) = { isa = PBXFileReference; path = \(file.debugDescription); sourceTree = \(tree); };"
        objects += "B\(name) = { isa = PBXBuildFile; fileRef = \(name); };"
      }
      let kind = phase == "S" ? "PBXSourcesBuildPhase" : "PBXResourcesBuildPhase"
      objects += "\(phase) = { isa = \(kind); files = (\(own.map { "B" + $0 }.joined(separator: ","))); };"
      names += own
    }
    return objects + "G = { isa = PBXGroup; sourceTree = \"<group>\"; path = \"./Sub/..\"; "
      + "children = (\((names + ["X"]).joined(separator: ","))); };"
  }

  private static func outside(_ scratch: Scratch) -> String {
    let folder = (scratch.path as NSString).deletingLastPathComponent
    return "outside of the project's folder, where a package cannot have files: write the manifest in a folder around "
      + "all files, with --package-path \(folder)"
  }

  @Test func resourcesBesideTheSourcesBelongToTheTarget() throws {
    let scratch = try Scratch()
    let resources = [
      "App/Resources/Card.xib", "App/Resources/Data.plist", "App/Resources/en.lproj/help.html", "App/Resources/Folder",
      "App/Resources/Pack.bundle", "App/Resources/Base.lproj/Main.storyboard",
    ]
    let files =
      resources.filter { !$0.hasSuffix("Folder") && !$0.hasSuffix("bundle") }
      + [
        "App/Sources/A.swift", "App/Info.plist", "App/Resources/Folder/In/a.txt", "App/Resources/Pack.bundle/b.strings",
      ]
    let sources = ["App/Sources/A.swift"]
    try scratch.writeProject(project(sources, resources, settings: "$(SRCROOT)/App/Info.plist"), files: files)
    let target = try #require(try scratch.manifest().targets.first)
    #expect(target.path == "App" && target.sources.isEmpty && target.excluded.isEmpty)
    #expect(
      target.resources
        == [
          "Resources/Data.plist", "Resources/Folder", "Resources/Pack.bundle", "Resources/en.lproj/help.html",
        ])
    let text = try scratch.manifest().text
    #expect(text.contains(".copy(\"Resources/Folder\")") && text.contains(".process(\"Resources/Data.plist\")"))
  }

  @Test func resourcesOfOtherTargetsAreExcluded() throws {
    let scratch = try Scratch()
    let own = ["App/A.swift", "Shared/B.swift", "App/Card.xib", "App/Info.plist"]
    let others = [
      "A Widget/Info.plist", "A Widget/en.lproj/Localizable.strings", "App/Old/Card.xib", "App/Unused.xib",
      "Shared/Icons.xcassets/Contents.json", "Pods/Info.plist", ".build/Info.plist", "Documents/a.txt",
      "App/Web/node_modules/a/Old.swift",
    ]
    let objects = project(["App/A.swift", "Shared/B.swift"], ["App/Card.xib"], settings: "App/Info.plist")
    try scratch.writeProject(objects, files: own + others)
    let target = try #require(try scratch.manifest().targets.first)
    #expect(target.path.isEmpty && target.sources == ["App/A.swift", "Shared/B.swift"])
    #expect(target.excluded == ["A Widget", "App/Old", "App/Unused.xib", "App/Web", "Pods", "Shared/Icons.xcassets"])
  }

  @Test func filesThatAPackageCannotHaveAreNamed() throws {
    let scratch = try Scratch()
    let sources = [
      "App/A.swift", "App/Views/../B.swift", "../Other.swift", "App/Missing.swift", "App/C.m", "App/Model.xcdatamodeld",
    ]
    let files = ["App/A.swift", "App/B.swift", "App/C.m", "App/Model.xcdatamodeld", "App/App-Info.plist"]
    try scratch.writeProject(project(sources, ["../a.png"], settings: "App/App-Info.plist"), files: files)
    let made = try scratch.manifest()
    #expect(made.targets.map(\.sources) == [["A.swift", "B.swift"]])
    #expect(made.targets.map(\.excluded) == [["App-Info.plist"]], "'agate build' finds it through the project")
    #expect(
      made.notes == [
        "target App: ../Other.swift and ../a.png are left out: \(Self.outside(scratch))",
        "target App: App/Missing.swift is left out: missing in the project's folder",
        "target App: App/C.m and App/Model.xcdatamodeld are left out: only Swift sources are built",
      ])
  }

  @Test func targetsWithObjectiveCOnlyAreLeftOut() throws {
    let scratch = try Scratch()
    try scratch.writeProject(project(["App/A.m", "App/B.c"]), files: ["App/A.m", "App/B.c"])
    let failure = #expect(throws: CommandFailure.self) { try scratch.manifest() }
    #expect(
      failure?.message.hasSuffix("\ntarget App: left out, because its sources are in Objective-C, C or C++") == true)
  }

  @Test func absolutePathsInTheFolderAreFound() throws {
    let scratch = try Scratch()
    let objects = project([scratch.file("App/A.swift")], tree: "\"<absolute>\"")
    try scratch.writeProject(objects, files: ["App/A.swift"])
    #expect(try scratch.manifest().targets.map(\.path) == ["App"])
    // A path in a folder of the build, and groups that contain each other.
    let group = "X = { isa = PBXGroup; sourceTree = \"<absolute>\"; path = \"/nowhere\"; children = (G, X); };"
    try scratch.writeProject(project(["A.swift"], more: group, tree: "DERIVED_FILE_DIR"), files: ["A.swift"])
    #expect(throws: (any Error).self) { try scratch.manifest() }
  }

  @Test func namesAreLiteralsOfSwift() throws {
    let scratch = try Scratch()
    let name = "A \"b\" \\(c).swift"
    try scratch.writeProject(
      project(["App/\(name)", "App/B.swift"]), files: ["App/\(name)", "App/B.swift", "App/C.swift"])
    let text = try scratch.manifest().text
    #expect(text.contains(##"sources: ["A \"b\" \\(c).swift", "B.swift"]"##))
    #expect(XcodeManifest.quoted("a\nb") == ##""a\nb""##)
  }

  @Test func theSettingsOfALibraryDoNotBelongToIt() throws {
    let scratch = try Scratch()
    let objects = project(["Kit/Sources/K.swift"], settings: "Kit/Kit-Info.plist")
      .replacingOccurrences(of: "product-type.application", with: "product-type.framework")
    try scratch.writeProject(objects, files: ["Kit/Sources/K.swift", "Kit/Kit-Info.plist", "Kit/Other/Info.plist"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.path) == ["Kit/Sources"] && made.notes.isEmpty)
  }

  @Test func targetsWithTheSameSourcesAreLeftOutAndLinkedOnesAreNeeded() throws {
    let more = """
      U = { isa = PBXNativeTarget; name = Copy; productType = "com.apple.product-type.application"; buildPhases = (S); };
      A = { isa = PBXAggregateTarget; name = All; buildPhases = (); };
      K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework.static";
        buildPhases = (KS); productReference = KP; };
      KS = { isa = PBXSourcesBuildPhase; files = (KB); };
      KB = { isa = PBXBuildFile; fileRef = X; };
      X = { isa = PBXFileReference; path = Kit/K.swift; sourceTree = SOURCE_ROOT; };
      KP = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      N = { isa = PBXFrameworksBuildPhase; files = (NB); };
      NB = { isa = PBXBuildFile; fileRef = KP; };
      """
    let scratch = try Scratch()
    let objects = project(["App/A.swift"], more: more, targets: "T, U, A, K")
    try scratch.writeProject(objects, files: ["App/A.swift", "Kit/K.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.targets[0].dependencies == ["Kit"])
    #expect(made.notes.count == 2)
    #expect(made.notes.contains { $0.hasPrefix("target Copy: left out, because target App has App/A.swift, too") })
    #expect(made.notes.contains { $0.hasPrefix("target All: left out, because it is no application") })
  }

  @Test func foldersAroundTheProjectAreNoResources() throws {
    let scratch = try Scratch()
    try scratch.writeProject(project(["App/A.swift"], ["..", "."]), files: ["App/A.swift"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.resources) == [[]] && made.targets[0].path == "App")
    #expect(
      made.notes == [
        "target App: .. is left out: \(Self.outside(scratch))",
        "target App: . is left out: missing in the project's folder",
      ])
  }

  @Test func thePathOfTheSettingsMayLeadThroughAnotherFolder() throws {
    let scratch = try Scratch()
    let objects: String = project(["App/A.swift"], ["App/Info.plist"], settings: "$(SRCROOT)/Other/../App/./Info.plist")
    try scratch.writeProject(objects, files: ["App/A.swift", "App/Info.plist", "Other/b.txt"])
    let made = try scratch.manifest()
    #expect(made.targets.map(\.excluded) == [[]] && made.targets[0].path == "App" && made.notes.isEmpty)
  }
}

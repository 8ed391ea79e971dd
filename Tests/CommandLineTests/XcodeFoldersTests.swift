import Foundation
import Testing

@testable import AgateTool

/// The files of targets in folders that Xcode watches, and names that differ from those on the disk.
@Suite struct XcodeFoldersTests {
  /// A project with the application `App` and the framework `Kit`, each with a folder of its name.
  private func project(app: String, kit: String, more: String = "") -> String {
    """
    P = { isa = PBXProject; mainGroup = G; targets = (T, K); };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (A, B); };
    A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; \(app) };
    B = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; \(kit) };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = ();
      fileSystemSynchronizedGroups = (A); };
    K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
      fileSystemSynchronizedGroups = (B); };
    \(more)
    """
  }

  @Test func aTargetHasTheFilesThatTheFolderOfAnotherTargetNamesForIt() throws {
    let more = """
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (Shared.swift, "Texts/a.json"); };
      F = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = K;
        membershipExceptions = (Shared.swift, Texts, "/Localized: help.html", "Sub/Localized: more.html"); };
      """
    let scratch = try Scratch()
    let files = ["App/App.swift", "Kit/Kit.swift", "Kit/Shared.swift", "Kit/Texts/a.json", "Kit/Texts/b.json"]
    let pages = ["en.lproj/help.html", "de.lproj/help.html", "de.lproj/more.html", "Sub/de.lproj/more.html"]
    try scratch.writeProject(
      project(app: "", kit: "exceptions = (E, F);", more: more), files: files + pages.map { "Kit/" + $0 })
    let made = try scratch.manifest()
    #expect(made.targets.map(\.path) == ["", "Kit"])
    #expect(made.targets[0].sources == ["App/App.swift", "Kit/Shared.swift"])
    #expect(made.targets[0].resources == ["Kit/Texts/a.json"])
    #expect(made.targets[1].sources == ["Kit.swift"] && made.targets[1].resources == ["de.lproj/more.html"])
  }

  @Test func foldersThatAreCopiedStayWhole() throws {
    let scratch = try Scratch()
    let files = ["App/App.swift", "App/Pages/a.html", "App/Pages/In/b.swift", "App/c.json", "Kit/Kit.swift"]
    try scratch.writeProject(project(app: "explicitFolders = (Pages);", kit: ""), files: files)
    let made = try scratch.manifest()
    #expect(made.targets[0].sources == ["App.swift"] && made.targets[0].resources == ["Pages", "c.json"])
    #expect(made.text.contains(".copy(\"Pages\"), .process(\"c.json\")"))
  }

  @Test func filesThatXcodeDoesNotCopyAreNoResources() throws {
    let scratch = try Scratch()
    let others = [
      "App-Bridging-Header.h", "App.entitlements", "App.icon/icon.json", "App.icon/Assets/a.png", "Prefix.pch",
      "Products.storekit", "README.md", "Debug.xcconfig", "Model.xcdatamodeld/Model.xcdatamodel/contents", "LICENSE",
    ]
    let files = ["App/App.swift", "App/Scene.scnassets/ship.scn", "App/a.mp3", "Kit/Kit.swift"]
    try scratch.writeProject(project(app: "", kit: ""), files: files + others.map { "App/" + $0 })
    #expect(try scratch.manifest().targets[0].resources == ["Scene.scnassets", "a.mp3"])
  }

  @Test func aProjectMayNameTheFolderOfItsPaths() throws {
    let objects = """
      P = { isa = PBXProject; mainGroup = G; targets = (T); projectDirPath = Code; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, R); };
      F = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      R = { isa = PBXFileReference; path = App/B.swift; sourceTree = SOURCE_ROOT; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B, C); };
      B = { isa = PBXBuildFile; fileRef = F; };
      C = { isa = PBXBuildFile; fileRef = R; };
      """
    let scratch = try Scratch()
    try scratch.writeProject(objects, files: ["Code/App/A.swift", "Code/App/B.swift"])
    #expect(try scratch.manifest().targets.map(\.path) == ["Code/App"])
  }

  @Test func namesMayDifferInCapitalLettersAndFormsOfUnicode() throws {
    let objects = """
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; path = app; children = (F, R, W); };
      F = { isa = PBXFileReference; path = "Café.swift"; sourceTree = "<group>"; };
      R = { isa = PBXFileReference; path = "names.JSON"; sourceTree = "<group>"; };
      W = { isa = PBXFileSystemSynchronizedRootGroup; path = views; sourceTree = "<group>"; exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (old.swift); };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S, O); fileSystemSynchronizedGroups = (W); };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = F; };
      O = { isa = PBXResourcesBuildPhase; files = (C); };
      C = { isa = PBXBuildFile; fileRef = R; };
      """
    let scratch = try Scratch()
    let files = ["App/Cafe\u{301}.swift", "App/Names.json", "App/Views/Card.swift", "App/Views/Old.swift"]
    try scratch.writeProject(objects, files: files)
    let made = try scratch.manifest()
    let target = try #require(made.targets.first)
    #expect(target.path == "App" && made.notes.isEmpty && target.resources == ["Names.json"])
    #expect(target.sources.map { Array($0.utf8) } == ["Cafe\u{301}.swift", "Views/Card.swift"].map { Array($0.utf8) })
  }
}

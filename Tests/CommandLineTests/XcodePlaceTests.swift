import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

/// Projects of Xcode with files in other folders than their own.
@Suite struct XcodePlaceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A project for an example: an application, and the library beside the project's folder.
  private static let example = """
    P = { isa = PBXProject; mainGroup = G; targets = (T, L); packageReferences = (R); };
    R = { isa = XCLocalSwiftPackageReference; relativePath = Parts; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (FA, FL); };
    FA = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
    FL = { isa = PBXFileReference; path = ../Source/L.swift; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (SA);
      dependencies = (D); packageProductDependencies = (PD); buildConfigurationList = C; };
    C = { isa = XCConfigurationList; buildConfigurations = (CD); };
    CD = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "App/App-Info.plist"; }; };
    PD = { isa = XCSwiftPackageProductDependency; productName = Parts; package = R; };
    D = { isa = PBXTargetDependency; target = L; };
    L = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (SL); };
    SA = { isa = PBXSourcesBuildPhase; files = (BA); }; BA = { isa = PBXBuildFile; fileRef = FA; };
    SL = { isa = PBXSourcesBuildPhase; files = (BL); }; BL = { isa = PBXBuildFile; fileRef = FL; };
    """

  private func write(_ place: String = "Example") throws {
    let files = ["\(place)/App/A.swift", "\(place)/App/App-Info.plist", "\(place)/Pods/P.swift", "Source/L.swift"]
    try scratch.writeProject(Self.example, files: files, at: "\(place)/App.xcodeproj")
  }

  @Test func theProjectOfAnExampleBuildsTheLibraryBesideIt() throws {
    try write()
    let made = try scratch.manifest()
    #expect(made.targets.map(\.name) == ["App", "Kit"] && made.notes.isEmpty)
    #expect(made.targets.map(\.path) == ["Example/App", "Source"] && made.targets[0].dependencies == ["Kit"])
    #expect(made.targets[0].excluded == ["App-Info.plist"], "the path of the settings begins in the project's folder")
    #expect(made.packages.declarations == [".package(path: \"Example/Parts\")"])
    #expect(made.targets[0].products == [".product(name: \"Parts\", package: \"Parts\")"])
    #expect(made.text.contains("from \"Example/App.xcodeproj\".\n"))
    #expect(
      made.text.contains("  products: [\n    .library(name: \"Kit\", targets: [\"Kit\"]),\n  ],\n  dependencies: ["))
    try made.save()
    #expect(XcodeManifest.origin(in: scratch.path) == "Example/App.xcodeproj")
    #expect(XcodeInfoFiles(in: scratch.path, configuration: "debug") != nil)
  }

  @Test func buildsFindOnlyProjectsFromWhichTheManifestWasWritten() throws {
    try write()
    try scratch.write("Package.swift", "// swift-tools-version: 5.9\nimport PackageDescription\n")
    #expect(XcodeManifest.origin(in: scratch.path) == nil)
    #expect(XcodeInfoFiles(in: scratch.path, configuration: "debug") == nil)
  }

  @Test func theNearestProjectCountsUnlessThereAreSeveral() throws {
    try write()
    try write("Deeper/Example")
    try write("Pods")
    try write(".hidden")
    #expect(try XcodeProject.find(in: scratch.path)?.relativePath == "Example/App.xcodeproj")
    try write("Demo")
    let failure = #expect(throws: CommandFailure.self) { try XcodeProject.find(in: scratch.path) }
    #expect(
      failure?.message
        == "\(scratch.path) has several projects in its folders (Demo/App.xcodeproj, Example/App.xcodeproj): "
        + "name the folder of one with --package-path")
  }

  @Test func thePackageAroundTheSourcesOfALibraryTakesItsPlace() throws {
    try write()
    try scratch.write("Package.swift", "let package = Package(products: [.library(name: \"Kit\", targets: [])])")
    let project = try #require(try XcodeProject.find(in: scratch.file("Example")))
    let made = try XcodeManifest(project), name = (scratch.path as NSString).lastPathComponent
    #expect(made.targets.map(\.name) == ["App"] && made.targets[0].dependencies.isEmpty)
    #expect(made.packages.declarations.last == ".package(path: \"..\")")
    #expect(made.targets[0].products.last == ".product(name: \"Kit\", package: \(XcodeManifest.quoted(name)))")
    #expect(made.notes == ["target Kit: its sources are outside of the folder: the package .. takes its place"])
  }

  @Test func frameworksOfOtherProjectsAreProductsOfPackagesAround() throws {
    let folder = (scratch.path as NSString).lastPathComponent
    try scratch.write("Package.swift", "let package = Package(products: [.library(name: \"Kit\", targets: [])])")
    try scratch.writeProject(
      """
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, K, U, O); };
      F = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      K = { isa = PBXFileReference; path = "../build/Kit.framework"; sourceTree = "<group>"; };
      U = { isa = PBXFileReference; path = "System/Library/Frameworks/UIKit.framework"; sourceTree = SDKROOT; };
      O = { isa = PBXFileReference; path = Other.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildPhases = (S, N); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      N = { isa = PBXFrameworksBuildPhase; files = (BK, BU, BO); };
      BK = { isa = PBXBuildFile; fileRef = K; }; BU = { isa = PBXBuildFile; fileRef = U; };
      BO = { isa = PBXBuildFile; fileRef = O; };
      """, files: ["Deep/Example/App/A.swift"], at: "Deep/Example/App.xcodeproj")
    let project = try #require(try XcodeProject.find(in: scratch.file("Deep/Example")))
    let made = try XcodeManifest(project)
    #expect(made.targets.map(\.products) == [[".product(name: \"Kit\", package: \(XcodeManifest.quoted(folder)))"]])
    #expect(made.packages.declarations == [".package(path: \"../..\")"])
    #expect(made.notes == ["target App: Kit is the product of the package ../.."])
  }

  @Test func thePackageAroundTheSourcesOfAPodTakesItsPlace() throws {
    let folder = (scratch.path as NSString).lastPathComponent
    try scratch.write("Package.swift", "let package = Package(products: [.library(name: \"Kit\", targets: [])])")
    try scratch.writeProject(
      """
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F); };
      F = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      """, files: ["Example/App/A.swift"], at: "Example/\(folder).xcodeproj")
    try scratch.writeProject(
      """
      P = { isa = PBXProject; mainGroup = G; targets = (A, K); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (F); };
      F = { isa = PBXFileReference; path = ../../Source/K.swift; sourceTree = "<group>"; };
      A = { isa = PBXNativeTarget; name = "Pods-App"; productType = "com.apple.product-type.framework";
        dependencies = (D); };
      D = { isa = PBXTargetDependency; target = K; };
      K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      """, files: ["Source/K.swift"], at: "Example/Pods/Pods.xcodeproj")
    let project = try #require(try XcodeProject.find(in: scratch.file("Example"))), made = try XcodeManifest(project)
    #expect(made.targets.map(\.products) == [[".product(name: \"Kit\", package: \(XcodeManifest.quoted(folder)))"]])
    #expect(made.notes == ["pod Kit: its sources are outside of the folder: the package .. takes its place"])
    // The package manager refuses a package with the name of one that it needs.
    #expect(made.text.contains("name: \(XcodeManifest.quoted(folder + " Example")),\n"))
  }

  @Test func filesOfAPackageNeedAnImportOfItsModule() throws {
    let objects = Self.example.replacing("files = (BA)", with: "files = (BA, BL)")
    try scratch.writeProject(
      objects, files: ["Example/App/A.swift", "Source/L.swift"], at: "Example/App.xcodeproj")
    try scratch.write("Package.swift", "let package = Package(products: [.library(name: \"Kit\", targets: [])])")
    let project = try #require(try XcodeProject.find(in: scratch.file("Example")))
    #expect(
      try XcodeManifest(project).notes.contains(
        "target App: ../Source/L.swift is left out: outside of the project's folder, where a package cannot have files: "
          + "add .package(path: \"..\") to `dependencies`, and import its module in the sources that use it"))
  }

  @Test func aLibraryOutsideOfTheFolderIsLeftOutWithAdvice() throws {
    try write()
    let project = try #require(try XcodeProject.find(in: scratch.file("Example")))
    #expect(
      try XcodeManifest(project).notes == [
        "target Kit: left out, because its sources are outside of the project's folder: "
          + "write the manifest in a folder around all files, with --package-path \(scratch.path)"
      ])
    try scratch.write("Package.swift", "let package = Package(products: [.library(name: \"Other\", targets: [])])")
    #expect(
      try XcodeManifest(project).notes == [
        "target Kit: left out, because its sources are outside of the project's folder: "
          + "add .package(path: \"..\") to `dependencies`"
      ])
  }
}

import Foundation
import Testing

@testable import AgateTool

/// The packages of projects of Xcode that are in folders.
@Suite struct XcodePackagesTests {
  private func project(_ packages: String = "", _ files: String) -> String {
    """
    P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (\(packages)); };
    L1 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Core; };
    L2 = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Views; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, \(files)); };
    F = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
    F1 = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Core; sourceTree = "<group>"; };
    F2 = { isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Views; sourceTree = SOURCE_ROOT; };
    F3 = { isa = PBXFileReference; path = Packages/Unused; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      packageProductDependencies = (D1, D2); };
    D1 = { isa = XCSwiftPackageProductDependency; productName = Cards; };
    D2 = { isa = XCSwiftPackageProductDependency; productName = Core; };
    S = { isa = PBXSourcesBuildPhase; files = (B); };
    B = { isa = PBXBuildFile; fileRef = F; };
    """
  }

  private func manifest(_ objects: String) throws -> XcodeManifest {
    let scratch = try Scratch()
    let packages = ["Core": "\"Core\"", "Views": "\n      \"Cards\"", "Unused": "\"Unused\""]
    let files = packages.keys.map { "Packages/\($0)/Package.swift" }
    try scratch.writeProject(objects, files: ["App/A.swift"] + files)
    for (name, product) in packages {
      try scratch.write(
        "Packages/\(name)/Package.swift", "let package = Package(products: [.library(name: \(product))])")
    }
    return try scratch.manifest()
  }

  private static let products = [
    ".product(name: \"Cards\", package: \"Views\")", ".product(name: \"Core\", package: \"Core\")",
  ]

  @Test func productsBelongToThePackageThatHasThem() throws {
    let made = try manifest(project("L1, L2", "F1"))
    #expect(made.targets.map(\.products) == [Self.products])
    #expect(
      made.packages.declarations == [".package(path: \"Packages/Core\")", ".package(path: \"Packages/Views\")"])
  }

  @Test func foldersAmongTheFilesArePackagesIfTheirProductsAreUsed() throws {
    let made = try manifest(project("", "F1, F2, F3"))
    #expect(made.targets.map(\.products) == [Self.products])
    #expect(
      made.packages.declarations == [".package(path: \"Packages/Views\")", ".package(path: \"Packages/Core\")"])
  }
}

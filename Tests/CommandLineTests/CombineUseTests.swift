import Testing

@testable import AgateTool

/// Targets of projects of Xcode whose sources use Combine.
@Suite struct CombineUseTests {
  private static let project = """
    P = { isa = PBXProject; mainGroup = G; targets = (T, K); packageReferences = (); };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (A, B); };
    A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    B = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = ();
      packageProductDependencies = (D); fileSystemSynchronizedGroups = (A); };
    K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = ();
      fileSystemSynchronizedGroups = (B); };
    R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/OpenCombine.git";
      requirement = { kind = branch; branch = main; }; };
    D = { isa = XCSwiftPackageProductDependency; package = R; productName = OpenCombine; };
    """

  private func manifest(of objects: String, _ source: String) throws -> XcodeManifest {
    let scratch = try Scratch()
    try scratch.writeProject(objects, files: ["App/App.swift", "Kit/Kit.swift"])
    try scratch.write("App/App.swift", source)
    return try scratch.manifest()
  }

  @Test func targetsThatUseCombineGetOpenCombine() throws {
    let objects = Self.project.replacing("packageProductDependencies = (D);", with: "")
    let made = try manifest(of: objects, "import Combine\n")
    let expected = """
        dependencies: [
          .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        ],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "OpenCombine", package: "OpenCombine"),
              .product(name: "OpenCombineFoundation", package: "OpenCombine"),
              .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ],
            path: "App"),
          .target(
            name: "Kit",
            path: "Kit"),
        ])
      """
    #expect(made.text.contains(expected), "\(made.text)")
    #expect(made.notes == ["target App: it uses Combine: the manifest has OpenCombine in its place"])
    let other = try manifest(of: objects, "import UIKit\n")
    #expect(!other.text.contains("OpenCombine") && other.notes.isEmpty)
  }

  @Test func aProjectThatHasOpenCombineKeepsItsVersion() throws {
    let objects = Self.project.replacing("packageReferences = ();", with: "packageReferences = (R);")
    let text = try manifest(of: objects, "import Combine\n").text
    #expect(text.contains("    .package(url: \"https://example.com/OpenCombine.git\", branch: \"main\"),\n  ],"))
    #expect(text.split(separator: "name: \"OpenCombine\"").count == 2)
    #expect(text.contains("name: \"OpenCombineDispatch\""))
  }

  @Test(arguments: [
    "import Combine", "  @preconcurrency import class Combine.AnyCancellable", "import UIKit; import Combine // x",
    "import Combine\r\n", "import UIKit\nvar all: Set<AnyCancellable>", "class Model: ObservableObject {}",
    "fileprivate import Combine", "package import Combine",
  ])
  func sourcesThatUseCombine(source: String) { #expect(CombineUse.isFound(in: source)) }

  @Test(arguments: [
    "import UIKit\n// AnyPublisher", "import OpenCombine\nvar all: Set<AnyCancellable>", "import CombineCocoa",
    "class Model: MyObservableObject {}", "let text = \"import Combine\"",
  ])
  func sourcesThatDoNotUseCombine(source: String) { #expect(!CombineUse.isFound(in: source)) }
}

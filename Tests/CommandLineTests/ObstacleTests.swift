import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

/// Targets that cannot be built on Linux.
@Suite struct ObstacleTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  private func write(_ name: String, _ text: String) throws {
    let folder = URL(fileURLWithPath: scratch.file(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(name, text)
  }

  private func sources(targets: String) throws -> PackageSources {
    try write(
      "Package.swift",
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets)])
      """)
    return try PackageSources(scratch.path, build: scratch.file(".build"))
  }

  private func application(_ files: [String: String]) throws -> SwiftUIApplication? {
    for (name, text) in files { try write(name, text) }
    return SwiftUIApplication(
      of: .init(
        name: "Shop", package: "own", root: scratch.path, folder: scratch.path,
        files: files.keys.sorted().map { scratch.file($0) }, isOwn: true, bundle: "A_Shop", resources: [],
        isProgram: true))
  }

  @Test func targetsWithObjectiveCAreNamed() throws {
    try write("Sources/App/main.swift", "print(1)")
    try write("Sources/Old/include/Old.h", "#import <Foundation/Foundation.h>\n")
    try write("Sources/Old/Old.m", "#import \"Old.h\"\n@implementation Old\n@end\n")
    try write("Sources/Guarded/include/G.h", "")
    try write("Sources/Guarded/G.m", "#if __APPLE__\n#import <Foundation/Foundation.h>\n#endif\nint g;\n")
    try write("Tests/OldTests/Old.m", "@implementation OldTests\n@end\n")
    try write("Sources/C/include/C.h", "")
    try write("Sources/C/C.c", "int c;\n")
    let found = try sources(
      targets: """
        .executableTarget(name: "App"), .target(name: "Old"), .target(name: "Guarded"), .target(name: "C"),
        .testTarget(name: "OldTests")
        """)
    #expect(found.targets.map(\.name) == ["App"])
    #expect(Set(found.objectiveC.map(\.name)) == ["Old", "Guarded"])
    let message = try #require(found.obstacles.first)
    #expect(found.obstacles.count == 1)
    #expect(message.hasPrefix("target Old has sources in Objective-C (") && message.contains("/Sources/Old/Old.m)"))
  }

  @Test func targetsWithSeveralLanguagesAreNamed() throws {
    try write("Sources/Mixed/A.swift", "let a = 1")
    try write("Sources/Mixed/Old.m", "")
    let failure = #expect(throws: CommandFailure.self) { try sources(targets: ".target(name: \"Mixed\")") }
    #expect(failure?.message.hasPrefix("target Mixed has sources in Objective-C, such as Old.m") == true)
    #expect(try sources(targets: ".target(name: \"Mixed\", exclude: [\"Old.m\"])").obstacles.isEmpty)
  }

  @Test func targetsWithSeveralLanguagesAreFoundWhereTheBuildSystemLooksForThem() throws {
    try write("Source/Mixed/A.swift", "let a = 1")
    try write("Source/Mixed/Old.m", "")
    let failure = #expect(throws: CommandFailure.self) { try sources(targets: ".target(name: \"Mixed\")") }
    #expect(failure?.message.hasPrefix("target Mixed has sources in Objective-C, such as Old.m") == true)
  }

  @Test func hiddenFilesAreNoSources() throws {
    try write("A.swift", "let a = 1")
    try write(".build/checkouts/Old.m", "")
    let failure = #expect(throws: CommandFailure.self) {
      try sources(targets: ".target(name: \"All\", path: \".\"), .target(name: \"Missing\", path: \"Missing\")")
    }
    #expect(failure?.message == "the package \(scratch.path) cannot be read")
  }

  @Test func appsOfSwiftUIAreNamed() throws {
    let text = "import SwiftUI\n\n@main\npublic struct ShopApp: App {\n}\n"
    let found = try #require(try application(["A.swift": text]))
    #expect(found.type == "ShopApp" && found.line == 3 && found.file == scratch.file("A.swift"))
    #expect(found.message.contains("target Shop is an app of SwiftUI"))
    #expect(try application(["A.swift": "import SwiftUI\n@main struct A: Sendable, SwiftUI.App {}"]) != nil)
  }

  @Test func appsOfSwiftUIInOtherBranchesDoNotCount() throws {
    func isFound(_ text: String) throws -> Bool { try application(["A.swift": "import SwiftUI\n" + text]) != nil }
    let app = "@main struct ShopApp: App {}\n"
    for condition in [
      "os(macOS)", "canImport(SwiftUI)", "os(iOS) || os(macOS)", "!SWIFT_PACKAGE", "false", "!os(iOS)",
      "(os(watchOS) || os(tvOS)) && DEBUG", "targetEnvironment(macCatalyst) // Mac",
    ] {
      #expect(try !isFound("#if \(condition)\n\(app)#endif\n"), "\(condition)")
    }
    for condition in ["os(iOS)", "DEBUG", "swift(>=5.3)", "canImport(UIKit) && !os(macOS)", "os(Linux) && true"] {
      #expect(try isFound("#if \(condition)\n\(app)#endif\n"), "\(condition)")
    }
    #expect(try !isFound("#if os(iOS)\n@main class B: UIResponder {}\n#elseif DEBUG\n\(app)#endif\n"))
    #expect(try !isFound("#if os(macOS)\n#if DEBUG\n\(app)#else\n\(app)#endif\n#endif\n"))
    #expect(try !isFound("#if DEBUG\n\(app)#else\n@UIApplicationMain class B: UIResponder {}\n#endif\n"))
    #expect(try isFound("#if os(macOS)\nlet a = 1\n#else\n\(app)#endif\n"))
    let lines = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n" + app
    #expect(try application(["A.swift": lines])?.line == 4)
  }

  @Test func otherProgramsAreNoAppsOfSwiftUI() throws {
    let app = "import SwiftUI\n@main struct ShopApp: App {}\n"
    #expect(try application(["A.swift": app, "main.swift": ""]) == nil)
    #expect(try application(["A.swift": app, "B.swift": "@UIApplicationMain class B {}"]) == nil)
    #expect(try application(["A.swift": "import SwiftUI\n// @main struct A: App {}\n", "B.swift": ""]) == nil)
    #expect(try application(["A.swift": "@main struct A: App {}"]) == nil)
    #expect(try application(["A.swift": "import SwiftUI\n@main class A: AppDelegate {}\nstruct B: App {}"]) == nil)
  }
}

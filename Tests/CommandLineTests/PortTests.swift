import Foundation
import Testing

/// A program and a library for iOS are ported and built. Modules that stand for UIKit keep the builds short.
@Suite("agate port and agate build", .serialized)
struct PortTests {
  /// A folder with two repositories, `App` and `Ring`, and a module that stands for UIKit.
  private final class Workshop {
    let scratch: Scratch
    var app: String { scratch.file("App") }
    var build: String { scratch.file("build") }
    var toolset: String { build + "/agate-port/toolset.json" }
    private var names: String { scratch.file("names") }

    init() throws {
      scratch = try Scratch()
      try write("App/Package.swift", PortTests.appManifest)
      try write("App/Sources/App/main.swift", PortTests.program)
      try write("App/Sources/App/Base.lproj/Main.storyboard", "<document/>")
      try write("App/Sources/App/Info.plist", "<plist><dict/></plist>")
      try write("App/Sources/App/Zoom/Info.plist", "<plist><array/></plist>")
      try write("Ring/Package.swift", PortTests.ringManifest)
      try write("Ring/Sources/Ring/Ring.swift", PortTests.ring)
      try write("Ring/Sources/Ring/RingWatcher.swift", PortTests.watcher)
      for name in ["App", "Ring"] {
        let repository = scratch.file(name)
        let made = try Program.bash(
          "cd \"$0\" && git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a", repository,
          joinsErrors: true)
        try #require(made.status == 0, "\(made.text)")
      }
      try write("names/UIKit.swift", PortTests.library)
      let library = try Program.run(
        "/usr/bin/env",
        [
          "swiftc", "-emit-library", "-emit-module", "-parse-as-library", "-module-name", "UIKit", "UIKit.swift", "-o",
          "libUIKit.so",
        ], directory: names, joinsErrors: true)
      try #require(library.status == 0, "\(library.text)")
      let contents: [String: Any] = [
        "schemaVersion": "1.0", "swiftCompiler": ["extraCLIOptions": ["-I", names]],
        "linker": ["extraCLIOptions": ["-L\(names)", "-lUIKit", "-rpath", names]],
      ]
      try JSONSerialization.data(withJSONObject: contents)
        .write(to: URL(fileURLWithPath: names + "/toolset.json"))
    }

    func write(_ name: String, _ text: String) throws {
      let folder = URL(fileURLWithPath: scratch.file(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try scratch.write(name, text)
    }

    /// Runs `agate port` or `agate build`; builds may take longer than the tool's other commands.
    func agate(_ command: String, _ arguments: String...) throws -> Program.Result {
      try Program.run(
        Tool.path,
        [command, "--package-path", app, "--build-path", build, "--names", names + "/toolset.json"] + arguments,
        joinsErrors: true)
    }

    /// Changes in the repositories.
    func changes() throws -> String {
      try ["App", "Ring"].map { name in
        try Program.run("/usr/bin/env", ["git", "-C", scratch.file(name), "status", "--porcelain"]).text
      }.joined()
    }

    func dates() throws -> [String: Date] {
      var result: [String: Date] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: build + "/agate-port")
      where !name.hasPrefix("packages") {
        let path = "\(build)/agate-port/\(name)"
        result[name] = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      }
      return result
    }
  }

  @Test("A program and its library compile unchanged, and errors name the original's line and column")
  func build() throws {
    let workshop = try Workshop()
    let first = try workshop.agate("port")
    try #require(first.status == 0, "\(first.text)")
    #expect(first.text.contains("in 3 of 3 files rewritten, 3 written now"), "\(first.text)")
    let dates = try workshop.dates()
    #expect(dates.count > 5)

    // Nothing is written twice.
    let second = try workshop.agate("port")
    #expect(second.text.contains("in 3 of 3 files rewritten, 0 written now"), "\(second.text)")
    #expect(try workshop.dates() == dates)

    // The initialiser of a class known at run time needs a second build.
    let built = try workshop.agate("build", "--product", "App")
    try #require(built.status == 0, "\(built.text)")
    // Xcode adds these files to the bundle, and SwiftPM does not.
    let bundle = workshop.build + "/debug/App_App.resources/"
    #expect(FileManager.default.fileExists(atPath: bundle + "Base.lproj/Main.storyboard"))
    // The file of the program, not that of a framework in one of its folders.
    let settings = try String(contentsOfFile: bundle + "Application-Info.plist", encoding: .utf8)
    #expect(settings == "<plist><dict/></plist>")
    // Where `Bundle.main` finds them.
    let beside = workshop.build + "/debug/"
    #expect(try String(contentsOfFile: beside + "Info.plist", encoding: .utf8) == settings)
    #expect(FileManager.default.fileExists(atPath: beside + "Base.lproj/Main.storyboard"))
    #expect(built.text.contains("initialisers of classes known at run time are rewritten"))
    let run = try Program.run(workshop.build + "/debug/App", [])
    #expect(run.text == "tapped(_:) Sub progress 3 watched\n", "\(run.text)")
    #expect(try workshop.changes() == "")

    // A mistake behind a removed attribute, on the line of a selector.
    let line = "  @objc func tapped(_ sender: Ring) { count += 1 }"
    try workshop.write(
      "Ring/Sources/Ring/Ring.swift",
      Self.ring.replacingOccurrences(of: line, with: "  @objc func tapped(_ sender: Ring) { count += \"1\" }"))
    let broken = try workshop.agate("build")
    #expect(broken.status == 1)
    let number = try #require(Self.ring.components(separatedBy: "\n").firstIndex(of: line)) + 1
    #expect(broken.text.contains("/Ring/Sources/Ring/Ring.swift:\(number):48: error: "), "\(broken.text)")
    #expect(broken.text.contains("the build failed"))

    // A rewritten call whose own file stays is compiled anew: the protocol's member is no longer optional.
    try workshop.write("Ring/Sources/Ring/Ring.swift", Self.ring)
    try #require(try workshop.agate("build").status == 0)
    try workshop.write(
      "Ring/Sources/Ring/RingWatcher.swift",
      Self.watcher.replacingOccurrences(
        of: "@objc optional func changed", with: "var changed: ((Ring) -> Void)? { get }; func old"))
    let changed = try workshop.agate("build")
    #expect(changed.text.contains("error: type 'Own' does not conform to protocol 'RingWatcher'"), "\(changed.text)")
  }

  @Test("The report is also JSON, and editors get settings once")
  func reports() throws {
    let workshop = try Workshop()
    struct Report: Decodable {
      struct Place: Decodable {
        var file: String
        var line: Int
        var rule: String
      }
      var rewrites: [Place]
      var findings: [Place]
      var toolset: String
    }
    let result = try workshop.agate("port", "--json", "--editor")
    let text = result.text.components(separatedBy: "\nagate: ")[0]
    let report = try JSONDecoder().decode(
      Report.self, from: Data(text[(text.firstIndex(of: "{") ?? text.startIndex)...].utf8))
    #expect(report.toolset == workshop.toolset)
    #expect(
      Set(report.rewrites.map(\.rule)).isSuperset(of: ["#selector", "@NSManaged", "attributes", "optional calls"]))
    #expect(report.rewrites.allSatisfy { FileManager.default.fileExists(atPath: $0.file) && $0.line > 0 })
    #expect(report.findings.isEmpty)

    let settings = workshop.app + "/.sourcekit-lsp/config.json"
    let written = try String(contentsOfFile: settings, encoding: .utf8)
    #expect(written.contains("swiftCompilerFlags") && written.contains("-vfsoverlay"))
    try workshop.write(
      "App/.sourcekit-lsp/config.json", written.replacingOccurrences(of: "-vfsoverlay", with: "-older"))
    #expect(try workshop.agate("port", "--editor").text.contains("wrote") == true, "a file of the tool is replaced")
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == written)
    #expect(try workshop.agate("port", "--editor").text.contains("stays as it is") == false)
    try workshop.write("App/.sourcekit-lsp/config.json", "{}")
    let kept = try workshop.agate("port", "--editor")
    #expect(
      kept.status == 0 && kept.text.contains("has settings already and stays as it is") && kept.text.contains("swiftPM")
    )
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == "{}")
  }

  @Test("A target that depends on OpenCombine uses it instead of Combine")
  func openCombine() throws {
    let workshop = try Workshop()
    let library = Self.ringManifest.replacingOccurrences(of: "Ring", with: "OpenCombine")
    try workshop.write("OpenCombine/Package.swift", library)
    try workshop.write("OpenCombine/Sources/OpenCombine/Publishers.swift", "public enum Publishers {}\n")
    let manifest = Self.appManifest.replacingOccurrences(of: "Ring", with: "OpenCombine")
    try workshop.write("App/Package.swift", manifest)
    try workshop.write("App/Sources/App/main.swift", "import Combine\nlet a: AnyCancellable? = nil\n")
    let result = try workshop.agate("port")
    try #require(result.status == 0, "\(result.text)")
    #expect(!result.text.contains("[frameworks]"), "\(result.text)")
    let folder = workshop.build + "/agate-port/sources/"
    let program = try String(contentsOfFile: folder + "own/Sources/App/main.swift", encoding: .utf8)
    #expect(program == "import OpenCombine\nlet a: AnyCancellable? = nil\n")
    let publishers = folder + "opencombine/Sources/OpenCombine/Publishers.swift"
    #expect(try String(contentsOfFile: publishers, encoding: .utf8).contains("struct CombineLatest<"))
  }

  @Test("A program with a single file may have the attribute of its application")
  func loneSource() throws {
    let workshop = try Workshop()
    try FileManager.default.removeItem(atPath: workshop.app + "/Sources/App/main.swift")
    try workshop.write(
      "App/Sources/App/AppDelegate.swift",
      "import UIKit\n@UIApplicationMain\nfinal class Delegate { static func main() { print(\"started\") } }\n")
    let built = try workshop.agate("build", "--product", "App")
    try #require(built.status == 0, "\(built.text)")
    #expect(try Program.run(workshop.build + "/debug/App", []).text == "started\n")
  }

  @Test("An app of SwiftUI is refused, but other products of its package are built")
  func swiftUI() throws {
    let workshop = try Workshop()
    try FileManager.default.removeItem(atPath: workshop.app + "/Sources/App/main.swift")
    try workshop.write("App/Sources/App/App.swift", "import SwiftUI\n@main struct Shop: App {}\n")
    let refused = try workshop.agate("build")
    #expect(refused.status == 1 && refused.text.contains("App.swift:2: target App is an app of SwiftUI"))
    #expect(!refused.text.contains("Compiling"), "\(refused.text)")
    #expect(try workshop.agate("port").status == 0)
    let library = try workshop.agate("build", "--target", "Ring")
    #expect(library.status == 0, "\(library.text)")
  }

  @Test("The exit code says what is missing")
  func exitCodes() async throws {
    let scratch = try Scratch()
    let none = try await Tool.run("port", "--package-path", scratch.path)
    #expect(none.status == 3 && none.errors.contains("has no Package.swift"), "\(none.errors)")
    try scratch.write("Package.swift", "// swift-tools-version: 5.9\n")
    let sources = try await Tool.run(
      "port", "--package-path", scratch.path, environment: ["AGATE_SOURCES": scratch.path])
    #expect(sources.status == 4 && sources.errors.contains("set AGATE_SOURCES to a checkout"), "\(sources.errors)")
    let host = try await Tool.run(
      "port", "--package-path", scratch.path, environment: ["AGATE_SWIFT_HOST": "/nonexistent"])
    #expect(host.status == 4 && host.errors.contains("the toolchain has no SwiftParser"), "\(host.errors)")
    #expect(try await Tool.run("port", "--configuration", "fast").status == 2)
  }

  private static let appManifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(path: "../Ring")],
      targets: [
        .executableTarget(
          name: "App", dependencies: ["Ring"], exclude: ["Base.lproj", "Info.plist"], swiftSettings: [.define("APP")])
      ])
    """

  private static let ringManifest = """
    // swift-tools-version:5.3
    import PackageDescription
    let package = Package(
      name: "Ring", platforms: [.iOS(.v13)], products: [.library(name: "Ring", targets: ["Ring"])],
      targets: [.target(name: "Ring")])
    """

  private static let program = """
    import Ring
    import UIKit.UIView

    final class Sub: Ring {}
    final class Own: RingWatcher {
      @objc func changed(_ ring: Ring) { text = "watched" }
      var text = ""
    }
    let own = Own()
    let ring = makeRing(Sub.self)
    ring.watcher = own
    ring.fire()
    print(ring.selector.name, type(of: ring), ring.key, ring.count, own.text)
    """

  private static let watcher = """
    import UIKit

    @objc public protocol RingWatcher {
      @objc optional func changed(_ ring: Ring)
      @objc optional func title() -> String?
    }
    """

  private static let ring = """
    import UIKit

    public class RingLayer: CALayer {
      @NSManaged public var progress: CGFloat
    }

    @objcMembers open class Ring: UIView {
      @objc public weak var watcher: RingWatcher?
      public var count = 1
      public var selector: Selector { #selector(tapped(_:)) }
      public var key: String { #keyPath(RingLayer.progress) }
      @objc func tapped(_ sender: Ring) { count += 1 }
      public func fire() {
        selector.call(self, self)
        #if os(iOS)
        count += 1
        #endif
        watcher?.changed?(self)
      }
    }

    public func makeRing(_ type: Ring.Type) -> Ring {
      type.init()
    }
    """

  /// A module that stands for UIKit.
  private static let library = """
    @_exported import Foundation

    open class CALayer: NSObject {
      override public init() {}
    }

    open class UIView: NSObject {
      override public init() {}
      public required init(new: ()) {}
      public static func _new() -> Self { Self(new: ()) }
    }

    public struct Selector {
      public let name: String
      let body: (AnyObject, Any) -> Void
      public func call(_ target: AnyObject, _ sender: Any) { body(target, sender) }
      public static func of<T, A, V>(_ name: String, _ method: @escaping (T) -> (A) -> V) -> Selector {
        Selector(name: name) { target, sender in _ = method(target as! T)(sender as! A) }
      }
    }

    @propertyWrapper public struct Animatable<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
    }
    """
}

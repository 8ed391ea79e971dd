import Foundation
import SourcePort
import Testing

@Suite("Runs into a folder")
struct RunTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("port \"x\" \(UUID().uuidString)")
    var root: String { url.path + "/package" }
    var output: String { url.path + "/out" }
    init() throws { try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: root + "/" + name, atomically: true, encoding: .utf8)
    }
    func port(_ files: String..., metatypeLines: [String: Set<Int>] = [:]) throws -> PortReport {
      try PortRun.run(
        PortRequest(
          modules: [.init(name: "M", package: "p", root: root, files: files.map { root + "/" + $0 })], output: output,
          metatypeLines: metatypeLines))
    }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(output)/sources/p/\(name)") }
    func date(_ name: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: "\(output)/\(name)")[.modificationDate] as? Date
    }
  }

  @Test("Code with many levels is read")
  func deepCode() throws {
    let folder = try Folder()
    let branches = String(repeating: " else if isOn {}", count: 5000)
    try folder.write("a.swift", "import UIKit\nfunc f() { if isOn {}\(branches) }\nlet a = #selector(A.f)\n")
    try folder.write("b.swift", String(repeating: "#if A\n", count: 5000) + String(repeating: "#endif\n", count: 5000))
    #expect(try folder.port("a.swift", "b.swift").rewrites.map(\.rule) == ["#selector"])
  }

  @Test("Public types of other modules with the prefix of a missing framework stay")
  func typesOfOtherModules() throws {
    let folder = try Folder()
    try folder.write(
      "a.swift", "import SystemConfiguration\nimport Alerts\nlet a = SCLAlert(), b = SCNetwork()\nlet c = SCLAlert()")
    try folder.write("b.swift", "@objc\npublic final class SCLAlert: Any {}\nclass SCNetwork {}")
    let modules: [PortRequest.Module] = [
      .init(name: "App", package: "p", root: folder.root, files: [folder.root + "/a.swift"]),
      .init(name: "Alerts", package: "p", root: folder.root, files: [folder.root + "/b.swift"]),
    ]
    _ = try PortRun.run(PortRequest(modules: modules, output: folder.output))
    let text = try String(contentsOfFile: folder.output + "/sources/p/a.swift", encoding: .utf8)
    #expect(text.hasSuffix("import Alerts\n\nlet c = SCLAlert()"))
  }

  /// Ports the file `a.swift` of a module with another module, and returns its text.
  private func port(_ text: String, beside module: String, _ other: String) throws -> String {
    let folder = try Folder()
    try folder.write("a.swift", text)
    try folder.write("b.swift", other)
    let modules: [PortRequest.Module] = [
      .init(name: "App", package: "p", root: folder.root, files: [folder.root + "/a.swift"]),
      .init(name: module, package: "p", root: folder.root, files: [folder.root + "/b.swift"]),
    ]
    _ = try PortRun.run(PortRequest(modules: modules, output: folder.output))
    let path = folder.output + "/sources/p/a.swift"
    return (try? String(contentsOfFile: path, encoding: .utf8)) ?? text
  }

  @Test("A module of the build can have the name of a missing framework")
  func modulesWithNamesOfFrameworks() throws {
    let source = "import Charts\nlet chart = Chart(), mark = BarMark()"
    #expect(try port(source, beside: "Charts", "public class Chart {}") == source)
    #expect(try port(source, beside: "Other", "") == "             \n")
  }

  @Test("Branches for a module of the build with the name of a framework are compiled, and so may be the others")
  func conditionsWithModules() throws {
    let source = "#if canImport(Charts)\nimport Charts\n@objc class A: Chart {}\n#else\n@objc class A {}\n#endif\n"
    let both = source.replacing("@objc", with: "     ")
    #expect(try port(source, beside: "Charts", "open class Chart {}") == both)
    let second = source.replacing("@objc class A {}", with: "      class A {}")
    #expect(try port(source, beside: "Other", "") == second)
  }

  @Test("Members of extensions that another module overrides are in the class body")
  func overridesInOtherModules() throws {
    let source = """
      open class Form: UIViewController {}
      open class Row<T> {}
      class Hidden: UIView {}
      extension Form {
        open func rows(in section: Int) -> Int { 1 }
        @objc open var level: Int { get { 1 } set {} }
        open func others() {}
        public func closed() {}
        open func many(_ rows: Int...) {}
      }
      extension Row where T: Equatable { open func closed() {} }
      extension Hidden { @objc func rows(in section: Int) {} }

      """
    let other = """
      class My: Form {
        override func rows(in section: Int) -> Int { 2 }
        public override final var level: Int { didSet {} }
        override func closed() {}
        override func many(_ rows: Int...) {}
        // others
      }
      """
    let ported = try port(source, beside: "Other", other).replacing(/[ ]+/, with: " ")
    let rows = "open func rows(in section: Int) -> Int { return _agate_Form_rows(in: section) };"
    let level = "open var level: Int { get { return _agate_Form_level } set { _agate_Form_level = newValue } };"
    #expect(ported.hasPrefix("open class Form: UIViewController { \(rows) \(level)}\nopen class Row<T> {}\nclass"))
    #expect(ported.contains("\n public func _agate_Form_rows(in section: Int) -> Int { 1 }\n"))
    #expect(ported.contains("open func others() {}\n public func closed() {}\n open func many(_ rows: Int...) {}"))
  }

  @Test("Calls of the optional methods of an imported module's protocols lose their marks")
  func optionalsOfOtherModules() throws {
    let other = """
      @objc public protocol KitDelegate: AnyObject {
        @objc optional func tapped(_ index: Int) -> Bool
        @objc optional func done()
        @objc optional func closed()
      }
      @objc protocol Hidden { @objc optional func hides() }
      """
    let source = """
      import Kit
      struct Row { var done: (() -> Void)? }
      class Base: KitDelegate {}
      class Sub: Base { func tapped(_ index: Int) -> Bool? { nil } }
      func all(_ delegate: KitDelegate?, _ row: Row, _ other: Other) {
        let a = delegate?.tapped?(1) ?? false
        guard let b = delegate?.tapped?(2) else { return }
        delegate?.closed?()
        row.done?()
        other.hides?()
      }

      """
    let text = try port(source, beside: "Kit", other)
    #expect(text.contains("let a = delegate?.tapped(1) ?? false\n"))
    #expect(text.contains("guard let b = _optional(delegate?.tapped(2)) else { return }\n  delegate?.closed()\n"))
    #expect(text.contains("  row.done?()\n  other.hides?()\n"))
    #expect(text.contains("class Base: KitDelegate { func tapped(_ index: Int) -> Bool? { nil };}"))
    let lines = "public protocol KitDelegate {\r\n  @objc optional\r\n  func closed()\r\n}\r\n"
    #expect(try port(source, beside: "Kit", lines).contains("\n  delegate?.closed()\n"))
    let alone = source.replacing("import Kit\n", with: "")
    #expect(try port(alone, beside: "Kit", other) == alone)
  }

  @Test("A module of the build with the name of one that Agate replaces is imported")
  func modulesWithReplacedNames() throws {
    let source = "import CryptoKit\nlet digest = Digest()\n"
    #expect(try port(source, beside: "CryptoKit", "public struct Digest {}") == source)
    #expect(try port(source, beside: "Other", "").hasPrefix("import AppleCryptoKit\n"))
  }

  @Test("Packages define SWIFT_PACKAGE")
  func packageCondition() throws {
    let source = "#if SWIFT_PACKAGE\n@objc class A {}\n#else\n@objc class A {}\n#endif\n"
    let first = "#if SWIFT_PACKAGE\n      class A {}\n#else\n@objc class A {}\n#endif\n"
    #expect(try port(source, beside: "Other", "") == first)
  }

  @Test("A type of a module that a file imports is not a framework's; a nested one does not count")
  func typesOfImportedModules() throws {
    let other = "public struct Product {}\npublic class Box {\n  public struct Transaction {}\n}"
    let source = "import StoreKit\nlet a = Product()\nlet b = Transaction()\n"
    #expect(try port("import Shop\n" + source, beside: "Shop", other).hasSuffix("\nlet a = Product()\n\n"))
    #expect(try port(source, beside: "Shop", other).hasSuffix(" \n\n\n"))
  }

  @Test("Classes that Xcode generates for the entities of a model are missing")
  func dataModels() throws {
    let folder = try Folder()
    let model = folder.root + "/App/Models/Store.xcdatamodeld/Store.xcdatamodel"
    try FileManager.default.createDirectory(atPath: model, withIntermediateDirectories: true)
    let text = """
      <model><entity name="P" representedClassName="Person" syncable="YES" codeGenerationType="class"></entity>
      <entity name="House" representedClassName=".House" codeGenerationType="category"/></model>
      """
    try text.write(toFile: model + "/contents", atomically: true, encoding: .utf8)
    try folder.write("App/a.swift", "import CoreData\nlet store = NSPersistentContainer()")
    try folder.write("App/b.swift", "class House {}\nlet people: [Person] = []\nlet house = House()")
    _ = try folder.port("App/a.swift", "App/b.swift")
    let ported = try String(contentsOfFile: folder.output + "/sources/p/App/b.swift", encoding: .utf8)
    #expect(ported == "class House {}\n\nlet house = House()")
    // Models beside the module do not count.
    try folder.write("App/a.swift", "import CoreData\n")
    try FileManager.default.moveItem(atPath: folder.root + "/App/Models", toPath: folder.root + "/Models")
    _ = try folder.port("App/a.swift", "App/b.swift")
    #expect(!folder.exists("App/b.swift"))
  }

  @Test("A second run writes nothing, and every file keeps its time")
  func secondRun() throws {
    let folder = try Folder()
    try folder.write("a.swift", "@objc class A {}\n")
    try folder.write("b.swift", "class B {}\n")
    let first = try folder.port("a.swift", "b.swift")
    #expect(first.files == 2 && first.lines == 2 && first.writtenFiles == 1 && first.rewrittenLines == 1)
    #expect(first.rewrittenFiles == [folder.root + "/a.swift"])
    let names = ["sources/p/a.swift", "overlay.yaml", "state.json"]
    let dates = try names.map(folder.date)
    let second = try folder.port("a.swift", "b.swift")
    #expect(second.writtenFiles == 0 && second.generation == first.generation && second.rewrites == first.rewrites)
    #expect(try names.map(folder.date) == dates)
    #expect(!folder.exists("b.swift"))
  }

  @Test("The overlay is valid, names originals, and follows files that go")
  func overlay() throws {
    let folder = try Folder()
    try folder.write("a.swift", "@objc class A {}\n")
    try folder.write("b.swift", "@objc class B {}\n")
    _ = try folder.port("a.swift", "b.swift")
    #expect(folder.exists("b.swift"))
    _ = try folder.port("a.swift")
    #expect(!folder.exists("b.swift"))
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.output + "/overlay.yaml"))
    let overlay = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let roots = try #require(overlay["roots"] as? [[String: String]])
    #expect(overlay["use-external-names"] as? Bool == false)
    #expect(roots.map { $0["name"] } == [folder.root + "/a.swift"])
    #expect(roots.map { $0["external-contents"] } == [folder.output + "/sources/p/a.swift"])
  }

  @Test("The generation changes only if a rewritten file changed and its original did not")
  func generation() throws {
    let folder = try Folder()
    try folder.write("a.swift", "@objc protocol P { @objc optional func f() }\n")
    try folder.write("b.swift", "func g(_ p: P) { p.f?() }\n")
    let first = try folder.port("a.swift", "b.swift")
    // This edit changes the file itself.
    try folder.write("b.swift", "func g(_ p: P) { p.f?(); p.f?() }\n")
    #expect(try folder.port("a.swift", "b.swift").generation == first.generation)
    // After this edit, b.swift is not rewritten, although the file itself has not changed.
    try folder.write("a.swift", "@objc protocol P {}\n")
    let third = try folder.port("a.swift", "b.swift")
    #expect(third.generation == first.generation + 1 && third.rewrittenFiles == [folder.root + "/a.swift"])
    #expect(try folder.port("a.swift", "b.swift").generation == third.generation)
  }

  @Test("Packages that do not import UIKit stay, unless they are for iOS for certain")
  func otherPackages() throws {
    let folder = try Folder()
    try folder.write("a.swift", "#if os(iOS)\nlet a = 1\n#endif\n")
    try folder.write("b.swift", "import QuartzCore\n")
    func port(_ files: String..., isForApple: Bool = false) throws -> PortReport {
      let modules = files.map { name in
        PortRequest.Module(
          name: name, package: "p", root: folder.root, files: ["\(folder.root)/\(name)"], isForApple: isForApple)
      }
      return try PortRun.run(PortRequest(modules: modules, output: folder.output))
    }
    #expect(try port("a.swift").rewrittenFiles == [])
    #expect(try port("a.swift", isForApple: true).rewrittenFiles.count == 1)
    // Another module of the package imports QuartzCore.
    #expect(try port("a.swift", "b.swift").rewrittenFiles.count == 1)
  }

  @Test("OpenCombine gets the operators that it does not have if a module uses it instead of Combine")
  func openCombine() throws {
    let folder = try Folder()
    func run(_ app: String, _ publishers: String) throws -> String? {
      try folder.write("app.swift", app)
      try folder.write("Publishers.swift", publishers)
      let files = ["app.swift", "Publishers.swift"].map { "\(folder.root)/\($0)" }
      let app = PortRequest.Module(
        name: "App", package: "p", root: folder.root, files: [files[0]], products: ["OpenCombine"])
      let library = PortRequest.Module(
        name: "OpenCombine", package: "opencombine", root: folder.root, files: [files[1]], isForApple: false)
      let report = try PortRun.run(PortRequest(modules: [app, library], output: folder.output))
      let path = folder.output + "/sources/opencombine/Publishers.swift"
      #expect(report.rewrittenFiles.contains(files[1]) == FileManager.default.fileExists(atPath: path))
      return try? String(contentsOfFile: path, encoding: .utf8)
    }
    let text = try run("import Combine\n", "public enum Publishers {}\n")
    #expect(text?.hasPrefix("public enum Publishers {}\n\nextension Publishers {") == true)
    #expect(text?.contains("public struct Merge8<") == true)
    // The program has declarations of its own if it knows OpenCombine.
    #expect(try run("import OpenCombine\n", "public enum Publishers {}\n") == nil)
    #expect(try run("import Combine\n", "public enum Publishers { struct CombineLatest {} }\n") == nil)
    let condition = try run("import OpenCombine\n", "#if canImport(CoreFoundation)\nimport CoreFoundation\n#endif\n")
    #expect(condition == "#if false\nimport CoreFoundation\n#endif\n")
  }

  @Test("A file that cannot be read is an error")
  func missingFile() throws {
    let folder = try Folder()
    #expect(throws: PortError.self) { try folder.port("none.swift") }
  }
}

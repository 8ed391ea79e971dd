import Foundation
import SourcePort
import Testing

/// A module of source texts in a test, after it has been rewritten.
struct Porting {
  let outputs: [ModulePort.Output]
  private let sources: [String]

  /// Rewrites files with the names `0.swift`, `1.swift` and so on, and checks that the number of lines has not changed.
  init(_ sources: String..., metatypeLines: [String: Set<Int>] = [:], products: [String] = []) throws {
    self.sources = sources
    let files = sources.enumerated().map { ParsedFile(path: "\($0).swift", bytes: Array($1.utf8)) }
    outputs = try ModulePort(files, metatypeLines: metatypeLines, products: products).run()
    for (source, output) in zip(sources, outputs) {
      guard let contents = output.contents else { continue }
      #expect(contents.count { $0 == 10 } == source.utf8.count { $0 == 10 })
    }
  }

  /// Returns the rewritten text of a file, or its original text if nothing has changed.
  func text(_ index: Int = 0) -> String {
    outputs[index].contents.map { String(decoding: $0, as: UTF8.self) } ?? sources[index]
  }

  /// Returns the text of a file with repeated spaces collapsed, because removed words leave spaces.
  func compact(_ index: Int = 0) -> String {
    text(index).replacing(/[ ]+/, with: " ").replacing("\n ", with: "\n").replacing(" \n", with: "\n")
  }

  /// All findings in the format `line: message`.
  var findings: [String] { outputs.flatMap(\.findings).map { "\($0.line): \($0.message)" } }

  /// Returns the compiler's messages about the rewritten files, which are compiled with substitutes for UIKit's
  /// declarations.
  func errors(_ context: String = "") throws -> String {
    // The names of these modules are declared by the substitutes.
    let imports = /import (UIKit|QuartzCore|CoreGraphics)/
    let texts = sources.indices.map { index in self.text(index).replacing(imports, with: "import Foundation") }
    return try Self.errors(texts + [Self.library + context])
  }

  /// Returns the compiler's messages about source texts that are compiled together.
  static func errors(_ texts: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, text) in texts.enumerated() {
      let file = folder.appendingPathComponent("file\(index).swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    let compiler = Process(), output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "5"] + paths
    compiler.standardError = output
    try compiler.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : String(decoding: text, as: UTF8.self)
  }

  /// Substitutes for the declarations of UIKit and AppleCompat.
  private static let library = """
    import Foundation
    public typealias CGFloat = Foundation.CGFloat
    public typealias NSCoder = Foundation.NSCoder
    public typealias NSObject = Foundation.NSObject
    open class CALayer: NSObject {
      override public init() {}
      public static func _new() -> Self { fatalError() }
    }
    public protocol KeyValueCoding: AnyObject {
      func setValue(_ value: Any?, forKey key: String)
      func selector(named name: String) -> Selector?
    }
    extension KeyValueCoding { public func setUnknownValue(_ value: Any?, forKey key: String) {} }
    public protocol ExtensionMemberTable {
      static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool
      static func selector(named name: String, of object: AnyObject) -> Selector?
    }
    public enum ExtensionMembers {
      public enum Module0 {}
      public enum Module3 {}
    }
    public func _setMember<Object: AnyObject, Value>(
      _ property: KeyPath<Object, Value>, of object: Object, to value: Any?, _ key: String,
      _ set: (Object, Value) -> Void
    ) {}
    open class UIView: NSObject, KeyValueCoding {
      override public init() {}
      open func setValue(_ value: Any?, forKey key: String) {}
      open func selector(named name: String) -> Selector? { nil }
      open func layoutSubviews() {}
      open var tint: Int { 0 }
      public static func _new() -> Self { fatalError() }
    }
    open class UILabel: UIView {}
    open class UIControl: UIView {}
    open class UIButton: UIControl {}
    public struct Selector {
      public init(_ name: String) {}
      public static func of<T, V>(_ name: String, _ method: @escaping (T) -> () -> V) -> Selector { Selector(name) }
      public static func of<T, A, V>(_ name: String, _ method: @escaping (T) -> (A) -> V) -> Selector { Selector(name) }
      public static func of<T, A, B, V>(_ name: String, _ method: @escaping (T) -> (A, B) -> V) -> Selector {
        Selector(name)
      }
    }
    public protocol KeyValueReadable: NSObjectProtocol { func observedValue(forKey key: String) -> Any?? }
    public protocol KeyValueArrays: NSObjectProtocol { func observedArray(forKey key: String) -> AnyKeyPath? }
    public protocol KeyValueDependent: NSObjectProtocol {
      static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
    }
    public protocol KeyValueNotifying: NSObjectProtocol {
      static func automaticallyNotifiesObservers(forKey key: String) -> Bool
    }
    extension NSObjectProtocol {
      public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
      public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
      public func _willChangeValue(forKey key: String) {}
      public func _didChangeValue(forKey key: String) {}
    }
    extension NSObjectProtocol where Self: NSObject {
      public func _willChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {}
      public func _didChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {}
    }
    public func _willChange<Root, Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Root, Value>) {}
    public func _didChange<Root, Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Root, Value>) {}
    @propertyWrapper public struct Animatable<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
    }

    """
}

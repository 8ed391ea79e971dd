import Testing

@testable import SourcePort

@Suite("OpenCombine instead of Combine") struct CombineTests {
  private static let products = ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]
  private static let imports = "import OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch"

  @Test("An import of Combine becomes imports of OpenCombine's modules on the same line, and the code stays")
  func imports() throws {
    let code = """

      final class Model: ObservableObject {
        @Published var name = ""
        private var subscriptions = Set<AnyCancellable>()
        let events = PassthroughSubject<Int, Never>()
      }
      """
    let port = try Porting("import UIKit\nimport Combine" + code, products: Self.products)
    #expect(port.text() == "import UIKit\n\(Self.imports)\(code)")
    #expect(port.findings == [])
    let shim = try Porting("import Combine" + code, products: ["OpenCombineShim"])
    #expect(shim.text() == "import OpenCombineShim" + code)
    let part = try Porting("import Combine" + code, products: ["OpenCombine", "OpenCombineDispatch", "Other"])
    #expect(part.text() == "import OpenCombine; import OpenCombineDispatch" + code)
  }

  @Test("Attributes of an import apply to all imports, and imports of single declarations become whole ones")
  func kindsOfImports() throws {
    let products = ["OpenCombine", "OpenCombineFoundation"]
    let port = try Porting(
      "@preconcurrency import Combine\n@_exported public import Combine\nimport class Combine.AnyCancellable",
      products: products)
    #expect(
      port.compact() == """
        @preconcurrency import OpenCombine; @preconcurrency import OpenCombineFoundation
        @_exported public import OpenCombine; @_exported public import OpenCombineFoundation
        import OpenCombine; import OpenCombineFoundation
        """)
  }

  @Test("A file that uses Combine without importing it gets the imports")
  func missingImports() throws {
    let port = try Porting(
      "import SwiftUI\nfinal class Model: ObservableObject { @Published var width = 1 }\nstruct A: View {}",
      "#if canImport(Combine)\nimport Combine\n#endif\nlet one = Just(1)", "import OpenCombine\nvar a: AnyCancellable?",
      "import UIKit\nlet text = \"AnyCancellable\", kind = Kind.Published", products: Self.products)
    #expect(
      port.text(0)
        == "\(Self.imports); import UIKit\nfinal class Model: ObservableObject { @Published var width = 1 }\n")
    #expect(port.text(1) == "#if canImport(Combine)\nimport Combine\n#endif\n\(Self.imports); let one = Just(1)")
    #expect(port.outputs[2].contents == nil && port.outputs[3].contents == nil)
    let shim = try Porting("import OpenCombineShim\nvar a: AnyCancellable?", products: ["OpenCombineShim"])
    #expect(shim.outputs[0].contents == nil)
    let own = try Porting("class ObservableObject {}\nclass Model: ObservableObject {}", products: Self.products)
    #expect(own.outputs[0].contents == nil)
  }

  @Test("A type of the module hides the type of Combine with its name")
  func ownTypes() throws {
    let port = try Porting(
      "import AVFoundation\nclass Subject: AVPlayer {}\nfunc show(_ subject: Subject) {}\nlet a = 1",
      products: Self.products)
    #expect(port.text() == "import QuartzCore\n\n\nlet a = 1")
  }

  @Test("Names that are qualified by Combine are qualified by OpenCombine")
  func qualifiedNames() throws {
    let port = try Porting(
      "import Combine\nvar a: Combine.AnyCancellable?\nlet b = Combine.Just(1)", products: ["OpenCombine"])
    #expect(port.text() == "import OpenCombine\nvar a: OpenCombine.AnyCancellable?\nlet b = OpenCombine.Just(1)")
  }

  @Test("Without OpenCombine, the code is left out, and the report tells what to do")
  func withoutOpenCombine() throws {
    let port = try Porting("import Combine\nvar a: AnyCancellable?\nlet b = 1", products: ["OpenCombineFoundation"])
    #expect(port.compact() == "\n\nlet b = 1")
    #expect(
      port.findings == [
        "1: there is no Combine: the import is left out; add the products of OpenCombine to the target's dependencies "
          + "to keep code that uses it",
        "2: the declaration is left out: it uses AnyCancellable",
      ])
  }

  @Test("The operators that OpenCombine does not have compile")
  func missingOperators() throws {
    let uses = """
      func use(_ a: AnyPublisher<Int, Never>, _ b: AnyPublisher<Int, Never>, _ c: Publishers.Map<AnyPublisher<Int, Never>, Int>) {
        let latest: Publishers.CombineLatest = Publishers.CombineLatest(a, c)
        let _: Publishers.Map = latest.map { a, c in a + c }
        let _: Publishers.CombineLatest4 = a.combineLatest(b, c, latest)
        let _: Publishers.Map = a.combineLatest(b, c) { $0 + $1 + $2 }
        let _: Publishers.MergeMany = a.merge(with: b)
        let _: Publishers.Merge = a.merge(with: c)
        let _: Publishers.Merge3 = a.merge(with: b, c)
        let _: Publishers.MergeMany = Publishers.MergeMany([a, b])
        let _: Publishers.Merge8 = Publishers.Merge8(a, b, c, a, b, c, a, b)
      }
      """
    let errors = try Porting.errors([Self.openCombine, MissingOperators.text, uses])
    #expect(errors == "")
  }

  @Test("Publishers of properties are added to one file of OpenCombine if they are used and missing")
  func additions() {
    let file = "/o/NotificationCenter.swift", source = Array("import Foundation\n".utf8)
    var files: [String: [UInt8]] = [file: source, "/o/Timer.swift": source]
    let added = OpenCombineSources(files, isUsed: true)
    #expect(added.contents(of: file) == source + Array(ObservingPublisher.text.utf8))
    #expect(added.contents(of: "/o/Timer.swift") == nil)
    #expect(OpenCombineSources(files, isUsed: false).contents(of: file) == nil)
    files["/o/Timer.swift"] = Array("struct KeyValueObservingPublisher {}\n".utf8)
    #expect(OpenCombineSources(files, isUsed: true).contents(of: file) == nil)
  }

  @Test("The publishers of properties of views compile")
  func observingPublisher() throws {
    // UIKit's declarations are in the same module.
    let text = ObservingPublisher.text.replacing("import UIKit", with: "import Foundation")
    let uses = """
      import Foundation
      func use(_ view: UIImageView, _ pan: UIGestureRecognizer) {
        let _: NSObject.KeyValueObservingPublisher<UIImageView, Int> = view.publisher(for: \\.tag, options: [.new])
        let _: Publishers.Map = pan.publisher(for: \\.state).didChange()
      }
      """
    let errors = try Porting.errors([Self.openCombine + Self.subjects, Self.observing, text, uses])
    #expect(errors == "")
  }

  /// Substitutes for the declarations of UIKit that the publishers of properties use.
  private static let observing = """
    import Foundation
    open class UIView: NSObject {}
    open class UIImageView: UIView { var tag = 1 }
    open class UIGestureRecognizer: NSObject { var state = 1 }
    public struct NSKeyValueObservingOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
      public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    }
    public final class NSKeyValueObservation: NSObject { public func invalidate() {} }
    public struct NSKeyValueObservedChange<Value> {}
    extension NSObjectProtocol where Self: NSObject {
      public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
      ) -> NSKeyValueObservation { NSKeyValueObservation() }
    }
    """

  /// More substitutes for the declarations of OpenCombine.
  private static let subjects = """
    extension Publisher {
      public func handleEvents(receiveCancel: @escaping () -> Void) -> Publishers.Map<Self, Output> { fatalError() }
    }
    public class PassthroughSubject<Output, Failure: Error>: Publisher {
      public init() {}
      public func send(_ value: Output) {}
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    }
    public class CurrentValueSubject<Output, Failure: Error>: Publisher {
      public init(_ value: Output) {}
      public func send(_ value: Output) {}
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    }
    """

  /// Substitutes for the declarations of OpenCombine that the operators use.
  private static let openCombine = """
    public protocol Subscriber<Input, Failure> {
      associatedtype Input
      associatedtype Failure: Error
    }
    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
      func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
    }
    public struct AnyPublisher<Output, Failure: Error>: Publisher {
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
    }
    public enum Publishers {
      public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
      }
      public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public init(sequence: Elements) {}
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
      }
    }
    extension Publisher {
      public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { fatalError() }
      public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.Map<Self, T> { fatalError() }
      public func scan<T>(_ first: T, _ next: @escaping (T, Output) -> T) -> Publishers.Map<Self, T> { fatalError() }
      public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> Publishers.Map<Self, P.Output>
      where P.Failure == Failure { fatalError() }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
    }

    """
}

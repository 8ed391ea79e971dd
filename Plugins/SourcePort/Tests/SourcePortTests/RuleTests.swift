import SourcePort
import Testing

@Suite("Rules of one file")
struct RuleTests {
  @Test("Attributes of the runtime and of Interface Builder become spaces")
  func attributes() throws {
    let port = try Porting(
      """
      import Foundation
      @objcMembers class A: NSObject {
        @objc dynamic var x = 1; @IBOutlet weak var y: NSObject?
        @objc(other:) func f(_ a: Int) {}
        @nonobjc func g() {} // @objc stays in comments
        @IBAction
        func h() {}
        let text = "@objc"
      }
      @objc enum E: Int { case a }
      """)
    // Lists of the members for nib files are on the line of the brace.
    #expect(
      port.compact().replacing(/, KeyValueCoding.*/, with: " {") == """
        import Foundation
        class A: NSObject {
        dynamic var x = 1 { willSet { _willChange("x", \\A.x) } didSet { _didChange("x", \\A.x) } }; weak var y: NSObject?
        func f(_ a: Int) {}
        func g() {} // @objc stays in comments

        func h() {}
        let text = "@objc"
        }
        enum E: Int { case a }
        """)
    #expect(port.text().hasPrefix("import Foundation\n             class A"))
    #expect(try port.errors() == "")
    #expect(port.outputs[0].rewrites.map(\.line) == [2, 2, 2, 2, 2, 3, 3, 3, 4, 5, 6, 10])
  }

  @Test("An application's main attribute is Swift's")
  func mainAttribute() throws {
    let port = try Porting("@UIApplicationMain\nclass D {}\n@NSApplicationMain class E {}")
    #expect(port.compact() == "@main\nclass D {}\nclass E {}")
    #expect(port.findings == ["3: @NSApplicationMain is left out: the program needs a main file or a type with @main"])
  }

  @Test("Protocols with @objc are protocols of classes")
  func protocols() throws {
    let port = try Porting(
      """
      import Foundation
      @objc protocol A {}
      @objc public protocol B: Equatable {}
      @objc protocol C: AnyObject, Equatable {}
      protocol D {}
      class Owner { weak var a: A? }
      """)
    #expect(
      port.compact() == """
        import Foundation
        protocol A: AnyObject {}
        public protocol B: AnyObject, Equatable {}
        protocol C: AnyObject, Equatable {}
        protocol D {}
        class Owner { weak var a: A? }
        """)
    #expect(try port.errors() == "")
  }

  @Test("@NSManaged properties of layers are animatable, with a default of their type")
  func managed() throws {
    let port = try Porting(
      """
      import Foundation
      class Ring: CALayer {
        @NSManaged var progress: CGFloat
        @NSManaged public var start: CGPoint
        @objc @NSManaged dynamic var isOn: Bool
        @NSManaged var colors: [Int]
        @NSManaged var label: String?
        @NSManaged weak var owner: UIView?
        @NSManaged var custom: Custom
      }
      class Sub: Ring { @NSManaged var x: Double }
      class Record: NSObject { @NSManaged var name: String }
      """)
    #expect(
      port.compact() == """
        import Foundation
        class Ring: CALayer {
        @Animatable("progress") var progress: CGFloat = 0
        @Animatable("start") public var start: CGPoint = .zero
        @Animatable("isOn") var isOn: Bool = false
        @Animatable("colors") var colors: [Int] = []
        @Animatable("label") var label: String? = nil
        @WeakLayerProperty("owner") var owner: UIView? = nil
        @Animatable("custom") var custom: Custom = .init()
        }
        class Sub: Ring { @Animatable("x") var x: Double = 0 }
        class Record: NSObject { @NSManaged var name: String }
        """)
    #expect(
      port.findings == [
        "9: the default value of 'custom', .init(), is a guess",
        "12: @NSManaged outside of a layer: only layers store properties by their names",
      ])
  }

  @Test("os(iOS) is true, unless the condition asks about macOS as well")
  func platforms() throws {
    let port = try Porting(
      """
      #if os(iOS) || os(tvOS)
      let a = 1
      #elseif os(macOS)
      let a = 2
      #endif
      #if os(macOS) || os(iOS)
      let b: Never = 1
      #else
      @objc let b = 2
      #endif
      #if !os(iOS)
      let c: Never = 1
      #endif
      """)
    #expect(port.text().hasPrefix("#if true    || os(tvOS)\nlet a = 1\n#elseif os(macOS)"))
    #expect(port.text().contains("#if os(macOS) || os(iOS)\n"))
    #expect(port.text().contains("#if !true   \n") && port.text().contains("\n      let b = 2"))
    #expect(try port.errors("let sum = a + b") == "")
  }

  @Test("Literals of colours and images are calls")
  func literals() throws {
    let port = try Porting(
      "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), b = #imageLiteral(resourceName: \"x\")")
    #expect(port.text() == "let a = UIColor(red: 1, green: 0, blue: 0, alpha: 1), b = UIImage(named: \"x\")!")
  }

  @Test("Only asynchronous code keeps the attribute of the main actor, or gets it in types that have it")
  func mainActor() throws {
    let port = try Porting(
      """
      @MainActor protocol Shows { func show() }
      @MainActor final class Model: Shows {
        var changed: (@MainActor () -> Void)?
        var loaded: (@MainActor () async -> Void)?
        func show() { changed?() }
        func load() async { show() }
        nonisolated func measure() async {}
        func start() {
          Task { await load() }
          Task { [weak self] in await self?.load() }
          Task.detached { Task { await self.load() } }
        }
      }
      class Dial: UIView {
        let model = Model()
        @MainActor func turn() { model.show() }
        @MainActor static func spin() async {}
        func wait() async { Task(priority: .low) { @MainActor in turn() } }
      }
      struct Plain {
        func wait() async { Task { await wait() } }
      }
      """)
    #expect(
      port.compact()
        == """
        protocol Shows { func show() }
        final class Model: Shows {
        var changed: ( () -> Void)?
        var loaded: (@MainActor () async -> Void)?
        func show() { changed?() }
        @MainActor func load() async { show() }
        nonisolated func measure() async {}
        func start() {
        Task { @MainActor in await load() }
        Task { @MainActor [weak self] in await self?.load() }
        Task.detached { Task { await self.load() } }
        }
        }
        class Dial: UIView {
        let model = Model()
        func turn() { model.show() }
        @MainActor static func spin() async {}
        @MainActor func wait() async { Task(priority: .low) { @MainActor in turn() } }
        }
        struct Plain {
        func wait() async { Task { await wait() } }
        }
        """.replacing(/^protocol/, with: " protocol"))
    #expect(try port.errors() == "")
  }

  @Test("Classes that observe properties say so, unless they are responders")
  func observers() throws {
    let method =
      "func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [Key: Any]?, context: Pointer?) {}"
    let port = try Porting(
      """
      class Watcher: NSObject {
        override \(method)
      }
      class Own: Watcher { override \(method) }
      class Dial: UIView { override \(method) }
      class Unknown: Elsewhere { override \(method) }
      final class Counter<Value>: NSObject, NSCopying { override \(method) }
      """)
    #expect(
      port.compact() == """
        class Watcher: NSObject, KeyValueObserver {
        \(method)
        }
        class Own: Watcher { override \(method) }
        class Dial: UIView { override \(method) }
        class Unknown: Elsewhere { override \(method) }
        final class Counter<Value>: NSObject, NSCopying, KeyValueObserver { \(method) }
        """)
    #expect(port.findings == [])
  }

  @Test("Classes that forward selectors say so, and override nothing")
  func forwarding() throws {
    let port = try Porting(
      """
      class WeakProxy: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
      }
      class Special: WeakProxy {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
        override func other(for aSelector: Selector!) {}
      }
      """)
    #expect(
      port.compact() == """
        class WeakProxy: NSObject, SelectorForwarding {
        func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
        func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
        }
        class Special: WeakProxy {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
        override func other(for aSelector: Selector!) {}
        }
        """)
    #expect(port.findings == ["3: only the methods of selectors are forwarded, not those of protocols"])
  }

  @Test("The window of a delegate is an optional, not an optional of an optional")
  func windows() throws {
    let port = try Porting(
      """
      let a = UIApplication.shared.delegate?.window??.frame, b = UIApplication.shared.delegate!.window!!.frame
      let c = (scene as? UIWindowSceneDelegate)?.window?!.frame, d = view.window?.frame, e = other??.frame
      """)
    #expect(
      port.text() == """
        let a = UIApplication.shared.delegate?.window?.frame, b = UIApplication.shared.delegate!.window!.frame
        let c = (scene as? UIWindowSceneDelegate)?.window?.frame, d = view.window?.frame, e = other??.frame
        """)
  }

  @Test("Timers of a type of the module stay")
  func ownTimers() throws {
    let source = """
      struct Timer { init(timeInterval: Double, repeats: Bool) {} }
      let a = Timer(timeInterval: 1, repeats: true), b = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) {}
      """
    #expect(try Porting(source).text() == source)
    let clock = """
      enum Clock { static func scheduledTimer(withTimeInterval: Double, block: () -> Void) {} }
      let a = Clock.scheduledTimer(withTimeInterval: 1) {}, s = "Timer.scheduledTimer(withTimeInterval: 1)"
      """
    #expect(try Porting(clock).text() == clock)
  }

  @Test("Timers that call a closure are those of AppleCompat, which follow frames drawn ahead of time")
  func timers() throws {
    let port = try Porting(
      """
      let a = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      let b = Timer.scheduledTimer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: false)
      let c = Timer.scheduledTimer(withTimeInterval: 1, repeats: true, clock: Agate.sceneClock) { _ in }
      let d = Timer(timeInterval: 1, repeats: false) { _ in }
      let e = Timer(timeInterval: 1, target: self, selector: s, userInfo: nil, repeats: false)
      """)
    #expect(port.text().hasPrefix("let a = Timer.scheduledTimer(timeInterval: 1, repeats: true) { _ in }"))
    #expect(port.text().contains("scheduledTimer(withTimeInterval: 1, repeats: true, clock: Agate.sceneClock)"))
    #expect(port.text().contains("d = Timer(interval: 1, repeats: false)"))
    #expect(port.text().contains("e = Timer(timeInterval: 1, target: self"))
  }

  @Test("The folders of an app are those of its container")
  func folders() throws {
    let port = try Porting(
      """
      let a = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first!
      let b = try? FileManager.default.url(for: kind, in: .userDomainMask, appropriateFor: nil, create: false)
      let c = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)[0]
      let d = NSHomeDirectory() + "/Documents", e: URL = .documentsDirectory, f = URL.cachesDirectory.path
      let g = store.urls(for: song, in: album), h: FileManager.SearchPathDirectory = .cachesDirectory
      """)
    #expect(
      port.text() == """
        let a = FileManager.default.containerURLs(for: .documentDirectory, in: .userDomainMask).first!
        let b = try? FileManager.default.containerURL(for: kind, in: .userDomainMask, appropriateFor: nil, create: false)
        let c = containerPaths(.libraryDirectory, .userDomainMask, true)[0]
        let d = containerHome() + "/Documents", e: URL = .containerDocumentsDirectory, f = URL.containerCachesDirectory.path
        let g = store.urls(for: song, in: album), h: FileManager.SearchPathDirectory = .cachesDirectory
        """)
  }

  @Test("Operators that compare numbers are Foundation's")
  func numberOperators() throws {
    let port = try Porting(
      """
      import Foundation
      func < (lhs: NSNumber, rhs: NSNumber) -> Bool { lhs.compare(rhs) == .orderedAscending }
      private func >= (lhs: NSNumber, rhs: NSNumber) -> Bool {
        !(lhs < rhs)
      }
      func < (lhs: Model, rhs: Model) -> Bool { lhs.number < rhs.number }
      """)
    #expect(
      port.compact().split(separator: "\n") == [
        "import Foundation", "func < (lhs: Model, rhs: Model) -> Bool { lhs.number < rhs.number }",
      ])
  }

  @Test("abs in an extension of CGFloat is the global function")
  func numberFunctions() throws {
    let port = try Porting(
      """
      import Foundation
      extension CGFloat { func near(_ b: CGFloat) -> Bool { abs(self - b) < min(1, 2) } }
      extension Double { var size: Double { abs(self) } }
      extension CGFloat { func max(_ b: CGFloat) -> CGFloat { self > b ? self : b }; var top: CGFloat { max(1) } }
      """)
    #expect(port.text().contains("{ Swift.abs(self - b) < Swift.min(1, 2) }"))
    #expect(port.text().contains("var top: CGFloat { max(1) }"))
    #expect(port.text().contains("{ abs(self) }"))
    #expect(try port.errors() == "")
  }

  @Test("self.init() of a view in a static function, and calls that the compiler refused, make the run-time class")
  func metatypes() throws {
    let source = """
      extension UIView {
        static func make() -> Self { self.init() }
        convenience init(x: Int) { self.init() }
      }
      func make<T: UIView>(_ type: T.Type) -> T {
        type.init()
      }
      func more<T: UIView>() -> T { T() }
      let makers: () -> UILabel = UILabel.init
      func maker<T: UIView>() -> () -> T { T.init }
      """
    let first = try Porting(source)
    #expect(first.text().contains("Self { self._new() }"))
    #expect(first.text().contains("convenience init(x: Int) { self.init() }"))
    #expect(first.text().contains("type.init()") && first.text().contains("{ T() }"))
    #expect(try first.errors().contains("file0.swift:6:"))
    let second = try Porting(source, metatypeLines: ["0.swift": [6, 8, 10]])
    #expect(second.text().contains("type._new()") && second.text().contains("{ T._new() }"))
    #expect(second.text().contains("= UILabel.init") && second.text().contains("() -> T { { T._new() } }"))
    #expect(try second.errors() == "")
  }

  @Test("A class with a required initialiser of its own keeps its call")
  func requiredInitialiser() throws {
    let port = try Porting(
      "class A: UIView { required override init() { super.init() }; static func make() -> Self { self.init() } }")
    #expect(port.outputs[0].contents == nil)
  }

  @Test("Uses of the runtime that cannot be ported are reported")
  func runtime() throws {
    let port = try Porting(
      """
      class A: NSObject {
        weak var delegate: AnyObject?
        override func observeValue(forKeyPath path: String?, of object: Any?, change: Any?, context: Any?) {}
        func f() {
          progress.addObserver(self, forKeyPath: #keyPath(Progress.fractionCompleted), options: [], context: nil)
          method_exchangeImplementations(a, b)
          delegate?.started(self)
          let other = self.delegate
          object_setClass(self, objc_allocateClassPair(A.self, "B", 0)!)
        }
      }
      class B { var delegate: A?; func f() { delegate?.g() } }
      """)
    #expect(
      port.findings == [
        "5: on Linux, Foundation does not call the observers of 'fractionCompleted'",
        "6: method_exchangeImplementations: methods cannot be exchanged at run time",
        "7: 'delegate' is an AnyObject, whose members cannot be looked up at run time: give it a type",
        "9: object_setClass: only subclasses without stored properties can take the place of a class",
        "9: objc_allocateClassPair: classes cannot be made at run time",
      ])
  }

  @Test("Code that no rule concerns stays")
  func nothing() throws {
    let port = try Porting("import UIKit\nclass A: UIView { func f() { init_(); self.x?() } }\n")
    #expect(port.outputs[0].contents == nil && port.findings == [])
  }

  @Test("Lines end as they did, and bytes that are no UTF-8 stay")
  func bytes() throws {
    let bytes = Array("@objc class A {}\r\n// ".utf8) + [0xff, 0x0a]
    let output = try ModulePort([ParsedFile(path: "a.swift", bytes: bytes)]).run()[0]
    #expect(output.contents == Array("      class A {}\r\n// ".utf8) + [0xff, 0x0a])
  }
}

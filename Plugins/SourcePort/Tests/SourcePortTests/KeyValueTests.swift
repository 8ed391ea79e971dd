import SourcePort
import Testing

@Suite("Properties that are observed")
struct KeyValueTests {
  @Test("Setters of dynamic properties tell of changes")
  func setters() throws {
    let port = try Porting(
      """
      import Foundation
      class Model: NSObject {
        @objc dynamic var name = "a" // The name.
        @objc dynamic private(set) weak var owner: NSObject?
        @objc dynamic lazy var names: [String] = []
        @objc dynamic var size: Int = 1 {
          didSet { if size == oldValue { return }; print(size) }
        }
        @objc dynamic var width: Int = 1 { willSet(new) { print(new) } }
        @objc dynamic var height: Int = 1 { willSet { print(newValue) } didSet(old) { print(old) } }
        @objc dynamic var area: Int {
          get { width * height }
          set { if newValue < 0 { return }; width = newValue }
        }
        @objc dynamic var depth: Int = 1 { didSet {} }
        @objc dynamic var text: String { name }
        @objc dynamic static var shared = Model()
        @objc var plain = 1
      }
      class Plain { @objc dynamic var x = 1 }
      extension UserDefaults {
        @objc dynamic var volume: Int { get { integer(forKey: "v") } set { set(newValue, forKey: "v") } }
      }
      """)
    let text = port.text()
    func calls(_ name: String, _ type: String = "Model") -> (String, String) {
      ("_willChange(\"\(name)\", \\\(type).\(name))", "_didChange(\"\(name)\", \\\(type).\(name))")
    }
    for (property, name) in [
      ("var name = \"a\"", "name"), ("weak var owner: NSObject?", "owner"), ("lazy var names: [String] = []", "names"),
    ] {
      let (will, did) = calls(name)
      #expect(text.contains("\(property) { willSet { \(will) } didSet { \(did) } }"))
    }
    #expect(text.contains("var size: Int = 1 { willSet { \(calls("size").0) } \n"))
    #expect(text.contains("didSet { defer { \(calls("size").1) }; if size == oldValue"))
    #expect(text.contains("{ didSet { \(calls("width").1) }  willSet(new) { \(calls("width").0); print(new) } }"))
    #expect(text.contains("willSet { \(calls("height").0); print(newValue) } didSet(old) { defer {"))
    #expect(text.contains("willSet { \(calls("depth").0) }  didSet { \(calls("depth").1);} }"))
    #expect(text.contains("set { \(calls("area").0); defer { \(calls("area").1) }; if newValue < 0"))
    #expect(text.contains("set { \(calls("volume", "UserDefaults").0); defer {"))
    #expect(!text.contains("_willChange(\"text\"") && !text.contains("_willChange(\"shared\""))
    #expect(!text.contains("_willChange(\"plain\"") && !text.contains("_willChange(\"x\""))
    let errors = try port.errors()
    #expect(errors == "")
    #expect(port.findings == [])
  }

  @Test("Values are found by names")
  func names() throws {
    let port = try Porting(
      """
      import Foundation
      public class Model: NSObject {
        @objc dynamic var isBusy = false
        @objc(count) dynamic var number: Int?
        @objc dynamic var key: String! = ""
        var plain = 1
      }
      public class Special: Model { @objc dynamic var extra = 1 }
      class Dial: UIView { @objc dynamic var angle = 1.5 }
      class Other: Model {}
      """,
      """
      class Far: Elsewhere {
        @objc dynamic var x = 1
        @objc class func keyPathsForValuesAffectingY() -> Set<String> { ["x"] }
      }
      """)
    let text = port.text()
    #expect(
      text.contains(
        "class Model: NSObject, KeyValueReadable { public func observedValue(forKey key: String) -> Any?? {"))
    #expect(text.contains("case \"isBusy\", \"busy\": return .some(self.isBusy); case \"count\", \"number\": return"))
    #expect(text.contains("class Special: Model { public override func observedValue(forKey key: String) -> Any?? {"))
    #expect(text.contains("default: return super.observedValue(forKey: key) } };"))
    #expect(text.contains("class Dial: UIView, KeyValueReadable {") && text.contains("class Other: Model {}"))
    #expect(!port.text(1).contains("observedValue") && port.text(1).contains("didSet { _didChange(\"x\", \\Far.x) }"))
    #expect(
      port.findings == ["1: 'keyPathsForValuesAffecting…' has no effect: the superclass is in another module"])
    let errors = try port.errors("open class Elsewhere: NSObject {}")
    #expect(errors == "")
  }

  @Test("Arrays are found by names")
  func arrays() throws {
    let port = try Porting(
      """
      import Foundation
      public class Form: NSObject {
        @objc dynamic private var _rows = NSMutableArray()
        @objc dynamic var names = [String]()
        @objc dynamic var list: NSArray? = nil
        @objc dynamic var numbers: Array<Int> = []
        @objc dynamic var table: [String: Int] = [:]
        @objc dynamic var count = 1
      }
      class Special: Form { @objc dynamic var more: [Int]! = [1] }
      class Other: Form { @objc dynamic var text = "" }
      """)
    let text = port.text()
    let arrays = ["_rows", "names", "list", "numbers"].map { "case \"\($0)\": return \\Form.\($0); " }.joined()
    #expect(text.contains("class Form: NSObject, KeyValueReadable, KeyValueArrays {"))
    #expect(
      text.contains(
        "public func observedArray(forKey key: String) -> AnyKeyPath? { switch key { \(arrays)default: return nil } };")
    )
    #expect(
      text.contains("override func observedArray(forKey key: String) -> AnyKeyPath? { switch key { case \"more\""))
    #expect(text.contains("default: return super.observedArray(forKey: key) } };"))
    #expect(text.split(separator: "observedArray").count == 4)
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Values in extensions are found by names")
  func extensions() throws {
    let port = try Porting(
      """
      import Foundation
      enum Space { class Model: NSObject {} }
      class Special: Space.Model {}
      extension Space.Model {
        @objc dynamic var late: Int { get { 1 } set {} }
        @available(*, unavailable) @objc dynamic var gone: Int { get { 1 } set {} }
        @objc class func keyPathsForValuesAffectingLate() -> Set<String> { ["early"] }
      }
      """)
    let text = port.text()
    #expect(text.contains(", KeyValueReadable, KeyValueDependent { func"))
    #expect(text.contains("{ switch key { case \"late\": return .some(self.late); default: return nil } };"))
    #expect(text.contains("case \"late\": return keyPathsForValuesAffectingLate(); default"))
    let (will, did) = ("_willChange(\"late\", \\Space.Model.late);", "_didChange(\"late\", \\Space.Model.late);")
    #expect(text.contains("set { \(will) \(did)} }"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Classes inherit from nested classes, and from those whose names have a module")
  func dottedSuperclasses() throws {
    let port = try Porting(
      """
      import UIKit
      class Space { class Base: NSObject { @objc dynamic var count = 1 } }
      class Special: Space.Base { @objc dynamic var other = 2 }
      class Card: UIKit.UIView { func load() async {} }
      extension Space.Base { func run() async {} }
      """)
    #expect(port.text().contains("class Special: Space.Base { override func observedValue(forKey key: String)"))
    #expect(port.text().contains("class Card: UIKit.UIView { @MainActor func load() async {} }"))
    #expect(port.text().contains("extension Space.Base { func run() async {} }"))
    let own = try Porting("enum UIKit { class UIView: NSObject {} }\nclass Card: UIKit.UIView { func load() async {} }")
    #expect(own.text().hasSuffix("class Card: UIKit.UIView { func load() async {} }"))
  }

  @Test("Observing overrides in extensions become methods that do not tell of changes")
  func overridesInExtensions() throws {
    let port = try Porting(
      """
      import UIKit
      class Card: UIView { var count = 1 }
      class Special: Card {}
      extension Special {
        override dynamic var count: Int { didSet { print(count) } }
      }
      """)
    let errors = try port.errors()
    #expect(errors == "" && !port.text().contains("_didChange"))
  }

  @Test("Key paths have the names of Objective-C")
  func keyPathNames() throws {
    let port = try Porting(
      """
      class Model: NSObject {
        @objc(busyName) dynamic var isBusy = false
        @objc(other) var plain = 1
        func own() -> [String] { [#keyPath(isBusy), #keyPath(self.isBusy), #keyPath(plain)] }
      }
      class Special: Model {}
      let keys = [#keyPath(Special.isBusy), #keyPath(App.Model.isBusy.x), #keyPath(CALayer.opacity)]
      """)
    #expect(port.text().contains("[\"busyName\", \"busyName\", \"plain\"]"))
    #expect(port.text().contains("[\"busyName\", \"busyName.x\", \"opacity\"]"))
  }

  @Test("Overrides tell of changes")
  func overrides() throws {
    let port = try Porting(
      """
      import Foundation
      class Model: NSObject {
        var plain = 1
        @objc dynamic var name = ""
      }
      class Special: Model {
        @objc override dynamic var plain: Int { didSet { print(plain) } }
        private var own = ""
        override dynamic var name: String { get { own } set { own = newValue } }
      }
      class Job: Operation {
        private var ends = false
        override dynamic var isFinished: Bool { get { ends } set { ends = newValue } }
      }
      """)
    let text = port.text()
    #expect(text.contains("didSet { defer { _didChange(\"plain\", \\Special.plain) };"))
    #expect(text.contains("set { _willChange(\"name\", \\Special.name); defer {"))
    #expect(text.contains("class Special: Model { override func observedValue(forKey key: String) -> Any?? {"))
    #expect(text.contains("set { _willChange(\"isFinished\", \\Job.isFinished); defer {"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Classes say which properties depend on others, and which tell of changes")
  func questions() throws {
    let port = try Porting(
      """
      import Foundation
      class Person: NSObject {
        @objc dynamic var first = ""
        @objc var full: String { first }
        @objc class func keyPathsForValuesAffectingFull() -> Set<String> { [#keyPath(Person.first)] }
        @objc static var automaticallyNotifiesObserversOfFirst: Bool { false }
      }
      class Employee: Person {
        @objc var title: String { first }
        @objc class func keyPathsForValuesAffectingTitle() -> Set<String> { ["first"] }
      }
      class General: NSObject {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
          super.keyPathsForValuesAffectingValue(forKey: key)
        }
        override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
      }
      class Special: General {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
      }
      class Manager: Employee {
        override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
        @objc class func keyPathsForValuesAffectingTeam() -> Set<String> { ["first"] }
      }
      """)
    let text = port.compact()
    #expect(text.contains("class Person: NSObject, KeyValueReadable, KeyValueDependent, KeyValueNotifying {"))
    #expect(text.contains("case \"full\": return .some(self.full);"))
    #expect(
      text.contains("{ switch key { case \"full\": return keyPathsForValuesAffectingFull(); default: return [] } };"))
    #expect(text.contains("case \"first\": return automaticallyNotifiesObserversOfFirst; default: return true } };"))
    #expect(text.contains("class Employee: Person { override func observedValue"))
    #expect(
      text.contains("override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { sw"))
    #expect(text.contains("class General: NSObject, KeyValueDependent, KeyValueNotifying {\nclass func keyPaths"))
    #expect(text.contains("class Special: General {\noverride class func keyPaths"))
    #expect(text.contains("class Manager: Employee {\noverride class func keyPaths"))
    let reason = "'keyPathsForValuesAffectingValue(forKey:)' must answer for the property"
    #expect(port.findings == ["21: 'keyPathsForValuesAffecting…' has no effect: \(reason)"])
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Operations say which properties their states depend on")
  func operations() throws {
    let method = "class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [\"phase\"] }"
    let port = try Porting(
      """
      import Foundation
      class Job: Operation {
        @objc private dynamic var phase = 0
        override \(method)
      }
      class Own: Job { override \(method) }
      """)
    let text = port.compact()
    #expect(text.contains("class Job: Operation, KeyValueDependent, KeyValueReadable { func observedValue("))
    #expect(text.contains("\n\(method)\n}\nclass Own: Job { override class func"))
    let errors = try port.errors()
    #expect(errors == "")
  }

  @Test("Operations call methods that know the properties on which states depend")
  func changesInOperations() throws {
    let port = try Porting(
      """
      import Foundation
      class Job: Operation {
        private var phase = 0 {
          willSet { willChangeValue(forKey: "phase") }
          didSet { self.didChangeValue(forKey: "phase") }
        }
        @objc class func keyPathsForValuesAffectingIsFinished() -> Set<String> { ["phase"] }
        override var isFinished: Bool { phase == 2 }
      }
      class Later: Job {
        func end() { super.didChangeValue(forKey: "isFinished") }
        func tell() { willChangeValue(for: \\.isReady) }
      }
      """)
    let text = port.compact()
    #expect(text.contains("willSet { _willChangeValue(forKey: \"phase\") }"))
    #expect(text.contains("didSet { self._didChangeValue(forKey: \"phase\") }"))
    #expect(text.contains("func end() { super._didChangeValue(forKey: \"isFinished\") }"))
    #expect(text.contains("func tell() { willChangeValue(for: "))
    let errors = try port.errors()
    #expect(errors == "")
    let other = try Porting("class Model: NSObject { func change() { willChangeValue(forKey: \"a\") } }")
    #expect(other.compact().contains("{ willChangeValue(forKey: \"a\") }"))
  }

  @Test("Key paths through objects get the key paths of the objects")
  func paths() throws {
    let port = try Porting(
      """
      class A: NSObject {
        func f() {
          a = view.observe(\\.layer.bounds, options: .new) { _, _ in }
          b = observe(\\A.user?.home.town) { object, change in }
          c = store.observe(\\.user.name) { name in }
          d = view.observe(\\.frame, changeHandler: changed)
        }
      }
      """)
    let text = port.text()
    #expect(text.contains("view.observe(\\.layer.bounds, through: [\\.layer], options: .new)"))
    #expect(text.contains("observe(\\A.user?.home.town, through: [\\A.user, \\A.user?.home]) {"))
    #expect(text.contains("observe(\\.user.name) {") && text.contains("observe(\\.frame, changeHandler"))
  }

  @Test("Observations without effect are reported")
  func reports() throws {
    let port = try Porting(
      """
      class A: NSObject {
        @objc dynamic var x = 1, y = 2
        func f() {
          b = view.observe(\\UIView.frame) { _, _ in }
          c = progress.observe(\\.fractionCompleted) { _, _ in }
          UserDefaults.standard.addObserver(self, forKeyPath: "volume", options: [], context: nil)
          user.addObserver(self, forKeyPath: #keyPath(User.friend.name), options: [], context: nil)
        }
      }
      """)
    #expect(
      port.findings == [
        "2: 'dynamic' with several properties: declare each of them alone, so that they can be observed",
        "5: on Linux, Foundation does not call the observers of 'fractionCompleted'",
        "6: on Linux, Foundation does not call the observers of 'volume'",
      ])
  }
}

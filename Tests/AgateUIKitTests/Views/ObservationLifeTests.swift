import Agate
import AgateUIKit
import Synchronization
import Testing

/// A class of a ported program, whose objects are changed on any thread.
private final class Store: NSObject, KeyValueReadable, KeyValueDependent, @unchecked Sendable {
  private let texts = Mutex<[String]>([])
  var names: [String] {
    get { texts.withLock { $0 } }
    set {
      KeyValueObserving.willChange(of: self, "names", path: \Store.names)
      texts.withLock { $0 = newValue }
      KeyValueObserving.didChange(of: self, "names", path: \Store.names)
    }
  }
  var isFull: Bool { names.count > 1 }
  var info: [String: Any] { ["count": names.count, "kinds": [1, "a"] as [Any]] }

  func observedValue(forKey key: String) -> Any?? {
    switch key {
    case "names": .some(names)
    case "isFull": .some(isFull)
    default: nil
    }
  }
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { key == "isFull" ? ["names"] : [] }
}

/// An observer that notes what it is told.
private final class Watcher: NSObject, KeyValueObserver {
  var changes: [[NSKeyValueChangeKey: Any]] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { changes.append(change ?? [:]) }
}

/// An object that its parent owns.
private final class Child: NSObject {
  weak var parent: Parent? {
    willSet { KeyValueObserving.willChange(of: self, "parent", path: \Child.parent) }
    didSet { KeyValueObserving.didChange(of: self, "parent", path: \Child.parent) }
  }
  var token: NSKeyValueObservation?
}
private final class Parent: NSObject { var child: Child? }

/// Observations that several threads begin.
private final class Tokens: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [NSKeyValueObservation] = []
  func add(_ token: NSKeyValueObservation) { lock.withLock { all.append(token) } }
}

struct ObservationLifeTests {
  private let store = Store(), watcher = Watcher()

  @Test func closuresEndWithTheirObservationAlsoAfterTheObject() {
    final class Holder {}
    weak var held: Holder?
    var token: NSKeyValueObservation?
    do {
      let holder = Holder(), store = Store()
      token = store.observe(\.names) { _, _ in withExtendedLifetime(holder) {} }
      held = holder
    }
    #expect(held != nil && token != nil)
    token = nil
    #expect(held == nil)
  }

  @Test func observationsDoNotRetainTheObjectsThatPropertiesLeadTo() {
    weak var last: Parent?
    var olds: [Parent?] = []
    do {
      let child = Child(), first = Parent(), second = Parent()
      (first.child, second.child) = (child, child)
      child.token = child.observe(\.parent, options: [.old, .new]) { olds.append($1.oldValue ?? nil) }
      child.parent = first
      child.parent = second
      #expect(olds.count == 2 && olds[1] === first)
      last = second
    }
    #expect(last == nil)
  }

  @Test func severalThreadsMayChangeAnObject() {
    let count = Mutex(0), store = store
    let token = store.observe(\.names, options: [.old, .new]) { _, _ in count.withLock { $0 += 1 } }
    let flag = store.observe(\.isFull, options: [.old, .new]) { _, _ in }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in 0..<300 { store.names = ["\(thread) is the number of a thread", "\(index)"] }
    }
    let before = count.withLock { $0 }
    store.names = []
    #expect(before > 0 && count.withLock { $0 } == before + 1, "all changes have ended")
    withExtendedLifetime((token, flag)) {}
  }

  @Test func severalThreadsMayBeginToObserveAnObject() {
    for _ in 0..<200 {
      let count = Mutex(0), tokens = Tokens(), store = Store()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        tokens.add(store.observe(\.names) { _, _ in count.withLock { $0 += 1 } })
      }
      store.names = ["a"]
      #expect(count.withLock { $0 } == 4)
    }
  }

  @Test func theClassIsAskedForTheNameThatIsObserved() {
    KeyValueObserving.add(watcher, to: store, forKeyPath: "isFull", options: .new, context: nil)
    store.names = ["a", "b"]
    #expect(watcher.changes.count == 1 && watcher.changes.first?[.newKey] as? Bool == true)
  }

  @Test func changesOfOtherPropertiesDoNotReadAProperty() {
    final class Model: NSObject {
      var reads = 0
      var title: String {
        reads += 1
        return "title"
      }
      var state = 0 {
        willSet { KeyValueObserving.willChange(of: self, "state", path: \Model.state) }
        didSet { KeyValueObserving.didChange(of: self, "state", path: \Model.state) }
      }
    }
    let model = Model()
    var lengths: [Int] = []
    let token = model.observe(\.title) { _, _ in }
    let length = model.observe(\.title.count, options: .initial) { model, _ in lengths.append(model.state) }
    let before = model.reads
    model.state = 1
    #expect(model.reads == before + 1, "only the second path may lead through the state")
    withExtendedLifetime((token, length)) {}
  }

  @Test func valuesOfAnyTypeAreComparedByTheirElements() {
    var counts: [Int] = []
    let token = store.observe(\.info, options: .new) { counts.append($1.newValue?["count"] as? Int ?? -1) }
    store.names = ["a"]
    store.names = ["b"]
    store.names = []
    #expect(counts == [1, 0], "the second change leaves the value as it is")
    token.invalidate()
  }

  @Test func changesOfElementsHaveTheElements() {
    store.names = ["a", "b"]
    KeyValueObserving.add(watcher, to: store, forKeyPath: "names", options: [.old, .new], context: nil)
    func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ names: [String]) {
      KeyValueObserving.willChange(kind, of: store, "names", indexes: indexes)
      store.names = names
      KeyValueObserving.didChange(kind, of: store, "names", indexes: indexes)
    }
    change(.insertion, [1, 2], ["a", "x", "y", "b"])
    change(.removal, [0], ["x", "y", "b"])
    change(.replacement, [2], ["x", "y", "c"])
    let old: [[String]?] = watcher.changes.map { $0[.oldKey] as? [String] }
    let new: [[String]?] = watcher.changes.map { $0[.newKey] as? [String] }
    #expect(old == [nil, ["a"], ["b"]])
    #expect(new == [["x", "y"], nil, ["c"]])
  }
}

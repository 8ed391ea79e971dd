import Foundation
import Testing
import UIKit

/// An object without a hash.
private final class Row {}

/// A class as `agate port` rewrites it.
private class Form: NSObject, KeyValueReadable, KeyValueArrays {
  var rows = NSMutableArray() {
    willSet { _willChange("rows", \Form.rows) }
    didSet { _didChange("rows", \Form.rows) }
  }
  var names: [String] = [] {
    willSet { _willChange("names", \Form.names) }
    didSet { _didChange("names", \Form.names) }
  }
  var list: NSArray? {
    willSet { _willChange("list", \Form.list) }
    didSet { _didChange("list", \Form.list) }
  }
  var plain = NSMutableArray()
  var partner: Form?

  func observedValue(forKey key: String) -> Any?? {
    switch key {
    case "rows": return .some(self.rows)
    case "names": return .some(self.names)
    case "list": return .some(self.list)
    default: return nil
    }
  }
  func observedArray(forKey key: String) -> AnyKeyPath? {
    switch key {
    case "rows": return \Form.rows
    case "names": return \Form.names
    case "list": return \Form.list
    default: return nil
    }
  }
}

private final class Silent: Form, KeyValueNotifying {
  static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}

private final class Watcher: NSObject, KeyValueObserver {
  var changes: [[NSKeyValueChangeKey: Any]] = []
  var kinds: [UInt] { changes.map { ($0[.kindKey] as? NSNumber)?.uintValue ?? 0 } }
  var indexes: [IndexSet?] { changes.map { $0[.indexesKey] as? IndexSet } }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append(change ?? [:])
  }

  func values<Value>(_ key: NSKeyValueChangeKey) -> [Value]? { changes.last?[key] as? [Value] }

  init(_ object: NSObject, _ key: String) {
    super.init()
    object.addObserver(self, forKeyPath: key, options: [.new, .old], context: nil)
  }
}

/// Arrays that stand for properties.
@Suite struct MutableArrayTests {
  @Test func changesOfMutableArraysAreObserved() {
    let form = Form(), watcher = Watcher(form, "rows"), first = Row(), second = Row(), third = Row()
    let rows = form.mutableArrayValue(forKey: "rows")
    rows.add(first)
    #expect(watcher.kinds == [2] && watcher.indexes == [[0]] && watcher.changes[0][.oldKey] == nil)
    #expect((watcher.values(.newKey) as [Row]?)?.first === first && form.rows.count == 1)
    rows.insert(second, at: 0)
    #expect(watcher.kinds == [2, 2] && watcher.indexes[1] == [0] && rows.index(of: first) == 1)
    #expect(rows[0] as? Row === second && rows.contains(second) && !rows.contains(third))
    rows[1] = third
    #expect(watcher.kinds.last == 4 && watcher.indexes.last == [1])
    #expect((watcher.values(.newKey) as [Row]?)?.first === third)
    #expect((watcher.values(.oldKey) as [Row]?)?.first === first)
    rows.remove(second)
    #expect(watcher.kinds.last == 3 && watcher.indexes.last == [0] && watcher.changes.last?[.newKey] == nil)
    #expect((watcher.values(.oldKey) as [Row]?)?.first === second && rows.count == 1 && form.rows[0] as? Row === third)
    form.rows = []
    #expect(watcher.kinds.last == 1 && (watcher.values(.oldKey) as [Row]?)?.count == 1 && rows.count == 0)
    #expect((watcher.values(.newKey) as [Row]?)?.isEmpty == true && watcher.changes.count == 5)
  }

  @Test func swiftArraysChange() {
    let form = Form(), watcher = Watcher(form, "names"), names = form.mutableArrayValue(forKey: "names")
    names.addObjects(from: ["a", "b", "c"])
    #expect(form.names == ["a", "b", "c"] && watcher.kinds == [2, 2, 2])
    names.removeObjects(at: [0, 2])
    #expect(form.names == ["b"] && watcher.values(.oldKey) == ["a", "c"] && watcher.indexes.last == [0, 2])
    names.insert(["x", "y"], at: [0, 2])
    #expect(form.names == ["x", "b", "y"] && watcher.values(.newKey) == ["x", "y"] && watcher.kinds.count == 5)
    names.exchangeObject(at: 0, withObjectAt: 2)
    names.sort(comparator: { ($0 as? String ?? "").compare($1 as? String ?? "") })
    #expect(form.names == ["b", "x", "y"] && names.map { $0 as? String ?? "" } == form.names)
    names.replaceObjects(in: NSRange(location: 1, length: 2), withObjectsFrom: ["z"])
    #expect(form.names == ["b", "z"] && watcher.kinds.suffix(2) == [4, 3])
    names.replaceObjects(in: NSRange(location: 2, length: 0), withObjectsFrom: ["q", "r"])
    #expect(form.names == ["b", "z", "q", "r"] && names.copy() as? [String] == form.names)
    names.removeAllObjects()
    #expect(form.names.isEmpty && watcher.indexes.suffix(4) == [[3], [2], [1], [0]])
  }

  @Test func immutableAndMissingArraysChange() {
    let form = Form(), watcher = Watcher(form, "list"), list = form.mutableArrayValue(forKey: "list")
    #expect(list.count == 0)
    list.add(1)
    #expect(form.list?.count == 1 && watcher.kinds == [2])
    form.partner = Form()
    form.mutableArrayValue(forKeyPath: "partner.names").add("a")
    #expect(form.partner?.names == ["a"])
  }

  @Test func arraysOfOtherPropertiesChangeInPlace() {
    let form = Form(), watcher = Watcher(form, "plain"), array = form.plain
    form.mutableArrayValue(forKey: "plain").add(1)
    form.mutableArrayValue(forKey: "plain").replaceObject(at: 0, with: 2)
    #expect(form.plain === array && array[0] as? Int == 2 && watcher.kinds == [2, 4])
    #expect(watcher.values(.oldKey) == [1] && watcher.values(.newKey) == [2])
  }

  @Test func closuresGetTheKindOfTheChange() {
    let form = Form()
    var kinds: [NSKeyValueChange] = [], added: [String]?
    let token = form.observe(\.names, options: .new) {
      kinds.append($1.kind)
      added = $1.newValue
    }
    form.mutableArrayValue(forKey: "names").add("a")
    #expect(kinds == [.insertion] && added == ["a"])
    token.invalidate()
  }

  @Test func classesThatTellThemselvesAreNotObserved() {
    let form = Silent(), watcher = Watcher(form, "names")
    form.mutableArrayValue(forKey: "names").add("a")
    #expect(form.names == ["a"] && watcher.changes.isEmpty)
  }
}

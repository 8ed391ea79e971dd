import Foundation
import Ported
import QuartzCore
import Testing
import UIKit

private final class Model: NSObject {
  var frame = CGRect(x: 1, y: 2, width: 3, height: 4)
  var name = "model" {
    willSet { _willChange("name", \Model.name) }
    didSet { _didChange("name", \Model.name) }
  }
  var count: Int? = 3
  lazy var late = "late"
  var view: UIView?
  var partner: Model?
  var title: String { "the \(name)" }
}

private final class Watcher: NSObject, KeyValueObserver {
  var changes: [String] = []
  var last: [NSKeyValueChangeKey: Any]?
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    changes.append(keyPath ?? "")
    last = change
  }
}

@Suite struct KeyValueTests {
  @Test func theBarOfATabBarControllerCanBeSet() {
    let tabs = UITabBarController(), bar = UITabBar(), object: NSObject = tabs
    object.setValue(bar, forKey: "tabBar")
    #expect(tabs.tabBar === bar)
  }

  @Test func theClassKnowsTheSharedApplication() {
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
  }

  @Test func theClassPerformsTheSelectorOfTheSharedApplication() {
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector) && !UIApplication.responds(to: Selector("other")))
    #expect(UIApplication.perform(selector)?.takeUnretainedValue() === UIApplication.shared)
  }

  @Test @MainActor func objectsOfUnknownClassesAreObserved() {
    let view = UIView(), object: NSObject = view, watcher = Watcher()
    object.addObserver(watcher, forKeyPath: "alpha", options: .new, context: nil)
    view.alpha = 0.5
    #expect(watcher.changes == ["alpha"])
    object.removeObserver(watcher, forKeyPath: "alpha")
    view.alpha = 1
    #expect(watcher.changes == ["alpha"])
    let recognizer: NSObject = UITapGestureRecognizer()
    recognizer.addObserver(watcher, forKeyPath: "state", options: .initial, context: nil)
    recognizer.removeObserver(watcher, forKeyPath: "state", context: nil)
    #expect(watcher.changes == ["alpha", "state"] && recognizer.value(forKey: "state") as? Int == 0)
  }

  @Test @MainActor func imagesAndTextsOfViewsAreObservedByTheirNames() {
    let images = UIImageView(), label = UILabel(), watcher = Watcher()
    images.addObserver(watcher, forKeyPath: "image", options: [.old, .new], context: nil)
    label.addObserver(watcher, forKeyPath: "text", options: [.old, .new], context: nil)
    images.image = UIImage()
    label.text = "a"
    #expect(watcher.changes == ["image", "text"] && watcher.last?[.newKey] as? String == "a")
    #expect(watcher.last?[.oldKey] is NSNull)
  }

  @Test func propertiesOfProgramsAreObserved() {
    let model = Model(), watcher = Watcher()
    var names: [String] = []
    let token = model.observe(\.name, options: [.initial, .new]) { names.append($1.newValue ?? "") }
    model.addObserver(watcher, forKeyPath: "name", options: .new, context: nil)
    model.name = "first"
    #expect(names == ["model", "first"] && watcher.changes == ["name"])
    #expect(watcher.last?[.newKey] as? String == "first")
    token.invalidate()
    model.removeObserver(watcher, forKeyPath: "name")
    model.name = "second"
    #expect(names.count == 2 && watcher.changes.count == 1)
  }

  @Test func programsTellOfChangesThemselves() {
    let model = Model(), watcher = Watcher()
    var counts: [Int?] = []
    let token = model.observe(\.count) { model, _ in counts.append(model.count) }
    model.addObserver(watcher, forKeyPath: "count", options: [.old, .new], context: nil)
    model.willChangeValue(forKey: "count")
    model.count = 4
    model.didChangeValue(forKey: "count")
    #expect(counts == [4] && watcher.last?[.oldKey] as? Int == 3 && watcher.last?[.newKey] as? Int == 4)
    model.willChangeValue(for: \.count)
    model.didChangeValue(for: \.count)
    #expect(counts == [4, 4] && watcher.changes.count == 1, "the name is not known, and the value is the same")
    model.willChange(.insertion, valuesAt: [1], forKey: "count")
    model.didChange(.insertion, valuesAt: [1], forKey: "count")
    #expect(watcher.changes.count == 2 && watcher.last?[.indexesKey] as? IndexSet == [1])
    token.invalidate()
  }

  @Test func pathsMayEndAtPropertiesThatCannotBeRead() {
    let model = Model(), watcher = Watcher()
    model.partner = Model()
    model.addObserver(watcher, forKeyPath: "partner.title", options: .new, context: nil)
    model.partner?.willChangeValue(forKey: "title")
    model.partner?.name = "new"
    model.partner?.didChangeValue(forKey: "title")
    #expect(watcher.changes == ["partner.title"] && watcher.last?[.newKey] is NSNull)
  }

  @Test func aClassMayTellOfChangesItself() {
    final class Silent: NSObject, KeyValueNotifying {
      var name = "" {
        willSet { _willChange("name", \Silent.name) }
        didSet { _didChange("name", \Silent.name) }
      }
      static func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "name" }
    }
    let object = Silent(), watcher = Watcher()
    object.addObserver(watcher, forKeyPath: "name", context: nil)
    object.name = "new"
    #expect(watcher.changes.isEmpty)
    #expect(Model.automaticallyNotifiesObservers(forKey: "name"))
    #expect(Model.keyPathsForValuesAffectingValue(forKey: "name").isEmpty)
  }

  @Test func operationsEndWhenTheirObservedStateDoes() {
    final class Job: Operation, KeyValueDependent, @unchecked Sendable {
      var phase = 0 {
        willSet { _willChange("phase", \Job.phase) }
        didSet { _didChange("phase", \Job.phase) }
      }
      override var isExecuting: Bool { phase == 1 }
      override var isFinished: Bool { phase == 2 }
      override func start() { phase = 1 }
      static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        ["isExecuting", "isFinished"].contains(key) ? ["phase"] : []
      }
    }
    let queue = OperationQueue(), job = Job(), started = DispatchSemaphore(value: 0)
    var phases: [Int] = []
    let token = job.observe(\.phase, options: .new) { _, change in
      phases.append(change.newValue ?? 0)
      if change.newValue == 1 { started.signal() }
    }
    queue.addOperation(job)
    started.wait()
    job.phase = 2
    queue.waitUntilAllOperationsAreFinished()
    #expect(phases == [1, 2])
    token.invalidate()
  }

  @Test func layersAndAnimationsKeepTheirKeys() {
    let layer = ValueLayer(), animation = CABasicAnimation(keyPath: "opacity")
    layer.setValue(0.5, forKeyPath: "opacity")
    layer.setValue(CGFloat(1), forKeyPath: "transform.rotation.z")
    layer.setValue("own", forKey: "ownKey")
    animation.setValue("first", forKey: "id")
    #expect(layer.opacity == 0.5 && layer.value(forKey: "ownKey") as? String == "own")
    #expect(layer.value(forKey: "answer") as? Int == 42 && animation.value(forKey: "id") as? String == "first")
    let object: NSObject = layer
    #expect(object.value(forKey: "answer") as? Int == 42)
    #expect(object.value(forKeyPath: "transform.rotation.z") as? CGFloat == 1)
    object.setValue(0.25, forKeyPath: "opacity")
    #expect(layer.opacity == 0.25)
  }

  @Test @MainActor func viewsHaveTheirMainProperties() {
    let view = Card(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.setValue(0.5, forKey: "alpha")
    view.setValue(true, forKey: "hidden")
    view.setValue(UIColor.green, forKey: "backgroundColor")
    view.setValue(NSValue(cgPoint: CGPoint(x: 8, y: 9)), forKey: "center")
    view.setValue(2, forKeyPath: "layer.cornerRadius")
    #expect(view.alpha == 0.5 && view.isHidden && view.center == CGPoint(x: 8, y: 9) && view.layer.cornerRadius == 2)
    #expect(view.backgroundColor == .green)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil && view.value(forKey: "backgroundColor") == nil)
    let object: NSObject = view
    object.setValue(3, forKeyPath: "layer.borderWidth")
    #expect(object.value(forKey: "alpha") as? CGFloat == 0.5)
    #expect(object.value(forKeyPath: "layer.borderWidth") as? CGFloat == 3)
  }

  @Test func storedPropertiesCanBeRead() {
    let model = Model()
    #expect(model.value(forKey: "name") as? String == "model" && model.value(forKey: "count") as? Int == 3)
    model.count = nil
    #expect(model.value(forKey: "count") == nil && model.value(forKeyPath: "view.layer") == nil)
    _ = model.late
    #expect(model.value(forKey: "late") as? String == "late")
    #expect(model.value(forKeyPath: "frame.size.width") as? CGFloat == 3)
  }

  @Test func dictionariesAndStoresHaveEntries() {
    let dictionary = NSMutableDictionary(), store = Store()
    dictionary.setValue(1, forKey: "one")
    dictionary.setValue(2, forKey: "two")
    dictionary.setValue(nil, forKey: "two")
    #expect(dictionary.value(forKey: "one") as? Int == 1 && dictionary.count == 1)
    store.setValue(3, forKey: "three")
    #expect(store.value(forKey: "three") == 3)
  }

  @Test func unknownKeysEndTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Model().value(forKey: "nothing") }
    await #expect(processExitsWith: .failure) { Model().setValue("new", forKey: "name") }
  }
}

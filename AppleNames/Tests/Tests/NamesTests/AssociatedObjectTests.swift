import Foundation
import Ported
import QuartzCore
import Testing
import UIKit

private final class Token {}

private final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var number = 0
  func add() { lock.withLock { number += 1 } }
  var count: Int { lock.withLock { number } }
}

private final class Counted: Sendable {
  let counter: Counter
  init(_ counter: Counter) { self.counter = counter }
  deinit { counter.add() }
}

private nonisolated(unsafe) let firstKey = UnsafeRawPointer(bitPattern: 1)!
private nonisolated(unsafe) let secondKey = UnsafeRawPointer(bitPattern: 2)!

/// A Swift class without a superclass.
private class Plain {
  var seen: ((Plain) -> Void)?
  deinit { seen?(self) }
}
private final class Special: Plain {}
private final class Generic<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

@Suite struct AssociatedObjectTests {
  @Test @MainActor func valuesBelongToAnObjectAndAKey() {
    let first = UIView(), second = UIView()
    first.name = "first"
    second.name = "second"
    first.badge = CALayer()
    #expect(first.name == "first" && second.name == "second" && first.badge != nil && second.badge == nil)
    first.name = nil
    #expect(first.name == nil && first.badge != nil)
    objc_removeAssociatedObjects(first)
    #expect(first.badge == nil && second.name == "second")
  }

  @Test func valuesAreReleasedWithTheirObject() {
    func released(_ make: () -> AnyObject) -> Bool {
      weak var token: Token?
      do {
        let object = make(), new = Token()
        token = new
        objc_setAssociatedObject(object, firstKey, new, .OBJC_ASSOCIATION_RETAIN)
        if objc_getAssociatedObject(object, firstKey) as? Token !== new { return false }
      }
      return token == nil
    }
    #expect(released { CALayer() } && released { UIView() } && released { NSObject() } && released { Plain() })
    #expect(released { Special() } && released { Generic(1) } && released { Generic("a") })
    #expect(released { CABasicAnimation() } && released { NSMutableDictionary() })
    #expect(released { DispatchQueue(label: "a") })
  }

  @Test func aNewObjectAtTheSameAddressHasNoValues() {
    var addresses: Set<ObjectIdentifier> = [], reused = 0
    for number in 0..<1000 {
      let object = Plain()
      if !addresses.insert(ObjectIdentifier(object)).inserted { reused += 1 }
      #expect(objc_getAssociatedObject(object, firstKey) == nil)
      objc_setAssociatedObject(object, firstKey, number, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(reused > 0)
  }

  @Test func deinitializersReadTheValues() {
    var seen: Any?
    do {
      let object = Special()
      objc_setAssociatedObject(object, firstKey, "value", .OBJC_ASSOCIATION_COPY)
      object.seen = { seen = objc_getAssociatedObject($0, firstKey) }
    }
    #expect(seen as? String == "value")
  }

  @Test func policiesDecideHowValuesAreHeld() {
    let object = Plain()
    do {
      let token = Token()
      objc_setAssociatedObject(object, firstKey, token, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, firstKey) as? Token === token)
    }
    #expect(objc_getAssociatedObject(object, firstKey) == nil, "the value was not retained")
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(object, firstKey, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(object, secondKey, text, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    text.append("b")
    #expect((objc_getAssociatedObject(object, firstKey) as? NSString) == "a")
    #expect((objc_getAssociatedObject(object, secondKey) as? NSString) == "ab")
  }

  @Test func classesHaveValuesToo() {
    objc_setAssociatedObject(Token.self, firstKey, 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(Token.self, firstKey) as? Int == 7)
    #expect(objc_getAssociatedObject(Plain.self, firstKey) == nil)
  }

  @Test func threadsShareTheTable() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2000 {
        let object = Plain()
        for key in [firstKey, secondKey] {
          objc_setAssociatedObject(object, key, Counted(counter), .OBJC_ASSOCIATION_RETAIN)
        }
        if !(objc_getAssociatedObject(object, secondKey) is Counted) { Issue.record("a value is missing") }
      }
    }
    #expect(counter.count == 8 * 2000 * 2)
  }

  @Test func locksOfObjectsAreRecursive() {
    let object = Plain(), other = Plain()
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var number = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(shared)
        objc_sync_enter(shared)
        number += 1
        objc_sync_exit(shared)
        objc_sync_exit(shared)
      }
    }
    #expect(number == 4000 && objc_sync_enter(other) == 0 && objc_sync_exit(other) == 0)
  }
}

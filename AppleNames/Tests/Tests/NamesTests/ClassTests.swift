import Foundation
import Testing

private class Dial: NSObject {
  var angle = 1
  func name() -> String { "dial" }
}
private class LoudDial: Dial {
  override func name() -> String { "loud " + super.name() }
}
private final class LargeDial: Dial {
  var size = 2
  override func name() -> String { "large" }
}

/// Functions of the Objective-C runtime for classes.
@Suite struct ClassTests {
  /// Makes an object whose class the compiler does not know.
  @inline(never) private func make() -> Dial { Bool.random() ? Dial() : Dial() }

  @Test func objectsChangeTheirClasses() {
    let dial = make()
    #expect(object_setClass(dial, LoudDial.self) == Dial.self)
    #expect(dial.name() == "loud dial" && dial is LoudDial && object_getClass(dial) == LoudDial.self && dial.angle == 1)
    #expect(object_setClass(dial, Dial.self) == LoudDial.self && dial.name() == "dial" && !(dial is LoudDial))
  }

  @Test func objectsKeepTheirClassesIfOthersAreLargerOrUnrelated() {
    let dial = make()
    #expect(object_setClass(dial, LargeDial.self) == Dial.self && dial.name() == "dial")
    #expect(object_setClass(dial, NSString.self) == Dial.self && type(of: dial) == Dial.self)
    #expect(object_setClass(nil, Dial.self) == nil)
  }

  @Test func classesHaveNamesSizesAndSuperclasses() {
    #expect(class_getSuperclass(LoudDial.self) == Dial.self && class_getSuperclass(nil) == nil)
    #expect(class_getInstanceSize(LargeDial.self) == class_getInstanceSize(Dial.self) + 8)
    #expect(String(cString: class_getName(NSString.self)) == "NSString")
    #expect(String(cString: sel_getName(sel_registerName("run"))) == "run")
  }

  @Test func classesAreComparedAsObjects() {
    let dial: AnyObject? = make(), other: AnyObject? = make()
    #expect(object_getClass(dial) === Dial.self && Dial.self !== LoudDial.self && type(of: dial!) === Dial.self)
    #expect(dial !== other && dial === dial && dial !== nil && nil === object_getClass(nil))
  }

  @Test func classesAreNotMadeAtRunTime() {
    var count: UInt32 = 1
    #expect(objc_allocateClassPair(Dial.self, "Made", 0) == nil)
    #expect(class_copyPropertyList(Dial.self, &count) == nil && count == 0)
    #expect(class_getMethodImplementation(Dial.self, Selector("name")) == nil)
  }

  @Test func selectorsThatHoldMethodsHaveImplementations() {
    let selector = Selector.of("name", Dial.name)
    let method = class_getInstanceMethod(Dial.self, selector)
    #expect(method != nil && class_getMethodImplementation(Dial.self, selector) == method)
  }
}

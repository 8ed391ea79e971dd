import Foundation
import QuartzCore
import Testing
import UIKit

private final class Receiver: NSObject {
  var calls: [String] = []
  var argument: Any?

  func tick() { calls.append("tick") }
  func fired(_ timer: Timer) {
    calls.append("fired")
    argument = timer.userInfo
  }
  func refreshed(_ link: CADisplayLink) {
    calls.append("refreshed")
    argument = link
  }
  func noted(_ notification: Notification) { calls.append("noted \(notification.name.rawValue)") }
  func joined(_ first: NSString, _ second: NSNumber) -> NSString { "\(first) \(second)" as NSString }
  func number() -> Int { 1 }
}

private let tick = Selector.of("tick", Receiver.tick)
private let fired = Selector.of("fired(_:)", Receiver.fired(_:))
private let noted = Selector.of("noted(_:)", Receiver.noted(_:))

/// Runs the thread's run loop briefly.
private func turn() { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }

/// Runs the thread's run loop until a condition holds, for at most 60 seconds.
private func run(until isDone: () -> Bool) {
  let end = Date(timeIntervalSinceNow: 60)
  while !isDone() && Date() < end { turn() }
}

@Suite struct SelectorTests {
  @Test func objectsPerformMethods() {
    let receiver = Receiver()
    receiver.perform(tick)
    receiver.perform(fired, with: Timer(timeInterval: 1, repeats: false) { _ in })
    #expect(receiver.calls == ["tick", "fired"])
    let joined = Selector.of("joined(_:_:)", Receiver.joined)
    let result = receiver.perform(joined, with: "a" as NSString, with: 2 as NSNumber)
    #expect(result?.takeUnretainedValue() as? String == "a 2")
    #expect(receiver.perform(Selector.of("number", Receiver.number)) == nil, "numbers are no objects")
  }

  @Test func objectsTellWhatTheyRespondTo() {
    let receiver = Receiver()
    #expect(receiver.responds(to: tick) && !NSObject().responds(to: tick))
    #expect(!receiver.responds(to: NSSelectorFromString("tick")), "a name has no method")
    #expect(NSSelectorFromString("tick") == tick && NSStringFromSelector(fired) == "fired(_:)")
    let object: any NSObjectProtocol = receiver
    #expect(object.responds(to: noted) && !object.responds(to: nil))
  }

  @Test func methodsHaveNamesAndAreNotExchanged() throws {
    let first = try #require(class_getInstanceMethod(Receiver.self, tick))
    let second = try #require(class_getInstanceMethod(Receiver.self, fired))
    #expect(first == class_getInstanceMethod(Receiver.self, tick) && first != second)
    #expect(method_getName(first) == tick && method_getTypeEncoding(first) == nil)
    #expect(class_getInstanceMethod(Receiver.self, NSSelectorFromString("tick")) == nil)
    #expect(class_getClassMethod(Receiver.self, tick) == nil && class_getInstanceMethod(nil, tick) == nil)
    #expect(!class_addMethod(Receiver.self, tick, method_getImplementation(second), method_getTypeEncoding(second)))
    method_exchangeImplementations(first, second)
    let receiver = Receiver()
    receiver.perform(tick)
    #expect(receiver.calls == ["tick"])
    #expect(method_setImplementation(first, second) == first)
    #expect(class_replaceMethod(Receiver.self, fired, first, nil) == second)
  }

  @Test func aTimerCallsAMethodOnce() {
    let receiver = Receiver()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: receiver, selector: fired, userInfo: "info", repeats: false)
    #expect(timer.userInfo as? String == "info" && timer.isValid)
    run { !receiver.calls.isEmpty }
    run { !timer.isValid }
    #expect(receiver.calls == ["fired"] && receiver.argument as? String == "info" && !timer.isValid)
  }

  @Test func aTimerRepeats() {
    let receiver = Receiver()
    let timer = Timer(timeInterval: 0.001, target: receiver, selector: tick, userInfo: nil, repeats: true)
    #expect(timer.isKind(of: Timer.self) && timer.userInfo == nil)
    RunLoop.current.add(timer, forMode: .common)
    run { receiver.calls.count >= 3 }
    timer.invalidate()
    let count = receiver.calls.count
    turn()
    #expect(count >= 3 && receiver.calls.count == count)
  }

  @Test func aTimerFiresAtADate() {
    let receiver = Receiver(), date = Date(timeIntervalSinceNow: 3600)
    let timer = Timer(fireAt: date, interval: 1, target: receiver, selector: tick, userInfo: nil, repeats: true)
    #expect(abs(timer.fireDate.timeIntervalSince(date)) < 0.01)
    timer.fire()
    #expect(receiver.calls == ["tick"] && timer.isValid)
    timer.invalidate()
  }

  /// Timers and display links retain their target until they are invalidated, as on Apple's systems.
  @Test func timersAndDisplayLinksReleaseTheirTarget() {
    weak var ofTimer: Receiver?, ofLink: Receiver?
    let timer: Timer, link: CADisplayLink
    do {
      let first = Receiver(), second = Receiver()
      (ofTimer, ofLink) = (first, second)
      timer = Timer(timeInterval: 1, target: first, selector: tick, userInfo: nil, repeats: true)
      link = CADisplayLink(target: second, selector: tick)
    }
    #expect(ofTimer != nil && ofLink != nil)
    timer.invalidate()
    link.invalidate()
    #expect(ofTimer == nil && ofLink == nil)
  }

  @Test @MainActor func aDisplayLinkCallsAMethod() {
    let receiver = Receiver()
    let link = CADisplayLink(target: receiver, selector: .of("refreshed(_:)", Receiver.refreshed(_:)))
    link.add(to: .current, forMode: .default)
    run { receiver.calls.count >= 2 }
    link.invalidate()
    #expect(receiver.calls.count >= 2 && receiver.argument as? CADisplayLink === link)
  }

  @Test func aNotificationCenterCallsMethods() {
    let center = NotificationCenter(), receiver = Receiver(), sender = NSObject()
    let a = Notification.Name("a"), b = Notification.Name("b")
    center.addObserver(receiver, selector: noted, name: a, object: nil)
    center.addObserver(receiver, selector: noted, name: b, object: sender)
    center.post(name: a, object: nil)
    center.post(name: b, object: nil)
    center.post(name: b, object: sender)
    #expect(receiver.calls == ["noted a", "noted b"])
    center.removeObserver(receiver, name: a, object: nil)
    center.post(name: a, object: nil)
    center.post(name: b, object: sender)
    #expect(receiver.calls == ["noted a", "noted b", "noted b"])
    center.removeObserver(receiver)
    center.post(name: b, object: sender)
    #expect(receiver.calls.count == 3)
  }

  @Test func aNotificationCenterDoesNotRetainObservers() {
    let center = NotificationCenter(), name = Notification.Name("a")
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      center.addObserver(receiver, selector: noted, name: name, object: nil)
      center.post(name: name, object: nil)
      #expect(receiver.calls == ["noted a"])
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func tokensOfBlocksAreStillRemoved() {
    let center = NotificationCenter(), name = Notification.Name("a")
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func delayedCallsCanBeCancelled() {
    let receiver = Receiver()
    receiver.perform(tick, with: nil, afterDelay: 0.001)
    receiver.perform(fired, with: "never", afterDelay: 0.002)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: fired, object: "never")
    run { !receiver.calls.isEmpty }
    turn()
    #expect(receiver.calls == ["tick"])
    receiver.perform(tick, with: nil, afterDelay: 3600)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver)
    #expect(receiver.calls == ["tick"])
    final class Box {}
    let box = Box()
    receiver.perform(tick, with: box, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: tick, object: Box())
    run { receiver.calls.count == 2 }
    #expect(receiver.calls == ["tick", "tick"], "another box is another argument")
    receiver.perform(tick, with: box, afterDelay: 0.001)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: tick, object: box)
    turn()
    #expect(receiver.calls == ["tick", "tick"])
  }

  @Test func aMissingMethodEndsTheProgram() async {
    await #expect(processExitsWith: .failure) { NSObject().perform(Selector("tick")) }
    await #expect(processExitsWith: .failure) { NSException(name: .genericException, reason: "test").raise() }
  }
}

import Agate
import Foundation
import Testing

private final class Receiver {
  var calls: [String] = []
  func reset() { calls.append("reset") }
  func tapped(_ sender: Any) { calls.append("tapped \(sender)") }
  func scaled(_ number: NSNumber?, by factor: Int) -> Int {
    calls.append("scaled")
    return (number?.intValue ?? 0) * factor
  }
  private func hidden() { calls.append("hidden") }
  static var ofHidden: Selector { .of("hidden", hidden) }
}

private func number(_ outcome: Selector.Outcome?) -> Int? {
  if case .value(let value) = outcome { value as? Int } else { nil }
}

private func calls(_ selector: Selector, _ target: AnyObject) -> Bool { selector.perform(on: target) != nil }

struct SelectorTests {
  @Test func methodsWithUpToTwoArgumentsAreCalled() {
    let receiver = Receiver()
    Selector.of("reset", Receiver.reset).perform(on: receiver, "left out", 1)
    Selector.of("tapped(_:)", Receiver.tapped(_:)).perform(on: receiver, 7)
    let scaled = Selector.of("scaled(_:by:)", Receiver.scaled(_:by:))
    #expect(number(scaled.perform(on: receiver, 3, 4)) == 12)
    #expect(number(scaled.perform(on: receiver, nil, 4)) == 0)
    Receiver.ofHidden.perform(on: receiver)
    #expect(receiver.calls == ["reset", "tapped 7", "scaled", "scaled", "hidden"])
  }

  @Test func objectsOfOtherClassesAndNamesAloneAreNotCalled() {
    let reset = Selector.of("reset", Receiver.reset)
    #expect(!calls(reset, NSObject()))
    let name: Selector = "reset"
    #expect(name == reset && name.hashValue == reset.hashValue && name.description == "reset")
    #expect(!name.hasMethod && reset.hasMethod && !calls(name, Receiver()))
  }

  @Test func aSelectorTellsWhoseMethodItHolds() {
    let reset = Selector.of("reset", Receiver.reset), ofProtocol = Selector.of("copy(with:)", NSCopying.copy(with:))
    #expect(reset.isMethod(of: Receiver()) && !reset.isMethod(of: NSObject()))
    #expect(ofProtocol.isMethod(of: NSString("a")) && !ofProtocol.isMethod(of: Receiver()))
    #expect(!Selector("reset").isMethod(of: Receiver()))
  }

  @Test func aProxyForwardsToItsObject() {
    final class Proxy: SelectorForwarding {
      weak var object: AnyObject?
      func forwardingTarget(for aSelector: Selector!) -> Any? { aSelector == "reset" ? object : nil }
    }
    let receiver = Receiver(), proxy = Proxy()
    #expect(!calls(Selector.of("reset", Receiver.reset), proxy), "there is no object")
    proxy.object = receiver
    #expect(calls(Selector.of("reset", Receiver.reset), proxy) && receiver.calls == ["reset"])
    #expect(!calls(Receiver.ofHidden, proxy) && !calls("reset", proxy))
    proxy.object = proxy
    #expect(!calls(Selector.of("reset", Receiver.reset), proxy), "the proxy does not have the method itself")
  }

  @Test func aSelectorRetainsNothing() {
    weak var gone: Receiver?
    let selector = Selector.of("reset", Receiver.reset)
    do {
      let receiver = Receiver()
      selector.perform(on: receiver)
      gone = receiver
    }
    #expect(gone == nil)
  }
}

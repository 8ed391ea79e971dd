import Foundation
import QuartzCore
import Testing
import UIKit

/// A protocol as `agate port` rewrites it.
private protocol Fresh: AnyObject { init(_new: ()) }
extension Fresh {
  @_disfavoredOverload init() { self.init(_new: ()) }
  init(_ configure: (Self) -> Void) {
    self.init()
    configure(self)
  }
}
extension NSObject: Fresh {}

private class Card: UIView {
  var name = "card"
  override init(frame: CGRect) {
    super.init(frame: frame)
    name = "new"
  }
  required init?(coder: NSCoder) { nil }
}
private final class Model: NSObject {
  nonisolated(unsafe) static var living = 0
  let number: Int
  override init() {
    number = 7
    super.init()
    Model.living += 1
  }
  deinit { Model.living -= 1 }
}
private final class Plain: Fresh {
  required init() {}
  required convenience init(_new: ()) { self.init() }
}

/// Protocols with an initialiser to which all objects conform.
@Suite struct ObjectMakingTests {
  private func make<Object: Fresh>(_ type: Object.Type) -> Object { Object() }

  @Test func objectsAreCreatedThroughProtocols() {
    #expect(make(Card.self).name == "new" && make(NSObject.self) !== make(NSObject.self))
    let type: any Fresh.Type = Card.self
    #expect(type.init() is Card && make(Plain.self) !== make(Plain.self))
    #expect(make(UITapGestureRecognizer.self).state == .possible)
    #expect(make(UIViewController.self).view.frame.width >= 0 && make(CALayer.self).bounds == .zero)
  }

  @Test func initialisersOfProtocolsConfigureObjects() {
    let card = Card { $0.alpha = 0.5 }
    #expect(card.alpha == 0.5 && card.name == "new")
    let array = NSMutableArray { $0.add(1) }
    #expect(array.count == 1)
  }

  @Test func objectsAreReleased() {
    do {
      let model = make(Model.self)
      #expect(model.number == 7 && Model.living == 1)
    }
    #expect(Model.living == 0)
  }
}

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
  var label = "card"
  override init(frame: CGRect) {
    super.init(frame: frame)
    label = "new"
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

private final class Screen: UIViewController {
  var given: String?
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nil, bundle: bundle)
    given = nibName
  }
  required init?(coder: NSCoder) { nil }
}
private final class Cell: UITableViewCell {
  var given: CellStyle?
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    given = style
  }
  required init?(coder: NSCoder) { nil }
}
private final class Segue: UIStoryboardSegue {
  var isOwn = false
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    isOwn = true
  }
}

/// Protocols with an initialiser to which all objects conform.
@Suite struct ObjectMakingTests {
  private func make<Object: Fresh>(_ type: Object.Type) -> Object { Object() }

  @Test func objectsAreCreatedThroughProtocols() {
    #expect(make(Card.self).label == "new" && make(NSObject.self) !== make(NSObject.self))
    let type: any Fresh.Type = Card.self
    #expect(type.init() is Card && make(Plain.self) !== make(Plain.self))
    #expect(make(UITapGestureRecognizer.self).state == .possible)
    #expect(make(UIViewController.self).view.frame.width >= 0 && make(CALayer.self).bounds == .zero)
  }

  @Test func initialisersOfProtocolsConfigureObjects() {
    let card = Card { $0.alpha = 0.5 }
    #expect(card.alpha == 0.5 && card.label == "new")
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

  @Test func classesThatAreKnownAtRunTimeAreCreated() {
    let screens: UIViewController.Type = Screen.self, cells: UITableViewCell.Type = Cell.self
    let segues: UIStoryboardSegue.Type = Segue.self
    let screen = screens._new(nibName: "a long name of a nib file", bundle: .main)
    #expect((screen as? Screen)?.given == "a long name of a nib file" && screen.nibBundle == .main)
    let cell = cells._new(style: .subtitle, reuseIdentifier: "a long name of a cell")
    #expect((cell as? Cell)?.given == .subtitle && cell.reuseIdentifier == "a long name of a cell")
    let other = UIViewController(), segue = segues._new(identifier: "go", source: screen, destination: other)
    #expect((segue as? Segue)?.isOwn == true && segue.identifier == "go")
    #expect(segue.source === screen && segue.destination === other)
    weak var released: UIViewController?
    do { released = screens._new(nibName: nil, bundle: nil) }
    #expect(released == nil)
  }
}

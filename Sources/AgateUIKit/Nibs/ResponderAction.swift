import Agate

/// An action that the first responder, or the next one that has it, performs.
final class ResponderAction: NSObject {
  private let name: String
  init(_ name: String) { self.name = name }

  static let selector = Selector.of("send(_:_:)", ResponderAction.send(_:_:))

  func send(_ sender: Any?, _ event: Any?) {
    let view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
    var responder: UIResponder? = view?.firstResponder ?? view ?? UIApplication.shared.keyWindow?.firstResponder
    while let current = responder {
      if let action = current.selector(named: name) {
        action.perform(on: current, sender, event)
        return
      }
      responder = current.next
    }
  }
}

import Agate
import AgateUIKit

/// Delivers the user's input to layers and views. Use the router on the thread on which its layers are changed.
package struct InputRouter {
  private var fingers = TouchRouter()
  /// The pointer over views.
  package let hover = PointerHover()
  /// The presses of keys.
  private let presses = KeyPresses()
  /// The responders that have handled the keys that are held down.
  private var taken: [Key: any KeyResponder] = [:]

  /// Identifies a key from its press to its release. Keys are identified by code, because a key's name changes with the
  /// modifiers. Scripted keys have no code and are identified by name.
  private enum Key: Hashable {
    case code(UInt32), name(String)

    init(_ event: KeyEvent) { self = event.code > 0 ? .code(event.code) : .name(event.name) }
  }

  package init() {}

  /// Delivers an event. An event that no layer or view responds to is dropped.
  ///
  /// - Parameters:
  ///   - root: The layer that is shown.
  ///   - place: Converts the event's location to the coordinate space that contains the root layer. The default returns
  ///     the location unchanged.
  /// - Returns: True if the event was a key event and a layer or view handled it.
  @discardableResult
  package mutating func send(_ event: InputEvent, to root: CALayer, place: (CGPoint) -> CGPoint = { $0 }) -> Bool {
    switch event {
    case .pointer(let event) where event.phase == .moved || event.phase == .entered:
      let point = place(event.location)
      if fingers.isPressed {
        if event.phase == .moved { fingers.move(nil, point, event.time) }
      } else {
        hover.move(to: point, over: TouchRouter.view(at: point, event.time, root))
      }
    case .pointer(let event) where event.phase == .exited: hover.leave()
    case .pointer(let event) where event.button == .left:
      if event.phase == .pressed {
        hover.leave()
        fingers.press(nil, place(event.location), event.time, root)
      } else {
        fingers.release(nil, place(event.location), event.time, isCancelled: false)
      }
    case .pointer(let event) where event.button == .right && event.phase == .pressed:
      openMenu(place(event.location), event.time, root)
    case .touch(let touch):
      switch touch.phase {
      case .began: fingers.press(touch.id, place(touch.location), touch.time, root)
      case .moved: fingers.move(touch.id, place(touch.location), touch.time)
      case .ended: fingers.release(touch.id, place(touch.location), touch.time, isCancelled: false)
      case .cancelled: fingers.release(touch.id, place(touch.location), touch.time, isCancelled: true)
      }
    case .key(let key): return send(key, to: root)
    default: break
    }
    return false
  }

  /// Opens the context menu of the view under a point.
  private func openMenu(_ point: CGPoint, _ time: Double, _ root: CALayer) {
    TouchRouter.view(at: point, time, root)?.openContextMenu(at: point)
  }

  // MARK: Keys

  private mutating func send(_ key: KeyEvent, to root: CALayer) -> Bool {
    switch key.phase {
    case .released:
      presses.end(key)
      guard let responder = taken.removeValue(forKey: Key(key)) else { return false }
      responder.keyReleased(key)
      return true
    case .repeated:
      if let responder = taken[Key(key)] { return responder.keyPressed(key) }
      return press(key, root)
    case .pressed: return press(key, root)
    }
  }

  private mutating func press(_ key: KeyEvent, _ root: CALayer) -> Bool {
    let view = root.ownView
    if let view, presses.begin(key, in: view) { return take(key) { _ in true } }
    // A press may change the first responder.
    let first = view?.firstResponder
    if let handler = view?.claimBeforeResponders(key) { return take(key, handler) }
    // The first responder may not be a view. It then receives the key after the responder of the root layer.
    var candidate: CALayer? = (first as? UIView)?.layer ?? root, next = first
    while let layer = candidate {
      // The layer's view, or the layer itself.
      if let responder = (layer.ownView as? any KeyResponder) ?? (layer as? any KeyResponder), responder.keyPressed(key)
      {
        taken[Key(key)] = responder
        return true
      }
      if let receiver = next ?? layer.ownView, receiver.receive(key) {
        // The repeats of a key remain handled when the responder is gone.
        return take(key) { [weak receiver] in receiver?.receive($0) ?? true }
      }
      if next != nil, let handler = view?.claimAfterText(key) { return take(key, handler) }
      next = nil
      candidate = layer.superlayer
    }
    return false
  }

  /// Notes which function handles the repeats of a key that has been handled.
  private mutating func take(_ key: KeyEvent, _ handler: @escaping UIView.KeyHandler) -> Bool {
    taken[Key(key)] = KeyReceiver(handler)
    return true
  }
}

/// A part of AgateUIKit that has handled a key by itself.
private final class KeyReceiver: KeyResponder {
  private let handler: UIView.KeyHandler
  init(_ handler: @escaping UIView.KeyHandler) { self.handler = handler }
  func keyPressed(_ key: KeyEvent) -> Bool { handler(key) }
}

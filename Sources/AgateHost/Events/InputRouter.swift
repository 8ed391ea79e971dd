import Agate
import AgateUIKit

/// Tells layers and views what the user does to them. Belongs to the layers' thread.
package struct InputRouter {
  private var fingers = TouchRouter()
  /// Who has taken the keys that are down.
  private var taken: [Key: any KeyResponder] = [:]

  /// What a key is known by when it goes up: with other modifiers it has another name. Played keys have no code.
  private enum Key: Hashable {
    case code(UInt32), name(String)

    init(_ event: KeyEvent) { self = event.code > 0 ? .code(event.code) : .name(event.name) }
  }

  package init() {}

  /// Passes an event on; those that nobody takes part in are dropped.
  ///
  /// - Parameters:
  ///   - root: the layer that is shown.
  ///   - place: from the event's location to the root layer's superlayer space. Default the location itself.
  /// - Returns: whether it was a key that somebody took.
  @discardableResult
  package mutating func send(_ event: InputEvent, to root: CALayer, place: (CGPoint) -> CGPoint = { $0 }) -> Bool {
    switch event {
    case .pointer(let event) where event.phase == .moved: fingers.move(nil, place(event.location), event.time)
    case .pointer(let event) where event.button == .left:
      if event.phase == .pressed {
        fingers.press(nil, place(event.location), event.time, root)
      } else {
        fingers.release(nil, place(event.location), event.time, isCancelled: false)
      }
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

  // MARK: Keys

  private mutating func send(_ key: KeyEvent, to root: CALayer) -> Bool {
    switch key.phase {
    case .released:
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
    var candidate: CALayer? = (root.ownView?.firstResponder as? UIView)?.layer ?? root
    while let layer = candidate {
      // The layer's view, or the layer itself.
      if let responder = (layer.ownView as? any KeyResponder) ?? (layer as? any KeyResponder), responder.keyPressed(key)
      {
        taken[Key(key)] = responder
        return true
      }
      candidate = layer.superlayer
    }
    return false
  }
}

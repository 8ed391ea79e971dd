import Agate
import AgateWayland

/// Tells layers and views what the user does to them. Belongs to the layers' thread.
package struct InputRouter {
  /// Who was pressed, by finger; that of the pointer's left button is nil.
  private var pressed: [Int32?: PointerTarget] = [:]
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
    case .pointer(let event) where event.phase == .moved: move(nil, place(event.location))
    case .pointer(let event) where event.button == .left:
      if event.phase == .pressed {
        press(nil, place(event.location), root)
      } else {
        release(nil, place(event.location), isCancelled: false)
      }
    case .touch(let touch):
      switch touch.phase {
      case .began: press(touch.id, place(touch.location), root)
      case .moved: move(touch.id, place(touch.location))
      case .ended: release(touch.id, place(touch.location), isCancelled: false)
      case .cancelled: release(touch.id, place(touch.location), isCancelled: true)
      }
    case .key(let key): return send(key, to: root)
    default: break
    }
    return false
  }

  // MARK: Fingers

  private mutating func press(_ finger: Int32?, _ point: CGPoint, _ root: CALayer) {
    // Whoever missed its end hears of it now.
    release(finger, point, isCancelled: true)
    guard let target = PointerTarget(at: root.hitTest(point)) else { return }
    switch target {
    case .view(let view): if view.begin(finger, at: point) { pressed[finger] = target }
    case .layer(let layer):
      if pressed.values.contains(where: { $0.isLayer(layer) }) { return }
      pressed[finger] = target
      layer.pointerPressed(at: point)
    }
  }

  private func move(_ finger: Int32?, _ point: CGPoint) {
    switch pressed[finger] {
    case .view(let view): view.move(finger, to: point)
    case .layer(let layer): layer.pointerMoved(to: point)
    case nil: break
    }
  }

  private mutating func release(_ finger: Int32?, _ point: CGPoint, isCancelled: Bool) {
    switch pressed.removeValue(forKey: finger) {
    case .view(let view): view.end(finger, at: point, isCancelled: isCancelled)
    case .layer(let layer): layer.pointerReleased(at: point)
    case nil: break
    }
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
    let view = root.delegate as? HostView
    var candidate: CALayer? = view?.firstResponder?.layer ?? root
    while let layer = candidate {
      if let responder = layer.keyResponder, responder.keyPressed(key) {
        taken[Key(key)] = responder
        return true
      }
      candidate = layer.superlayer
    }
    return false
  }
}

extension CALayer {
  /// The layer's view, or the layer itself.
  fileprivate var keyResponder: (any KeyResponder)? {
    if let view = delegate as? HostView, view.layer === self { return view }
    return self as? any KeyResponder
  }
}

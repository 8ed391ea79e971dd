import Agate
import AgateWayland

/// Tells layers what the pointer and fingers do to them. Belongs to the layers' thread.
package struct PointerRouter {
  /// Who was pressed, by finger; that of the pointer's left button is nil.
  private var pressed: [Int32?: any PointerResponder] = [:]

  package init() {}

  /// Passes an event on; those that no layer takes part in are dropped.
  ///
  /// - Parameters:
  ///   - root: the layer that is shown.
  ///   - place: from the event's location to the root layer's superlayer space. Default the location itself.
  package mutating func send(_ event: InputEvent, to root: CALayer, place: (CGPoint) -> CGPoint = { $0 }) {
    switch event {
    case .pointer(let event) where event.phase == .moved: move(nil, place(event.location))
    case .pointer(let event) where event.button == .left:
      if event.phase == .pressed {
        press(nil, place(event.location), root)
      } else {
        release(nil, place(event.location))
      }
    case .touch(let touch):
      switch touch.phase {
      case .began: press(touch.id, place(touch.location), root)
      case .moved: move(touch.id, place(touch.location))
      case .ended, .cancelled: release(touch.id, place(touch.location))
      }
    default: break
    }
  }

  private mutating func press(_ finger: Int32?, _ point: CGPoint, _ root: CALayer) {
    let responder = root.hitTest(point)?.responder
    pressed[finger] = responder
    responder?.pointerPressed(at: point)
  }

  private func move(_ finger: Int32?, _ point: CGPoint) { pressed[finger]?.pointerMoved(to: point) }

  private mutating func release(_ finger: Int32?, _ point: CGPoint) {
    pressed.removeValue(forKey: finger)?.pointerReleased(at: point)
  }
}

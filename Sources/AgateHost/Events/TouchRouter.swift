import Agate
import AgateUIKit

/// Tells views and layers of fingers and of the pointer's left button.
///
/// Views come first: the nearest layer under the point that belongs to one leads to its ``UIView/hitTest(_:with:)``.
/// What no view overrides is for the nearest ``PointerResponder`` around, and views that heard of it are told that it is
/// cancelled.
struct TouchRouter {
  fileprivate enum Target {
    case view(UITouch)
    case layer(any PointerResponder)
  }
  private struct Tap {
    weak var view: UIView?
    var point: CGPoint
    var time: Double
    var count: Int
  }

  /// Who was pressed, by finger; that of the pointer is nil.
  private var pressed: [Int32?: Target] = [:]
  private var lastTap: Tap?

  mutating func press(_ finger: Int32?, _ point: CGPoint, _ time: Double, _ root: CALayer) {
    // Whoever missed its end hears of it now.
    release(finger, point, time, isCancelled: true)
    var asked: UIView?
    var candidate = root.hitTest(point)
    while let layer = candidate {
      if let top = layer.ownView?.topmost, top !== asked {
        asked = top
        let event = UIEvent(timestamp: time)
        if let view = top.hitTest(top.layer.convert(point, from: nil), with: event) {
          let others = touches
          if !view.isMultipleTouchEnabled && others.contains(where: { $0.view === view }) { return }
          let touch = touch(finger, in: view, at: point, time)
          for other in others { other.rest() }
          event.allTouches = others.union([touch])
          view.touchesBegan([touch], with: event)
          // Without a taker a view that overrides nothing but what comes later hears of that.
          let isFirst = pressed[finger] == nil
          if !touch.isDeclined || isFirst {
            if !isFirst { release(finger, point, time, isCancelled: true) }
            pressed[finger] = .view(touch)
            if !touch.isDeclined { return }
          } else {
            tell(touch, .cancelled, point, time, event.allTouches ?? [])
          }
        }
      }
      if let responder = layer as? any PointerResponder, layer.hearsOfTouches {
        if pressed.values.contains(where: { $0.isLayer(responder) }) { return }
        release(finger, point, time, isCancelled: true)
        pressed[finger] = .layer(responder)
        responder.pointerChanged(PointerEvent(phase: .pressed, location: point, button: .left, time: time))
        return
      }
      candidate = layer.superlayer
    }
  }

  func move(_ finger: Int32?, _ point: CGPoint, _ time: Double) {
    switch pressed[finger] {
    case .view(let touch): tell(touch, .moved, point, time, touches)
    case .layer(let layer): layer.pointerChanged(PointerEvent(phase: .moved, location: point, time: time))
    case nil: break
    }
  }

  mutating func release(_ finger: Int32?, _ point: CGPoint, _ time: Double, isCancelled: Bool) {
    let all = touches
    switch pressed.removeValue(forKey: finger) {
    case .view(let touch):
      tell(touch, isCancelled ? .cancelled : .ended, point, time, all)
      note(isCancelled ? nil : touch)
    case .layer(let layer):
      layer.pointerChanged(PointerEvent(phase: .released, location: point, button: .left, time: time))
    case nil: break
    }
  }

  private var touches: Set<UITouch> {
    var touches: Set<UITouch> = []
    for case .view(let touch) in pressed.values { touches.insert(touch) }
    return touches
  }

  private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ point: CGPoint, _ time: Double, _ all: Set<UITouch>) {
    for other in all where other !== touch { other.rest() }
    touch.go(phase, to: point, at: time)
    let event = UIEvent(timestamp: time)
    event.allTouches = all
    switch phase {
    case .ended: touch.view?.touchesEnded([touch], with: event)
    case .cancelled: touch.view?.touchesCancelled([touch], with: event)
    default: touch.view?.touchesMoved([touch], with: event)
    }
  }

  /// A touch that begins: one more tap, if it comes soon after the last one.
  private func touch(_ finger: Int32?, in view: UIView, at point: CGPoint, _ time: Double) -> UITouch {
    var count = 1
    if let last = lastTap, last.view === view, (0..<TouchRouter.pause).contains(time - last.time) {
      let (x, y) = (point.x - last.point.x, point.y - last.point.y)
      if x * x + y * y <= 4 * UITouch.slack * UITouch.slack { count = last.count + 1 }
    }
    return UITouch(finger == nil ? .indirectPointer : .direct, at: point, in: view, tapCount: count, time: time)
  }

  /// A touch that ended; it was a tap unless it has moved away, and the next one counts from there.
  private mutating func note(_ touch: UITouch?) {
    lastTap = touch.flatMap { touch in
      if touch.tapCount == 0 { return nil }
      return Tap(view: touch.view, point: touch.origin, time: touch.beginning, count: touch.tapCount)
    }
  }

  /// Seconds between the beginnings of the taps of a double tap, at most.
  private static let pause = 0.35
}

extension TouchRouter.Target {
  fileprivate func isLayer(_ other: any PointerResponder) -> Bool {
    if case .layer(let layer) = self { layer === other } else { false }
  }
}

extension CALayer {
  /// Whether no view around it turns touches away.
  fileprivate var hearsOfTouches: Bool {
    var candidate: CALayer? = self
    while let layer = candidate {
      if let view = layer.ownView, !view.isUserInteractionEnabled { return false }
      candidate = layer.superlayer
    }
    return true
  }
}

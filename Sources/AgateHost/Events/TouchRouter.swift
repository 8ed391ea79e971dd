import Agate
import AgateUIKit

/// Delivers touches of fingers and of the pointer's left button to views and layers.
///
/// Views come first. The router finds the nearest layer under the point that belongs to a view, and calls
/// ``UIView/hitTest(_:with:)`` of the topmost view around it. The application sends the touch to the window, the
/// gesture recognisers and the view.
///
/// A touch may reach neither an overridden touch method nor a recogniser. It then goes to the nearest enclosing
/// ``PointerResponder``, and the views that received the touch get a cancellation.
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

  /// The views and layers that are pressed, by finger; the pointer's key is nil.
  private var pressed: [Int32?: Target] = [:]
  private var lastTap: Tap?

  /// Whether the pointer's left button is pressed on a view or a layer.
  var isPressed: Bool { pressed[nil] != nil }

  /// Returns the view that would receive a touch at a point; nil if there is none.
  static func view(at point: CGPoint, _ time: Double, _ root: CALayer) -> UIView? {
    var candidate = root.hitTest(point)
    while let layer = candidate {
      if let top = layer.ownView?.topmost {
        return top.hitTest(top.layer.convert(point, from: nil), with: UIEvent(timestamp: time))
      }
      candidate = layer.superlayer
    }
    return nil
  }

  mutating func press(_ finger: Int32?, _ point: CGPoint, _ time: Double, _ root: CALayer) {
    // If the previous touch of this finger has not ended, its target receives a cancellation.
    release(finger, point, time, isCancelled: true)
    var asked: UIView?
    var candidate = root.hitTest(point)
    while let layer = candidate {
      if let top = layer.ownView?.topmost, top !== asked {
        asked = top
        let event = UIEvent(timestamp: time)
        if let view = top.hitTest(top.layer.convert(point, from: nil), with: event) {
          let others = touches
          if others.contains(where: { $0.view !== view && ($0.view?.isExclusiveTouch == true || view.isExclusiveTouch) }
          ) {
            return
          }
          // Gesture recognisers receive every touch. A view without multiple touch receives only one.
          let isWithheld = !view.isMultipleTouchEnabled && others.contains { $0.view === view }
          if isWithheld && !UITouch.isRecognized(in: view) { return }
          let touch = touch(finger, in: view, at: point, time)
          if isWithheld { touch.withholdFromView() }
          for other in others { other.rest() }
          event.allTouches = others.union([touch])
          UIApplication.shared.sendEvent(event)
          // A view may override only the methods for later phases. If nothing else handles the touch, the first view
          // under it still receives those phases.
          let isFirst = pressed[finger] == nil, isTaken = !touch.isDeclined || touch.gestureRecognizers != nil
          if isTaken || isFirst {
            if !isFirst { release(finger, point, time, isCancelled: true) }
            pressed[finger] = .view(touch)
            if isTaken { return }
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
    UIApplication.shared.sendEvent(event)
  }

  /// Creates a touch that begins. The tap count increases if the touch is close to the last tap in time and place.
  private func touch(_ finger: Int32?, in view: UIView, at point: CGPoint, _ time: Double) -> UITouch {
    var count = 1
    if let last = lastTap, last.view === view, (0..<TouchRouter.pause).contains(time - last.time) {
      let (x, y) = (point.x - last.point.x, point.y - last.point.y)
      if x * x + y * y <= 4 * UITouch.slack * UITouch.slack { count = last.count + 1 }
    }
    return UITouch(finger == nil ? .indirectPointer : .direct, at: point, in: view, tapCount: count, time: time)
  }

  /// Stores an ended touch as the last tap, from which the next tap's count continues. A touch that moved away is not a
  /// tap. Nil, for a cancelled touch, removes the last tap.
  private mutating func note(_ touch: UITouch?) {
    lastTap = touch.flatMap { touch in
      if touch.tapCount == 0 { return nil }
      return Tap(view: touch.view, point: touch.origin, time: touch.beginning, count: touch.tapCount)
    }
  }

  /// The longest time between the beginnings of two taps of a double tap, in seconds.
  private static let pause = 0.35
}

extension TouchRouter.Target {
  fileprivate func isLayer(_ other: any PointerResponder) -> Bool {
    if case .layer(let layer) = self { layer === other } else { false }
  }
}

extension CALayer {
  /// Whether every view around the layer accepts touches.
  fileprivate var hearsOfTouches: Bool {
    var candidate: CALayer? = self
    while let layer = candidate {
      if let view = layer.ownView, !view.isUserInteractionEnabled { return false }
      candidate = layer.superlayer
    }
    return true
  }
}

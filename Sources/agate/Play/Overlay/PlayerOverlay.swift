import Agate
import AgateHost

/// The layers that the player shows over a scene: messages, the time line, the keys and the states.
///
/// They are sublayers of the compositor's root, beside the scene's root layer, in points of the window.
@MainActor
final class PlayerOverlay {
  let layer = CALayer()
  let message = MessageStrip()
  let timeLine = TimeLine()
  let help = KeyHelp()
  let menu = StateMenu()
  let mark = LayerMark()

  init() {
    layer.name = "agate play"
    layer.anchorPoint = .zero
    for part in [mark.layer, timeLine.layer, menu.layer, help.layer, message.layer] { layer.addSublayer(part) }
  }

  /// Moves the layers to a scene's tree.
  func move(to root: CALayer) {
    CATransaction.atOnce {
      layer.removeFromSuperlayer()
      root.addSublayer(layer)
    }
  }

  /// Places the layers in a window.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: The window's pixels per point.
  ///   - layout: The scene's layout in the window. The root of the tree has the scene's coordinates.
  func place(in size: CGSize, scale: Double, layout: FrameLayout) {
    CATransaction.atOnce {
      layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale).concatenating(layout.transform.inverted()))
      layer.bounds = CGRect(origin: .zero, size: size)
      layer.setScale(scale)
      message.place(in: size)
      timeLine.place(in: size)
      help.place(in: size)
      menu.place(in: size)
    }
  }

  /// Whether a point of the window belongs to a panel, which then receives the pointer in place of the scene.
  func contains(_ point: CGPoint) -> Bool {
    timeLine.contains(point) || menu.contains(point) || !help.layer.isHidden && help.layer.frame.contains(point)
  }

  /// Scrolls the menu, if it is under the pointer. Returns true, since no panel passes scrolling on to the scene.
  func scroll(_ event: ScrollEvent) -> Bool {
    if menu.contains(event.location) {
      menu.scroll(by: event.steps.height != 0 ? event.steps.height : event.delta.height / StateMenu.rowHeight)
    }
    return true
  }
}

import Agate
import AgateHost

/// The layers that the player shows over a scene: messages, the time line, the list of keys and the menu of states.
///
/// These layers are in a sublayer of the compositor's root, next to the scene's root layer. Their coordinates are
/// points of the window.
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

  /// Moves the layers to the tree of a scene.
  func move(to root: CALayer) {
    CATransaction.atOnce {
      layer.removeFromSuperlayer()
      root.addSublayer(layer)
    }
  }

  /// Lays out the layers in a window.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: The number of pixels per point of the window.
  ///   - layout: The layout of the scene in the window. The root of the tree has the scene's coordinate space.
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

  /// Returns whether a point of the window is inside a panel. Such a panel receives the pointer instead of the scene.
  func contains(_ point: CGPoint) -> Bool {
    timeLine.contains(point) || menu.contains(point) || !help.layer.isHidden && help.layer.frame.contains(point)
  }

  /// Scrolls the menu if the menu is under the pointer. Returns true, because panels do not pass scroll events to the
  /// scene.
  func scroll(_ event: ScrollEvent) -> Bool {
    if menu.contains(event.location) {
      menu.scroll(by: event.steps.height != 0 ? event.steps.height : event.delta.height / StateMenu.rowHeight)
    }
    return true
  }
}

import Agate

extension Gallery {
  /// A scroll layer that scrolls by dragging. A scroll layer does not handle input itself, so its subclass subtracts
  /// every move of the pointer from the origin of its bounds.
  static let scrollView = GalleryScene(
    name: "scroll-view", summary: "A large picture in a small view, scrolled by dragging",
    ids: ["A0.118", "B6.62", "B6.63"], interactive: true, size: CGSize(width: 300, height: 240),
    script: .drag((200, 150), (120, 70), during: 0.2...0.8)
  ) {
    let root = box(0, 0, 300, 240, CGColor(gray: 0.3, alpha: 1))
    let view = ScrollView()
    view.frame = CGRect(x: 50, y: 20, width: 200, height: 200)
    view.masksToBounds = true
    let picture = CALayer()
    picture.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    picture.contents = Pictures.landscape.cgImage
    view.addSublayer(picture)
    root.addSublayer(view)
    return root
  }
}

private final class ScrollView: CAScrollLayer, PointerResponder {
  private var drag = DragTracker()

  func pointerPressed(at point: CGPoint) { drag.press(point) }

  func pointerMoved(to point: CGPoint) {
    drag.move(to: point)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scroll(to: CGPoint(x: bounds.minX - drag.translation.x, y: bounds.minY - drag.translation.y))
    CATransaction.commit()
    drag.translation = .zero
  }
}

import Agate

/// The preview beside an open context menu or of a dragged item: a picture of the source, or the view of a controller.
final class MenuPreview: UIView {
  override class var isDrawn: Bool { false }

  /// The controller whose view is shown; nil for a picture.
  private(set) var controller: UIViewController?
  private var content = UIView()
  /// The view that is hidden while its picture is shown.
  private weak var hidden: UIView?
  private var alphaBefore: CGFloat = 1
  /// The frame from which the preview rises, in the coordinates of the superview.
  private var start = CGRect.zero
  /// The centre of the place from which the preview rises, in the coordinates of the superview.
  var startCenter: CGPoint { CGPoint(x: start.midX, y: start.midY) }

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - targeted: the source, with its appearance and its place.
  ///   - controller: the controller of the preview; nil for a picture of the source.
  ///   - window: the window that shows the menu.
  convenience init(_ targeted: UITargetedPreview, _ controller: UIViewController?, in window: UIWindow) {
    self.init(frame: .zero)
    self.controller = controller
    let view = targeted.view, target = targeted.target, center = target.container.convert(target.center, to: window)
    let visible = targeted.parameters.visiblePath
    let part = visible.map { $0.bounds.intersection(view.bounds) } ?? view.bounds
    // The visible part stands where the view shows it.
    let middle = CGPoint(
      x: center.x + part.midX - view.bounds.midX, y: center.y + part.midY - view.bounds.midY)
    start = CGRect(
      x: middle.x - part.width / 2, y: middle.y - part.height / 2, width: part.width, height: part.height)
    layer.shadowColor = UIColor.black.cgColor
    (layer.shadowRadius, layer.shadowOffset) = (20, CGSize(width: 0, height: 8))
    if let controller {
      let size = controller.preferredContentSize
      let most = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16).size
      bounds.size = CGSize(
        width: min(size.width > 0 ? size.width : most.width, most.width),
        height: min(size.height > 0 ? size.height : most.height * 0.6, most.height))
      content = controller.view
      if content.backgroundColor == nil { content.backgroundColor = .systemBackground }
      (content.layer.cornerRadius, content.clipsToBounds) = (13, true)
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 13).cgPath
    } else {
      bounds.size = part.size
      content = view.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: .zero) ?? UIView()
      if let color = targeted.parameters.color ?? (visible == nil ? nil : UIColor.systemBackground) {
        content.backgroundColor = color
      }
      let moved = CGAffineTransform(translationX: -part.minX, y: -part.minY)
      if let visible {
        let mask = CAShapeLayer(), path = UIBezierPath(cgPath: visible.cgPath)
        path.apply(moved)
        mask.path = path.cgPath
        content.layer.mask = mask
        layer.shadowPath = path.cgPath
      } else {
        content.layer.cornerRadius = view.layer.cornerRadius
        content.clipsToBounds = true
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: view.layer.cornerRadius).cgPath
      }
      if let shadow = targeted.parameters.shadowPath {
        let path = UIBezierPath(cgPath: shadow.cgPath)
        path.apply(moved)
        layer.shadowPath = path.cgPath
      }
      hidden = view
    }
    content.frame = bounds
    content.isUserInteractionEnabled = false
    addSubview(content)
  }

  /// Places the preview in a room, so that it and a menu of a height fit.
  func settle(in room: CGRect, menuHeight: CGFloat?) {
    let size = bounds.size, gap: CGFloat = 8
    var place = CGPoint(x: start.midX, y: start.midY)
    let halfWidth = size.width / 2, halfHeight = size.height / 2
    if let menuHeight {
      let needed = menuHeight + gap
      let fits = place.y + halfHeight + needed <= room.maxY || place.y - halfHeight - needed >= room.minY
      if !fits { place.y = room.maxY - needed - halfHeight }
    }
    place.x = max(min(place.x, room.maxX - halfWidth), room.minX + halfWidth)
    place.y = max(min(place.y, room.maxY - halfHeight), room.minY + halfHeight)
    center = place
  }

  private var fromStart: CGAffineTransform {
    let moved = CGAffineTransform(translationX: start.midX - center.x, y: start.midY - center.y)
    guard controller != nil, bounds.width > 0, bounds.height > 0 else { return moved }
    return moved.scaledBy(x: max(start.width / bounds.width, 0.1), y: max(start.height / bounds.height, 0.1))
  }

  /// Shows the preview at the source, and hides the source.
  func begin() {
    lower()
    if let hidden {
      alphaBefore = hidden.alpha
      hidden.alpha = 0
    }
  }
  /// Moves the preview from its source to its place.
  func lift() {
    (transform, alpha) = (.identity, 1)
    layer.shadowOpacity = 0.25
  }
  /// Moves the preview to its source.
  func lower() {
    transform = fromStart
    layer.shadowOpacity = 0
    if controller != nil { alpha = 0 }
  }
  /// Shows the source again.
  func end() {
    hidden?.alpha = alphaBefore
    hidden = nil
  }
}

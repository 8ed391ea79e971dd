import Agate

/// The place of a popover in its container.
struct PopoverLayout {
  /// The rectangle for the popover, in the coordinates of the container.
  let room: CGRect
  /// The preferred size of the content, in points.
  let size: CGSize
  /// Whether the popover may cover its source.
  let canOverlap: Bool

  /// The place of a popover without a source.
  var centered: (frame: CGRect, direction: UIPopoverArrowDirection) {
    let size = CGSize(width: max(min(size.width, room.width), 0), height: max(min(size.height, room.height), 0))
    return (
      CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
        height: size.height), .unknown
    )
  }

  /// Returns the frame of the popover with its arrow, and the direction of the arrow: the first permitted direction with
  /// enough room, or else the one with the most room.
  func place(at target: CGRect, permitted: UIPopoverArrowDirection)
    -> (frame: CGRect, direction: UIPopoverArrowDirection)
  {
    let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let choices = all.filter { permitted.contains($0) }
    let places: [(frame: CGRect, direction: UIPopoverArrowDirection)] = choices.map { (frame(at: target, $0), $0) }
    func share(_ frame: CGRect) -> CGFloat { min(frame.width / size.width, 1) * min(frame.height / size.height, 1) }
    guard let best = places.max(by: { share($0.frame) < share($1.frame) }) else { return centered }
    return places.first { share($0.frame) >= share(best.frame) - 0.001 } ?? best
  }

  /// Returns the frame of the popover with the arrow in one direction.
  private func frame(at target: CGRect, _ direction: UIPopoverArrowDirection) -> CGRect {
    let arrow = PopoverBubble.arrowHeight
    let isVertical = direction == .up || direction == .down
    // The distance from the target to the edge of the room.
    let gap: CGFloat =
      switch direction {
      case .up: room.maxY - target.maxY
      case .down: target.minY - room.minY
      case .left: room.maxX - target.maxX
      default: target.minX - room.minX
      }
    let along = (isVertical ? size.height : size.width) + arrow, most = isVertical ? room.height : room.width
    let length = max(min(along, canOverlap ? most : gap), 0)
    let across = max(min(isVertical ? size.width : size.height, isVertical ? room.width : room.height), 0)
    var frame =
      isVertical ? CGRect(x: 0, y: 0, width: across, height: length) : CGRect(x: 0, y: 0, width: length, height: across)
    switch direction {
    case .up: frame.origin.y = min(target.maxY, room.maxY - length)
    case .down: frame.origin.y = max(target.minY - length, room.minY)
    case .left: frame.origin.x = min(target.maxX, room.maxX - length)
    default: frame.origin.x = max(target.minX - length, room.minX)
    }
    if isVertical {
      frame.origin.x = min(max(target.midX - across / 2, room.minX), room.maxX - across).rounded()
    } else {
      frame.origin.y = min(max(target.midY - across / 2, room.minY), room.maxY - across).rounded()
    }
    return frame
  }
}

/// The bubble of a popover: a rounded rectangle with an arrow, which contains the presented view.
final class PopoverBubble: UIView {
  override class var isDrawn: Bool { false }
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  static let arrowHeight: CGFloat = 13
  private static let arrowWidth: CGFloat = 26, radius: CGFloat = 13

  private let clip = UIView()
  private weak var content: UIView?
  /// The colour of the bubble; nil means `systemBackground`.
  var color: UIColor? { didSet { showColor() } }

  convenience init() {
    self.init(frame: .zero)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = Self.radius
    addSubview(clip)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 15, CGSize(width: 0, height: 3))
    showColor()
  }

  private func showColor() {
    shape.fillColor = (color ?? .systemBackground).resolvedColor(with: traitCollection).cgColor
  }

  /// Shows a controller's view in the bubble.
  func show(_ view: UIView) {
    content = view
    clip.addFilling(view)
  }
  /// Removes the controller's view from the bubble.
  func takeOut() { if let content, content.superview === clip { content.removeFromSuperview() } }

  /// Draws the arrow.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the arrow points.
  ///   - point: the point to which it points, in the coordinates of the bubble. Only its distance along the edge is used.
  func point(_ direction: UIPopoverArrowDirection, at point: CGPoint) {
    let body = bounds.inset(by: Self.insets(direction))
    clip.frame = body
    let path = UIBezierPath(roundedRect: body, cornerRadius: Self.radius)
    let half = Self.arrowWidth / 2, least = Self.radius + half
    let x = min(max(point.x, body.minX + least), max(body.maxX - least, body.minX + least))
    let y = min(max(point.y, body.minY + least), max(body.maxY - least, body.minY + least))
    let corners: [CGPoint] =
      switch direction {
      case .up:
        [CGPoint(x: x - half, y: body.minY), CGPoint(x: x, y: bounds.minY), CGPoint(x: x + half, y: body.minY)]
      case .down:
        [CGPoint(x: x + half, y: body.maxY), CGPoint(x: x, y: bounds.maxY), CGPoint(x: x - half, y: body.maxY)]
      case .left:
        [CGPoint(x: body.minX, y: y + half), CGPoint(x: bounds.minX, y: y), CGPoint(x: body.minX, y: y - half)]
      case .right:
        [CGPoint(x: body.maxX, y: y - half), CGPoint(x: bounds.maxX, y: y), CGPoint(x: body.maxX, y: y + half)]
      default: []
      }
    if let first = corners.first {
      path.move(to: first)
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
    }
    shape.path = path.cgPath
    shape.shadowPath = path.cgPath
  }

  private static func insets(_ direction: UIPopoverArrowDirection) -> UIEdgeInsets {
    UIEdgeInsets(
      top: direction == .up ? arrowHeight : 0, left: direction == .left ? arrowHeight : 0,
      bottom: direction == .down ? arrowHeight : 0, right: direction == .right ? arrowHeight : 0)
  }
}

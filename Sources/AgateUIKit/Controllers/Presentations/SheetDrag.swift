import Agate

/// The state of a drag that moves a sheet.
struct SheetDrag {
  /// The height of the card under the finger, in points; nil if the card rests.
  var height: CGFloat?
  /// The height of the card at the beginning of the drag, in points.
  var start: CGFloat = 0
  /// The object with which the drag drives the dismissal.
  var driver: UIPercentDrivenInteractiveTransition?
  /// Whether the controller may not be dismissed.
  var isRefused = false
}

/// The gestures that move a sheet.
final class SheetGestures: NSObject, UIGestureRecognizerDelegate {
  private weak var sheet: UISheetPresentationController?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  /// Adds the gestures to the views of the sheet.
  func add(to card: UIView, _ grabber: UIView, _ dimmer: UIView) {
    let pan = UIPanGestureRecognizer(target: self, action: .of("follow(_:)", SheetGestures.follow(_:)))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    let next = UITapGestureRecognizer(target: self, action: .of("selectNext", SheetGestures.selectNext))
    grabber.addGestureRecognizer(next)
    let outside = UITapGestureRecognizer(target: self, action: .of("dismiss", SheetGestures.dismiss))
    dimmer.addGestureRecognizer(outside)
  }
  func follow(_ pan: UIPanGestureRecognizer) { sheet?.follow(pan) }
  func selectNext() { sheet?.selectNext() }
  func dismiss() { sheet?.userDismisses() }

  /// Returns whether a drag moves the sheet: downwards, or upwards to a larger detent.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (gestureRecognizer as? UIPanGestureRecognizer).flatMap { sheet?.mayDrag($0) } ?? false
  }
  /// Returns whether a scroll view in the card waits for the drag, because its content is at the top.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scroll = (otherGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView else { return false }
    return scroll.contentOffset.y <= -scroll.adjustedContentInset.top
  }
}

extension UISheetPresentationController {
  /// The velocity at which a drag reaches the next detent, or dismisses the card, also if it has covered less than half
  /// of the way, in points per second.
  private static let flick: CGFloat = 300

  final func mayDrag(_ pan: UIPanGestureRecognizer) -> Bool {
    guard phase == .presented, let stage else { return false }
    let way = pan.translation(in: stage)
    guard way.y.magnitude > way.x.magnitude else { return false }
    if way.y > 0 { return true }
    guard let last = stops.last, last.height > stop.height else { return false }
    return prefersScrollingExpandsWhenScrolledToEdge || !isOnScrollView(pan)
  }

  /// Returns whether the finger is on a scroll view in the card that can scroll.
  private final func isOnScrollView(_ pan: UIPanGestureRecognizer) -> Bool {
    var candidate = pan.touches.first?.view
    while let view = candidate, view !== card {
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.canScroll { return true }
      candidate = view.superview
    }
    return false
  }

  final func follow(_ pan: UIPanGestureRecognizer) {
    guard let stage else { return }
    let way = pan.translation(in: stage).y
    switch pan.state {
    case .began:
      drag = SheetDrag(start: stop.height)
      if way > 0, stop == stops.first { dismissByDrag() }
    case .changed: move(by: way)
    case .ended: end(way, pan.velocity(in: stage).y)
    default: end(0, 0)
    }
  }

  private final func dismissByDrag() {
    guard drag.driver == nil, !drag.isRefused, phase == .presented else { return }
    drag.driver = UIPercentDrivenInteractiveTransition()
    if userDismisses() { return }
    (drag.driver, drag.isRefused) = (nil, true)
  }

  /// The way of the card from its smallest detent below the lower edge of the container, in points.
  private final var wayOut: CGFloat { max((stage?.bounds.maxY ?? 0) - card.frame.minY, 1) }

  private final func move(by way: CGFloat) {
    let stops = stops, height = drag.start - way
    guard let lowest = stops.first?.height, let highest = stops.last?.height else { return }
    if height < lowest {
      // A card that may not be dismissed follows the finger more slowly.
      hold(drag.isRefused ? lowest - (lowest - height) / 8 : lowest)
      dismissByDrag()
      drag.driver?.update((lowest - height) / wayOut)
      return
    }
    // A dismissal that the finger has taken back ends, so that the card may grow.
    if let driver = drag.driver {
      driver.update(0)
      guard stops.count > 1 else { return }
      driver.cancel()
      drag.driver = nil
    }
    // Beyond the largest detent, the card follows the finger more slowly.
    if stops.count > 1 { hold(min(height, highest) + max(height - highest, 0) / 8) }
  }

  /// Shows the card with a height.
  private final func hold(_ height: CGFloat) {
    if drag.height == height || drag.height == nil && height == stop.height { return }
    drag.height = height
    guard phase == .presented else { return }
    stage?.setNeedsLayout()
    stage?.layoutIfNeeded()
  }

  private final func end(_ way: CGFloat, _ velocity: CGFloat) {
    let stops = stops, height = drag.start - way, driver = drag.driver
    guard let lowest = stops.first, let highest = stops.last else { return drag = SheetDrag() }
    if let driver {
      let isFast = velocity > Self.flick, isSlow = velocity > -Self.flick
      let isFinished = isFast || isSlow && lowest.height - height > wayOut / 2
      if isFinished { driver.finish() } else { driver.cancel() }
      drag = SheetDrag()
      if !isFinished { select(lowest) }
    } else if velocity > Self.flick {
      select(stops.last { $0.height < height } ?? lowest)
    } else if velocity < -Self.flick {
      select(stops.first { $0.height > height } ?? highest)
    } else {
      select(stops.min { ($0.height - height).magnitude < ($1.height - height).magnitude } ?? lowest)
    }
  }

  /// Selects a detent for the user, with an animation.
  private final func select(_ new: SheetStop) {
    let isNew = new.identifier != stop.identifier
    if !isNew, drag.height == nil { return }
    animateChanges {
      drag = SheetDrag()
      if isNew { selectedDetentIdentifier = new.identifier }
    }
    guard isNew else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  final func selectNext() {
    let stops = stops
    guard let index = stops.firstIndex(of: stop) else { return }
    select(stops[(index + 1) % stops.count])
  }
}

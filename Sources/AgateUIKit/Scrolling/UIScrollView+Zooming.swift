import Agate

/// Pinches, and the scale of the content.
extension UIScrollView {
  /// Adds or removes the gesture recogniser, depending on the limits of the scale.
  final func preparePinch() {
    if maximumZoomScale > minimumZoomScale, pinchGestureRecognizer == nil {
      let pinch = UIPinchGestureRecognizer(
        target: self, action: Selector.of("handlePinch", UIScrollView.handlePinch))
      pinchGestureRecognizer = pinch
      addGestureRecognizer(pinch)
    } else if maximumZoomScale <= minimumZoomScale, let pinch = pinchGestureRecognizer {
      removeGestureRecognizer(pinch)
      pinchGestureRecognizer = nil
    }
  }

  private final func handlePinch() {
    guard let pinch = pinchGestureRecognizer, let view = delegate?.viewForZooming(in: self) else { return }
    switch pinch.state {
    case .began:
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: view)
      pinch.scale = 1
    case .changed:
      zoom(to: scale * pinch.scale, about: pinch.location(in: self))
      pinch.scale = 1
    case .ended, .cancelled:
      isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    default: break
    }
  }

  /// Zooms about `point`, which is in the coordinates of the content. The point stays at its position in the scroll
  /// view, unless the content offset reaches a limit.
  final func zoom(to wanted: CGFloat, about point: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let limited = min(max(wanted, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
    guard limited != scale, limited > 0 else { return }
    let factor = limited / scale
    scale = limited
    view.transform = CGAffineTransform(scaleX: limited, y: limited)
    let size = view.bounds.size
    view.center = CGPoint(x: size.width * limited / 2, y: size.height * limited / 2)
    let offset = CGPoint(
      x: point.x * factor - (point.x - contentOffset.x), y: point.y * factor - (point.y - contentOffset.y))
    // The smaller content may move the offset.
    contentSize = CGSize(width: size.width * limited, height: size.height * limited)
    contentOffset = inRange(offset)
    delegate?.scrollViewDidZoom(self)
  }
}

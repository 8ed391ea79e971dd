import Agate

extension UIGestureRecognizer {
  /// Calls the observers of the recogniser, and those of its view, whose properties may lead to the recogniser.
  final func tellObservers() {
    observations?.tell(self)
    view?.tellObservers()
  }
}

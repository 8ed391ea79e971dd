import Agate

extension UIView {
  /// Calls the observers of properties that have changed.
  final func tellObservers() { extras?.observations?.tell(self) }
}

/// A controller that is told when it was dismissed, even if its view was not in the window because another controller
/// covered it.
protocol DismissalListener: UIViewController {
  /// Called after the controller was dismissed, before the completion closure of the dismissal.
  func wasDismissed()
}

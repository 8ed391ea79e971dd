import Agate

/// The gesture that pops the top controller of a navigation controller: a drag from the leading edge of the window.
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// The object that drives the pop during the gesture.
  private var driver: UIPercentDrivenInteractiveTransition?
  private var isBeginning = false
  /// The object that drives the pop which the gesture begins. Nil for pops of the program.
  var newDriver: UIPercentDrivenInteractiveTransition? { isBeginning ? driver : nil }

  /// The velocity at which the gesture finishes the pop, also if it has covered less than half of the way, in points
  /// per second.
  private static let flick: CGFloat = 300

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: .of("follow", PopGesture.follow))
  }

  /// Returns whether the back button of the bar would pop a controller. A program that replaces the delegate of the
  /// recogniser decides itself.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, isReady, let item = navigation.topViewController?.navigationItem else { return false }
    return !navigation.isNavigationBarHidden && !item.hidesBackButton
      && (item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton)
  }

  /// Whether there is a controller to pop and no transition in progress.
  private var isReady: Bool {
    navigation.map { $0.viewControllers.count > 1 && $0.transitionCoordinator == nil } ?? false
  }

  private func follow() {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    let width = max(view.bounds.width, 1), isReversed = recognizer.edges == .right
    let way = recognizer.translation(in: view).x * (isReversed ? -1 : 1)
    switch recognizer.state {
    case .began:
      guard isReady else { return }
      driver = UIPercentDrivenInteractiveTransition()
      isBeginning = true
      navigation.popViewController(animated: true)
      isBeginning = false
    case .changed: driver?.update(way / width)
    case .ended:
      let velocity = recognizer.velocity(in: view).x * (isReversed ? -1 : 1)
      let isFinished = velocity > Self.flick || velocity > -Self.flick && way > width / 2
      if isFinished { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }

  /// Sets the edge of the gesture to the leading edge of a view.
  func adapt(to view: UIView) {
    recognizer.edges = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }
}

import Agate

/// The gestures and events that hide and show the bars of a navigation controller.
// The notification that the closure of an observer handles is posted on the main thread.
final class BarHiding: NSObject, UIGestureRecognizerDelegate, @unchecked Sendable {
  private weak var navigation: UINavigationController?
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()
  /// Whether the bars are hidden while there is little height.
  var hidesWhenCompact = false { didSet { if hidesWhenCompact != oldValue { adaptToHeight() } } }
  /// Whether a keyboard hides the bars.
  var hidesForKeyboard = false { didSet { if hidesForKeyboard != oldValue { followKeyboard() } } }

  /// Whether the bars were hidden because there is little height.
  private var isCompact = false
  /// Whether the toolbar was visible when it was hidden, and is shown with the navigation bar again.
  private var hadToolbar = false
  private var keyboard: (any NSObjectProtocol)?

  /// The distance of a drag that hides or shows the bars, in points.
  private static let distance: CGFloat = 20

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    for recognizer in [tap, swipe] {
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
      recognizer.delegate = self
    }
    tap.addTarget(self, action: .of("toggle", BarHiding.toggle))
    swipe.addTarget(self, action: .of("follow", BarHiding.follow))
  }

  deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

  /// Begins to observe a controller's view.
  func add(to view: UIView) {
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(swipe)
    adaptToHeight()
  }

  /// Hides the bars if there is little height, and shows those that were hidden for this reason.
  func adaptToHeight() {
    guard let navigation else { return }
    let isLow = hidesWhenCompact && navigation.traitCollection.verticalSizeClass == .compact
    guard isLow != isCompact else { return }
    isCompact = isLow
    setHidden(isLow)
  }

  // MARK: Gestures

  private func toggle() { if let navigation { setHidden(!navigation.isNavigationBarHidden) } }

  private func follow() {
    guard let navigation, let view = navigation.viewIfLoaded, swipe.state == .changed else { return }
    let way = swipe.translation(in: view).y
    if abs(way) >= Self.distance, navigation.isNavigationBarHidden != (way < 0) { setHidden(way < 0) }
    if abs(way) >= Self.distance { swipe.setTranslation(.zero, in: view) }
  }

  private func setHidden(_ isHidden: Bool) {
    guard let navigation, navigation.isNavigationBarHidden != isHidden else { return }
    if isHidden { hadToolbar = !navigation.isToolbarHidden }
    let isAnimated = navigation.viewIfLoaded?.window != nil
    navigation.setNavigationBarHidden(isHidden, animated: isAnimated)
    if hadToolbar { navigation.setToolbarHidden(isHidden, animated: isAnimated) }
    if !isHidden { hadToolbar = false }
  }

  private func followKeyboard() {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
    keyboard = nil
    guard hidesForKeyboard else { return }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.setHidden(true) }
  }

  // MARK: UIGestureRecognizerDelegate

  /// Lets controls and bars have their taps.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    var view = touch.view
    while let current = view {
      if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
      view = current.superview
    }
    return true
  }
  /// Lets the content scroll while a drag hides the bars.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}

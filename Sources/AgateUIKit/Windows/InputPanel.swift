import Agate

/// The bar at the bottom of a window that shows the input view of the first responder and its accessory.
final class InputPanel: UIView {
  /// Whether the first responder is about to be replaced. The panel then shows no intermediate state.
  var isHeld = false
  private var input: UIView?
  private var accessory: UIView?
  private weak var owner: UIResponder?
  /// The height of the panel when its animation has ended, in points; 0 if it is hidden.
  private(set) var shownHeight: CGFloat = 0
  /// The number of changes of the height.
  private var changes = 0

  private static let duration = 0.25
  /// The colour of the area behind a keyboard.
  static var keyboardColor: UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
    }
  }

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backgroundColor = InputPanel.keyboardColor
  }
  required init?(coder: NSCoder) { nil }

  /// The responder that has the accessory, so that a text field in the accessory finds it in its chain.
  override var next: UIResponder? {
    // The accessory of a view or a controller may be the view itself.
    let view = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
    guard let owner, view?.isDescendant(of: self) != true else { return super.next }
    return owner
  }

  /// Shows an input view and an accessory, which replace the current ones. Hides the panel if both are nil.
  func show(_ input: UIView?, _ accessory: UIView?, of owner: UIResponder?, in window: UIWindow) {
    let old = shownHeight, isNew = input !== self.input || accessory !== self.accessory
    let width = window.bounds.width
    let safe = window.safeAreaInsets.bottom
    let content = InputPanel.height(of: input, width) + InputPanel.height(of: accessory, width)
    let new = content > 0 ? content + safe : 0
    guard isNew || new != old else { return self.owner = owner }
    let begin = frame(ofHeight: old, in: window)
    (shownHeight, self.owner) = (new, owner)
    changes += 1
    if new > 0 { exchange(input, accessory) }
    if old == 0 {
      if new == 0 { return exchange(input, accessory) }
      window.addSubview(self)
      UIView.performWithoutAnimation {
        frame = CGRect(x: 0, y: window.bounds.maxY, width: width, height: new)
        layoutIfNeeded()
      }
    } else {
      window.bringSubviewToFront(self)
    }
    move(in: window, from: begin, wasShown: old > 0)
  }

  private func move(in window: UIWindow, from begin: CGRect, wasShown: Bool) {
    let isShown = shownHeight > 0, change = changes,
      isAnimated = UIView.areAnimationsEnabled && begin.height != shownHeight
    let notice = InputNotice(
      begin: window.convert(begin, to: nil), end: window.convert(frame(ofHeight: shownHeight, in: window), to: nil),
      duration: isAnimated ? InputPanel.duration : 0, isShown: isShown)
    notice.post(isOver: false)
    UIView.animate(withDuration: notice.duration) {
      if isShown {
        frame = self.frame(ofHeight: shownHeight, in: window)
      } else {
        frame.origin.y = window.bounds.maxY
      }
      layoutIfNeeded()
      window.followKeyboard()
      window.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self, change == changes else { return }
      if !isShown {
        exchange(nil, nil)
        removeFromSuperview()
      }
      notice.post(isOver: true)
    }
  }

  /// Returns the frame of the panel in the window. A hidden panel lies below the window.
  private func frame(ofHeight height: CGFloat, in window: UIWindow) -> CGRect {
    CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
  }

  private func exchange(_ newInput: UIView?, _ newAccessory: UIView?) {
    for old in [input, accessory] where old !== newInput && old !== newAccessory {
      if old?.superview === self { old?.removeFromSuperview() }
    }
    (input, accessory) = (newInput, newAccessory)
    for view in [newInput, newAccessory] {
      if let view, view.superview !== self { addSubview(view) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = InputPanel.height(of: accessory, bounds.width)
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    input?.frame = CGRect(x: 0, y: top, width: bounds.width, height: InputPanel.height(of: input, bounds.width))
  }

  /// Returns the height of a view in the panel: its own height, or else the height that its content needs.
  private static func height(of view: UIView?, _ width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let sizesItself = (view as? UIInputView)?.allowsSelfSizing ?? false
    if !sizesItself, view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 {
      return view.bounds.height
    }
    let size = CGSize(width: width, height: 0)
    return max(
      view.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height, 0)
  }
}

/// The notifications about a change of the panel, under the names of those about a keyboard.
private struct InputNotice {
  let begin: CGRect, end: CGRect
  let duration: Double
  let isShown: Bool

  func post(isOver: Bool) {
    let values: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: begin.boxed, UIResponder.keyboardFrameEndUserInfoKey: end.boxed,
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let names: [NSNotification.Name] =
      isOver
      ? [
        UIResponder.keyboardDidChangeFrameNotification,
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
      ]
      : [
        UIResponder.keyboardWillChangeFrameNotification,
        isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      ]
    for name in names { NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: values) }
  }
}

extension UIWindow {
  /// Shows the input view of the first responder, and the accessory of the nearest responder in its chain that has one.
  final func showInputViews() {
    if inputPanel?.isHeld == true { return }
    let first = firstResponder
    var owner = first
    while let responder = owner, responder.inputAccessoryView == nil { owner = responder.next }
    let input = first?.inputView, accessory = owner?.inputAccessoryView
    if inputPanel == nil, input == nil, accessory == nil { return }
    let panel = inputPanel ?? InputPanel()
    inputPanel = panel
    panel.show(input, accessory, of: owner, in: self)
  }
}

extension UIView {
  /// Lets the keyboard's layout guides of the view and its descendants, and sheets, follow the panel.
  final func followKeyboard() {
    if (self as? TransitionStage)?.presentation is UISheetPresentationController { setNeedsLayout() }
    if extras?.ownGuides[UIKeyboardLayoutGuide.name] != nil {
      markScopesOfInsets()
      setNeedsLayout()
    }
    for view in children { view.followKeyboard() }
  }

  /// The height of the part of the view that an input view covers, in points.
  final var heightUnderInputViews: CGFloat {
    guard let window = keyRoot as? UIWindow, let height = window.inputPanel?.shownHeight, height > 0 else { return 0 }
    let covered = convert(
      CGRect(x: 0, y: window.bounds.maxY - height, width: 0, height: height), from: window as UIView)
    return min(max(bounds.maxY - covered.minY, 0), bounds.height)
  }
}

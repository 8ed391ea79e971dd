import Agate

/// The view that covers a window while a date picker shows a panel with a calendar or with wheels.
final class DateStage: OverlayStage {
  private let panel = BlurredPanel()
  let content: any DatePickerFace
  /// The control, which the content needs until it has disappeared.
  private let owner: UIDatePicker
  private let didClose: () -> Void

  private static let padding: CGFloat = 8

  private init(_ content: any DatePickerFace, of owner: UIDatePicker, didClose: @escaping () -> Void) {
    (self.content, self.owner, self.didClose) = (content, owner, didClose)
    super.init(frame: .zero)
    panel.back.contentView.addSubview(content)
    addSubview(panel)
  }
  required init?(coder: NSCoder) { nil }

  /// Opens a panel beside a view in a window.
  ///
  /// - Parameters:
  ///   - content: the content of the panel.
  ///   - owner: the control.
  ///   - view: the view that opens the panel.
  ///   - window: the window, which shows the panel.
  ///   - didClose: called when the panel begins to disappear.
  static func open(
    _ content: any DatePickerFace, of owner: UIDatePicker, from view: UIView, in window: UIWindow,
    didClose: @escaping () -> Void
  ) -> DateStage {
    let stage = DateStage(content, of: owner, didClose: didClose)
    stage.frame = window.bounds
    stage.panel.tintColor = view.tintColor
    stage.cover(window, openedBy: view)
    stage.layoutIfNeeded()
    stage.appear()
    return stage
  }

  private var place: MenuPlace {
    let size = content.naturalSize
    return MenuPlace(
      room: room, source: opener.map { convert($0.bounds, from: $0) } ?? .zero,
      size: CGSize(width: size.width, height: size.height + 2 * Self.padding), keepsHeight: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isClosing else { return }
    let frame = place.frame
    panel.setUntransformedFrame(frame)
    content.frame = CGRect(origin: .zero, size: frame.size).insetBy(dx: 0, dy: min(Self.padding, frame.height / 2))
  }

  private func appear() {
    panel.transform = panel.growing(from: place.origin, by: 0.2)
    panel.alpha = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      animations: {
        panel.transform = .identity
        panel.alpha = 1
      })
  }

  override func close(animated: Bool = true) {
    guard beginsClosing() else { return }
    didClose()
    guard animated, window != nil else { return removeFromSuperview() }
    let origin = place.origin
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        panel.alpha = 0
        panel.transform = panel.growing(from: origin, by: 0.4)
      }, completion: { [self] _ in removeFromSuperview() })
  }

  /// Closes the panel when Escape is pressed. Other keys have no effect.
  override func handle(_ key: KeyEvent) { if key.name == "Escape", key.phase == .pressed { close() } }

  // MARK: Touches

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Touches in the panel come from its content.
    guard let touch = touches.first, !panel.frame.contains(convert(touch.origin, from: nil)) else { return }
    close()
  }
}

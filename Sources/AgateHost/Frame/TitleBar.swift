import Agate

/// The title bar of a window: its title between buttons.
final class TitleBar: CALayer {
  private let title = CATextLayer()
  private let minimize = TitleBarButton(.minimizeButton)
  private let maximize = TitleBarButton(.maximizeButton)
  private let close = TitleBarButton(.closeButton)

  private static let lineHeight = 18.0
  /// The space between buttons and at the ends of the bar, in points.
  private static let padding = 9.0

  override init() {
    super.init()
    title.font = "sans-serif:bold"
    title.fontSize = 13
    title.alignmentMode = .center
    title.truncationMode = .end
    addSublayer(title)
    for button in [minimize, maximize, close] { addSublayer(button) }
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the number of pixels per point.
  func setScale(_ scale: Double) { title.contentsScale = scale }

  func update(_ values: WindowFrameValues, _ appearance: DesktopAppearance) {
    let colors = FrameColors(appearance.isDark, isActive: values.state.isActive)
    isHidden = bounds.height == 0
    if isHidden { return }
    let left = place(appearance.leftButtons, of: values, from: Self.padding, step: 1)
    let right = place(appearance.rightButtons.reversed(), of: values, from: bounds.width - Self.padding, step: -1)
    let placed = appearance.leftButtons + appearance.rightButtons
    for button in [minimize, maximize, close] {
      button.isHidden = !placed.contains(button.part) || !isUseful(button, values)
      button.update(values, colors: colors)
    }
    // The title is centred in the window and leaves the same room for buttons at both sides.
    let room = max(left, bounds.width - right)
    title.frame = CGRect(
      x: room, y: ((bounds.height - Self.lineHeight) / 2).rounded(), width: max(0, bounds.width - 2 * room),
      height: Self.lineHeight)
    title.string = values.title
    title.foregroundColor = colors.text
  }

  /// Places buttons next to each other, starting at an edge. Returns the x coordinate after the last button.
  private func place(
    _ parts: [WindowFramePart], of values: WindowFrameValues, from edge: Double, step: Double
  ) -> Double {
    var x = edge
    for part in parts {
      guard let button = [minimize, maximize, close].first(where: { $0.part == part }), isUseful(button, values) else {
        continue
      }
      button.position = CGPoint(x: x + step * TitleBarButton.side / 2, y: bounds.height / 2)
      x += step * (TitleBarButton.side + Self.padding)
    }
    return x
  }

  private func isUseful(_ button: TitleBarButton, _ values: WindowFrameValues) -> Bool {
    switch button.part {
    case .minimizeButton: values.canMinimize
    case .maximizeButton: values.canMaximize
    default: true
    }
  }
}

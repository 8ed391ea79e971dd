import Agate

/// The shadow and the thin line around a window.
final class WindowOutline: CALayer {
  private static let radius = 10.0

  override init() {
    super.init()
    shadowRadius = 8
    shadowOffset = CGSize(width: 0, height: 3)
    shadowColor = .black
    maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func update(_ window: CGRect, _ values: WindowFrameValues, colors: FrameColors) {
    frame = window
    let isFree = !values.state.isSizeFixed
    cornerRadius = isFree ? Self.radius : 0
    borderWidth = isFree ? 1 : 0
    borderColor = colors.line
    backgroundColor = colors.bar
    shadowOpacity = isFree ? (values.state.isActive ? 0.45 : 0.25) : 0
  }
}

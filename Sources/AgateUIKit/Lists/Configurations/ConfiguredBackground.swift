import Agate

/// The view of a ``UIBackgroundConfiguration``, which lies behind the content of a view.
final class ConfiguredBackground: UIView {
  override class var isDrawn: Bool { false }

  private var configuration = UIBackgroundConfiguration.clear()
  private var effectView: UIVisualEffectView?
  private var picture: UIImageView?
  private var border: ControlPart?
  private var tint = UIColor.clear

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  /// Shows a configuration in front of everything else behind the content of a view.
  ///
  /// - Parameter tint: the tint colour of the view.
  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
    let old = self.configuration.customView
    (self.configuration, self.tint) = (configuration, tint)
    backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    showEffect()
    if let image = configuration.image {
      let view = picture ?? UIImageView(frame: bounds)
      (view.image, view.contentMode) = (image, configuration.imageContentMode)
      view.clipsToBounds = true
      picture = view
      addFilling(view)
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if let old, old !== configuration.customView, old.superview === self { old.removeFromSuperview() }
    if let view = configuration.customView { if view.superview !== self { addFilling(view) } }
    showBorder()
    round(configuration.cornerRadius)
    setNeedsLayout()
  }

  /// Sets the corner radius of the background and with it that of the border, in points.
  func round(_ radius: CGFloat) {
    layer.cornerRadius = radius
    // A border outside of the background is not cut off.
    clipsToBounds = radius > 0 && configuration.strokeOutset <= 0
    border?.layer.cornerRadius = max(radius + configuration.strokeOutset, 0)
  }

  private func showEffect() {
    guard let effect = configuration.visualEffect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: nil)
    if view.effect !== effect { view.effect = effect }
    if effectView == nil {
      addFilling(view)
      sendSubviewToBack(view)
    }
    effectView = view
  }

  private func showBorder() {
    guard configuration.strokeWidth > 0 else {
      border?.removeFromSuperview()
      border = nil
      return
    }
    let view = border ?? ControlPart(color: nil)
    performWithTraits { view.layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor }
    view.layer.borderWidth = configuration.strokeWidth
    border = view
    addSubview(view)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if border != nil { showBorder() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    border?.frame = bounds.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
  }

  /// Gives the view its place in the view whose background it is.
  func place(in view: UIView) {
    let direction = view.effectiveUserInterfaceLayoutDirection
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets, margins = view.directionalLayoutMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let place = insets.insets(direction).inside(view.bounds)
    if frame != place { frame = place }
  }
}

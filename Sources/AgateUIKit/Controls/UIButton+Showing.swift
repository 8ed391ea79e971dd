import Agate

/// The views that show the content of a button.
extension UIButton {
  /// Shows the content in the current state.
  final func show() {
    if !looks.isUpdating {
      looks.isUpdating = true
      updateConfiguration()
      looks.isUpdating = false
    }
    if configuration == nil {
      looks.plain?.restore(layer, looks)
      looks.plain = nil
    } else if looks.plain == nil {
      looks.plain = PlainLooks(layer, looks)
    }
    showTitle()
    showImages()
    if let configuration { showBackground(of: configuration) } else { removeConfiguredBackground() }
    setNeedsLayout()
  }

  private final func showTitle() {
    let attributed = currentAttributedTitle, title = currentTitle ?? configuration?.title
    looks.hasTitle = !(attributed?.string ?? title ?? "").isEmpty
    if !looks.hasTitle && looks.label == nil { return }
    guard let label = titleLabel else { return }
    if let font = configuration?.font, label.font != font { label.font = font }
    // Colours that are equal in the current traits may differ in others.
    if label.textColor !== currentTitleColor { label.textColor = currentTitleColor }
    if label.shadowColor != currentTitleShadowColor { label.shadowColor = currentTitleShadowColor }
    if let attributed {
      // Plain titles for other states keep the label's font and alignment.
      if label.attributedText != attributed { label.showKeepingStyle(attributed) }
    } else if label.text != title {
      label.text = title
    }
    let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
    if isReversed != looks.isShadowReversed {
      looks.isShadowReversed = isReversed
      label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }
  }

  /// The configuration of symbols. Symbols of a button with a configuration have the size of its title.
  final var shownSymbolConfiguration: UIImage.SymbolConfiguration? {
    let own = currentPreferredSymbolConfiguration
    guard let configuration else { return own }
    return UIImage.SymbolConfiguration(pointSize: configuration.font.pointSize)
      .applying(configuration.preferredSymbolConfigurationForImage).applying(own)
  }

  private final func showImages() {
    if let image = currentImage, let picture = imageView {
      if picture.isTemplate != (kind != .custom) { picture.isTemplate = kind != .custom }
      if let configuration { picture.tintColor = configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
      picture.preferredSymbolConfiguration = shownSymbolConfiguration
      if picture.image !== image { picture.image = image }
    } else if looks.picture?.image != nil {
      looks.picture?.image = nil
    }
    if let image = currentBackgroundImage {
      let view = looks.background ?? makeBackground()
      if view.image !== image { view.image = image }
    } else {
      looks.background?.image = nil
    }
    let isCustom = kind == .custom && configuration == nil
    let isFaded = !isCustom && (isHighlighted || !isEnabled)
    looks.label?.alpha = isFaded ? 0.3 : 1
    for (view, images) in [(looks.picture, looks.images), (looks.background, looks.backgrounds)] {
      guard let view else { continue }
      let darkens = isCustom && adjustsImageWhenHighlighted && isHighlighted && images[state] == nil
      view.dimming = darkens ? 0.4 : 0
      let fades = isCustom && adjustsImageWhenDisabled && !isEnabled && images[state] == nil
      view.alpha = isFaded ? 0.3 : fades ? 0.5 : 1
    }
  }

  private final func makeBackground() -> UIImageView {
    let view = UIImageView(frame: backgroundRect(forBounds: bounds))
    looks.background = view
    insertSubview(view, at: 0)
    return view
  }

  private final func showBackground(of configuration: Configuration) {
    let background = configuration.background, tint: UIColor = tintColor
    guard background.isLayer else { return showView(of: configuration) }
    removeConfiguredBackground()
    performWithTraits {
      layer.backgroundColor = configuration.backgroundColor(tint: tint, state)?.cgColor
      layer.borderColor = background.resolvedStrokeColor(for: tint).cgColor
    }
    layer.borderWidth = background.strokeWidth
    if let radius = configuration.cornerRadius { layer.cornerRadius = radius }
  }

  // MARK: Backgrounds with a view

  private final func showView(of configuration: Configuration) {
    let view = looks.configured ?? ConfiguredBackground()
    var background = configuration.background
    background.backgroundColor = configuration.backgroundColor(tint: tintColor, state) ?? .clear
    background.backgroundColorTransformer = nil
    (layer.backgroundColor, layer.borderWidth, layer.cornerRadius) = (nil, 0, 0)
    if looks.configured == nil { insertSubview(view, at: 0) }
    looks.configured = view
    view.place(in: self)
    background.cornerRadius = configuration.cornerRadius ?? view.bounds.height / 2
    view.show(background, tint: tintColor)
  }
  final func placeConfiguredBackground() {
    guard let view = looks.configured, let configuration else { return }
    view.place(in: self)
    if configuration.cornerStyle == .capsule { view.layer.cornerRadius = view.bounds.height / 2 }
    layer.cornerRadius = 0
  }
  private final func removeConfiguredBackground() {
    looks.configured?.removeFromSuperview()
    looks.configured = nil
  }
}

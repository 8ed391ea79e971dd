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
    if let configuration { showParts(of: configuration) } else { looks.parts.remove() }
    setNeedsLayout()
  }

  private final func showTitle() {
    let title = configuration.map(configuredTitle) ?? plainTitle
    looks.hasTitle = !title.isEmpty
    if !looks.hasTitle && looks.label == nil { return }
    guard let label = titleLabel else { return }
    if let configuration { style(label, configuration) }
    // Colours that are equal in the current traits may differ in others.
    if label.textColor !== currentTitleColor { label.textColor = currentTitleColor }
    if label.shadowColor != currentTitleShadowColor { label.shadowColor = currentTitleShadowColor }
    switch title {
    case .attributed(let text):
      // Plain titles for other states keep the label's font and alignment.
      if label.attributedText != text { label.showKeepingStyle(text) }
      looks.isStyled = true
    case .plain(let text):
      if label.text != text || looks.isStyled { label.text = text }
      looks.isStyled = false
    }
    let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
    if isReversed != looks.isShadowReversed {
      looks.isShadowReversed = isReversed
      label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }
  }
  private final var plainTitle: ButtonTitle {
    if let attributed = currentAttributedTitle { return .attributed(attributed) }
    return .plain(currentTitle)
  }

  /// The configuration of symbols. Symbols of a button with a configuration have the size of its title.
  final var shownSymbolConfiguration: UIImage.SymbolConfiguration? {
    let own = currentPreferredSymbolConfiguration
    guard let configuration else { return own }
    return UIImage.SymbolConfiguration(pointSize: configuration.font.pointSize)
      .applying(configuration.preferredSymbolConfigurationForImage).applying(own)
  }

  private final func showImages() {
    if let image = shownImage, let picture = imageView {
      if picture.isTemplate != (kind != .custom) { picture.isTemplate = kind != .custom }
      if let configuration { picture.tintColor = configuration.imageColor(foreground) }
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
    // The colours of a configuration are those of the state.
    looks.label?.alpha = isFaded && configuration == nil ? 0.3 : 1
    for (view, images) in [(looks.picture, looks.images), (looks.background, looks.backgrounds)] {
      guard let view else { continue }
      let darkens = isCustom && adjustsImageWhenHighlighted && isHighlighted && images[state] == nil
      view.dimming = darkens ? 0.4 : 0
      let fades = isCustom && adjustsImageWhenDisabled && !isEnabled && images[state] == nil
      view.alpha = isFaded ? fadedAlpha(view) : fades ? 0.5 : 1
    }
  }
  /// Returns the alpha of an image while the button is pressed or disabled.
  private final func fadedAlpha(_ view: UIImageView) -> CGFloat {
    guard configuration != nil else { return 0.3 }
    if view === looks.picture && view.image?.isTemplate(automatic: view.isTemplate) == true { return 1 }
    return isEnabled ? 0.75 : 0.3
  }

  private final func makeBackground() -> UIImageView {
    let view = UIImageView(frame: backgroundRect(forBounds: bounds))
    looks.background = view
    insertSubview(view, at: 0)
    return view
  }
}

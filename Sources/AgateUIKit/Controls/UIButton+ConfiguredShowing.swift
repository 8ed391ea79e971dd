import Agate

/// The title that a button shows.
enum ButtonTitle {
  case plain(String?)
  case attributed(NSAttributedString)

  var isEmpty: Bool {
    switch self {
    case .plain(let text): text?.isEmpty ?? true
    case .attributed(let text): text.length == 0
    }
  }
}

/// The looks of buttons with a configuration.
extension UIButton {
  /// The state whose colours the configuration shows.
  private final var shownState: State {
    automaticallyUpdatesConfiguration ? state : configuration?.updatedState ?? .normal
  }
  /// The colour of the configuration's texts and image.
  final var foreground: UIColor {
    var color: UIColor = tintColor
    performWithTraits { color = configuration?.foreground(tint: tintColor, shownState) ?? tintColor }
    return color
  }
  /// Whether the configuration has a mark beside the content.
  final var hasIndicator: Bool {
    switch configuration?.indicator {
    case .popup: true
    case .automatic: showsSelection
    case .some(.none), nil: false
    }
  }

  // MARK: Title and image

  /// Returns the title for the state, or else the title of the configuration, or else the button's title.
  final func configuredTitle(_ configuration: Configuration) -> ButtonTitle {
    var title = configuration.titleText
    if state != .normal, let own = looks.attributedTitles[state] { return .attributed(own) }
    if state != .normal, let own = looks.titles[state] { title.string = own }
    if title.text == nil {
      if let own = looks.attributedTitles[.normal] { return .attributed(own) }
      title.string = looks.titles[.normal]
    }
    guard let text = title.text else { return .plain(nil) }
    if title.transformer == nil && text.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      return .plain(title.string)
    }
    return .attributed(title.shown(font: configuration.font, color: currentTitleColor))
  }

  /// Gives the title's label the font, the alignment and the line breaks of a configuration.
  final func style(_ label: UILabel, _ configuration: Configuration) {
    if label.font != configuration.font { label.font = configuration.font }
    label.breakLines(configuration.titleLineBreakMode)
    let alignment = configuration.textAlignment(effectiveUserInterfaceLayoutDirection)
    if label.textAlignment != alignment { label.textAlignment = alignment }
  }

  /// The image that is shown; nil while the wheel is shown instead.
  final var shownImage: UIImage? {
    configuration?.showsActivityIndicator == true ? nil : currentImage
  }

  // MARK: Background and other parts

  final func showParts(of configuration: Configuration) {
    let color = foreground
    looks.parts.showSubtitle(configuration, color, in: self)
    looks.parts.showWheel(configuration, color, in: self)
    looks.parts.showIndicator(hasIndicator, configuration.indicatorColor(color), in: self)
    showBackground(of: configuration)
  }

  private final func showBackground(of configuration: Configuration) {
    let background = configuration.background, tint: UIColor = tintColor
    guard background.isLayer else { return showView(of: configuration) }
    looks.parts.background?.removeFromSuperview()
    looks.parts.background = nil
    performWithTraits {
      layer.backgroundColor = configuration.backgroundColor(tint: tint, shownState)?.cgColor
      layer.borderColor = background.resolvedStrokeColor(for: tint).cgColor
    }
    layer.borderWidth = background.strokeWidth
    layer.cornerRadius = configuration.cornerRadius(bounds.size)
  }

  private final func showView(of configuration: Configuration) {
    let view = looks.parts.background ?? ConfiguredBackground()
    var background = configuration.background
    background.backgroundColor = configuration.backgroundColor(tint: tintColor, shownState) ?? .clear
    background.backgroundColorTransformer = nil
    (layer.backgroundColor, layer.borderWidth, layer.cornerRadius) = (nil, 0, 0)
    if looks.parts.background == nil { insertSubview(view, at: 0) }
    looks.parts.background = view
    view.show(background, tint: tintColor)
    place(view, configuration)
  }
  private final func place(_ background: ConfiguredBackground, _ configuration: Configuration) {
    background.place(in: self)
    background.round(configuration.cornerRadius(background.bounds.size))
  }

  /// Gives the background, the subtitle, the wheel and the mark of the configuration their places.
  final func placeParts(_ layout: ButtonLayout) {
    guard let configuration else { return }
    let parts = looks.parts
    if let view = parts.background {
      place(view, configuration)
      layer.cornerRadius = 0
    } else if configuration.cornerStyle == .capsule {
      layer.cornerRadius = configuration.cornerRadius(bounds.size)
    }
    parts.subtitle?.frame = layout.subtitle
    parts.wheel?.frame = layout.image
    guard let mark = parts.indicator, let size = mark.image?.size else { return }
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let content = [layout.image, layout.title, layout.subtitle].filter { $0.width > 0 }
    let start = content.map(\.minX).min() ?? bounds.midX, end = content.map(\.maxX).max() ?? bounds.midX
    let x = isFlipped ? start - ButtonParts.indicatorGap - size.width : end + ButtonParts.indicatorGap
    mark.frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}

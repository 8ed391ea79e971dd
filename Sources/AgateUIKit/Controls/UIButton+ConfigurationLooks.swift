import Agate

extension UIButton.Configuration {
  /// Returns the configuration for the state of a button. Unless the program has set a colour of the ``background``,
  /// the result has the style's colour for this state.
  ///
  /// A button calls this method itself, unless its ``UIButton/automaticallyUpdatesConfiguration`` is false.
  public func updated(for button: UIButton) -> UIButton.Configuration {
    var updated = self
    updated.updatedState = button.state
    updated.background.derive(plainBackgroundColor(button.tintColor, button.state) ?? .clear)
    return updated
  }

  /// The font of the title.
  var font: UIFont { .systemFont(ofSize: buttonSize == .small || buttonSize == .mini ? 15 : 17) }
  /// The font of the subtitle.
  var subtitleFont: UIFont { .systemFont(ofSize: 12) }

  /// Returns the corner radius of a background with a size, in points.
  func cornerRadius(_ size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: background.cornerRadius
    case .small: 4.9
    case .medium: CornerStyle.mediumRadius
    case .large: 8.75
    case .capsule: min(size.width, size.height) / 2
    }
  }

  /// The alignment of the texts with each other. It is never `automatic`.
  var alignment: TitleAlignment {
    guard titleAlignment == .automatic else { return titleAlignment }
    return switch imagePlacement {
    case .leading: .leading
    case .trailing: .trailing
    default: .center
    }
  }
  /// Returns the alignment of the lines of the texts.
  func textAlignment(_ direction: UIUserInterfaceLayoutDirection) -> NSTextAlignment {
    switch alignment {
    case .automatic, .center: .center
    case .leading: direction == .rightToLeft ? .right : .left
    case .trailing: direction == .rightToLeft ? .left : .right
    }
  }

  // MARK: Colours

  /// Returns the style with the colours of the button in a state.
  private func look(in state: UIControl.State) -> Style {
    guard state.contains(.selected) && automaticallyUpdateForSelection else { return style }
    return style == .plain || style == .gray ? .tinted : .filled
  }

  /// Returns the colour of the texts and the image.
  func foreground(tint: UIColor, _ state: UIControl.State) -> UIColor {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (look(in: state) == .filled ? .white : tint)
    return state.contains(.highlighted) ? color.fading(to: 0.75) : color
  }

  /// Returns the colour of the background; nil for none.
  func backgroundColor(tint: UIColor, _ state: UIControl.State) -> UIColor? {
    let color = plainBackgroundColor(tint, state)
    guard let transformer = background.backgroundColorTransformer else { return color }
    return transformer(color ?? .clear)
  }
  private func plainBackgroundColor(_ tint: UIColor, _ state: UIControl.State) -> UIColor? {
    if let color = background.chosenColor { return color }
    let color: UIColor
    switch look(in: state) {
    case .plain: return baseBackgroundColor
    case .gray: color = baseBackgroundColor ?? .secondarySystemFill
    case .tinted: color = (baseBackgroundColor ?? tint).fading(to: 0.18)
    case .filled: color = baseBackgroundColor ?? tint
    }
    if state.contains(.disabled) { return style == .plain ? nil : .tertiarySystemFill }
    return state.contains(.highlighted) ? color.fading(to: 0.75) : color
  }
}

extension UIColor {
  /// Returns the colour with its alpha, in the current traits, multiplied by a factor.
  fileprivate func fading(to factor: CGFloat) -> UIColor { withAlphaComponent(CGFloat(cgColor.alpha) * factor) }
}

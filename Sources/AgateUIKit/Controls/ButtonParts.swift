import Agate

/// The views of a button with a configuration that other buttons do not have.
final class ButtonParts {
  var subtitle: UILabel?
  var wheel: UIActivityIndicatorView?
  var indicator: UIImageView?
  /// The background if the button's layer cannot show it.
  var background: ConfiguredBackground?

  /// The distance between the content and the indicator, in points.
  static let indicatorGap: CGFloat = 5

  func contains(_ view: UIView) -> Bool {
    view === subtitle || view === wheel || view === indicator || view === background
  }

  /// Removes the views from the button.
  func remove() {
    subtitle?.removeFromSuperview()
    wheel?.removeFromSuperview()
    indicator?.removeFromSuperview()
    background?.removeFromSuperview()
    (subtitle, wheel, indicator, background) = (nil, nil, nil, nil)
  }

  // MARK: Showing

  /// Shows the subtitle of a configuration, or removes it if there is none.
  func showSubtitle(_ configuration: UIButton.Configuration, _ color: UIColor, in button: UIButton) {
    let text = configuration.subtitleText
    guard !text.isEmpty else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel()
    if subtitle == nil {
      subtitle = label
      button.addSubview(label)
    }
    if label.font != configuration.subtitleFont { label.font = configuration.subtitleFont }
    label.breakLines(configuration.subtitleLineBreakMode)
    let alignment = configuration.textAlignment(button.effectiveUserInterfaceLayoutDirection)
    if label.textAlignment != alignment { label.textAlignment = alignment }
    let shown = text.shown(font: configuration.subtitleFont, color: color)
    if label.attributedText != shown { label.showKeepingStyle(shown) }
  }

  /// Shows the wheel of a configuration, or removes it if there is none.
  func showWheel(_ configuration: UIButton.Configuration, _ color: UIColor, in button: UIButton) {
    guard configuration.showsActivityIndicator else {
      wheel?.removeFromSuperview()
      wheel = nil
      return
    }
    let view = wheel ?? UIActivityIndicatorView(style: .medium)
    view.color = configuration.wheelColor(color)
    guard wheel == nil else { return }
    wheel = view
    view.isUserInteractionEnabled = false
    button.addSubview(view)
    view.startAnimating()
  }

  /// Shows or removes the mark of pop-up buttons.
  func showIndicator(_ isShown: Bool, _ color: UIColor, in button: UIButton) {
    guard isShown else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView(image: .mark("chevron.up.chevron.down"))
    view.tintColor = color
    if indicator == nil {
      indicator = view
      button.addSubview(view)
    }
  }
}

extension UILabel {
  /// Sets the line break mode. Text that is not truncated has any number of lines.
  final func breakLines(_ mode: NSLineBreakMode) {
    if lineBreakMode != mode { lineBreakMode = mode }
    let count = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    if numberOfLines != count { numberOfLines = count }
  }
}

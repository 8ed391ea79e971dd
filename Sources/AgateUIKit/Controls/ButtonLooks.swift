import Agate

/// The values of a button for its states, and the views that show these values.
final class ButtonLooks {
  var titles: [UIControl.State: String] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var colors: [UIControl.State: UIColor] = [:]
  var shadowColors: [UIControl.State: UIColor] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var symbols: [UIControl.State: UIImage.SymbolConfiguration] = [:]
  var backgrounds: [UIControl.State: UIImage] = [:]

  /// The effect of the pointer; nil if it is not enabled.
  var pointer: ButtonPointer?
  var label: UILabel?
  var picture: UIImageView?
  var background: UIImageView?
  /// The views that only a configuration has.
  let parts = ButtonParts()

  /// The width that constraints have determined, while they ask for the height; otherwise 0.
  var layoutWidth: CGFloat = 0
  var hasTitle = false
  /// Whether the label shows a title with attributes.
  var isStyled = false
  var isShadowReversed = false
  /// Whether the program is changing the configuration in `updateConfiguration()`.
  var isUpdating = false
  /// The looks without the configuration; nil if the button has no configuration.
  var plain: PlainLooks?

  /// The font of a title without a configuration, unless the program sets another font.
  static var titleFont: UIFont { .systemFont(ofSize: 18) }
  /// The line break mode of a title without a configuration, unless the program sets another one.
  static var titleBreaking: NSLineBreakMode { .byTruncatingMiddle }

  func isPart(_ view: UIView) -> Bool {
    view === label || view === picture || view === background || parts.contains(view)
  }

  func encode(_ coder: NSCoder) {
    let states = Set(titles.keys).union(attributedTitles.keys).union(colors.keys).union(shadowColors.keys)
      .union(images.keys).union(symbols.keys).union(backgrounds.keys)
    coder.encode(states.map { NSNumber(value: $0.rawValue) } as NSArray, forKey: "states")
    for (state, title) in titles { coder.encode(title as NSString, forKey: "title \(state.rawValue)") }
    for (state, title) in attributedTitles { coder.encode(title, forKey: "attributed title \(state.rawValue)") }
    for (state, color) in colors { coder.encode(color, forKey: "title color \(state.rawValue)") }
    for (state, color) in shadowColors { coder.encode(color, forKey: "shadow color \(state.rawValue)") }
    for (state, image) in images { coder.encode(image, forKey: "image \(state.rawValue)") }
    for (state, symbol) in symbols { coder.encode(symbol, "symbols \(state.rawValue)") }
    for (state, image) in backgrounds { coder.encode(image, forKey: "background \(state.rawValue)") }
    if let label { coder.encode(label, forKey: "titleLabel") }
    if let picture { coder.encode(picture, forKey: "imageView") }
    coder.encode(isShadowReversed, forKey: "shadowReversed")
  }

  func decode(_ coder: NSCoder) {
    for number in coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "states") as? [NSNumber] ?? [] {
      let bits = number.uintValue
      let state = UIControl.State(rawValue: bits)
      titles[state] = coder.decode(NSString.self, "title \(bits)") as String?
      attributedTitles[state] = coder.decode(NSAttributedString.self, "attributed title \(bits)")
      colors[state] = coder.decode(UIColor.self, "title color \(bits)")
      shadowColors[state] = coder.decode(UIColor.self, "shadow color \(bits)")
      images[state] = coder.decode(UIImage.self, "image \(bits)")
      symbols[state] = coder.decodeSymbolConfiguration("symbols \(bits)")
      backgrounds[state] = coder.decode(UIImage.self, "background \(bits)")
    }
    label = coder.decodeView(UILabel.self, "titleLabel")
    picture = coder.decodeView(UIImageView.self, "imageView")
    isShadowReversed = coder.decodeBool(forKey: "shadowReversed")
  }
}

extension Dictionary where Key == UIControl.State {
  /// Returns the value for a state, or else the value for the normal state.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

import Agate

// Properties whose getters return more than the instance's own value, and the methods that UIKit marks.

extension UIAppearanceProxy where Base: UIView {
  /// The tint colour. Nil means the colour of the superview.
  public var tintColor: UIColor! {
    get { self[dynamicMember: \.ownTint] }
    nonmutating set { self[dynamicMember: \.ownTint] = newValue }
  }
}

extension UIView {
  fileprivate final var ownTint: UIColor? {
    get { extras?.tint }
    set { tintColor = newValue }
  }
}

extension UIAppearanceProxy where Base: UINavigationBar {
  /// The appearance of the bar. Until the program sets the property, the value is the default appearance.
  public var standardAppearance: UINavigationBarAppearance {
    get { self[dynamicMember: \.ownAppearance] ?? UINavigationBarAppearance() }
    nonmutating set { self[dynamicMember: \.ownAppearance] = newValue }
  }
  /// Sets the image of the background.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    setBackgroundImage(image, for: .any, barMetrics: metrics)
  }
  /// Sets the image of the background for a position of the bar.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics) {
    set(
      "background \(position.rawValue) \(metrics.rawValue)", image,
      { $0.backgroundImage(for: position, barMetrics: metrics) },
      { $0.setBackgroundImage($1, for: position, barMetrics: metrics) })
  }
}

extension UIAppearanceProxy where Base: UITabBar {
  /// The appearance of the bar. Until the program sets the property, the value is the default appearance.
  public var standardAppearance: UITabBarAppearance {
    get { self[dynamicMember: \.ownAppearance] ?? UITabBarAppearance() }
    nonmutating set { self[dynamicMember: \.ownAppearance] = newValue }
  }
}

extension UIAppearanceProxy where Base: UIToolbar {
  /// The appearance of the bar. Until the program sets the property, the value is the default appearance.
  public var standardAppearance: UIToolbarAppearance {
    get { self[dynamicMember: \.ownAppearance] ?? UIToolbarAppearance() }
    nonmutating set { self[dynamicMember: \.ownAppearance] = newValue }
  }
}

extension UIAppearanceProxy where Base: UIBarItem {
  /// Sets the attributes of the title for a state.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    set(
      "title attributes \(state.rawValue)", attributes,
      { $0.statesWithAttributes.contains(state) ? $0.titleTextAttributes(for: state) : nil },
      { $0.setTitleTextAttributes($1, for: state) })
  }
  /// Returns the attributes of the title for a state.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    value("title attributes \(state.rawValue)") { $0.titleTextAttributes(for: state) }
  }
}

extension UIAppearanceProxy where Base: UISegmentedControl {
  /// Sets the attributes of titles for a state.
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    set(
      "title attributes \(state.rawValue)", attributes, { $0.titleTextAttributes(for: state) },
      { $0.setTitleTextAttributes($1, for: state) })
  }
  /// Sets the background of segments in a state.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics metrics: UIBarMetrics) {
    set(
      "background \(state.rawValue) \(metrics.rawValue)", image,
      { $0.backgroundImage(for: state, barMetrics: metrics) },
      { $0.setBackgroundImage($1, for: state, barMetrics: metrics) })
  }
  /// Sets the image between two segments.
  public func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
    barMetrics metrics: UIBarMetrics
  ) {
    set(
      "divider \(left.rawValue) \(right.rawValue) \(metrics.rawValue)", image,
      { $0.dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: metrics) },
      { $0.setDividerImage($1, forLeftSegmentState: left, rightSegmentState: right, barMetrics: metrics) })
  }
}

extension UIAppearanceProxy where Base: UIButton {
  /// Sets the colour of the title in a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    set("title \(state.rawValue)", color, { $0.looks.colors[state] }, { $0.setTitleColor($1, for: state) })
  }
  /// Sets the colour of the title's shadow in a state.
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    set("shadow \(state.rawValue)", color, { $0.looks.shadowColors[state] }, { $0.setTitleShadowColor($1, for: state) })
  }
  /// Sets the background in a state.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    set("back \(state.rawValue)", image, { $0.looks.backgrounds[state] }, { $0.setBackgroundImage($1, for: state) })
  }
  /// Sets the configuration of symbols in a state.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    set(
      "symbols \(state.rawValue)", configuration, { $0.looks.symbols[state] },
      { $0.setPreferredSymbolConfiguration($1, forImageIn: state) })
  }
}

extension UIAppearanceProxy where Base: UISlider {
  /// Sets the image of the thumb in a state.
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    set("thumb \(state.rawValue)", image, { $0.thumbImage(for: state) }, { $0.setThumbImage($1, for: state) })
  }
  /// Sets the image of the track left of the thumb in a state.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(
      "minimum \(state.rawValue)", image, { $0.minimumTrackImage(for: state) },
      { $0.setMinimumTrackImage($1, for: state) })
  }
  /// Sets the image of the track right of the thumb in a state.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(
      "maximum \(state.rawValue)", image, { $0.maximumTrackImage(for: state) },
      { $0.setMaximumTrackImage($1, for: state) })
  }
}

extension UIAppearanceProxy where Base: UISearchBar {
  /// Sets the image of the background for a position of the bar.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics) {
    set(
      "background \(position.rawValue) \(metrics.rawValue)", image,
      { $0.backgroundImage(for: position, barMetrics: metrics) },
      { $0.setBackgroundImage($1, for: position, barMetrics: metrics) })
  }
  /// Sets the background of the field for a state.
  public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    set(
      "field \(state.rawValue)", image, { $0.searchFieldBackgroundImage(for: state) },
      { $0.setSearchFieldBackgroundImage($1, for: state) })
  }
  /// Sets the image of an icon in a state.
  public func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
    set(
      "icon \(icon.rawValue) \(state.rawValue)", image, { $0.image(for: icon, state: state) },
      { $0.setImage($1, for: icon, state: state) })
  }
  /// Sets the distance by which an icon is moved.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    set(
      "offset \(icon.rawValue)", adjustment, { $0.positionAdjustment(for: icon) },
      { $0.setPositionAdjustment($1, for: icon) })
  }
  /// Sets the attributes of the scope buttons' titles for a state.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    set(
      "scope attributes \(state.rawValue)", attributes, { $0.scopeBarButtonTitleTextAttributes(for: state) },
      { $0.setScopeBarButtonTitleTextAttributes($1, for: state) })
  }
  /// Sets the background of the scope buttons in a state.
  public func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    set(
      "scope \(state.rawValue)", image, { $0.scopeBarButtonBackgroundImage(for: state) },
      { $0.setScopeBarButtonBackgroundImage($1, for: state) })
  }
}

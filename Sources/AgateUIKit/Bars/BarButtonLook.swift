import Agate

/// The appearances of the buttons of a bar. An appearance that has not been used is nil.
struct BarButtonAppearances {
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?
  var back: UIBarButtonItemAppearance?

  /// Returns one of the appearances, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - path: the appearance.
  ///   - style: the style of its items.
  ///   - bar: the appearance of the bar, which is told about changes.
  mutating func used(
    _ path: WritableKeyPath<BarButtonAppearances, UIBarButtonItemAppearance?>, _ style: UIBarButtonItem.Style,
    in bar: UIBarAppearance
  ) -> UIBarButtonItemAppearance {
    if let known = self[keyPath: path] { return known }
    let new = UIBarButtonItemAppearance(style: style)
    Self.connect(new, to: bar)
    self[keyPath: path] = new
    return new
  }

  /// Replaces one of the appearances by a copy of another.
  mutating func adopt(
    _ new: UIBarButtonItemAppearance?, _ path: WritableKeyPath<BarButtonAppearances, UIBarButtonItemAppearance?>,
    in bar: UIBarAppearance
  ) {
    let copy = new?.copy() as? UIBarButtonItemAppearance
    self[keyPath: path]?.onChange = nil
    if let copy { Self.connect(copy, to: bar) }
    self[keyPath: path] = copy
  }
  /// Replaces the appearances by copies of others.
  mutating func adopt(_ other: BarButtonAppearances, in bar: UIBarAppearance) {
    adopt(other.plain, \.plain, in: bar)
    adopt(other.done, \.done, in: bar)
    adopt(other.back, \.back, in: bar)
  }

  private static func connect(_ appearance: UIBarButtonItemAppearance, to bar: UIBarAppearance) {
    appearance.onChange = { [weak bar] in bar?.noteChange() }
  }

  /// The look of the button of an item.
  func look(of item: UIBarButtonItem) -> BarButtonLook {
    let appearance = item.style == .done ? done : plain
    return BarButtonLook(style: appearance?.style ?? item.style, layers: [appearance].compactMap { $0 }, item: item)
  }
  /// The look of the back button.
  ///
  /// - Parameter item: the item that determines the button; nil for none.
  func backLook(_ item: UIBarButtonItem?) -> BarButtonLook {
    BarButtonLook(style: back?.style ?? plain?.style ?? .plain, layers: [plain, back].compactMap { $0 }, item: item)
  }
}

/// The look of a button in a bar: the values of the bar, and the attributes of the item.
struct BarButtonLook {
  /// The style that determines the weight of the title.
  let style: UIBarButtonItem.Style
  /// The appearances of the bar, of which later ones take precedence.
  let layers: [UIBarButtonItemAppearance]
  let item: UIBarButtonItem?

  var font: UIFont { .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular) }

  /// Returns the attributes of the title in a state; nil if neither the bar nor the item has attributes for this state.
  func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    let isOwn = item?.statesWithAttributes.contains(state) == true
    guard isOwn || layers.contains(where: { $0.known(state)?.titleTextAttributes.isEmpty == false }) else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    for more in values(\.titleTextAttributes, .normal) + values(\.titleTextAttributes, state) {
      result.merge(more) { $1 }
    }
    return result.merging(item?.titleTextAttributes(for: state) ?? [:]) { $1 }
  }
  /// Returns the background image for a state; nil if there is none for this state.
  func image(for state: UIControl.State) -> UIImage? { values(\.backgroundImage, state).compactMap { $0 }.last }
  /// Returns a distance in a state.
  func offset(
    _ path: KeyPath<UIBarButtonItemStateAppearance, UIOffset>, for state: UIControl.State
  ) -> UIOffset {
    let normal = values(path, .normal).last { $0 != .zero }
    return values(path, state).last { $0 != .zero } ?? normal ?? .zero
  }

  private func values<Value>(
    _ path: KeyPath<UIBarButtonItemStateAppearance, Value>, _ state: UIControl.State
  ) -> [Value] { layers.compactMap { $0.known(state)?[keyPath: path] } }
}

extension UIButton {
  /// The states for which the appearance of a bar has values.
  static var statesInBars: [UIControl.State] { [.normal, .highlighted, .disabled, .selected, .focused] }

  /// Sets the background images of a look.
  final func showBackground(_ look: BarButtonLook) {
    for state in Self.statesInBars {
      let image = look.image(for: state)
      let known = looks.backgrounds[state]
      if known !== image { setBackgroundImage(image, for: state) }
    }
  }
  /// Returns the rectangle of a background image, which is as high as the image.
  final func background(_ bounds: CGRect, _ look: BarButtonLook) -> CGRect {
    let offset = look.offset(\.backgroundImagePositionAdjustment, for: state)
    let height = min(currentBackgroundImage?.size.height ?? bounds.height, bounds.height)
    return CGRect(
      x: bounds.minX + offset.horizontal, y: bounds.midY - height / 2 + offset.vertical, width: bounds.width,
      height: height)
  }
  /// Returns the rectangle of a title, which is moved.
  final func moved(_ title: CGRect, _ look: BarButtonLook) -> CGRect {
    let offset = look.offset(\.titlePositionAdjustment, for: state)
    return title.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }
}

import Agate

/// The appearance object of a bar.
///
/// Until a program sets or changes an object, the other properties of the bar determine its appearance.
final class ShownAppearance<Appearance: UIBarAppearance> {
  /// The object that the program has set or changed.
  private(set) var own: Appearance?
  /// The object that the program has read last, which keeps alive its parts until the program changes one of them.
  private var offered: Appearance?
  private let plain: () -> Appearance
  private let show: () -> Void

  /// - Parameters:
  ///   - plain: a closure that returns the appearance that the other properties of the bar determine.
  ///   - show: a closure that shows the appearance of the bar.
  init(plain: @escaping () -> Appearance, show: @escaping () -> Void) { (self.plain, self.show) = (plain, show) }

  /// The object, whose changes are shown at once. Setting it copies the new object.
  var value: Appearance {
    get {
      if let own { return own }
      let offered = observed(plain())
      self.offered = offered
      return offered
    }
    set {
      own = (newValue.copy() as? Appearance).map(observed)
      offered = nil
      show()
    }
  }

  private func observed(_ appearance: Appearance) -> Appearance {
    appearance.onChange = { [weak self, unowned appearance] in self?.note(appearance) }
    return appearance
  }

  private func note(_ changed: Appearance) {
    if own == nil { (own, offered) = (changed, nil) }
    if own === changed { show() }
  }
}

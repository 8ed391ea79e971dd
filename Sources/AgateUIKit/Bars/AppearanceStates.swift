import Agate

/// The appearance of an item of a bar in one state.
protocol ItemStateAppearance: AnyObject {
  init()
  /// Called after a change.
  var onChange: (() -> Void)? { get set }
  var copied: Self { get }
}

/// The appearances of an item of a bar in those states that a program has used.
struct AppearanceStates<Value: ItemStateAppearance> {
  private var all: [UIControl.State: Value] = [:]

  /// Returns the appearance in a state; nil if it has not been used.
  func known(_ state: UIControl.State) -> Value? { all[state] }
  /// Returns the appearance in a state, which is created if it is missing.
  ///
  /// - Parameter tell: the closure to call after a change.
  mutating func used(_ state: UIControl.State, _ tell: @escaping () -> Void) -> Value {
    if let known = all[state] { return known }
    let new = Value()
    new.onChange = tell
    all[state] = new
    return new
  }
  /// Forgets all appearances, whose changes are ignored from now on.
  mutating func forget() {
    for value in all.values { value.onChange = nil }
    all = [:]
  }
  /// Returns copies.
  func copied(_ tell: @escaping () -> Void) -> AppearanceStates {
    var result = self
    result.all = all.mapValues { value in
      let copy = value.copied
      copy.onChange = tell
      return copy
    }
    return result
  }
}

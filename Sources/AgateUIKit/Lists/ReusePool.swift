/// Views that left the visible part of a list, and the functions that create views, by identifier.
///
/// A list takes a view from the pool when a row appears and puts the view back when the row disappears. Views that were
/// put in last are taken first. The list decides whether idle views stay in its hierarchy: hidden subviews cost less
/// than views that leave the hierarchy and come back.
struct ReusePool<Identifier: Hashable, View: AnyObject> {
  private var idle: [Identifier: [View]] = [:]
  private var makers: [Identifier: () -> View] = [:]

  /// Sets the function that creates views for an identifier.
  ///
  /// - Parameters:
  ///   - identifier: the identifier.
  ///   - make: creates a view, or nil to remove the function.
  /// - Returns: the idle views of the identifier, which another function created. They are no longer in the pool.
  mutating func register(_ identifier: Identifier, _ make: (() -> View)?) -> [View] {
    makers[identifier] = make
    return idle.removeValue(forKey: identifier) ?? []
  }

  /// Creates a view for an identifier. Returns nil if no function is registered for the identifier.
  func make(_ identifier: Identifier) -> View? { makers[identifier]?() }

  /// Returns an idle view and removes it from the pool, or returns nil if the identifier has no idle view.
  mutating func take(_ identifier: Identifier) -> View? { idle[identifier]?.popLast() }

  /// Removes a view that becomes visible although it was not taken: the program has kept it.
  mutating func remove(_ view: View, _ identifier: Identifier) { idle[identifier]?.removeAll { $0 === view } }

  /// Adds a view that is no longer visible. Does nothing if the pool has the view already.
  mutating func put(_ view: View, _ identifier: Identifier) {
    if idle[identifier]?.contains(where: { $0 === view }) == true { return }
    idle[identifier, default: []].append(view)
  }
}

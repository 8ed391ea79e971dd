import Agate

extension CATransaction {
  /// Changes layers without implicit animations, which would not advance while the scene is paused.
  static func atOnce<Result>(_ body: () -> Result) -> Result {
    begin()
    setDisableActions(true)
    defer { commit() }
    return body()
  }
}

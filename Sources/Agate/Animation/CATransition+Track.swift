extension CATransition {
  /// The transition as the render tree stores it.
  final func track(timing: Int32) -> TransitionTrack {
    let from =
      switch subtype {
      case .fromRight: Vector2(1, 0)
      case .fromTop: Vector2(0, -1)
      case .fromBottom: Vector2(0, 1)
      default: Vector2(-1, 0)
      }
    return TransitionTrack(
      id: serial, timing: timing, kind: TransitionTrack.Kind(name: type.rawValue) ?? .fade, from: from,
      start: Double(startProgress), end: Double(endProgress))
  }
}

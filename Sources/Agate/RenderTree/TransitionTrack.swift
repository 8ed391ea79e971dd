/// A layer's transition as plain values.
struct TransitionTrack: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable { case fade, moveIn, push, reveal }

  /// Tells one transition from the next.
  var id: UInt64
  var timing: Int32
  var kind = Kind.fade
  /// From where the new picture comes, in sizes of the layer.
  var from = Vector2(-1, 0)
  var start: Double
  var end: Double

  init(_ transition: CATransition, timing: Int32) {
    id = UInt64(UInt(bitPattern: ObjectIdentifier(transition)))
    self.timing = timing
    (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
    switch transition.type {
    case .moveIn: kind = .moveIn
    case .push: kind = .push
    case .reveal: kind = .reveal
    default: kind = .fade
    }
    switch transition.subtype {
    case .fromRight: from = Vector2(1, 0)
    case .fromTop: from = Vector2(0, -1)
    case .fromBottom: from = Vector2(0, 1)
    default: from = Vector2(-1, 0)
    }
  }

  /// Where the old and the new picture are, in sizes of the layer.
  func places(_ progress: Double) -> (old: Vector2, new: Vector2) {
    let away = Vector2(-from.x * progress, -from.y * progress)
    let rest = Vector2(from.x * (1 - progress), from.y * (1 - progress))
    return switch kind {
    case .fade: (Vector2(0, 0), Vector2(0, 0))
    case .moveIn: (Vector2(0, 0), rest)
    case .push: (away, rest)
    case .reveal: (away, Vector2(0, 0))
    }
  }
}

/// What the render tree adds for a transition: in the layer's place a holder, in which the layer and a copy of its old
/// self lie.
struct TransitionNode: Sendable {
  var id: UInt64
  var wrapper: Int32
  /// The copy and what is below it; the copy comes first. Empty if nothing was shown before.
  var ghost: [Int32]
}

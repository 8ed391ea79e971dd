/// The transition of a layer, as plain data without references to objects.
package struct TransitionTrack: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case fade, moveIn, push, reveal, cube, flip

    /// Creates a kind from Core Animation's name of the transition type. Returns nil for unknown names.
    package init?(name: String) {
      switch name {
      case "fade": self = .fade
      case "moveIn": self = .moveIn
      case "push": self = .push
      case "reveal": self = .reveal
      case "cube", "alignedCube": self = .cube
      case "flip", "oglFlip", "alignedFlip": self = .flip
      default: return nil
      }
    }

    /// Whether the old and the new picture rotate in three dimensions.
    package var turns: Bool { self == .cube || self == .flip }
  }

  /// A number that identifies the transition.
  package var id: UInt64
  package var timing: Int32
  package var kind = Kind.fade
  /// The offset from which the new picture enters, in multiples of the layer's size.
  package var from = Vector2(-1, 0)
  /// The progress at the start of the transition, from 0 to 1.
  package var start: Double
  /// The progress at the end of the transition, from 0 to 1.
  package var end: Double

  package init(id: UInt64, timing: Int32, kind: Kind, from: Vector2, start: Double, end: Double) {
    (self.id, self.timing, self.kind, self.from) = (id, timing, kind, from)
    (self.start, self.end) = (start, end)
  }

  /// Returns the offsets of the old and the new picture, in multiples of the layer's size.
  package func places(_ progress: Double) -> (old: Vector2, new: Vector2) {
    let away = Vector2(-from.x * progress, -from.y * progress)
    let rest = Vector2(from.x * (1 - progress), from.y * (1 - progress))
    return switch kind {
    case .fade, .cube, .flip: (Vector2(0, 0), Vector2(0, 0))
    case .moveIn: (Vector2(0, 0), rest)
    case .push: (away, rest)
    case .reveal: (away, Vector2(0, 0))
    }
  }
}

/// Transitions that show the old and the new picture as faces of a rotating cube or card.
extension TransitionTrack {
  /// Returns the transforms of the faces about the centre of the layer.
  ///
  /// - Parameter extent: the layer's size, in points, in the direction of the rotation.
  package func faces(_ progress: Double, _ extent: Double) -> (old: CATransform3D, new: CATransform3D) {
    let isUpright = from.x == 0
    let quarters = kind == .cube ? 1.0 : 2.0
    // A positive rotation about y moves the front face to the right, and about x to the top.
    let turn = (isUpright ? -from.y : from.x) * quarters * .pi / 2
    let depth = kind == .cube ? extent / 2 : 0
    func face(_ angle: Double) -> CATransform3D {
      let out = CATransform3DMakeTranslation(0, 0, depth)
      let turned = CATransform3DConcat(
        out, CATransform3DMakeRotation(angle, isUpright ? 1 : 0, isUpright ? 0 : 1, 0))
      return CATransform3DConcat(turned, CATransform3DMakeTranslation(0, 0, -depth))
    }
    return (face(-turn * progress), face(turn * (1 - progress)))
  }

  package func extent(_ bounds: Rectangle4) -> Double { from.x == 0 ? bounds.height : bounds.width }

  /// Returns the perspective of an eye at a distance of three extents.
  package func perspective(_ extent: Double) -> CATransform3D {
    var transform = CATransform3D.identity
    transform.m34 = extent > 0 ? -1 / (3 * extent) : 0
    return transform
  }
}

extension CATransform3D {
  /// Returns the transform relative to a layer's anchor point instead of the centre of its bounds.
  package func around(_ anchor: Vector2, of bounds: Rectangle4) -> CATransform3D {
    let (x, y) = ((anchor.x - 0.5) * bounds.width, (anchor.y - 0.5) * bounds.height)
    if x == 0 && y == 0 { return self }
    let there = CATransform3DMakeTranslation(x, y, 0)
    return CATransform3DConcat(
      CATransform3DConcat(there, self), CATransform3DMakeTranslation(-x, -y, 0))
  }
}

/// The layers that the render tree adds for a transition. The holder takes the layer's place. It contains the layer and
/// a copy of the layer's old state.
package struct TransitionNode: Sendable {
  package var id: UInt64
  /// The slot of the holder.
  package var wrapper: Int32
  /// The slots of the copy and its descendants, the copy first. Empty if the layer was not visible before.
  package var ghost: [Int32]
}

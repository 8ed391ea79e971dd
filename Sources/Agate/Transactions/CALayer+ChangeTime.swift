/// How the frames follow each other that show a layer.
package struct FramePace: Sendable {
  fileprivate weak var context: LayerContext?

  /// Frames are due at certain times: they show what is there and do not wait for the rest.
  package var isLive: Bool { context?.hasClock == true }
}

/// For layers of other modules that live by time.
extension CALayer {
  /// When a change made now is seen, in the frames' time; nil while no compositor shows the layer.
  package final var changeTime: Double? {
    guard let context, context.isShown else { return nil }
    return context.addTime
  }

  /// How the frames follow each other; nil while no compositor shows the layer.
  package final var pace: FramePace? { context.map(FramePace.init) }
}

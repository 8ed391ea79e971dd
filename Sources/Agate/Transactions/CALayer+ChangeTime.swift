/// The kind of pacing of the frames that show a layer.
package struct FramePace: Sendable {
  fileprivate weak var context: LayerContext?

  /// Whether the compositor has a clock. Its frames are then due at certain times: they show available content and do
  /// not wait for missing content.
  package var isLive: Bool { context?.hasClock == true }
}

/// Times for layers of other modules whose content changes over time.
extension CALayer {
  /// The frames' time at which a change made now becomes visible. Nil while no compositor shows the layer.
  package final var changeTime: Double? {
    guard let context, context.isShown else { return nil }
    return context.addTime
  }

  /// The pacing of the frames that show the layer. Nil while the layer is not in a compositor's tree.
  package final var pace: FramePace? { context.map(FramePace.init) }
}

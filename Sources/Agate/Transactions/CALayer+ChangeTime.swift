/// The pace of the frames that show a layer.
package struct FramePace: Sendable {
  fileprivate weak var context: LayerContext?

  /// Whether frames are due at certain times: such frames show what is available and do not wait for the rest.
  package var isLive: Bool { context?.hasClock == true }
}

/// Times for layers of other modules that change over time.
extension CALayer {
  /// The frames' time at which a change made now is seen; nil while no compositor shows the layer.
  package final var changeTime: Double? {
    guard let context, context.isShown else { return nil }
    return context.addTime
  }

  /// The pace of the frames that show the layer; nil while the layer is in no compositor's tree.
  package final var pace: FramePace? { context.map(FramePace.init) }
}

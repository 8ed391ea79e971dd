/// A ``CAContentsSource`` in the form that the render tree uses.
final class LayerSource: FrameContents {
  private let source: any CAContentsSource
  private let context: WeakContext
  /// The number of the last image that was presented before the transaction ended.
  private let staged: UInt64

  private struct WeakContext: Sendable { weak let context: LayerContext? }

  init(_ source: any CAContentsSource, _ context: LayerContext) {
    self.source = source
    self.context = WeakContext(context: context)
    staged = (source as? any StagedSource)?.staged ?? 0
  }

  var identity: ObjectIdentifier { ObjectIdentifier(source) }
  var changesAtAnyTime: Bool { source.frameRequests != nil }

  func arrive() { (source as? any StagedSource)?.admit(through: staged) }

  func attach(to node: Int32) {
    if let context = context.context { source.frameRequests?.add(context, node) }
  }

  func detach(from node: Int32) {
    if let context = context.context { source.frameRequests?.remove(context, node) }
  }

  func picture(at time: Double) -> (any SceneImage)? {
    let picture = source.contents(at: time)
    if source.keepsDisplayOn(at: time) { context.context?.keepsDisplayOn = true }
    return picture
  }

  func nextTime(after time: Double) -> Double { source.nextContentsTime(after: time) }
}

/// A source whose new images become visible at the end of a transaction.
protocol StagedSource: CAContentsSource {
  /// The number of the image that was presented last.
  var staged: UInt64 { get }
  /// Makes the images up to a number visible, because the transaction that presented them has ended.
  func admit(through number: UInt64)
}

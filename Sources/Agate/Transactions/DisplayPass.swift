/// The display pass: layers draw themselves after layout and before their changes are sent.
extension TransactionThread {
  /// Displays the layers that were marked. Layers that are marked in the meantime wait for the next transaction, so
  /// that a layer that marks itself while it draws does not draw for ever.
  func displayMarkedLayers() {
    if displayQueue.isEmpty { return }
    let queue = displayQueue
    displayQueue = []
    // Most layers have the context of the one before.
    var context: LayerContext?
    var isShown = false
    for reference in queue {
      let layer = reference.takeRetainedValue()
      layer.extras?.display.isListed = false
      if layer.context !== context {
        context = layer.context
        isShown = context?.isShown == true
      }
      // Outside of a compositor's tree, or when the compositor is gone, a layer keeps its mark until it joins one.
      if isShown { layer.displayIfNeeded() }
    }
  }
}

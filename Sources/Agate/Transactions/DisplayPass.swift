/// The display pass: layers draw themselves after layout and before their changes are sent.
extension TransactionThread {
  /// Displays the layers that are marked. Layers that are marked during this pass wait for the next transaction. A
  /// layer that marks itself while it draws therefore does not draw endlessly.
  func displayMarkedLayers() {
    if displayQueue.isEmpty { return }
    let queue = displayQueue
    displayQueue = []
    // Most layers have the same context as the previous layer.
    var context: LayerContext?
    var isShown = false
    for reference in queue {
      reference._withUnsafeGuaranteedRef { layer in
        layer.extras?.display.isListed = false
        if layer.context !== context {
          context = layer.context
          isShown = context?.isShown == true
        }
        // A layer that no compositor shows keeps its mark until it joins a compositor's tree.
        if isShown { layer.displayIfNeeded() }
      }
      reference.release()
    }
  }
}

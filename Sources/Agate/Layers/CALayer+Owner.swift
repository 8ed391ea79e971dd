/// Of views and others that own layers, draw for them and lay them out.
extension CALayer {
  /// Changes of the layer animate in blocks that animate views, even before it is displayed.
  package final func becomeLayerOfView() { marks.insert(.isOfView) }

  /// Called by a method that was asked to draw the layer and has not: it has no bitmap then.
  package final func declineDisplay() { makeExtras().display.isDeclined = true }

  /// Whether the contents are neither drawn by the layer nor by its delegate, but set by the program.
  package final var hasContentsOfItsOwn: Bool {
    guard let extras else { return false }
    return extras.contents != nil && extras.display.backing == nil && !extras.display.isDelegates
  }
}

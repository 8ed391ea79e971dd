/// Methods for views and other objects that own layers, draw them and lay them out.
extension CALayer {
  /// Marks the layer as belonging to a view. Changes of such a layer are animated in view animation blocks, even before
  /// the layer is displayed.
  package final func becomeLayerOfView() { marks.insert(.isOfView) }

  /// Reports that a method that should draw the layer has not drawn it. The layer then has no bitmap.
  package final func declineDisplay() { makeExtras().display.isDeclined = true }

  /// Whether the program has set the contents. False if the layer or its delegate provides the contents.
  package final var hasContentsOfItsOwn: Bool {
    guard let extras else { return false }
    return extras.contents != nil && extras.display.backing == nil && !extras.display.showsDelegateContents
  }
}

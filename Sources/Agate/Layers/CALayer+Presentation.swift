extension CALayer {
  /// The superlayer; of a presentation layer its superlayer's presentation.
  final var visibleParent: CALayer? {
    if let model = extras?.presented { return model.parent?.presentation() }
    return parent
  }

  /// The sublayers; of a presentation layer their presentations.
  final var visibleChildren: [CALayer] {
    if let model = extras?.presented { return model.children.compactMap { $0.presentation() } }
    return children
  }

  final func presentedCopy() -> Self? {
    if extras?.presented != nil { return self }
    guard let context, let shown = context.shown(node) else { return nil }
    if let known = extras?.presentationLayer, extras?.presentationFrame == shown.frame {
      return unsafeDowncast(known, to: Self.self)
    }
    let copy = type(of: self).init(layer: self)
    copy.values = shown.values
    if let transform = shown.transform { copy.makeCold().transform = transform }
    if let contents = shown.contents {
      copy.makeCold().contents = contents
      copy.makeExtras().contents = shown.image
    }
    if let effects = shown.effects { copy.makeCold().effects = effects }
    copy.makeExtras().presented = self
    let extras = makeExtras()
    extras.presentationLayer = copy
    extras.presentationFrame = shown.frame
    return copy
  }
}

/// One layer's values in the frame drawn last.
struct ShownValues {
  var values: LayerValues
  var transform: TransformValues?
  var contents: ContentsValues?
  var effects: EffectValues?
  var image: CGImage?
  /// The same as long as nothing is drawn and nothing arrives.
  var frame: UInt64
}

extension RenderTree {
  /// Nil if the tree does not have the layer (yet).
  func shown(_ node: Int32) -> ShownValues? {
    guard Int(node) < rowOfSlot.count, case let row = Int(rowOfSlot[Int(node)]), row >= 0, row < count else {
      return nil
    }
    return ShownValues(
      values: shown[row],
      transform: transformIndex[row] < 0 ? nil : shownTransforms[Int(transformIndex[row])],
      contents: contentsIndex[row] < 0 ? nil : shownContents[Int(contentsIndex[row])],
      effects: effectsIndex[row] < 0 ? nil : shownEffects[Int(effectsIndex[row])], frame: 0)
  }
}

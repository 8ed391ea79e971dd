extension CALayer {
  /// The superlayer. For a presentation layer, this is the presentation layer of its superlayer.
  final var visibleParent: CALayer? {
    if let model = extras?.presented { return model.parent?.presentation() }
    return parent
  }

  /// The sublayers. For a presentation layer, these are the presentation layers of its sublayers.
  final var visibleChildren: [CALayer] {
    if let model = extras?.presented { return model.children.compactMap { $0.presentation() } }
    return children
  }

  /// The mask. For a presentation layer, this is the presentation layer of its mask.
  final var visibleMask: CALayer? {
    if let model = extras?.presented { return model.extras?.mask?.presentation() }
    return extras?.mask
  }

  final func presentedCopy() -> Self? {
    if extras?.presented != nil { return self }
    guard let context, let shown = context.shown(node) else { return nil }
    if let known = extras?.presentationLayer, extras?.presentationFrame == shown.frame {
      return unsafeDowncast(known, to: Self.self)
    }
    let copy = presentedCopy(shown, with: customValues(at: localTime(context.now)))
    let extras = makeExtras()
    extras.presentationLayer = copy
    extras.presentationFrame = shown.frame
    return copy
  }

  /// Creates a separate presentation copy with `values`, the values of the keys that are animated on the application's
  /// thread.
  final func presentedCopy(with values: [String: Any]) -> Self? {
    context?.shown(node).map { presentedCopy($0, with: values) }
  }

  private func presentedCopy(_ shown: ShownValues, with values: [String: Any]) -> Self {
    let copy = copyForPresentation()
    copy.take(shown)
    for (key, value) in values where !copy.writeOwn(value, key) { copy.makeExtras().userValues[key] = value }
    copy.makeExtras().presented = self
    return copy
  }

  private func take(_ shown: ShownValues) {
    values = shown.values
    // An animation can give a colour to a layer whose own colour is nil.
    if values.backgroundColor.alpha > 0 { values.flags.insert(.backgroundColor) }
    if values.borderColor.alpha > 0 { values.flags.insert(.borderColor) }
    if let transform = shown.transform { makeCold().transform = transform }
    if let contents = shown.contents {
      makeCold().contents = contents
      makeExtras().contents = shown.image as? CGImage
    }
    if let effects = shown.effects {
      let outline = effects.outline, model = extras?.shadowPath?.outline
      if outline.kind == .roundedRectangle, model?.rectangle != outline.rectangle || model?.radius != outline.radius {
        makeExtras().shadowPath = ShadowPath(outline)
      }
      if outline.kind == .path, let path = shown.shadowPath, path != extras?.shadowPath?.path.data {
        makeExtras().shadowPath = ShadowPath(CGPath(path))
      }
      makeCold().effects = effects
      if effects.shadowColor.alpha > 0 { cold!.effects!.flags.insert(.shadowColor) }
    }
    if let offset = shown.timeOffset { makeExtras().timing.timeOffset = offset }
    takeOwn(shown)
    guard let filters = extras?.filters else { return }
    var next = 0
    func copy(_ filter: CAFilter) -> CAFilter {
      let copy = filter.copied()
      guard filter.kind != nil, next < shown.filters.count else { return copy }
      copy.take(shown.filters[next])
      next += 1
      return copy
    }
    extras!.filters = LayerFilters(own: filters.own?.map(copy), background: filters.background?.map(copy))
  }
}

extension CAFilter {
  fileprivate func take(_ values: FilterValues) {
    for input in values.kind.inputs {
      let numbers = (0..<input.kind.lanes).map { values.parameters[input.word + $0] }
      setValue(numbers.withUnsafeBufferPointer { Values.box($0.baseAddress!, as: input.kind) }, forKey: input.name)
    }
    isEnabled = values.isEnabled != 0
  }
}

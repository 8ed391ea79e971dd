/// Evaluation of animations of values that all layer classes have.
extension LayerColumns {
  /// Samples a node that animates only members of ``LayerValues``.
  ///
  /// - Parameter row: the node's row in these columns.
  @inline(__always)
  mutating func sampleValues(
    _ row: Int, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double
  ) -> RowChange {
    var values = model(row)
    s.forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(_, let word), .discreteWords(_, let word): s.mix(track, progress, into: &values, word)
      case .flag(let flag): s.mix(track, progress, flag, into: &values.flags)
      default: break
      }
    }
    return present(values, row)
  }

  /// Samples the filters of a row. Returns false if no presented filter changed.
  fileprivate mutating func sampleFilters(
    _ row: Int, _ node: Sampler.Node, _ s: borrowing Sampler, _ time: Double
  ) -> Bool {
    let run = effects.model[Int(effects.index[row])].filters
    var changed = false
    for index in run.indices {
      var values = filters.model[index]
      s.forEachTrack(of: node, at: time) { track, progress in
        guard case .words(.filters, let word) = track.target,
          Int(word) / FilterValues.words == index - run.lowerBound
        else { return }
        s.mix(track, progress, into: &values, word % Int32(FilterValues.words))
      }
      if sameBytes(values, filters.presented[index]) { continue }
      filters.presented[index] = values
      changed = true
    }
    return changed
  }

  @inline(__always)
  fileprivate mutating func present(_ values: LayerValues, _ row: Int) -> RowChange {
    if sameBytes(values, presented[row]) { return [] }
    let isDeeper = values.zPosition != presented[row].zPosition
    presented[row] = values
    return isDeeper ? [.row, .depth] : .row
  }
}

extension Sampler {
  /// Samples everything that a node animates, except for emitters and replicators.
  ///
  /// - Parameters:
  ///   - row: the node's row in `layers`.
  ///   - slot: the node's slot, which is its key in `own`.
  func sampleAll(
    _ node: Node, at time: Double, _ row: Int, _ slot: Int32, _ layers: inout LayerColumns, _ own: inout OwnValues
  ) -> RowChange {
    var values = layers.model(row)
    var transforms =
      node.touchesTransform ? layers.transforms.model[Int(layers.transforms.index[row])] : TransformValues()
    var contents = node.touchesContents ? layers.contents.model[Int(layers.contents.index[row])] : ContentsValues()
    var effects = node.touchesEffects ? layers.effects.model[Int(layers.effects.index[row])] : EffectValues()
    var changed = node.touchesShape && own.shapes.sample(slot, node, self, time)
    if node.touchesEffects && effects.hasFilters && layers.sampleFilters(row, node, self, time) { changed = true }
    if node.touchesGradient && own.gradients.sample(slot, node, self, time) { changed = true }
    var parts = (own: PartsInProgress(), sublayers: PartsInProgress())
    var along: Double?
    var shadowPath: (track: Track, progress: KeyProgress)?
    forEachTrack(of: node, at: time) { track, progress in
      switch track.target {
      case .words(let group, let word), .discreteWords(let group, let word):
        switch group {
        case .values: mix(track, progress, into: &values, word)
        case .contents: mix(track, progress, into: &contents, word)
        case .effects:
          mix(track, progress, into: &effects, word)
          if word == Int32(EffectValues.outlineWord) { effects.outline.kind = .roundedRectangle }
        case .transform, .filters, .emitter, .cells, .behaviors, .replicator, .shape, .gradient, .timing, .custom:
          break
        }
        if track.flags.contains(.rotates) { along = angle(track, progress) }
      case .flag(let flag): mix(track, progress, flag, into: &values.flags)
      case .effectFlag(let flag): mix(track, progress, flag, into: &effects.flags)
      case .shapeList(.shadowPath):
        shadowPath = (track, progress)
        effects.outline.kind = .path
      case .instanceTransform, .instanceComponent, .shapeList, .gradientList: break
      case .transform(let isSublayer), .function(_, let isSublayer):
        if isSublayer {
          parts.sublayers.finish(&transforms.sublayerTransform)
          transforms.sublayerTransform = transform(track, progress, transforms.sublayerTransform)
        } else {
          parts.own.finish(&transforms.transform)
          transforms.transform = transform(track, progress, transforms.transform)
        }
      case .component(let component, let isSublayer):
        if isSublayer {
          mix(track, progress, component, into: &parts.sublayers, transforms.sublayerTransform)
        } else {
          mix(track, progress, component, into: &parts.own, transforms.transform)
        }
      }
    }
    parts.own.finish(&transforms.transform)
    parts.sublayers.finish(&transforms.sublayerTransform)
    if node.touchesEffects && own.shadowPaths.samplePath(slot, self, shadowPath) { changed = true }
    if let along { transforms.transform = CATransform3DRotate(transforms.transform, along, 0, 0, 1) }
    if node.touchesTransform && layers.transforms.present(transforms, row) { changed = true }
    if node.touchesContents && layers.contents.present(contents, row) { changed = true }
    if node.touchesEffects && layers.effects.present(effects, row) { changed = true }
    return layers.present(values, row).union(changed ? .row : [])
  }
}

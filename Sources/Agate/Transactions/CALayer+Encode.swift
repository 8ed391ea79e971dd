extension CALayer {
  /// Writes the changes since the last commit.
  final func encode(into commit: inout Commit, _ context: LayerContext) {
    commit.layerCount += 1
    var mask = dirty & Dirty.values
    if mask != 0 {
      commit.nodes.append(node)
      commit.masks.append(mask)
      withUnsafeBytes(of: values) { bytes in
        while mask != 0 {
          let word = mask.trailingZeroBitCount
          mask &= mask &- 1
          commit.words.append(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
        }
      }
    }
    if dirty & ~(Dirty.values | Dirty.stamp) != 0 { encodeParts(into: &commit, context) }
    isDisplayed = true
    asksForActions = true
  }

  @inline(never)
  private final func encodeParts(into commit: inout Commit, _ context: LayerContext) {
    if dirty & Dirty.transforms != 0, let values = cold?.transform {
      commit.transforms.append((node, values))
    } else if dirty & Dirty.transform != 0, let value = cold?.transform?.transform {
      commit.ownTransforms.append((node, value))
    }
    if dirty & Dirty.contents != 0, var values = cold?.contents {
      // A backing store's image is used unchanged. Other contents are converted to an image first.
      if extras?.source == nil, let image = extras?.display.backing?.image ?? Values.image(extras?.contents) {
        values.image = Double(context.retain(image, &commit))
      }
      commit.contents.append((node, values))
    }
    if dirty & Dirty.source != 0 {
      commit.sources.append((node, extras?.source.map { LayerSource($0, context) }))
    }
    if dirty & Dirty.effects != 0, let values = cold?.effects {
      commit.effects.append((node, values))
      if let shadow = extras?.shadowPath, values.outline.kind == .path || extras?.animations != nil {
        commit.shadowPaths.append((node, shadow.path.data))
      }
    }
    if dirty & Dirty.filters != 0, extras?.filters != nil {
      let (own, background) = filterValues
      commit.filters.append((node, own, background))
    }
    if dirty & Dirty.replicator != 0, let replicator = self as? CAReplicatorLayer {
      commit.replicators.append((node, replicator.replicator))
    }
    if dirty & Dirty.shape != 0, let layer = self as? CAShapeLayer { commit.shapes.append((node, layer.shape)) }
    if dirty & Dirty.gradient != 0, let layer = self as? CAGradientLayer {
      commit.gradients.append((node, layer.gradient))
    }
    if dirty & Dirty.emitter != 0, let emitter = self as? CAEmitterLayer {
      commit.emitters.append((node, emitter.emitterModel(context, &commit), localTime(commit.addTime)))
    }
    if dirty & Dirty.timing != 0 { commit.timings.append((node, timing)) }
    if dirty & Dirty.name != 0 { commit.names.append((node, extras?.name)) }
    if dirty & Dirty.children != 0 {
      commit.parents.append(node)
      commit.childStart.append(Int32(commit.children.count))
      if let host = tileHost { commit.children.append(host.node) }
      for child in children { commit.children.append(child.node) }
      if let mask = extras?.mask { commit.children.append(mask.node) }
    }
    if dirty & Dirty.animations != 0 { commit.animations.append((node, encodeAnimations(&commit, context))) }
  }
}

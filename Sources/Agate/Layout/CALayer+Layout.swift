extension CALayer {
  /// Marks the layer so that its sublayers are laid out at the end of the transaction.
  final func markForLayout() {
    guard !marks.contains(.needsLayout) else { return }
    marks.insert(.needsLayout)
    if context != nil { enlistForLayout() }
  }

  /// Adds the layer to the thread's layout queue. A layer outside a compositor's tree is added when it joins a tree.
  @inline(never)
  final func enlistForLayout() {
    TransactionThread.current { $0.enlistForLayout(self) }
  }

  /// Called by the setter of `bounds` when the bounds have changed.
  @inline(never)
  final func boundsDidChange(from old: Rectangle4) {
    if old.width != values.bounds.width || old.height != values.bounds.height, !children.isEmpty {
      resizeSublayers(withOldSize: CGSize(width: old.width, height: old.height))
    }
    setNeedsLayout()
  }

  /// Whether layout is known to have no effect on this layer.
  final var hasNoLayout: Bool {
    type(of: self) == CALayer.self && extras?.layoutManager == nil && delegate == nil
  }

  /// Lays out this layer's own sublayers if the layer is marked for layout.
  final func layOutIfMarked() {
    guard marks.contains(.needsLayout) else { return }
    marks.remove(.needsLayout)
    if !hasNoLayout { layoutSublayers() }
  }

  /// Lets the delegate lay out the sublayers. If the delegate does not implement the method, the layout manager is
  /// called.
  final func layOutByDelegateOrManager() {
    if let delegate {
      marks.remove(.delegateDeclined)
      delegate.layoutSublayers(of: self)
      if !marks.contains(.delegateDeclined) { return }
    }
    extras?.layoutManager?.layoutSublayers(of: self)
  }

  /// Lays out this layer and its subtree. If the superlayer also needs layout, the pass begins at the topmost of the
  /// consecutive superlayers that need layout. The traversal uses an explicit stack because trees may be deep.
  final func layOutTree() {
    if let context, TransactionThread.current({ $0.layoutQueue.isEmpty }), !context.taskChanges.awaitLayout { return }
    var top = self
    while let next = top.parent, next.needsLayout() { top = next }
    var stack = [top]
    while let layer = stack.popLast() {
      layer.layOutIfMarked()
      stack.append(contentsOf: layer.children.reversed())
    }
  }

  /// The number of ancestors.
  final var depthInTree: Int {
    var depth = 0
    var ancestor = parent
    while let layer = ancestor {
      depth += 1
      ancestor = layer.parent
    }
    return depth
  }
}

import AgateGraphics
import Dispatch

extension CATiledLayer {
  /// Updates the tiles for a frame.
  ///
  /// - Parameters:
  ///   - viewport: the viewport of the frame.
  ///   - waits: whether to wait until all tiles of the frame are drawn.
  final func updateTiles(_ viewport: Viewport, waits: Bool) {
    let shown = presentation() ?? self
    let grid = TileGrid(
      bounds: bounds, contentsScale: contentsScale, tileSize: tileSize, levelsOfDetail: levelsOfDetail,
      bias: levelsOfDetailBias)
    let (visible, scale) = shown.isSeen ? shown.sight(in: viewport) : (.zero, 1)
    let time = context?.addTime ?? 0
    // While the time stands still, a fade would never end.
    let fade = time == lastTime ? 0 : type(of: self).fadeDuration()
    lastTime = time
    let reference = WeakTiledLayer(layer: self)
    let (isOpaque, isMain) = (isOpaque, TransactionThread.isOfMainThread)
    tiles.update(
      grid, visible: visible, scale: scale, waits: waits, fade: fade,
      draw: { rect, scale in
        guard let held = reference.hold() else { return nil }
        let image = held.draw(rect, scale, isOpaque)
        // A layer must not be deallocated on this thread, so the main thread releases the last reference.
        if isMain { DispatchQueue.main.async { held.release() } } else { held.release() }
        return image
      },
      onArrival: {
        // A window draws a frame only after a transaction has sent changes, so the arrival causes a change. A program
        // that uses layers on another thread draws its frames itself.
        if isMain { DispatchQueue.main.async { reference.layer?.touch(Dirty.frame) } }
      })
  }

  fileprivate func drawTile(_ rect: CGRect, _ scale: CGFloat, _ isOpaque: Bool) -> CGImage? {
    func pixels(_ length: CGFloat) -> Int { max(Int((length * scale - 1e-6).rounded(.up)), 1) }
    var drawing = LayerDrawing(width: pixels(rect.width), height: pixels(rect.height), bounds: rect)
    drawing.isOpaque = isOpaque
    return drawing.draw { context in
      CurrentContext.push(context)
      draw(in: context)
      CurrentContext.pop()
      return false
    }
  }
}

/// A retained layer, which lives until `release()` is called.
private struct HeldLayer: @unchecked Sendable {
  let layer: Unmanaged<CATiledLayer>

  func draw(_ rect: CGRect, _ scale: CGFloat, _ isOpaque: Bool) -> CGImage? {
    layer.takeUnretainedValue().drawTile(rect, scale, isOpaque)
  }
  func release() { layer.release() }
}

/// A weak reference to a layer that other threads may use.
private struct WeakTiledLayer: @unchecked Sendable {
  weak var layer: CATiledLayer?

  func hold() -> HeldLayer? { layer.map { HeldLayer(layer: .passRetained($0)) } }
}

extension CALayer {
  /// Whether the layer is visible: neither this layer nor an ancestor is hidden.
  fileprivate final var isSeen: Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer.isHidden || layer.opacity <= 0 { return false }
      next = layer.visibleParent
    }
    return true
  }

  /// Returns the part of the bounds that a frame shows, and the greatest number of frame pixels per point in that part.
  fileprivate final func sight(in viewport: Viewport) -> (visible: CGRect, scale: CGFloat) {
    let frame = CGRect(x: 0, y: 0, width: viewport.width, height: viewport.height)
    var visible = bounds.standardized
    // A rotated rectangle is replaced by its bounding box.
    func clip(_ rect: CGRect, of layer: CALayer?, _ matrix: CATransform3D) {
      let part = convert(rect, from: layer)
      // A point behind the viewer has no position in the frame, although its line of sight has one.
      let corners = [(part.minX, part.minY), (part.maxX, part.minY), (part.minX, part.maxY), (part.maxX, part.maxY)]
      let isBefore = corners.allSatisfy { matrix.depth(of: CGPoint(x: $0.0, y: $0.1)) != nil }
      if isBefore { visible = visible.overlap(part) }
    }
    var matrix = CATransform3D.identity
    var next: CALayer? = self
    var isOne = true
    while let layer = next {
      if layer.masksToBounds { clip(layer.bounds, of: layer, matrix) }
      // A replicator's instances may be anywhere in the frame.
      if let replicator = layer as? CAReplicatorLayer, replicator.instanceCount > 1 { isOne = false }
      if !isOne { break }
      matrix = CATransform3DConcat(matrix, layer.transformToSuperlayer)
      next = layer.visibleParent
    }
    if isOne { clip(frame.applying(viewport.transform.inverted()), of: nil, matrix) }
    guard !visible.isEmpty, visible.isFinite else { return (.zero, 1) }
    var scale: CGFloat = 0
    func pixel(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      convert(CGPoint(x: x, y: y), to: nil).applying(viewport.transform)
    }
    for (x, y) in [
      (visible.midX, visible.midY), (visible.minX, visible.minY), (visible.maxX, visible.minY),
      (visible.minX, visible.maxY), (visible.maxX, visible.maxY),
    ] {
      let p = pixel(x, y), right = pixel(x + 1, y), down = pixel(x, y + 1)
      let most = max(hypot(right.x - p.x, right.y - p.y), hypot(down.x - p.x, down.y - p.y))
      if most.isFinite { scale = max(scale, most) }
    }
    return (visible, scale > 0 ? scale : 1)
  }

  private final func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
}

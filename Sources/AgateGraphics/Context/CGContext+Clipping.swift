import Foundation

extension CGContext {
  /// Around the clip, in pixels.
  var clipBox: CGRect { state.clip?.box ?? CGRect(x: 0, y: 0, width: width, height: height) }

  /// The smallest rectangle around what may be drawn to, in user space.
  public var boundingBoxOfClipPath: CGRect {
    let box = clipBox
    return box.width > 0 && box.height > 0 ? box.applying(toPixels.inverted()) : .zero
  }

  /// Limits drawing to the current path and to the clip so far; forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current, rule)
    current.removeAll()
  }

  /// Limits drawing to the rectangle and to the clip so far; forgets the path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits drawing to the rectangles together and to the clip so far; forgets the path.
  public func clip(to rects: [CGRect]) {
    current.removeAll()
    addRects(rects)
    clip()
  }

  private func clip(to path: PathData, _ rule: CGPathFillRule) {
    let box = path.tightBox.map { clipBox.overlap($0) } ?? .zero
    state.clip = ClipNode(
      parent: state.clip, shape: .path(path, rule, antialias: state.antialias && allowsAntialiasing),
      box: box)
  }

  /// Takes away every clip, those of outer ``saveGState()`` too, but not the bounds of a transparency layer.
  public func resetClip() {
    if layers.isEmpty && baseClip == nil { return state.clip = nil }
    // The limit of a transparency layer, or of what is to be drawn anew, is the first of the chain.
    while let parent = state.clip?.parent { state.clip = parent }
  }

  /// Limits drawing to the image's coverage, laid over the rectangle like ``draw(_:in:byTiling:)`` would.
  ///
  /// An image with transparent pixels lets drawing through where it is opaque; one without, where it is light.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard rect.isFinite else { return }
    let place = rect.standardized
    var path = PathData()
    path.addRect(place, toPixels)
    clip(to: path, .winding)
    guard !clipBox.isEmpty, place.width > 0, place.height > 0 else { return }
    let pixels = PixelRect(around: clipBox, in: bounds)
    let matrix = CGAffineTransform(
      a: place.width / CGFloat(mask.width), b: 0, c: 0, d: -place.height / CGFloat(mask.height), tx: place.minX,
      ty: place.maxY
    ).concatenating(toPixels)
    guard matrix.isInvertible,
      let bitmap = MaskBitmap(mask, matrix, within: path, state.interpolation, pixels, times: state.clip?.mask)
    else {
      state.clip = ClipNode(
        parent: state.clip, shape: .path(PathData(), .winding, antialias: false), box: .zero)
      return
    }
    state.clip = ClipNode(parent: state.clip, shape: .mask(bitmap), box: clipBox)
  }
}

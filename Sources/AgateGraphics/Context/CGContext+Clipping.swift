import Foundation

extension CGContext {
  /// The rectangle around the clip, in pixels.
  var clipBox: CGRect { state.clip?.box ?? CGRect(x: 0, y: 0, width: width, height: height) }

  /// A rectangle that contains the clip, in user space. The rectangle may be larger than necessary. It is zero if the
  /// clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    let box = clipBox
    return box.width > 0 && box.height > 0 ? box.applying(toPixels.inverted()) : .zero
  }

  /// Intersects the clip with the current path, and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: current, rule)
    current.removeAll()
  }

  /// Intersects the clip with the rectangle, and clears the path. If the rectangle is not finite, the clip becomes
  /// empty.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the union of the rectangles, and clears the path. Rectangles that are not finite are left
  /// out. If no rectangle remains, the clip becomes empty.
  public func clip(to rects: [CGRect]) {
    current.removeAll()
    addRects(rects)
    clip()
  }

  func clip(to path: PathData, _ rule: CGPathFillRule) {
    let box = path.tightBox.map { clipBox.overlap($0) } ?? .zero
    state.clip = ClipNode(
      parent: state.clip, shape: .path(path, rule, antialias: state.antialias && allowsAntialiasing),
      box: box)
  }

  /// Removes all clips, including clips set before an outer ``saveGState()``. The bounds of a transparency layer stay
  /// in effect.
  public func resetClip() {
    if layers.isEmpty && baseClip == nil { return state.clip = nil }
    // The first clip of the chain stays: it is the bounds of the transparency layer, or the part to redraw.
    while let parent = state.clip?.parent { state.clip = parent }
  }

  /// Intersects the clip with a mask image. The image is placed in the rectangle, in user space, as
  /// ``draw(_:in:byTiling:)`` places images.
  ///
  /// If the image is an image mask (``CGImage/isMask``), the clip keeps what the mask lets through. If another image has
  /// transparent pixels, its alpha is the mask. Otherwise, its lightness is the mask. The mask is interpolated as an
  /// image that is drawn.
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
      case let interpolation = mask.shouldInterpolate ? state.interpolation : .none,
      let bitmap = MaskBitmap(mask, matrix, within: path, interpolation, pixels, times: state.clip?.mask)
    else {
      state.clip = ClipNode(
        parent: state.clip, shape: .path(PathData(), .winding, antialias: false), box: .zero)
      return
    }
    state.clip = ClipNode(parent: state.clip, shape: .mask(bitmap), box: clipBox)
  }
}

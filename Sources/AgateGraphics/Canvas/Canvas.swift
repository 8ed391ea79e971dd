import AgateBackend
import CCairo
import Foundation

/// Carries out drawing operations on a bitmap, with Cairo.
final class Canvas {
  let isOpaque: Bool
  private let base: Target
  /// The open transparency layers, the innermost layer last. An element is nil if its layer has no pixels.
  private var layers: [Target?] = []
  /// The first error that occurred.
  private(set) var failure: String?
  /// Whether the pixels may be read through the context.
  var isReadable = true

  var memory: UnsafeMutablePointer<UInt32> { base.memory }
  /// Bytes from one row to the next.
  var stride: Int { base.stride * 4 }

  /// - Parameter memory: the pixels to draw to; nil to allocate zeroed memory.
  init?(memory: UnsafeMutableRawPointer?, width: Int, height: Int, stride: Int, isOpaque: Bool) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    guard let base = Target(bounds, memory: memory, stride: stride, isOpaque: isOpaque) else { return nil }
    self.base = base
    self.isOpaque = isOpaque
  }

  func flush() { cairo_surface_flush(base.surface) }

  func makeImage() -> CGImage? {
    flush()
    let texels = TexelMemory(width: base.bounds.width, height: base.bounds.height)
    texels.copy(TexelRows(origin: base.memory, stride: base.stride))
    guard isOpaque else { return CGImage(texels) }
    for y in 0..<texels.height {
      let row = texels.row(y)
      for x in 0..<texels.width { row[x] |= 0xFF00_0000 }
    }
    return CGImage(texels, isOpaque: true)
  }

  private func fail(_ text: String) { if failure == nil { failure = text } }

  // MARK: Operations

  func perform(_ operation: DrawingOperation) {
    switch operation.shape {
    case .beginLayer(let box):
      let layer = box.isEmpty ? nil : Target(box)
      if layer == nil && !box.isEmpty { fail("no memory for a transparency layer of \(box.width)×\(box.height)") }
      layers.append(layer)
    case .endLayer:
      guard let layer = layers.popLast(), let layer else { return }
      cairo_surface_flush(layer.surface)
      paint(.layer(layer), operation.style)
    default:
      paint(.operation(operation.shape), operation.style)
    }
  }

  /// The innermost transparency layer, or the base if there is none. Nil if the layer has no pixels.
  private var target: Target? { layers.isEmpty ? base : layers[layers.count - 1] }

  private func paint(_ source: PaintSource, _ style: PaintStyle) {
    guard let target else { return }
    let box = PixelRect(around: style.clip?.box ?? .beyondAnyBitmap, in: target.bounds)
    guard !box.isEmpty else { return }
    target.apply(style.clip)
    if let mask = style.clip?.mask {
      paint(source, style, through: mask, box, target)
    } else {
      paint(source, style, on: target, box, style.clip)
    }
    if let text = target.takeFailure() { fail(text) }
  }

  /// Mixes the result of painting with the existing pixels, weighted by the mask.
  private func paint(
    _ source: PaintSource, _ style: PaintStyle, through mask: MaskBitmap, _ box: PixelRect, _ target: Target
  ) {
    let box = box.intersection(mask.bounds)
    guard !box.isEmpty else { return }
    guard let result = Target(box) else { return fail("no memory for a mask of \(box.width)×\(box.height)") }
    result.copy(from: target, box, isOpaque: isOpaque && layers.isEmpty)
    paint(source, style, on: result, box, nil)
    cairo_surface_flush(result.surface)
    cairo_set_operator(target.cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(target.cairo, result.surface, 0, 0)
    mask.withSurface { cairo_mask_surface(target.cairo, $0, 0, 0) }
    cairo_set_source_rgba(target.cairo, 0, 0, 0, 0)
  }

  /// - Parameter clip: the clip of `target`. It also applies to content that is first drawn to a bitmap of its own.
  private func paint(
    _ source: PaintSource, _ style: PaintStyle, on target: Target, _ box: PixelRect, _ clip: ClipNode?
  ) {
    if let shadow = style.shadow, let silhouette = self.silhouette(of: source, style, shadow, box) {
      compose(.silhouette(silhouette, shadow.color), style, on: target, box, clip)
    }
    compose(source, style, on: target, box, clip)
  }

  private func compose(
    _ source: PaintSource, _ style: PaintStyle, on target: Target, _ box: PixelRect, _ clip: ClipNode?
  ) {
    if let blend = source.blendMode(style).cairoOperator {
      source.draw(on: target, blend, alpha: style.alpha, antialias: style.antialias)
      return
    }
    let box = box.intersection(source.box(style.alpha) ?? box)
    guard !box.isEmpty else { return }
    guard let apart = Target(box) else { return fail("no memory for a blend of \(box.width)×\(box.height)") }
    apart.apply(clip)
    source.draw(on: apart, CAIRO_OPERATOR_OVER, alpha: style.alpha, antialias: style.antialias)
    if let text = apart.takeFailure() { fail(text) }
    cairo_surface_flush(apart.surface)
    cairo_surface_flush(target.surface)
    PixelBlend.blend(apart, onto: target, style.blendMode, isOpaque: isOpaque && layers.isEmpty)
    cairo_surface_mark_dirty(target.surface)
  }

  /// Returns the blurred coverage of `source`, at the position of its shadow.
  private func silhouette(
    of source: PaintSource, _ style: PaintStyle, _ shadow: Shadow, _ box: PixelRect
  ) -> MaskBitmap? {
    let sigma = min(shadow.sigma, GaussianBlur.maximumSigma)
    let reach = GaussianBlur.reach(sigma)
    guard shadow.x.magnitude < 1e6, shadow.y.magnitude < 1e6 else { return nil }
    let dx = Int(shadow.x.rounded(.down)), dy = Int(shadow.y.rounded(.down))
    // The pixels to blur, at the position of the shadow.
    var needed = box.outset(reach)
    if let shape = source.box(style.alpha) { needed = needed.intersection(shape.shifted(dx, dy).outset(1)) }
    guard !needed.isEmpty else { return nil }
    guard let caster = Target(needed, shift: (shadow.x, shadow.y)) else {
      fail("no memory for a shadow of \(needed.width)×\(needed.height)")
      return nil
    }
    source.draw(on: caster, CAIRO_OPERATOR_OVER, alpha: 1, antialias: style.antialias)
    if let text = caster.takeFailure() { fail(text) }
    cairo_surface_flush(caster.surface)
    return GaussianBlur.coverage(of: caster, sigma, box.intersection(needed.outset(reach)))
  }
}

extension CGRect {
  /// A rectangle that is larger than any bitmap.
  static var beyondAnyBitmap: CGRect { CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9) }
}

import AgateBackend
import Foundation

/// The bitmap for the content that a layer's code draws. User space is in points, with y pointing down.
package struct LayerDrawing: Sendable {
  /// The width in pixels.
  package var width: Int
  package var height: Int
  /// The layer's bounds, which fill the bitmap.
  package var bounds: CGRect
  /// Whether the bitmap has no alpha and is initially black instead of transparent.
  package var isOpaque = false
  /// Whether colours are replaced by greys of the same lightness.
  package var isGray = false
  /// The earlier picture and the part of it to draw again, in the layer's coordinates; nil to draw everything.
  package var redraw: (image: CGImage, part: CGRect)?

  package init(width: Int, height: Int, bounds: CGRect) {
    self.width = width
    self.height = height
    self.bounds = bounds
  }

  private var box: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// The pixels to draw.
  private var region: PixelRect {
    guard let part = redraw?.part else { return box }
    let sx = CGFloat(width) / bounds.width, sy = CGFloat(height) / bounds.height
    // The slack prevents an additional pixel where a rounding error moves an edge off a pixel boundary.
    let slack = 1e-6
    return PixelRect(
      around: CGRect(
        x: (part.minX - bounds.minX) * sx + slack, y: (part.minY - bounds.minY) * sy + slack,
        width: max(part.width * sx - 2 * slack, 0), height: max(part.height * sy - 2 * slack, 0)), in: box)
  }

  /// Whether no part of the bitmap is to be drawn.
  package var isEmpty: Bool { region.isEmpty }

  private func makeContext(_ output: CGContext.Output) -> CGContext {
    let sx = CGFloat(width) / bounds.width, sy = CGFloat(height) / bounds.height
    let matrix = CGAffineTransform(
      a: sx, b: 0, c: 0, d: -sy, tx: -bounds.minX * sx, ty: CGFloat(height) + bounds.minY * sy)
    return CGContext(
      output: output, width: width, height: height, isOpaque: isOpaque, matrix: matrix,
      clip: redraw == nil ? nil : region)
  }

  /// Draws immediately, on the calling thread.
  ///
  /// - Parameter body: draws the content. Returns true if the picture is valid even though nothing was drawn.
  /// - Returns: the picture. Nil if nothing was drawn and `body` returned false, or if there is no memory.
  package func draw(_ body: (CGContext) -> Bool) -> CGImage? {
    var counts = false
    let texels = makeTexels { canvas in
      let context = makeContext(.canvas(canvas))
      counts = body(context)
      counts = counts || context.operationCount > 0
      context.output = .ended
    }
    guard counts, let texels else { return nil }
    return CGImage(texels, isOpaque: isOpaque ? true : nil)
  }

  /// Records the operations of `body`, and performs them on another thread.
  ///
  /// - Returns: an image whose pixels arrive later. Nil if nothing was drawn and `body` returned false.
  package func record(_ body: (CGContext) -> Bool) -> CGImage? {
    let context = makeContext(.recording([]))
    let counts = body(context)
    guard counts || context.operationCount > 0, case .recording(let operations) = context.output else { return nil }
    context.output = .ended
    let pending = PendingPixels()
    let drawing = self
    DispatchQueue.global().async {
      let texels = drawing.makeTexels { canvas in
        for operation in operations { canvas.perform(operation) }
      }
      texels?.repeatEdges()
      pending.fulfill(texels ?? TexelMemory(width: drawing.width, height: drawing.height, repeating: 0))
    }
    return CGImage(width: width, height: height, isOpaque: isOpaque, origin: pending)
  }

  /// Creates the pixels that `body` draws on. They are initially blank, or the earlier picture with the part to redraw
  /// blank. The texels around them are not set. Returns nil if there is no memory for drawing.
  private func makeTexels(_ body: (Canvas) -> Void) -> TexelMemory? {
    let region = region
    let texels = blankTexels(region)
    guard
      let canvas = Canvas(
        memory: texels.origin, width: width, height: height, stride: texels.stride * 4, isOpaque: isOpaque)
    else { return nil }
    canvas.isReadable = false
    body(canvas)
    canvas.flush()
    finish(texels, region)
    return texels
  }

  private func blankTexels(_ region: PixelRect) -> TexelMemory {
    let blank: UInt32 = isOpaque ? 0xFF00_0000 : 0
    guard let old = redraw?.image else { return TexelMemory(width: width, height: height, repeating: blank) }
    let texels = TexelMemory(width: width, height: height)
    old.withRows { texels.copy($0) }
    for y in region.y0..<region.y1 { (texels.row(y) + region.x0).update(repeating: blank, count: region.width) }
    return texels
  }

  private func finish(_ texels: TexelMemory, _ region: PixelRect) {
    guard isOpaque || isGray else { return }
    for y in region.y0..<region.y1 {
      let row = texels.row(y)
      for x in region.x0..<region.x1 {
        if isGray { row[x] = row[x].gray }
        if isOpaque { row[x] |= 0xFF00_0000 }
      }
    }
  }
}

extension UInt32 {
  /// The lightness of a premultiplied pixel, with the Rec. 601 weights in units of 1/256.
  var lightness: UInt32 { ((self & 255) * 77 + (self >> 8 & 255) * 150 + (self >> 16 & 255) * 29 + 128) >> 8 }

  fileprivate var gray: UInt32 { (self & 0xFF00_0000) | lightness * 0x01_0101 }
}

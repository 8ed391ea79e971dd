import Agate

extension UIImage {
  /// The way in which the centre of a resizable image fills the space between the caps.
  public enum ResizingMode: Int, Sendable {
    /// The centre is repeated at its own size.
    case tile = 0
    /// The centre is stretched.
    case stretch = 1
  }

  /// Returns a copy of the image that is drawn in nine parts. The corners keep their size, the sides are resized in one
  /// direction, and the centre is resized in both directions.
  ///
  /// - Parameters:
  ///   - capInsets: the widths of the caps, which are the edges that keep their size, in points. If opposite caps
  ///     overlap in the image or in the rectangle to draw, the right or bottom cap is reduced.
  ///   - resizingMode: the way in which the centre fills the space between the caps. The default is `tile`, as in
  ///     UIKit.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
  }

  /// Returns a copy of the image in which one column and one row are stretched, as in early versions of UIKit. The
  /// column is one point wide, and the row is one point high.
  ///
  /// - Parameters:
  ///   - leftCapWidth: the distance from the left edge to the stretched column, in points. 0 means that the whole width
  ///     is stretched.
  ///   - topCapHeight: the distance from the top edge to the stretched row, in points. 0 means that the whole height is
  ///     stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (x, y) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: y, left: x, bottom: y > 0 ? size.height - y - 1 : 0, right: x > 0 ? size.width - x - 1 : 0),
      resizingMode: .stretch)
  }

  /// The part between the caps, in fractions of the size, for `contentsCenter` of a layer.
  package var stretchedPart: CGRect {
    let x = Self.caps(capInsets.left, capInsets.right, of: size.width)
    let y = Self.caps(capInsets.top, capInsets.bottom, of: size.height)
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: x.first / size.width, y: y.first / size.height, width: (size.width - x.first - x.last) / size.width,
      height: (size.height - y.first - y.last) / size.height)
  }

  /// Returns the caps at both ends of an axis, limited so that they do not overlap. The first cap takes precedence.
  private static func caps(_ first: CGFloat, _ last: CGFloat, of length: CGFloat) -> (first: CGFloat, last: CGFloat) {
    func limited(_ x: CGFloat, to most: CGFloat) -> CGFloat { x > 0 ? min(x, most) : 0 }
    let a = limited(first, to: length)
    return (a, limited(last, to: length - a))
  }

  func drawParts(of image: CGImage, in rect: CGRect, _ context: CGContext) {
    let columns = spans(capInsets.left, capInsets.right, of: size.width, image.width, rect.minX, rect.width)
    let rows = spans(capInsets.top, capInsets.bottom, of: size.height, image.height, rect.minY, rect.height)
    for row in rows {
      for column in columns {
        let pixels = CGRect(x: column.from, y: row.from, width: column.pixels, height: row.pixels)
        let place = CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
        guard place.width > 0, place.height > 0, let part = image.cropping(to: pixels) else { continue }
        let tile = CGSize(
          width: column.isCap ? place.width : CGFloat(column.pixels) / scale,
          height: row.isCap ? place.height : CGFloat(row.pixels) / scale)
        if resizingMode == .tile && tile != place.size {
          part.tileUpright(in: place, tile, context)
        } else {
          part.drawUpright(in: place, context)
        }
      }
    }
  }

  /// One of the three parts along an axis: the first cap, the middle or the last cap. `from` and `pixels` are in pixels
  /// of the image, `place` and `length` in points of the context.
  private struct Span {
    var from: Int
    var pixels: Int
    var place: CGFloat
    var length: CGFloat
    var isCap: Bool
  }

  private func spans(
    _ first: CGFloat, _ last: CGFloat, of points: CGFloat, _ pixels: Int, _ origin: CGFloat, _ length: CGFloat
  ) -> [Span] {
    let source = Self.caps(first, last, of: points)
    let a = Int((source.first * scale).rounded()), b = pixels - Int((source.last * scale).rounded())
    let (head, tail) = Self.caps(CGFloat(a) / scale, CGFloat(pixels - b) / scale, of: length)
    return [
      Span(from: 0, pixels: a, place: origin, length: head, isCap: true),
      Span(from: a, pixels: b - a, place: origin + head, length: length - head - tail, isCap: false),
      Span(from: b, pixels: pixels - b, place: origin + length - tail, length: tail, isCap: true),
    ]
  }
}

extension CGImage {
  /// Draws the image upright in a context whose y axis points down. `CGContext.draw` alone would draw the image upside
  /// down.
  func drawUpright(in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(self, in: rect)
    context.restoreGState()
  }

  /// Fills `rect` with upright copies of the image. Each copy has the size `size`, and the first copy is in the upper
  /// left corner.
  func tileUpright(in rect: CGRect, _ size: CGSize, _ context: CGContext) {
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    let tile = CGRect(x: rect.minX, y: rect.maxY - size.height, width: size.width, height: size.height)
    context.draw(self, in: tile, byTiling: true)
    context.restoreGState()
  }
}

import AgateBackend

/// A picture that a pass draws.
struct PassPicture: BitwiseCopyable {
  var pass: Int
  /// The pixels that the pass is drawn in.
  var box: PixelBox
  /// The matrix from the pixels of `box` to the pixels in which the picture is shown.
  var matrix = WorldMatrix()
}

extension PassPicture {
  /// Creates a picture whose pixels are counted from its upper left corner. A picture that moves by whole pixels
  /// therefore keeps its smaller pictures.
  ///
  /// - Parameter place: the pixels that the pass is drawn in.
  init(_ pass: Int, fromCornerOf place: PixelBox) {
    self.init(pass: pass, box: PixelBox(width: place.width, height: place.height))
    (matrix.tx, matrix.ty) = (Double(place.x0), Double(place.y0))
  }
}

/// Blurs in one or more pictures.
extension Flattener {
  /// Appends the filters of the current picture of a blur. Returns the range of the filters.
  ///
  /// - Parameter color: the colour with which the last picture is filled; nil if it keeps its colours.
  @discardableResult
  mutating func appendFilters(of blur: PictureBlur, _ color: UInt32? = nil) -> Range<Int> {
    let firstFilter = filters.count
    if let filter = blur.filter { filters.append(filter) }
    if let color, !blur.isWide { filters.append(.tint(color)) }
    return firstFilter..<filters.count
  }

  /// Continues a wide blur in smaller pictures. Returns the last picture; nil if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - first: the full-size picture, with the filters of the blur's first picture. Every second pixel of its box, and
  ///     every fourth, and so on, are the pixels of the smaller pictures; which ones depends on their coordinates only.
  ///   - color: the colour with which the last picture is filled; nil if it keeps its colours.
  mutating func continued(_ first: PassPicture, _ blur: PictureBlur, _ color: UInt32? = nil) -> PassPicture? {
    var picture = first, blur = blur
    while blur.isWide {
      let enlargement = blur.enlargement
      let inner = blur.reduced(picture.box)
      blur.reduce()
      let box = inner.insetBy(-blur.margin)
      let around = blur.repeatsEdges ? 2 * (blur.margin + 1) : 0
      guard let reduction = enlargement.inverse,
        var shown = show(picture.pass, picture.box, by: reduction, box, repeated: around)
      else { return nil }
      shown.item.flags.insert(.nearest)
      let own = appendFilters(of: blur, color)
      emit(shown.item, shown.box)
      let pass = takePass(from: items.count - 1, box, filters: own)
      picture = PassPicture(pass: pass, box: box, matrix: enlargement.then(picture.matrix))
    }
    return picture
  }
}

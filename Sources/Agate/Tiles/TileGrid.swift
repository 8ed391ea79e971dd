import AgateGraphics

/// The positions of a layer's tiles.
struct TileGrid: Equatable {
  /// The identity of a tile: its level, its column and its row. Level 0 has the layer's contents scale. Each higher
  /// level has half the resolution of the previous level.
  struct Key: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  let bounds: CGRect
  let contentsScale: CGFloat
  /// The size of a tile, in pixels.
  let tileSize: CGSize
  let levels: ClosedRange<Int>

  init(bounds: CGRect, contentsScale: CGFloat, tileSize: CGSize, levelsOfDetail: Int, bias: Int) {
    self.bounds = bounds.standardized
    self.contentsScale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length.rounded(), 1), 4096) : 256 }
    self.tileSize = CGSize(width: side(tileSize.width), height: side(tileSize.height))
    let finest = -min(max(bias, 0), 8)
    levels = finest...finest + min(max(levelsOfDetail, 1), 24) - 1
  }

  var isEmpty: Bool { !(bounds.width > 0 && bounds.height > 0 && bounds.isFinite) }

  /// Returns the resolution of a level, in pixels per point.
  func scale(ofLevel level: Int) -> CGFloat {
    var scale = contentsScale
    for _ in 0..<max(level, 0) { scale /= 2 }
    for _ in 0..<max(-level, 0) { scale *= 2 }
    return scale
  }

  /// Returns the coarsest level that has at least one pixel for each pixel on screen.
  ///
  /// - Parameters:
  ///   - scale: the number of screen pixels per point.
  ///   - size: the size of the visible part, in points. If the visible part has too many pixels, a coarser level is
  ///     returned.
  func level(forScale scale: CGFloat, _ size: CGSize) -> Int {
    // A rounding error must not select a level of twice the resolution.
    var level = levels.last { self.scale(ofLevel: $0) >= scale * 0.9999 } ?? levels.lowerBound
    while level < 1000,
      size.width * size.height * self.scale(ofLevel: level) * self.scale(ofLevel: level) > Self.mostPixels
    {
      level += 1
    }
    return level
  }

  /// The maximum number of pixels that are visible at the same time.
  private static let mostPixels: CGFloat = 67_108_864

  /// Returns the rectangle of a tile, in points of the layer's coordinates.
  func rect(of key: Key) -> CGRect {
    let size = points(key.level)
    let whole = CGRect(
      x: bounds.minX + CGFloat(key.column) * size.width, y: bounds.minY + CGFloat(key.row) * size.height,
      width: size.width, height: size.height)
    return whole.overlap(bounds)
  }

  /// Returns the tile with exactly this rectangle, or nil if there is none.
  func key(of rect: CGRect, level: Int) -> Key? {
    let size = points(level)
    let column = ((rect.minX - bounds.minX) / size.width).rounded()
    let row = ((rect.minY - bounds.minY) / size.height).rounded()
    guard column >= 0, row >= 0, column < 1e15, row < 1e15 else { return nil }
    let key = Key(level: level, column: Int(column), row: Int(row))
    return self.rect(of: key) == rect ? key : nil
  }

  /// Returns whether tiles of both grids have the same pixels if their rectangles are equal.
  func hasPixels(of other: TileGrid) -> Bool {
    contentsScale == other.contentsScale && tileSize == other.tileSize && levels == other.levels && !isEmpty
  }

  /// Returns the edges of a tile that lie on edges of the layer.
  func outerEdges(of rect: CGRect) -> CAEdgeAntialiasingMask {
    var edges: CAEdgeAntialiasingMask = []
    if rect.minX <= bounds.minX { edges.insert(.layerLeftEdge) }
    if rect.maxX >= bounds.maxX { edges.insert(.layerRightEdge) }
    if rect.minY <= bounds.minY { edges.insert(.layerTopEdge) }
    if rect.maxY >= bounds.maxY { edges.insert(.layerBottomEdge) }
    return edges
  }

  /// Returns the tiles that intersect `part`, row by row from the upper left. At most `limit` tiles are returned.
  func keys(in part: CGRect, level: Int, limit: Int) -> [Key] {
    let part = part.overlap(bounds), size = points(level)
    guard !isEmpty, part.width > 0, part.height > 0 else { return [] }
    // Rounding errors at the edges must not add a row or a column.
    func index(_ v: CGFloat) -> Int { Int(min(max(v, 0), 1e15)) }
    func range(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int> {
      let first = index((low / side + 1e-6).rounded(.down))
      return first..<max(index((high / side - 1e-6).rounded(.up)), first + 1)
    }
    let columns = range(part.minX - bounds.minX, part.maxX - bounds.minX, size.width)
    let rows = range(part.minY - bounds.minY, part.maxY - bounds.minY, size.height)
    var keys: [Key] = []
    for row in rows {
      for column in columns {
        if keys.count == limit { return keys }
        keys.append(Key(level: level, column: column, row: row))
      }
    }
    return keys
  }

  private func points(_ level: Int) -> CGSize {
    let scale = scale(ofLevel: level)
    return CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
  }
}

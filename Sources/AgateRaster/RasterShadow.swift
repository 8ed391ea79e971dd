/// A reference implementation of shadows, as the shading rules describe them. Each call evaluates one pixel.
public struct RasterShadow {
  /// A mapping from pixels to the rectangle's space.
  public enum Place {
    /// An affine mapping from pixels to the rectangle's space: l = (a·d.x + b·d.y, c·d.x + d·d.y) with d = pixel centre
    /// − centre.
    case affine(a: Float, b: Float, c: Float, d: Float, centreX: Float, centreY: Float)
    case perspective(RasterHomography)
  }
  public var place: Place
  /// The table of the blurred rectangle.
  public var table: ShadowTable
  /// The shadow's colour, premultiplied.
  public var fill: UInt32

  public init(place: Place, table: ShadowTable, fill: UInt32) {
    self.place = place
    self.table = table
    self.fill = fill
  }

  /// Returns the shadow's premultiplied colour at pixel (x, y), before source-over.
  public func source(x: Int32, y: Int32) -> UInt32 {
    let px = Float(x) + 0.5
    let py = Float(y) + 0.5
    switch place {
    case .affine(let a, let b, let c, let d, let centreX, let centreY):
      let dx = px - centreX
      let dy = py - centreY
      return source(a * dx + b * dy, c * dx + d * dy)
    case .perspective(let h):
      let w = h.m20 * px + h.m21 * py + h.m22
      guard w > 0 else { return 0 }
      return source((h.m00 * px + h.m01 * py + h.m02) / w, (h.m10 * px + h.m11 * py + h.m12) / w)
    }
  }

  private func source(_ x: Float, _ y: Float) -> UInt32 { scale8(fill, table.coverage(x, y)) }
}

extension ShadowTable {
  /// Returns the coverage at a point of the rectangle's space, from 0 to 255.
  public func coverage(_ x: Float, _ y: Float) -> UInt32 {
    let tx = position(x, originX, columns)
    let ty = position(y, originY, rows)
    let column = Int(tx >> 8)
    let row = Int(ty >> 8)
    let right = min(column + 1, columns - 1)
    let below = min(row + 1, rows - 1)
    func value(_ row: Int, _ column: Int) -> UInt32 { UInt32(values[row * columns + column]) }
    func mix(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 { a * (256 - (t & 255)) + b * (t & 255) }
    let upper = mix(value(row, column), value(row, right), tx)
    let lower = mix(value(below, column), value(below, right), tx)
    return ((mix(upper, lower, ty) >> 16) * 255 + 32768) >> 16
  }

  /// Returns the position in the table, in 256ths of an entry.
  private func position(_ l: Float, _ origin: Float, _ count: Int) -> UInt32 {
    let wanted = (abs(l) - origin) * scale
    let last = Float(count - 1)
    return UInt32((wanted > 0 ? (wanted < last ? wanted : last) : 0) * 256)
  }
}

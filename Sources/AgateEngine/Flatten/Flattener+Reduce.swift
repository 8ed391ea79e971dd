import AgateBackend
import AgateMath
import AgateRaster

/// Reduction of cached passes with the trilinear filter: creates the mip levels of a pass that is shown smaller than
/// its size.
extension Flattener {
  /// Returns a pass that can be shown `reduction` times smaller without skipped pixels, its box, and the number of old
  /// pixels per new pixel along each side.
  mutating func reduce(
    _ pass: Int, _ box: PixelBox, by reduction: Double, bias: Double
  ) -> (pass: Int, box: PixelBox, size: Double) {
    let last = Double(31 - Int32(max(box.width, box.height, 1)).leadingZeroBitCount)
    let wanted = DeterministicMath.log2(reduction) + bias
    guard wanted > 0 else { return (pass, box, 1) }
    let level = min(wanted, last), whole = level.rounded(.down)
    var (picture, size) = ((pass: pass, box: box), 1.0)
    for _ in 0..<Int(whole) {
      picture = half(picture.pass, picture.box)
      size *= 2
    }
    let mix = UInt32((level - whole) * 255 + 0.5)
    if mix > 0 { picture.pass = mixed(picture, with: half(picture.pass, picture.box), mix) }
    return (picture.pass, picture.box, size)
  }

  private mutating func half(_ pass: Int, _ box: PixelBox) -> (pass: Int, box: PixelBox) {
    // The box has one more pixel on each side, which is transparent.
    let smaller = PixelBox(
      x0: box.x0 >> 1, y0: box.y0 >> 1, x1: (box.x1 + 1) >> 1, y1: (box.y1 + 1) >> 1
    ).insetBy(-1)
    let first = items.count
    if let shown = show(pass, box, by: WorldMatrix(scale: 0.5), smaller) { emit(shown.item, shown.box) }
    return (takePass(from: first, smaller, filters: filters.count..<filters.count), smaller)
  }

  /// - Parameter mix: weight of the half-size picture, from 0 to 255.
  private mutating func mixed(
    _ picture: (pass: Int, box: PixelBox), with half: (pass: Int, box: PixelBox), _ mix: UInt32
  ) -> Int {
    let first = items.count
    if var shown = show(picture.pass, picture.box, by: WorldMatrix(), picture.box) {
      shown.item.opacity = 255 - mix
      emit(shown.item, shown.box)
    }
    if var shown = show(half.pass, half.box, by: WorldMatrix(scale: 2), picture.box) {
      shown.item.opacity = mix
      shown.item.flags.insert(.additive)
      emit(shown.item, shown.box)
    }
    return takePass(from: first, picture.box, filters: filters.count..<filters.count)
  }
}

extension WorldMatrix {
  /// Creates a uniform scale about the origin.
  init(scale: Double) {
    self.init()
    (a, d) = (scale, scale)
  }
}

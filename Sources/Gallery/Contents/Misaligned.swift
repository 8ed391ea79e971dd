import Agate

extension Gallery {
  /// An image whose pixels are not aligned with the screen's pixels is resampled. At an offset of half a pixel, the
  /// whole checkerboard becomes grey. `--debug misaligned` shows these layers.
  static let misaligned = GalleryScene(
    name: "misaligned",
    summary: "A checkerboard of single pixels: aligned, off by half a pixel, and a tenth larger",
    ids: ["A2.115", "A2.77"], size: CGSize(width: 192, height: 64)
  ) {
    let side = 40
    let board = CGImage(
      width: side, height: side,
      premultiplied: (0..<side * side).map { ($0 / side + $0 % side) % 2 == 0 ? 0xff00_0000 : 0xffff_ffff })
    let root = box(0, 0, 192, 64, CGColor(red: 0.4, green: 0.55, blue: 0.7))
    for frame in [
      CGRect(x: 12, y: 12, width: 40, height: 40), CGRect(x: 72.5, y: 12, width: 40, height: 40),
      CGRect(x: 132, y: 10, width: 44, height: 44),
    ] {
      let layer = CALayer()
      layer.frame = frame
      layer.contents = board
      root.addSublayer(layer)
    }
    return root
  }
}

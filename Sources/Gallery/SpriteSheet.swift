import Agate

extension Gallery {
  /// Four layers that each show a quarter of one image, and a fifth layer that steps through all four quarters.
  static let spriteSheet = GalleryScene(
    name: "sprites", summary: "A sprite sheet: layers that show parts of one image",
    ids: ["B2.20", "B2.28", "A0.21"],
    size: CGSize(width: 480, height: 320)
  ) {
    let sheet = drawSheet()
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    root.backgroundColor = CGColor(red: 0.93, green: 0.95, blue: 0.98)

    let quarters = [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)].map {
      CGRect(x: $0.0, y: $0.1, width: 0.5, height: 0.5)
    }
    for (index, rect) in quarters.enumerated() {
      let tile = CALayer()
      tile.frame = CGRect(x: 30 + (index % 2) * 120, y: 40 + (index / 2) * 120, width: 100, height: 100)
      tile.backgroundColor = .white
      tile.cornerRadius = 16
      tile.masksToBounds = true
      tile.contents = sheet
      tile.contentsGravity = .resizeAspect
      tile.contentsRect = rect
      root.addSublayer(tile)
    }

    let player = CALayer()
    player.frame = CGRect(x: 280, y: 80, width: 160, height: 160)
    player.contents = sheet
    player.magnificationFilter = .nearest
    player.contentsRect = quarters[0]
    let flip = CAKeyframeAnimation(keyPath: "contentsRect")
    flip.values = quarters
    flip.calculationMode = .discrete
    flip.duration = 2
    flip.repeatCount = .infinity
    player.add(flip, forKey: "flip")
    root.addSublayer(player)
    return root
  }

  /// Draws an image with a ring, a diamond, stripes and a checkerboard, each 64 × 64 pixels.
  private static func drawSheet() -> CGImage {
    var pixels = [UInt32](repeating: 0, count: 128 * 128)
    func set(_ x: Int, _ y: Int, _ r: Int, _ g: Int, _ b: Int) {
      pixels[y * 128 + x] = 0xff00_0000 | UInt32(b) << 16 | UInt32(g) << 8 | UInt32(r)
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let dx = x * 2 - 63, dy = y * 2 - 63
        let square = dx * dx + dy * dy
        if square < 55 * 55 && square > 30 * 30 { set(x, y, 236, 88, 64) }
        if abs(dx) + abs(dy) < 58 { set(x + 64, y, 64, 140, 236) }
        if (x + y) / 8 % 2 == 0 && x > 4 && x < 59 && y > 4 && y < 59 { set(x, y + 64, 52, 168, 96) }
        if (x / 8 + y / 8) % 2 == 0 { set(x + 64, y + 64, 148, 92, 200) }
      }
    }
    return CGImage(width: 128, height: 128, premultiplied: pixels)
  }
}

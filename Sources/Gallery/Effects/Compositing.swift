import Agate

extension Gallery {
  /// Two discs for each compositing operator: the blue disc is the destination, the gold disc is the source.
  ///
  /// The layer around a pair is composited as a group because of the operator or, for `plusL` and `plusD`, because of a
  /// mask. The checkerboard behind the group shows where the result is transparent.
  static let compositing = GalleryScene(
    name: "compositing", summary: "A blue and a gold disc put together by each operator of compositingFilter", ids: [],
    size: CGSize(width: 500, height: 330)
  ) {
    let names = [
      ["sourceOver", "sourceIn", "sourceOut", "sourceAtop", "copy"],
      ["destOver", "destIn", "destOut", "destAtop", "clear"], ["xor", "plusL", "plusD"],
    ]
    let root = box(0, 0, 500, 330, CGColor(gray: 0.92, alpha: 1))
    for (row, names) in names.enumerated() {
      for (column, name) in names.enumerated() {
        let cell = pair(name)
        cell.position = CGPoint(x: 54 + column * 98, y: 50 + row * 108)
        root.addSublayer(cell)
        let label = CATextLayer()
        label.frame = CGRect(x: 6 + column * 98, y: 92 + row * 108, width: 96, height: 18)
        (label.string, label.fontSize, label.alignmentMode) = (name, 13, .center)
        label.foregroundColor = CGColor(gray: 0.2, alpha: 1)
        label.contentsScale = 2
        root.addSublayer(label)
      }
    }
    return root
  }

  private static func pair(_ name: String) -> CALayer {
    let ground = box(0, 0, 80, 80, .white)
    for index in 0..<32 {
      let y = index / 4 * 10, x = index % 4 * 20 + y % 20
      ground.addSublayer(box(Double(x), Double(y), 10, 10, CGColor(gray: 0.85, alpha: 1)))
    }
    let group = box(0, 0, 80, 80, nil)
    group.mask = box(0, 0, 80, 80, .black)
    group.addSublayer(disc(4, CGColor(red: 0.15, green: 0.4, blue: 0.8)))
    let source = disc(24, CGColor(red: 0.95, green: 0.7, blue: 0.1))
    source.compositingFilter = name
    group.addSublayer(source)
    ground.addSublayer(group)
    return ground
  }

  private static func disc(_ x: Double, _ color: CGColor) -> CALayer {
    let disc = box(x, 14, 52, 52, color)
    disc.cornerRadius = 26
    return disc
  }
}

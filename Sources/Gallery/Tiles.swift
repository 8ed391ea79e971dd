import Agate

/// A tile that briefly grows and changes its colour when it is pressed.
final class PressTile: CALayer, PointerResponder {
  func pointerPressed(at point: CGPoint) {
    let jump = CASpringAnimation(keyPath: "transform.scale")
    jump.fromValue = 1.35
    jump.toValue = 1
    jump.duration = 1
    add(jump, forKey: "jump")
    backgroundColor = backgroundColor.map { CGColor(red: 1 - $0.red, green: 1 - $0.green, blue: $0.blue) }
  }
}

extension Gallery {
  /// A grid of tiles for hit testing: the tile under the pointer reacts.
  static let tiles = GalleryScene(
    name: "tiles", summary: "Tiles that react to the pointer", ids: ["B3.39"], interactive: true,
    size: CGSize(width: 400, height: 400),
    script: .click(154, 246, at: 0.3) + .click(246, 154, at: 0.8) + .click(338, 62, at: 1.25)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.backgroundColor = CGColor(gray: 0.15, alpha: 1)
    for row in 0..<4 {
      for column in 0..<4 {
        let tile = PressTile()
        tile.name = "tile \(row) \(column)"
        tile.frame = CGRect(x: 20 + column * 92, y: 20 + row * 92, width: 84, height: 84)
        tile.cornerRadius = 12
        tile.backgroundColor = CGColor(red: CGFloat(column) / 3, green: CGFloat(row) / 3, blue: 0.8)
        root.addSublayer(tile)
      }
    }
    return root
  }
}

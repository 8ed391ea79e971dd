import Agate

extension Gallery {
  /// Chalk follows the pointer. Every dab redraws only the square around it.
  static let chalkboard = GalleryScene(
    name: "chalkboard", summary: "A blackboard to draw on with the pointer, redrawn dab by dab",
    ids: ["B13.12", "B13.16", "B13.19"], interactive: true, size: CGSize(width: 400, height: 300)
  ) {
    let board = Chalkboard()
    board.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    board.backgroundColor = CGColor(red: 0.13, green: 0.2, blue: 0.17)
    board.borderWidth = 8
    board.borderColor = CGColor(red: 0.48, green: 0.33, blue: 0.2)
    // A flower, so that the board is not empty.
    for i in 0...600 {
      let angle = Double(i) / 600 * 2 * Double.pi
      let (y, x) = DeterministicMath.sincos(angle)
      let radius = 70 + 40 * DeterministicMath.sincos(angle * 6).sin
      board.add(CGPoint(x: 200 + radius * x, y: 150 + radius * y))
    }
    return board
  }
}

private final class Chalkboard: CALayer, PointerResponder {
  private var dabs: [CGPoint] = []
  private static let size = 16.0

  func add(_ point: CGPoint) {
    dabs.append(point)
    setNeedsDisplay(square(point))
  }

  func pointerPressed(at point: CGPoint) { add(convert(point, from: nil)) }
  func pointerMoved(to point: CGPoint) { add(convert(point, from: nil)) }

  override func draw(in ctx: CGContext) {
    let part = ctx.boundingBoxOfClipPath
    for dab in dabs where part.intersects(square(dab)) { Self.chalk.draw(in: square(dab)) }
  }

  private func square(_ p: CGPoint) -> CGRect {
    CGRect(x: p.x - Self.size / 2, y: p.y - Self.size / 2, width: Self.size, height: Self.size)
  }

  /// A soft spot with holes, as chalk leaves it.
  private static let chalk: UIImage = {
    let side = 32
    var pixels = [UInt32](repeating: 0, count: side * side)
    var state: UInt32 = 12345
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 1_664_525 &+ 1_013_904_223
        let dx = Double(x) + 0.5 - Double(side) / 2, dy = Double(y) + 0.5 - Double(side) / 2
        let fall = max(0, 1 - (dx * dx + dy * dy) / Double(side * side / 4))
        let alpha = UInt32(fall * Double(state >> 24) * 0.35)
        pixels[y * side + x] = alpha * 0x0101_0101
      }
    }
    return UIImage(cgImage: CGImage(width: side, height: side, premultiplied: pixels))
  }()
}

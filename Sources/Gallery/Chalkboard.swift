import Agate
import AgateMath
import AgateUIKit

extension Gallery {
  /// A line of chalk dabs that follows the pointer. Each new dab redraws all dabs.
  static let naiveChalkboard = GalleryScene(
    name: "chalkboard-naive", summary: "A blackboard to draw on with the pointer, redrawn completely for every dab",
    ids: ["B13.12"], interactive: true, size: Chalkboard.size, script: flower
  ) {
    Chalkboard(redrawsAll: true)
  }

  /// A blackboard that redraws only the square around each new dab, which few other dabs touch. The result looks like
  /// that of ``naiveChalkboard``.
  static let chalkboard = GalleryScene(
    name: "chalkboard", summary: "The blackboard, redrawn dab by dab", ids: ["B13.16", "B13.19"], interactive: true,
    size: Chalkboard.size, script: flower
  ) {
    Chalkboard(redrawsAll: false)
  }

  private static let flower: [InputEvent] = .stroke(
    (0...320).map { index in
      let angle = Double(index) / 320 * 2 * Double.pi
      let (y, x) = DeterministicMath.sincos(angle)
      let radius = 75 + 45 * DeterministicMath.sincos(angle * 6).sin
      return CGPoint(x: 200 + radius * x, y: 150 + radius * y)
    }, during: 0.1...1.9)
}

final class Chalkboard: CALayer, PointerResponder {
  static let size = CGSize(width: 400, height: 300)
  private static let brush: CGFloat = 32

  private(set) var dabs: [CGPoint] = []
  /// The number of dabs that were drawn, counting redraws.
  private(set) var drawn = 0
  private var redrawsAll = false

  convenience init(redrawsAll: Bool) {
    self.init()
    self.redrawsAll = redrawsAll
    frame = CGRect(origin: .zero, size: Chalkboard.size)
    backgroundColor = CGColor(red: 0.13, green: 0.2, blue: 0.17)
    borderWidth = 8
    borderColor = CGColor(red: 0.48, green: 0.33, blue: 0.2)
  }

  func pointerPressed(at point: CGPoint) { add(convert(point, from: nil)) }
  func pointerMoved(to point: CGPoint) { add(convert(point, from: nil)) }

  private func add(_ point: CGPoint) {
    dabs.append(point)
    if redrawsAll { setNeedsDisplay() } else { setNeedsDisplay(square(point)) }
  }

  override func draw(in ctx: CGContext) {
    let part = ctx.boundingBoxOfClipPath
    for dab in dabs where redrawsAll || part.intersects(square(dab)) {
      Self.chalk.draw(in: square(dab))
      drawn += 1
    }
  }

  private func square(_ p: CGPoint) -> CGRect {
    CGRect(x: p.x - Self.brush / 2, y: p.y - Self.brush / 2, width: Self.brush, height: Self.brush)
  }

  /// A soft spot with holes, like a chalk mark.
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

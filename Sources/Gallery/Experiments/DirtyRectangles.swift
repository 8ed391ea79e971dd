import Agate

extension Experiment {
  static let dirtyRectangles = Experiment(
    name: "dirty-rectangles", question: "Is drawing only the changed part worthwhile?",
    ids: ["B13.12", "B13.13", "B13.19"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("the whole board") { board(parts: false) }, Variant("the square around a dab") { board(parts: true) },
    ],
    finding: """
      Yes: of thousands of dabs, only those that intersect the changed square are drawn. The new bitmap is sent as a \
      whole. It begins as a copy of the old bitmap, so pixels outside the square are kept. In the frame, the whole \
      layer is drawn again.
      """)

  private static func board(parts: Bool) -> Trial {
    let board = DabBoard()
    board.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    var dice = Dice(13)
    for _ in 0..<2000 {
      board.dabs.append(CGPoint(x: .random(in: 16..<384, using: &dice), y: .random(in: 16..<284, using: &dice)))
    }
    board.setNeedsDisplay()
    return Trial(board, own: ("dabs drawn", { board.drawn })) { frame in
      let dab = CGPoint(x: 20 + frame * 7 % 360, y: 20 + frame * 5 % 260)
      board.dabs.append(dab)
      if parts { board.setNeedsDisplay(board.square(dab)) } else { board.setNeedsDisplay() }
    }
  }
}

private final class DabBoard: CALayer {
  var dabs: [CGPoint] = []
  var drawn = 0

  override func draw(in ctx: CGContext) {
    let part = ctx.boundingBoxOfClipPath
    ctx.setFillColor(CGColor(gray: 0, alpha: 0.1))
    for dab in dabs where part.intersects(square(dab)) {
      ctx.fillEllipse(in: square(dab))
      drawn += 1
    }
  }

  func square(_ p: CGPoint) -> CGRect { CGRect(x: p.x - 16, y: p.y - 16, width: 32, height: 32) }
}

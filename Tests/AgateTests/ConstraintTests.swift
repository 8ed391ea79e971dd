import ConformanceRows
import Testing

@testable import Agate

private final class Quiet: CAConstraintLayoutManager {
  var reported: [CAConstraintProblem] = []
  override func report(_ problems: [CAConstraintProblem]) { reported += problems }
}

private func named(_ name: String, in parent: CALayer, _ size: CGSize = CGSize(width: 10, height: 10)) -> CALayer {
  let layer = CALayer()
  layer.name = name
  layer.bounds.size = size
  parent.addSublayer(layer)
  return layer
}

private func tie(
  _ attribute: CAConstraintAttribute, _ source: String, _ other: CAConstraintAttribute, scale: CGFloat = 1,
  offset: CGFloat = 0
) -> CAConstraint {
  CAConstraint(attribute: attribute, relativeTo: source, attribute: other, scale: scale, offset: offset)
}

@Suite struct ConstraintTests {
  let root = CALayer()
  private let manager = Quiet()

  init() {
    root.name = "root"
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.layoutManager = manager
  }

  // B3.45
  @Test(.row("B3.45")) func layersAreTiedToTheSuperlayer() {
    let a = named("a", in: root)
    a.addConstraint(tie(.midX, "superlayer", .midX))
    a.addConstraint(tie(.minY, "superlayer", .minY, offset: 5))
    a.addConstraint(tie(.height, "superlayer", .height, scale: 0.5))
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 95, y: 5, width: 10, height: 50))
    root.bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 55, y: 25, width: 10, height: 30))
    #expect(a.constraints?.count == 3 && manager.problems.isEmpty)
  }

  @Test func twoAttributesFixAnAxis() {
    func x(_ ties: CAConstraint...) -> [CGFloat] {
      root.sublayers = nil
      let a = named("a", in: root)
      a.position.x = 5
      a.constraints = ties
      root.layoutIfNeeded()
      return [a.frame.minX, a.frame.width]
    }
    #expect(x(tie(.minX, "superlayer", .minX, offset: 20), tie(.maxX, "superlayer", .maxX, offset: -30)) == [20, 150])
    #expect(x(tie(.minX, "superlayer", .minX, offset: 20), tie(.midX, "superlayer", .midX)) == [20, 160])
    #expect(x(tie(.maxX, "superlayer", .maxX), tie(.midX, "superlayer", .midX)) == [0, 200])
    #expect(x(tie(.maxX, "superlayer", .maxX), tie(.width, "superlayer", .height)) == [100, 100])
    #expect(x(tie(.midX, "superlayer", .midX), tie(.width, "superlayer", .width, scale: 0.25)) == [75, 50])
    #expect(x(tie(.maxX, "superlayer", .maxX)) == [190, 10], "alone it keeps the size")
    #expect(x(tie(.width, "superlayer", .width)) == [0, 200], "and the size the origin")
    #expect(x(tie(.minX, "superlayer", .maxX), tie(.maxX, "superlayer", .minX)) == [200, 0], "no negative sizes")
  }

  @Test func dependenciesAreSolvedWhateverTheOrder() {
    let layers = (0..<50).map { named("\($0)", in: root) }
    for (i, layer) in layers.enumerated() where i < 49 {
      layer.constraints = [tie(.minX, "\(i + 1)", .maxX, offset: 1), tie(.width, "\(i + 1)", .width)]
    }
    layers[49].constraints = [tie(.minX, "superlayer", .minX), tie(.width, "superlayer", .height, scale: 0.02)]
    root.layoutIfNeeded()
    for i in 0..<50 { #expect(layers[i].frame.minX == CGFloat(49 - i) * 3 && layers[i].frame.width == 2) }
    #expect(manager.problems.isEmpty)
  }

  @Test func widthsMayFollowHeights() {
    let a = named("a", in: root), b = named("b", in: root)
    a.constraints = [tie(.width, "a", .height, scale: 2), tie(.height, "b", .width)]
    b.constraints = [tie(.width, "superlayer", .width, scale: 0.1)]
    root.layoutIfNeeded()
    #expect(a.frame.size == CGSize(width: 40, height: 20), "two axes of one layer are two unknowns")
    #expect(manager.problems.isEmpty)
  }

  @Test func cyclesAndOtherMistakesAreReportedOnce() {
    let a = named("a", in: root), b = named("b", in: root), c = named("c", in: root)
    a.constraints = [tie(.minX, "b", .maxX), tie(.minY, "nobody", .minY)]
    b.constraints = [tie(.minX, "a", .maxX, offset: 3)]
    c.constraints = [
      tie(.minX, "superlayer", .minX), tie(.maxX, "superlayer", .maxX), tie(.width, "superlayer", .width),
    ]
    root.layoutIfNeeded()
    #expect(
      manager.reported == [
        CAConstraintProblem(layerPath: "root/a", attribute: .minY, reason: .unknownSource("nobody")),
        CAConstraintProblem(layerPath: "root/c", attribute: .width, reason: .tooMany),
        CAConstraintProblem(layerPath: "root/b", attribute: .minX, reason: .cycle(["a", "b", "a"])),
      ])
    #expect(manager.reported[2].description.contains("a → b → a"))
    #expect(a.frame.minX == b.frame.maxX, "what is left of the constraints holds")
    #expect(c.frame.width == 200)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(manager.reported.count == 3)
    b.constraints = nil
    root.layoutIfNeeded()
    #expect(manager.problems.count == 2)
  }

  @Test func constraintsWorkInACommit() {
    let a = named("a", in: root)
    a.backgroundColor = .white
    root.anchorPoint = .zero
    a.constraints = [tie(.maxX, "superlayer", .maxX), tie(.minY, "superlayer", .midY)]
    #expect(frame(root, size: 300).boxes == [box(190, 50, 200, 60)])
  }
}

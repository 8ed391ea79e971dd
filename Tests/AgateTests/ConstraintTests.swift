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

struct ConstraintTests {
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
    #expect(x(tie(.width, "superlayer", .width)) == [0, 10], "a size alone is not enough")
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
    a.constraints = [
      tie(.width, "a", .height, scale: 2), tie(.height, "b", .width), tie(.minX, "superlayer", .minX),
      tie(.minY, "superlayer", .minY),
    ]
    b.constraints = [tie(.width, "superlayer", .width, scale: 0.1), tie(.minX, "superlayer", .minX)]
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
        CAConstraintProblem(layerPath: "root/a", attribute: .minX, reason: .unplacedSource("b")),
      ])
    #expect(manager.reported[2].description.contains("a → b → a"))
    #expect(a.frame.minX == -5 && b.frame.minX == -5, "layers that wait for each other stay where they are")
    #expect(c.frame.minX == 0 && c.frame.width == 200)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(manager.reported.count == 4)
    b.constraints = nil
    root.layoutIfNeeded()
    #expect(manager.problems.count == 3)
  }

  // As measured on Core Animation.
  @Test func ofMoreThanTwoTheLastCountsAndTheLowestOfTheOthers() {
    func x(_ ties: CAConstraint...) -> [CGFloat] {
      root.sublayers = nil
      let a = named("a", in: root)
      a.frame = CGRect(x: 3, y: 5, width: 40, height: 20)
      a.constraints = ties
      root.layoutIfNeeded()
      return [a.frame.minX, a.frame.width]
    }
    let low = tie(.minX, "superlayer", .minX), middle = tie(.midX, "superlayer", .midX, offset: -30)
    let high = tie(.maxX, "superlayer", .maxX), quarter = tie(.width, "superlayer", .width, scale: 0.25)
    #expect(x(high, low, quarter) == [0, 50])
    #expect(x(high, middle, quarter) == [45, 50])
    #expect(x(quarter, high, middle) == [-60, 260])
    #expect(x(high, middle, low) == [0, 140])
    #expect(x(low, middle, high, quarter) == [0, 50])
    #expect(x(low, tie(.minX, "superlayer", .minX, offset: 40)) == [3, 40], "the same attribute twice decides nothing")
    #expect(manager.problems.map(\.reason) == [.repeated])
    #expect(x(tie(.minX, "a", .minX, offset: 10)) == [3, 40], "a layer does not wait for itself")
  }

  // As measured on Core Animation.
  @Test func aSiblingCountsOnlyWhereItIsLaidOut() {
    let a = named("a", in: root), b = named("b", in: root)
    (a.frame, b.frame) = (CGRect(x: 10, y: 0, width: 30, height: 20), CGRect(x: 0, y: 0, width: 50, height: 20))
    b.constraints = [tie(.minX, "a", .maxX, offset: 5)]
    root.layoutIfNeeded()
    #expect(b.frame.minX == 0)
    #expect(manager.problems.map(\.reason) == [.unplacedSource("a")])
    a.constraints = [tie(.minY, "superlayer", .minY)]
    root.layoutIfNeeded()
    #expect(b.frame.minX == 0, "the axis that is read is the one that has to be laid out")
    a.constraints = [tie(.minX, "superlayer", .minX, offset: 10)]
    root.layoutIfNeeded()
    #expect(b.frame.minX == 45 && manager.problems.isEmpty)
    #expect(CAConstraintLayoutManager.layoutManager() === CAConstraintLayoutManager.layoutManager())
  }

  @Test func constraintsWorkInACommit() {
    let a = named("a", in: root)
    a.backgroundColor = .white
    root.anchorPoint = .zero
    a.constraints = [tie(.maxX, "superlayer", .maxX), tie(.minY, "superlayer", .midY)]
    #expect(frame(root, size: 300).boxes == [box(190, 50, 200, 60)])
  }
}

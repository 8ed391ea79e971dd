import Foundation
import Testing

@testable import Agate

/// Objects that are held and objects that are copied, as measured on Core Animation.
struct HeldObjectTests {
  @Test func aGroupHoldsTheAnimationsThemselves() throws {
    let one = CABasicAnimation(keyPath: "opacity"), group = CAAnimationGroup()
    group.animations = [one]
    #expect(group.animations?[0] === one)
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy.animations?[0] === one)
    // A layer has its own.
    let layer = CALayer()
    layer.add(group, forKey: "g")
    one.duration = 9
    #expect((layer.animation(forKey: "g") as? CAAnimationGroup)?.animations?[0].duration == 0)
  }

  @Test func anEmitterHoldsTheCellsThemselves() {
    let layer = CAEmitterLayer(), cell = CAEmitterCell(), inner = CAEmitterCell()
    cell.emitterCells = [inner]
    layer.emitterCells = [cell]
    #expect(layer.emitterCells?[0] === cell && cell.emitterCells?[0] === inner)
    layer.emitterCells = []
    #expect(layer.emitterCells?.isEmpty == true)
    #expect((cell.copy() as? CAEmitterCell)?.emitterCells?[0] !== inner)
    inner.emitterCells = [cell]
    #expect(inner.emitterCells == nil, "a cell cannot emit itself")
  }

  @Test func withoutSublayersThereIsNoList() {
    let layer = CALayer(), child = CALayer()
    #expect(layer.sublayers == nil)
    layer.sublayers = [child]
    layer.sublayers = []
    #expect(layer.sublayers == nil && child.superlayer == nil)
    layer.addSublayer(child)
    child.removeFromSuperlayer()
    #expect(layer.sublayers == nil)
  }

  @Test func aLayerOfAnotherClassCanBeCopiedIntoAShape() {
    let plain = CALayer()
    plain.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let shape = CAShapeLayer(layer: plain)
    shape.path = CGPath(rect: plain.bounds, transform: nil)
    #expect(frame(shape, size: 20).items.contains { $0.kind == .shape || $0.kind == .rectangle })
    #expect(!CALayer(layer: CAShapeLayer()).values.flags.contains(.drawsShape))
  }

  @Test func boundsAreStandardised() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test func anEmptyListOfFiltersIsGiven() {
    let layer = CALayer()
    #expect(layer.filters == nil && layer.backgroundFilters == nil)
    layer.filters = []
    #expect(layer.filters?.isEmpty == true && layer.shouldArchiveValue(forKey: "filters"))
    #expect(layer.backgroundFilters == nil)
    layer.filters = nil
    #expect(layer.filters == nil)
  }

  private final class Counted: CALayer {
    @Animatable("short") var short: Int16 = 0
    @Animatable("large") var large: UInt64 = 0
  }

  @Test func integersOfAnySizeAreSetByTheirKey() {
    let layer = Counted()
    layer.setValue(99, forKey: "short")
    layer.setValue(NSNumber(value: UInt64(9_007_199_254_740_993)), forKey: "large")
    #expect(layer.short == 99 && layer.large == 9_007_199_254_740_993)
    layer.setValue(1e9, forKey: "short")
    #expect(layer.short == 0, "a number that does not fit is no value")
  }
}

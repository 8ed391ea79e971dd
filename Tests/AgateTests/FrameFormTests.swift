import Testing

@testable import Agate
@testable import AgateEngine

/// Invariants of frames that renderers rely on: items refer only to earlier passes, and every group ends.
struct FrameFormTests {
  @Test func aBackdropThatItsMaskCutsAwayIsNothing() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let host = filled(CGRect(x: 50, y: 50, width: 100, height: 100))
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    mask.addSublayer(filled(CGRect(x: 0, y: 0, width: 15, height: 100)))
    mask.addSublayer(filled(CGRect(x: 20, y: 0, width: 15, height: 100)))
    host.mask = mask
    let pane = CALayer()
    pane.frame = CGRect(x: 60, y: 20, width: 30, height: 60)
    pane.backgroundFilters = ["colorInvert"]
    host.addSublayer(pane)
    root.addSublayer(host)
    for change: (CALayer) -> Void in [
      { _ in }, { $0.shouldRasterize = true }, { $0.shadowOpacity = 1 }, { $0.backgroundFilters = ["colorInvert"] },
    ] {
      change(host)
      let frame = Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 200, height: 200))
      #expect(frame.faults == [])
      #expect(frame.items.contains { $0.kind == .groupEnd && $0.flags.contains(.masked) } || host.shouldRasterize)
    }
  }

  @Test(arguments: 0..<8)
  func framesOfMadeUpTreesAreWellFormed(_ batch: UInt64) {
    var backdrops = 0
    for seed in batch * 100..<batch * 100 + 100 {
      var maker = TreeMaker(numbers: SeededNumbers(seed: seed + 1))
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      for _ in 0..<3 { root.addSublayer(maker.layer(depth: 3)) }
      let frame = Compositor(layer: root).snapshot(
        at: 0, viewport: Viewport(width: 200, height: 200, background: .white))
      let faults = frame.faults
      #expect(faults == [], "seed \(seed)")
      backdrops += frame.items.count { $0.kind == .groupEnd && $0.flags.contains(.replaces) }
    }
    #expect(backdrops > 20)
  }
}

/// Random small trees of layers, with all effects that put items into passes.
private struct TreeMaker {
  var numbers: SeededNumbers

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < share }
  private mutating func number(_ range: Range<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &numbers)) }

  mutating func layer(depth: Int, isMask: Bool = false) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(
      x: number(-40..<160).rounded(), y: number(-40..<160).rounded(), width: number(5..<120), height: number(5..<120))
    if chance(0.6) || isMask { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: number(0.2..<1)) }
    if chance(0.3) { layer.cornerRadius = number(0..<20) }
    if chance(0.2) { layer.masksToBounds = true }
    if chance(0.2) { layer.opacity = Float(number(0..<1)) }
    if chance(0.2) { layer.shouldRasterize = true }
    if chance(0.2) { (layer.shadowOpacity, layer.shadowRadius) = (1, number(0..<8)) }
    if chance(0.15) { layer.compositingFilter = chance(0.5) ? "multiplyBlendMode" : "destIn" }
    if chance(0.15) { layer.filters = [chance(0.5) ? "colorInvert" : "gaussianBlur"] }
    if chance(0.35) && !isMask { layer.backgroundFilters = [chance(0.5) ? "colorInvert" : "gaussianBlur"] }
    if chance(0.25) {
      var turn = CATransform3DIdentity
      turn.m34 = chance(0.5) ? -1 / 150 : 0
      layer.transform = CATransform3DRotate(turn, number(-2..<2), number(-1..<1), number(-1..<1), number(-1..<1))
    }
    if chance(0.1) { layer.sublayerTransform.m34 = -1 / 200 }
    if depth > 0 {
      for _ in 0..<Int(number(0..<4)) { layer.addSublayer(self.layer(depth: depth - 1, isMask: isMask)) }
      if chance(0.25) && !isMask { layer.mask = self.layer(depth: 1, isMask: true) }
    }
    return layer
  }
}

extension FrameSnapshot {
  /// Violations of the invariants; empty if the frame is valid.
  fileprivate var faults: [String] {
    var faults = fault(in: items, boxes, passes: passes.count, named: "frame")
    for (number, pass) in passes.enumerated() {
      faults += fault(
        in: Array(passItems[pass.items]), Array(passBoxes[pass.items]), passes: number, depth: Int(pass.groupDepth),
        named: "pass \(number)")
      if pass.width <= 0 || pass.height <= 0 { faults.append("pass \(number) is empty") }
    }
    return faults
  }

  private func fault(
    in items: [DrawItem], _ boxes: [PixelBox], passes: Int, depth limit: Int? = nil, named name: String
  ) -> [String] {
    var faults: [String] = []
    /// Groups that are open, and whether their mask has begun.
    var open: [(box: PixelBox, isMasked: Bool)] = []
    for (item, box) in zip(items, boxes) {
      if item.flags.contains(.awaitsBackdrop) { faults.append("\(name): a backdrop was not made") }
      if item.flags.contains(.pass) && Int(item.image) >= passes { faults.append("\(name): a pass that is not there") }
      let deepest = open.reduce(0) { $0 + ($1.isMasked ? 2 : 1) }
      if deepest > limit ?? groupDepth { faults.append("\(name): deeper than it says") }
      switch item.kind {
      case .groupBegin: open.append((box, false))
      case .maskBegin:
        guard let last = open.popLast(), !last.isMasked else {
          faults.append("\(name): a mask of no group")
          continue
        }
        open.append((last.box, true))
      case .groupEnd:
        guard let last = open.popLast() else {
          faults.append("\(name): a group that did not begin")
          continue
        }
        if last.isMasked != item.flags.contains(.masked) { faults.append("\(name): a mask is missing") }
        if last.box != box && !(last.box.isEmpty && box.isEmpty) { faults.append("\(name): a group of two boxes") }
      default: break
      }
    }
    if !open.isEmpty { faults.append("\(name): a group that does not end") }
    return faults
  }
}

private func filled(_ frame: CGRect) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  return layer
}

import Agate
import Testing

/// Paint order of particles, and the place of the emitter's particles in the tree.
struct EmitterOrderTests {
  /// Two cells whose particles are born alternately and fly to the right, so that x gives the age.
  private func row(_ mode: CAEmitterLayerRenderMode) -> FrameSnapshot {
    let early = EmitterScene.cell(4) { ($0.lifetime, $0.velocity) = (3, 20) }
    let late = EmitterScene.cell(4) { ($0.lifetime, $0.velocity, $0.beginTime) = (3, 20, 0.125) }
    return EmitterScene([early, late], at: CGPoint(x: 20, y: 100)) { $0.renderMode = mode }.frame(at: 3.06)
  }

  @Test func oldestFirstAndLastMixCells() {
    let places = row(.oldestFirst).items.map(\.centreX)
    #expect(places.count == 23)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 })
    #expect(row(.oldestLast).items.map(\.centreX) == places.reversed())
  }

  // B6.69
  @Test func unorderedIsCellByCell() {
    let frame = row(.unordered)
    #expect(frame.items.map(\.kind) == [.particles, .particles])
    #expect(frame.particleStreams.allSatisfy { !$0.flags.contains(.additive) && !$0.flags.contains(.newestFirst) })
    #expect(row(.additive).particleStreams.allSatisfy { $0.flags.contains(.additive) })
  }

  @Test("cells have the filters that layers have", arguments: ["nearest", "stepped", "linear"])
  func filters(name: String) {
    let scene = EmitterScene(EmitterScene.cell(4) { $0.magnificationFilter = name })
    let flags = scene.frame(at: 1).particleStreams[0].flags
    #expect(flags.contains(.nearest) == (name == "nearest") && flags.contains(.stepped) == (name == "stepped"))
  }

  @Test func aSingleCellByAgeIsAStream() {
    for (mode, isReversed) in [(CAEmitterLayerRenderMode.oldestFirst, false), (.oldestLast, true)] {
      let scene = EmitterScene([EmitterScene.cell(4) { $0.lifetime = 3 }]) { $0.renderMode = mode }
      let frame = scene.frame(at: 3)
      #expect(frame.items.map(\.kind) == [.particles])
      #expect(frame.particleStreams[0].flags.contains(.newestFirst) == isReversed)
    }
  }

  @Test func backToFrontIsByDepth() {
    let cell = EmitterScene.cell(40) {
      ($0.lifetime, $0.velocity, $0.velocityRange, $0.emissionLatitude, $0.emissionRange) = (2, 10, 60, 0.7, .pi * 2)
      ($0.alphaSpeed) = -0.4
    }
    let scene = EmitterScene([cell]) { $0.renderMode = .backToFront }
    let items = scene.frame(at: 4).items
    let expected = EmitterScene(cell).particles(at: 4).sorted { $0.z < $1.z }
    #expect(items.count == expected.count && items.count > 70)
    for (item, particle) in zip(items, expected) {
      #expect(abs(Double(item.centreX) - particle.x) < 0.01 && abs(Double(item.centreY) - particle.y) < 0.01)
    }
  }

  @Test func particlesAreAboveTheLayersBackgroundAndBelowItsSublayers() {
    let scene = EmitterScene([EmitterScene.cell(10)]) {
      $0.backgroundColor = CGColor(gray: 0.5, alpha: 1)
      let above = CALayer()
      (above.frame, above.backgroundColor) = (CGRect(x: 90, y: 90, width: 20, height: 20), .white)
      $0.addSublayer(above)
    }
    #expect(scene.frame(at: 1).items.map(\.kind) == [.rectangle, .particles, .rectangle])
  }
}

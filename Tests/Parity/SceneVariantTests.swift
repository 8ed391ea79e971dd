import Agate
import AgateCPU
import TestScenes
import Testing

/// Changes of a small scene that must leave its picture unchanged, or change it in a known way. Grouping, clipping
/// and sequences must be exact; shifts, rotations and sheets have a tolerance.
struct SceneVariantTests {
  private let renderer = CPURenderer(threads: 1)
  private let side = TestScene.side

  private func plain(_ entry: NamedScene) async throws -> Picture { try await picture(entry.scene.make(), entry) }

  private func picture(_ layer: CALayer, _ entry: NamedScene, _ transform: CGAffineTransform = .identity)
    async throws -> Picture
  {
    try await draw(
      Compositor(layer: layer), at: entry.scene.time, Viewport(width: side, height: side, transform: transform),
      renderer)
  }

  private func wrapped(_ layer: CALayer, _ change: (CALayer) -> Void) -> CALayer {
    let wrapper = CALayer()
    wrapper.frame = layer.frame
    change(wrapper)
    wrapper.addSublayer(layer)
    return wrapper
  }

  /// The scenes that a variant applies to.
  private static func scenes(_ variant: TestScene.Variant) -> [NamedScene] {
    SceneGroup.every.filter { $0.scene.exceptions[variant] == nil }
  }

  @Test(arguments: scenes(.grouped))
  func aGroupOfFullOpacityChangesNothing(_ entry: NamedScene) async throws {
    // Opacity 0.999 rounds to 255 of 255, but still makes a group.
    let group = try await picture(wrapped(entry.scene.make()) { $0.opacity = 0.999 }, entry)
    let expected = try await plain(entry)
    #expect(group.isSame(as: expected), "\(group.difference(expected))")
  }

  @Test(arguments: scenes(.clipped))
  func clippingASceneToItselfChangesNothing(_ entry: NamedScene) async throws {
    let clip = try await picture(wrapped(entry.scene.make()) { $0.masksToBounds = true }, entry)
    let expected = try await plain(entry)
    #expect(clip.isSame(as: expected), "\(clip.difference(expected))")
  }

  @Test(arguments: scenes(.shifted))
  func shiftingByWholePixelsShiftsThePicture(_ entry: NamedScene) async throws {
    let before = try await plain(entry)
    let after = try await picture(
      entry.scene.make(), entry, CGAffineTransform(translationX: 5, y: 3))
    let width = side - 5, height = side - 3
    // Pixels that were shifted in from outside are not compared.
    // Positions are floats, so a shifted edge may round differently.
    let (share, most) = before.part(x: 0, y: 0, width: width, height: height)
      .difference(after.part(x: 5, y: 3, width: width, height: height))
    #expect(share <= 0.001, "\(share * 100) % differ, by up to \(most)")
  }

  @Test(arguments: scenes(.turned))
  func turningByAQuarterTurnsThePicture(_ entry: NamedScene) async throws {
    let before = try await plain(entry)
    // (x, y) → (side − y, x)
    let after = try await picture(
      entry.scene.make(), entry, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: CGFloat(side), ty: 0))
    var back = before
    for y in 0..<side {
      for x in 0..<side { back.pixels[y * side + x] = after.pixels[x * side + (side - 1 - y)] }
    }
    let (share, most) = before.difference(back)
    #expect(share <= 0.002, "\(share * 100) % differ, by up to \(most)")
  }

  @Test(arguments: scenes(.sequence))
  func aFrameAloneEqualsTheFrameInASequence(_ entry: NamedScene) async throws {
    let times = [0, 0.1, 0.35, entry.scene.time, 0.9]
    let viewport = Viewport(width: side, height: side)
    let sequence = Compositor(layer: entry.scene.make())
    for time in times {
      let frame = try await draw(sequence, at: time, viewport, renderer)
      let alone = try await draw(
        Compositor(layer: entry.scene.make()), at: time, viewport, CPURenderer(threads: 2))
      #expect(alone.isSame(as: frame), "at \(time) s: \(alone.difference(frame))")
    }
  }

  @Test(arguments: SceneGroup.every)
  func aSceneInASheetLooksAsItDoesAlone(_ entry: NamedScene) async throws {
    guard entry.scene.time == 0, entry.scene.exceptions[.shifted] == nil else { return }
    let sheet = SceneSheet([entry, entry])
    let drawn = try await draw(
      Compositor(layer: sheet.layer), at: 0, Viewport(width: sheet.width, height: sheet.height), renderer)
    let alone = try await plain(entry)
    let (x, y) = sheet.origin(1)
    let (share, most) = alone.difference(drawn.part(x: x, y: y, width: side, height: side))
    #expect(share <= 0.001, "\(share * 100) % differ, by up to \(most)")
  }
}

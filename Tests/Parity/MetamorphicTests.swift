import Agate
import AgateCPU
import Gallery
import Testing

/// Changes of a gallery scene that must leave its picture unchanged, or change it in a known way. Wrapping and
/// clipping must be exact; the other changes have a tolerance.
struct MetamorphicTests {
  private static let names = Gallery.all.map(\.name)
  private let renderer = CPURenderer(threads: 1)

  private func plain(_ name: String) throws -> (GalleryScene, Viewport) {
    let scene = try #require(Gallery.all.first { $0.name == name })
    return (scene, viewport(scene, side: 240))
  }

  private func picture(_ layer: CALayer, _ v: Viewport) async throws -> Picture {
    try await draw(Compositor(layer: layer), at: 1.3, v, renderer)
  }

  /// The layer tree of a scene at its start.
  private func tree(_ scene: GalleryScene) -> CALayer { Performance(scene).layer }

  private func wrapped(_ layer: CALayer, _ change: (CALayer) -> Void) -> CALayer {
    let wrapper = CALayer()
    // The wrapper's coordinate space equals that of the layer's superlayer.
    wrapper.bounds = CGRect(origin: .zero, size: layer.bounds.size)
    wrapper.anchorPoint = layer.anchorPoint
    wrapper.position = layer.position
    change(wrapper)
    wrapper.addSublayer(layer)
    return wrapper
  }

  @Test(arguments: names)
  func wrappingInAPlainLayerChangesNothing(_ name: String) async throws {
    let (scene, v) = try plain(name)
    let a = try await picture(wrapped(tree(scene)) { _ in }, v), b = try await picture(tree(scene), v)
    #expect(a.isSame(as: b), "\(a.difference(b))")
  }

  @Test(arguments: names)
  func clippingToTheWholeSceneChangesNothing(_ name: String) async throws {
    let (scene, _) = try plain(name)
    // At half size every scene ends at whole pixels. Otherwise the clip would have an antialiased edge.
    let v = viewport(scene, side: max(Double(scene.size.width), Double(scene.size.height)) / 2)
    let a = try await picture(wrapped(tree(scene)) { $0.masksToBounds = true }, v)
    let b = try await picture(tree(scene), v)
    #expect(a.isSame(as: b), "\(a.difference(b))")
  }

  @Test(arguments: names)
  func aGroupOfNearlyFullOpacityStaysWithinOneLevel(_ name: String) async throws {
    let (scene, v) = try plain(name)
    let group = try await picture(wrapped(tree(scene)) { $0.opacity = 0.999 }, v)
    let (_, most) = group.difference(try await picture(tree(scene), v))
    #expect(most <= 1)
  }

  @Test(arguments: names)
  func shiftingByWholePixelsShiftsThePicture(_ name: String) async throws {
    let (scene, v) = try plain(name)
    let before = try await picture(tree(scene), v)
    var moved = v
    moved.transform = v.transform.concatenating(CGAffineTransform(translationX: 5, y: 3))
    let after = try await picture(tree(scene), moved)
    let width = v.width - 5, height = v.height - 3
    let difference = before.part(x: 0, y: 0, width: width, height: height)
      .difference(after.part(x: 5, y: 3, width: width, height: height))
    // Positions are floats, so a shifted edge may round differently, and nearest texels may flip at ties.
    #expect(difference.share <= 0.00025, "\(difference)")
  }

  /// A frame of a part of the scene equals that part of the whole frame. Layers outside the frame affect it by
  /// shadows, blurs and passes. Left out is a filter of the background, which has no pixels beyond the frame's edges.
  @Test(arguments: names.filter { $0 != "glass" })
  func aFrameOfAPartShowsThatPart(_ name: String) async throws {
    let (scene, v) = try plain(name)
    let whole = try await picture(tree(scene), v)
    let (left, top) = (v.width / 3, v.height / 3)
    let inner = Viewport(
      width: v.width / 3, height: v.height / 3,
      transform: v.transform.concatenating(CGAffineTransform(translationX: -CGFloat(left), y: -CGFloat(top))))
    let part = try await picture(tree(scene), inner)
    let difference = whole.part(x: left, y: top, width: inner.width, height: inner.height).difference(part)
    #expect(difference.share <= 0.00025, "\(difference)")
  }

  @Test(arguments: names)
  func turningTheViewportByAQuarterTurnsThePicture(_ name: String) async throws {
    let (scene, v) = try plain(name)
    let before = try await picture(tree(scene), v)
    // (x, y) → (height − y, x)
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: CGFloat(v.height), ty: 0)
    let turned = Viewport(width: v.height, height: v.width, transform: v.transform.concatenating(quarter))
    let after = try await picture(tree(scene), turned)
    var back = before
    for y in 0..<v.height {
      for x in 0..<v.width { back.pixels[y * v.width + x] = after.pixels[x * v.height + (v.height - 1 - y)] }
    }
    let (share, most) = before.difference(back)
    // Nearest texels may flip at ties, which only the sprites have.
    #expect(share <= (name == "sprites" ? 0.01 : 0.002), "\(share * 100) % differ, by up to \(most)")
  }
}

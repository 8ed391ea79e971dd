import Agate
import AgateBackend
import AgateBackendPlugin
import AgateCPU
import AgateLowering
import AgateVulkan
import Gallery
import TestScenes
import Testing

/// Renderers that are called through the C functions, as those of shared libraries are.
@Suite("Renderers through the functions of C") struct LoadedRendererTests {
  /// Tables are made once, as in a library.
  fileprivate nonisolated(unsafe) static let tables = (
    cpu: ExportedPlugin.table(CPUBackend.backend), vulkan: ExportedPlugin.table(VulkanBackend.backend)
  )

  private func load(_ table: UnsafeRawPointer, _ options: RendererOptions) throws -> LoadedRenderer {
    let plugin = try PluginTable(table.assumingMemoryBound(to: PluginTable.Exported.self))
    return try LoadedRenderer(try #require(plugin.entries.first), options)
  }

  private func cpu(threads: Int = 2) throws -> LoadedRenderer {
    try load(Self.tables.cpu, RendererOptions(threads: threads))
  }

  /// Renderers whose pictures must equal those of the CPU renderer.
  enum Way: String, CaseIterable {
    case loaded, picturesOnly, exampleInC
  }

  private func make(_ way: Way) throws -> any Renderer {
    switch way {
    case .loaded: try cpu()
    case .picturesOnly: LoweredRenderer(Drawing(.picture))
    case .exampleInC: try quad()
    }
  }

  fileprivate static let goldens = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens")

  @Test("small scenes are as their goldens are", arguments: Way.allCases, SceneGroup.every)
  func smallScenes(_ way: Way, _ entry: NamedScene) async throws {
    let golden = try CGImage.load(contentsOf: Self.goldens.appending(path: "\(entry.path).png").path)
    expectGolden(try await draw(entry, with: make(way)), entry.path, golden, by: way)
  }

  @Test("the gallery is as its goldens are", arguments: Way.allCases, Gallery.all.map(\.name))
  func gallery(_ way: Way, _ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let (compositor, time) = Performance(scene).frame(at: 1.3)
    let drawn = try await draw(compositor, at: time, viewport(scene, side: 192), make(way))
    let golden = try CGImage.load(contentsOf: Self.goldens.appending(path: "\(name).png").path)
    expectGolden(drawn, name, golden, by: way)
  }

  /// Draws steps of a moving layer into a buffer that holds the previous step. Compares each step with the CPU
  /// renderer.
  private func compareSteps(_ renderer: any Renderer, _ change: (CALayer, Int) -> Void) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    let layer = CALayer()
    layer.frame = CGRect(x: 3, y: 4, width: 20, height: 20)
    root.addSublayer(layer)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 60, height: 40)
    let direct = CPURenderer(threads: 1), buffer = PixelBuffer(width: 60, height: 40)
    var held: UInt64?
    for step in 0..<8 {
      layer.backgroundColor = CGColor(red: 0, green: 1, blue: Double(step) / 8)
      layer.position.x += 3
      change(layer, step)
      CATransaction.flush()
      let expected = try await draw(compositor, at: Double(step), viewport, direct)
      let ticket = try compositor.draw(
        at: Double(step), viewport: viewport, with: renderer, into: .buffer(buffer, holds: held))
      _ = try await renderer.finish(ticket)
      held = compositor.snapshot(at: Double(step), viewport: viewport).sequence
      #expect(Picture(buffer).isSame(as: expected), "frame \(step)")
    }
  }

  @Test("frame after frame, with images that come and go and buffers that hold the frame before")
  func frames() async throws {
    try await compareSteps(cpu()) { layer, step in
      let color = 0xff00_00ff + UInt32(step) << 8
      layer.contents = step % 3 == 2 ? nil : CGImage(width: 1, height: 1, premultiplied: [color])
    }
  }

  @Test("what did not change since the frame that a buffer holds is not drawn again")
  func changes() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    let layer = CALayer()
    layer.frame = CGRect(x: 3, y: 4, width: 10, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    root.addSublayer(layer)
    // With fewer layers most of the frame would change, and it would be drawn anew.
    for index in 0..<20 {
      let still = CALayer()
      still.frame = CGRect(x: 30 + index, y: 5, width: 1, height: 5)
      still.backgroundColor = CGColor(gray: 1, alpha: 1)
      root.addSublayer(still)
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 60, height: 40)
    let buffer = PixelBuffer(width: 60, height: 40), renderer = try cpu()
    func draw(at time: Double, holds held: UInt64?) async throws -> UInt64 {
      let ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .buffer(buffer, holds: held))
      _ = try await renderer.finish(ticket)
      return compositor.sequence
    }
    let first = try await draw(at: 0, holds: nil)
    buffer.pixels[50 + 30 * buffer.stride] = 0x1234_5678
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0)
    CATransaction.flush()
    _ = try await draw(at: 1, holds: first)
    #expect(buffer.pixels[5 + 6 * buffer.stride] == 0xff00_ff00)
    #expect(buffer.pixels[50 + 30 * buffer.stride] == 0x1234_5678, "nothing changed there")
  }

  @Test("pixels stay as they are while later frames are drawn")
  func laterFrames() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 30, height: 30), renderer = try cpu()
    var kept: [PixelBuffer] = []
    for step in 0..<6 {
      root.backgroundColor = CGColor(gray: Double(step) / 5, alpha: 1)
      CATransaction.flush()
      let ticket = try compositor.draw(at: Double(step), viewport: viewport, with: renderer, into: .memory)
      kept.append(try #require(try await renderer.finish(ticket)))
    }
    #expect(kept.map { $0.pixels[0] & 255 } == [0, 51, 102, 153, 204, 255])
  }

  @Test("pixels stay after the renderer has gone")
  func ownership() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 30, height: 30)
    var kept: PixelBuffer?
    do {
      let renderer = try cpu()
      let ticket = try compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
      kept = try await renderer.finish(ticket)
    }
    #expect(Picture(try #require(kept)).pixels.allSatisfy { $0 == 0xff00_00ff })
  }

  @Test("errors come over with their kind and text")
  func errors() throws {
    let error = #expect(throws: RenderError.self) {
      _ = try load(Self.tables.cpu, RendererOptions(device: "none of that name"))
    }
    guard case .unavailable(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text == "backend cpu: the CPU renderer has one device, 0; there is no “none of that name”")
    let wide = CGImage(
      width: CPURenderer.maximumImageSize + 1, height: 1,
      premultiplied: [UInt32](repeating: 0, count: CPURenderer.maximumImageSize + 1))
    let limit = #expect(throws: RenderError.self) { try cpu().apply([.setImage(slot: 1, wide)]) }
    guard case .limit(let reason) = limit else {
      Issue.record("\(String(describing: limit))")
      return
    }
    #expect(reason.hasPrefix("backend cpu: an image of"))
  }

  @Test("frames without pixels, or with too many, are refused before memory is allocated")
  func sizes() throws {
    for (width, height) in [(0, 4), (4, 0), (-4, 4), (1 << 31, 1 << 31)] {
      var frame = FrameSnapshot()
      (frame.width, frame.height) = (width, height)
      let refused = frame
      let error = #expect(throws: RenderError.self) { _ = try cpu().render(refused, into: .memory).id }
      #expect(error?.description.hasSuffix("a side must be from 1 to 16384") == true, "\(String(describing: error))")
    }
  }

  @Test("frames within a renderer's abilities pass through, and others in between do no harm")
  func passing() async throws {
    // Axis-aligned rectangles without further features.
    var draws = DrawFeatures.picture
    draws.formUnion(DrawFeatures(kinds: [.rectangle], flags: [.opaque, .allCorners]))
    try await compareSteps(LoweredRenderer(Drawing(draws))) { layer, step in
      layer.transform = step % 3 == 1 ? CATransform3DMakeRotation(0.3, 0, 0, 1) : CATransform3DIdentity
      layer.contents = step % 4 == 3 ? CGImage(width: 1, height: 1, premultiplied: [0xff00_00ff]) : nil
    }
  }

  private func quad() throws -> LoweredRenderer {
    let renderer = try load(#require(ExampleLibrary.quad, "cc compiles it").table, RendererOptions())
    return LoweredRenderer(renderer)
  }

  @Test("pictures are no larger than what they show")
  func shares() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    for (index, radius) in [0.0, 4, 0].enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 10 + 25 * index, y: 10, width: 20, height: 20)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      layer.cornerRadius = CGFloat(radius)
      root.addSublayer(layer)
    }
    let compositor = Compositor(layer: root), renderer = try quad()
    _ = try await draw(compositor, at: 0, Viewport(width: 100, height: 100), renderer)
    #expect(renderer.counts.pixels == 10_000)
    #expect((400...484).contains(renderer.counts.painted), "the one with round corners: \(renderer.counts.painted)")
  }

  @Test("pictures are painted again only when they look different")
  func keptPictures() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layers = (0..<3).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: 10 + 25 * index, y: 10, width: 20, height: 20)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
      layer.contents = CGImage(width: 1, height: 1, premultiplied: [0xff00_ff00])
      layer.cornerRadius = 5
      layer.masksToBounds = true
      root.addSublayer(layer)
      return layer
    }
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100)
    let direct = CPURenderer(threads: 1), renderer = try quad()
    var painted = 0
    func paintedPixels(_ step: Int, _ change: () -> Void) async throws -> Int {
      CATransaction.setDisableActions(true)
      change()
      CATransaction.flush()
      let expected = try await draw(compositor, at: Double(step), viewport, direct)
      #expect(try await draw(compositor, at: Double(step), viewport, renderer).isSame(as: expected), "step \(step)")
      defer { painted = renderer.counts.painted }
      return renderer.counts.painted - painted
    }
    let all = try await paintedPixels(0) {}
    #expect(all >= 1200)
    #expect(try await paintedPixels(1) { root.backgroundColor = CGColor(gray: 1, alpha: 1) } == 0)
    let one = try await paintedPixels(2) { layers[1].cornerRadius = 7 }
    #expect(one >= 400 && one < all / 2, "the one that changed: \(one) of \(all)")
    #expect(try await paintedPixels(3) { layers[1].cornerRadius = 5 } == 0, "it is known from before")
    // A slot may hold another image later.
    let image = try await paintedPixels(4) {
      layers[2].contents = CGImage(width: 1, height: 1, premultiplied: [0xffff_0000])
    }
    #expect(image >= 400 && image < all / 2)
    for step in 5..<60 {
      _ = try await paintedPixels(step) { layers[0].cornerRadius = 3 + CGFloat(step) / 10 }
    }
    #expect(try await paintedPixels(60) {} == 0)
  }

  @Test("pictures beside a blurred layer are kept when another image changes")
  func keptBesidePasses() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let round = CALayer(), blurred = CALayer(), changing = CALayer()
    for (index, layer) in [round, blurred, changing].enumerated() {
      layer.frame = CGRect(x: 10 + 30 * index, y: 10, width: 20, height: 20)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
      root.addSublayer(layer)
    }
    round.cornerRadius = 5
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(2, forKey: "inputRadius")
    blurred.filters = [blur]
    let compositor = Compositor(layer: root), viewport = Viewport(width: 100, height: 100), renderer = try quad()
    var painted: [Int] = []
    for step in 0..<3 {
      CATransaction.setDisableActions(true)
      changing.contents = CGImage(width: 1, height: 1, premultiplied: [0xff00_00ff + UInt32(step) << 8])
      CATransaction.flush()
      let before = renderer.counts.painted
      _ = try await draw(compositor, at: Double(step), viewport, renderer)
      painted.append(renderer.counts.painted - before)
    }
    // The blurred layer is painted again, because it might show the image.
    #expect(painted[1] == painted[2] && painted[0] - painted[1] >= 400, "\(painted)")
  }

  @Test("pictures are painted again when their image has gone")
  func removedImages() async throws {
    let slot = ImageSlots.allocate(), background: UInt32 = 0xff20_4060
    defer { ImageSlots.free([slot]) }
    let box = PixelBox(x0: 2, y0: 2, x1: 6, y1: 6)
    var item = DrawItem(picture: slot, box)
    item.opacity = 128
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.background) = (20, 10, background)
    (frame.items, frame.boxes) = ([item], [box])
    let renderer = LoweredRenderer(Drawing(.picture))
    func pixel() async throws -> UInt32 {
      frame.sequence += 1
      frame.layoutSequence += 1
      let ticket = try renderer.render(frame, into: .memory)
      let drawn = try #require(try await renderer.finish(ticket))
      return drawn.pixels[3 + 3 * drawn.stride]
    }
    let texels = [UInt32](repeating: 0xff00_00ff, count: 16)
    try renderer.apply([.setImage(slot: slot, CGImage(width: 4, height: 4, premultiplied: texels))])
    #expect(try await pixel() != background)
    try renderer.apply([.removeImage(slot: slot)])
    #expect(try await pixel() == background)
  }

  @Test("items that are not visible need no picture, and renderers that cannot draw them do not receive them")
  func hiddenItems() async throws {
    let box = PixelBox(x0: 2, y0: 2, x1: 6, y1: 6), shown = DrawItem(picture: 1, box)
    var hidden = shown
    hidden.flags.insert(.additive)
    var frame = FrameSnapshot()
    (frame.width, frame.height, frame.background) = (20, 10, 0xff20_4060)
    (frame.sequence, frame.layoutSequence) = (1, 1)
    frame.items = [shown] + [DrawItem](repeating: hidden, count: 20)
    frame.boxes = [box] + [PixelBox](repeating: .empty, count: 20)
    let renderer = LoweredRenderer(Drawing(.picture))
    let texels = [UInt32](repeating: 0xff00_00ff, count: 16)
    try renderer.apply([.setImage(slot: 1, CGImage(width: 4, height: 4, premultiplied: texels))])
    let ticket = try renderer.render(frame, into: .memory)
    let drawn = try #require(try await renderer.finish(ticket))
    #expect(drawn.pixels[3 + 3 * drawn.stride] == 0xff00_00ff && drawn.pixels[0] == 0xff20_4060)
    #expect(renderer.counts.painted == 0)
  }

  @Test("translucent instances that overlap are rounded as the CPU renderer rounds them", arguments: Way.allCases)
  func overlappingInstances(_ way: Way) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.5)
    let replicator = CAReplicatorLayer(), source = CALayer()
    replicator.frame = CGRect(x: 20, y: 20, width: 120, height: 120)
    replicator.instanceCount = 500
    replicator.instanceTransform = CATransform3DMakeRotation(0.1, 0, 0, 1)
    source.frame = CGRect(x: 70, y: 70, width: 30, height: 30)
    source.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.09)
    replicator.addSublayer(source)
    root.addSublayer(replicator)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 200, height: 200)
    let expected = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    #expect(try await draw(compositor, at: 0, viewport, make(way)).isSame(as: expected))
  }

  @Test("images are plain only if their sides are at whole pixels")
  func sidesOfImages() {
    var item = DrawItem(picture: 1, PixelBox(x0: 2, y0: 3, x1: 7, y1: 6))
    let frame = FrameView()
    #expect(DrawFeatures.picture.contains(frame.features(of: [item])))
    item.halfWidth += 0.25
    #expect(!DrawFeatures.picture.contains(frame.features(of: [item])))
  }

  @Test("corners of stretched layers are round, even if the radius is small before")
  func stretchedCorners() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 5)
    layer.position = CGPoint(x: 100, y: 100)
    layer.cornerRadius = 0.45
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0)
    layer.transform = CATransform3DMakeScale(18, 30, 1)
    root.addSublayer(layer)
    let compositor = Compositor(layer: root), viewport = Viewport(width: 200, height: 200)
    let expected = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    #expect(try await draw(compositor, at: 0, viewport, quad()).isSame(as: expected))
  }

  /// The example itself draws rectangles and images with square corners.
  @Test("what needs no picture is drawn by the example itself")
  func ownShare() async throws {
    var whole = 0
    for scene in Gallery.all {
      let (compositor, time) = Performance(scene).frame(at: 1.3), renderer = try quad()
      _ = try await draw(compositor, at: time, viewport(scene, side: 192), renderer)
      if renderer.counts.painted == 0 { whole += 1 }
    }
    #expect(whole >= 38, "\(whole) scenes without a picture")
  }

  @Test(
    "OpenGL's pictures are near enough", .enabled(if: ExampleLibrary.gl != nil, "needs libegl-dev, libgles-dev"),
    arguments: Gallery.all.map(\.name))
  func gl(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let renderer = try load(#require(ExampleLibrary.gl).table, RendererOptions())
    #expect(!renderer.capabilities.isExact)
    let golden = try CGImage.load(contentsOf: Self.goldens.appending(path: "\(name).png").path)
    let (compositor, time) = Performance(scene).frame(at: 1.3)
    let drawn = try await draw(
      compositor, at: time, viewport(scene, side: 192), LoweredRenderer(renderer))
    let share = golden.picture.difference(drawn, near: 2).share
    #expect(share <= 0.005, "\(name): \(share * 100) % of the pixels are more than 2 off")
  }
}

/// The CPU renderer, reporting fewer features than it has.
private final class Drawing: Renderer {
  let capabilities: RendererCapabilities
  private let renderer = CPURenderer(threads: 1)

  init(_ draws: DrawFeatures) {
    var capabilities = renderer.capabilities
    capabilities.draws = draws
    self.capabilities = capabilities
  }

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) { try renderer.apply(updates) }

  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    #expect(capabilities.draws.lack(of: frame.features(of: frame.items)) == nil)
    #expect(capabilities.draws.lack(of: frame.passFeatures) == nil)
    return try renderer.render(frame, into: target)
  }

  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? {
    try await renderer.finish(ticket)
  }
}

/// All goldens, drawn by the Vulkan renderer through the C functions, within its budget.
@Suite(
  "The Vulkan renderer through the functions of C", .serialized,
  .enabled(if: VulkanAvailability.isUsable, "no Vulkan driver")) struct LoadedVulkanTests
{
  @Test("the gallery", arguments: Gallery.all.map(\.name))
  func vulkan(_ name: String) async throws {
    let scene = try #require(Gallery.all.first { $0.name == name })
    let (compositor, time) = Performance(scene).frame(at: 1.3)
    let golden = try CGImage.load(contentsOf: LoadedRendererTests.goldens.appending(path: "\(name).png").path)
    let drawn = try await draw(compositor, at: time, viewport(scene, side: 192), Self.renderer.get())
    expectParity(golden.picture, drawn, "\(name) through the functions of C")
  }

  @Test("small scenes", arguments: SceneGroup.every)
  func vulkan(_ entry: NamedScene) async throws {
    let golden = try CGImage.load(contentsOf: LoadedRendererTests.goldens.appending(path: "\(entry.path).png").path)
    let drawn = try await draw(entry, with: Self.renderer.get())
    expectParity(golden.picture, drawn, "\(entry.path) through the functions of C")
  }

  /// One renderer for all tests, so that pipelines are made only once.
  private static let renderer = Result { () throws(RenderError) -> LoadedRenderer in
    guard
      let entry = try? PluginTable(LoadedRendererTests.tables.vulkan.assumingMemoryBound(to: PluginTable.Exported.self))
        .entries.first
    else { throw .unavailable("the table of the Vulkan renderer is refused") }
    return try LoadedRenderer(entry, RendererOptions())
  }
}

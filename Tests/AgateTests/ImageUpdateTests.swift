import Synchronization
import Testing

@testable import Agate

/// A renderer that knows images by slot, and records which of them a frame shows.
private final class Pictures: Renderer {
  let capabilities = RendererCapabilities(
    name: "pictures", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
  private struct State {
    var slots: [UInt32: CGImage] = [:]
    var shown: [ObjectIdentifier?] = []
    var refuses = false
    /// Number of updates that set an occupied slot or freed an empty one.
    var mistakes = 0
  }
  private let state = Mutex<State>(State())

  var shown: [ObjectIdentifier?] { state.withLock { $0.shown } }
  var mistakes: Int { state.withLock { $0.mistakes } }
  /// Makes the next update fail.
  func refuse() { state.withLock { $0.refuses = true } }

  func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
    let isRefused = state.withLock { state in
      defer { state.refuses = false }
      if state.refuses { return true }
      for update in updates {
        switch update {
        case .setImage(let slot, let image):
          if state.slots.updateValue(image as! CGImage, forKey: slot) != nil { state.mistakes += 1 }
        case .removeImage(let slot):
          if state.slots.removeValue(forKey: slot) == nil { state.mistakes += 1 }
        }
      }
      return false
    }
    if isRefused { throw .exhausted("no room for images") }
  }

  func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
    let slots = frame.items.filter { $0.kind == .image }.map(\.image)
    state.withLock { state in
      state.shown = slots.map { slot in state.slots[slot].map { ObjectIdentifier($0) } }
    }
    return FrameTicket(id: frame.sequence)
  }

  func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
}

/// Renderers receive image updates in the order in which slots are taken and freed, even if several threads draw.
struct ImageUpdateTests {
  private let viewport = Viewport(width: 100, height: 100)

  private struct Tree {
    let layers: [CALayer]
    let compositor: Compositor

    init() {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layers = (0..<5).map { index in
        let layer = CALayer()
        layer.frame = CGRect(x: 10 * index, y: 0, width: 10, height: 10)
        return layer
      }
      root.sublayers = layers
      compositor = Compositor(layer: root)
    }

    var images: [ObjectIdentifier?] {
      layers.compactMap { ($0.contents as? CGImage).map { ObjectIdentifier($0) } }
    }
  }

  private func makeImage() -> CGImage { CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF]) }

  @Test func imagesAreNotKeptForARendererThatIsGone() throws {
    let tree = Tree(), renderer = Pictures()
    func show(_ image: CGImage?) throws {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      tree.layers[0].contents = image
      CATransaction.commit()
      _ = try tree.compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
    }
    try show(makeImage())
    _ = try tree.compositor.draw(at: 0, viewport: viewport, with: Pictures(), into: .memory)
    weak var left: CGImage?
    do {
      let image = makeImage()
      left = image
      try show(image)
    }
    try show(nil)
    #expect(left == nil && renderer.mistakes == 0)
  }

  @Test func imagesThatAreReplacedWhileNothingIsDrawnAreReleased() throws {
    struct Left { weak var image: CGImage? }
    let tree = Tree(), renderer = Pictures()
    func draw() throws {
      _ = try tree.compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
      #expect(renderer.shown == tree.images && renderer.mistakes == 0)
    }
    try draw()
    let left = (0..<2000).map { index in
      let image = makeImage()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      tree.layers[index % 5].contents = image
      CATransaction.commit()
      return Left(image: image)
    }
    #expect(left.count { $0.image != nil } < 500)
    try draw()
    #expect(left.count { $0.image != nil } == 5)
  }

  @Test func updatesAreSearchedOnlyIfTheyOutnumberThoseOfTwoFrames() throws {
    struct Left { weak var image: CGImage? }
    let inbox = RendererInbox(), renderer = Pictures(), count = 300
    /// Replaces all images, as labels do whose text changes.
    func replace(_ round: Int) -> [Left] {
      let images = (0..<count).map { _ in makeImage() }
      let new = UInt32(round % 2 * count), old = UInt32((round + 1) % 2 * count)
      inbox.post(images.indices.map { .setImage(slot: new + UInt32($0), images[$0]) })
      if round > 0 { inbox.post(images.indices.map { .removeImage(slot: old + UInt32($0)) }) }
      return images.map { Left(image: $0) }
    }
    for round in 0..<2 {
      _ = replace(round)
      try inbox.end.apply(to: renderer)
    }
    var left = [replace(2), replace(3)]
    #expect(left[0].allSatisfy { $0.image != nil }, "a queue as long as those of two frames is not searched")
    for round in 4..<20 { left.append(replace(round)) }
    #expect(left.joined().count { $0.image != nil } <= 4 * count)
    try inbox.end.apply(to: renderer)
    #expect(left.joined().count { $0.image != nil } == count && renderer.mistakes == 0)
  }

  @Test(arguments: 1...20) func everyRendererShowsWhatTheTreeShows(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let trees = [Tree(), Tree()], renderers = [Pictures(), Pictures()], shared = makeImage()
    for _ in 0..<200 {
      let tree = trees.randomElement(using: &random)!, renderer = renderers.randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0...3:
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let layer = tree.layers.randomElement(using: &random)!
        layer.contents = [nil, shared, makeImage(), makeImage()].randomElement(using: &random)!
        CATransaction.commit()
      default:
        if Int.random(in: 0..<4, using: &random) == 0 { renderer.refuse() }
        do throws(RenderError) {
          _ = try tree.compositor.draw(at: 0, viewport: viewport, with: renderer, into: .memory)
        } catch {
          // Further changes may come before the next attempt.
          continue
        }
        #expect(renderer.shown == tree.images)
      }
    }
    #expect(renderers.allSatisfy { $0.mistakes == 0 })
  }
}

import AgateUIKit
import Synchronization
import ConformanceRows
import Testing

@testable import Agate

struct TextLayerValueTests {
  /// A renderer that draws nothing and counts the images it receives.
  private final class Images: Renderer {
    let capabilities = RendererCapabilities(
      name: "images", device: "none", framesInFlight: 1, maximumImageSize: 16_384, maximumFrameSize: 16_384)
    let count = Mutex(0)
    func apply(_ updates: [ResourceUpdate]) throws(RenderError) {
      for case .setImage in updates { count.withLock { $0 += 1 } }
    }
    func render(_ frame: FrameView, into target: RenderTarget) throws(RenderError) -> FrameTicket {
      FrameTicket(id: frame.sequence)
    }
    func finish(_ ticket: consuming FrameTicket) async throws(RenderError) -> PixelBuffer? { nil }
    var uploads: Int { count.withLock { $0 } }
  }

  private let images = Images()
  private let root = CALayer()
  private let layer = CATextLayer()
  private let compositor: Compositor

  init() throws {
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.string = "some words to lay out"
    layer.fontSize = 14
    root.addSublayer(layer)
    compositor = Compositor(layer: root)
    try draw(0)
  }

  private func draw(_ time: Double) throws {
    _ = try compositor.draw(
      at: time, viewport: Viewport(width: 200, height: 200), with: images, into: .memory)
  }

  private func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // A2.105, A2.177, A2.178, B15.02
  @Test(.row("A2.105", "A2.177")) func movingItTakesOnePictureAndOneUpload() throws {
    for frame in 1...60 {
      atOnce {
        layer.position = CGPoint(x: 60 + frame, y: 40)
        layer.opacity = 1 - Float(frame) / 100
        layer.transform = CATransform3DMakeRotation(Double(frame), 0, 0, 1)
      }
      try draw(Double(frame))
    }
    #expect(layer.counts.layouts == 1 && layer.counts.pictures == 1 && images.uploads == 1)
  }

  // B15.02
  @Test(.row("B15.02")) func whatItSaysOrItsStyleDrawsItAgain() throws {
    func pictures(_ change: () -> Void) throws -> (layouts: Int, pictures: Int) {
      let before = (layer.counts.layouts, layer.counts.pictures)
      atOnce(change)
      try draw(1)
      return (layer.counts.layouts - before.0, layer.counts.pictures - before.1)
    }
    #expect(layer.backingStoreByteCount > 0)
    #expect(try pictures { layer.string = "other" } == (1, 1))
    #expect(try pictures { layer.fontSize = 20 } == (1, 1))
    #expect(try pictures { layer.font = "DejaVu Sans" } == (1, 1))
    #expect(try pictures { layer.foregroundColor = .black } == (0, 1), "the lines stay")
    #expect(try pictures { layer.alignmentMode = .right } == (0, 1))
    #expect(try pictures { layer.isHidden = true } == (0, 0))
    #expect(try pictures { layer.backgroundColor = .white } == (0, 0))
    #expect(try pictures { layer.contentsScale = 2 } == (1, 1))
  }

  @Test func wrappedLinesAreKeptWhileTheColorAnimates() throws {
    atOnce { layer.isWrapped = true }
    try draw(1)
    let before = layer.counts.layouts
    let fade = CABasicAnimation(keyPath: "foregroundColor")
    fade.toValue = CGColor.black
    fade.duration = 1
    layer.add(fade, forKey: nil)
    let pictures = layer.counts.pictures
    for frame in 1..<20 { try draw(1 + Double(frame) / 20) }
    #expect(layer.counts.layouts == before && layer.counts.pictures >= pictures + 18)
  }

  // A2.178
  @Test(.row("A2.178")) func animatingTheSizeDrawsEveryFrame() throws {
    let grow = CABasicAnimation(keyPath: "fontSize")
    grow.toValue = 40
    grow.duration = 1
    layer.add(grow, forKey: nil)
    let before = layer.counts.pictures
    for frame in 1...20 { try draw(Double(frame) / 40) }
    #expect(layer.counts.pictures == before + 20)
    #expect(layer.presentation()!.fontSize == 27 && layer.fontSize == 14)
  }

  @Test func settingSizeOrColorAnimatesByItself() throws {
    layer.foregroundColor = .black
    layer.fontSize = 30
    #expect(layer.animation(forKey: "foregroundColor") is CABasicAnimation)
    #expect((layer.animation(forKey: "fontSize") as? CABasicAnimation)?.fromValue as? CGFloat == 14)
    layer.string = "no animation"
    layer.isWrapped = true
    #expect(layer.animationKeys()?.sorted() == ["fontSize", "foregroundColor"])
  }

  // B15.03
  @Test(.row("B15.02", "B15.03")) func onlyItsOwnSizeDrawsItAgain() throws {
    let parent = CALayer()
    parent.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    atOnce {
      root.addSublayer(parent)
      parent.addSublayer(layer)
    }
    try draw(1)
    let before = layer.counts.pictures
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    grow.toValue = 180
    parent.add(grow, forKey: nil)
    for frame in 1...10 { try draw(1 + Double(frame) / 40) }
    #expect(layer.counts.pictures == before)
    atOnce { layer.bounds.size.width = 50 }
    try draw(2)
    #expect(layer.counts.pictures == before + 1)
  }

  @Test func archivesKeepNamesOfFontsAndTheGravity() throws {
    for (font, name) in [
      (UIFont(name: "DejaVu Sans Bold", size: 20) as Any, "DejaVu Sans Bold"),
      (CTFontCreateWithName("DejaVu Serif", 12, nil), "DejaVu Serif"),
      (CTFontCreateWithName("Menlo-Bold", 12, nil), "Menlo Bold"),
      (CGFont("DejaVu Sans Mono") as Any, "DejaVu Sans Mono"),
    ] {
      let layer = CATextLayer()
      layer.font = font
      layer.contentsGravity = .center
      let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
      let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data))
      #expect(copy.font as? String == name && copy.contentsGravity == .center)
    }
  }

  @Test func everyPropertyHasAKeyAndIsArchived() throws {
    let layer = CATextLayer()
    layer.setValue("text", forKey: "string")
    layer.setValue("DejaVu Serif", forKey: "font")
    layer.setValue(17, forKey: "fontSize")
    layer.setValue(CGColor.black, forKey: "foregroundColor")
    layer.setValue(true, forKey: "wrapped")
    layer.setValue("end", forKey: "truncationMode")
    layer.setValue("justified", forKey: "alignmentMode")
    layer.setValue(true, forKey: "allowsFontSubpixelQuantization")
    func check(_ layer: CATextLayer) {
      #expect(layer.string as? String == "text" && layer.font as? String == "DejaVu Serif" && layer.fontSize == 17)
      #expect(layer.foregroundColor == .black && layer.isWrapped && layer.truncationMode == .end)
      #expect(layer.alignmentMode == .justified && layer.allowsFontSubpixelQuantization)
      #expect(layer.value(forKey: "fontSize") as? CGFloat == 17 && layer.value(forKey: "wrapped") as? Bool == true)
    }
    check(layer)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    check(try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data)))
    for key in TextKeys.archived { layer.setValue(nil, forKey: key) }
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36 && !layer.isWrapped)
    #expect(layer.foregroundColor == nil && layer.truncationMode == .none && layer.alignmentMode == .natural)
  }

  @Test func aTextLayerPrefersTheSizeOfItsText() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 10)
    #expect(layer.preferredFrameSize() == CGSize(width: 80, height: 10), "there is no text")
    layer.font = "DejaVu Sans"
    layer.fontSize = 20
    layer.string = "some words"
    let font = try #require(UIFont(name: "DejaVu Sans", size: 20))
    let line = "some words".size(withAttributes: [.font: font])
    func isNear(_ size: CGSize) -> Bool {
      let own = layer.preferredFrameSize()
      return abs(own.width - size.width) < 0.01 && abs(own.height - size.height) < 0.01
    }
    #expect(isNear(line))
    layer.truncationMode = .end
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(isNear(CGSize(width: 2 * line.width, height: line.height)), "in the superlayer's points")
    layer.setAffineTransform(.identity)
    layer.isWrapped = true
    #expect(layer.preferredFrameSize().width <= 80 && layer.preferredFrameSize().height > 1.9 * line.height)
  }

  @Test func aCopyHasTheText() {
    let copy = CATextLayer(layer: layer)
    #expect(copy.string as? String == "some words to lay out" && copy.fontSize == 14)
  }

  @Test(.row("B6.28", "B6.35")) func aViewStandsOnALayerOfItsLayerClass() {
    final class Label: UIView {
      override class var layerClass: AnyClass { CATextLayer.self }
    }
    final class Scroller: UIView {
      override class var layerClass: AnyClass { CAScrollLayer.self }
    }
    final class Copies: UIView {
      override class var layerClass: AnyClass { CAReplicatorLayer.self }
    }
    final class Outline: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    final class Joint: UIView {
      override class var layerClass: AnyClass { CATransformLayer.self }
    }
    let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(label.layer is CATextLayer && label.layer.contentsScale == UIScreen.main.scale)
    #expect(Scroller().layer is CAScrollLayer && Copies().layer is CAReplicatorLayer && Outline().layer is CAShapeLayer)
    let joint = Joint(frame: CGRect(x: 0, y: 0, width: 50, height: 20)), plain = UIView(frame: joint.frame)
    let parents = [joint, plain].map { (view: UIView) -> CALayer in
      let parent = CALayer()
      parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      view.backgroundColor = .red
      parent.addSublayer(view.layer)
      return parent
    }
    #expect(joint.layer is CATransformLayer)
    #expect(parents.map { frame($0).items.count } == [0, 1], "it draws nothing of its own")
  }
}

import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Writing scenes")
struct WriterTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("agate-\(UUID().uuidString)").path
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A layer whose contents a program draws.
  private final class Drawing: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0))
      ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }
  }

  private final class Layout: CALayoutManager {
    func layoutSublayers(of layer: CALayer) { layer.sublayers?.first?.position = CGPoint(x: 7, y: 9) }
  }

  private final class Delegate: CAAnimationDelegate {}

  private func tree() -> CALayer {
    let root = CALayer()
    root.name = "Root"
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    return root
  }

  /// The layer below the root after writing and reading, and the findings of the writer.
  private func roundTrip(_ layer: CALayer) throws -> (layer: CALayer, findings: [Finding]) {
    let folder = try Folder()
    let root = tree()
    root.addSublayer(layer)
    let findings = try CAMLWriter(root).write(to: "\(folder.path)/scene.ca")
    let scene = try Scene.load("\(folder.path)/scene.ca")
    return (try #require(Documents.root(of: scene).sublayers?.first), findings)
  }

  @Test("numbers come back as they were", arguments: [0.1 + 0.2, 1.0 / 3, 1e-100, -2.5e8, 123_456_789.125])
  func numbersComeBackAsTheyWere(number: Double) throws {
    let layer = CALayer()
    layer.position = CGPoint(x: number, y: -number)
    layer.opacity = Float(number)
    layer.backgroundColor = CGColor(red: number, green: 0.1, blue: 1.078, alpha: 0.7)
    layer.transform = CATransform3DRotate(CATransform3DMakeTranslation(number, 1, 2), 0.3, 1, 2, 3)
    if abs(number) > 1e4 { layer.backgroundColor = nil }
    let (read, findings) = try roundTrip(layer)
    #expect(findings == [])
    #expect(read.position == layer.position)
    #expect(read.opacity == layer.opacity)
    #expect(read.backgroundColor == layer.backgroundColor)
    #expect(read.transform == layer.transform)
  }

  @Test("a life without an end comes back")
  func endlessLivesComeBack() throws {
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.duration) = (3, .infinity, 2)
    emitter.emitterCells = [cell]
    let (read, findings) = try roundTrip(emitter)
    #expect(findings == [])
    let cells = try #require((read as? CAEmitterLayer)?.emitterCells)
    #expect(cells.map(\.lifetime) == [.infinity] && cells.map(\.duration) == [2])
  }

  @Test("simple transforms are written as what they are")
  func simpleTransformsAreFunctions() {
    #expect(ValueText.transform(CATransform3DMakeTranslation(1, 2.5, 0)) == "translate(1, 2.5, 0)")
    #expect(ValueText.transform(CATransform3DMakeScale(2, 3, 1)) == "scale(2, 3, 1)")
    #expect(ValueText.transform(CATransform3DIdentity) == "")
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(ValueText.transform(perspective) == "perspective(500)")
    #expect(ValueText.number(-0.0) == "0")
    #expect(ValueText.number(Float(0.1)) == "0.1")
    #expect(ValueText.number(CGFloat.nan) == nil)
  }

  @Test("what is nil against the default stays nil")
  func nothingStaysNothing() throws {
    let shape = CAShapeLayer()
    shape.fillColor = nil
    shape.borderColor = nil
    shape.shadowColor = nil
    let (read, _) = try roundTrip(shape)
    let back = try #require(read as? CAShapeLayer)
    #expect(back.fillColor == nil && back.borderColor == nil && back.shadowColor == nil)
  }

  @Test("names with any character come back")
  func textsComeBack() throws {
    let layer = CATextLayer()
    layer.string = "a <b> & \"c\"\n\td'é 🌒"
    layer.name = "x\"<>&'\r\n y"
    let (read, findings) = try roundTrip(layer)
    #expect(findings == [])
    #expect(read.name == layer.name)
    #expect((read as? CATextLayer)?.string as? String == layer.string as? String)
    layer.name = "bell\u{7}"
    #expect(try roundTrip(layer).findings.contains { $0.message.contains("control characters") })
  }

  @Test("an image is one file, however many layers show it")
  func imagesAreSharedByIdentity() throws {
    let folder = try Folder()
    let root = tree()
    let image = CGImage(width: 2, height: 1, premultiplied: [0xFF00_00FF, 0x8040_2010])
    for _ in 0..<3 {
      let layer = CALayer()
      layer.contents = image
      root.addSublayer(layer)
    }
    try CAMLWriter(root).write(to: "\(folder.path)/scene.ca")
    let assets = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/scene.ca/assets")
    #expect(assets == ["image-1.png"])
    let read = try #require(Documents.root(of: try Scene.load("\(folder.path)/scene.ca")).sublayers)
    let images = read.compactMap { $0.contents as? CGImage }
    #expect(images.count == 3 && images[0] === images[2])
    #expect(images[0].pixels == image.pixels)
  }

  @Test("what a layer drew of itself is written as its contents")
  func drawingsBecomeImages() throws {
    let layer = Drawing()
    layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.setNeedsDisplay()
    let (read, findings) = try roundTrip(layer)
    #expect(findings == [])
    let image = try #require(read.contents as? CGImage)
    #expect(image.width == 8 && image.pixels.contains(0xFF00_00FF) && image.pixels.contains(0))
  }

  @Test("what only a program can do is told, layer by layer")
  func whatIsLostIsTold() throws {
    let layer = CALayer()
    layer.name = "Actor"
    layer.actions = ["position": CABasicAnimation()]
    layer.layoutManager = Layout()
    layer.addSublayer(CALayer())
    layer.setValue(5, forKey: "mood")
    layer.contents = "not an image"
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = Delegate()
    layer.add(animation, forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "mood"), forKey: "mood")
    let (read, findings) = try roundTrip(layer)
    let told = Set(findings.filter { $0.layerPath == "Root/Actor" }.map(\.feature))
    #expect(told.isSuperset(of: ["actions", "layoutManager", "mood", "contents", "fade"]), "\(findings)")
    #expect(findings.allSatisfy { $0.line > 0 && $0.file == "main.caml" })
    // Sublayers that the layout created are written.
    #expect(read.sublayers?.first?.position == CGPoint(x: 7, y: 9))
    #expect(read.animation(forKey: "fade") != nil)
  }

  @Test("every kind of animation comes back equal")
  func animationsComeBack() throws {
    let layer = CALayer()
    let basic = CABasicAnimation(keyPath: "bounds.size")
    (basic.fromValue, basic.toValue) = (CGSize(width: 1, height: 2), CGSize(width: 0.1, height: 4))
    basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 2, 0.3, -1)
    (basic.beginTime, basic.duration, basic.speed, basic.repeatCount) = (1e-100, 2.5, -0.5, .greatestFiniteMagnitude)
    basic.isAdditive = true
    layer.add(basic, forKey: "size")
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    (spring.toValue, spring.damping, spring.initialVelocity, spring.allowsOverdamping) = (1, 50, 3, true)
    layer.add(spring, forKey: "turn")
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20))
    (keyframes.calculationMode, keyframes.rotationMode) = (.paced, .rotateAuto)
    let group = CAAnimationGroup()
    group.animations = [keyframes, basic]
    (group.duration, group.fillMode, group.isRemovedOnCompletion) = (4, .both, false)
    layer.add(group, forKey: "all")
    let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
    colors.values = [CGColor.black, CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)]
    colors.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    colors.keyTimes = [0, 1]
    layer.add(colors, forKey: nil)
    let transition = CATransition()
    (transition.type, transition.subtype, transition.endProgress) = (.push, .fromTop, 0.75)
    layer.add(transition, forKey: kCATransition)

    let (read, findings) = try roundTrip(layer)
    #expect(findings == [])
    #expect(read.animationKeys() == ["size", "turn", "all", "backgroundColor", "transition"])
    let size = try #require(read.animation(forKey: "size") as? CABasicAnimation)
    #expect(size.toValue as? CGSize == CGSize(width: 0.1, height: 4) && size.isAdditive)
    #expect(size.timingFunction == basic.timingFunction && size.beginTime == 1e-100 && size.speed == -0.5)
    #expect(size.repeatCount == .infinity)
    let turn = try #require(read.animation(forKey: "turn") as? CASpringAnimation)
    #expect(turn.damping == 50 && turn.initialVelocity == 3 && turn.allowsOverdamping && turn.stiffness == 100)
    let all = try #require(read.animation(forKey: "all") as? CAAnimationGroup)
    let path = try #require(all.animations?.first as? CAKeyframeAnimation)
    #expect(path.path == keyframes.path && path.calculationMode == .paced && path.rotationMode == .rotateAuto)
    #expect(all.animations?.count == 2 && all.fillMode == .both && !all.isRemovedOnCompletion)
    let back = try #require(read.animation(forKey: "backgroundColor") as? CAKeyframeAnimation)
    #expect(back.values as? [CGColor] == colors.values as? [CGColor])
    #expect(back.timingFunctions == colors.timingFunctions && back.keyTimes == colors.keyTimes)
    let push = try #require(read.animation(forKey: "transition") as? CATransition)
    #expect(push.type == .push && push.subtype == .fromTop && push.endProgress == 0.75)
  }

  @Test("states, what they add, and the ways between them come back")
  func statesComeBack() throws {
    let folder = try Folder()
    let root = tree()
    let (dot, moon) = (CALayer(), CALayer())
    dot.name = "dot"
    moon.name = "moon"
    root.addSublayer(dot)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 2
    let writer = CAMLWriter(
      root,
      states: [
        CAState(
          name: "Sleep",
          elements: [
            .setValue(0.25, keyPath: "opacity", target: dot), .addSublayer(moon, target: root, below: dot),
            .addAnimation(fade, key: "fade", target: dot),
          ]),
        CAState(
          name: "Deep", basedOn: "Sleep",
          elements: [.removeSublayer(dot), .setValue(nil, keyPath: "backgroundColor", target: root)]),
      ],
      transitions: [
        CAStateTransition(
          fromState: "*", toState: "Sleep",
          elements: [CAStateTransitionElement(target: dot, key: "opacity", animation: fade)])
      ])
    let path = "\(folder.path)/scene.caml"
    #expect(try writer.write(to: path) == [])
    let scene = try Scene.load(path)
    #expect(scene.findings == [] && scene.states == ["Sleep", "Deep"])
    // y points down in layers and up in a document: the writer puts the tree into a layer that flips it.
    let back = try #require(Documents.root(of: scene).sublayers?.first)
    #expect(back.name == "Root" && Documents.root(of: scene).isGeometryFlipped)
    #expect(scene.apply(state: "Sleep"))
    #expect(back.sublayers?.map(\.name) == ["moon", "dot"])
    #expect(back.sublayers?.last?.opacity == 0.25 && back.sublayers?.last?.animation(forKey: "fade")?.duration == 2)
    #expect(scene.apply(state: "Deep"))
    #expect(back.sublayers?.map(\.name) == ["moon"])
    #expect(scene.parts[0].transitions.map(\.to) == ["Sleep"])
  }

  @Test("a folder that is no scene is left alone")
  func foreignFoldersAreLeftAlone() throws {
    let folder = try Folder()
    let target = "\(folder.path)/photos.ca"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data("dear".utf8).write(to: URL(fileURLWithPath: "\(target)/letter.txt"))
    #expect(throws: SceneError.self) { try CAMLWriter(tree()).write(to: target) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["letter.txt"])
    #expect(throws: SceneError.self) { try CAMLWriter(tree()).write(to: "\(folder.path)/scene.png") }
    #expect(throws: SceneError.self) { try CAMLWriter(tree()).write(to: "\(folder.path)/no/such/scene.ca") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photos.ca"])
    // Writing replaces the old scene and leaves no other files.
    try CAMLWriter(tree()).write(to: "\(folder.path)/scene.ca")
    try CAMLWriter(tree()).write(to: "\(folder.path)/scene.ca")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["photos.ca", "scene.ca"])
  }

  @Test("the same scene gives the same archive")
  func archivesAreTheSameBytes() throws {
    let folder = try Folder()
    func archive() throws -> Data {
      try CAMLWriter(tree()).write(to: "\(folder.path)/scene.tendies")
      return try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/scene.tendies"))
    }
    let first = try archive()
    #expect(try archive() == first)
    let scene = try Scene.load("\(folder.path)/scene.tendies")
    #expect(scene.size == CGSize(width: 100, height: 80) && scene.findings == [])
  }

  @Test("parallax is applied at rest, tilted, and written again")
  func parallaxIsApplied() throws {
    let text = Documents.rooted(
      """
      <style><wallpaperParallaxGroups type="NSArray">
        <NSDictionary>
          <axis type="string" value="x"/><layerName type="string" value="Hills"/>
          <keyPath type="string" value="transform.translation.x"/>
          <mapMinTo type="real" value="-10"/><mapMaxTo type="real" value="30"/>
        </NSDictionary>
      </wallpaperParallaxGroups></style>
      <sublayers><CALayer name="Hills" bounds="0 0 10 10"/></sublayers>
      """)
    let scene = try Documents.scene(text)
    #expect(scene.findings == [])
    let hills = try #require(Documents.root(of: scene).sublayers?.first)
    #expect(hills.transform.m41 == 10)
    #expect(scene.tilt(x: 1, y: 0))
    #expect(hills.transform.m41 == 30)
    scene.tilt(x: -7, y: 0)
    #expect(hills.transform.m41 == -10)
    #expect(try !Documents.scene(Documents.rooted("")).tilt(x: 1, y: 1))
    let folder = try Folder()
    try Documents.scene(text).write(to: "\(folder.path)/scene.caml")
    let again = try Scene.load("\(folder.path)/scene.caml")
    #expect(again.tilt(x: 1, y: 0))
    #expect(Documents.root(of: again).sublayers?.first?.transform.m41 == 30)
  }
}

import Agate
import AgateCPU
import Foundation
import Testing

@testable import AgateScene

@Suite("Emitters from CAML")
struct EmitterDecodingTests {
  private static let files = ["assets/a b.png": TinyPNG.solid(4, 2, [255, 255, 255, 255])]

  private func emitting(
    _ cells: String, attributes: String = "", rest: String = ""
  ) throws -> (layer: CAEmitterLayer, scene: Scene) {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAEmitterLayer id="e" name="sparks" bounds="0 0 100 80" position="50 40" \(attributes)>
        <emitterCells>
        \(cells)
        </emitterCells>
        \(rest)
        </CAEmitterLayer></sublayers>
        """), files: (cells + rest).contains("a b.png") || (cells + rest).contains("a%20b.png") ? Self.files : [:])
    let layer = try #require(Documents.root(of: scene).sublayers?.first as? CAEmitterLayer)
    return (layer, scene)
  }

  // B6.64, B6.67, B6.77, B6.78
  @Test("every attribute of the layer")
  func layer() throws {
    let (layer, scene) = try emitting(
      "",
      attributes: """
        emitterShape="cuboid" emitterMode="outline" renderMode="additive" emitterSize="30 20" emitterPosition="10 15"
        emitterZPosition="3" emitterDepth="7" birthRate="1.5" velocity="2.2" lifetime="0.61" scale="0.5" spin="2"
        preservesDepth="1" seed="4294967295"
        """)
    #expect(scene.findings == [])
    #expect(scene.counts.emitters == 1)
    #expect(layer.emitterShape == .cuboid && layer.emitterMode == .outline && layer.renderMode == .additive)
    #expect(layer.emitterSize == CGSize(width: 30, height: 20) && layer.emitterPosition == CGPoint(x: 10, y: 15))
    #expect(layer.emitterZPosition == 3 && layer.emitterDepth == 7)
    #expect([layer.birthRate, layer.velocity, layer.lifetime, layer.scale, layer.spin] == [1.5, 2.2, 0.61, 0.5, 2])
    #expect(layer.preservesDepth && layer.seed == .max)
  }

  // B6.65, B6.70 to B6.75, A0.129, A0.130
  @Test("every attribute of a cell, with its contents, and cells of cells")
  func cells() throws {
    let numbers = [
      "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
      "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
      "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
      "alphaSpeed", "contentsScale", "rotation", "rotationRange", "orientationLatitude", "orientationLongitude",
      "orientationRange", "contentsFrameCount", "contentsFramesPerRow", "contentsFramesPerSecond",
    ]
    let attributes = numbers.enumerated().map { "\($0.element)=\"\(Double($0.offset) / 8 + 1)\"" }
    let (layer, scene) = try emitting(
      """
      <CAEmitterCell name="Cell 1" \(attributes.joined(separator: " ")) contentsRect="0 0 0.5 1" beginTime="-15"
        duration="inf" speed="2" timeOffset="0.5" fillMode="both" particleType="plane" contentsFrameMode="random"
        minificationFilter="nearest" magnificationFilter="nearest" enabled="0" repeatCount="0">
        <color value="1 0.5 0.25" opacity="0.5"/>
        <contents type="CGImage" src="assets/a%20b.png"/>
        <emitterCells>
          <CAEmitterCell name="inner" color="0 1 0" birthRate="7"><contents><CGImage src="assets/a%20b.png"/></contents>
            <emitterCells><CAEmitterCell birthRate="9"/></emitterCells>
          </CAEmitterCell>
        </emitterCells>
      </CAEmitterCell>
      <CAEmitterCell contents="assets/a b.png"/>
      """)
    #expect(scene.findings == [])
    let cells = try #require(layer.emitterCells)
    #expect(cells.map(\.name) == ["Cell 1", nil])
    for (index, name) in numbers.enumerated() {
      let value = try #require(cells[0].value(forKey: name) as? NSNumber ?? number(cells[0].value(forKey: name)))
      #expect(abs(value.doubleValue - Double(index) / 8 - 1) < 1e-6, "\(name)")
    }
    #expect(cells[0].contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(cells[0].color == CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5))
    #expect(cells[0].beginTime == -15 && cells[0].speed == 2 && cells[0].timeOffset == 0.5 && !cells[0].isEnabled)
    #expect(cells[0].value(forKey: "particleType") as? String == "plane")
    #expect(cells[0].value(forKey: "contentsFrameMode") as? String == "random")
    #expect(cells[0].minificationFilter == "nearest" && cells[0].magnificationFilter == "nearest")
    #expect((cells[0].contents as? CGImage)?.width == 4 && (cells[1].contents as? CGImage)?.height == 2)
    let inner = try #require(cells[0].emitterCells?.first)
    #expect(
      inner.name == "inner" && inner.birthRate == 7 && inner.color == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect((inner.contents as? CGImage)?.width == 4)
    #expect(inner.emitterCells?.first?.birthRate == 9)
  }

  private func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: Double(value))
    default: nil
    }
  }

  @Test(
    "what is not applied says so, with its line: unknown behaviours, private and unknown attributes, values out of range"
  )
  func findings() throws {
    let (layer, scene) = try emitting(
      """
      <CAEmitterCell birthRate="fast" contentsScale="0" particleType="cube" wobble="1">
        <contents type="CGImage" src="assets/none.png"/></CAEmitterCell>
      <CALayer/>
      """, attributes: "spinBias=\"1.06\" emitterShape=\"blob\" seed=\"-1\" sparkle=\"1\"",
      rest: """
        <emitterBehaviors>
          <CAEmitterBehavior type="light" color="1 1 1"/>
          <CAEmitterBehavior type="wobble"/>
          <CAEmitterBehavior name="nameless"/>
          <CAEmitterBehavior type="drag" drag="much" stiffness="3"/>
          <CAEmitterBehavior type="wave" force="1 2"/>
        </emitterBehaviors>
        """)
    let found = scene.findings.map { "\($0.line) \($0.feature) \($0.severity.rawValue)" }
    let expected = [
      "6 CAEmitterCell.birthRate invalid", "6 CAEmitterCell.contentsScale invalid",
      "6 CAEmitterCell.particleType invalid",
      "6 CAEmitterCell.wobble unknown", "7 assets/none.png missingAsset", "8 CALayer unknown",
      "11 light unsupported", "12 wobble unknown", "13 CAEmitterBehavior invalid", "14 drag.drag invalid",
      "14 drag.stiffness unknown", "15 wave.force invalid", "4 emitterShape invalid", "4 seed invalid",
      "4 sparkle unknown", "4 spinBias private",
    ]
    #expect(Set(found) == Set(expected))
    #expect(layer.emitterCells?.count == 1 && layer.emitterShape == .point && layer.seed == 0)
    #expect(layer.emitterBehaviors?.map(\.type) == ["drag", "wave"])
    #expect(layer.emitterCells?[0].contentsScale == 1 && layer.emitterCells?[0].birthRate == 0)
  }

  @Test("cells are bounded in number and depth")
  func bounds() throws {
    let many = String(repeating: "<CAEmitterCell birthRate=\"1\"/>", count: 5000)
    let (layer, scene) = try emitting(many)
    #expect(layer.emitterCells?.count == SceneLimits().cells)
    #expect(scene.findings.map(\.severity) == [.invalid])
    let deep = (0..<12).reduce("") { inner, _ in "<CAEmitterCell><emitterCells>\(inner)</emitterCells></CAEmitterCell>"
    }
    #expect(try emitting(deep).scene.findings.map(\.message) == ["cells nest too deeply; these are ignored"])
  }

  @Test("cells of a layer that is no emitter do nothing")
  func otherLayers() throws {
    let scene = try Documents.scene(Documents.rooted("<emitterCells><CAEmitterCell birthRate=\"5\"/></emitterCells>"))
    #expect(scene.findings.map { "\($0.feature) \($0.severity)" } == ["emitterCells withoutEffect"])
    #expect(scene.counts.emitters == 0)
  }

  // MARK: Key paths

  private static let named = """
    <CAEmitterCell name="fire" birthRate="5" lifetime="2" color="1 1 1">
      <emitterCells><CAEmitterCell name="smoke" velocity="3"/></emitterCells>
    </CAEmitterCell>
    """

  @Test("animations of the emitter's and its cells' properties")
  func animations() throws {
    let (layer, scene) = try emitting(
      Self.named,
      rest: """
        <animations>
          <animation type="CABasicAnimation" keyPath="emitterPosition" duration="1">
            <toValue type="CGPoint" value="9 8"/></animation>
          <animation type="CABasicAnimation" keyPath="emitterPosition.x" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="emitterSize.width" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="birthRate" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="emitterCells.fire.velocity" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="emitterCells.fire.color" duration="1">
            <toValue type="CGColor" value="1 0 0"/></animation>
          <animation type="CAKeyframeAnimation" keyPath="emitterCells.fire.emitterCells.smoke.scale" duration="1">
            <values><real value="0"/><integer value="8"/></values></animation>
        </animations>
        """)
    #expect(scene.findings == [])
    #expect(layer.animationKeys()?.count == 7)
    let smoke = layer.animation(forKey: "emitterCells.fire.emitterCells.smoke.scale") as? CAKeyframeAnimation
    #expect(smoke?.values as? [Double] == [0, 8])
  }

  @Test("states set an emitter's and its cells' properties, and give them back")
  func states() throws {
    let (layer, scene) = try emitting(
      Self.named,
      rest: """
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="e" keyPath="birthRate"><value type="real" value="0.5"/></LKStateSetValue>
          <LKStateSetValue targetId="e" keyPath="emitterPosition"><value type="CGPoint" value="1 2"/></LKStateSetValue>
          <LKStateSetValue targetId="e" keyPath="emitterShape"><value type="string" value="line"/></LKStateSetValue>
          <LKStateSetValue targetId="e" keyPath="emitterCells.fire.birthRate"><value type="real" value="50"/>
            </LKStateSetValue>
          <LKStateSetValue targetId="e" keyPath="emitterCells.fire.enabled"><value type="bool" value="0"/>
            </LKStateSetValue>
          <LKStateSetValue targetId="e" keyPath="emitterCells.fire.emitterCells.smoke.velocity">
            <value type="real" value="30"/></LKStateSetValue>
        </elements></LKState></states>
        """)
    #expect(scene.findings == [])
    scene.apply(state: "s")
    let fire = try #require(layer.emitterCells?[0])
    #expect(layer.birthRate == 0.5 && layer.emitterPosition == CGPoint(x: 1, y: 2) && layer.emitterShape == .line)
    #expect(fire.birthRate == 50 && !fire.isEnabled && fire.emitterCells?[0].velocity == 30)
    scene.apply(state: nil)
    let back = try #require(layer.emitterCells?[0])
    #expect(layer.birthRate == 1 && layer.emitterPosition == .zero && layer.emitterShape == .point)
    #expect(back.birthRate == 5 && back.isEnabled && back.emitterCells?[0].velocity == 3)
  }

  /// Source: a wallpaper of SerStars/nugget-wallpapers (a6a86ac) writes `behavior="attractor"`; `type` is the property's
  /// name.
  @Test("a behaviour states what it is in type or in behavior", arguments: CAEmitterBehavior.behaviorTypes())
  func behaviorSpellings(type: String) throws {
    for attributes in [
      "type=\"\(type)\"", "behavior=\"\(type)\"", "type=\"CAEmitterBehavior\" behavior=\"\(type)\"",
      "type=\"\(type)\" behavior=\"\(type)\"",
    ] {
      let scene = try Documents.scene(
        Documents.rooted(
          """
          <sublayers><CAEmitterLayer><emitterBehaviors><CAEmitterBehavior \(attributes) name="well"/></emitterBehaviors>
          </CAEmitterLayer></sublayers>
          """))
      #expect(scene.findings == [], "\(attributes)")
      let emitter = try #require(Documents.root(of: scene).sublayers?.first as? CAEmitterLayer)
      #expect(emitter.emitterBehaviors?.map(\.type) == [type] && emitter.emitterBehaviors?.first?.name == "well")
    }
    let mixed = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAEmitterLayer><emitterBehaviors><CAEmitterBehavior type="\(type)" behavior="other"/></emitterBehaviors>
        </CAEmitterLayer></sublayers>
        """))
    #expect(mixed.findings.map(\.feature) == ["behavior"])
  }

  @Test("the attractor of that wallpaper is read without findings")
  func attractorOfAWallpaper() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CAEmitterLayer><emitterBehaviors>
        <CAEmitterBehavior behavior="attractor" name="attractor" radius="0" position="0 0" orientationLongitude="-1.5708"
        falloff="inf" falloffDistance="0" attractorType="radial" orientationLatitude="1.5708" zPosition="0" stiffness="0"/>
        </emitterBehaviors></CAEmitterLayer></sublayers>
        """))
    #expect(scene.findings == [])
    let emitter = try #require(Documents.root(of: scene).sublayers?.first as? CAEmitterLayer)
    #expect(emitter.emitterBehaviors?.first?.value(forKey: "falloff") as? Double == .infinity)
  }

  @Test("behaviours are read with their inputs, whether attributes or elements, and their paths animated")
  func behaviors() throws {
    let (layer, scene) = try emitting(
      Self.named,
      rest: """
        <emitterBehaviors>
          <CAEmitterBehavior type="attractor" name="magnet" attractorType="planar" stiffness="3" radius="20"
            position="50 60" zPosition="-70" falloff="-19" falloffDistance="200" orientationLatitude="0.5"/>
          <CAEmitterBehavior type="wave" name="wind" frequency="0.5" enabled="0"><force value="100 0 2"/>
            </CAEmitterBehavior>
          <wheel type="CAEmitterBehavior"/>
          <drag type="CAEmitterBehavior" drag="2"/>
          <CAEmitterBehavior type="valueOverLife" keyPath="scale" additive="1">
            <values><real value="0"/><real value="2"/><integer value="1"/></values>
            <locations><real value="0"/><real value="0.2"/><real value="1"/></locations></CAEmitterBehavior>
          <CAEmitterBehavior type="colorOverLife"><colors><CGColor value="1 0 0"/><CGColor value="0 0 1"/></colors>
            </CAEmitterBehavior>
          <CAEmitterBehavior type="alignToMotion" rotation="0.25" preservesDepth="1"/>
          <CAEmitterBehavior type="simpleAttractor" position="1 2"/>
        </emitterBehaviors>
        <animations>
          <animation type="CABasicAnimation" keyPath="emitterBehaviors.magnet.stiffness" toValue="9" duration="1"/>
          <animation type="CABasicAnimation" keyPath="emitterBehaviors.magnet.position" duration="1">
            <toValue type="CGPoint" value="9 8"/></animation>
          <animation type="CABasicAnimation" keyPath="emitterBehaviors.wind.force.x" toValue="9" duration="1"/>
        </animations>
        """)
    #expect(scene.findings.map { "\($0.feature) \($0.severity.rawValue)" } == ["wheel unknown"])
    #expect(layer.animationKeys()?.count == 3)
    let found = try #require(layer.emitterBehaviors)
    #expect(
      found.map(\.type) == [
        "attractor", "wave", "drag", "valueOverLife", "colorOverLife", "alignToMotion", "simpleAttractor",
      ])
    let magnet = found[0]
    #expect(magnet.name == "magnet" && magnet.value(forKey: "attractorType") as? String == "planar")
    for (key, value) in [
      ("stiffness", 3), ("radius", 20), ("zPosition", -70), ("falloff", -19), ("falloffDistance", 200),
      ("orientationLatitude", 0.5),
    ] { #expect(number(magnet.value(forKey: key))?.doubleValue == value, "\(key)") }
    #expect(magnet.value(forKey: "position") as? CGPoint == CGPoint(x: 50, y: 60))
    #expect(!found[1].isEnabled && found[1].value(forKey: "force") as? [Double] == [100, 0, 2])
    #expect(number(found[2].value(forKey: "drag"))?.doubleValue == 2)
    #expect(found[3].value(forKey: "values") as? [Double] == [0, 2, 1])
    #expect(found[3].value(forKey: "locations") as? [Double] == [0, 0.2, 1])
    #expect((found[4].value(forKey: "colors") as? [CGColor])?.count == 2)
    #expect(found[5].value(forKey: "preservesDepth") as? Bool == true)
  }

  @Test("paths to cells and properties that are not there say which")
  func misses() throws {
    let paths = [
      "emitterCells.water.velocity", "emitterCells.fire.wobble", "emitterCells.fire", "emitterCells",
      "emitterCells.fire.emitterCells.fog.scale", "emitterBehaviors.attractor.stiffness",
    ]
    let (_, scene) = try emitting(
      Self.named,
      rest: "<animations>"
        + paths.map { "<animation type=\"CABasicAnimation\" keyPath=\"\($0)\" toValue=\"1\" duration=\"1\"/>" }.joined()
        + "</animations>")
    #expect(
      scene.findings.map(\.severity) == [
        .withoutEffect, .unknown, .unknown, .unsupported, .withoutEffect, .withoutEffect,
      ])
    #expect(scene.findings.first?.message == "there is no cell named \"water\"")
  }

  // B6.70
  @Test("an emitter of a file draws its particles")
  func drawn() async throws {
    let (_, scene) = try emitting(
      "<CAEmitterCell birthRate=\"10\" lifetime=\"1\" contents=\"assets/a b.png\" color=\"1 0 0\" beginTime=\"-15\"/>",
      attributes: "emitterPosition=\"50 40\"")
    let renderer = CPURenderer(threads: 1)
    let ticket = try Compositor(layer: scene.rootLayer).draw(
      at: 0, viewport: Viewport(width: 100, height: 80), with: renderer, into: .memory)
    let picture = try #require(try await renderer.finish(ticket))
    let pixel = picture.pixels[40 * picture.stride + 50]
    #expect(pixel == 0xff00_00ff)
    let red = (0..<80 * 100).filter { picture.pixels[$0 / 100 * picture.stride + $0 % 100] == 0xff00_00ff }
    #expect(red.count == 8)
  }
}

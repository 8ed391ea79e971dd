import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Animations from CAML")
struct AnimationDecodingTests {
  private func animated(_ inner: String) throws -> (layer: CALayer, scene: Scene) {
    let scene = try Documents.scene(Documents.rooted("<animations>\(inner)</animations>"))
    return (Documents.root(of: scene), scene)
  }

  @Test("key frames with typed values, key times and timing functions")
  func keyframes() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="position.x" calculationMode="cubicPaced" additive="1" cumulative="1"
        beginTime="1e-100" duration="2.5" fillMode="both" removedOnCompletion="0" repeatCount="inf" speed="0.5"
        autoreverses="1" timeOffset="0.25" timingFunction="0.7 0.1 0.4 0.7">
        <keyTimes><integer value="0"/><real value="0.5"/><integer value="1"/></keyTimes>
        <values><real value="1"/><integer value="2"/><real value="3.5"/></values>
        <timingFunctions><CAMediaTimingFunction value="easeIn"/><string value="0 0 1 1"/></timingFunctions>
      </animation>
      """)
    #expect(scene.findings.map(\.feature) == ["keyTimes"])
    let animation = try #require(layer.animation(forKey: "position.x") as? CAKeyframeAnimation)
    #expect(animation.keyPath == "position.x")
    #expect(animation.values as? [Double] == [1, 2, 3.5])
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.5, 1])
    #expect(animation.timingFunctions == [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)])
    #expect(animation.calculationMode == .cubicPaced)
    #expect(animation.isAdditive && animation.isCumulative && animation.autoreverses)
    #expect(animation.beginTime == 1e-100)
    #expect(animation.duration == 2.5)
    #expect(animation.fillMode == .both)
    #expect(!animation.isRemovedOnCompletion)
    #expect(animation.repeatCount == .infinity)
    #expect(animation.speed == 0.5)
    #expect(animation.timeOffset == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(controlPoints: 0.7, 0.1, 0.4, 0.7))
    #expect(scene.counts.animations == 1)
  }

  @Test("a layer's time offset, which sets the time below it")
  func timeOffset() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CABasicAnimation" keyPath="timeOffset" fromValue="1" toValue="5" duration="2" fillMode="both"
        removedOnCompletion="0"/>
      """)
    #expect(scene.findings == [])
    layer.speed = 0
    let compositor = Compositor(layer: scene.rootLayer)
    compositor.prepare(at: 1, viewport: Viewport(width: 10, height: 10))
    #expect(layer.presentation()?.timeOffset == 3)
  }

  @Test("key frames along a path, in every form that a path has")
  func paths() throws {
    let (layer, scene) = try animated(
      """
      <animation key="1" type="CAKeyframeAnimation" keyPath="position" path="M 0 0 L 100 0 l 0,50 Z" duration="3"
        rotationMode="auto" keyTimes="0 0.5 0.75 1" timingFunctions="easeIn linear easeOut"/>
      <animation key="2" type="CAKeyframeAnimation" keyPath="position" duration="1" rotationMode="autoReverse"
        calculationMode="paced"><path type="CGPath">0 0 moveto 100 0 lineto 1 2 3 4 5 6 curveto closepath</path></animation>
      <animation key="3" type="CAKeyframeAnimation" keyPath="anchorPoint" duration="1">
        <path><CGPath value="0 0 m 1 1 l"/></path></animation>
      """)
    #expect(scene.findings == [])
    let first = try #require(layer.animation(forKey: "1") as? CAKeyframeAnimation)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    path.closeSubpath()
    #expect(first.path == path && first.rotationMode == .rotateAuto && first.values == nil)
    #expect(first.keyTimes?.count == 4 && first.timingFunctions?.count == 3)
    let second = try #require(layer.animation(forKey: "2") as? CAKeyframeAnimation)
    #expect(second.rotationMode == .rotateAutoReverse && second.calculationMode == .paced && second.keyCount == 4)
    #expect((layer.animation(forKey: "3") as? CAKeyframeAnimation)?.keyCount == 2)
  }

  @Test("paths that are none are reported, and so are those that nothing can follow")
  func badPaths() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="position" path="L 1 1"/>
      <animation type="CAKeyframeAnimation" keyPath="opacity" path="M 1 1 L 2 2"/>
      <animation type="CAKeyframeAnimation" keyPath="position" path="M 1 1 L 2 2" rotationMode="round" keyTimes="0 0.5"/>
      """)
    #expect(layer.animationKeys()?.count == 1)
    #expect(scene.findings.map(\.feature) == ["path", "path", "rotationMode", "keyTimes"])
  }

  @Test(
    "path data",
    arguments: [
      ("M0 0L10-5.5", "M 0 0 L 10 -5.5"), ("M0 0L10.5.5", "M 0 0 L 10.5 0.5"), ("M1 2 3 4", "M 1 2 L 3 4"),
      ("m1 2 3 4", "M 1 2 L 4 6"),
      ("M0 0H5v5h-5z", "M 0 0 L 5 0 L 5 5 L 0 5 Z"),
      ("M0 0C1 1 2 1 3 0S5 -1 6 0", "M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0"),
      ("M0 0Q1 1 2 0T4 0", "M 0 0 Q 1 1 2 0 Q 3 -1 4 0"), ("M0 0q1 1 2 0zl1 1", "M 0 0 Q 1 1 2 0 Z L 1 1"),
      ("1e1 0 m 2 3 l 1 2 3 4 q h", "M 10 0 L 2 3 Q 1 2 3 4 Z"),
    ])
  func pathData(_ text: String, _ same: String) throws {
    #expect(try #require(PathText.parse(text)) == (try #require(PathText.parse(same))))
  }

  @Test(
    "what is no path",
    arguments: [
      "", " ", "1 2", "L 1 1", "M 1", "M 1 2 3", "M 1 nan", "M 1 2 A 1 1 0 0 0 3 3", "0 0 m 1 l", "M 1e300 0", "x",
    ])
  func noPath(_ text: String) { #expect(PathText.parse(text) == nil) }

  @Test("basic animations with values as attributes or as typed children")
  func basic() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CABasicAnimation" keyPath="opacity" fromValue="0" toValue="1" byValue="0.5" duration="1"/>
      <animation type="CABasicAnimation" keyPath="backgroundColor" duration="1">
        <fromValue type="CGColor" value="1 0 0"/><toValue><CGColor value="0 1 0" opacity="0.5"/></toValue>
      </animation>
      <CABasicAnimation keyPath="transform" duration="1"><toValue type="CATransform3D" value="scale(2)"/></CABasicAnimation>
      <animation type="CABasicAnimation" keyPath="bounds"><toValue type="CGRect" value="0 0 5 5"/></animation>
      <animation type="CABasicAnimation" keyPath="hidden" toValue="1"/>
      """)
    #expect(scene.findings.map(\.feature) == ["byValue"])
    let opacity = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(opacity.fromValue as? Double == 0)
    #expect(opacity.toValue as? Double == 1)
    #expect(opacity.byValue as? Double == 0.5)
    let color = try #require(layer.animation(forKey: "backgroundColor") as? CABasicAnimation)
    #expect(color.toValue as? CGColor == CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    let transform = try #require(layer.animation(forKey: "transform") as? CABasicAnimation)
    #expect((transform.toValue as? CATransform3D)?.m11 == 2)
    let bounds = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
    #expect(bounds.toValue as? CGRect == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test("springs")
  func spring() throws {
    let (layer, _) = try animated(
      """
      <animation type="CASpringAnimation" keyPath="position.y" mass="2" stiffness="300" damping="50" velocity="3"
        duration="0.8" fillMode="backwards" fromValue="0" mica_autorecalculatesDuration="1"/>
      """)
    let spring = try #require(layer.animation(forKey: "position.y") as? CASpringAnimation)
    #expect(spring.mass == 2 && spring.stiffness == 300 && spring.damping == 50 && spring.initialVelocity == 3)
    #expect(spring.fillMode == .backwards)
  }

  @Test("groups, and elements named after the key with the class as type")
  func groups() throws {
    let (layer, scene) = try animated(
      """
      <rotate type="CAAnimationGroup" duration="4" repeatCount="inf">
        <animations>
          <animation type="CABasicAnimation" keyPath="transform.rotation.z" toValue="3" duration="4"/>
          <animation type="CABasicAnimation" keyPath="opacity" toValue="0.5" duration="2"/>
        </animations>
      </rotate>
      """)
    let group = try #require(layer.animation(forKey: "rotate") as? CAAnimationGroup)
    #expect(group.animations?.count == 2)
    #expect(group.duration == 4)
    #expect(scene.findings == [])
  }

  @Test("two animations of the same key path both stay")
  func sameKeyPath() throws {
    let one = "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" toValue=\"1\" duration=\"1\"/>"
    let (layer, scene) = try animated(one + one)
    #expect(layer.animationKeys()?.count == 2)
    #expect(scene.counts.animations == 2)
  }

  @Test("animating contents takes images of the package")
  func contents() throws {
    let document = Documents.rooted(
      """
      <animations><animation type="CAKeyframeAnimation" keyPath="contents" calculationMode="discrete" duration="1">
        <values><CGImage src="assets/a.png"/><CGImage src="assets/b.png"/><CGImage src="assets/c.png"/></values>
      </animation></animations>
      """)
    let files = [
      "assets/a.png": TinyPNG.solid(2, 2, [255, 0, 0, 255]), "assets/b.png": TinyPNG.solid(2, 2, [0, 255, 0, 255]),
    ]
    let scene = try Documents.scene(document, files: files)
    let animation = try #require(Documents.root(of: scene).animation(forKey: "contents") as? CAKeyframeAnimation)
    #expect(animation.values?.count == 2)
    #expect(scene.findings.map(\.severity) == [.missingAsset])
    #expect(scene.counts.images == 2)
  }

  @Test("what animates nothing says why")
  func nothing() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1"/>
      <animation type="CABasicAnimation" duration="1"/>
      <animation type="CABasicAnimation" keyPath="frobnicate" toValue="1"/>
      <animation type="CABasicAnimation" keyPath="geometryFlipped" toValue="1"/>
      <animation type="CABasicAnimation" keyPath="filters.blur.inputRadius" toValue="1"/>
      <animation type="CAMagicAnimation"/>
      """)
    #expect(layer.animationKeys() == nil)
    #expect(
      scene.findings.map(\.severity) == [
        .withoutEffect, .withoutEffect, .unknown, .withoutEffect, .withoutEffect, .unknown,
      ])
    #expect(Set(scene.findings.map(\.line)).count == 6)
  }

  @Test("transitions and value functions are read")
  func transitionsAndValueFunctions() throws {
    let (layer, scene) = try animated(
      """
      <animation type="CATransition" transitionType="push" subtype="fromTop" duration="2" endProgress="0.5"/>
      <animation type="CABasicAnimation" keyPath="transform" valueFunction="rotateZ" fromValue="0" toValue="1"/>
      """)
    let transition = try #require(layer.animation(forKey: "transition") as? CATransition)
    #expect(transition.type == .push && transition.subtype == .fromTop && transition.endProgress == 0.5)
    #expect(transition.duration == 2)
    let turn = try #require(layer.animation(forKey: "transform") as? CABasicAnimation)
    #expect(turn.valueFunction?.name == .rotateZ && turn.fromValue != nil && turn.toValue != nil)
    withExtendedLifetime(scene) {}
  }

  @Test(
    "key times and timing functions that do not fit are dropped with a finding",
    arguments: [
      "<keyTimes><real value=\"nan\"/><real value=\"1\"/></keyTimes>",
      "<timingFunctions><string value=\"wobbly\"/></timingFunctions>",
      "<timingFunctions><string value=\"2 0 1 1\"/></timingFunctions>",
    ])
  func misfits(inner: String) throws {
    let (layer, scene) = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1">
        <values><real value="0"/><real value="1"/></values>\(inner)
      </animation>
      """)
    let animation = try #require(layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(animation.values?.count == 2)
    #expect(animation.keyTimes == nil && animation.timingFunctions == nil)
    #expect(scene.findings.map(\.severity) == [.invalid])
  }

  @Test("key times are taken as they are; too few and those that do not ascend have a finding")
  func unusualTimes() throws {
    for times in [[0, 2], [1, 0], [0.5]] as [[Double]] {
      let list = times.map { "<real value=\"\($0)\"/>" }.joined()
      let (layer, scene) = try animated(
        """
        <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1">
          <values><real value="0"/><real value="1"/></values><keyTimes>\(list)</keyTimes>
        </animation>
        """)
      let animation = try #require(layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
      #expect(animation.keyTimes?.map(\.doubleValue) == times)
      #expect(scene.findings.map(\.severity) == [.withoutEffect])
    }
  }

  @Test("groups inside groups inside groups end")
  func nesting() throws {
    var inner = "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" toValue=\"1\"/>"
    for _ in 0..<20 { inner = "<animation type=\"CAAnimationGroup\"><animations>\(inner)</animations></animation>" }
    let (_, scene) = try animated(inner)
    #expect(scene.findings.contains { $0.message.contains("nest too deeply") })
  }
}

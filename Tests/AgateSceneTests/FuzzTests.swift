import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Hostile documents")
struct FuzzTests {
  static let seeds = [
    Documents.rooted(
      """
      <backgroundColor value="1 0.5 0" opacity="0.5"/>
      <sublayers>
        <CALayer id="#a" name="a" position="1 2" opacity="0.5" transform="rotate(12deg, 0, 1, 0) scale(2)">
          <contents type="CGImage" src="assets/a%20b.png"/><contentsMultiplyColor value="1 1 0" opacity="0.5"/>
        </CALayer>
        <CALayer object="#a"/><CATransformLayer><sublayers><CALayer zPosition="3"/></sublayers></CATransformLayer>
      </sublayers>
      """, attributes: "sublayerTransform=\"perspective(500)\" cornerRadius=\"5\" masksToBounds=\"1\""),
    Documents.rooted(
      """
      <filters><CAFilter id="#f" filter="gaussianBlur" name="soft" inputRadius="4" enabled="1"/>
        <CAFilter filter="colorMatrix"><inputColorMatrix type="CAColorMatrix"
          value="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></CAFilter></filters>
      <backgroundFilters><CAFilter object="#f"/></backgroundFilters>
      <compositingFilter type="CAFilter" filter="multiplyBlendMode"/>
      <mask type="CALayer" id="#m" bounds="0 0 5 5" shadowOffset="1 2"><sublayers><CALayer/></sublayers>
        <mask><CALayer object="#m"/></mask></mask>
      <animations><animation type="CABasicAnimation" keyPath="filters.soft.inputRadius" toValue="9" duration="1"/>
      </animations>
      <states><LKState name="s"><elements>
        <LKStateSetValue targetId="root" keyPath="filters.soft.inputRadius"><value type="real" value="7"/></LKStateSetValue>
        <LKStateSetValue targetId="#m" keyPath="shadowOpacity"><value type="real" value="1"/></LKStateSetValue>
      </elements></LKState></states>
      """,
      attributes: "shadowRadius=\"3\" shadowOpacity=\"1\" contentsCenter=\"0 0 1 1\" rasterizationScale=\"2\""),
    Documents.rooted(
      """
      <animations>
        <animation type="CAKeyframeAnimation" keyPath="position" calculationMode="cubic" duration="2" repeatCount="inf"
          timingFunction="0.1 0 0.2 1">
          <keyTimes><real value="0"/><real value="0.5"/><integer value="1"/></keyTimes>
          <values><CGPoint value="0 0"/><CGPoint value="5 5"/><CGPoint value="9 0"/></values>
          <timingFunctions><string value="easeIn"/><string value="0 0 1 1"/></timingFunctions>
        </animation>
        <spin type="CAAnimationGroup" duration="3"><animations>
          <animation type="CASpringAnimation" keyPath="transform.rotation.z" mass="1" damping="3" toValue="1"/>
          <animation type="CABasicAnimation" keyPath="backgroundColor"><toValue type="CGColor" value="0 1 0"/></animation>
        </animations></spin>
      </animations>
      """),
    Documents.rooted(
      """
      <sublayers><CALayer id="#a" name="a" bounds="0 0 5 5"/></sublayers>
      <states>
        <LKState name="Locked"><elements>
          <LKStateAddElement targetId="root" keyPath="sublayers" beforeObject="#a"><object type="CALayer" id="#n"
            bounds="0 0 3 3"/></LKStateAddElement>
          <LKStateRemoveElement targetId="root" keyPath="sublayers" object="#a"/>
          <LKStateAddElement targetId="#n"><object object="#a"/></LKStateAddElement>
          <LKStateAddElement targetId="#a"><object object="#n"/></LKStateAddElement>
          <LKStateAddAnimation targetId="#a" key="p"><animation type="CAKeyframeAnimation" keyPath="position"
            path="M 0 0 c 1 2 3 4 5 6 z" rotationMode="auto"/></LKStateAddAnimation>
          <LKStateSetValue targetId="#a" keyPath="bounds.size.width"><value type="real" value="7"/></LKStateSetValue>
          <LKStateAddAnimation targetId="#a" key="k"><animation type="CABasicAnimation" keyPath="opacity" toValue="0"/>
          </LKStateAddAnimation>
        </elements></LKState>
        <LKState name="Unlock" basedOn="Locked"><elements/></LKState>
      </states>
      <stateTransitions><LKStateTransition fromState="*" toState="Locked"><elements>
        <LKStateTransitionElement id="#t" key="opacity" targetId="#a"><animation type="CASpringAnimation"
          keyPath="opacity"/></LKStateTransitionElement>
        <LKStateTransitionElement object="#t"/>
      </elements></LKStateTransition></stateTransitions>
      """),
    Documents.rooted(
      """
      <sublayers><CAEmitterLayer emitterPosition="50 40" emitterShape="circle" preservesDepth="1">
        <emitterCells><CAEmitterCell name="c" birthRate="5" lifetime="2" mass="2" repeatCount="2">
          <emitterCells><CAEmitterCell birthRate="5" lifetime="1"/></emitterCells></CAEmitterCell></emitterCells>
        <emitterBehaviors>
          <CAEmitterBehavior type="attractor" name="m" stiffness="3" position="5 6" attractorType="axial"/>
          <CAEmitterBehavior type="wave" frequency="2"><force value="1 2 3"/></CAEmitterBehavior>
          <CAEmitterBehavior type="valueOverLife" keyPath="scale"><values><real value="0"/><real value="2"/></values>
            <locations><real value="0"/><real value="0.5"/></locations></CAEmitterBehavior>
          <CAEmitterBehavior type="colorOverLife"><colors><CGColor value="1 0 0"/></colors></CAEmitterBehavior>
        </emitterBehaviors>
        <animations><animation type="CABasicAnimation" keyPath="emitterBehaviors.m.stiffness" toValue="9"
          duration="1"/></animations>
      </CAEmitterLayer></sublayers>
      """),
  ]

  static let tokens = [
    "nan", "inf", "1e400", "-1e400", "1e308", "-0", "", "\"", "<", ">", "/>", "</sublayers>", "<CALayer>",
    "<animations>",
    "object=\"#a\"", "id=\"#a\"", "&#0;", "&amp;", "&x;", "<![CDATA[", "]]>", "<!--", "<?xml ?>", "<!DOCTYPE a []>",
    "\u{0}", "\u{FFFF}", "é", "rotate(", ")", "0 0 0 0", "transform.rotation.z", "keyPath=\"bounds\"",
    "99999999999999999999",
    "<mask>", "</filters>", "filter=\"zoom\"", "type=\"CAFilter\"", "matrix(1 0)", "filters.soft.inputRadius",
    "type=\"CGImage\" src=\"../../x\"", "type=\"CAAnimationGroup\"", "basedOn=\"Locked\"", "type=\"drag\"", "<values>",
  ]

  static func mutate(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(5) where !bytes.isEmpty {
      let at = random.below(bytes.count)
      let end = min(at + random.below(40), bytes.count)
      switch random.below(7) {
      case 0: bytes[at] = UInt8(random.below(256))
      case 1: bytes[at] ^= 1 << UInt8(random.below(8))
      case 2: bytes.removeSubrange(at..<end)
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: random.below(bytes.count))
      case 4: bytes.insert(contentsOf: tokens[random.below(tokens.count)].utf8, at: at)
      case 5:
        // Changes between two quotes get furthest into the decoder.
        guard let open = bytes[at...].firstIndex(of: 34), let close = bytes[(open + 1)...].firstIndex(of: 34) else {
          break
        }
        bytes.replaceSubrange((open + 1)..<close, with: tokens[random.below(tokens.count)].utf8)
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }

  /// Changes attribute values only, so that the document stays well-formed.
  static func mutateValues(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...random.below(4) {
      let at = random.below(parts.count / 2) * 2 + 1
      switch random.below(4) {
      case 0: parts[at] = parts[random.below(parts.count / 2) * 2 + 1]
      case 1: parts[at] += tokens[random.below(tokens.count)]
      case 2: parts[at] = String(parts[at].prefix(random.below(parts[at].count + 1)))
      default: parts[at] = tokens[random.below(tokens.count)]
      }
      parts[at].removeAll { "<&\"\u{0}".contains($0) }
    }
    return Array(parts.joined(separator: "\"").utf8)
  }

  @Test("thousands of damaged documents: an error or a finite scene, nothing else", .timeLimit(.minutes(10)))
  func mutations() {
    var random = SeededRandom(seed: 2024)
    var scenes = 0
    for round in 0..<6000 {
      let seed = FuzzTests.seeds[round % FuzzTests.seeds.count]
      let bytes = round % 2 == 0 ? FuzzTests.mutate(Array(seed.utf8), &random) : FuzzTests.mutateValues(seed, &random)
      let files = ["main.caml": Data(bytes), "assets/a b.png": TinyPNG.solid(1, 1, [1, 2, 3, 255])]
      guard let scene = try? Scene.load(MemorySource(name: "fuzz", files: files)) else { continue }
      scenes += 1
      expectFinite(scene.rootLayer, "round \(round)")
      for state in scene.states { scene.apply(state: state) }
      expectFinite(scene.rootLayer, "round \(round), in a state")
      scene.apply(state: nil)
      if round % 16 == 0 {
        let inspection = SceneInspection(scene)
        #expect(!inspection.text.isEmpty && inspection.json.hasPrefix("{"))
      }
    }
    // With fewer scenes the mutations would only test the XML parser.
    #expect(scenes > 1000)
  }

  @Test("a tree of 10,000 nested layers ends with one clear message")
  func deepTree() throws {
    let deep =
      String(repeating: "<CALayer bounds=\"0 0 1 1\"><sublayers>\n", count: 10_000)
      + String(repeating: "</sublayers></CALayer>", count: 10_000)
    let error = try #require(Documents.error { try Documents.scene(Documents.caml(deep)) })
    #expect(error.message.contains("nest"))
    #expect(error.line.map { (100...140).contains($0) } == true)
  }

  @Test("a hundred nested layers are no problem")
  func hundredLevels() throws {
    let deep =
      String(repeating: "<CALayer bounds=\"0 0 1 1\"><sublayers>", count: 100)
      + String(repeating: "</sublayers></CALayer>", count: 100)
    let scene = try Documents.scene(Documents.caml(deep))
    #expect(scene.counts.layers == 100)
    #expect(SceneInspection(scene).json.contains("sublayers"))
  }

  @Test("layers and findings are bounded")
  func counts() throws {
    var limits = SceneLimits()
    limits.layers = 10
    let many = Documents.rooted("<sublayers>" + String(repeating: "<CALayer/>", count: 10) + "</sublayers>")
    let error = try #require(Documents.error { try Documents.scene(many, limits: limits) })
    #expect(error.message == "holds more than 10 layers")
    limits = SceneLimits()
    limits.findings = 5
    let bad = Documents.rooted(
      "<sublayers>" + String(repeating: "<CALayer opacity=\"x\"/>\n", count: 50) + "</sublayers>")
    let scene = try Documents.scene(bad, limits: limits)
    #expect(scene.findings.count == 6)
    #expect(scene.findings.last?.message == "45 more findings are not listed")
  }

  @Test("ten thousand layers with animations load in reasonable time", .timeLimit(.minutes(10)))
  func manyLayers() throws {
    let one = """
      <CALayer name="n" bounds="0 0 5 5" position="1 2" backgroundColor="1 0 0" transform="rotate(3deg)"><animations>
      <animation type="CABasicAnimation" keyPath="opacity" fromValue="0" toValue="1" duration="1"/></animations></CALayer>

      """
    let scene = try Documents.scene(
      Documents.rooted("<sublayers>" + String(repeating: one, count: 10_000) + "</sublayers>"))
    #expect(scene.counts.layers == 10_001)
    #expect(scene.counts.animations == 10_000)
  }
}

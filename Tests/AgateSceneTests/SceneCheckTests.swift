import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("What an inspection says about values that cannot have an effect")
struct SceneCheckTests {
  /// Findings of the inspection, as `feature: message`, without the findings of the decoder.
  private func checks(_ inner: String, attributes: String = "", states: String = "") throws -> [String] {
    let scene = try Documents.scene(
      Documents.rooted("<sublayers>\(inner)</sublayers>\(states)", attributes: attributes),
      files: inner.contains("a.png") ? ["assets/a.png": TinyPNG.solid(4, 2, [0, 0, 0, 255])] : [:])
    #expect(scene.findings.isEmpty, "\(scene.findings)")
    return SceneInspection(scene).findings.map { "\($0.feature): \($0.message)" }
  }

  private static let image = "<contents type=\"CGImage\" src=\"assets/a.png\"/>"

  struct Case: Sendable, CustomTestStringConvertible {
    var element: String
    /// The expected finding; nil if there must be none.
    var found: String?
    var testDescription: String { element }
    init(_ element: String, _ found: String?) { (self.element, self.found) = (element, found) }
  }

  @Test(
    "One thing each, and nothing about what is as it should be",
    arguments: [
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0"/>"#, nil),
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0" hidden="1"/>"#, "hidden: is set and"),
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0" opacity="0"/>"#, "opacity: is 0 and"),
      Case(
        #"<CALayer opacity="0"><sublayers><CALayer hidden="1"/></sublayers></CALayer>"#,
        "opacity: is 0 and nothing changes it: the layer and all in it are never seen"),
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0" opacity="1.5"/>"#, "opacity: is 1.5"),
      Case(#"<CALayer bounds="0 0 9 9" position="200 20" backgroundColor="1 0 0"/>"#, "position: is outside"),
      Case(
        #"<CALayer bounds="0 0 9 9" position="107 20" backgroundColor="1 0 0" shadowOpacity="1" shadowRadius="5"/>"#,
        nil),
      // Corners that are not numbers.
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0" transform="scale(1e308)"/>"#, nil),
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" shouldRasterize="1" transform="scale(1e308)"/>"#, nil),
      Case(#"<CALayer position="20 20" backgroundColor="1 0 0"/>"#, "bounds: are empty"),
      Case(
        #"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0" shadowOpacity="1" masksToBounds="1"/>"#,
        "shadowOpacity: shows no shadow"),
      Case(
        #"<CALayer bounds="0 0 9 9" position="20 20" cornerRadius="3">\#(image)</CALayer>"#, "cornerRadius: does not"),
      Case(#"<CALayer bounds="0 0 9 9" position="20 20" cornerRadius="3" masksToBounds="1">\#(image)</CALayer>"#, nil),
      Case(
        #"<CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0"><mask type="CALayer"/></CALayer>"#,
        "mask: shows nothing"),
      Case(#"<CAEmitterLayer position="20 20"/>"#, "emitterCells: there are none"),
      Case(
        #"<CAEmitterLayer><emitterCells><CAEmitterCell name="a" birthRate="4" lifetime="2"/></emitterCells></CAEmitterLayer>"#,
        "CAEmitterCell a: has no contents"),
      Case(
        #"""
        <CAEmitterLayer><emitterCells><CAEmitterCell lifetime="2" contents="assets/a.png"/></emitterCells></CAEmitterLayer>
        """#, "CAEmitterCell: emits nothing: its birthRate is 0"),
      Case(
        #"""
        <CAEmitterLayer><emitterCells><CAEmitterCell birthRate="3" contents="assets/a.png"/></emitterCells></CAEmitterLayer>
        """#, "CAEmitterCell: emits nothing that is seen: its lifetime is 0"),
      Case(
        #"""
        <CAEmitterLayer><emitterCells><CAEmitterCell birthRate="3" lifetime="inf" contents="assets/a.png"/></emitterCells>
        </CAEmitterLayer>
        """#, "CAEmitterCell: its particles live for ever and its births never end"),
      Case(
        #"""
        <CAEmitterLayer><emitterCells><CAEmitterCell birthRate="3" lifetime="inf" duration="2" contents="assets/a.png"/>
        </emitterCells></CAEmitterLayer>
        """#, nil),
      Case(
        #"""
        <CAEmitterLayer><emitterCells><CAEmitterCell birthRate="3" lifetime="inf" contents="assets/a.png"/></emitterCells>
        <animations><animation type="CABasicAnimation" keyPath="birthRate" fromValue="1" toValue="0" duration="2"
        fillMode="forwards" removedOnCompletion="0"/></animations></CAEmitterLayer>
        """#, nil),
      Case(#"<CAReplicatorLayer instanceCount="3" bounds="0 0 9 9"/>"#, "sublayers: a replicator without"),
      Case(#"<CAShapeLayer bounds="0 0 9 9" position="20 20"/>"#, "path: there is none"),
      Case(#"<CAShapeLayer bounds="0 0 9 9" position="20 20" path="M 0 0 L 9 9 L 0 9 z"/>"#, nil),
      Case(#"<CATextLayer bounds="0 0 9 9" position="20 20" string=""/>"#, "string: is empty"),
      Case(#"<CAGradientLayer bounds="0 0 9 9" position="20 20"/>"#, "colors: there are none"),
      Case(
        #"""
        <CAGradientLayer bounds="0 0 9 9" position="20 20"><colors><CGColor value="1 0 0"/><CGColor value="0 0 1"/></colors>
        <locations><real value="0"/></locations></CAGradientLayer>
        """#, "locations: there are 1 for 2 colors"),
      Case(
        #"""
        <CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0"><animations><animation type="CABasicAnimation"
        keyPath="opacity" duration="1" speed="0"><fromValue type="real" value="0"/></animation></animations></CALayer>
        """#, "opacity: has a speed of 0"),
      Case(
        #"""
        <CALayer bounds="0 0 9 9" position="20 20" backgroundColor="1 0 0"><animations><animation type="CABasicAnimation"
        keyPath="opacity" duration="1"><fromValue type="real" value="0.5"/><toValue type="real" value="0.5"/></animation>
        </animations></CALayer>
        """#, "opacity: begins and ends with 0.5"),
    ])
  func one(_ given: Case) throws {
    let found = try checks(given.element)
    if let expected = given.found {
      #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
    } else {
      #expect(found.isEmpty, "\(found)")
    }
  }

  @Test("Nothing is said about what a state, a transition or an animation changes")
  func changing() throws {
    let states = """
      <states><LKState name="Locked"><elements>
        <LKStateSetValue targetId="a" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
        <LKStateSetValue targetId="b" keyPath="hidden"><value type="bool" value="0"/></LKStateSetValue>
        <LKStateSetValue targetId="c" keyPath="position.x"><value type="real" value="9"/></LKStateSetValue>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="Locked"><elements>
        <LKStateTransitionElement targetId="c" key="position.x"><animation type="CABasicAnimation" keyPath="position.x"
        duration="1"/></LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
      """
    let look = #"bounds="0 0 9 9" backgroundColor="1 0 0""#
    let found = try checks(
      """
      <CALayer id="a" \(look) opacity="0"/><CALayer id="b" \(look) hidden="1"/><CALayer id="c" \(look) position="300 9"/>
      <CALayer \(look) opacity="0"><animations><animation type="CABasicAnimation" keyPath="opacity" duration="1">
      <toValue type="real" value="1"/></animation></animations></CALayer>
      """, states: states)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("States that are named and not there")
  func unknownStates() throws {
    let found = try checks(
      "",
      states: """
        <states><LKState name="Locked" basedOn="Nothing"><elements/></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="Unlock"><elements>
          <LKStateTransitionElement targetId="root" key="opacity"><animation type="CABasicAnimation" keyPath="opacity"
          duration="1"/></LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
        """)
    #expect(found.contains { $0.hasPrefix("LKState Locked: is based on \"Nothing\"") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("LKStateTransition: from \"*\" to \"Unlock\" is never played") }, "\(found)")
  }

  @Test("An animation that does not fit the loop of its scene")
  func loop() throws {
    let document = Documents.rooted(
      """
      <animations>
      <animation type="CABasicAnimation" keyPath="opacity" duration="1.5" autoreverses="1" repeatCount="inf"
      ><fromValue type="real" value="0.5"/></animation>
      <animation type="CABasicAnimation" keyPath="cornerRadius" duration="0.5" repeatCount="inf"
      ><fromValue type="real" value="5"/></animation></animations>
      """)
    let index = "<plist><dict><key>loopEnd</key><real>4</real></dict></plist>"
    let scene = try Documents.scene(document, files: ["index.xml": Data(index.utf8)])
    let found = SceneInspection(scene).findings.map { "\($0.feature): \($0.message)" }
    #expect(
      found == [
        "opacity: does not fit the scene's loop of 4.0 s: a cycle takes 3.0 s, and jumps where the loop begins again"
      ])
  }

  @Test("Files that nothing shows, and names written in another way")
  func files() throws {
    let picture = TinyPNG.solid(4, 2, [0, 0, 0, 255])
    let scene = try Documents.scene(
      Documents.rooted("<contents type=\"CGImage\" src=\"assets/Moon.png\"/>"),
      files: ["assets/moon.PNG": picture, "assets/left over.png": picture, "assets/notes.txt": Data()])
    let found = scene.findings.map(\.description)
    #expect(
      found.contains { $0.contains("Moon.png: is missing; expected at assets/Moon.png; there is assets/moon.PNG") })
    #expect(found.contains("assets/left over.png: left over.png: is in the package, and nothing shows it"))
    #expect(!found.contains { $0.contains("notes.txt") })
  }

  @Test("Every finding of a check names file, line and layer")
  func places() throws {
    let scene = try Documents.scene(Documents.rooted("<sublayers>\n<CALayer name=\"dot\" hidden=\"1\"/></sublayers>"))
    let finding = try #require(SceneInspection(scene).findings.first)
    #expect(finding.file == "main.caml")
    #expect(finding.line == 5)
    #expect(finding.layerPath == "Root/dot")
    #expect(finding.severity == .withoutEffect)
  }

  @Test("Words that mean nothing, states that are their own base, and the lines of both")
  func wordsAndStates() throws {
    func findings(_ attributes: String, _ inner: String = "") throws -> [Finding] {
      SceneInspection(try Documents.scene(Documents.rooted(inner, attributes: attributes), files: [:])).findings
    }
    let gravity = try findings(#"contentsGravity="resizeAspekt""#)
    #expect(gravity.map(\.feature) == ["contentsGravity"] && gravity[0].severity == .invalid)
    #expect(try findings(#"contentsGravity="topLeft" contentsFormat="RGBAh""#).isEmpty)
    #expect(try findings(#"contentsFormat="zzz""#).map(\.severity) == [.invalid])
    let states = try findings(
      "",
      """
      <states>
        <LKState name="A" basedOn="B"/>
        <LKState name="B" basedOn="A"/>
        <LKState name="C" basedOn="Q"/>
        <LKState name="D"><elements>
          <LKStateSetValue keyPath="opacity"><value type="real" value="7"/></LKStateSetValue>
        </elements></LKState>
      </states>
      <stateTransitions><LKStateTransition fromState="*" toState="*"><elements><LKStateTransitionElement key="opacity">
        <animation type="CABasicAnimation" keyPath="opacity" duration="1"/></LKStateTransitionElement></elements>
      </LKStateTransition></stateTransitions>
      """)
    #expect(states.map(\.feature) == ["LKState A", "LKState B", "LKState C", "LKState D"])
    #expect(states.allSatisfy { $0.severity == .invalid })
    let lines = states.map(\.line)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $1 > $0 } && lines[0] > 1)
    let transition = try findings(
      "",
      """
      <animations><animation type="CATransition" transitionType="push" subtype="bar"/></animations>
      """)
    #expect(transition.contains { $0.feature == "subtype" && $0.severity == .invalid }, "\(transition)")
  }
}

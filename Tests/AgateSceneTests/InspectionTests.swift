import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Inspection")
struct InspectionTests {
  private func scene() throws -> Scene {
    try Documents.scene(
      Documents.rooted(
        """
        <sublayers>
          <CALayer name="spinner" bounds="0 0 10 20" position="50 40" opacity="0.5" hidden="1">
            <contents type="CGImage" src="assets/a.png"/>
            <animations>
              <animation type="CAKeyframeAnimation" keyPath="transform.rotation.z" duration="2" repeatCount="inf">
                <values><real value="0"/><real value="1"/></values>
              </animation>
            </animations>
          </CALayer>
          <CAEmitterLayer name="sparks">
            <emitterCells>
              <CAEmitterCell name="rocket" birthRate="2.5" lifetime="3">
                <emitterCells><CAEmitterCell birthRate="40" lifetime="1" contents="assets/a.png"/></emitterCells>
              </CAEmitterCell>
            </emitterCells>
            <emitterBehaviors><CAEmitterBehavior type="attractor"/><CAEmitterBehavior type="drag" enabled="0"/>
              <CAEmitterBehavior type="light"/></emitterBehaviors>
          </CAEmitterLayer>
          <CALayer name="glass" compositingFilter="screenBlendMode">
            <mask type="CALayer" name="hole"><sublayers><CALayer/></sublayers></mask>
            <filters><CAFilter filter="gaussianBlur"/><CAFilter filter="colorInvert" enabled="0"/></filters>
            <backgroundFilters><CAFilter filter="sepiaTone"/></backgroundFilters>
          </CALayer>
        </sublayers>
        <states><LKState name="Locked"><elements/></LKState></states>
        <stateTransitions><LKStateTransition fromState="*" toState="Locked"/></stateTransitions>
        """), files: ["assets/a.png": TinyPNG.solid(4, 2, [0, 0, 0, 255])])
  }

  @Test("the text tells tree, counts, states, assets and findings")
  func text() throws {
    let text = SceneInspection(try scene()).text
    for expected in [
      "test  100 × 80 points, 6 layers, 1 animation, 1 emitter, 1 image", "states  Locked", "CALayer \"Root\"",
      "    CALayer \"spinner\"  45 30 10 20  hidden  opacity 0.5  image 4×2",
      "• transform.rotation.z  CAKeyframeAnimation 2 key frames  2 s, for ever", "assets/a.png  4×2",
      "    CALayer \"glass\"  0 0 0 0  filters gaussianBlur, (colorInvert)  background filters sepiaTone  "
        + "screenBlendMode\n      mask CALayer \"hole\"  0 0 0 0\n        CALayer  0 0 0 0\n",
      "    CAEmitterLayer \"sparks\"  0 0 0 0  behaviours attractor, (drag)\n      cell \"rocket\"  2.5 a second, for 3 s\n"
        + "        cell  40 a second, for 1 s  image 4×2\n",
      "unsupported     main.caml:", "Root/sparks: light: particles are not lit",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
    #expect(text.hasSuffix("\n"))
  }

  @Test("the JSON reads back as the same inspection")
  func json() throws {
    let inspection = SceneInspection(try scene())
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let copy = try decoder.decode(SceneInspection.self, from: Data(inspection.json.utf8))
    #expect(copy.json == inspection.json)
    #expect(copy.parts[0].root.sublayers.map(\.class) == ["CALayer", "CAEmitterLayer", "CALayer"])
    #expect(copy.parts[0].root.sublayers[0].animations[0].repeatCount == .infinity)
    #expect(copy.parts[0].transitions[0].to == "Locked")
    #expect(copy.counts.layers == 6)
    let cells = copy.parts[0].root.sublayers[1].emitterCells
    #expect(cells?.map(\.name) == ["rocket"] && cells?[0].cells.map(\.contents) == [[4, 2]])
    let glass = copy.parts[0].root.sublayers[2]
    #expect(glass.filters == ["gaussianBlur", "(colorInvert)"])
    #expect(glass.compositingFilter == "screenBlendMode")
    guard case .layer(let mask)? = glass.mask else { throw CocoaError(.coderValueNotFound) }
    #expect(mask.name == "hole" && mask.sublayers.count == 1)
    #expect(copy.findings == inspection.findings)
  }

  @Test("animations of transitions are counted, and what they animate is listed")
  func transitions() throws {
    func element(_ path: String) -> String {
      """
      <LKStateTransitionElement targetId="dot" key="\(path)">
      <animation type="CASpringAnimation" keyPath="\(path)" damping="50" duration="0.8"/></LKStateTransitionElement>
      """
    }
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CALayer id="dot" name="Dot" bounds="0 0 9 9" position="50 40" backgroundColor="1 0 0"/></sublayers>
        <states><LKState name="A"><elements/></LKState><LKState name="B"><elements/></LKState></states>
        <stateTransitions>
        <LKStateTransition fromState="*" toState="A"><elements>\(element("opacity"))</elements></LKStateTransition>
        <LKStateTransition fromState="*" toState="B"><elements>
        \(element("opacity"))\(element("position.y"))</elements></LKStateTransition>
        <LKStateTransition fromState="A" toState="B"><elements/></LKStateTransition></stateTransitions>
        """))
    #expect(scene.counts.animations == 0 && scene.counts.transitionAnimations == 3)
    let inspection = SceneInspection(scene)
    #expect(inspection.parts[0].transitions.map(\.animated).map(\.count) == [1, 2, 0])
    for expected in [
      "0 animations and 3 in transitions, 0 emitters", "  3 transitions, 2 of them animated\n",
      "    • Root/Dot opacity  in 2\n    • Root/Dot position.y  in 1\n",
    ] {
      #expect(inspection.text.contains(expected), "\(inspection.text)")
    }
    #expect(inspection.json.contains("\"transitionAnimations\" : 3"))
  }

  @Test("a scene with nothing to complain about says so")
  func clean() throws {
    #expect(SceneInspection(try Documents.scene(Documents.rooted(""))).text.hasSuffix("nothing to report\n"))
  }
}

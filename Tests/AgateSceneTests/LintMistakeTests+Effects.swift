import Agate
import Foundation
import Testing

@testable import AgateScene

/// Values that can be read, but have no effect where they stand, or another one than is meant.
extension LintMistakeTests {
  private static func basic(_ attributes: String, _ inner: String = "") -> String {
    animated(#"<animation type="CABasicAnimation" keyPath="opacity" duration="1" \#(attributes)>\#(inner)</animation>"#)
  }

  private static func keyed(
    _ attributes: String, _ times: String = "", values: String = #"<real value="0"/><real value="0.4"/>"#
  ) -> String {
    animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1" \(attributes)><values>\(values)</values>
      \(times)</animation>
      """)
  }

  private static func shape(_ attributes: String) -> String {
    sublayer(
      #"<CAShapeLayer bounds="0 0 9 9" position="20 20" path="M 0 0 L 9 9" strokeColor="1 0 0" \#(attributes)/>"#)
  }

  private static func gradient(_ attributes: String) -> String {
    sublayer(
      """
      <CAGradientLayer bounds="0 0 9 9" position="20 20" \(attributes)><colors><CGColor value="1 0 0"/>
      <CGColor value="0 0 1"/></colors></CAGradientLayer>
      """)
  }

  private static let half = #"<toValue type="real" value="0.5"/>"#

  static let animations: [LintMistake] = [
    LintMistake(keyed("", #"<keyTimes>▸<real value="0.1"/><real value="1"/></keyTimes>"#), "begin at 0.1"),
    LintMistake(keyed("", #"<keyTimes><real value="0"/>▸<real value="0.8"/></keyTimes>"#), "end at 0.8"),
    LintMistake(
      keyed(#"calculationMode="discrete""#, #"▸<keyTimes><real value="0"/><real value="0.5"/></keyTimes>"#),
      "one time more"),
    LintMistake(
      keyed(#"calculationMode="paced""#, #"▸<keyTimes><real value="0"/><real value="1"/></keyTimes>"#), "are ignored"),
    LintMistake(keyed("▸damping=\"4\""), "belongs to CASpringAnimation"),
    LintMistake(basic("", #"▸<values><real value="0"/></values>\#(half)"#), "belongs to CAKeyframeAnimation"),
    LintMistake(basic(#"▸calculationMode="paced""#, half), "belongs to CAKeyframeAnimation"),
    LintMistake(
      basic("", #"<fromValue type="real" value="0"/>\#(half)▸<byValue type="real" value="0.1"/>"#), "is ignored"),
    LintMistake(animated(#"▸<animation type="CABasicAnimation" keyPath="opacity" duration="1"/>"#), "nothing moves"),
    LintMistake(basic("", #"▸<toValue type="real" value="1"/>"#), "the layer's own value"),
    LintMistake(
      animated(
        #"""
        <animation type="CABasicAnimation" keyPath="position" duration="1">▸<fromValue type="CGPoint" value="1 2"/>
        <toValue type="CGPoint" value="1 2"/></animation>
        """#), "begins and ends with the same value"),
    LintMistake(
      animated(
        #"""
        <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1" repeatCount="inf">
        ▸<values><real value="0.4"/><real value="0.4"/></values></animation>
        """#), "has 2 equal values"),
    LintMistake(
      animated(
        #"""
        <animation type="CAKeyframeAnimation" keyPath="position" duration="1" path="M 0 0 L 9 9">
        ▸<values><CGPoint value="1 2"/></values></animation>
        """#), "follows its path"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" key="a" keyPath="opacity" duration="1">\#(half)</animation><animation type="CABasicAnimation" ▸key="a" keyPath="cornerRadius" duration="1"><toValue type="real" value="3"/></animation>"#
      ), "the key of another animation"),
    LintMistake(
      animated(#"<animation type="CAAnimationGroup" duration="1">▸<animations/></animation>"#), "animates nothing"),
    LintMistake(
      animated(
        #"<animation type="CAAnimationGroup" duration="1"><animations><animation type="CABasicAnimation" keyPath="opacity" ▸beginTime="2" duration="1">\#(half)</animation></animations></animation>"#
      ), "has ended"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" keyPath="opacity" ▸duration="0">\#(half)</animation>"#),
      "stands for 0.25 s"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="transform.rotation.z" duration="1"><toValue type="real" ▸value="360"/></animation>"#
      ), "360.0 degrees are 6.283"),
    LintMistake(basic(#"▸repeatCount="2" repeatDuration="3""#, half), "the repeatDuration says"),
    LintMistake(animated(#"▸<animation keyPath="opacity" duration="1"/>"#), "give it a type"),
    LintMistake(animated(#"<animation type="CABasicAnimation" ▸keypath="opacity" duration="1"/>"#), "'keyPath'"),
  ]

  /// A document with a transition whose element has attributes.
  private static func timed(_ attributes: String) -> String {
    states(
      "",
      transitions: #"""
        <LKStateTransition fromState="Open" toState="Shut"><elements>
          <LKStateTransitionElement targetId="dot" key="opacity" \#(attributes)><animation type="CABasicAnimation"
          keyPath="opacity" beginTime="0.5" duration="1"/></LKStateTransitionElement></elements></LKStateTransition>
        """#)
  }

  static let times: [LintMistake] = [
    LintMistake(timed(#"▸duration="3""#), #""3" is ignored"#),
    LintMistake(timed(#"▸beginTime="2" duration="1""#), "the beginTime 0.5, which counts"),
    LintMistake(timed(#"▸enabled="0""#), "the LKStateTransitionElement acts all the same"),
    LintMistake(
      states(
        #"<LKStateSetValue targetId="dot" keyPath="opacity" ▸enabled="false"><value type="real" value="0"/></LKStateSetValue>"#
      ), "the LKStateSetValue acts all the same"),
    LintMistake(states("", base: #"▸enabled="0""#), "the LKState acts all the same"),
    LintMistake(states("", base: #"▸nextDelay="3""#), "no state follows another"),
    LintMistake(
      states("", transitions: #"<LKStateTransition fromState="Open" toState="Shut" ▸duration="3"/>"#),
      "have durations of their own"),
  ]

  static let effects: [LintMistake] = [
    LintMistake(layer("", #"▸transform="scale(0)""#), "has a scale of 0"),
    LintMistake(layer("", #"▸transform="rotate(45)""#), "write rotate(45.0deg)"),
    LintMistake(shape(#"▸lineWidth="0" fillColor="0 0 0""#), "no line is drawn"),
    LintMistake(shape(#"▸lineWidth="-1" fillColor="0 0 0""#), "negative"),
    LintMistake(shape(#"▸strokeStart="0.8" strokeEnd="0.2""#), "no line is drawn"),
    LintMistake(
      sublayer(
        #"""
        <CAShapeLayer bounds="0 0 9 9" position="20 20" path="M 0 0 L 9 9" strokeColor="1 0 0"><lineDashPattern>
        <integer value="3"/>▸<integer value="-3"/></lineDashPattern></CAShapeLayer>
        """#), "is negative", "error"),
    LintMistake(gradient(#"startPoint="0.5 0" ▸endPoint="0.5 0""#), "no room"),
    LintMistake(gradient(#"type="radial" startPoint="0.5 0.5" ▸endPoint="0.5 1""#), "the same x"),
    LintMistake(gradient(#"type="radial" startPoint="0.5 0.5" ▸endPoint="1 0.5""#), "the same y"),
    LintMistake(gradient(#"▸endPoint="80 80""#), "unit coordinates"),
    LintMistake(layer("", #"▸anchorPoint="40 40""#), "unit coordinates"),
    LintMistake(layer("", #"▸contentsRect="0 0 32 32""#), "unit coordinates"),
    LintMistake(
      sublayer(#"<CATextLayer bounds="0 0 90 20" position="50 40" string="a" ▸fontSize="0"/>"#), "nothing is seen"),
    LintMistake(
      sublayer(#"<CATextLayer bounds="0 0 90 20" position="50 40" string="a" ▸font="Helvetcia"/>"#), "'Helvetica'"),
    LintMistake(
      sublayer(
        #"<CAReplicatorLayer bounds="0 0 9 9" position="50 40" ▸instanceCount="3"><sublayers><CALayer \#(look)/></sublayers></CAReplicatorLayer>"#
      ), "3 copies in one place"),
    LintMistake(
      sublayer(
        #"<CAReplicatorLayer bounds="0 0 9 9" position="50 40" instanceCount="3" ▸instanceDelay="1"><sublayers><CALayer \#(look)/></sublayers></CAReplicatorLayer>"#
      ), "delays nothing"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸scale="0""#), "its scale is 0"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸color="1 1 1 0""#), "transparent"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸enabled="0""#), "not enabled"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸emissionLongitude="-90""#), "degrees"),
    LintMistake(
      layer(#"<mask><CALayer bounds="0 0 9 9" position="9 9" ▸backgroundColor="0 0 0 0"/></mask>"#), "is transparent"),
    LintMistake(layer("▸<mask></mask>"), "holds no layer"),
    LintMistake(
      layer(
        #"<mask><CALayer bounds="0 0 9 9" position="9 9" backgroundColor="0"/>▸<CALayer bounds="0 0 9 9"/></mask>"#),
      "a layer has one mask"),
    LintMistake(
      sublayer(
        #"<CALayer ▸bounds="0 0 0 0" position="50 40" masksToBounds="1"><sublayers><CALayer \#(look)/></sublayers></CALayer>"#
      ), "cuts off all sublayers"),
    LintMistake(
      sublayer(
        #"<CALayer bounds="0 0 9 9" position="20 20" masksToBounds="1"><sublayers><CALayer bounds="0 0 9 9" ▸position="40 40" backgroundColor="1 0 0"/></sublayers></CALayer>"#
      ), "whose masksToBounds"),
    LintMistake(layer("", #"▸frame="0 0 40 40""#), "replaces the bounds"),
    LintMistake(layer("", #"▸frame.origin.x="30""#), "replaces the position"),
    LintMistake(layer("", #"▸frame.size.width="40""#), "replaces the bounds"),
    LintMistake(
      sublayer(#"<CALayer frame="40 30 20 20" ▸frame.origin.x="30" backgroundColor="1 0 0"/>"#), "replaces the frame"),
    LintMistake(
      states(
        #"<LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue><LKStateSetValue targetId="dot" keyPath="position"><value type="CGPoint" value="50 40"/></LKStateSetValue>▸<LKStateSetValue targetId="dot" keyPath="frame.origin.x"><value type="real" value="5"/></LKStateSetValue>"#
      ), "replaces the position that the state sets"),
    LintMistake(
      states(
        #"<LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="0"/></LKStateSetValue>▸<LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>"#
      ), "a second time"),
    LintMistake(
      states("", transitions: #"▸<LKStateTransition fromState="*" toState="*"><elements/></LKStateTransition>"#),
      "an earlier one"),
    LintMistake(
      states(
        "",
        transitions: #"""
          <LKStateTransition fromState="Open" toState="Shut"><elements><LKStateTransitionElement targetId="dot"
            key="position.y"><animation type="CABasicAnimation" ▸keyPath="position.x" duration="1"/>
          </LKStateTransitionElement></elements></LKStateTransition>
          """#), "is not position.y"),
    LintMistake(
      """
      \(layer(""))
      <states><LKState name="Open"/><LKState ▸name="Open"/></states>
      """, "the name of an earlier state"),
  ]

  /// Names of other systems, and things in wrong places.
  static let otherNames: [LintMistake] = [
    LintMistake(layer("", #"▸alpha="0.5""#), "'opacity'"),
    LintMistake(sublayer(#"<CALayer bounds="0 0 9 9" ▸x="20" backgroundColor="1 0 0"/>"#), "'position'"),
    LintMistake(sublayer(#"<CALayer ▸width="9" position="20 20" backgroundColor="1 0 0"/>"#), "'bounds'"),
    LintMistake(sublayer(#"<CATextLayer bounds="0 0 90 20" position="50 40" ▸text="a"/>"#), "'string'"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="transform.rotate.z" duration="1"/>"#),
      "'transform.rotation.z'"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="bounds.width" duration="1"/>"#), "'bounds.size.width'"),
    LintMistake(basic(#"▸fillMode="kCAFillModeForwards""#, half), "'forwards'", "error"),
    LintMistake(basic(#"▸easing="easeIn""#, half), "'timingFunction'"),
    LintMistake(layer("", #"▸borderColor="ff8800""#), "write #ff8800", "error"),
    LintMistake(layer(#"<borderColor>▸<CGcolor value="1 1 1"/></borderColor>"#), "'CGColor'"),
    LintMistake(layer(#"<filters>▸<CAFliter filter="gaussianBlur"/></filters>"#), "'CAFilter'", "error"),
    LintMistake(layer(#"<filters><CAFilter filter="gaussianBlur" ▸radius="4"/></filters>"#), "'inputRadius'"),
    LintMistake(layer("▸<content/>"), "'contents'?"),
    LintMistake(layer(##"<mask ▸object="#moon"/>"##), "no element has the id", "error"),
    LintMistake(layer("▸<CALayer/>"), "<sublayers>"),
    LintMistake(
      """
      \(layer(""))
      <style><wallpaperParallaxGroups type="NSArray"><NSDictionary ▸axis="z" layerName="Dot" mapMinTo="-9" mapMaxTo="9"
      keyPath="position.x"/></wallpaperParallaxGroups></style>
      """, "neither x nor y", "error"),
  ]

  @Test(
    "Sensible scenes have no finding",
    arguments: [
      // A path may lie outside of its layer's bounds.
      sublayer(#"<CAShapeLayer position="-20 40" path="M 0 0 L 90 0" strokeColor="1 0 0"/>"#),
      sublayer(#"<CAShapeLayer bounds="0 0 9 9" position="-20 40" path="M 0 0 H 90 V 9 Z"/>"#),
      keyed(
        #"calculationMode="discrete""#,
        #"<keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>"#),
      keyed("", #"<keyTimes><real value="0"/><real value="1"/></keyTimes>"#),
      // A value that is held for a while.
      keyed("", values: #"<real value="0.2"/>"#),
      animated(
        #"<animation type="CASpringAnimation" keyPath="opacity" duration="1" damping="4">\#(half)</animation>"#),
      animated(
        #"<animation type="CABasicAnimation" keyPath="transform.rotation.z" duration="1"><toValue type="real" value="6.2832"/></animation>"#
      ),
      layer("", #"transform="rotate(45deg)""#), layer("", #"anchorPoint="0.5 -1""#),
      layer(
        #"<animations><animation type="CABasicAnimation" keyPath="transform.scale" duration="1"><toValue type="real" value="1"/></animation></animations>"#,
        #"transform="scale(0)""#),
      shape(#"lineWidth="2" strokeStart="0.2" strokeEnd="0.8""#),
      gradient(#"startPoint="0 0.5" endPoint="1 0.5""#),
      gradient(#"type="radial" startPoint="0.5 0.5" endPoint="1 1""#),
      gradient(#"type="conic" startPoint="0.5 0.5" endPoint="0.5 1""#),
      timed(#"beginTime="0.5" duration="1" enabled="1""#),
      states("", transitions: #"<LKStateTransition fromState="Open" toState="Shut" name="a" enabled="1"/>"#),
      states("", base: #"enabled="1" nextDelay="0" previousDelay="0""#),
      sublayer(#"<CATextLayer bounds="0 0 90 20" position="50 40" string="a" font="Somebody Sans"/>"#),
      sublayer(
        #"<CAReplicatorLayer bounds="0 0 9 9" position="50 40" instanceCount="3" instanceAlphaOffset="-0.3"><sublayers><CALayer \#(look)/></sublayers></CAReplicatorLayer>"#
      ),
      cell(#"birthRate="5" lifetime="2" scale="0" scaleSpeed="0.5" color="1 1 1 0" alphaSpeed="1""#),
      cell(#"birthRate="5" lifetime="2" emissionLongitude="1.5708" emissionRange="360""#),
      layer(#"<mask><CALayer bounds="0 0 9 9" position="9 9" backgroundColor="0 0 0 1"/></mask>"#),
      sublayer(#"<CALayer frame="40 30 20 20" bounds="0 0 20 20" position="50 40" backgroundColor="1 0 0"/>"#),
      layer("", #"frame.origin.x="40" frame.size="20 20""#),
      sublayer(#"<CALayer bounds="0 0 20 20" position.y="40" frame.origin.x="30" backgroundColor="1 0 0"/>"#),
      // The state sets a frame, and so the bounds.
      """
      \(sublayer(#"<CALayer id="dot" bounds="0 0 0 0" position="50 40" masksToBounds="1"><sublayers><CALayer \#(look)/></sublayers></CALayer>"#))
      <states><LKState name="Open"><elements>
        <LKStateSetValue targetId="dot" keyPath="frame"><value type="CGRect" value="40 30 20 20"/></LKStateSetValue>
      </elements></LKState></states>
      """,
      // A speed cannot be animated.
      """
      \(layer(""))
      <states><LKState name="Open"><elements>
        <LKStateSetValue targetId="dot" keyPath="speed"><value type="real" value="0"/></LKStateSetValue>
      </elements></LKState></states>
      """,
    ])
  func sensible(_ text: String) throws {
    let files = Self.files.filter { text.contains($0.key) }
    #expect(SceneLint(try Documents.scene(Documents.rooted(text), files: files), path: "a").text == "")
  }

  @Test(
    "The cycle of an animation runs at the speed of its layer, and of the layers around it",
    arguments: [("2", "4", true), ("0.5", "1", true), ("2", "2", true), ("0.5", "2", false)])
  func speeds(speed: String, duration: String, isFitting: Bool) throws {
    let document = Documents.rooted(
      """
      <sublayers><CALayer bounds="0 0 90 80" position="50 40" backgroundColor="1 0 0" speed="\(speed)"><sublayers>
      <CALayer \(Self.look)><animations><animation type="CABasicAnimation" keyPath="opacity" duration="\(duration)"
      repeatCount="inf">\(Self.half)</animation></animations></CALayer></sublayers></CALayer></sublayers>
      """)
    let index = Data("<plist><dict><key>loopEnd</key><real>2</real></dict></plist>".utf8)
    let lint = SceneLint(try Documents.scene(document, files: ["index.xml": index]), path: "a")
    #expect(lint.items.isEmpty == isFitting, "\(lint.text)")
  }

  @Test(
    "Files that a name may mean",
    arguments: [
      ("assets/Moon.png", "there is assets/moon.png, which is written"), ("assets/moon.jpg", "with another ending"),
      (#"assets\moon.png"#, "there is assets/moon.png"), ("assets/mon.png", "did you mean 'moon.png'"),
    ])
  func similarFiles(source: String, word: String) throws {
    let picture = TinyPNG.solid(4, 2, [0, 0, 0, 255])
    let scene = try Documents.scene(
      Documents.rooted("<contents type=\"CGImage\" src=\"\(source)\"/>"), files: ["assets/moon.png": picture])
    let lint = SceneLint(scene, path: "a")
    #expect(lint.items.count == 1 && lint.text.contains(word), "\(lint.text)")
  }

  @Test("Nothing is loaded from the network")
  func addresses() throws {
    let document = Documents.rooted(#"<contents type="CGImage" src="https://example.org/moon.png"/>"#)
    let picture = TinyPNG.solid(4, 2, [0, 0, 0, 255])
    for files in [[:], ["assets/moon.png": picture]] {
      let lint = SceneLint(try Documents.scene(document, files: files), path: "a")
      #expect(lint.items.count == 1 && lint.text.contains("nothing is loaded from the network"), "\(lint.text)")
    }
  }

  @Test(
    "Settings that are misspelt, of another type, or given twice",
    arguments: [
      ("<key>▸loopend</key><real>2</real>", "'loopEnd'"),
      ("<key>documentWidth</key>▸<string>wide</string>", "is no number"),
      ("<key>loopStart</key>▸<real>3</real><key>loopEnd</key><real>2</real>", "after loopEnd"),
      ("<key>rootDocument</key>▸<string>Main.caml</string>", "main.caml is read"),
      ("<key>geometryFlipped</key><true/>▸<key>geometryFlipped</key><false/>", "is given twice"),
    ])
  func settings(text: String, word: String) throws {
    let list = "<plist><dict>\(text.replacing("<key>▸", with: "▸<key>"))</dict></plist>"
    let column = list.prefix { $0 != "▸" }.count + 1
    let files = ["index.xml": Data(list.replacing("▸", with: "").utf8)]
    let lint = SceneLint(try Documents.scene(Documents.rooted(""), files: files), path: "a")
    #expect(lint.items.map(\.column) == [column] && lint.text.contains(word), "\(lint.text)")
    #expect(lint.items.first?.file == "index.xml")
  }
}

import Agate
import Foundation
import Testing

@testable import AgateScene

/// A scene with one mistake. The mark `▸` stands where the finding has to be; it is removed before the scene is read.
struct LintMistake: Sendable, CustomTestStringConvertible {
  /// The contents of the root layer, or the whole document if it begins with `<?xml` or `<caml`.
  var text: String
  /// A part of the message.
  var word: String
  var level: String

  init(_ text: String, _ word: String, _ level: String = "warning") {
    (self.text, self.word, self.level) = (text, word, level)
  }

  var testDescription: String { "\(word): \(text.prefix(60))" }

  /// The document without the mark, and the mark's line and column.
  var document: (text: String, line: Int, column: Int) {
    let isWhole = text.hasPrefix("<?xml") || text.hasPrefix("<caml")
    let whole = isWhole ? text : Documents.rooted(text)
    let parts = whole.components(separatedBy: "▸")
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    return (parts.joined(), before.count, before.last!.unicodeScalars.count + 1)
  }
}

@Suite("Mistakes in scenes, and the places where an editor finds them")
struct LintMistakeTests {
  static let look = #"bounds="0 0 20 20" position="50 40" backgroundColor="1 0 0""#

  static func sublayer(_ text: String) -> String { "<sublayers>\n  \(text)\n</sublayers>" }

  static func layer(_ inner: String, _ attributes: String = "") -> String {
    sublayer("<CALayer id=\"dot\" name=\"Dot\" \(look) \(attributes)>\n    \(inner)\n  </CALayer>")
  }

  static func animated(_ animation: String) -> String { layer("<animations>\(animation)</animations>") }

  static func cell(_ attributes: String, _ inner: String = "", emitter: String = "") -> String {
    sublayer(
      """
      <CAEmitterLayer bounds="0 0 9 9" position="50 40" \(emitter)>
        <emitterCells>
          <CAEmitterCell name="spark" \(attributes)>
            <contents type="CGImage" src="assets/a.png"/>\(inner)
          </CAEmitterCell>
        </emitterCells>
      </CAEmitterLayer>
      """)
  }

  /// A document with two states, of which each is led to by a transition.
  static func states(_ changes: String, transitions: String = "", base: String = "") -> String {
    """
    \(layer(""))
    <states>
      <LKState name="Open"><elements>
        <LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Shut" \(base)><elements>
        \(changes)
      </elements></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="*"><elements>
        <LKStateTransitionElement targetId="dot" key="opacity"><animation type="CABasicAnimation" keyPath="opacity"
          duration="1"/></LKStateTransitionElement>
      </elements></LKStateTransition>\(transitions)
    </stateTransitions>
    """
  }

  static let spelling: [LintMistake] = [
    LintMistake(layer("", #"▸opacty="0.5""#), "did you mean 'opacity'"),
    LintMistake(layer("", "\n    ▸cornerRadios=\"3\""), "'cornerRadius'"),
    LintMistake(layer("▸<animatons/>"), "'animations'"),
    LintMistake(sublayer(#"▸<CALyer/>"#), "'CALayer'"),
    LintMistake(sublayer(#"▸<CAShpaeLayer bounds="0 0 9 9" position="20 20"/>"#), "'CAShapeLayer'"),
    LintMistake(sublayer(#"<CALayer ▸lineWidth="3" \#(look)/>"#), "CAShapeLayer has it"),
    LintMistake(
      sublayer(#"<CAShapeLayer bounds="0 0 9 9" position="20 20" path="M 0 0 L 9 9 L 0 9 Z" ▸fillColour="1 0 0"/>"#),
      "'fillColor'"),
    LintMistake(
      sublayer(#"<CATextLayer bounds="0 0 90 20" position="50 40" string="é" ▸fontsize="12"/>"#), "'fontSize'"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸velocty="3""#), "'velocity'"),
    LintMistake(cell(#"birthRate="5" lifetime="2""#, emitter: #"▸emiterShape="line""#), "'emitterShape'"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="opacity" ▸durration="2"><toValue type="real" value="0"/></animation>"#
      ),
      "'duration'"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="opacity" duration="2">▸<toVlaue type="real" value="0"/></animation>"#
      ),
      "'toValue'"),
    LintMistake(
      animated(#"<animation ▸type="CABasicAnimatoin" keyPath="opacity" duration="2"/>"#), "'CABasicAnimation'"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="opacity" duration="2"><toValue type="real" ▸vlaue="0"/></animation>"#
      ),
      "'value'"),
    LintMistake(layer(#"<filters><CAFilter ▸filter="gausianBlur"/></filters>"#), "'gaussianBlur'"),
    LintMistake(layer(#"<filters><CAFilter filter="gaussianBlur" ▸inputRadus="3"/></filters>"#), "'inputRadius'"),
    LintMistake(layer(#"<compositingFilter ▸filter="multiplBlendMode"/>"#), "'multiplyBlendMode'"),
    LintMistake(
      layer(#"<mask><CALayer bounds="0 0 9 9" position="9 9" backgroundColor="0" ▸cornerRaduis="2"/></mask>"#),
      "'cornerRadius'"),
    LintMistake(
      sublayer(
        #"<CATextLayer bounds="0 0 90 20" position="50 40"><string type="NSAttributedString"><fragment value="a" ▸kernn="1"/></string></CATextLayer>"#
      ),
      "'kern'"),
    LintMistake(states(#"▸<LKStateSetVale targetId="dot" keyPath="opacity"/>"#), "'LKStateSetValue'"),
    LintMistake(
      states("", transitions: #"<LKStateTransition ▸fromSate="Open" toState="Shut"><elements/></LKStateTransition>"#),
      "'fromState'"),
    LintMistake(
      states(
        #"<LKStateSetValue targetId="dot" ▸keypath="opacity" key="opacity"><value type="real" value="1"/></LKStateSetValue>"#
      ),
      "'keyPath'"),
    LintMistake(layer("", #"▸contentsGravity="resizeAspct""#), "'resizeAspect'", "error"),
    LintMistake(
      """
      <?xml version="1.0"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        ▸<CALyer bounds="0 0 9 9"/>
        <CALayer bounds="0 0 100 80" position="50 40"/>
      </caml>
      """, "'CALayer'"),
  ]

  static let types: [LintMistake] = [
    LintMistake(
      animated(
        #"""
        <animation type="CAKeyframeAnimation" keyPath="position" duration="1"><values><CGPoint value="1 2"/>
        ▸<CGPont value="3 4"/></values></animation>
        """#), "'CGPoint'"),
    LintMistake(layer(#"<cornerRadius ▸type="raal" value="3"/>"#), "'real'"),
    LintMistake(layer("▸<stateTransition/>"), "'stateTransitions'"),
  ]

  static let targets: [LintMistake] = [
    LintMistake(
      sublayer(
        #"<CATransformLayer><animations><animation type="CABasicAnimation" ▸keyPath="backgroundColor" duration="1"><toValue type="CGColor" value="1 0 0"/></animation></animations></CATransformLayer>"#
      ),
      "a transform layer draws nothing"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="postion.x" duration="1"/>"#), "'position.x'"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="transform.rotaton.z" duration="1"/>"#),
      "'transform.rotation.z'"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="contentsGravity" duration="1"/>"#), "cannot be animated"),
    LintMistake(
      layer(
        #"<filters><CAFilter filter="gaussianBlur" name="soft" inputRadius="1"/></filters><animations><animation type="CABasicAnimation" ▸keyPath="filters.sotf.inputRadius" duration="1"/></animations>"#
      ),
      "'filters.soft.inputRadius'"),
    LintMistake(
      sublayer(
        #"<CAEmitterLayer><emitterCells><CAEmitterCell name="spark" birthRate="3" lifetime="2" contents="assets/a.png"/></emitterCells><animations><animation type="CABasicAnimation" ▸keyPath="emitterCells.sprak.birthRate" duration="1"/></animations></CAEmitterLayer>"#
      ),
      "'emitterCells.spark.birthRate'"),
    LintMistake(
      animated(#"<animation type="CABasicAnimation" ▸keyPath="strokeEnd" duration="1"/>"#), "CAShapeLayer has it"),
    LintMistake(
      states(#"<LKStateSetValue targetId="dot" ▸keyPath="opactiy"><value type="real" value="1"/></LKStateSetValue>"#),
      "'opacity'"),
    LintMistake(
      states(#"<LKStateSetValue ▸targetId="dto" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>"#),
      "'dot'", "error"),
    LintMistake(
      states(
        "",
        transitions: #"""
          <LKStateTransition fromState="Open" toState="Shut"><elements>
            <LKStateTransitionElement ▸targetId="dost" key="opacity"><animation type="CABasicAnimation" keyPath="opacity"
            duration="1"/></LKStateTransitionElement></elements></LKStateTransition>
          """#), "no layer has the id \"dost\"", "error"),
    LintMistake(states(#"<LKStateRemoveAnimation targetId="dot" ▸key="pulse"/>"#), "which the layer never has"),
    LintMistake(
      states(#"<LKStateRemoveElement targetId="root" ▸object="moon" keyPath="sublayers"/>"#), "moon", "error"),
    LintMistake(
      """
      \(layer(""))
      <style><wallpaperParallaxGroups type="NSArray"><NSDictionary axis="x" ▸layerName="Dto" mapMinTo="-9" mapMaxTo="9"
      keyPath="position.x"/></wallpaperParallaxGroups></style>
      """, "'Dot'"),
    LintMistake(
      animated(##"<animation type="CABasicAnimation" ▸object="#7"/>"##), "no element has the id", "error"),
  ]

  static let values: [LintMistake] = [
    LintMistake(layer(#"<contents type="CGImage" ▸src="assets/b.png"/>"#), "is missing", "error"),
    LintMistake(layer(#"<contents><CGImage ▸src="assets/damaged.png"/></contents>"#), "PNG", "error"),
    LintMistake(layer(#"<contents type="CGImage" ▸src="assets/large.png"/>"#), "a smaller image would look the same"),
    LintMistake(cell(#"birthRate="5" lifetime="2" ▸color="255 128 0""#), "components are not bytes"),
    LintMistake(layer("", #"▸borderColor="0 0 1.5""#), "the component 1.5"),
    LintMistake(layer(#"<shadowColor ▸value="-0.5 0 0"/>"#), "the component -0.5"),
    LintMistake(layer("", #"▸opacity="50""#), "outside of 0 to 1", "error"),
    LintMistake(
      states(#"▸<LKStateSetValue targetId="dot" keyPath="opacity"><value type="real" value="7"/></LKStateSetValue>"#),
      "sets opacity to 7.0", "error"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="opacity" duration="1"><fromValue type="real" ▸value="100"/></animation>"#
      ),
      "outside of 0 to 1"),
    LintMistake(
      sublayer(
        #"""
        <CAGradientLayer bounds="0 0 9 9" position="20 20"><colors><CGColor value="1 0 0"/><CGColor value="0 0 1"/></colors>
        <locations><real value="0"/>▸<real value="100"/></locations></CAGradientLayer>
        """#), "100.0 is outside of 0 to 1", "error"),
    LintMistake(
      sublayer(#"<CAShapeLayer bounds="0 0 9 9" position="20 20" path="M 0 0 L 9 9 L 0 9 Z" ▸strokeEnd="75"/>"#),
      "outside of 0 to 1", "error"),
    LintMistake(layer("", #"▸zPosition="abc""#), "is not a number", "error"),
    LintMistake(layer(#"<cornerRadius type="real" ▸value="8px"/>"#), "is not a number", "error"),
    LintMistake(
      sublayer(
        #"<CALayer ▸frame="a b" position="50 40" masksToBounds="1"><sublayers><CALayer \#(look)/></sublayers></CALayer>"#
      ),
      "is not a rectangle", "error"),
    LintMistake(
      animated(
        #"<animation type="CABasicAnimation" keyPath="opacity" duration="1" ▸timingFunction="easein-out"><toValue type="real" value="0"/></animation>"#
      ),
      "neither a name", "error"),
    LintMistake(
      animated(
        #"""
        <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1"><values><real value="0"/><real value="1"/></values>
        <keyTimes><real value="0.5"/>▸<real value="0.2"/></keyTimes></animation>
        """#), "do not ascend"),
    LintMistake(layer("", #"▸hidden="1""#), "never seen"),
    LintMistake(sublayer(#"<CALayer \#(look)/>\#n<CALayer id="dot" ▸id="dot"/>"#), "given twice", "error"),
    LintMistake(sublayer(#"<CALayer id="a" \#(look)/>\#n<CALayer ▸id="a" \#(look)/>"#), "used twice", "error"),
    LintMistake(sublayer("<CALayer \(look)>\n  ▸</CALyer>"), "should be closed", "error"),
  ]

  static let stateMistakes: [LintMistake] = [
    LintMistake(
      """
      \(layer(""))
      <states>
        ▸<LKState name="Open"><elements>
          <LKStateSetValue targetId="dot" keyPath="position.y"><value type="real" value="9"/></LKStateSetValue>
        </elements></LKState>
      </states>
      """, "has no transition that leads to it: its change takes 0.25 s"),
    LintMistake(
      """
      \(layer(""))
      <states>
        ▸<LKState name="Open"><elements>
          <LKStateSetValue targetId="dot" keyPath="position.y"><value type="real" value="9"/></LKStateSetValue>
        </elements></LKState>
      </states>
      <stateTransitions><LKStateTransition fromState="*" toState="Open"><elements/></LKStateTransition></stateTransitions>
      """, "animate none of its changes; its change takes 0.25 s"),
    LintMistake(states("", base: #"▸basedOn="Opne""#), "'Open'", "error"),
    LintMistake(
      states("", transitions: #"<LKStateTransition fromState="Open" ▸toState="Shutt"><elements/></LKStateTransition>"#),
      "'Shut'"),
  ]

  static let costs: [LintMistake] = [
    LintMistake(
      sublayer(
        #"""
        <CAEmitterLayer bounds="0 0 9 9" position="50 40"><emitterCells>
          <CAEmitterCell name="storm" ▸birthRate="20000" lifetime="10" contents="assets/a.png"/>
        </emitterCells></CAEmitterLayer>
        """#), "200000 particles"),
    LintMistake(
      sublayer(
        #"""
        <CAEmitterLayer bounds="0 0 9 9" position="50 40" birthRate="1e9" lifetime="1e9"><emitterCells>
          <CAEmitterCell name="storm" ▸birthRate="1e9" lifetime="1e9" contents="assets/a.png"/>
        </emitterCells></CAEmitterLayer>
        """#), "1000000000000000 particles"),
    LintMistake(
      sublayer(
        #"""
        <CALayer bounds="0 0 400 400" position="50 40" backgroundColor="1 0 0" ▸shadowOpacity="0.5"><animations>
          <animation type="CABasicAnimation" keyPath="position.x" duration="1" repeatCount="inf"><toValue type="real"
          value="0"/></animation></animations></CALayer>
        """#), "give it a shadowPath"),
    LintMistake(
      sublayer(
        #"""
        <CAReplicatorLayer bounds="0 0 9 9" position="50 40" ▸instanceCount="50000" instanceTransform="translate(1, 0)">
          <sublayers><CALayer \#(look)/></sublayers></CAReplicatorLayer>
        """#), "every frame draws each"),
    LintMistake(
      sublayer(
        #"""
        <CALayer bounds="0 0 90 90" position="50 40" ▸shouldRasterize="1"><sublayers><CALayer \#(look)><animations>
          <animation type="CABasicAnimation" keyPath="position.x" duration="1" repeatCount="inf"><toValue type="real"
          value="0"/></animation></animations></CALayer></sublayers></CALayer>
        """#), "made again in every frame"),
    LintMistake(
      sublayer(
        "<CALayer \(look)>▸<mask type=\"CALayer\" bounds=\"0 0 9 9\" backgroundColor=\"0\"/></CALayer>"
          + String(
            repeating: "<CALayer \(look)><mask type=\"CALayer\" bounds=\"0 0 9 9\" backgroundColor=\"0\"/></CALayer>",
            count: 60)), "61 layers have mask layers"),
    LintMistake(
      sublayer(
        "▸"
          + String(
            repeating: "<CALayer bounds=\"0 0 100 80\" position=\"50 40\" opacity=\"0.5\"><sublayers><CALayer \(look)/>"
              + "<CALayer \(look)/></sublayers></CALayer>", count: 20)), "20 layers that cover"),
  ]

  static let files = [
    "assets/a.png": TinyPNG.solid(4, 2, [0, 0, 0, 255]), "assets/damaged.png": Data([0x89, 0x50, 0x4E, 0x47]),
    "assets/large.png": TinyPNG.solid(1024, 300, [0, 0, 0, 255]),
  ]

  @Test(
    "Each mistake is found at its place, and nothing else",
    arguments: spelling + types + targets + values + stateMistakes + costs + animations + times + effects + otherNames)
  func mistake(_ mistake: LintMistake) throws {
    let (text, line, column) = mistake.document
    let lint: SceneLint
    do {
      let files = Self.files.filter { text.contains($0.key) }
      lint = SceneLint(try Documents.scene(text, files: files), path: "scene.ca")
    } catch let error as SceneError {
      lint = SceneLint(error)
    }
    let found = lint.items.filter { $0.line == line && $0.column == column }
    #expect(found.count == 1 && lint.items.count == 1, "\(line):\(column) \(lint.text)")
    #expect(found.first?.description.contains(mistake.word) == true, "\(lint.text)")
    #expect(found.first?.level == mistake.level, "\(lint.text)")
  }

  @Test("An asset that nothing shows is found at its file")
  func unused() throws {
    let picture = TinyPNG.solid(4, 2, [0, 0, 0, 255])
    let scene = try Documents.scene(Documents.rooted(""), files: ["assets/left.png": picture])
    let text = SceneLint(scene, path: "a").text
    #expect(text == "assets/left.png: warning: left.png: is in the package, and nothing shows it [withoutEffect]")
  }

  @Test(
    "An image of its own size, or one that some layer shows in full, is not too large",
    arguments: [
      #"<CALayer \#(look) contentsGravity="center">\#(large)</CALayer>"#,
      #"<CALayer \#(look) contentsCenter="0.4 0.4 0.2 0.2">\#(large)</CALayer>"#,
      #"<CALayer \#(look)>\#(large)</CALayer><CALayer bounds="0 0 90 80" position="50 40">\#(large)</CALayer>"#,
      #"<CALayer \#(look) contentsRect="0 0 0.05 0.1">\#(large)</CALayer>"#,
    ])
  func largeImages(layers: String) throws {
    let scene = try Documents.scene(
      Documents.rooted("<sublayers>\(layers)</sublayers>"), files: Self.files.filter { layers.contains($0.key) })
    #expect(SceneLint(scene, path: "a").text == "")
  }

  private static let large = #"<contents type="CGImage" src="assets/large.png"/>"#

  @Test("A mistake that is repeated is found at each of its places")
  func repeated() throws {
    let text = (0..<5).map { "<CALayer name=\"\($0)\" opacty=\"1\"/>" }.joined(separator: "\n")
    let lint = SceneLint(try Documents.scene(Documents.rooted("<sublayers>\(text)</sublayers>")), path: "a")
    #expect(lint.items.count == 5 && Set(lint.items.map(\.line)).count == 5, "\(lint.text)")
  }

  @Test("Columns count characters, in each line from its own beginning")
  func columns() throws {
    let document = "<caml>\r\n  <CALayer name=\"日本 😀\" bad=\"1\" bounds=\"0 0 9 9\"\n\tworse=\"2\"/>\n</caml>"
    let lint = SceneLint(try Documents.scene(document), path: "a")
    #expect(lint.items.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["2:24", "3:2"], "\(lint.text)")
  }
}

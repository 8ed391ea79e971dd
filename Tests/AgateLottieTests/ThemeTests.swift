import Agate
import Foundation
import Testing

@testable import AgateLottie
@testable import AgateScene

@Suite("Themes of Lottie packages")
struct ThemeTests {
  private static let bluePixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC"
  private static let redPixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"

  private func load(_ files: [String: Data], _ variant: SceneVariant = SceneVariant()) throws -> Scene {
    LottieReader.register()
    return try SceneLoader(limits: SceneLimits(), variant: variant).load(
      MemorySource(name: "a.lottie", files: files), top: "", title: "a")
  }

  private func load(_ files: [String: String], _ variant: SceneVariant = SceneVariant()) throws -> Scene {
    try load(files.mapValues { Data($0.utf8) }, variant)
  }

  private let manifest = #"{"version":"2","animations":[{"id":"a"},{"id":"b"}],"themes":[{"id":"dark"}]}"#

  private var dark: SceneVariant {
    var variant = SceneVariant()
    variant.theme = "dark"
    return variant
  }

  /// An animation `a` with the rules of a theme, each in a line of its own from the second on.
  private func themed(_ file: LottieFile, _ rules: String..., images: [String: String] = [:]) throws -> Scene {
    var files = images.mapValues { Data(base64Encoded: $0) ?? Data() }
    files["manifest.json"] = Data(manifest.utf8)
    files["a/a.json"] = Data(file.text.utf8)
    files["a/b.json"] = Data(LottieFile().text.utf8)
    files["t/dark.json"] = Data(("{\"rules\":[\n" + rules.joined(separator: ",\n") + "\n]}").utf8)
    return try load(files, dark)
  }

  private func message(_ body: () throws -> Scene) -> String {
    do {
      _ = try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// A red square with slots for its colour, its size, its radius and its place.
  private let square = LottieFile(
    LottieFile.shapes(
      #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10],"sid":"size"},"r":{"k":0,"sid":"radius"}},"#
        + #"{"ty":"fl","c":{"k":[1,0,0],"sid":"accent"},"o":{"k":100}}"#,
      transform: #"{"p":{"k":[50,50],"sid":"place"}}"#))

  // MARK: Plain values and key frames

  @Test func valuesOfAllPlainKinds() async throws {
    let scene = try themed(
      square, #"{"id":"accent","type":"Color","value":[0,0,1,0.2]}"#, #"{"id":"size","type":"Vector","value":[40,40]}"#,
      #"{"id":"radius","type":"Scalar","value":20}"#, #"{"id":"place","type":"Position","value":[20,20]}"#)
    let picture = try await LottiePicture(scene)
    #expect(picture[20, 20] == blue && picture[38, 20] == blue && picture[2, 2] == clear && picture[50, 50] == clear)
    #expect(scene.findings.isEmpty)
  }

  @Test("slots need not be listed by the animation, and are found by their use")
  func slotsOfProperties() throws {
    #expect(try square.scene().clip?.slots == ["place", "size", "radius", "accent"])
  }

  @Test func keyFramesHoldTheirValues() async throws {
    let scene = try themed(
      square,
      #"{"id":"place","type":"Position","keyframes":[{"frame":0,"value":[20,50],"hold":true},{"frame":10,"value":[80,50]}]}"#
    )
    #expect(try await LottiePicture(scene, frame: 9)[20, 50] == red)
    #expect(try await LottiePicture(scene, frame: 10)[80, 50] == red)
  }

  @Test("tangents of key frames ease the way, and those of values bend it")
  func tangents() async throws {
    let eased = try themed(
      square,
      #"{"id":"place","type":"Position","keyframes":[{"frame":0,"value":[10,10],"outTangent":{"x":[0],"y":[1]},"inTangent":{"x":[0],"y":[1]}},{"frame":20,"value":[90,10]}]}"#
    )
    #expect(try await LottiePicture(eased, frame: 10)[87, 10] == red)
    let bent = try themed(
      square,
      #"{"id":"place","type":"Position","keyframes":[{"frame":0,"value":[10,10],"valueOutTangent":[0,40],"valueInTangent":[0,40]},{"frame":20,"value":[90,10]}]}"#
    )
    #expect(try await LottiePicture(bent, frame: 10)[50, 40] == red)
    #expect(eased.findings.isEmpty && bent.findings.isEmpty)
  }

  @Test func keyFramesOfColoursAndNumbers() async throws {
    let scene = try themed(
      square,
      #"{"id":"accent","type":"Color","keyframes":[{"frame":0,"value":[1,0,0]},{"frame":20,"value":[0,0,1]}]}"#,
      #"{"id":"radius","type":"Scalar","keyframes":[{"frame":0,"value":0},{"frame":20,"value":10}]}"#,
      #"{"id":"size","type":"Vector","keyframes":[{"frame":0,"value":[10,10]},{"frame":20,"value":[50,50]}]}"#)
    let picture = try await LottiePicture(scene, frame: 10)
    #expect(picture.isNear(50, 50, [128, 0, 128, 255], tolerance: 4) && picture[63, 50][3] == 255)
    #expect(scene.findings.isEmpty)
  }

  @Test func paths() async throws {
    let triangle = #"{"c":true,"v":[[0,0],[9,0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let file = LottieFile(
      LottieFile.shapes(#"{"ty":"sh","ks":{"k":\#(triangle),"sid":"outline"}},\#(LottieFile.red)"#))
    let scene = try themed(
      file,
      #"{"id":"outline","type":"BezierPath","value":{"closed":true,"vertices":[[50,50],[90,50],[90,90],[50,90]]}}"#)
    #expect(try await LottiePicture(scene)[85, 85] == red)
    #expect(scene.findings.isEmpty)
  }

  // MARK: Gradients

  /// A gradient whose slot stands at the whole of it, or at its numbers.
  private func gradient(isWhole: Bool) -> LottieFile {
    let numbers = #""k":[0,1,1,1,1,1,1,1]"#
    let stops = isWhole ? #"{"p":2,"k":{\#(numbers)},"sid":"grad"}"# : #"{"p":2,"k":{\#(numbers),"sid":"grad"}}"#
    return LottieFile(
      LottieFile.shapes(
        LottieFile.rectangle(50, 50, 100, 100)
          + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[100,0]},"o":{"k":100},"g":\#(stops)}"#))
  }

  private func stop(_ offset: Double, _ color: String) -> String { #"{"offset":\#(offset),"color":[\#(color)]}"# }

  @Test(arguments: [true, false])
  func gradients(isWhole: Bool) async throws {
    let stops = [stop(0, "1,0,0,1"), stop(1, "1,0,0,0.5")].joined(separator: ",")
    let scene = try themed(gradient(isWhole: isWhole), #"{"id":"grad","type":"Gradient","value":[\#(stops)]}"#)
    let picture = try await LottiePicture(scene)
    #expect(
      picture.isNear(50, 50, [191, 0, 0, 191], tolerance: 3) && picture.isNear(1, 50, [253, 0, 0, 253], tolerance: 4))
    #expect(scene.findings.isEmpty)
  }

  @Test("key frames of gradients may have different numbers of stops")
  func keyFramesOfGradients() async throws {
    let two = [stop(0, "1,0,0,1"), stop(1, "1,0,0,1")].joined(separator: ",")
    let three = [stop(0, "0,0,1,1"), stop(0.5, "0,0,1"), stop(1, "0,0,1,1")].joined(separator: ",")
    let scene = try themed(
      gradient(isWhole: true),
      #"{"id":"grad","type":"Gradient","keyframes":[{"frame":0,"value":[\#(two)]},{"frame":20,"value":[\#(three)]}]}"#)
    #expect(try await LottiePicture(scene)[50, 50] == red)
    #expect(try await LottiePicture(scene, frame: 10).isNear(50, 50, [128, 0, 128, 255], tolerance: 4))
    #expect(scene.findings.isEmpty)
  }

  // MARK: Texts

  /// A text of red squares of 10 points, 12 points apart.
  private let title = LottieFile(
    """
    {"ty":5,"nm":"text","ip":0,"op":20,"st":0,"ks":{"p":{"k":[50,50]}},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"A",
    "f":"Box-Regular","s":20,"lh":30,"fc":[1,0,0],"tr":0,"ls":0}}]},"a":[],"m":{"g":1,"a":{"k":[0,0]}}}}
    """,
    more: """
      "chars":[{"ch":"A","size":20,"style":"Regular","w":60,"fFamily":"Box","data":{"shapes":[{"ty":"gr","it":[{"ty":"sh",
      "ks":{"k":{"c":true,"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}},
      {"ty":"tr","p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}]}}],
      "fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":75}]},
      """)

  @Test func textsKeepTheStyleThatTheRuleLeavesOut() async throws {
    let scene = try themed(title, #"{"id":"title","type":"Text","value":{"text":"AA","fillColor":[0,0,1]}}"#)
    let picture = try await LottiePicture(scene)
    #expect(picture[51, 41] == blue && picture[63, 45] == blue && picture[61, 45] == clear)
    let larger = try await LottiePicture(themed(title, #"{"id":"title","type":"Text","value":{"fontSize":40}}"#))
    #expect(larger[51, 32] == red && larger[69, 49] == red)
    let plain = try await LottiePicture(themed(title, #"{"id":"title","type":"Text","value":"AA"}"#))
    #expect(plain[51, 41] == red && plain[63, 45] == red)
    #expect(scene.findings.isEmpty)
  }

  @Test func keyFramesOfTexts() async throws {
    let scene = try themed(
      title,
      #"{"id":"title","type":"Text","keyframes":[{"frame":0,"value":"A"},{"frame":10,"value":{"text":"AA","fillColor":[0,0,1]}}]}"#
    )
    let before = try await LottiePicture(scene, frame: 9), after = try await LottiePicture(scene, frame: 10)
    #expect(before[55, 45] == red && before[67, 45] == clear && after[55, 45] == blue && after[67, 45] == blue)
    #expect(scene.findings.isEmpty)
  }

  private func value(_ json: String) throws -> JSONValue {
    try JSONDocument(Array(json.utf8), file: "theme.json", limits: SceneLimits()).root
  }

  @Test func membersOfTexts() throws {
    var text = TextDocument()
    (text.text, text.font, text.size, text.lineHeight) = ("old", "Old", 10, 12)
    let before = text
    text.apply(
      theme: try value(
        """
        {"text":"new","fontName":"New","fontSize":20,"fillColor":[1,0,0],"strokeColor":[0,0,1,1],"strokeWidth":2,
        "strokeOverFill":false,"tracking":50,"justify":"JustifyLastCenter","textCaps":"AllCaps","baselineShift":3,
        "wrapSize":[40,50],"wrapPosition":[1,2]}
        """), textLength: 100)
    #expect(text.text == "new" && text.font == "New" && text.size == 20)
    #expect(text.fill == Vector(1, 0, 0, 1) && text.stroke == Vector(0, 0, 1, 1) && text.strokeWidth == 2)
    #expect(!text.isStrokeOverFill && text.tracking == 50 && text.baselineShift == 3 && text.capitals == 1)
    #expect(text.justification == .justifyCenter)
    #expect(text.box?.position == SIMD2(1, 2) && text.box?.size == SIMD2(40, 50))
    // A height of lines that nobody told follows the size.
    #expect(text.lineHeight == 24)
    text.apply(theme: try value(#"{"lineHeight":33,"fontFamily":"Box"}"#), textLength: 100)
    #expect(text.lineHeight == 33 && text.font == "Box" && text.text == "new")
    text.apply(theme: try value(#"{"lineHeight":0}"#), textLength: 100)
    #expect(text.lineHeight == text.size * 1.2)
    text = before
    text.apply(theme: try value("{}"), textLength: 100)
    #expect(text.text == "old" && text.font == "Old" && text.lineHeight == 12 && text.box == nil)
    text.apply(theme: try value("\"12345\""), textLength: 3)
    #expect(text.text == "123")
  }

  // MARK: Images

  private let photo = LottieFile(
    #"{"ty":2,"nm":"photo","refId":"image","ip":0,"op":20,"st":0,"ks":{}}"#,
    assets: #"{"id":"image","w":100,"h":100,"u":"i/","p":"red.png","sid":"photo"},"#
      + #"{"id":"other","w":10,"h":10,"u":"i/","p":"blue.png"}"#)

  private let pictures = ["i/red.png": Self.redPixel, "i/blue.png": Self.bluePixel]

  @Test(
    "images are files of the package, data URLs or other assets",
    arguments: [
      #"{"src":"blue.png"}"#, #"{"src":"/i/blue.png"}"#, #"{"path":"i\\blue.png"}"#, #"{"id":"other"}"#,
      #""blue.png""#, #"{"src":"data:image/png;base64,\#(bluePixel)"}"#,
      #"{"dataUrl":"data:image/png;base64,\#(bluePixel)"}"#, #"{"url":"blue.png","width":100,"height":100}"#,
    ])
  func images(value: String) async throws {
    let scene = try themed(photo, #"{"id":"photo","type":"Image","value":\#(value)}"#, images: pictures)
    let picture = try await LottiePicture(scene)
    #expect(picture[50, 50] == blue && picture[95, 95] == blue, "\(scene.findings)")
    #expect(scene.findings.isEmpty)
  }

  @Test func sizesOfImages() async throws {
    let scene = try themed(
      photo, #"{"id":"photo","type":"Image","value":{"src":"blue.png","width":40,"height":40}}"#, images: pictures)
    let picture = try await LottiePicture(scene)
    #expect(picture[20, 20] == blue && picture[60, 60] == clear)
  }

  @Test func missingImagesAreReportedWhereTheThemeNamesThem() throws {
    let scene = try themed(photo, #"{"id":"photo","type":"Image","value":{"src":"green.png"}}"#, images: pictures)
    #expect(
      scene.findings.contains { $0.severity == .missingAsset && $0.file == "t/dark.json" && $0.line == 2 },
      "\(scene.findings)")
  }

  // MARK: Rules

  @Test func rulesCountForTheirAnimations() async throws {
    let rule = #"{"id":"accent","type":"Color","value":[0,0,1],"animations":["NAMES"]}"#
    let other = try themed(square, rule.replacing("NAMES", with: "b"))
    #expect(try await LottiePicture(other)[50, 50] == red)
    #expect(other.findings.isEmpty)
    #expect(try await LottiePicture(themed(square, rule.replacing("NAMES", with: #"b","a"#)))[50, 50] == blue)
  }

  @Test func expressionsAreNotRun() async throws {
    let both = try themed(square, #"{"id":"accent","type":"Color","value":[0,0,1],"expression":"[1,1,1]"}"#)
    #expect(try await LottiePicture(both)[50, 50] == blue)
    #expect(both.findings.map(\.severity) == [.script] && both.findings[0].line == 2)
    let only = try themed(square, #"{"id":"accent","type":"Color","expression":"[1,1,1]"}"#)
    #expect(try await LottiePicture(only)[50, 50] == red)
    #expect(only.findings.map(\.severity) == [.script])
  }

  @Test func theLastRuleOfASlotCounts() async throws {
    let scene = try themed(
      square, #"{"id":"accent","type":"Color","value":[0,1,0]}"#, #"{"id":"accent","type":"Color","value":[0,0,1]}"#)
    #expect(try await LottiePicture(scene)[50, 50] == blue)
    #expect(scene.findings.map(\.severity) == [.withoutEffect] && scene.findings[0].line == 2)
  }

  @Test func valuesOfTheCallerCountBeforeThoseOfThemes() async throws {
    var variant = dark
    variant.slots["accent"] = "#0000ff"
    let scene = try load(
      [
        "manifest.json": manifest, "a/a.json": square.text, "a/b.json": LottieFile().text,
        "t/dark.json": #"{"rules":[{"id":"accent","type":"Color","value":[0,1,0]}]}"#,
      ], variant)
    #expect(try await LottiePicture(scene)[50, 50] == blue)
  }

  @Test(
    "rules without effect are reported at their line",
    arguments: [
      (#"{"id":"acent","type":"Color","value":[0,0,1]}"#, Finding.Severity.withoutEffect, "did you mean 'accent'?"),
      (#"{"id":"accent","type":"Colour","value":[0,0,1]}"#, .invalid, "did you mean 'Color'?"),
      (#"{"id":"accent","value":[0,0,1]}"#, .invalid, "has no 'type'"),
      (#"{"type":"Color","value":[0,0,1]}"#, .invalid, "without 'id'"), ("5", .invalid, "without 'id'"),
      (#"{"id":"accent","type":"Scalar","value":5}"#, .invalid, "the slot is that of a colour"),
      (#"{"id":"radius","type":"Color","value":[0,0,1]}"#, .invalid, "the slot is that of a number"),
      (#"{"id":"accent","type":"Color","value":[0,1]}"#, .invalid, "is no colour"),
      (#"{"id":"accent","type":"Color","value":"red"}"#, .invalid, "is no colour"),
      (#"{"id":"accent","type":"Color"}"#, .invalid, "neither 'value' nor 'keyframes'"),
      (#"{"id":"accent","type":"Color","keyframes":{}}"#, .invalid, "no list"),
      (#"{"id":"accent","type":"Color","keyframes":[{"value":[0,0,1]}]}"#, .invalid, "without 'frame'"),
      (#"{"id":"accent","type":"Color","keyframes":[{"frame":0,"value":5}]}"#, .invalid, "whose value is no colour"),
      (#"{"id":"accent","type":"Gradient","value":[{"color":[1,1,1]}]}"#, .invalid, "without 'offset'"),
      (#"{"id":"accent","type":"Gradient","value":[]}"#, .invalid, "is no list of stops"),
      (#"{"id":"size","type":"Vector","value":7}"#, .invalid, "is no list of two numbers"),
      (#"{"id":"accent","type":"Image","value":{}}"#, .invalid, "names no image"),
      (#"{"id":"accent","type":"Text","value":7,"keyframes":[{"frame":0,"value":[]}]}"#, .invalid, "neither a text"),
      (#"{"id":"accent","type":"Text","value":{"justify":"left"}}"#, .invalid, "is none of Center"),
      (#"{"id":"accent","type":"Text","value":{"fontsize":7}}"#, .unknown, "did you mean 'fontSize'?"),
      (#"{"id":"accent","type":"Color","value":[0,1,0],"keyframe":[]}"#, .unknown, "did you mean 'keyframes'?"),
      (#"{"id":"accent","type":"Color","value":[0,1,0],"animations":["c"]}"#, .withoutEffect, "is no animation"),
      (#"{"id":"accent","type":"Color","value":[0,128,255]}"#, .withoutEffect, "from 0 to 255"),
    ] as [(String, Finding.Severity, String)])
  func faults(rule: String, severity: Finding.Severity, message: String) throws {
    let scene = try themed(square, rule)
    #expect(
      scene.findings.contains {
        $0.severity == severity && $0.message.contains(message) && $0.file == "t/dark.json" && $0.line == 2
      }, "\(scene.findings)")
  }

  @Test("values of another kind than the property's are not drawn")
  func misfits() async throws {
    let scene = try themed(square, #"{"id":"accent","type":"Scalar","value":0}"#)
    #expect(try await LottiePicture(scene)[50, 50] == red)
  }

  @Test(arguments: [("[]", "no object"), (#"{"rules":{}}"#, "no list"), (#"{"rule":[]}"#, "did you mean 'rules'?")])
  func themesWithoutRules(theme: String, message: String) throws {
    let scene = try load(
      ["manifest.json": manifest, "a/a.json": square.text, "a/b.json": square.text, "t/dark.json": theme], dark)
    #expect(
      scene.findings.contains { $0.message.contains(message) && $0.file == "t/dark.json" && $0.line == 1 },
      "\(scene.findings)")
  }

  @Test func themesOfPlainSlots() async throws {
    let theme = #"{"accent":{"p":{"k":[0,0,1]}}}"#
    let scene = try load(
      ["manifest.json": manifest, "a/a.json": square.text, "a/b.json": square.text, "t/dark.json": theme], dark)
    #expect(try await LottiePicture(scene)[50, 50] == blue)
  }

  @Test func rulesHaveALimit() throws {
    let rule = #"{"id":"accent","type":"Color","value":[0,0,1],"animations":["b"]}"#
    let rules = [String](repeating: rule, count: 10_001).joined(separator: ",")
    let scene = try load(
      [
        "manifest.json": manifest, "a/a.json": square.text, "a/b.json": square.text,
        "t/dark.json": "{\"rules\":[\(rules)]}",
      ], dark)
    #expect(scene.findings.map(\.feature) == ["rules"])
  }

  // MARK: Manifests

  private let blueTheme = #"{"rules":[{"id":"accent","type":"Color","value":[0,0,1]}]}"#

  @Test(
    "a package's own theme is shown unless another one is asked for",
    arguments: [
      #"{"version":"2","animations":[{"id":"a","initialTheme":"dark","themes":["dark"]}],"themes":[{"id":"dark"},{"id":"light"}]}"#,
      #"{"version":"2","initial":{"animation":"a","theme":"dark"},"animations":[{"id":"a"}],"themes":[{"id":"dark"},{"id":"light"}]}"#,
      #"{"version":"1.0","activeAnimationId":"a","animations":[{"id":"a","defaultTheme":"dark"}],"themes":[{"id":"dark","animations":["a"]},{"id":"light"}]}"#,
    ])
  func initialThemes(manifest: String) async throws {
    let files = [
      "manifest.json": manifest, "a/a.json": square.text, "t/dark.json": blueTheme,
      "t/light.json": blueTheme.replacing("0,0,1", with: "0,1,0"),
    ]
    #expect(try await LottiePicture(load(files))[50, 50] == blue)
    var variant = SceneVariant()
    variant.theme = "light"
    #expect(try await LottiePicture(load(files, variant))[50, 50] == [0, 255, 0, 255])
    variant.theme = ""
    #expect(try await LottiePicture(load(files, variant))[50, 50] == red)
  }

  @Test func initialThemesThatCannotBeRead() async throws {
    let manifest = #"{"animations":[{"id":"a","initialTheme":"darc"}],"themes":[{"id":"dark"}]}"#
    let unknown = try load(["manifest.json": manifest, "a/a.json": square.text, "t/dark.json": blueTheme])
    #expect(unknown.findings.contains { $0.message.contains("did you mean 'dark'?") && $0.file == "manifest.json" })
    let broken = try load([
      "manifest.json": manifest.replacing("darc", with: "dark"), "a/a.json": square.text, "t/dark.json": "{\n,}",
    ])
    #expect(try await LottiePicture(broken)[50, 50] == red)
    #expect(
      broken.findings.contains {
        $0.message.contains("not valid JSON at 2:1") && $0.file == "t/dark.json" && $0.line == 2
      },
      "\(broken.findings)")
    var variant = SceneVariant()
    variant.theme = "dark"
    let files = ["manifest.json": manifest, "a/a.json": square.text]
    #expect(message { try load(files, variant) }.contains("is named by the manifest, and is not in the package"))
    #expect(message { try load(files.merging(["t/dark.json": "{"]) { $1 }, variant) }.contains("not valid JSON at 1:2"))
  }

  @Test func styleSheetsOfVersionOneAreNotRead() throws {
    let manifest = #"{"version":"1.0","animations":[{"id":"a"}],"themes":[{"id":"dark","animations":["a"]}]}"#
    let scene = try load([
      "manifest.json": manifest, "animations/a.json": square.text, "themes/dark.lss": "FillShape{}",
    ])
    #expect(scene.findings.map(\.severity) == [.unsupported])
  }

  @Test func manifestsThatNameOtherAnimations() throws {
    let scene = try load([
      "manifest.json": #"{"initial":{"animation":"aa"},"animations":["a"]}"#, "a/a.json": square.text,
    ])
    #expect(scene.findings.contains { $0.message == "is no animation of the package" || $0.message.contains("'a'") })
    #expect(
      message { try load(["manifest.json": #"{"animations":[{"id":"q"}]}"#, "x.txt": ""]) }.contains(
        "'q', which is not"))
    #expect(message { try load(["manifest.json": "[]"]) }.contains("no object"))
  }

  // MARK: Packages without a manifest

  @Test(arguments: ["a.json", "a/a.json", "animations/a.json", "a/a.lot"])
  func theOnlyAnimation(path: String) async throws {
    let scene = try load([path: square.text, "t/dark.json": blueTheme], dark)
    #expect(try await LottiePicture(scene)[50, 50] == blue)
    #expect(scene.findings.map(\.file) == ["manifest.json"] && scene.findings[0].message.contains(path))
  }

  @Test func severalAnimations() throws {
    let files = ["a/one.json": square.text, "a/two.json": square.text]
    let found = message { try load(files) }
    #expect(found.contains("one, two") && found.contains("--animation") && found.contains("manifest.json"))
    var variant = SceneVariant()
    variant.animation = "two"
    #expect(try load(files, variant).clip?.animations == ["one", "two"])
  }

  @Test func packedFolders() async throws {
    var files = pictures.mapValues { Data(base64Encoded: $0) ?? Data() }
    files["manifest.json"] = Data(#"{"animations":[{"id":"a"}],"themes":[{"id":"dark"}]}"#.utf8)
    files["a/a.json"] = Data(photo.text.utf8)
    files["t/dark.json"] = Data(#"{"rules":[{"id":"photo","type":"Image","value":{"src":"blue.png"}}]}"#.utf8)
    let packed = Dictionary(uniqueKeysWithValues: files.map { ("folder/" + $0.key, $0.value) })
    let scene = try load(packed, dark)
    #expect(try await LottiePicture(scene)[50, 50] == blue)
    #expect(scene.findings.map(\.file) == ["folder/manifest.json"])
  }

  @Test func scenesAreNoAnimations() {
    #expect(!DotLottie.isOne(["main.caml", "manifest.json"]) && !DotLottie.isOne(["x.ca/main.caml", "a.json"]))
    #expect(!DotLottie.isOne(["Wallpaper.plist", "a.json"]) && !DotLottie.isOne(["b/a.json", "a.txt"]))
  }

  // MARK: Files of Windows

  @Test func backslashesOfArchivesAndReferences() async throws {
    LottieReader.register()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).lottie")
    defer { try? FileManager.default.removeItem(at: path) }
    let file = photo.text.replacing(#""u":"i/","p":"red.png""#, with: #""u":"i\\","p":"red.png""#)
    let files = [
      PackageFile(path: "manifest.json", bytes: Array(#"{"animations":[{"id":"a"}]}"#.utf8)),
      PackageFile(path: #"a\a.json"#, bytes: Array(file.utf8)),
      PackageFile(path: #"i\red.png"#, bytes: Array(Data(base64Encoded: Self.redPixel) ?? Data())),
    ]
    try Data(SceneArchive.bytes(of: files, path: path.path)).write(to: path)
    let scene = try Scene.load(path.path)
    #expect(try await LottiePicture(scene)[50, 50] == red)
    #expect(scene.findings.isEmpty)
  }
}

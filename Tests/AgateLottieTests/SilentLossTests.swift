import Agate
import Foundation
import Testing

@testable import AgateLottie
@testable import AgateScene

/// Members of another form than they should have are never lost without a finding.
@Suite("Losses in Lottie files that are told")
struct SilentLossTests {
  /// Part of a file, and the finding about it.
  struct Loss: Sendable, CustomTestStringConvertible {
    var part: String
    var feature: String
    var words: [String]
    var testDescription: String { "\(feature): \(part.prefix(60))" }
    init(_ part: String, _ feature: String, _ words: String...) {
      (self.part, self.feature, self.words) = (part, feature, words)
    }
  }

  private static let box = LottieFile.rectangle(50, 50, 100, 100)
  private static let fill = LottieFile.red

  private func expect(_ findings: [Finding], _ loss: Loss, sourceLocation: SourceLocation = #_sourceLocation) {
    let found = findings.filter { finding in
      finding.feature == loss.feature && loss.words.allSatisfy(finding.message.contains)
    }
    #expect(found.count == 1 && found[0].line > 0, "\(loss): \(findings)", sourceLocation: sourceLocation)
  }

  // MARK: Shapes

  static let items: [Loss] = [
    Loss(#"{"ty":"gr"},\#(red)"#, "it", "is missing", "draws nothing"),
    Loss(#"{"ty":"gr","it":{}},\#(red)"#, "gr.it", "an object", "a list"),
    Loss(#"{"ty":"gr","it":null},\#(red)"#, "it", "is null"),
    Loss(#"{"ty":"sh"},\#(red)"#, "ks", "is missing", "no path"),
    Loss(#"{"ty":"rc","p":{"k":[5,5]},"s":null},\#(red)"#, "s", "is null", "no size"),
    Loss(#"{"ty":"el","p":{"k":[5,5]}},\#(red)"#, "s", "is missing", "no size"),
    Loss(#"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100}}"#, "g", "is missing", "no colours"),
    Loss(#"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100}}"#, "w", "is missing", "1 is used"),
    Loss(
      #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"d":{"n":"d"}}"#, "st.d", "an object", "no dashes"),
    Loss(
      #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"d":[{"n":"z","v":{"k":3}}]}"#, "n", #"is "z""#,
      #""o" (offset)"#),
    Loss(
      #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"d":[{"v":{"k":3}}]}"#, "n", "is missing", "a length"),
    Loss(
      #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":0,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#, "p",
      "is 0", "2 colours", "are drawn"),
    Loss(
      #"{"ty":"gf","t":1,"s":{"k":[0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":1,"k":{"k":[0,1,0,0]}}}"#, "gf.s",
      "a list of 1 value"),
    Loss(#"{"ty":"fl","hd":1,"c":{"k":[1,0,0]},"o":{"k":100}},\#(red)"#, "fl.hd", "is 1", "true or false", "hidden"),
    Loss(
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},\#(red)"#,
      "sh.ks", "one number", "two numbers"),
    Loss(#"{"ty":"sh","ks":{"k":{"c":true,"v":["x",{"x":5,"y":5}]}}},\#(red)"#, "sh.ks", #""x""#, "two numbers"),
  ]

  @Test(arguments: items)
  func item(_ loss: Loss) throws {
    expect(try LottieFile(LottieFile.shapes(Self.box + "," + loss.part)).findings(), loss)
  }

  @Test func numbersOfScalesMayStandForBothDirections() throws {
    let file = LottieFile(LottieFile.shapes(Self.box + "," + Self.fill, transform: #"{"s":{"k":50}}"#))
    #expect(try file.findings().isEmpty)
  }

  // MARK: Transforms and key frames

  private static func keys(_ keys: String) -> String { #"{"p":{"a":1,"k":[\#(keys)]}}"# }

  static let transforms: [Loss] = [
    Loss(#""x""#, "ks", #"is "x""#, "an object"), Loss("[]", "ks", "an empty list", "an object"),
    Loss("null", "ks", "null", "an object"), Loss(#"{"p":null}"#, "ks.p", "null", "a property"),
    Loss(#"{"p":{"k":[5]}}"#, "ks.p", "a list of 1 value", "such as [50, 20]"),
    Loss(#"{"p":{"k":5}}"#, "ks.p", "is 5", "both directions"),
    Loss(#"{"s":{"k":[50]}}"#, "ks.s", "a list of 1 value"),
    Loss(keys(#"{"t":0,"s":[0,0]},null,{"t":9,"s":[5,5]}"#), "keyframes", "'ks.p'", "null", "left out"),
    Loss(keys(#"{"t":0,"s":[0,0]},"x",{"t":9,"s":[5,5]}"#), "keyframes", "'ks.p'", #""x""#, "left out"),
    Loss(keys(#"{"t":0,"s":[0,0]},{"s":[5,5]},{"s":[6,6]}"#), "keyframes", "'ks.p'", "without 't'"),
    Loss(
      keys(#"{"t":0,"s":[0,0],"o":{"x":"0.3","y":"0"},"i":{"x":"0.6","y":"1"}},{"t":9,"s":[5,5]}"#), "easing", "'ks.p'",
      #"the text "0.3""#),
    Loss(keys(#"{"t":0,"s":[0,0],"o":[0.3,0],"i":[0.6,1]},{"t":9,"s":[5,5]}"#), "easing", "'ks.p'", "a list", "object"),
    Loss(
      keys(#"{"t":0,"s":[0,0],"o":{"x":[],"y":[0]},"i":{"x":[0.6],"y":[1]}},{"t":9,"s":[5,5]}"#), "easing",
      "without numbers"),
    Loss(keys(#"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0}},{"t":9,"s":[5,5]}"#), "easing", "'o' without 'i'", "linear"),
  ]

  @Test(arguments: transforms)
  func transform(_ loss: Loss) throws {
    expect(try LottieFile(LottieFile.shapes(Self.box + "," + Self.fill, transform: loss.part)).findings(), loss)
  }

  @Test(
    "easings that are not needed may be incomplete",
    arguments: [
      #"{"t":0,"s":[0,0],"o":{"x":0.3,"y":0},"h":1},{"t":9,"s":[5,5]}"#,
      #"{"t":0,"s":[0,0]},{"t":9,"s":[5,5],"o":{"x":0.3,"y":0}}"#,
    ])
  func incompleteEasings(keys: String) throws {
    let file = LottieFile(LottieFile.shapes(Self.box + "," + Self.fill, transform: Self.keys(keys)))
    #expect(try file.findings().isEmpty)
  }

  // MARK: Masks

  @Test(
    "masks that cannot be read are left out",
    arguments: [
      Loss("[null]", "masks", "null"), Loss(#"[{"mode":"a"}]"#, "pt", "is missing", "left out"),
      Loss(#"[{"mode":"a","pt":{"k":{"v":"x","i":[],"o":[]}}}]"#, "mask", "left out"),
      Loss(#"[{"mode":"a","pt":5}]"#, "mask", "left out"),
      Loss("{}", "masksProperties", "an object", "a list", "without masks"),
    ])
  func masks(_ loss: Loss) async throws {
    let file = LottieFile(
      LottieFile.shapes(Self.box + "," + Self.fill, more: #""hasMask":true,"masksProperties":\#(loss.part),"#))
    let findings = try file.findings()
    let found = findings.contains { finding in
      finding.feature.hasSuffix(loss.feature) && loss.words.allSatisfy(finding.message.contains)
    }
    #expect(found, "\(findings)")
    #expect(try await file.picture()[50, 50] == red)
  }

  @Test func emptyMasksHideTheirLayer() async throws {
    let mask = #"{"mode":"a","pt":{"k":{"c":true,"v":[],"i":[],"o":[]}},"o":{"k":100}}"#
    let file = LottieFile(LottieFile.shapes(Self.box + "," + Self.fill, more: #""masksProperties":[\#(mask)],"#))
    #expect(try await file.picture()[50, 50] == clear)
    #expect(try file.findings().isEmpty)
  }

  // MARK: Layers

  static let layers: [Loss] = [
    Loss(#"{"ty":4,"nm":"a","ip":0,"op":20,"ks":{},"shapes":"x"}"#, "shapes", #"is "x""#, "a list"),
    Loss(#"{"ty":4,"nm":"a","ip":0,"op":20,"ks":{}}"#, "shapes", "is missing", "shows nothing"),
    Loss("null", "layers", "null", "left out"), Loss("[]", "layers", "an empty list", "left out"),
    Loss(##"{"ty":1,"ip":0,"op":20,"ks":{},"sc":"#ff0000","sw":9}"##, "sh", "is missing", "shows nothing"),
    Loss(##"{"ty":1,"ip":0,"op":20,"ks":{},"sc":"#ff0000","sw":9,"sh":0}"##, "sh", "is 0", "shows nothing"),
    Loss(#"{"ty":1,"ip":0,"op":20,"ks":{},"sw":9,"sh":9}"#, "sc", "is missing", "black"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""ef":"x","#), "ef", #"is "x""#, "a list"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""sy":{},"#), "sy", "an object", "a list"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""ef":[{"ef":[]}],"#), "effect", "no type 'ty'", "not drawn"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""ef":[{"ty":"ds","ef":[]}],"#), "effect", #""ds""#, "no number"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""ef":[null],"#), "effects", "null", "left out"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""sy":[{"c":1}],"#), "layer style", "no type 'ty'"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""hd":"true","#), "hd", #"is "true""#, "hidden"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""tt":-1,"#), "tt", "is -1", "no kind of matte"),
    Loss(LottieFile.shapes(box + "," + fill, more: #""sr":"2","#), "sr", #"the text "2""#),
    Loss(#"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{}}"#, "t", "is missing", "no text"),
    Loss(#"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{},"t":{"d":null,"a":[]}}"#, "d", "is null", "no text"),
    Loss(#"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{},"t":{"d":"x","a":[]}}"#, "t.d", #"is "x""#, "an object"),
    Loss(#"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{},"t":{"d":{"k":[]},"a":5}}"#, "t.a", "is 5", "a list"),
    Loss(#"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0}]}}}"#, "keyframes", "without 's'"),
    Loss(
      #"{"ty":5,"nm":"a","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"A","s":-5,"fc":[1,0,0]}}]}}}"#, "s.s",
      "is -5", "not drawn"),
  ]

  @Test(arguments: layers)
  func layer(_ loss: Loss) throws { expect(try LottieFile(loss.part).findings(), loss) }

  @Test(arguments: [
    Loss("null", "assets", "null", "left out"),
    Loss(#"{"id":"p","layers":"x"}"#, "layers", #"is "x""#, "a list", "empty"),
  ])
  func assets(_ loss: Loss) throws {
    let layer = #"{"ty":0,"nm":"inside","refId":"p","ip":0,"op":20,"w":9,"h":9,"ks":{}}"#
    expect(try LottieFile(layer, assets: loss.part).findings(), loss)
  }

  @Test func assetsThatAreNoList() throws {
    let text = LottieFile().text.replacing(#""assets":[]"#, with: #""assets":{}"#)
    LottieReader.register()
    let findings = try Scene.load(Data(text.utf8), name: "test.json").findings
    expect(findings, Loss("", "assets", "an object", "a list"))
  }

  @Test("only the layer that names a missing parent is reported")
  func missingParents() throws {
    func layer(_ index: Int, _ parent: Int) -> String {
      LottieFile.shapes(Self.box + "," + Self.fill, more: #""parent":\#(parent),"#, index: index)
        .replacing(#""nm":"shapes""#, with: #""nm":"L\#(index)""#)
    }
    let findings = try LottieFile(layer(1, 2), layer(2, 3), layer(3, 9)).findings()
    #expect(findings.map(\.layerPath) == ["L3"] && findings.map(\.feature) == ["parent"], "\(findings)")
    let isNull = #"{"ty":3,"ind":1,"parent":7,"ip":0,"op":20,"ks":{}}"#
    #expect(try LottieFile(isNull).findings().isEmpty)
  }

  // MARK: Styles, collapsed compositions, space

  @Test(arguments: [
    ("\"ch\":{\"k\":100}", "spread"), ("\"no\":{\"k\":40}", "noise"), ("\"lc\":{\"k\":0}", "layer conceal"),
    ("\"bm\":{\"k\":3}", "blend mode"),
  ])
  func stylesOfShadows(member: String, name: String) throws {
    func findings(_ members: String) throws -> [Finding] {
      let style = #"{"ty":1,"c":{"k":[0,0,0]},"o":{"k":75},"a":{"k":90},"s":{"k":5},"d":{"k":5},\#(members)}"#
      return try LottieFile(LottieFile.shapes(Self.box + "," + Self.fill, more: #""sy":[\#(style)],"#)).findings()
    }
    expect(try findings(member), Loss("", "\(name) of the drop shadow style", "has no effect"))
    #expect(try findings(#""ch":{"k":0},"no":{"k":0},"lc":{"k":1},"bm":{"k":5},"ug":{"k":1}"#).isEmpty)
  }

  @Test(arguments: [(1, 1, 1), (1, 0, 0), (0, 1, 0)])
  func collapsedCompositions(collapse: Int, mode: Int, count: Int) throws {
    let inner = LottieFile.shapes(Self.box + "," + Self.fill, more: #""bm":\#(mode),"#)
    let file = LottieFile(
      #"{"ty":0,"nm":"in","refId":"p","ip":0,"op":20,"w":100,"h":100,"ct":\#(collapse),"ks":{}}"#,
      assets: #"{"id":"p","layers":[\#(inner)]}"#)
    #expect(try file.findings().map(\.feature) == [String](repeating: "collapsed transformations", count: count))
  }

  @Test("layers in space are reported if several are seen together", arguments: [(5, 1), (10, 0)])
  func layersInSpace(first: Int, count: Int) throws {
    func layer(_ first: Int, _ end: Int) -> String {
      #"{"ty":4,"ddd":1,"ip":\#(first),"op":\#(end),"ks":{"rx":{"k":40}},"shapes":[\#(Self.box),\#(Self.fill)]}"#
    }
    let findings = try LottieFile(layer(0, 10), layer(first, 20)).findings()
    #expect(findings.count == count && findings.allSatisfy { $0.feature == "3D layers" }, "\(findings)")
  }

  // MARK: Slots

  @Test(arguments: [
    ("place", "1", "ks.p", ["is 1.0 ", "both directions"]),
    ("place", "1,2,3,4", "ks.p", ["a list of 4 values", "first 2"]),
    ("turn", "1,2", "ks.r", ["a list of 2 values", "only the first counts", "a number"]),
    ("accent", "-1,5,9", "fl.c", ["component -1", "a colour"]),
  ])
  func slots(name: String, value: String, feature: String, words: [String]) throws {
    let file = LottieFile(
      LottieFile.shapes(
        Self.box + #",{"ty":"fl","c":{"k":[1,0,0],"sid":"accent"},"o":{"k":100}}"#,
        transform: #"{"p":{"k":[0,0],"sid":"place"},"r":{"k":0,"sid":"turn"}}"#))
    var variant = SceneVariant()
    variant.slots[name] = value
    let findings = try file.scene(variant).findings
    let found = findings.contains { finding in
      finding.feature == feature
        && (words + ["the slot '\(name)' (--slot \(name))"]).allSatisfy(finding.message.contains)
    }
    #expect(found, "\(findings)")
  }

  @Test func slotsOfGradients() throws {
    let gradient =
      #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1],"sid":"stops"}}}"#
    var variant = SceneVariant()
    variant.slots["stops"] = "1,2"
    let findings = try LottieFile(LottieFile.shapes(Self.box + "," + gradient)).scene(variant).findings
    expect(findings, Loss("", "p", "only 0 colours", "the slot 'stops' (--slot stops)"))
  }

  // MARK: Packages

  private static let square = LottieFile(
    LottieFile.shapes(
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[99,0],[99,99],[0,99]]},"sid":"path"}},\#(red)"#,
      transform: #"{"r":{"k":0,"sid":"turn"}}"#))

  private func package(_ manifest: String, at path: String = "manifest.json", theme: String = "{\"rules\":[]}") throws
    -> [Finding]
  {
    LottieReader.register()
    var variant = SceneVariant()
    variant.theme = theme.contains("id") ? "dark" : nil
    let files = [path: manifest, "a/a.json": Self.square.text, "t/dark.json": theme]
    return try SceneLoader(limits: SceneLimits(), variant: variant).load(
      MemorySource(name: "a.lottie", files: files.mapValues { Data($0.utf8) }), top: "", title: "a"
    ).findings
  }

  static let rules: [Loss] = [
    Loss(#""type":"BezierPath","value":{"vertices":[[20,50],[80]]}"#, "path", "vertex", "two numbers", "ignored"),
    Loss(
      #""type":"BezierPath","value":{"vertices":[[0,0],[9,0],[9,9]],"inTangents":[[0,0]]}"#, "path",
      "1 'inTangents' for 3 vertices"),
    Loss(
      #""type":"BezierPath","value":{"vertices":[[0,0],[9,0],[9,9]],"closed":"yes"}"#, "path", #""yes" as 'closed'"#,
      "open"),
    Loss(
      #""type":"BezierPath","keyframes":[{"frame":0,"value":{"vertices":[[0,0],[9,0],[9,9]]}},{"frame":9,"value":{"vertices":[[0,0],[9,0]]}}]"#,
      "path", "3 and then 2 vertices"),
    Loss(#""type":"Scalar","value":5,"keyframes":[{"frame":0,"value":9}]"#, "turn", "beside 'keyframes'"),
    Loss(#""type":"Scalar","value":5,"animations":[]"#, "turn", "an empty list 'animations'"),
    Loss(#""type":"Scalar","keyframes":[{"frame":0,"value":9,"outTangnet":{}}]"#, "turn", "'outTangnet'", "outTangent"),
    Loss(#""type":"Scalar","keyframes":[{"frame":0,"value":9,"hold":"yes"}]"#, "turn", #""yes" as 'hold'"#),
    Loss(
      #""type":"Scalar","keyframes":[{"frame":0,"value":9,"outTangent":{"x":1,"y":1}},{"frame":9,"value":1}]"#, "turn",
      "'outTangent' without 'inTangent'"),
    Loss(#""type":"Gradient","value":[{"color":[255,0,0],"offset":0}]"#, "turn", "'color' beyond 0 to 1"),
    Loss(#""type":"Text","value":{"text":"A","fillColor":[255,128,0]}"#, "turn", "'fillColor' beyond 0 to 1"),
    Loss(#""type":"Text","value":{"text":"A","lineHeight":"5"}"#, "turn", #"the text "5""#, "quotation marks"),
    Loss(#""type":"Text","value":{"text":"A","strokeOverFill":"x"}"#, "turn", "neither true nor false"),
  ]

  @Test(arguments: rules)
  func rule(_ loss: Loss) throws {
    let findings = try package(
      #"{"animations":["a"],"themes":["dark"]}"#, theme: #"{"rules":[{"id":"\#(loss.feature)",\#(loss.part)}]}"#)
    let found = findings.contains { finding in
      finding.feature == "rule '\(loss.feature)'" && loss.words.allSatisfy(finding.message.contains)
    }
    #expect(found, "\(findings)")
  }

  @Test(arguments: [
    Loss(#"{"animations":["a"],"initial":5}"#, "initial", "is 5", "an object"),
    Loss(#"{"animations":["a"],"initial":{"animation":[]}}"#, "animation", "an empty list", "a text"),
    Loss(#"{"animations":["a"],"themes":"dark"}"#, "themes", #"is "dark""#, "a list"),
    Loss(#"{"animations":["a",{}]}"#, "animations", "an object", "no 'id'"),
    Loss(#"{"animations":["a",{"id":"a"}]}"#, "a", "an earlier entry"),
    Loss(#"{"animations":[{"id":"a","initialTheme":["dark"]}]}"#, "initialTheme", "a list", "a text"),
    Loss(#"{"animations":[{"id":"a","speed":2}]}"#, "speed", "of 'a' is 2", "own rate"),
    Loss(#"{"animations":[{"id":"a","direction":-1}]}"#, "direction", "is -1", "forwards"),
    Loss(#"{"animations":[{"id":"a","playMode":"bounce"}]}"#, "playMode", #"is "bounce""#, "forwards"),
  ])
  func manifest(_ loss: Loss) throws { expect(try package(loss.part), loss) }

  @Test func manifestsWithUsualPlayback() throws {
    let findings = try package(#"{"animations":[{"id":"a","speed":1.0,"direction":1,"playMode":"normal"}]}"#)
    #expect(!findings.contains { ["speed", "direction", "playMode"].contains($0.feature) }, "\(findings)")
  }

  @Test func manifestsInAnotherCase() throws {
    let findings = try package(#"{"animations":["a"]}"#, at: "Manifest.json")
    #expect(
      findings.contains { $0.file == "Manifest.json" && $0.message.contains("small letters") }, "\(findings)")
    #expect(DotLottie.isOne(["MANIFEST.JSON"]) && DotLottie.manifest(of: ["x/Manifest.json"], in: "x") != nil)
  }

  @Test func animationsThatAreNoList() {
    do {
      _ = try package(#"{"animations":"a"}"#)
      Issue.record("the package is read")
    } catch {
      #expect("\(error)".contains(#"'animations', which is "a""#), "\(error)")
    }
  }
}

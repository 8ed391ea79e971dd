import Agate
import AgateLottie
import Foundation
import Testing

@testable import AgateScene

/// Findings name the member, its value, and the form that is needed.
@Suite("Details of findings of Lottie files")
struct LottieFindingDetailTests {
  private static let rectangle = LottieFile.rectangle(50, 50, 100, 100)

  private func shapes(_ items: String, transform: String = "{}") -> LottieFile {
    LottieFile(LottieFile.shapes(Self.rectangle + "," + items, transform: transform))
  }

  private func expect(_ findings: [Finding], _ feature: String, _ words: [String]) {
    let found = findings.contains { finding in
      finding.feature == feature && words.allSatisfy(finding.message.contains)
    }
    #expect(found, "\(feature): \(words) in \(findings)")
  }

  // MARK: Properties

  @Test(arguments: [
    (#"{"ty":"fl","c":{"k":"banana"},"o":{"k":100}}"#, "fl.c", [#""banana""#, "a colour", "#rrggbb"]),
    (#"{"ty":"fl","c":{"k":[1,0]},"o":{"k":100}}"#, "fl.c", ["a list of 2 values", "a colour"]),
    (#"{"ty":"fl","c":{"k":[1,0,0]},"o":{"a":0}}"#, "fl.o", ["has no value 'k'"]),
    (#"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":{}}}"#, "fl.o", ["an object", "a number"]),
    (#"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":1e12}}"#, "st.w", ["1e12", "from -1e9 to 1e9"]),
    (#"{"ty":"fl","c":{"sid":"none"},"o":{"k":100}}"#, "fl.c", ["the slot 'none'", "does not have"]),
    (#"{"ty":"fl","c":{"k":[1,null,0]},"o":{"k":100}}"#, "fl.c", ["null among its numbers"]),
    (#"{"ty":"el","p":{"k":"x"},"s":{"k":[5,5]}}"#, "el.p", [#""x""#, "a list of numbers"]),
    (
      #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"a":1,"k":[{"t":0,"s":["x"]},{"t":5,"s":["y"]}]}}"#, "fl.o",
      ["a list of 1 value", "a number"]
    ),
    (#"{"ty":"sh","ks":{"k":{"c":true}}}"#, "sh.ks", ["an object", "a path"]),
    (#"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":1}}"#, "gf.g", ["'k'"]),
  ])
  func valuesOfProperties(item: String, feature: String, words: [String]) throws {
    let findings = try shapes(item).findings()
    expect(findings, feature, words)
    #expect(findings.allSatisfy { $0.layerPath == "shapes" && $0.line > 0 && $0.column > 0 })
  }

  @Test func transformsNameTheirMembers() throws {
    let findings = try shapes(LottieFile.red, transform: #"{"o":{"k":"x"},"r":{}}"#).findings()
    expect(findings, "ks.o", [#""x""#, "a number"])
    expect(findings, "ks.r", ["has no value 'k'"])
  }

  @Test(
    "values of slots name the slot, and the option that gave the value",
    arguments: [
      (nil, "is a list of 1 value from the slot 'accent', which cannot be read: it must be a colour"),
      ("banana", #"is "banana" from the slot 'accent' (--slot accent), which cannot be read: it must be a colour"#),
    ] as [(String?, String)])
  func slots(given: String?, message: String) throws {
    var file = shapes(#"{"ty":"fl","c":{"sid":"accent"},"o":{"k":100}}"#)
    file.more = #""slots":{"accent":{"p":{"k":[1]}}},"#
    var variant = SceneVariant()
    if let given { variant.slots["accent"] = given }
    let findings = try file.scene(variant).findings
    expect(findings, "fl.c", [message])
    #expect(findings.allSatisfy { $0.layerPath == "shapes" && $0.line > 0 })
  }

  @Test func listsAreNoTexts() throws {
    let file = text(#""d":{"sid":"title"}"#, more: #""slots":{"title":{"p":{"k":[{"t":0,"s":{"t":"A"}}]}}},"#)
    var variant = SceneVariant()
    variant.slots["title"] = "1,2"
    expect(try file.scene(variant).findings, "t.d", ["a list of 2 values", "(--slot title)", "a text"])
  }

  // MARK: The composition

  @Test(arguments: [
    (#""op":20,"w""#, #""op":"late","w""#, [#""late" as 'op'"#, "'op' must be after 'ip' (0)", "10000000"]),
    (#""op":20,"w""#, #""op":1e12,"w""#, ["1e12 as 'op'", "'op' must be after 'ip' (0)"]),
    (#""op":20,"w""#, #""op":-3,"w""#, ["-3 as 'op'", "'op' must be after 'ip' (0)"]),
    (#""w":100"#, #""w":"wide""#, [#""wide" as 'w'"#, "of at least 1 and at most 16384"]),
    (#""h":100"#, #""h":1e12"#, ["1e12 as 'h'", "of at least 1 and at most 16384"]),
    (#""h":100,"#, "", ["has no 'h'", "at most 16384"]),
    (#""fr":10"#, #""fr":-0.5"#, ["-0.5 as 'fr'", "above 0 and at most 1000"]),
    (#""fr":10"#, #""fr":[]"#, ["an empty list as 'fr'"]),
  ])
  func compositions(old: String, new: String, words: [String]) throws {
    let text = shapes(LottieFile.red).text
    let start = try #require(text.range(of: old))
    LottieReader.register()
    do {
      _ = try Scene.load(Data(text.replacingCharacters(in: start, with: new).utf8), name: "test.json")
      Issue.record("the file is read")
    } catch {
      #expect(words.allSatisfy { "\(error)".contains($0) }, "\(error)")
    }
  }

  @Test func firstFramesThatAreNoNumbers() throws {
    let text = shapes(LottieFile.red).text.replacing(#""ip":0,"op":20,"w""#, with: #""ip":"x","op":20,"w""#)
    LottieReader.register()
    let scene = try Scene.load(Data(text.utf8), name: "test.json")
    expect(scene.findings, "ip", [#""x""#, "a number", "the default"])
    #expect(scene.clip?.frames == 20)
  }

  // MARK: Numbers as texts

  @Test(arguments: [
    (#""c":{"k":"3"}"#, #"is the text "3"; a number is wanted"#),
    (#""c":"3""#, #"is the text "3"; a number is wanted"#),
    (#""c":{"a":1,"k":[{"t":0,"s":["3"]},{"t":5,"s":[3]}]}"#, #"has the text "3" among its numbers"#),
  ])
  func numbersAsTexts(copies: String, message: String) async throws {
    let small = LottieFile.rectangle(10, 50, 10, 10)
    let repeater =
      #"{"ty":"rp",\#(copies),"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    let file = LottieFile(LottieFile.shapes([small, LottieFile.red, repeater].joined(separator: ",")))
    expect(try file.findings(), "rp.c", [message])
    let picture = try await file.picture()
    #expect(picture[40, 50] == red && picture[70, 50] == red && picture[95, 50] == clear)
  }

  @Test(arguments: [
    (##"{"ty":1,"nm":"a","ip":"0","op":20,"ks":{},"sc":"#ff0000","sw":9,"sh":9}"##, "ip", #"the text "0""#),
    (##"{"ty":1,"nm":"a","ip":0,"op":20,"ks":{},"sc":"#ff0000","sw":"9","sh":9}"##, "sw", #"the text "9""#),
    (#"{"ty":"3","nm":"a","ip":0,"op":20,"ks":{}}"#, "ty", #"the text "3""#),
    (#"{"ty":3,"nm":"a","ip":0,"op":"x","ks":{}}"#, "op", #""x""#),
    (#"{"ty":3,"nm":"a","ip":0,"op":20,"ks":{"p":{"k":["50","50"]}}}"#, "ks.p", #"the text "50" among"#),
    (#"{"ty":3,"nm":"a","ip":0,"op":20,"ks":{"p":{"k":[1e12,50]}}}"#, "ks.p", "1e12 among its numbers"),
    (
      LottieFile.shapes(#"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],["9",0],[9,9]]}}},\#(LottieFile.red)"#), "sh.ks",
      #"the text "9" among"#
    ),
  ])
  func numbersOfLayersAsTexts(layer: String, feature: String, message: String) throws {
    expect(try LottieFile(layer).findings(), feature, [message])
  }

  // MARK: Choices

  @Test(arguments: [
    (#"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"lc":7}"#, "st.lc", "is 7", "2 (round)"),
    (#"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4},"lj":"x"}"#, "st.lj", #"is "x""#, "3 (bevel)"),
    (#"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":0}"#, "tm.m", "is 0", "2 (one after the other)"),
    (#"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":5,"tr":{}}"#, "rp.m", "is 5", "2 (copies above)"),
    (#"{"ty":"mm","mm":9}"#, "mm.mm", "is 9", "5 (exclude)"),
    (#"{"ty":"sr","sy":3,"p":{"k":[5,5]},"or":{"k":4},"ir":{"k":2}}"#, "sr.sy", "is 3", "1 (star) or 2 (polygon)"),
    (
      #"{"ty":"gf","t":4,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{"p":1,"k":{"k":[0,1,0,0]}}}"#, "gf.t",
      "is 4", "1 (linear) or 2 (radial)"
    ),
    (#"{"ty":"fl","r":1.5,"c":{"k":[1,0,0]},"o":{"k":100}}"#, "fl.r", "is 1.5", "2 (even-odd)"),
  ])
  func choices(item: String, feature: String, value: String, allowed: String) async throws {
    let file = shapes(item + "," + LottieFile.red)
    let findings = try file.findings().filter { $0.severity == .invalid }
    expect(findings, feature, [value, allowed, "is used"])
    _ = try await file.picture()
  }

  // MARK: Texts

  /// A text of characters that are squares of 50 by 50 in a size of 100.
  private func text(_ document: String, more: String = "") -> LottieFile {
    let square = #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]"#
    return LottieFile(
      #"{"ty":5,"nm":"text","ip":0,"op":20,"st":0,"ks":{"p":{"k":[50,50]}},"t":{\#(document),"a":[],"m":{"g":1,"a":{"k":[0,0]}}}}"#,
      more: more
        + #""chars":[{"ch":"A","size":20,"style":"Regular","w":60,"fFamily":"Box","data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"c":true,"v":[[0,-50],[50,-50],[50,0],[0,0]],\#(square)}}},{"ty":"tr"}]}]}}],"#
        + #""fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":75}]},"#)
  }

  private func lines(_ more: String, height: String = "30") -> LottieFile {
    text(
      #""d":{"k":[{"t":0,"s":{"t":"A\rA","f":"Box-Regular","s":20,"lh":\#(height),"fc":[1,0,0],"tr":0,"ls":0\#(more)}}]}"#
    )
  }

  @Test(arguments: [
    (3, "left-aligned"), (4, "right-aligned"), (5, "centred"), (6, "left-aligned"),
  ])
  func justifiedLines(number: Int, drawn: String) throws {
    let findings = try lines(#","j":\#(number),"sz":[80,80],"ps":[0,0]"#).findings()
    expect(findings, "justified lines", ["'j' is \(number)", drawn])
    #expect(findings.count == 1)
  }

  @Test func otherAlignmentsOfTexts() throws {
    expect(try lines(#","j":9"#).findings(), "s.j", ["is 9", "2 (centred)"])
    let box = #","j":1,"sz":[80,80],"ps":[0,0]"#
    expect(try lines(box + #","vj":1"#).findings(), "vertical alignment", ["'vj' is 1", "top of its box"])
    #expect(try lines(box + #","vj":0"#).findings().isEmpty)
  }

  @Test(
    "a line height of 0 stands for 1.2 times the size; with a negative one, lines go up",
    arguments: [("0", 70, 85), ("30", 75, 65), ("-30", 15, 30)])
  func lineHeights(height: String, inside: Int, outside: Int) async throws {
    let file = lines("", height: height)
    let picture = try await file.picture()
    #expect(picture[55, 45] == red && picture[55, inside] == red && picture[55, outside] == clear)
    #expect(try file.findings().isEmpty)
  }

  @Test(
    "fonts have the style of the file where their names have none",
    arguments: [
      #""fName":"DejaVuSans","fFamily":"DejaVu Sans","fStyle":"Bold""#,
      #""fName":"title","fFamily":"DejaVu Sans","fStyle":"Bold""#,
      #""fName":"DejaVuSans","fFamily":"DejaVu Sans","fStyle":"Regular","fWeight":"700""#,
      #""fName":"DejaVuSans-Bold","fFamily":"DejaVu Sans","fStyle":"Bold""#,
    ])
  func stylesOfFonts(font: String) async throws {
    func file(_ font: String, named name: String) -> LottieFile {
      LottieFile(
        #"{"ty":5,"ind":1,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[10,80]}},"t":{"d":{"k":[{"t":0,"s":{"s":60,"f":"\#(name)","t":"ll","j":0,"lh":60,"fc":[1,0,0]}}]},"p":{},"m":{"g":1},"a":[]}}"#,
        more: #""fonts":{"list":[{\#(font),"ascent":75}]},"#)
    }
    let name = font.contains("title") ? "title" : font.contains("-Bold") ? "DejaVuSans-Bold" : "DejaVuSans"
    let bold = file(font, named: name)
    #expect(try bold.findings().isEmpty)
    let plain = file(#""fName":"DejaVuSans","fFamily":"DejaVu Sans","fStyle":"Book""#, named: "DejaVuSans")
    let covered = try await (plain.picture().covered, bold.picture().covered)
    #expect(covered.0 > 0 && Double(covered.1) > 1.4 * Double(covered.0), "\(covered)")
  }

  // MARK: Layers

  @Test func precompositionsWithoutASize() async throws {
    let inner = LottieFile.shapes(Self.rectangle + "," + LottieFile.red)
    let file = LottieFile(
      #"{"ty":0,"nm":"inside","ind":1,"refId":"p","ip":0,"op":20,"st":0,"ks":{}}"#,
      assets: #"{"id":"p","layers":[\#(inner)]}"#)
    for side in ["w", "h"] { expect(try file.findings(), side, ["is missing", "100", "of the animation"]) }
    let picture = try await file.picture()
    #expect(picture[1, 1] == red && picture[98, 98] == red)
  }

  @Test func openMasksAreClosed() async throws {
    let mask =
      #""masksProperties":[{"mode":"a","pt":{"k":{"c":false,"v":[[20,20],[80,20],[80,80]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}},"o":{"k":100}}],"#
    let picture = try await LottieFile(LottieFile.shapes(Self.rectangle + "," + LottieFile.red, more: mask)).picture()
    #expect(picture[70, 30] == red && picture[30, 70] == clear && picture[90, 50] == clear)
  }

  // MARK: Images

  private let image = #"{"ty":2,"nm":"photo","refId":"i","ip":0,"op":20,"st":0,"ks":{}}"#

  /// A package with an animation that shows one image.
  private func package(_ folder: String, _ name: String, _ data: Data, at path: String) throws -> Scene {
    let file = LottieFile(image, assets: #"{"id":"i","w":100,"h":100,"u":"\#(folder)","p":"\#(name)","e":0}"#)
    LottieReader.register()
    let files = [
      "manifest.json": Data(#"{"version":"1.0","animations":[{"id":"one"}]}"#.utf8),
      "animations/one.json": Data(file.text.utf8), path: data,
    ]
    return try SceneLoader(limits: SceneLimits()).load(
      MemorySource(name: "a.lottie", files: files), top: "", title: "a")
  }

  @Test("paths of images may have backslashes", arguments: [(#"images\\"#, "a.png"), ("", #"images\\a.png"#)])
  func backslashes(folder: String, name: String) async throws {
    let pixels = [UInt32](repeating: 0xFF00_00FF, count: 100)
    let png = Data(try CGImage(width: 10, height: 10, premultiplied: pixels).pngData())
    let scene = try package(folder, name, png, at: "images/a.png")
    #expect(scene.findings.isEmpty)
    #expect(try await LottiePicture(scene)[50, 50] == red)
  }

  @Test func backslashesLeadNowhereElse() throws {
    let scene = try package(#"..\\..\\"#, "a.png", Data(), at: "a.png")
    #expect(scene.findings.contains { $0.message.contains("leads out") })
  }

  @Test func kindsOfImagesThatAreNotRead() throws {
    let file = LottieFile(image, assets: #"{"id":"i","w":9,"h":9,"p":"data:image/svg+xml,<svg/>","e":1}"#)
    let drawing = try #require(try file.findings().first)
    #expect(drawing.severity == .missingAsset && drawing.layerPath == "photo")
    for word in ["an SVG image", "PNG, JPEG, WebP", "convert it to PNG"] { #expect(drawing.message.contains(word)) }
    let scene = try package("images/", "a.gif", Data("GIF89a".utf8), at: "images/a.gif")
    #expect(scene.findings.contains { $0.message.contains("a GIF image") && $0.message.contains("convert it to PNG") })
  }
}

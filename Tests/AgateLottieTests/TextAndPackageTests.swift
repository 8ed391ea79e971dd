import Agate
import AgateBackend
import AgateLottie
import Foundation
import Testing

@testable import AgateScene

@Suite("Lottie texts, slots and packages")
struct LottieTextTests {
  /// A character that is a square of 50 by 50 in a size of 100.
  private let chars = """
    "chars":[{"ch":"A","size":20,"style":"Regular","w":60,"fFamily":"Box","data":{"shapes":[{"ty":"gr","it":[{"ty":"sh",
    "ks":{"k":{"c":true,"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}},
    {"ty":"tr","p":{"k":[0,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0},"o":{"k":100}}]}]}}],
    "fonts":{"list":[{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","ascent":75}]},
    """

  private func text(_ text: String, more: String = "", animators: String = "") -> LottieFile {
    LottieFile(
      """
      {"ty":5,"nm":"text","ip":0,"op":20,"st":0,"ks":{"p":{"k":[50,50]}},"t":{"d":{"k":[{"t":0,"s":{"t":"\(text)",
      "f":"Box-Regular","s":20,"lh":30,"fc":[1,0,0],"tr":0,"ls":0\(more)}}]},"a":[\(animators)],"m":{"g":1,"a":{"k":[0,0]}}}}
      """, more: chars)
  }

  @Test func outlinesOfTheFile() async throws {
    let picture = try await text("AA").picture()
    // Two squares of 10 points, 12 points apart.
    #expect(picture[51, 41] == red && picture[59, 49] == red && picture[61, 45] == clear && picture[63, 45] == red)
    #expect(picture[50, 51] == clear)
    #expect(try text("AA").findings().isEmpty)
  }

  @Test("the file of a font that is set and cannot be read is an error")
  func unreadableFonts() {
    for (path, message) in [("/nonexistent/a.ttf", "there is no such file"), (#filePath, "is not a font")] {
      var variant = SceneVariant()
      variant.fonts["Box-Regular"] = path
      let error = #expect(throws: SceneError.self) { try text("A").scene(variant) }
      #expect(error?.file == path && error?.message.contains(message) == true)
    }
  }

  @Test("a font that is set and that no text is drawn with is a finding")
  func unusedFonts() throws {
    func findings(_ text: String, _ name: String) throws -> [Finding] {
      var variant = SceneVariant()
      variant.fonts[name] = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
      return try self.text(text).scene(variant).findings.filter { $0.feature == "font \(name)" }
    }
    // The outlines of the file are used for an A, but not for a B.
    for (text, name, isUsed) in [
      ("B", "Box-Regular", true), ("B", "Box", true), ("B", "Bx", false), ("A", "Box", false),
    ] {
      let found = try findings(text, name)
      #expect(found.isEmpty == isUsed, "\(text) \(name): \(found)")
      #expect(isUsed || found.first?.message.contains("the file names Box-Regular") == true)
    }
  }

  @Test func justification() async throws {
    let right = try await text("AA", more: #","j":1"#).picture()
    #expect(right[27, 45] == red && right[51, 45] == clear)
    let center = try await text("AA", more: #","j":2"#).picture()
    #expect(center[39, 45] == red && center[53, 45] == red)
  }

  @Test func linesTrackingAndBaseline() async throws {
    let picture = try await text(#"A\rA"#, more: #","ls":10"#).picture()
    #expect(picture[55, 35] == red && picture[55, 65] == red && picture[55, 45] == clear)
    let tracked = try await text("AA", more: #","tr":500"#).picture()
    #expect(tracked[63, 45] == clear && tracked[74, 45] == red)
  }

  @Test("words and lines turn about their middles", arguments: [2, 3])
  func grouping(_ group: Int) async throws {
    let turn =
      #"{"s":{"t":0,"b":1,"sh":1,"r":1,"s":{"k":0},"e":{"k":100},"o":{"k":0},"a":{"k":100}},"a":{"r":{"k":90}}}"#
    var file = text(group == 2 ? "AA" : "A A", animators: turn)
    file.layers[0] = file.layers[0].replacing(#""m":{"g":1"#, with: #""m":{"g":\#(group)"#)
    let picture = try await file.picture()
    if group == 2 {
      // About (62, 50): one square ends above the other.
      #expect(picture[67, 43] == red && picture[67, 55] == red && picture[53, 45] == clear)
    } else {
      #expect(picture[69, 40] == red && picture[69, 57] == red && picture[55, 45] == clear)
    }
  }

  @Test("characters that fonts have only as pictures are drawn from the text's own font, or are findings")
  func emoji() async throws {
    func findings(_ text: String) throws -> [Finding] {
      let style = #"{"t":0,"s":{"t":"\#(text)","f":"DejaVu Sans","s":20,"lh":24,"fc":[1,0,0]}}"#
      let layer = #"{"ty":5,"nm":"text","ip":0,"op":20,"st":0,"ks":{"p":{"k":[10,60]}},"t":{"d":{"k":[\#(style)]}}}"#
      return try LottieFile(layer).findings()
    }
    #expect(try findings("a b\u{A0}c\u{200B}d").isEmpty, "spaces have no picture")
    #expect(try findings(String(repeating: "\u{1F600}", count: 60)).isEmpty)
    let family = try findings("a\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}b")
    #expect(family.count == 1 && family[0].severity == .unsupported && family[0].message.contains("picture"))
  }

  @Test func boxesBreakLines() async throws {
    let picture = try await text("A A", more: #","sz":[20,80],"ps":[-20,-20]"#).picture()
    // The first baseline is an ascent of 15 points below the box.
    #expect(picture[35, 40] == red && picture[35, 70] == red && picture[55, 40] == clear)
  }

  @Test func strokesOverFills() async throws {
    let picture = try await text("A", more: #","sc":[0,0,1],"sw":4,"of":true"#).picture()
    #expect(picture[55, 45] == red && picture[49, 45] == blue && picture[51, 45] == blue)
  }

  @Test func animatorsMoveChosenCharacters() async throws {
    let animator =
      #"{"s":{"t":0,"s":{"k":50},"e":{"k":100},"r":1,"b":1,"sh":1,"a":{"k":100},"o":{"k":0},"sm":{"k":100},"xe":{"k":0},"ne":{"k":0}},"a":{"p":{"k":[0,30]},"o":{"k":50}}}"#
    let picture = try await text("AA", animators: animator).picture()
    #expect(picture[55, 45] == red && picture[67, 45] == clear && picture.isNear(67, 75, [128, 0, 0, 128]))
  }

  @Test("an animator of the stroke draws a stroke around characters of a text without one")
  func animatorsAddStrokes() async throws {
    let animator =
      #"{"s":{"t":0,"s":{"k":50},"e":{"k":100},"r":1,"b":1,"sh":1,"a":{"k":100},"o":{"k":0},"sm":{"k":100},"xe":{"k":0},"ne":{"k":0}},"a":{"sw":{"k":4},"sc":{"k":[0,0,1]}}}"#
    let picture = try await text("AA", more: #","of":true"#, animators: animator).picture()
    #expect(picture[49, 45] == clear && picture[55, 45] == red)
    #expect(picture[61, 45] == blue && picture[63, 45] == blue && picture[67, 45] == red)
  }

  @Test(
    "line spacing and blur of animators are findings, also if they act in only one direction", arguments: ["ls", "bl"])
  func animatorsOfTwoDirections(_ member: String) throws {
    func findings(_ value: String) throws -> [Finding] {
      try text("A", animators: #"{"s":{"t":0,"s":{"k":0},"e":{"k":100}},"a":{"\#(member)":{"k":\#(value)}}}"#)
        .findings()
    }
    let found = try findings("[0,20]")
    #expect(found.count == 1 && found[0].severity == .unsupported && found[0].feature.hasPrefix("text animator"))
    #expect(try findings("20").count == 1)
    #expect(try findings("[0,0]").isEmpty)
  }

  @Test(
    "an animator of a fill or stroke that the text does not have is a finding",
    arguments: [
      (#""fc":{"k":[0,0,1]}"#, "fill"), (#""fo":{"k":50}"#, "fill"), (#""sw":{"k":4}"#, "stroke"),
      (#""so":{"k":50}"#, "stroke"), (#""sw":{"k":4},"sc":{"k":[0,0,1]}"#, ""),
    ])
  func animatorsOfNoPaint(values: String, name: String) throws {
    var file = text("AA", animators: #"{"s":{"t":0,"s":{"k":0},"e":{"k":100},"r":1,"b":1,"sh":1},"a":{\#(values)}}"#)
    file.layers[0] = file.layers[0].replacing(#""fc":[1,0,0],"#, with: "")
    let found = try file.findings().filter { $0.feature.hasPrefix("text animator") }
    #expect(found.map(\.feature) == (name.isEmpty ? [] : ["text animator '\(name)'"]))
    #expect(found.allSatisfy { $0.severity == .withoutEffect && $0.layerPath == "text" })
  }

  @Test func documentsFollowEachOther() async throws {
    var file = text("A")
    file.layers[0] = file.layers[0].replacingOccurrences(
      of: "}]},\"a\":[", with: #"},{"t":10,"s":{"t":"AA","f":"Box-Regular","s":20,"lh":30,"fc":[0,0,1]}}]},"a":["#)
    #expect(try await file.picture(frame: 9)[55, 45] == red)
    #expect(try await file.picture(frame: 10)[67, 45] == blue)
  }

  @Test("texts are sorted by their times; the last one of a time counts", arguments: [[5, 5], [10, 5]])
  func documentsInOrder(times: [Int]) async throws {
    var file = text("A")
    func document(_ time: Int, _ color: String) -> String {
      #"{"t":\#(time),"s":{"t":"A","f":"Box-Regular","s":20,"lh":30,"fc":[\#(color)]}}"#
    }
    let more = document(times[0], "0,1,0") + "," + document(times[1], "0,0,1")
    file.layers[0] = file.layers[0].replacingOccurrences(of: "}}]},\"a\":[", with: "}},\(more)]},\"a\":[")
    #expect(try await file.picture(frame: 4)[55, 45] == red)
    #expect(try await file.picture(frame: 5)[55, 45] == blue)
    #expect(try await file.picture(frame: 12)[55, 45] == (times[0] == 5 ? blue : [0, 255, 0, 255]))
  }

  // MARK: Slots

  private let slotted = LottieFile(
    LottieFile.shapes(
      LottieFile.rectangle(50, 50, 100, 100) + #",{"ty":"fl","c":{"sid":"accent"},"o":{"k":100}}"#),
    more: #""slots":{"accent":{"p":{"k":[1,0,0]}}},"#)

  @Test func slotsGiveValues() async throws {
    #expect(try await slotted.picture()[50, 50] == red)
    var variant = SceneVariant()
    variant.slots["accent"] = "#0000ff"
    #expect(try await LottiePicture(slotted.scene(variant))[50, 50] == blue)
    variant.slots = ["none": "1"]
    #expect(throws: SceneError.self) { try slotted.scene(variant) }
  }

  @Test func layersOfProgramsHaveSlots() throws {
    let layer = try LottieLayer(data: Data(slotted.text.utf8))
    #expect(layer.clip.frames == 20 && layer.bounds.width == 100 && layer.duration == 2)
    try layer.setSlot("accent", to: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    try layer.setSlot("accent", to: CGColor(red: .nan, green: -1, blue: .infinity, alpha: 1))
    #expect(throws: SceneError.self) { try layer.setSlot("other", to: 5.0) }
    layer.progress = 0.5
    #expect(!layer.isPlaying && layer.progress == 0.5 && layer.currentFrame == 10)
  }

  @Test func layersWithoutAnAnimationHaveNoSlots() {
    #expect(throws: SceneError.self) { try LottieLayer().setSlot("accent", to: 5.0) }
  }

  @Test func progressFollowsTheCycles() throws {
    let layer = try LottieLayer(data: Data(slotted.text.utf8)), clock = MediaClock(time: 10)
    layer.repeatCount = 3
    MediaClock.withClock(clock) {
      layer.play()
      let seen = [11, 12.5, 15.5, 16, 20].map { time -> Double in
        clock.time = time
        return layer.progress
      }
      #expect(seen == [0.5, 0.25, 0.75, 1, 1])
      layer.progress = 1
      #expect(layer.progress > 0.999, "the end, not the beginning of the next cycle")
    }
    let empty = LottieLayer()
    empty.progress = 0.5
    #expect(empty.progress == 0 && empty.timeOffset == 0)
  }

  // MARK: Segments

  @Test func segmentsBeginAtTheirMarker() async throws {
    let transform = #"{"p":{"a":1,"k":[{"t":0,"s":[20,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":20,"s":[80,50]}]}}"#
    let file = LottieFile(
      LottieFile.shapes(LottieFile.rectangle(0, 0, 10, 10) + "," + LottieFile.red, transform: transform),
      more: #""markers":[{"cm":"middle","tm":10,"dr":5}],"#)
    var variant = SceneVariant()
    variant.segment = "middle"
    let scene = try file.scene(variant)
    #expect(scene.clip?.frames == 5)
    #expect(try await LottiePicture(scene)[50, 50] == red)
    variant.segment = "other"
    #expect(throws: SceneError.self) { try file.scene(variant) }
  }

  @Test("a window shows the frames before the marker loop once, and those of the marker again and again")
  func markersNamedLoopRepeat() async throws {
    let transform = #"{"p":{"a":1,"k":[{"t":0,"s":[10,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":20,"s":[90,50]}]}}"#
    let file = LottieFile(
      LottieFile.shapes(LottieFile.rectangle(0, 0, 4, 4) + "," + LottieFile.red, transform: transform),
      more: #""markers":[{"cm":"loop","tm":5,"dr":10}],"#)
    var variant = SceneVariant()
    variant.repeats = true
    let scene = try file.scene(variant)
    for (frame, shown) in [(2.0, 2.0), (7, 7), (14, 14), (17, 7), (27, 7), (133, 13)] {
      #expect(try await LottiePicture(scene, frame: frame)[Int(10 + 4 * shown), 50] == red, "frame \(frame)")
    }
    // Files with an end show all frames.
    #expect(try await LottiePicture(file.scene(), frame: 17)[78, 50] == red)
  }

  // MARK: Packages

  private func package(_ manifest: String, _ files: [String: String], _ variant: SceneVariant = SceneVariant()) throws
    -> Scene
  {
    LottieReader.register()
    var data = files.mapValues { Data($0.utf8) }
    data["manifest.json"] = Data(manifest.utf8)
    return try SceneLoader(limits: SceneLimits(), variant: variant).load(
      MemorySource(name: "a.lottie", files: data), top: "", title: "a")
  }

  private var blueFile: String {
    LottieFile(LottieFile.shapes(LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.blue)).text
  }

  @Test func packagesOfVersionOne() async throws {
    let scene = try package(#"{"version":"1.0","animations":[{"id":"one"}]}"#, ["animations/one.json": blueFile])
    #expect(try await LottiePicture(scene)[50, 50] == blue)
  }

  @Test func packagesOfVersionTwoHaveAnInitialAnimationAndThemes() async throws {
    let manifest =
      #"{"version":"2","initial":{"animation":"b"},"animations":[{"id":"a"},{"id":"b"}],"themes":[{"id":"dark"}]}"#
    let files = [
      "a/a.json": blueFile, "a/b.json": slotted.text,
      "t/dark.json": #"{"rules":[{"id":"accent","type":"Color","value":[0,0,1]}]}"#,
    ]
    #expect(try await LottiePicture(package(manifest, files))[50, 50] == red)
    var variant = SceneVariant()
    variant.theme = "dark"
    #expect(try await LottiePicture(package(manifest, files, variant))[50, 50] == blue)
    variant = SceneVariant()
    variant.animation = "a"
    #expect(try await LottiePicture(package(manifest, files, variant))[50, 50] == blue)
    variant.animation = "c"
    #expect(throws: SceneError.self) { try package(manifest, files, variant) }
  }

  @Test func framesAreTheSameInAnyOrder() async throws {
    let scene = try text(
      "AA",
      animators: #"{"s":{"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]},"e":{"k":100}},"a":{"p":{"k":[0,30]}}}"#
    )
    .scene()
    var first: [[UInt32]] = []
    for frame in [0.0, 3, 7] { first.append(try await LottiePicture(scene, frame: frame).values) }
    for (index, frame) in [0.0, 3, 7].enumerated().reversed() {
      #expect(try await LottiePicture(scene, frame: frame).values == first[index])
    }
  }
}

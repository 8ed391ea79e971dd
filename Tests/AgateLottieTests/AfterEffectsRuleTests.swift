import AgateLottie
import AgateScene
import Foundation
import Testing

@Suite("Rules of After Effects in Lottie files")
struct AfterEffectsRuleTests {
  private let circle = #"{"ty":"el","p":{"k":[30,50]},"s":{"k":[30,30]}}"#

  private func merge(_ mode: Int) -> String { #"{"ty":"mm","mm":\#(mode)}"# }

  private func merged(_ items: String...) async throws -> LottiePicture {
    try await LottieFile(LottieFile.shapes((items + [LottieFile.red]).joined(separator: ","))).picture()
  }

  @Test("a remapped time beyond the end of the layers inside shows nothing, and runs at the rate of its key frames")
  func remappedTime() async throws {
    let inner = LottieFile.shapes(LottieFile.rectangle(50, 50, 20, 20) + "," + LottieFile.red)
      .replacing(#""ip":0,"op":20"#, with: #""ip":4,"op":8"#)
    let file = LottieFile(
      #"{"ty":0,"ind":1,"refId":"p","ip":0,"op":20,"st":0,"w":100,"h":100,"ks":{},"tm":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":20,"s":[2]}]}}"#,
      assets: #"{"id":"p","layers":[\#(inner)]}"#)
    for frame in 0..<20 {
      let isShown = (4..<8).contains(frame)
      #expect(try await file.picture(frame: Double(frame))[50, 50] == (isShown ? red : clear), "frame \(frame)")
    }
  }

  @Test func mergedPathsAreOneOperandOfLaterMerges() async throws {
    let square = LottieFile.rectangle(70, 50, 30, 30)
    let kept = try await merged(circle, square, merge(1), merge(4))
    #expect(kept[30, 50] == red && kept[70, 50] == red)
    let both = try await merged(circle, square, merge(1), merge(3))
    #expect(both[30, 50] == red && both[70, 50] == red)
  }

  @Test func groupsOfOppositePathsCoverTheirArea() async throws {
    func path(_ corners: String) -> String {
      #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(corners)],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}"#
    }
    let group =
      #"{"ty":"gr","it":[\#(path("[0,0],[30,0],[30,100],[0,100]")),\#(path("[0,0],[0,100],[30,100],[30,0]"))]}"#
    let picture = try await merged(circle, group, merge(4))
    #expect(picture[25, 50] == red && picture[40, 50] == clear)
  }

  @Test(arguments: [("37.0000015070409", 37), ("239.99998", 240), ("36.5", 37), ("0.5", 1)])
  func endsNearWholeFramesAreWhole(end: String, frames: Int) throws {
    let file = LottieFile(LottieFile.shapes(circle + "," + LottieFile.red)).text
      .replacing(#""op":20,"w""#, with: #""op":\#(end),"w""#)
    LottieReader.register()
    #expect(try Scene.load(Data(file.utf8), name: "test.json").clip?.frames == frames)
  }

  @Test func ridgesOfStraightLinesAreEven() async throws {
    let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[10,50],[90,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let zigZag = #"{"ty":"zz","s":{"k":10},"r":{"k":3},"pt":{"k":1}}"#
    let stroke = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4}}"#
    let picture = try await LottieFile(LottieFile.shapes([line, zigZag, stroke].joined(separator: ","))).picture()
    // Between four equal steps the line crosses the middle at their halves.
    for x in [20, 40, 60, 80] { #expect(picture[x, 50] == red, "\(x)") }
  }

  @Test func theFillEffectFadesTheLayer() async throws {
    let effect =
      #""ef":[{"ty":21,"ef":[{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[0,0,1,1]}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0.5}}]}],"#
    let picture = try await LottieFile(
      LottieFile.shapes(LottieFile.rectangle(50, 50, 40, 40) + "," + LottieFile.red, more: effect)
    ).picture()
    let pixel = picture[50, 50]
    #expect(pixel[0] == 0 && pixel[1] == 0 && (127...128).contains(pixel[2]) && (127...128).contains(pixel[3]))
  }

  @Test("a plain text for a slot keeps the style that the file gives to the slot")
  func textsOfSlots() async throws {
    let text =
      #"{"ty":5,"ind":1,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[10,60]}},"t":{"d":{"sid":"t"},"p":{},"m":{"g":1},"a":[]}}"#
    let slot =
      #""slots":{"t":{"p":{"k":[{"t":0,"s":{"s":30,"f":"DejaVu Sans","t":"i","j":0,"lh":30,"fc":[1,0,0]}}]}}},"#
    let file = LottieFile(text, more: slot)
    let own = try await LottiePicture(try file.scene()).covered
    var variant = SceneVariant()
    variant.slots["t"] = "mmm"
    let given = try await LottiePicture(try file.scene(variant)).covered
    #expect(own > 5 && given > 3 * own)
  }

  @Test("tracking of an animator keeps the middle of centred lines and the end of right ones", arguments: [0, 1, 2])
  func trackingOfLines(justification: Int) async throws {
    func columns(_ tracking: Double) async throws -> ClosedRange<Int> {
      let text =
        #"{"ty":5,"ind":1,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[50,60]}},"t":{"d":{"k":[{"t":0,"s":{"s":12,"f":"DejaVu Sans","t":"lll","j":\#(justification),"lh":14,"fc":[1,0,0]}}]},"p":{},"m":{"g":1},"a":[{"s":{"t":0,"s":{"k":0},"e":{"k":100},"o":{"k":0},"a":{"k":100},"b":1,"sh":1,"r":1},"a":{"t":{"k":\#(tracking)}}}]}}"#
      let picture = try await LottieFile(text).picture()
      let used = (0..<100).filter { x in (0..<100).contains { picture[x, $0][3] > 60 } }
      return try #require(used.first)...(try #require(used.last))
    }
    let plain = try await columns(0), spaced = try await columns(10)
    #expect(abs(spaced.count - plain.count - 20) <= 1)
    let moved = [0, -20, -10][justification]
    #expect(abs(spaced.lowerBound - plain.lowerBound - moved) <= 1)
  }

  @Test("blend modes inside a precomposition do not reach the layers below it")
  func blendsInside() async throws {
    let inner =
      LottieFile.shapes(
        LottieFile.rectangle(50, 50, 60, 60) + "," + LottieFile.blue, more: #""bm":1,"#) + ","
      + LottieFile.shapes(LottieFile.rectangle(30, 50, 20, 60) + "," + LottieFile.red, index: 2)
    let below = LottieFile.shapes(LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.red, index: 3)
    let file = LottieFile(
      #"{"ty":0,"ind":1,"refId":"p","ip":0,"op":20,"st":0,"w":100,"h":100,"ks":{}}"#, below,
      assets: #"{"id":"p","layers":[\#(inner)]}"#)
    let picture = try await file.picture()
    #expect(picture[60, 50] == blue && picture[30, 50] == [0, 0, 0, 255] && picture[5, 5] == red)
  }

  @Test func negativeStretchesPlayBackwards() async throws {
    let mover = LottieFile.shapes(
      LottieFile.rectangle(0, 50, 20, 20) + "," + LottieFile.red,
      transform: #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[100,0]}]}}"#)
    let file = LottieFile(
      #"{"ty":0,"ind":1,"refId":"p","ip":0,"op":20,"st":20,"sr":-1,"w":100,"h":100,"ks":{}}"#,
      assets: #"{"id":"p","layers":[\#(mover)]}"#)
    for (frame, x) in [(2.0, 90), (10, 50), (18, 10)] {
      #expect(try await file.picture(frame: frame)[x, 50] == red, "frame \(frame)")
    }
    #expect(try file.findings().isEmpty)
  }

  @Test func offsetsOfOpenPathsGoAroundThem() async throws {
    let path =
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[20,20],[80,20],[80,80]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    for amount in [8, -8] {
      let picture = try await merged(path, #"{"ty":"op","a":{"k":\#(amount)},"lj":1,"ml":{"k":4}}"#)
      // The corner, the line's two sides, and neither the way back nor what lies beyond the ends.
      #expect(picture[86, 14] == red && picture[50, 14] == red && picture[50, 26] == red)
      #expect(picture[45, 55] == clear && picture[15, 20] == clear && picture[80, 85] == clear)
    }
  }

  @Test("the blend mode of a matte has no effect", arguments: [1, 3])
  func mattesThatBlend(kind: Int) async throws {
    let matte = LottieFile.shapes(
      LottieFile.rectangle(30, 50, 40, 40) + #",{"ty":"fl","c":{"k":[1,1,1,1]},"o":{"k":100}}"#,
      more: #""td":1,"bm":1,"#)
    let layer = LottieFile.shapes(
      LottieFile.rectangle(50, 50, 80, 80) + "," + LottieFile.red, more: #""tt":\#(kind),"#, index: 2)
    let picture = try await LottieFile(matte, layer).picture()
    #expect(picture[30, 50] == red && picture[70, 50] == clear)
  }
}

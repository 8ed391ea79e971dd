import Agate
import AgateLottie
import Foundation
import Testing

@Suite("Lottie layers")
struct LottieLayerTests {
  private let square = LottieFile.rectangle(0, 0, 20, 20) + "," + LottieFile.red

  @Test func solidsLieAtTheirCorner() async throws {
    let file = LottieFile(
      ##"{"ty":1,"nm":"solid","ind":1,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[10,20]}},"sw":30,"sh":40,"sc":"#ff0000"}"##)
    let picture = try await file.picture()
    #expect(picture[11, 21] == red && picture[39, 59] == red && picture[41, 30] == clear && picture[9, 30] == clear)
  }

  @Test func transformsTurnAboutTheAnchor() async throws {
    let transform = #"{"a":{"k":[-10,0]},"p":{"k":[50,50]},"s":{"k":[100,50]},"r":{"k":90},"o":{"k":100}}"#
    let picture = try await LottieFile(LottieFile.shapes(square, transform: transform)).picture()
    // The square reaches from the anchor to the right, which a quarter turn makes down.
    #expect(picture[50, 65] == red && picture[50, 45] == clear && picture[57, 60] == clear)
  }

  @Test func parentsMoveChildrenButDoNotFadeThem() async throws {
    let file = LottieFile(
      LottieFile.shapes(square, transform: #"{"p":{"k":[10,0]}}"#, more: #""parent":2,"#),
      #"{"ty":3,"nm":"null","ind":2,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[40,50]},"o":{"k":0},"s":{"k":[200,200]}}}"#)
    let picture = try await file.picture()
    #expect(picture[60, 50] == red && picture[78, 68] == red && picture[38, 50] == clear)
  }

  @Test func animatedTransforms() async throws {
    let transform =
      #"{"p":{"a":1,"k":[{"t":0,"s":[20,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[80,50]}]},"o":{"k":100}}"#
    let file = LottieFile(LottieFile.shapes(square, transform: transform))
    #expect(try await file.picture(frame: 5)[50, 50] == red)
    #expect(try await file.picture(frame: 10)[80, 50] == red)
    #expect(try await file.picture(frame: 19)[80, 50] == red)
  }

  @Test func holdsJumpAtTheNextKey() async throws {
    let transform = #"{"p":{"a":1,"k":[{"t":0,"s":[20,50],"h":1},{"t":7,"s":[80,50],"h":1},{"t":9,"s":[20,50]}]}}"#
    let file = LottieFile(LottieFile.shapes(square, transform: transform))
    #expect(try await file.picture(frame: 6)[20, 50] == red)
    #expect(try await file.picture(frame: 7)[80, 50] == red)
    #expect(try await file.picture(frame: 9)[20, 50] == red)
  }

  @Test func oldKeyFramesHaveEnds() async throws {
    let transform =
      #"{"p":{"a":1,"k":[{"t":0,"s":[20,50],"e":[80,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10}]}}"#
    let file = LottieFile(LottieFile.shapes(square, transform: transform))
    #expect(try await file.picture(frame: 5)[50, 50] == red)
    #expect(try await file.picture(frame: 15)[80, 50] == red)
  }

  @Test("a position goes along a curve by its parameter, as in Core Animation")
  func curvesThroughSpace() async throws {
    func file(_ tangents: String) -> LottieFile {
      let easing = #""i":{"x":1,"y":1},"o":{"x":0,"y":0}"#
      return LottieFile(
        LottieFile.shapes(
          square, transform: #"{"p":{"a":1,"k":[{"t":0,"s":[10,50],\#(tangents),\#(easing)},{"t":10,"s":[90,50]}]}}"#))
    }
    // With both control points at the beginning, an eighth of the way is done after half of the time.
    let slow = try await file(#""to":[0,0],"ti":[-80,0]"#).picture(frame: 5)
    #expect(slow[11, 50] == red && slow[29, 50] == red && slow[32, 50] == clear)
    // A hold between curves, and the jump at its end.
    let held = LottieFile(
      LottieFile.shapes(
        square,
        transform:
          #"{"p":{"a":1,"k":[{"t":0,"s":[20,20],"to":[0,40],"ti":[0,-40],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":5,"s":[20,80],"h":1},{"t":10,"s":[80,80]}]}}"#
      ))
    for (frame, x, y) in [(5.0, 20, 80), (9, 20, 80), (10, 80, 80)] {
      let picture = try await held.picture(frame: frame)
      #expect(picture[x, y] == red && picture[100 - x, y] == clear, "frame \(frame)")
    }
  }

  @Test("the easing of the first number counts for all, as in Core Animation")
  func easingsOfSeveralNumbers() async throws {
    let transform =
      #"{"p":{"k":[50,50]},"s":{"a":1,"k":[{"t":0,"s":[100,100],"i":{"x":[1,0],"y":[1,1]},"o":{"x":[0,0],"y":[0,1]}},{"t":10,"s":[300,300]}]}}"#
    let picture = try await LottieFile(LottieFile.shapes(square, transform: transform)).picture(frame: 5)
    #expect(picture[50, 31] == red && picture[50, 28] == clear && picture[31, 50] == red && picture[28, 50] == clear)
  }

  @Test func curvesThroughSpaceBend() async throws {
    let transform =
      #"{"p":{"a":1,"k":[{"t":0,"s":[10,50],"to":[0,-60],"ti":[0,-60],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[90,50]}]}}"#
    let file = LottieFile(LottieFile.shapes(square, transform: transform))
    let picture = try await file.picture(frame: 5)
    // The top of the arc: three quarters of the way to the control points.
    #expect(picture[50, 5] == red && picture[50, 50] == clear)
  }

  @Test func splitPositions() async throws {
    let transform = #"{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[20]},{"t":10,"s":[80]}]},"y":{"k":30}}}"#
    let file = LottieFile(LottieFile.shapes(square, transform: transform))
    #expect(try await file.picture(frame: 10)[80, 30] == red)
  }

  @Test func skew() async throws {
    let transform = #"{"p":{"k":[50,50]},"s":{"k":[100,300]},"sk":{"k":45},"sa":{"k":0}}"#
    let picture = try await LottieFile(LottieFile.shapes(square, transform: transform)).picture()
    #expect(picture[50, 50] == red && picture[70, 25] == red && picture[30, 25] == clear)
  }

  @Test func layersShowBetweenTheirFrames() async throws {
    var layer = LottieFile.shapes(square, transform: #"{"p":{"k":[50,50]}}"#)
    layer = layer.replacingOccurrences(of: #""ip":0,"op":20"#, with: #""ip":5,"op":10"#)
    let file = LottieFile(layer)
    for (frame, color) in [(4.0, clear), (5, red), (9, red), (10, clear)] {
      #expect(try await file.picture(frame: frame)[50, 50] == color, "frame \(frame)")
    }
  }

  @Test func visibleToTheEndIsVisibleAtTheEnd() async throws {
    let file = LottieFile(LottieFile.shapes(square, transform: #"{"p":{"k":[50,50]}}"#))
    #expect(try await file.picture(frame: 20)[50, 50] == red)
  }

  // MARK: Precompositions

  private func precomposition(_ more: String, inner: String) -> LottieFile {
    LottieFile(
      #"{"ty":0,"nm":"inner","ind":1,"refId":"c","ip":0,"op":20,"w":60,"h":60,"ks":{},\#(more)}"#,
      assets: #"{"id":"c","layers":[\#(inner)]}"#)
  }

  private let mover = LottieFile.shapes(
    LottieFile.rectangle(0, 0, 20, 20) + "," + LottieFile.red,
    transform:
      #"{"p":{"a":1,"k":[{"t":0,"s":[10,30],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[50,30]}]},"o":{"k":100}}"#
  )

  @Test func precompositionsClip() async throws {
    let inner = LottieFile.shapes(LottieFile.rectangle(50, 30, 60, 20) + "," + LottieFile.red)
    let picture = try await precomposition(#""st":0"#, inner: inner).picture()
    #expect(picture[55, 30] == red && picture[65, 30] == clear)
  }

  @Test func precompositionsStartAndStretch() async throws {
    let later = try await precomposition(#""st":5"#, inner: mover).picture(frame: 10)
    #expect(later[30, 30] == red)
    let slower = try await precomposition(#""st":0,"sr":2"#, inner: mover).picture(frame: 10)
    #expect(slower[30, 30] == red)
  }

  @Test func remappedTime() async throws {
    let file = precomposition(
      #""st":0,"tm":{"a":1,"k":[{"t":0,"s":[1],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":10,"s":[0]}]}"#, inner: mover)
    #expect(try await file.picture(frame: 0)[50, 30] == red)
    #expect(try await file.picture(frame: 5)[30, 30] == red)
    #expect(try await file.picture(frame: 10)[10, 30] == red)
  }

  // MARK: Masks and mattes

  private func masked(_ masks: String) async throws -> LottiePicture {
    let items = LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.red
    return try await LottieFile(LottieFile.shapes(items, more: #""hasMask":true,"masksProperties":[\#(masks)],"#))
      .picture()
  }

  private func mask(_ mode: String, _ x0: Int, _ x1: Int, more: String = "") -> String {
    """
    {"mode":"\(mode)",\(more)"o":{"k":100},"x":{"k":0},"pt":{"k":{"c":true,"v":[[\(x0),0],[\(x1),0],[\(x1),100],[\(x0),100]],
    "i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}
    """
  }

  @Test(arguments: [
    ("a", "a", [true, true, true, false]), ("a", "s", [true, false, false, false]),
    ("a", "i", [false, true, false, false]),
    ("a", "f", [true, false, true, false]), ("s", "s", [false, false, false, true]),
    ("a", "l", [true, true, true, false]),
    ("a", "d", [false, true, false, false]),
  ])
  func masksInTurn(first: String, second: String, shows: [Bool]) async throws {
    let picture = try await masked(mask(first, 0, 50) + "," + mask(second, 25, 75))
    for (index, isShown) in shows.enumerated() {
      #expect(picture[12 + 25 * index, 50] == (isShown ? red : clear), "\(first) \(second), \(index)")
    }
  }

  @Test func invertedMasksAndNone() async throws {
    let inverted = try await masked(mask("a", 0, 50, more: #""inv":true,"#))
    #expect(inverted[25, 50] == clear && inverted[75, 50] == red)
    let none = try await masked(mask("n", 0, 50))
    #expect(none[75, 50] == red)
  }

  @Test func translucentMasks() async throws {
    let picture = try await masked(mask("a", 0, 50).replacingOccurrences(of: #""o":{"k":100}"#, with: #""o":{"k":50}"#))
    #expect(picture.isNear(25, 50, [128, 0, 0, 128]) && picture[75, 50] == clear)
  }

  @Test func masksGrow() async throws {
    let picture = try await masked(mask("a", 30, 50).replacingOccurrences(of: #""x":{"k":0}"#, with: #""x":{"k":10}"#))
    #expect(picture[22, 50] == red && picture[58, 50] == red && picture[18, 50] == clear)
  }

  private func matted(_ kind: Int, color: String = "1,1,1,1") async throws -> LottiePicture {
    let matte = LottieFile.shapes(
      LottieFile.rectangle(25, 50, 50, 100) + #",{"ty":"fl","c":{"k":[\#(color)]},"o":{"k":100}}"#, more: #""td":1,"#)
    let content = LottieFile.shapes(
      LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.red, more: #""tt":\#(kind),"#, index: 2)
    return try await LottieFile(matte, content).picture()
  }

  @Test func mattes() async throws {
    let alpha = try await matted(1)
    #expect(alpha[25, 50] == red && alpha[75, 50] == clear)
    let inverted = try await matted(2)
    #expect(inverted[25, 50] == clear && inverted[75, 50] == red)
    let luminance = try await matted(3, color: "0,0,0,1")
    #expect(luminance.covered == 0)
    let bright = try await matted(3)
    #expect(bright.isNear(25, 50, red) && bright[75, 50] == clear)
    let invertedLuminance = try await matted(4, color: "0,0,0,1")
    #expect(invertedLuminance.isNear(25, 50, red) && invertedLuminance[75, 50] == red)
  }

  @Test func mattesByIndexMayBeUsedTwice() async throws {
    let file = LottieFile(
      LottieFile.shapes(
        LottieFile.rectangle(25, 25, 50, 50) + "," + LottieFile.red, more: #""tt":1,"tp":9,"#, index: 1),
      LottieFile.shapes(
        LottieFile.rectangle(25, 75, 50, 50) + "," + LottieFile.blue, more: #""tt":1,"tp":9,"#, index: 2),
      LottieFile.shapes(
        LottieFile.rectangle(12, 50, 24, 100) + "," + LottieFile.red, more: #""td":1,"#, index: 9))
    let picture = try await file.picture()
    #expect(picture[12, 25] == red && picture[12, 75] == blue && picture[40, 25] == clear && picture[40, 75] == clear)
  }

  @Test func mattesKeepTheirParents() async throws {
    func cut(_ y: Double, _ index: Int) -> String {
      LottieFile.shapes(
        LottieFile.rectangle(50, y, 100, 50) + "," + LottieFile.red, more: #""tt":1,"tp":9,"#, index: index)
    }
    let matte = LottieFile.shapes(
      LottieFile.rectangle(12, 50, 24, 100) + "," + LottieFile.red, more: #""td":1,"parent":5,"#, index: 9)
    let parent = #"{"ty":3,"ind":5,"ip":0,"op":20,"ks":{"p":{"k":[40,0]}}}"#
    let picture = try await LottieFile(cut(25, 1), cut(75, 2), matte, parent).picture()
    for y in [25, 75] { #expect(picture[52, y] == red && picture[12, y] == clear) }
  }

  @Test func hiddenMattesAreEmpty() async throws {
    for (kind, shows) in [(1, false), (2, true)] {
      let matte = LottieFile.shapes(
        LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.blue, more: #""td":1,"hd":true,"#)
      let content = LottieFile.shapes(
        LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.red, more: #""tt":\#(kind),"#, index: 2)
      #expect(try await LottieFile(matte, content).picture()[50, 50] == (shows ? red : clear))
    }
  }

  // MARK: Effects

  @Test func blendModes() async throws {
    let file = LottieFile(
      LottieFile.shapes(LottieFile.rectangle(50, 50, 40, 40) + "," + LottieFile.blue, more: #""bm":2,"#),
      LottieFile.shapes(LottieFile.rectangle(50, 50, 100, 100) + "," + LottieFile.red, index: 2))
    #expect(try await file.picture()[50, 50] == [255, 0, 255, 255])
  }

  private func effect(_ text: String) async throws -> LottiePicture {
    let items = LottieFile.rectangle(50, 50, 40, 40) + "," + LottieFile.red
    return try await LottieFile(LottieFile.shapes(items, more: #""ef":[\#(text)],"#)).picture()
  }

  @Test func shadows() async throws {
    let picture = try await effect(
      #"{"ty":25,"ef":[{"v":{"k":[0,0,1,1]}},{"v":{"k":255}},{"v":{"k":90}},{"v":{"k":20}},{"v":{"k":0}}]}"#)
    #expect(picture[50, 50] == red && picture[80, 50] == blue && picture[80, 25] == clear)
  }

  @Test func blurs() async throws {
    let picture = try await effect(#"{"ty":29,"ef":[{"v":{"k":20}},{"v":{"k":1}},{"v":{"k":0}}]}"#)
    #expect((100...154).contains(picture[30, 50][3]) && picture[24, 50][3] > 0)
  }

  @Test func fillsAndTints() async throws {
    let fill = try await effect(
      #"{"ty":21,"ef":[{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[0,0,1,1]}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":1}}]}"#
    )
    #expect(fill.isNear(50, 50, blue))
    let tint = try await effect(#"{"ty":20,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":[0,0,1]}},{"v":{"k":100}}]}"#)
    #expect(tint.isNear(50, 50, [0, 0, 76, 255]))
  }
}

import Agate
import Foundation
import Testing

@testable import AgateLottie
@testable import AgateScene

/// Files whose parts multiply: what is built from them has a budget.
@Suite("Lottie files that multiply")
struct HostileCostTests {
  private func load(_ text: String, _ change: (inout SceneLimits) -> Void = { _ in }) throws -> Scene {
    LottieReader.register()
    var limits = SceneLimits()
    change(&limits)
    return try Scene.load(Data(text.utf8), name: "bad.json", limits: limits)
  }

  private let box = LottieFile.rectangle(5, 5, 5, 5)

  private func repeated(_ text: String, _ count: Int) -> String {
    [String](repeating: text, count: count).joined(separator: ",")
  }

  private func isOnce(_ scene: Scene, _ feature: String) -> Bool {
    scene.findings.count { $0.feature == feature && $0.severity == .invalid && !$0.layerPath.isEmpty } == 1
  }

  private let repeater =
    #"{"ty":"rp","c":{"k":900},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#

  @Test("each style draws all paths before it: 10000 of both are 50000000 paths")
  func manyStylesOfOneGroup() throws {
    let ellipse = #"{"ty":"el","p":{"k":[5,5]},"s":{"k":[5,5]}}"#
    let scene = try load(LottieFile(LottieFile.shapes(repeated(ellipse + "," + LottieFile.red, 10_000))).text)
    #expect(isOnce(scene, "outlines") && scene.counts.layers < 1000)
  }

  @Test func stylesWithoutPathsCostNothing() throws {
    let scene = try load(LottieFile(LottieFile.shapes(repeated(LottieFile.red, 100_000))).text)
    #expect(scene.findings.isEmpty && scene.counts.layers < 10)
  }

  @Test func modifiersCountTheirPoints() throws {
    let zigZag = #"{"ty":"zz","s":{"k":5},"r":{"k":100},"pt":{"k":1}}"#
    let scene = try load(LottieFile(LottieFile.shapes(box + "," + repeated(zigZag, 5) + "," + LottieFile.red)).text)
    #expect(isOnce(scene, "outlines"))
  }

  @Test func repeatersOfLargeContents() throws {
    let scene = try load(LottieFile(LottieFile.shapes(repeated(box + "," + LottieFile.red, 20) + "," + repeater)).text)
    {
      $0.layers = 5000
    }
    #expect(isOnce(scene, "layers") && scene.counts.layers < 6000)
  }

  @Test func repeatersOfKeyFrames() throws {
    let keys = (0..<1000).map { #"{"t":\#($0),"s":[\#($0)]}"# }.joined(separator: ",")
    let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"a":1,"k":[\#(keys)]}}"#
    let scene = try load(LottieFile(LottieFile.shapes(box + "," + fill + "," + repeater)).text) {
      $0.lottie.keys = 20_000
    }
    #expect(isOnce(scene, "key frames") && scene.counts.layers < 100)
  }

  /// Layers whose parents are the ends of two long chains in turn, so that neighbours share no parents.
  @Test func alternatingChainsOfParents() throws {
    var layers = (0..<1000).map {
      LottieFile.shapes(box + "," + LottieFile.red, more: #""parent":\#($0 % 2 + 1),"#, index: 9000 + $0)
    }
    for number in 1...400 {
      layers.append(#"{"ty":3,"ind":\#(number),"parent":\#(number + 2),"ip":0,"op":20,"ks":{"r":{"k":1}}}"#)
    }
    var file = LottieFile()
    file.layers = layers
    let scene = try load(file.text) { $0.layers = 20_000 }
    #expect(isOnce(scene, "layers") && scene.counts.layers < 25_000)
  }

  /// Compositions that show the next one and use it as a matte, too: each is built twice.
  @Test func mattesThatAreDrawnToo() throws {
    let assets = (0..<20).map { level in
      let next = #"{"ty":0,"ind":1,"refId":"\#(level + 1)","ip":0,"op":20,"w":10,"h":10,"ks":{}}"#
      return
        #"{"id":"\#(level)","layers":[\#(next),\#(LottieFile.shapes(box + "," + LottieFile.red, more: #""tt":1,"tp":1,"#, index: 2))]}"#
    }
    let last = #"{"id":"20","layers":[\#(LottieFile.shapes(box + "," + LottieFile.red))]}"#
    let file = LottieFile(
      #"{"ty":0,"refId":"0","ip":0,"op":20,"w":10,"h":10,"ks":{}}"#, assets: (assets + [last]).joined(separator: ","))
    let scene = try load(file.text) { $0.layers = 5000 }
    #expect(isOnce(scene, "layers") && scene.counts.layers < 20_000)
  }

  @Test("a matte that is drawn as well shows where it is, and cuts the other layer")
  func aMatteThatIsDrawn() async throws {
    let matte = LottieFile.shapes(LottieFile.rectangle(50, 50, 20, 20) + "," + LottieFile.blue, index: 7)
    let file = LottieFile(
      LottieFile.shapes(LottieFile.rectangle(50, 50, 100, 10) + "," + LottieFile.red, more: #""tt":1,"tp":7,"#), matte)
    let picture = try await file.picture()
    #expect(picture[50, 50] == red && picture[50, 42] == blue && picture[30, 50] == clear)
  }

  @Test func stopsOfGradientsAreMergedInOneGo() {
    let colors = (0..<4).flatMap { index -> [Double] in [Double(index) / 3, 1, Double(index) / 3, 0] }
    let alphas = (0..<8000).flatMap { index -> [Double] in [Double(index) / 7999, Double(index % 2)] }
    let stops = GradientStop.merged(colors + alphas, colorCount: 4, keepsAll: false)
    #expect(stops.count == 8002 && stops.first?.place == 0 && stops.last?.place == 1)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.place <= $1.place })
    // A third of the way: the green of the second colour, and an alpha between its neighbours.
    let third = stops.first { $0.place == 1.0 / 3 }
    #expect(third.map { abs($0.color.green - 1.0 / 3) < 1e-6 } == true)
  }

  @Test("lists of slots count for each object that uses them")
  func slotsThatMultiply() throws {
    let points = repeated("[1,2]", 5000)
    let path = #"{"ty":"sh","ks":{"sid":"p"}}"#
    let file = LottieFile(
      LottieFile.shapes(repeated(path, 100) + "," + LottieFile.red),
      more: #""slots":{"p":{"p":{"k":{"c":true,"v":[\#(points)],"i":[\#(points)],"o":[\#(points)]}}}},"#)
    let scene = try load(file.text) { $0.lottie.keys = 10_000 }
    #expect(scene.findings.contains { $0.feature == "keyframes" && $0.message.contains("lottieKeys") })
  }

  @Test func limitsCanBeRaised() throws {
    let text = LottieFile(LottieFile.shapes(box + "," + LottieFile.red + "," + repeater.replacing("900", with: "1500")))
      .text
    #expect(try load(text).findings.contains { $0.feature == "repeater" && $0.message.contains("lottieCopies") })
    #expect(try load(text) { $0.lottie.copies = 2000 }.findings.isEmpty)
  }

  @Test(
    "areas of paths that cross themselves too often are not computed",
    arguments: [
      #"{"ty":"op","a":{"k":5},"lj":2,"ml":{"k":4}}"#, #"{"ty":"mm","mm":2}"#,
    ])
  func tangledPaths(modifier: String) async throws {
    var state: UInt32 = 1
    let points = (0..<400).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return "[\(state >> 25),\(state >> 16 & 127)]"
    }.joined(separator: ",")
    let path = #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(points)],"i":[],"o":[]}}}"#
    let scene = try load(LottieFile(LottieFile.shapes(path + "," + box + "," + modifier + "," + LottieFile.red)).text)
    #expect(isOnce(scene, "outlines"))
    _ = try await LottiePicture(scene)
  }
}

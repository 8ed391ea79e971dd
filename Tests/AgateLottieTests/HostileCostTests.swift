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
    #expect(isOnce(scene, "keyframes") && scene.counts.layers < 100)
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
    #expect(third.map { abs($0.color.green - 1.0 / 3) < 1e-6 && abs($0.color.alpha - 1.0 / 3) < 1e-3 } == true)
  }

  @Test("lists of slots count for each object that uses them")
  func slotsThatMultiply() throws {
    let points = repeated("[1,2]", 5000)
    let path = #"{"ty":"sh","ks":{"sid":"p"}}"#
    let file = LottieFile(
      LottieFile.shapes(repeated(path, 100) + "," + LottieFile.red),
      more: #""slots":{"p":{"p":{"k":{"c":true,"v":[\#(points)],"i":[\#(points)],"o":[\#(points)]}}}},"#)
    let scene = try load(file.text) { $0.lottie.keys = 10_000 }
    #expect(scene.findings.count { $0.message.contains("with the points of paths") } == 1)
  }

  @Test func easingsThatOvershootCount() throws {
    let ridges = #"{"a":1,"k":[{"t":0,"s":[1],"o":{"x":0,"y":1000000},"i":{"x":1,"y":1}},{"t":20,"s":[10]}]}"#
    let zigZag = #"{"ty":"zz","s":{"k":5},"r":\#(ridges),"pt":{"k":1}}"#
    #expect(
      isOnce(
        try load(LottieFile(LottieFile.shapes([box, zigZag, LottieFile.red].joined(separator: ","))).text), "outlines"))
  }

  @Test func outlinesCountWhatIsDrawn() throws {
    let star =
      #"{"ty":"sr","sy":1,"p":{"k":[5,5]},"pt":{"k":1000000},"r":{"k":0},"or":{"k":4},"ir":{"k":2},"os":{"k":0},"is":{"k":0}}"#
    #expect(try load(LottieFile(LottieFile.shapes(repeated(star, 3) + "," + LottieFile.red)).text).findings.isEmpty)
    let copies = repeater.replacing("900", with: "1000000")
    let scene = try load(LottieFile(LottieFile.shapes(box + "," + copies + "," + LottieFile.red)).text)
    #expect(!scene.findings.contains { $0.feature == "outlines" })
  }

  @Test func mergesOfManyPathsAreNotComputed() throws {
    let merge = #"{"ty":"mm","mm":2}"#
    let scene = try load(LottieFile(LottieFile.shapes(repeated(box, 1200) + "," + merge + "," + LottieFile.red)).text)
    #expect(isOnce(scene, "outlines"))
  }

  @Test func valuesOfFewerFramesAreReported() throws {
    let moving = repeater.replacing("900", with: "3").replacing(
      #""r":{"k":0}"#, with: #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}]}"#)
    let text = LottieFile(LottieFile.shapes(box + "," + LottieFile.red + "," + moving)).text
    #expect(isOnce(try load(text) { $0.lottie.values = 100 }, "computed values"))
    #expect(try load(text).findings.isEmpty)
  }

  @Test func layersOfUnusedCompositionsCount() throws {
    let layers = repeated("{}", 40)
    let file = LottieFile(
      LottieFile.shapes(box), assets: (0..<3).map { #"{"id":"\#($0)","layers":[\#(layers)]}"# }.joined(separator: ","))
    #expect(isOnce(try load(file.text) { $0.layers = 100 }, "layers"))
  }

  @Test func stylesOfALayerAreBounded() throws {
    let items = box + "," + LottieFile.red
    let styles = repeated(#"{"ty":1,"d":{"k":3}}"#, 500)
    #expect(try load(LottieFile(LottieFile.shapes(items, more: #""sy":[\#(styles)],"#)).text).counts.layers < 100)
  }

  @Test func textsCountAsKeyFrames() throws {
    let documents = (0..<30).map { #"{"t":\#($0),"s":{"t":"A","s":20}}"# }.joined(separator: ",")
    let text = #"{"ty":5,"nm":"text","ip":0,"op":20,"ks":{},"t":{"d":{"k":[\#(documents)]},"a":[]}}"#
    let scene = try load(LottieFile(text).text) { $0.lottie.keys = 20 }
    #expect(scene.findings.count { $0.message.contains("with the points of paths") } == 1)
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "a", count: 10_000)
    let scene = try load(LottieFile(#"{"ty":13,"nm":"\#(name)","ip":0,"op":20,"ks":{}}"#).text)
    #expect(scene.findings.map(\.layerPath.count) == [80])
  }

  @Test func theLargestLimitsAreNoTrap() throws {
    let text = LottieFile(LottieFile.shapes(box + "," + LottieFile.red)).text
    let scene = try load(text) {
      ($0.lottie.keys, $0.layers) = (.max, .max)
      $0.documentBytes = .max
    }
    #expect(scene.findings.isEmpty)
  }

  @Test func deepGroupsAreLeftOut() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"ty":"gr","it":["#, count: depth) + String(repeating: "]}", count: depth)
    }
    for (depth, isLeftOut) in [(19, false), (21, true)] {
      let scene = try load(LottieFile(LottieFile.shapes(nested(depth))).text) { $0.lottie.groupDepth = 20 }
      #expect(isOnce(scene, "group") == isLeftOut)
    }
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

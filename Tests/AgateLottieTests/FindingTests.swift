import Agate
import AgateLottie
import Foundation
import Testing

@testable import AgateScene

/// Everything that is not drawn is named with its layer.
@Suite("Findings of Lottie files")
struct LottieFindingTests {
  private func findings(_ layer: String, assets: String = "") throws -> [Finding] {
    try LottieFile(layer, assets: assets).findings()
  }

  private let items = LottieFile.rectangle(5, 5, 5, 5) + "," + LottieFile.red

  @Test func plainFilesHaveNone() throws {
    #expect(try findings(LottieFile.shapes(items)).isEmpty)
  }

  @Test func expressionsAreScripts() throws {
    let found = try findings(LottieFile.shapes(items, transform: #"{"r":{"k":0,"x":"var $bm_rt = time;"}}"#))
    #expect(found.map(\.severity) == [.script] && found[0].layerPath == "shapes")
  }

  @Test(arguments: [
    (#""ef":[{"ty":30,"ef":[]}],"#, "twirl"), (#""ef":[{"ty":23,"ef":[]}],"#, "tritone"),
    (#""sy":[{"ty":3}],"#, "outer glow"), (#""bm":17,"#, "hard mix"),
    (
      #""masksProperties":[{"mode":"a","f":{"k":[5,9]},"pt":{"k":{"c":true,"v":[],"i":[],"o":[]}},"o":{"k":100}}],"#,
      "feather"
    ),
  ])
  func featuresThatAreNotDrawn(more: String, feature: String) throws {
    let found = try findings(LottieFile.shapes(items, more: more))
    #expect(found.contains { $0.severity == .unsupported && $0.feature.contains(feature) && $0.layerPath == "shapes" })
  }

  @Test(arguments: [
    (#"{"ty":13,"nm":"eye","ip":0,"op":20,"ks":{}}"#, Finding.Severity.unsupported, "camera"),
    (#"{"ty":6,"nm":"song","ip":0,"op":20,"ks":{}}"#, .withoutEffect, "audio"),
    (#"{"ty":99,"nm":"new","ip":0,"op":20,"ks":{}}"#, .unsupported, "layer type 99"),
    (#"{"ty":2,"nm":"photo","refId":"none","ip":0,"op":20,"ks":{}}"#, .missingAsset, "none"),
  ])
  func layersThatAreNotDrawn(layer: String, severity: Finding.Severity, feature: String) throws {
    let found = try findings(layer)
    #expect(found.contains { $0.severity == severity && $0.feature.contains(feature) && !$0.layerPath.isEmpty })
  }

  @Test func unknownItems() throws {
    let found = try findings(LottieFile.shapes(items + #",{"ty":"qq"}"#))
    #expect(found.contains { $0.severity == .unsupported && $0.feature == "qq" })
  }

  @Test("a trim of paths one after the other does not see copies of layers")
  func sequentialTrimsOfCopies() throws {
    let copies =
      #"{"ty":"rp","c":{"k":2},"o":{"k":0},"m":1,"tr":{"p":{"k":[9,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    let box = LottieFile.rectangle(5, 5, 5, 5)
    func trim(_ mode: Int) -> String { #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":\#(mode)}"# }
    for (list, isFound) in [
      ([items, copies, trim(2)], true), ([#"{"ty":"gr","it":[\#(items),\#(copies)]}"#, trim(2)], true),
      ([items, copies, trim(1)], false), ([items, trim(2), copies], false),
      ([box, copies, trim(2), LottieFile.red], false),
    ] {
      let found = try findings(LottieFile.shapes(list.joined(separator: ",")))
      #expect(found.map(\.feature) == (isFound ? ["sequential trim"] : []), "\(list)")
    }
  }

  @Test func missingFontsNameTheSubstitute() throws {
    let text =
      #"{"ty":5,"nm":"words","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"Hi","f":"Nowhere-Bold","s":20,"lh":24,"fc":[1,0,0],"j":0}}]},"a":[],"m":{"g":1,"a":{"k":[0,0]}}}}"#
    let found = try findings(text)
    #expect(found.contains { $0.severity == .missingAsset && $0.feature.contains("Nowhere-Bold") })
  }

  // MARK: Mistakes

  /// A layer in which `▸` stands before the member or item at fault.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var layer: String
    var word: String
    var testDescription: String { "\(word): \(layer.prefix(60))" }
    init(_ layer: String, _ word: String) { (self.layer, self.word) = (layer, word) }
  }

  private static let rectangle = LottieFile.rectangle(5, 5, 5, 5)

  private static func keyedPath(_ more: String) -> String {
    let small = #"{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let large = #"{"c":true,"v":[[0,0],[9,0],[9,9],[0,9]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#
    return LottieFile.shapes(
      #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,\#(more)"s":[\#(small)]},▸{"t":9,"s":[\#(large)]}]}},\#(LottieFile.red)"#)
  }

  static let mistakes: [Mistake] = [
    Mistake(#"▸{"ty":2,"nm":"photo","ip":0,"op":20,"ks":{}}"#, "names no image"),
    Mistake(#"{"ty":2,"nm":"photo",▸"refId":"none","ip":0,"op":20,"ks":{}}"#, "is no image"),
    Mistake(LottieFile.shapes(rectangle + "," + LottieFile.red, more: #"▸"parent":7,"#), "names no layer"),
    Mistake(#"{"ty":5,"nm":"a",▸"ip":30,"op":40,"ks":{},"t":{}}"#, "never shown"),
    Mistake(
      #"{"ty":4,"nm":"a","ip":9,▸"op":9,"ks":{},"shapes":[\#(rectangle),\#(LottieFile.red)]}"#, "is never shown"),
    Mistake(LottieFile.shapes(rectangle + "," + LottieFile.red, more: #"▸"bm":77,"#), "no blend mode"),
    Mistake(LottieFile.shapes(rectangle + #",{"ty":"fl","c":{▸"k":[0,128,255]},"o":{"k":100}}"#), "from 0 to 255"),
    Mistake(LottieFile.shapes(rectangle + #",▸{"ty":"fl","o":{"k":100}}"#), "is missing"),
    Mistake(LottieFile.shapes(rectangle + #",{"ty":"fl","c":{"k":[0,1,0]},"o":{▸"k":250}}"#), "more than 100"),
    Mistake(
      #"{"ty":4,"nm":"a","ip":0,"op":20,"ks":{},▸"shape":[\#(rectangle),\#(LottieFile.red)]}"#, "'shapes'"),
    Mistake(#"{"ty":4,"nm":"a","ip":0,"op":20,"ks":{},▸"shapes":[\#(rectangle)]}"#, "neither fill nor stroke"),
    Mistake(
      LottieFile.shapes(
        #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],▸"i":[[0,0]],"o":[[0,0],[0,0],[0,0]]}}},\#(LottieFile.red)"#
      ),
      "has 1 tangents for 3 points"),
    Mistake(keyedPath(""), "3 and then 4 points"),
    Mistake(
      LottieFile.shapes(
        rectangle
          + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":100},"g":{▸"p":3,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
      ), "only 2 colours"),
    Mistake(
      LottieFile.shapes(rectangle + "," + LottieFile.red) + ",{\"ty\":3,▸\"ind\":1,\"ip\":0,\"op\":20,\"ks\":{}}"
        + ",{\"ty\":3,\"ind\":2,\"parent\":1,\"ip\":0,\"op\":20,\"ks\":{}}", "that of an earlier layer"),
  ]

  @Test("Each mistake is found at its place", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let file = LottieFile(mistake.layer)
    let text = file.text, column = text.prefix { $0 != "▸" }.count + 1
    let found = try LottieFile(mistake.layer.replacing("▸", with: "")).findings()
    #expect(found.contains { $0.column == column && $0.message.contains(mistake.word) }, "\(column): \(found)")
  }

  @Test(
    "What is meant has no finding",
    arguments: [
      keyedPath(#""h":1,"#).replacing("▸", with: ""), #"{"ty":3,"nm":"null","ip":9,"op":9,"ks":{}}"#,
      LottieFile.shapes(rectangle + #",{"ty":"fl","hd":true,"c":{"k":[1,0,0]},"o":{"k":100}}"#),
      LottieFile.shapes(rectangle + #",{"ty":"fl","c":{"k":[1,1,0]},"o":{"k":100.2}}"#, more: #""shy":1,"xxxx":2,"#),
      LottieFile.shapes(rectangle) + #",{"ty":3,"ind":2,"parent":1,"ip":0,"op":20,"ks":{}}"#,
    ])
  func sensible(_ layer: String) throws {
    #expect(try findings(layer).isEmpty)
  }
}

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
    (#"{"ty":99,"nm":"new","ip":0,"op":20,"ks":{}}"#, .unknown, "layer type 99"),
    (#"{"ty":2,"nm":"photo","refId":"none","ip":0,"op":20,"ks":{}}"#, .missingAsset, "none"),
  ])
  func layersThatAreNotDrawn(layer: String, severity: Finding.Severity, feature: String) throws {
    let found = try findings(layer)
    #expect(found.contains { $0.severity == severity && $0.feature.contains(feature) && !$0.layerPath.isEmpty })
  }

  @Test func unknownItems() throws {
    let found = try findings(LottieFile.shapes(items + #",{"ty":"qq"}"#))
    #expect(found.contains { $0.severity == .unknown && $0.feature == "qq" })
  }

  @Test func missingFontsNameTheSubstitute() throws {
    let text =
      #"{"ty":5,"nm":"words","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"Hi","f":"Nowhere-Bold","s":20,"lh":24,"fc":[1,0,0],"j":0}}]},"a":[],"m":{"g":1,"a":{"k":[0,0]}}}}"#
    let found = try findings(text)
    #expect(found.contains { $0.severity == .missingAsset && $0.feature.contains("Nowhere-Bold") })
  }
}

import Agate
import AgateLottie
import Foundation
import Testing

@testable import AgateScene

/// Files that were made to cost too much, or to confuse.
@Suite("Hostile Lottie files")
struct HostileLottieTests {
  private func load(_ text: String) throws -> Scene {
    LottieReader.register()
    return try Scene.load(Data(text.utf8), name: "bad.json")
  }

  private func refusal(_ text: String) -> String? {
    do {
      _ = try load(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let head = #""v":"5.5.2","fr":10,"ip":0,"op":10,"w":10,"h":10"#

  @Test(arguments: [
    ("{", "ends too early"), (#"{"layers":[]}"#, "has no 'w'"), ("{}", "has no 'layers'"),
    (#"{"v":"5","fr":0,"ip":0,"op":10,"w":10,"h":10,"layers":[]}"#, "'fr' must be"),
    (#"{"v":"5","fr":10,"ip":0,"op":10,"w":1e9,"h":10,"layers":[]}"#, "'w' must be"),
    (#"{"v":"5","fr":10,"ip":10,"op":10,"w":10,"h":10,"layers":[]}"#, "'op' must be after 'ip'"),
    (#"{"v":"5","fr":10,"ip":0,"op":1e9,"w":10,"h":10,"layers":[]}"#, "'op' must be after 'ip'"),
    (#"{"a":tru}"#, "not JSON"), (#"{"a":1 "b":2}"#, "expects ','"), (#"{"a":"x"#, "without an end"),
  ])
  func malformed(text: String, message: String) {
    let found = refusal(text)
    #expect(found?.contains(message) == true, "\(found ?? "no error")")
  }

  @Test func deepNestingIsRefused() {
    let text = "{\"layers\":" + String(repeating: "[", count: 200_000)
    #expect(refusal(text)?.contains("128 deep") == true)
  }

  @Test func linesAreNamed() {
    #expect(refusal("{\n\n\"a\": x}")?.contains("bad.json:3:") == true)
  }

  @Test func cyclesOfParentsAreCut() throws {
    let scene = try load(
      #"{\#(head),"layers":[{"ty":4,"ind":1,"parent":2,"ip":0,"op":10,"ks":{},"shapes":[{"ty":"rc","p":{"k":[5,5]},"s":{"k":[5,5]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]},{"ty":3,"ind":2,"parent":1,"ip":0,"op":10,"ks":{}}]}"#
    )
    #expect(scene.findings.contains { $0.feature == "parent" && $0.layerPath.contains("layer 1") })
  }

  @Test func cyclesOfPrecompositionsAreCut() throws {
    let inner = #"{"ty":0,"refId":"a","ip":0,"op":10,"w":10,"h":10,"ks":{}}"#
    let scene = try load(#"{\#(head),"assets":[{"id":"a","layers":[\#(inner),\#(inner)]}],"layers":[\#(inner)]}"#)
    #expect(scene.findings.contains { $0.message.contains("contains itself") })
  }

  @Test func cyclesOfMattesAreCut() throws {
    func layer(_ index: Int, _ matte: Int) -> String {
      LottieFile.shapes(
        LottieFile.rectangle(5, 5, 5, 5) + "," + LottieFile.red, more: #""tt":1,"tp":\#(matte),"#, index: index)
    }
    let scene = try load(#"{\#(head),"layers":[\#(layer(1, 2)),\#(layer(2, 1))]}"#)
    #expect(scene.findings.contains { $0.feature == "track matte" })
  }

  /// Twelve compositions that each contain the next one ten times.
  @Test func multipliedPrecompositionsAreCountedFirst() {
    var assets: [String] = []
    for level in 0..<12 {
      let inner = #"{"ty":0,"refId":"\#(level + 1)","ip":0,"op":10,"w":10,"h":10,"ks":{}}"#
      assets.append(#"{"id":"\#(level)","layers":[\#([String](repeating: inner, count: 10).joined(separator: ","))]}"#)
    }
    assets.append(#"{"id":"12","layers":[{"ty":3,"ip":0,"op":10,"ks":{}}]}"#)
    let text =
      #"{\#(head),"assets":[\#(assets.joined(separator: ","))],"layers":[{"ty":0,"refId":"0","ip":0,"op":10,"w":10,"h":10,"ks":{}}]}"#
    #expect(refusal(text)?.contains("layers with those of all precompositions") == true)
  }

  private func items(_ items: String) throws -> Scene {
    try load(#"{\#(head),"layers":[{"ty":4,"nm":"x","ip":0,"op":10,"ks":{},"shapes":[\#(items)]}]}"#)
  }

  private let box = LottieFile.rectangle(5, 5, 5, 5)

  @Test func repeatersAreBounded() throws {
    let scene = try items(
      box + "," + LottieFile.red
        + #",{"ty":"rp","c":{"k":1000000000},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    )
    #expect(scene.findings.contains { $0.feature == "repeater" })
  }

  @Test func nestedRepeatersAreBounded() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":900},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"a":{"k":[0,0]},"s":{"k":[100,100]},"r":{"k":0}}}"#
    let scene = try items(box + "," + LottieFile.red + "," + repeater + "," + repeater + "," + repeater)
    #expect(scene.findings.contains { ["repeater", "layers"].contains($0.feature) } && scene.counts.layers < 250_000)
  }

  @Test func millionsOfDashesBecomeALine() async throws {
    let scene = try items(
      box
        + #",{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":1},"lc":1,"lj":1,"d":[{"n":"d","v":{"k":0.000001}},{"n":"g","v":{"k":0.000001}}]}"#
    )
    #expect(scene.findings.contains { $0.feature == "dashes" })
    _ = try await LottiePicture(scene)
  }

  @Test(arguments: [
    #"{"ty":"sr","sy":1,"p":{"k":[5,5]},"pt":{"k":1e9},"r":{"k":0},"or":{"k":4},"ir":{"k":2},"os":{"k":0},"is":{"k":0}}"#,
    #"{"ty":"rc","p":{"k":[1e300,5]},"s":{"k":[1e9,-1e9]},"r":{"k":1e9}}"#,
    #"{"ty":"sh","ks":{"k":{"c":true,"v":[[1e308,0],[null,"a"],[]],"i":[],"o":[[0]]}}}"#,
    #"{"ty":"sh","ks":{"a":1,"k":[{"t":1e9,"s":[{"v":[[0,0]],"c":true}]},{"t":-1e9,"s":[{"v":[[0,0],[1,1]],"c":true}]}]}}"#,
    #"{"ty":"el","p":{"k":"x"},"s":{"k":{}}}"#,
    #"{"ty":"zz","s":{"k":1e9},"r":{"k":1e9},"pt":{"k":1}}"#,
    #"{"ty":"gr"}"#, #"{"ty":"gr","it":5}"#, #"{"ty":5}"#, #"{}"#, "5", "null",
  ])
  func strangeItemsAreDrawnOrLeftOut(item: String) async throws {
    let scene = try items(box + "," + item + "," + LottieFile.red)
    for frame in [0.0, 5, 10] { _ = try await LottiePicture(scene, frame: frame) }
  }

  @Test func strangeGradients() async throws {
    for stops in ["[]", "[0]", "[0,1,1,1]", "[1,0,0,0,0,1,1,1,0.5]", "[5,1,2,3,-5,1e9,0,0,0,0.5]"] {
      for count in [-1, 0, 1, 2, 1_000_000_000] {
        let scene = try items(
          box
            + #",{"ty":"gf","t":2,"o":{"k":100},"s":{"k":[5,5]},"e":{"k":[5,5]},"g":{"p":\#(count),"k":{"k":\#(stops)}}}"#
        )
        _ = try await LottiePicture(scene)
      }
    }
  }

  @Test func keyFramesOutOfOrderAreSorted() throws {
    let scene = try load(
      ##"{\##(head),"layers":[{"ty":1,"ip":0,"op":10,"sw":5,"sh":5,"sc":"#ff0000","ks":{"r":{"a":1,"k":[{"t":5,"s":[1]},{"t":0,"s":[0]},{"t":5,"s":[2]}]}}}]}"##
    )
    #expect(scene.findings.contains { $0.message.contains("sorted") })
  }

  @Test func addressesAndOutsidePathsAreMissing() throws {
    for path in ["http://example.com/a.png", "../../etc/passwd", "/etc/passwd", "data:image/png;base64,AAAA"] {
      let scene = try load(
        #"{\#(head),"assets":[{"id":"i","w":5,"h":5,"u":"","p":"\#(path)"}],"layers":[{"ty":2,"refId":"i","ip":0,"op":10,"ks":{}}]}"#
      )
      #expect(scene.findings.contains { $0.severity == .missingAsset }, "\(path)")
    }
  }

  @Test func damagedGzipIsRefused() {
    LottieReader.register()
    for bytes in [
      [0x1F, 0x8B], [UInt8](repeating: 0x1F, count: 30),
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 40),
    ] {
      let data = Data([0x1F, 0x8B] + bytes.dropFirst(2))
      #expect(throws: SceneError.self) { try Scene.load(data, name: "a.tgs") }
    }
  }

  @Test func everyCutFileIsAnErrorAndNoCrash() {
    let text = LottieFile(LottieFile.shapes(box + "," + LottieFile.red)).text
    for end in stride(from: 0, to: text.utf8.count - 1, by: 3) {
      let cut = String(decoding: Array(text.utf8)[..<end], as: UTF8.self)
      #expect(throws: (any Error).self) { try load(cut) }
    }
  }
}

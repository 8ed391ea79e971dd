import Foundation
import Testing

/// Scenes that once took minutes or gigabytes.
@Suite("Hostile scenes that were found", .serialized)
struct HostileFindingTests {
  private static func document(_ layers: String, children: String = "") -> String {
    """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="Root" bounds="0 0 390 844" \
    position="195 422" backgroundColor="0.1 0.1 0.2">\(children)<sublayers>\(layers)</sublayers></CALayer></caml>
    """
  }

  /// Runs the tool on a document, for at most `seconds` of processor time.
  private func run(
    _ command: String, _ document: String, seconds: Double, options: [String] = [], backend: String = "cpu"
  ) async throws -> Tool.Result {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.file("assets"), withIntermediateDirectories: true)
    try Data(HostileSeedTests.dot).write(to: URL(fileURLWithPath: scratch.file("assets/dot.png")))
    try scratch.write("scene.caml", document)
    var arguments = [command, scratch.file("scene.caml")] + options
    if command == "render" { arguments += ["-o", scratch.file("frame.png"), "--backend", backend, "--time", "1"] }
    let result = try await Tool.run(arguments)
    #expect(result.processorSeconds < seconds)
    return result
  }

  @Test("A hundred thousand animations on one layer", arguments: ["inspect", "render"])
  func animations(command: String) async throws {
    let animation =
      "<animation type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"10\"><fromValue type=\"NSNumber\" "
      + "value=\"0.5\"/></animation>"
    let list = String(repeating: animation, count: 100_000)
    let text = Self.document(
      "<CALayer name=\"busy\" bounds=\"0 0 9 9\"><animations>\(list)</animations></CALayer>")
    let result = try await run(command, text, seconds: 30)
    #expect(result.status == 0)
    let said = command == "inspect" ? result.text : result.errors
    #expect(said.contains("Root/busy") && said.contains("more than 10000 animations"), "\(said.prefix(2000))")
  }

  @Test("Four hundred planes that cross each other")
  func planes() async throws {
    var state: UInt64 = 1
    func number(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 33) / Double(1 << 31) * (range.upperBound - range.lowerBound)
    }
    let layers = (0..<400).map { index in
      "<CALayer name=\"p\(index)\" bounds=\"0 0 300 300\" position=\"195 422\" backgroundColor=\"\(number(0...1)) "
        + "\(number(0...1)) 0.5 0.9\" transform=\"rotate(\(number(10...170))deg, \(number(-1...1)), \(number(-1...1)), "
        + "\(number(-1...1)))\"/>"
    }
    let text = Self.document(
      "<CATransformLayer name=\"space\" bounds=\"0 0 390 844\" position=\"195 422\"><sublayers>\(layers.joined())"
        + "</sublayers></CATransformLayer>")
    // The debug build is slower, so it gets fewer cuts.
    let cuts = Tool.isGiven ? 4096 : 200
    let result = try await run("render", text, seconds: 30, options: ["--limit", "cuts=\(cuts)"])
    #expect(result.status == 0)
    #expect(result.errors.contains("Root") && result.errors.contains("--limit cuts=N"), "\(result.errors)")
    #expect(result.errors.contains("only \(cuts) cuts are made"), "\(result.errors)")
  }

  @Test("Eighty blurs inside one another")
  func blurs() async throws {
    let layer =
      "<CALayer name=\"blur\" bounds=\"0 0 1200 1200\" position=\"600 600\" backgroundColor=\"0 1 0 0.1\"><filters>"
      + "<CAFilter filter=\"gaussianBlur\" inputRadius=\"5\"/></filters><sublayers>"
    let text = Self.document(
      String(repeating: layer, count: 80)
        + "<CALayer bounds=\"0 0 100 100\" position=\"195 422\" backgroundColor=\"1 0 0\"/>"
        + String(repeating: "</sublayers></CALayer>", count: 80))
    let result = try await run("render", text, seconds: 60)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.peakMemory < 400 << 20)
  }

  @Test("A hundred thousand states, each based on the next", arguments: ["inspect", "render"])
  func states(command: String) async throws {
    let states = (0..<100_000).map { "<LKState name=\"s\($0)\" basedOn=\"s\($0 + 1)\"><elements/></LKState>" }.joined()
    let result = try await run(command, Self.document("", children: "<states>\(states)</states>"), seconds: 30)
    #expect(result.status == 0)
  }

  /// Runs the tool on a layer whose text is one string, repeated.
  private func runText(
    _ name: String, fontSize: String, _ text: String, times: Int
  ) async throws -> Tool.Result {
    let document = Self.document(
      "<CATextLayer name=\"\(name)\" bounds=\"0 0 300 300\" position=\"195 422\" fontSize=\"\(fontSize)\" wrapped=\"1\" "
        + "string=\"a\(String(repeating: text, count: times))\"/>")
    let result = try await run("render", document, seconds: 20)
    #expect(result.status == 0)
    return result
  }

  @Test("Two hundred thousand marks on one letter")
  func marks() async throws {
    let result = try await runText("zalgo", fontSize: "20", "\u{301}", times: 200_000)
    #expect(result.errors.contains("Root/zalgo") && result.errors.contains("combining marks"), "\(result.errors)")
  }

  private static let family = "\u{1F469}\u{200D}\u{1F467}"

  @Test("Twenty thousand small emoji that are joined")
  func joinedEmoji() async throws {
    _ = try await runText("families", fontSize: "1", Self.family, times: 20_000)
  }

  @Test("Huge letters with colours of their own")
  func hugeColourLetters() async throws {
    let result = try await runText("family", fontSize: "1e9", Self.family, times: 10)
    #expect(result.peakMemory < 1 << 30, "\(result.peakMemory)")
    #expect(result.errors.contains("Root/family") && result.errors.contains("from 0 to 8192"), "\(result.errors)")
  }

  @Test(
    "Emitters with huge scales and multipliers",
    arguments: ["birthRate=\"200\" scale=\"100\""]
      + (Tool.isGiven ? ["birthRate=\"1e9\" lifetime=\"1e9\" scale=\"50\""] : []), ["cpu", "vulkan"])
  func emitters(attributes: String, backend: String) async throws {
    let text = Self.document(
      "<CAEmitterLayer name=\"storm\" bounds=\"0 0 300 300\" position=\"195 422\" emitterPosition=\"150 150\" "
        + "\(attributes)><emitterCells><CAEmitterCell birthRate=\"100\" lifetime=\"10\" velocity=\"50\" scale=\"40\" "
        + "emissionRange=\"6.28\"><contents type=\"CGImage\" src=\"assets/dot.png\"/></CAEmitterCell></emitterCells>"
        + "</CAEmitterLayer>")
    let result = try await run("render", text, seconds: 60, backend: backend)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("Root/storm") && result.errors.contains("--limit blendedPixels=N"), "\(result.errors)")
  }
}

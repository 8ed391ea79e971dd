import AgateScene
import Testing

@testable import AgateTool

@MainActor @Suite("Videos that a player records")
struct RecordingTests {
  private func arguments(_ range: Range<Double>, rate: Double, _ changes: [StateChange] = []) -> [String] {
    Recording.arguments(Recording.Part(range: range, rate: rate, changes: changes))
  }

  @Test("Frames are counted at the rate of the video")
  func rates() {
    #expect(arguments(0..<2, rate: 60) == ["--fps", "60", "--frames", "0-119"])
    #expect(arguments(0..<1001, rate: 30_000.0 / 1001) == ["--fps", "30000/1001", "--frames", "0-29999"])
    #expect(arguments(1..<1, rate: 12.5) == ["--fps", "25/2", "--frames", "13-13"], "a frame at least")
    // Rates that no video has.
    for rate in [1e6, 1e-9] { #expect(arguments(1..<3, rate: rate) == ["--fps", "60", "--frames", "60-179"]) }
  }

  @Test("The variant of a scene is passed on as it was given", arguments: ["dark", "", "-1"])
  func variants(theme: String) throws {
    var words = ["--segment=-2", "--slot=size=0.5", "--font=A=a.ttf"]
    words += theme.isEmpty ? ["--theme", theme] : ["--theme=\(theme)"]
    let options = try VariantOptions.parse(words)
    #expect(options.theme == theme)
    #expect(try VariantOptions.parse(options.arguments).variant == options.variant)
  }

  @Test("Times without end are cut off at the last frame that can be named")
  func ends() {
    #expect(arguments(0..<1e300, rate: 60) == ["--fps", "60", "--frames", "0-999999998"])
  }

  @Test("The state of the first frame and the later changes are passed on")
  func states() {
    let changes = [
      StateChange(state: "Locked", time: 1, isAnimated: true), StateChange(state: "Unlock", time: 2, isAnimated: false),
      StateChange(state: "Sleep", time: 3, isAnimated: true),
    ]
    let start = arguments(0..<4, rate: 1, changes)
    #expect(start.prefix(4) == ["--transition", "Locked@1.0", "--transition", "Unlock@2.0"])
    #expect(
      arguments(2..<4, rate: 1, changes)
        == ["--state", "Unlock", "--transition", "Sleep@3.0", "--fps", "1", "--frames", "2-3"])
  }
}

import Testing

@Suite("The order of effects")
struct EffectOrderTests {
  private func effect(_ type: Int, _ values: String...) -> String {
    #"{"ty":\#(type),"ef":[\#(values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ","))]}"#
  }

  private var fill: String { effect(21, "0", "0", "[0,0,1,1]", "0", "0", "0", "1") }

  /// A green shadow without softness, to the right.
  private func shadow(isAlone: Bool = false) -> String {
    effect(25, "[0,1,0,1]", "255", "90", "40", "0", isAlone ? "1" : "0")
  }

  private func picture(_ effects: String...) async throws -> LottiePicture {
    try await LottieFile(
      LottieFile.shapes(
        LottieFile.rectangle(30, 50, 20, 20) + "," + LottieFile.red,
        more: #""ef":[\#(effects.joined(separator: ","))],"#)
    ).picture()
  }

  private let green = [0, 255, 0, 255]

  @Test func aFillBeforeAShadowColoursTheLayer() async throws {
    let picture = try await picture(fill, shadow())
    #expect(picture[30, 50] == blue && picture[70, 50] == green)
  }

  @Test func aFillAfterAShadowColoursBoth() async throws {
    let picture = try await picture(shadow(), fill)
    #expect(picture[30, 50] == blue && picture[70, 50] == blue)
  }

  @Test func aShadowAloneReplacesTheLayer() async throws {
    for effects in [[shadow(isAlone: true)], [fill, shadow(isAlone: true)]] {
      let picture = try await picture(effects.joined(separator: ","))
      #expect(picture[30, 50] == clear && picture[70, 50] == green)
    }
    let filled = try await picture(shadow(isAlone: true), fill)
    #expect(filled[30, 50] == clear && filled[70, 50] == blue)
  }

  @Test func aShadowOfAShadowFallsFromBoth() async throws {
    let more = effect(25, "[1,1,0,1]", "255", "180", "30", "0", "0")
    let picture = try await picture(shadow(), more)
    #expect(picture[30, 50] == red && picture[70, 50] == green)
    #expect(picture[30, 80] == [255, 255, 0, 255] && picture[70, 80] == [255, 255, 0, 255])
  }

  @Test func repeatedEdgesAreAFinding() throws {
    let file = LottieFile(
      LottieFile.shapes(
        LottieFile.rectangle(30, 50, 20, 20) + "," + LottieFile.red,
        more: #""ef":[\#(effect(29, "10", "1", "1"))],"#))
    #expect(try file.findings().map(\.feature) == ["repeated edge pixels"])
  }
}

import Testing

@Suite("Layers that turn out of the plane")
struct SpaceTests {
  /// A square in the middle, turned about several axes.
  private func square(_ turns: String, more: String = "") -> String {
    LottieFile.shapes(
      LottieFile.rectangle(0, 0, 40, 40) + "," + LottieFile.red, transform: #"{"p":{"k":[50,50,0]},\#(turns)}"#,
      more: #""ddd":1,"# + more)
  }

  private func null(_ transform: String, index: Int = 2) -> String {
    #"{"ty":3,"nm":"null","ind":\#(index),"ip":0,"op":20,"st":0,"ddd":1,"ks":{\#(transform)}}"#
  }

  @Test("a layer turns about z before it turns about y and x", arguments: [#""rx":{"k":60}"#, #""or":{"k":[60,0,0]}"#])
  func order(turn: String) async throws {
    // The square stands on its corner, then its height becomes half: a wide diamond.
    let picture = try await LottieFile(square(#""rz":{"k":45},\#(turn)"#)).picture()
    #expect(picture[25, 50] == red && picture[75, 50] == red)
    #expect(picture[50, 38] == red && picture[50, 34] == clear)
    #expect(picture[30, 42] == clear && picture[70, 58] == clear)
  }

  @Test func turnsInTimeKeepTheirOrder() async throws {
    let file = LottieFile(square(#""rz":{"k":45},"rx":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[60]}]}"#))
    #expect(try await file.picture()[50, 25] == red)
    let turned = try await file.picture(frame: 10)
    #expect(turned[25, 50] == red && turned[50, 34] == clear && turned[30, 42] == clear)
  }

  @Test("the turns of parents and children add up before the layer is flattened")
  func parents() async throws {
    func picture(_ parent: Int, _ child: Int) async throws -> LottiePicture {
      let child = LottieFile.shapes(
        LottieFile.rectangle(0, 0, 40, 40) + "," + LottieFile.red,
        transform: #"{"p":{"k":[0,0]},"rx":{"k":\#(child)}}"#,
        more: #""ddd":1,"parent":2,"#)
      return try await LottieFile(child, null(#""p":{"k":[50,50]},"rx":{"k":\#(parent)}"#)).picture()
    }
    #expect(try await picture(60, -60)[50, 32] == red)
    #expect(try await picture(45, 45).covered == 0)
    // Half of the height, twice.
    let steep = try await picture(60, 120)
    #expect(steep[50, 32] == red)
  }

  @Test func parentsInThePlaneLieAroundAndInBetween() async throws {
    let child = LottieFile.shapes(
      LottieFile.rectangle(0, 0, 40, 40) + "," + LottieFile.red,
      transform: #"{"p":{"k":[0,0]},"ry":{"k":-60}}"#, more: #""parent":2,"#)
    let file = LottieFile(
      child, null(#""r":{"k":90},"p":{"k":[0,0]}"#).replacing(#""ks""#, with: #""parent":3,"ks""#),
      null(#""rx":{"k":60}"#, index: 3).replacing(#""ks""#, with: #""parent":4,"ks""#),
      null(#""p":{"k":[50,50]}"#, index: 4))
    // The child is turned about y, which the parent makes x: 60° and 60° about one axis.
    let picture = try await file.picture()
    #expect(picture[35, 50] == red && picture[65, 50] == red)
    #expect(picture[50, 58] == red && picture[50, 62] == clear)
  }

  @Test("a position before the plane is one to the side when the parent turns")
  func depth() async throws {
    let child = LottieFile.shapes(
      LottieFile.rectangle(0, 0, 20, 20) + "," + LottieFile.red,
      transform: #"{"p":{"k":[0,0,30]},"ry":{"k":-90}}"#, more: #""ddd":1,"parent":2,"#)
    let file = LottieFile(child, null(#""p":{"k":[50,50,0]},"ry":{"k":90}"#))
    let picture = try await file.picture()
    #expect(picture[80, 50] == red && picture[50, 50] == clear)
    let findings = try file.findings()
    #expect(findings.contains { $0.feature == "z position" && $0.message.contains("perspective") })
  }

  @Test("layers are in space through their parents, too")
  func findingsOfChildren() throws {
    let children = (1...2).map { index in
      LottieFile.shapes(
        LottieFile.rectangle(0, 0, 20, 20) + "," + LottieFile.red, more: #""parent":9,"#, index: index)
    }
    let file = LottieFile(children[0], children[1], null(#""rx":{"k":40}"#, index: 9))
    #expect(try file.findings().map(\.feature) == ["3D layers"])
    let flat = LottieFile(children[0], children[1], null(#""r":{"k":40}"#, index: 9))
    #expect(try flat.findings().isEmpty)
  }

  @Test func opacityFadesTheFlattenedLayer() async throws {
    let file = LottieFile(square(#""rx":{"k":60},"ry":{"k":10},"o":{"k":50}"#))
    #expect(try await file.picture().isNear(50, 50, [128, 0, 0, 128]))
  }

  @Test func pathsTurnLayersInThePlaneOfTheParent() async throws {
    let bar = LottieFile.shapes(
      LottieFile.rectangle(0, 0, 60, 6) + "," + LottieFile.red,
      transform: #"{"p":{"a":1,"k":[{"t":0,"s":[20,20]},{"t":20,"s":[80,80]}]},"rx":{"k":60}}"#, more: #""ao":1,"#)
    let picture = try await LottieFile(bar).picture(frame: 10)
    #expect(picture[66, 66] == red && picture[34, 34] == red && picture[68, 59] == clear)
  }

  @Test("deep chains of parents in space are left out before they take long", .timeLimit(.minutes(10)))
  func deepChains() throws {
    let parents = (2...300).map { index in
      null(#""rx":{"k":\#(index)},"ry":{"k":3}"#, index: index).replacing(
        #""ks""#, with: index < 300 ? #""parent":\#(index + 1),"ks""# : #""ks""#)
    }
    var file = LottieFile()
    file.layers = parents.map { $0.replacing(#""ty":3"#, with: ##""ty":1,"sw":10,"sh":10,"sc":"#ff0000""##) }
    let start = ContinuousClock.now
    let findings = try file.findings()
    #expect(findings.contains { $0.feature == "layers" })
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}

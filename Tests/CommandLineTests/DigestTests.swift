import Testing

@Suite("Digests do not depend on how frames are made")
struct DigestTests {
  private func digest(_ scene: String, _ arguments: String...) async throws -> [String] {
    let result = try await Tool.run(["digest", scene, "--backend", "cpu"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.text.split(separator: "\n").map(String.init)
  }

  @Test("On threads, order, or being alone")
  func independence() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 300, height: 200)
    let sequence = try await digest(scene, "--frames", "0-100:20")
    #expect(Set(sequence).count == 6)
    #expect(try await digest(scene, "--frames", "0-100:20", "--threads", "1") == sequence)
    #expect(try await digest(scene, "--frames", "0-100:20", "--threads", "7") == sequence)
    #expect(try await digest(scene, "--frames", "100,80,60,40,20,0") == sequence.reversed())
    #expect(try await digest(scene, "--frames", "60") == [sequence[3]])
    #expect(try await digest(scene, "--time", "1") == [sequence[3]])
    #expect(try await digest(scene, "--frames", "30", "--fps", "30").first?.dropFirst(3) == sequence[3].dropFirst(3))
  }
}

import Foundation
import Testing

/// openjd-cli from PyPI: the one in PATH, or else one that is installed beside the build once.
private enum OpenJob {
  static let program: String? = {
    if let found = Program.find("openjd") { return found }
    let build = URL(fileURLWithPath: Tool.path).deletingLastPathComponent()
    let place = build.appendingPathComponent("openjd-cli").path
    let program = place + "/bin/openjd"
    if access(program, X_OK) == 0 { return program }
    guard let python = Program.find("python3"),
      (try? Program.run(python, ["-m", "venv", place]))?.status == 0,
      (try? Program.run(place + "/bin/pip", ["install", "--quiet", "--timeout", "10", "openjd-cli==0.8.0"]))?.status
        == 0
    else { return nil }
    return program
  }()
}

@Suite("Open Job Description", .enabled(if: OpenJob.program != nil, "needs openjd-cli from PyPI"))
struct OpenJobTests {
  private func openjd(_ arguments: String...) throws -> Program.Result {
    try Program.run(try #require(OpenJob.program), arguments, joinsErrors: true)
  }

  private func template(_ scratch: Scratch, _ options: String...) async throws -> String {
    let result = try await Tool.run(
      ["farm", "openjd", try scratch.scene(), "-o", scratch.file("f.%03d.png"), "--backend", "cpu"]
        + ["--program", Tool.path] + options)
    try #require(result.status == 0, "\(result.errors)")
    let path = scratch.file("job.template.json")
    try result.text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("The reference implementation takes the template, counts its frames and draws them in chunks")
  func wholeJob() async throws {
    let scratch = try Scratch()
    let job = try await template(scratch, "--frames", "-5-4,10-20:2", "--chunk", "4", "--background", "#ff000080")
    #expect(try openjd("check", job).status == 0)
    let summary = try openjd("summary", job)
    #expect(summary.status == 0)
    #expect(summary.text.contains("Total tasks: 16"))
    let run = try openjd("run", job)
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("Chunks run: 5") || run.text.contains("Chunks run: 4"), "\(run.text)")
    #expect(run.text.contains("openjd_progress: 100.0"))
    #expect(try scratch.names("f.").filter { $0.hasSuffix(".png") }.count == 16)
  }

  @Test("A chunk of its own, other parameters, and what a failing task says")
  func parameters() async throws {
    let scratch = try Scratch()
    let job = try await template(scratch, "--frames", "0-9", "--threads", "1")
    let one = try openjd("run", job, "--step", "Render", "-p", "Frames=3-4,7", "-p", "FramesPerTask=2")
    #expect(one.status == 0, "\(one.text)")
    #expect(
      try scratch.names("f.").filter { $0.hasSuffix(".png") } == ["f.003.png", "f.004.png", "f.007.png"])
    let wrong = try openjd("run", job, "--step", "Render", "-p", "Scene=/nonexistent.caml")
    #expect(wrong.status != 0)
    #expect(wrong.text.contains("exited with code: 3"))
    #expect(wrong.text.contains("openjd_fail: /nonexistent.caml: there is no such file"))
  }
}

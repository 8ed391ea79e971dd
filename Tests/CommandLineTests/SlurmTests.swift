import Foundation
import Testing

@Suite("A real Slurm")
struct SlurmTests {
  private static let isThere =
    getuid() == 0 && ["sbatch", "slurmctld", "slurmd", "munged"].allSatisfy(Program.has)

  @Test(
    "An array job draws all frames, though one of its tasks is put back while it runs",
    .enabled(if: isThere, "needs root, slurmctld, slurmd, slurm-client and munge"))
  func requeued() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 640, height: 480)
    let job = try await Tool.run(
      "farm", "slurm", scene, "-o", scratch.file("f.%03d.png"), "--backend", "cpu", "--program", Tool.path, "--frames",
      "0-159", "--chunk", "80", "--threads", "1")
    try #require(job.status == 0, "\(job.errors)")
    try job.text.write(toFile: scratch.file("job.sh"), atomically: true, encoding: .utf8)
    let steps = """
      set -eu
      cd \(Program.quoted(scratch.path))
      id=$(sbatch --parsable job.sh)
      until ls f.00*.png >/dev/null 2>&1; do sleep 0.05; done
      scontrol requeue "${id}_0"
      for ((i = 0; i < 400; i++)); do
        [ -n "$(squeue -h -j "$id" 2>/dev/null)" ] || break
        sleep 0.2
      done
      cat *.log
      """
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/one-machine-slurm.sh")
    let result = try Program.run(
      "/usr/bin/env", ["bash", script.standardized.path, "bash", "-c", steps], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("of 80 frames are finished already"), "the task went on: \(result.text)")

    let whole = try Scratch()
    _ = try await Tool.run(
      "render", scene, "-o", whole.file("f.%03d.png"), "--backend", "cpu", "--frames", "0-159")
    let names = try whole.names("f.").filter { $0.hasSuffix(".png") }
    #expect(names.count == 160)
    for name in names {
      #expect(FileManager.default.contentsEqual(atPath: scratch.file(name), andPath: whole.file(name)), "\(name)")
    }
  }
}

import Foundation
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("Jobs for farms")
struct FarmTests {
  /// Prints the job of an engine for the scene in `scratch`, to be drawn by the built tool.
  private func job(_ engine: String, _ scratch: Scratch, _ options: String...) async throws -> String {
    let result = try await Tool.run(
      ["farm", engine, scratch.file("scene.caml"), "-o", scratch.file("f.%03d.png"), "--backend", "cpu"]
        + ["--program", Tool.path] + options)
    try #require(result.status == 0, "\(result.errors)")
    return result.text
  }

  private func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Expects the frames that exist to equal those of a single process without a farm.
  private func expectFrames(_ scratch: Scratch, _ frames: String, count: Int, _ options: String...) async throws {
    let whole = try Scratch()
    _ = try await Tool.run(
      ["render", scratch.file("scene.caml"), "-o", whole.file("f.%03d.png"), "--backend", "cpu", "--frames", frames]
        + options)
    let names = try whole.names("f.").filter { $0.hasSuffix(".png") }
    #expect(names.count == count)
    #expect(try scratch.names("f.").filter { $0.hasSuffix(".png") } == names)
    for name in names {
      #expect(FileManager.default.contentsEqual(atPath: scratch.file(name), andPath: whole.file(name)), "\(name)")
    }
  }

  @Test("Options without a value may stand before the scene")
  func switches() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    // A script names the scene in its title and its command, a template in the parameter.
    for (engine, flag, names) in [
      ("slurm", "--stats", 2), ("parallel", "--verbose", 2), ("openjd", "--validation", 1),
      ("slurm", "--no-backend-folders", 2),
    ] {
      let result = try await Tool.run(
        "farm", engine, flag, scene, "-o", scratch.file("f.%04d.png"), "--frames", "0-3")
      #expect(result.status == 0 && result.text.contains(flag), "\(result.errors)")
      #expect(result.text.components(separatedBy: "/scene.caml").count - 1 == names, "\(result.text)")
    }
  }

  @Test("Tasks of a machine with several GPUs share them out among themselves, whatever other machines do")
  func devices() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    try scratch.write("stub.sh", "#!/bin/bash\necho \"$*\" >>\(Program.quoted(scratch.file("calls")))\nsleep 0.3\n")
    chmod(scratch.file("stub.sh"), 0o755)
    let job = try await Tool.run(
      "farm", "parallel", scene, "-o", scratch.file("f.%04d.png"), "--frames", "0-7", "--chunk", "1", "--gpus", "2",
      "--program", scratch.file("stub.sh"))
    try write(job.text, scratch.file("job.sh"))
    // GNU parallel rejects folders with an apostrophe in the name.
    let locks = scratch.file("").replacingOccurrences(of: "'", with: "")
    try FileManager.default.createDirectory(atPath: locks, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: locks) }
    // Four jobs at once, as on two machines with two jobs each.
    let result = try Program.run(
      "/usr/bin/env", ["bash", scratch.file("job.sh"), "-j", "4"],
      environment: ["TMPDIR": locks], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    let calls = try String(contentsOfFile: scratch.file("calls"), encoding: .utf8).split(separator: "\n")
    #expect(calls.count == 8 && Set(calls).count == 8)
    #expect(Set(calls.map { $0.suffix(10) }) == ["--device 0", "--device 1"])
    let both = try await Tool.run(
      "farm", "parallel", scene, "-o", scratch.file("f.%04d.png"), "--gpus", "2", "--device", "1")
    #expect(both.status == 2 && both.errors.contains("--device"))
  }

  @Test(
    "Options are checked as for render, and what no farm can do is wrong usage",
    arguments: ["openjd", "slurm", "parallel"])
  func usage(engine: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    var wrong = [[scene], [scene, "-o", "a.##.png", "--chunk", "0"]]
    // The engines share their options, so errors are tested with one engine.
    if engine == "slurm" {
      wrong += [
        [], [scene, "-o", "a.png", "--frames", "0-3"], [scene, "-o", "a.##.png", "--frames", "1-"],
        [scene, "-o", "a.##.png", "--bogus"], [scene, "-o", "a.mp4"], [scene, "-o", "-"],
        [scene, "-o", "a.##.png", "--time", "1"], [scene, "-o", "a.##.png", "--trace", "t"],
        [scene, "-o", "a.##.png", "--force"], [scene, "-o", "a{}.##.png"], [scene, "-o", "a.##.png", "--fps", "0"],
      ]
    }
    for arguments in wrong {
      let result = try await Tool.run(["farm", engine] + arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.isEmpty && !result.errors.isEmpty)
    }
    #expect(try await Tool.run("farm", "deadline", scene).status == 2)
    #expect(try await Tool.run("farm", engine, "--help").status == 0)
  }

  private func job(_ words: [String]) throws -> FarmJob {
    try FarmJob(try ParallelCommand.parse(words), words: words)
  }

  @Test("Options go through as they were given; scene and output become absolute")
  func words() throws {
    let words = [
      "--scale", "2", "a scene.caml", "--state", "Locked", "-o", "out.##.png", "--frames=0-9", "--resume",
      "--progress", "tty", "--transition=Unlock@1", "--chunk", "4", "--threads", "3", "--background", "#fff",
    ]
    let job = try self.job(words)
    let here = FileManager.default.currentDirectoryPath
    #expect(
      job.options == [
        "--scale", "2", "--state", "Locked", "--transition=Unlock@1", "--threads", "3", "--background", "#fff",
      ])
    #expect(job.scene == here + "/a scene.caml" && job.output == here + "/out.%02d.png")
    #expect(job.chunks == ["0-3", "4-7", "8-9"])
    #expect(job.threads == 3 && job.name == "a scene.caml")
    let again = ["Locked", "--state", "Locked", "-o", "/o.#.png", "--frames", "5,1,-3"]
    let other = try self.job(again)
    #expect(other.options == ["--state", "Locked"])
    #expect(other.chunks == ["5,1,-3"])
  }

  @Test("An animation with an end is drawn whole, unless --frames chooses some of its frames")
  func animations() async throws {
    let scratch = try Scratch()
    try scratch.write("a.json", #"{"v":"5.7.0","fr":25,"ip":0,"op":50,"w":10,"h":10,"layers":[]}"#)
    func job(_ scene: String, _ options: String...) async throws -> Tool.Result {
      try await Tool.run(
        ["farm", "parallel", scratch.file(scene), "-o", scratch.file("f.##.png"), "--chunk", "20"] + options)
    }
    let whole = try await job("a.json")
    #expect(whole.status == 0 && whole.text.contains("\n0-19\n20-39\n40-49\n"), "\(whole.errors)")
    #expect(try await job("a.json", "--fps", "50").text.contains("\n80-99\n"))
    #expect(try await job("a.json", "--frames", "3-4").text.contains("\n3-4\n"))
    try scratch.write("n.json", #"{"v":"5.7.0","fr":29.97,"ip":0,"op":60,"w":10,"h":10,"layers":[]}"#)
    for options in [[], ["--fps", "29.97"]] {
      let ntsc = try await Tool.run(
        ["farm", "parallel", scratch.file("n.json"), "-o", scratch.file("n.##.png"), "--chunk", "50"] + options)
      #expect(ntsc.text.contains("\n0-49\n50-59\n"), "\(ntsc.text)")
    }
    // The scene is read only for the number of its frames.
    #expect(try await job("none.json").status == 3)
    #expect(try await job("none.json", "--frames", "3-4").status == 0)
  }

  @Test("The files of fonts become absolute, too")
  func fonts() throws {
    let job = try self.job([
      "--font", "A=fonts/a.ttf", "hello.json", "--font=B=b=2.ttf", "-o", "o.#.png", "--font", "C=/c.ttf", "--slot",
      "a=b",
    ])
    let here = FileManager.default.currentDirectoryPath
    #expect(job.scene == here + "/hello.json")
    #expect(
      job.options == [
        "--font", "A=\(here)/fonts/a.ttf", "--font=B=\(here)/b=2.ttf", "--font", "C=/c.ttf", "--slot", "a=b",
      ])
  }

  @Test("A name that Open Job Description would evaluate is refused")
  func names() throws {
    for (name, isPlain) in [("{{x}}", false), ("{{ Param.Scene", false), ("x}}", false), ("{x}", true)] {
      let words = ["hello.caml", "-o", "o.#.png", "--name", name]
      let job = try FarmJob(try OpenJobCommand.parse(words), words: words)
      if isPlain {
        _ = try OpenJobTemplate(job)
      } else {
        let failure = #expect(throws: CommandFailure.self) { try OpenJobTemplate(job) }
        #expect(failure?.status == .usage && failure?.message.contains("--name") == true)
      }
    }
  }

  @Test("Words with anything in them reach the shell as they are")
  func quoting() throws {
    let words = ["plain-1.png", "", "two words", "it's", "$HOME `x` \"y\" \\ *", "-5", "ä"]
    let result = try Program.run("/bin/sh", ["-c", "printf '%s\\n' " + ShellText.line(words)])
    #expect(result.text == words.map { $0 + "\n" }.joined())
  }

  @Test("A Slurm script is correct shell, and each task draws its frames")
  func slurm() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let text = try await job(
      "slurm", scratch, "--frames", "-2-5,20-40:10", "--chunk", "4", "--threads", "2", "--gpus", "1", "--fps", "29.97")
    for line in [
      "#SBATCH --array=0-2", "#SBATCH --cpus-per-task=2", "#SBATCH --gpus-per-task=1", "#SBATCH --requeue",
      "#SBATCH --job-name=scene.caml",
    ] { #expect(text.contains(line + "\n")) }
    try write(text, scratch.file("job.sh"))
    #expect(try Program.run("/usr/bin/env", ["bash", "-n", scratch.file("job.sh")]).status == 0)
    for task in 0..<3 {
      let result = try Program.run(
        "/usr/bin/env", ["bash", scratch.file("job.sh")], environment: ["SLURM_ARRAY_TASK_ID": "\(task)"],
        joinsErrors: true)
      #expect(result.status == 0, "\(result.text)")
      #expect(try scratch.names("f.").filter { $0.hasSuffix(".png") }.count == min(4 * (task + 1), 11))
    }
    try await expectFrames(scratch, "-2-5,20-40:10", count: 11, "--fps", "29.97")
    let beyond = try Program.run(
      "/usr/bin/env", ["bash", scratch.file("job.sh")], environment: ["SLURM_ARRAY_TASK_ID": "3"], joinsErrors: true)
    #expect(beyond.status == 2)
    #expect(beyond.text.contains("there is no task 3; tasks are 0 to 2"))
  }

  @Test("A Slurm task whose time is up stops with whole frames and asks to be put back; one that is cancelled does not")
  func slurmTimeLimit() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene(width: 640, height: 480)
    try write(try await job("slurm", scratch, "--frames", "0-99999", "--chunk", "100000"), scratch.file("job.sh"))
    try Program.make(scratch.file("scontrol"), "echo \"$@\" >> \(Program.quoted(scratch.file("asked")))")
    for (signal, asked) in [(SIGUSR1, ["requeue 7_0"]), (SIGTERM, ["requeue 7_0"])] {
      let before = try scratch.names("f.").count
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = Program.unblocked(Program.find("bash") ?? "/bin/bash", ["job.sh"])
      process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_JOB_ID": "7", "PATH": scratch.path + ":" + path]) { $1 }
      process.standardError = FileHandle.nullDevice
      try process.run()
      // A folder of thousands of files takes long to list: only as often as needed.
      for _ in 0..<3000 {
        if try scratch.names("f.").count >= before + 5 { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      kill(process.processIdentifier, signal)
      for _ in 0..<3000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
      try #require(!process.isRunning, "the job did not end")
      #expect(process.terminationStatus == 6)
      #expect(try scratch.names("f.").allSatisfy { !$0.contains("partial") })
      let lines = try String(contentsOfFile: scratch.file("asked"), encoding: .utf8).split(separator: "\n")
      #expect(lines.map(String.init) == asked)
    }
  }

  @Test("More tasks than Slurm usually takes are noted")
  func manyTasks() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      "farm", "slurm", try scratch.scene(), "-o", scratch.file("f.#####.png"), "--frames", "0-99999")
    #expect(result.status == 0)
    #expect(result.errors.contains("2000 tasks") && result.errors.contains("--chunk 100 "))
  }

  @Test(
    "GNU parallel draws all frames, and again only what is missing",
    .enabled(if: Program.has("parallel"), "needs GNU parallel"))
  func parallel() async throws {
    let scratch = try Scratch()
    _ = try scratch.scene()
    let text = try await job("parallel", scratch, "--frames", "-3-8", "--chunk", "5", "--name", "two words")
    try write(text, scratch.file("job.sh"))
    func run() throws -> Program.Result {
      try Program.run(
        "/usr/bin/env", ["bash", scratch.file("job.sh"), "-j", "2"], environment: ["HOME": scratch.path],
        joinsErrors: true)
    }
    let result = try run()
    #expect(result.status == 0, "\(result.text)")
    try await expectFrames(scratch, "-3-8", count: 12)
    try FileManager.default.removeItem(atPath: scratch.file("f.003.png"))
    let again = try run()
    #expect(again.status == 0)
    #expect(again.text.contains("4 of 5 frames are finished already"))
    try await expectFrames(scratch, "-3-8", count: 12)
  }
}

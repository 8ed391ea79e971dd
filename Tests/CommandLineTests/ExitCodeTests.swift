import Foundation
import Testing

@Suite("Exit codes and messages")
struct ExitCodeTests {
  @Test("What is told of a job never gets into its files", arguments: ["2>&-", ">&-", "<&-"])
  func closedDescriptors(closing: String) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let command = "\"$0\" render \"$1\" --backend cpu --frames 0-6 --progress"
    let progress = closing == ">&-" ? "openjd" : "json"
    let closed = try Program.bash(
      "\(command) \(progress) -o \"$2\" \(closing)", Tool.path, scene, scratch.file("a%d.png"))
    let open = try Program.bash("\(command) none -o \"$2\"", Tool.path, scene, scratch.file("b%d.png"))
    #expect(closed.status == 0 && open.status == 0)
    for frame in 0...6 {
      #expect(
        FileManager.default.contentsEqual(atPath: scratch.file("a\(frame).png"), andPath: scratch.file("b\(frame).png"))
      )
    }
    let raw = try Program.bash("\(command) none -o - >&-", Tool.path, scene)
    #expect(raw.status == 5)
  }

  @Test("A signal stops what only reads, too", arguments: ["inspect", "digest", "convert"])
  func stopsWhileReading(command: String) async throws {
    let scratch = try Scratch()
    let layers = String(repeating: #"<CALayer bounds="0 0 9 9" position="20 20"/>"#, count: 100_000)
    try scratch.write(
      "large.caml",
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 48"><sublayers>\(layers)</sublayers>
      </CALayer></caml>
      """)
    let tool = try Tool.start(
      [command, scratch.file("large.caml")] + (command == "convert" ? [scratch.file("copy.ca")] : []))
    try await Task.sleep(for: .milliseconds(500))
    tool.signal(SIGTERM)
    let stopped = ContinuousClock.now
    let result = try await tool.finish()
    #expect(result.status == 6 && result.errors.contains("stopped"), "\(result.status) \(result.errors)")
    #expect(ContinuousClock.now - stopped < .seconds(2))
    #expect(try scratch.names() == ["large.caml"])
  }

  @Test("Names in a file cannot pretend to be what the tool says")
  func forgedLines() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "a.caml",
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer name="A&#10;findings&#10;  nothing&#x9b;31m"
        bounds="0 0 64 48"><contents type="CGImage" src="a&#10;openjd_env: X=1"/></CALayer></caml>
      """)
    let report = try await Tool.run("inspect", scratch.file("a.caml"))
    #expect(report.status == 0 && report.text.split(separator: "\n").filter { $0 == "findings" }.count == 1)
    let drawn = try await Tool.run(
      "render", scratch.file("a.caml"), "-o", scratch.file("a.png"), "--backend", "cpu", "--progress", "openjd")
    let missing = try await Tool.run(
      "render", scratch.file("no\nopenjd_env: X=1"), "-o", scratch.file("a.png"), "--progress", "openjd")
    for result in [report, drawn, missing] {
      let lines = (result.text + result.errors).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("openjd_env") }, "\(lines)")
      #expect(!(result.text + result.errors).unicodeScalars.contains("\u{9b}"))
    }
  }

  @Test(
    "Wrong usage is 2, with a message and nothing on standard output",
    arguments: [
      [], ["nonsense"], ["render"], ["render", "SCENE"], ["render", "SCENE", "-o", "OUT/a.png", "--bogus"],
      ["render", "SCENE", "-o", "OUT/a.png", "--frames", "1-"],
      ["render", "SCENE", "-o", "OUT/a.png", "--frames", "0-1"],
      ["render", "SCENE", "-o", "OUT/a.png", "--frames", "1", "--time", "1"],
      ["render", "SCENE", "-o", "OUT/a.png", "--size", "12"], ["render", "SCENE", "-o", "OUT/a.png", "--scale", "0"],
      ["render", "SCENE", "-o", "OUT/a.png", "--scale", "nan"], ["render", "SCENE", "-o", "OUT/a.png", "--fps", "-1"],
      ["render", "SCENE", "-o", "OUT/a.png", "--threads", "-1"],
      ["render", "SCENE", "-o", "OUT/a.png", "--background", "mauvish"],
      ["render", "SCENE", "-o", "OUT/a.png", "--progress", "loud"],
      ["render", "SCENE", "-o", "OUT/a.png", "--size", "40000x40000"], ["render", "SCENE", "-o", "OUT/a.jpg"],
      ["render", "SCENE", "-o", "-", "--resume"], ["render", "SCENE", "-o", "-", "--progress", "openjd"],
      ["render", "SCENE", "-o", "OUT/a.png", "--debug", "damage"], ["play", "SCENE", "--debug", "blended,"],
      ["digest"], ["play", "SCENE", "--backend", "x11"], ["play", "SCENE", "--seconds", "-1"],
      ["play", "SCENE", "--seconds", "1e30"], ["bench"],
      ["bench", "W99"], ["bench", "W1", "--frames", "0"], ["bench", "memory", "--png", "OUT/a.png"],
      ["bench", "W1", "--counts", "--frames", "1"], ["bench", "W1", "W8", "--moving", "3", "--frames", "1"],
      ["bench", "W1", "--stages", "--png", "OUT/a.png"], ["bench", "images", "--stages"],
    ])
  func usage(arguments: [String]) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let result = try await Tool.run(
      arguments.map { $0 == "SCENE" ? scene : $0.replacingOccurrences(of: "OUT", with: scratch.path) })
    #expect(result.status == 2)
    #expect(!result.errors.isEmpty)
    #expect(result.output.isEmpty)
    #expect(try scratch.names() == ["scene.caml"])
  }

  @Test(
    "Help and version go to standard output",
    arguments: [["--help"], ["help", "render"], ["render", "-h"], ["--version"]])
  func help(arguments: [String]) async throws {
    let result = try await Tool.run(arguments)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test(
    "A scene that cannot be read is 3 and leaves nothing",
    arguments: ["missing.caml", "missing.ca", "gallery:missing", "text.caml", "cut.caml", "empty.tendies"])
  func badScene(name: String) async throws {
    let scratch = try Scratch()
    let scene = try String(contentsOfFile: scratch.scene(), encoding: .utf8)
    try "no markup at all".write(toFile: scratch.file("text.caml"), atomically: true, encoding: .utf8)
    try String(scene.prefix(300)).write(toFile: scratch.file("cut.caml"), atomically: true, encoding: .utf8)
    try "".write(toFile: scratch.file("empty.tendies"), atomically: true, encoding: .utf8)
    let path = name.hasPrefix("gallery:") ? name : scratch.file(name)
    let commands = [
      ["render", path, "-o", scratch.file("a.png")], ["digest", path], ["inspect", path], ["play", path],
    ]
    for arguments in commands {
      let result = try await Tool.run(arguments)
      #expect(result.status == 3, "\(arguments[0])")
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1, "one message: \(result.errors)")
    }
    #expect(try !scratch.names().contains("a.png"))
  }

  @Test("Options for Lottie animations are 3 with a scene of the gallery, and a tilt has no effect on it")
  func galleryWithoutVariants() async throws {
    let scratch = try Scratch()
    for command in [
      ["render", "gallery:square", "-o", scratch.file("a.png")], ["inspect", "gallery:square"],
      ["convert", "gallery:square", scratch.file("a.ca")],
    ] {
      let result = try await Tool.run(command + ["--slot", "color=#ff0000"])
      #expect(result.status == 3 && result.output.isEmpty, "\(command)")
      #expect(result.errors.contains("gallery:square: is not a Lottie animation"), "\(result.errors)")
    }
    #expect(try scratch.names().isEmpty)
    let tilted = try await Tool.run("digest", "gallery:square", "--parallax", "1,0", "--size", "8x8")
    #expect(tilted.status == 0 && tilted.errors.contains("follows the parallax"), "\(tilted.errors)")
  }

  @Test("A state that the scene does not have is 3")
  func badState() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run("digest", try scratch.scene(), "--state", "Nowhere")
    #expect(result.status == 3)
    #expect(result.errors.contains("no state 'Nowhere'"))
  }

  @Test("A backend or device that cannot be used is 4")
  func badBackend() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let unknown = try await Tool.run("digest", scene, "--backend", "crayon")
    #expect(unknown.status == 4)
    #expect(unknown.errors.contains("there is no backend 'crayon'; registered are "))
    let noDriver = try await Tool.run(
      ["digest", scene, "--backend", "vulkan"],
      environment: ["VK_ICD_FILENAMES": "/nonexistent.json", "VK_DRIVER_FILES": "/nonexistent.json"])
    #expect(noDriver.status == 4)
    #expect(noDriver.errors.contains("backend vulkan cannot be used: "))
    let noDevice = try await Tool.run("digest", scene, "--backend", "vulkan", "--device", "no such device")
    #expect(noDevice.status == 4)
  }

  @Test("auto passes over what does not work and says why")
  func automatic() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      ["digest", try scratch.scene(), "--backend", "auto"],
      environment: ["VK_ICD_FILENAMES": "/nonexistent.json", "VK_DRIVER_FILES": "/nonexistent.json"])
    #expect(result.status == 0)
    #expect(result.errors.contains("auto: skipping vulkan: "))
  }

  @Test("Without a compositor there is no window: 4")
  func noDisplay() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run(
      ["play", try scratch.scene()],
      environment: ["WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": scratch.path, "WAYLAND_SOCKET": ""])
    #expect(result.status == 4)
    #expect(!result.errors.isEmpty)
  }

  @Test("An output that cannot be written is 5, with one message")
  func badOutput() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    try FileManager.default.createDirectory(atPath: scratch.file("folder.png"), withIntermediateDirectories: false)
    for output in [scratch.file("none/a.png"), scratch.file("folder.png"), "\(scene)/a.png", "/proc/a.png"] {
      let result = try await Tool.run("render", scene, "-o", output)
      #expect(result.status == 5, "\(output)")
      let messages = result.errors.split(separator: "\n").filter { !$0.contains("auto: skipping") }
      #expect(messages.count == 1, "\(result.errors)")
    }
    #expect(try scratch.names() == ["folder.png", "scene.caml"])
  }

  @Test(
    "A reader that went away is told by the exit code alone",
    arguments: [
      ["render", "SCENE", "-o", "-", "--frames", "0-20"], ["digest", "SCENE", "--frames", "0-20"], ["gallery"],
      ["gallery", "--json"], ["inspect", "SCENE"], ["backends"], ["--help"], ["help", "render"], ["manual"],
      ["farm", "slurm", "SCENE", "-o", "%04d.png"], ["--generate-completion-script", "zsh"],
    ])
  func brokenPipe(arguments: [String]) async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let pipe = try PrivatePipe()
    try pipe.reading.close()
    let running = try Tool.start(arguments.map { $0 == "SCENE" ? scene : $0 }, output: pipe.writing)
    let result = try await running.finish()
    #expect(result.status == 141)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "A command that there is not is wrong usage, with and without help",
    arguments: [
      (["help", "nope"], "'agate' has no command 'nope'; 'agate --help' lists all"),
      (["help", "rendr"], "'agate' has no command 'rendr'; did you mean 'render'? 'agate --help' lists all"),
      (
        ["help", "farm", "slum"],
        "'agate farm' has no command 'slum'; did you mean 'slurm'? 'agate farm --help' lists all"
      ),
      (["rendr", "a.caml"], "'agate' has no command 'rendr'; did you mean 'render'? 'agate --help' lists all"),
      (
        ["wallpaper", "resum"],
        "'agate wallpaper' has no command 'resum'; did you mean 'resume'? 'agate wallpaper --help' lists all"
      ),
    ])
  func helpTopics(arguments: [String], message: String) async throws {
    let result = try await Tool.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty && result.errors == "Error: \(message)\n", "\(result.errors)")
    for words in [["farm", "slurm"], ["wallpaper", "set"]] {
      #expect(try await Tool.run(["help"] + words).status == 0)
    }
  }

  @Test("A scene that the gallery does not have: names that are near")
  func nearNames() async throws {
    let result = try await Tool.run("inspect", "gallery:fractal")
    #expect(result.status == 3)
    #expect(
      result.errors
        == "agate: there is no scene 'fractal' in the gallery; did you mean 'fractals'? 'agate gallery' lists all\n")
    let far = try await Tool.run("inspect", "gallery:qqqqqqqqq")
    #expect(far.errors == "agate: there is no scene 'qqqqqqqqq' in the gallery; 'agate gallery' lists all\n")
  }

  @Test("Frames that end before they begin are wrong usage")
  func backwards() async throws {
    let scratch = try Scratch()
    let result = try await Tool.run("digest", try scratch.scene(), "--frames", "5-1")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("'5-1' ends before it begins; write 1-5"), "\(result.errors)")
  }

  @Test("That Vulkan runs on the CPU is told to those who ask")
  func quiet() async throws {
    let backends = try await Tool.run("backends").text
    let scratch = try Scratch()
    let scene = try scratch.scene()
    let quiet = try await Tool.run("digest", scene)
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    let told = try await Tool.run("digest", scene, "--verbose")
    #expect(told.text == quiet.text)
    let isSoftware = backends.contains("llvmpipe")
    #expect(told.errors.contains("auto: skipping vulkan: ") == isSoftware, "\(told.errors)")
  }
}

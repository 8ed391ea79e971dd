import Foundation
import Testing

/// Exit of a process while background threads may still work: nothing they use is destroyed.
@Suite("The end of a process")
struct ProcessEndTests {
  /// Source of a library that is loaded into the tool. It records the calls at exit, and on request leaves text in
  /// the buffer of standard output.
  private static let witness = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static void note(const char *text) {
      const char *path = getenv("AGATE_TEST_WITNESS");
      int file = path ? open(path, O_WRONLY | O_CREAT | O_APPEND, 0666) : -1;
      if (file < 0) return;
      (void)!write(file, text, strlen(text));
      close(file);
    }
    static void at_exit(void) { note("atexit\\n"); }
    static void at_end(void) { note("quick\\n"); }
    static int watched(void) {
      return !strcmp(program_invocation_short_name, "agate") || !strcmp(program_invocation_short_name, "Tutorial");
    }
    __attribute__((constructor)) static void begin(void) {
      if (!watched()) return;
      atexit(at_exit);
      at_quick_exit(at_end);
      if (getenv("AGATE_TEST_TEXT")) fputs(getenv("AGATE_TEST_TEXT"), stdout);
    }
    __attribute__((destructor)) static void end(void) {
      if (!watched()) return;
      note("destructor\\n");
      usleep(100000);
    }
    """

  /// A library in a folder without spaces, because the loader splits paths at spaces and scratch folders have one.
  private final class Library {
    let path = FileManager.default.temporaryDirectory.path + "/agate-witness-\(UUID().uuidString).so"
    deinit { unlink(path) }
  }

  private let scratch: Scratch
  private let library: Library
  private let environment: [String: String]

  init() throws {
    scratch = try Scratch()
    library = Library()
    let code = scratch.file("witness.c")
    try Self.witness.write(toFile: code, atomically: true, encoding: .utf8)
    let made = try Program.run(
      #require(Program.find("cc")), ["-shared", "-fPIC", "-o", library.path, code], joinsErrors: true)
    try #require(made.status == 0, "\(made.text)")
    environment = ["LD_PRELOAD": library.path, "AGATE_TEST_WITNESS": scratch.file("notes")]
  }

  private var notes: String { (try? String(contentsOfFile: scratch.file("notes"), encoding: .utf8)) ?? "" }

  struct Ending: Sendable, CustomTestStringConvertible {
    var words: String
    var status: Int32
    var testDescription: String { words }

    init(_ words: String, _ status: Int32) { (self.words, self.status) = (words, status) }
  }

  static let endings: [Ending] = [
    Ending("--help", 0), Ending("help render", 0), Ending("--version", 0), Ending("", 2), Ending("--bogus", 2),
    Ending("help nope", 2), Ending("render gallery:cube", 2), Ending("--generate-completion-script bash", 0),
    Ending("gallery", 0), Ending("backends", 0), Ending("inspect gallery:missing", 3),
    Ending("inspect gallery:fractals", 0), Ending("digest gallery:cube --size 8x8", 0),
    Ending("render gallery:cube -o OUT/a.png", 0), Ending("render gallery:cube -o OUT/none/a.png", 5),
    Ending("digest gallery:cube --backend none", 4), Ending("render gallery:cube -o OUT/a.mp4 --size 16x16", 0),
    Ending("convert gallery:fractals OUT/a.ca", 0), Ending("bench W1 --frames 1 --layers 9", 0),
    Ending("farm slurm gallery:cube -o OUT/%04d.png", 0),
  ]

  @Test("No static is destroyed and no exit handler runs, whatever the command and its end", arguments: endings)
  func nothingIsDestroyed(ending: Ending) async throws {
    let arguments = ending.words.split(separator: " ").map { $0.replacingOccurrences(of: "OUT", with: scratch.path) }
    let result = try await Tool.run(arguments, environment: environment)
    #expect(result.status == ending.status, "\(result.errors)")
    #expect(notes == "quick\n")
  }

  @Test("Programs with a window end so, too", arguments: [["--help"], ["--bogus"], ["--render", "OUT/a.png"]])
  func programs(arguments: [String]) async throws {
    let arguments = arguments.map { $0.replacingOccurrences(of: "OUT", with: scratch.path) }
    let result = try await Tool.run(
      ["waiting"] + arguments, environment: environment.merging(["WAYLAND_DISPLAY": ""]) { $1 }, program: "Tutorial")
    #expect(result.status == (arguments == ["--bogus"] ? 2 : 0), "\(result.errors)")
    #expect(notes == "quick\n")
  }

  @Test("Tiles that are still drawn do not crash the end, however often it is tried")
  func tilesGoOn() async throws {
    for turn in 0..<20 {
      let result = try await Tool.run(
        ["convert", "gallery:fractals", scratch.file("\(turn).ca")], environment: environment)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(notes == String(repeating: "quick\n", count: 20))
  }

  @Test("Text in the buffer of standard output is written, and it is a failure if it cannot be")
  func buffers() async throws {
    let text = String(repeating: "buffered ", count: 100)
    let more = environment.merging(["AGATE_TEST_TEXT": text]) { $1 }
    let out = try await Tool.run(["digest", "gallery:cube", "--size", "8x8"], environment: more)
    #expect(out.status == 0 && out.text.hasSuffix(text))
    let command = { (rest: String) in ["bash", "-c", "\"$0\" \(rest)", Tool.path] }
    let told = try Program.run(
      "/usr/bin/env", command("convert gallery:cube \"$PWD/b.ca\" 2>&1 >/dev/full"), environment: more,
      directory: scratch.path)
    #expect(told.status == 5)
    #expect(told.text.contains("standard output cannot be written: No space left on device"), "\(told.text)")
    // The output files are complete all the same.
    #expect(try await Tool.run("digest", scratch.file("b.ca"), "--backend", "cpu").status == 0)
    let closed = try Program.run(
      "/usr/bin/env", command("convert gallery:cube \"$PWD/c.ca\" | true; exit ${PIPESTATUS[0]}"), environment: more,
      directory: scratch.path, joinsErrors: true)
    #expect([0, 141].contains(closed.status) && closed.text.isEmpty, "\(closed.text)")
  }
}

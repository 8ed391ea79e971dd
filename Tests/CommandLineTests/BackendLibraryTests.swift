import Foundation
import Testing

/// Backends in shared libraries: the example, and libraries that are not what they should be.
@Suite("Backends in shared libraries", .serialized)
struct BackendLibraryTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Compiles a library from C.
  private func library(_ scratch: Scratch, _ name: String, _ source: String) throws -> String {
    let (code, file) = (scratch.file(name + ".c"), scratch.file(name + ".so"))
    try ("#include \"agate_backend.h\"\n#include <stddef.h>\n" + source)
      .write(toFile: code, atomically: true, encoding: .utf8)
    let made = try Program.run(
      #require(Program.find("cc")),
      ["-shared", "-fPIC", "-I\(Self.package)/Sources/CAgateBackend/include", "-o", file, code], joinsErrors: true
    )
    try #require(made.status == 0, "\(made.text)")
    return file
  }

  /// A whole backend whose fields can be replaced.
  private func backend(
    magic: String = "AGATE_BACKEND_MAGIC", version: String = "AGATE_BACKEND_VERSION", name: String = "\"counting\"",
    next: String = "next", width: String = "40"
  ) -> String {
    """
    #include <stdio.h>
    static int64_t count;
    static void *open_(const agate_sink_options *o, const char **p) { printf("open %d x %d\\n", o->width, o->height);
      return &count; }
    static int32_t next(void *s, agate_frame_request *r, const char **p) {
      if (count == 3) { *p = "the film is torn"; return -1; }
      r->number = count; r->time = count++ / 10.0; r->width = \(width); r->height = 30; r->scale = 1; return 1; }
    static int32_t deliver(void *s, const agate_frame_request *r, const agate_pixels *f, const char **p) {
      printf("frame %d of %d x %d: %08x\\n", (int)r->number, f->width, f->height, f->pixels[15 * f->stride + 20]);
      fflush(stdout); return 0; }
    static void close_(void *s) { puts("close"); fflush(stdout); }
    static const agate_backend table = {
      \(magic), \(version), \(name), "counts frames", NULL, open_, \(next), deliver, close_ };
    const agate_backend *agate_backend_entry(void) { return &table; }
    """
  }

  private func play(_ libraries: String, backend: String = "counting") async throws -> Tool.Result {
    try await Tool.run(
      ["red-square", "--backend", backend, "--renderer", "cpu", "--size", "40x30"],
      environment: ["AGATE_BACKENDS": libraries], program: "Tutorial")
  }

  @Test("Frames go to the functions of a library, and its complaint ends the program")
  func frames() async throws {
    let scratch = try Scratch()
    let file = try library(scratch, "counting", backend())
    let scene = try scratch.scene(width: 40, height: 30)
    let result = try await Tool.run(
      ["play", scene, "--backend", "counting", "--renderer", "cpu"], environment: ["AGATE_BACKENDS": file])
    #expect(result.status == 4)
    #expect(result.errors.contains("backend counting: the film is torn"), "\(result.errors)")
    let lines = result.text.split(separator: "\n")
    try #require(lines.count == 5, "\(result.text)")
    #expect(lines[0] == "open 40 x 30" && lines[4] == "close")
    #expect(lines[1].hasPrefix("frame 0 of 40 x 30: ff"))
    let list = try await Tool.run(["backends"], environment: ["AGATE_BACKENDS": file])
    #expect(list.text.contains("counting: counts frames\n  usable"))
  }

  @Test("A program's own window is shown there too")
  func program() async throws {
    let scratch = try Scratch()
    let result = try await play(library(scratch, "counting", backend()))
    #expect(result.text.contains("frame 0 of 40 x 30"), "\(result.text)\(result.errors)")
  }

  @Test("A signal ends playing within a second, also while a library does not return")
  func stopping() async throws {
    let scratch = try Scratch()
    let slow = """
      #include <unistd.h>
      #include "agate_backend.h"
      static int32_t slow(void *s, agate_frame_request *r, const char **p) { for (;;) sleep(60); }

      """
    let file = try library(scratch, "counting", slow + backend(next: "slow"))
    let running = try Tool.start(
      ["play", scratch.scene(width: 40, height: 30), "--backend", "counting", "--renderer", "cpu"],
      environment: ["AGATE_BACKENDS": file])
    try await Task.sleep(for: .seconds(1))
    let start = ContinuousClock.now
    running.signal(SIGTERM)
    let result = try await running.finish()
    #expect(ContinuousClock.now - start < .seconds(1.5))
    #expect(result.status == 6 && result.errors == "agate: stopped by SIGTERM\n", "\(result.errors)")
  }

  @Test("A library that does not match is refused with the reason, and with exit code 4 if it was asked for")
  func refusals() async throws {
    let scratch = try Scratch()
    try "no library".write(toFile: scratch.file("text.so"), atomically: true, encoding: .utf8)
    let cases: [(file: String, words: String)] = [
      (scratch.file("missing.so"), "there is no such file"),
      (scratch.file("text.so"), "it cannot be loaded"),
      (try library(scratch, "other", "int other;"), "it exports no function agate_backend_entry"),
      (
        try library(scratch, "null", "const agate_backend *agate_backend_entry(void) { return NULL; }"),
        "returns nothing"
      ),
      (try library(scratch, "magic", backend(magic: "7")), "is no agate_backend"),
      (
        try library(scratch, "version", backend(version: "AGATE_BACKEND_VERSION + 1")),
        "it was made for version 2 of agate_backend.h, and this program has version 1"
      ),
      (try library(scratch, "nameless", backend(name: "\"\"")), "lacks a name or a function"),
      (try library(scratch, "half", backend(next: "NULL")), "lacks a name or a function"),
      (try library(scratch, "taken", backend(name: "\"cpu\"")), "there is a backend 'cpu' already"),
    ]
    for (file, words) in cases {
      let result = try await play(file)
      #expect(result.status == 4, "\(file): \(result.errors)")
      #expect(result.errors.contains("AGATE_BACKENDS: \(file) is left out: ") && result.errors.contains(words))
      #expect(result.errors.contains("there is no backend 'counting'"))
    }
    let list = try await Tool.run(["backends", "--json"], environment: ["AGATE_BACKENDS": cases[5].file])
    #expect(list.text.contains("made for version 2") && list.status == 0)
    // The others are there all the same.
    let both = cases[0].file + ":" + (try library(scratch, "good", backend()))
    #expect(try await play(both).text.contains("frame 0"))
  }

  @Test("A frame that cannot be drawn is not")
  func hostile() async throws {
    let scratch = try Scratch()
    for width in ["-1", "0", "2000000000"] {
      let result = try await play(library(scratch, "wide", backend(width: width)))
      #expect(result.status == 4 && result.errors.contains("which cannot be drawn"), "\(result.errors)")
    }
  }

  /// Built by SwiftPM as its users build it: a minute on a small machine.
  @Test(
    "The terminal backend is built, loaded by its name, and shows half blocks", .timeLimit(.minutes(5)),
    .enabled(if: ProcessInfo.processInfo.environment["AGATE_SKIP_EXAMPLES"] == nil, "AGATE_SKIP_EXAMPLES is set"))
  func terminal() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/agate-terminal-backend"
    let made = try Program.run(
      #require(Program.find("swift")),
      ["build", "--package-path", Self.package + "/Examples/TerminalBackend", "--scratch-path", folder],
      joinsErrors: true)
    try #require(made.status == 0, "\(made.text)")
    let file = folder + "/debug/libTerminalBackend.so"
    let result = try await Tool.run(
      ["red-square", "--backend", "terminal", "--renderer", "cpu", "--seconds", "0.3"],
      environment: ["AGATE_BACKENDS": file], program: "Tutorial")
    #expect(result.status == 0, "\(result.errors)")
    let text = result.text
    #expect(text.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H") && text.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    // 80 × 24 cells that nobody told otherwise: 64 pixels for 320 points, the square in its place.
    let rows = text.components(separatedBy: "\u{1B}[H")[1].components(separatedBy: "\r\n")
    #expect(rows.count == 24)
    #expect(rows.allSatisfy { $0.components(separatedBy: "▀").count == 65 })
    #expect(rows[12].components(separatedBy: "▀")[32].contains("38;2;230;51;51;48;2;230;51;51m"))
    #expect(rows[0].components(separatedBy: "▀")[1].contains("38;2;0;0;0;48;2;0;0;0m"))
  }
}

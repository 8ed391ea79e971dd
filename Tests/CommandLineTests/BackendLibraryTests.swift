import Agate
import Foundation
import Testing

/// Backends in shared libraries: the example, and libraries with errors.
@Suite("Backends in shared libraries", .serialized)
struct BackendLibraryTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Compiles C source to a shared library and returns its path.
  private func library(_ scratch: Scratch, _ name: String, _ source: String) throws -> String {
    let (code, file) = (scratch.file(name + ".c"), scratch.file(name + ".so"))
    try ("#include \"agate_plugin.h\"\n#include <string.h>\n#include <stdlib.h>\n#include <stddef.h>\n" + source)
      .write(toFile: code, atomically: true, encoding: .utf8)
    let made = try Program.run(
      #require(Program.find("cc")),
      ["-shared", "-fPIC", "-I\(Self.package)/Sources/CAgateBackend/include", "-o", file, code], joinsErrors: true
    )
    try #require(made.status == 0, "\(made.text)")
    return file
  }

  /// C source of a complete plug-in; arguments replace fields.
  private func backend(
    magic: String = "AGATE_PLUGIN_MAGIC", version: String = "AGATE_PLUGIN_VERSION", name: String = "\"counting\"",
    wait: String = "wait_", width: String = "40", size: String = "sizeof(agate_plugin)",
    frameSize: String = "sizeof(agate_frame)", tables: String = "0, 1", strides: String = "NULL",
    functionsSize: String = "sizeof(agate_sink_functions)", kind: String = "AGATE_BACKEND_SINK"
  ) -> String {
    """
    #include <stdio.h>
    static int64_t count;
    static agate_sink *open_(const agate_backend *b, const agate_sink_options *o, agate_error *e) {
      printf("open %d x %d\\n", o->width, o->height); return (agate_sink *)&count; }
    static int32_t wait_(agate_sink *s, int64_t timeout, agate_sink_event *event, agate_error *e) {
      agate_frame_request *r = &event->frame;
      if (count == 3) { strcpy(e->text, "the film is torn"); return AGATE_ERROR_LOST; }
      event->kind = AGATE_EVENT_FRAME;
      r->number = count; r->time = count++ / 10.0; r->width = \(width); r->height = 30; r->scale = 1; return 0; }
    static void wake(agate_sink *s) { }
    static int32_t deliver(agate_sink *s, const agate_frame_request *r, const agate_pixels *f, const agate_box *d,
        agate_error *e) {
      printf("frame %d of %d x %d: %08x\\n", (int)r->number, f->width, f->height,
        f->pixels ? ((const uint32_t *)((const char *)f->pixels + 15 * f->stride))[20] : 0);
      fflush(stdout); return 0; }
    static void close_(agate_sink *s) { puts("close"); fflush(stdout); }
    static const agate_sink_functions functions = { \(functionsSize), 0, open_, \(wait), deliver, wake, close_ };
    static const agate_backend backends[2] = {
      { \(kind), 0, \(name), "counts frames", NULL, &functions, NULL },
      { \(kind), 0, \(name), "counts frames", NULL, &functions, NULL } };
    static const uint32_t strides[] = AGATE_TABLE_STRIDES;
    static const agate_plugin plugin = {
      \(magic), \(version), \(size), \(frameSize), \(tables), sizeof(agate_backend), 0, \(strides), backends };
    const agate_plugin *agate_plugin_entry(void) { (void)strides; return &plugin; }
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
      #include "agate_plugin.h"
      static int32_t slow(agate_sink *s, int64_t t, agate_sink_event *v, agate_error *e) { for (;;) sleep(60); }

      """
    let file = try library(scratch, "counting", slow + backend(wait: "slow"))
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
      (try library(scratch, "other", "int other;"), "it exports no function agate_plugin_entry"),
      (
        try library(scratch, "null", "const agate_plugin *agate_plugin_entry(void) { return NULL; }"),
        "returns nothing"
      ),
      (
        try library(scratch, "version", backend(version: "AGATE_PLUGIN_VERSION + 1")),
        "it was made for version 4 of agate_plugin.h, and this program has version 3"
      ),
      (try library(scratch, "magic", backend(magic: "7")), "is not an agate_plugin"),
      (try library(scratch, "larger", backend(size: "4096")), "it was made for a newer program"),
      (try library(scratch, "nothing", backend(size: "0")), "agate_plugin has no bytes"),
      (try library(scratch, "frame", backend(frameSize: "4096")), "4096 bytes of agate_frame"),
      (try library(scratch, "tables", backend(tables: "999, 1", strides: "strides")), "999 tables in a frame"),
      (
        try library(scratch, "strides", backend(tables: "AGATE_TABLE_COUNT, 1")),
        "has no strides of its 25 tables: AGATE_TABLE_STRIDES"
      ),
      (try library(scratch, "none", backend(tables: "0, 0")), "has 0 backends"),
      (try library(scratch, "two", backend(tables: "0, 2")), "two backends that are called 'counting'"),
      (try library(scratch, "kind", backend(kind: "77")), "is of kind 77"),
      (try library(scratch, "nameless", backend(name: "\"\"")), "has no name"),
      (try library(scratch, "spaces", backend(name: "\"a b\"")), "has no name of letters"),
      (try library(scratch, "half", backend(wait: "NULL")), "its backend 'counting' lacks wait"),
      (try library(scratch, "short", backend(functionsSize: "8")), "lacks functions: its size is 8"),
      (try library(scratch, "taken", backend(name: "\"cpu\"")), "there is a backend 'cpu' already"),
    ]
    for (file, words) in cases {
      let result = try await play(file)
      #expect(result.status == 4, "\(file): \(result.errors)")
      #expect(result.errors.contains("AGATE_BACKENDS: \(file) is left out: ") && result.errors.contains(words))
      #expect(result.errors.contains("there is no backend 'counting'"))
    }
    let list = try await Tool.run(["backends", "--json"], environment: ["AGATE_BACKENDS": cases[4].file])
    #expect(list.text.contains("made for version 4") && list.status == 0)
    // Other libraries are loaded all the same.
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

  /// C source of a renderer that fills frames with their background, made with a header that has fewer tables and
  /// smaller elements.
  private func renderer(
    masks: String = "~0ull", inFlight: String = "1", render: String = "0", pixels: String = "made", open: String = "1"
  ) -> String {
    """
    #include <stdio.h>
    static uint32_t *made; static int32_t width, height; static int images, is_mine;
    static agate_renderer *open_(const agate_backend *b, const agate_renderer_options *o, agate_renderer_info *i,
        agate_error *e) {
      if (!\(open)) { strcpy(e->text, "no paint"); return NULL; }
      strcpy(i->device, "a bucket"); i->frames_in_flight = \(inFlight);
      i->maximum_image_size = i->maximum_frame_size = 4096;
      i->item_kinds = i->item_flags = i->blend_modes = i->filter_kinds = i->particle_flags = \(masks);
      return (agate_renderer *)&made; }
    static int32_t update(agate_renderer *r, const agate_image_update *u, uint32_t n, uint32_t stride, agate_error *e) {
      images += n; return 0; }
    static int32_t render(agate_renderer *r, const agate_frame *f, const agate_target *t, uint64_t *ticket, agate_error *e) {
      if (\(render)) { strcpy(e->text, "the bucket is empty"); return AGATE_ERROR_EXHAUSTED; }
      width = f->width; height = f->height; *ticket = f->sequence;
      is_mine = t->kind == AGATE_TARGET_MEMORY;
      made = is_mine ? malloc(4 * width * height) : t->pixels;
      int64_t row = is_mine ? width : t->stride / 4;
      for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) made[y * row + x] = f->background;
      const agate_draw_item *first = f->tables[0].base;
      if (f->tables[0].count) made[0] = first->fill;
      return 0; }
    static void let_go(void *owner) { free(owner); }
    static int32_t finish(agate_renderer *r, uint64_t ticket, int64_t timeout, agate_pixels *p, agate_error *e) {
      if (timeout == 0) return AGATE_NOT_READY;
      p->pixels = \(pixels); p->width = width; p->height = height; p->stride = 4 * width; 
      p->release = is_mine ? let_go : NULL; p->owner = made;
      return 0; }
    static void close_(agate_renderer *r) { }
    static const agate_renderer_functions functions = { sizeof functions, 0, open_, update, render, finish, close_ };
    static const agate_backend backend = { AGATE_BACKEND_RENDERER, 0, "bucket", "one colour", NULL, &functions, NULL };
    static const uint32_t strides[] = { 56, 16, 36 };
    static const agate_plugin plugin = {
      AGATE_PLUGIN_MAGIC, AGATE_PLUGIN_VERSION, sizeof plugin, sizeof(agate_frame) - 8, 3, 1, sizeof backend, 0, strides,
      &backend };
    const agate_plugin *agate_plugin_entry(void) { return &plugin; }
    """
  }

  @Test("A renderer in C draws frames, also one that knows less of them than the program does")
  func rendererInC() async throws {
    let scratch = try Scratch()
    let file = try library(scratch, "bucket", renderer())
    let scene = try scratch.scene(width: 40, height: 30), picture = scratch.file("out.png")
    let result = try await Tool.run(
      ["render", scene, "--backend", "bucket", "-o", picture, "--progress", "none"],
      environment: ["AGATE_BACKENDS": file])
    #expect(result.status == 0, "\(result.errors)")
    let drawn = try CGImage.load(contentsOf: picture)
    #expect(drawn.width == 40 && drawn.height == 30)
    #expect(Set(drawn.pixels.dropFirst()).count == 1, "the background everywhere")
    // `auto` only chooses renderers that are known to be exact.
    let automatic = try await Tool.run(["backends", "--json"], environment: ["AGATE_BACKENDS": file])
    #expect(automatic.text.contains("\"name\" : \"bucket\""))
  }

  @Test(
    "Renderers that answer with nonsense are named, and exit codes say what it was",
    arguments: [
      ("masks", "it has to draw pictures at least: its masks lack item kinds 0x2, item flags 0x12", 4),
      ("inFlight", "it starts 0 frames at a time; 1 to 64 are possible", 4),
      ("render", "backend bucket: the bucket is empty", 75),
      ("place", "backend bucket: the bucket is empty (item 3, image slot 5)", 75),
      ("code", "backend bucket: render returns -77, which is no result code, without a reason", 4),
      ("unready", "backend bucket: render returns AGATE_NOT_READY, without a reason", 4),
      ("impatient", "backend bucket: finish returns AGATE_NOT_READY although it may wait without limit", 4),
      ("number", "backend bucket: render gives a frame the number 7, which an unfinished frame has", 4),
      ("pixels", "backend bucket: finish returns AGATE_OK and no pixels: agate_pixels.pixels is NULL", 4),
      ("row", "backend bucket: its pixels are 40×30, 6 bytes a row", 4),
      ("format", "backend bucket: its pixels have the unknown format 5", 4),
      ("size", "backend bucket: its pixels are 39×30, not those of the frame", 4),
      ("open", "backend bucket: no paint", 4),
    ])
  func nonsense(_ part: String, _ words: String, _ status: Int32) async throws {
    let scratch = try Scratch()
    let source =
      switch part {
      case "masks": renderer(masks: "1")
      case "inFlight": renderer(inFlight: "0")
      case "render": renderer(render: "1")
      case "place": renderer(render: "e->item = 3, e->slot = 5, 1")
      case "code", "unready":
        renderer(render: "1").replacing(
          "strcpy(e->text, \"the bucket is empty\"); return AGATE_ERROR_EXHAUSTED;",
          with: part == "code" ? "return -77;" : "return AGATE_NOT_READY;")
      case "impatient": renderer().replacing("if (timeout == 0)", with: "if (1)")
      case "number":
        renderer(inFlight: "3; i->flags = AGATE_RENDERER_FINISHES_ASIDE").replacing(
          "*ticket = f->sequence", with: "*ticket = 7")
      case "row": renderer().replacing("p->stride = 4 * width", with: "p->stride = 6")
      case "format": renderer().replacing("p->stride = 4 * width", with: "p->stride = 4 * width, p->format = 5")
      case "pixels": renderer(pixels: "NULL")
      case "size": renderer(pixels: "(width--, made)")
      default: renderer(open: "0")
      }
    let result = try await Tool.run(
      [
        "digest", scratch.scene(width: 40, height: 30), "--backend", "bucket", "--frames", "0-5", "--progress", "none",
      ], environment: ["AGATE_BACKENDS": library(scratch, "bucket", source)])
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(!result.errors.contains("frame 0 failed"), "the only message is the reason")
    #expect(result.status == status, "\(result.errors)")
  }

  @Test("Devices that a library cannot use are listed with the reason, and a backend without others is not opened")
  func devices() async throws {
    let scratch = try Scratch()
    func listed(_ count: Int) async throws -> (file: String, text: String) {
      let probe = """
        static int32_t probe(const agate_backend *b, agate_device *d, uint32_t n, agate_error *e) {
          strcpy(d[0].name, "card"); strcpy(d[0].problem, "it is too old"); strcpy(d[1].name, "board");
          strcpy(d[1].driver, "7.5"); return \(count); }

        """
      let source = probe + renderer().replacing("\"one colour\", NULL", with: "\"one colour\", probe")
      let file = try library(scratch, "devices\(count)", source)
      return (file, try await Tool.run(["backends"], environment: ["AGATE_BACKENDS": file]).text)
    }
    let two = try await listed(2).text
    #expect(
      two.contains(
        "one colour\n  usable\n  device 0: card\n    cannot be used: it is too old\n  device 1: board (7.5)\n"),
      "\(two)")
    let (file, one) = try await listed(1)
    #expect(one.contains("one colour\n  cannot be used: no device can be used: card: it is too old\n"), "\(one)")
    let drawn = try await Tool.run(
      ["digest", scratch.scene(width: 40, height: 30), "--backend", "bucket"], environment: ["AGATE_BACKENDS": file])
    #expect(drawn.status == 4 && drawn.errors.contains("cannot be used: no device can be used"), "\(drawn.errors)")
  }

  @Test("Libraries in folders need not be named, and an empty path turns that off")
  func folders() async throws {
    let scratch = try Scratch()
    let home = scratch.file("home"), folder = home + "/.local/lib/agate/backends"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: library(scratch, "bucket", renderer()), toPath: folder + "/bucket.so")
    try "none".write(toFile: folder + "/bad.so", atomically: true, encoding: .utf8)
    try "none".write(toFile: folder + "/notes.txt", atomically: true, encoding: .utf8)
    let list = try await Tool.run(["backends"], environment: ["HOME": home])
    #expect(list.text.contains("bucket: one colour\n  usable"), "\(list.text)")
    #expect(list.text.contains("bad.so: found in \(folder)\n  cannot be used: it cannot be loaded"))
    #expect(!list.text.contains("notes.txt"))
    let off = try await Tool.run(["backends"], environment: ["HOME": home, "AGATE_BACKEND_PATH": ""])
    #expect(!off.text.contains("bucket"))
    let without = try await Tool.run(["backends", "--no-backend-folders"], environment: ["HOME": home])
    #expect(!without.text.contains("bucket") && without.errors.isEmpty)
    let other = try await Tool.run(["backends"], environment: ["AGATE_BACKEND_PATH": folder])
    #expect(other.text.contains("bucket: one colour"))
  }

  @Test("The renderers of this package are plug-ins too, and draw the same")
  func ownRenderers() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene(width: 40, height: 30)
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    for (library, name) in [("AgateCPUPlugin", "cpu"), ("AgateVulkanPlugin", "vulkan")] {
      let file = folder.appending(path: "lib\(library).so").path
      try #require(FileManager.default.fileExists(atPath: file), "swift build --product \(library)")
      func digest(_ backend: String) async throws -> String {
        let result = try await Tool.run(
          ["digest", scene, "--backend", backend, "--progress", "none"], environment: ["AGATE_BACKENDS": file])
        #expect(result.status == 0, "\(result.errors)")
        return result.text
      }
      #expect(try await digest(name) == digest("loaded-\(name)"))
    }
  }

  @Test("A sink is closed when it waits no more")
  func closing() async throws {
    let scratch = try Scratch()
    // The sink requests one frame, reports the Escape key, and waits until it is woken.
    let waiting = """
      #include <pthread.h>
      #include <stdio.h>
      #include "agate_plugin.h"
      static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
      static int step, is_woken, is_waiting;
      static int32_t patient(agate_sink *s, int64_t t, agate_sink_event *v, agate_error *e) {
        pthread_mutex_lock(&lock); is_waiting = 1;
        if (step == 0) { v->kind = AGATE_EVENT_FRAME; v->frame.width = 40; v->frame.height = 30; step++; }
        else if (step == 1) { v->kind = AGATE_EVENT_KEY; v->name[0] = 'E'; v->name[1] = 's'; v->name[2] = 'c';
          v->name[3] = 'a'; v->name[4] = 'p'; v->name[5] = 'e'; step++; }
        else { while (!is_woken) pthread_cond_wait(&news, &lock); is_woken = 0; }
        is_waiting = 0; pthread_mutex_unlock(&lock); return 0; }
      static void wake_up(agate_sink *s) {
        pthread_mutex_lock(&lock); is_woken = 1; pthread_cond_signal(&news); pthread_mutex_unlock(&lock); }
      static void close_down(agate_sink *s) { puts(is_waiting ? "closed while it waits" : "closed"); fflush(stdout); }

      """
    let source = backend(wait: "patient").replacing("wake, close_ }", with: "wake_up, close_down }")
    let result = try await Tool.run(
      ["play", scratch.scene(width: 40, height: 30), "--backend", "counting", "--renderer", "cpu"],
      environment: ["AGATE_BACKENDS": library(scratch, "patient", waiting + source)])
    #expect(result.status == 0 && result.text.hasSuffix("closed\n"), "\(result.text)\(result.errors)")
  }

  @Test("check-backend reports what a renderer does right, and what it does wrong")
  func check() async throws {
    let scratch = try Scratch()
    let quad = try library(scratch, "quad", "#include \"\(Self.package)/Examples/QuadRenderer/quad_renderer.c\"\n")
    // All scenes are drawn by the tests of renderers in C.
    let good = try await Tool.run(["check-backend", quad, "--scene", "cards", "--scene", "clock"])
    #expect(good.status == 0, "\(good.text)\(good.errors)")
    #expect(good.text.contains("pictures of 2 scenes"))
    #expect(
      good.text.contains("unusual calls: 36 of 36 passed") && good.text.contains("equal to the CPU renderer's: "))
    #expect(good.text.contains("pixels that it draws itself: ") && !good.text.contains("draws itself: -"))

    // This renderer draws no passes, and loses frames that are not waited for.
    let bucket = try library(scratch, "bucket", renderer())
    let bad = try await Tool.run(["check-backend", bucket])
    #expect(bad.status == 1, "\(bad.text)\(bad.errors)")
    #expect(bad.text.contains("failed: a picture: pixel "))
    #expect(bad.text.contains("failed: a frame that never was: finish says that frame 77 is drawn"))

    let crash = try library(scratch, "crash", renderer(render: "*(volatile int *)8 == 0"))
    let crashing = try await Tool.run(["check-backend", crash])
    #expect(crashing.status == 1 && crashing.text.contains("failed: a picture: it crashes (signal 11)"))
    #expect(crashing.text.contains("not tried"), "\(crashing.text)")
    let unopened = try library(scratch, "unopened", renderer(open: "(*(volatile int *)8)"))
    let opening = try await Tool.run(["check-backend", unopened])
    #expect(opening.status == 1, "\(opening.text)\(opening.errors)")
    #expect(opening.text.contains("failed: a renderer that is opened and closed: it crashes (signal 11)"))

    let narrow = try library(
      scratch, "narrow", quadRenderer().replacing("pixels->width = r->width,", with: "pixels->width = r->width - 1,"))
    let undrawn = try await Tool.run(["check-backend", narrow, "--scene", "cards"])
    #expect(undrawn.status == 1 && undrawn.text.contains("times: not measured"), "\(undrawn.text)\(undrawn.errors)")

    let named = try library(scratch, "named", renderer().replacing("\"bucket\"", with: "\"cpu\""))
    let taken = try await Tool.run(["check-backend", named])
    #expect(taken.status == 4 && taken.errors.contains("named.so is refused: there is a backend 'cpu' already"))
    let unknown = try await Tool.run(["check-backend", bucket, "--scene", "clok"])
    #expect(unknown.status == 2 && unknown.errors.contains("the gallery has no scene 'clok'"))
    let refused = try await Tool.run(["check-backend", scratch.file("none.so")])
    #expect(refused.status == 4 && refused.errors.contains("none.so is refused: there is no such file"))
  }

  /// The source of the example renderer.
  private func quadRenderer() throws -> String {
    try String(contentsOfFile: Self.package + "/Examples/QuadRenderer/quad_renderer.c", encoding: .utf8)
  }

  @Test("check-backend finds faults that only unusual calls show")
  func unusualCalls() async throws {
    let scratch = try Scratch()
    func complaint(_ call: String, _ name: String, _ source: String) async throws -> String {
      try await Tool.run(["check-backend", library(scratch, name, source), "--call", call]).text
    }
    let buffer = "a buffer whose rows are longer than the frame's", quad = try quadRenderer()
    let wide = quad.replacing("y < frame->height; y++)", with: "y < frame->height + !r->is_mine; y++)")
    #expect(
      try await complaint(buffer, "wide", wide)
        == "it writes outside of the frame in the caller's buffer, at 0, 16\n")
    let own = quad.replacing("target->kind == AGATE_TARGET_MEMORY;", with: "1;")
    #expect(
      try await complaint(buffer, "own", own)
        == "finish returns pixels that are not in the buffer that render received\n")

    let endless = quad.replacing(" || r->pixels == NULL", with: "")
    #expect(
      try await complaint("a frame that never was", "endless", endless)
        == "finish says that frame 0 is drawn, which was never submitted\n")
    let greedy = quad.replacing("source->width > MOST_SIDE", with: "0")
    #expect(
      try await complaint("an image that is larger than it says it can draw", "greedy", greedy)
        == "update_images takes it; AGATE_ERROR_LIMIT is expected\n")
    // This renderer draws over the frame before, whose number stays.
    let drawn = "  *ticket = ++r->ticket;"
    let forgetful = quad.replacing(drawn, with: "  if (items.count > 1) return fail(error, -4, \"no\");\n\(drawn)")
    #expect(
      try await complaint("a frame that is finished after the next one was refused", "forgetful", forgetful)
        == "pixel 0, 0 is 0xffffffff, not 0xff302010\n")

    // Another frame is always started before this renderer finishes one.
    let late =
      "#include <unistd.h>\n"
      + quad.replacing("(void)timeout;", with: "usleep(20000);")
      .replacing("info->frames_in_flight = 1;", with: "info->frames_in_flight = 2;")
      .replacing("info->flags = ", with: "info->flags = AGATE_RENDERER_FINISHES_ASIDE | ")
    let aside = "frames that are finished while others are started, if it says that this is possible"
    #expect(try await complaint(aside, "late", late).hasPrefix("finish answers -4: another frame was started"))

    let deaf = "#include <signal.h>\n" + renderer(open: "(signal(SIGINT, SIG_IGN), 1)")
    let signals = try await complaint("signals, which the program handles itself", "deaf", deaf)
    #expect(signals == "it replaces the handler of SIGINT\n")

    let many = renderer(inFlight: "3").replacing("*ticket = f->sequence", with: "*ticket = 7")
    let numbers = try await complaint("as many frames as it says it draws at a time", "many", many)
    #expect(numbers == "render gives frames the same number\n")
  }

  /// Built with SwiftPM, as its users do; takes a minute on a small machine.
  @Test(
    "The terminal backend is built, loaded by its name, and shows half blocks", .timeLimit(.minutes(10)),
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
    // 80 × 24 cells, the default of a terminal: 64 pixels for 320 points, and the square in its place.
    let rows = text.components(separatedBy: "\u{1B}[H")[1].components(separatedBy: "\r\n")
    #expect(rows.count == 24)
    #expect(rows.allSatisfy { $0.components(separatedBy: "▀").count == 65 })
    #expect(rows[12].components(separatedBy: "▀")[32].contains("38;2;230;51;51;48;2;230;51;51m"))
    #expect(rows[0].components(separatedBy: "▀")[1].contains("38;2;0;0;0;48;2;0;0;0m"))
  }
}

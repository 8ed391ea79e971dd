import Foundation
import Generators
import Testing

/// A generated file that the repository keeps.
struct KeptFile: CustomStringConvertible {
  var form: String
  var headers: [String]
  var path: String

  var description: String { path }

  static let all: [KeptFile] = {
    let frames = ["agate_types.h", "agate_frame.h"].map {
      Generator.repository.appending(path: "Sources/CAgateBackend/include/\($0)").path
    }
    let blocks = [Generator.repository.appending(path: "Sources/AgateVulkan/Schema/agate_blocks.h").path]
    return [
      KeptFile(form: "swift", headers: frames, path: "Sources/AgateBackend/Frame/FrameSchema.swift"),
      KeptFile(form: "layout", headers: frames, path: "Tests/AgateBackendTests/StructureLayout+All.swift"),
      KeptFile(form: "glsl", headers: frames, path: "Shaders/frame_schema.glsl"),
      KeptFile(form: "swift-internal", headers: blocks, path: "Sources/AgateVulkan/Frame/BlockSchema.swift"),
      KeptFile(form: "glsl", headers: blocks, path: "Shaders/block_schema.glsl"),
    ]
  }()
}

@Suite("The schema compiler") struct SchemaTests {
  private static let headers: [String] = KeptFile.all[0].headers

  /// - Returns: the generated text, or nil and the error message.
  private static func run(_ form: String, _ headers: [String]) throws -> (text: String?, message: String) {
    let output = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let (status, message) = try Generator.schemaCompiler.run([form, output.path] + headers)
    #expect((status == 0) == message.isEmpty)
    return (try? String(contentsOf: output, encoding: .utf8), message)
  }

  private func compile(_ text: String, as form: String = "swift") throws -> (text: String?, message: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.h")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let result = try Self.run(form, [file.path])
    return (result.text, result.message.replacing(folder.path + "/", with: ""))
  }

  @Test(
    "kept files are those of the headers: run Scripts/generate.sh after a change of a header", arguments: KeptFile.all)
  func keptFilesAreUpToDate(_ file: KeptFile) throws {
    let kept = try String(contentsOf: Generator.repository.appending(path: file.path), encoding: .utf8)
    #expect(try Self.run(file.form, file.headers).text == kept)
  }

  @Test("everything public is documented")
  func documentation() throws {
    let text = try #require(try Self.run("swift", Self.headers).text)
    var last: Substring = "", type: Substring = ""
    for line in text.split(separator: "\n") {
      if let match = line.firstMatch(of: /public (?:struct|enum) (\w+)/) { type = match.1 }
      let trimmed = line.drop { $0 == " " }
      let starts = ["public ", "@inlinable public var", "@inlinable public static"]
      let isCase = trimmed.hasPrefix("case ") && !trimmed.contains(":")
      let isDeclaration = (isCase || starts.contains { trimmed.hasPrefix($0) }) && !trimmed.contains("func ")
      if isDeclaration, !line.contains("let rawValue") { #expect(last.contains("///"), "\(type): \(line)") }
      last = line
    }
  }

  @Test(
    "padding, unknown types and nameless structures are refused with file and line",
    arguments: [
      (
        "typedef struct agate_a {\n  uint32_t a;\n  double b;\n} agate_a; /* swift: A; host */\n",
        "a.h:4: error: agate_a.b would begin at byte 4: reorder the fields, or fill the gap\n"
      ),
      (
        "typedef struct agate_a {\n  double a;\n  float b;\n} agate_a; /* swift: A; host */\n",
        "a.h:4: error: agate_a ends at byte 12: fill the gap behind it\n"
      ),
      (
        "typedef struct agate_a {\n  void *a;\n} agate_a; /* swift: A; host */\n",
        "a.h:2: error: 'void' is not declared before\n"
      ),
      (
        "typedef struct agate_a {\n  float a;\n} agate_a; /* host */\n",
        "a.h:3: error: say what it is in Swift: /* swift: NAME */\n"
      ),
      (
        "typedef uint32_t agate_e; /* swift: enum E */\nenum {\n  AGATE_E_A = 1,\n  1\n};\n",
        "a.h:4: error: '1' is no value\n"
      ),
    ])
  func refusals(_ header: String, _ message: String) throws {
    let result = try compile(header)
    #expect(result.message == message && result.text == nil)
  }

  private static let thing = """
    /* The kind. */
    typedef uint32_t agate_kind; /* swift: enum Thing.Kind */
    enum {
      /* One. */
      AGATE_KIND_NUMBER_ONE = 0,
      /* Two. */
      AGATE_KIND_NUMBER_TWO = 1
    };

    /* A thing.

       See AGATE_KIND_NUMBER_TWO and `half_width`. */
    typedef struct agate_thing {
      /* Half of it. */
      float half_width /*= 2*/, half_height;
      /* Its kind. */
      agate_kind kind;
    } agate_thing; /* swift: Thing; words: THING */

    """

  @Test("names, defaults and comments go over to Swift")
  func swift() throws {
    let text = try #require(try compile(Self.thing).text)
    #expect(text.contains("/// A thing.\n///\n/// See ``Thing/Kind/two`` and `halfWidth`.\npublic struct Thing"))
    #expect(text.contains("  /// Half of it.\n  public var halfWidth: Float = 2\n"))
    #expect(text.contains("extension Thing {\n  /// The kind.\n  public enum Kind: UInt32"))
    #expect(text.contains("    case one = 0\n"))
  }

  @Test("shaders read structures from words")
  func glsl() throws {
    let text = try #require(try compile(Self.thing, as: "glsl").text)
    #expect(text.contains("struct Thing {\n  float halfWidth;\n  float halfHeight;\n  uint kind;\n};\n"))
    #expect(text.contains("#define AGATE_THING_WORDS 3u\n") && text.contains("#define AGATE_THING_KIND 2u\n"))
    #expect(text.contains("#define AGATE_KIND_NUMBER_TWO 1u\n"))
    #expect(
      text.contains("AGATE_READ_THING(w) Thing( \\\n  uintBitsToFloat(w[0]), \\\n  uintBitsToFloat(w[1]), \\\n  w[2])"))
  }

  private static let block = """
    /* Measures. */
    typedef uint32_t agate_measure; /* swift: constants Measure */
    enum {
      /* Pixels. */
      AGATE_MEASURE_TILE = 16,
      /* Bytes. */
      AGATE_MEASURE_HEAD_SIZE = 4
    };

    /* Push constants. */
    typedef struct agate_block {
      /* Where lists are. */
      uint64_t lists /*: Words */;
      /* Where texels are. */
      uint64_t texels;
      /* How many. */
      uint32_t item_count;
      /* Zero. */
      uint32_t unused;
    } agate_block; /* swift: Block; block: SOME */

    /* An entry. */
    typedef struct agate_entry {
      /* Where. */
      uint64_t address;
      /* How wide. */
      float width;
      /* Row. */
      int32_t row;
    } agate_entry; /* swift: Entry; quads: ENTRY */

    """

  @Test("blocks, their addresses, and entries of two words for an address")
  func blocks() throws {
    let shaders = try #require(try compile(Self.block, as: "glsl").text)
    #expect(shaders.contains("#define AGATE_SOME_BLOCK \\\n  Words lists; \\\n  uvec2 texels; \\\n  uint itemCount;\n"))
    #expect(shaders.contains("#define AGATE_ENTRY_Q0_ADDRESS(q) (q).xy\n"))
    #expect(shaders.contains("#define AGATE_ENTRY_Q0_WIDTH(q) uintBitsToFloat((q).z)\n"))
    #expect(
      shaders.contains("#define AGATE_ENTRY_Q0_ROW(q) int((q).w)\n") && shaders.contains("AGATE_MEASURE_TILE 16u"))
    let swift = try #require(try compile(Self.block, as: "swift-internal").text)
    #expect(
      swift.contains("enum Measure {\n  /// Pixels.\n  static let tile = 16\n  /// Bytes.\n  static let headSize = 4\n")
    )
    #expect(swift.contains("\nstruct Block: BitwiseCopyable") && !swift.contains("public"))
  }
}

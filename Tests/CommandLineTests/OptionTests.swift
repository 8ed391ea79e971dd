import Agate
import AgateScene
import Testing

@testable import AgateHost
@testable import AgateTool

@Suite("Options")
struct OptionTests {
  @Test(
    "Frame sets",
    arguments: [
      ("0", [0]), ("-5", [-5]), ("1,3,2", [1, 3, 2]), ("0-3", [0, 1, 2, 3]), ("-2-1", [-2, -1, 0, 1]),
      ("-10--8", [-10, -9, -8]), ("0-10:4", [0, 4, 8]), ("0-10x5", [0, 5, 10]), ("3-3", [3]), ("3,2,1", [3, 2, 1]),
      ("1-3,2-4", [1, 2, 3, 4]), ("7,-1--1", [7, -1]),
    ])
  func frameSets(text: String, frames: [Int]) throws {
    #expect(try FrameSet(text).frames == frames)
  }

  @Test(
    "What is no frame set",
    arguments: [
      "", ",", "1,", "a", "1-", "-", "--1", "1-2:", "1-2:0", "1-2:-1", "1-2y3", "1-2x3x4", "1.5", "1 2", "٣",
      "1234567890", "0-2000000",
      "3-1", "9-0x4", "-1--2",
    ])
  func badFrameSets(text: String) {
    #expect(throws: FrameSet.Problem.self) { try FrameSet(text) }
  }

  @Test(
    "Sets that stand for frames are read as the same frames", arguments: [[3, 2, 1], [0, 1, 2, 5], [9, 5, 1, 2, 3]])
  func setTexts(frames: [Int]) throws {
    #expect(try FrameSet(FrameSet.text(of: frames)).frames == frames)
  }

  @Test(
    "Names that are near",
    arguments: [
      ("fractal", ["fractals"]), ("cbue", ["cube"]), ("CUBE", ["cube"]), ("cub", ["cube"]), ("zzz", []), ("", []),
    ])
  func nearNames(word: String, names: [String]) {
    #expect(NearNames.of(word, in: ["square", "cube", "fractals", "carousel"]) == names)
  }

  @Test(
    "Output patterns",
    arguments: [
      ("f.%04d.png", 7, "f.0007.png"), ("f.####.png", 12, "f.0012.png"), ("f.@@@@.png", 12_345, "f.12345.png"),
      ("#.png", 3, "3.png"), ("a/%d.png", 42, "a/42.png"), ("f%04d.png", -5, "f-005.png"), ("f@@.PNG", 5, "f05.PNG"),
      ("100%/f.%02d.png", 1, "100%/f.01.png"), ("50%.##.png", 1, "50%.01.png"),
      ("p%%04d.##.png", 1, "p%04d.01.png"), ("q%%%02d.png", 1, "q%01.png"), ("i.#@2x.png", 1, "i.1@2x.png"),
      ("i@2.png", 7, "i72.png"), ("i@2xl.png", 7, "i72xl.png"),
    ])
  func patterns(pattern: String, frame: Int, path: String) throws {
    #expect(try OutputPattern(pattern).path(frame: frame) == path)
  }

  @Test("One picture, and standard output")
  func plainOutputs() throws {
    #expect(try OutputPattern("a.png") == .single("a.png"))
    #expect(try OutputPattern("a#b/c.png") == .single("a#b/c.png"))
    #expect(try OutputPattern("icon@2x.png") == .single("icon@2x.png"))
    #expect(try OutputPattern("100%%.png") == .single("100%.png"))
    #expect(try OutputPattern("-") == .standardOutput)
    for text in ["a%%b/c%%%04d%%@3x.png", "100%%.png", "-", "x.mp4"] {
      let pattern = try OutputPattern(text)
      #expect(try OutputPattern(pattern.text) == pattern, "\(text)")
    }
    #expect(try OutputPattern("x/a.##.MP4") == .video("x/a.##.MP4", .mp4))
    #expect(try OutputPattern("/a.png").directory == "/")
    #expect(try OutputPattern("a.png").directory == ".")
    #expect(try OutputPattern("x/y/a.##.png").directory == "x/y")
  }

  @Test("What is no output", arguments: ["", "a", "a.jpg", "dir/", "a.##.@@.png", "mp4", "png"])
  func badPatterns(pattern: String) {
    #expect(throws: OutputPattern.Problem.self) { try OutputPattern(pattern) }
  }

  @Test("Sizes")
  func sizes() {
    #expect(FrameSize(argument: "390x844") == FrameSize(width: 390, height: 844))
    for text in ["", "x", "1x", "x1", "0x5", "-1x5", "1.5x2", "1x2x3", "1X2", "99999999999x1"] {
      #expect(FrameSize(argument: text) == nil, "\(text)")
    }
  }

  @Test("Colours")
  func colours() {
    #expect(Background(argument: "none")?.color == .clear)
    #expect(Background(argument: "White")?.color == .white)
    #expect(Background(argument: "#f00")?.color == CGColor(red: 1, green: 0, blue: 0))
    #expect(Background(argument: "#102030")?.color == CGColor(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255))
    #expect(Background(argument: "#00000080")?.color.alpha == 128.0 / 255)
    for text in ["", "#", "#12", "#12345", "#gggggg", "mauvish"] { #expect(Background(argument: text) == nil) }
  }

  @Test("A scene keeps its aspect and is centred")
  func letterbox() throws {
    let layout = try FrameLayout(
      scene: CGSize(width: 100, height: 50), size: FrameSize(width: 100, height: 100), scale: 2)
    #expect(layout.width == 200 && layout.height == 200)
    #expect(layout.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 50))
  }

  @Test("A scene fills the frame, is stretched, or keeps its size, and the anchor stays in place")
  func fits() throws {
    func transform(_ fit: FrameFit, _ anchor: String = "center") throws -> CGAffineTransform {
      let place = FramePlace(fit: fit, anchor: try #require(FrameAnchor(argument: anchor)))
      return try FrameLayout(
        scene: CGSize(width: 100, height: 50), size: FrameSize(width: 100, height: 100), scale: 2, place: place
      ).transform
    }
    #expect(try transform(.fill) == CGAffineTransform(a: 4, b: 0, c: 0, d: 4, tx: -100, ty: 0))
    #expect(try transform(.fill, "left").tx == 0)
    #expect(try transform(.fill, "bottom-right") == CGAffineTransform(a: 4, b: 0, c: 0, d: 4, tx: -200, ty: 0))
    #expect(try transform(.fit, "top") == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(try transform(.fit, "bottom-left").ty == 100)
    #expect(try transform(.stretch) == CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 0, ty: 0))
    #expect(try transform(.center) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 50))
    #expect(FrameAnchor(argument: "middle") == nil)
    for name in FrameAnchor.allValueStrings { #expect(FrameAnchor(argument: name)?.text == name) }
  }

  @Test("A scene of the same aspect fills the frame")
  func sameAspect() throws {
    let own = try FrameLayout(scene: CGSize(width: 390, height: 844), size: nil, scale: 3)
    #expect(own.width == 1170 && own.height == 2532)
    #expect(own.transform == CGAffineTransform(scaleX: 3, y: 3))
    let near = try FrameLayout(
      scene: CGSize(width: 3, height: 2), size: FrameSize(width: 100, height: 67), scale: 1)
    #expect(near.transform == CGAffineTransform(scaleX: 100.0 / 3, y: 100.0 / 3), "the last row is partly covered")
  }

  @Test("A scene begins at a whole pixel, and fills the frame without a gap")
  func wholePixels() throws {
    let odd = try FrameLayout(scene: CGSize(width: 9, height: 10), size: FrameSize(width: 20, height: 20), scale: 1)
    #expect(odd.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0))
    let own = try FrameLayout(scene: CGSize(width: 10.5, height: 20.4), size: nil, scale: 1)
    #expect(own.width == 11 && own.height == 20)
    #expect(own.transform == .identity)
    for width in 95...105 {
      let layout = try FrameLayout(
        scene: CGSize(width: Double(width), height: 100), size: FrameSize(width: 100, height: 101), scale: 1,
        place: FramePlace(fit: .fill))
      let filled = CGRect(x: 0, y: 0, width: Double(width), height: 100).applying(layout.transform)
      #expect(filled.contains(CGRect(x: 0, y: 0, width: 99.999, height: 100.999)))
    }
  }

  @Test("A scene without a size is refused", arguments: [0.0, -1, .nan, .infinity])
  func noSize(width: Double) {
    let failure = #expect(throws: CommandFailure.self) {
      try FrameLayout(scene: CGSize(width: width, height: 10), size: nil, scale: 1)
    }
    #expect(failure?.status == .scene)
  }

  @Test(
    "SHA-256 of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func sha256(text: String, digest: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBytes { SHA256.hexDigest($0) } == digest)
    var pieces = SHA256()
    var rest = bytes[...]
    var length = 1
    while !rest.isEmpty {
      pieces.update(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
      length = length * 5 % 131 + 1
    }
    #expect(pieces.finish() == digest)
  }

  @Test("Times left are readable")
  func durations() {
    #expect(ProgressReporter.duration(0.2) == "1 s")
    #expect(ProgressReporter.duration(75) == "1:15")
    #expect(ProgressReporter.duration(3_605) == "1:00:05")
    #expect(ProgressReporter.decimal(29.96) == "30.0")
  }

  @Test("Every renderer's error has its exit code")
  func statuses() {
    #expect(RenderError.unavailable("").status == .backend)
    #expect(RenderError.lost("").status == .backend)
    #expect(RenderError.exhausted("").status == .temporary)
    #expect(RenderError.limit("").status == .foundProblem)
    #expect(RenderError.output("").status == .output)
  }
}

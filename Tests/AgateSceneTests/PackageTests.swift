import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("Packages")
struct PackageTests {
  private let wallpaperFolder = "descriptors/AAAA/versions/1/contents/1.Test-390w-844h@3x~iphone.wallpaper"

  private func part(_ color: String, size: String = "390 844") -> String {
    Documents.caml("<CALayer name=\"\(color)\" bounds=\"0 0 \(size)\" backgroundColor=\"1 0 0\"/>")
  }

  private func wallpaper(_ extra: [String: String] = [:]) -> TinyZip {
    var zip = TinyZip()
    let plist = """
      <plist><dict><key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
      <key>backgroundAnimationFileName</key><string>b.ca</string>
      <key>floatingAnimationFileNameKey</key><string>f.ca</string>
      <key>foregroundAnimationFileName</key><string>top.ca</string>
      </dict></dict></dict><key>logicalScreenClass</key><string>390w-844h@3x~iphone</string></dict></plist>
      """
    var files = [
      "Wallpaper.plist": plist, "b.ca/main.caml": part("back"), "f.ca/main.caml": part("middle"),
      "top.ca/main.caml": part("front"),
    ]
    files.merge(extra) { $1 }
    zip.add("__MACOSX/\(wallpaperFolder)/._b.ca", "junk".utf8)
    zip.add("\(wallpaperFolder)/.DS_Store", "junk".utf8)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      zip.add("\(wallpaperFolder)/\(name)", text.utf8)
    }
    return zip
  }

  private func load(_ zip: TinyZip, name: String = "a.tendies", limits: SceneLimits = SceneLimits()) throws -> Scene {
    let folder = try TemporaryFolder()
    return try Scene.load(try folder.write(name, zip.data()), limits: limits)
  }

  private func refusal(_ zip: TinyZip, limits: SceneLimits = SceneLimits()) -> SceneError? {
    Documents.error { try load(zip, limits: limits) }
  }

  @Test("a .caml file by itself, with assets beside it")
  func caml() throws {
    let folder = try TemporaryFolder()
    try folder.write("assets/a.png", TinyPNG.solid(3, 2, [255, 0, 0, 255]))
    let path = try folder.write("scene.caml", Documents.rooted("<contents type=\"CGImage\" src=\"assets/a.png\"/>"))
    let scene = try Scene.load(path)
    #expect(scene.title == "scene")
    #expect((Documents.root(of: scene).contents as? CGImage)?.width == 3)
    #expect(scene.counts.images == 1 && scene.counts.bytes == 24)
  }

  @Test("a .ca folder with its index")
  func ca() throws {
    let folder = try TemporaryFolder()
    try folder.write("X.ca/other.caml", Documents.caml("<CALayer name=\"other\"/>"))
    try folder.write(
      "X.ca/index.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>rootDocument</key><string>other.caml</string>
      <key>documentWidth</key><real>320</real><key>documentHeight</key><real>200</real>
      <key>loopingEnabled</key><true/><key>loopStart</key><real>1</real><key>loopEnd</key><real>5.5</real></dict></plist>
      """)
    let scene = try Scene.load(folder.path + "/X.ca")
    #expect(scene.title == "X")
    #expect(scene.size == CGSize(width: 320, height: 200))
    #expect(scene.duration == 4.5)
    #expect(scene.loop?.start == 1)
    #expect(Documents.root(of: scene).name == "other")
    // A trailing slash makes no difference.
    #expect(try Scene.load(folder.path + "/X.ca/").title == "X")
  }

  @Test("an endless loop is no loop")
  func endless() throws {
    let index = """
      <plist><dict><key>loopStart</key><real>0.0</real><key>loopEnd</key><real>+infinity</real></dict></plist>
      """
    let scene = try Documents.scene(Documents.rooted(""), files: ["index.xml": Data(index.utf8)])
    #expect(scene.loop == nil && scene.findings == [])
  }

  @Test("a damaged index costs its settings only")
  func damagedIndex() throws {
    let scene = try Documents.scene(Documents.rooted(""), files: ["index.xml": Data("<plist><dict>".utf8)])
    #expect(scene.findings.map(\.file) == ["index.xml"])
    #expect(scene.size == CGSize(width: 100, height: 80))
  }

  @Test("a .tendies archive stacks background, floating and foreground")
  func tendies() throws {
    let scene = try load(wallpaper())
    #expect(scene.title == "a")
    #expect(scene.size == CGSize(width: 390, height: 844))
    #expect(scene.rootLayer.sublayers?.map(\.name) == ["background", "floating", "foreground"])
    #expect(scene.parts.map { $0.root.name } == ["back", "middle", "front"])
    #expect(scene.parts.map(\.file) == ["b.ca/main.caml", "f.ca/main.caml", "top.ca/main.caml"])
    #expect(scene.findings == [])
  }

  @Test("parts are found by their names where Wallpaper.plist is missing or wrong")
  func namelessParts() throws {
    let zip = wallpaper([
      "Wallpaper.plist": "", "b.ca/main.caml": "", "f.ca/main.caml": "", "top.ca/main.caml": "",
      "1_Floating-390w.ca/main.caml": part("x"), "1_Background-390w.ca/main.caml": part("y"),
    ])
    #expect(try load(zip).parts.map { $0.root.name } == ["y", "x"])
    let wrong = wallpaper(["top.ca/main.caml": ""])
    let scene = try load(wrong)
    #expect(scene.parts.count == 2)
    #expect(scene.findings.map(\.severity) == [.missingAsset])
  }

  @Test("a .wallpaper folder and an unpacked package read like the archive")
  func folders() throws {
    let folder = try TemporaryFolder()
    for entry in wallpaper().entries { try folder.write(entry.name, Data(entry.content)) }
    #expect(try Scene.load("\(folder.path)/\(wallpaperFolder)").parts.count == 3)
    #expect(try Scene.load(folder.path).parts.count == 3)
  }

  @Test("a wallpaper is as large as its screen, or as a part drawn for a smaller one")
  func sizes() throws {
    let screen = "390w-844h@3x~iphone"
    #expect(ScreenClass("810w-1080h@2x~ipad") == ScreenClass("9.X_Floating-810w-1080h@2x~ipad.ca"))
    #expect(ScreenClass(screen)?.scale == 3)
    #expect(ScreenClass("nonsense") == nil)
    let small = try load(wallpaper(["f.ca/main.caml": part("s", size: "300 600")]))
    #expect(small.size == CGSize(width: 300, height: 600))
    let huge = try load(
      wallpaper([
        "b.ca/main.caml": part("b", size: "3176 3176"), "f.ca/main.caml": part("f", size: "3176 3176"),
        "top.ca/main.caml": part("t", size: "3176 3176"),
      ]))
    #expect(huge.size == CGSize(width: 390, height: 844))
    #expect(huge.parts[0].root.position == CGPoint(x: 195, y: 422))
  }

  /// A phone fills its screen with a root of another size. Source: the recording of the wallpaper Snoopy
  /// (SerStars/nugget-wallpapers, a6a86ac) on a phone of 402 × 874 points shows its root of 428 × 926 at 0.944.
  @Test("a root that is larger than the screen fills it")
  func largerRoot() throws {
    let scene = try load(wallpaper(["f.ca/main.caml": part("f", size: "430 932")]))
    #expect(scene.size == CGSize(width: 390, height: 844))
    let scales = try #require(scene.rootLayer.sublayers).map(\.transform.m11)
    #expect(scales[0] == 1 && scales[2] == 1)
    #expect(abs(scales[1] - 390.0 / 430) < 1e-12, "0.907")
    let root = scene.parts[1].root
    let corner = root.convert(CGPoint(x: 0, y: 0), to: scene.rootLayer)
    #expect(abs(corner.x) < 1e-9 && abs(corner.y - (422 + 466 * 390 / 430)) < 1e-9)
  }

  @Test("documents in pixels are scaled to the screen's points")
  func pixels() throws {
    let index = "<plist><dict><key>unitsInPixelsInPlayer</key><true/></dict></plist>"
    let scene = try load(wallpaper(["b.ca/index.xml": index, "b.ca/main.caml": part("b", size: "1170 2532")]))
    let host = try #require(scene.rootLayer.sublayers?.first)
    #expect(abs(host.transform.m11 - 1.0 / 3) < 1e-12)
    #expect(scene.rootLayer.sublayers?.last?.transform == CATransform3DIdentity)
  }

  /// Source: the wallpaper TintedCubes (SerStars/nugget-wallpapers, a6a86ac) was made for a tablet; in the recording
  /// `preview/custom/cubes.mov` of a phone of 402 × 874 points, its outlines lie where 0.3436 points a unit put them.
  @Test("documents in pixels take the pixels of the screen that they fill")
  func pixelsOfAPlayer() throws {
    let index = "<plist><dict><key>unitsInPixelsInPlayer</key><true/></dict></plist>"
    var files = ["b.ca/index.xml": index, "b.ca/main.caml": part("b", size: "3176 3176")]
    files["Wallpaper.plist"] = """
      <plist><dict><key>logicalScreenClass</key><string>810w-1080h@2x~ipad</string></dict></plist>
      """
    files["1_Background.ca/main.caml"] = files.removeValue(forKey: "b.ca/main.caml")
    files["1_Background.ca/index.xml"] = files.removeValue(forKey: "b.ca/index.xml")
    for name in ["b.ca", "f.ca", "top.ca"] { files[name + "/main.caml"] = "" }
    let scene = try load(wallpaper(files))
    #expect(scene.size == CGSize(width: 810, height: 1080) && scene.fillsScreens)
    let host = try #require(scene.rootLayer.sublayers?.first)
    #expect(host.transform.m11 == 0.5)
    scene.fill(CGSize(width: 402, height: 874))
    // The frame is filled by enlarging the scene's points to 874 / 1080.
    #expect(abs(host.transform.m11 * 874 / 1080 - 402.0 / 1170) < 1e-12)
    scene.fill(nil)
    #expect(host.transform.m11 == 0.5)
  }

  @Test("the first of several wallpapers is shown and the others are mentioned")
  func several() throws {
    var zip = wallpaper()
    zip.add("zz/other.wallpaper/Background.ca/main.caml", part("z").utf8)
    let scene = try load(zip)
    #expect(scene.parts[0].root.name == "back")
    #expect(scene.findings.map(\.feature) == ["other.wallpaper"])
  }

  @Test("what is no scene says so")
  func noScene() throws {
    let folder = try TemporaryFolder()
    #expect(Documents.error { try Scene.load(folder.path) }?.message.contains("not a scene") == true)
    #expect(Documents.error { try Scene.load(folder.path + "/nothing.ca") }?.message == "there is no such file")
    let empty = try folder.write("empty.caml", "")
    #expect(Documents.error { try Scene.load(empty) }?.message == "is empty")
    #expect(Documents.error { try Scene.load("/dev/null") } != nil)
    let bundle = folder.path + "/Y.ca"
    try folder.write("Y.ca/readme.txt", "hello")
    #expect(Documents.error { try Scene.load(bundle) }?.message == "holds no main.caml")
    let cut = try folder.write("cut.tendies", wallpaper().data().prefix(200))
    #expect(Documents.error { try Scene.load(cut) }?.message.contains("not a readable zip") == true)
  }

  // MARK: Hostile archives

  @Test(
    "archives with evil names are refused as a whole",
    arguments: [
      "../evil", "a/../../evil", "/etc/evil", "\\etc\\evil", "a\\..\\..\\evil", "..\\evil", "C:/evil", "C:\\evil",
      "a/..",
      "a\u{1}b",
      String(repeating: "n", count: 2000),
    ])
  func evilNames(name: String) throws {
    var zip = wallpaper()
    zip.add(name, "x".utf8)
    let error = try #require(refusal(zip))
    #expect(error.message.contains("is refused") || error.message.contains("zip"))
  }

  @Test("archives of Windows may separate folders with backslashes")
  func backslashes() throws {
    var zip = TinyZip()
    zip.add("X.ca\\main.caml", Documents.caml("<CALayer name=\"whole\" bounds=\"0 0 10 10\"/>").utf8)
    zip.add("X.ca\\assets\\", "".utf8)
    #expect(try load(zip).parts.map(\.file) == ["X.ca/main.caml"])
  }

  @Test("archives with links or devices are refused", arguments: [0o120777, 0o020666, 0o010644] as [UInt32])
  func links(mode: UInt32) throws {
    var zip = wallpaper()
    zip.entries.append(TinyZip.Entry(name: "link", content: Array("/etc/passwd".utf8), mode: mode))
    #expect(try #require(refusal(zip)).message.contains("link or a device"))
  }

  @Test("a zip bomb is refused before it is unpacked")
  func bomb() throws {
    var zip = wallpaper()
    let size = 64 << 20
    zip.entries.append(
      TinyZip.Entry(name: "bomb.bin", deflated: TinyZip.deflatedZeros(size), claimedSize: size))
    #expect(try #require(refusal(zip)).message.contains("zip bomb"))
    var limits = SceneLimits()
    limits.packageBytes = 1 << 20
    #expect(try #require(refusal(zip, limits: limits)).message.contains("more than 1 MiB"))
    limits.entryBytes = 1 << 20
    #expect(try #require(refusal(zip, limits: limits)).message.contains("more than 1 MiB"))
  }

  @Test("an entry that lies about its size is cut off where the limit is")
  func lyingSize() throws {
    var zip = TinyZip()
    zip.entries.append(
      TinyZip.Entry(name: "main.caml", deflated: TinyZip.deflatedZeros(8 << 20), claimedSize: 100))
    var limits = SceneLimits()
    limits.documentBytes = 1 << 20
    #expect(refusal(zip, limits: limits) != nil)
  }

  @Test("too many entries are refused")
  func tooMany() throws {
    var zip = TinyZip()
    for index in 0..<100 { zip.add("f\(index)", "".utf8) }
    var limits = SceneLimits()
    limits.entries = 99
    #expect(try #require(refusal(zip, limits: limits)).message.contains("at most 99"))
  }

  @Test("damaged archives are errors or scenes, never crashes")
  func damagedArchives() throws {
    let folder = try TemporaryFolder()
    let whole = wallpaper().data()
    var random = SeededRandom(seed: 11)
    for round in 0..<400 {
      var data = whole
      for _ in 0...random.below(6) { data[random.below(data.count)] = UInt8(random.below(256)) }
      if round % 4 == 0 { data = data.prefix(random.below(data.count)) }
      _ = Documents.error { try Scene.load(try folder.write("x.tendies", data)) }
    }
  }
}

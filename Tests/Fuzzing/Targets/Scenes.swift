import Agate
import AgateGraphics
import AgateScene
import Foundation

extension FuzzTarget {
  /// CAML documents: read, put into each state, inspected and drawn.
  static let caml = FuzzTarget("caml", longest: 4096, seeds: SceneSeeds.documents, words: SceneSeeds.words) { bytes in
    let files = ["main.caml": Data(bytes), "assets/a b.png": Data((try? Showing.picture.pngData()) ?? [])]
    show(try? Scene.load(MemorySource(name: "fuzz", files: files)))
  }

  /// Packages: files in memory, zip archives that are valid except where the bytes say otherwise, and arbitrary bytes
  /// as an archive.
  static let package = FuzzTarget("package", longest: 4096, seeds: SceneSeeds.packages, words: SceneSeeds.words) {
    bytes in
    var reader = ByteReader(bytes)
    let kind = reader.below(3)
    switch kind {
    case 0:
      var files: [String: Data] = [:]
      for entry in reader.files() { files[entry.name] = Data(entry.content) }
      show(try? Scene.load(MemorySource(name: "fuzz", files: files)))
    case 1: show(archive(ZipFile.made(of: &reader)))
    default: show(archive(reader.rest()))
    }
  }

  private static func archive(_ bytes: [UInt8]) -> Scene? {
    let path = NSTemporaryDirectory() + "agate-fuzz-\(ProcessInfo.processInfo.processIdentifier).tendies"
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil else {
      fatalError("\(path) cannot be written; free some space")
    }
    defer { unlink(path) }
    return try? Scene.load(path)
  }

  private static func show(_ scene: Scene?) {
    guard let scene else { return }
    for state in scene.states.prefix(3).map(Optional.some) + [nil] {
      scene.apply(state: state, isAnimated: state != nil)
      Showing.draw(scene.rootLayer, at: [0, 0.7])
    }
    let inspection = SceneInspection(scene)
    precondition(!inspection.text.isEmpty && inspection.json.hasPrefix("{"))
  }
}

/// Writes zip archives without compression.
enum ZipFile {
  struct Entry {
    var name: String
    var content: [UInt8]
    /// Compression method: 0 stored, 8 deflate with uncompressed blocks, 9 like 8 with a false size.
    var kind = 0
    var mode = 0o100644
  }

  static func made(of reader: inout ByteReader) -> [UInt8] { bytes(reader.files()) }

  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = [], directory: [UInt8] = []
    for entry in entries {
      let offset = bytes.count, count = entry.content.count
      let sum = entry.content.withUnsafeBytes { Checksum.crc32($0) }
      let block = [1] + little(count, 2) + little(~count, 2) + entry.content
      let packed = entry.kind >= 8 ? block : entry.content
      let common =
        little(20, 2) + little(0x800, 2) + little(entry.kind >= 8 ? 8 : 0, 2) + little(0, 4) + little(Int(sum), 4)
        + little(packed.count, 4) + little(entry.kind == 9 ? count * 5000 : count, 4)
        + little(entry.name.utf8.count, 2) + little(0, 2)
      bytes += little(0x0403_4B50, 4) + common + Array(entry.name.utf8) + packed
      directory += little(0x0201_4B50, 4) + little(3 << 8 | 20, 2) + common + little(0, 4) + little(0, 4)
      directory += little(entry.mode << 16, 4) + little(offset, 4) + Array(entry.name.utf8)
    }
    return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2)
      + little(entries.count, 2) + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
  }

  private static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension ByteReader {
  private static let names = [
    "main.caml", "index.xml", "Wallpaper.plist", "b.ca/main.caml", "b.ca/index.xml", "Background.ca/main.caml",
    "Floating.ca/main.caml", "Foreground.ca/main.caml", "a-390w-844h@3x~iphone.wallpaper/Wallpaper.plist",
    "a-390w-844h@3x~iphone.wallpaper/b.ca/main.caml", "a.wallpaper/Floating.ca/main.caml", "assets/a.png",
    "b.ca/assets/a.png", "__MACOSX/._x", "../x", "/etc/x", "b.ca/", "b.ca",
  ]

  /// Entries of at most 700 bytes each, until no bytes are left.
  fileprivate mutating func files() -> [ZipFile.Entry] {
    var entries: [ZipFile.Entry] = []
    while !isAtEnd, entries.count < 12 {
      let number = below(Self.names.count + 2)
      let name = number < Self.names.count ? Self.names[number] : String(decoding: take(below(24)), as: UTF8.self)
      let look = byte()
      let content = look & 1 == 1 ? SceneSeeds.content(below(SceneSeeds.count)) : take(below(700))
      entries.append(
        ZipFile.Entry(
          name: name, content: content, kind: [0, 8, 9][Int(look >> 1) % 3], mode: look > 250 ? 0o120777 : 0o100644))
    }
    return entries
  }
}

import Agate
import AgateScene
import ConformanceRows
import Testing

struct SpriteAtlasTests {
  private func plist(_ body: String) -> Data { Data("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8) }

  private let metadata = """
    <key>metadata</key><dict><key>format</key><integer>2</integer>
    <key>realTextureFileName</key><string>ships.png</string><key>size</key><string>{256,128}</string></dict>
    """

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-12
  }

  // B2.31
  @Test(.row("B2.31")) func cocosPropertyListsGiveUnitRectangles() throws {
    let atlas = try SpriteAtlas(
      plist(
        """
        <key>frames</key><dict>
        <key>ship.png</key><dict><key>frame</key><string>{{64,32},{128,64}}</string>
        <key>offset</key><string>{0,0}</string><key>rotated</key><false/></dict>
        <key>mast.png</key><dict><key>frame</key><string>{{0,0},{20,100}}</string><key>rotated</key><true/></dict>
        </dict>\(metadata)
        """), file: "ships.plist")
    #expect(atlas.imageName == "ships.png" && atlas.size == CGSize(width: 256, height: 128))
    #expect(atlas.sprites.map(\.name) == ["mast.png", "ship.png"])
    let ship = try #require(atlas["ship.png"])
    #expect(near(ship.rect, CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)) && !ship.isRotated)
    let mast = try #require(atlas["mast.png"])
    #expect(mast.isRotated && mast.size == CGSize(width: 20, height: 100))
    #expect(near(mast.rect, CGRect(x: 0, y: 0, width: 100.0 / 256, height: 20.0 / 128)), "it lies on its side")
    #expect(atlas["raft.png"] == nil)
  }

  // B2.30
  @Test(.row("B2.30")) func otherFormatsOfPackingToolsAreRead() throws {
    let zero = try SpriteAtlas(
      plist(
        """
        <key>frames</key><dict><key>a</key><dict><key>x</key><integer>1</integer><key>y</key><integer>2</integer>
        <key>width</key><real>3</real><key>height</key><string>4</string></dict></dict>
        """), file: "zero", imageSize: CGSize(width: 10, height: 10))
    #expect(near(zero["a"]!.rect, CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)))
    let three = try SpriteAtlas(
      plist(
        """
        <key>frames</key><dict><key>a</key><dict><key>textureRect</key><string>{{8,8},{8,16}}</string>
        <key>textureRotated</key><true/></dict></dict>\(metadata)
        """), file: "three")
    #expect(near(three["a"]!.rect, CGRect(x: 8.0 / 256, y: 8.0 / 128, width: 16.0 / 256, height: 8.0 / 128)))
    let frame = #"{"frame": {"x": 32, "y": 0, "w": 32, "h": 32}, "rotated": false, "trimmed": false}"#
    let meta = #""meta": {"image": "sheet.png", "size": {"w": 64, "h": 32}, "scale": "1"}"#
    let named = try SpriteAtlas(Data("{\"frames\": {\"b\": \(frame)}, \(meta)}".utf8), file: "named")
    let list = try SpriteAtlas(
      Data("{\"frames\": [{\"filename\": \"b\", \(frame.dropFirst())], \(meta)}".utf8), file: "list")
    #expect(named == list && near(named["b"]!.rect, CGRect(x: 0.5, y: 0, width: 0.5, height: 1)))
    #expect(named.imageName == "sheet.png")
  }

  @Test func whatIsNoAtlasIsRefusedWithTheReason() throws {
    func message(_ data: Data) -> String {
      do {
        _ = try SpriteAtlas(data, file: "f")
        return "read"
      } catch { return "\(error)" }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(message(Data(deep.utf8)).contains("f"))
    #expect(message(Data("{\"frames\": \(deep)".utf8)) == "f: is nested too deeply")
    #expect(message(Data("{".utf8)).hasPrefix("f: is not JSON"))
    #expect(message(Data(#"{"frames": {}}"#.utf8)).contains("size of the sheet"))
    #expect(message(plist(metadata)).contains("no frames"))
    for place in [
      "{{200,0},{100,10}}", "{{0,0},{0,10}}", "{{-1,0},{5,5}}", "{{nan,0},{5,5}}", "{{inf,0},{5,5}}", "{5}",
    ] {
      let bad = plist(
        "<key>frames</key><dict><key>a</key><dict><key>frame</key><string>\(place)</string></dict></dict>\(metadata)")
      #expect(message(bad) == "f: sprite a has no place on the sheet", "\(place)")
    }
    #expect(throws: SceneError.self) { try SpriteAtlas(contentsOf: URL(filePath: "/nowhere/at/all.plist")) }
  }

  // B2.32
  @Test(.row("B2.32")) func layersShowSpritesOfAnAtlas() throws {
    let atlas = try SpriteAtlas(
      plist(
        """
        <key>frames</key><dict>
        <key>left</key><dict><key>frame</key><string>{{0,0},{1,1}}</string></dict>
        <key>right</key><dict><key>frame</key><string>{{1,0},{1,1}}</string></dict>
        </dict><key>metadata</key><dict><key>format</key><integer>2</integer>
        <key>size</key><string>{2,1}</string></dict>
        """), file: "two.plist")
    let sheet = CGImage(width: 2, height: 1, premultiplied: [0xFF00_00FF, 0xFFFF_0000])
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    for (index, name) in ["right", "left"].enumerated() {
      let sprite = try #require(atlas[name])
      let layer = CALayer()
      layer.frame = CGRect(x: index * 10, y: 0, width: 10, height: 10)
      layer.contents = sheet
      layer.contentsRect = sprite.rect
      layer.magnificationFilter = .nearest
      root.addSublayer(layer)
    }
    let context = CGContext(
      data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 80, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    root.render(in: context)
    let pixels = context.makeImage()!.pixels
    #expect(pixels[5] == 0xFFFF_0000 && pixels[15] == 0xFF00_00FF)
  }
}

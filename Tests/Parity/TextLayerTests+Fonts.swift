import Agate
import AgateCPU
import AgateUIKit
import TestScenes
import ConformanceRows
import Testing

extension TextLayerTests {
  @Test(.row("B6.25")) func fontsComeFromFilesAndFromMemory() async throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    let url = URL(fileURLWithPath: path)
    let bold = try await picture(layer("Bold", 100, 60) { $0.font = "DejaVu Sans Bold" })
    let file = try #require(CGFont(contentsOf: url))
    #expect(file.postScriptName == "DejaVuSans-Bold" && file.fullName == "DejaVu Sans Bold")
    #expect(try await picture(layer("Bold", 100, 60) { $0.font = file }).isSame(as: bold))
    let data = try Data(contentsOf: url)
    let memory = try #require(CGFontCreateWithDataProvider(CGDataProvider(data: data)!))
    #expect(try await picture(layer("Bold", 100, 60) { $0.font = memory }).isSame(as: bold))
    // However often the font is requested, its file is opened once and its bytes are kept once.
    func openFiles() throws -> Int {
      let path = url.resolvingSymlinksInPath().path
      // Other threads open and close files of their own.
      return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == path
      }
    }
    let before = try openFiles()
    for _ in 0..<5 {
      #expect(CGFont(contentsOf: url)?.fullName == "DejaVu Sans Bold" && CGFont(CGDataProvider(data: data)!) != nil)
      #expect(CGFont(CGDataProvider(data: data.dropFirst(100))!) == nil)
    }
    #expect(try openFiles() == before)
    let again = try #require(CGFont(CGDataProvider(data: data)!))
    #expect(try await picture(layer("Bold", 100, 60) { $0.font = again }).isSame(as: bold))
    #expect(CGFont(contentsOf: URL(fileURLWithPath: "/nothing/here.ttf")) == nil)
    #expect(CGFont(CGDataProvider(data: Data([1, 2, 3]))!) == nil && CGFont("") == nil)
  }
}

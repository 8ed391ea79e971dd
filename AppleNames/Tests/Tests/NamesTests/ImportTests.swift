// On Apple's systems, Testing has overlays for modules with these names. A file that imports all of them must compile.
import CoreGraphics
import CoreText
import Ported
import QuartzCore
import Testing
import UIKit

@Suite struct ImportTests {
  @Test func theModulesCanBeImported() {
    var names: [String] = []
    #if canImport(UIKit)
      names.append("UIKit")
    #endif
    #if canImport(QuartzCore)
      names.append("QuartzCore")
    #endif
    #if canImport(CoreGraphics)
      names.append("CoreGraphics")
    #endif
    #if canImport(CoreText)
      names.append("CoreText")
    #endif
    #expect(names == ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"])
    #if canImport(ObjectiveC) || canImport(Darwin) || canImport(AppKit)
      Issue.record("code for Apple's systems only would be compiled")
    #endif
  }

  @Test @MainActor func viewsAndLayersDraw() {
    let view = Card(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    let font = CTFontCreateWithName("DejaVu Sans" as CFString as String, 12, nil)
    #expect(CTFontGetSize(font) == 12)
    let space = CGColorSpaceCreateDeviceRGB()
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    view.layer.render(in: context!)
    let image = context!.makeImage()!
    let data: CFData? = image.dataProvider?.data
    let bytes: UnsafePointer<UInt8> = CFDataGetBytePtr(data)
    let pixel = Array((data! as Data).prefix(4))
    #expect(pixel == [255, 59, 48, 255] || pixel == [255, 0, 0, 255])
    #expect((0..<4).map { bytes[$0] } == pixel)
    withExtendedLifetime(image) {}
  }

  /// On Apple's systems, Foundation provides these names. They are visible in a file that imports only Foundation.
  @Test func foundationBringsCoreGraphics() throws {
    let measures = Measures()
    #expect(measures.duration == 0.25 && measures.vector.dx == 3 && measures.transform.a == 2)
    #expect(measures.range.location == 2 && measures.range.length == 3 && measures.action == nil)
    #expect(measures.repeatCount == Float.greatestFiniteMagnitude && measures.color.alpha == 1)
    #expect(request(try #require(URL(string: "https://example.org/a"))).url?.path == "/a")
    #expect(sum([1, 2, 3]) == 6)
    let objects = objects()
    #expect(objects[0] as? String == "name" && objects[1] as? [Int] == [1, 2, 3])
    #expect(objects[2] as? Bool == true && objects[3] as? Bool == false)
  }
}

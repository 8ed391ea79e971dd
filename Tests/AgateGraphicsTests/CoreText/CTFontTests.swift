import AgateGraphics
import Foundation
import Testing

/// Metrics of DejaVu fonts against the numbers in their files, as fontTools reads them.
struct CTFontTests {
  private let sans = CTFontCreateWithName("DejaVuSans", 20, nil)
  /// Points per unit at 20 points.
  private let unit = 20.0 / 2048

  private func glyphs(_ text: String, _ font: CTFont) -> [CGGlyph] {
    let characters = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 9999, count: characters.count)
    CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)
    return glyphs
  }

  private func isNear(_ a: CGFloat, _ units: Double) -> Bool { abs(Double(a) - units * unit) < 0.002 }

  @Test func metricsAreThoseOfTheFile() {
    #expect(CTFontGetSize(sans) == 20 && CTFontGetUnitsPerEm(sans) == 2048 && CTFontGetGlyphCount(sans) == 6253)
    #expect(isNear(CTFontGetAscent(sans), 1901) && isNear(CTFontGetDescent(sans), 483))
    #expect(isNear(CTFontGetLeading(sans), 0))
    // The file has no heights of letters: those of H and x count.
    #expect(isNear(CTFontGetCapHeight(sans), 1493) && isNear(CTFontGetXHeight(sans), 1120))
    #expect(isNear(CTFontGetUnderlinePosition(sans), -40) && isNear(CTFontGetUnderlineThickness(sans), 90))
    let box = CTFontGetBoundingBox(sans)
    #expect(isNear(box.minX, -2090) && isNear(box.minY, -948) && isNear(box.maxX, 3673) && isNear(box.maxY, 2524))
    let serif = CTFontCreateWithName("DejaVuSerif-Bold", 20, nil)
    #expect(isNear(CTFontGetAscent(serif), 1923) && isNear(CTFontGetDescent(serif), 483))
    #expect(CTFontGetSlantAngle(serif) == 0)
  }

  @Test func namesAreThoseOfTheFile() {
    for (name, family, full) in [
      ("DejaVuSans", "DejaVu Sans", "DejaVu Sans"), ("DejaVuSerif-Bold", "DejaVu Serif", "DejaVu Serif Bold"),
      ("DejaVuSansMono", "DejaVu Sans Mono", "DejaVu Sans Mono"),
    ] {
      for asked in [name, full] {
        let font = CTFontCreateWithName(asked as NSString, 12, nil)
        #expect(CTFontCopyPostScriptName(font) as String == name)
        #expect(CTFontCopyFamilyName(font) as String == family && CTFontCopyFullName(font) as String == full)
      }
    }
  }

  @Test func anUnknownNameFallsBack() {
    let font = CTFontCreateWithName("No Such Font-BoldItalic", 12, nil)
    #expect(!(CTFontCopyPostScriptName(font) as String).isEmpty && CTFontGetAscent(font) > 6)
    #expect(CTFontGetSymbolicTraits(font).isSuperset(of: [.traitBold, .traitItalic]), "the name gives the style")
    #expect(CTFontGetSize(CTFontCreateWithName("", 0, nil)) == 12)
  }

  @Test func charactersHaveTheGlyphsOfTheFile() {
    #expect(glyphs("AgIl ", sans) == [36, 74, 44, 79, 3])
    var missing = [CGGlyph](repeating: 1, count: 4)
    // An ideograph, and one beyond the first 65,536 characters.
    let characters = Array("A\u{4e00}\u{20000}".utf16)
    #expect(!CTFontGetGlyphsForCharacters(sans, characters, &missing, 4))
    #expect(missing == [36, 0, 0, 0])
    #expect(CTFontGetGlyphWithName(sans, "A") == 36)
  }

  @Test func advancesAndBoundsAreThoseOfTheFile() {
    var advances = [CGSize](repeating: .zero, count: 5)
    var boxes = [CGRect](repeating: .null, count: 5)
    let glyphs = glyphs("AgIl ", sans)
    let sum = CTFontGetAdvancesForGlyphs(sans, .horizontal, glyphs, &advances, 5)
    let all = CTFontGetBoundingRectsForGlyphs(sans, .horizontal, glyphs, &boxes, 5)
    for (advance, units) in zip(advances, [1401, 1300, 604, 569, 651]) {
      #expect(isNear(advance.width, Double(units)) && advance.height == 0)
    }
    #expect(isNear(CGFloat(sum), 1401 + 1300 + 604 + 569 + 651))
    for (box, edges) in zip(boxes, [(16, 0, 1384, 1493), (113, -426, 1114, 1147), (201, 0, 403, 1493)]) {
      #expect(isNear(box.minX, Double(edges.0)) && isNear(box.minY, Double(edges.1)))
      #expect(isNear(box.maxX, Double(edges.2)) && isNear(box.maxY, Double(edges.3)))
    }
    #expect(boxes[4].isEmpty && isNear(all.minY, -426) && isNear(all.maxY, 1556))
  }

  @Test func outlinesAreThoseOfTheFile() throws {
    // Four lines, and nothing after the end of the path.
    let path = try #require(CTFontCreatePathForGlyph(sans, 44, nil))
    var elements: [(CGPathElementType, CGPoint)] = []
    path.applyWithBlock { element in
      let type = element.pointee.type
      elements.append((type, type == .closeSubpath ? .zero : element.pointee.points[0]))
    }
    #expect(elements.first?.0 == .moveToPoint && elements.last?.0 == .closeSubpath)
    #expect(elements.count { $0.0 == .moveToPoint } == 1)
    let corners = elements.filter { $0.0 != .closeSubpath }.map(\.1)
    for corner in corners {
      #expect(isNear(corner.x, 201) || isNear(corner.x, 403))
      #expect(isNear(corner.y, 0) || isNear(corner.y, 1493))
    }
    #expect(isNear(path.boundingBoxOfPath.maxY, 1493) && isNear(path.boundingBoxOfPath.minX, 201))
    // Letters with holes and curves: no point lies at the origin.
    for letter in "gBO8" {
      let outline = try #require(CTFontCreatePathForGlyph(sans, glyphs(String(letter), sans)[0], nil))
      outline.applyWithBlock { element in
        if element.pointee.type != .closeSubpath { #expect(element.pointee.points[0] != .zero) }
      }
      var (glyph, box) = (glyphs(String(letter), sans)[0], CGRect.zero)
      CTFontGetBoundingRectsForGlyphs(sans, .default, &glyph, &box, 1)
      #expect(abs(outline.boundingBoxOfPath.maxX - box.maxX) < 0.02)
      #expect(abs(outline.boundingBoxOfPath.minY - box.minY) < 0.02)
    }
    #expect(CTFontCreatePathForGlyph(sans, 3, nil) == nil, "a space has no outline")
    var move = CGAffineTransform(translationX: 100, y: 50)
    let moved = try #require(CTFontCreatePathForGlyph(sans, 44, &move))
    #expect(abs(moved.boundingBoxOfPath.minX - 100 - 201 * unit) < 0.002)
  }

  @Test func copiesHaveOtherSizesAndTraits() throws {
    let larger = CTFontCreateCopyWithAttributes(sans, 40, nil, nil)
    #expect(CTFontGetSize(larger) == 40 && CTFontGetAscent(larger) == 2 * CTFontGetAscent(sans))
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(sans, 0, nil, .traitBold, .traitBold))
    #expect(CTFontCopyPostScriptName(bold) as String == "DejaVuSans-Bold" && CTFontGetSize(bold) == 20)
    let back = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 0, nil, [], .traitBold))
    #expect(back == sans && back.hash == sans.hash && bold != sans)
    let descriptor = CTFontDescriptorCreateWithNameAndSize("DejaVuSerif-Bold", 13)
    let serif = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontGetSize(serif) == 13 && CTFontCopyFamilyName(serif) as String == "DejaVu Serif")
    let other = CTFontCreateCopyWithAttributes(sans, 0, nil, descriptor)
    #expect(CTFontCopyPostScriptName(other) as String == "DejaVuSerif-Bold" && CTFontGetSize(other) == 20)
    let traits = CTFontDescriptorCreateWithAttributes([
      kCTFontFamilyNameAttribute: "DejaVu Sans", kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.4],
    ])
    #expect(CTFontCreateWithFontDescriptor(traits, 9, nil) == CTFontCreateWithName("DejaVuSans-Bold", 9, nil))
  }

  @Test func copiesKeepWhatIsNotChanged() throws {
    let attributes = CTFontDescriptorCreateWithAttributes([kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.23]])
    let medium = CTFontCreateCopyWithAttributes(sans, 24, nil, attributes)
    #expect(medium.fontDescription.weight == 500 && CTFontGetSize(medium) == 24)
    let italic = try #require(CTFontCreateCopyWithSymbolicTraits(medium, 0, nil, .traitItalic, .traitItalic))
    #expect(italic.fontDescription.weight == 500 && italic.fontDescription.isItalic && CTFontGetSize(italic) == 24)
    let heavy = try #require(CTFontCreateCopyWithSymbolicTraits(italic, 30, nil, .traitBold, .traitBold))
    #expect(heavy.fontDescription.weight == 700 && heavy.fontDescription.isItalic && CTFontGetSize(heavy) == 30)
    for size in [0, -1, CGFloat.infinity, .nan] {
      #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(medium, size, nil, nil)) == 24)
      #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(medium, size, nil, attributes)) == 24)
      #expect(CTFontCreateCopyWithSymbolicTraits(medium, size, nil, [], .traitItalic).map(CTFontGetSize) == 24)
    }
  }

  @Test func fontsOfFilesAreFoundByNameOnceTheyAreRegistered() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("agate-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A copy of an installed font under a name of its own.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    for encoding in [String.Encoding.utf16BigEndian, .ascii] {
      let (old, new) = ("DejaVuSansMono".data(using: encoding)!, "DejaVuSansMine".data(using: encoding)!)
      while let range = bytes.range(of: old) { bytes.replaceSubrange(range, with: new) }
    }
    let url = folder.appendingPathComponent("mine.ttf")
    try bytes.write(to: url)
    let font = try #require(CGFont(contentsOf: url))
    let graphics = CTFontCreateWithGraphicsFont(font, 10, nil, nil)
    #expect(CTFontCopyPostScriptName(graphics) as String == "DejaVuSansMine")
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("DejaVuSansMine", 10, nil)) as String != "DejaVuSansMine")
    #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
    #expect(!CTFontManagerRegisterGraphicsFont(font, nil), "registered already")
    #expect(CTFontCreateWithName("DejaVuSansMine", 10, nil) == graphics)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("DejaVuSansMine", 10, nil)) as String != "DejaVuSansMine")
  }
}

import CPango
import Foundation

/// The metrics of a face, in units of the em square, with y pointing up.
struct FontMeasures: Sendable {
  var ascent: Double
  /// The distance from the baseline down to the lower edge.
  var descent: Double
  var leading: Double
  var capHeight = 0.0
  var xHeight = 0.0
  var underlinePosition = 0.0
  var underlineThickness = 0.0
  /// The angle of upright strokes, in degrees counterclockwise from vertical.
  var slant = 0.0
  var box = CGRect.zero

  /// - Parameter unit: the number of em-square units in a unit of `glyphs`.
  init(_ glyphs: OpaquePointer, _ face: OpaquePointer?, unitsPerEm: Double, unit: Double) {
    var extents = hb_font_extents_t()
    _ = hb_font_get_h_extents(glyphs, &extents)
    ascent = Double(extents.ascender) * unit
    descent = -Double(extents.descender) * unit
    leading = Double(extents.line_gap) * unit
    func height(_ character: Unicode.Scalar) -> Double? {
      var glyph: UInt32 = 0, box = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(glyphs, character.value, &glyph) != 0,
        hb_font_get_glyph_extents(glyphs, glyph, &box) != 0
      else { return nil }
      return Double(box.y_bearing) * unit
    }
    let style = FontTable("OS/2", of: face), head = FontTable("head", of: face), post = FontTable("post", of: face)
    // The table has these two values from version 2 on.
    xHeight = style.signed(86).flatMap { $0 > 0 ? Double($0) : nil } ?? height("x") ?? ascent / 2
    capHeight = style.signed(88).flatMap { $0 > 0 ? Double($0) : nil } ?? height("H") ?? ascent
    if let xMin = head.signed(36), let yMin = head.signed(38), let xMax = head.signed(40), let yMax = head.signed(42) {
      box = CGRect(x: xMin, y: yMin, width: xMax - xMin, height: yMax - yMin)
    }
    slant = Double(post.signed(4) ?? 0) + Double(post.unsigned(6) ?? 0) / 65536
    underlinePosition = Double(post.signed(8) ?? -Int(unitsPerEm / 10))
    underlineThickness = Double(post.signed(10) ?? Int(unitsPerEm / 20))
  }
}

/// The bytes of a table in a font file.
private struct FontTable {
  private var bytes: [UInt8] = []

  init(_ name: String, of face: OpaquePointer?) {
    let tag = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    guard let face, let blob = hb_face_reference_table(face, tag) else { return }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return }
    bytes = data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }

  func unsigned(_ place: Int) -> UInt16? {
    place + 1 < bytes.count ? UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1]) : nil
  }
  func signed(_ place: Int) -> Int? { unsigned(place).map { Int(Int16(bitPattern: $0)) } }
}

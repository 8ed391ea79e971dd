import CCairo
import CPango
import Foundation

/// A typeface at a size in pixels, with what was shaped and drawn of it: words as glyphs, glyphs as coverage.
///
/// Labels say much the same words again and again. A word is shaped once, with the space after it, and a glyph drawn
/// once; a line is then a matter of adding up. All of it is used with the engine locked.
final class GlyphFace {
  /// Sixteen bytes or fewer, with nothing behind.
  struct Word: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    static let mostBytes = 16
  }
  /// A shaped word; places of glyphs count from its beginning, in 1024ths of a pixel.
  struct Shaped {
    var first: Int32
    var count: Int32
    var advance: Int32
  }
  struct Placed: BitwiseCopyable {
    var mask: Int32
    var x: Int32
    var y: Int32
  }
  /// Coverage of a glyph around the pixel it is placed at.
  struct Mask: BitwiseCopyable {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
    /// In ``coverage``.
    var first: Int
  }

  /// From the top of a line to where glyphs stand, in pixels.
  let baseline: Double
  private let description: FontDescription
  private let font: OpaquePointer
  private let scaled: OpaquePointer
  private var words: [Word: Shaped?] = [:]
  private(set) var glyphs: [Placed] = []
  private(set) var masks: [Mask] = []
  private(set) var coverage: [UInt8] = []
  private var maskOfGlyph: [UInt32: Int32] = [:]
  /// Then everything is forgotten.
  private static let mostWords = 20_000

  /// nil if the font has no glyphs of its own for plain text. Locked.
  init?(_ description: FontDescription) {
    guard let layout = TextEngine.makeLayout() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let pango = description.makePango()
    defer { pango_font_description_free(pango) }
    pango_layout_set_font_description(layout, pango)
    pango_layout_set_text(layout, "x", 1)
    guard let item = pango_layout_get_line_readonly(layout, 0)?.pointee.runs?.pointee.data?.pointee.item,
      let font = item.pointee.font, let scaled = pango_cairo_font_get_scaled_font(font),
      cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.description = description
    self.font = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(font)))
    self.scaled = cairo_scaled_font_reference(scaled)
    baseline = Double(pango_layout_get_baseline(layout)) / cpango_scale
  }

  deinit {
    // The last to know of a font changes Pango's table of them.
    TextEngine.locked {
      cairo_scaled_font_destroy(scaled)
      g_object_unref(UnsafeMutableRawPointer(font))
    }
  }

  /// nil if the word needs another font, or more than coverage.
  @inline(__always)
  func shaped(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Shaped? {
    if let known = words[word] { return known }
    return shape(word, bytes)
  }

  @inline(never)
  private func shape(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Shaped? {
    if words.count >= Self.mostWords {
      words.removeAll(keepingCapacity: true)
      glyphs.removeAll(keepingCapacity: true)
    }
    let first = glyphs.count
    let advance = addGlyphs(bytes)
    if advance == nil { glyphs.removeLast(glyphs.count - first) }
    let shaped = advance.map { Shaped(first: Int32(first), count: Int32(glyphs.count - first), advance: $0) }
    words[word] = .some(shaped)
    return shaped
  }

  private func addGlyphs(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let layout = TextEngine.makeLayout() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let pango = description.makePango()
    defer { pango_font_description_free(pango) }
    pango_layout_set_font_description(layout, pango)
    bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    var run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    var x: Int32 = 0
    while let list = run {
      guard let data = list.pointee.data, data.pointee.item.pointee.font == font, let string = data.pointee.glyphs
      else {
        return nil
      }
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = string.pointee.glyphs[index]
        if info.glyph != UInt32(CPANGO_GLYPH_EMPTY) {
          guard info.glyph & UInt32(CPANGO_GLYPH_UNKNOWN) == 0,
            info.attributes & UInt32(CPANGO_GLYPH_IS_COLOR) == 0, let mask = mask(of: info.glyph)
          else { return nil }
          if mask >= 0 { glyphs.append(Placed(mask: mask, x: x + info.x_offset, y: info.y_offset)) }
        }
        x += info.width
      }
      run = list.pointee.next
    }
    return x
  }

  /// −1 for a glyph that shows nothing, nil if it cannot be drawn.
  private func mask(of glyph: UInt32) -> Int32? {
    if let known = maskOfGlyph[glyph] { return known }
    var shape = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0), extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaled, &shape, 1, &extents)
    guard cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS, extents.width < 4096, extents.height < 4096 else {
      return nil
    }
    if extents.width <= 0 || extents.height <= 0 {
      maskOfGlyph[glyph] = -1
      return -1
    }
    let left = Int32(extents.x_bearing.rounded(.down)) - 1, top = Int32(extents.y_bearing.rounded(.down)) - 1
    let width = Int32((extents.x_bearing + extents.width).rounded(.up)) + 1 - left
    let height = Int32((extents.y_bearing + extents.height).rounded(.up)) + 1 - top
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_set_scaled_font(cairo, scaled)
    (shape.x, shape.y) = (Double(-left), Double(-top))
    cairo_show_glyphs(cairo, &shape, 1)
    cairo_surface_flush(surface)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    masks.append(Mask(left: left, top: top, width: width, height: height, first: coverage.count))
    for row in 0..<Int(height) {
      coverage += UnsafeBufferPointer(start: data + row * stride, count: Int(width))
    }
    maskOfGlyph[glyph] = Int32(masks.count - 1)
    return Int32(masks.count - 1)
  }
}

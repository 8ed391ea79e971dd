import CCairo
import CPango
import Foundation

/// A typeface at a size in pixels, with a cache of its shaped words (as glyphs) and drawn glyphs (as coverage).
///
/// Labels often repeat the same words. A word is shaped once, together with the space after it, and a glyph is drawn
/// once. A line is then assembled from words. Use a face only while the engine is locked, and lay out words only while
/// ``isCurrent``.
final class GlyphFace {
  /// A shaped word. The positions of its glyphs are relative to the beginning of the word, in units of 1/1024 pixel.
  struct Shaped: BitwiseCopyable {
    var first: Int32
    /// The number of glyphs. Negative if the word cannot be drawn with masks of this font: if it needs another font,
    /// coloured glyphs or very large glyphs.
    var count: Int32
    var advance: Int32
    /// The column after all drawn pixels and one clear pixel, relative to the pixel in which the word begins. The value
    /// is valid for a word that begins in the first half of the pixel.
    var right: Int32 = 0
    /// The row after all drawn pixels and one clear pixel, in pixels from the top of the line.
    var bottom: Int32 = 0
  }
  struct Placed: BitwiseCopyable {
    var mask: Int32
    var x: Int32
    /// The first row of the mask, in pixels from the top of the line.
    var row: Int32
  }
  /// The coverage of a glyph, relative to the pixel of its origin. Empty rows and columns at the edges are left out.
  struct Mask: BitwiseCopyable {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
    /// The rows of coverage, in ``sheet``.
    var rows: UnsafePointer<UInt8>
  }

  /// The distance from the top of a line to its baseline, in pixels.
  let baseline: Double
  private let description: FontDescription
  /// Keeps the font map of the font.
  private let context: OpaquePointer
  private let font: OpaquePointer
  private let scaled: OpaquePointer
  @exclusivity(unchecked) private var words = WordTable()
  @exclusivity(unchecked) private(set) var glyphs: [Placed] = []
  @exclusivity(unchecked) private(set) var masks: [Mask] = []
  let sheet = GlyphSheet()
  private var maskOfGlyph: [UInt32: Int32] = [:]
  /// The number of times that all words were removed. References to words from an earlier generation are invalid.
  @exclusivity(unchecked) private(set) var generation = 0

  /// Creates a face. Returns nil if Pango finds no usable font for the letter x. Call this initializer while the engine
  /// is locked.
  init?(_ description: FontDescription) {
    guard let layout = TextEngine.makeLayout() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let pango = description.makePango()
    defer { pango_font_description_free(pango) }
    pango_layout_set_font_description(layout, pango)
    pango_layout_set_text(layout, "x", 1)
    guard let context = pango_layout_get_context(layout),
      let item = pango_layout_get_line_readonly(layout, 0)?.pointee.runs?.pointee.data?.pointee.item,
      let font = item.pointee.font, let scaled = pango_cairo_font_get_scaled_font(font),
      cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.description = description
    self.context = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(context)))
    self.font = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(font)))
    self.scaled = cairo_scaled_font_reference(scaled)
    baseline = Double(pango_layout_get_baseline(layout)) / cpango_scale
  }

  deinit {
    // Releasing the last reference to a font changes Pango's table of fonts.
    TextEngine.locked {
      cairo_scaled_font_destroy(scaled)
      g_object_unref(UnsafeMutableRawPointer(font))
      g_object_unref(UnsafeMutableRawPointer(context))
    }
  }

  /// Whether no fonts were added since the face was created.
  var isCurrent: Bool { FontMap.isCurrent(context) }

  /// Begins a line. Words are removed only here, so the words of a line stay valid until the next line begins.
  func begin() {
    guard words.isFull else { return }
    words.removeAll()
    glyphs.removeAll(keepingCapacity: true)
    generation += 1
  }

  @inline(__always)
  func shaped(_ word: WordTable.Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Shaped {
    words.find(word) ?? shape(word, bytes)
  }

  @inline(never)
  private func shape(_ word: WordTable.Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Shaped {
    let first = glyphs.count
    var shaped = Shaped(first: Int32(first), count: -1, advance: 0)
    if let advance = addGlyphs(bytes) {
      (shaped.count, shaped.advance) = (Int32(glyphs.count - first), advance)
      for glyph in glyphs[first...] {
        let mask = masks[Int(glyph.mask)]
        // One clear pixel is added, so that the edges fade out if the picture is drawn rotated or enlarged.
        shaped.right = max(shaped.right, glyph.x >> 10 + 1 + mask.left + mask.width + 1)
        shaped.bottom = max(shaped.bottom, glyph.row + mask.height + 1)
      }
    } else {
      glyphs.removeLast(glyphs.count - first)
    }
    words.insert(word, shaped)
    return shaped
  }

  @inline(__always)
  static func pixel(_ v: Double) -> Int {
    let moved = v + 0.5, whole = Int(moved)
    return Double(whole) > moved ? whole - 1 : whole
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
          if mask >= 0 {
            // Cairo rounds the baseline of a glyph to a whole row.
            let row = Self.pixel(baseline + Double(info.y_offset) * (1.0 / 1024)) + Int(masks[Int(mask)].top)
            glyphs.append(Placed(mask: mask, x: x + info.x_offset, row: Int32(row)))
          }
        }
        x += info.width
      }
      run = list.pointee.next
    }
    return x
  }

  /// Returns the index of a glyph's mask, or −1 for a glyph without ink. Returns nil if the glyph cannot be drawn.
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
    let rows = (0..<Int(height)).filter { y in (0..<Int(width)).contains { data[y * stride + $0] != 0 } }
    let columns = (0..<Int(width)).filter { x in (0..<Int(height)).contains { data[$0 * stride + x] != 0 } }
    guard let y0 = rows.first, let y1 = rows.last, let x0 = columns.first, let x1 = columns.last else {
      maskOfGlyph[glyph] = -1
      return -1
    }
    let mask = Mask(
      left: left + Int32(x0), top: top + Int32(y0), width: Int32(x1 + 1 - x0), height: Int32(y1 + 1 - y0),
      rows: sheet.add(data + y0 * stride + x0, stride: stride, width: x1 + 1 - x0, height: y1 + 1 - y0))
    masks.append(mask)
    maskOfGlyph[glyph] = Int32(masks.count - 1)
    return Int32(masks.count - 1)
  }
}

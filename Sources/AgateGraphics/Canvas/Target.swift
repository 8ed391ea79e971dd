import CCairo
import Foundation

/// Pixels that Cairo draws to: the canvas itself, a transparency layer, or a temporary bitmap.
///
/// Drawing uses the coordinates of the canvas, wherever the target's bounds are. Memory holds red, green, blue, alpha;
/// Cairo reads it as blue, green, red, alpha. Red and blue are therefore exchanged when colours are passed to Cairo,
/// and nowhere else.
final class Target {
  let bounds: PixelRect
  let memory: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let surface: OpaquePointer
  private(set) var cairo: OpaquePointer
  private let ownsMemory: Bool
  private var clip: ClipNode?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - memory: memory of the bounds' size; nil to allocate zeroed memory.
  ///   - shift: the offset of everything drawn, in pixels. Fractions are allowed.
  /// - Returns: nil if there is no memory, if the bounds are empty, or if a side is longer than 32,767 pixels.
  init?(
    _ bounds: PixelRect, memory: UnsafeMutableRawPointer? = nil, stride: Int? = nil, isOpaque: Bool = false,
    shift: (x: Double, y: Double) = (0, 0)
  ) {
    guard !bounds.isEmpty, bounds.width <= 32767, bounds.height <= 32767 else { return nil }
    self.bounds = bounds
    self.stride = (stride ?? bounds.width * 4) / 4
    guard let pixels = memory ?? calloc(self.stride * bounds.height, 4) else { return nil }
    self.memory = pixels.assumingMemoryBound(to: UInt32.self)
    ownsMemory = memory == nil
    surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(bounds.width), Int32(bounds.height), Int32(self.stride * 4))
    cairo_surface_set_device_offset(surface, shift.x - Double(bounds.x0), shift.y - Double(bounds.y0))
    cairo = cairo_create(surface)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_set_tolerance(cairo, 0.05)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if ownsMemory { free(memory) }
  }

  /// Returns the error that occurred since the last call, or nil. Clears the error, so that the next operation can
  /// draw.
  func takeFailure() -> String? {
    let status = cairo_status(cairo)
    if status == CAIRO_STATUS_SUCCESS { return nil }
    cairo_destroy(cairo)
    cairo = cairo_create(surface)
    cairo_set_tolerance(cairo, 0.05)
    clip = nil
    return String(cString: cairo_status_to_string(status))
  }

  /// Updates Cairo's clip to `next`. Masks are not applied: the caller applies them.
  func apply(_ next: ClipNode?) {
    if next === clip { return }
    var chain: [ClipNode] = []
    var node = next
    while let n = node, n !== clip {
      chain.append(n)
      node = n.parent
    }
    if node !== clip { cairo_reset_clip(cairo) }
    clip = next
    for node in chain.reversed() {
      guard case .path(let path, let rule, let antialias) = node.shape else { continue }
      append(path)
      setRule(rule)
      cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      cairo_clip(cairo)
    }
  }

  /// Sets the rule with which Cairo fills and clips.
  func setRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  /// Makes `path` the current path of Cairo, cut off at ``PathLimits/reach``.
  func append(_ path: PathData) {
    cairo_new_path(cairo)
    let limited = path.limited
    for segment in limited.segments {
      switch segment {
      case .move(let p): cairo_move_to(cairo, p.x, p.y)
      case .line(_, let p): cairo_line_to(cairo, p.x, p.y)
      case .quad(let a, let c, let b):
        let c1 = a.mixed(c, 2.0 / 3), c2 = b.mixed(c, 2.0 / 3)
        cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, b.x, b.y)
      case .cubic(_, let c, let d, let b): cairo_curve_to(cairo, c.x, c.y, d.x, d.y, b.x, b.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Copies the pixels of `box` from another target.
  func copy(from other: Target, _ box: PixelRect, isOpaque: Bool) {
    cairo_surface_flush(other.surface)
    let width = box.width
    for y in box.y0..<box.y1 {
      let source = other.memory + (y - other.bounds.y0) * other.stride + box.x0 - other.bounds.x0
      let row = memory + (y - bounds.y0) * stride + box.x0 - bounds.x0
      row.update(from: source, count: width)
      if isOpaque { for x in 0..<width { row[x] |= 0xFF00_0000 } }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }
}

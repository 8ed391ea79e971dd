import CCairo
import Foundation

/// Content that can be drawn on a target with any of Cairo's operators.
enum PaintSource {
  case operation(DrawingOperation.Shape)
  case layer(Target)
  case silhouette(MaskBitmap, CGColor)

  /// Returns the rectangle of pixels that drawing may change, or nil if the rectangle is not known.
  func box(_ alpha: Double) -> PixelRect? {
    let everything = PixelRect(x0: -40_000, y0: -40_000, x1: 40_000, y1: 40_000)
    switch self {
    case .layer(let layer): return layer.bounds
    case .silhouette(let mask, _): return mask.bounds
    case .operation(let shape):
      switch shape {
      case .fill(let path, _, _): return PixelRect(around: path.controlBox ?? .zero, in: everything)
      case .image(_, _, let within, _, _, _): return PixelRect(around: within.controlBox ?? .zero, in: everything)
      case .stroke(let path, let style, let matrix, _):
        let scale = max(
          Double(matrix.a.magnitude + matrix.c.magnitude), Double(matrix.b.magnitude + matrix.d.magnitude))
        // The corner of a square cap is √2 half widths away from the path. The tip of a miter is at most the miter
        // limit in half widths away.
        let reach = CGFloat(style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 1.5) * scale)
        guard let box = path.controlBox, reach.isFinite else { return nil }
        return PixelRect(around: box.insetBy(dx: -reach, dy: -reach), in: everything)
      default: return nil
      }
    }
  }

  /// Returns a blend mode with the same result as the mode of a style. Copying an opaque colour is the same as blending
  /// it normally, for which Cairo computes finer edges.
  func blendMode(_ style: PaintStyle) -> CGBlendMode {
    guard style.blendMode == .copy, case .operation(let shape) = self else { return style.blendMode }
    switch shape {
    case .fill(_, _, let color), .stroke(_, _, _, let color):
      return Double(color.alpha) * style.alpha >= 1 ? .normal : .copy
    default: return .copy
    }
  }

  /// Draws the content on a target. An operator that would change pixels outside the content is limited to the pixels
  /// of the content, as in Core Graphics.
  func draw(on target: Target, _ blend: cairo_operator_t, alpha: Double, antialias: Bool) {
    let cairo = target.cairo
    cairo_set_operator(cairo, blend)
    cairo_set_antialias(cairo, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    switch self {
    case .layer(let layer):
      cairo_set_source_surface(cairo, layer.surface, 0, 0)
      target.paint(within: layer.bounds, alpha)
    case .silhouette(let mask, let color):
      Self.setColor(cairo, color, alpha)
      if blend.reachesBeyond {
        target.paint(within: mask.bounds, alpha: 1, mask)
      } else {
        mask.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
      }
    case .operation(let shape): draw(shape, on: target, blend, alpha)
    }
    // Resets the source, because it refers to memory that the target does not own.
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
  }

  private static func setColor(_ cairo: OpaquePointer, _ color: CGColor, _ alpha: Double) {
    cairo_set_source_rgba(cairo, color.blue, color.green, color.red, Double(color.alpha) * alpha)
  }

  private func draw(
    _ shape: DrawingOperation.Shape, on target: Target, _ blend: cairo_operator_t, _ alpha: Double
  ) {
    let cairo = target.cairo
    switch shape {
    case .fill(let path, let rule, let color):
      Self.setColor(cairo, color, alpha)
      target.append(path)
      target.fill(rule, bounded: blend.reachesBeyond)
    case .stroke(let path, let style, let matrix, let color):
      Self.setColor(cairo, color, alpha)
      target.stroke(path, style, matrix, bounded: blend.reachesBeyond)
    case .image(let image, let matrix, let within, let rule, let quality, let tiles):
      target.append(within)
      target.setRule(rule)
      target.draw(image, matrix, quality, tiles: tiles, alpha)
    case .linearGradient(let gradient, let from, let to, let options, let matrix):
      guard
        let pattern = cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(to.x), Double(to.y))
      else { return }
      target.paint(gradient, pattern, options, matrix, alpha)
    case .radialGradient(let gradient, let from, let r0, let to, let r1, let options, let matrix):
      guard
        let pattern = cairo_pattern_create_radial(
          Double(from.x), Double(from.y), Double(r0), Double(to.x), Double(to.y), Double(r1))
      else { return }
      target.paint(gradient, pattern, options, matrix, alpha)
    case .line(let line, let matrix, let color, let part):
      line.draw(on: target, matrix, color, part: part, alpha: alpha, bounded: blend.reachesBeyond)
    case .beginLayer, .endLayer: break
    }
  }
}

extension cairo_operator_t {
  /// Whether the operator changes pixels that the source does not cover.
  var reachesBeyond: Bool {
    self == CAIRO_OPERATOR_IN || self == CAIRO_OPERATOR_OUT || self == CAIRO_OPERATOR_DEST_IN
      || self == CAIRO_OPERATOR_DEST_ATOP
  }
}

extension Target {
  /// Fills Cairo's current path with Cairo's source.
  ///
  /// - Parameter bounded: whether a clip limits the operator to the path.
  func fill(_ rule: CGPathFillRule, bounded: Bool) {
    setRule(rule)
    guard bounded else { return cairo_fill(cairo) }
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  func stroke(_ path: PathData, _ style: StrokeStyle, _ matrix: CGAffineTransform, bounded: Bool) {
    let scale = max(Double(matrix.a.magnitude + matrix.c.magnitude), Double(matrix.b.magnitude + matrix.d.magnitude))
    let reach = PathLimits.reach - style.width * scale * max(style.miterLimit, 1)
    let isOrdinary = path.points.allSatisfy { $0.x.magnitude < reach && $0.y.magnitude < reach }
    guard isOrdinary && !bounded else {
      var solid = style
      solid.dashLengths = []
      append(path.stroked(solid, matrix))
      return fill(.winding, bounded: bounded)
    }
    append(path)
    var m = cairo_matrix_t(matrix)
    cairo_set_matrix(cairo, &m)
    cairo_set_line_width(cairo, style.width)
    cairo_set_line_cap(cairo, cairo_line_cap_t(rawValue: UInt32(style.cap.rawValue)))
    cairo_set_line_join(cairo, cairo_line_join_t(rawValue: UInt32(style.join.rawValue)))
    cairo_set_miter_limit(cairo, max(style.miterLimit, 1))
    cairo_stroke(cairo)
    cairo_identity_matrix(cairo)
  }

  /// Fills Cairo's current path with the image.
  func draw(
    _ image: CGImage, _ matrix: CGAffineTransform, _ quality: CGInterpolationQuality, tiles: Bool, _ alpha: Double
  ) {
    image.withRows { rows in
      let memory = UnsafeMutableRawPointer(mutating: rows.origin).assumingMemoryBound(to: UInt8.self)
      let texels = cairo_image_surface_create_for_data(
        memory, image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
        Int32(rows.stride * 4))
      cairo_set_source_surface(cairo, texels, 0, 0)
      let pattern = cairo_get_source(cairo)
      var toTexels = cairo_matrix_t(matrix.inverted())
      cairo_pattern_set_matrix(pattern, &toTexels)
      cairo_pattern_set_extend(pattern, tiles ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, quality.filter(toTexels))
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
      cairo_set_source_rgba(cairo, 0, 0, 0, 0)
      cairo_surface_finish(texels)
      cairo_surface_destroy(texels)
    }
  }

  /// Paints Cairo's source within `box`.
  func paint(within box: PixelRect, _ alpha: Double) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(box.x0), Double(box.y0), Double(box.width), Double(box.height))
    cairo_clip(cairo)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  /// Paints Cairo's source within `box`, its alpha scaled by the mask.
  func paint(within box: PixelRect, alpha: Double, _ mask: MaskBitmap) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(box.x0), Double(box.y0), Double(box.width), Double(box.height))
    cairo_clip(cairo)
    mask.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
    cairo_restore(cairo)
  }

  /// Fills the clip with the gradient. Takes ownership of the pattern.
  func paint(
    _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions, _ matrix: CGAffineTransform,
    _ alpha: Double
  ) {
    var toGradient = cairo_matrix_t(matrix.inverted())
    cairo_pattern_set_matrix(pattern, &toGradient)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    func add(_ stop: CGGradient.Stop, at location: Double, alpha: Double) {
      func limit(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, 0), 1) }
      cairo_pattern_add_color_stop_rgba(
        pattern, location, limit(stop.blue), limit(stop.green), limit(stop.red), limit(alpha))
    }
    // If the option is not set, a transparent stop at an end makes the area beyond this end transparent.
    if let first = gradient.stops.first, let last = gradient.stops.last {
      add(first, at: 0, alpha: options.contains(.drawsBeforeStartLocation) ? first.alpha : 0)
      add(first, at: 0, alpha: first.alpha)
      for stop in gradient.stops { add(stop, at: stop.location, alpha: stop.alpha) }
      add(last, at: 1, alpha: last.alpha)
      add(last, at: 1, alpha: options.contains(.drawsAfterEndLocation) ? last.alpha : 0)
    }
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_pattern_destroy(pattern)
  }
}

extension CGInterpolationQuality {
  /// Returns Cairo's filter for an image.
  ///
  /// - Parameter toTexels: the matrix from pixels to the image's own pixels.
  fileprivate func filter(_ toTexels: cairo_matrix_t) -> cairo_filter_t {
    switch self {
    case .none: return CAIRO_FILTER_NEAREST
    case .low: return CAIRO_FILTER_BILINEAR
    case .default, .medium: return CAIRO_FILTER_GOOD
    case .high:
      // Beyond twice the image's size, Cairo's best filter shows the image's pixels as squares.
      let across = toTexels.xx * toTexels.xx + toTexels.xy * toTexels.xy
      let down = toTexels.yx * toTexels.yx + toTexels.yy * toTexels.yy
      return min(across, down) < 0.25 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BEST
    }
  }
}

extension MaskBitmap {
  /// Calls `body` with a surface that has the coverage at ``bounds``. The surface is valid during the call only.
  func withSurface(_ body: (OpaquePointer) -> Void) {
    coverage.withUnsafeBytes { bytes in
      let memory = UnsafeMutablePointer(mutating: bytes.baseAddress!.assumingMemoryBound(to: UInt8.self))
      guard
        let surface = cairo_image_surface_create_for_data(
          memory, CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height), Int32(Self.stride(bounds.width)))
      else { return }
      cairo_surface_set_device_offset(surface, -Double(bounds.x0), -Double(bounds.y0))
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Creates a mask from the coverage of an image within `path`, in the pixels of `bounds`, multiplied by `other`.
  /// Returns nil if there is no memory.
  convenience init?(
    _ image: CGImage, _ matrix: CGAffineTransform, within path: PathData, _ quality: CGInterpolationQuality,
    _ bounds: PixelRect, times other: MaskBitmap?
  ) {
    guard let target = Target(bounds) else { return nil }
    target.append(path)
    target.setRule(.winding)
    target.draw(image, matrix, quality, tiles: false, 1)
    cairo_surface_flush(target.surface)
    let stride = Self.stride(bounds.width)
    var coverage = [UInt8](repeating: 0, count: stride * bounds.height)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let pixel = target.memory[y * target.stride + x]
        var value = pixel >> 24
        if image.isOpaque {
          // The lightness of an opaque image is the mask. Pixels outside the image have a lightness of 0.
          value = pixel.lightness
        }
        coverage[y * stride + x] = UInt8(value)
      }
    }
    if let other {
      for y in 0..<bounds.height {
        for x in 0..<bounds.width {
          let there = UInt32(other.value(bounds.x0 + x, bounds.y0 + y))
          let product = UInt32(coverage[y * stride + x]) * there + 128
          coverage[y * stride + x] = UInt8((product + product >> 8) >> 8)
        }
      }
    }
    self.init(bounds: bounds, coverage: coverage)
  }

  /// Returns the coverage of pixel (x, y), or 0 outside the bounds.
  private func value(_ x: Int, _ y: Int) -> UInt8 {
    guard x >= bounds.x0, x < bounds.x1, y >= bounds.y0, y < bounds.y1 else { return 0 }
    return coverage[(y - bounds.y0) * Self.stride(bounds.width) + x - bounds.x0]
  }
}

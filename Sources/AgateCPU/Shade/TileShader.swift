import AgateBackend
import AgateRaster
import CAgatePixels

/// The pixels that items are drawn to: the target, or the pixels of a group.
struct Canvas: BitwiseCopyable {
  /// The pixel (originX, originY).
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var originX: Int32
  var originY: Int32
  /// Clip box. Pixels outside of the box are not drawn.
  var clip: PixelBox
  /// Whether the canvas is the mask of a group.
  var isMask = false

  @inline(__always)
  func pixel(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(y &- originY) &* stride &+ Int(x &- originX))
  }
}

/// Counts of shaded pixels. A pixel counts once for each item.
struct ShadedPixels {
  var pixels = 0
  /// Number of these pixels that were blended with the pixels behind them.
  var blended = 0

  @inline(__always)
  mutating func add(_ item: UnsafePointer<DrawItem>, _ area: PixelBox) {
    let count = Int(area.x1 &- area.x0) &* Int(area.y1 &- area.y0)
    pixels &+= count
    let isOpaque = item.pointee.flags.contains(.opaque)
    if !isOpaque || (item.pointee.kind == .rectangle && item.pointee.fill >> 24 != 255) { blended &+= count }
  }
}

/// An object that shades one tile after another. Each thread has one shader, which keeps its own memory.
struct TileShader: ~Copyable {
  private var list = TileList()
  /// The canvases around the current one, outermost first.
  private var canvases: [Canvas] = []
  /// Memory for the pixels that groups gather, by depth.
  private var layers: [UnsafeMutablePointer<UInt32>] = []
  private var layerCapacity = 0
  /// Coverage of the glyphs that are being drawn.
  var coverage = ScratchBuffer<UInt8>(capacity: 4096)
  /// Counts of the pixels computed since the latest ``takeShaded()``.
  private var shaded = ShadedPixels()

  mutating func takeShaded() -> ShadedPixels {
    defer { shaded = ShadedPixels() }
    return shaded
  }

  deinit {
    for layer in layers { layer.deallocate() }
  }

  /// Draws the part of the damage in one tile.
  mutating func shade(_ job: ShadeJob, column: Int32, row: Int32) {
    let grid = job.bins.grid
    let clip = grid.box(column: column, row: row).intersection(job.damage)
    if clip.isEmpty { return }
    let tile = Int(row) * Int(grid.columns) + Int(column)
    guard let damaged = job.damaged else { return shade(job, tile: tile, clip) }
    damaged.forEachRun(in: clip) { shade(job, tile: tile, $0) }
  }

  /// Draws a part of a tile.
  private mutating func shade(_ job: ShadeJob, tile: Int, _ clip: PixelBox) {
    let grid = job.bins.grid
    list.gather(job, tile: tile, clip: clip)
    var canvas = Canvas(pixels: job.pixels, stride: job.stride, originX: 0, originY: 0, clip: clip)
    list.forEachUncovered(clip) { Self.fillBackground(job, canvas, $0) }
    canvases.removeAll(keepingCapacity: true)
    var position = list.count - 1
    while position >= 0 {
      let index = Int(list[position].item)
      var area = list[position].area
      position -= 1
      if position >= 0 { Self.prefetch(job, Int(list[position].item)) }
      // Inside a group, items are clipped to the pixels that the group gathers.
      if !canvases.isEmpty {
        area = area.intersection(canvas.clip)
        if area.isEmpty && job.frame.items[index].kind != .groupEnd { continue }
      }
      switch job.frame.items[index].kind {
      case .groupBegin:
        beginGroup(area, grid, &canvas, continues: job.frame.items[index].flags.contains(.continues))
      case .maskBegin: beginGroup(area, grid, &canvas, isMask: true)
      case .groupEnd: endGroup(job, index, &canvas)
      case .instances: break
      case .particles: Self.drawStamps(job, index, area, canvas, tile: tile)
      case .rectangle, .image, .shadow, .shape:
        shaded.add(job.frame.items + index, area)
        if !drawGlyphs(job, index, area, canvas) { Self.draw(job, index, area, canvas) }
      }
    }
  }

  private static func fillBackground(_ job: ShadeJob, _ canvas: Canvas, _ part: PixelBox) {
    func fill(_ area: PixelBox) {
      agate_fill(
        canvas.pixel(area.x0, area.y0), job.stride, Int32(area.width), Int32(area.height), job.frame.background)
    }
    if let ground = job.ground {
      let stride = Int(job.frame.width)
      for y in part.y0..<part.y1 {
        canvas.pixel(part.x0, y).update(from: ground.pixels + Int(y) * stride + Int(part.x0), count: part.width)
      }
      return
    }
    guard let drawn = job.drawn else { return fill(part) }
    drawn.forEachRun(in: part, fill)
  }

  /// Prefetches the mapping of the next item while an item is drawn. Items are stored in drawing order, but the
  /// mappings of items that are sorted by depth are not.
  @inline(__always)
  private static func prefetch(_ job: ShadeJob, _ next: Int) {
    guard job.frame.items[next].flags.contains(.perspective), let homographies = job.frame.homographies.baseAddress
    else { return }
    agate_prefetch(homographies + Int(job.frame.items[next].homography))
  }

  @inline(__always)
  private static func draw(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    if job.frame.items[index].flags.contains(.clipped) {
      drawParts(job, index, area, canvas)
    } else {
      drawWhole(job, index, area, canvas)
    }
  }

  private static func drawParts(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    guard var parts = ClippedParts(job.frame.items[index], job.frame.edges, area) else { return }
    while let part = parts.next() { drawWhole(job, index, part, canvas) }
  }

  @inline(__always)
  private static func drawWhole(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    switch job.frame.items[index].kind {
    case .image: drawImage(job, index, area, canvas)
    case .shadow: drawShadow(job, index, area, canvas)
    case .shape: drawShape(job, index, area, canvas)
    default: drawRectangle(job, index, area, canvas)
    }
  }

  @inline(__always)
  private static func drawRectangle(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    if !SmallRectangle.draw(job, index, area, canvas) { drawLargeRectangle(job, index, area, canvas) }
  }

  private static func drawLargeRectangle(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    let shape = RasterShape(job.frame.items[index], job.frame.homographies)
    guard shape.isValid else { return }
    var prepared = agate_shape(shape)
    let fill = job.frame.items[index].fill
    let border = job.frame.items[index].border
    let pixels = canvas.pixel(area.x0, area.y0)
    if agate_rect_is_regular(&prepared) != 0 {
      agate_rect_upright(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, fill, border)
    } else if shape.metric == .perspective && prepared.corners | prepared.has_border | prepared.hard == 0 {
      agate_rect_projected(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, fill)
    } else {
      agate_rect_rows(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, fill, border)
    }
  }

  private static func drawImage(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    if job.frame.items[index].flags.contains(.gradient) { return drawGradient(job, index, area, canvas) }
    guard job.frame.items[index].opacity > 0, let image = job.resources.image(job.frame.items[index]) else { return }
    let shape = RasterShape(job.frame.items[index], job.frame.homographies)
    guard shape.isValid else { return }
    var prepared = agate_shape(shape)
    var mapped = agate_image(image, job.frame.items[index], job.frame.homographies)
    let pixels = canvas.pixel(area.x0, area.y0)
    if job.frame.items[index].flags.contains(.additive) {
      agate_image_add_rows(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, &mapped)
    } else {
      agate_image_rows(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, &mapped)
    }
  }

  private static func drawGradient(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    guard job.frame.items[index].opacity > 0,
      var gradient = agate_gradient(job.frame.items[index], job.frame.gradients, job.frame.homographies)
    else { return }
    let shape = RasterShape(job.frame.items[index], job.frame.homographies)
    guard shape.isValid else { return }
    var prepared = agate_shape(shape)
    withUnsafePointer(to: &gradient) { gradient in
      var image = agate_image(gradient)
      agate_image_rows(
        canvas.pixel(area.x0, area.y0), canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, &image)
    }
  }

  private static func drawStamps(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas, tile: Int) {
    let stream = Int(job.frame.items[index].image)
    guard stream < job.stamps.count, let stamps = job.stamps[stream] else { return }
    stamps.draw(tile: tile, area, canvas.pixel(area.x0, area.y0), stride: canvas.stride)
  }

  private static func drawShape(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    let item = job.frame.items[index]
    guard item.fill != 0, var mask = job.resources.mask(item) else { return }
    agate_mask_rows(
      canvas.pixel(area.x0, area.y0), canvas.stride, area.x0, area.y0, area.x1, area.y1, &mask, item.fill)
  }

  private static func drawShadow(_ job: ShadeJob, _ index: Int, _ area: PixelBox, _ canvas: Canvas) {
    let fill = job.frame.items[index].fill
    guard fill != 0, var prepared = job.resources.shadow(job.frame.items[index].image),
      prepared.place(job.frame.items[index], job.frame.homographies)
    else { return }
    let pixels = canvas.pixel(area.x0, area.y0)
    if job.frame.items[index].flags.contains(.axisAligned) {
      agate_shadow_upright(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, fill)
    } else {
      agate_shadow_rows(pixels, canvas.stride, area.x0, area.y0, area.x1, area.y1, &prepared, fill)
    }
  }

  private mutating func beginGroup(
    _ area: PixelBox, _ grid: TileGrid, _ canvas: inout Canvas, isMask: Bool = false, continues: Bool = false
  ) {
    let depth = canvases.count
    canvases.append(canvas)
    reserveLayers(depth + 1, pixels: Int(grid.tileWidth) * Int(grid.tileHeight))
    let layer = layers[depth]
    if continues {
      for row in 0..<area.height {
        (layer + row * area.width).update(from: canvas.pixel(area.x0, area.y0 + Int32(row)), count: area.width)
      }
    } else {
      layer.update(repeating: 0, count: area.width * area.height)
    }
    canvas = Canvas(pixels: layer, stride: area.width, originX: area.x0, originY: area.y0, clip: area)
    canvas.isMask = isMask
  }

  private mutating func endGroup(_ job: ShadeJob, _ index: Int, _ canvas: inout Canvas) {
    guard var group = Gathered(canvas, &canvases) else { return }
    canvas = group.below
    let item = job.frame.items[index]
    guard item.flags.contains(.clipped) else {
      group.join(job, item, group.area)
      return
    }
    guard var parts = ClippedParts(item, job.frame.edges, group.area) else { return }
    while let part = parts.next() { group.join(job, item, part) }
  }

  private mutating func reserveLayers(_ count: Int, pixels: Int) {
    if pixels > layerCapacity {
      // Memory of a group in use must not be freed. But tiles only grow between frames, when no group is in use.
      for layer in layers { layer.deallocate() }
      layers.removeAll(keepingCapacity: true)
      layerCapacity = pixels
    }
    // The kernels read a few pixels beyond the end.
    while layers.count < count { layers.append(.allocate(capacity: layerCapacity + 8)) }
  }
}

import AgateBackend
import CAgatePixels

/// An object that creates one mask after another. Each thread has a separate shape maker, which keeps its own memory.
public struct ShapeMaker: ~Copyable {
  private var list = EdgeList()
  private var fill = FillOutline()
  private var stroke = StrokeOutline()
  private var areas = AreaRows()
  private var exact = ExactRow()
  private var binned = GrowingBuffer<Edge>()
  private var starts = GrowingBuffer<Int>()

  /// The number of areas that are summed at a time. It is chosen to fit into the processor's cache.
  private static let mostAreas = 32768
  private static let leastRows = 16

  public init() {}

  /// - Parameter arena: The arena that provides the memory of the mask.
  mutating func make(_ shape: FrameShape, _ paths: PathTables, in arena: MaskArena) -> ShapeMask {
    var mask = ShapeMask()
    guard shape.box.x1 > shape.box.x0, shape.box.y1 > shape.box.y0 else { return mask }
    list.begin(shape)
    if shape.flags.contains(.stroked) {
      stroke.add(shape, paths, to: &list)
    } else {
      fill.add(shape, paths, to: &list)
    }
    guard let bounds = bounds else { return mask }
    let (x0, y0) = (bounds.x0 >> 8, bounds.y0 >> 8), (x1, y1) = ((bounds.x1 + 255) >> 8, (bounds.y1 + 255) >> 8)
    mask.x = shape.box.x0 + x0
    mask.y = shape.box.y0 + y0
    mask.blocks = max((x1 - x0 + 15) / 16, 1)
    mask.rows = y1 - y0
    guard mask.rows > 0 else { return ShapeMask() }
    mask.lineBytes = Int(mask.rows) * (1 + 2 * mask.words) * 8
    cover(&mask, left: x0 << 8, top: y0 << 8, evenOdd: shape.flags.contains(.evenOdd), arena)
    arena.take(mask.bytes)
    return mask
  }

  /// The bounds of all edges, in 256ths of a pixel.
  private var bounds: (x0: Int32, y0: Int32, x1: Int32, y1: Int32)? {
    let count = list.edges.count
    guard count > 1 else { return nil }
    var low: (x: Int32, y: Int32) = (0, 0), high = low
    withUnsafeMutableBytes(of: &low) { low in
      withUnsafeMutableBytes(of: &high) { high in
        agate_edges_bounds(
          list.edges.base, count, low.assumingMemoryBound(to: Int32.self).baseAddress,
          high.assumingMemoryBound(to: Int32.self).baseAddress)
      }
    }
    return (low.x, low.y, high.x, high.y)
  }

  // MARK: Coverage

  private mutating func cover(
    _ mask: inout ShapeMask, left: Int32, top: Int32, evenOdd: Bool, _ arena: MaskArena
  ) {
    let rows = Int(mask.rows), blocks = Int(mask.blocks)
    let fitting = Self.mostAreas / ((blocks + 1) * 16) / Self.leastRows * Self.leastRows
    let height = max(fitting, Self.leastRows)
    if rows <= height {
      cover(rows: 0..<rows, list.edges.base, list.edges.count, &mask, left: left, top: top, evenOdd: evenOdd, arena)
      return
    }
    bin(rows: rows, height: height, top: top)
    for (slice, first) in stride(from: 0, to: rows, by: height).enumerated() {
      cover(
        rows: first..<min(first + height, rows), binned.base + starts[slice], starts[slice + 1] - starts[slice], &mask,
        left: left, top: top, evenOdd: evenOdd, arena)
    }
  }

  /// Copies edges into slices of rows. The order of the edges is kept.
  private mutating func bin(rows: Int, height: Int, top: Int32) {
    let slices = (rows + height - 1) / height, step = Int32(height) << 8, count = list.edges.count
    starts.resize(to: slices + 1)
    for slice in 0...slices { starts[slice] = 0 }
    func range(_ e: Edge) -> ClosedRange<Int> {
      let low = min(e.y0, e.y1) &- top, high = max(e.y0, e.y1) &- top
      let first = Int(low / step)
      return first...max(first, Int((high &- 1) / step))
    }
    for index in 0..<count {
      let e = list.edges[index]
      for slice in range(e) where slice < slices { starts[slice] += 1 }
    }
    var sum = 0
    for slice in 0...slices {
      sum += starts[slice]
      // Each slice is filled from its end.
      starts[slice] = sum
    }
    binned.resize(to: sum)
    for index in Swift.stride(from: count - 1, through: 0, by: -1) {
      let e = list.edges[index]
      for slice in range(e) where slice < slices {
        starts[slice] -= 1
        binned[starts[slice]] = e
      }
    }
  }

  private mutating func cover(
    rows: Range<Int>, _ edges: UnsafePointer<Edge>, _ count: Int, _ mask: inout ShapeMask, left: Int32, top: Int32,
    evenOdd: Bool, _ arena: MaskArena
  ) {
    let blocks = Int(mask.blocks), width = blocks * 16
    // The memory keeps the rows that are already written, and has room for all blocks of the new rows.
    mask.memory = arena.extend(
      to: mask.bytes + rows.count * width, written: rows.lowerBound == 0 ? 0 : mask.bytes)
    areas.begin(rows: rows.count, blocks: blocks)
    areas.add(edges, count, left: left, top: top, first: rows.lowerBound)
    if !areas.chains.inDoubt.isEmpty {
      exact.begin(edges, count, left: left, top: top + Int32(rows.lowerBound) << 8, areas.chains)
    }
    // Rows in doubt are processed one by one, and the rows between them together.
    var row = 0
    while row < rows.count {
      if let doubtful = areas.chains.doubtful(row), doubtful.low < width {
        let last = min(doubtful.high, width - 1)
        exact.make(
          edges, row: row, left: left, top: top + Int32(rows.lowerBound + row) << 8, low: doubtful.low, high: last,
          evenOdd: evenOdd)
        areas.chains.touch(row, doubtful.low, last)
        resolve(row..<row + 1, from: rows.lowerBound, &mask, evenOdd, exactly: doubtful.low...last)
        row += 1
        continue
      }
      var end = row + 1
      while end < rows.count, areas.chains.last(end) < 0 { end += 1 }
      resolve(row..<end, from: rows.lowerBound, &mask, evenOdd, exactly: nil)
      row = end
    }
  }

  /// Creates the mask's lines and bytes from the areas of rows.
  private mutating func resolve(
    _ rows: Range<Int>, from first: Int, _ mask: inout ShapeMask, _ evenOdd: Bool, exactly range: ClosedRange<Int>?
  ) {
    guard let memory = mask.memory else { return }
    let lines = memory.assumingMemoryBound(to: UInt64.self)
    let alpha = (memory + mask.lineBytes).assumingMemoryBound(to: UInt8.self), words = areas.chains.words
    mask.alphaBytes = agate_mask_areas(
      areas.areas.base + rows.lowerBound * areas.stride, areas.stride,
      areas.chains.touched.base + rows.lowerBound * words, words, Int32(rows.count), mask.blocks, evenOdd ? 1 : 0,
      range == nil ? nil : exact.coverage.base, Int32(range?.lowerBound ?? 0), Int32(range?.upperBound ?? -1),
      alpha, mask.alphaBytes, lines + (first + rows.lowerBound) * (1 + 2 * mask.words))
  }
}

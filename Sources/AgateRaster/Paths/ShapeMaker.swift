import CAgatePixels

/// Makes masks, one after the other, with memory of its own: one for each thread.
public struct ShapeMaker: ~Copyable {
  private var list = EdgeList()
  private var stroke = StrokeOutline()
  private var areas = AreaRows()
  private var exact = ExactRow()
  private var binned = GrowingBuffer<Edge>()
  private var starts = GrowingBuffer<Int>()
  private var lines = GrowingBuffer<UInt64>()
  private var alpha = GrowingBuffer<UInt8>()

  /// Areas that are added up at a time, as many as stay near the processor.
  private static let mostAreas = 32768
  private static let leastRows = 16

  public init() {}

  /// - Parameter allocate: memory for so many bytes, aligned to eight.
  mutating func make(
    _ shape: FrameShape, _ paths: PathTables, allocate: (Int) -> UnsafeMutableRawPointer
  ) -> ShapeMask {
    var mask = ShapeMask()
    guard shape.x1 > shape.x0, shape.y1 > shape.y0 else { return mask }
    list.begin(shape)
    if shape.flags.contains(.stroked) {
      stroke.add(shape, paths, to: &list)
    } else {
      FillOutline.add(shape, paths, to: &list)
    }
    guard let bounds = bounds else { return mask }
    let (x0, y0) = (bounds.x0 >> 8, bounds.y0 >> 8), (x1, y1) = ((bounds.x1 + 255) >> 8, (bounds.y1 + 255) >> 8)
    mask.x = shape.x0 + x0
    mask.y = shape.y0 + y0
    mask.blocks = max((x1 - x0 + 15) / 16, 1)
    mask.rows = y1 - y0
    guard mask.rows > 0 else { return ShapeMask() }
    cover(&mask, left: x0 << 8, top: y0 << 8, evenOdd: shape.flags.contains(.evenOdd))
    mask.lineBytes = lines.count * 8
    mask.alphaBytes = alpha.count
    let memory = allocate(mask.bytes)
    memory.copyMemory(from: lines.base, byteCount: mask.lineBytes)
    (memory + mask.lineBytes).copyMemory(from: alpha.base, byteCount: mask.alphaBytes)
    mask.memory = memory
    return mask
  }

  /// Around all edges, in 256ths.
  private var bounds: (x0: Int32, y0: Int32, x1: Int32, y1: Int32)? {
    let count = list.edges.count
    guard count > 1 else { return nil }
    var low = SIMD2(Int32.max, Int32.max), high = SIMD2(Int32.min, Int32.min)
    for index in 0..<count {
      // Every point is the beginning of an edge as well, but for what was cut off.
      let e = list.edges[index]
      low.x = min(low.x, min(e.x0, e.x1))
      low.y = min(low.y, min(e.y0, e.y1))
      high.x = max(high.x, max(e.x0, e.x1))
      high.y = max(high.y, max(e.y0, e.y1))
    }
    return (low.x, low.y, high.x, high.y)
  }

  // MARK: Coverage

  private mutating func cover(_ mask: inout ShapeMask, left: Int32, top: Int32, evenOdd: Bool) {
    let rows = Int(mask.rows), blocks = Int(mask.blocks), words = mask.words
    lines.resize(to: rows * (1 + 2 * words))
    alpha.removeAll()
    let fitting = Self.mostAreas / ((blocks + 1) * 16) / Self.leastRows * Self.leastRows
    let height = max(fitting, Self.leastRows)
    if rows <= height {
      cover(rows: 0..<rows, list.edges.base, list.edges.count, mask, left, top, evenOdd)
      return
    }
    bin(rows: rows, height: height, top: top)
    for (slice, first) in stride(from: 0, to: rows, by: height).enumerated() {
      cover(
        rows: first..<min(first + height, rows), binned.base + starts[slice], starts[slice + 1] - starts[slice], mask,
        left, top, evenOdd)
    }
  }

  /// Puts edges into slices of rows, in the order they have.
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
      // Filled from the end.
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
    rows: Range<Int>, _ edges: UnsafePointer<Edge>, _ count: Int, _ mask: ShapeMask, _ left: Int32, _ top: Int32,
    _ evenOdd: Bool
  ) {
    let blocks = Int(mask.blocks), words = mask.words, width = blocks * 16
    areas.begin(rows: rows.count, blocks: blocks)
    areas.add(edges, count, left: left, top: top, first: rows.lowerBound)
    if areas.chains.isInDoubt {
      exact.begin(
        edges, count, left: left, top: top + Int32(rows.lowerBound) << 8, rows: rows.count, areas.chains)
    }
    for row in 0..<rows.count {
      let used = alpha.count
      alpha.resize(to: used + width)
      let line = lines.base + (rows.lowerBound + row) * (1 + 2 * words)
      line.update(repeating: 0, count: 1 + 2 * words)
      line[0] = UInt64(used)
      var (low, high) = (Int32.max, Int32(-1))
      if let doubtful = areas.chains.doubtful(row), doubtful.low < width {
        let last = min(doubtful.high, width - 1)
        exact.make(
          edges, row: row, left: left, top: top + Int32(rows.lowerBound + row) << 8, low: doubtful.low, high: last,
          evenOdd: evenOdd)
        areas.touch(row, doubtful.low, last)
        (low, high) = (Int32(doubtful.low), Int32(last))
      }
      let written = agate_mask_row(
        areas.areas.base + row * areas.stride, areas.touched.base + row * areas.words, mask.blocks, evenOdd ? 1 : 0,
        exact.coverage.base, low, high, alpha.base + used, line + 1, line + 1 + words)
      areas.finish(row)
      alpha.resize(to: used + written)
    }
  }
}

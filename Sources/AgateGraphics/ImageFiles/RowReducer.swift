/// Reduces a picture, row by row. Every new pixel is the weighted mean of the source pixels around its position. The
/// weights form a triangle as wide as two new pixels.
struct RowReducer {
  /// The reduced picture, premultiplied, once all rows have been added.
  private(set) var pixels: [UInt32]

  private let columns: Weights
  private let rows: Weights
  private let width: Int
  private var line: [SIMD4<Float>]
  /// The new rows that are being accumulated. Row y is at index y modulo `sumCount`.
  private var sums: [SIMD4<Float>]
  private let sumCount: Int
  /// The first new row that is not complete.
  private var first = 0
  private var taken = 0

  /// - Parameters: the sizes in pixels. The new size must not be larger than the source.
  init(_ sourceWidth: Int, _ sourceHeight: Int, to width: Int, _ height: Int) {
    precondition(width > 0 && height > 0 && width <= sourceWidth && height <= sourceHeight, "only reduces")
    columns = Weights(sourceWidth, width)
    rows = Weights(sourceHeight, height)
    self.width = width
    sumCount = rows.overlap
    line = [SIMD4<Float>](repeating: .zero, count: width)
    sums = [SIMD4<Float>](repeating: .zero, count: width * sumCount)
    pixels = []
    pixels.reserveCapacity(width * height)
  }

  static func reduce(
    _ pixels: [UInt32], _ sourceWidth: Int, _ sourceHeight: Int, to width: Int, _ height: Int
  ) -> [UInt32] {
    if sourceWidth == width && sourceHeight == height { return pixels }
    var reducer = RowReducer(sourceWidth, sourceHeight, to: width, height)
    pixels.withUnsafeBufferPointer { buffer in
      for y in 0..<sourceHeight { reducer.add(buffer.baseAddress! + y * sourceWidth) }
    }
    return reducer.pixels
  }

  /// Adds the next row of the source, premultiplied.
  mutating func add(_ row: UnsafePointer<UInt32>) {
    mixColumns(row)
    var y = first
    while y < rows.count && rows.first[y] <= taken {
      let weight = rows.weight(taken, of: y)
      let base = y % sumCount * width
      for x in 0..<width { sums[base + x] += line[x] * weight }
      if taken == rows.last[y] {
        finish(base)
        first = y + 1
      }
      y += 1
    }
    taken += 1
  }

  private mutating func mixColumns(_ row: UnsafePointer<UInt32>) {
    columns.values.withUnsafeBufferPointer { weights in
      var k = 0
      for x in 0..<width {
        var sum = SIMD4<Float>.zero
        for i in columns.first[x]...columns.last[x] {
          sum += SIMD4<Float>(unsafeBitCast(row[i], to: SIMD4<UInt8>.self)) * weights[k]
          k += 1
        }
        line[x] = sum
      }
    }
  }

  private mutating func finish(_ base: Int) {
    for x in 0..<width {
      let sum = sums[base + x] + 0.5
      // Rounding must not make a component greater than alpha.
      let limited = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: min(sum.w, 255.5)))
      pixels.append(unsafeBitCast(SIMD4<UInt8>(limited), to: UInt32.self))
      sums[base + x] = .zero
    }
  }

  /// The source pixels that contribute to each new pixel, and their weights.
  private struct Weights {
    let count: Int
    private(set) var first: [Int] = []
    private(set) var last: [Int] = []
    private(set) var values: [Float] = []
    private var start: [Int] = []
    /// The maximum number of new pixels that one source pixel contributes to.
    private(set) var overlap = 1

    init(_ source: Int, _ target: Int) {
      count = target
      let scale = Double(source) / Double(target)
      for x in 0..<target {
        let center = (Double(x) + 0.5) * scale
        let low = max(Int(center - scale + 0.5), 0), high = min(Int(center + scale + 0.5), source) - 1
        var weights = (low...high).map { (x: Int) -> Double in
          let distance = abs(Double(x) + 0.5 - center) / scale
          return max(1 - distance, 0)
        }
        let sum = weights.reduce(0, +)
        for i in weights.indices { weights[i] /= sum }
        start.append(values.count)
        first.append(low)
        last.append(high)
        values += weights.map(Float.init)
      }
      var done = 0
      for x in 0..<target {
        while last[done] < first[x] { done += 1 }
        overlap = max(overlap, x - done + 1)
      }
    }

    func weight(_ i: Int, of target: Int) -> Float { values[start[target] + i - first[target]] }
  }
}

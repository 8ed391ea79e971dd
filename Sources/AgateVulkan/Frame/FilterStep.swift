import AgateBackend
import AgateMath
import AgateRaster

/// A dispatch that computes one picture from another.
struct FilterStep {
  var kernel: Kernel
  var block: FilterBlock
  var columns: Int
  var rows: Int

  private static let side = 8

  /// Returns a step that computes the next mip level of an image.
  static func halve(_ source: ImageEntry, to target: ImageEntry) -> FilterStep {
    var block = FilterBlock()
    (block.source, block.sourceTexel) = (source.address, source.texel)
    block.sourceStride = UInt32(source.width + 2)
    block.target = target.address
    block.targetStride = UInt32(target.width + 2)
    (block.width, block.height) = (UInt32(target.width), UInt32(target.height))
    return FilterStep(.filterHalve, block, width: target.width + 2, height: target.height + 2)
  }

  /// Returns a step that copies a finished picture to the memory from which it is shown.
  static func store(_ source: Canvas, to target: ImageEntry) -> FilterStep {
    var block = FilterBlock(source)
    block.target = target.address
    return FilterStep(.filterStore, block, width: source.width + 2, height: source.height + 2)
  }

  /// - Parameter values: Offset of the filter's twenty numbers, in bytes.
  static func color(_ kind: FrameFilter.Kind, _ source: Canvas, to target: Canvas, values: UInt32) -> FilterStep {
    var block = FilterBlock(source)
    block.target = target.span.address
    block.targetStride = UInt32(target.stride)
    block.values = values
    block.kind = kind == .vignette ? .vignette : .matrix
    return FilterStep(.filterColor, block, width: source.width, height: source.height)
  }

  /// - Parameter values: Offset of the weights, in bytes (see ``weights(_:)``).
  static func blur(
    _ source: Canvas, to target: Canvas, isDown: Bool, radius: Int, repeats: Bool, values: UInt32
  ) -> FilterStep {
    var block = FilterBlock(source)
    block.target = target.span.address
    block.targetStride = UInt32(target.stride)
    block.values = values
    block.radius = UInt32(radius)
    block.kind = isDown ? .down : .across
    if repeats { block.kind.insert(.repeats) }
    // A thread computes eight pixels of a line.
    let lines = isDown ? source.width : source.height, length = isDown ? source.height : source.width
    return FilterStep(kernel: .filterBlur, block: block, columns: (lines + 63) / 64, rows: (length + 7) / 8)
  }

  /// Returns the weights as `filter_blur.comp` reads them: from the outermost weight of one side to the outermost
  /// weight of the other side, with zeros before and after.
  static func weights(_ kernel: GaussianKernel) -> [Float] {
    let radius = kernel.radius
    var values = [Float](repeating: 0, count: (2 * radius + 8 + 7) / 8 * 8 + 16)
    for d in -radius...radius { values[d + radius + 8] = Float(kernel.weights[abs(d)]) }
    return values
  }

  private init(_ kernel: Kernel, _ block: FilterBlock, width: Int, height: Int) {
    self.init(
      kernel: kernel, block: block, columns: (width + FilterStep.side - 1) / FilterStep.side,
      rows: (height + FilterStep.side - 1) / FilterStep.side)
  }

  private init(kernel: Kernel, block: FilterBlock, columns: Int, rows: Int) {
    self.kernel = kernel
    self.block = block
    self.columns = columns
    self.rows = rows
  }
}

/// Memory into which a pass is drawn or filtered.
struct Canvas {
  var span: ImageMemory.Span
  var width: Int
  var height: Int
  var stride: Int
}

extension FilterBlock {
  fileprivate init(_ source: Canvas) {
    self.init()
    (self.source, sourceTexel) = (source.span.address, source.span.texel)
    sourceStride = UInt32(source.stride)
    (width, height) = (UInt32(source.width), UInt32(source.height))
  }
}

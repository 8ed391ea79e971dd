import AgateBackend
import AgateMath
import AgateRaster

/// A pass that is drawn before its frame.
struct PassWork {
  var plan: FramePlan
  var block = FrameBlock()
  /// Maximum number of entries that a band's lists may need.
  var entries = 0
  /// Steps that are applied to the picture after its items are drawn.
  var steps: [FilterStep] = []
  fileprivate var firstItem = 0

  /// - Parameters:
  ///   - canvases: Two canvases, each large enough for the picture.
  ///   - result: The entry from which the picture is shown.
  ///   - maximumEntries: Maximum number of entries of all lists together.
  ///   - maximumGroups: Maximum number of workgroups of a dispatch in x.
  init(
    _ pass: FramePass, _ frame: FrameView, _ canvases: [ImageMemory.Span], _ result: ImageEntry,
    _ numbers: inout FilterValues, maximumEntries: Int, maximumGroups: Int
  ) throws(RenderError) {
    var plan = FramePlan()
    (plan.width, plan.height) = (Int(pass.width), Int(pass.height))
    firstItem = Int(pass.firstItem)
    let items = UnsafeBufferPointer(rebasing: frame.passItems[pass.items])
    let boxes = UnsafeBufferPointer(rebasing: frame.passBoxes[pass.items])
    plan.scan(items, boxes, frame.tables)
    plan.bandRows = plan.tileRows
    plan.limitBands(toGroups: maximumGroups)
    entries = try plan.fitLists(boxes, maximum: maximumEntries)
    plan.parts = plan.parts(forLongest: plan.itemCount)
    try plan.fitSpill()
    self.plan = plan
    block.itemCount = UInt32(plan.itemCount)
    block.size = UInt32(plan.width) | UInt32(plan.height) << 16
    block.part = UInt32(plan.partEntries)
    block.pixels = canvases[0].address
    var canvas = Canvas(span: canvases[0], width: plan.width, height: plan.height, stride: plan.stride)
    var other = canvas
    other.span = canvases[1]
    for filter in frame.filters[pass.filters] {
      let made = filter.steps(canvas, other, &numbers)
      if made.count % 2 == 1 { swap(&canvas, &other) }
      steps += made
    }
    steps.append(.store(canvas, to: result))
  }

  /// Sets the offsets of the pass's tables, after the layout is known.
  mutating func place(_ frame: FrameBlock, _ layout: UploadLayout) {
    var placed = frame
    placed.boxes = UInt32(layout.passBoxes + firstItem * MemoryLayout<PixelBox>.stride)
    placed.items = UInt32(layout.passItems + firstItem * MemoryLayout<DrawItem>.stride)
    (placed.itemCount, placed.size, placed.part) = (block.itemCount, block.size, block.part)
    (placed.pixels, placed.background, placed.flags) = (block.pixels, 0, 0)
    block = placed
    for index in steps.indices {
      steps[index].block.upload = frame.upload
      steps[index].block.values += UInt32(layout.values)
    }
  }
}

/// The numbers that filters read.
struct FilterValues {
  private(set) var numbers: [Float] = []

  /// Appends numbers, and returns their offset in bytes.
  mutating func append(_ values: [Float]) -> Int {
    let offset = numbers.count * 4
    numbers += values
    return offset
  }
}

extension FrameFilter {
  /// Returns the steps that apply the filter, from `source` to `target` and back. After an odd number of steps, the
  /// result is in `target`. After an even number, the result is in `source`.
  ///
  /// - Parameter numbers: Receives the filter's numbers. The steps contain their offsets from the first number.
  func steps(_ source: Canvas, _ target: Canvas, _ numbers: inout FilterValues) -> [FilterStep] {
    switch kind {
    case .gaussianBlur:
      var steps: [FilterStep] = []
      var (from, to) = (source, target)
      for (index, isDown) in [false, true].enumerated() where values[index] >= GaussianKernel.minimumSigma {
        let kernel = GaussianKernel(sigma: values[index])
        let offset = numbers.append(FilterStep.weights(kernel))
        steps.append(
          .blur(
            from, to: to, isDown: isDown, radius: kernel.radius, repeats: values[2] != 0, values: UInt32(offset)))
        swap(&from, &to)
      }
      return steps
    case .colorMatrix, .vignette:
      let offset = numbers.append(values.indices.map { values[$0] })
      return [.color(kind, source, to: target, values: UInt32(offset))]
    }
  }
}

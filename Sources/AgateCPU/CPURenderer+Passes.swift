import AgateBackend
import AgateMath
import AgateRaster

extension CPURenderer {
  /// Draws the passes of a frame whose pixels are not cached.
  func drawPasses(_ frame: FrameView, _ items: PaintList) {
    passes.beginFrame()
    let uses = frame.passes.isEmpty ? PassUses() : PassUses(frame) { passes.has($0) }
    for (index, pass) in frame.passes.enumerated() {
      defer { for ended in uses.ending(with: index) { passes.retire(ended, frame.passes[ended]) } }
      if passes.reuse(pass) { continue }
      guard uses.isNeeded[index] else {
        passes.skip()
        continue
      }
      let image = PaddedImage(width: pass.width, height: pass.height)
      drawPicture(items.pass(pass), image.origin, stride: image.stride)
      for filter in frame.filters[pass.filters] { apply(filter, image) }
      image.repeatEdges()
      passes.insert(image, pass, showing: frame.imageSlots(ofPass: index))
    }
    passes.endFrame()
  }

  /// Draws all items of a list into separate pixels.
  func drawPicture(_ view: PaintList, _ pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
    passBins.build(
      wholeOf: view, threads: pool.threads, hasBlocks: images.blockCount > 0, grid: forcedGrid(view))
    withResources { resources in
      let bins = passBins.view
      pool.run(
        .tiles(
          ShadeJob(
            frame: view, resources: resources, bins: bins, overlay: UnsafeBufferPointer(start: nil, count: 0),
            marks: binning.overlay.markBase, pixels: pixels, stride: stride, damage: view.bounds,
            tiles: bins.grid.tiles(in: view.bounds))))
    }
  }

  private func apply(_ filter: FrameFilter, _ image: PaddedImage) {
    switch filter.kind {
    case .gaussianBlur: blur(image, filter)
    case .colorMatrix: withValues(filter) { run(.colorMatrix($0), image.texels, image.stride, image) }
    case .vignette: withValues(filter) { run(.vignette($0), image.texels, image.stride, image) }
    }
  }

  private func withValues(_ filter: FrameFilter, _ body: (UnsafePointer<Float>) -> Void) {
    withUnsafePointer(to: filter.values) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Float.self)) }
  }

  private func blur(_ image: PaddedImage, _ filter: FrameFilter) {
    let (sigmaX, sigmaY, repeats) = (filter.values[0], filter.values[1], filter.values[2] != 0)
    guard sigmaX >= GaussianKernel.minimumSigma || sigmaY >= GaussianKernel.minimumSigma else { return }
    var between = image
    between.stride = Int(image.width)
    // The kernels read a few pixels beyond the end.
    blurred.reserve(Int(image.width) * Int(image.height) + 8)
    between.origin = blurred.base
    let rows = GaussianKernel(sigma: sigmaX)
    let columns = GaussianKernel(sigma: sigmaY)
    rows.weights.withUnsafeBufferPointer {
      run(.blurRows($0.baseAddress!, radius: Int32(rows.radius), repeats: repeats), image.texels, image.stride, between)
    }
    columns.weights.withUnsafeBufferPointer {
      run(
        .blurColumns($0.baseAddress!, radius: Int32(columns.radius), repeats: repeats), between.texels, between.stride,
        image)
    }
  }

  private func run(
    _ step: FilterJob.Step, _ source: UnsafePointer<UInt32>, _ sourceStride: Int, _ target: PaddedImage
  ) {
    pool.run(
      .bands(
        FilterJob(
          step: step, source: source, sourceStride: sourceStride, target: target.origin, targetStride: target.stride,
          width: target.width, height: target.height)))
  }
}

import AgateBackend
import AgateRaster

/// A job that creates the masks of a frame's shapes. Each part is one mask.
struct MaskJob {
  let store: ShapeStore
  let shapes: UnsafeBufferPointer<FrameShape>
  let paths: PathTables
  let masks: UnsafeMutablePointer<ShapeMask>
  let partCount: Int

  func run(part: Int, thread: Int) { store.run(part, thread: thread, shapes, paths, masks) }
}

extension CPURenderer {
  /// Creates the masks that a region of a frame shows, and the masks of the passes that have to be drawn.
  func prepareShapes(_ frame: FrameView, _ region: DamageRegion) {
    let tables = frame.shapes
    shownShapes.removeAll(keepingCapacity: true)
    shownShapes.append(contentsOf: repeatElement(false, count: tables.shapes.count))
    if tables.shapes.isEmpty && shapes.masks.isEmpty { return }
    for index in frame.items.indices where frame.items[index].kind == .shape {
      let box = frame.boxes[index]
      for part in 0..<region.count where !box.intersection(region[part]).isEmpty {
        shownShapes[Int(frame.items[index].image)] = true
      }
    }
    for pass in frame.passes where !passes.has(pass) {
      for item in frame.passItems[pass.items] where item.kind == .shape { shownShapes[Int(item.image)] = true }
    }
    let parts = shapes.begin(tables.shapes, isShown: shownShapes, threads: pool.threads)
    if parts > 0 {
      let start = StageTrace.begin()
      defer { StageTrace.end(.produce, since: start) }
      shapes.withMasks {
        pool.run(
          .masks(MaskJob(store: shapes, shapes: tables.shapes, paths: tables.paths, masks: $0, partCount: parts)))
      }
    }
    shapes.end(tables.shapes)
  }
}

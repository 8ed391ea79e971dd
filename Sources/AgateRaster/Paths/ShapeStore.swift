import AgateBackend

/// The masks of a frame's shapes, kept from frame to frame while they are shown.
///
/// A mask is made when a frame needs it for the first time. One that the next frame needs as well is kept in memory of its
/// own; the others are made anew, in the same memory, when shapes are others in every frame.
public final class ShapeStore: @unchecked Sendable {
  // One thread calls `begin` and `end`; between them threads take different parts, each with a number of its own.

  private struct Kept {
    var mask: ShapeMask
    /// The frame that used it last.
    var used: UInt64
  }

  private final class Worker {
    var maker = ShapeMaker()
    let arena = MaskArena()
  }

  private var kept: [ShapeKey: Kept] = [:]
  private var keptBytes = 0
  private var recent: [ShapeKey: ShapeMask] = [:]
  private var workers: [Worker] = []
  private var clock: UInt64 = 0
  /// Bytes of masks that are kept beyond what a frame uses.
  private let limit: Int

  /// By shape of the frame; empty where none was wanted.
  public private(set) var masks: [ShapeMask] = []
  /// Shapes whose masks are to be made.
  private var wanted: [Int32] = []
  /// Shapes that have the mask of another.
  private var equal: [(shape: Int32, other: Int32)] = []
  private var first: [ShapeKey: Int32] = [:]
  /// Masks made since the store was.
  public private(set) var made = 0

  public init(limit: Int = 32 << 20) { self.limit = limit }

  deinit {
    for entry in kept.values { entry.mask.memory?.deallocate() }
  }

  /// Bytes of the masks that are kept.
  public var heldBytes: Int { keptBytes }

  /// Finds what is known, and returns in how many parts the rest is made: see ``run(_:thread:_:_:)``.
  ///
  /// - Parameters:
  ///   - isShown: by shape, whether something shows it.
  ///   - threads: that make masks.
  public func begin(_ shapes: UnsafeBufferPointer<FrameShape>, isShown: [Bool], threads: Int) -> Int {
    clock += 1
    while workers.count < threads { workers.append(Worker()) }
    wanted.removeAll(keepingCapacity: true)
    equal.removeAll(keepingCapacity: true)
    first.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    masks.append(contentsOf: repeatElement(ShapeMask(), count: shapes.count))
    for index in shapes.indices where isShown[index] {
      let key = shapes[index].key
      if let mask = known(key) {
        masks[index] = mask
      } else if let other = first[key] {
        equal.append((Int32(index), other))
      } else {
        first[key] = Int32(index)
        wanted.append(Int32(index))
      }
    }
    recent.removeAll(keepingCapacity: true)
    for worker in workers { worker.arena.reset() }
    made += wanted.count
    // The last to be done are small, so that no thread waits long.
    if threads > 1 { wanted.sort { shapes[Int($0)].cost > shapes[Int($1)].cost } }
    if keptBytes > limit { drop() }
    return wanted.count
  }

  /// Makes one of the masks. Different parts may be made at the same time by threads with different numbers.
  public func run(
    _ part: Int, thread: Int, _ shapes: UnsafeBufferPointer<FrameShape>, _ paths: PathTables,
    _ masks: UnsafeMutablePointer<ShapeMask>
  ) {
    let worker = workers[thread], index = Int(wanted[part])
    masks[index] = worker.maker.make(shapes[index], paths, in: worker.arena)
  }

  /// Makes the masks of all shapes on the calling thread.
  public func makeAll(_ tables: ShapeTablesView) {
    let shapes = tables.shapes
    let parts = begin(shapes, isShown: [Bool](repeating: true, count: shapes.count), threads: 1)
    withMasks { for part in 0..<parts { run(part, thread: 0, shapes, tables.paths, $0) } }
    end(shapes)
  }

  /// Lends the masks to be written by ``run(_:thread:_:_:_:)``.
  public func withMasks(_ body: (UnsafeMutablePointer<ShapeMask>) -> Void) {
    masks.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base) } }
  }

  /// All parts are made.
  public func end(_ shapes: UnsafeBufferPointer<FrameShape>) {
    for index in wanted { recent[shapes[Int(index)].key] = masks[Int(index)] }
    for (shape, other) in equal { masks[Int(shape)] = masks[Int(other)] }
  }

  private func known(_ key: ShapeKey) -> ShapeMask? {
    if let index = kept.index(forKey: key) {
      kept.values[index].used = clock
      return kept.values[index].mask
    }
    guard var mask = recent[key] else { return nil }
    // Nothing to keep.
    if mask.memory == nil { return mask }
    // Shown by two frames: the third may show it as well.
    if let memory = mask.memory {
      let own = UnsafeMutableRawPointer.allocate(byteCount: mask.bytes, alignment: 8)
      own.copyMemory(from: memory, byteCount: mask.bytes)
      mask.memory = own
    }
    kept[key] = Kept(mask: mask, used: clock)
    keptBytes += mask.bytes
    return mask
  }

  /// Lets go of what was not used for longest.
  private func drop() {
    let idle = kept.filter { $0.value.used != clock }.sorted { $0.value.used < $1.value.used }
    for (key, entry) in idle {
      if keptBytes <= limit { return }
      entry.mask.memory?.deallocate()
      keptBytes -= entry.mask.bytes
      kept[key] = nil
    }
  }
}

extension FrameShape {
  /// Roughly: points, and pixels that they may go through.
  fileprivate var cost: Int { Int(pointCount) * 16 + Int(box.x1 - box.x0) + Int(box.y1 - box.y0) }
}

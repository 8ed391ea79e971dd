import AgateBackend

/// The masks of a frame's shapes, kept from frame to frame while they are shown.
///
/// A mask is made when a frame needs it for the first time. If the next frame needs it as well, the mask is kept in
/// memory of its own. Other masks are made anew in the same memory, if shapes differ in every frame.
public final class ShapeStore: @unchecked Sendable {
  // One thread calls `begin` and `end`; between them threads take different parts, each with a number of its own.

  private struct Kept {
    var mask: ShapeMask
    /// The number of the frame that used the mask last.
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
  /// The number of bytes of masks that are kept beyond those that a frame uses.
  private let limit: Int

  /// The mask of each shape of the frame. It is empty for shapes that are not shown.
  public private(set) var masks: [ShapeMask] = []
  /// The shapes whose masks are to be made.
  private var wanted: [Int32] = []
  /// The shapes that share the mask of another shape.
  private var equal: [(shape: Int32, other: Int32)] = []
  private var first: [ShapeKey: Int32] = [:]
  /// The number of masks made since the store was created.
  public private(set) var made = 0

  public init(limit: Int = 32 << 20) { self.limit = limit }

  deinit {
    for entry in kept.values { entry.mask.memory?.deallocate() }
  }

  /// The number of bytes of the masks that are kept.
  public var heldBytes: Int { keptBytes }

  /// Finds the masks that are known, and returns the number of parts in which the others are made.
  ///
  /// - Parameters:
  ///   - isShown: For each shape, whether an item shows it.
  ///   - threads: The number of threads that make masks.
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

  /// Makes one of the masks. Threads with different numbers may make different parts at the same time.
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

  /// Calls `body` with the masks, which ``run(_:thread:_:_:_:)`` writes to.
  public func withMasks(_ body: (UnsafeMutablePointer<ShapeMask>) -> Void) {
    masks.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base) } }
  }

  /// Ends the frame. Call this method after all parts are made.
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

  /// Removes the least recently used masks.
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
  /// The approximate cost of a mask, from its points and the pixels that they may cross.
  fileprivate var cost: Int { Int(pointCount) * 16 + Int(box.x1 - box.x0) + Int(box.y1 - box.y0) }
}

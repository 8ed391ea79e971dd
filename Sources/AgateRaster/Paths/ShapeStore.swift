import AgateBackend

/// A cache of the masks of shapes.
///
/// A mask is created when a frame first needs it. If the next frame needs the same mask, the mask is copied to separate
/// memory and kept. All other masks of a frame share memory that the next frames reuse, so that shapes that change in
/// every frame allocate nothing.
public final class ShapeStore: @unchecked Sendable {
  // One thread calls `begin` and `end`. Between these calls, several threads may create different parts. Each thread
  // has a separate number.

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
  /// The size of cached masks, in bytes, above which unused masks are removed.
  private let limit: Int

  /// The masks of the frame's shapes, by shape. The mask of a shape that is not shown is empty.
  public private(set) var masks: [ShapeMask] = []
  /// The shapes whose masks have to be created.
  private var wanted: [Int32] = []
  /// The shapes that share the mask of another shape.
  private var equal: [(shape: Int32, other: Int32)] = []
  private var first: [ShapeKey: Int32] = [:]
  /// The number of masks that were created since the store was created.
  public private(set) var made = 0

  /// Creates a store. `limit` is the size of cached masks, in bytes, above which unused masks are removed. The default
  /// is 32 MiB.
  public init(limit: Int = 32 << 20) { self.limit = limit }

  deinit {
    for entry in kept.values { entry.mask.memory?.deallocate() }
  }

  /// The size of the cached masks, in bytes.
  public var heldBytes: Int { keptBytes }

  /// Begins a frame and finds the masks that are already known. Returns the number of masks that have to be created,
  /// one for each part.
  ///
  /// - Parameters:
  ///   - isShown: For each shape, whether an item shows the shape.
  ///   - threads: The number of threads that create masks.
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
    // The cheapest masks are created last, so that all threads finish at nearly the same time.
    if threads > 1 { wanted.sort { shapes[Int($0)].cost > shapes[Int($1)].cost } }
    if keptBytes > limit { drop() }
    return wanted.count
  }

  /// Creates one of the masks. Threads with different numbers may create different parts at the same time.
  public func run(
    _ part: Int, thread: Int, _ shapes: UnsafeBufferPointer<FrameShape>, _ paths: PathTables,
    _ masks: UnsafeMutablePointer<ShapeMask>
  ) {
    let worker = workers[thread], index = Int(wanted[part])
    masks[index] = worker.maker.make(shapes[index], paths, in: worker.arena)
  }

  /// Creates the masks of all shapes on the calling thread.
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

  /// Ends the frame. Call this method after all parts are created.
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
    // An empty mask has no memory to copy.
    if mask.memory == nil { return mask }
    // Two consecutive frames show the shape, so later frames probably show it too.
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
  /// The approximate cost of a mask, computed from the number of points and the size of the box.
  fileprivate var cost: Int { Int(pointCount) * 16 + Int(box.x1 - box.x0) + Int(box.y1 - box.y0) }
}

import AgateBackend

/// A cache of the results of passes in device memory, by key and size.
struct PassStore {
  private struct Name: Hashable {
    var key: PassKey
    var width: Int32
    var height: Int32

    init(_ pass: FramePass) { (key, width, height) = (pass.key, pass.width, pass.height) }
  }

  private struct Result {
    var entry: ImageEntry
    var span: ImageMemory.Span
    /// Slots of the images that the result shows.
    var slots: Set<UInt32>
    var isKept: Bool
    /// Number of the frame that used the result last.
    var used: UInt64
  }

  private var results: [Name: Result] = [:]
  /// Results that only passes of the latest frame show, and that no later pass or item shows. Their memory may be
  /// reused.
  private var passing: [Name: ImageEntry] = [:]
  /// Two canvases in which passes are drawn and filtered. Filters read one canvas and write the other.
  private(set) var canvases: [ImageMemory.Span] = []
  private let memory: ImageMemory
  /// Maximum size, in bytes, of kept results that a frame does not show. If a frame's own results exceed the limit, the
  /// memory of a result is reused after the last pass that shows it.
  private let limit: Int

  init(_ memory: ImageMemory, limit: Int = 64 << 20) { (self.memory, self.limit) = (memory, limit) }

  /// Number of cached results.
  var count: Int { results.count }

  /// Size of all cached results, in bytes.
  var heldBytes: Int { results.values.reduce(0) { $0 + $1.span.bytes } }

  /// Finds the passes of a frame that have to be drawn, and allocates memory for them.
  ///
  /// - Returns: Indices of the passes to draw, in order.
  mutating func use(_ frame: FrameView, frame number: UInt64) throws(RenderError) -> [Int] {
    passing.removeAll()
    if frame.passes.isEmpty && results.isEmpty { return [] }
    let missing = missingPasses(frame)
    for pass in frame.passes { results[Name(pass)]?.used = number }
    dropIdle(number)
    let endings = endings(frame, missing)
    var wanted: [Int] = [], spare: [ImageMemory.Span] = []
    defer { for span in spare { memory.free(span) } }
    var bytes = 0
    for index in missing {
      let pass = frame.passes[index]
      // Two passes of one frame may have the same picture.
      if results[Name(pass)] != nil { continue }
      let (width, height) = (Int(pass.width), Int(pass.height))
      let span = try take(ImageEntry.words(width: width, height: height) * 4, from: &spare)
      let entry = ImageEntry(span, width: width, height: height)
      results[Name(pass)] = Result(
        entry: entry, span: span, slots: frame.imageSlots(ofPass: index), isKept: pass.isKept != 0, used: number)
      wanted.append(index)
      bytes = max(bytes, FramePlan.pixelBytes(width: width, height: height))
      for name in endings[index] ?? [] {
        guard let result = results.removeValue(forKey: name) else { continue }
        passing[name] = result.entry
        spare.append(result.span)
      }
    }
    try growCanvases(to: bytes)
    return wanted
  }

  /// Returns the entry of a pass's result, or an empty entry if no item shows the pass.
  func entry(of pass: FramePass) -> ImageEntry {
    let name = Name(pass)
    return results[name]?.entry ?? passing[name] ?? ImageEntry()
  }

  /// Drops the results that show the image of a slot, because the slot's image was replaced or removed.
  mutating func forget(_ slot: UInt32) {
    for (name, result) in results where result.slots.contains(slot) {
      memory.free(result.span)
      results[name] = nil
    }
  }

  /// Drops all results, because they may not have been drawn.
  mutating func forgetAll() {
    for result in results.values { memory.free(result.span) }
    results.removeAll()
    passing.removeAll()
  }

  /// Returns the indices of passes that the frame shows, directly or through other passes, and that have no result.
  private func missingPasses(_ frame: FrameView) -> [Int] {
    var isShown = [Bool](repeating: false, count: frame.passes.count)
    func show(_ item: DrawItem) {
      if item.showsPass { isShown[Int(item.image)] = true }
    }
    for item in frame.items { show(item) }
    var missing: [Int] = []
    for index in frame.passes.indices.reversed() where isShown[index] {
      let pass = frame.passes[index]
      if results[Name(pass)] != nil { continue }
      missing.append(index)
      for item in frame.passItems[pass.items] { show(item) }
    }
    return missing.reversed()
  }

  /// Returns, for each pass that is drawn, the results that it is the last to show. Returns an empty dictionary if all
  /// results fit into the limit.
  private func endings(_ frame: FrameView, _ missing: [Int]) -> [Int: [Name]] {
    let bytes = missing.reduce(heldBytes) {
      $0 + ImageEntry.words(width: Int(frame.passes[$1].width), height: Int(frame.passes[$1].height)) * 4
    }
    if bytes <= limit { return [:] }
    var last: [Name: Int] = [:]
    func note(_ item: DrawItem, at index: Int) {
      if item.showsPass { last[Name(frame.passes[Int(item.image)])] = index }
    }
    for index in missing {
      for item in frame.passItems[frame.passes[index].items] { note(item, at: index) }
    }
    for item in frame.items { note(item, at: .max) }
    for pass in frame.passes where pass.isKept != 0 { last[Name(pass)] = .max }
    let drawn = Set(missing.map { Name(frame.passes[$0]) })
    return Dictionary(grouping: last.keys.filter { drawn.contains($0) }) { last[$0]! }
  }

  /// Takes memory of results that are not needed again, or allocates new memory.
  private func take(_ bytes: Int, from spare: inout [ImageMemory.Span]) throws(RenderError) -> ImageMemory.Span {
    let fitting = spare.indices.filter { spare[$0].bytes >= bytes }
    if let index = fitting.min(by: { spare[$0].bytes < spare[$1].bytes }) { return spare.remove(at: index) }
    return try memory.allocate(bytes: bytes)
  }

  private mutating func growCanvases(to bytes: Int) throws(RenderError) {
    // If memory was short before, there may be one canvas.
    if bytes <= (canvases.count == 2 ? canvases[0].bytes : 0) { return }
    for span in canvases { memory.free(span) }
    canvases = []
    for _ in 0..<2 { canvases.append(try memory.allocate(bytes: bytes)) }
  }

  private mutating func dropIdle(_ number: UInt64) {
    for (name, result) in results where result.used != number && !result.isKept {
      memory.free(result.span)
      results[name] = nil
    }
    let idle = results.filter { $0.value.used != number }.sorted { $0.value.used > $1.value.used }
    var bytes = 0
    for (name, result) in idle {
      bytes += result.span.bytes
      if bytes <= limit { continue }
      memory.free(result.span)
      results[name] = nil
    }
  }
}

import AgateBackend

/// The passes of a frame whose pictures are needed, and the last use of each picture.
struct PassUses {
  /// For each pass, whether its picture is needed. The pass has to be drawn if the picture is not cached.
  private(set) var isNeeded: [Bool] = []
  /// For each pass, the passes whose pictures it is the last to show.
  private var ended: [[Int]] = []

  init() {}

  /// - Parameter isKnown: A closure that returns whether a pass's picture is cached.
  init(_ frame: FrameView, _ isKnown: (FramePass) -> Bool) {
    let count = frame.passes.count
    isNeeded = [Bool](repeating: false, count: count)
    ended = [[Int]](repeating: [], count: count)
    // Equal passes share one picture. The picture is needed as long as any of these passes is needed.
    var lastUse: [PassName: Int] = [:]
    for item in frame.items where item.showsPass {
      isNeeded[Int(item.image)] = true
      lastUse[PassName(frame.passes[Int(item.image)])] = count
    }
    for index in (0..<count).reversed() where isNeeded[index] && !isKnown(frame.passes[index]) {
      for item in frame.passItems[frame.passes[index].items] where item.showsPass {
        isNeeded[Int(item.image)] = true
        let name = PassName(frame.passes[Int(item.image)])
        lastUse[name] = max(lastUse[name] ?? -1, index)
      }
    }
    for index in 0..<count where isNeeded[index] {
      let name = PassName(frame.passes[index])
      guard let last = lastUse[name], last < count else { continue }
      lastUse[name] = nil
      ended[last].append(index)
    }
  }

  /// Returns the passes whose pictures are shown for the last time by the pass `index`.
  func ending(with index: Int) -> [Int] { ended.isEmpty ? [] : ended[index] }
}

import AgateBackend

/// The pictures of a frame's passes that are needed, and for how long.
struct PassUses {
  /// For each pass, whether it has to be drawn, unless its picture is known.
  private(set) var isNeeded: [Bool] = []
  /// For each pass, the passes whose pictures nothing shows after it.
  private var ended: [[Int]] = []

  init() {}

  /// - Parameter isKnown: Whether a pass's picture is held from an earlier frame.
  init(_ frame: FrameView, _ isKnown: (FramePass) -> Bool) {
    let count = frame.passes.count
    isNeeded = [Bool](repeating: false, count: count)
    ended = [[Int]](repeating: [], count: count)
    // Equal passes share one picture, which is needed as long as one of them is.
    var lastUse: [PassName: Int] = [:]
    // An item that names a pass which is not drawn before it shows nothing.
    for item in frame.items where item.showsPass && item.image < count {
      isNeeded[Int(item.image)] = true
      lastUse[PassName(frame.passes[Int(item.image)])] = count
    }
    for index in (0..<count).reversed() where isNeeded[index] && !isKnown(frame.passes[index]) {
      let pass = frame.passes[index]
      for item in frame.passItems[Int(pass.firstItem)..<Int(pass.firstItem + pass.itemCount)]
      where item.showsPass && item.image < index {
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

  /// Returns the passes whose pictures the pass `index` is the last to show.
  func ending(with index: Int) -> [Int] { ended.isEmpty ? [] : ended[index] }
}

extension DrawItem {
  fileprivate var showsPass: Bool { kind == .image && flags.contains(.pass) }
}

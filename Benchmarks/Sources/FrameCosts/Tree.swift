import Agate

extension Costs {
  /// Measures commit, sampling and flattening of a tree of 100,000 layers of which 1 % change. Prints the time beside
  /// that of copying as many bytes as those stages read and write.
  func measureTree() async throws {
    try await measureTree("100,000 layers, 1,000 fade by animation") { matrix in
      matrix.animate(every: 100, turning: false)
      return { _ in }
    }
    try await measureTree("100,000 layers, 1,000 fade and turn by animation") { matrix in
      matrix.animate(every: 100, turning: true)
      return { _ in }
    }
    try await measureTree("100,000 layers, 1,000 set") { matrix in { matrix.move(every: 100, $0) } }
  }

  private func measureTree(_ name: String, _ change: (LayerMatrix) -> (Double) -> Void) async throws {
    let matrix = LayerMatrix(columns: 100, rows: 100, planes: 10)
    let change = change(matrix)
    let compositor = Compositor(layer: matrix.root)
    let viewport = Viewport(width: 1920, height: 1080)
    // A row of the tree takes 200 bytes; an item takes 96, and its box 16.
    let copy = try await measureCopy(of: matrix.layers.count * 312)
    let frame = try await measure { time in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(time)
      CATransaction.commit()
      compositor.prepare(at: time, viewport: viewport)
    }
    print(
      String(
        format: "%@: %.3f ms a frame, %.1f times the copy of %.3f ms; %d allocations", name, frame.milliseconds,
        frame.milliseconds / copy.milliseconds, copy.milliseconds, Int(frame.allocations)))
    check(name, frame.milliseconds, atMost: 10, "ms")
    check(name, Double(frame.allocations), atMost: 0, "allocations")
  }

  private func measureCopy(of bytes: Int) async throws -> Measured {
    let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    memset(source, 1, bytes)
    defer {
      source.deallocate()
      target.deallocate()
    }
    return try await measure { _ in target.copyMemory(from: source, byteCount: bytes) }
  }
}

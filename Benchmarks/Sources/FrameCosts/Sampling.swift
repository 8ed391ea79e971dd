import Agate

extension Costs {
  /// Measures the evaluation of animations. The root is hidden, so that nothing is flattened or drawn.
  func measureSampling() async throws {
    for (layers, each) in [(10_000, 1), (1_000, 10)] {
      let compositor = Compositor(layer: makeAnimatedTree(layers: layers, each: each, duration: .infinity))
      let frame = try await measure { compositor.prepare(at: $0, viewport: Viewport(width: 8, height: 8)) }
      let nanoseconds = frame.milliseconds * 1e6 / Double(layers * each)
      let name = "\(layers) layers with \(each) animations each"
      print(String(format: "%@: %.1f ns an animation, %d allocations", name, nanoseconds, Int(frame.allocations)))
      check(name, nanoseconds, atMost: 50, "ns")
      check(name, Double(frame.allocations), atMost: 0, "allocations")
    }
    let tree = makeAnimatedTree(layers: 10_000, each: 1, duration: .infinity)
    tree.speed = 0
    let paused = Compositor(layer: tree)
    let still = try await measure { paused.prepare(at: $0, viewport: Viewport(width: 8, height: 8)) }
    print(String(format: "10000 animations that are paused: %.4f ms a frame", still.milliseconds))
    check("animations that are paused", still.milliseconds, atMost: 0.01, "ms")
    check("animations that are paused", paused.nextFrameTime(after: 2).isInfinite ? 0 : 1, atMost: 0, "frames to come")
    let compositor = Compositor(layer: makeAnimatedTree(layers: 10_000, each: 1, duration: 0.01))
    let frame = try await measure { compositor.prepare(at: 10 + $0, viewport: Viewport(width: 8, height: 8)) }
    print(String(format: "10000 animations that are over: %.4f ms a frame", frame.milliseconds))
    check("animations that are over", frame.milliseconds, atMost: 0.01, "ms")
    check(
      "animations that are over", compositor.nextFrameTime(after: 20).isInfinite ? 0 : 1, atMost: 0, "frames to come")
  }

  /// - Parameter duration: seconds; infinite for animations without an end.
  private func makeAnimatedTree(layers: Int, each: Int, duration: Double) -> CALayer {
    let keys = [
      "position.x", "position.y", "opacity", "bounds.size.width", "bounds.size.height", "cornerRadius", "borderWidth",
      "zPosition", "anchorPoint.x", "anchorPoint.y",
    ]
    let root = CALayer()
    root.isHidden = true
    root.sublayers = (0..<layers).map { index in
      let layer = CALayer()
      for number in 0..<each {
        // Animated depth would sort the tree again in every frame.
        let key = keys[number] == "zPosition" ? "anchorPointZ" : keys[number]
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (0, 10)
        animation.duration = duration.isFinite ? duration : 1 + Double(index % 7)
        animation.repeatCount = duration.isFinite ? 1 : .infinity
        layer.add(animation, forKey: key)
      }
      return layer
    }
    return root
  }
}

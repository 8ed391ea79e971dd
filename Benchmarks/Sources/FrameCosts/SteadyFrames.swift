import Agate
import AgateCPU

extension Costs {
  /// Measures whole frames of a scene that does not change, apart from its animations. No stage may allocate.
  func measureSteadyFrames() async throws {
    try await measureFrames("a frame that changes nothing") { _, _ in }
    try await measureFrames("one layer moves") { layers, time in layers[411].position.x = 100 + 50 * time }
    try await measureFrames("all layers move") { layers, time in
      for layer in layers { layer.position.y += time.truncatingRemainder(dividingBy: 0.1) - 0.05 }
    }
    try await measureFrames("animations run", animated: true) { _, _ in }
    try await measureLabels(1000)
  }

  private func measureFrames(
    _ name: String, animated: Bool = false, _ change: ([CALayer], Double) -> Void
  ) async throws {
    let (root, layers) = makeTree(animated: animated)
    try await measureFrames(name, of: root) { change(layers, $0) }
  }

  /// - Parameter budget: the number of allocations that a frame may make.
  private func measureFrames(
    _ name: String, of root: CALayer, allocations budget: Double = 0, _ change: (Double) -> Void
  ) async throws {
    let compositor = Compositor(layer: root)
    let renderer = CPURenderer(threads: 1)
    let viewport = Viewport(width: 800, height: 600)
    var ticket: FrameTicket?
    let frame = try await measure { time in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(time)
      CATransaction.commit()
      ticket = try compositor.draw(at: time, viewport: viewport, with: renderer, into: .memory)
    } after: {
      if let ticket = ticket.take() { _ = try await renderer.finish(ticket) }
    }
    print(String(format: "%@: %.3f ms a frame, %d allocations", name, frame.milliseconds, Int(frame.allocations)))
    check(name, Double(frame.allocations), atMost: budget, "allocations")
  }

  /// Measures frames in which the texts of labels change. The picture of a text consists of three blocks: the image, its
  /// glyphs, and their memory. A frame makes some lists, too.
  private func measureLabels(_ count: Int) async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    let labels = (0..<count).map { index -> CATextLayer in
      let label = CATextLayer()
      label.frame = CGRect(x: Double(index % 20) * 40, y: Double(index / 20) * 12, width: 38, height: 12)
      label.fontSize = 10
      return label
    }
    root.sublayers = labels
    let texts = (0..<10).map { "item \($0)" }
    try await measureFrames("\(count) labels change", of: root, allocations: Double(count) * 3 + 100) { time in
      let number = Int((time * 60).rounded())
      for index in labels.indices { labels[index].string = texts[(number + index) % texts.count] }
    }
  }

  /// A tree of 1,000 layers with rounded corners, borders, clips and groups.
  private func makeTree(animated: Bool) -> (root: CALayer, layers: [CALayer]) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    root.backgroundColor = .white
    let layers = (0..<1000).map { index -> CALayer in
      let layer = CALayer()
      layer.frame = CGRect(x: Double(index % 40) * 20, y: Double(index / 40) * 24, width: 18, height: 22)
      layer.backgroundColor = CGColor(red: Double(index % 7) / 7, green: 0.5, blue: 0.6)
      layer.cornerRadius = index % 3 == 0 ? 5 : 0
      layer.borderWidth = index % 4 == 0 ? 2 : 0
      if index % 10 == 0 {
        layer.masksToBounds = true
        layer.opacity = 0.7
        let inner = CALayer()
        inner.frame = CGRect(x: 6, y: 6, width: 18, height: 22)
        inner.backgroundColor = .black
        layer.addSublayer(inner)
      }
      if animated && index % 5 == 0 {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 6
        turn.duration = 2 + Double(index % 3)
        turn.repeatCount = .infinity
        layer.add(turn, forKey: "turn")
      }
      return layer
    }
    root.sublayers = layers
    return (root, layers)
  }
}

import Agate

/// A tree whose layers fill a box of rows, columns and planes, seen in perspective. Most of the layers are out of
/// sight.
struct LayerMatrix {
  let root = CALayer()
  private(set) var layers: [CALayer] = []

  init(columns: Int, rows: Int, planes: Int) {
    let size = 100.0, spacing = 150.0, distance = 500.0
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / distance
    root.sublayerTransform = perspective
    layers.reserveCapacity(columns * rows * planes)
    for plane in (0..<planes).reversed() {
      for row in 0..<rows {
        for column in 0..<columns {
          let layer = CALayer()
          layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
          layer.position = CGPoint(x: Double(column) * spacing, y: Double(row) * spacing)
          layer.zPosition = -Double(plane) * spacing
          layer.backgroundColor = CGColor(gray: 1 - Double(plane) / Double(planes), alpha: 1)
          layers.append(layer)
        }
      }
    }
    root.sublayers = layers
  }

  /// Adds endless animations to every `step`th layer: its opacity, and its rotation if `turning`.
  func animate(every step: Int, turning: Bool) {
    for index in stride(from: 0, to: layers.count, by: step) {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.2
      fade.toValue = 1
      fade.duration = 1 + Double(index % 7) / 10
      fade.autoreverses = true
      fade.repeatCount = .infinity
      layers[index].add(fade, forKey: "fade")
      guard turning else { continue }
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      turn.fromValue = 0
      turn.toValue = 6
      turn.duration = 3 + Double(index % 5) / 10
      turn.repeatCount = .infinity
      layers[index].add(turn, forKey: "turn")
    }
  }

  /// Sets the position of every `step`th layer.
  func move(every step: Int, _ time: Double) {
    let offset = 20 * (time - time.rounded(.down))
    for index in stride(from: 0, to: layers.count, by: step) {
      layers[index].position.x = Double(index % 100) * 150 + offset
    }
  }
}

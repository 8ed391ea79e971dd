import Agate

/// Scenes with gradients. Angles other than multiples of 90 degrees are used in squares only, where both renderers
/// agree on fractions.
extension OracleScene {
  private static func shades(_ shades: [Shade], _ places: [Double]? = nil) -> [(shade: Shade, at: Double)] {
    shades.enumerated().map { ($0.element, places?[$0.offset] ?? Double($0.offset) / Double(shades.count - 1)) }
  }

  private static func one(
    _ name: String, _ kind: Box.Gradient.Kind, _ stops: [(shade: Shade, at: Double)],
    _ change: @escaping @Sendable (inout Box) -> Void = { _ in }
  ) -> OracleScene {
    let gradient = Box.Gradient(kind: kind, stops: stops)
    return OracleScene(name) {
      $0.add(14, 14, 100, 100, nil) {
        $0.gradient = gradient
        change(&$0)
      }
    }
  }

  static let shaded: [OracleScene] = [
    one("gradient-down", .linear(0), shades([.warm, .cool])),
    one("gradient-left", .linear(90), shades([.warm, .cool])),
    one("gradient-to-a-corner", .linear(-45), shades([.warm, .near, .cool])),
    one("gradient-at-an-angle", .linear(-20), shades([.dark, .warm, .near], [0.1, 0.3, 0.8])),
    one("gradient-in-a-rectangle", .linear(-90), shades([.dark, .warm, .near])) {
      ($0.y, $0.height) = (40, 44)
      $0.radius = 14
    },
    one("gradient-with-edges", .linear(0), shades([.warm, .warm, .cool, .cool], [0, 0.4, 0.4, 1])),
    one("gradient-out-of-order", .linear(0), shades([.warm, .near, .cool, .dark], [0, 0.6, 0.3, 1])),
    one("gradient-of-many-colors", .linear(-90), shades((0..<25).map { [.warm, .cool, .near, .dark][$0 % 4] })),
    one("radial-gradient", .radial(x: 0.5, y: 0.5, rx: 50, ry: 50), shades([.near, .warm, .dark])),
    one(
      "radial-gradient-in-an-ellipse", .radial(x: 0.3, y: 0.4, rx: 60, ry: 30),
      shades([.near, .warm, .dark], [0.1, 0.5, 1])
    ) {
      ($0.y, $0.height) = (30, 66)
      $0.radius = 20
    },
    one("conic-gradient", .conic(x: 0.5, y: 0.5, from: 0), shades([.warm, .near, .cool, .dark, .warm])),
    one("conic-gradient-from-an-angle", .conic(x: 0.4, y: 0.7, from: 70), shades([.warm, .near, .cool])),
    one("gradient-turned", .linear(0), shades([.warm, .cool])) { $0.steps = [.turn(25)] },
    one("gradient-in-perspective", .linear(-90), shades([.warm, .near, .cool, .dark])) {
      $0.steps = [.seenFrom(200), .turn(45, 0, 1, 0)]
    },
    one("gradient-and-opacity", .radial(x: 0.5, y: 0.5, rx: 60, ry: 60), shades([.near, .dark])) { $0.opacity = 0.6 },
    one("gradient-to-nothing", .linear(0), [(.dark, 0), (.dark.faded(0), 1)]) { $0.fill = .near },
  ]
}

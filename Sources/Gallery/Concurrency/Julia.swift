import Agate
import AgateMath
import AgateUIKit

/// A Julia set for a cell of the grid. The colour of a point depends on how fast the point diverges when it is squared
/// repeatedly.
struct Julia: Sendable {
  private let cx: Double
  private let cy: Double
  private let hue: CGFloat

  init(_ index: Int) {
    let (sin, cos) = DeterministicMath.sincos(Double(index) * 0.37)
    (cx, cy) = (-0.12 + 0.66 * cos, 0.66 * sin)
    hue = CGFloat(index * 29 % 100) / 100
  }

  /// Draws the fractal in the current graphics context, in squares of two points.
  func draw(_ size: CGSize) {
    for row in stride(from: 0.0, to: Double(size.height), by: 2) {
      for column in stride(from: 0.0, to: Double(size.width), by: 2) {
        let steps = escape((column / Double(size.width) - 0.5) * 3, (row / Double(size.height) - 0.5) * 3)
        let light = (CGFloat(steps) / CGFloat(Self.most)).squareRoot()
        UIColor(hue: hue, saturation: 0.75, brightness: light, alpha: 1).setFill()
        UIRectFill(CGRect(x: column, y: row, width: 2, height: 2))
      }
    }
  }

  private static let most = 40

  private func escape(_ startX: Double, _ startY: Double) -> Int {
    var (x, y) = (startX, startY)
    for step in 0..<Self.most {
      if x * x + y * y > 4 { return step }
      (x, y) = (x * x - y * y + cx, 2 * x * y + cy)
    }
    return Self.most
  }
}

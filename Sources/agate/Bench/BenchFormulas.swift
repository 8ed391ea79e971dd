import Agate
import Foundation

/// The formulas that all workloads use. The programs that measure other engines use the same formulas.
enum BenchFormulas {
  static let width = 1920
  static let height = 1080
  static let background = color(16, 24, 32)

  private static let steps = [
    0.6180339887498949, 0.7548776662466927, 0.5698402909980532, 0.8191725133961645, 0.6710436067037893,
    0.5497004779019703,
  ]

  /// Returns a fixed number in 0..<1 for index `i` of sequence `k`; `k` is from 1 to 6.
  static func u(_ k: Int, _ i: Int) -> Double {
    let x = 0.5 + Double(i) * steps[k - 1]
    return x - x.rounded(.down)
  }

  /// Returns a colour of the colour wheel. A difference of 1 in `h` is a full turn.
  static func palette(_ h: Double) -> CGColor {
    func channel(_ j: Double) -> Int { Int((255 * (0.5 + 0.45 * cos(2 * .pi * (h - j / 3))) + 0.5).rounded(.down)) }
    return color(channel(0), channel(1), channel(2))
  }

  static func color(_ red: Int, _ green: Int, _ blue: Int) -> CGColor {
    CGColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
  }

  /// The parameters of an item that oscillates about a point.
  struct Motion {
    var base: CGPoint
    var rateX: Double
    var phaseX: Double
    var rateY: Double
    var phaseY: Double

    init(_ i: Int) {
      base = CGPoint(x: 40 + 1840 * u(1, i), y: 40 + 1000 * u(2, i))
      rateX = 0.25 + 0.5 * u(3, i)
      phaseX = u(4, i)
      rateY = 0.25 + 0.5 * u(5, i)
      phaseY = u(6, i)
    }

    func position(_ t: Double) -> CGPoint {
      CGPoint(
        x: base.x + 60 * sin(2 * .pi * (rateX * t + phaseX)), y: base.y + 40 * sin(2 * .pi * (rateY * t + phaseY)))
    }
  }

  /// Returns the root layer that contains a workload's layers.
  static func makeRoot(_ name: String) -> CALayer {
    let root = CALayer()
    root.name = name
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return root
  }
}

/// A layer tree that is created once, and its changes from frame to frame.
protocol BenchWorkload: AnyObject {
  var root: CALayer { get }
  var variant: String { get }
  var notes: String { get }
  /// Sets the properties that change at time `t`, in seconds.
  func update(_ t: Double)
}

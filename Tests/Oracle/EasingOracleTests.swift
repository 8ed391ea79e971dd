import Agate
import Foundation
import ConformanceRows
import Testing

/// `CAMediaTimingFunction`, compared with a browser's `cubic-bezier` for a thousand random curves at eight times
/// each.
@Suite(.enabled(if: Chromium.canRun, "Chromium is not installed")) struct EasingOracleTests {
  private struct Curve { var x1, y1, x2, y2: Float }

  private static let curves: [Curve] = {
    var state: UInt64 = 7
    func next(_ low: Float, _ high: Float) -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Rounded to four digits, so that the page and the function have the same numbers.
      return ((low + (high - low) * Float(state >> 40) / Float(1 << 24)) * 1e4).rounded() / 1e4
    }
    return (0..<1000).map { _ in
      Curve(x1: next(0, 1), y1: next(-0.8, 1.8), x2: next(0, 1), y2: next(-0.8, 1.8))
    }
  }()
  private static let times = [0.03, 0.125, 0.25, 0.4, 0.5, 0.7, 0.9, 0.98]

  @Test(.row("A0.231")) func aThousandCurvesAgreeToATenThousandth() throws {
    let list = Self.curves.map { "[\($0.x1),\($0.y1),\($0.x2),\($0.y2)]" }.joined(separator: ",")
    let page = """
      <!doctype html><body><div id=a></div><pre id=out></pre><script>
      const out = [], element = document.getElementById("a")
      for (const c of [\(list)]) {
        const animation = element.animate([{ opacity: 0, offset: 0 }, { opacity: 1, offset: 1 }],
          { duration: 1000, easing: `cubic-bezier(${c.join(",")})`, fill: "both" })
        animation.pause()
        for (const t of \(Self.times)) {
          animation.currentTime = t * 1000
          out.push(animation.effect.getComputedTiming().progress.toFixed(7))
        }
        animation.cancel()
      }
      document.getElementById("out").textContent = "RESULT " + out.join(" ") + " END"
      </script></body>
      """
    let text = try Chromium.text(of: page)
    let start = try #require(text.range(of: "RESULT ")), end = try #require(text.range(of: " END"))
    let theirs = text[start.upperBound..<end.lowerBound].split(separator: " ").compactMap { Double($0) }
    #expect(theirs.count == Self.curves.count * Self.times.count)
    var worst = 0.0
    for (index, curve) in Self.curves.enumerated() {
      let function = CAMediaTimingFunction(controlPoints: curve.x1, curve.y1, curve.x2, curve.y2)
      for (place, ours) in values(function).enumerated() {
        worst = max(worst, abs(ours - theirs[index * Self.times.count + place]))
      }
    }
    #expect(worst <= 1e-4, "the largest difference is \(worst)")
  }

  /// Progress of an animated layer at each of ``times``.
  private func values(_ function: CAMediaTimingFunction) -> [Double] {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = function
    layer.add(animation, forKey: "a")
    let compositor = Compositor(layer: layer)
    return Self.times.map { time in
      compositor.prepare(at: time, viewport: Viewport(width: 1, height: 1))
      return Double(layer.presentation()!.zPosition)
    }
  }
}

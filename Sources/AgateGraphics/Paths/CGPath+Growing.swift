import AgateBackend
import Foundation

extension CGPath {
  /// Returns the area that the path covers by the winding rule, with its border moved outwards by `amount`. A negative
  /// amount moves the border inwards. Curves become straight lines.
  ///
  /// - Parameters:
  ///   - join: the shape of corners that the border moves away from.
  ///   - miterLimit: the distance from a corner to the tip of its miter, as a multiple of the amount, above which miter
  ///     joins become bevels.
  package func grown(by amount: CGFloat, lineJoin join: CGLineJoin, miterLimit: CGFloat) -> CGPath {
    let reach = Double(amount.magnitude), grows = amount > 0
    let stroker = PathStroker(
      width: 2 * reach, cap: .butt, join: join, miterLimit: Double(miterLimit), tolerance: 0.025)
    // Areas and holes that close up completely are left out, because their strips would cross themselves everywhere.
    var area = PathData(), strips = PathData()
    for (outline, holes) in areas(.winding) where grows || !outline.closesUp(reach) {
      for loop in [outline] + holes.filter({ !grows || !$0.closesUp(reach) }) {
        area.append(loop)
        strips.append(stroker.strip(of: loop, isRight: grows))
      }
    }
    let both = PathBoolean(area, strips, tolerance: Self.tolerance(area, strips))
    return CGPath(data: both.result(grows ? .union : .subtraction, .winding))
  }
}

extension PathData {
  /// Returns whether the path is so narrow that nothing is left if its border moves inwards by `reach`.
  fileprivate func closesUp(_ reach: Double) -> Bool {
    guard let box = controlBox else { return true }
    return min(box.width, box.height) <= 2 * reach
  }
}

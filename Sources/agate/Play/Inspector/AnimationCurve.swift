import Agate

/// The values of an animation over one cycle.
struct AnimationCurve: Equatable {
  /// The animation's key on its layer, its key paths, its duration and how it repeats, for display.
  var title: String
  /// The values at equal time intervals, scaled to a range from 0 (the minimum) to 1 (the maximum). There is a line for
  /// each component that changes.
  var lines: [[Double]] = []
  /// The length of the cycle in seconds, and the scene time at which the first cycle begins.
  var length: Double
  var begin: Double

  private static let samples = 64
  private static let mostLines = 8
  private static let mostKeyPaths = 8
  /// The maximum number of animations of a layer that are drawn. Each animation is played on a separate layer.
  static let mostAnimations = 40

  init(_ animation: CAAnimation, key: String, of layer: CALayer) {
    let times = AnimationTimes(animation, of: layer),
      paths = Array(Self.keyPaths(of: animation).prefix(Self.mostKeyPaths))
    begin = times.begin
    length = times.cycle
    let isEndless = animation.repeatCount.isInfinite || animation.repeatDuration.isInfinite
    let name = String(describing: type(of: animation))
    title =
      (paths == [key] ? "" : key + "  ")
      + "\(paths.isEmpty ? name : paths.joined(separator: ", "))  \(PropertyText.number(length)) s"
      + (isEndless
        ? "  ∞" : animation.repeatCount > 1 ? "  × \(PropertyText.number(Double(animation.repeatCount)))" : "")
      + (animation.autoreverses ? "  ⇄" : "")
    guard length > 0, length.isFinite else { return }
    for path in paths where lines.count < Self.mostLines {
      lines += Self.lines(of: path, animation, layer).prefix(Self.mostLines - lines.count)
    }
  }

  /// Returns the elapsed part of the cycle at a scene time, from 0 to 1; nil before the animation begins and if the
  /// cycle has no length.
  func part(at time: Double) -> Double? {
    guard length > 0, time >= begin else { return nil }
    return ((time - begin) / length).truncatingRemainder(dividingBy: 1)
  }

  private static func keyPaths(of animation: CAAnimation) -> [String] {
    switch animation {
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap { keyPaths(of: $0) }
    case let property as CAPropertyAnimation: [property.keyPath].compactMap { $0 }
    default: []
    }
  }

  /// Plays the animation on a layer of the same class, because only the engine can compute its values.
  private static func lines(
    of keyPath: String, _ animation: CAAnimation, _ layer: CALayer
  ) -> [[Double]] {
    let speed = max(abs(Double(animation.speed)), .leastNormalMagnitude)
    let length = animation.duration / speed * (animation.autoreverses ? 2 : 1)
    guard let copy = animation.copy() as? CAAnimation else { return [] }
    let probe = CALayer.plain(like: layer)
    (copy.beginTime, copy.timeOffset, copy.speed) = (1e-100, animation.timeOffset, animation.speed)
    (copy.fillMode, copy.isRemovedOnCompletion, copy.delegate) = (.both, false, nil)
    (copy.repeatCount, copy.repeatDuration) = (1, 0)
    probe.bounds = layer.bounds
    probe.position = layer.position
    if let value = layer.value(forKeyPath: keyPath) { probe.setValue(value, forKeyPath: keyPath) }
    probe.add(copy, forKey: "curve")
    let compositor = Compositor(layer: probe)
    var rows: [[Double]] = []
    for sample in 0...samples {
      // The last sample is taken just before the end of the cycle, because the next cycle begins at the end.
      compositor.pass(to: min(Double(sample) / Double(samples), 0.9999) * length)
      guard let numbers = PropertyText.numbers(probe.presentation()?.value(forKeyPath: keyPath)) else { return [] }
      if let first = rows.first, first.count != numbers.count { return [] }
      rows.append(numbers)
    }
    if keyPath.contains("rotation") { unwind(&rows) }
    return normalized(rows)
  }

  /// Makes angles continuous by adding full turns, because they are read in the range from −π to π.
  private static func unwind(_ rows: inout [[Double]]) {
    for row in rows.indices.dropFirst() {
      for column in rows[row].indices {
        let turns = ((rows[row][column] - rows[row - 1][column]) / (2 * .pi)).rounded()
        if turns.isFinite { rows[row][column] -= turns * 2 * .pi }
      }
    }
  }

  private static func normalized(_ rows: [[Double]]) -> [[Double]] {
    guard let first = rows.first else { return [] }
    let changing = first.indices.filter { index in rows.contains { $0[index] != first[index] } }
    let values = rows.flatMap { row in changing.map { row[$0] } }.filter(\.isFinite)
    guard let least = values.min(), let most = values.max(), most > least else { return [] }
    return changing.map { index in rows.map { min(max(($0[index] - least) / (most - least), 0), 1) } }
  }
}

/// The values of a `CAReplicatorLayer`.
package struct ReplicatorValues: BitwiseCopyable, Sendable {
  package var count = 1.0
  package var delay = 0.0
  package var color = RGBA(1, 1, 1, 1)
  /// The offset that is added to the colour for each successive instance.
  package var colorOffset = RGBA(0, 0, 0, 0)
  package var transform = CATransform3D.identity

  package init() {}

  /// The maximum number of instances in a frame, including those of nested replicators.
  package static let mostInstances = 1_000_000
  /// The maximum nesting depth of replicators. Sublayers of replicators at greater depths are not drawn. Layers in CAML
  /// files cannot be nested more deeply.
  package static let mostNested = 128

  /// The number of instances, including the first.
  package var instances: Int { count.isFinite ? Int(min(max(count.rounded(.down), 0), Double(Self.mostInstances))) : 0 }

  /// Returns the colour by which the colours of an instance are multiplied.
  package func color(of instance: Int) -> RGBA {
    let k = Double(instance)
    // Offsets are single-precision numbers. The sum is rounded, so that 1 + 9 · (−0.1) gives the same result as 0.1.
    func part(_ value: Double, _ offset: Double) -> Double {
      let sum = ((value + k * offset) * 1e6).rounded() / 1e6
      // The result is also 0 if the sum is NaN.
      return sum > 0 ? min(sum, 1) : 0
    }
    return RGBA(
      part(color.red, colorOffset.red), part(color.green, colorOffset.green), part(color.blue, colorOffset.blue),
      part(color.alpha, colorOffset.alpha))
  }
}

/// The animatable keys of replicators, with the words of their numbers.
package enum ReplicatorKeys {
  package static let all: [OwnKey] = [
    OwnKey("instanceCount", \ReplicatorValues.count), OwnKey("instanceDelay", \ReplicatorValues.delay),
    OwnKey("instanceColor", \ReplicatorValues.color, .color),
    OwnKey("instanceRedOffset", \ReplicatorValues.colorOffset.red, .float),
    OwnKey("instanceGreenOffset", \ReplicatorValues.colorOffset.green, .float),
    OwnKey("instanceBlueOffset", \ReplicatorValues.colorOffset.blue, .float),
    OwnKey("instanceAlphaOffset", \ReplicatorValues.colorOffset.alpha, .float),
  ]

  package static func find(_ name: String) -> OwnKey? { table[name] }

  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

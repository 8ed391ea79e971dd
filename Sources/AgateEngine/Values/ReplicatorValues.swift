/// The numbers of a `CAReplicatorLayer`.
package struct ReplicatorValues: BitwiseCopyable, Sendable {
  package var count = 1.0
  package var delay = 0.0
  package var color = RGBA(1, 1, 1, 1)
  /// The offset that is added to the colour for each further instance.
  package var colorOffset = RGBA(0, 0, 0, 0)
  package var transform = CATransform3D.identity

  package init() {}

  /// A frame draws no more instances than this, those of nested replicators counted together.
  package static let mostInstances = 1_000_000
  /// The largest nesting depth of replicators. The sublayers of deeper replicators are not drawn. A CAML file cannot
  /// nest layers deeper.
  package static let mostNested = 128

  /// The number of instances, including the original.
  package var instances: Int { count.isFinite ? Int(min(max(count.rounded(.down), 0), Double(Self.mostInstances))) : 0 }

  /// The colour that the colours of an instance are multiplied with.
  package func color(of instance: Int) -> RGBA {
    let k = Double(instance)
    // Offsets are floats: nine times −0.1 from 1 is meant to be 0.1, and to round as that does.
    func part(_ value: Double, _ offset: Double) -> Double {
      let sum = ((value + k * offset) * 1e6).rounded() / 1e6
      // Also 0 for what is no number.
      return sum > 0 ? min(sum, 1) : 0
    }
    return RGBA(
      part(color.red, colorOffset.red), part(color.green, colorOffset.green), part(color.blue, colorOffset.blue),
      part(color.alpha, colorOffset.alpha))
  }
}

/// Keys of replicators, and the places of their numbers.
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

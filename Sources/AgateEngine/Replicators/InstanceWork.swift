/// The instances of replicators that a walk goes through, and memory for the values of late ones.
struct InstanceWork: ~Copyable {
  var counts = InstanceCounts()
  /// Scratches, one for each late instance around the current row. Those behind `depth` are not in use.
  private var scratches = Column<InstanceScratch>()
  private var depth = 0
  /// The particles of the tree and those of late instances, once there are any.
  private let emissionBox = Box(Emission())
  private var emission: UnsafeMutablePointer<Emission> { emissionBox.address }
  private var hasParticles = false

  /// Begins a walk.
  mutating func begin() {
    counts = InstanceCounts()
    hasParticles = false
  }

  /// Ends a walk. Sums of births are the tree's, which would have to copy them otherwise before it changes them.
  func end() {
    let emission = emission
    emission.pointee.sums = [:]
  }

  /// The particles that the frame shows, if some of them belong to late instances.
  var lateParticles: UnsafePointer<Emission>? { hasParticles ? UnsafePointer(emission) : nil }

  /// Opens a scratch for rows. The scratch presents what `input` does until it is sampled.
  mutating func open(_ rows: Range<Int>, _ tree: borrowing RenderTree, _ input: FlattenInput) {
    if depth == scratches.count { scratches.append(InstanceScratch()) }
    scratches[depth].take(rows, tree, input)
    depth += 1
  }

  mutating func close() { depth -= 1 }

  /// Samples the open scratch for the instance at another time, and makes `input` read it.
  mutating func sample(
    below anchor: RenderTree.Anchor, _ tree: borrowing RenderTree, _ input: inout FlattenInput, draws: Bool
  ) {
    tree.sample(into: &scratches[depth - 1], below: anchor)
    scratches[depth - 1].lend(to: &input)
    guard draws, !tree.emitters.isEmpty else { return }
    let emission = emission
    if !hasParticles {
      emission.pointee.particles.take(tree.emitters.emission.particles)
      emission.pointee.sums = tree.emitters.emission.sums
      hasParticles = true
    }
    tree.emit(into: scratches[depth - 1], below: anchor, &emission.pointee)
    input.emission = UnsafePointer(emission)
  }
}

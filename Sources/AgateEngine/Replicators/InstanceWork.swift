/// The state of a walk through instances of replicators, with memory for the values of delayed instances.
struct InstanceWork: ~Copyable {
  var counts = InstanceCounts()
  /// Scratch memory, one element for each delayed instance that encloses the current row. Elements from `depth` on are
  /// not in use.
  private var scratches = Column<InstanceScratch>()
  private var depth = 0
  /// The particles of the tree and of delayed instances, if delayed instances have any.
  private let emissionBox = Box(Emission())
  private var emission: UnsafeMutablePointer<Emission> { emissionBox.address }
  private var hasParticles = false

  /// Begins a walk.
  mutating func begin() {
    counts = InstanceCounts()
    hasParticles = false
  }

  /// Ends a walk. Releases the sums of births, because the tree would otherwise have to copy its shared sums before a
  /// change.
  func end() {
    let emission = emission
    emission.pointee.sums = [:]
  }

  /// The particles that the frame shows, if some of them belong to delayed instances; nil otherwise.
  var lateParticles: UnsafePointer<Emission>? { hasParticles ? UnsafePointer(emission) : nil }

  /// Opens scratch memory for rows. Until it is sampled, it has the values that `input` presents.
  mutating func open(_ rows: Range<Int>, _ tree: borrowing RenderTree, _ input: FlattenInput) {
    if depth == scratches.count { scratches.append(InstanceScratch()) }
    scratches[depth].take(rows, tree, input)
    depth += 1
  }

  mutating func close() { depth -= 1 }

  /// Samples the open scratch memory at the time of the instance, and makes `input` read it.
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

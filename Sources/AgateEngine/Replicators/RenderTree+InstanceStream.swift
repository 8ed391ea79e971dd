import AgateBackend
import AgateRaster

/// Replicators with plain sublayers become streams, and renderers make their instances.
///
/// Plain sublayers are rectangles and images in their superlayer's plane, without effects, clips and groups. If
/// instances are delayed, animations must be key frames of members of ``InstanceValues``, and animated layers must not
/// have sublayers. Other sublayers are flattened once for each instance.
extension RenderTree {
  /// Nested replicators, beginning with the outermost.
  struct InstanceChain {
    var rows: [8 of Int32] = .init(repeating: 0)
    var count = 0
    /// The rows that the innermost replicator replicates.
    var body = 0..<0
    var isDelayed = false
    /// Whether there are more instances than the limit.
    var isCut = false
    /// The number of instances inside one translucent instance, which must be composited as a group; 0 without
    /// translucent instances.
    var fading = 0
    /// The product of the instance counts of all replicators in the chain.
    var instances = 1
  }

  /// Adds one item for all instances of the replicator's sublayers. Returns false if the sublayers are not plain.
  ///
  /// - Parameters:
  ///   - last: the end of the replicated rows.
  ///   - time: the replicator's local time.
  func streamInstances(
    _ row: Int, _ last: Int, time: Double, _ input: FlattenInput, _ builder: inout FrameBuilder
  ) -> Bool {
    let level = builder.flattener.walk.levels[Int(order.depth[row]) + 1]
    guard builder.flattener.takesStreams, level.space < 0, !level.isContext, level.matrix.isAffine,
      let chain = instanceChain(row, last, input), chain.instances > 0,
      !builder.flattener.mayEnterSpace(row, input)
    else { return false }
    let kept = builder.flattener.instances.counts
    var stream = InstanceStream()
    stream.firstSource = UInt32(kept.sources)
    let isPlain = addSources(
      chain, flipsContents: level.flipsContents, at: time, input, &builder.flattener)
    builder.flattener.setLevel(Int(order.depth[row]) + 1, level)
    stream.sources = UInt32(builder.flattener.instances.sources.count - kept.sources)
    let most = min(
      ReplicatorValues.mostInstances - builder.instances.counts.made,
      (InstanceStream.mostItems - builder.instances.counts.items) / max(Int(stream.sources), 1))
    let instances = max(min(chain.instances, most), 0)
    if instances < chain.instances || chain.isCut { builder.flattener.budget.note(.instances, row: row) }
    guard isPlain, chain.fading * Int(stream.sources) <= 1,
      stream.sources == 0 || chain.instances * Int(stream.sources) >= InstanceStream.fewestItems
    else {
      builder.flattener.instances.shorten(to: kept)
      return false
    }
    skip(row + 1..<last, &builder)
    builder.instances.counts.made += instances
    if stream.sources == 0 || instances == 0 { return true }
    stream.instances = UInt32(instances)
    builder.instances.counts.items += Int(stream.count)
    stream.firstLevel = UInt32(kept.levels)
    stream.levels = UInt32(chain.count)
    addLevels(chain, level.matrix, input, &stream, &builder.flattener.instances)
    if builder.flattener.instances.keepsProportions(stream) { stream.flags.insert(.conformal) }
    stream.opacity = Float(level.opacity)
    (stream.red, stream.green, stream.blue) = (level.tint.x, level.tint.y, level.tint.z)
    if level.isTinted { stream.flags.insert(.tinted) }
    if level.mirrors { stream.flags.insert(.mirrored) }
    if builder.flattener.instances.tracks.count > kept.tracks { stream.flags.insert(.moving) }
    builder.flattener.emit(stream, row: row, clip: level.clip)
    return true
  }

  /// Returns the chain of replicators in which each is the only sublayer of the previous one. Returns nil if one of
  /// them is not plain.
  private func instanceChain(_ row: Int, _ last: Int, _ input: FlattenInput) -> InstanceChain? {
    var chain = InstanceChain()
    var row = row, end = last
    while true {
      guard chain.count < 8 else { return nil }
      let values = input.replicator(row)
      guard values.transform.isPlanar, WorldMatrix(values.transform).isFinite, values.delay.magnitude < 1e9 else {
        return nil
      }
      chain.rows[chain.count] = Int32(truncatingIfNeeded: row)
      chain.count += 1
      if Double(chain.instances) * values.count > Double(ReplicatorValues.mostInstances) { chain.isCut = true }
      chain.instances = min(chain.instances * values.instances, ReplicatorValues.mostInstances)
      if values.instances > 1, values.delay != 0 { chain.isDelayed = true }
      // Key times are relative to the outermost replicator's time.
      if chain.isDelayed, chain.count > 1, times.hasTiming(row) { return nil }
      if chain.fading > 0 { chain.fading = min(chain.fading * values.instances, ReplicatorValues.mostInstances) }
      if chain.fading == 0, values.color.alpha < 1 || values.colorOffset.alpha < 0 { chain.fading = 1 }
      let next = row + 1
      if next == end || !input.shown[next].flags.contains(.replicates) || Int(self.order.end[next]) != end {
        chain.body = next..<end
        return chain
      }
      guard isPlainReplicator(next, input, isDelayed: chain.isDelayed) else { return nil }
      (row, end) = (next, Int(self.order.end[next]))
    }
  }

  /// Returns whether the replicator draws nothing itself and affects its sublayers only by replication.
  private func isPlainReplicator(_ row: Int, _ input: FlattenInput, isDelayed: Bool) -> Bool {
    let values = input.shown[row]
    let unusual: LayerFlags = [
      .masksToBounds, .geometryFlipped, .preservesDepth, .isMask, .hasMask, .emits, .holdsOperators,
    ]
    let isSeen = values.borderWidth > 0 && values.borderColor.alpha > 0 || values.backgroundColor.alpha > 0
    guard values.hidden == 0, values.opacity >= 1, !isSeen, values.flags.contains(.doubleSided),
      values.flags.isDisjoint(with: unusual), input.contentsIndex[row] < 0, input.effectsIndex[row] < 0,
      input.isInPlane(row)
    else { return false }
    return !isDelayed || (!times.hasTiming(row) && animatedNode(ofRow: row) == nil)
  }

  /// - Parameter matrix: the matrix from the outermost replicator's sublayers to pixels.
  private func addLevels(
    _ chain: InstanceChain, _ matrix: WorldMatrix, _ input: FlattenInput, _ stream: inout InstanceStream,
    _ tables: inout InstanceTables
  ) {
    for index in (0..<chain.count).reversed() {
      let row = Int(chain.rows[index])
      let values = input.replicator(row)
      var level = InstanceLevel()
      level.count = UInt32(values.instances)
      level.split = UInt32(Double(values.instances).squareRoot().rounded(.up))
      if level.count <= InstanceStream.mostPowers { level.split = level.count }
      level.firstPower = UInt32(tables.powers.count)
      level.delay = Float(values.delay)
      (level.color.x, level.color.y, level.color.z) = (
        Float(values.color.red), Float(values.color.green), Float(values.color.blue)
      )
      level.color.w = Float(values.color.alpha)
      (level.offset.x, level.offset.y) = (Float(values.colorOffset.red), Float(values.colorOffset.green))
      (level.offset.z, level.offset.w) = (Float(values.colorOffset.blue), Float(values.colorOffset.alpha))
      if level.hasColors { stream.flags.insert(.tinted) }
      tables.levels.append(level)
      let outer =
        index == 0
        ? matrix
        : WorldMatrix(ofPlanar: input.transforms(ofRow: row)?.transform ?? CATransform3D.identity, input.shown[row])
      addPowers(of: values.transform, about: input.shown[row].bounds, level, outer, &tables)
    }
  }

  private func addPowers(
    of transform: CATransform3D, about bounds: Rectangle4, _ level: InstanceLevel, _ outer: WorldMatrix,
    _ tables: inout InstanceTables
  ) {
    let middle = Vector2(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    var step = WorldMatrix(transform).translated(-middle.x, -middle.y)
    (step.tx, step.ty) = (step.tx + middle.x, step.ty + middle.y)
    var power = WorldMatrix()
    for _ in 0..<level.split {
      tables.powers.append(InstanceMatrix(power))
      power = power.then(step)
    }
    (step, power) = (power, WorldMatrix())
    for _ in 0..<level.powers - level.split {
      tables.powers.append(InstanceMatrix(power.then(outer)))
      power = power.then(step)
    }
  }

  /// Marks rows as having no items.
  private func skip(_ rows: Range<Int>, _ builder: inout FrameBuilder) {
    let here = Int32(builder.flattener.items.count)
    for row in rows { (builder.places.starts[row], builder.places.ends[row]) = (here, here) }
  }
}

extension FlattenInput {
  /// Returns whether the row's transform keeps the row in its superlayer's plane, and the row has no sublayer
  /// transform.
  func isInPlane(_ row: Int) -> Bool {
    guard shown[row].anchorPointZ == 0 else { return false }
    guard let transforms = transforms(ofRow: row) else { return true }
    return transforms.transform.isPlanar && transforms.sublayerTransform == CATransform3D.identity
  }
}

extension InstanceStream {
  /// The minimum number of items in a stream. Fewer items are faster to flatten than to describe as a stream.
  static let fewestItems = 64
  /// The maximum number of items of all streams in a frame. The others are not drawn.
  static let mostItems = 3_000_000
  /// The maximum number of instances in a level for which one matrix per instance is stored. For more, an instance
  /// number is split into two indices.
  static let mostPowers = 64
}

extension InstanceLevel {
  fileprivate var hasColors: Bool {
    color.x != 1 || color.y != 1 || color.z != 1 || offset.x < 0 || offset.y < 0 || offset.z < 0
  }
}

extension WorldMatrix {
  fileprivate var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }
}

extension InstanceMatrix {
  init(_ m: WorldMatrix) {
    self.init()
    (a, b, c, d, tx, ty) = (Float(m.a), Float(m.b), Float(m.c), Float(m.d), Float(m.tx), Float(m.ty))
  }
}

extension Flattener {
  /// Whether streams are possible: nothing examines items before they are drawn.
  var takesStreams: Bool {
    !backdrops.mayCome && !brackets.isInPicture
  }

  /// Adds the item that represents a stream.
  mutating func emit(_ stream: InstanceStream, row: Int, clip: PixelBox) {
    var stream = stream
    let box = instances.box(of: stream).intersection(clip)
    if box.isEmpty { return }
    stream.clip = box
    var item = DrawItem()
    item.kind = .instances
    item.image = UInt32(instances.streams.count)
    item.row = Int32(truncatingIfNeeded: row)
    // Equal keys mean equal instances.
    item.passKey = instances.key(of: stream).low
    instances.streams.append(stream)
    emit(item, box)
  }
}

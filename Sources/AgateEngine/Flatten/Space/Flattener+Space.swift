import AgateBackend
import CAgatePixels

/// One plane of a 3D context: a plain layer with its sublayers.
struct SpacePlane: BitwiseCopyable {
  /// The matrix from the layer's coordinates to pixels.
  var matrix: WorldMatrix
  /// The coefficients of depth times w at (x, y) of the layer: `depthX · x + depthY · y + depth`. A larger depth is
  /// nearer.
  var depthX: Double
  var depthY: Double
  var depth: Double
  var bounds: Rectangle4
  var row: Int32
  /// The plane's first item. The plane's items end where those of the next plane begin.
  var firstItem: Int32
  /// Whether the layer has no sublayers and draws at most one rectangle, so that its item need not be examined.
  var isRectangle: Bool

  init(_ row: Int, _ m: SpaceMatrix, _ bounds: Rectangle4, firstItem: Int, isRectangle: Bool = false) {
    matrix = m.plane
    (depthX, depthY, depth) = (m.x.z, m.y.z, m.origin.z)
    self.bounds = bounds
    self.row = Int32(truncatingIfNeeded: row)
    self.firstItem = Int32(truncatingIfNeeded: firstItem)
    self.isRectangle = isRectangle
  }
}

/// The state that a flattener keeps for sublayers in three dimensions.
struct SpaceState {
  /// For each level, the matrix from the sublayers' coordinates to pixels and depth. An element is valid only if the
  /// level's ``Inherited/space`` refers to it.
  var matrices: [SpaceMatrix] = []
  /// The planes of the open contexts, outermost context first.
  var planes: [SpacePlane] = []
  /// The index of the first plane of the innermost open context.
  var firstPlane = 0
  /// The rows whose sublayers were sorted by depth, in ascending order. No row is a descendant of another. −1 means the
  /// viewport.
  var contexts: [Int32] = []
  /// Whether a context was opened whose layer is outside the current run of rows.
  var escaped = false
  /// Whether a row after the innermost replicator may open a context around the instances that are being flattened; nil
  /// outside of instances.
  var awaitsContext: Bool?
  /// The last rows that open contexts, by the level of the rows.
  var ahead: [SpaceAhead] = []
  var firstRow = 0
  var endRow = 0
  /// The index of the first item of each row of the run.
  var starts: UnsafeMutablePointer<Int32>?
  var sorter = DepthSorter()
  var items: [DrawItem] = []
  var boxes: [PixelBox] = []

  mutating func reset() {
    planes.removeAll(keepingCapacity: true)
    firstPlane = 0
    contexts.removeAll(keepingCapacity: true)
    escaped = false
    awaitsContext = nil
    (firstRow, endRow) = (0, 0)
    starts = nil
  }

  /// Records which rows the flattener is about to walk.
  mutating func begin(_ first: Int, _ last: Int, _ starts: UnsafeMutablePointer<Int32>) {
    (firstRow, endRow) = (first, last)
    self.starts = starts
    ahead.removeAll(keepingCapacity: true)
  }

  /// Adds a plane. A plane that began at the same item has drawn nothing and is replaced.
  @inline(__always)
  mutating func add(_ plane: SpacePlane) {
    let last = planes.count - 1
    if last >= firstPlane && planes[last].firstItem == plane.firstItem {
      planes[last] = plane
    } else {
      planes.append(plane)
    }
  }

  mutating func setMatrix(_ level: Int, _ matrix: SpaceMatrix) {
    while matrices.count <= level { matrices.append(matrix) }
    matrices[level] = matrix
  }
}

extension Flattener {
  /// Returns the matrix from the row's coordinates to pixels. If the row is transformed in three dimensions, opens a 3D
  /// context for the row and its siblings.
  @inline(__always)
  mutating func matrix(_ row: Int, _ level: Int, _ input: FlattenInput) -> WorldMatrix {
    let t = input.transformIndex[row]
    // Both are −1 when absent.
    if (t & walk.levels[level].space) < 0 {
      let v = input.shown + row
      let ax = v.pointee.bounds.x + v.pointee.anchorPoint.x * v.pointee.bounds.width
      let ay = v.pointee.bounds.y + v.pointee.anchorPoint.y * v.pointee.bounds.height
      return walk.levels[level].matrix.translated(v.pointee.position.x - ax, v.pointee.position.y - ay)
    }
    return transformed(row, level, t, input)
  }

  @inline(never)
  private mutating func transformed(_ row: Int, _ level: Int, _ t: Int32, _ input: FlattenInput) -> WorldMatrix {
    let v = input.shown + row
    if walk.levels[level].space < 0 && v.pointee.anchorPointZ == 0 && input.transforms[Int(t)].transform.isPlanar {
      return WorldMatrix(ofPlanar: input.transforms[Int(t)].transform, v.pointee).then(walk.levels[level].matrix)
    }
    let matrix = spaceMatrix(row, level, input)
    let placed = matrix.normalized
    if !walk.levels[level].isContext {
      if Self.isParallel(matrix, v.pointee.zPosition) { return placed.plane }
      if Self.isAlone(row, input) { return placed.plane }
      openContext(row, level, input)
    }
    let isRectangle = Int(input.end[row]) == row + 1 && Self.isRectangle(row, v.pointee.flags, input)
    space.add(SpacePlane(row, placed, v.pointee.bounds, firstItem: items.count, isRectangle: isRectangle))
    return placed.plane
  }

  /// Returns whether a plane is parallel to its superlayer's plane, at the distance `z`. Siblings are already sorted by
  /// `zPosition`, so such planes are in the right order.
  @inline(__always)
  static func isParallel(_ matrix: SpaceMatrix, _ z: Double) -> Bool {
    matrix.x.z == 0 && matrix.y.z == 0 && matrix.origin.z == z
  }

  /// Returns whether the row is a mask or has no siblings, so that no sorting is necessary.
  private static func isAlone(_ row: Int, _ input: FlattenInput) -> Bool {
    let parent = Int(input.parent[row])
    return input.shown[row].flags.contains(.isMask)
      || (parent == row - 1 && (parent < 0 || input.end[parent] == input.end[row]))
  }

  /// Returns the matrix from the row's coordinates, including z, to pixels and depth.
  ///
  /// The method sets only the matrix of the level. It is marked as mutating because the whole flattener would be copied
  /// otherwise.
  @inline(__always)
  mutating func spaceMatrix(_ row: Int, _ level: Int, _ input: FlattenInput) -> SpaceMatrix {
    let v = input.shown + row
    var position = Vector3(v.pointee.position.x, v.pointee.position.y, v.pointee.zPosition)
    let ax = v.pointee.bounds.x + v.pointee.anchorPoint.x * v.pointee.bounds.width
    let ay = v.pointee.bounds.y + v.pointee.anchorPoint.y * v.pointee.bounds.height
    var anchor = Vector3(ax, ay, v.pointee.anchorPointZ)
    let t = input.transformIndex[row]
    if walk.levels[level].space < 0 { space.setMatrix(level, SpaceMatrix(walk.levels[level].matrix)) }
    if t < 0 {
      return space.matrices[level].translated(position.x - anchor.x, position.y - anchor.y, position.z - anchor.z)
    }
    var matrix = SpaceMatrix()
    // The transform is the first member of the values. The matrices are passed by pointer: a copy would have to be
    // written before the kernel can read it.
    space.matrices.span.withUnsafeBufferPointer { matrices in
      agate_space_matrix(
        input.transforms + Int(t), matrices.baseAddress! + level, &anchor, &position, &matrix)
    }
    return matrix
  }

  /// Makes the sublayers at `level` a 3D context. `row` is the first of them that needs three dimensions.
  mutating func openContext(_ row: Int, _ level: Int, _ input: FlattenInput) {
    let parent = input.parent[row]
    if Int(parent) < space.firstRow && space.firstRow > 0 { space.escaped = true }
    let isMask = input.shown[row].flags.contains(.isMask)
    var end = parent < 0 ? space.endRow : Int(input.end[Int(parent)])
    if parent >= 0, !isMask, input.shown[Int(parent)].flags.contains(.hasMask) {
      end = maskRow(Int(parent), end, input)
    }
    brackets.push(
      context: parent, end: Int32(truncatingIfNeeded: end), plane: space.planes.count, outer: space.firstPlane,
      box: walk.levels[level].clip)
    space.firstPlane = space.planes.count
    if walk.levels[level].space < 0 {
      walk.levels[level].space = Int32(truncatingIfNeeded: level)
      space.setMatrix(level, SpaceMatrix(walk.levels[level].matrix))
    }
    walk.levels[level].isContext = true
    guard let starts = space.starts, !space.escaped, !isMask else { return }
    // Earlier siblings become planes too.
    var sibling = Int(parent) + 1
    while sibling < row {
      let m = spaceMatrix(sibling, level, input).normalized
      space.add(SpacePlane(sibling, m, input.shown[sibling].bounds, firstItem: Int(starts[sibling])))
      sibling = Int(input.end[sibling])
    }
  }

  /// Enters a transform layer. Its sublayers join the context of the layer. Returns false if it has no sublayers.
  mutating func enterTransformLayer(_ row: Int, _ end: Int, _ level: Int, _ input: FlattenInput) -> Bool {
    guard end > row + 1 else { return false }
    if !walk.levels[level].isContext { openContext(row, level, input) }
    let v = input.shown + row
    var entry = walk.levels[level]
    entry.opacity *= min(v.pointee.opacity, 1)
    entry.space = Int32(truncatingIfNeeded: level + 1)
    var matrix = spaceMatrix(row, level, input)
    if v.pointee.flags.contains(.geometryFlipped) {
      matrix = SpaceMatrix(entry.flip(v.pointee.bounds)).then(matrix)
    }
    if Self.hasSublayerTransform(row, input) { matrix = Self.sublayerTransform(row, input).then(matrix) }
    space.setMatrix(level + 1, matrix)
    setLevel(level + 1, entry)
    return true
  }

  /// Applies the sublayer transform of a plain layer to the state of its sublayers.
  @inline(__always)
  mutating func applySublayerTransform(_ row: Int, _ level: Int, _ entry: inout Inherited, _ input: FlattenInput) {
    guard Self.hasSublayerTransform(row, input) else { return }
    entry.space = Int32(truncatingIfNeeded: level + 1)
    space.setMatrix(level + 1, Self.sublayerTransform(row, input).then(SpaceMatrix(entry.matrix)))
  }

  /// Returns whether the row has a sublayer transform other than the identity.
  private static func hasSublayerTransform(_ row: Int, _ input: FlattenInput) -> Bool {
    let t = input.transformIndex[row]
    return t >= 0 && input.transforms[Int(t)].sublayerTransform != CATransform3D.identity
  }

  /// Returns the row's sublayer transform about the row's anchor point.
  private static func sublayerTransform(_ row: Int, _ input: FlattenInput) -> SpaceMatrix {
    let v = input.shown + row
    let ax = v.pointee.bounds.x + v.pointee.anchorPoint.x * v.pointee.bounds.width
    let ay = v.pointee.bounds.y + v.pointee.anchorPoint.y * v.pointee.bounds.height
    return SpaceMatrix(input.transforms[Int(input.transformIndex[row])].sublayerTransform).about(ax, ay)
  }

  @inline(__always)
  mutating func setLevel(_ level: Int, _ entry: Inherited) {
    while walk.levels.count <= level { walk.levels.append(entry) }
    walk.levels[level] = entry
  }
}

/// The arrays a flattener reads, without reference counting.
struct FlattenInput {
  let shown: UnsafePointer<LayerValues>
  let end: UnsafePointer<Int32>
  let depth: UnsafePointer<Int32>
  let parent: UnsafePointer<Int32>
  let transformIndex: UnsafePointer<Int32>
  let contentsIndex: UnsafePointer<Int32>
  let effectsIndex: UnsafePointer<Int32>
  let transforms: UnsafePointer<TransformValues>?
  let contents: UnsafePointer<ContentsValues>?
  let effects: UnsafePointer<EffectValues>?
  let filters: UnsafePointer<FilterValues>?
  let images: UnsafePointer<RenderTree.ImageInfo>?
  let imageCount: Int
}

extension Flattener {
  /// Flattens rows `first..<last`, whose ancestors are in `levels` already. `starts` and `ends` receive where each
  /// row's items lie.
  mutating func run(
    _ first: Int, _ last: Int, _ input: FlattenInput, _ starts: UnsafeMutablePointer<Int32>,
    _ ends: UnsafeMutablePointer<Int32>
  ) {
    var row = first
    while row < last {
      close(upTo: Int32(truncatingIfNeeded: row), ends)
      let end = Int(input.end[row])
      starts[row] = Int32(truncatingIfNeeded: items.count)
      if flattenOwn(row, end, input) {
        if end == row + 1 {
          closeAll(of: Int32(truncatingIfNeeded: row), ends)
          ends[row] = Int32(truncatingIfNeeded: items.count)
        } else {
          // Below everything the row opened, so that it closes last.
          insertRange(row, end)
        }
        row += 1
      } else {
        let here = Int32(truncatingIfNeeded: items.count)
        for r in row..<end {
          starts[r] = here
          ends[r] = here
        }
        row = end
      }
    }
    close(upTo: Int32(truncatingIfNeeded: last), ends)
  }

  private mutating func insertRange(_ row: Int, _ end: Int) {
    var index = open.count
    while index > 0, open[index - 1].row == Int32(truncatingIfNeeded: row) { index -= 1 }
    open.insert(Open(kind: .range, row: Int32(truncatingIfNeeded: row), end: Int32(truncatingIfNeeded: end)), at: index)
  }

  /// Writes the row's own items and opens what its sublayers need. False if nothing of the subtree shows.
  @inline(__always)
  mutating func flattenOwn(_ row: Int, _ end: Int, _ input: FlattenInput) -> Bool {
    let v = input.shown + row
    let level = Int(input.depth[row])
    let flags = v.pointee.flags
    if flags.contains(.isMask) { beginMask(level) }
    // Also false for an opacity that is no number.
    guard v.pointee.hidden == 0, v.pointee.opacity > 0 else { return false }
    let parent = levels[level]
    let matrix = Flattener.matrix(row, parent, input)
    if !flags.contains(.doubleSided) {
      let faces = matrix.determinant * (parent.mirrors ? -1 : 1)
      if faces < 0 { return false }
    }
    let hasChildren = end > row + 1
    var entry = Level(
      matrix: matrix, clip: parent.clip, opacity: parent.opacity, mirrors: parent.mirrors,
      flipsContents: parent.flipsContents)
    guard draw(row, end, v, matrix, input, &entry, hasChildren) else { return false }
    if hasChildren {
      let t = input.transformIndex[row]
      if t >= 0 && input.transforms![Int(t)].sublayerTransform != CATransform3D() {
        entry.sublayerTransform = t
        entry.anchorX = v.pointee.bounds.x + v.pointee.anchorPoint.x * v.pointee.bounds.width
        entry.anchorY = v.pointee.bounds.y + v.pointee.anchorPoint.y * v.pointee.bounds.height
      }
      if flags.contains(.geometryFlipped) {
        var flip = WorldMatrix()
        (flip.d, flip.ty) = (-1, 2 * v.pointee.bounds.y + v.pointee.bounds.height)
        entry.matrix = flip.then(entry.matrix)
        entry.mirrors.toggle()
        entry.flipsContents.toggle()
      }
      if levels.count > level + 1 { levels[level + 1] = entry } else { levels.append(entry) }
    }
    return true
  }

  /// From the row's coordinates to pixels.
  @inline(__always)
  static func matrix(_ row: Int, _ parent: Level, _ input: FlattenInput) -> WorldMatrix {
    let v = input.shown + row
    let ax = v.pointee.bounds.x + v.pointee.anchorPoint.x * v.pointee.bounds.width
    let ay = v.pointee.bounds.y + v.pointee.anchorPoint.y * v.pointee.bounds.height
    let t = input.transformIndex[row]
    if t < 0 && parent.sublayerTransform < 0 {
      return parent.matrix.translated(v.pointee.position.x - ax, v.pointee.position.y - ay)
    }
    return transformed(v, ax, ay, t, parent, input)
  }

  @inline(never)
  private static func transformed(
    _ v: UnsafePointer<LayerValues>, _ ax: Double, _ ay: Double, _ t: Int32, _ parent: Level, _ input: FlattenInput
  ) -> WorldMatrix {
    let own = t >= 0 ? input.transforms![Int(t)].transform : CATransform3D()
    let px = v.pointee.position.x, py = v.pointee.position.y
    if parent.sublayerTransform < 0 && own.isAffine {
      var m = WorldMatrix()
      (m.a, m.b, m.c, m.d) = (own.m11, own.m12, own.m21, own.m22)
      m.tx = own.m41 - (own.m11 * ax + own.m21 * ay) + px
      m.ty = own.m42 - (own.m12 * ax + own.m22 * ay) + py
      return m.then(parent.matrix)
    }
    var local = CATransform3DMakeTranslation(-ax, -ay, -v.pointee.anchorPointZ)
    local = CATransform3DConcat(local, own)
    local = CATransform3DConcat(local, CATransform3DMakeTranslation(px, py, v.pointee.zPosition))
    if parent.sublayerTransform >= 0 {
      let s = input.transforms![Int(parent.sublayerTransform)].sublayerTransform
      let (x, y) = (parent.anchorX, parent.anchorY)
      local = CATransform3DConcat(local, CATransform3DMakeTranslation(-x, -y, 0))
      local = CATransform3DConcat(local, s)
      local = CATransform3DConcat(local, CATransform3DMakeTranslation(x, y, 0))
    }
    return WorldMatrix(local).then(parent.matrix)
  }
}

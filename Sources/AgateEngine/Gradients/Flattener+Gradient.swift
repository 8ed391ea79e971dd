import AgateBackend
import AgateRaster

extension Flattener {
  /// Returns the row's gradient; nil if the row draws no gradient.
  func gradient(ofRow row: Int, _ input: FlattenInput) -> GradientValues? {
    guard let values = input.own.pointee.gradients.shown(input.slotOfRow[row]), values.isDrawn else { return nil }
    return values
  }

  /// Emits one item that fills the layer's outline with a gradient.
  mutating func drawGradient(
    _ gradient: GradientValues, of drawn: DrawnRow, _ entry: Inherited, opacity: Double, within outline: ItemShape
  ) {
    let b = drawn.values.pointee.bounds
    var unit = WorldMatrix()
    (unit.a, unit.d) = (1 / b.width, 1 / b.height)
    (unit.tx, unit.ty) = (-b.x / b.width, -b.y / b.height)
    guard let toGradient = gradient.toGradient, let inverse = drawn.matrix.inverse else { return }
    var item = outline.item
    let isProjected = item.flags.contains(.perspective)
    homographies.append(isProjected ? homographies[Int(item.homography)] : Homography())
    item.homography = Int32(truncatingIfNeeded: homographies.count - 1)
    homographies.append(Homography(inverse.then(unit).then(toGradient)))
    item.kind = .image
    item.flags.insert(.gradient)
    item.image = UInt32(truncatingIfNeeded: gradients.count)
    item.opacity = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    if item.opacity == 255 && gradient.isOpaque { item.flags.insert(.opaque) }
    item.row = drawn.itemRow
    var colors = gradient.colors
    if entry.isTinted {
      for index in colors.indices where index % 4 < 3 { colors[index] *= Double(entry.tint[index % 4]) }
    }
    GradientTable.append(gradient.kind, colors: colors, locations: gradient.locations ?? [], to: &gradients)
    emit(item, outline.box)
  }
}

extension FrameBuilder {
  /// Copies the gradient of the flattener's item `i` over the gradient of the frame's item `at`, and makes the
  /// flattener's item refer to it. Returns whether the gradient changed, or nil if the new gradient does not fit.
  mutating func takeGradient(of i: Int, at: Int) -> Bool? {
    let isGradient = flattener.items[i].flags.contains(.gradient)
    guard isGradient == frame.items[at].flags.contains(.gradient) else { return nil }
    guard isGradient else { return false }
    let from = Int(flattener.items[i].image), to = Int(frame.items[at].image)
    let count = GradientTable.words(flattener.gradients, at: from)
    guard count == GradientTable.words(frame.gradients, at: to) else { return nil }
    var changed = false
    for k in 0..<count where frame.gradients[to + k] != flattener.gradients[from + k] {
      frame.gradients[to + k] = flattener.gradients[from + k]
      changed = true
    }
    flattener.items[i].image = UInt32(truncatingIfNeeded: to)
    return changed
  }
}

extension FrameSnapshot {
  /// Returns whether the gradient at `place` equals the gradient at `other` in `others`.
  func hasGradient(_ place: UInt32, like other: UInt32, of others: [Float]) -> Bool {
    let count = GradientTable.words(gradients, at: Int(place))
    guard GradientTable.words(others, at: Int(other)) == count else { return false }
    return (0..<count).allSatisfy { gradients[Int(place) + $0] == others[Int(other) + $0] }
  }
}

import AgateBackend
import AgateMath
import AgateRaster

/// Items of shape layers: one item for the filled path and one for the stroke.
extension Flattener {
  /// Returns the visible parts of a row's shape; nil if the row has no shape or no part is visible.
  func shape(ofRow row: Int, _ input: FlattenInput) -> ShapeParts? {
    guard let place = input.own.pointee.shapes.place(of: input.slotOfRow[row]) else { return nil }
    let values = input.own.pointee.shapes[place].shown.values
    var parts = ShapeParts(place: place)
    if input.own.pointee.shapes[place].shown.path.bounds == nil { return nil }
    parts.isFilled = values.fillColor.alpha > 0
    parts.isStroked = values.strokeColor.alpha > 0 && input.own.pointee.shapes[place].shown.stroke != nil
    return parts.count > 0 ? parts : nil
  }

  mutating func drawShape(
    _ parts: ShapeParts, of drawn: DrawnRow, _ entry: Inherited, opacity: Double, _ input: FlattenInput
  ) {
    let model = input.own.pointee.shapes[parts.place].shown
    guard let bounds = model.path.bounds else { return }
    var shape = FrameShape()
    enlist(model.path, &shape)
    if parts.isFilled {
      if model.values.rule == .evenOdd { shape.flags.insert(.evenOdd) }
      emit(shape, of: model, within: bounds, model.values.fillColor, drawn, entry, opacity: opacity)
    }
    guard parts.isStroked, var stroke = model.stroke else { return }
    (stroke.firstVerb, stroke.verbCount) = (shape.firstVerb, shape.verbCount)
    (stroke.firstPoint, stroke.pointCount) = (shape.firstPoint, shape.pointCount)
    stroke.firstDash = Int32(shapes.dashes.count)
    if stroke.dashCount > 0 { shapes.dashes += model.dashes }
    shape = stroke
    // A square cap reaches to its corners, and a miter join to the miter limit.
    let miter = stroke.join == .miter && shape.pointCount > 2 ? shape.miterLimit : 1
    let reach = stroke.width / 2 * max(stroke.cap == .square ? 1.5 : 1, miter)
    let around = Rectangle4(
      bounds.x - reach, bounds.y - reach, bounds.width + 2 * reach, bounds.height + 2 * reach)
    emit(shape, of: model, within: around, model.values.strokeColor, drawn, entry, opacity: opacity)
  }

  /// Draws a filled path in black, to cast a shadow.
  mutating func drawCaster(_ model: ShapeModel, of drawn: DrawnRow, clip: PixelBox, _ entry: Inherited) {
    guard let bounds = model.path.bounds else { return }
    var shape = FrameShape(), entry = entry
    entry.clip = clip
    entry.isTinted = false
    enlist(model.path, &shape)
    emit(shape, of: model, within: bounds, RGBA(0, 0, 0, 1), drawn, entry, opacity: 1)
  }

  /// Adds a path to the paths of the frame, and sets the shape's ranges. If the path equals the last added path, reuses
  /// that path.
  private mutating func enlist(_ path: ShapePath, _ shape: inout FrameShape) {
    if let last = lastPath?.shape, lastPath?.key == path.key {
      (shape.firstVerb, shape.verbCount) = (last.firstVerb, last.verbCount)
      (shape.firstPoint, shape.pointCount) = (last.firstPoint, last.pointCount)
      return
    }
    shape.firstVerb = Int32(shapes.verbs.count)
    shape.firstPoint = Int32(shapes.points.count)
    shapes.verbs += path.data.verbs
    shapes.points += path.data.points
    shape.verbCount = Int32(shapes.verbs.count) - shape.firstVerb
    shape.pointCount = Int32(shapes.points.count) - shape.firstPoint
    lastPath = (path.key, shape)
  }

  private mutating func emit(
    _ shape: FrameShape, of model: ShapeModel, within bounds: Rectangle4, _ color: RGBA, _ drawn: DrawnRow,
    _ entry: Inherited, opacity: Double
  ) {
    let matrix = drawn.matrix
    var color = color
    if entry.isTinted { color.multiply(entry.tint) }
    guard var placed = ItemShape(bounds, radius: 0, border: 0, matrix, clip: entry.clip, &homographies) else { return }
    var shape = shape
    var origin: (x: Int32, y: Int32) = (0, 0)
    shape.matrix = ShapeMatrix(matrix)
    if matrix.isAffine {
      // The item stores the whole pixels of the translation, so that a shape that moves by whole pixels keeps its mask.
      // The rest is rounded to 1/256 pixel.
      if matrix.tx.magnitude < 1e6, matrix.ty.magnitude < 1e6 {
        origin = (Int32(matrix.tx.rounded(.down)), Int32(matrix.ty.rounded(.down)))
      }
      shape.matrix.tx = ((matrix.tx - Double(origin.x)) * 256).rounded() / 256
      shape.matrix.ty = ((matrix.ty - Double(origin.y)) * 256).rounded() / 256
    }
    shape.box = placed.box.moved(by: -origin.x, -origin.y)
    let clip = entry.clip
    let isCut =
      placed.box.x0 <= clip.x0 || placed.box.y0 <= clip.y0 || placed.box.x1 >= clip.x1 || placed.box.y1 >= clip.y1
    shape.key = shape.key(of: model, isCut: isCut)
    placed.item.kind = .shape
    if color.alpha * opacity >= 1 { placed.item.flags.insert(.opaque) }
    placed.item.image = UInt32(shapes.shapes.count)
    placed.item.shapeOrigin = origin
    placed.item.shapeKey = shape.key.low
    placed.item.fill = premultipliedRGBA8(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
    placed.item.row = drawn.itemRow
    shapes.shapes.append(shape)
    emit(placed.item, placed.box)
  }
}

/// The parts that a shape layer draws. Each part is one item.
struct ShapeParts {
  /// The index among the render tree's shapes.
  var place: Int
  var isFilled = false
  var isStroked = false

  var count: Int { (isFilled ? 1 : 0) + (isStroked ? 1 : 0) }
}

extension ShapeMatrix {
  fileprivate init(_ m: WorldMatrix) {
    self.init()
    (a, b, c, d, tx, ty) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    (g, h, i) = (m.g, m.h, m.i)
  }
}

extension FrameShape {
  fileprivate func key(of model: ShapeModel, isCut: Bool) -> ShapeKey {
    var hash = ItemHash()
    hash.add(model.path.key.low)
    hash.add(model.path.key.high)
    hash.add(bytesOf: matrix)
    hash.add(UInt64(flags.rawValue))
    if flags.contains(.stroked) {
      for number in [width, miterLimit, start, end, dashPhase] { hash.add(number.bitPattern) }
      hash.add(UInt64(cap.rawValue) | UInt64(join.rawValue) << 8 | UInt64(UInt32(dashCount)) << 16)
      if dashCount > 0 { for number in model.dashes { hash.add(number.bitPattern) } }
    }
    // The pixels of a shape that is not clipped do not depend on the box.
    if isCut { for edge in [box.x0, box.y0, box.x1, box.y1] { hash.add(UInt64(UInt32(bitPattern: edge))) } }
    return ShapeKey(low: hash.key.low, high: hash.key.high)
  }
}

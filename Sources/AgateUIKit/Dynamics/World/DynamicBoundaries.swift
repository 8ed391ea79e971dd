import Agate
import CChipmunk

/// The lines with which the items of a collision behaviour collide.
final class DynamicBoundaries {
  /// Connected lines with one identifier.
  struct Line: Equatable {
    /// The number of the boundary in its behaviour. It is nil for the boundary of the reference view.
    let key: Int?
    let identifier: (any NSCopying)?
    let points: [CGPoint]

    static func == (a: Line, b: Line) -> Bool {
      guard a.key == b.key, a.points == b.points else { return false }
      guard let first = a.identifier, let second = b.identifier else {
        return a.identifier == nil && b.identifier == nil
      }
      return DynamicBoundaries.areEqual(first, second)
    }
  }
  /// Returns whether two identifiers are equal. A Swift string is another object each time that it is used as one.
  static func areEqual(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    let (a, b) = (first as AnyObject, second as AnyObject)
    return a === b || (a as? NSObject)?.isEqual(b) == true
  }

  let lines: [Line]
  private let space: OpaquePointer
  private var colliders: [DynamicCollider] = []
  private var shapes: [OpaquePointer] = []

  init(_ lines: [Line], of behavior: UICollisionBehavior, in space: OpaquePointer) {
    (self.lines, self.space) = (lines, space)
    for line in lines {
      let collider = DynamicCollider(behavior, line.identifier)
      colliders.append(collider)
      for index in line.points.indices.dropLast() { add(line.points, index, collider) }
    }
  }

  private func add(_ points: [CGPoint], _ index: Int, _ collider: DynamicCollider) {
    let (a, b) = (points[index].vector, points[index + 1].vector)
    guard a.x != b.x || a.y != b.y else { return }
    let shape: OpaquePointer = cpSegmentShapeNew(cpSpaceGetStaticBody(space), a, b, 0)
    // With their neighbours known, items slide over the joints of lines.
    let isClosed = points.first == points.last, last = points.count - 1
    let before = index > 0 ? index - 1 : isClosed ? last - 1 : index
    let after = index + 2 <= last ? index + 2 : isClosed ? 1 : index + 1
    cpSegmentShapeSetNeighbors(shape, points[before].vector, points[after].vector)
    cpShapeSetUserData(shape, collider.pointer)
    cpSpaceAddShape(space, shape)
    shapes.append(shape)
  }

  func remove() {
    for shape in shapes {
      cpSpaceRemoveShape(space, shape)
      cpShapeFree(shape)
    }
    shapes = []
  }
}

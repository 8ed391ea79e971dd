import Agate
import CChipmunk

/// A Chipmunk space in which crates fall. Lengths are in points, the y axis points up, and times are in seconds. Use a
/// space on one thread only.
final class PhysicsSpace {
  private let space: OpaquePointer
  private var walls: [OpaquePointer] = []
  private(set) var crates: [Crate] = []

  private static let isQuiet: Void = cchipmunk_be_quiet()

  init() {
    PhysicsSpace.isQuiet
    space = cpSpaceNew()
    gravity = CGPoint(x: 0, y: -1000)
    cpSpaceSetGravity(space, cpv(0, -1000))
  }

  /// The gravity in points per second squared. The default is (0, -1000), which points down.
  var gravity: CGPoint {
    didSet { cpSpaceSetGravity(space, cpv(Double(gravity.x), Double(gravity.y))) }
  }

  /// Adds four static segments as walls around a rectangle at the origin. A solid box would push out the bodies inside
  /// the box.
  func addWalls(_ size: CGSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let corners = [cpv(0, 0), cpv(width, 0), cpv(width, height), cpv(0, height)]
    for index in 0..<4 {
      let wall: OpaquePointer = cpSegmentShapeNew(
        cpSpaceGetStaticBody(space), corners[index], corners[(index + 1) % 4], 1)
      cpShapeSetCollisionType(wall, PhysicsSpace.wallType)
      cpShapeSetFriction(wall, 0.5)
      cpShapeSetElasticity(wall, 0.8)
      cpSpaceAddShape(space, wall)
      walls.append(wall)
    }
  }

  /// The collision type of walls.
  static let wallType: cpCollisionType = 2

  func add(_ crate: Crate) {
    cpSpaceAddBody(space, crate.body)
    cpSpaceAddShape(space, crate.shape)
    crates.append(crate)
  }

  func remove(_ crate: Crate) {
    cpSpaceRemoveShape(space, crate.shape)
    cpSpaceRemoveBody(space, crate.body)
    crates.removeAll { $0 === crate }
  }

  func step(_ seconds: Double) { cpSpaceStep(space, seconds) }

  /// Moves and rotates every layer to match its body.
  func updateLayers() {
    cpSpaceEachShape(
      space,
      { shape, _ in
        // Walls have no crate.
        guard let data = cpShapeGetUserData(shape) else { return }
        Unmanaged<Crate>.fromOpaque(data).takeUnretainedValue().update()
      }, nil)
  }

  /// The collision types of all shapes.
  var collisionTypes: [UInt] {
    var types: [UInt] = []
    withUnsafeMutablePointer(to: &types) { list in
      cpSpaceEachShape(
        space,
        { shape, list in
          list!.assumingMemoryBound(to: [UInt].self).pointee.append(UInt(cpShapeGetCollisionType(shape)))
        }, list)
    }
    return types
  }

  deinit {
    for crate in crates { remove(crate) }
    for wall in walls {
      cpSpaceRemoveShape(space, wall)
      cpShapeFree(wall)
    }
    cpSpaceFree(space)
  }
}

import Agate
import CChipmunk

/// A wooden box that consists of a body and its shape in a ``PhysicsSpace``, and a layer that shows them.
final class Crate {
  let layer = CALayer()
  let body: OpaquePointer
  let shape: OpaquePointer

  /// - Parameters:
  ///   - frame: The frame in the coordinate space of a view whose y axis points down.
  ///   - height: The height of that view, in points. The y axis of Chipmunk points up.
  init(frame: CGRect, in height: CGFloat) {
    let mass = 100.0
    let (width, tall) = (Double(frame.width), Double(frame.height))
    body = cpBodyNew(mass, cpMomentForBox(mass, width, tall))
    let corners = [cpv(0, 0), cpv(0, tall), cpv(width, tall), cpv(width, 0)]
    shape = cpPolyShapeNew(body, 4, corners, cpTransformTranslate(cpv(-width / 2, -tall / 2)), 0)
    cpShapeSetFriction(shape, 0.5)
    cpShapeSetElasticity(shape, 0.8)
    cpBodySetPosition(body, cpv(Double(frame.midX), Double(height - frame.midY)))

    layer.bounds.size = frame.size
    layer.contents = Pictures.crate.cgImage
    layer.contentsGravity = .resizeAspectFill
    // The pointer to the crate lets a function that visits all shapes find the crate of a shape.
    cpShapeSetUserData(shape, Unmanaged.passUnretained(self).toOpaque())
    update()
  }

  var position: CGPoint {
    let position = cpBodyGetPosition(body)
    return CGPoint(x: position.x, y: position.y)
  }

  /// The angle in radians, counter-clockwise because the y axis points up.
  var angle: Double { cpBodyGetAngle(body) }

  /// The moment of inertia.
  var moment: Double { cpBodyGetMoment(body) }

  var speed: Double { cpvlength(cpBodyGetVelocity(body)) }

  /// The centre of the shape, relative to the body's position.
  var shapeCenter: CGPoint {
    let center = cpShapeGetCenterOfGravity(shape)
    return CGPoint(x: center.x, y: center.y)
  }

  /// Moves and rotates the layer to match the body.
  func update() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = position
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    CATransaction.commit()
  }

  deinit {
    cpShapeFree(shape)
    cpBodyFree(body)
  }
}

import Agate
import CChipmunk

/// A wooden box: a body and its shape in a ``PhysicsSpace``, and the layer that shows it.
final class Crate {
  let layer = CALayer()
  let body: OpaquePointer
  let shape: OpaquePointer

  /// - Parameters:
  ///   - frame: The frame in a view whose y points down.
  ///   - height: The height of that view, since Chipmunk's y points up.
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
    // The way back from the shape, for whoever visits all shapes.
    cpShapeSetUserData(shape, Unmanaged.passUnretained(self).toOpaque())
    update()
  }

  var position: CGPoint {
    let position = cpBodyGetPosition(body)
    return CGPoint(x: position.x, y: position.y)
  }

  /// The angle in radians, counter-clockwise, since y points up.
  var angle: Double { cpBodyGetAngle(body) }

  /// The moment of inertia.
  var moment: Double { cpBodyGetMoment(body) }

  var speed: Double { cpvlength(cpBodyGetVelocity(body)) }

  /// The centre of the shape, from the body's position.
  var shapeCenter: CGPoint {
    let center = cpShapeGetCenterOfGravity(shape)
    return CGPoint(x: center.x, y: center.y)
  }

  /// Moves the layer to the place of the body.
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

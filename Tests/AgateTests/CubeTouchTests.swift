import AgateUIKit
import ConformanceRows
import Testing

@testable import Agate

/// Touches on the faces of the cube of listing 5.10.
struct CubeTouchTests {
  // B5.51, B5.53
  @Test(.row("B5.51", "B5.53")) func facesOfACubeAreTouchedInTheOrderOfTheSubviews() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    container.layer.sublayerTransform = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    let faces = cubeFaces(100).map { transform in
      let face = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      face.layer.transform = transform
      face.backgroundColor = .white
      container.addSubview(face)
      return face
    }
    // Beside the middle of face 3 as it is seen. Face 6 lies behind it at the right, and face 5 at the left.
    let points = [CGPoint(x: 220, y: 118), CGPoint(x: 180, y: 118)]
    func touched() -> [UIView?] { points.map { container.hitTest($0, with: nil) } }
    #expect(points.allSatisfy { container.layer.hitTest($0) === faces[2].layer }, "which is what is seen")
    #expect(touched() == [faces[5], faces[4]])
    for face in faces[3...] { face.isUserInteractionEnabled = false }
    #expect(touched() == [faces[2], faces[2]])
    for face in faces[3...] { face.isUserInteractionEnabled = true }
    container.bringSubviewToFront(faces[2])
    #expect(touched() == [faces[2], faces[2]])
  }
}

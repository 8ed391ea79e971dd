import Agate

/// W9: translucent cubes in one 3D space. Each cube is a rotating transform layer with six faces, in a transform layer
/// that also rotates.
final class CubeWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W9")
  let variant = ""
  let notes = "transforms set every frame; planes sorted exactly, edges antialiased"
  private let space = CATransformLayer()
  private var cubes: [CATransformLayer] = []

  init(count: Int) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    space.position = CGPoint(x: BenchFormulas.width / 2, y: BenchFormulas.height / 2)
    root.addSublayer(space)
    let quarter = CGFloat.pi / 2
    let faces = [
      CATransform3DMakeRotation(quarter, 0, 1, 0), CATransform3DMakeRotation(-quarter, 0, 1, 0),
      CATransform3DMakeRotation(-quarter, 1, 0, 0), CATransform3DMakeRotation(quarter, 1, 0, 0),
      CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0),
    ].map { CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 55), $0) }
    for q in 0..<count {
      let cube = CATransformLayer()
      for (k, transform) in faces.enumerated() {
        let face = CALayer()
        face.frame = CGRect(x: -55, y: -55, width: 110, height: 110)
        face.transform = transform
        face.backgroundColor = BenchFormulas.palette(BenchFormulas.u(3, q) + Double(k) / 6)
        face.opacity = 0.85
        cube.addSublayer(face)
      }
      cubes.append(cube)
    }
    space.sublayers = cubes
  }

  func update(_ t: Double) {
    var whole = CATransform3DMakeTranslation(0, 0, -2000)
    whole = CATransform3DRotate(whole, 0.2 * .pi * t + 0.4, 0, 1, 0)
    space.transform = CATransform3DRotate(whole, 0.5, 1, 0, 0)
    for (q, cube) in cubes.enumerated() {
      let place = (q % 10, q / 10 % 10, q / 100)
      var m = CATransform3DMakeTranslation(
        220 * (CGFloat(place.0) - 4.5), 220 * (CGFloat(place.1) - 4.5), 220 * (CGFloat(place.2) - 4.5))
      m = CATransform3DRotate(m, 2 * .pi * t * (BenchFormulas.u(1, q) - 0.5), 0, 1, 0)
      cube.transform = CATransform3DRotate(m, 2 * .pi * t * (BenchFormulas.u(2, q) - 0.5), 1, 0, 0)
    }
  }
}

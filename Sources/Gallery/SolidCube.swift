import Agate

extension Gallery {
  /// A cube seen from a corner and lit by a directional light. A black overlay on each face becomes darker the more the
  /// face points away from the light.
  static let solid = GalleryScene(
    name: "solid", summary: "A cube lit by overlays that follow the rotation of its faces",
    ids: ["B5.37", "B5.43", "B5.44", "B5.49", "B5.50", "A0.89", "A0.90"], size: CGSize(width: 480, height: 480)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 480)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    camera = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    root.sublayerTransform = camera

    let quarter = CGFloat.pi / 2
    let placements = [
      CATransform3DMakeTranslation(0, 0, 100),
      CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), quarter, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), quarter, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 100, 0), -quarter, 1, 0, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(-100, 0, 0), -quarter, 0, 1, 0),
      CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -100), .pi, 0, 1, 0),
    ]
    for (index, placement) in placements.enumerated() {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      face.position = CGPoint(x: 240, y: 240)
      face.transform = placement
      face.backgroundColor = CGColor(gray: 1, alpha: 1)
      face.isDoubleSided = false
      addPips(index + 1, to: face)
      let shade = CALayer()
      shade.frame = face.bounds
      shade.backgroundColor = CGColor(gray: 0, alpha: CGFloat(min(max(shadeAlpha(placement), 0), 1)))
      face.addSublayer(shade)
      root.addSublayer(face)
    }
    return root
  }

  /// Returns the opacity of a face's shade from the angle between its normal and the direction of `light`. The result
  /// can lie outside the range from 0 to 1.
  static func shadeAlpha(
    _ placement: CATransform3D, light: (Double, Double, Double) = (0, 1, -0.5), ambient: Double = 0.5
  ) -> Double {
    let normal = (placement.m31, placement.m32, placement.m33)
    let length = (light.0 * light.0 + light.1 * light.1 + light.2 * light.2).squareRoot()
    let dot = (normal.0 * light.0 + normal.1 * light.1 + normal.2 * light.2) / length
    return 1 + dot - ambient
  }

  /// Adds the pips of a die to a face.
  private static func addPips(_ count: Int, to face: CALayer) {
    for k in 0..<count {
      let pip = CALayer()
      let column = count == 1 ? 1 : k % 2 * 2, row = count == 1 ? 1 : count <= 3 ? k : k / 2
      pip.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
      pip.position = CGPoint(x: 50 + column * 50, y: 50 + row * 50)
      pip.cornerRadius = 14
      pip.backgroundColor = CGColor(red: 0.75, green: 0.15, blue: 0.2)
      face.addSublayer(pip)
    }
  }
}

import Agate

/// Instances of replicators that leave the replicator's plane.
extension SceneGroup {
  private static func replicator(
    _ root: CALayer, _ count: Int, _ transform: CATransform3D, _ fill: (CAReplicatorLayer) -> Void
  ) {
    root.put(CAReplicatorLayer(), 0, 0, 96, 96) {
      $0.instanceCount = count
      $0.instanceTransform = transform
      fill($0)
    }
  }

  /// A cube of 26 points about (x, y), turned to show three of its faces.
  private static func cube(_ root: CALayer, _ x: CGFloat, _ y: CGFloat) {
    root.put(CATransformLayer(), x - 13, y - 13, 26, 26) { cube in
      for (face, color) in [CGColor.coral, .teal, .gold, .violet, .sky, .ink].enumerated() {
        cube.box(0, 0, 26, 26, color) {
          $0.move(0, 0, 13)
          if face < 4 { $0.turn(CGFloat(face) * 90, 0, 1, 0) } else { $0.turn(face == 4 ? 90 : -90, 1, 0, 0) }
        }
      }
      cube.turn(40, 0, 1, 0)
      cube.turn(-30, 1, 0, 0)
    }
  }

  static let deepInstances: [TestScene] = [
    TestScene("instances-that-move-away-lie-behind") { root in
      replicator(root, 5, CATransform3DMakeTranslation(9, 9, -20)) {
        $0.instanceRedOffset = -0.15
        $0.box(10, 10, 40, 40, .coral)
      }
    },
    TestScene("instances-that-turn-out-of-their-plane") { root in
      root.lookFrom(200)
      replicator(root, 6, CATransform3DMakeRotation(.pi / 3, 0, 1, 0)) {
        $0.instanceBlueOffset = -0.15
        $0.box(30, 20, 36, 56, .sky) { $0.zPosition = 30 }
      }
    },
    TestScene("instances-of-a-cube-fade-by-face") { root in
      let step = CATransform3DRotate(CATransform3DMakeTranslation(4, 2, -60), .pi / 4, 0, 0, 1)
      replicator(root, 8, step) {
        $0.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.67)
        cube($0, 48, 24)
      }
    },
    TestScene("late-instances-of-a-cube", at: 0.8) { root in
      replicator(root, 4, CATransform3DMakeTranslation(12, 12, -30)) {
        $0.instanceDelay = 0.2
        $0.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.8)
        $0.preservesDepth = true
        cube($0, 26, 26)
        animate($0.sublayers![0], "transform.rotation.y", [0, 3])
      }
    },
  ]
}

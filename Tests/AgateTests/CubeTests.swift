import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// The cubes of the book, checked by their coordinates and colours.
struct CubeTests {
  /// Listing 5.10: perspective of 500, turned by −45° about x and then y.
  private var camera: CATransform3D {
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    return CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
  }

  /// Six faces of 200 points in a plain container of 400; rows 1…6 are faces 1…6.
  private func cube(_ change: (CALayer, Int) -> Void = { _, _ in }) -> FrameSnapshot {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.sublayerTransform = camera
    for (index, transform) in cubeFaces(100).enumerated() {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      face.position = CGPoint(x: 200, y: 200)
      face.transform = transform
      face.backgroundColor = CGColor(red: Double(index) / 5, green: 0.5, blue: 0.25)
      root.addSublayer(face)
      change(face, index)
    }
    return frame(root, size: 400)
  }

  @Test(.row("B5.44", "B5.45", "A0.89")) func ofAnOpaqueCubeOnlyTheNearFacesAreSeen() {
    let f = cube()
    #expect(f.items.count == 6 && f.edges.isEmpty)
    var seen: Set<Int32> = []
    for y in stride(from: Int32(0), to: 400, by: 2) {
      for x in stride(from: Int32(0), to: 400, by: 2) {
        if let top = SpaceOracle.painted(f, x, y).last { seen.insert(top) }
      }
    }
    #expect(seen == [1, 2, 3], "later in the tree, faces 4, 5 and 6 lie behind all the same")
    // The vertex at the top belongs to face 3. The vertex in the centre belongs to three faces and is not checked.
    #expect(SpaceOracle.painted(f, 200, 100).last == 3)
    #expect(SpaceOracle.painted(f, 150, 300).last == 1)
    #expect(SpaceOracle.painted(f, 250, 300).last == 2)
  }

  @Test(.row("B5.46")) func withoutLightsFacesKeepTheirColours() {
    for item in cube().items {
      let red = UInt32((Double(item.row - 1) / 5 * 255).rounded())
      #expect(item.fill == 0xff00_0000 | 64 << 16 | 128 << 8 | red)
    }
  }

  @Test(.row("B5.37")) func facesOfAClosedCubeThatAreTurnedAwayAreNotDrawn() {
    #expect(cube().items.map(\.row).sorted() == [1, 2, 3, 4, 5, 6])
    #expect(cube { face, _ in face.isDoubleSided = false }.items.map(\.row).sorted() == [1, 2, 3])
  }

  @Test(.row("B5.49", "A0.90")) func lightFollowsFromTheNormalsOfTheFaces() {
    let light = Vector3(0, 1, -0.5).normalized(or: Vector3(0, 0, 0))
    let shades = cubeFaces(100).map { t in
      1 + Vector3(t.m31, t.m32, t.m33).normalized(or: Vector3(0, 0, 0)).dot(light) - 0.5
    }
    for (shade, expected) in zip(shades, [0.053, 0.5, -0.394, 1.394, 0.5, 0.947]) {
      #expect(abs(shade - expected) < 0.001)
    }
    // The overlay lies in the plane of its face.
    let f = cube { face, index in
      let overlay = CALayer()
      overlay.frame = face.bounds
      overlay.backgroundColor = CGColor(gray: 0, alpha: min(max(shades[index], 0), 1))
      face.addSublayer(overlay)
    }
    let overlays = f.items.filter { $0.fill & 0xff_ffff == 0 }
    #expect(overlays.map { $0.fill >> 24 }.sorted() == [13, 128, 128, 242, 255])
    for (index, item) in f.items.enumerated() where item.fill & 0xff_ffff == 0 {
      #expect(f.items[index - 1].row == item.row - 1, "directly over its face")
    }
  }

  @Test(.row("B6.36")) func twoCubesTurnByThemselves() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    var second = CATransform3DMakeTranslation(100, 0, 0)
    second = CATransform3DRotate(second, -.pi / 4, 1, 0, 0)
    second = CATransform3DRotate(second, -.pi / 4, 0, 1, 0)
    for transform in [CATransform3DMakeTranslation(-100, 0, 0), second] {
      let cube = CATransformLayer()
      cube.position = CGPoint(x: 200, y: 200)
      cube.transform = transform
      for placement in cubeFaces(50) {
        let face = CALayer()
        face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
        face.transform = placement
        face.backgroundColor = .white
        cube.addSublayer(face)
      }
      root.addSublayer(cube)
    }
    let f = frame(root, size: 400)
    // Rows: the root is 0, the first cube 1 with faces 2…7, the second cube 8 with faces 9…14.
    let front = Corners(f, f.items.firstIndex { $0.row == 2 }!).points
    #expect(abs(front[0].x - (200 - 166.7)) < 0.05 && abs(front[0].y - (200 - 55.6)) < 0.05)
    #expect(abs(front[2].x - (200 - 55.6)) < 0.05 && abs(front[2].y - (200 + 55.6)) < 0.05)
    for row in [9, 10, 11] {
      let corners = Corners(f, f.items.firstIndex { $0.row == row }!).points
      #expect(corners.contains { abs($0.x - 320.6) < 0.05 && abs($0.y - 217.7) < 0.05 }, "the nearest corner")
    }
    #expect(Set([(310, 217), (327, 217), (320, 208)].map { SpaceOracle.painted(f, $0.0, $0.1).last! }) == [9, 10, 11])
  }

  @Test(.row("B3.31")) func aLayerSeenEdgeOnShowsNothing() {
    for perspective: Double in [0, -1 / 500] {
      let f = frame(
        scene { layer in
          layer.position = CGPoint(x: 50, y: 50)
          var t = CATransform3DIdentity
          t.m34 = perspective
          layer.transform = CATransform3DRotate(t, .pi / 2, 0, 1, 0)
        })
      #expect(f.items.isEmpty)
    }
  }
}

import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Shadows, checked pixel by pixel.
struct ShadowPictureTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)
  private let white: UInt32 = 0xffff_ffff
  private let black: UInt32 = 0xff00_0000

  /// A picture of a white square of 160 × 160 points with one layer, which has an opaque shadow.
  private func shot(_ frame: CGRect, _ change: (CALayer) -> Void) async throws -> Picture {
    let root = CALayer(), layer = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    root.backgroundColor = .white
    layer.frame = frame
    layer.shadowOpacity = 1
    change(layer)
    root.addSublayer(layer)
    return try await draw(
      Compositor(layer: root), at: 0, Viewport(width: 160, height: 160), CPURenderer(threads: 1))
  }

  private func image(_ side: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
    CGImage(width: side, height: side, premultiplied: (0..<side * side).map { pixel($0 % side, $0 / side) })
  }

  /// The radius is the standard deviation of the blur. Alpha is 84 % and 16 % a radius inside and outside of the edge,
  /// and 98 % and 2 % at twice that distance.
  @Test(.row("A0.62")) func alphaFallsSmoothlyAcrossTwiceTheRadius() async throws {
    /// Alpha of the shadow along a row below the layer. The shadow ends between the pixels 29 and 30 of the row.
    func alphas(_ radius: CGFloat) async throws -> [Int] {
      let picture = try await shot(CGRect(x: 30, y: 30, width: 100, height: 100)) {
        $0.backgroundColor = red
        $0.shadowRadius = radius
        $0.shadowOffset = CGSize(width: 0, height: 60)
      }
      return (100..<160).map { 255 - Int(picture[$0, 150] & 255) }
    }
    #expect(CALayer().shadowRadius == 3)
    let hard = try await alphas(0)
    #expect(hard == [Int](repeating: 255, count: 30) + [Int](repeating: 0, count: 30))
    let soft = try await alphas(5)
    #expect(soft[0] == 255 && soft[59] == 0)
    let steps = zip(soft, soft.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 } && steps[20..<39].allSatisfy { $0 > 0 }, "\(soft)")
    #expect(steps.max()! <= 23, "the slope at the edge is the steepest")
    #expect((253...257).contains(soft[29] + soft[30]), "half at the edge")
    #expect(soft.count { (41...214).contains($0) } == 10, "twice the radius between 84 % and 16 %")
    #expect(soft.count { (6...249).contains($0) } == 20, "twice the radius to each side between 98 % and 2 %")
  }

  @Test(.row("A0.63")) func aRoundPathCastsADiscWhateverTheContents() async throws {
    let clear = image(1) { _, _ in 0 }, corner = CALayer()
    corner.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    corner.backgroundColor = red
    let contents: [(CALayer) -> Void] = [
      { $0.backgroundColor = red }, { $0.contents = clear }, { $0.addSublayer(corner) },
    ]
    for change in contents {
      let picture = try await shot(CGRect(x: 30, y: 30, width: 100, height: 100)) {
        $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: 0, height: 30)
        change($0)
      }
      // A part of the disc around (80, 110) is seen below the layer. Pixels of its rim are left out.
      var wrong = 0
      for y in 131..<160 {
        for x in 0..<160 {
          let (dx, dy) = (Double(x) - 79.5, Double(y) - 109.5)
          let distance = (dx * dx + dy * dy).squareRoot() - 50
          if distance < -1 && picture[x, y] != black || distance > 1 && picture[x, y] != white { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }
  }

  @Test(.row("A0.64")) func theShadowOfARingHasAHole() async throws {
    let ring = image(40) { x, y in
      let square = (2 * x - 39) * (2 * x - 39) + (2 * y - 39) * (2 * y - 39)
      return (20 * 20...38 * 38).contains(square) ? 0xff00_00ff : 0
    }
    let picture = try await shot(CGRect(x: 20, y: 60, width: 40, height: 40)) {
      $0.contents = ring
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 60, height: 0)
    }
    // The shadow's centre is at (100, 80).
    for (x, y) in [(85, 80), (115, 80), (100, 65), (100, 95)] { #expect(picture[x, y] == black, "\(x), \(y)") }
    for (x, y) in [(100, 80), (95, 75), (82, 62), (118, 98)] { #expect(picture[x, y] == white, "\(x), \(y)") }
  }
}

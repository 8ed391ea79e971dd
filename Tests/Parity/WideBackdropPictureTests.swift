import Agate
import AgateCPU
import AgateVulkan
import Testing

/// Wide blurs of what lies behind a layer, which are made in smaller pictures, on both renderers.
@Suite struct WideBackdropPictureTests {
  private let side = 120
  private let vulkan: VulkanRenderer?

  init() throws { vulkan = VulkanAvailability.isUsable ? try makeVulkan() : nil }

  /// A picture is drawn with 8 bits per channel, and rounded after each step. The background has thin lines at two edges
  /// of the frame, which are repeated beyond it.
  @Test(arguments: [8.0, 12, 24, 50])
  func theBackgroundIsExactlyBlurredWithItsEdgesRepeated(_ radius: Double) async throws {
    let picture = try await greens([blur(radius)])
    let exact = exactlyBlurred(try await greens([]), side: side, radius, radius, repeatsEdges: true)
    let most = zip(picture, exact).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(most < 2.5)
    #expect(picture.max() ?? 0 > 60)
  }

  /// With a radius of more than 10, one smaller picture is needed, and with more than 20.05, two.
  @Test(arguments: [(10.0, 10.01), (20.04, 20.06)])
  func theBlurDoesNotJumpWhereAPictureIsAdded(_ radius: Double, _ next: Double) async throws {
    let before = try await greens([blur(radius)]), after = try await greens([blur(next)])
    let differences = zip(before, after).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= 2 } && differences.count { $0 > 1 } <= side * side / 200)
  }

  /// The smaller pictures consist of the same pixels of the frame, wherever the layer is.
  @Test func theBlurStaysInPlaceWhileTheLayerMoves() async throws {
    var first: [Int] = []
    for (x, y) in [(0, 0), (1, 0), (2, 1), (3, 3), (6, 5)] {
      // The blur reaches 36 pixels, so that what is drawn of the background changes with the layer.
      let picture = try await greens([blur(12)]) { $0.frame = CGRect(x: 44 + x, y: 44 + y, width: 32, height: 32) }
      let common = (49..<76).flatMap { row in (50..<76).map { column in picture[row * side + column] } }
      if first.isEmpty { first = common }
      let differences = zip(common, first).map { abs($0 - $1) }
      #expect(differences.allSatisfy { $0 <= 1 } && differences.count { $0 > 0 } < 26 * 27 / 10, "moved by \(x), \(y)")
    }
  }

  @Test func filtersAreAppliedInTheirOrderAtFullSize() async throws {
    let blurred = try await greens([blur(24)])
    #expect(try await greens([blur(24), CAFilter(type: "colorInvert")]) == blurred.map { 255 - $0 })
    let inverted = try await greens([CAFilter(type: "colorInvert"), blur(24)])
    #expect(zip(inverted, blurred).allSatisfy { abs($0 + $1 - 255) <= 3 })
    // The blur of a plain background is the background.
    let vignette = CAFilter(type: "vignette")
    vignette.setValue(1, forKey: "inputIntensity")
    let plain: (CALayer) -> Void = { $0.superlayer?.sublayers?.first?.isHidden = true }
    let darkened = try await greens([vignette], plain)
    #expect(try await greens([blur(24), vignette], plain) == darkened)
    #expect(Set(darkened).count > 10)
  }

  @Test func cornersCutTheFullSizePicture() async throws {
    let sharp = try await greens([])
    let place: (CALayer) -> Void = { $0.frame = CGRect(x: 20, y: 20, width: 80, height: 80) }
    let square = try await greens([blur(24)], place)
    let round = try await greens([blur(24)]) {
      place($0)
      $0.cornerRadius = 30
    }
    for y in 0..<side {
      for x in 0..<side {
        // The distance from the centre of the nearest corner's circle.
        let across = Double(max(50 - x, x - 69, 0)), down = Double(max(50 - y, y - 69, 0))
        let distance = (across * across + down * down).squareRoot(), index = y * side + x
        if distance < 28 { #expect(round[index] == square[index]) }
        if distance > 32 { #expect(round[index] == sharp[index]) }
      }
    }
  }

  private func blur(_ radius: Double) -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  /// The green of each pixel of a frame with a layer that filters what is behind it. Both renderers must agree.
  private func greens(_ filters: [CAFilter], _ change: (CALayer) -> Void = { _ in }) async throws -> [Int] {
    let root = CALayer(), layer = CALayer(), marks = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.4)
    marks.frame = root.bounds
    for frame in [
      CGRect(x: 0, y: 0, width: 1, height: 70), CGRect(x: 40, y: side - 2, width: 60, height: 2),
      CGRect(x: 50, y: 30, width: 37, height: 45), CGRect(x: 100, y: 0, width: 20, height: 20),
    ] {
      let mark = CALayer()
      mark.frame = frame
      mark.backgroundColor = .white
      marks.addSublayer(mark)
    }
    layer.frame = root.bounds
    layer.backgroundFilters = filters
    root.addSublayer(marks)
    root.addSublayer(layer)
    change(layer)
    let viewport = Viewport(width: side, height: side), compositor = Compositor(layer: root)
    let picture = try await draw(compositor, at: 0, viewport, CPURenderer(threads: 1))
    if let vulkan { expectParity(picture, try await draw(compositor, at: 0, viewport, vulkan), "on Vulkan") }
    return picture.pixels.map { Int($0 >> 8 & 255) }
  }
}

import Agate
import AgateCPU
import ConformanceRows
import Testing

/// A layer of 40 × 20 points at (20, 20) that changes, by default from red, with a transition.
private struct Change {
  let root = CALayer(), layer = CALayer()
  let compositor: Compositor
  static let red = CGColor(red: 1, green: 0, blue: 0), blue = CGColor(red: 0, green: 0, blue: 1)

  init(_ transition: CATransition, _ setUp: (CALayer) -> Void = { _ in }, change: (CALayer) -> Void) {
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    root.backgroundColor = .white
    layer.frame = CGRect(x: 20, y: 20, width: 40, height: 20)
    layer.backgroundColor = Change.red
    root.addSublayer(layer)
    setUp(layer)
    compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: Change.viewport)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(layer)
    layer.add(transition, forKey: nil)
    CATransaction.commit()
  }

  static let viewport = Viewport(width: 80, height: 60)

  func draw(_ time: Double, _ renderer: any Renderer = CPURenderer(threads: 1)) async throws -> Picture {
    try await Parity.draw(compositor, at: time, Change.viewport, renderer)
  }
}

private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CATransition {
  let transition = CATransition()
  (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
  return transition
}

private func toBlue(_ layer: CALayer) { layer.backgroundColor = Change.blue }

extension Picture {
  /// Red, green and blue of a pixel, 0…255.
  fileprivate func color(_ x: Int, _ y: Int) -> [UInt32] {
    let p = pixels[y * width + x]
    return [p & 255, p >> 8 & 255, p >> 16 & 255]
  }
}

private let red: [UInt32] = [255, 0, 0], blue: [UInt32] = [0, 0, 255], white: [UInt32] = [255, 255, 255]

struct TransitionTests {
  // A0.190, A0.194, B8.21
  @Test(.row("A0.190", "A0.194", "A0.191")) func aFadeMixesTheTwoPictures() async throws {
    #expect(CATransition().type == .fade)
    let change = Change(transition(.fade), change: toBlue)
    #expect(try await change.draw(0).color(30, 30) == red)
    let half = try await change.draw(0.5).color(30, 30)
    #expect(abs(Int(half[0]) - 128) <= 1 && half[1] <= 1 && abs(Int(half[2]) - 128) <= 1)
    #expect(try await change.draw(0.5).color(10, 10) == white)
    #expect(try await change.draw(1).color(30, 30) == blue)
    #expect(change.layer.animationKeys() == nil)
    #expect(try await change.draw(2).color(30, 30) == blue)
  }

  // A0.190
  @Test(.row("A0.190")) func aFadeMixesTheOldContentsWithTheNew() async throws {
    let pixels: [UInt32] = [0xFF00_00FF, 0xFFFF_0000]
    let images = pixels.map { CGImage(width: 1, height: 1, premultiplied: [$0]) }
    let change = Change(transition(.fade)) {
      $0.backgroundColor = nil
      $0.contents = images[0]
    } change: {
      $0.contents = images[1]
    }
    #expect(try await change.draw(0).color(30, 30) == red)
    let half = try await change.draw(0.5).color(30, 30)
    #expect(abs(Int(half[0]) - 128) <= 1 && half[1] <= 1 && abs(Int(half[2]) - 128) <= 1)
    #expect(try await change.draw(1).color(30, 30) == blue)
  }

  @Test func aFadeFromSomethingToNothingLosesItEvenly() async throws {
    let change = Change(transition(.fade)) { $0.backgroundColor = nil }
    let half = try await change.draw(0.5).color(30, 30)
    #expect(half[0] == 255 && abs(Int(half[1]) - 128) <= 1)
    let hidden = Change(transition(.fade)) { $0.isHidden = true }
    #expect(abs(Int(try await hidden.draw(0.25).color(30, 30)[1]) - 64) <= 1)
    #expect(try await hidden.draw(1).color(30, 30) == white)
  }

  @Test func theOldPictureIsWhatIsShownAlsoAfterAnotherCommit() async throws {
    let still = CABasicAnimation(keyPath: "backgroundColor")
    (still.fromValue, still.toValue, still.duration) = (Change.blue, Change.blue, 100)
    let change = Change(transition(.push, .fromLeft)) { layer in
      layer.add(still, forKey: "still")
      let below = CALayer()
      layer.superlayer!.insertSublayer(below, at: 0)
      layer.zPosition = 1
      // Committed before the rest, without a frame in between.
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.removeAnimation(forKey: "still")
    }
    let picture = try await change.draw(0.5)
    #expect(picture.color(30, 30) == red && picture.color(50, 30) == blue)
  }

  @Test func everyTransitionIsAnother() async throws {
    let change = Change(transition(.fade), change: toBlue)
    _ = try await change.draw(0)
    _ = try await change.draw(1)
    for round in 1...12 {
      let isRed = round % 2 == 0
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change.layer.backgroundColor = isRed ? Change.blue : Change.red
      change.layer.add(transition(.push, .fromLeft), forKey: nil)
      CATransaction.commit()
      let picture = try await change.draw(Double(round) + 0.5)
      #expect(picture.color(30, 30) == (isRed ? blue : red) && picture.color(50, 30) == (isRed ? red : blue))
      _ = try await change.draw(Double(round) + 1)
    }
  }

  // B7.31, B7.32, A0.159, A0.191, A0.192
  @Test(.row("B7.31", "A0.192", "A0.191")) func aPushMovesOldAndNewTogether() async throws {
    let left = Change(transition(.push, .fromLeft), change: toBlue)
    var picture = try await left.draw(0.5)
    #expect(picture.color(21, 30) == blue && picture.color(38, 30) == blue)
    #expect(picture.color(41, 30) == red && picture.color(58, 30) == red)
    #expect(picture.color(18, 30) == white && picture.color(62, 30) == white, "cut off at the bounds")
    picture = try await left.draw(0.25)
    #expect(picture.color(28, 30) == blue && picture.color(32, 30) == red)
    let right = Change(transition(.push, .fromRight), change: toBlue)
    picture = try await right.draw(0.25)
    #expect(picture.color(48, 30) == red && picture.color(52, 30) == blue)
    picture = try await Change(transition(.push), change: toBlue).draw(0.5)
    #expect(picture.color(30, 30) == blue && picture.color(50, 30) == red, "from the left unless told otherwise")
  }

  @Test(.row("A0.192"), arguments: [CATransitionType.moveIn, .push, .reveal])
  func whatSlidesComesFromTheLeftUnlessToldOtherwise(_ type: CATransitionType) async throws {
    let picture = try await Change(transition(type), change: toBlue).draw(0.5)
    #expect(picture.color(30, 30) == blue && picture.color(50, 30) == red)
    let other = try await Change(transition(type, .fromRight), change: toBlue).draw(0.5)
    #expect(other.color(30, 30) == red && other.color(50, 30) == blue)
  }

  @Test(.row("A0.192")) func aPushMayComeFromAboveOrBelow() async throws {
    var picture = try await Change(transition(.push, .fromTop), change: toBlue).draw(0.5)
    #expect(picture.color(40, 25) == blue && picture.color(40, 35) == red)
    picture = try await Change(transition(.push, .fromBottom), change: toBlue).draw(0.5)
    #expect(picture.color(40, 25) == red && picture.color(40, 35) == blue)
  }

  // The well-known types that have no constant.
  @Test(arguments: ["cube", "alignedCube"]) func aCubeTurnsFromTheOldPictureToTheNew(_ type: String) async throws {
    let type = CATransitionType(rawValue: type)
    let right = Change(transition(type, .fromRight), change: toBlue)
    var picture = try await right.draw(0)
    #expect(picture.color(22, 30) == red && picture.color(58, 30) == red && picture.color(18, 30) == white)
    picture = try await right.draw(0.5)
    #expect(picture.color(30, 30) == red && picture.color(50, 30) == blue, "the new face comes from the right")
    #expect(picture.color(40, 19) != white && picture.color(17, 20) == white && picture.color(17, 30) == red)
    picture = try await right.draw(0.75)
    #expect(picture.color(30, 30) == blue && picture.color(36, 30) == blue)
    #expect(try await right.draw(1).color(22, 30) == blue)
    #expect(right.layer.presentation()!.isDoubleSided)
    picture = try await Change(transition(type, .fromTop), change: toBlue).draw(0.5)
    #expect(picture.color(40, 25) == blue && picture.color(40, 35) == red)
  }

  @Test(arguments: ["flip", "oglFlip", "alignedFlip"]) func aCardIsTurnedOver(_ type: String) async throws {
    let type = CATransitionType(rawValue: type)
    let change = Change(transition(type, .fromLeft), change: toBlue)
    let begin = try await change.draw(0)
    #expect(begin.color(22, 30) == red && begin.color(58, 30) == red)
    let quarter = try await change.draw(0.25)
    #expect(quarter.color(40, 30) == red && quarter.color(22, 30) == white && quarter.color(58, 30) == white)
    // One side is nearer, and therefore taller.
    #expect((quarter.color(30, 19) == white) != (quarter.color(50, 19) == white))
    #expect(try await change.draw(0.5).color(44, 30) == white, "seen from the edge")
    #expect(try await change.draw(0.75).color(40, 30) == blue)
    #expect(try await change.draw(1).color(22, 30) == blue)
  }

  @Test func theFacesTurnAroundTheMiddleWhateverTheAnchorPoint() async throws {
    let plain = try await Change(transition(CATransitionType(rawValue: "cube"), .fromLeft), change: toBlue).draw(0.3)
    let moved = Change(
      transition(CATransitionType(rawValue: "cube"), .fromLeft),
      { layer in
        layer.anchorPoint = CGPoint(x: 0, y: 0.25)
        layer.position = CGPoint(x: 20, y: 25)
      }, change: toBlue)
    expectParity(plain, try await moved.draw(0.3), "another anchor point")
  }

  @Test func unknownTypesFade() async throws {
    let fade = try await Change(transition(.fade), change: toBlue).draw(0.25)
    for type in ["suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIrisHollowOpen", "wobble"] {
      let change = Change(transition(CATransitionType(rawValue: type)), change: toBlue)
      #expect(try await change.draw(0.25).pixels == fade.pixels)
    }
  }

  /// In both pictures the left half is coloured and the right half is black.
  @Test(.row("A0.191")) func moveInAndRevealMoveOneOfThem() async throws {
    func halves(_ color: CGColor) -> (CALayer) -> Void {
      { layer in
        layer.backgroundColor = .black
        let half = CALayer()
        half.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        half.backgroundColor = color
        layer.sublayers = [half]
      }
    }
    var picture = try await Change(transition(.moveIn, .fromRight), halves(Change.red), change: halves(Change.blue))
      .draw(0.5)
    #expect(picture.color(30, 30) == red && picture.color(50, 30) == blue, "new over the old, which stands")
    picture = try await Change(transition(.reveal, .fromRight), halves(Change.red), change: halves(Change.blue)).draw(
      0.5)
    #expect(
      picture.color(30, 30) == [0, 0, 0] && picture.color(50, 30) == [0, 0, 0], "the old's black half lies left")
    picture = try await Change(transition(.reveal, .fromRight), halves(Change.red), change: halves(Change.blue))
      .draw(0.25)
    #expect(picture.color(25, 30) == red && picture.color(35, 30) == [0, 0, 0] && picture.color(55, 30) == [0, 0, 0])
    picture = try await Change(transition(.reveal, .fromLeft), halves(Change.red), change: halves(Change.blue)).draw(
      0.5)
    #expect(picture.color(30, 30) == blue && picture.color(50, 30) == red, "the new under the old, which leaves")
  }

  // A0.193
  @Test(.row("B8.21", "A0.193")) func layersMayComeAndGoMeanwhile() async throws {
    func swap() -> Change {
      let page = CALayer(), next = CALayer()
      for (layer, color) in [(page, CGColor(gray: 0, alpha: 1)), (next, Change.blue)] {
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.backgroundColor = color
      }
      return Change(transition(.fade)) {
        $0.addSublayer(page)
      } change: {
        page.removeFromSuperlayer()
        $0.addSublayer(next)
      }
    }
    let whole = swap()
    #expect(try await whole.draw(0).color(30, 30) == [0, 0, 0])
    #expect(try await whole.draw(1).color(30, 30) == blue)
    let change = swap()
    #expect(try await change.draw(0).color(30, 30) == [0, 0, 0])
    let half = try await change.draw(0.5).color(30, 30)
    #expect(half[0] == 0 && abs(Int(half[2]) - 128) <= 1)
    change.layer.removeFromSuperlayer()
    #expect(try await change.draw(0.6).color(30, 30) == white)
  }

  @Test func startAndEndProgressAreParts() async throws {
    let part = transition(.push, .fromLeft)
    (part.startProgress, part.endProgress) = (0.25, 0.75)
    let change = Change(part, change: toBlue)
    var picture = try await change.draw(0)
    #expect(picture.color(28, 30) == blue && picture.color(32, 30) == red)
    picture = try await change.draw(0.999)
    #expect(picture.color(48, 30) == blue && picture.color(52, 30) == red)
  }

  @Test func theLayerMovesWithItsPictures() async throws {
    let change = Change(transition(.push, .fromLeft), change: toBlue)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change.layer.position = CGPoint(x: 40, y: 50)
    CATransaction.commit()
    let picture = try await change.draw(0.5)
    #expect(picture.color(30, 30) == white && picture.color(30, 50) == blue && picture.color(50, 50) == red)
    #expect(change.layer.presentation()!.position == CGPoint(x: 40, y: 50))
    #expect(change.layer.presentation()!.opacity == 1)
  }

  @Test func aTransitionInTheMiddleOfAnotherStartsFromWhatIsSeen() async throws {
    let change = Change(transition(.fade), change: toBlue)
    _ = try await change.draw(0.5)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change.layer.backgroundColor = .black
    change.layer.add(transition(.fade), forKey: nil)
    CATransaction.commit()
    #expect(change.layer.animationKeys() == [kCATransition])
    let begin = try await change.draw(0.5).color(30, 30)
    #expect(abs(Int(begin[0]) - 128) <= 2 && abs(Int(begin[2]) - 128) <= 2)
    let middle = try await change.draw(1).color(30, 30)
    #expect(abs(Int(middle[0]) - 64) <= 2 && abs(Int(middle[2]) - 64) <= 2)
    #expect(try await change.draw(1.5).color(30, 30) == [0, 0, 0])
  }

  // B7.30: as an action.
  @Test(.row("B7.30")) func aTransitionMayBeAnAction() async throws {
    let root = CALayer(), layer = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.frame = CGRect(x: 20, y: 20, width: 40, height: 20)
    layer.backgroundColor = Change.red
    let push = CATransition()
    (push.type, push.subtype) = (.push, .fromLeft)
    layer.actions = ["backgroundColor": push]
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: Change.viewport)
    layer.backgroundColor = Change.blue
    let picture = try await draw(compositor, at: 0.125, Change.viewport, CPURenderer(threads: 1))
    #expect(picture.color(30, 30) == blue && picture.color(50, 30) == red)
    #expect(layer.animationKeys() == [kCATransition] && layer.animation(forKey: kCATransition)?.duration == 0.25)
  }

  @Test(
    .enabled(if: VulkanAvailability.isUsable),
    arguments: [
      CATransitionType.fade, .push, .moveIn, .reveal, CATransitionType(rawValue: "cube"),
      CATransitionType(rawValue: "oglFlip"),
    ])
  func bothRenderersAgree(_ type: CATransitionType) async throws {
    let vulkan = try makeVulkan()
    for subtype in [CATransitionSubtype.fromLeft, .fromTop] {
      let change = Change(transition(type, subtype)) {
        $0.cornerRadius = 6
        $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        $0.opacity = 0.8
      } change: {
        $0.backgroundColor = Change.blue
        let inner = CALayer()
        inner.frame = CGRect(x: 5, y: 5, width: 20, height: 10)
        inner.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 0.5)
        $0.addSublayer(inner)
      }
      for time in [0, 0.3, 0.7, 1.2] {
        expectParity(try await change.draw(time), try await change.draw(time, vulkan), "\(type.rawValue) at \(time)")
      }
    }
  }

  @Test func aMaskInTransitionStaysTheMaskOfSublayersInFrontOfIt() async throws {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    mask.backgroundColor = .black
    // The sublayer fills the layer, and lies in front of the mask's own depth.
    let change = Change(transition(.fade)) { layer in
      let front = CALayer()
      front.frame = layer.bounds
      (front.zPosition, front.backgroundColor) = (5, Change.blue)
      layer.addSublayer(front)
      layer.mask = mask
    } change: { _ in
      mask.add(transition(.push, .fromTop), forKey: nil)
    }
    for time in [0.01, 0.5, 0.99] {
      let picture = try await change.draw(time)
      #expect(picture.color(50, 30) == white, "beside the mask at \(time)")
    }
    #expect(try await change.draw(1.5).color(30, 30) == blue)
    #expect(try await change.draw(1.5).color(50, 30) == white)
  }
}

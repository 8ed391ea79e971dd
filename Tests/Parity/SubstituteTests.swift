import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Cheaper ways to the same picture: stretched images, shadow paths, and covers instead of clips.
struct SubstituteTests {
  private let viewport = Viewport(width: 200, height: 140)

  private func root(_ fill: (CALayer) -> Void) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 140)
    root.backgroundColor = .white
    fill(root)
    return root
  }

  private func shot(_ fill: (CALayer) -> Void) async throws -> Picture {
    try await draw(Compositor(layer: root(fill)), at: 0, viewport, CPURenderer(threads: 1))
  }

  /// Number of passes in a frame.
  private func passes(_ fill: (CALayer) -> Void) -> Int {
    Compositor(layer: root(fill)).snapshot(at: 0, viewport: viewport).passes.count
  }

  private func layer(_ frame: CGRect, _ color: CGColor?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    change(layer)
    return layer
  }

  /// An image of a layer that is drawn alone on transparent ground.
  private func baked(_ side: Int, _ content: CALayer) async throws -> CGImage {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.addSublayer(content)
    let picture = try await draw(
      Compositor(layer: root), at: 0, Viewport(width: side, height: side), CPURenderer(threads: 1))
    return CGImage(width: side, height: side, premultiplied: picture.pixels)
  }

  private let blue = CGColor(red: 0.2, green: 0.3, blue: 0.8)
  private let place = CGRect(x: 30, y: 20, width: 140, height: 90)

  /// The middle pixel of an image, in unit coordinates, as the part that stretches.
  private func middle(of side: Int) -> CGRect {
    CGRect(
      x: Double(side / 2) / Double(side), y: Double(side / 2) / Double(side), width: 1 / Double(side),
      height: 1 / Double(side))
  }

  // A0.287, B15.12
  @Test(.row("A0.287", "A2.163", "B15.12")) func aStretchedPictureHasTheSameRoundCorners() async throws {
    let image = try await baked(41, layer(CGRect(x: 0, y: 0, width: 41, height: 41), blue) { $0.cornerRadius = 20 })
    let stretched: (CALayer) -> Void = {
      $0.addSublayer(
        layer(place, nil) {
          $0.contents = image
          $0.contentsCenter = middle(of: 41)
        })
    }
    let rounded = try await shot { $0.addSublayer(layer(place, blue) { $0.cornerRadius = 20 }) }
    let difference = try await shot(stretched).difference(rounded)
    #expect(difference.most <= 1, "\(difference)")
    #expect(passes(stretched) == 0)
  }

  // B15.18
  @Test(.row("A0.289", "B15.18", "B15.19")) func aShadowCanBePartOfAStretchedPicture() async throws {
    func shaded(_ frame: CGRect) -> CALayer {
      layer(frame, blue) {
        $0.cornerRadius = 8
        $0.shadowOpacity = 0.6
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 0, height: 3)
      }
    }
    // A margin of 20 points for the shadow.
    let image = try await baked(101, shaded(CGRect(x: 20, y: 20, width: 61, height: 61)))
    let stretched: (CALayer) -> Void = {
      $0.addSublayer(
        layer(place.insetBy(dx: -20, dy: -20), nil) {
          $0.contents = image
          $0.contentsCenter = middle(of: 101)
        })
    }
    let real = try await shot { $0.addSublayer(shaded(place)) }
    let difference = try await shot(stretched).difference(real)
    #expect(difference.most <= 1, "\(difference)")
    #expect(passes(stretched) == 0)
  }

  // A0.289, B15.12
  @Test(.row("A0.287", "A0.289", "A3.26", "B15.12", "B15.19"))
  func aShadowPathOfTheSameShapeGivesTheSameShadow() async throws {
    func shaded(path: Bool, sublayers: Int) -> (CALayer) -> Void {
      { root in
        root.addSublayer(
          layer(place, blue) { box in
            box.cornerRadius = 12
            box.shadowOpacity = 0.8
            box.shadowRadius = 6
            box.sublayers = (0..<sublayers).map { layer(CGRect(x: 20 + $0, y: 20, width: 40, height: 30), .black) }
            if path {
              box.shadowPath = CGPath(roundedRect: box.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
            }
          })
      }
    }
    for sublayers in [0, 3] {
      let difference = try await shot(shaded(path: true, sublayers: sublayers))
        .difference(shot(shaded(path: false, sublayers: sublayers)))
      #expect(difference.most <= 2, "\(difference)")
    }
    #expect(passes(shaded(path: false, sublayers: 3)) == 1 && passes(shaded(path: true, sublayers: 3)) == 0)
  }

  // B4.26
  @Test(.row("B4.26")) func aLiveShadowCostsAPictureOfAllThatCastsIt() {
    func frame(path: Bool) -> FrameSnapshot {
      let group = layer(place, nil) { group in
        group.shadowOpacity = 1
        group.sublayers = (0..<50).map { index in
          layer(CGRect(x: index % 10 * 14, y: index / 10 * 18, width: 12, height: 16), nil) {
            $0.contents = CGImage(width: 2, height: 1, premultiplied: [0xff00_00ff, 0])
          }
        }
        if path { group.shadowPath = CGPath(rect: group.bounds, transform: nil) }
      }
      return Compositor(layer: root { $0.addSublayer(group) }).snapshot(at: 0, viewport: viewport)
    }
    let live = frame(path: false), outlined = frame(path: true)
    #expect(live.passes.count == 1 && live.passItems.count == 50 && !live.filters.isEmpty)
    #expect(outlined.passes.isEmpty && outlined.passItems.isEmpty)
    #expect(live.items.count == outlined.items.count)
  }

  // MARK: Covers

  /// A white image of 100 × 100 pixels with a round hole.
  private func cover() async throws -> CGImage {
    let disc = try await baked(100, layer(CGRect(x: 0, y: 0, width: 100, height: 100), .black) { $0.cornerRadius = 30 })
    return CGImage(width: 100, height: 100, premultiplied: disc.pixels.map { (255 - ($0 >> 24)) * 0x0101_0101 })
  }

  private func content(_ change: (CALayer) -> Void) -> CALayer {
    layer(CGRect(x: 40, y: 20, width: 100, height: 100), nil) {
      $0.addSublayer(layer($0.bounds, blue))
      $0.addSublayer(layer(CGRect(x: 0, y: 0, width: 50, height: 50), .black))
      change($0)
    }
  }

  // A3.25, A3.36
  @Test(.row("A3.25", "A3.36")) func aCoverWithAHoleLooksLikeAClipOnAPlainBackground() async throws {
    let cover = try await cover()
    let covered: (CALayer) -> Void = {
      $0.addSublayer(
        content { box in box.addSublayer(layer(box.bounds, nil) { $0.contents = cover }) })
    }
    let clipped = try await shot {
      $0.addSublayer(
        content {
          $0.cornerRadius = 30
          $0.masksToBounds = true
        })
    }
    let difference = try await shot(covered).difference(clipped)
    #expect(difference.most <= 1, "\(difference)")
    #expect(passes(covered) == 0)
  }

  // A3.18
  @Test(.row("A3.18")) func anAnimatedTreeLooksLikeItsLayersMovedOneByOne() async throws {
    let colors = [blue, .black, CGColor(red: 1, green: 0, blue: 0)]
    func tile(_ index: Int) -> CALayer {
      layer(CGRect(x: index % 10 * 6, y: index / 10 * 6, width: 4, height: 4), colors[index % 3])
    }
    let group = layer(CGRect(x: 60, y: 40, width: 60, height: 60), nil) { $0.sublayers = (0..<100).map(tile) }
    for (key, from, to) in [
      ("position.x", 90.0, 110.0), ("transform.rotation.z", 0.0, Double.pi), ("transform.scale", 1.0, 3.0),
    ] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      group.add(animation, forKey: key)
    }
    let compositor = Compositor(layer: root { $0.addSublayer(group) }), renderer = CPURenderer(threads: 1)
    _ = try await draw(compositor, at: 0, viewport, renderer)
    let animated = try await draw(compositor, at: 0.5, viewport, renderer)
    // At half time, the group's centre is at (100, 70).
    let turn = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let single = try await shot { root in
      for index in 0..<100 {
        let part = tile(index)
        let centre = CGPoint(x: part.position.x - 30, y: part.position.y - 30).applying(turn)
        part.position = CGPoint(x: 100 + centre.x, y: 70 + centre.y)
        part.setAffineTransform(turn)
        root.addSublayer(part)
      }
    }
    let difference = animated.difference(single)
    #expect(difference.most <= 1, "\(difference)")
    #expect(single.pixels.count { $0 != 0xffff_ffff } >= 100 * 8 * 8)
  }

  // A3.24
  @Test(.row("A3.24")) func aRoundedClipOfAnImageLooksLikeARoundedMask() async throws {
    let image = try await baked(
      100,
      layer(CGRect(x: 0, y: 0, width: 100, height: 100), blue) {
        $0.addSublayer(layer(CGRect(x: 0, y: 0, width: 50, height: 50), .black))
      })
    func shown(_ change: @escaping (CALayer) -> Void) -> (CALayer) -> Void {
      { root in
        root.addSublayer(
          layer(CGRect(x: 40, y: 20, width: 100, height: 100), nil) { box in
            box.contents = image
            change(box)
          })
      }
    }
    let clipped = shown {
      $0.cornerRadius = 30
      $0.masksToBounds = true
    }
    let masked = shown { box in box.mask = layer(box.bounds, .black) { $0.cornerRadius = 30 } }
    let difference = try await shot(clipped).difference(shot(masked))
    #expect(difference.most <= 2, "\(difference)")
    #expect(passes(clipped) == 0)
  }

  // A3.37
  @Test(.row("A3.37")) func whatComesLaterLiesAboveACoverButUnderAMask() async throws {
    let cover = try await cover()
    let late = { [self] in layer(CGRect(x: 0, y: 0, width: 20, height: 20), CGColor(red: 1, green: 0, blue: 0)) }
    let covered = try await shot {
      $0.addSublayer(
        content { box in
          box.addSublayer(layer(box.bounds, nil) { $0.contents = cover })
          box.addSublayer(late())
        })
    }
    let masked = try await shot {
      $0.addSublayer(
        content { box in
          box.mask = layer(box.bounds, .black) { $0.cornerRadius = 30 }
          box.addSublayer(late())
        })
    }
    #expect(covered.pixels[21 * 200 + 41] == 0xff00_00ff && masked.pixels[21 * 200 + 41] == 0xffff_ffff)
    #expect(covered.pixels[38 * 200 + 58] == masked.pixels[38 * 200 + 58])
  }

  // MARK: What needs a picture of its own

  // A3.42, A3.23, A2.121
  @Test(.row("A0.286", "A2.121", "A2.124", "A3.23", "A3.32", "A3.42", "B15.09")) func onlyEffectsOnTheWholeNeedAPass() {
    func passes(_ change: (CALayer) -> Void) -> Int {
      self.passes { root in
        let group = layer(place, blue) {
          $0.addSublayer(layer(CGRect(x: 10, y: 10, width: 60, height: 40), .black))
          $0.addSublayer(layer(CGRect(x: 40, y: 30, width: 60, height: 40), .white))
        }
        change(group)
        root.addSublayer(group)
      }
    }
    #expect(passes { _ in } == 0)
    #expect(passes { $0.cornerRadius = 10 } == 0 && passes { $0.masksToBounds = true } == 0)
    #expect(passes { $0.opacity = 0.5 } == 0 && passes { $0.compositingFilter = "multiplyBlendMode" } == 0)
    let clips: (CALayer) -> Void = {
      $0.cornerRadius = 10
      $0.masksToBounds = true
    }
    #expect(passes(clips) == 0, "clips and masks are groups inside the frame")
    #expect(passes { $0.mask = self.layer($0.bounds, .black) { $0.cornerRadius = 20 } } == 0)
    #expect(passes { $0.shadowOpacity = 1 } == 1)
    #expect(passes { $0.shouldRasterize = true } == 1)
    #expect(passes { $0.filters = ["gaussianBlur"] } == 1 && passes { $0.backgroundFilters = ["gaussianBlur"] } == 1)
    #expect(
      passes {
        $0.shadowOpacity = 1
        $0.filters = ["gaussianBlur"]
      } == 2)
  }
}

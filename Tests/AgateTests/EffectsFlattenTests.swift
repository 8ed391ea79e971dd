import ConformanceRows
import Testing

@testable import Agate

struct EffectsFlattenTests {
  // MARK: Masks

  @Test func aMaskOfOneShapeIsTheShapeOfTheGroup() {
    let f = shown(
      tree { layer in
        layer.addSublayer(filled(CGRect(x: 0, y: 0, width: 20, height: 20)))
        let mask = filled(CGRect(x: 0, y: 0, width: 40, height: 30))
        mask.cornerRadius = 8
        mask.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        layer.mask = mask
      })
    #expect(f.items.map(\.kind) == [.groupBegin, .rectangle, .rectangle, .groupEnd])
    let end = f.items[3]
    #expect(end.flags.contains(.shaped) && !end.flags.contains(.masked))
    #expect(end.opacity == 128)
    #expect(end.radius == 8)
    #expect(f.boxes[3] == at(10, 20, 40, 30))
    #expect(f.boxes[0] == f.boxes[3])
    #expect(f.items[0].radius == 8)
  }

  @Test func anyOtherMaskIsDrawnAndMultiplied() {
    let f = shown(
      tree { layer in
        let mask = CALayer()
        mask.addSublayer(filled(CGRect(x: 0, y: 0, width: 10, height: 10)))
        mask.addSublayer(filled(CGRect(x: 20, y: 20, width: 10, height: 10)))
        layer.mask = mask
        layer.opacity = 0.5
      })
    #expect(f.items.map(\.kind) == [.groupBegin, .rectangle, .maskBegin, .rectangle, .rectangle, .groupEnd])
    #expect(f.items[5].flags.contains(.masked))
    #expect(f.items[5].opacity == 128)
    #expect(f.boxes[0] == at(10, 20, 30, 30) && f.boxes[2] == f.boxes[0] && f.boxes[5] == f.boxes[0])
    #expect(f.groupDepth == 2)
  }

  @Test func whatAnEmptyMaskHidesIsNotDrawn() {
    for change: (CALayer) -> Void in [{ $0.isHidden = true }, { $0.opacity = 0 }, { $0.backgroundColor = nil }] {
      let f = shown(
        tree { layer in
          let mask = filled(CGRect(x: 0, y: 0, width: 40, height: 60))
          change(mask)
          layer.mask = mask
        })
      #expect(f.items.isEmpty)
    }
  }

  @Test func aMaskIsNotASublayerAndLeavesWithNil() {
    let root = tree { $0.mask = filled(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    let layer = root.sublayers![0]
    #expect(layer.sublayers == nil)
    let compositor = Compositor(layer: root)
    #expect(compositor.snapshot(at: 0, viewport: viewport).items.count == 3)
    layer.mask = nil
    #expect(compositor.snapshot(at: 0, viewport: viewport).items.map(\.kind) == [.rectangle])
    #expect(layer.mask == nil)
  }

  @Test func aMaskMovesWithItsLayerButNotWithTheSublayerTransform() {
    let f = shown(
      tree { layer in
        layer.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
        layer.mask = filled(CGRect(x: 0, y: 0, width: 10, height: 10))
      })
    #expect(f.boxes.last == at(10, 20, 10, 10))
  }

  @Test func aMaskedLayerOutsideTheFrameLeavesTheMaskAroundItAlone() {
    let f = shown(
      tree { layer in
        let outside = filled(CGRect(x: 900, y: 900, width: 10, height: 10))
        outside.masksToBounds = true
        outside.mask = filled(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.addSublayer(filled(CGRect(x: 0, y: 0, width: 30, height: 30)))
        layer.addSublayer(outside)
        layer.mask = filled(CGRect(x: 5, y: 5, width: 20, height: 20))
      })
    #expect(f.boxes.last == at(15, 25, 20, 20))
  }

  // MARK: Shadows

  @Test func theShadowOfALoneRectangleIsOneItemBelowIt() {
    let f = shown(
      tree {
        $0.cornerRadius = 6
        $0.shadowOpacity = 0.5
        $0.shadowRadius = 4
        $0.shadowOffset = CGSize(width: 3, height: 5)
      })
    #expect(f.items.map(\.kind) == [.shadow, .rectangle])
    #expect(f.items[0].fill == 0x8000_0000)
    #expect(f.boxes[0] == at(10 + 3 - 12, 20 + 5 - 12, 40 + 24, 60 + 24))
    #expect(f.shadows.count == 1)
    let profile = f.shadows[0]
    #expect(profile.halfWidth == 20 && profile.halfHeight == 30 && profile.radius == 6 && profile.sigma == 4)
  }

  @Test func shadowsOfOneKindShareTheirProfile() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    for i in 0..<5 {
      let layer = filled(CGRect(x: 10 * i, y: 7 * i, width: 30, height: 20))
      layer.shadowOpacity = 1
      root.addSublayer(layer)
    }
    let f = shown(root)
    #expect(f.items.count == 10)
    #expect(f.shadows.count == 1)
  }

  @Test func aShadowOfSeveralLayersIsABlurredPicture() {
    let f = shown(
      tree { layer in
        layer.addSublayer(filled(CGRect(x: 30, y: 10, width: 40, height: 10)))
        layer.shadowOpacity = 1
        layer.shadowRadius = 2
        layer.shadowOffset = .zero
      })
    #expect(f.items.map(\.kind) == [.image, .rectangle, .rectangle])
    #expect(f.items[0].flags.contains(.pass))
    #expect(f.passes.count == 1)
    #expect(f.filters.map(\.kind) == [.gaussianBlur, .colorMatrix])
    // Six pixels of blur and one that stays clear, around both layers.
    #expect(f.boxes[0] == at(10 - 7, 20 - 7, 70 + 14, 60 + 14))
    #expect(f.passItems.count == 2)
  }

  @Test(.row("A0.60")) func nothingCastsNoShadow() {
    let empty: [(CALayer) -> Void] = [
      { $0.backgroundColor = nil }, { $0.shadowOpacity = 0 }, { $0.shadowColor = nil }, { $0.masksToBounds = true },
    ]
    for change in empty {
      let f = shown(
        tree {
          $0.shadowOpacity = 1
          change($0)
        })
      #expect(f.items.allSatisfy { $0.kind == .rectangle })
      #expect(f.passes.isEmpty)
    }
  }

  @Test(.row("A0.63", "A3.26", "B15.19")) func pathsThatAreRoundedRectanglesAreMeasured() {
    func shadow(_ path: CGPath, _ change: (CALayer) -> Void = { _ in }) -> FrameSnapshot {
      shown(
        tree {
          $0.shadowOpacity = 1
          $0.shadowRadius = 2
          $0.shadowOffset = .zero
          $0.shadowPath = path
          change($0)
        })
    }
    let rect = CGRect(x: 0, y: 10, width: 40, height: 20)
    #expect(shadow(CGPath(rect: rect, transform: nil)).shadows[0].radius == 0)
    let rounded = shadow(CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 6))
    #expect(rounded.shadows[0].radius == 6 && rounded.passes.isEmpty)
    let square = CGRect(x: 0, y: 0, width: 30, height: 30)
    let disc = shadow(CGPath(ellipseIn: square))
    #expect(disc.shadows[0].radius == 15 && disc.passes.isEmpty, "a disc under a rectangle, without a pass")
    let clear = CGImage(width: 1, height: 1, premultiplied: [0])
    let contents: [(CALayer) -> Void] = [
      { $0.contents = clear }, { $0.addSublayer(filled(CGRect(x: 30, y: 10, width: 40, height: 10))) },
    ]
    for change in contents {
      let f = shadow(CGPath(ellipseIn: square), change)
      #expect(f.shadows.count == 1 && f.shadows[0].radius == 15 && f.passes.isEmpty, "whatever the contents")
    }
    let f = shadow(CGPath(ellipseIn: rect))
    #expect(f.shadows.isEmpty)
    #expect(f.items.map(\.kind) == [.image, .rectangle])
    #expect(f.passItems.map(\.kind) == [.shape])
    // An empty path casts none.
    #expect(shadow(CGMutablePath()).items.map(\.kind) == [.rectangle])
  }

  // MARK: Filters

  @Test(.row("A2.99")) func filtersMakeAPassOfTheLayerAndItsSublayers() {
    let f = shown(
      tree { layer in
        layer.addSublayer(filled(CGRect(x: 0, y: 0, width: 10, height: 10)))
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(2, forKey: "inputRadius")
        layer.filters = [blur, CAFilter(type: "colorInvert")]
      })
    #expect(f.items.map(\.kind) == [.image])
    #expect(f.passes[0].itemCount == 2)
    #expect(f.filters.map(\.kind) == [.gaussianBlur, .colorMatrix])
    #expect(f.filters[0].values[0] == 2)
    #expect(f.boxes[0] == at(10 - 7, 20 - 7, 40 + 14, 60 + 14))
  }

  @Test func disabledAndUnknownFiltersDoNothing() {
    let f = shown(
      tree { layer in
        let blur = CAFilter(type: "gaussianBlur")
        blur.isEnabled = false
        layer.filters = [blur, CAFilter(type: "nonsense")]
      })
    #expect(f.items.map(\.kind) == [.rectangle])
  }

  @Test func inputsAreReachedByKeyPathAndAnimated() {
    let root = tree { layer in
      let blur = CAFilter(type: "gaussianBlur")
      blur.name = "soft"
      blur.setValue(1, forKey: "inputRadius")
      layer.filters = [CAFilter(type: "colorInvert"), blur]
      layer.setValue(3, forKeyPath: "filters.soft.inputRadius")
      #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Int == 3)
      let animation = CABasicAnimation(keyPath: "filters.soft.inputRadius")
      (animation.fromValue, animation.toValue, animation.duration) = (2.0, 4.0, 1)
      layer.add(animation, forKey: nil)
    }
    let compositor = Compositor(layer: root)
    #expect(compositor.snapshot(at: 0, viewport: viewport).filters[1].values[0] == 2)
    #expect(compositor.snapshot(at: 0.5, viewport: viewport).filters[1].values[0] == 3)
    #expect(compositor.snapshot(at: 2, viewport: viewport).filters[1].values[0] == 3)
  }

  @Test func aPassKeepsItsKeyWhenItMovesByWholePixelsOnly() {
    let root = tree { $0.filters = [CAFilter(type: "gaussianBlur")] }
    let layer = root.sublayers![0]
    let compositor = Compositor(layer: root)
    let first = compositor.snapshot(at: 0, viewport: viewport).passes[0].key
    atOnce { layer.position.x += 20 }
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes[0].key == first)
    atOnce { layer.backgroundColor = .white }
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes[0].key != first)
  }

  // MARK: Blending, backdrops, rasterisation

  @Test func aCompositingFilterIsTheGroupsBlendMode() {
    let f = shown(tree { $0.compositingFilter = "multiplyBlendMode" })
    #expect(f.items.map(\.kind) == [.groupBegin, .rectangle, .groupEnd])
    #expect(f.items[2].blendMode == .multiply)
    #expect(shown(tree { $0.compositingFilter = "unheardOf" }).items.map(\.kind) == [.rectangle])
  }

  @Test func everyNameOfABlendModeIsKnown() {
    for name in [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
      "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ] {
      let mode = BlendMode(filter: name + "BlendMode")
      #expect(mode != nil && mode != .normal)
      #expect(BlendMode(filter: "CI" + name.prefix(1).uppercased() + name.dropFirst() + "BlendMode") == mode)
    }
  }

  @Test func everyNameOfAnOperatorIsKnown() {
    let names: [(String, String, BlendMode)] = [
      ("sourceOver", "SourceOver", .normal), ("sourceIn", "SourceIn", .sourceIn),
      ("sourceOut", "SourceOut", .sourceOut), ("sourceAtop", "SourceAtop", .sourceAtop),
      ("destOver", "DestinationOver", .destinationOver), ("destIn", "DestinationIn", .destinationIn),
      ("destOut", "DestinationOut", .destinationOut), ("destAtop", "DestinationAtop", .destinationAtop),
      ("plusL", "PlusLighter", .plusLighter), ("plusD", "PlusDarker", .plusDarker), ("clear", "Clear", .clear),
      ("copy", "Copy", .copy), ("xor", "Xor", .xor),
    ]
    for (short, long, mode) in names {
      for name in [short, long, short + "BlendMode", "CI\(long)Compositing"] {
        #expect(BlendMode(filter: name) == mode, "\(name)")
      }
    }
    for name in ["sourceXor", "destination", "dest", "CI", "Compositing", ""] {
      #expect(BlendMode(filter: name) == nil, "\(name)")
    }
  }

  @Test func theSuperlayerOfALayerWithAnOperatorIsAGroup() {
    for mode in ["clear", "copy", "destIn", "xor"] {
      let f = shown(
        tree { layer in
          layer.compositingFilter = mode
          layer.opacity = 0.5
        })
      #expect(f.items.map(\.kind) == [.groupBegin, .groupBegin, .rectangle, .groupEnd, .groupEnd])
      #expect(f.items[3].blendMode == BlendMode(filter: mode) && f.items[3].opacity == 128)
      #expect(f.items[4].blendMode == .normal && f.items[4].opacity == 255)
      #expect(f.items[4].flags.isDisjoint(with: [.continues, .replaces]))
      #expect(f.boxes.allSatisfy { $0 == at(10, 20, 40, 60) })
    }
  }

  @Test func whetherASuperlayerIsAGroupFollowsItsSublayers() {
    let root = CALayer(), other = CALayer(), layer = filled(CGRect(x: 0, y: 0, width: 10, height: 10))
    func isGroup(_ layer: CALayer) -> Bool { layer.values.flags.contains(.holdsOperators) }
    layer.compositingFilter = "destOut"
    root.addSublayer(layer)
    #expect(isGroup(root))
    layer.compositingFilter = "multiplyBlendMode"
    #expect(!isGroup(root))
    layer.compositingFilter = CAFilter(type: "xor")
    #expect(isGroup(root))
    other.addSublayer(layer)
    #expect(!isGroup(root) && isGroup(other))
    let twin = filled(layer.frame)
    twin.compositingFilter = "copy"
    other.sublayers = [layer, twin]
    layer.removeFromSuperlayer()
    #expect(isGroup(other))
    other.sublayers = nil
    #expect(!isGroup(other))
    other.mask = layer
    #expect(!isGroup(other), "the operator of a mask has nothing to act on")
    other.replaceSublayer(CALayer(), with: twin)
    #expect(!isGroup(other))
    other.addSublayer(CALayer())
    other.replaceSublayer(other.sublayers![0], with: twin)
    #expect(isGroup(other))
  }

  @Test func someOperatorsReachAllThatIsBelowThemInTheirGroup() {
    func box(_ mode: String, _ change: (CALayer) -> Void = { _ in }) -> PixelBox? {
      let f = shown(
        tree { layer in
          layer.backgroundColor = nil
          layer.addSublayer(filled(CGRect(x: 2, y: 3, width: 20, height: 10)))
          let above = filled(CGRect(x: 12, y: 8, width: 30, height: 10))
          above.compositingFilter = mode
          layer.addSublayer(above)
          layer.addSublayer(filled(CGRect(x: 0, y: 40, width: 30, height: 10)))
          change(layer)
        })
      return f.items.firstIndex { $0.blendMode != .normal && $0.kind == .groupEnd }.map { f.boxes[$0] }
    }
    #expect(box("xor") == at(22, 28, 30, 10) && box("multiply") == at(22, 28, 30, 10))
    for mode in ["clear", "copy", "sourceIn", "sourceOut", "destIn", "destAtop"] {
      #expect(box(mode) == at(12, 23, 40, 15), "\(mode)")
      #expect(box(mode) { $0.masksToBounds = true } == at(12, 23, 38, 15), "\(mode) in a clip")
      #expect(box(mode) { $0.sublayers![1].backgroundColor = nil } == at(12, 23, 20, 10), "\(mode) of nothing")
      #expect(
        box(mode) { $0.sublayers![1].mask = filled(CGRect(x: 0, y: 0, width: 5, height: 5)) } == at(12, 23, 20, 10),
        "\(mode) of little")
    }
  }

  @Test func aBackgroundFilterTakesWhatLiesBelowInsideTheOutline() {
    let f = shown(
      tree { layer in
        layer.backgroundColor = nil
        layer.cornerRadius = 10
        layer.backgroundFilters = [CAFilter(type: "colorInvert")]
      }, background: .white)
    let kinds: [DrawItem.Kind] = [.groupBegin, .image, .groupEnd]
    #expect(f.items.map(\.kind) == kinds)
    for end in [0, 2] {
      #expect(f.items[end].radius == 10 && f.items[end].flags.isSuperset(of: [.shaped, .replaces]))
      #expect(!f.items[end].flags.contains(.continues))
    }
    #expect(f.boxes == [PixelBox](repeating: at(10, 20, 40, 60), count: 3))
    #expect(f.passItems.count == 1 && f.passItems[0].fill == 0xffff_ffff)
  }

  @Test(.row("A0.284", "A0.293", "A2.118", "A3.38", "B15.04", "B15.06"))
  func aRasterizedLayerKeepsItsPictureWhileItMovesAndTurns() {
    let root = tree { layer in
      layer.addSublayer(filled(CGRect(x: 0, y: 0, width: 10, height: 10)))
      layer.shouldRasterize = true
      layer.rasterizationScale = 2
    }
    let layer = root.sublayers![0]
    let compositor = Compositor(layer: root)
    let first = compositor.snapshot(at: 0, viewport: viewport).passes[0]
    #expect(first.isKept == 1)
    #expect(first.width == 82 && first.height == 122)
    atOnce { layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes[0].key == first.key)
    atOnce { layer.sublayers![0].position.x += 1 }
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes[0].key != first.key)
  }

  @Test func groupsOfAPassAreNotGroupsOfTheFrame() {
    func frame(_ change: (CALayer) -> Void) -> FrameSnapshot {
      shown(
        tree { layer in
          let group = filled(CGRect(x: 0, y: 0, width: 20, height: 20))
          group.opacity = 0.5
          group.addSublayer(filled(CGRect(x: 5, y: 5, width: 5, height: 5)))
          layer.addSublayer(group)
          change(layer)
        })
    }
    let plain = frame { _ in }
    #expect(plain.groupDepth == 1)
    let kept = frame { $0.shouldRasterize = true }
    #expect(kept.groupDepth == 0 && kept.passes.map(\.groupDepth) == [1])
    let nested = frame {
      $0.shouldRasterize = true
      $0.sublayers![0].shouldRasterize = true
    }
    #expect(nested.groupDepth == 0 && nested.passes.count == 2)
    let shadow = frame { ($0.shadowOpacity, $0.shadowRadius) = (1, 2) }
    #expect(shadow.groupDepth == 1 && shadow.passes.map(\.groupDepth) == [1], "the items are in the frame, too")
  }

  @Test(.row("B15.04")) func theKeptPictureHasShadowAndMaskButNoOpacity() {
    let root = tree { layer in
      layer.shouldRasterize = true
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 2, CGSize(width: 3, height: 4))
      layer.mask = filled(CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.mask?.addSublayer(filled(CGRect(x: 20, y: 0, width: 10, height: 60)))
    }
    let layer = root.sublayers![0]
    let compositor = Compositor(layer: root)
    let first = compositor.snapshot(at: 0, viewport: viewport)
    #expect(first.items.count == 1 && first.passes.count == 1)
    let kinds = first.passItems.map(\.kind)
    #expect(kinds.contains(.shadow) && kinds.contains(.maskBegin))
    func expectKept(_ change: () -> Void) {
      atOnce(change)
      let f = compositor.snapshot(at: 0, viewport: viewport)
      #expect(f.passes.count == 1 && f.passes[0].key == first.passes[0].key && f.items.count == 1)
    }
    expectKept { layer.opacity = 0.5 }
    expectKept { layer.position.x += 7.5 }
    expectKept { layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3)) }
    atOnce { layer.shadowRadius = 3 }
    #expect(compositor.snapshot(at: 0, viewport: viewport).passes[0].key != first.passes[0].key)
  }
}

extension EffectsFlattenTests {
  func filled(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    return layer
  }

  /// A square of 200 points with one red sublayer.
  func tree(_ change: (CALayer) -> Void) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0)
    change(layer)
    root.addSublayer(layer)
    return root
  }

  func shown(_ layer: CALayer, background: CGColor = .clear) -> FrameSnapshot {
    var viewport = self.viewport
    viewport.background = background
    return Compositor(layer: layer).snapshot(at: 0, viewport: viewport)
  }

  func at(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelBox {
    PixelBox(x0: x, y0: y, x1: x + width, y1: y + height).intersection(PixelBox(x0: 0, y0: 0, x1: 200, y1: 200))
  }

  /// Changes without implicit animations.
  func atOnce(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  var viewport: Viewport { Viewport(width: 200, height: 200) }
}

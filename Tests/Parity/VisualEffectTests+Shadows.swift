import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Shadows of layers, of their contents and of paths.
extension VisualEffectTests {
  @Test(.row("B4.14")) func shadowOpacityIsThatOfTheDarkestPixel() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(red) {
          $0.shadowOpacity = 0.5
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 10, height: 0)
        })
    }
    #expect(picture[135, 80] == 0xff7f_7f7f)
    #expect(picture[141, 80] == white)
    let plain = try await shot { $0.addSublayer(square(red)) }
    #expect(CALayer().shadowOpacity == 0 && plain.pixels.count { $0 != white } == 100 * 100)
  }

  @Test(.row("A0.60", "B4.15", "B4.18")) func theDefaultShadowPointsUpAndDownInFlippedGeometry() async throws {
    #expect(CALayer().shadowOpacity == 0)
    for flipped in [false, true] {
      let picture = try await shot {
        $0.isGeometryFlipped = flipped
        $0.addSublayer(square(.white) { $0.shadowOpacity = 1 })
      }
      func shade(_ y: Int) -> Int { 255 - Int(picture[80, y] & 255) }
      let above = shade(28), below = shade(131)
      #expect(flipped ? below > above + 40 : above > below + 40, "above \(above), below \(below)")
      // Rows as far outside of the shadow's upper edge as of its lower one, if it has moved by three points.
      let (upper, lower) = flipped ? (29, 136) : (23, 130)
      #expect(shade(upper) > 15 && abs(shade(upper) - shade(lower)) <= 2)
      let channels = (0..<3).map { picture[80, flipped ? 131 : 28] >> (8 * $0) & 255 }
      #expect(Set(channels).count == 1, "grey: \(channels)")
    }
  }

  @Test(.row("A0.07", "A3.30", "B1.10", "B4.16")) func theShadowTakesItsColour() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(.white) {
          $0.shadowOpacity = 1
          $0.shadowColor = red
        })
    }
    #expect(CALayer().shadowColor == .black)
    let pixel = picture[80, 27]
    #expect(pixel & 255 == 255 && pixel >> 8 & 255 < 200 && pixel >> 16 & 255 < 200)
    #expect(CALayer().shadowColor == CGColor.black)
  }

  @Test(.row("A0.61", "B4.17", "B4.20")) func aShadowWithoutBlurIsACopyOfTheSilhouette() async throws {
    let shadow = try await shot {
      $0.addSublayer(
        square(red) {
          $0.cornerRadius = 20
          $0.shadowOpacity = 1
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 10, height: 0)
        })
    }
    let copy = try await shot {
      $0.addSublayer(
        square(.black) {
          $0.cornerRadius = 20
          $0.position.x += 10
        })
      $0.addSublayer(square(red) { $0.cornerRadius = 20 })
    }
    let (share, most) = shadow.difference(copy)
    #expect(share == 0, "\(share * 100) %, by up to \(most)")
    #expect(CALayer().shadowOffset == CGSize(width: 0, height: -3))
    let small = try await shot {
      $0.addSublayer(
        square(red) {
          $0.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
          $0.shadowOpacity = 1
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 5, height: 5)
        })
    }
    #expect(small[72, 72] == plainBlack && small[77, 77] == white)
  }

  @Test(.row("A0.62", "B4.20")) func moreRadiusIsASofterEdge() async throws {
    #expect(CALayer().shadowRadius == 3)
    var before = 0
    for radius in [0.0, 2, 5, 10] {
      let picture = try await shot {
        $0.addSublayer(
          square(.black) {
            $0.shadowOpacity = 1
            $0.shadowRadius = radius
            $0.shadowOffset = .zero
          })
      }
      let soft = (130..<160).count { (2..<254).contains(picture[$0, 80] & 255) }
      #expect(radius == 0 ? soft == 0 : soft > before, "\(soft) pixels at radius \(radius)")
      if radius > 2 { #expect((127...140).contains(picture[130, 80] & 255), "half at the edge") }
      before = soft
    }
    #expect(CALayer().shadowRadius == 3)
  }

  @Test(.row("A0.64", "A3.28", "B4.22")) func theShadowHasTheShapeOfContentsAndSublayers() async throws {
    let half = solid(2, 1) { x, _ in x == 0 ? plainRed : 0 }
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = half
          $0.magnificationFilter = .nearest
          $0.shadowOpacity = 1
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 0, height: 10)
          $0.addSublayer(sublayer(CGRect(x: 80, y: 90, width: 15, height: 30), red))
        })
    }
    #expect(picture[50, 135] == plainBlack, "under the left half")
    #expect(picture[100, 135] == white, "under the transparent half")
    #expect(picture[117, 155] == plainBlack, "under the sublayer that sticks out")
  }

  // B4.22
  @Test(.row("B4.22")) func theShadowOfAConeHasTheConesOutline() async throws {
    /// The number of half pixels by which a pixel is beside a cone that is 100 pixels high and as wide; negative inside.
    func distance(_ x: Int, _ y: Int) -> Int { abs(2 * x - 99) - y }
    let cone = solid(100, 100) { x, y in distance(x, y) <= 0 ? plainRed : 0 }
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.contents = cone
          $0.shadowOpacity = 1
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 20, height: 0)
        })
    }
    var shaded = 0, wrong = 0
    for y in 2..<98 {
      for x in 0..<125 {
        // The pixels at the edges themselves are left out.
        let own = distance(x, y), shadow = distance(x - 20, y)
        guard abs(own) > 4 && abs(shadow) > 4 else { continue }
        let expected = own < 0 ? plainRed : shadow < 0 ? plainBlack : white
        if picture[30 + x, 30 + y] != expected { wrong += 1 }
        if expected == plainBlack { shaded += 1 }
      }
    }
    #expect(wrong == 0 && shaded > 500, "\(wrong) of them, \(shaded) in the shadow")
  }

  @Test(.row("A3.28")) func theShadowOfAnImageHasItsHole() async throws {
    // The hole is the middle of three by three parts.
    let frame = solid(3, 3) { x, y in x == 1 && y == 1 ? 0 : plainRed }
    func shaded(by offset: CGSize) async throws -> Picture {
      try await shot {
        $0.addSublayer(
          square(nil) {
            $0.frame = CGRect(x: 20, y: 10, width: 60, height: 60)
            $0.contents = frame
            $0.magnificationFilter = .nearest
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = offset
          })
      }
    }
    let beside = try await shaded(by: CGSize(width: 70, height: 70))
    #expect(beside[50, 40] == white && beside[30, 40] == plainRed)
    #expect(beside[120, 110] == white, "the hole of the shadow")
    for (x, y) in [(100, 110), (140, 110), (120, 90), (120, 130)] { #expect(beside[x, y] == plainBlack) }
    let below = try await shaded(by: CGSize(width: 0, height: 20))
    #expect(below[50, 40] == plainBlack, "what is above the hole casts its shadow there")
  }

  @Test(.row("A3.29")) func aTranslucentLayerCastsAWeakerShadow() async throws {
    func shadow(_ change: (CALayer) -> Void) async throws -> UInt32 {
      let picture = try await shot {
        $0.addSublayer(
          square(nil) {
            change($0)
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 10, height: 0)
          })
      }
      #expect(picture[141, 80] == white)
      return picture[135, 80] & 255
    }
    let half = try await shadow { $0.backgroundColor = red.copy(alpha: 0.5) }
    #expect((126...129).contains(half))
    // Contents as well, and by as much as they are opaque.
    for alpha in [UInt32(64), 128, 192, 255] {
      let image = solid(1, 1) { _, _ in alpha << 24 | alpha }
      let shade = Int(try await shadow { $0.contents = image })
      #expect(abs(shade - (255 - Int(alpha))) <= 2, "\(shade) for \(alpha)")
    }
  }

  @Test(.row("A3.31")) func sublayersThatOverlapCastOneShadow() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.shadowOpacity = 0.5
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 0, height: 60)
          $0.addSublayer(sublayer(CGRect(x: 0, y: 0, width: 60, height: 20), red))
          $0.addSublayer(sublayer(CGRect(x: 40, y: 0, width: 60, height: 20), red))
        })
    }
    let shades = [40, 80, 120].map { picture[$0, 100] & 255 }
    #expect(Set(shades).count == 1 && (126...129).contains(shades[0]), "\(shades)")
  }

  @Test(.row("A0.64", "B4.23")) func aClipRemovesTheShadow() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(red) {
          $0.masksToBounds = true
          $0.shadowOpacity = 1
          $0.shadowRadius = 8
        })
    }
    for y in 0..<160 {
      for x in 0..<160 where !(30..<130).contains(x) || !(30..<130).contains(y) { #expect(picture[x, y] == white) }
    }
  }

  @Test(.row("B4.24")) func aWrapperCastsTheShadowOfItsClippedSublayer() async throws {
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.shadowOpacity = 1
          $0.shadowRadius = 0
          $0.shadowOffset = CGSize(width: 10, height: 10)
          let inner = sublayer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
          inner.masksToBounds = true
          inner.cornerRadius = 20
          inner.addSublayer(sublayer(CGRect(x: 50, y: 50, width: 100, height: 100), .black))
          $0.addSublayer(inner)
        })
    }
    #expect(picture[135, 80] == plainBlack)
    #expect(picture[138, 138] == white, "the shadow's corner is round and nothing sticks out")
  }

  @Test(.row("A3.33", "B4.27")) func aPathReplacesTheSilhouette() async throws {
    let path = CGPath(rect: CGRect(x: 20, y: 105, width: 30, height: 10), transform: nil)
    for isSet in [true, false] {
      let picture = try await shot {
        $0.addSublayer(
          square(red) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 10, height: 0)
            $0.shadowPath = path
            $0.addSublayer(sublayer(CGRect(x: 105, y: 40, width: 10, height: 10), red))
            if !isSet { $0.shadowPath = nil }
          })
      }
      #expect(picture[70, 140] == (isSet ? plainBlack : white))
      #expect(picture[135, 80] == (isSet ? white : plainBlack))
      #expect(picture[150, 75] == (isSet ? white : plainBlack), "of a sublayer that sticks out")
    }
  }

  // B4.27
  @Test(.row("B4.27")) func theShadowOfAPathIsItsBlurredFill() async throws {
    // The path is a square of 60 points at (50, 50), in a layer without pixels.
    let picture = try await shot {
      $0.addSublayer(
        square(nil) {
          $0.shadowOpacity = 1
          $0.shadowRadius = 5
          $0.shadowOffset = .zero
          $0.shadowPath = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil)
        })
    }
    #expect(picture[80, 80] & 255 <= 2)
    for (x, y) in [(110, 80), (49, 80), (80, 110), (80, 49)] {
      #expect((127...140).contains(picture[x, y] & 255), "half at the edges")
    }
    for (x, y) in [(135, 80), (24, 80), (80, 135), (80, 24)] { #expect(picture[x, y] == white) }
  }

  // B4.21
  @Test(.row("B4.21")) func moreOffsetAndRadiusTakeTheShadowFurther() async throws {
    var reaches: [Int] = []
    for (offset, radius) in [(0.0, 0.0), (2, 1), (10, 5)] {
      let picture = try await shot {
        $0.addSublayer(
          square(red) {
            ($0.shadowOpacity, $0.shadowRadius) = (1, CGFloat(radius))
            $0.shadowOffset = CGSize(width: 0, height: offset)
          })
      }
      reaches.append((130..<160).count { picture[80, $0] & 255 < 250 })
    }
    #expect(reaches[0] == 0 && (2...6).contains(reaches[1]) && reaches[2] >= 15, "\(reaches)")
  }
}

import Testing

@testable import Agate

/// Effects with invalid or extreme values, set through the API: the frame has a size that renderers can draw.
struct HostileEffectTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e30, 1e9, -1, 0, .leastNonzeroMagnitude,
  ]

  private func expectDrawable(_ layer: CALayer, _ what: String) {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.addSublayer(layer)
    let frame = Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 200, height: 100))
    for pass in frame.passes {
      #expect(pass.width > 0 && pass.height > 0 && pass.width <= 12_300 && pass.height <= 12_300, "\(what)")
    }
    for item in frame.items + frame.passItems {
      #expect(!item.radius.isNaN && !item.borderWidth.isNaN && item.opacity <= 255, "\(what)")
      #expect(item.halfWidth.isFinite && item.halfHeight.isFinite, "\(what)")
      #expect(item.flags.contains(.pass) || item.kind != .image || item.mipLevel < 32, "\(what)")
    }
    for filter in frame.filters {
      let isFinite = (0..<20).allSatisfy { filter.values[$0].isFinite }
      if !isFinite || (filter.kind == .gaussianBlur && filter.values[0] > 256) { Issue.record("\(what): \(filter)") }
    }
    for shadow in frame.shadows { #expect(shadow.sigma.isFinite && shadow.sigma > 0, "\(what)") }
  }

  private func make(_ change: (CALayer) -> Void) -> CALayer {
    let layer = filled(CGRect(x: 20, y: 20, width: 60, height: 40))
    change(layer)
    return layer
  }

  /// Layers whose shadow or rasterised picture has one shape or several, axis-aligned or rotated.
  private var shapes: [(String, (CALayer) -> Void)] {
    [
      ("alone", { _ in }),
      ("turned", { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }),
      (
        "with sublayers",
        {
          $0.addSublayer(filled(CGRect(x: 0, y: 0, width: 300, height: 10)))
          $0.addSublayer(filled(CGRect(x: -50, y: 0, width: 10, height: 300)))
        }
      ),
    ]
  }

  @Test(arguments: numbers) func shadows(number: Double) {
    for (name, shape) in shapes {
      for change: (CALayer) -> Void in [
        { $0.shadowRadius = number }, { $0.shadowOffset.width = number }, { $0.shadowOpacity = Float(number) },
      ] {
        let layer = make {
          $0.shadowOpacity = 1
          shape($0)
          change($0)
        }
        expectDrawable(layer, "\(name) \(number)")
      }
    }
  }

  @Test(arguments: numbers) func corners(number: Double) {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      for corners: CACornerMask in [.all, [], .layerMinXMinYCorner] {
        let layer = make {
          $0.cornerRadius = number
          $0.cornerCurve = curve
          $0.maskedCorners = corners
          $0.borderWidth = 2
          $0.shadowOpacity = 1
        }
        expectDrawable(layer, "\(number)")
      }
    }
    expectDrawable(make { $0.borderWidth = number }, "\(number)")
  }

  @Test(arguments: numbers) func rasterisation(number: Double) {
    for (name, shape) in shapes {
      for size in [60, 1e5, 1e9] {
        let layer = make {
          shape($0)
          $0.shouldRasterize = true
          $0.rasterizationScale = number
          $0.bounds.size.width = size
        }
        expectDrawable(layer, "\(name) \(number) \(size)")
      }
    }
  }

  @Test(arguments: numbers) func inputsOfFilters(number: Double) {
    for type in [
      "gaussianBlur", "colorMatrix", "colorSaturate", "colorContrast", "colorBrightness", "colorHueRotate",
      "colorMonochrome", "multiplyColor", "sepiaTone", "vignette",
    ] {
      let filter = CAFilter(type: type)
      for key in ["inputRadius", "inputAmount", "inputAngle", "inputIntensity"] {
        if filter.value(forKey: key) != nil { filter.setValue(number, forKey: key) }
      }
      filter.setValue([Double](repeating: number, count: 20), forKey: "inputColorMatrix")
      filter.setValue(CGColor(red: number, green: 0, blue: 0), forKey: "inputColor")
      for (name, shape) in shapes {
        let change = { (layer: CALayer) in
          shape(layer)
          layer.filters = [filter]
          layer.backgroundFilters = [filter]
        }
        expectDrawable(make(change), "\(type) \(name) \(number)")
      }
    }
  }

  @Test func animatedInputsThatOverflow() {
    let layer = make { $0.filters = [CAFilter(type: "gaussianBlur"), CAFilter(type: "colorMatrix")] }
    let radius = CABasicAnimation(keyPath: "filters.gaussianBlur.inputRadius")
    (radius.fromValue, radius.toValue, radius.duration) = (-1e308, 1e308, 1)
    let matrix = CABasicAnimation(keyPath: "filters.colorMatrix.inputColorMatrix")
    matrix.fromValue = [Double](repeating: -1e308, count: 20)
    matrix.toValue = [Double](repeating: 1e308, count: 20)
    matrix.duration = 1
    layer.add(radius, forKey: nil)
    layer.add(matrix, forKey: nil)
    layer.timeOffset = 0.5
    expectDrawable(layer, "animated")
  }

  @Test(arguments: numbers) func contents(number: Double) {
    let image = CGImage(width: 64, height: 64, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 64 * 64))
    for change: (CALayer) -> Void in [
      { $0.contentsCenter = CGRect(x: number, y: 0, width: 0.5, height: 0.5) },
      { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: number, height: number) },
      { $0.minificationFilterBias = Float(number) }, { $0.opacity = Float(number) },
      { $0.contentsRect.size.width = number },
    ] {
      let layer = make {
        $0.contents = image
        $0.minificationFilter = .trilinear
        $0.bounds.size = CGSize(width: 7, height: 5)
        change($0)
      }
      expectDrawable(layer, "\(number)")
    }
  }

  @Test func aThousandFiltersOnOneLayer() {
    for (name, shape) in shapes {
      let layer = make {
        shape($0)
        $0.filters = (0..<1000).map { _ in CAFilter(type: "gaussianBlur") }
        $0.backgroundFilters = $0.filters
      }
      expectDrawable(layer, name)
    }
  }

  @Test func blursThatFollowEachOtherAreOne() {
    func sigmas(_ types: [(String, Double)]) -> [Float] {
      let layer = make {
        $0.filters = types.map { type, radius in
          let filter = CAFilter(type: type)
          filter.setValue(radius, forKey: "inputRadius")
          return filter
        }
      }
      let frame = Compositor(layer: layer).snapshot(at: 0, viewport: Viewport(width: 200, height: 100))
      return frame.filters.map { $0.kind == .gaussianBlur ? $0.values[0] : 0 }
    }
    #expect(sigmas([("gaussianBlur", 3), ("gaussianBlur", 4)]) == [5])
    #expect(sigmas([("gaussianBlur", 3), ("colorInvert", 0), ("gaussianBlur", 4)]) == [3, 0, 4])
    #expect(sigmas([("gaussianBlur", 1e9), ("colorInvert", 0), ("gaussianBlur", 1e9)]) == [8, 0])
  }

  @Test func masksInsideMasks() {
    let root = filled(CGRect(x: 0, y: 0, width: 60, height: 40))
    var inner = root
    for _ in 0..<4_000 {
      let mask = filled(CGRect(x: 0, y: 0, width: 60, height: 40))
      mask.addSublayer(filled(CGRect(x: 0, y: 0, width: 10, height: 10)))
      inner.mask = mask
      inner = mask
    }
    expectDrawable(root, "masks")
  }
}

private func filled(_ frame: CGRect) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = .black
  return layer
}

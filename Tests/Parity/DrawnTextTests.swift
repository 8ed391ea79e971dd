import Agate
import AgateCPU
import AgateUIKit
import ConformanceRows
import Testing

/// Text that layers draw themselves, with shadows and as masks. With any font, letters leave part of their box empty.
struct DrawnTextTests {
  private final class Letter: CALayer {
    var isFilled = false
    override func draw(in ctx: CGContext) {
      if isFilled {
        ctx.setFillColor(.white)
        ctx.fill(bounds)
      }
      "A".draw(at: CGPoint(x: 20, y: 0), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 60)])
    }
  }

  private func letter(filled: Bool = false) -> Letter {
    let letter = Letter()
    letter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    letter.isFilled = filled
    letter.display()
    return letter
  }

  private func picture(_ layer: CALayer) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(layer)
    return try await draw(
      Compositor(layer: root), at: 0, Viewport(width: 100, height: 100), CPURenderer(threads: 1))
  }

  // A3.27
  @Test(.row("A3.27")) func aShadowFollowsTheLettersUnlessTheyHaveABackground() async throws {
    func shadow(filled: Bool) async throws -> [Bool] {
      let letter = letter(filled: filled)
      let alone = try await picture(letter).pixels.map { $0 >> 24 != 0 }
      letter.removeFromSuperlayer()
      letter.shadowOpacity = 1
      letter.shadowRadius = 0
      letter.shadowOffset = .zero
      let shaded = try await picture(letter).pixels.map { $0 >> 24 != 0 }
      #expect(alone == shaded, "nothing but what is drawn casts a shadow")
      return shaded
    }
    let letters = try await shadow(filled: false).count { $0 }
    #expect(letters > 200 && letters < 5000)
    #expect(try await shadow(filled: true).allSatisfy { $0 })
    // The shadow alone is seen where the letter would be, if the letter is moved out of the picture.
    for filled in [false, true] {
      let moved = letter(filled: filled)
      moved.position.x -= 100
      moved.shadowOpacity = 1
      moved.shadowRadius = 0
      moved.shadowOffset = CGSize(width: 100, height: 0)
      let cast = try await picture(moved).pixels.map { $0 >> 24 }
      let drawn = try await picture(letter(filled: filled)).pixels.map { $0 >> 24 }
      #expect(zip(cast, drawn).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "filled: \(filled)")
      #expect(cast.contains(255) && cast.contains(0) == !filled)
    }
  }

  // A2.116
  @Test func aLetterLetsAGradientThrough() async throws {
    final class Rainbow: CALayer {
      override func draw(in ctx: CGContext) {
        let colors = [CGColor(red: 1, green: 0, blue: 0), CGColor(red: 0, green: 0, blue: 1)]
        let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil)!
        ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
      }
    }
    func rainbow() -> Rainbow {
      let rainbow = Rainbow()
      rainbow.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      rainbow.display()
      return rainbow
    }
    let whole = try await picture(rainbow()).pixels
    let alpha = try await picture(letter()).pixels.map { $0 >> 24 }
    let masked = rainbow()
    masked.mask = letter()
    let seen = try await picture(masked).pixels
    #expect(whole[50] != whole[90] && alpha.contains(255) && alpha.contains(0))
    for i in whole.indices {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let expected = Double(whole[i] >> shift & 255) * Double(alpha[i]) / 255
        #expect(abs(Double(seen[i] >> shift & 255) - expected) <= 1)
      }
    }
  }
}

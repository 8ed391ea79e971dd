import Agate
import AgateHost
import Foundation
import Testing

/// The frame that windows draw around themselves.
struct WindowFrameTests {
  private func values(_ title: String = "", _ change: (inout WindowFrameValues) -> Void = { _ in }) -> WindowFrameValues
  {
    var values = WindowFrameValues(title: title, size: CGSize(width: 300, height: 200))
    values.state.isActive = true
    change(&values)
    return values
  }

  private func frame(dark: Bool = false, buttons: String = ":minimize,maximize,close") -> LayerWindowFrame {
    var appearance = DesktopAppearance()
    appearance.isDark = dark
    appearance.setButtons(buttons)
    return LayerWindowFrame { [appearance] in appearance }
  }

  private func picture(_ frame: LayerWindowFrame, _ rect: CGRect, scale: Double = 1) throws -> PixelBuffer {
    let pixels = PixelBuffer(
      width: Int((Double(rect.width) * scale).rounded()), height: Int((Double(rect.height) * scale).rounded()))
    try frame.draw(rect, scale: scale, into: pixels)
    return pixels
  }

  @Test func buttonsTitleAndEdgesAreWhereTheyAreSeen() {
    let frame = frame()
    #expect(frame.part(at: .zero) == nil, "there is no frame yet")
    #expect(frame.update(values()) && !frame.update(values()), "it looks new once")
    #expect(frame.insets(WindowState()) == FrameInsets(top: 36))
    let parts: [(Double, Double, WindowFramePart?)] = [
      (280, -18, .closeButton), (249, -18, .maximizeButton), (218, -18, .minimizeButton), (100, -18, .titleBar),
      (150, -38, .edge(.top)), (-5, 100, .edge(.left)), (303, 100, .edge(.right)), (150, 204, .edge(.bottom)),
      (-4, -38, .edge([.top, .left])), (302, -38, .edge([.top, .right])), (-3, 190, .edge([.bottom, .left])),
      (290, 203, .edge([.bottom, .right])),
    ]
    for (x, y, part) in parts { #expect(frame.part(at: CGPoint(x: x, y: y)) == part, "(\(x), \(y))") }
  }

  @Test func theFrameIsDrawnForNewLooksOnly() {
    let frame = frame()
    #expect(frame.update(values()))
    #expect(!frame.update(values { $0.state.isResizing = true }))
    #expect(!frame.update(values { $0.state.isSuspended = true }))
    #expect(frame.update(values { $0.state.isActive = false }))
  }

  @Test func theFrameIsDrawnForAPointerOverAButtonOnly() {
    let frame = frame()
    func looksNew(_ hovered: WindowFramePart?, _ pressed: WindowFramePart? = nil) -> Bool {
      frame.update(values { ($0.hovered, $0.pressed) = (hovered, pressed) })
    }
    #expect(looksNew(nil))
    #expect(!looksNew(.edge(.left)) && !looksNew(.titleBar) && !looksNew(.titleBar, .titleBar))
    #expect(!looksNew(.titleBar, .closeButton), "the pointer has left the pressed button")
    #expect(looksNew(.closeButton) && !looksNew(.closeButton, .titleBar))
    #expect(looksNew(.closeButton, .closeButton) && looksNew(.closeButton, .maximizeButton))
    #expect(looksNew(.edge(.top)))
  }

  @Test func aMaximizedWindowHasNoEdgesAndNoShadow() {
    let frame = frame()
    let values = values { $0.state.isMaximized = true }
    _ = frame.update(values)
    #expect(frame.margins(values.state) == FrameInsets() && frame.part(at: CGPoint(x: 0, y: -35)) == .titleBar)
    var full = WindowState()
    full.isFullscreen = true
    #expect(frame.insets(full) == FrameInsets() && frame.margins(full) == FrameInsets())
    var tiled = WindowState()
    tiled.tiledEdges = [.left, .top]
    #expect(frame.margins(tiled) == FrameInsets(bottom: 26, right: 26))
  }

  @Test func theButtonsAreThoseOfTheDesktop() {
    let frame = frame(buttons: "close:appmenu")
    _ = frame.update(values())
    #expect(frame.part(at: CGPoint(x: 20, y: -18)) == .closeButton)
    #expect(frame.part(at: CGPoint(x: 280, y: -18)) == .titleBar)
    let fixed = values { $0.canMaximize = false }
    let usual = self.frame()
    _ = usual.update(fixed)
    #expect(usual.part(at: CGPoint(x: 249, y: -18)) == .minimizeButton, "the next one takes the place")
  }

  @Test(arguments: [1, 1.25, 2]) func theFrameHasItsColoursShadowAndSymbols(_ scale: Double) throws {
    let frame = frame()
    _ = frame.update(values())
    let rect = CGRect(x: -26, y: -62, width: 352, height: 62)
    let bar = try picture(frame, rect, scale: scale)
    func at(_ x: Double, _ y: Double) -> [Int] {
      let pixel = bar[Int(((x + 26) * scale).rounded(.down)), Int(((y + 62) * scale).rounded(.down))]
      return (0..<4).map { Int(pixel >> ($0 * 8) & 255) }
    }
    #expect(at(100, -18) == [235, 235, 235, 255], "0.92 of white")
    // The corner is cut off; the shadow is under it and fades away.
    #expect(at(0, -35.9)[3] < 200 && at(0, -35.9)[3] > 10)
    #expect(at(150, -38)[3] > at(150, -44)[3] && at(150, -44)[3] > at(150, -58)[3] && at(150, -38)[0] == 0)
    // A button, and the middle of its cross.
    #expect(at(272, -18)[0] < 235 && at(280, -18)[0] < 100)
    let hovering = values { $0.hovered = .closeButton }
    #expect(frame.update(hovering))
    let over = try picture(frame, rect, scale: scale)
    let x = Int(298.0 * scale), y = Int(44.0 * scale)
    #expect(over[x, y] & 255 < bar[x, y] & 255, "darker under the pointer")
  }

  /// The picture of the frame without text, which differs by fonts. A change of looks changes the numbers.
  @Test(
    arguments: [
      (1, 16_754_847_822_057_571_163), (1.25, 10_369_580_613_658_961_377), (2, 11_950_262_062_737_424_825),
    ] as [(Double, UInt64)])
  func theFrameIsAsItWas(_ scale: Double, _ golden: UInt64) throws {
    let frame = frame()
    _ = frame.update(values())
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for rect in [
      CGRect(x: -26, y: -62, width: 352, height: 62), CGRect(x: -26, y: 0, width: 26, height: 200),
      CGRect(x: -26, y: 200, width: 352, height: 26),
    ] {
      let part = try picture(frame, rect, scale: scale)
      for y in 0..<part.height { for x in 0..<part.width { hash = (hash ^ UInt64(part[x, y])) &* 0x100_0000_01B3 } }
    }
    #expect(hash == golden, "\(scale): \(hash)")
  }

  @Test func darkFramesAreDarkAndInactiveOnesPale() throws {
    func colour(_ dark: Bool, _ active: Bool) throws -> UInt32 {
      let frame = frame(dark: dark)
      _ = frame.update(values { $0.state.isActive = active })
      return try picture(frame, CGRect(x: 0, y: -36, width: 300, height: 36))[100, 10]
    }
    #expect(try colour(false, true) == 0xFFEB_EBEB && colour(false, false) == 0xFFFA_FAFA)
    #expect(try colour(true, true) == 0xFF30_3030 && colour(true, false) == 0xFF24_2424)
  }

  @Test func theTitleIsInTheMiddleAndEndsWithDotsBeforeTheButtons() throws {
    func dark(_ title: String) throws -> [Int] {
      let frame = frame()
      _ = frame.update(values(title))
      let bar = try picture(frame, CGRect(x: 0, y: -36, width: 300, height: 36))
      // Buttons begin at 207.
      return (0..<205).filter { x in (8..<28).contains { bar[x, $0] & 255 < 120 } }
    }
    let short = try dark("Card")
    #expect(try #require(short.first) > 120 && #require(short.last) < 180)
    // The text has the scale of the pixels, also after another scale.
    let scaled = self.frame()
    _ = scaled.update(values("Card"))
    func width(_ scale: Double) throws -> Int {
      let bar = try picture(scaled, CGRect(x: 100, y: -36, width: 100, height: 36), scale: scale)
      let columns = (0..<bar.width).filter { x in
        (Int(8 * scale)..<Int(28 * scale)).contains { bar[x, $0] & 255 < 120 }
      }
      return try #require(columns.last) - #require(columns.first) + 1
    }
    let plain = try width(1), double = try width(2)
    #expect(abs(double - 2 * plain) <= 4 && plain > 20, "\(plain), \(double)")
    let long = try dark("A title that is much too long for its window")
    #expect(try #require(long.first) < 110 && #require(long.last) < 205)
  }
}

extension PixelBuffer {
  fileprivate subscript(x: Int, y: Int) -> UInt32 { pixels[y * stride + x] }
}

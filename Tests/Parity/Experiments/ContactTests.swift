import Agate
import AgateCPU
import AgateUIKit
import ConformanceRows
import Testing

@testable import Gallery

/// The list of contacts: reuse of rows, their shadows, and their overlays.
struct ContactTests {
  private let size = Contacts.size
  private var viewport: Viewport { Viewport(width: Int(size.width), height: Int(size.height)) }
  /// Number of visible rows.
  private let visible = 8

  private final class Stage {
    let list: RecyclingList
    let compositor: Compositor
    let renderer = CPURenderer(threads: 1)
    private var time = 0.0

    init(_ style: ContactRow.Style, overlays: DebugOverlays = []) {
      list = Contacts.list(style)
      compositor = Compositor(layer: list)
      compositor.debugOverlays = overlays
    }

    func shot(scale: Double = 1) async throws -> Picture {
      time += 1.0 / 60
      let viewport = Viewport(
        width: Int(Double(Contacts.size.width) * scale), height: Int(Double(Contacts.size.height) * scale),
        transform: CGAffineTransform(scaleX: scale, y: scale))
      return try await draw(compositor, at: time, viewport, renderer)
    }

    func scroll(by points: CGFloat) { list.scroll(to: list.bounds.minY + points) }
  }

  private func isReddish(_ pixel: UInt32) -> Bool { pixel & 255 > (pixel >> 8 & 255) + 30 }
  private func isGreenish(_ pixel: UInt32) -> Bool { (pixel >> 8 & 255) > (pixel & 255) + 30 }
  private func isYellowish(_ pixel: UInt32) -> Bool {
    min(pixel & 255, pixel >> 8 & 255) > (pixel >> 16 & 255) + 30
  }

  // A2.83, A2.84, B0.10
  @Test(.row("A2.83", "A2.84")) func rowsAreThoseInSightHoweverFarItIsScrolled() throws {
    let list = Contacts.list(.shadows)
    for _ in 0..<200 { list.scroll(to: list.bounds.minY + 25) }
    #expect(list.bounds.minY == 5000)
    #expect(list.made <= visible + 1 && (list.sublayers?.count ?? 0) == list.made)
    #expect(list.filled >= 5000 / 60, "every row was shown")
    #expect(Set(list.rows.keys) == Set(83...91))
    // The shown rows do not depend on the way there.
    let jumped = Contacts.list(.shadows)
    jumped.scroll(to: 5000)
    func names(_ list: RecyclingList) -> [String?] {
      list.rows.sorted { $0.key < $1.key }.map { ($0.value as? ContactRow)?.label.string as? String }
    }
    #expect(names(list) == names(jumped) && names(list).allSatisfy { $0?.isEmpty == false })
    list.scroll(to: 1e9)
    #expect(list.bounds.maxY == 1000 * Contacts.rowHeight)
    list.scroll(to: -5)
    #expect(list.bounds.minY == 0)
  }

  // A2.83
  @Test(.row("A2.83")) func rowsArePortraitsAndNamesWithSoftShadows() async throws {
    let row = ContactRow(.shadows)
    #expect(row.portrait.shadowOffset == CGSize(width: 0, height: 5) && row.portrait.shadowOpacity == 0.75)
    #expect(row.label.shadowOffset == CGSize(width: 0, height: 2) && row.label.shadowOpacity == 0.5)
    #expect(row.masksToBounds && row.label.backgroundColor == nil)
    let shadows = Stage(.shadows), plain = Stage(.plain)
    let names = (0..<3).map { (shadows.list.rows[$0] as? ContactRow)?.label.string as? String }
    #expect(names == ["Dan Fortune", "Frank Fortune", "Bob Ernest"], "the same people in every run")
    // More rows than portraits, and yet no two rows share an image.
    let portraits = (0..<visible).compactMap { (shadows.list.rows[$0] as? ContactRow)?.portrait.contents as? CGImage }
    #expect(Portraits.count == 6 && portraits.count == visible)
    #expect(Set(portraits.map { ObjectIdentifier($0) }).count == visible, "every row reads its file, without a cache")
    let picture = try await shadows.shot(), without = try await plain.shot()
    for row in 0..<visible {
      // Below the portrait, which ends 50 points below the row's upper edge.
      let greys = (51..<60).map { picture[32, 60 * row + $0] & 255 }
      #expect(greys == greys.sorted() && Set(greys).count > 3, "row \(row): \(greys)")
      #expect(Set((51..<60).map { without[32, 60 * row + $0] }).count == 1, "row \(row)")
      // Between and below the letters of the name, where there is only paper without shadows.
      let paper = without[300, 60 * row + 5]
      let place = (70..<120).flatMap { x in (16..<48).map { (x: x, y: 60 * row + $0) } }
      let around = place.filter { without[$0.x, $0.y] == paper }
      #expect(Set(around.map { picture[$0.x, $0.y] & 255 }).count > 3, "the name of row \(row)")
    }
  }

  // A2.83, B6.63, B0.12
  @Test(.row("A2.83")) func aFlickGoesOnAndComesToRest() throws {
    let scene = try Played("contacts", script: .drag((160, 400), (160, 150), during: 0.2...0.5))
    func top(_ time: Double) -> Double { Double(scene.at(time).bounds.minY) }
    #expect(top(0.1) == 0)
    let held = top(0.35), released = top(0.5)
    #expect(held > 80 && held < 180 && abs(released - 250) < 20)
    #expect(top(0.8) > released + 50, "it goes on by itself")
    let late = top(6)
    #expect(late > top(0.8) && top(7) == late, "until it stands still")
    #expect(scene.performance.layer.sublayers!.count <= visible + 1)
  }

  // A2.83
  @Test(.row("A2.83", "B0.10")) func theScriptScrollsByFiveThousandPoints() throws {
    for name in ["contacts", "contacts-rasterized", "contacts-plain"] {
      let scene = try Played(name)
      #expect(scene.at(0.1).bounds.minY == 0 && scene.at(0.42).bounds.minY == 400, "\(name)")
      #expect(scene.at(6).bounds.minY == 5000 && scene.at(9).bounds.minY == 5000, "\(name)")
      let list = try #require(scene.performance.layer as? RecyclingList)
      #expect(list.made <= visible + 1 && Set(list.rows.keys) == Set(83...91), "\(name)")
    }
  }

  // B6.63, B6.62, A0.118
  @Test(.row("B6.63")) func aDragTrackerTellsWhatIsNewSinceItWasSet() {
    var drag = DragTracker()
    drag.press(CGPoint(x: 100, y: 50))
    #expect(drag.translation == .zero)
    drag.move(to: CGPoint(x: 70, y: 30))
    #expect(drag.translation == CGPoint(x: -30, y: -20))
    drag.translation = .zero
    drag.move(to: CGPoint(x: 75, y: 30))
    #expect(drag.translation == CGPoint(x: 5, y: 0))
    drag.press(CGPoint(x: 1, y: 1))
    #expect(drag.translation == .zero)
  }

  // B6.62, B6.63, A0.118
  @Test(.row("A0.118", "B6.62")) func aScrollViewFollowsThePointer() async throws {
    let scene = try Played("scroll-view")
    func origin(_ time: Double) throws -> CGPoint { try scene.layer(at: time) { $0 is CAScrollLayer }.bounds.origin }
    #expect(try origin(0.1) == .zero)
    let half = try origin(0.5)
    #expect(abs(half.x - 40) < 2 && abs(half.y - 40) < 2)
    #expect(try near(Double(origin(1).x), 80) && near(Double(origin(1).y), 80))
    let scripted = try Played("scroll-view", script: .drag((150, 120), (100, 100), during: 0.1...0.3))
    let end = try scripted.layer(at: 1) { $0 is CAScrollLayer }
    #expect(near(Double(end.bounds.minX), 50) && near(Double(end.bounds.minY), 20))
    let dragged = try Played("scroll-view", script: .drag((150, 120), (120, 100), during: 0.1...0.3))
    let view = try dragged.layer(at: 1) { $0 is CAScrollLayer }
    let picture = try #require(view.sublayers?.first)
    #expect(near(Double(view.bounds.minX), 30) && near(Double(view.bounds.minY), 20))
    let corner = picture.convert(CGPoint.zero, to: view.superlayer)
    #expect(near(Double(corner.x), 20) && near(Double(corner.y), 0), "it was at (50, 20)")
    let shown = try await dragged.picture(at: 1)
    #expect(shown.rgb(45, 100) == shown.rgb(5, 5) && shown.rgb(100, 10) == shown.rgb(5, 5), "clipped")
    #expect(shown.rgb(60, 100) != shown.rgb(5, 5))
  }

  // MARK: Pictures drawn first

  // A2.89, A2.90
  @Test(.row("A2.90", "A2.89")) func everyNameAndEveryPortraitHaveAPictureForTheirShadow() async throws {
    let shadows = Stage(.shadows), plain = Stage(.plain)
    _ = try await shadows.shot()
    _ = try await plain.shot()
    let names = Set(shadows.list.rows.values.compactMap { ($0 as? ContactRow)?.label.string as? String })
    #expect(shadows.list.rows.count == visible && names.count > visible / 2)
    #expect(shadows.compositor.snapshot(at: 1, viewport: viewport).passes.count >= names.count)
    #expect(shadows.renderer.statistics?.passes == 2 * visible, "and so has every portrait")
    #expect(plain.compositor.snapshot(at: 1, viewport: viewport).passes.isEmpty)
    #expect(plain.renderer.statistics?.passes == 0)
    let costs = (
      try await processorTime("contacts", "shadows"), try await processorTime("contacts", "no shadows")
    )
    #expect(costs.1 < costs.0, "\(costs.1 * 1000) instead of \(costs.0 * 1000) ms a frame")
  }

  // A2.91
  @Test(.row("A2.91"), arguments: [1.0, 2]) func rasterizedRowsLookTheSame(_ scale: Double) async throws {
    UIScreen.main.scale = CGFloat(scale)
    defer { UIScreen.main.scale = 1 }
    let shadows = Stage(.shadows), kept = Stage(.rasterized), row = ContactRow(.rasterized)
    #expect(row.shouldRasterize && row.rasterizationScale == CGFloat(scale))
    for step in 0..<3 {
      let difference = try await shadows.shot(scale: scale).difference(kept.shot(scale: scale))
      #expect(difference.most <= 2, "after \(25 * step) points: \(difference)")
      shadows.scroll(by: 25)
      kept.scroll(by: 25)
    }
  }

  // A2.91: while the script scrolls.
  @Test(.row("A2.91"), arguments: [1.0, 2]) func scrolledRowsThatAreRasterizedLookTheSame(_ scale: Double) async throws
  {
    UIScreen.main.scale = CGFloat(scale)
    defer { UIScreen.main.scale = 1 }
    let shadows = try Played("contacts"), kept = try Played("contacts-rasterized")
    for time in [0.25, 0.3, 1.05, 1.3] {
      let difference = try await shadows.picture(at: time, scale: scale)
        .difference(kept.picture(at: time, scale: scale))
      #expect(difference.most <= 2, "at \(time) s: \(difference)")
    }
  }

  // A2.91, A2.92, A3.40
  @Test(.row("A2.91", "A3.40")) func onlyRowsThatEnterAreDrawnAgain() async throws {
    let stage = Stage(.rasterized)
    _ = try await stage.shot()
    for _ in 0..<40 {
      let passes = stage.renderer.statistics?.passes ?? 0, filled = stage.list.filled
      stage.scroll(by: 15)
      _ = try await stage.shot()
      let drawn = (stage.renderer.statistics?.passes ?? 0) - passes, entered = stage.list.filled - filled
      #expect(entered <= 1 && (entered == 0 ? drawn == 0 : drawn >= 1 && drawn <= 3), "\(drawn) for \(entered)")
    }
    // Without rasterisation, passes with the shadows are kept too, because they move by whole pixels.
    let live = Stage(.shadows)
    _ = try await live.shot()
    let passes = live.renderer.statistics?.passes ?? 0, filled = live.list.filled
    for _ in 0..<40 {
      live.scroll(by: 15)
      _ = try await live.shot()
    }
    let drawn = (live.renderer.statistics?.passes ?? 0) - passes
    #expect(drawn < 2 * visible * 40 / 3 && live.list.filled - filled == 10, "\(drawn) pictures")
  }

  // A3.40
  @Test(.row("A3.40")) func rasterizedRowsCostLess() async throws {
    let results = try await measured("contacts", frames: 20, only: ["shadows", "shadows, rows rasterised"])
    let live = try results.of("shadows").rest, kept = try results.of("shadows, rows rasterised").rest
    #expect(kept.passes < live.passes && kept.passes > 0 && kept.keptPasses > live.keptPasses)
    #expect(kept.shadedPixels < live.shadedPixels && kept.blendedPixels < live.blendedPixels)
  }

  // A2.86, A2.93
  @Test(.row("A2.86", "A2.93")) func theShareOfTheRowsIsTold() async throws {
    let results = try await measured("contacts", frames: 12, only: ["shadows", "no shadows"])
    for result in results.values {
      #expect(result.programShare > 0 && result.programShare < 1 && result.rest.own >= 4, "\(result.name)")
    }
    #expect(try results.of("no shadows").rest.passes == 0 && results.of("shadows").rest.passes > 0)
  }

  // A3.41
  @Test(.row("A3.41"), arguments: [false, true])
  func clippingRowsNeedsNoPicture(isRasterized: Bool) async throws {
    let clipped = Stage(ContactRow.Style(isRasterized: isRasterized))
    let open = Stage(ContactRow.Style(isRasterized: isRasterized, clips: false))
    _ = try await clipped.shot()
    _ = try await open.shot()
    let passes = try #require(clipped.renderer.statistics).passes
    #expect(passes > 0 && passes == open.renderer.statistics?.passes)
  }

  // MARK: Overlays

  // A2.88
  @Test(.row("A2.88", "A2.74")) func namesWithoutABackgroundAreBlended() async throws {
    let picture = try await Stage(.plain, overlays: .blended).shot()
    let shadows = try await Stage(.shadows, overlays: .blended).shot()
    for row in 0..<visible {
      let name = (70..<100).map { picture[$0, 60 * row + 30] }
      #expect(name.allSatisfy(isReddish) && !isReddish(picture[80, 60 * row + 55]), "row \(row)")
      #expect((70..<100).allSatisfy { isReddish(shadows[$0, 60 * row + 30]) }, "row \(row), with shadows")
    }
  }

  // A2.89, A2.75
  @Test(.row("A2.75", "A2.89")) func shadowsAreYellow() async throws {
    let shadows = try await Stage(.shadows, overlays: .offscreen).shot()
    let plain = try await Stage(.plain, overlays: .offscreen).shot()
    for row in 0..<visible {
      // Below the portrait, which covers the rest of its shadow.
      #expect(isYellowish(shadows[32, 60 * row + 54]), "portrait \(row)")
      #expect((70..<200).contains { isYellowish(shadows[$0, 60 * row + 26]) }, "name \(row)")
    }
    #expect((0..<320 * 480).allSatisfy { !isYellowish(plain.pixels[$0]) || $0 % 320 < 60 }, "but for portraits")
  }

  // A2.92, A2.76, A3.40, A2.122
  @Test(.row("A2.122", "A2.75")) func rowsThatEnterAreRedAndTheOthersGreen() async throws {
    let stage = Stage(.rasterized, overlays: .rasterized)
    let first = try await stage.shot()
    #expect((0..<visible).allSatisfy { isReddish(first[80, 60 * $0 + 30]) }, "all are new")
    stage.scroll(by: 20)
    let second = try await stage.shot()
    #expect((0..<visible).allSatisfy { isGreenish(second[80, 60 * $0 + 10]) } && isReddish(second[80, 472]))
    stage.scroll(by: 20)
    let third = try await stage.shot()
    #expect((1...visible).allSatisfy { isGreenish(third[80, 60 * $0 - 10]) }, "nobody enters")
    stage.compositor.debugOverlays = [.rasterized, .offscreen]
    let both = try await stage.shot()
    #expect(isYellowish(both[80, 110]), "drawn into a picture first, and kept: yellow under green")
    #expect(isGreenish(both[80, 110]), "yellow alone has as much red as green")
  }
}

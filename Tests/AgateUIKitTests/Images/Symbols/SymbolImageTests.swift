import Agate
import AgateUIKit
import Testing

struct SymbolImageTests {
  private func symbol(
    _ name: String, _ size: CGFloat = 17, _ weight: UIImage.SymbolWeight = .regular,
    _ scale: UIImage.SymbolScale = .medium
  ) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    return UIImage(systemName: name, withConfiguration: configuration)
  }
  /// Returns the number of pixels that are at least half covered.
  private func area(_ image: UIImage?) -> Int { image?.cgImage?.pixels.count { $0 >> 24 > 127 } ?? 0 }

  @Test func aSymbolHasTheSizeAndTheLineOfItsFont() throws {
    let circle = try #require(UIImage(systemName: "circle", compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(circle.isSymbolImage && circle.renderingMode == .automatic && circle.scale == 2)
    #expect(circle.size == CGSize(width: 20, height: 19) && circle.baselineOffsetFromBottom == 3.5)
    let line: CGFloat = circle.size.height - circle.alignmentRectInsets.top - circle.alignmentRectInsets.bottom
    #expect(line == 20 && circle.alignmentRectInsets.left == 0)
    let chevron = try #require(symbol("chevron.compact.down", 64))
    let tall: CGFloat = chevron.size.height - chevron.alignmentRectInsets.top - chevron.alignmentRectInsets.bottom
    #expect(abs(tall - 76.4) < 1 && chevron.size.height < 30)
    #expect(chevron.baselineOffsetFromBottom ?? 0 < -8)
  }

  @Test func sizesWeightsAndScalesChangeTheDrawing() throws {
    let regular = try #require(symbol("circle", 40)), bold = try #require(symbol("circle", 40, .bold))
    #expect(area(bold) > area(regular) * 13 / 10 && area(symbol("circle", 40, .thin)) < area(regular) * 7 / 10)
    let small = try #require(symbol("circle", 40, .regular, .small))
    let large = try #require(symbol("circle", 40, .regular, .large))
    #expect(small.size.width < regular.size.width - 5 && large.size.width > regular.size.width + 5)
    #expect(try #require(symbol("circle", 80)).size.width > 1.9 * regular.size.width)
  }

  @Test func variantsAreComposed() {
    let names = ["bell", "bell.fill", "bell.slash", "bell.slash.fill", "bell.badge", "bell.circle", "bell.circle.fill"]
    let images: [UIImage?] = names.map { symbol($0, 40) }
    #expect(images.allSatisfy { $0 != nil })
    #expect(Set(images.compactMap { $0?.cgImage?.pixels }).count == names.count)
    #expect(area(images[1]) > area(images[0]) && area(images[6]) > area(images[5]))
    for name in [
      "12.circle", "a.square.fill", "xmark.octagon.fill", "person.crop.circle.fill.badge.plus", "folder.badge.minus",
      "mic.slash.circle", "plus.magnifyingglass", "lock.shield.fill", "exclamationmark.triangle",
      "phone.fill.arrow.up.right", "photo.fill.on.rectangle.fill", "calendar.badge.clock",
    ] { #expect(symbol(name) != nil, "\(name)") }
  }

  @Test func aGlyphIsLeftOpenInAFilledCircle() throws {
    let plus = try #require(symbol("plus.circle.fill", 40)?.cgImage)
    let middle = plus.rgba(plus.width / 2, plus.height / 2), side = plus.rgba(plus.width / 3, plus.height / 3)
    #expect(middle[3] == 0 && side == [0, 0, 0, 255])
  }

  @Test func glyphsAreLeftOpenInAllFilledShapes() {
    for stem in ["calendar.circle", "at.circle", "arrow.clockwise.icloud", "slash.circle", "pip.enter"] {
      let outline = area(symbol(stem, 40)), filled = area(symbol(stem + ".fill", 40))
      #expect(filled > outline, "\(stem)")
    }
    let cloud = area(symbol("icloud.fill", 40)), arrow = area(symbol("arrow.clockwise.icloud.fill", 40))
    #expect(cloud - arrow > 20)
  }

  @Test func missingSymbolsAreNil() {
    #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "") == nil)
    #expect(UIImage(systemName: "chevron.right.fill") == nil && UIImage(systemName: "7") == nil)
    #expect(UIImage(systemName: "_turn") == nil && UIImage(systemName: "star.no") == nil)
  }

  @Test func unusualValuesAreLimited() throws {
    let fine = try #require(UIImage(systemName: "star", compatibleWith: UITraitCollection(displayScale: 1e12)))
    #expect(fine.size.width > 10 && fine.size.width < 30)
    let tiny = try #require(symbol("star", 1e-9))
    #expect(tiny.size.width > 0 && tiny.cgImage?.width == 1)
    #expect(UIImage(systemName: "star" + String(repeating: ".slash", count: 100_000)) == nil)
  }

  @Test func earlierNamesAreKnown() throws {
    for number in 1...3 {
      let earlier = try #require(symbol("speaker.\(number).fill", 40)?.cgImage)
      #expect(earlier.pixels == symbol("speaker.wave.\(number).fill", 40)?.cgImage?.pixels)
    }
  }

  @Test func missingSymbolsAreNamedOnce() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      for _ in 0..<3 { _ = UIImage(systemName: "no.such.symbol") }
      preconditionFailure("the end")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "unknown system symbol 'no.such.symbol'").count == 2)
    #expect(text.contains("UIImage(named:)"))
  }

  @Test func equalSymbolsAreEqualImages() throws {
    let star = try #require(symbol("star"))
    #expect(star == symbol("star") && star.hash == symbol("star")?.hash && star.cgImage === symbol("star")?.cgImage)
    #expect(star != symbol("star.fill") && star != symbol("star", 18) && star != star.withTintColor(.red))
  }

  @Test func configurationsReplaceOrCompleteOthers() throws {
    let star = try #require(symbol("star", 40, .bold)), small = UIImage.SymbolConfiguration(pointSize: 20)
    #expect(star.symbolConfiguration?.pointSize == 40 && star.configuration === star.symbolConfiguration)
    let replaced = star.withConfiguration(small)
    #expect(replaced.symbolConfiguration == small && replaced.size == symbol("star", 20)?.size)
    let completed = try #require(star.applyingSymbolConfiguration(small))
    #expect(completed.symbolConfiguration?.weight == .bold && completed == symbol("star", 20, .bold, .unspecified))
    #expect(star.withConfiguration(UIImage.Configuration()) === star)
    let plain = square(4, .red)
    #expect(!plain.isSymbolImage && plain.symbolConfiguration == nil && plain.configuration == nil)
    #expect(plain.applyingSymbolConfiguration(small) == nil && plain.withConfiguration(small).configuration === small)
  }

  @Test func palettesColorLevels() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .red])
    let size = UIImage.SymbolConfiguration(pointSize: 40)
    let plus = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: size.applying(palette)))
    let pixels = try #require(plus.cgImage)
    #expect(pixels.rgba(pixels.width / 2, pixels.height / 2) == [255, 255, 255, 255])
    #expect(pixels.rgba(pixels.width / 3, pixels.height / 3) == [255, 0, 0, 255])
    let shades = size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .blue))
    let shaded = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: shades)?.cgImage)
    #expect(shaded.rgba(shaded.width / 2, shaded.height / 2) == [0, 0, 255, 255])
    #expect(abs(shaded.rgba(shaded.width / 3, shaded.height / 3)[3] - 128) < 2)
    let single = try #require(plus.applyingSymbolConfiguration(.preferringMonochrome()))
    #expect(single.cgImage?.rgba(pixels.width / 2, pixels.height / 2)[3] == 0)
    #expect(UIImage.add.isSymbolImage && UIImage.remove != UIImage.add && UIImage.checkmark != UIImage.actions)
  }

  @Test func tintsColorTheSymbol() throws {
    let disc = try #require(symbol("circle.fill", 40)),
      tinted = disc.withTintColor(.red, renderingMode: .alwaysOriginal)
    let pixels = try #require(tinted.cgImage)
    #expect(tinted.isSymbolImage && tinted.renderingMode == .alwaysOriginal && tinted.size == disc.size)
    #expect(pixels.rgba(pixels.width / 2, pixels.height / 2) == [255, 0, 0, 255])
    let larger = try #require(tinted.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 60)))
    let middle = try #require(larger.cgImage)
    #expect(middle.rgba(middle.width / 2, middle.height / 2) == [255, 0, 0, 255])
    let palette = try #require(tinted.applyingSymbolConfiguration(UIImage.SymbolConfiguration(paletteColors: [.green])))
    let green = try #require(palette.withTintColor(.blue).cgImage)
    #expect(green.rgba(green.width / 2, green.height / 2) == [0, 255, 0, 255])
    let mirrored = disc.withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .upMirrored && mirrored.renderingMode == .alwaysTemplate)
  }

  @Test func symbolsAreDrawnWithThePixelsOfTheContext() throws {
    let disc = try #require(symbol("square.fill", 10)), area = CGRect(x: 0, y: 0, width: 100, height: 100)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: area.size, format: format)
    let picture = try #require(renderer.image { _ in disc.draw(in: area) }.cgImage)
    // From the middle to the right, the edge is at most two pixels wide.
    let soft = (100..<200).filter { (1..<254).contains(picture.rgba($0, 100)[3]) }
    #expect(soft.count <= 2 && picture.rgba(100, 100) == [0, 0, 0, 255])
    let template = disc.withRenderingMode(.alwaysTemplate)
    let red = renderer.image { _ in
      UIColor.red.setFill()
      template.draw(in: area)
    }
    #expect(red.cgImage?.rgba(100, 100) == [255, 0, 0, 255])
  }

  @Test func baselinesCanBeChanged() throws {
    let star = try #require(symbol("star")), moved = star.withBaselineOffset(fromBottom: 7)
    #expect(moved.baselineOffsetFromBottom == 7 && moved.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    #expect(moved != star && square(4, .red).baselineOffsetFromBottom == nil)
    let again = moved.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(again?.baselineOffsetFromBottom == 7)
  }

  @Test func archivesKeepTheScaleAndTheBaseline() throws {
    let star = try #require(UIImage(systemName: "star", compatibleWith: UITraitCollection(displayScale: 3)))
    let view = UIImageView(image: star.withBaselineOffset(fromBottom: 7))
    view.highlightedImage = star.imageWithoutBaseline()
    let copy = try unarchived(view)
    #expect(copy.image?.scale == 3 && copy.image == view.image && copy.highlightedImage == view.highlightedImage)
    let plain = try unarchived(UIImageView(image: square(4, .red).withBaselineOffset(fromBottom: 2)))
    #expect(plain.image?.baselineOffsetFromBottom == 2)
  }

  @Test func archivesKeepTheSymbol() throws {
    let configuration = UIImage.SymbolConfiguration(paletteColors: [.red, .green])
      .applying(UIImage.SymbolConfiguration(pointSize: 30, weight: .heavy, scale: .large))
    let view = UIImageView(image: UIImage(systemName: "plus.circle.fill", withConfiguration: configuration))
    view.highlightedImage = symbol("star")?.withTintColor(.blue, renderingMode: .alwaysOriginal)
    view.preferredSymbolConfiguration = configuration
    let copy = try unarchived(view)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1)
    #expect(try unarchived(view).preferredSymbolConfiguration == view.preferredSymbolConfiguration)
    #expect(copy.image == view.image && copy.highlightedImage == view.highlightedImage)
    #expect(copy.preferredSymbolConfiguration == configuration && copy.image?.symbolConfiguration == configuration)
  }
}

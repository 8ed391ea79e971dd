import AgateUIKit
import ConformanceRows
import Testing

struct UIFontTests {
  @Test(.row("B6.25")) func namesFindTheSameFont() throws {
    for font in [
      UIFont.systemFont(ofSize: 13), .boldSystemFont(ofSize: 20), .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 11, weight: .bold), .systemFont(ofSize: 30, weight: .semibold),
      try #require(UIFont(name: "DejaVu Serif", size: 14)),
      try #require(UIFont(name: "DejaVuSans-BoldOblique", size: 14)),
      try #require(UIFont(name: "DejaVuSansCondensed", size: 8)),
    ] {
      let found = try #require(UIFont(name: font.fontName, size: font.pointSize), "\(font.fontName)")
      #expect(found == font && found.hash == font.hash && found.fontName == font.fontName)
      #expect(UIFont.familyNames.contains(font.familyName))
      #expect(UIFont.fontNames(forFamilyName: font.familyName).contains(font.fontName))
      #expect(found != font.withSize(font.pointSize + 1))
    }
    #expect(UIFont(name: "DejaVuSansCondensed", size: 8) != UIFont(name: "DejaVuSans", size: 8))
    #expect(UIFont(name: "dejavusans-bold", size: 8)?.fontName == "DejaVuSans-Bold")
  }

  @Test func unknownNamesFindNone() {
    #expect(UIFont(name: "NoSuchFont", size: 12) == nil && UIFont(name: "", size: 12) == nil)
    #expect(UIFont(name: "NoSuchFont-Bold", size: 12) == nil)
    #expect(UIFont.fontNames(forFamilyName: "NoSuchFont").isEmpty)
    // Fonts that every Apple device has do not end programs that count on them.
    for name in ["Helvetica", "HelveticaNeue-Bold", "ArialMT", "TimesNewRomanPS-BoldMT", "AvenirNext-DemiBold"] {
      #expect(UIFont(name: name, size: 12) != nil, "\(name)")
    }
    let isBold = UIFont(name: "HelveticaNeue-Bold", size: 12)?.fontDescriptor.symbolicTraits.contains(.traitBold)
    #expect(isBold == true)
  }

  @Test func missingFontsAreReplacedByFontsOfTheirKind() throws {
    let menlo = try #require(UIFont(name: "Menlo-Bold", size: 12))
    #expect(menlo.fontDescriptor.symbolicTraits.isSuperset(of: [.traitMonoSpace, .traitBold]))
    #expect(UIFontDescriptor(fontAttributes: [.family: "Menlo"]).symbolicTraits.contains(.traitMonoSpace))
    let system = UIFont.systemFont(ofSize: 12)
    #expect(try #require(UIFont(name: "Didot", size: 12)).familyName != system.familyName)
    for name in [
      "BradleyHandITCTT-Bold", "BodoniSvtyTwoITCTT-Book", "HiraMinProN-W3", "HiraginoSans-W6", "SavoyeLetPlain",
      "ZapfDingbatsITC", "DiwanMishafi", "KohinoorDevanagari-Regular", "MarkerFelt-Wide", "Papyrus-Condensed",
    ] {
      #expect(UIFont(name: name, size: 12) != nil, "\(name)")
    }
  }

  @Test func metricsAreThoseOfTheFile() throws {
    // From the tables of DejaVuSans.ttf: 2048 units in an em.
    let font = try #require(UIFont(name: "DejaVuSans", size: 2048))
    #expect(abs(font.ascender - 1901) < 0.1 && abs(font.descender + 483) < 0.1 && abs(font.leading) < 0.1)
    #expect(abs(font.capHeight - 1493) < 0.1 && abs(font.xHeight - 1120) < 0.1)
    #expect(abs(font.lineHeight - 2384) < 0.1 && font.pointSize == 2048 && font.familyName == "DejaVu Sans")
  }

  @Test func systemFontsHaveSansSerifLetters() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight > 17 && font.lineHeight < 25 && font.descender < 0)
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold).fontName != font.fontName)
    let styles: [UIFont.TextStyle] = [.largeTitle, .title1, .title2, .title3, .body, .callout, .footnote, .caption2]
    #expect(styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [34, 28, 22, 20, 17, 16, 13, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(.traitBold))
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    #expect("iii".size(withAttributes: [.font: mono]) == "MMM".size(withAttributes: [.font: mono]))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    #expect("111".size(withAttributes: [.font: digits]) == "888".size(withAttributes: [.font: digits]))
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: font) === font)
    #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
  }

  @Test func descriptorsChangeFonts() throws {
    let font = try #require(UIFont(name: "DejaVuSans", size: 15))
    let bold = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
    #expect(bold.fontName == "DejaVuSans-Bold" && bold.pointSize == 15)
    let both = try #require(bold.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 9).fontName == "DejaVuSans-BoldOblique")
    #expect(UIFont(descriptor: font.fontDescriptor, size: 15) == font)
    #expect(UIFont(descriptor: font.fontDescriptor.withSize(40), size: 0).pointSize == 40)
    let heavy = UIFontDescriptor(fontAttributes: [
      .family: "DejaVu Serif", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    #expect(UIFont(descriptor: heavy, size: 10).fontName == "DejaVuSerif-Bold")
    #expect(UIFontDescriptor(name: "DejaVuSansMono", size: 10).postscriptName == "DejaVuSansMono")
    #expect(font.fontDescriptor.withFace("Bold").postscriptName == "DejaVuSans-Bold")
    #expect(font.fontDescriptor.object(forKey: .name) as? String == "DejaVuSans")
    #expect(UIFont.systemFont(ofSize: 12).fontDescriptor == UIFont.systemFont(ofSize: 12).fontDescriptor)
  }

  @Test func featureSettingsChooseTheWidthsOfDigits() {
    let plain = UIFont.systemFont(ofSize: 12), even = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    func font(_ font: UIFont, _ selector: Int) -> UIFont {
      let setting: [UIFontDescriptor.FeatureKey: Int] = [.type: kNumberSpacingType, .selector: selector]
      return UIFont(descriptor: font.fontDescriptor.addingAttributes([.featureSettings: [setting]]), size: 0)
    }
    #expect(font(plain, kMonospacedNumbersSelector) == even && font(even, kProportionalNumbersSelector) == plain)
    #expect(plain != even)
    let other: [UIFontDescriptor.FeatureKey: Int] = [.featureIdentifier: 1, .typeIdentifier: 0]
    let same = plain.fontDescriptor.addingAttributes([.featureSettings: [other]])
    #expect(UIFont(descriptor: same, size: 0) == plain)
  }

  @Test func thereAreVariantsForTraitsAndWidths() {
    let traits = UITraitCollection()
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1, compatibleWith: traits)
    #expect(UIFont(descriptor: descriptor, size: 0) == UIFont.preferredFont(forTextStyle: .title1))
    let font = UIFont.systemFont(ofSize: 17, weight: .bold, width: .condensed)
    #expect(font == .systemFont(ofSize: 17, weight: .bold))
    let limited = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 10, compatibleWith: traits)
    #expect(limited == font.withSize(10))
  }

  @Test func theSystemsFontHasDesigns() throws {
    let system = UIFont.systemFont(ofSize: 14, weight: .bold).fontDescriptor
    func font(_ descriptor: UIFontDescriptor, _ design: UIFontDescriptor.SystemDesign) throws -> UIFont {
      UIFont(descriptor: try #require(descriptor.withDesign(design)), size: 0)
    }
    let mono = try font(system, .monospaced)
    #expect(mono == .monospacedSystemFont(ofSize: 14, weight: .bold))
    let plain = try font(mono.fontDescriptor, .default), serif = try font(system, .serif)
    #expect(plain == .systemFont(ofSize: 14, weight: .bold))
    #expect(try font(system, .rounded) == plain && serif.familyName != plain.familyName)
    #expect(serif.fontDescriptor.symbolicTraits.contains(.traitBold) && serif.pointSize == 14)
    let own = try #require(UIFont(name: "DejaVuSans", size: 15)).fontDescriptor
    #expect(own.withDesign(.monospaced) === own, "only the system's font has designs")
  }

  @Test(.row("B6.25")) func aFontIsCoreTextsFont() {
    let font = UIFont.systemFont(ofSize: 14)
    let same = font as CTFont
    #expect(CTFontGetAscent(same) == font.ascender && font.ctFont === font)
    #expect(CTFontCopyPostScriptName(font) as String == font.fontName)
    #expect(UIFont(CTFontCreateCopyWithAttributes(font, 20, nil, nil)) == font.withSize(20))
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Agate", attributes: [.font: font]))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(abs(width - Double("Agate".size(withAttributes: [.font: font]).width)) < 0.01)
  }

  @Test func archivesKeepDigits() throws {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .bold)
    let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data))
    #expect(copy == font && copy != UIFont.boldSystemFont(ofSize: 12))
  }

  @Test func aFontWithoutANameIsTheSystems() {
    let font = UIFont()
    #expect(font == UIFont.systemFont(ofSize: 12) && "Agate".size(withAttributes: [.font: font]).width > 10)
  }
}

import Agate
import AgateUIKit
import Testing

struct SymbolConfigurationTests {
  @Test func symbolConfigurationsAreCombined() {
    let bold = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let small = bold.applying(UIImage.SymbolConfiguration(scale: .small))
    #expect(small.pointSize == 20 && small.weight == .bold && small.scale == .small)
    let colored = small.applying(UIImage.SymbolConfiguration(paletteColors: [.red])).applying(nil)
    #expect(colored.pointSize == 20 && colored.scale == .small && colored != small)
    let title = UIImage.SymbolConfiguration(textStyle: .title1, scale: .large)
    #expect(title.pointSize == UIFont.preferredFont(forTextStyle: .title1).pointSize && title.scale == .large)
    #expect(bold.applying(title).pointSize == title.pointSize && bold.applying(title).weight == .bold)
  }

  @Test func fontsGiveTheirSizeAndWeight() {
    let heavy = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 21, weight: .heavy), scale: .small)
    #expect(heavy.pointSize == 21 && heavy.weight == .heavy && heavy.scale == .small)
    #expect(UIImage.SymbolConfiguration(font: .systemFont(ofSize: 9)).weight == .regular)
    let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .black]
    let fonts: [UIFont.Weight] = [.ultraLight, .light, .regular, .semibold, .black]
    #expect(fonts.map { $0.symbolWeight() } == weights)
    #expect(weights.map { $0.fontWeight() } == fonts && UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
  }

  @Test func valuesCanBeLeftUnspecified() {
    let all = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    #expect(all.configurationWithoutScale() == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    #expect(all.configurationWithoutWeight().weight == .unspecified && all.configurationWithoutWeight().pointSize == 20)
    #expect(all.configurationWithoutPointSizeAndWeight() == UIImage.SymbolConfiguration(scale: .large))
    let title = UIImage.SymbolConfiguration(textStyle: .title1, scale: .large)
    #expect(title.configurationWithoutTextStyle() == UIImage.SymbolConfiguration(scale: .large))
    #expect(title.configurationWithoutPointSizeAndWeight() == title && all.configurationWithoutTextStyle() == all)
    #expect(title.applying(all).configurationWithoutTextStyle() == all && title != title.applying(all))
    #expect(all.isEqual(to: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)))
    #expect(!all.isEqual(to: nil) && UIImage.SymbolConfiguration.unspecified.pointSize == 0)
    #expect(UIImage.SymbolConfiguration(pointSize: .nan).pointSize == 0)
  }
}

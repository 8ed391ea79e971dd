import Agate
@testable import AgateUIKit
import Testing

private final class Choices: NSObject, UIColorPickerViewControllerDelegate {
  var lines: [String] = []
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { lines.append("\(PickedColor(color).hex) \(continuously)") }
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { lines.append("finished") }
}

/// The choice of a colour.
@MainActor @Suite struct ColorPickerTests {
  private let picker = UIColorPickerViewController(), choices = Choices()
  private func makeContent() -> ColorPickerView {
    picker.delegate = choices
    picker.view.frame = CGRect(x: 0, y: 0, width: 392, height: 700)
    picker.view.layoutIfNeeded()
    return picker.content
  }
  private func select(_ part: Int, in content: ColorPickerView) {
    content.segments.selectedSegmentIndex = part
    content.segments.sendActions(for: .valueChanged)
    content.layoutIfNeeded()
  }

  @Test func aTouchOnTheGridChoosesTheColorsUnderIt() {
    let content = makeContent(), cell = content.grid.bounds.width / 12
    #expect(cell == 30 && content.grid.bounds.height == 300)
    content.grid.play((15, 15), (345, 15))
    #expect(choices.lines == ["FFFFFF true", "000000 true", "000000 false"])
    #expect(PickedColor(picker.selectedColor).hex == "000000")
    content.grid.play((345, 15), (15, 15), releases: false)
    content.grid.isEnabled = false
    #expect(choices.lines.suffix(2) == ["FFFFFF true", "FFFFFF false"], "the touch was cancelled")
    let hues = Set(ColorGrid.colors.map(\.hex))
    #expect(hues.count == 120, "all colours differ")
  }

  @Test func theSpectrumRunsThroughAllHuesAndFromWhiteToBlack() {
    let content = makeContent()
    select(1, in: content)
    #expect(content.grid.isHidden && !content.spectrum.isHidden)
    let (width, height) = (content.spectrum.bounds.width, content.spectrum.bounds.height)
    content.spectrum.play((width / 3, height / 2))
    #expect(choices.lines.last == "00FF00 false")
    content.spectrum.play((width / 3, height * 2))
    #expect(PickedColor(picker.selectedColor).hex == "000000")
    content.spectrum.play((width / 2, 0))
    #expect(PickedColor(picker.selectedColor).hex == "FFFFFF")
  }

  @Test func slidersAndNumbersChangeOneComponent() {
    let content = makeContent()
    select(2, in: content)
    #expect(content.rows.map(\.isHidden) == [false, false, false] && content.grid.isHidden)
    let slider = content.rows[0].slider
    slider.play((slider.bounds.width, 18))
    #expect(choices.lines.last == "FF0000 false" && content.rows[0].field.text == "255")
    content.rows[1].field.text = "128"
    content.rows[1].textFieldDidEndEditing(content.rows[1].field)
    #expect(choices.lines.last == "FF8000 false" && content.hexField.text == "FF8000")
    content.hexField.text = "#00ff7F"
    content.textFieldDidEndEditing(content.hexField)
    #expect(choices.lines.last == "00FF7F false" && content.rows.map(\.field.text) == ["0", "255", "127"])
    let exact = UIColor(red: 0.337, green: 0.5, blue: 0.1, alpha: 1)
    (picker.selectedColor, choices.lines) = (exact, [])
    content.rows[0].textFieldDidEndEditing(content.rows[0].field)
    content.textFieldDidEndEditing(content.hexField)
    #expect(choices.lines == [] && picker.selectedColor == exact, "the user has changed nothing")
    content.hexField.text = "#00ff7F"
    content.textFieldDidEndEditing(content.hexField)
    content.hexField.text = "green"
    content.textFieldDidEndEditing(content.hexField)
    #expect(content.hexField.text == "00FF7F")
  }

  @Test func partsScrollWhereThereIsLittleRoom() {
    let content = makeContent()
    #expect(content.scroll.contentSize.height <= content.scroll.bounds.height)
    picker.view.frame.size.height = 380
    picker.view.layoutIfNeeded()
    #expect(content.hexField.frame.maxY <= content.opacity.frame.minY && content.grid.frame.height > 200)
    #expect(content.opacity.frame.maxY < content.swatch.frame.minY)
    #expect(content.scroll.contentSize.height > content.swatch.frame.maxY && content.scroll.frame.maxY == 380)
    #expect(content.scroll.contentSize.height > content.scroll.bounds.height)
  }

  @Test func dragsOnTheColorsChooseAndDoNotScroll() throws {
    let window = UIWindow(screenOfSize: CGSize(width: 390, height: 380))
    (window.rootViewController, picker.delegate) = (picker, choices)
    window.layoutIfNeeded()
    let place: CGRect = try #require(window.place(picker.content.grid)), fingers = Fingers(on: window)
    let x = Double(place.minX) + 15, y = Double(place.minY) + 120
    fingers.down(x, y, at: 0)
    for step in 1...5 { fingers.move(x, y - Double(step) * 20, at: Double(step) * 0.05) }
    fingers.up(x, y - 100, at: 0.3)
    #expect(choices.lines.last == "FFFFFF false" && choices.lines.count >= 5)
    #expect(picker.content.scroll.contentOffset == .zero)
  }

  @Test func theOpacityIsKeptUnlessAlphaIsNotSupported() {
    let content = makeContent()
    picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.25)
    #expect(content.opacity.field.text == "25%" && content.hexField.text == "FF0000")
    content.grid.play((15, 15))
    #expect(PickedColor(picker.selectedColor).alpha == 0.25)
    content.opacity.slider.play((0, 18))
    #expect(PickedColor(picker.selectedColor).alpha == 0)
    picker.supportsAlpha = false
    #expect(content.opacity.isHidden && content.picked.alpha == 1)
  }

  @Test func aWellPresentsThePickerAndTakesItsColor() throws {
    let window = UIWindow(screenOfSize: CGSize(width: 390, height: 800)), controller = UIViewController()
    window.rootViewController = controller
    let well = UIColorWell(frame: CGRect(x: 20, y: 20, width: 28, height: 28)), log = Choices()
    (well.title, well.selectedColor, well.supportsAlpha) = ("Stone", .red, false)
    controller.view.addSubview(well)
    well.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
    well.play((14, 14))
    let shown = try #require(controller.presentedViewController as? UIColorPickerViewController)
    #expect(PickedColor(shown.selectedColor).hex == "FF0000" && !shown.supportsAlpha)
    shown.view.layoutIfNeeded()
    let content = shown.content
    #expect(content.title.text == "Stone" && !content.closeButton.isHidden)
    content.grid.play((1, 1))
    #expect(well.selectedColor.map { PickedColor($0).hex } == "FFFFFF" && log.lines == ["changed", "changed"])
    shown.delegate = log
    UIView.performWithoutAnimation { controller.dismiss(animated: false) }
    #expect(log.lines.last == "finished")
  }

  @Test func aWellIsArchivedWithItsColor() throws {
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    (well.title, well.selectedColor, well.supportsAlpha) = ("Stone", .blue, false)
    let copy = try unarchived(well)
    #expect(copy.title == "Stone" && copy.selectedColor == .blue && !copy.supportsAlpha)
    #expect(copy.subviews.count == 2 && copy.intrinsicContentSize == CGSize(width: 28, height: 28))
  }

  @Test func chosenColorsAreObserved() {
    let content = makeContent(), well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    var seen: [String?] = []
    let tokens = [
      picker.observe(\.selectedColor) { picker, _ in seen.append(PickedColor(picker.selectedColor).hex) },
      well.observe(\.selectedColor) { well, _ in seen.append(well.selectedColor.map { PickedColor($0).hex }) },
    ]
    content.grid.play((15, 15))
    well.selectedColor = .red
    #expect(seen == ["FFFFFF", "FF0000"])
    for token in tokens { token.invalidate() }
  }

  @Test func aPressKeepsTheAlphaOfAWell() {
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    well.alpha = 0.75
    well.isHighlighted = true
    #expect(well.alpha == 0.75 && well.subviews.map(\.alpha) == [0.5, 0.5])
    well.isHighlighted = false
    #expect(well.alpha == 0.75 && well.subviews.map(\.alpha) == [1, 1])
  }

  @Test func colorsAreReadFromHexadecimalNumbers() {
    #expect(PickedColor(hex: "0a0B0c")?.hex == "0A0B0C" && PickedColor(hex: "#fff") == nil)
    let unclear = UIColor(red: .nan, green: 2, blue: -1, alpha: 0.5)
    #expect(PickedColor(unclear).hex == "00FF00" && PickedColor(unclear).styleSheetText == "#00ff0080")
    #expect(PickedColor(hue: 0).hex == "FF0000" && PickedColor(hue: 0.5).hex == "00FFFF")
    #expect(PickedColor(hue: 2 / 3).hex == "0000FF" && PickedColor(hue: 0).mixed(1, 0.5).hex == "FF8080")
  }
}

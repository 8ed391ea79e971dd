import Agate
import AgateUIKit
import Testing

private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [20, 5]
  var selections: [String] = []
  var widths: [CGFloat] = [UIView.noIntrinsicMetric, UIView.noIntrinsicMetric]
  var heights: [CGFloat] = [UIView.noIntrinsicMetric, UIView.noIntrinsicMetric]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component) \(row)"
  }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { row == 4 ? NSAttributedString(string: "four") : nil }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { heights[component] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append("\(component) \(row)")
  }
}

/// Rows are views of a fixed size, which are used again.
private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    let shown = view ?? UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    shown.tag = row
    return shown
  }
}

struct PickerViewTests {
  private let picker = UIPickerView()
  private let source = Source()
  private let wheels: Wheels

  init() {
    picker.dataSource = source
    picker.delegate = source
    wheels = Wheels(picker)
  }

  @Test func theDataSourceDeterminesTheRows() throws {
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 20)
    #expect(picker.numberOfRows(inComponent: 2) == 0 && picker.selectedRow(inComponent: 2) == -1)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.rowSize(forComponent: 1).height == 32)
    let label = try #require(picker.view(forRow: 1, forComponent: 1) as? UILabel)
    #expect(label.text == "1 1" && picker.view(forRow: 19, forComponent: 0) == nil)
    let four = try #require(picker.view(forRow: 4, forComponent: 1) as? UILabel)
    #expect(four.text == "four")
    source.counts = [3, 0]
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == -1)
    source.counts = [3, 4]
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 1) == 0 && picker.numberOfRows(inComponent: 1) == 4)
    source.counts = []
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 0 && source.selections == [])
  }

  @Test func theProgramSelectsRows() {
    picker.selectRow(6, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 6 && picker.view(forRow: 6, forComponent: 0) != nil)
    picker.selectRow(99, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 4)
    wheels.touch { _ in picker.selectRow(18, inComponent: 0, animated: true) }
    #expect(picker.selectedRow(inComponent: 0) == 18 && picker.view(forRow: 18, forComponent: 0) == nil)
    wheels.wait(1)
    #expect(picker.view(forRow: 18, forComponent: 0) != nil && source.selections == [])
  }

  @Test func widthsAndHeightsComeFromTheDelegate() throws {
    #expect(near(Double(picker.rowSize(forComponent: 0).width), (320 - 18 - 5) / 2))
    source.widths = [100, UIView.noIntrinsicMetric]
    source.heights = [50, .nan]
    picker.reloadAllComponents()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 197, height: 32))
    source.widths = [60, 80]
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    // Together with the gap, they are in the middle.
    let first: CGRect = try #require(picker.place(picker.view(forRow: 0, forComponent: 0)))
    #expect(near(Double(first.midX), 160 - 72.5 + 30, 0.01) && first.size == CGSize(width: 60, height: 50))
  }

  @Test func aWheelComesToRestAtARow() {
    wheels.drag(80, by: -70)
    #expect(source.selections == [] && picker.selectedRow(inComponent: 0) == 0)
    wheels.wait()
    let row = picker.selectedRow(inComponent: 0)
    // It has turned on by about 350 points after the finger left it.
    #expect((10...14).contains(row) && source.selections == ["0 \(row)"])
    #expect(picker.selectedRow(inComponent: 1) == 0)
    wheels.drag(80, by: 2000)
    wheels.wait()
    #expect(picker.selectedRow(inComponent: 0) == 0 && source.selections.last == "0 0")
    wheels.drag(80, by: -20, rests: true)
    wheels.wait()
    #expect(source.selections.count == 2, "the same row is selected")
  }

  @Test func aTouchStopsAWheel() throws {
    let free = PickerViewTests()
    free.wheels.drag(80, by: -70)
    free.wheels.wait()
    wheels.drag(80, by: -70)
    wheels.wait(0.4)
    wheels.touch { $0.tap(80, 170, at: 10) }
    wheels.wait()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row >= 2 && row < free.picker.selectedRow(inComponent: 0) && source.selections == ["0 \(row)"])
    let place: CGRect = try #require(picker.place(picker.view(forRow: row, forComponent: 0)))
    #expect(near(Double(place.midY), 108, 0.01), "the row is in the middle")
  }

  @Test func aTapSelectsARow() {
    wheels.tapNext(80)
    #expect(picker.selectedRow(inComponent: 0) == 1 && source.selections == ["0 1"])
    wheels.tapNext(80, rows: 0)
    #expect(source.selections == ["0 1"])
    wheels.tapNext(240, rows: 3)
    #expect(picker.selectedRow(inComponent: 1) == 4 && source.selections.last == "1 4")
    wheels.tapNext(240, rows: 2)
    #expect(source.selections.count == 2, "there is no row")
  }

  @Test func rowsLieOnACylinder() throws {
    picker.selectRow(6, inComponent: 0, animated: false)
    func row(_ index: Int) throws -> UIView { try #require(picker.view(forRow: index, forComponent: 0)?.superview) }
    let front = try row(6), next = try row(7), far = try row(9), above = try row(5)
    #expect(front.alpha == 1 && next.alpha < 0.6 && far.alpha < next.alpha && above.alpha == next.alpha)
    #expect(near(Double(front.layer.transform.m22), 1, 1e-9))
    #expect(far.layer.transform.m22 < next.layer.transform.m22 && next.layer.transform.m22 < 1)
    #expect(next.layer.transform.m42 > 25 && next.layer.transform.m42 < 32 && next.layer.transform.m43 < 0)
    #expect(near(Double(above.layer.transform.m42), -Double(next.layer.transform.m42), 1e-9))
    #expect(picker.view(forRow: 12, forComponent: 0) == nil)
  }

  @Test func theSelectedRowsAreMarked() {
    let picture = picker.picture()
    #expect(picture.rgba(5, 108) == [0, 0, 0, 0] && picture.rgba(160, 80) == [0, 0, 0, 0])
    // A tertiary fill: rgb(118, 118, 128) with an opacity of 0.12.
    #expect(picture.rgba(14, 108) == [14, 14, 15, 30] && picture.rgba(305, 95) == [14, 14, 15, 30])
    #expect(picture.rgba(9, 91)[3] < 30, "the corners are round")
  }

  @Test func anotherDelegateGetsNoViewsOfTheFirst() {
    let other = ViewSource()
    picker.delegate = other
    picker.layoutIfNeeded()
    #expect(other.made > 8 && picker.view(forRow: 1, forComponent: 1)?.tag == 1)
  }

  @Test func viewsOfRowsAreUsedAgain() throws {
    let other = UIPickerView(), source = ViewSource()
    (other.dataSource, other.delegate) = (source, source)
    let wheels = Wheels(other)
    for row in stride(from: 0, to: 500, by: 1) { other.selectRow(row, inComponent: 0, animated: false) }
    #expect(source.made < 20)
    let view: UIView = try #require(other.view(forRow: 499, forComponent: 0))
    #expect(view.tag == 499 && view.bounds.size == CGSize(width: 20, height: 10))
    #expect(wheels.root.place(view) == CGRect(x: 150, y: 103, width: 20, height: 10))
  }
}

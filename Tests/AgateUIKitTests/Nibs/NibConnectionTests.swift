import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// The connections of objects in nib files.
@Suite("Connections of nib files") struct NibConnectionTests {
  final class Owner: UIResponder {
    var label: UILabel?
    var labels: [UILabel] = []
    var events: [String] = []
    func save(_ sender: Any?) { events.append("save") }
    override func setValue(_ value: Any?, forKey key: String) {
      switch key {
      case "label": label = value as? UILabel
      case "labels": labels = value as? [UILabel] ?? []
      default: super.setValue(value, forKey: key)
      }
    }
    override func selector(named name: String) -> Selector? {
      name == "save:" ? Selector.of("save(_:)", Owner.save(_:)) : super.selector(named: name)
    }
  }

  @Test(.row("B0.12", "B4.46")) func outletsCollectionsAndActionsAreConnected() throws {
    let owner = Owner()
    let nib = NibText.nib(
      """
      <view id="v"><subviews><label id="l1" text="1"/><label id="l2" text="2"/>
      <button id="b"><connections><action selector="save:" destination="-1" eventType="touchUpInside" id="a"/>
      <action selector="load:" destination="-1" eventType="touchUpInside" id="m"/></connections></button></subviews>
      </view>
      """,
      owner: """
        <outlet property="label" destination="l1" id="o1"/><outlet property="nothing" destination="l1" id="o2"/>
        <outletCollection property="labels" destination="l1" id="o3"/>
        <outletCollection property="labels" destination="l2" id="o4"/>
        """)
    let view = try #require(nib.instantiate(withOwner: owner).first as? UIView)
    #expect(owner.label === view.subviews[0] && owner.labels.map(\.text) == ["1", "2"])
    (view.subviews[2] as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(owner.events == ["save"])
  }

  private final class Rows: UIResponder, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
  }
  @Test func pickersHaveTheirOutlets() throws {
    let nib = NibText.nib(
      """
      <pickerView id="p"><connections><outlet property="dataSource" destination="-1" id="s"/>
      <outlet property="delegate" destination="-1" id="d"/></connections></pickerView>
      """)
    let rows = Rows(), picker = try #require(nib.instantiate(withOwner: rows).first as? UIPickerView)
    #expect(picker.dataSource === rows && picker.delegate === rows && picker.numberOfRows(inComponent: 0) == 5)
  }

  @Test func aNibMakesNewObjectsEachTime() {
    let nib = NibText.nib("<view id=\"v\"/><label id=\"l\"/>")
    let first = nib.instantiate(withOwner: nil), second = nib.instantiate(withOwner: nil)
    #expect(first.count == 2 && second.count == 2 && first[0] as AnyObject !== second[0] as AnyObject)
    #expect(first[1] is UILabel)
  }

  @Test(.row("B4.06")) func runtimeAttributesSetProperties() throws {
    let text = """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
      <userDefinedRuntimeAttribute type="string" keyPath="unknown" value="lost"/>
      </userDefinedRuntimeAttributes>
      """
    let view = try #require(NibText.view(text))
    #expect(view.layer.cornerRadius == 4.5 && view.clipsToBounds)
  }

  @Test func recognisersAreAddedToTheirViews() throws {
    let nib = NibText.nib(
      """
      <view id="v"><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o"/>
      </connections></view><tapGestureRecognizer numberOfTapsRequired="2" id="t"/>
      """)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect((view.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
  }

  @Test func aRegisteredNibCreatesCells() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(
      NibText.nib(
        """
        <tableViewCell reuseIdentifier="row" id="c" style="IBUITableViewCellStyleValue1" textLabel="t"
          accessoryType="checkmark" showsReorderControl="YES"><tableViewCellContentView key="contentView" id="k"><subviews>
        <label text="Title" id="t"/></subviews></tableViewCellContentView></tableViewCell>
        """), forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.reuseIdentifier == "row" && cell.accessoryType == .checkmark && cell.textLabel?.text == "Title")
    #expect(cell.contentView.subviews.filter { $0 is UILabel }.count == 1 && cell.showsReorderControl)
  }

  @Test func aNibSetsTheIndexOfATable() throws {
    let nib = NibText.nib(
      """
      <tableView style="plain" sectionIndexMinimumDisplayRowCount="3" id="t">
        <color key="sectionIndexColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
          customColorSpace="sRGB"/></tableView>
      """)
    let table = try #require(nib.instantiate(withOwner: nil).first as? UITableView)
    #expect(table.sectionIndexMinimumDisplayRowCount == 3 && table.sectionIndexColor == .red)
    #expect(table.sectionIndexBackgroundColor == nil)
  }

  @Test(.row("B0.08")) func viewsAwakeBeforeTheirSuperviews() throws {
    AwakeView.log = []
    let type = String(reflecting: AwakeView.self).split(separator: ".").map(String.init)
    let custom = "customClass=\"\(type[1])\" customModule=\"\(type[0])\""
    let view = NibText.nib(
      "<view id=\"v\" tag=\"1\" \(custom)><subviews><view id=\"w\" tag=\"2\" \(custom)/></subviews></view>"
    )
    .instantiate(withOwner: nil).first
    #expect(view is AwakeView && AwakeView.log == [2, 1])
  }
}

/// A view of the program, which reports that it is awake.
final class AwakeView: UIView {
  nonisolated(unsafe) static var log: [Int] = []
  override func awakeFromNib() {
    super.awakeFromNib()
    AwakeView.log.append(tag)
  }
}

import Agate
import AgateUIKit
import Testing

/// The attributes of views in nib files.
@Suite("Views of nib files") struct NibViewTests {
  @Test func aViewHasTheAttributesOfItsElement() throws {
    let content = """
      <rect key="frame" x="1" y="2" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      <color key="backgroundColor" red="1" green="0" blue="0.5" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      """
    let attributes = "contentMode=\"scaleAspectFit\" tag=\"7\" alpha=\"0.5\" hidden=\"YES\" clipsSubviews=\"YES\""
    let view = try #require(NibText.view(content, attributes: attributes))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.contentMode == .scaleAspectFit && view.tag == 7 && view.alpha == 0.5)
    #expect(view.isHidden && view.clipsToBounds)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))
  }

  @Test func aLabelHasItsTextFontAndLines() throws {
    let text = """
      <subviews><label text="Hello" textAlignment="center" lineBreakMode="middleTruncation" numberOfLines="2" id="l"
        userInteractionEnabled="NO" horizontalHuggingPriority="251">
      <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
      <color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      </label></subviews>
      """
    let label = try #require(NibText.view(text)?.subviews.first as? UILabel)
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.lineBreakMode == .byTruncatingMiddle && label.font == .boldSystemFont(ofSize: 20))
    #expect(label.textColor == .white && !label.isUserInteractionEnabled)
    #expect(label.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
  }

  @Test func pickersHaveTheirModeAndDates() throws {
    let text = """
      <subviews><pickerView id="p"/>
      <datePicker datePickerMode="date" minuteInterval="5" style="wheels" id="d">
      <date key="date" timeIntervalSinceReferenceDate="86400"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
      <locale key="locale" localeIdentifier="de"/></datePicker></subviews>
      """
    let views = try #require(NibText.view(text)).subviews
    let picker = try #require(views.last as? UIDatePicker)
    #expect(views.first is UIPickerView && picker.datePickerMode == .date && picker.minuteInterval == 5)
    #expect(picker.date.timeIntervalSinceReferenceDate == 86400 && picker.locale?.identifier == "de")
    #expect(picker.minimumDate?.timeIntervalSinceReferenceDate == 0 && picker.preferredDatePickerStyle == .wheels)
  }

  @Test func pickersOfDatesHaveTheirStyle() throws {
    let text = """
      <subviews><datePicker datePickerMode="date" id="a"/><datePicker datePickerMode="date" style="compact" id="b"/>
      <datePicker datePickerMode="date" style="inline" id="c"/><datePicker datePickerMode="countDownTimer" id="d"/>
      </subviews>
      """
    let views = try #require(NibText.view(text)).subviews.compactMap { $0 as? UIDatePicker }
    #expect(views.map(\.preferredDatePickerStyle) == [.automatic, .compact, .inline, .automatic])
    #expect(views.map(\.datePickerStyle) == [.compact, .compact, .inline, .wheels])
  }

  @Test func settersOfAProgramsClassAreNotCalledForDefaults() throws {
    let text = """
      <subviews><textField id="a" customClass="NoisyField" customModule="AgateUIKitTests"/>
      <textField enabled="NO" id="b" customClass="NoisyField" customModule="AgateUIKitTests"/></subviews>
      """
    let fields = try #require(NibText.view(text)).subviews.compactMap { $0 as? NoisyField }
    #expect(fields.map(\.changes) == [[], ["isEnabled"]])
  }

  @Test func controlsHaveTheirValues() throws {
    let text = """
      <subviews>
      <slider minValue="2" maxValue="8" value="5" id="s"/>
      <switch on="YES" id="w"/>
      <stepper maximumValue="9" value="3" stepValue="2" id="t"/>
      <segmentedControl selectedSegmentIndex="1" id="g"><segments><segment title="A"/><segment title="B"/></segments>
      </segmentedControl>
      <pageControl numberOfPages="4" currentPage="2" id="p"/>
      <button buttonType="system" id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
      <textField placeholder="Name" borderStyle="roundedRect" clearButtonMode="whileEditing" id="f">
      <textInputTraits key="textInputTraits" keyboardType="URL" returnKeyType="done"/></textField>
      </subviews>
      """
    let views = try #require(NibText.view(text)).subviews
    let slider = try #require(views[0] as? UISlider), toggle = try #require(views[1] as? UISwitch)
    #expect(slider.minimumValue == 2 && slider.maximumValue == 8 && slider.value == 5 && toggle.isOn)
    let stepper = try #require(views[2] as? UIStepper), segments = try #require(views[3] as? UISegmentedControl)
    #expect(stepper.maximumValue == 9 && stepper.value == 3 && stepper.stepValue == 2)
    #expect(segments.titleForSegment(at: 1) == "B" && segments.selectedSegmentIndex == 1)
    let pages = try #require(views[4] as? UIPageControl), button = try #require(views[5] as? UIButton)
    #expect(pages.numberOfPages == 4 && pages.currentPage == 2)
    #expect(
      button.buttonType == .system && button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone")
    let field = try #require(views[6] as? UITextField)
    #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
    #expect(field.keyboardType == .URL && field.returnKeyType == .done)
  }

  @Test func textInputTraitsAreThoseOfAllTextViews() throws {
    let traits = """
      <textInputTraits key="textInputTraits" keyboardType="alphabet" autocapitalizationType="none" spellCheckingType="no"
      returnKeyType="go" textContentType="name" enablesReturnKeyAutomatically="YES" secureTextEntry="YES"/>
      """
    let text = """
      <subviews><textField id="f">\(traits)</textField><textView id="t">\(traits)</textView>
      <searchBar id="b"><textInputTraits key="textInputTraits" spellCheckingType="no"/></searchBar></subviews>
      """
    let views = try #require(NibText.view(text)).subviews
    let inputs: [any UITextInputTraits] = views.compactMap { $0 as? any UITextInputTraits }
    #expect(inputs.count == 3)
    for input in inputs.prefix(2) {
      #expect(input.keyboardType == .asciiCapable && input.autocapitalizationType == .none)
      #expect(input.spellCheckingType == .no && input.returnKeyType == .go && input.textContentType == .name)
      #expect(input.enablesReturnKeyAutomatically && input.isSecureTextEntry)
    }
    // Traits that the file does not name keep the defaults of search bars.
    #expect(inputs.last?.spellCheckingType == .no && inputs.last?.returnKeyType == .search)
    #expect(inputs.last?.enablesReturnKeyAutomatically == true)
  }

  @Test func constraintsLayOutTheViews() throws {
    let text = """
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><view id="i" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="height" constant="20" id="h"/></constraints></view></subviews>
      <viewLayoutGuide key="safeArea" id="g"/>
      <constraints>
      <constraint firstItem="i" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="8" id="c1"/>
      <constraint firstItem="i" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:4" id="c2"/>
      <constraint firstAttribute="bottom" secondItem="i" secondAttribute="bottom" constant="10" id="c3"/>
      <constraint firstAttribute="top" secondItem="i" secondAttribute="top" placeholder="YES" id="c4"/>
      </constraints>
      """
    let view = try #require(NibText.view(text))
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 8, y: 70, width: 50, height: 20))
    #expect(view.constraints.count == 3)
  }

  @Test func viewsWithAFixedFrameKeepItBesideConstraints() throws {
    let text = """
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><view id="i" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="12" y="34" width="56" height="18"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
      <view id="j" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint firstItem="j" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="8" id="c1"/>
      </constraints>
      """
    let view = try #require(NibText.view(text))
    view.frame.size.width = 300
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame == CGRect(x: 12, y: 34, width: 56, height: 18))
    #expect(view.subviews[0].translatesAutoresizingMaskIntoConstraints && view.subviews[1].frame.minX == 8)
  }

  @Test func variationsExcludeConstraintsAndViews() throws {
    let text = """
      <subviews><view id="i"/><view id="j"/></subviews>
      <constraints><constraint firstAttribute="width" constant="9" id="c1"/></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c1"/></mask>
      <mask key="subviews"><exclude reference="j"/></mask></variation>
      """
    let view = try #require(NibText.view(text))
    #expect(view.constraints.isEmpty && view.subviews.count == 1)
  }

  @Test func aStackArrangesItsSubviews() throws {
    let text = """
      <subviews><stackView axis="vertical" spacing="5" distribution="fillEqually" alignment="center" id="s"><subviews>
      <view id="i"/><view id="j"/></subviews></stackView></subviews>
      """
    let stack = try #require(NibText.view(text)?.subviews.first as? UIStackView)
    #expect(stack.axis == .vertical && stack.spacing == 5 && stack.arrangedSubviews.count == 2)
    #expect(stack.distribution == .fillEqually && stack.alignment == .center)
  }

  @Test func aMissingViewClassIsReplacedByAnEmptyView() throws {
    let text =
      "<subviews><mapView id=\"m\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"5\" height=\"6\"/></mapView></subviews>"
    let view = try #require(NibText.view(text))
    #expect(view.subviews.first?.frame.size == CGSize(width: 5, height: 6))
  }

  @Test func faultyDocumentsHaveNoObjects() {
    for text in [
      "", "<document", "<plist/>", "NIBArchive", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
    ] {
      #expect(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }
}

/// A text field whose properties have observers.
final class NoisyField: UITextField {
  var changes: [String] = []
  override var isEnabled: Bool { didSet { changes.append("isEnabled") } }
  override var isSelected: Bool { didSet { changes.append("isSelected") } }
  override var isHighlighted: Bool { didSet { changes.append("isHighlighted") } }
  override var isSecureTextEntry: Bool { didSet { changes.append("isSecureTextEntry") } }
  override var text: String? { didSet { changes.append("text") } }
}

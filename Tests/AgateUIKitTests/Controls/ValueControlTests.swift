import Agate
import AgateUIKit
import Testing

/// An object with a method that takes the event of a control.
private final class Listener: NSObject {
  var sender: UIControl?
  var events: [UIEvent] = []
  func changed(_ sender: UIControl, event: UIEvent) {
    self.sender = sender
    events.append(event)
  }

  static let changed = Selector.of("changed(_:event:)", Listener.changed(_:event:))
}

/// Sliders, switches, steppers and the like: values, events and pictures.
struct ValueControlTests {
  private func counted(_ control: UIControl) -> () -> Int {
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    return { count }
  }

  @Test func sliderThumbsFollowTouches() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
    let changes = counted(slider)
    #expect(
      slider.value == 0
        && slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
          == CGRect(x: 0, y: 1.5, width: 28, height: 28)
    )
    slider.play((14, 15), (64, 15), (114, 15), (300, 15))
    #expect(slider.value == 1 && changes() == 3, "two moves and the release; the last move changed nothing")
    slider.play((114, 15), (64, 15))
    #expect(abs(slider.value - 0.5) < 1e-6 && changes() == 5)
    slider.play((5, 15), (100, 15))
    #expect(abs(slider.value - 0.5) < 1e-6 && changes() == 5, "beside the thumb")
    slider.isContinuous = false
    slider.play((64, 15), (80, 15), (114, 15))
    #expect(slider.value == 1 && changes() == 6)
  }

  @Test func changesOfValuesHaveTheEventOfTheTouch() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31)), stepper = UIStepper()
    let segments = UISegmentedControl(items: ["One", "Two"]), pages = UIPageControl()
    stepper.autorepeat = false
    segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    pages.frame = CGRect(x: 0, y: 0, width: 100, height: 26)
    pages.numberOfPages = 2
    let drags: [(control: UIControl, from: Double, to: Double)] = [
      (slider, 14, 64), (UISwitch(), 10, 10), (stepper, 80, 80), (segments, 10, 10), (pages, 90, 90),
    ]
    for (control, from, to) in drags {
      let listener = Listener()
      control.addTarget(listener, action: Listener.changed, for: .valueChanged)
      control.play((from, 15), (to, 15))
      #expect(!listener.events.isEmpty && listener.sender === control, "\(type(of: control))")
    }
  }

  @Test func slidersAndProgressGrowFromTheRightInRightToLeftLayouts() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
    slider.semanticContentAttribute = .forceRightToLeft
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .blue
    slider.play((114, 15), (39, 15))
    #expect(near(Double(slider.value), 0.75))
    #expect(slider.picture().rgba(100, 15) == [255, 0, 0, 255] && slider.picture().rgba(10, 15) == [0, 0, 255, 255])
    slider.minimumValueImage = square(10, .red)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 128)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 13.5, width: 103, height: 4))
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    (view.progressTintColor, view.trackTintColor, view.progress) = (.red, .blue, 0.25)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.picture().rgba(80, 2) == [255, 0, 0, 255] && view.picture().rgba(70, 2) == [0, 0, 255, 255])
  }

  @Test func sliderValuesStayInTheRange() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 20
    #expect(slider.value == 10)
    slider.minimumValue = 30
    #expect(slider.minimumValue == 30 && slider.maximumValue == 30 && slider.value == 30)
    slider.value = .nan
    #expect(slider.value == 30)
    slider.minimumValue = -10
    slider.value = -5
    #expect(slider.value == -5)
  }

  @Test func slidersAreDrawn() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .blue
    slider.thumbTintColor = .green
    slider.value = 0.5
    let picture = slider.picture()
    #expect(picture.rgba(20, 15) == [255, 0, 0, 255] && picture.rgba(100, 15) == [0, 0, 255, 255])
    #expect(picture.rgba(64, 15) == [0, 255, 0, 255] && picture.rgba(64, 5) == [0, 255, 0, 255])
    slider.setThumbImage(square(10, .white), for: .normal)
    #expect(slider.picture().rgba(64, 15) == [255, 255, 255, 255])
    #expect(slider.currentThumbImage?.size.width == 10)
  }

  @Test func switchesTurnByTapsAndDrags() {
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    let changes = counted(control)
    #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31) && !control.isOn)
    control.play((10, 10))
    #expect(control.isOn && changes() == 1)
    control.play((10, 10), (10, 90))
    #expect(control.isOn && changes() == 1, "released outside")
    control.play((40, 15), (5, 15))
    #expect(!control.isOn && changes() == 2, "dragged to the other side")
    control.play((5, 15), (45, 15), (5, 15))
    #expect(!control.isOn && changes() == 2, "and back")
    control.setOn(true, animated: true)
    #expect(control.isOn && changes() == 2)
    control.onTintColor = .red
    #expect(
      control.picture().rgba(8, 15) == [255, 0, 0, 255] && control.picture().rgba(36, 15) == [255, 255, 255, 255])
  }

  @Test func switchesAndSlidersKeepDragsOfTheirThumbs() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), other = UIView(frame: root.bounds)
    let control = UISwitch(), slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 31))
    let pan = UIPanGestureRecognizer(), swipe = UISwipeGestureRecognizer()
    root.addSubview(control)
    root.addGestureRecognizer(pan)
    other.addSubview(slider)
    other.addGestureRecognizer(swipe)
    MediaClock.withClock(MediaClock(time: 0)) {
      var fingers = Fingers(on: root)
      fingers.down(5, 15, at: 0)
      fingers.move(45, 16, at: 0.1)
      #expect(pan.state == .failed && control.isOn)
      fingers.up(45, 16, at: 0.2)
      fingers.down(5, 15, at: 1)
      fingers.move(6, 60, at: 1.1)
      #expect(pan.state == .began && control.isOn, "a vertical drag does not move the thumb")
      fingers.up(6, 60, at: 1.2)
      fingers = Fingers(on: other)
      fingers.down(14, 15, at: 2)
      fingers.move(100, 16, at: 2.1)
      #expect(swipe.state == .failed && slider.value > 0)
      fingers.up(100, 16, at: 2.2)
      fingers.down(200, 15, at: 3)
      fingers.move(290, 16, at: 3.1)
      #expect(swipe.state == .recognized, "beside the thumb")
      fingers.up(290, 16, at: 3.2)
    }
  }

  @Test func progressFillsTheTrack() {
    let view = UIProgressView(progressViewStyle: .bar)
    #expect(view.bounds.size == CGSize(width: 150, height: 2.5))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    view.progressTintColor = .red
    view.trackTintColor = .blue
    view.progress = 0.25
    #expect(view.picture().rgba(20, 2) == [255, 0, 0, 255] && view.picture().rgba(30, 2) == [0, 0, 255, 255])
    view.setProgress(7, animated: true)
    #expect(view.progress == 1 && view.picture().rgba(90, 2) == [255, 0, 0, 255])
  }

  @Test func steppersStepAndWrap() {
    let stepper = UIStepper()
    let changes = counted(stepper)
    stepper.autorepeat = false
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.maximumValue = 2
    for _ in 0..<3 { stepper.play((80, 10)) }
    #expect(stepper.value == 2 && changes() == 2)
    stepper.wraps = true
    stepper.play((80, 10))
    #expect(stepper.value == 0 && changes() == 3)
    stepper.play((10, 10))
    #expect(stepper.value == 2)
    stepper.stepValue = 0.5
    stepper.play((10, 10))
    #expect(stepper.value == 1.5)
    let picture = stepper.picture()
    #expect(picture.rgba(23, 16)[3] > 200 && picture.rgba(70, 16)[3] > 200 && picture.rgba(70, 10)[3] > 150)
    #expect(picture.rgba(23, 10)[3] < 60, "a minus sign has no upright line")
  }

  @Test func segmentsAreSelectedByTaps() {
    let control = UISegmentedControl(items: ["One", "Two", square(10, .red)])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let changes = counted(control)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.play((150, 10))
    #expect(control.selectedSegmentIndex == 1 && changes() == 1)
    control.play((150, 10))
    control.play((250, 10), (250, 90))
    #expect(control.selectedSegmentIndex == 1 && changes() == 1)
    control.setEnabled(false, forSegmentAt: 0)
    control.play((10, 10))
    #expect(control.selectedSegmentIndex == 1 && !control.isEnabledForSegment(at: 0))
    control.selectedSegmentTintColor = .green
    #expect(control.picture().rgba(110, 5) == [0, 255, 0, 255])
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Zero")
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.imageForSegment(at: 2) != nil)
    control.setWidth(40, forSegmentAt: 0)
    control.play((45, 10))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment, "the disabled one")
    control.isMomentary = true
    control.play((290, 10))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && changes() == 2)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    control.selectedSegmentIndex = 4
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func touchedSegmentsKeepTheTouchWhileOthersChange() {
    func touched(_ change: @escaping (UISegmentedControl) -> Void) -> UISegmentedControl {
      let control = UISegmentedControl(items: ["a", "b", "c"])
      control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
      control.addAction(UIAction { [unowned control] _ in change(control) }, for: .touchDown)
      control.play((250, 10))
      return control
    }
    #expect(touched { $0.removeSegment(at: 0, animated: false) }.selectedSegmentIndex == 1)
    #expect(touched { $0.insertSegment(withTitle: "d", at: 0, animated: false) }.selectedSegmentIndex == 3)
    let control = touched { $0.removeAllSegments() }
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func segmentsHaveImagesForBackgroundsAndDividers() {
    let control = UISegmentedControl(items: ["", "", ""])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    control.setBackgroundImage(square(4, .red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(square(4, .green), for: .selected, barMetrics: .default)
    control.setDividerImage(
      square(4, .blue), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    let picture = control.picture()
    #expect(picture.rgba(50, 2) == [255, 0, 0, 255] && picture.rgba(150, 2) == [0, 255, 0, 255])
    #expect(picture.rgba(99, 2) == [0, 0, 255, 255] && picture.rgba(200, 30) == [0, 0, 255, 255])
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) != nil)
    #expect(control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
    // The usual way to remove the background.
    for state in [UIControl.State.normal, .selected] {
      control.setBackgroundImage(UIImage(), for: state, barMetrics: .default)
    }
    control.setDividerImage(UIImage(), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    #expect(control.picture().pixels.allSatisfy { $0 == 0 })
  }

  @Test func segmentsPerformTheirActions() {
    var calls: [String] = []
    func action(_ title: String) -> UIAction {
      UIAction(title: title, identifier: .init(title)) { calls.append($0.title) }
    }
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [action("a"), action("b")])
    let changes = counted(control)
    #expect(control.titleForSegment(at: 1) == "b" && control.actionForSegment(at: 0)?.title == "a")
    #expect(control.segmentIndex(identifiedBy: .init("b")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("c")) == NSNotFound)
    control.play((150, 10))
    control.play((150, 10))
    #expect(calls == ["b"] && changes() == 1)
    control.insertSegment(action: action("b"), at: 0, animated: false)
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "b")
    control.setAction(UIAction(image: square(4, .red)) { _ in }, forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) != nil && control.titleForSegment(at: 1) == nil)
    #expect(control.segmentIndex(identifiedBy: .init("a")) == NSNotFound)
  }

  @Test func pagesHaveDots() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    let changes = counted(control)
    control.numberOfPages = 3
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .blue
    #expect(control.subviews.count == 3 && control.size(forNumberOfPages: 3) == CGSize(width: 39, height: 7))
    control.play((90, 10))
    #expect(control.currentPage == 1 && changes() == 1 && control.picture().rgba(50, 13) == [255, 0, 0, 255])
    control.play((10, 10))
    control.play((10, 10))
    #expect(control.currentPage == 0 && changes() == 2)
    #expect(control.picture().rgba(34, 13) == [255, 0, 0, 255] && control.picture().rgba(66, 13) == [0, 0, 255, 255])
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.subviews.isEmpty && control.currentPage == 0)
  }

  @Test func aTouchThatMovesAlongTheDotsSelectsOnePageAfterAnother() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    let changes = counted(control)
    control.numberOfPages = 4
    control.play((30, 13), (40, 13), (50, 13), (65, 13))
    #expect(control.currentPage == 2 && changes() == 2 && control.interactionState == .none)
    control.play((90, 13), (5, 13))
    #expect(control.currentPage == 0 && changes() == 3)
    control.allowsContinuousInteraction = false
    control.play((10, 13), (90, 13))
    #expect(control.currentPage == 1 && changes() == 4, "it counts as a tap")
    control.allowsContinuousInteraction = true
    control.play((30, 13), (50, 13), releases: false)
    #expect(control.currentPage == 2 && control.interactionState == .continuous && control.subviews.count == 5)
    control.isEnabled = false
    #expect(control.interactionState == .none && control.subviews.count == 4)
  }

  @Test func pageControlsMayHaveABackground() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    #expect(control.picture().rgba(20, 13)[3] == 0)
    control.backgroundStyle = .prominent
    #expect(control.picture().rgba(20, 13)[3] > 0 && control.picture().rgba(8, 13)[3] == 0)
    control.backgroundStyle = .minimal
    #expect(control.picture().rgba(20, 13)[3] == 0 && control.subviews.count == 3)
  }

  @Test func pagesHaveImagesInPlaceOfDots() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    control.numberOfPages = 3
    (control.currentPageIndicatorTintColor, control.pageIndicatorTintColor) = (.red, .blue)
    control.preferredIndicatorImage = square(11, .black)
    control.setIndicatorImage(square(5, .black), forPage: 1)
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 51, height: 11))
    #expect(control.indicatorImage(forPage: 1)?.size.width == 5 && control.indicatorImage(forPage: 0) == nil)
    let picture = control.picture()
    #expect(picture.rgba(30, 20) == [255, 0, 0, 255] && picture.rgba(70, 20) == [0, 0, 255, 255])
    #expect(picture.rgba(50, 20) == [0, 0, 255, 255] && picture.rgba(45, 20)[3] == 0)
    control.preferredCurrentPageIndicatorImage = square(21, .black)
    #expect(control.subviews[0].bounds.width == 11)
    control.layoutIfNeeded()
    #expect(control.subviews[0].bounds.width == 21)
  }

  @Test func archivesKeepValues() throws {
    let slider = UISlider(), control = UISwitch(), segments = UISegmentedControl(items: ["a", "b"])
    (slider.maximumValue, slider.value) = (5, 3)
    control.isOn = true
    segments.selectedSegmentIndex = 1
    let view = UIView()
    for part in [slider, control, segments] as [UIView] { view.addSubview(part) }
    let copy = try unarchived(view)
    #expect((copy.subviews[0] as? UISlider)?.value == 3 && copy.subviews[0].subviews.count == slider.subviews.count)
    #expect((copy.subviews[1] as? UISwitch)?.isOn == true)
    #expect((copy.subviews[2] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    #expect((copy.subviews[2] as? UISegmentedControl)?.titleForSegment(at: 1) == "b")
  }

  @Test func archivesKeepLooks() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31)), control = UISwitch()
    (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.value) = (.red, .blue, 0.5)
    (slider.minimumValueImage, slider.maximumValueImage) = (square(5, .green), square(6, .white))
    slider.setThumbImage(square(9, .orange), for: .normal)
    slider.setMaximumTrackImage(square(7, .black), for: .highlighted)
    (control.onTintColor, control.isOn, control.isEnabled, control.title) = (.red, true, false, "wind")
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4)), stepper = UIStepper()
    (bar.progressTintColor, bar.trackImage, bar.progress) = (.red, square(4, .green), 0.25)
    stepper.wraps = true
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    (pages.numberOfPages, pages.currentPage, pages.currentPageIndicatorTintColor) = (3, 1, .red)
    (pages.defersCurrentPageDisplay, pages.allowsContinuousInteraction) = (true, false)
    for view in [slider, control, bar, stepper, pages] as [UIView] {
      #expect(try unarchived(view).picture().pixels == view.picture().pixels, "\(type(of: view))")
    }
    #expect(try unarchived(slider).maximumTrackImage(for: .highlighted)?.size.width == 7)
    #expect(try unarchived(control).title == "wind")
    let copy = try unarchived(pages)
    #expect(copy.defersCurrentPageDisplay && !copy.allowsContinuousInteraction)
  }

  @Test func archivesKeepSegments() throws {
    let control = UISegmentedControl(items: ["a", "bbb", square(10, .red)])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.setWidth(50, forSegmentAt: 0)
    control.setEnabled(false, forSegmentAt: 1)
    control.apportionsSegmentWidthsByContent = true
    control.setTitleTextAttributes(
      [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
    control.selectedSegmentTintColor = .green
    control.selectedSegmentIndex = 2
    let copy = try unarchived(control)
    #expect(copy.widthForSegment(at: 0) == 50 && !copy.isEnabledForSegment(at: 1))
    #expect(copy.titleTextAttributes(for: .normal)?.count == 2 && copy.titleTextAttributes(for: .selected) == nil)
    #expect(copy.picture().pixels == control.picture().pixels)
  }
}

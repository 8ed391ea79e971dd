import Agate
import AgateUIKit
import Testing

/// Alerts and action sheets in a window that no host shows.
@MainActor @Suite(.serialized) struct AlertTests {
  private let log = Log()
  private let root = UIViewController()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  init() {
    window.rootViewController = root
    window.layer.isHidden = false
  }

  /// A controller with actions, which note their titles. The style follows from the title.
  private func alert(_ style: UIAlertController.Style, _ titles: String...) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
    for title in titles {
      let kind: UIAlertAction.Style = title == "Cancel" ? .cancel : title == "Delete" ? .destructive : .default
      let action = UIAlertAction(title: title, style: kind) { [log, root] action in
        log.lines.append("\(action.title ?? "")\(root.presentedViewController == nil ? "" : " too early")")
      }
      alert.addAction(action)
    }
    return alert
  }
  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: false)
    layOut()
  }
  private func layOut() { for view in window.found(UIView.self) { view.layoutIfNeeded() } }
  /// The frame of the row with a title in the window.
  private func row(_ title: String) -> CGRect { window.place(window.label(title)?.superview) ?? .null }
  private func touch(_ body: (Fingers) -> Void) { UIView.performWithoutAnimation { body(Fingers(on: window)) } }
  private func same(_ a: CGFloat?, _ b: CGFloat?) -> Bool { near(a.map { Double($0) }, Double(b ?? .nan), 0.01) }
  private func tap(_ title: String) {
    let place = row(title)
    touch { $0.tap(Double(place.midX), Double(place.midY), at: 0) }
  }

  @Test func anAlertIsInTheMiddleWithTwoButtonsSideBySide() {
    let alert = alert(.alert, "OK", "Cancel")
    present(alert)
    let frame: CGRect = window.place(alert.view) ?? .null
    #expect(frame.width == 270 && frame.midX == 150 && near(Double(frame.midY), 250, 1))
    let (cancel, ok) = (row("Cancel"), row("OK"))
    #expect(cancel.minX == frame.minX && ok.maxX == frame.maxX && cancel.maxX < ok.minX, "the cancel button is first")
    #expect(ok.height == 44 && same(ok.maxY, frame.maxY) && cancel.minY == ok.minY)
    let texts: [CGFloat] = ["Title", "Message"].map { window.place(window.label($0))?.minY ?? 0 }
    #expect(same(texts[0], frame.minY + 20) && texts[1] > texts[0] && alert.actions.map(\.title) == ["OK", "Cancel"])
    #expect(window.label("Cancel")?.font == .systemFont(ofSize: 17, weight: .semibold))
    alert.preferredAction = alert.actions[0]
    layOut()
    #expect(window.label("Cancel")?.font == .systemFont(ofSize: 17))
    #expect(window.label("OK")?.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func moreButtonsOrLongTitlesAreOneBelowTheOther() {
    let alert = alert(.alert, "Cancel", "Delete")
    present(alert)
    #expect(row("Cancel").minY == row("Delete").minY && window.label("Delete")?.textColor == .systemRed)
    let height: CGFloat = alert.view.frame.height
    alert.addAction(UIAlertAction(title: "Other", style: .default))
    layOut()
    #expect(row("Delete").maxY < row("Other").minY && row("Other").maxY < row("Cancel").minY)
    #expect(row("Cancel").width == 270 && alert.view.frame.height > height + 87, "the alert grows")
    alert.message = nil
    layOut()
    #expect(same(row("Cancel").maxY, window.place(alert.view)?.maxY) && window.label("Message") == nil)
    alert.dismiss(animated: false)
    let long = self.alert(.alert, "A title that is too long for a half", "Cancel")
    present(long)
    #expect(row("Cancel").width == 270)
  }

  @Test func theHandlerIsCalledAfterTheDismissal() {
    let show = Show(window), alert = alert(.alert, "OK", "Cancel")
    show.run { root.present(alert, animated: true) }
    show.go(to: 0)
    show.go(to: 0.125)
    let shown: CALayer? = show.run { alert.view.layer.presentation() }
    #expect(near(shown.map { Double($0.opacity) }, 0.5, 0.02))
    #expect(near(shown?.value(forKeyPath: "transform.scale") as? Double, 1.1, 0.01))
    show.finish(from: 0.2, 0.25)
    layOut()
    let place = row("OK")
    show.run { Fingers(on: window).tap(Double(place.midX), Double(place.midY), at: 1) }
    #expect(alert.isBeingDismissed && log.take() == [])
    show.run { Fingers(on: window).tap(Double(place.midX), Double(place.midY), at: 1.1) }
    show.finish(from: 1.2, 0.25)
    #expect(log.take() == ["OK"] && window.subviews == [root.view])
  }

  @Test func aFingerMayMoveToAnotherButton() {
    let alert = alert(.alert, "One", "Two", "Cancel")
    alert.actions[1].isEnabled = false
    present(alert)
    let colors: [UIColor?] = ["One", "Two"].map { window.label($0)?.superview?.backgroundColor }
    #expect(colors[0] == colors[1] && window.label("Two")?.textColor == .tertiaryLabel)
    let (one, two, cancel) = (row("One"), row("Two"), row("Cancel"))
    touch { fingers in
      fingers.down(Double(one.midX), Double(one.midY), at: 0)
      #expect(window.label("One")?.superview?.backgroundColor != colors[0])
      fingers.move(Double(two.midX), Double(two.midY), at: 0.1)
      #expect(window.label("One")?.superview?.backgroundColor == colors[0])
      #expect(window.label("Two")?.superview?.backgroundColor == colors[0])
      fingers.up(Double(two.midX), Double(two.midY), at: 0.2)
    }
    #expect(log.take() == [] && root.presentedViewController === alert, "the action is disabled")
    touch { fingers in
      fingers.down(Double(one.midX), Double(one.midY), at: 1)
      fingers.move(Double(cancel.midX), Double(cancel.midY), at: 1.1)
      fingers.up(Double(cancel.midX), Double(cancel.midY), at: 1.2)
    }
    #expect(log.take() == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func aTouchGoesOnWhileTheAlertChanges() {
    let alert = alert(.alert, "One", "Two", "Cancel")
    present(alert)
    let one = row("One")
    touch { fingers in
      fingers.down(Double(one.midX), Double(one.midY), at: 0)
      alert.actions[1].isEnabled = false
      layOut()
      fingers.up(Double(one.midX), Double(one.midY), at: 0.1)
    }
    #expect(log.take() == ["One"] && root.presentedViewController == nil)
  }

  @Test func aTouchThatEndsAfterTheAlertHasGoneChoosesNothing() {
    let alert = alert(.alert, "OK")
    present(alert)
    let ok = row("OK")
    touch { fingers in
      fingers.down(Double(ok.midX), Double(ok.midY), at: 0)
      root.dismiss(animated: false)
      fingers.up(Double(ok.midX), Double(ok.midY), at: 0.1)
    }
    #expect(log.take() == [] && root.presentedViewController == nil)
    present(alert)
    tap("OK")
    #expect(log.take() == ["OK"], "the same alert again")
  }

  @Test func anAlertHasAPlaceInAWindowWithoutASize() {
    window.bounds.size = .zero
    let alert = alert(.alert, "OK", "Cancel")
    present(alert)
    let frames: [CGRect] = alert.view.found(UIView.self).map(\.frame)
    #expect(frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite })
    #expect(alert.view.frame.size == .zero && root.presentedViewController === alert)
  }

  @Test func anActionSheetIsAtTheLowerEdgeWithTheCancelButtonApart() {
    let sheet = alert(.actionSheet, "Cancel", "Delete", "Other")
    present(sheet)
    let cancel = row("Cancel")
    #expect(same(window.place(sheet.view)?.maxY, 492) && same(cancel.minY, 435) && cancel.width == 284)
    #expect(row("Delete").maxY < row("Other").minY && same(row("Other").maxY, 427) && cancel.height == 57)
    touch { $0.tap(150, 20, at: 0) }
    #expect(log.take() == ["Cancel"] && root.presentedViewController == nil, "a tap beside it")
    let other = alert(.actionSheet, "Delete")
    present(other)
    touch { $0.tap(150, 20, at: 1) }
    #expect(root.presentedViewController === other, "there is no cancel action")
    tap("Delete")
    #expect(log.take() == ["Delete"])
  }

  @Test func anActionSheetWithASourceIsAPopover() {
    final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    }
    let adapter = Adapter(), sheet = alert(.actionSheet, "One", "Cancel"), popover = sheet.popoverPresentationController
    #expect(popover != nil && alert(.alert).popoverPresentationController == nil)
    window.bounds.size.width = 400
    popover?.delegate = adapter
    popover?.sourceView = root.view
    popover?.sourceRect = CGRect(x: 190, y: 20, width: 20, height: 20)
    present(sheet)
    #expect(popover?.arrowDirection == .up && sheet.view.bounds.width == 304 && window.label("Cancel") == nil)
    #expect(same(row("One").maxY, window.place(sheet.view)?.maxY))
    touch { $0.tap(10, 490, at: 0) }
    #expect(log.take() == ["Cancel"] && root.presentedViewController == nil)
    let compact = alert(.actionSheet, "One", "Cancel")
    compact.popoverPresentationController?.delegate = adapter
    present(compact)
    #expect(same(window.place(compact.view)?.maxY, 492) && row("Cancel").height == 57, "without a source")
  }

  @Test func longContentScrolls() {
    let alert = alert(.alert, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
    alert.message = [String](repeating: "Message", count: 200).joined(separator: " ")
    present(alert)
    #expect(same(window.place(alert.view)?.height, 484))
    let scrolls: [UIScrollView] = alert.view.found(UIScrollView.self)
    #expect(scrolls.map(\.bounds.height).allSatisfy { near(Double($0), 242, 1) })
    #expect(scrolls.allSatisfy { $0.contentSize.height > 500 })
  }

  @Test func theViewsBehindAreDimmed() {
    let alert = alert(.alert, "OK")
    present(alert)
    #expect(root.view.tintAdjustmentMode == .dimmed && alert.view.tintAdjustmentMode == .normal)
    let dimmer: UIView? = alert.presentationController?.containerView?.subviews.first
    #expect(dimmer?.frame == window.bounds && dimmer?.alpha == 1)
    tap("OK")
    #expect(root.view.tintAdjustmentMode == .normal && log.take() == ["OK"])
  }

  @Test func anAlertFollowsTheAppearance() {
    window.overrideUserInterfaceStyle = .dark
    let alert = alert(.alert, "OK")
    present(alert)
    let picture: CGImage = alert.view.picture()
    #expect(picture.rgba(5, picture.height / 2) == [37, 37, 37, 255])
    window.overrideUserInterfaceStyle = .light
    let light: CGImage = alert.view.picture()
    #expect(light.rgba(5, light.height / 2) == [249, 249, 249, 255])
  }
}

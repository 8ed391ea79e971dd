import Agate
@testable import AgateUIKit
import Testing

/// Drags from one view to another in a window.
@Suite struct DragAndDropTests {
  private final class Source: UIView, UIDragInteractionDelegate {
    let log = Log()
    var texts = ["one"]
    var allowsMove = true
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let place: CGPoint = session.location(in: self)
      log.lines.append("asks \(Int(place.x)) \(Int(place.y))")
      return texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
      log.lines.append("lifts")
      let log = log
      animator.addCompletion { log.lines.append($0 == .end ? "lifted" : "put back") }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.lines.append("begins \(session.items.count)")
      session.localContext = "context"
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
      -> Bool
    { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.lines.append("will end \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.lines.append("ends \(operation)") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
      log.lines.append("transferred")
    }
  }

  private final class Target: UIView, UIDropInteractionDelegate {
    var log = Log()
    var operation = UIDropOperation.copy
    var wants = true
    var texts: [String] = []
    var updates = 0
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      log.lines.append("can handle?")
      return wants && session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.lines.append("enters")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
      updates += 1
      return UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.lines.append("exits")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      log.lines.append("drops \(session.localDragSession?.localContext as? String ?? "")")
      session.loadObjects(ofClass: String.self) { [self] in texts += $0 }
      if session.progress.isFinished { log.lines.append("loaded") }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.lines.append("concludes")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.lines.append("drop ends")
    }
    func dropInteraction(
      _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
      withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: self, center: CGPoint(x: 10, y: 10)))
    }
  }

  private let windows = MenuWindow()
  private let source = Source(frame: CGRect(x: 50, y: 100, width: 100, height: 80))
  private let target = Target(frame: CGRect(x: 200, y: 400, width: 100, height: 100))
  private let drag: UIDragInteraction

  init() {
    drag = UIDragInteraction(delegate: source)
    source.addInteraction(drag)
    target.addInteraction(UIDropInteraction(delegate: target))
    target.log = source.log
    source.backgroundColor = .red
    windows.window.addSubview(source)
    windows.window.addSubview(target)
  }
  private var log: Log { source.log }
  private var pictures: [MenuPreview] { windows.window.subviews.compactMap { $0 as? MenuPreview } }
  /// Lifts the items at a place, and carries them elsewhere.
  private func carry(to end: CGPoint) {
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(0.4)
    windows.move(end)
  }

  @Test func itemsAreCopiedIntoAnotherView() {
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(0.4)
    #expect(log.take() == ["asks 10 20", "lifts"] && pictures.count == 1 && source.alpha == 1)
    windows.move(CGPoint(x: 160, y: 220))
    #expect(log.take() == ["begins 1", "lifted"])
    #expect(pictures.first?.center == CGPoint(x: 200, y: 240), "the picture keeps its distance from the finger")
    windows.move(CGPoint(x: 250, y: 450))
    windows.move(CGPoint(x: 260, y: 450))
    #expect(log.take() == ["can handle?", "enters"] && target.updates == 2)
    windows.up(CGPoint(x: 260, y: 450))
    #expect(log.take() == ["will end copy", "drops context", "loaded"] && target.texts == ["one"])
    #expect(pictures.first?.center == CGPoint(x: 210, y: 410))
    windows.wait(1)
    #expect(log.take() == ["concludes", "ends copy", "drop ends", "transferred"] && pictures.isEmpty)
  }

  @Test func itemsReturnIfNoViewTakesThem() {
    carry(to: CGPoint(x: 250, y: 450))
    windows.move(CGPoint(x: 350, y: 700))
    windows.up(CGPoint(x: 350, y: 700))
    windows.wait(1)
    #expect(
      log.take() == [
        "asks 10 20", "lifts", "begins 1", "lifted", "can handle?", "enters", "exits", "will end cancel", "ends cancel",
        "drop ends",
      ])
    #expect(pictures.isEmpty && target.texts.isEmpty && source.alpha == 1)
  }

  @Test func aFingerThatDoesNotMovePutsTheItemsBack() {
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(1)
    windows.move(CGPoint(x: 64, y: 122))
    windows.up(CGPoint(x: 64, y: 122))
    windows.wait(1)
    #expect(log.take() == ["asks 10 20", "lifts", "put back"] && source.alpha == 1 && pictures.isEmpty)
  }

  @Test func aQuickDragOrAViewWithoutItemsLiftsNothing() {
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(0.1)
    windows.move(CGPoint(x: 60, y: 180))
    windows.wait(1)
    windows.up(CGPoint(x: 60, y: 180))
    #expect(log.take().isEmpty && pictures.isEmpty)
    source.texts = []
    carry(to: CGPoint(x: 250, y: 450))
    windows.up(CGPoint(x: 250, y: 450))
    #expect(log.take() == ["asks 10 20"] && pictures.isEmpty)
    drag.isEnabled = false
    carry(to: CGPoint(x: 250, y: 450))
    windows.up(CGPoint(x: 250, y: 450))
    #expect(log.take().isEmpty)
  }

  @Test func aMoveNeedsThePermissionOfTheSource() {
    target.operation = .move
    carry(to: CGPoint(x: 250, y: 450))
    windows.up(CGPoint(x: 250, y: 450))
    #expect(log.take().contains("will end move"))
    windows.wait(1)
    source.allowsMove = false
    carry(to: CGPoint(x: 250, y: 450))
    windows.up(CGPoint(x: 250, y: 450))
    #expect(log.take().contains("will end cancel") && target.texts == ["one"])
  }

  @Test func aViewThatDoesNotWantTheItemsLeavesThemToTheViewAroundIt() {
    let inner = Target(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    inner.wants = false
    inner.addInteraction(UIDropInteraction(delegate: inner))
    target.addSubview(inner)
    carry(to: CGPoint(x: 250, y: 450))
    windows.move(CGPoint(x: 255, y: 450))
    windows.up(CGPoint(x: 255, y: 450))
    #expect(inner.log.lines == ["can handle?"] && target.texts == ["one"])
  }

  @Test func theItemsReturnWhenTheInteractionIsRemoved() {
    carry(to: CGPoint(x: 250, y: 450))
    source.removeInteraction(drag)
    windows.wait(1)
    #expect(log.take().suffix(4) == ["exits", "will end cancel", "ends cancel", "drop ends"] && pictures.isEmpty)
    windows.move(CGPoint(x: 255, y: 450))
    windows.up(CGPoint(x: 255, y: 450))
    #expect(log.lines.isEmpty && target.texts.isEmpty)
  }

  @Test func theDragGoesOnWithoutItsSource() {
    weak var lost: Source?
    do {
      let other = Source(frame: CGRect(x: 50, y: 500, width: 100, height: 80))
      lost = other
      other.addInteraction(UIDragInteraction(delegate: other))
      windows.window.addSubview(other)
      windows.down(CGPoint(x: 60, y: 520))
      windows.wait(0.4)
      windows.move(CGPoint(x: 250, y: 450))
      other.removeFromSuperview()
    }
    windows.move(CGPoint(x: 255, y: 450))
    windows.up(CGPoint(x: 255, y: 450))
    windows.wait(1)
    #expect(target.texts == ["one"] && pictures.isEmpty)
    windows.tap(10, 700)
    #expect(lost == nil)
  }

  @Test func itemsFadeWhoseSourceHasLeftTheWindow() {
    carry(to: CGPoint(x: 250, y: 650))
    let around = UIView(frame: windows.window.bounds)
    around.addSubview(source)
    windows.up(CGPoint(x: 250, y: 650))
    #expect(pictures.first?.alpha == 1, "the container of the preview is still in the window")
    windows.wait(1)
    windows.window.addSubview(around)
    carry(to: CGPoint(x: 250, y: 650))
    around.removeFromSuperview()
    windows.up(CGPoint(x: 250, y: 650))
    #expect(pictures.first?.alpha == 0)
    windows.wait(1)
    #expect(pictures.isEmpty)
  }

  @Test func aTargetThatLeavesTheWindowTakesNothing() {
    carry(to: CGPoint(x: 250, y: 450))
    target.removeFromSuperview()
    windows.up(CGPoint(x: 250, y: 450))
    windows.wait(1)
    #expect(target.texts.isEmpty && pictures.isEmpty)
    #expect(log.take().suffix(4) == ["exits", "will end cancel", "ends cancel", "drop ends"])
  }

  @Test func aWindowHasOneDragAtATime() {
    let other = Source(frame: CGRect(x: 50, y: 500, width: 100, height: 80))
    other.addInteraction(UIDragInteraction(delegate: other))
    windows.window.addSubview(other)
    carry(to: CGPoint(x: 250, y: 450))
    windows.run { windows.fingers.down(60, 520, at: windows.time, finger: 1) }
    windows.wait(1)
    #expect(other.log.lines.isEmpty && pictures.count == 1)
    windows.run { windows.fingers.up(60, 520, at: windows.time, finger: 1) }
    windows.up(CGPoint(x: 250, y: 450))
    windows.wait(1)
    // Of two fingers that have lifted items, the first one to move carries its items.
    windows.run {
      windows.fingers.down(60, 120, at: windows.time)
      windows.fingers.down(60, 520, at: windows.time, finger: 1)
    }
    windows.wait(0.4)
    windows.move(CGPoint(x: 250, y: 450))
    windows.run { windows.fingers.move(250, 460, at: windows.time, finger: 1) }
    windows.run { windows.fingers.up(250, 460, at: windows.time, finger: 1) }
    windows.up(CGPoint(x: 250, y: 450))
    windows.wait(1)
    #expect(target.texts == ["one", "one"] && pictures.isEmpty)
    #expect(other.log.lines == ["asks 10 20", "lifts", "put back"])
  }

  @Test func dataFromOtherThreadsArrivesOnTheMainQueue() async throws {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    final class Outcome: @unchecked Sendable { var texts: [String] = [] }
    let drag = DragSession(at: .zero), outcome = Outcome()
    drag.items = (0..<20).map { number in
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { done in
        DispatchQueue.global().async { done(Data("\(number)".utf8), nil) }
        return nil
      }
      return UIDragItem(itemProvider: provider)
    }
    let isMain: Bool = await withCheckedContinuation { continuation in
      DropSession(drag).loadObjects(ofClass: String.self) { texts in
        outcome.texts = texts
        continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
      }
    }
    #expect(isMain && outcome.texts == (0..<20).map { "\($0)" })
  }

  @Test func aCancelledTouchReturnsTheItems() {
    carry(to: CGPoint(x: 250, y: 450))
    windows.run { windows.fingers.cancel(at: windows.time) }
    windows.wait(1)
    #expect(log.take().suffix(4) == ["exits", "will end cancel", "ends cancel", "drop ends"])
  }

  @Test func aViewMayHaveAMenuAndADrag() throws {
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      let log = Log()
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
          UIMenu(children: [noting("Copy", log)])
        }
      }
    }
    let menus = Menus()
    source.addInteraction(UIContextMenuInteraction(delegate: menus))
    windows.down(CGPoint(x: 60, y: 120))
    windows.wait(1)
    #expect(windows.label("Copy") != nil)
    windows.move(CGPoint(x: 250, y: 450))
    windows.wait(1)
    #expect(windows.label("Copy") == nil, "the drag closes the menu")
    windows.move(CGPoint(x: 251, y: 450))
    windows.up(CGPoint(x: 251, y: 450))
    windows.wait(1)
    #expect(target.texts == ["one"] && menus.log.lines.isEmpty && source.alpha == 1)
  }

  @Test func severalItemsAreCarriedTogether() {
    source.texts = ["one", "two", "three"]
    carry(to: CGPoint(x: 250, y: 450))
    #expect(pictures.count == 3)
    windows.up(CGPoint(x: 250, y: 450))
    #expect(target.texts == ["one", "two", "three"])
  }
}

import Agate
import AgateHost
import AgateUIKit
import Testing

/// The pointer's right button and its movements without a button.
struct PointerMenuTests {
  private final class Source: UIView, UIContextMenuInteractionDelegate {
    var asked: [CGPoint] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(location)
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      }
    }
  }
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let source = Source(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  init() {
    window.layer.isHidden = false
    window.addSubview(source)
  }
  private func event(_ phase: PointerEvent.Phase, _ x: Double, _ button: PointerEvent.Button? = nil) -> InputEvent {
    .pointer(PointerEvent(phase: phase, location: CGPoint(x: x, y: 60), button: button, time: 1))
  }

  @Test func theRightButtonOpensTheContextMenuOfAView() {
    let interaction = UIContextMenuInteraction(delegate: source)
    source.addInteraction(interaction)
    var router = InputRouter()
    router.send(event(.pressed, 20, .right), to: window.layer)
    router.send(event(.released, 20, .right), to: window.layer)
    #expect(source.asked.isEmpty)
    router.send(event(.pressed, 60, .right), to: window.layer)
    router.send(event(.released, 60, .right), to: window.layer)
    #expect(source.asked == [CGPoint(x: 10, y: 10)] && interaction.menuAppearance == .compact)
    interaction.dismissMenu()
  }
  @Test func thePointerHoversUntilItsButtonIsPressed() {
    let recognizer = UIHoverGestureRecognizer()
    source.addGestureRecognizer(recognizer)
    var router = InputRouter()
    router.send(event(.entered, 20), to: window.layer)
    #expect(recognizer.state == .possible)
    router.send(event(.moved, 60), to: window.layer)
    #expect(recognizer.state == .began)
    router.send(event(.moved, 70), to: window.layer)
    #expect(recognizer.state == .changed)
    router.send(event(.pressed, 70, .left), to: window.layer)
    #expect(recognizer.state == .possible)
    router.send(event(.released, 70, .left), to: window.layer)
    router.send(event(.moved, 75), to: window.layer)
    #expect(recognizer.state == .began)
    router.send(event(.exited, 75), to: window.layer)
    #expect(recognizer.state == .possible)
  }
}

import Agate
import AgateCPU
import AgateHost

/// The window of the inspector. Its frames are drawn on the CPU, regardless of the renderer of the scene.
@MainActor
final class InspectorWindow {
  private var window: PlayerWindow?
  private let compositor: Compositor
  private var isClosed = false
  /// The text field state that input methods received last.
  private var textInput: TextInputState?

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - backend: The backend that shows the scene's window.
  ///   - title: The title of the scene.
  ///   - done: Called with this object when the window has been closed.
  init(
    _ inspector: Inspector, on backend: SinkBackend, title: String, done: @escaping @MainActor (InspectorWindow) -> Void
  ) {
    compositor = Compositor(layer: inspector.layer)
    var listener = PlayerWindow.Listener { [weak inspector] event in Self.onMain { inspector?.handle(event) } }
    listener.resize = { [weak inspector] size, scale in
      Self.onMain { inspector?.resize(to: size, scale: scale) }
    }
    listener.textInput = { [weak inspector] event in Self.onMain { inspector?.handle(event) } }
    let content = PlayerWindow.Content(
      compositor: compositor, background: CGColor(gray: 0.13, alpha: 1), size: nil, isMetered: false)
    let target = PlayTarget(
      backend, title: "\(title) – layers", applicationID: "agate.layers", width: Int(Inspector.size.width),
      height: Int(Inspector.size.height))
    inspector.window = self
    Task {
      // This window has no animations, so its time is held.
      let state = PlayState(held: 0, changes: [])
      let window = await PlayerWindow(content, renderer: CPURenderer(threads: 1), state: state, listener: listener)
      self.window = window
      do {
        if !isClosed { _ = try await window.run(target, until: nil) }
      } catch {
        Console.note("warning: the inspector has no window: \(error)")
      }
      done(self)
    }
  }

  func close() {
    isClosed = true
    guard let window else { return }
    Task { @WindowActor in window.close() }
  }

  /// Informs input methods which text field is edited. The value nil means that no text field is edited.
  func set(textInput: TextInputState?) {
    if textInput == self.textInput { return }
    self.textInput = textInput
    guard let window else { return }
    Task { @WindowActor in window.set(textInput: textInput) }
  }

  /// Copies text to the clipboard.
  func copy(_ text: String) {
    guard let window else { return }
    Task { @WindowActor in window.copy(text, to: .clipboard) }
  }

  /// Calls `body` with the text of a clipboard. Does not call `body` if the clipboard has no text.
  func paste(from clipboard: Clipboard, _ body: @escaping @MainActor (String) -> Void) {
    guard let window else { return }
    Task {
      guard let text = await window.paste(from: clipboard) else { return }
      body(text)
      CATransaction.flush()
    }
  }

  private nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      CATransaction.flush()
    }
  }
}

import Agate
import AgateUIKit

/// A program's window: a layer that fills it, and what the user does to it.
///
/// ``Application`` makes it; a program has one. Everything happens on the main thread; what handlers change
/// is in the next frame, and animates as ever.
@MainActor
public final class Window {
  /// What fills the window. Put views into it, which hear of touches themselves (`UIView.touchesBegan(_:with:)`), and
  /// have the window's ``scale`` while they are in it.
  public let view: HostView
  /// The layer of ``view``: the root of what is shown. Put layers into it. It has the window's ``size``, its origin is
  /// (0, 0), and y grows downwards. Like the layer of any view it does not animate by itself; what is in it does.
  public var layer: CALayer { view.layer }

  /// In points. It changes when the user or the compositor resizes the window, just before ``onResize``.
  public private(set) var size: CGSize
  /// Pixels per point: what ``CALayer/contentsScale`` of layers with pictures should be; views take it over by
  /// themselves. Until the window is somewhere it is the scale of the displays; frames that are drawn ahead of time have
  /// the scale that was asked for. ``onResize`` tells of it, and `UIScreen.main.scale` is the same.
  public private(set) var scale: Double

  /// What desktops show above the window.
  public var title: String {
    didSet { command { [title] in $0.set(title: title) } }
  }
  /// Whether the window is to fill its screen. Default false. Without effect where no window is.
  public var isFullscreen = false {
    didSet { command { [isFullscreen] in $0.set(fullscreen: isFullscreen) } }
  }

  /// The pointer entered, moved, was pressed, let go or left. Locations are in the space of ``layer``. Default nil.
  public var onPointer: ((PointerEvent) -> Void)?
  /// A wheel was turned, or two fingers moved on a pad. Default nil.
  public var onScroll: ((ScrollEvent) -> Void)?
  /// A finger came, moved, or went. Default nil.
  public var onTouch: ((TouchEvent) -> Void)?
  /// A key went down, repeats, or went up, and no view has taken it (``KeyResponder``). Default nil.
  public var onKey: ((KeyEvent) -> Void)?
  /// The window got or lost the keyboard. Default nil.
  public var onFocus: ((Bool) -> Void)?
  /// The window has another ``size`` or ``scale``: the place to lay things out anew. Not called for the first size if
  /// that is what the program asked for, unless its scale is not 1 or not that of the displays. Default nil.
  public var onResize: ((CGSize) -> Void)?
  /// The window was closed; the program ends when this returns. Default nil.
  public var onClose: (() -> Void)?

  private var router = InputRouter()
  private var waiting: [InputEvent] = []
  private var isSending = false
  private var player: PlayerWindow?
  private var isClosed = false
  /// What the program knows of, or takes for granted.
  private var toldScale = 1.0

  init(title: String, size: CGSize) {
    self.title = title
    self.size = size
    scale = UIScreen.main.scale
    view = HostView(frame: CGRect(origin: .zero, size: size))
    view.enterWindow(scale: scale)
  }

  /// Closes the window, which ends the program.
  public func close() {
    isClosed = true
    command { $0.close() }
  }

  /// Does what a user could have done: views and layers under it hear of it first, then the handlers. What one of those
  /// sends has its turn when all have heard of the first event.
  public func send(_ event: InputEvent) {
    waiting.append(event)
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while !waiting.isEmpty { tell(waiting.removeFirst()) }
  }

  private func tell(_ event: InputEvent) {
    let isTaken = router.send(event, to: layer)
    switch event {
    case .pointer(let event): onPointer?(event)
    case .scroll(let event): onScroll?(event)
    case .touch(let event): onTouch?(event)
    case .key(let event): if !isTaken { onKey?(event) }
    case .focus(let isFocused): onFocus?(isFocused)
    }
  }

  // MARK: Being shown

  /// The window is on its way to the display, the first time or once more, and is as the program wants it.
  func open(_ player: PlayerWindow) {
    self.player = player
    command { [title, isFullscreen, isClosed] player in
      player.set(title: title)
      player.set(fullscreen: isFullscreen)
      if isClosed { player.close() }
    }
  }

  func resize(to size: CGSize, scale: Double) {
    guard size != self.size || scale != self.scale || scale != toldScale else { return }
    (self.size, self.scale, toldScale) = (size, scale, scale)
    UIScreen.main.scale = scale
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.frame = CGRect(origin: .zero, size: size)
    view.enterWindow(scale: scale)
    onResize?(size)
    CATransaction.commit()
  }

  private func command(_ body: @escaping @Sendable @WindowActor (PlayerWindow) -> Void) {
    guard let player else { return }
    Task { @WindowActor in body(player) }
  }
}

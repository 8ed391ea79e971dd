import Agate
import AgateUIKit

/// A program's window: a view that fills it, and handlers for the user's input.
///
/// ``Application`` creates the program's first window, and ``Application/openWindow(title:size:background:_:)`` further
/// ones. Use a window on the main thread. Changes in handlers appear in the next frame and animate as usual.
@MainActor
public final class Window {
  /// The view that fills the window, and UIKit's window of the views in it. Its subviews receive touches
  /// (`UIView.touchesBegan(_:with:)`) and have the window's ``scale``. A `UIWindow` that the program makes visible is shown
  /// in it, above the other subviews.
  public let view: UIWindow
  /// The layer of ``view``, which is the root of the visible layers. Add layers to it. The layer has the window's
  /// ``size`` and the origin (0, 0), with y pointing down. Like the layers of all views, it has no implicit animations;
  /// its sublayers do.
  public var layer: CALayer { view.layer }

  /// The size of the window, in points. It changes when the user or the compositor resizes the window, just before
  /// ``onResize``.
  public private(set) var size: CGSize
  /// The number of pixels per point. Use this value as the ``/Agate/CALayer/contentsScale`` of layers with images;
  /// views adopt it automatically. Before the window is on a display, the value is the highest scale of all displays,
  /// or 1 if that is not known. Frames that are drawn ahead of time have the requested scale. ``onResize`` is called
  /// when the scale changes, and `UIScreen.main.scale` has the same value.
  public private(set) var scale: Double

  /// The title of the window.
  public var title: String {
    didSet { command { [title] in $0.set(title: title) } }
  }
  /// Whether the window fills its screen. The default is false. The user and the desktop can change it. If the window is
  /// not on a display, the property has no effect.
  public var isFullscreen: Bool {
    get { wantsFullscreen }
    set {
      wantsFullscreen = newValue
      command { $0.set(fullscreen: newValue) }
    }
  }
  private var wantsFullscreen = false
  /// Whether the window is maximized. The default is false. The user and the desktop can change it. If the window is not
  /// on a display, the property has no effect.
  public var isMaximized: Bool {
    get { wantsMaximized }
    set {
      wantsMaximized = newValue
      command { $0.request(.maximize(newValue)) }
    }
  }
  private var wantsMaximized = false
  /// The smallest size to which the user can make the window, in points. The default is nil: the desktop decides.
  public var minimumSize: CGSize? {
    get { properties.minimumSize }
    set { properties.minimumSize = newValue }
  }
  /// The largest size to which the user can make the window, in points. The default is nil, which means no limit.
  public var maximumSize: CGSize? {
    get { properties.maximumSize }
    set { properties.maximumSize = newValue }
  }
  /// The shape of the pointer over the window, or nil to hide the pointer. The default is the arrow.
  public var pointerShape: PointerShape? {
    get { properties.pointerShape }
    set { properties.pointerShape = newValue }
  }
  /// Whether the display stays on while the window is visible. The default is false. While the window shows a video that
  /// plays, the display stays on in any case, unless its player has another
  /// ``/AgatePlayer/AVPlayer/preventsDisplaySleepDuringVideoPlayback``.
  public var keepsDisplayOn: Bool {
    get { properties.keepsDisplayOn }
    set { properties.keepsDisplayOn = newValue }
  }
  private var properties = WindowProperties() {
    didSet { if properties != oldValue { tellProperties() } }
  }
  /// The state of the window on the desktop, such as whether it is active. It changes just before ``onStateChange``.
  public private(set) var state = WindowState()

  /// Called when the pointer enters, moves, is pressed, is released or leaves. Locations are in the space of
  /// ``layer``. The default is nil.
  public var onPointer: ((PointerEvent) -> Void)?
  /// Called when a wheel is turned, or two fingers move on a touchpad. The default is nil.
  public var onScroll: ((ScrollEvent) -> Void)?
  /// Called when a finger touches the screen, moves or lifts. The default is nil.
  public var onTouch: ((TouchEvent) -> Void)?
  /// Called when a key is pressed, repeats or is released, unless a view or layer handled it (``KeyResponder``). The
  /// default is nil.
  public var onKey: ((KeyEvent) -> Void)?
  /// Called when the window gains or loses the keyboard focus. The default is nil.
  public var onFocus: ((Bool) -> Void)?
  /// Called when the window's ``size`` or ``scale`` has changed; lay out views and layers here. When the window first
  /// appears on a display, the closure is not called if the size is the requested size and the scale stays 1. The
  /// default is nil.
  public var onResize: ((CGSize) -> Void)?
  /// Called when ``state`` has changed. The default is nil.
  public var onStateChange: ((WindowState) -> Void)?
  /// Called when the user asks to close the window. If the closure returns false, the window stays open; the program can
  /// then ask the user, and call ``close()``. The default is nil: the window is closed.
  public var onCloseRequest: (() -> Bool)?
  /// Called when the window has been closed. If it was the last one, the program ends when the handler returns. The default
  /// is nil.
  public var onClose: (() -> Void)?

  /// The text field that the user edits; nil if none is edited. Set it when a text field gains or loses the focus, and whenever
  /// its text, its selection or the place of its cursor changes. While it is nil, the user types without input methods and
  /// without a keyboard on the screen. The default is nil. On desktops without input methods, it has no effect.
  public var textInput: TextInputState? {
    didSet {
      textInput?.isChangedByInputMethod = isTellingText
      if textInput != oldValue { tellTextInput() }
    }
  }
  /// Called for every change that an input method makes to the text of ``textInput``. Keys that no input method takes arrive
  /// in ``onKey``, also while a text is edited. The default is nil: committed text arrives in ``onKey``, as a key with
  /// `characters` and without a name, and preedit text is not shown.
  public var onTextInput: ((TextInputEvent) -> Void)? {
    didSet { if (onTextInput == nil) != (oldValue == nil), textInput?.text != nil { tellTextInput() } }
  }
  /// Called when another program has put contents in a clipboard, or the clipboard was emptied. Desktops report it only while
  /// the window has the keyboard focus, and again when it gains the focus. The default is nil.
  public var onClipboardChange: ((Clipboard) -> Void)?
  /// Whether the user prefers a light or a dark appearance, as the desktop's settings say. The default is `light`, also while
  /// frames are drawn ahead of time. To follow the setting, give it to the view's `overrideUserInterfaceStyle`.
  public private(set) var desktopStyle = UIUserInterfaceStyle.light
  /// Called when ``desktopStyle`` has changed. The desktop may answer only after the window has opened. The default is nil.
  public var onDesktopStyleChange: ((UIUserInterfaceStyle) -> Void)?

  private let isMain: Bool
  private var isTellingText = false
  /// Hears of the desktop's settings while the window is on a display.
  private var settings: SettingsListener?
  private var hasFocus = false
  private struct Shown { weak var window: Window? }
  /// The windows that are or were on a display.
  private static var shown: [Shown] = []
  private var router = InputRouter()
  private var waiting: [InputEvent] = []
  private var isSending = false
  private var player: PlayerWindow?
  private var isClosed = false
  /// The scale that the program was last told of, or assumes.
  private var toldScale = 1.0

  /// - Parameter isMain: Whether the window is the program's first, which stands for the screen.
  init(title: String, size: CGSize, isMain: Bool = true) {
    self.title = title
    self.size = size
    self.isMain = isMain
    scale = UIScreen.main.scale
    if isMain { UIScreen.main.bounds = CGRect(origin: .zero, size: size) }
    view = UIWindow(screenOfSize: size)
    view.enterWindow(scale: scale)
    if isMain { UIApplication.shared.attach(host: view) }
  }

  /// Hides the window in the dock or task bar of the desktop. Only the user can show it again.
  public func minimize() { command { $0.request(.minimize) } }

  /// Closes the window. If it is the last one, the program ends.
  public func close() {
    (isClosed, hasFocus) = (true, false)
    command { $0.close() }
  }

  /// Delivers an event as if the user had caused it: to views and layers first, then to the handlers. Events that are
  /// sent during the delivery are delivered afterwards.
  public func send(_ event: InputEvent) {
    waiting.append(event)
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while !waiting.isEmpty { tell(waiting.removeFirst()) }
  }

  /// Delivers a change of text as if an input method had made it.
  public func send(_ event: TextInputEvent) {
    guard let onTextInput else {
      for key in event.keys { send(.key(key)) }
      return
    }
    isTellingText = true
    defer { isTellingText = false }
    onTextInput(event)
  }

  private func tell(_ event: InputEvent) {
    let isTaken = router.send(event, to: layer)
    switch event {
    case .pointer(let event): onPointer?(event)
    case .scroll(let event): onScroll?(event)
    case .touch(let event): onTouch?(event)
    case .key(let event): if !isTaken { onKey?(event) }
    case .focus(let isFocused):
      hasFocus = isFocused
      Self.shown.removeAll { $0.window == nil }
      if isFocused { attachPasteboard() }
      // When the focus goes from one window to another, both may have it for a moment.
      UIApplication.shared.become(active: isFocused || Self.shown.contains { $0.window?.hasFocus == true })
      onFocus?(isFocused)
    }
  }

  // MARK: Being shown

  /// Sets up a player that is about to open, the first time or again after a failure, with the program's title and
  /// state.
  func open(_ player: PlayerWindow) {
    detachPasteboard()
    self.player = player
    Self.shown.append(Shown(window: self))
    UIApplication.shared.onIdleTimerChange = {
      MainActor.assumeIsolated { for entry in Self.shown { entry.window?.tellProperties() } }
    }
    tellProperties()
    attachPasteboard()
    followDesktopStyle()
    tellTextInput()
    if let text = Self.selected {
      command { $0.copy(text, to: .primary) }
      Self.selected = nil
    }
    command { [title, isFullscreen, isMaximized, isClosed] player in
      player.set(title: title)
      player.set(maximized: isMaximized)
      player.set(fullscreen: isFullscreen)
      if isClosed { player.close() }
    }
  }

  private func tellProperties() {
    var properties = properties
    if UIApplication.shared.isIdleTimerDisabled { properties.keepsDisplayOn = true }
    command { [properties] in $0.set(properties: properties) }
  }

  private func tellTextInput() {
    var state = textInput
    // Without a handler, nobody would carry out what input methods do to a text that they know.
    if onTextInput == nil { state?.text = nil }
    command { [state] in $0.set(textInput: state) }
  }

  /// Takes the state that the desktop reports.
  func take(_ state: WindowState) {
    (self.state, wantsFullscreen, wantsMaximized) = (state, state.isFullscreen, state.isMaximized)
    onStateChange?(state)
  }

  /// Closes the window for the user, unless the program refuses.
  func requestClose() {
    if onCloseRequest?() ?? true { close() }
  }

  func resize(to size: CGSize, scale: Double) {
    guard size != self.size || scale != self.scale || scale != toldScale else { return }
    (self.size, self.scale, toldScale) = (size, scale, scale)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    view.changeTraits {
      if isMain {
        UIScreen.main.scale = scale
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
      }
      view.frame = CGRect(origin: .zero, size: size)
      view.enterWindow(scale: scale)
    }
    onResize?(size)
    CATransaction.commit()
  }

  // MARK: Text

  /// Puts a text into a clipboard, from which other programs can paste it until one of them fills the clipboard or the
  /// program's last window is closed. Desktops accept it when the user has given input to the window; until then it waits.
  /// If no window is on a display, only windows of this program can paste the text. `UIPasteboard.general` has the texts of
  /// the clipboard, too.
  ///
  /// - Parameters:
  ///   - text: The text. An empty one empties the clipboard.
  ///   - clipboard: The clipboard. The default is the one that the user fills with commands; desktops without a primary selection
  ///     ignore texts for it.
  public func copy(_ text: String, to clipboard: Clipboard = .clipboard) {
    switch clipboard {
    case .clipboard:
      attachPasteboard()
      UIPasteboard.general.string = text.isEmpty ? nil : text
    case .primary:
      if isOnDisplay { command { $0.copy(text, to: .primary) } } else { Self.selected = text }
    }
  }

  /// Returns the text in a clipboard, also if this program has put it there. Programs that offer a text send it now; the
  /// window draws frames meanwhile.
  ///
  /// - Parameter clipboard: The clipboard. The default is the one that the user fills with commands.
  /// - Returns: The text. The result is nil if the clipboard has none, if the text is longer than 16 MiB, or if the other
  ///   program does not send it: nothing for five seconds, or not all within a minute.
  public func paste(from clipboard: Clipboard = .clipboard) async -> String? {
    if let player, !isClosed { return await player.paste(from: clipboard) }
    return clipboard == .clipboard ? UIPasteboard.general.string : Self.selected
  }

  /// A primary selection that was copied in a window that is not on a display.
  private static var selected: String?

  private var isOnDisplay: Bool { player != nil && !isClosed }

  /// Takes the desktop's report that another program has changed a clipboard.
  func take(_ clipboard: Clipboard, hasText: Bool) {
    if clipboard == .clipboard, let player {
      UIPasteboard.general.noteForeignContents(hasText: hasText, host: ObjectIdentifier(player))
    }
    onClipboardChange?(clipboard)
  }

  /// Lets the program's pasteboard use the clipboard of this window.
  private func attachPasteboard() {
    guard let player, !isClosed else { return }
    UIPasteboard.general.attach(
      PasteboardHost(
        owner: ObjectIdentifier(player),
        copy: { text in Task { @WindowActor in player.copy(text, to: .clipboard) } },
        paste: { BlockingPaste().text(from: player) }))
  }

  private func detachPasteboard() {
    if let player { UIPasteboard.general.detach(ObjectIdentifier(player)) }
  }

  /// Ends the connections with the desktop. Another window offers the texts that this one has copied.
  func leaveDesktop() {
    isClosed = true
    detachPasteboard()
    settings = nil
    Self.shown.lazy.compactMap { $0.window }.first { $0.isOnDisplay }?.attachPasteboard()
  }

  // MARK: Settings

  private func followDesktopStyle() {
    if settings != nil { return }
    settings = SettingsListener { [weak self] isDark in self?.take(isDark: isDark) }
  }

  private func take(isDark: Bool) {
    let style: UIUserInterfaceStyle = isDark ? .dark : .light
    if style == desktopStyle { return }
    desktopStyle = style
    onDesktopStyleChange?(style)
  }

  private func command(_ body: @escaping @Sendable @WindowActor (PlayerWindow) -> Void) {
    guard let player else { return }
    Task { @WindowActor in body(player) }
  }
}

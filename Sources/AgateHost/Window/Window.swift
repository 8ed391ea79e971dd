import Agate
import AgateUIKit

/// A program's window, with a view that fills it and handlers for the user's input.
///
/// ``Application`` creates the program's first window, and ``Application/openWindow(title:size:background:_:)`` creates
/// further windows. Use a window on the main thread. Changes of layers in handlers appear in the next frame. They have
/// the usual implicit animations, except in ``onResize``, where implicit animations are disabled.
@MainActor
public final class Window {
  /// The view that fills the window. It is the `window` of all views in it. Its subviews receive touches
  /// (`UIView.touchesBegan(_:with:)`) and have the window's ``scale``. A `UIWindow` that the program makes visible is
  /// shown above the other subviews.
  public let view: UIWindow
  /// The layer of ``view``, to which layers are added. It is the root of the visible layers. The layer has the window's
  /// ``size`` and the origin (0, 0), with y pointing down. Like the layers of all views, the layer has no implicit
  /// animations, but sublayers without a view have them.
  public var layer: CALayer { view.layer }

  /// The size of the window, in points. The size changes when the user or the compositor resizes the window, just
  /// before ``onResize`` is called.
  public private(set) var size: CGSize
  /// The number of pixels per point. Use this value as the ``/Agate/CALayer/contentsScale`` of layers with images.
  /// Views adopt the value automatically. Before the program's first window is on a display, the value is the highest
  /// scale of all displays, or 1 if no scale is known. Further windows begin with the scale of the first window. Frames
  /// that are drawn to files have the requested scale. ``onResize`` is called when the scale changes.
  /// `UIScreen.main.scale` is the scale of the program's first window.
  public private(set) var scale: Double

  /// The title of the window.
  public var title: String {
    didSet { command { [title] in $0.set(title: title) } }
  }
  /// Whether the window fills its screen. The default is false. The user and the desktop can change the value. A value
  /// that is set before the window opens takes effect when it opens. When frames are drawn to files, the property has
  /// no effect.
  public var isFullscreen: Bool {
    get { wantsFullscreen }
    set {
      wantsFullscreen = newValue
      command { $0.set(fullscreen: newValue) }
    }
  }
  private var wantsFullscreen = false
  /// Whether the window is maximized. The default is false. The user and the desktop can change the value. A value that
  /// is set before the window opens takes effect when it opens. When frames are drawn to files, the property has no
  /// effect.
  public var isMaximized: Bool {
    get { wantsMaximized }
    set {
      wantsMaximized = newValue
      command { $0.request(.maximize(newValue)) }
    }
  }
  private var wantsMaximized = false
  /// The smallest size to which the user can resize the window, in points. The default is nil: the desktop decides.
  public var minimumSize: CGSize? {
    get { properties.minimumSize }
    set { properties.minimumSize = newValue }
  }
  /// The largest size to which the user can resize the window, in points. The default is nil, which means no limit.
  public var maximumSize: CGSize? {
    get { properties.maximumSize }
    set { properties.maximumSize = newValue }
  }
  /// The shape of the pointer over the window, or nil to hide the pointer. Over a view with a `UIPointerInteraction`, the
  /// interaction determines the shape. The default is the arrow.
  public var pointerShape: PointerShape? = .default { didSet { showPointer() } }
  private func showPointer() {
    let wanted = router.hover.shape.map(\.shape) ?? pointerShape
    if properties.pointerShape != wanted { properties.pointerShape = wanted }
  }
  /// Whether the display stays on while the window is visible. The default is false. A playing video in the window also
  /// keeps the display on, unless ``/AgatePlayer/AVPlayer/preventsDisplaySleepDuringVideoPlayback`` of its player is
  /// false.
  public var keepsDisplayOn: Bool {
    get { properties.keepsDisplayOn }
    set { properties.keepsDisplayOn = newValue }
  }
  private var properties = WindowProperties() {
    didSet { if properties != oldValue { tellProperties() } }
  }
  /// The state of the window on the desktop, such as whether it is active. The state changes just before
  /// ``onStateChange`` is called.
  public private(set) var state = WindowState()

  /// Called when the pointer enters, moves, is pressed, is released or leaves. Locations are in the coordinate space of
  /// ``layer``, in points. The default is nil.
  public var onPointer: ((PointerEvent) -> Void)?
  /// Called when a wheel is turned, or two fingers move on a touchpad. Locations are in the coordinate space of
  /// ``layer``, in points. The default is nil.
  public var onScroll: ((ScrollEvent) -> Void)?
  /// Called when a finger touches the screen, moves or is lifted, or when its touch is cancelled. Locations are in the
  /// coordinate space of ``layer``, in points. The default is nil.
  public var onTouch: ((TouchEvent) -> Void)?
  /// Called when a key is pressed, repeats or is released, unless a view or layer handled it (``KeyResponder``). The
  /// default is nil.
  public var onKey: ((KeyEvent) -> Void)?
  /// Called when the window gains or loses the keyboard focus. The argument is true if the window gains the focus. The
  /// default is nil.
  public var onFocus: ((Bool) -> Void)?
  /// Called with the new ``size`` when the size or the ``scale`` has changed. Lay out views and layers in this closure.
  /// When the window first appears on a display, the closure is not called if the size is the requested size and the
  /// scale is 1. The default is nil.
  public var onResize: ((CGSize) -> Void)?
  /// Called when ``state`` has changed. The default is nil.
  public var onStateChange: ((WindowState) -> Void)?
  /// Called when the user asks to close the window. If the closure returns false, the window stays open. The program
  /// can then ask the user and call ``close()`` later. The default is nil, which closes the window.
  public var onCloseRequest: (() -> Bool)?
  /// Called when the window has been closed. If no window is left, the program ends when the closure returns. The
  /// default is nil.
  public var onClose: (() -> Void)?

  /// The state of a text field that the program draws itself, or nil if no such text field is edited. Set this property
  /// when a text field gains or loses the focus, and whenever the field's text, selection or cursor rectangle changes.
  /// The default is nil. On desktops without input methods, the property has no effect.
  ///
  /// While the value is nil, input methods and the on-screen keyboard edit the text of the first responder in ``view``
  /// if it conforms to `UIKeyInput`, such as a `UITextField`. Otherwise, they are disabled.
  public var textInput: TextInputState? {
    didSet {
      textInput?.isChangedByInputMethod = isTellingText
      if textInput != oldValue { tellTextInput() }
    }
  }
  /// Called for every change that an input method makes to the text of ``textInput``, and for changes without a text
  /// field. Keys that the input method does not handle are delivered as key events, even while a text is edited. The
  /// default is nil. While the value is nil, committed text is delivered like a key with `characters` and without a
  /// name, and preedit text is not shown.
  public var onTextInput: ((TextInputEvent) -> Void)? {
    didSet { if (onTextInput == nil) != (oldValue == nil), textInput?.text != nil { tellTextInput() } }
  }
  /// Called when another program has filled a clipboard, or when the clipboard was emptied. Desktops may report changes
  /// only while the window has the keyboard focus, and once more when the window gains the focus. The default is nil.
  public var onClipboardChange: ((Clipboard) -> Void)?
  /// The appearance, light or dark, that the user has chosen in the desktop's settings. The value is `light` until the
  /// desktop answers, and always when frames are drawn to files. To follow the setting, assign it to the
  /// `overrideUserInterfaceStyle` of ``view``.
  public private(set) var desktopStyle = UIUserInterfaceStyle.light
  /// Called when ``desktopStyle`` has changed. The first call may follow after the window has opened, when the desktop
  /// answers. The default is nil.
  public var onDesktopStyleChange: ((UIUserInterfaceStyle) -> Void)?

  private let isMain: Bool
  private var isTellingText = false
  /// The state of the text that the first responder of ``view`` edits.
  private var viewInput: TextInputState?
  private var isFollowingView = false
  /// Observes the desktop's settings while the window is on a display.
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
  /// The last scale that was reported with ``onResize``. Programs assume 1 before the first report.
  private var toldScale = 1.0

  /// - Parameter isMain: Whether the window is the program's first window. `UIScreen.main` has the size and scale of
  ///   this window.
  init(title: String, size: CGSize, isMain: Bool = true) {
    self.title = title
    self.size = size
    self.isMain = isMain
    scale = UIScreen.main.scale
    if isMain { UIScreen.main.bounds = CGRect(origin: .zero, size: size) }
    view = UIWindow(screenOfSize: size)
    view.enterWindow(scale: scale)
    if isMain { UIApplication.shared.attach(host: view) }
    view.onTextInput = { [weak self] in self?.followView() }
  }

  /// Minimizes the window to the dock or task bar of the desktop. Only the user can restore the window. If the window
  /// is not on a display, this method has no effect.
  public func minimize() { command { $0.request(.minimize) } }

  /// Closes the window without calling ``onCloseRequest``. If no window is left, the program ends.
  public func close() {
    (isClosed, hasFocus) = (true, false)
    command { $0.close() }
  }

  /// Delivers an event like input of the user: first to views and layers, then to the window's handlers. Events that
  /// are sent during the delivery are delivered after it.
  public func send(_ event: InputEvent) {
    waiting.append(event)
    if isSending { return }
    isSending = true
    while !waiting.isEmpty { tell(waiting.removeFirst()) }
    isSending = false
    followView()
  }

  /// Delivers a change of text like a change by an input method: to the text field of ``textInput``, or else to the
  /// first responder of ``view``. If neither edits a text, ``onTextInput`` is called. If it is nil, committed text is
  /// delivered as keys.
  public func send(_ event: TextInputEvent) {
    isTellingText = true
    let isTaken = textInput == nil && view.apply(event)
    if !isTaken { onTextInput?(event) }
    isTellingText = false
    if isTaken {
      // A program that changes the text has ended the composition. The input method must end it, too, or what it has
      // composed would appear twice.
      let composes = event.preedit?.text.isEmpty == false
      return followView(afterInputMethod: !composes || view.isComposing)
    }
    if onTextInput == nil { for key in event.keys { send(.key(key)) } }
  }

  /// Tells the desktop which text the first responder edits, if it has changed.
  private func followView(afterInputMethod: Bool = false) {
    // The end of the delivery of an event tells of all its changes.
    if isSending || isTellingText || isFollowingView { return }
    isFollowingView = true
    defer { isFollowingView = false }
    var state = isOnDisplay ? view.textInput : nil, last = viewInput
    last?.isChangedByInputMethod = false
    if state == last { return }
    // A layout after the change of the text may move the caret. The text is still that of the input method.
    last?.caret = state?.caret
    let isByInputMethod = afterInputMethod || state == last && viewInput?.isChangedByInputMethod == true
    state?.isChangedByInputMethod = isByInputMethod
    viewInput = state
    if textInput == nil { tellTextInput() }
  }

  private func tell(_ event: InputEvent) {
    let isTaken = router.send(event, to: layer)
    switch event {
    case .pointer(let event):
      showPointer()
      onPointer?(event)
    case .scroll(let event): onScroll?(event)
    case .touch(let event): onTouch?(event)
    case .key(let event): if !isTaken { onKey?(event) }
    case .focus(let isFocused):
      hasFocus = isFocused
      Self.shown.removeAll { $0.window == nil }
      if isFocused { attachPasteboard() }
      // When the focus moves between two windows, both may have the focus for a moment.
      UIApplication.shared.become(active: isFocused || Self.shown.contains { $0.window?.hasFocus == true })
      onFocus?(isFocused)
    }
  }

  // MARK: Being shown

  /// Prepares a player that is about to open, also after a failure, with the title and state of this window.
  func open(_ player: PlayerWindow) {
    detachPasteboard()
    self.player = player
    Self.shown.append(Shown(window: self))
    UIApplication.shared.onIdleTimerChange = {
      MainActor.assumeIsolated { for entry in Self.shown { entry.window?.tellProperties() } }
    }
    tellProperties()
    attachPasteboard()
    UIApplication.shared.urlOpener = DesktopPrograms().opener
    followDesktopStyle()
    followView()
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
    var state = textInput ?? viewInput
    // Without a handler, changes to the text by input methods would be lost. Input methods therefore do not get the
    // text.
    if textInput != nil, onTextInput == nil { state?.text = nil }
    command { [state] in $0.set(textInput: state) }
  }

  /// Stores the state that the desktop reports.
  func take(_ state: WindowState) {
    (self.state, wantsFullscreen, wantsMaximized) = (state, state.isFullscreen, state.isMaximized)
    onStateChange?(state)
  }

  /// Closes the window at the user's request, unless ``onCloseRequest`` refuses.
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

  /// Puts a text into a clipboard. Other programs can paste the text until one of them fills the clipboard, or until
  /// the program's last window is closed. Desktops accept a text only after the user has given input to the window.
  /// Until then, the text waits. If no window is on a display, only windows of this program can paste the text.
  /// `UIPasteboard.general` has the same text as the clipboard.
  ///
  /// - Parameters:
  ///   - text: The text. An empty text empties the clipboard.
  ///   - clipboard: The clipboard. The default is the clipboard for copy and paste commands. Texts for the primary
  ///     selection are ignored on desktops without it.
  public func copy(_ text: String, to clipboard: Clipboard = .clipboard) {
    switch clipboard {
    case .clipboard:
      attachPasteboard()
      UIPasteboard.general.string = text.isEmpty ? nil : text
    case .primary:
      if isOnDisplay { command { $0.copy(text, to: .primary) } } else { Self.selected = text }
    }
  }

  /// Returns the text in a clipboard, even if this program has copied it. The program that offers the text sends it
  /// during this call. The window continues to draw frames during the call.
  ///
  /// - Parameter clipboard: The clipboard. The default is the clipboard for copy and paste commands.
  /// - Returns: The text, or nil if the clipboard has no text or the text is longer than 16 MiB. The result is also nil
  ///   if the other program sends no data for five seconds or not the whole text within a minute, or if the task is
  ///   cancelled.
  public func paste(from clipboard: Clipboard = .clipboard) async -> String? {
    if let player, !isClosed { return await player.paste(from: clipboard) }
    return clipboard == .clipboard ? UIPasteboard.general.string : Self.selected
  }

  /// The primary selection that was copied while the window was not on a display.
  private static var selected: String?

  private var isOnDisplay: Bool { player != nil && !isClosed }

  /// Handles the desktop's report that another program has changed a clipboard.
  func take(_ clipboard: Clipboard, hasText: Bool) {
    if clipboard == .clipboard, let player {
      UIPasteboard.general.noteForeignContents(hasText: hasText, host: ObjectIdentifier(player))
    }
    onClipboardChange?(clipboard)
  }

  /// Connects the program's pasteboard with the desktop's clipboard through this window.
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

  /// Disconnects from the desktop. Another window then offers the copied texts.
  func leaveDesktop() {
    isClosed = true
    detachPasteboard()
    settings = nil
    let other = Self.shown.lazy.compactMap { $0.window }.first { $0.isOnDisplay }
    other?.attachPasteboard()
    if other == nil { UIApplication.shared.urlOpener = nil }
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

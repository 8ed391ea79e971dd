import Agate
import Synchronization

/// The clipboard, through which programs exchange text.
///
/// While a window of `AgateHost` is open, the pasteboard is the clipboard of the desktop. In a program without a
/// window, only the program itself uses the pasteboard. Programs exchange only text, and URLs as text; images stay in
/// the program. `Window` of `AgateHost` can also use the primary selection and read text without waiting.
public final class UIPasteboard: NSObject, Sendable {
  /// The clipboard.
  public static let general = UIPasteboard()

  private struct State {
    /// The texts that this program has copied, or nil if another program has copied something since.
    var own: [String]?
    /// The images that this program has copied.
    var images: [UIImage] = []
    /// Whether another program offers text.
    var hasForeignText = false
    var changeCount = 0
    var host: PasteboardHost?
  }
  private let state = Mutex(State())

  private override init() {}

  /// The first text, or nil if there is no text. Setting the property replaces all contents. Setting nil empties the
  /// pasteboard.
  ///
  /// Reading this property reads a text that another program has copied. The calling thread waits for the text for at
  /// most one second. The value is nil if the text does not arrive in this time.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts, or nil if there are no texts. Other programs receive the texts that this program sets as one text,
  /// joined by line breaks. Reading may wait, as for ``string``.
  public var strings: [String]? {
    get {
      let (own, host) = state.withLock { ($0.own, $0.host) }
      if let own { return own.isEmpty ? nil : own }
      return host?.paste().map { [$0] }
    }
    set { hold(newValue ?? [], []) }
  }
  private func hold(_ texts: [String], _ images: [UIImage]) {
    let host = state.withLock { state in
      (state.own, state.images, state.hasForeignText) = (texts, images, false)
      state.changeCount += 1
      return state.host
    }
    host?.copy(texts.joined(separator: "\n"))
    notify()
  }

  /// Whether there are texts. Reading this property does not wait for another program.
  public var hasStrings: Bool { state.withLock { $0.own?.isEmpty == false || $0.hasForeignText } }

  /// The first text as a URL, or nil if it is not an absolute URL. Setting the property replaces all contents by the
  /// text of the URL. Reading may wait, as for ``string``.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The texts that are absolute URLs, or nil if there are none. See ``url``.
  public var urls: [URL]? {
    get {
      let urls = (strings ?? []).compactMap { text -> URL? in
        guard !text.contains(where: \.isWhitespace), let url = URL(string: text), url.scheme != nil else { return nil }
        return url
      }
      return urls.isEmpty ? nil : urls
    }
    set { strings = newValue?.map(\.absoluteString) }
  }
  /// Whether there is a text that is an absolute URL. Reading may wait, as for ``string``.
  public var hasURLs: Bool { urls != nil }

  /// The first image that this program has copied, or nil. Setting the property replaces all contents. Other programs
  /// do not receive the image: for them, the clipboard is empty.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// All images that this program has copied, or nil. See ``image``.
  public var images: [UIImage]? {
    get {
      let images = state.withLock { $0.images }
      return images.isEmpty ? nil : images
    }
    set { hold([], newValue ?? []) }
  }
  /// Whether this program has copied images that are still on the pasteboard.
  public var hasImages: Bool { images != nil }

  /// The number of changes of the contents so far. Desktops report the contents of other programs when the program's
  /// window gains the keyboard focus. Each report increases the number, even if the contents are the same as
  /// before.
  public var changeCount: Int { state.withLock { $0.changeCount } }

  /// The name of the notification that is posted when the contents have changed.
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  private func notify() { NotificationCenter.default.post(name: Self.changedNotification, object: self) }

  // MARK: The host

  /// Uses the clipboard of a host's window. The first window receives the texts that were copied before it existed.
  package func attach(_ host: PasteboardHost) {
    let texts = state.withLock { state in
      defer { state.host = host }
      return state.host == nil ? state.own ?? [] : []
    }
    if !texts.isEmpty { host.copy(texts.joined(separator: "\n")) }
  }

  /// Stops using the clipboard of a window that was closed.
  package func detach(_ owner: ObjectIdentifier) {
    state.withLock { state in
      guard state.host?.owner == owner else { return }
      (state.host, state.hasForeignText) = (nil, false)
    }
  }

  /// Handles the report of a window that another program has copied something, or that the clipboard was emptied.
  /// Reports are ignored if they do not come from the attached window.
  package func noteForeignContents(hasText: Bool, host: ObjectIdentifier) {
    let isChanged = state.withLock { state in
      if state.host?.owner != host { return false }
      (state.own, state.images, state.hasForeignText) = (nil, [], hasText)
      state.changeCount += 1
      return true
    }
    if isChanged { notify() }
  }
}

/// The window of a host whose clipboard the program's pasteboard uses.
package struct PasteboardHost: Sendable {
  package var owner: ObjectIdentifier
  /// Offers a text to other programs. An empty text empties the clipboard.
  package var copy: @Sendable (String) -> Void
  /// Returns the text of another program. The calling thread waits for the text.
  package var paste: @Sendable () -> String?

  package init(
    owner: ObjectIdentifier, copy: @escaping @Sendable (String) -> Void, paste: @escaping @Sendable () -> String?
  ) {
    (self.owner, self.copy, self.paste) = (owner, copy, paste)
  }
}

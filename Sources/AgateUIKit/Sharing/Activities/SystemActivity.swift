import Agate

/// A service of Agate.
class SystemActivity: UIActivity {
  final var contents: [SharedContent] = []
  /// The application that opens URLs.
  final let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  /// Returns the services in the order of the list.
  static func all(_ application: UIApplication) -> [SystemActivity] {
    [
      MailActivity(application), CopyActivity(application), BrowserActivity(application),
      SaveImageActivity(application), SaveFileActivity(application),
    ]
  }

  /// Whether the service is offered for a kind of item.
  func accepts(_ content: SharedContent) -> Bool { false }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let contents = activityItems.map { SharedContent($0) }
    return !contents.isEmpty && contents.allSatisfy { $0.map(accepts) ?? false }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    contents = activityItems.compactMap { SharedContent($0) }
  }

  /// Opens a URL, and then ends the service.
  final func open(_ url: URL) {
    application.open(url) { [self] isOpen in end(isOpen, error: nil) }
  }
}

/// Copies all items as text, or else the images.
final class CopyActivity: SystemActivity {
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func accepts(_ content: SharedContent) -> Bool {
    if case .image = content { true } else { content.text != nil }
  }
  override func perform() {
    let texts = contents.compactMap { $0.text }
    if texts.isEmpty {
      UIPasteboard.general.images = contents.compactMap { content -> UIImage? in
        if case .image(let image) = content { image } else { nil }
      }
    } else {
      UIPasteboard.general.strings = texts
    }
    activityDidFinish(true)
  }
}

/// Opens a new message with texts and addresses in the user's mail program.
final class MailActivity: SystemActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }
  /// Addresses with the scheme `mailto` have no attachments.
  override func accepts(_ content: SharedContent) -> Bool { content.text != nil }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    guard super.canPerform(withActivityItems: activityItems), let url = URL(string: "mailto:") else { return false }
    return application.canOpenURL(url)
  }
  override func perform() {
    let body = contents.compactMap { $0.text }.joined(separator: "\r\n")
    let subject = owner.flatMap { $0.shared.subject($0, activityType) }
    let fields = [("subject", subject), ("body", body)].compactMap { name, value in
      value.map { "\(name)=\(Self.encoded($0))" }
    }
    guard let url = URL(string: "mailto:?" + fields.joined(separator: "&")) else { return activityDidFinish(false) }
    open(url)
  }
  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

/// Opens the first web page in the browser.
final class BrowserActivity: SystemActivity {
  override var activityType: ActivityType? { .openInBrowser }
  override var activityTitle: String? { "Open in Browser" }
  override var activityImage: UIImage? { UIImage(systemName: "globe") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let page = activityItems.lazy.compactMap { SharedContent($0)?.webPage }.first
    return page.map(application.canOpenURL) ?? false
  }
  override func perform() {
    guard let page = contents.lazy.compactMap({ $0.webPage }).first else { return activityDidFinish(false) }
    open(page)
  }
}

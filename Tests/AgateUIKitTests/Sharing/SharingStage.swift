import Agate
@testable import AgateUIKit
import Synchronization
import Testing

/// A window, and a temporary home folder of a user.
@MainActor final class SharingStage {
  let window: UIWindow
  let root = UIViewController()
  let home: URL
  let folders: UserFolders

  init(width: CGFloat = 400, height: CGFloat = 700) throws {
    let temporary = FileManager.default.temporaryDirectory
    home = temporary.appendingPathComponent("agate-sharing-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    folders = UserFolders(environment: ["HOME": home.path])
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = root
    window.layer.isHidden = false
  }
  deinit { try? FileManager.default.removeItem(at: home) }

  /// Calls a closure in which controllers use the temporary home folder.
  func run<Value>(_ body: () -> Value) -> Value {
    UserFolders.$current.withValue(folders) {
      var result: Value?
      UIView.performWithoutAnimation { result = body() }
      return result!
    }
  }
  func present(_ controller: UIViewController) {
    run { root.present(controller, animated: false) }
    layOut()
  }
  func layOut() {
    for _ in 0..<2 { for view in window.found(UIView.self) { view.layoutIfNeeded() } }
  }
  /// The texts of the visible labels.
  var texts: [String] {
    layOut()
    return window.found(UILabel.self).filter { !$0.isHidden }.compactMap { $0.text }
  }
  /// Taps the middle of a view.
  func tap(_ view: UIView?, at time: Double = 0) {
    layOut()
    guard let place = window.place(view) else { return }
    run { Fingers(on: window).tap(Double(place.midX), Double(place.midY), at: time) }
    layOut()
  }
  func tap(_ text: String, at time: Double = 0) {
    layOut()
    tap(window.found(UILabel.self).last { $0.text == text && !$0.isHidden }, at: time)
  }

  /// Waits until work on other threads has made a condition true.
  func wait(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 {
      layOut()
      if condition() { return true }
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        DispatchQueue.global(qos: .utility).async { DispatchQueue.main.async { continuation.resume() } }
      }
    }
    return false
  }

  /// Writes a file below the home folder.
  @discardableResult
  func write(_ path: String, _ data: Data = Data("text".utf8), age: Double = 0) throws -> URL {
    let url = home.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    let date = Date(timeIntervalSince1970: 1_000_000_000 - age)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    return url
  }
  /// The names of the files in a folder, sorted.
  func files(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.appendingPathComponent(path).path)) ?? []).sorted()
  }
}

/// URLs that the application has opened.
final class OpenedURLs: Sendable {
  private let urls = Mutex<[String]>([])
  var opener: URLOpener {
    URLOpener(canOpen: { ["https", "mailto"].contains($0.scheme) }) { [self] url, tell in
      urls.withLock { $0.append(url.absoluteString) }
      tell(true)
    }
  }
  func take() -> [String] {
    urls.withLock { urls in
      defer { urls = [] }
      return urls
    }
  }
}

extension UIActivityViewController {
  /// The services that are offered, in the order of the list.
  var offered: [UIActivity] { offeredSections.flatMap { $0 } }
}

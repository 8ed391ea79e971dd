import Agate
import Foundation

/// Reports whether the user prefers a dark appearance: once at first, and again after each change. Reports are made on
/// the main thread.
@MainActor
final class SettingsListener {
  private let body: @MainActor (Bool) -> Void

  init(_ settings: DesktopSettings = .shared, _ body: @escaping @MainActor (Bool) -> Void) {
    self.body = body
    settings.listen(self) { [weak self, weak settings] in
      guard let settings else { return }
      let isDark = settings.appearance.isDark
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.body(isDark) }
        CATransaction.flush()
      }
    }
    // The first use of the appearance asks the desktop, which answers later.
    body(settings.appearance.isDark)
  }
}

import Agate
import Foundation

/// Reports on the main thread whether the user prefers a dark appearance, now and whenever it changes.
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
    // The first look asks the desktop, whose answer comes later.
    body(settings.appearance.isDark)
  }
}

import Synchronization

/// The desktop's settings for windows, read from xdg-desktop-portal.
package final class DesktopSettings: Sendable {
  package static let shared = DesktopSettings()

  package init() {}

  private struct State {
    var appearance = DesktopAppearance()
    var bus: MessageBus?
    var isStarted = false
    var listeners: [Listener] = []
  }
  private struct Listener: Sendable {
    weak let owner: (any AnyObject & Sendable)?
    var call: @Sendable () -> Void
  }
  private let state = Mutex(State())

  private static let portal = MessageBus.Object(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
  private static let settings = "org.freedesktop.portal.Settings"

  /// The appearance that the user has chosen. The first use of this property asks the portal. Until the portal answers,
  /// the value is the default appearance.
  package var appearance: DesktopAppearance {
    start()
    return state.withLock { $0.appearance }
  }

  /// Calls `body` on any thread when the appearance has changed, while `owner` is alive.
  package func listen(_ owner: any AnyObject & Sendable, _ body: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.listeners.removeAll { $0.owner == nil }
      state.listeners.append(Listener(owner: owner, call: body))
    }
  }

  private func start() {
    let bus = state.withLock { state -> MessageBus? in
      if state.isStarted { return nil }
      state.isStarted = true
      state.bus = MessageBus(.user)
      return state.bus
    }
    bus?.perform { [self] bus in
      bus.listen(to: "SettingChanged", of: Self.portal, interface: Self.settings) { [weak self, weak bus] in
        if let self, let bus { read(from: bus) }
      }
      read(from: bus)
    }
  }

  private func read(from bus: MessageBus) {
    func setting(_ group: String, _ key: String) -> MessageBus.Value? {
      bus.call("Read", of: Self.portal, interface: Self.settings, group, key)
    }
    var appearance = DesktopAppearance()
    // The values are 1 for dark, 2 for light, and 0 for no preference.
    appearance.isDark = setting("org.freedesktop.appearance", "color-scheme") == .number(1)
    if case .text(let layout)? = setting("org.gnome.desktop.wm.preferences", "button-layout") {
      appearance.setButtons(layout)
    }
    let listeners = state.withLock { state in
      defer { state.appearance = appearance }
      return state.appearance == appearance ? [] : state.listeners
    }
    for listener in listeners where listener.owner != nil { listener.call() }
  }
}

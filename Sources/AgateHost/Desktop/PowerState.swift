import Synchronization

/// The power state of the computer, read from UPower and power-profiles-daemon.
package final class PowerState: Sendable {
  package struct Values: Sendable, Hashable {
    /// Whether the computer runs on its battery.
    package var isOnBattery = false
    /// Whether the power-saver profile is active.
    package var savesPower = false

    package init() {}
  }

  private let values = Mutex(Values())
  private let bus: MessageBus?

  private static let battery = MessageBus.Object(name: "org.freedesktop.UPower", path: "/org/freedesktop/UPower")
  private static let profiles = MessageBus.Object(name: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles")
  private static let properties = "org.freedesktop.DBus.Properties"

  /// Connects to the system bus. Without a system bus, the computer counts as plugged in.
  package init() { bus = MessageBus(.system) }

  /// Calls `body` with the values when they differ from the default values, and again after each change. The call may
  /// be on any thread.
  package func listen(_ body: @escaping @Sendable (Values) -> Void) {
    bus?.perform { [weak self] bus in
      for object in [Self.battery, Self.profiles] {
        bus.listen(to: "PropertiesChanged", of: object, interface: Self.properties) { [weak self, weak bus] in
          if let self, let bus { read(from: bus, body) }
        }
      }
      self?.read(from: bus, body)
    }
  }

  private func read(from bus: MessageBus, _ body: (Values) -> Void) {
    var new = Values()
    new.isOnBattery = bus.property("OnBattery", of: Self.battery, interface: Self.battery.name) == .bool(true)
    new.savesPower =
      bus.property("ActiveProfile", of: Self.profiles, interface: Self.profiles.name) == .text("power-saver")
    let isNew = values.withLock { values in
      defer { values = new }
      return values != new
    }
    if isNew { body(new) }
  }
}

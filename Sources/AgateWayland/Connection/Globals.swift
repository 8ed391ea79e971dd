import AgateBackend
import CWayland

/// The globals of a compositor, by their number in the registry.
final class Globals {
  struct Entry {
    var interface: String
    var version: UInt32
  }
  private(set) var all: [UInt32: Entry] = [:]

  func note(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version): all[name] = Entry(interface: interface, version: version)
    case .globalRemove(let name): all[name] = nil
    }
  }

  /// Binds an interface in the newest version that both sides support. Returns nil if the compositor does not offer the
  /// interface.
  func bind<T: ProtocolObject>(_ type: T.Type, from registry: WlRegistry) -> T? {
    guard let (name, entry) = all.first(where: { $0.value.interface == type.interfaceName }) else { return nil }
    return registry.bind(name: name, as: type, version: min(entry.version, type.newestVersion))
  }

  /// Binds an interface that windows require. Throws ``RenderError/unavailable(_:)`` if the compositor does not offer
  /// the interface in this version.
  func need<T: ProtocolObject>(
    _ type: T.Type, from registry: WlRegistry, atLeast version: UInt32 = 1
  ) throws(RenderError) -> T {
    guard let object = bind(type, from: registry) else {
      throw .unavailable("the Wayland compositor has no \(type.interfaceName): a window needs it")
    }
    guard object.version >= version else {
      throw .unavailable(
        "the Wayland compositor has version \(object.version) of \(type.interfaceName): a window needs \(version)")
    }
    return object
  }
}

extension WlDisplay {
  /// Blocks until the compositor has handled all earlier requests. Throws an error after `timeout` seconds.
  func roundtrip(timeout: Double = 5) throws(RenderError) {
    let deadline = MonotonicClock.now + timeout
    var isDone = false
    let callback = sync()
    callback.onEvent = { _ in isDone = true }
    while true {
      _ = try socket.flush()
      _ = try socket.dispatchAvailable()
      if isDone { return }
      guard MonotonicClock.now < deadline else {
        throw .unavailable("the Wayland compositor does not answer within \(Int(timeout)) seconds")
      }
      socket.waitReadable(until: deadline)
    }
  }
}

import AgateWayland
import CAgateSystem
import Dispatch

/// A connection to D-Bus that reads values and reports changes. Calls run on the connection's own queue, because they
/// block until the answer arrives.
final class MessageBus: @unchecked Sendable {
  /// The two buses of a desktop.
  enum Kind {
    case user, system
  }

  /// A value of D-Bus.
  enum Value: Equatable {
    case bool(Bool)
    case number(UInt32)
    case text(String)
  }

  /// An object of a program on the bus.
  struct Object {
    var name: String
    var path: String
  }

  private let bus: OpaquePointer
  private let queue: DispatchQueue
  private let source: DescriptorSource
  private var handlers: [Unmanaged<Handler>] = []

  private final class Handler {
    let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
  }

  /// Connects to a bus. Returns nil if the bus does not exist or libsystemd is not installed.
  init?(_ kind: Kind) {
    guard let bus = agate_bus_open(kind == .system ? 1 : 0) else { return nil }
    let queue = DispatchQueue(label: "agate.bus")
    guard let source = DescriptorSource(agate_bus_descriptor(bus), .readable, queue: queue) else {
      agate_bus_close(bus)
      return nil
    }
    (self.bus, self.queue, self.source) = (bus, queue, source)
    source.activate { [weak self] in
      // A closed connection would stay readable and call this handler without end.
      if let self, agate_bus_process(self.bus) < 0 { self.source.cancel() }
    }
  }

  deinit {
    let (bus, handlers) = (UInt(bitPattern: bus), handlers.map { UInt(bitPattern: $0.toOpaque()) })
    // Closing may wait for the bus.
    queue.async {
      agate_bus_close(OpaquePointer(bitPattern: bus)!)
      for handler in handlers { Unmanaged<Handler>.fromOpaque(UnsafeRawPointer(bitPattern: handler)!).release() }
    }
  }

  /// Calls `body` on the bus's queue.
  func perform(_ body: @escaping @Sendable (MessageBus) -> Void) {
    queue.async { [self] in
      body(self)
      // Signals may have arrived together with an answer.
      _ = agate_bus_process(bus)
    }
  }

  /// Returns a property of an object, or nil if the property does not exist. Call this method on the bus's queue.
  func property(_ name: String, of object: Object, interface: String) -> Value? {
    call("Get", of: object, interface: "org.freedesktop.DBus.Properties", interface, name)
  }

  /// Calls a D-Bus method with two string arguments and returns its value. Returns nil if the call fails or the value
  /// has another type than ``Value``. Call this method on the bus's queue.
  func call(_ member: String, of object: Object, interface: String, _ first: String, _ second: String) -> Value? {
    var value = agate_bus_value()
    guard agate_bus_call(bus, object.name, object.path, interface, member, first, second, &value) == 0 else {
      return nil
    }
    switch UInt8(bitPattern: value.kind) {
    case UInt8(ascii: "b"): return .bool(value.number != 0)
    case UInt8(ascii: "u"): return .number(value.number)
    case UInt8(ascii: "s"):
      return .text(withUnsafeBytes(of: value.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    default: return nil
    }
  }

  /// Calls `handler` on the bus's queue when an object sends a signal. Call this method on the bus's queue.
  func listen(to signal: String, of object: Object, interface: String, _ handler: @escaping () -> Void) {
    let handler = Unmanaged.passRetained(Handler(handler))
    handlers.append(handler)
    _ = agate_bus_watch(
      bus, object.name, object.path, interface, signal,
      { Unmanaged<Handler>.fromOpaque(UnsafeRawPointer($0!)).takeUnretainedValue().call() }, handler.toOpaque())
  }
}

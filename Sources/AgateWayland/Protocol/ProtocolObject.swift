import CWayland

/// A Wayland object. This is the base of the classes that the protocol scanner generates.
///
/// Use an object on the thread that dispatches the connection's events. A destructor request destroys the compositor's
/// object. The local proxy is destroyed by that request, or with the last reference to this object.
class ProtocolObject {
  /// The name of the interface, for example `wl_surface`.
  class var interfaceName: String { preconditionFailure("a protocol class names its interface") }
  class var newestVersion: UInt32 { 1 }
  /// The description of the interface for libwayland.
  class var structure: UnsafePointer<wl_interface>? { ProtocolStructures.shared[interfaceName] }

  /// The connection, which stays open while any of its objects exists.
  let socket: DisplaySocket
  /// The proxy; nil after it was destroyed.
  private(set) var proxy: OpaquePointer?
  private let isOwner: Bool

  /// Creates an object that owns `proxy` and receives its events.
  required init(proxy: OpaquePointer, socket: DisplaySocket) {
    self.proxy = proxy
    self.socket = socket
    isOwner = true
    wl_proxy_add_dispatcher(
      proxy,
      { receiver, _, opcode, _, values in
        guard let receiver, let values else { return 0 }
        let object = Unmanaged<ProtocolObject>.fromOpaque(receiver).takeUnretainedValue()
        object.receive(opcode, values)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Creates an object that only sends requests to a proxy, which other code owns. This is the case for the display.
  init(borrowing proxy: OpaquePointer, socket: DisplaySocket) {
    self.proxy = proxy
    self.socket = socket
    isOwner = false
  }

  deinit { discard() }

  /// The version of the interface that was bound; 0 after the proxy was destroyed.
  var version: UInt32 { proxy.map { wl_proxy_get_version($0) } ?? 0 }

  /// Returns whether a request that was added in version `since` may be sent. The display has no version, so requests
  /// of version 1 are always allowed.
  private func speaks(_ since: UInt32) -> Bool { since <= 1 || version >= since }

  /// Receives an event. The generated classes convert it to their event enumerations.
  func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {}

  /// Destroys the proxy without a request to the compositor, for objects that an event has destroyed.
  func discard() {
    if isOwner, let proxy { wl_proxy_destroy(proxy) }
    proxy = nil
  }

  func send(_ opcode: UInt32, since: UInt32 = 1, destroys: Bool = false) {
    marshal(opcode, nil, since: since, destroys: destroys)
  }

  func send<let count: Int>(
    _ opcode: UInt32, _ values: inout InlineArray<count, wl_argument>, since: UInt32 = 1, destroys: Bool = false
  ) {
    var span = values.mutableSpan
    span.withUnsafeMutableBufferPointer { marshal(opcode, $0.baseAddress, since: since, destroys: destroys) }
  }

  func create<T: ProtocolObject, let count: Int>(
    _ opcode: UInt32, _ values: inout InlineArray<count, wl_argument>, as type: T.Type, version: UInt32,
    since: UInt32 = 1
  ) -> T {
    guard let proxy else { preconditionFailure("\(Self.interfaceName) is used after its end") }
    precondition(speaks(since), "\(Self.interfaceName) is too old for request \(opcode)")
    guard let structure = type.structure else {
      preconditionFailure("\(type.interfaceName) is in no protocol table")
    }
    var span = values.mutableSpan
    let made = span.withUnsafeMutableBufferPointer {
      wl_proxy_marshal_array_flags(proxy, opcode, structure, version, 0, $0.baseAddress)
    }
    // libwayland returns null here only if there is no memory.
    guard let made else { preconditionFailure("no memory for a \(type.interfaceName)") }
    return T(proxy: made, socket: socket)
  }

  private func marshal(_ opcode: UInt32, _ values: UnsafeMutablePointer<wl_argument>?, since: UInt32, destroys: Bool) {
    guard let proxy else { return }
    guard speaks(since) else {
      precondition(destroys, "\(Self.interfaceName) is too old for request \(opcode)")
      return discard()
    }
    let flags = destroys ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
    wl_proxy_marshal_array_flags(proxy, opcode, nil, version, flags, values)
    if destroys { self.proxy = nil }
  }

  /// Returns the 32-bit words of an event's array.
  static func words(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array, let data = array.pointee.data else { return [] }
    let bytes = UnsafeRawBufferPointer(start: data, count: array.pointee.size)
    return (0..<array.pointee.size / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
  }
}

import AgateBackend
import CWayland
import Glibc

/// The socket to the compositor and libwayland's queue of events, closed with the last reference.
final class DisplaySocket {
  let display: OpaquePointer
  let descriptor: Int32

  init(display: OpaquePointer) {
    self.display = display
    descriptor = wl_display_get_fd(display)
  }

  deinit { wl_display_disconnect(display) }

  /// Delivers events that were read already, possibly by a graphics driver that shares the socket.
  func dispatchPending() throws(RenderError) {
    if wl_display_dispatch_pending(display) < 0 { throw failure() }
  }

  /// Reads what has come in without waiting, and delivers it.
  func dispatchAvailable() throws(RenderError) {
    while wl_display_prepare_read(display) != 0 { try dispatchPending() }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, 0) > 0 {
      if wl_display_read_events(display) < 0 { throw failure() }
    } else {
      wl_display_cancel_read(display)
    }
    try dispatchPending()
  }

  /// Sends what is queued. Returns false when the compositor does not take it all now.
  func flush() throws(RenderError) -> Bool {
    if wl_display_flush(display) >= 0 { return true }
    if errno == EAGAIN { return false }
    // A compositor that ends the connection sends the reason first: it is still there to be read.
    if errno == EPIPE {
      while wl_display_prepare_read(display) != 0, wl_display_dispatch_pending(display) >= 0 {}
      wl_display_read_events(display)
      wl_display_dispatch_pending(display)
    }
    throw failure()
  }

  /// Blocks until something can be read, at most until `deadline` on the monotonic clock.
  func waitReadable(until deadline: Double) {
    let left = max(0, deadline - MonotonicClock.now)
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, Int32((left * 1000).rounded(.up)))
  }

  /// What libwayland says after a call failed.
  func failure() -> RenderError {
    var interface: UnsafePointer<wl_interface>?
    var object: UInt32 = 0
    let code = wl_display_get_error(display)
    if code == EPROTO {
      let number = wl_display_get_protocol_error(display, &interface, &object)
      let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown object"
      return .lost("the Wayland compositor rejected a request (error \(number) of \(name)#\(object)); please report it")
    }
    return .lost(
      "the Wayland compositor closed the connection (\(String(cString: strerror(code == 0 ? errno : code)))): "
        + "start it again, then start this program again")
  }
}

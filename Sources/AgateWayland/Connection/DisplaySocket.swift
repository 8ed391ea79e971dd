import AgateBackend
import CWayland
import Glibc

/// The socket to the compositor, with libwayland's event queue. Both are closed with the last reference.
final class DisplaySocket {
  let display: OpaquePointer
  let descriptor: Int32
  /// The waiters of the connection's windows. Each waiter reads events for all windows.
  private var waiters: [Waiter] = []
  private struct Waiter { weak var waiter: DisplayWaiter? }

  init(display: OpaquePointer) {
    self.display = display
    descriptor = wl_display_get_fd(display)
  }

  deinit { wl_display_disconnect(display) }

  func add(_ waiter: DisplayWaiter) {
    waiters.removeAll { $0.waiter == nil }
    waiters.append(Waiter(waiter: waiter))
  }

  /// Wakes all windows of the connection, because contents that they show have changed.
  func wake() {
    for entry in waiters { entry.waiter?.wake() }
  }

  /// Wakes the other windows of the connection, because received events may concern them.
  func wake(except waiter: DisplayWaiter) {
    if waiters.count < 2 { return }
    for entry in waiters where entry.waiter !== waiter { entry.waiter?.wake() }
  }

  /// Delivers events that are already read, possibly by a graphics driver that shares the socket.
  ///
  /// - Returns: the number of delivered events.
  @discardableResult
  func dispatchPending() throws(RenderError) -> Int32 {
    let count = wl_display_dispatch_pending(display)
    if count < 0 { throw failure() }
    return count
  }

  /// Reads available events without waiting, and delivers them.
  ///
  /// - Returns: whether any events were delivered.
  func dispatchAvailable() throws(RenderError) -> Bool {
    var count: Int32 = 0
    while wl_display_prepare_read(display) != 0 { count += try dispatchPending() }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, 0) > 0 {
      if wl_display_read_events(display) < 0 { throw failure() }
    } else {
      wl_display_cancel_read(display)
    }
    return try count + dispatchPending() > 0
  }

  /// Sends queued requests without waiting. Returns false if the socket's buffer is full and requests are left.
  func flush() throws(RenderError) -> Bool {
    if wl_display_flush(display) >= 0 { return true }
    if errno == EAGAIN { return false }
    // Before a compositor closes the connection, it sends the reason, which can still be read.
    if errno == EPIPE {
      while wl_display_prepare_read(display) != 0, wl_display_dispatch_pending(display) >= 0 {}
      wl_display_read_events(display)
      wl_display_dispatch_pending(display)
    }
    throw failure()
  }

  /// Blocks until the socket is readable, at most until `deadline` on the monotonic clock.
  func waitReadable(until deadline: Double) {
    let left = max(0, deadline - MonotonicClock.now)
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, Int32((left * 1000).rounded(.up)))
  }

  /// Returns the error of libwayland after a failed call.
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

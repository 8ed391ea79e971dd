import AgateGraphics
import Foundation

// Core Foundation's functions for timers. As on Apple's systems, its objects are those of Foundation.

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A mode of a run loop.
public typealias CFRunLoopMode = RunLoop.Mode
/// A timer of a run loop.
public typealias CFRunLoopTimer = Timer

/// An object that provides memory. Foundation's objects for Linux have no allocators, so there is no such object.
public final class CFAllocator: Sendable { private init() {} }
/// The default allocator. The value is always nil, which also means the default allocator on Apple's systems.
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultMode: RunLoop.Mode { .default }
}

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
/// Returns the run loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }

/// Wakes the thread of a run loop that waits in a common mode. The run loop then calls what is due.
public func CFRunLoopWakeUp(_ runLoop: CFRunLoop!) {
  // A timer wakes the thread; a closure for `RunLoop.perform(_:)` does not.
  runLoop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .common)
}

/// Creates a timer that calls a closure. The caller adds the timer to a run loop.
///
/// - Parameters:
///   - allocator: Ignored.
///   - fireDate: The time of the first call, as a time of ``CFAbsoluteTimeGetCurrent()``.
///   - interval: The time between calls, in seconds. If it is 0 or negative, the timer fires once.
///   - flags: Ignored.
///   - order: Ignored.
///   - block: The closure, whose argument is the timer.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: CFIndex,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  nonisolated(unsafe) let block = block!
  let date = Date(timeIntervalSinceReferenceDate: fireDate)
  return Timer(fire: date, interval: interval, repeats: interval > 0) { block($0) }
}

/// Adds a timer to a run loop.
public func CFRunLoopAddTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  runLoop.add(timer, forMode: mode)
}

/// Stops a timer and removes it from its run loop.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
/// Returns whether a timer can still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

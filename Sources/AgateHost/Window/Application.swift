import Agate
import ArgumentParser
import Foundation

/// A program with a window.
///
/// ```swift
/// import Agate
/// import AgateHost
///
/// Application.run(title: "Card", size: CGSize(width: 320, height: 240)) { window in
///   let card = CALayer()
///   card.frame = CGRect(x: 100, y: 80, width: 120, height: 80)
///   card.backgroundColor = CGColor(red: 1, green: 0.4, blue: 0.3)
///   window.layer.addSublayer(card)
///   window.onPointer = { if $0.phase == .pressed { card.position = $0.location } }
/// }
/// ```
///
/// The program's arguments determine where the window is shown. The default is the Wayland compositor. With `--backend
/// NAME`, another backend shows the window. With `--render FILE`, no window opens, and the frames are drawn to files:
/// images or a video. `--help` lists all options.
///
/// The program ends when its last window is closed. ``openWindow(title:size:background:_:)`` opens further windows.
@MainActor
public enum Application {
  /// Shows a window until it is closed, then ends the process. The exit code is 0 on success. Otherwise, it identifies
  /// the failure, which is reported on standard error. The process ends even if other threads still run. Text in the
  /// buffer of `print` is written. Handlers of `at_quick_exit` are called, but handlers of `atexit` are not.
  ///
  /// Call this method on the main thread, as the last line of `main.swift`. The method is not isolated, because code in
  /// `main.swift` is not on the main actor in Swift 5 mode.
  ///
  /// - Parameters:
  ///   - title: The title of the window. The default is the program's name.
  ///   - size: The size of the window, in points. Both sides must be at least 1 and less than 1,000,000. The compositor
  ///     may choose another size.
  ///   - background: The colour under the layers. The default is black.
  ///   - arguments: The program's arguments, without the name of the program. If the program has its own options,
  ///     remove them before the call.
  ///   - make: The closure that adds views and layers to the window. The window is already displayed, so
  ///     `UIView.animate` animates, as in `viewDidAppear`. When frames are drawn to files, `make` is called each time
  ///     the frames start from the beginning, and time is scene time. `CACurrentMediaTime()`, display links, the timers
  ///     of ``Stage/add(_:)``, and all sleeps, calls and timers of `Agate.sceneClock` then follow scene time, so that
  ///     every machine draws the same frames. The main queue is drained before the first frame and at each step of 1/60
  ///     second. `Task.sleep`, `DispatchQueue.main.asyncAfter` and timers of a run loop still follow wall-clock time.
  public nonisolated static func run(
    title: String? = nil, size: CGSize, background: CGColor = .black,
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), _ make: @escaping @MainActor (Window) -> Void
  ) -> Never {
    precondition(Thread.isMainThread, "Application.run has to be called on the main thread")
    Task { await run(title: title, size: size, background: background, arguments: arguments, make) }
    // Layers, timers and display links belong to the main thread. Its run loop also serves the main queue.
    while true { MainRunLoop.runTurn() }
  }

  /// Opens a further window of a program that `run` has started. When frames are drawn to files, the window is created
  /// but not drawn, because files show the first window only.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - size: The size of the window, in points. The sides are limited to 1…999,999; a side that is not a number
  ///     becomes 1. The compositor may choose another size.
  ///   - background: The colour under the layers. The default is black.
  ///   - make: The closure that adds views and layers to the window.
  /// - Returns: The window. It closes when the user closes it, or with ``Window/close()``.
  @discardableResult public static func openWindow(
    title: String, size: CGSize, background: CGColor = .black, _ make: @MainActor (Window) -> Void
  ) -> Window {
    guard let program = Program.current else { preconditionFailure("Application.run has to be called first") }
    return program.openWindow(title: title, size: size, background: background, make)
  }

  /// Shows a window until it is closed, then ends the process. Use this overload in programs whose `main` is
  /// asynchronous. The parameters are the same as in the synchronous overload.
  public static func run(
    title: String? = nil, size: CGSize, background: CGColor = .black,
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), _ make: @escaping @MainActor (Window) -> Void
  ) async -> Never {
    precondition(
      size.width >= 1 && size.height >= 1 && size.width < 1e6 && size.height < 1e6,
      "the sides of a window must be at least 1 and less than 1,000,000 points, not \(size.width) × \(size.height)")
    StopSignal.install()
    // A closed pipe must result in an error of `write`, not end the process.
    signal(SIGPIPE, SIG_IGN)
    // Mesa's layer for choosing a GPU connects to the display, and prints an error if there is none.
    setenv("NODEVICE_SELECT", "1", 0)
    Console.program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    let program = Program(title: title ?? Console.program, size: size, background: background, make: make)
    ProcessEnd.end(await program.run(arguments))
  }
}

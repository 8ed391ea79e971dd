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
/// The program's arguments say where it is shown: in a window on the Wayland compositor; with `--backend NAME` where
/// another backend shows it; with `--render FILE` nowhere, but in pictures or a video, drawn ahead of time. `--help`
/// lists the rest.
///
/// A program has one window. What shows layers in several places is a ``Window`` with a view for each, or, with a
/// `WaylandWindow` of `AgateWayland` for each, a program of its own kind.
@MainActor
public enum Application {
  /// Shows a window until it is closed, and ends the process: with 0, or with the exit code that says what was wrong and
  /// one line about it on standard error. Threads of the program may be at work then: text in the buffer of `print` is
  /// written, and handlers of `at_quick_exit` are called, those of `atexit` are not.
  ///
  /// - Parameters:
  ///   - title: what desktops show above the window. Default the program's name.
  ///   - size: of the window, in points. The compositor may choose another.
  ///   - background: what lies under the layers. Default black.
  ///   - arguments: the program's. A program that reads its own takes out what is left for this one.
  ///   - make: puts views and layers into the window, which is displayed already: `UIView.animate` animates, as it does
  ///     in `viewDidAppear`. When frames are drawn ahead of time, `make` is called each time that they begin anew, and
  ///     time is scene time: `CACurrentMediaTime()`, display links, `Agate.sceneClock` with its sleeps, calls and timers,
  ///     and the timers of ``Stage/add(_:)`` follow the frames, so that the same frames come out on every machine. The
  ///     main queue runs empty before the first frame and at each step of a 60th of a second. Plain `Task.sleep`,
  ///     `DispatchQueue.main.asyncAfter` and timers of a run loop keep wall time.
  public static func run(
    title: String? = nil, size: CGSize, background: CGColor = .black,
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), _ make: @escaping @MainActor (Window) -> Void
  ) -> Never {
    Task { await run(title: title, size: size, background: background, arguments: arguments, make) }
    // Layers, timers and display links are the main thread's; its run loop serves the main queue too.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// The same for programs whose `main` is asynchronous.
  public static func run(
    title: String? = nil, size: CGSize, background: CGColor = .black,
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), _ make: @escaping @MainActor (Window) -> Void
  ) async -> Never {
    precondition(
      size.width >= 1 && size.height >= 1 && size.width < 1e6 && size.height < 1e6,
      "a window needs a size, not \(size.width) x \(size.height) points")
    StopSignal.install()
    // A closed pipe is an error of write(), not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // Mesa's layer for choosing a GPU asks the display, and complains on standard error where there is none.
    setenv("NODEVICE_SELECT", "1", 0)
    Console.program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    let program = Program(title: title ?? Console.program, size: size, background: background, make: make)
    ProcessEnd.end(await program.run(arguments))
  }
}

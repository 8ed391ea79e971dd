import AgateBackend
import Dispatch

/// Observes the outputs of a compositor, and the windows that cover them.
///
/// A watcher belongs to the queue that is passed to its initializer. Create and use the watcher on this queue.
package final class DesktopWatcher {
  /// An output of the compositor.
  package struct OutputState: Sendable, Hashable {
    /// The number of the output in the compositor. An output that is disconnected and connected again has a new number.
    package var number: UInt32
    /// The name, such as `DP-1`.
    package var name: String
    /// The description of the output for users.
    package var text: String
    /// The size in points.
    package var width, height: Int
    /// The number of pixels per point.
    package var scale: Double
    /// The windows that hide the output.
    package var coverage: OutputCoverage
  }

  /// Called on the queue when ``outputs`` has changed.
  package var onChange: (() -> Void)?
  /// Called on the queue when the connection to the compositor ends.
  package var onEnd: (() -> Void)?

  private let connection: WaylandConnection
  private let waiter: DisplayWaiter
  private var windows: (any WindowTracker)?
  private var known: [OutputState] = []

  /// Connects to the compositor that `environment` names. Blocks until the compositor has reported its outputs and
  /// windows.
  ///
  /// - Throws: ``RenderError/unavailable(_:)`` if there is no compositor.
  package init(environment: [String: String], queue: DispatchQueue) throws(RenderError) {
    connection = try WaylandConnection(environment: environment)
    waiter = try DisplayWaiter(socket: connection.socket, queue: queue)
    windows = PlasmaWindowTracker(connection) ?? ToplevelTracker(connection)
    let onChange = { [weak self] in self?.update() ?? () }
    if let sway = SwayWindowTracker(environment: environment, queue: queue, onChange: onChange) { windows = sway }
    // The compositor reports the existing windows during this call.
    try connection.roundtrip()
    known = outputs
    waiter.onEvents = { [weak self] in self?.update() }
    _ = try waiter.pump()
  }

  /// Whether the compositor reports its windows. If false, the coverage of outputs is always empty.
  package var knowsWindows: Bool { windows != nil }

  /// The current outputs with their coverage by windows.
  package var outputs: [OutputState] {
    connection.outputs.filter { $0.mode.width > 0 }.map { output in
      OutputState(
        number: output.name, name: output.label.isEmpty ? output.model : output.label, text: output.text,
        width: Int(output.logicalSize?.width ?? output.mode.width),
        height: Int(output.logicalSize?.height ?? output.mode.height), scale: output.scale,
        coverage: windows?.coverage(of: output) ?? [])
    }
  }

  /// Throws an error if the compositor does not allow programs to show wallpapers.
  package func checkWallpapers() throws(RenderError) { _ = try connection.needLayerShell() }

  private func update() {
    if waiter.failure != nil { return onEnd?() ?? () }
    let now = outputs
    if now == known { return }
    known = now
    onChange?()
  }
}

/// The windows that hide an output.
package struct OutputCoverage: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A window fills the output.
  package static let fullscreen = OutputCoverage(rawValue: 1)
  /// A maximized window hides the output up to its panels.
  package static let maximized = OutputCoverage(rawValue: 2)
}

/// An object that finds the windows that hide an output.
protocol WindowTracker: AnyObject {
  func coverage(of output: Output) -> OutputCoverage
}

import Dispatch

/// A global actor for windows that draw on a separate thread, so that frames continue while the main thread is busy.
///
/// ```swift
/// @WindowActor func show(_ compositor: Compositor, _ renderer: any Renderer) async throws {
///   let window = try WaylandWindow(
///     title: "Clock", width: 400, height: 300, renderer: renderer, queue: WindowActor.queue)
///   while let request = try await window.nextFrame() {
///     let viewport = Viewport(width: request.width, height: request.height)
///     let ticket = try compositor.draw(at: request.time, viewport: viewport, with: renderer, into: request.target)
///     let pixels = try await renderer.finish(ticket)
///     try await window.deliver(pixels, for: request, damage: nil)
///   }
/// }
/// ```
///
/// Layers stay on the main thread. A change on the main thread is visible in the first frame after its transaction has
/// ended. Delegates, completion blocks and display links are called on the main thread.
@globalActor public actor WindowActor {
  public static let shared = WindowActor()
  /// The serial queue of the actor. Pass this queue to the initializers of the actor's windows.
  public nonisolated static let queue = DispatchQueue(label: "agate.window", qos: .userInteractive)

  private nonisolated let executor = QueueExecutor(queue: WindowActor.queue)

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

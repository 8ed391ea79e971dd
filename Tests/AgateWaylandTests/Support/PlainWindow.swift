import Agate
import AgateCPU
import Foundation

@testable import AgateHost

/// Creates a window that shows a layer of 64×48 points and no scene.
///
/// - Parameter interval: The shortest time between frames, in seconds.
@MainActor func plainWindow(showing layer: CALayer, interval: Double) async -> PlayerWindow {
  layer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
  var content = PlayerWindow.Content(
    compositor: Compositor(layer: layer), background: .black, size: layer.bounds.size, isMetered: false)
  content.frameInterval = interval
  return await PlayerWindow(
    content, renderer: CPURenderer(threads: 1), state: PlayState(held: nil, changes: []),
    listener: PlayerWindow.Listener { _ in })
}

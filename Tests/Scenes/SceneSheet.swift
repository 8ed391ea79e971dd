import Agate

/// A scene and the name of its group.
package struct NamedScene: Sendable, CustomStringConvertible {
  package let group: String
  package let scene: TestScene

  /// Path of the scene's golden, relative to the goldens, without extension.
  package var path: String { "\(group)/\(scene.name)" }
  package var description: String { path }
}

extension SceneGroup {
  package static let every: [NamedScene] = all.flatMap { group in
    group.scenes.map { NamedScene(group: group.name, scene: $0) }
  }
}

/// A tree with many scenes side by side.
package struct SceneSheet {
  package let layer = CALayer()
  package let width: Int
  package let height: Int
  private let columns: Int
  private static let pitch = TestScene.side + 4

  package init(_ scenes: [NamedScene] = SceneGroup.every) {
    columns = min(scenes.count, 16)
    width = columns * Self.pitch
    height = (scenes.count + columns - 1) / columns * Self.pitch
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = .ink
    for (index, entry) in scenes.enumerated() {
      let cell = entry.scene.make()
      let (x, y) = origin(index)
      cell.frame.origin = CGPoint(x: x, y: y)
      cell.masksToBounds = true
      layer.addSublayer(cell)
    }
  }

  /// The upper left pixel of a scene in the sheet.
  package func origin(_ index: Int) -> (x: Int, y: Int) {
    (index % columns * Self.pitch + 2, index / columns * Self.pitch + 2)
  }
}

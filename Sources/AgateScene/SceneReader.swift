import Agate
import Foundation
import Synchronization

/// A reader for scenes in another format than CAML. Modules register readers for their formats.
package protocol SceneReader: Sendable {
  /// The kinds of files for messages, such as "Lottie animations (.json, .lottie, .tgs)".
  var kinds: String { get }

  /// Returns whether a file that begins with these bytes can have the format.
  func reads(_ head: [UInt8]) -> Bool

  /// Returns whether files with this lowercase extension have the format.
  func reads(ending: String) -> Bool

  /// Returns whether a package with these files has the format.
  func reads(package files: [String]) -> Bool

  /// Reads a scene.
  func read(_ file: SceneFile) throws(SceneError) -> SceneDocument
}

/// A file for a ``SceneReader`` to read.
package struct SceneFile {
  /// The file's name in messages.
  package var name: String
  /// The path of the document in ``source``; nil if the whole package is the scene.
  package var path: String?
  /// The package, or the folder of the document.
  package var source: any PackageSource
  package var images: ImageStore
  package var log: FindingLog
  package var limits: SceneLimits
  package var variant: SceneVariant
}

/// A scene that a ``SceneReader`` has read.
package struct SceneDocument {
  /// The root layer. Its bounds have the scene's size; y points down.
  package var root: CALayer
  /// The path of the document inside the package.
  package var file: String
  package var clip: SceneClip

  package init(root: CALayer, file: String, clip: SceneClip) {
    (self.root, self.file, self.clip) = (root, file, clip)
  }
}

/// The frame rate, duration, markers, slots and other selectable parts of an animation file.
public struct SceneClip: Sendable, Hashable, Codable {
  /// The number of frames per second.
  public var frameRate: Double
  /// The number of frames.
  public var frames: Int
  /// The named times of the animation.
  public var markers: [Marker]
  /// The names of the slots: values of the file that can be replaced.
  public var slots: [String]
  /// The names of the package's themes, which set the values of slots.
  public var themes: [String]
  /// The names of the package's animations.
  public var animations: [String]
  /// The names of the fonts that texts use.
  public var fonts: [String]
  /// The number of values that were computed for each frame when the file was read, because no Core Animation property
  /// can express their animation.
  public var computedValues: Int

  /// A named time.
  public struct Marker: Sendable, Hashable, Codable {
    /// The name of the marker.
    public var name: String
    /// The first frame, counted from 0 at the scene's first frame.
    public var frame: Double
    /// The number of frames; 0 for a single point in time.
    public var frames: Double

    /// Creates a marker.
    public init(name: String, frame: Double, frames: Double) {
      (self.name, self.frame, self.frames) = (name, frame, frames)
    }
  }

  /// Creates the description of an animation without markers, slots or other selectable parts.
  public init(frameRate: Double, frames: Int) {
    self.frameRate = frameRate
    self.frames = frames
    (markers, slots, themes, animations, fonts, computedValues) = ([], [], [], [], [], 0)
  }
}

/// The selected parts and values of a scene, for formats with variants.
package struct SceneVariant: Sendable, Hashable {
  /// The name of an animation of the package; nil for the default animation.
  package var animation: String?
  /// The name of a theme of the package; nil for the default theme, an empty name for no theme.
  package var theme: String?
  /// The name of the marker whose frames are shown; nil for all frames.
  package var segment: String?
  /// The values of slots as text, by slot name.
  package var slots: [String: String] = [:]
  /// The paths of font files, by font name.
  package var fonts: [String: String] = [:]
  /// Whether an animation repeats after its end, as in windows and wallpapers.
  package var repeats = false

  package init() {}

  /// Whether nothing is selected. The value ignores ``repeats``.
  package var isEmpty: Bool {
    var plain = SceneVariant()
    plain.repeats = repeats
    return self == plain
  }
}

/// The registered readers.
package enum SceneReaders {
  private static let list = Mutex<[any SceneReader]>([])

  package static func register(_ reader: any SceneReader) { list.withLock { $0.append(reader) } }

  package static var all: [any SceneReader] { list.withLock { $0 } }

  /// Returns the reader for a file: a reader that recognises the first bytes, otherwise a reader for the extension. The
  /// reader for the extension can then report that the file is damaged.
  static func reader(of head: [UInt8], named name: String) -> (any SceneReader)? {
    if let known = all.first(where: { $0.reads(head) }) { return known }
    let isXML = head.first { $0 > 32 } == UInt8(ascii: "<")
    guard !isXML, FileKind.name(of: head) == nil, let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return all.first { $0.reads(ending: ending) }
  }
}

import Agate
import Foundation
import Synchronization

/// A reader of scenes in another format than CAML. Readers are registered by modules that know their formats.
package protocol SceneReader: Sendable {
  /// The kinds of files for messages, such as "Lottie animations (.json, .lottie, .tgs)".
  var kinds: String { get }

  /// Whether a file that begins with these bytes may have the format.
  func reads(_ head: [UInt8]) -> Bool

  /// Whether files whose names end with `.` and these lowercase letters have the format.
  func reads(ending: String) -> Bool

  /// Whether a package with these files has the format.
  func reads(package files: [String]) -> Bool

  /// Reads a scene.
  func read(_ file: SceneFile) throws(SceneError) -> SceneDocument
}

/// A file that a ``SceneReader`` is to read.
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

/// The frames of a scene that was made as an animation with an end, and its parts that can be chosen.
public struct SceneClip: Sendable, Hashable, Codable {
  /// The number of frames per second.
  public var frameRate: Double
  /// The number of frames.
  public var frames: Int
  /// The named times of the animation.
  public var markers: [Marker]
  /// The names of values that can be replaced.
  public var slots: [String]
  /// The names of the package's themes, which give values to slots.
  public var themes: [String]
  /// The names of the package's animations.
  public var animations: [String]
  /// The names of the fonts that texts ask for.
  public var fonts: [String]
  /// The number of values that were computed ahead, since no property has a form for their course.
  public var computedValues: Int

  /// A named time.
  public struct Marker: Sendable, Hashable, Codable {
    /// The name of the marker.
    public var name: String
    /// The first frame, counted from the scene's first one.
    public var frame: Double
    /// The number of frames; 0 for a moment.
    public var frames: Double

    /// Creates a marker.
    public init(name: String, frame: Double, frames: Double) {
      (self.name, self.frame, self.frames) = (name, frame, frames)
    }
  }

  /// Creates the description of an animation without parts to choose.
  public init(frameRate: Double, frames: Int) {
    self.frameRate = frameRate
    self.frames = frames
    (markers, slots, themes, animations, fonts, computedValues) = ([], [], [], [], [], 0)
  }
}

/// The parts and values of a scene that were chosen, for formats that have some.
package struct SceneVariant: Sendable, Hashable {
  /// The name of an animation of the package; nil for the package's own choice.
  package var animation: String?
  /// The name of a theme of the package.
  package var theme: String?
  /// The name of the marker whose time is shown; nil for all.
  package var segment: String?
  /// Values by the names of slots, as text.
  package var slots: [String: String] = [:]
  /// Paths of font files by the names of fonts.
  package var fonts: [String: String] = [:]
  /// Whether an animation with an end begins again, as in windows and wallpapers.
  package var repeats = false

  package init() {}

  /// Whether nothing was chosen.
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

  /// The reader of a file: one that knows its first bytes, or else one that knows its name. A damaged file is then told
  /// by the reader of its format.
  static func reader(of head: [UInt8], named name: String) -> (any SceneReader)? {
    if let known = all.first(where: { $0.reads(head) }) { return known }
    let isXML = head.first { $0 > 32 } == UInt8(ascii: "<")
    guard !isXML, FileKind.name(of: head) == nil, let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return all.first { $0.reads(ending: ending) }
  }
}

import Agate

/// The icon of a ``UIApplicationShortcutItem``. The icon is kept but not shown.
open class UIApplicationShortcutIcon: NSObject {
  /// The icons of the system.
  public enum IconType: Int, Sendable {
    /// Editing, playback, places and persons.
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation
    /// Likes, clouds, messages, confirmations, dates and alarms.
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time
    /// Media, tasks, alarms, bookmarks and changes.
    case capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }
  private enum Source: Equatable {
    case type(IconType)
    case template(String)
    case symbol(String)
  }
  private final let source: Source
  private init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// Creates an icon of the system.
  public convenience init(type: IconType) { self.init(.type(type)) }
  /// Creates an icon from an image of the program.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  /// Creates an icon from a system symbol.
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  /// Returns whether two icons were created with the same value.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?.source == source }
  open override var hash: Int {
    switch source {
    case .type(let type): type.rawValue
    case .template(let name), .symbol(let name): name.hashValue
    }
  }
}

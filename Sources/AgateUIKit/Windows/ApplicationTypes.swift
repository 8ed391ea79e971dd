import Agate

/// The style of a status bar. Agate shows no status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// The default style.
  case `default`
  /// Light content.
  case lightContent
  /// Dark content.
  case darkContent = 3
}

/// The way in which a status bar appears and disappears. Agate shows no status bar.
public enum UIStatusBarAnimation: Int, Sendable {
  /// The status bar changes immediately, fades or slides.
  case none, fade, slide
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is unknown, upright or upside down.
  case unknown, portrait, portraitUpsideDown
  /// The interface is turned by 90° to one side or the other.
  case landscapeRight, landscapeLeft
  /// Whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned by 90°, with the top of the device on the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Turned by 90°, with the top of the device on the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned by 90° to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every orientation except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// An identifier of a background task. Agate starts no background tasks.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

import Foundation
import FoundationNetworking

// Members of URL loading that Linux's Foundation lacks.

extension URLRequest {
  /// Whether the request may use a network in Low Data Mode. Linux knows no such networks: the value is always true, and
  /// setting it has no effect.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Whether the request may use an expensive network. Linux knows no such networks: the value is always true, and
  /// setting it has no effect.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
}

extension URLSessionConfiguration {
  /// Whether sessions may use a network in Low Data Mode. The value is always true, and setting it has no effect.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Whether sessions may use an expensive network. The value is always true, and setting it has no effect.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Whether tasks wait for a connection. The value is always false, and setting it has no effect: without a connection,
  /// tasks fail.
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
}

extension URLError {
  /// Reasons for which a network is not used.
  public enum NetworkUnavailableReason: Int, Sendable {
    /// The network is a cellular one.
    case cellular
    /// The network is expensive.
    case expensive
    /// The network is in Low Data Mode.
    case constrained
  }
  /// The reason for which the network was not used. Always nil.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// The method of challenges about the certificate of a server. Linux's Foundation checks certificates itself, and makes
/// no such challenges.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// The certificates of a server. Always nil.
  public var serverTrust: Any? { nil }
}

extension URLCredential {
  /// Creates an empty credential. There are no challenges about certificates that it could answer.
  public convenience init(trust: Any) { self.init(user: "", password: "", persistence: .none) }
}

/// An object whose content can be discarded when memory is low. Linux's `NSCache` does not discard the content of its
/// objects.
public protocol NSDiscardableContent {
  /// Begins to use the content, and returns whether it is still there.
  func beginContentAccess() -> Bool
  /// Ends to use the content.
  func endContentAccess()
  /// Discards the content if nobody uses it.
  func discardContentIfPossible()
  /// Returns whether the content has been discarded.
  func isContentDiscarded() -> Bool
}

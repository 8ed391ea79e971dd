import Agate

extension UIApplication {
  /// The error with which a registration for remote notifications fails. It has the domain and the code of the
  /// simulator of iOS, which has no remote notifications either.
  static var remoteNotificationError: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: 3010,
      userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported on Linux"])
  }
}

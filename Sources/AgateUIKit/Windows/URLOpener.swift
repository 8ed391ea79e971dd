import Agate

/// Functions of the host that open URLs with other programs.
package struct URLOpener: Sendable {
  /// Returns whether there is a program for a URL.
  package let canOpen: @Sendable (URL) -> Bool
  /// Opens a URL without waiting. The closure is called later, on the main thread, with true if the URL was opened.
  package let open: @Sendable (URL, @escaping @Sendable (Bool) -> Void) -> Void

  package init(
    canOpen: @escaping @Sendable (URL) -> Bool,
    open: @escaping @Sendable (URL, @escaping @Sendable (Bool) -> Void) -> Void
  ) { (self.canOpen, self.open) = (canOpen, open) }
}

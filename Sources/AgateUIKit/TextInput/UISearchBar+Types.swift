extension UISearchBar {
  /// An image in the field of a search bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass before the text.
    case search
    /// The cross in the clear button.
    case clear
    /// The book in the bookmark button.
    case bookmark
    /// The list in the button for search results.
    case resultsList
  }

  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// The standard style, which is `prominent`.
    case `default`
    /// A background around the field.
    case prominent
    /// No background around the field.
    case minimal
  }
}

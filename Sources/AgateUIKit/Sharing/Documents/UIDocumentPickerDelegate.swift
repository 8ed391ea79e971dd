import Agate

/// The delegate of a ``UIDocumentPickerViewController``.
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called after the user has chosen documents, or a folder for exported documents, and the picker has disappeared.
  /// The default calls ``documentPicker(_:didPickDocumentAt:)`` with the first URL.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called after the picker has disappeared without a choice: the user has cancelled, or dismissed the sheet with a
  /// drag, or the program has dismissed the picker. The default does nothing.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// An older method, which is called if ``documentPicker(_:didPickDocumentsAt:)`` is not implemented. The default does
  /// nothing.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// The use of a document picker.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The program gets copies of the chosen documents.
  case `import`
  /// The program gets the URLs of the chosen documents.
  case open
  /// Documents of the program are copied to a folder that the user chooses.
  case exportToService
  /// Documents of the program are moved to a folder that the user chooses.
  case moveToService
}

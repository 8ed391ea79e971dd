import Agate

/// The types of documents that the user may choose.
struct DocumentTypes {
  let types: [UTType]

  /// Whether folders may be chosen.
  var includesFolders: Bool { types.contains(.folder) || types.contains(.directory) }

  /// Returns whether a file may be chosen. A file with an extension that Agate does not know may have any type that the
  /// program has defined.
  func accepts(_ file: URL) -> Bool {
    let known = TypeIdentifier(file: file)
    let isUnknown = known.name == "public.data"
    return types.contains { wanted in
      if known.conforms(to: wanted.identifier) { return true }
      if let name = wanted.preferredFilenameExtension { return name == file.pathExtension.lowercased() }
      // Every file has some content.
      return isUnknown && (!TypeIdentifier(wanted.identifier).isKnown || wanted == .content)
    }
  }
}

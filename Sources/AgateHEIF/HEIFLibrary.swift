import AgateGraphics
import CHEIF

/// The functions of libheif, which is loaded once, when the first file is read.
enum HEIFLibrary {
  private static let loaded: Result<cheif_functions, LoadError> = {
    let functions = UnsafeMutablePointer<cheif_functions>.allocate(capacity: 1)
    defer { functions.deallocate() }
    guard cheif_load(functions) != 0 else {
      return .failure(LoadError(reason: dlerror().map { String(cString: $0) } ?? "unknown error"))
    }
    // Initializes the library, which also loads its decoder plug-ins.
    _ = functions.pointee.`init`(nil)
    return .success(functions.pointee)
  }()

  private struct LoadError: Error {
    let reason: String
  }

  /// - Parameter name: The name of the file to read, for the error message.
  static func functions(for name: String) throws(ImageError) -> cheif_functions {
    do {
      return try loaded.get()
    } catch {
      throw ImageError(
        file: name,
        reason: "HEIC and AVIF files are read by libheif, which cannot be loaded (\(error.reason)); install libheif1 "
          + "(Fedora and Arch: libheif)")
    }
  }
}

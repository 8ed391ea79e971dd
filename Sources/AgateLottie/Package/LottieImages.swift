import Agate
import AgateScene

/// Finds the images of a Lottie file in its folder, in its package, or in data URLs.
struct LottieImages {
  let store: ImageStore
  let source: any PackageSource
  let limit: Int
  /// The path of the document in the package.
  let document: String

  /// - Parameter reference: the folder and name of an asset, or a data URL.
  func image(_ reference: String) -> (image: CGImage?, problem: String?) {
    if DataURI.isOne(reference) { return result(of: reference, store.image(of: [reference])) }
    // Exporters on Windows write backslashes.
    let reference = PackagePath.slashed(reference)
    if reference.contains("://") { return (nil, "is an address, and nothing is loaded from the network") }
    let folder = document.lastIndex(of: "/").map { String(document[..<$0]) } ?? ""
    let plain = String(reference.drop { $0 == "/" })
    let name = reference.split(separator: "/").last.map(String.init) ?? reference
    guard !reference.split(separator: "/").contains("..") else { return (nil, "leads out of the file's folder") }
    var candidates: [String] = []
    for path in [plain, "images/" + name, "i/" + name, name] {
      for base in [folder, PackagePath.directory(of: folder), ""] {
        if let path = PackagePath.resolve(path, in: base), !candidates.contains(path) { candidates.append(path) }
      }
    }
    // Only existing files are passed to the store, because it would search all folders for similar names.
    for path in candidates {
      do throws(SceneError) {
        guard try source.data(path, limit: limit) != nil else { continue }
      } catch {
        return (nil, error.message)
      }
      return result(of: path, store.image(of: [path]))
    }
    return (nil, "is missing" + store.hint(about: name, in: candidates.map { PackagePath.directory(of: $0) }))
  }

  private func result(
    of reference: String, _ result: Result<CGImage, ImageStore.Failure>
  ) -> (image: CGImage?, problem: String?) {
    switch result {
    case .success(let image): return (image, nil)
    case .failure(.unreadable(let reason)):
      guard let kind = ImageKind.name(of: reference) else { return (nil, reason) }
      return (nil, "is \(kind), \(reason); convert it to PNG")
    case .failure(.missing), .failure(.outside): return (nil, "is missing")
    }
  }
}

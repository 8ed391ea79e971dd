import AgateHost
import Foundation

/// Links beside a built program to the program's resources. In an app for iOS, `Bundle.main` contains all resources;
/// on Linux, it finds what is beside the program.
struct ProgramResources {
  /// The name of the bundle with the resources, without extension.
  let bundle: String

  /// Makes the links. Files that the build has made keep their place.
  ///
  /// - Parameter folder: The folder with the build's products.
  func link(in folder: String) throws(CommandFailure) {
    let resources = "\(bundle).resources"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(resources)")) ?? []
    for name in names.sorted() where name != "Info.plist" {
      let place = name == UndeclaredResource.settings ? "Info.plist" : name
      try link("\(resources)/\(name)", from: "\(folder)/\(place)")
    }
  }

  private func link(_ target: String, from path: String) throws(CommandFailure) {
    let manager = FileManager.default
    do {
      if let old = try? manager.destinationOfSymbolicLink(atPath: path) {
        if old == target { return }
        try manager.removeItem(atPath: path)
      } else if manager.fileExists(atPath: path) {
        Console.note("\(path) is not a link to \(target), so Bundle.main does not find that resource")
        return
      }
      try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be linked: \(error.localizedDescription)")
    }
  }
}

import AgateHost
import Foundation

/// Links beside built programs to the programs' resources. In an app for iOS, `Bundle.main` contains all resources; on
/// Linux, it finds what is beside the program.
struct ProgramResources {
  /// The names of the bundles with the programs' resources, without extension. If several bundles have a resource with
  /// the same name, the first one counts.
  let bundles: [String]

  /// Makes the links, and removes those of earlier builds whose resources are gone. Files that the build has made keep
  /// their place.
  ///
  /// - Parameter folder: The folder with the build's products.
  func link(in folder: String) throws(CommandFailure) {
    let targets = targets(in: folder)
    for name in Self.names(in: folder) where targets[name] == nil { try removeLink("\(folder)/\(name)") }
    for (name, target) in targets.sorted(by: { $0.key < $1.key }) { try link(target, from: "\(folder)/\(name)") }
  }

  /// Returns the paths of the resources, relative to the folder with the build's products, by the names of the links.
  private func targets(in folder: String) -> [String: String] {
    var targets: [String: String] = [:]
    for bundle in bundles {
      var hidden: [String] = []
      for name in Self.names(in: "\(folder)/\(bundle).resources") where name != "Info.plist" {
        let place = name == UndeclaredResource.settings ? "Info.plist" : name
        if targets[place] == nil { targets[place] = "\(bundle).resources/\(name)" } else { hidden.append(place) }
      }
      if !hidden.isEmpty {
        let list = hidden.joined(separator: ", ")
        Console.note("Bundle.main finds the files of another program instead of those in \(bundle).resources: \(list)")
      }
    }
    return targets
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
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

  /// Removes a link into a bundle. Other files stay.
  private func removeLink(_ path: String) throws(CommandFailure) {
    let manager = FileManager.default
    guard let target = try? manager.destinationOfSymbolicLink(atPath: path) else { return }
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasSuffix(".resources") else { return }
    do {
      try manager.removeItem(atPath: path)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be removed: \(error.localizedDescription)")
    }
  }
}

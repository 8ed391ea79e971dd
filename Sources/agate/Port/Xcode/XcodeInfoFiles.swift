import AgateHost
import Foundation

/// The `Info.plist` files of the programs of a package with a project of Xcode in its folder. They are made in each build,
/// so that they follow the project.
struct XcodeInfoFiles {
  private var project: XcodeProject

  /// Reads the project in a folder, or else the one from which its manifest was written. Returns nil if there is no
  /// project, or if the folder has several ones. If the project cannot be read, the user is told.
  ///
  /// - Parameters:
  ///   - folder: the package's folder.
  ///   - configuration: the configuration of the build, `debug` or `release`.
  init?(in folder: String, configuration: String) {
    let names = XcodeProject.names(in: folder)
    guard names.count < 2, let path = names.first ?? XcodeManifest.origin(in: folder) else { return nil }
    do {
      project = try XcodeProject("\(folder)/\(path)", relativeTo: folder)
    } catch {
      Console.note("\(error.message); until then, Info.plist has no values of the project")
      return nil
    }
    project.preferredConfiguration = configuration
    for note in project.notes { Console.note(note) }
  }

  /// Writes the files of programs, and returns resources in which they take the places of the files that the package has.
  ///
  /// - Parameters:
  ///   - resources: the resources of all targets.
  ///   - targets: the targets of the package.
  ///   - folder: the folder for the files.
  func replaced(
    _ resources: [UndeclaredResource], of targets: [PackageSources.Target], in folder: String
  ) throws(CommandFailure) -> [UndeclaredResource] {
    var resources = resources
    let programs = targets.filter { $0.isProgram && $0.isOwn }
    for target in programs {
      guard let application = application(of: target.name, isOnly: programs.count == 1) else { continue }
      let destination = "\(target.bundle).resources/\(UndeclaredResource.settings)"
      let found = resources.first { $0.destination == destination }
      let info = XcodeInfo(
        of: application, in: project, program: target.name, module: XcodeProject.identifier(target.name),
        found: found?.source)
      for note in info.notes { Console.note(note) }
      guard let values = info.values else { continue }
      let path = "\(folder)/\(target.name)/Info.plist"
      try PropertyListFile.write(values, to: path)
      resources.removeAll { $0.destination == destination }
      resources.append(UndeclaredResource(source: path, destination: destination))
    }
    return resources
  }

  /// Returns the application of the project that is a program of the package: the one with its name, or the only one.
  private func application(of program: String, isOnly: Bool) -> XcodeProject.Object? {
    let applications = project.targets.filter { target in
      XcodeManifest.kinds[target["productType"] ?? ""] == true && project.otherPlatform(of: target) == nil
    }
    let named = applications.first { XcodeManifest.plain($0["name"] ?? "") == program }
    return named ?? (isOnly && applications.count == 1 ? applications.first : nil)
  }
}

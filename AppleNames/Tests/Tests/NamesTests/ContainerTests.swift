import Foundation
import Testing
import UIKit

@testable import AppleCompat

/// The folders of an app, which are in a container of its own as on iOS.
@Suite struct ContainerTests {
  private let data = FileManager.default.temporaryDirectory.appendingPathComponent("container-\(UUID().uuidString)")

  private var container: AppContainer {
    AppContainer(program: "App", environment: ["HOME": "/nowhere", "XDG_DATA_HOME": data.path])
  }

  private func exists(_ url: URL?) -> Bool {
    var isFolder: ObjCBool = false
    return url.map { FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && isFolder.boolValue }
      == true
  }

  @Test func foldersOfAnAppExist() {
    defer { try? FileManager.default.removeItem(at: data) }
    for (directory, path) in [
      (FileManager.SearchPathDirectory.documentDirectory, "Documents"), (.libraryDirectory, "Library"),
      (.cachesDirectory, "Library/Caches"),
    ] {
      let url = container.folder(directory)
      #expect(url?.path == data.path + "/App/" + path && exists(url))
    }
    let support = container.folder(.applicationSupportDirectory)
    #expect(support?.path == data.path + "/App/Library/Application Support" && !exists(support))
    #expect(container.folder(.applicationDirectory) == nil)
  }

  @Test func homeContainsTheFolders() {
    defer { try? FileManager.default.removeItem(at: data) }
    let home = container.prepared()
    #expect(exists(home.appendingPathComponent("Documents")) && exists(home.appendingPathComponent("Library/Caches")))
  }

  @Test func groupsAreBesideTheContainers() {
    defer { try? FileManager.default.removeItem(at: data) }
    let url = container.group("group.example")
    #expect(url.path == data.path + "/group.example" && exists(url))
  }

  @Test(arguments: [[:], ["XDG_DATA_HOME": "relative"]]) func containersAreInTheDataOfTheUser(_ own: [String: String]) {
    let environment = own.merging(["HOME": "/home/user"]) { first, _ in first }
    #expect(AppContainer(program: "App", environment: environment).home.path == "/home/user/.local/share/App")
  }

  @Test func allCallsNameTheSameFolders() throws {
    let manager = FileManager.default
    let documents = manager.containerURLs(for: .documentDirectory, in: .userDomainMask)
    #expect(documents.map(\.path) == containerPaths(.documentDirectory, .userDomainMask, true))
    #expect(documents.first?.path == containerHome() + "/Documents")
    #expect(documents.first?.path == URL.containerDocumentsDirectory.path)
    let one = try manager.containerURL(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    #expect(one == documents.first && exists(one))
  }
}

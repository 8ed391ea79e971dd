import Foundation

/// The list of the pods that a project uses, `Podfile`. It is a program in Ruby, of which only the lines with `pod` are
/// read.
struct Podfile {
  /// The pods, without their parts.
  let names: [String]
  /// The versions of pods that CocoaPods has chosen.
  private let versions: [String: String]

  /// Reads the list in a folder, and the versions in `Podfile.lock`. Returns nil if there is no list.
  init?(in folder: String) {
    guard let text = try? String(contentsOfFile: folder + "/Podfile", encoding: .utf8) else { return nil }
    var names: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let match = line.prefixMatch(of: /\s*pod[\s(]+['"]([^'"\/]+)/) else { continue }
      let name = String(match.1)
      if !names.contains(name) { names.append(name) }
    }
    self.names = names
    let lock = (try? String(contentsOfFile: folder + "/Podfile.lock", encoding: .utf8)) ?? ""
    var versions: [String: String] = [:]
    for line in lock.split(whereSeparator: \.isNewline) {
      // Lines with more spaces name the pods that a pod needs.
      guard let match = line.prefixMatch(of: /\ \ - "?([^\s"\/(]++)[^\s(]*+ \((\d+(?:\.\d+)*)\)/) else { continue }
      versions[String(match.1)] = XcodeManifest.version(String(match.2))
    }
    self.versions = versions
  }

  /// Notes about the pods that have not been installed.
  ///
  /// The manifest does not name packages in the place of pods: a version may have no `Package.swift` yet, or one whose
  /// products and modules differ from the pod's, and a manifest with one such dependency cannot be read at all.
  var notes: [String] {
    let first =
      "Podfile: the manifest has no pods: run 'pod install' (CocoaPods runs on Linux) before you write "
      + "it, or add their repositories to `dependencies`"
    return [first] + names.compactMap { name in package(of: name).map { "pod \(name): \($0)" } }
  }

  /// Returns the lines that add the package with the contents of a pod to a manifest; nil if no package is known.
  func package(of pod: String) -> String? { PodPackage.known[pod]?.note(version: versions[pod]) }
}

/// A package with the contents of a pod.
struct PodPackage {
  let url: String
  /// A version that is a package for iOS. Older ones may be none.
  let version: String
  let product: String
  /// The module of the package, if it is not the pod's.
  let module: String?

  /// Pods that many apps use.
  static let known: [String: PodPackage] = [
    "Alamofire": .init("Alamofire/Alamofire", "5.0.0", "Alamofire"),
    "Charts": .init("ChartsOrg/Charts", "4.0.0", "Charts"),
    "DGCharts": .init("ChartsOrg/Charts", "5.0.0", "DGCharts"),
    "Hero": .init("HeroTransitions/Hero", "1.6.0", "Hero"),
    "IQKeyboardManagerSwift": .init("hackiftekhar/IQKeyboardManager", "6.5.0", "IQKeyboardManagerSwift"),
    "KeychainAccess": .init("kishikawakatsumi/KeychainAccess", "4.2.0", "KeychainAccess"),
    "KeychainSwift": .init("evgenyneu/keychain-swift", "20.0.0", "KeychainSwift"),
    "Kingfisher": .init("onevcat/Kingfisher", "6.0.0", "Kingfisher"),
    "Moya": .init("Moya/Moya", "15.0.0", "Moya"),
    "NVActivityIndicatorView": .init("ninjaprox/NVActivityIndicatorView", "5.1.0", "NVActivityIndicatorView"),
    "ObjectMapper": .init("tristanhimmelman/ObjectMapper", "4.2.0", "ObjectMapper"),
    "PromiseKit": .init("mxcl/PromiseKit", "6.13.0", "PromiseKit"),
    "ReachabilitySwift": .init("ashleymills/Reachability.swift", "5.0.0", "Reachability"),
    "RxCocoa": .init("ReactiveX/RxSwift", "6.0.0", "RxCocoa"),
    "RxRelay": .init("ReactiveX/RxSwift", "6.0.0", "RxRelay"),
    "RxSwift": .init("ReactiveX/RxSwift", "6.0.0", "RxSwift"),
    "SkeletonView": .init("Juanpe/SkeletonView", "1.30.0", "SkeletonView"),
    "SnapKit": .init("SnapKit/SnapKit", "5.0.0", "SnapKit"),
    "SwiftyJSON": .init("SwiftyJSON/SwiftyJSON", "5.0.0", "SwiftyJSON"),
    "Swinject": .init("Swinject/Swinject", "2.7.0", "Swinject"),
    "Then": .init("devxoul/Then", "2.7.0", "Then"),
    "Toast-Swift": .init("scalessec/Toast-Swift", "5.0.1", "Toast", module: "Toast"),
    "lottie-ios": .init("airbnb/lottie-ios", "4.0.0", "Lottie"),
  ]

  private init(_ repository: String, _ version: String, _ product: String, module: String? = nil) {
    (url, self.version) = ("https://github.com/\(repository).git", version)
    (self.product, self.module) = (product, module)
  }

  /// Returns the lines that add the package to a manifest.
  ///
  /// - Parameter chosen: the version of the pod that the project uses, if it is known.
  func note(version chosen: String?) -> String {
    let isPackage = chosen.map { version.compare($0, options: .numeric) != .orderedDescending } ?? false
    let least = (isPackage ? chosen : nil) ?? version
    let identity = ((url as NSString).lastPathComponent as NSString).deletingPathExtension
    let renaming = module.map { "; its module is called \($0)" } ?? ""
    return ".package(url: \(XcodeManifest.quoted(url)), from: \(XcodeManifest.quoted(least))) is its package, "
      + ".product(name: \(XcodeManifest.quoted(product)), package: \(XcodeManifest.quoted(identity))) its product\(renaming)"
  }
}

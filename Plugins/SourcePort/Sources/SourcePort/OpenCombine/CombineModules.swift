/// The modules of the package OpenCombine that a module imports instead of Combine.
struct CombineModules {
  /// The names of the modules; empty if the module does not depend on OpenCombine.
  let names: [String]

  /// Creates the modules of a target.
  ///
  /// - Parameter products: The products of packages that the target depends on.
  init(products: [String]) {
    let all = ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]
    // The shim exports the others.
    if products.contains("OpenCombineShim") {
      names = ["OpenCombineShim"]
    } else {
      names = products.contains("OpenCombine") ? all.filter(products.contains) : []
    }
  }

  /// Returns whether the modules take the place of a framework.
  func replaces(_ framework: String) -> Bool { framework == "Combine" && !names.isEmpty }

  /// Returns whether a name of a missing framework, such as `ObservableObject` of SwiftUI, is one of the modules'.
  func provides(_ name: String) -> Bool { !names.isEmpty && AppleFrameworks.has("Combine", name) }

  /// The end of the report about an import of Combine that is left out.
  static let advice = "; add the products of OpenCombine to the target's dependencies to keep code that uses it"
}

public func importableModules() -> [String] {
  var names: [String] = []
  #if canImport(UIKit)
    names.append("UIKit")
  #endif
  #if canImport(QuartzCore)
    names.append("QuartzCore")
  #endif
  #if canImport(CoreGraphics)
    names.append("CoreGraphics")
  #endif
  #if canImport(CoreText)
    names.append("CoreText")
  #endif
  return names
}

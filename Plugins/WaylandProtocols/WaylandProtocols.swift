import PackagePlugin

@main struct WaylandProtocols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] { [] }
}

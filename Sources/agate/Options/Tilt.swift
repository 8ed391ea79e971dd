import ArgumentParser

/// The tilt of the device that shows a scene: `X,Y`, each from −1 to 1.
struct Tilt: Equatable, Sendable, ExpressibleByArgument {
  var x: Double
  var y: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1, abs(y) <= 1 else { return nil }
    (self.x, self.y) = (x, y)
  }

  var text: String { "\(x),\(y)" }

  static let help = ArgumentHelp(
    "The tilt of the device, from -1 to 1 in each direction, which moves the scene's parallax groups (default: 0,0).",
    valueName: "X,Y")
}

import AgateScene
import ArgumentParser

/// The options that choose the variant of a scene whose format has variants, such as a Lottie animation.
struct VariantOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The animation of a .lottie package (default: the package's own choice).", valueName: "ID"))
  var animation: String?

  @Option(
    help: ArgumentHelp(
      "The theme of a .lottie package, which gives values to slots (default: the package's own choice; '' is none).",
      valueName: "NAME"))
  var theme: String?

  @Option(help: ArgumentHelp("Shows only the time of a marker.", valueName: "MARKER"))
  var segment: String?

  @Option(
    name: .customLong("slot"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The value of a slot of a Lottie animation: a number, numbers with commas, a colour #rrggbb, or a text. Can be "
        + "given several times.", valueName: "ID=VALUE"))
  var slots: [Pair] = []

  @Option(
    name: .customLong("font"),
    help: ArgumentHelp(
      "The file of a font that a Lottie animation names. Can be given several times.", valueName: "NAME=FILE"))
  var fonts: [Pair] = []

  /// A name and a value: `NAME=VALUE`.
  struct Pair: ExpressibleByArgument {
    var name: String
    var value: String

    init?(argument: String) {
      guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
      name = String(argument[..<equals])
      value = String(argument[argument.index(after: equals)...])
    }
  }

  /// The options as they were given, to pass to another command.
  var arguments: [String] {
    var list: [String] = []
    for (name, value) in [("animation", animation), ("theme", theme), ("segment", segment)] {
      // The parser takes no empty value after an equals sign.
      if let value { list += value.isEmpty ? ["--\(name)", ""] : ["--\(name)=\(value)"] }
    }
    list += slots.map { "--slot=\($0.name)=\($0.value)" } + fonts.map { "--font=\($0.name)=\($0.value)" }
    return list
  }

  var variant: SceneVariant {
    var variant = SceneVariant()
    variant.animation = animation
    variant.theme = theme
    variant.segment = segment
    for slot in slots { variant.slots[slot.name] = slot.value }
    for font in fonts { variant.fonts[font.name] = font.value }
    return variant
  }

  /// The variant of a scene that repeats for as long as its window is open.
  var repeating: SceneVariant {
    var variant = variant
    variant.repeats = true
    return variant
  }
}

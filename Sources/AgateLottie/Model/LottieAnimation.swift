import AgateScene

/// A Lottie file's contents.
struct LottieAnimation: Sendable {
  var name = ""
  var version = ""
  var width = 0.0
  var height = 0.0
  var frameRate = 0.0
  /// The first frame.
  var first = 0.0
  /// The frame at which the animation ends.
  var end = 0.0
  var layers: [LottieLayerModel] = []
  var precompositions: [String: [LottieLayerModel]] = [:]
  var images: [String: ImageAsset] = [:]
  var fonts: [FontAsset] = []
  /// The outlines of characters, by font and text.
  var glyphs: [Glyph.Key: Glyph] = [:]
  var markers: [Marker] = []
  /// The names of all slots, in the order of the file.
  var slots: [String] = []

  /// The frames of a marker: as many as its duration says, or those up to the next marker.
  func frames(of marker: Marker) -> ClosedRange<Double> {
    let last =
      marker.duration > 0
      ? marker.time + marker.duration : markers.map(\.time).filter { $0 > marker.time }.min() ?? end
    let start = min(max(marker.time, first), max(end - 1, first))
    return start...max(min(last, end), start + 1)
  }

  /// The frames that a window repeats after those before them: those of the marker `loop`; nil without such a marker.
  var loop: ClosedRange<Double>? { markers.first { $0.name == "loop" }.map(frames) }
}

/// A named time of an animation.
struct Marker: Sendable {
  var name: String
  /// In frames.
  var time: Double
  var duration: Double
}

/// An image that layers show.
struct ImageAsset: Sendable {
  var width: Double
  var height: Double
  /// The path of the file, or a data URL.
  var reference: String
  /// The position of the file's name in the document.
  var position: TextPosition
  /// The theme that names the file, instead of the animation.
  var theme: String?
}

/// A font that texts name.
struct FontAsset: Sendable {
  var name: String
  var family: String
  var style: String
  /// A number such as 700, or a word; empty if only the style tells the weight.
  var weight: String
  /// The height above the baseline, in percent of the size.
  var ascent: Double
  /// The font's file: a path in the package or a data URL.
  var path: String
}

/// The outline of a character, for a size of 100.
struct Glyph: Sendable {
  struct Key: Hashable, Sendable {
    var character: String
    var family: String
    var style: String
  }

  /// The advance, in hundredths of the size.
  var width: Double
  var items: [ShapeItem]
}

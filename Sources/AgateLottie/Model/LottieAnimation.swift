import Agate
import AgateScene

/// The contents of a Lottie file.
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
  /// The outlines of characters, by character and font.
  var glyphs: [Glyph.Key: Glyph] = [:]
  var markers: [Marker] = []
  /// The names of all slots, in the order of the file.
  var slots: [String] = []

  /// Returns the frames of a marker: its duration, or the frames up to the next marker if the duration is 0.
  func frames(of marker: Marker) -> ClosedRange<Double> {
    let last =
      marker.duration > 0
      ? marker.time + marker.duration : markers.map(\.time).filter { $0 > marker.time }.min() ?? end
    let start = min(max(marker.time, first), max(end - 1, first))
    return start...max(min(last, end), start + 1)
  }

  /// The frames that are repeated after an introduction: the frames of the marker `loop`; nil without this marker.
  var loop: ClosedRange<Double>? { markers.first { $0.name == "loop" }.map(frames) }
}

/// A named time of an animation.
struct Marker: Sendable {
  var name: String
  /// The first frame of the marker. `duration` is the number of frames.
  var time: Double
  var duration: Double
}

/// An image that layers refer to.
struct ImageAsset: Sendable {
  var width: Double
  var height: Double
  /// The path of the file, or a data URL.
  var reference: String
  /// The position of the file's name in the document.
  var position: TextPosition
  /// The file of the theme that sets the image; nil if the animation names the image itself.
  var theme: String?
}

/// A font that texts refer to.
struct FontAsset: Sendable {
  var name: String
  var family: String
  var style: String
  /// A number such as 700, or a word; empty if the weight is only in `style`.
  var weight: String
  /// The ascent above the baseline, in percent of the font size.
  var ascent: Double
  /// The font's file: a path in the package or a data URL.
  var path: String
}

/// The outline of a character, for a font size of 100.
struct Glyph: Sendable {
  struct Key: Hashable, Sendable {
    var character: String
    var family: String
    var style: String
  }

  /// The advance, in hundredths of the font size.
  var width: Double
  var items: [ShapeItem]
}

import Agate
import AgateScene
import Foundation

/// Reads Lottie animations: JSON files, dotLottie packages and Telegram's gzip-compressed stickers.
public struct LottieReader: SceneReader {
  /// Registers the reader, so that `Scene.load(_:)` reads Lottie files. Further calls have no effect.
  public static func register() { _ = registration }

  private static let registration: Void = SceneReaders.register(LottieReader())

  init() {}

  package var kinds: String { "Lottie animations (.json, .lottie and .tgs files)" }

  package func reads(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B]) { return true }
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    let first = rest.first { $0 > 32 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  package func reads(ending: String) -> Bool { ["json", "lot", "lottie", "tgs"].contains(ending) }

  package func reads(package files: [String]) -> Bool { DotLottie.isOne(files) }

  package func read(_ file: SceneFile) throws(SceneError) -> SceneDocument {
    try LottieLoader(file).load()
  }
}

/// Loads one Lottie file.
struct LottieLoader {
  let file: SceneFile
  private let limits: BuildLimits

  init(_ file: SceneFile) {
    self.file = file
    limits = BuildLimits(file.limits)
  }

  func load() throws(SceneError) -> SceneDocument {
    guard let path = file.path else { return try loadPackage() }
    guard file.variant.animation == nil, file.variant.theme == nil else {
      throw SceneError(file: file.name, message: "is a single animation; packages (.lottie) have animations and themes")
    }
    guard let data = try file.source.data(path, limit: limits.scene.documentBytes) else {
      throw SceneError(file: file.name, message: "there is no such file")
    }
    return try load([UInt8](data), name: file.name, path: path)
  }

  private func loadPackage() throws(SceneError) -> SceneDocument {
    let package = try DotLottie(file.source, limits: limits.scene, log: file.log)
    let entry = try package.animation(file.variant.animation)
    guard let data = try file.source.data(entry.path, limit: limits.scene.documentBytes) else {
      throw SceneError(file: file.source.label(entry.path), message: "there is no such file")
    }
    if package.hasStateMachines {
      file.log.add(
        Finding(
          severity: .withoutEffect, file: package.manifest,
          feature: "state machines",
          message: "react to input, which is not read"))
    }
    return try load(
      [UInt8](data), name: file.source.label(entry.path), path: entry.path, package: package, entry: entry)
  }

  private func load(
    _ data: [UInt8], name: String, path: String, package: DotLottie? = nil, entry: DotLottie.Animation? = nil
  ) throws(SceneError) -> SceneDocument {
    let bytes = try unpacked(data, name)
    try checkText(bytes, name)
    let document = try JSONDocument(bytes, file: name, path: package == nil ? nil : path, limits: limits.scene)
    var slots = try SlotValues(
      file.variant, package: package, animation: entry, limits: limits.scene, log: file.log)
    let decoder = LottieDecoder(document, log: file.log, limits: limits, slots: slots.values)
    let animation = try decoder.decode()
    try slots.check(animation, file: name)
    let images = LottieImages(
      store: file.images, source: file.source, limit: limits.scene.entryBytes, document: path)
    let fonts = try LottieFonts(
      variant: file.variant, source: file.source, folder: package?.folder ?? "", limits: limits.scene,
      assets: animation.fonts)
    let builder = SceneBuilder(
      animation, file: path, limits: limits, log: file.log, fonts: fonts
    ) { images.image($0) }
    let segment = try self.segment(animation, name)
    let root = try builder.build(segment: segment, repeats: file.variant.repeats)
    for font in fonts.unused.sorted() { report(unused: font, animation, path) }
    return SceneDocument(root: root, file: path, clip: clip(animation, segment, package))
  }

  /// Reports a font set by the caller that no text of the file is drawn with.
  private func report(unused font: String, _ animation: LottieAnimation, _ path: String) {
    let names = Set(animation.fonts.map(\.name)).sorted().prefix(20)
    let known = names.isEmpty ? "the file names no fonts" : "the file names \(names.joined(separator: ", "))"
    file.log.add(
      Finding(
        severity: .invalid, file: path, feature: "font \(font)",
        message: "is given, but no text is drawn with it; \(known)"))
  }

  private func unpacked(_ data: [UInt8], _ name: String) throws(SceneError) -> [UInt8] {
    guard data.starts(with: [0x1F, 0x8B]) else { return data }
    do throws(Inflation.Failure) {
      return try Inflation.bytes(of: data, .gzip, limit: limits.scene.documentBytes)
    } catch {
      switch error {
      case .damaged: throw SceneError(file: name, message: "is a gzip archive that cannot be unpacked")
      case .tooLarge:
        throw SceneError(
          file: name,
          message: "unpacks to more than \(limits.scene.documentBytes >> 20) MiB" + SceneLimits.hint("documentBytes"))
      }
    }
  }

  /// Throws an error with a clear reason for empty files and UTF-16 texts. The parser would only report an unexpected
  /// byte.
  private func checkText(_ bytes: [UInt8], _ name: String) throws(SceneError) {
    if !bytes.contains(where: { $0 > 32 }) { throw SceneError(file: name, message: "is empty") }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SceneError(file: name, message: "is text in UTF-16, and JSON is text in UTF-8; save it as UTF-8")
    }
  }

  // MARK: Segments

  private func segment(_ animation: LottieAnimation, _ name: String) throws(SceneError) -> ClosedRange<Double>? {
    guard let wanted = file.variant.segment else { return nil }
    guard let marker = animation.markers.first(where: { $0.name == wanted }) else {
      let known = animation.markers.prefix(20).map(\.name).joined(separator: ", ")
      throw SceneError(
        file: name,
        message: "has no marker '\(wanted)'; " + (known.isEmpty ? "it has none" : "it has \(known)"))
    }
    return animation.frames(of: marker)
  }

  /// Returns the frame rate with at most six decimal places, and video rates such as 30000/1001 as 29.97.
  private static func shownRate(_ rate: Double) -> Double {
    let digits = [23.976, 29.97, 59.94, 119.88].first { LottieDecoder.exactRate($0) == rate }
    return digits ?? (rate * 1e6).rounded() / 1e6
  }

  /// The tolerance for rounding errors of exporters, in frames: they write 37.0000015 for 37.
  private static let frameSlack = 1e-3

  private func clip(
    _ animation: LottieAnimation, _ segment: ClosedRange<Double>?, _ package: DotLottie?
  ) -> SceneClip {
    let first = segment?.lowerBound ?? animation.first, end = segment?.upperBound ?? animation.end
    var clip = SceneClip(
      frameRate: Self.shownRate(animation.frameRate), frames: max(1, Int((end - first - Self.frameSlack).rounded(.up))))
    clip.markers = animation.markers.map {
      SceneClip.Marker(name: $0.name, frame: $0.time - animation.first, frames: $0.duration)
    }
    clip.slots = animation.slots
    clip.themes = package?.themes.map(\.id) ?? []
    clip.animations = package?.animations.map(\.id) ?? []
    clip.fonts = animation.fonts.map(\.name)
    clip.computedValues = limits.budget.usedValues
    return clip
  }
}

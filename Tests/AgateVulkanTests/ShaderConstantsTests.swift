import Foundation
import Testing

@testable import Agate
@testable import AgateEngine
@testable import AgateRaster
@testable import AgateVulkan

/// Constants that shaders and Swift must share have the same values in both.
@Suite("Constants of shaders") struct ShaderConstantsTests {
  typealias Constants = [String: Double]

  private static func text(_ file: String) throws -> String {
    let folder = URL(filePath: #filePath).appending(path: "../../../Shaders").standardized
    return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The `const` declarations of `Shaders/FILE`. Values are numbers, shifted numbers, or names of other constants,
  /// including those of the schemas.
  private static func constants(_ file: String) throws -> Constants {
    var found: Constants = [:]
    // In the schemas, constants have a suffix and are in parentheses.
    let schemas = try text("frame_schema.glsl") + text("block_schema.glsl")
    for line in schemas.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /#define (AGATE_\w+) \(?([0-9u< ]+)\)?/) else { continue }
      found[String(match.1)] = value(String(match.2.replacing("u", with: "")), found)
    }
    for line in try text(file).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^const (?:uint|int|float) ([^;]+);/) else { continue }
      for declaration in match.1.split(separator: ",") {
        let sides = declaration.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        if sides.count == 2 { found[sides[0]] = value(sides[1], found) }
      }
    }
    return found
  }

  private static func value(_ text: String, _ known: Constants) -> Double? {
    let parts = text.components(separatedBy: " << ")
    guard parts.count == 2 else { return Double(text) ?? known[text] }
    guard let a = value(parts[0], known), let b = value(parts[1], known) else { return nil }
    return a * exp2(b)
  }

  private func expect(
    _ file: String, _ expected: KeyValuePairs<String, any BinaryInteger>, location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try Self.constants(file)
    for (name, value) in expected {
      #expect(found[name] == Double(Int64(value)), "\(name) of \(file)", sourceLocation: location)
    }
  }

  private func words<T>(_ type: T.Type) -> Int { MemoryLayout<T>.stride / 4 }

  @Test("Items, tiles and lists")
  func frame() throws {
    try expect(
      "frame.glsl",
      [
        "TILE": Tiling.tile, "ITEM_QUADS": words(DrawItem.self) / 4, "ITEM_WORDS": words(DrawItem.self),
        "FLAG_SWAP_RED_BLUE": FrameBits.swapRedBlue, "STATUS_LONG": Tiling.statusLong,
        "STATUS_TILES": Tiling.statusTiles, "SHORT_LIST": Tiling.shortList, "LARGE_ITEM": Tiling.largeItem,
        "CHUNK": Tiling.chunk, "IMAGE_QUADS": words(ImageEntry.self) / 4, "SHADOW_QUADS": words(ShadowEntry.self) / 4,
      ])
    // 128 bytes are the minimum that every driver supports.
    #expect(MemoryLayout<FrameBlock>.size == 128)
    try expect("produce.glsl", ["ITEM_QUADS": words(DrawItem.self) / 4])
  }

  @Test("Kinds and flags of items")
  func items() throws {
    typealias Kind = DrawItem.Kind
    typealias Flags = DrawItem.Flags
    try expect(
      "item.glsl",
      [
        "KIND_RECTANGLE": Kind.rectangle.rawValue, "KIND_IMAGE": Kind.image.rawValue,
        "KIND_GROUP_BEGIN": Kind.groupBegin.rawValue, "KIND_GROUP_END": Kind.groupEnd.rawValue,
        "KIND_MASK_BEGIN": Kind.maskBegin.rawValue, "KIND_SHADOW": Kind.shadow.rawValue,
        "KIND_PARTICLES": Kind.particles.rawValue, "KIND_INSTANCES": Kind.instances.rawValue,
        "KIND_SHAPE": Kind.shape.rawValue, "ITEM_AXIS_ALIGNED": Flags.axisAligned.rawValue,
        "ITEM_ISOMETRIC": Flags.isometric.rawValue, "ITEM_OPAQUE": Flags.opaque.rawValue,
        "ITEM_PERSPECTIVE": Flags.perspective.rawValue, "ITEM_NEAREST": Flags.nearest.rawValue,
        "ITEM_STEPPED": Flags.stepped.rawValue,
        "ITEM_SHAPED": Flags.shaped.rawValue, "ITEM_PASS": Flags.pass.rawValue, "ITEM_CLIPPED": Flags.clipped.rawValue,
        "ITEM_ALL_CORNERS": Flags.allCorners.rawValue,
        "ITEM_HARD": Flags([.hardMinX, .hardMaxX, .hardMinY, .hardMaxY]).rawValue,
        "ITEM_CONTINUOUS": Flags.continuous.rawValue, "ITEM_MASKED": Flags.masked.rawValue,
        "ITEM_ADDITIVE": Flags.additive.rawValue, "ITEM_TINTED": Flags.tinted.rawValue,
        "ITEM_GRADIENT": Flags.gradient.rawValue, "ITEM_REPLACES": Flags.replaces.rawValue,
        "ITEM_CONTINUES": Flags.continues.rawValue,
      ])
  }

  @Test("Blend modes, filters and gradients")
  func effects() throws {
    try expect(
      "blend.glsl",
      [
        "BLEND_MULTIPLY": BlendMode.multiply.rawValue, "BLEND_SCREEN": BlendMode.screen.rawValue,
        "BLEND_OVERLAY": BlendMode.overlay.rawValue, "BLEND_DARKEN": BlendMode.darken.rawValue,
        "BLEND_LIGHTEN": BlendMode.lighten.rawValue, "BLEND_DODGE": BlendMode.colorDodge.rawValue,
        "BLEND_BURN": BlendMode.colorBurn.rawValue, "BLEND_SOFT": BlendMode.softLight.rawValue,
        "BLEND_HARD": BlendMode.hardLight.rawValue, "BLEND_DIFFERENCE": BlendMode.difference.rawValue,
        "BLEND_EXCLUSION": BlendMode.exclusion.rawValue, "BLEND_HUE": BlendMode.hue.rawValue,
        "BLEND_SATURATION": BlendMode.saturation.rawValue, "BLEND_COLOUR": BlendMode.color.rawValue,
        "BLEND_LUMINOSITY": BlendMode.luminosity.rawValue, "BLEND_LIGHTER": BlendMode.plusLighter.rawValue,
        "BLEND_DARKER": BlendMode.plusDarker.rawValue, "BLEND_CLEAR": BlendMode.clear.rawValue,
        "BLEND_COPY": BlendMode.copy.rawValue, "BLEND_SOURCE_IN": BlendMode.sourceIn.rawValue,
        "BLEND_SOURCE_OUT": BlendMode.sourceOut.rawValue, "BLEND_SOURCE_ATOP": BlendMode.sourceAtop.rawValue,
        "BLEND_BELOW_OVER": BlendMode.destinationOver.rawValue, "BLEND_BELOW_IN": BlendMode.destinationIn.rawValue,
        "BLEND_BELOW_OUT": BlendMode.destinationOut.rawValue,
        "BLEND_BELOW_ATOP": BlendMode.destinationAtop.rawValue, "BLEND_XOR": BlendMode.xor.rawValue,
      ])
    try expect(
      "filter.glsl",
      [
        "FILTER_ACROSS": FilterBlock.Kind.across.rawValue, "FILTER_DOWN": FilterBlock.Kind.down.rawValue,
        "FILTER_MATRIX": FilterBlock.Kind.matrix.rawValue, "FILTER_VIGNETTE": FilterBlock.Kind.vignette.rawValue,
        "FILTER_REPEATS": FilterBlock.Kind.repeats.rawValue,
      ])
    try expect(
      "shade_gradient.glsl",
      [
        "GRADIENT_RADIAL": Int(GradientKind.radial.rawValue), "GRADIENT_CONIC": Int(GradientKind.conic.rawValue),
      ])
  }

  @Test("Streams of particles, their cells, forces and curves")
  func particles() throws {
    typealias Flags = ParticleStream.Flags
    typealias Mode = ParticleStream.Mode
    try expect(
      "particles.glsl",
      [
        "STREAM_WORDS": words(ParticleStream.self), "CELL_WORDS": words(ParticleCell.self),
        "BIRTH_WORDS": words(ParticleBirth.self), "STREAM_ADDITIVE": Flags.additive.rawValue,
        "STREAM_NEWEST_FIRST": Flags.newestFirst.rawValue, "STREAM_TILTED": Flags.tilted.rawValue,
        "STREAM_CONFORMAL": Flags.conformal.rawValue, "STREAM_NEAREST": Flags.nearest.rawValue,
        "STREAM_STEPPED": Flags.stepped.rawValue,
        "STREAM_RANDOM_FRAME": Flags.randomFrame.rawValue, "STREAM_LOOPS_FRAMES": Flags.loopsFrames.rawValue,
        "STREAM_ALIGNED": Flags.aligned.rawValue, "STREAM_ALIGNED_IN_SPACE": Flags.alignedInSpace.rawValue,
        "STREAM_UPWARDS": Flags.upwards.rawValue, "MODE_POINTS": Mode.points.rawValue,
        "MODE_OUTLINE": Mode.outline.rawValue, "MODE_SURFACE": Mode.surface.rawValue,
        "MODE_VOLUME": Mode.volume.rawValue,
      ])
    typealias Kind = ParticleForce.Kind
    typealias Target = ParticleCurve.Target
    try expect(
      "particle_forces.glsl",
      [
        "FORCE_WORDS": ParticleForce.words, "MOST_STEPS": ParticleForce.mostSteps,
        "CURVE_HEAD_WORDS": ParticleCurve.headWords, "CURVE_STOP_WORDS": ParticleCurve.stopWords,
        "FORCE_DRAG": Int(Kind.drag.rawValue), "FORCE_WAVE": Int(Kind.wave.rawValue),
        "FORCE_RADIAL": Int(Kind.radial.rawValue), "FORCE_AXIAL": Int(Kind.axial.rawValue),
        "CURVE_POSITION_X": Int(Target.positionX.rawValue), "CURVE_VELOCITY_X": Int(Target.velocityX.rawValue),
        "CURVE_ROTATION": Int(Target.rotation.rawValue), "CURVE_SPIN": Int(Target.spin.rawValue),
        "CURVE_SCALE": Int(Target.scale.rawValue), "CURVE_SCALE_SPEED": Int(Target.scaleSpeed.rawValue),
        "CURVE_RED": Int(Target.red.rawValue),
      ])
  }

  @Test("Lanes of random numbers", arguments: ParticleRandom.Lane.allCases)
  func lanes(_ lane: ParticleRandom.Lane) throws {
    let name = "\(lane)".reduce(into: "LANE_") { $0 += $1.isUppercase ? "_\($1)" : $1.uppercased() }
    try expect("particle_random.glsl", [name: lane.rawValue])
  }

  @Test("Stamps by tile")
  func stamps() throws {
    try expect(
      "stamp_tiles.glsl",
      [
        "STAMP_TILES": StampTiles.mostTiles, "STAMP_GROUPS": StampTiles.groups, "STAMP_THREADS": StampTiles.threads,
        "STAMP_ENTRIES": StampTiles.entries, "COLUMNS": StampTiles.columnsAtOnce,
      ])
  }

  @Test("Tiles of stamps are as large")
  func stampTile() throws {
    let tile = "ivec2(\(StampTiles.tileWidth), \(StampTiles.tileHeight))"
    #expect(try Self.text("stamp_tiles.glsl").contains("const ivec2 STAMP_TILE = \(tile);"))
  }

  @Test("Streams of instances, what they show and how it moves")
  func instances() throws {
    typealias Values = InstanceValues
    typealias Timing = InstanceTiming.Flags
    try expect(
      "instances.glsl",
      [
        "STREAM_WORDS": words(InstanceStream.self), "LEVEL_WORDS": words(InstanceLevel.self),
        "SOURCE_WORDS": words(InstanceSource.self), "TRACK_WORDS": words(InstanceTrack.self),
        "TIMING_WORDS": words(InstanceTiming.self), "MATRIX_WORDS": words(InstanceMatrix.self),
        "VALUES": words(Values.self), "POSITION": Values.field(\.positionX), "SIZE": Values.field(\.width),
        "ANCHOR": Values.field(\.anchorX), "RADIUS": Values.field(\.radius),
        "BORDER_WIDTH": Values.field(\.borderWidth), "OPACITY": Values.field(\.opacity), "COLOR": Values.field(\.red),
        "BORDER_COLOR": Values.field(\.borderRed), "TRANSLATION": Values.field(\.translationX),
        "SCALE_X": Values.field(\.scaleX), "SCALE_Y": Values.field(\.scaleY), "SHEAR": Values.field(\.shear),
        "TURNS": Values.field(\.turns), "STREAM_TINTED": InstanceStream.Flags.tinted.rawValue,
        "STREAM_MIRRORED": InstanceStream.Flags.mirrored.rawValue,
        "STREAM_MOVING": InstanceStream.Flags.moving.rawValue,
        "STREAM_CONFORMAL": InstanceStream.Flags.conformal.rawValue,
        "SOURCE_IMAGE": InstanceSource.Flags.image.rawValue,
        "SOURCE_SINGLE_SIDED": InstanceSource.Flags.singleSided.rawValue,
        "SOURCE_PARTS": InstanceSource.Flags.parts.rawValue,
        "SOURCE_NEAREST": InstanceSource.Flags.nearest.rawValue,
        "SOURCE_OPAQUE": InstanceSource.Flags.opaque.rawValue,
        "SOURCE_CONTINUOUS": InstanceSource.Flags.continuous.rawValue,
        "MODE_LINEAR": InstanceTrack.Mode.linear.rawValue, "MODE_DISCRETE": InstanceTrack.Mode.discrete.rawValue,
        "MODE_CUBIC": InstanceTrack.Mode.cubic.rawValue,
        "TRACK_ADDITIVE": InstanceTrack.Flags.additive.rawValue,
        "TRACK_CUMULATIVE": InstanceTrack.Flags.cumulative.rawValue,
        "TRACK_CURVED": InstanceTrack.Flags.curved.rawValue, "TIMING_AUTOREVERSES": Timing.autoreverses.rawValue,
        "TIMING_FILLS_BACKWARDS": Timing.fillsBackwards.rawValue,
        "TIMING_FILLS_FORWARDS": Timing.fillsForwards.rawValue, "TIMING_STILL": Timing.still.rawValue,
        "TIMING_GROUPED": Timing.grouped.rawValue, "TIMING_CURVED": Timing.curved.rawValue,
        "TIMING_ENDS_WITH_GROUP": Timing.endsWithGroup.rawValue,
      ])
    try expect("instance_motion.glsl", ["DEEPEST": InstanceField.deepest])
  }
}

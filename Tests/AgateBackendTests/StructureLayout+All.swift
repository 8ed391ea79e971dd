// Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
import CAgateBackend

@testable import AgateBackend

extension StructureLayout {
  static let all: [StructureLayout] = [
    StructureLayout(
      name: "TwoFloats",
      size: (MemoryLayout<TwoFloats>.size, MemoryLayout<agate_float2>.size),
      stride: (MemoryLayout<TwoFloats>.stride, MemoryLayout<agate_float2>.stride),
      fields: [
        (
          "x", MemoryLayout<TwoFloats>.offset(of: \.x),
          MemoryLayout<agate_float2>.offset(of: \.x)
        ),
        (
          "y", MemoryLayout<TwoFloats>.offset(of: \.y),
          MemoryLayout<agate_float2>.offset(of: \.y)
        ),
      ]),
    StructureLayout(
      name: "ThreeFloats",
      size: (MemoryLayout<ThreeFloats>.size, MemoryLayout<agate_float3>.size),
      stride: (MemoryLayout<ThreeFloats>.stride, MemoryLayout<agate_float3>.stride),
      fields: [
        (
          "x", MemoryLayout<ThreeFloats>.offset(of: \.x),
          MemoryLayout<agate_float3>.offset(of: \.x)
        ),
        (
          "y", MemoryLayout<ThreeFloats>.offset(of: \.y),
          MemoryLayout<agate_float3>.offset(of: \.y)
        ),
        (
          "z", MemoryLayout<ThreeFloats>.offset(of: \.z),
          MemoryLayout<agate_float3>.offset(of: \.z)
        ),
      ]),
    StructureLayout(
      name: "FourFloats",
      size: (MemoryLayout<FourFloats>.size, MemoryLayout<agate_float4>.size),
      stride: (MemoryLayout<FourFloats>.stride, MemoryLayout<agate_float4>.stride),
      fields: [
        (
          "x", MemoryLayout<FourFloats>.offset(of: \.x),
          MemoryLayout<agate_float4>.offset(of: \.x)
        ),
        (
          "y", MemoryLayout<FourFloats>.offset(of: \.y),
          MemoryLayout<agate_float4>.offset(of: \.y)
        ),
        (
          "z", MemoryLayout<FourFloats>.offset(of: \.z),
          MemoryLayout<agate_float4>.offset(of: \.z)
        ),
        (
          "w", MemoryLayout<FourFloats>.offset(of: \.w),
          MemoryLayout<agate_float4>.offset(of: \.w)
        ),
      ]),
    StructureLayout(
      name: "PixelBox",
      size: (MemoryLayout<PixelBox>.size, MemoryLayout<agate_box>.size),
      stride: (MemoryLayout<PixelBox>.stride, MemoryLayout<agate_box>.stride),
      fields: [
        (
          "x0", MemoryLayout<PixelBox>.offset(of: \.x0),
          MemoryLayout<agate_box>.offset(of: \.x0)
        ),
        (
          "y0", MemoryLayout<PixelBox>.offset(of: \.y0),
          MemoryLayout<agate_box>.offset(of: \.y0)
        ),
        (
          "x1", MemoryLayout<PixelBox>.offset(of: \.x1),
          MemoryLayout<agate_box>.offset(of: \.x1)
        ),
        (
          "y1", MemoryLayout<PixelBox>.offset(of: \.y1),
          MemoryLayout<agate_box>.offset(of: \.y1)
        ),
      ]),
    StructureLayout(
      name: "DrawItem",
      size: (MemoryLayout<DrawItem>.size, MemoryLayout<agate_draw_item>.size),
      stride: (MemoryLayout<DrawItem>.stride, MemoryLayout<agate_draw_item>.stride),
      fields: [
        (
          "inverse_a", MemoryLayout<DrawItem>.offset(of: \.inverseA),
          MemoryLayout<agate_draw_item>.offset(of: \.inverse_a)
        ),
        (
          "inverse_b", MemoryLayout<DrawItem>.offset(of: \.inverseB),
          MemoryLayout<agate_draw_item>.offset(of: \.inverse_b)
        ),
        (
          "inverse_c", MemoryLayout<DrawItem>.offset(of: \.inverseC),
          MemoryLayout<agate_draw_item>.offset(of: \.inverse_c)
        ),
        (
          "inverse_d", MemoryLayout<DrawItem>.offset(of: \.inverseD),
          MemoryLayout<agate_draw_item>.offset(of: \.inverse_d)
        ),
        (
          "centre_x", MemoryLayout<DrawItem>.offset(of: \.centreX),
          MemoryLayout<agate_draw_item>.offset(of: \.centre_x)
        ),
        (
          "centre_y", MemoryLayout<DrawItem>.offset(of: \.centreY),
          MemoryLayout<agate_draw_item>.offset(of: \.centre_y)
        ),
        (
          "half_width", MemoryLayout<DrawItem>.offset(of: \.halfWidth),
          MemoryLayout<agate_draw_item>.offset(of: \.half_width)
        ),
        (
          "half_height", MemoryLayout<DrawItem>.offset(of: \.halfHeight),
          MemoryLayout<agate_draw_item>.offset(of: \.half_height)
        ),
        (
          "radius", MemoryLayout<DrawItem>.offset(of: \.radius),
          MemoryLayout<agate_draw_item>.offset(of: \.radius)
        ),
        (
          "border_width", MemoryLayout<DrawItem>.offset(of: \.borderWidth),
          MemoryLayout<agate_draw_item>.offset(of: \.border_width)
        ),
        (
          "fill", MemoryLayout<DrawItem>.offset(of: \.fill),
          MemoryLayout<agate_draw_item>.offset(of: \.fill)
        ),
        (
          "border", MemoryLayout<DrawItem>.offset(of: \.border),
          MemoryLayout<agate_draw_item>.offset(of: \.border)
        ),
        (
          "kind", MemoryLayout<DrawItem>.offset(of: \.kindCode),
          MemoryLayout<agate_draw_item>.offset(of: \.kind)
        ),
        (
          "flags", MemoryLayout<DrawItem>.offset(of: \.flags),
          MemoryLayout<agate_draw_item>.offset(of: \.flags)
        ),
        (
          "weights", MemoryLayout<DrawItem>.offset(of: \.weights),
          MemoryLayout<agate_draw_item>.offset(of: \.weights)
        ),
        (
          "index", MemoryLayout<DrawItem>.offset(of: \.index),
          MemoryLayout<agate_draw_item>.offset(of: \.index)
        ),
        (
          "u0", MemoryLayout<DrawItem>.offset(of: \.u0),
          MemoryLayout<agate_draw_item>.offset(of: \.u0)
        ),
        (
          "ux", MemoryLayout<DrawItem>.offset(of: \.ux),
          MemoryLayout<agate_draw_item>.offset(of: \.ux)
        ),
        (
          "uy", MemoryLayout<DrawItem>.offset(of: \.uy),
          MemoryLayout<agate_draw_item>.offset(of: \.uy)
        ),
        (
          "v0", MemoryLayout<DrawItem>.offset(of: \.v0),
          MemoryLayout<agate_draw_item>.offset(of: \.v0)
        ),
        (
          "vx", MemoryLayout<DrawItem>.offset(of: \.vx),
          MemoryLayout<agate_draw_item>.offset(of: \.vx)
        ),
        (
          "vy", MemoryLayout<DrawItem>.offset(of: \.vy),
          MemoryLayout<agate_draw_item>.offset(of: \.vy)
        ),
        (
          "homography", MemoryLayout<DrawItem>.offset(of: \.homography),
          MemoryLayout<agate_draw_item>.offset(of: \.homography)
        ),
        (
          "row", MemoryLayout<DrawItem>.offset(of: \.row),
          MemoryLayout<agate_draw_item>.offset(of: \.row)
        ),
      ]),
    StructureLayout(
      name: "Homography",
      size: (MemoryLayout<Homography>.size, MemoryLayout<agate_homography>.size),
      stride: (MemoryLayout<Homography>.stride, MemoryLayout<agate_homography>.stride),
      fields: [
        (
          "m00", MemoryLayout<Homography>.offset(of: \.m00),
          MemoryLayout<agate_homography>.offset(of: \.m00)
        ),
        (
          "m01", MemoryLayout<Homography>.offset(of: \.m01),
          MemoryLayout<agate_homography>.offset(of: \.m01)
        ),
        (
          "m02", MemoryLayout<Homography>.offset(of: \.m02),
          MemoryLayout<agate_homography>.offset(of: \.m02)
        ),
        (
          "m10", MemoryLayout<Homography>.offset(of: \.m10),
          MemoryLayout<agate_homography>.offset(of: \.m10)
        ),
        (
          "m11", MemoryLayout<Homography>.offset(of: \.m11),
          MemoryLayout<agate_homography>.offset(of: \.m11)
        ),
        (
          "m12", MemoryLayout<Homography>.offset(of: \.m12),
          MemoryLayout<agate_homography>.offset(of: \.m12)
        ),
        (
          "m20", MemoryLayout<Homography>.offset(of: \.m20),
          MemoryLayout<agate_homography>.offset(of: \.m20)
        ),
        (
          "m21", MemoryLayout<Homography>.offset(of: \.m21),
          MemoryLayout<agate_homography>.offset(of: \.m21)
        ),
        (
          "m22", MemoryLayout<Homography>.offset(of: \.m22),
          MemoryLayout<agate_homography>.offset(of: \.m22)
        ),
      ]),
    StructureLayout(
      name: "ClipEdge",
      size: (MemoryLayout<ClipEdge>.size, MemoryLayout<agate_clip_edge>.size),
      stride: (MemoryLayout<ClipEdge>.stride, MemoryLayout<agate_clip_edge>.stride),
      fields: [
        (
          "a", MemoryLayout<ClipEdge>.offset(of: \.a),
          MemoryLayout<agate_clip_edge>.offset(of: \.a)
        ),
        (
          "b", MemoryLayout<ClipEdge>.offset(of: \.b),
          MemoryLayout<agate_clip_edge>.offset(of: \.b)
        ),
        (
          "c", MemoryLayout<ClipEdge>.offset(of: \.c),
          MemoryLayout<agate_clip_edge>.offset(of: \.c)
        ),
      ]),
    StructureLayout(
      name: "ShadowProfile",
      size: (MemoryLayout<ShadowProfile>.size, MemoryLayout<agate_shadow_profile>.size),
      stride: (MemoryLayout<ShadowProfile>.stride, MemoryLayout<agate_shadow_profile>.stride),
      fields: [
        (
          "half_width", MemoryLayout<ShadowProfile>.offset(of: \.halfWidth),
          MemoryLayout<agate_shadow_profile>.offset(of: \.half_width)
        ),
        (
          "half_height", MemoryLayout<ShadowProfile>.offset(of: \.halfHeight),
          MemoryLayout<agate_shadow_profile>.offset(of: \.half_height)
        ),
        (
          "radius", MemoryLayout<ShadowProfile>.offset(of: \.radius),
          MemoryLayout<agate_shadow_profile>.offset(of: \.radius)
        ),
        (
          "sigma", MemoryLayout<ShadowProfile>.offset(of: \.sigma),
          MemoryLayout<agate_shadow_profile>.offset(of: \.sigma)
        ),
        (
          "is_continuous", MemoryLayout<ShadowProfile>.offset(of: \.isContinuous),
          MemoryLayout<agate_shadow_profile>.offset(of: \.is_continuous)
        ),
      ]),
    StructureLayout(
      name: "PassKey",
      size: (MemoryLayout<PassKey>.size, MemoryLayout<agate_pass_key>.size),
      stride: (MemoryLayout<PassKey>.stride, MemoryLayout<agate_pass_key>.stride),
      fields: [
        (
          "low", MemoryLayout<PassKey>.offset(of: \.low),
          MemoryLayout<agate_pass_key>.offset(of: \.low)
        ),
        (
          "high", MemoryLayout<PassKey>.offset(of: \.high),
          MemoryLayout<agate_pass_key>.offset(of: \.high)
        ),
      ]),
    StructureLayout(
      name: "FramePass",
      size: (MemoryLayout<FramePass>.size, MemoryLayout<agate_pass>.size),
      stride: (MemoryLayout<FramePass>.stride, MemoryLayout<agate_pass>.stride),
      fields: [
        (
          "width", MemoryLayout<FramePass>.offset(of: \.width),
          MemoryLayout<agate_pass>.offset(of: \.width)
        ),
        (
          "height", MemoryLayout<FramePass>.offset(of: \.height),
          MemoryLayout<agate_pass>.offset(of: \.height)
        ),
        (
          "first_item", MemoryLayout<FramePass>.offset(of: \.firstItem),
          MemoryLayout<agate_pass>.offset(of: \.first_item)
        ),
        (
          "item_count", MemoryLayout<FramePass>.offset(of: \.itemCount),
          MemoryLayout<agate_pass>.offset(of: \.item_count)
        ),
        (
          "first_filter", MemoryLayout<FramePass>.offset(of: \.firstFilter),
          MemoryLayout<agate_pass>.offset(of: \.first_filter)
        ),
        (
          "filter_count", MemoryLayout<FramePass>.offset(of: \.filterCount),
          MemoryLayout<agate_pass>.offset(of: \.filter_count)
        ),
        (
          "group_depth", MemoryLayout<FramePass>.offset(of: \.groupDepth),
          MemoryLayout<agate_pass>.offset(of: \.group_depth)
        ),
        (
          "is_kept", MemoryLayout<FramePass>.offset(of: \.isKept),
          MemoryLayout<agate_pass>.offset(of: \.is_kept)
        ),
        (
          "key", MemoryLayout<FramePass>.offset(of: \.key),
          MemoryLayout<agate_pass>.offset(of: \.key)
        ),
      ]),
    StructureLayout(
      name: "FrameFilter",
      size: (MemoryLayout<FrameFilter>.size, MemoryLayout<agate_filter>.size),
      stride: (MemoryLayout<FrameFilter>.stride, MemoryLayout<agate_filter>.stride),
      fields: [
        (
          "kind", MemoryLayout<FrameFilter>.offset(of: \.kindCode),
          MemoryLayout<agate_filter>.offset(of: \.kind)
        ),
        (
          "values", MemoryLayout<FrameFilter>.offset(of: \.values),
          MemoryLayout<agate_filter>.offset(of: \.values)
        ),
      ]),
    StructureLayout(
      name: "ParticleStream",
      size: (MemoryLayout<ParticleStream>.size, MemoryLayout<agate_particle_stream>.size),
      stride: (MemoryLayout<ParticleStream>.stride, MemoryLayout<agate_particle_stream>.stride),
      fields: [
        (
          "seed", MemoryLayout<ParticleStream>.offset(of: \.seed),
          MemoryLayout<agate_particle_stream>.offset(of: \.seed)
        ),
        (
          "newest", MemoryLayout<ParticleStream>.offset(of: \.newest),
          MemoryLayout<agate_particle_stream>.offset(of: \.newest)
        ),
        (
          "parents", MemoryLayout<ParticleStream>.offset(of: \.parents),
          MemoryLayout<agate_particle_stream>.offset(of: \.parents)
        ),
        (
          "slots", MemoryLayout<ParticleStream>.offset(of: \.slots),
          MemoryLayout<agate_particle_stream>.offset(of: \.slots)
        ),
        (
          "first_cell", MemoryLayout<ParticleStream>.offset(of: \.firstCell),
          MemoryLayout<agate_particle_stream>.offset(of: \.first_cell)
        ),
        (
          "levels", MemoryLayout<ParticleStream>.offset(of: \.levels),
          MemoryLayout<agate_particle_stream>.offset(of: \.levels)
        ),
        (
          "first_birth", MemoryLayout<ParticleStream>.offset(of: \.firstBirth),
          MemoryLayout<agate_particle_stream>.offset(of: \.first_birth)
        ),
        (
          "births", MemoryLayout<ParticleStream>.offset(of: \.births),
          MemoryLayout<agate_particle_stream>.offset(of: \.births)
        ),
        (
          "shape", MemoryLayout<ParticleStream>.offset(of: \.shapeCode),
          MemoryLayout<agate_particle_stream>.offset(of: \.shape)
        ),
        (
          "mode", MemoryLayout<ParticleStream>.offset(of: \.modeCode),
          MemoryLayout<agate_particle_stream>.offset(of: \.mode)
        ),
        (
          "flags", MemoryLayout<ParticleStream>.offset(of: \.flags),
          MemoryLayout<agate_particle_stream>.offset(of: \.flags)
        ),
        (
          "image", MemoryLayout<ParticleStream>.offset(of: \.image),
          MemoryLayout<agate_particle_stream>.offset(of: \.image)
        ),
        (
          "a", MemoryLayout<ParticleStream>.offset(of: \.a),
          MemoryLayout<agate_particle_stream>.offset(of: \.a)
        ),
        (
          "b", MemoryLayout<ParticleStream>.offset(of: \.b),
          MemoryLayout<agate_particle_stream>.offset(of: \.b)
        ),
        (
          "c", MemoryLayout<ParticleStream>.offset(of: \.c),
          MemoryLayout<agate_particle_stream>.offset(of: \.c)
        ),
        (
          "d", MemoryLayout<ParticleStream>.offset(of: \.d),
          MemoryLayout<agate_particle_stream>.offset(of: \.d)
        ),
        (
          "tx", MemoryLayout<ParticleStream>.offset(of: \.tx),
          MemoryLayout<agate_particle_stream>.offset(of: \.tx)
        ),
        (
          "ty", MemoryLayout<ParticleStream>.offset(of: \.ty),
          MemoryLayout<agate_particle_stream>.offset(of: \.ty)
        ),
        (
          "half_width", MemoryLayout<ParticleStream>.offset(of: \.halfWidth),
          MemoryLayout<agate_particle_stream>.offset(of: \.half_width)
        ),
        (
          "half_height", MemoryLayout<ParticleStream>.offset(of: \.halfHeight),
          MemoryLayout<agate_particle_stream>.offset(of: \.half_height)
        ),
        (
          "texel_x", MemoryLayout<ParticleStream>.offset(of: \.texelX),
          MemoryLayout<agate_particle_stream>.offset(of: \.texel_x)
        ),
        (
          "texel_y", MemoryLayout<ParticleStream>.offset(of: \.texelY),
          MemoryLayout<agate_particle_stream>.offset(of: \.texel_y)
        ),
        (
          "texel_width", MemoryLayout<ParticleStream>.offset(of: \.texelWidth),
          MemoryLayout<agate_particle_stream>.offset(of: \.texel_width)
        ),
        (
          "texel_height", MemoryLayout<ParticleStream>.offset(of: \.texelHeight),
          MemoryLayout<agate_particle_stream>.offset(of: \.texel_height)
        ),
        (
          "frames", MemoryLayout<ParticleStream>.offset(of: \.frames),
          MemoryLayout<agate_particle_stream>.offset(of: \.frames)
        ),
        (
          "frames_per_row", MemoryLayout<ParticleStream>.offset(of: \.framesPerRow),
          MemoryLayout<agate_particle_stream>.offset(of: \.frames_per_row)
        ),
        (
          "frame_rate", MemoryLayout<ParticleStream>.offset(of: \.frameRate),
          MemoryLayout<agate_particle_stream>.offset(of: \.frame_rate)
        ),
        (
          "opacity", MemoryLayout<ParticleStream>.offset(of: \.opacity),
          MemoryLayout<agate_particle_stream>.offset(of: \.opacity)
        ),
        (
          "clip", MemoryLayout<ParticleStream>.offset(of: \.clip),
          MemoryLayout<agate_particle_stream>.offset(of: \.clip)
        ),
        (
          "first_force", MemoryLayout<ParticleStream>.offset(of: \.firstForce),
          MemoryLayout<agate_particle_stream>.offset(of: \.first_force)
        ),
        (
          "forces", MemoryLayout<ParticleStream>.offset(of: \.forces),
          MemoryLayout<agate_particle_stream>.offset(of: \.forces)
        ),
        (
          "force_steps", MemoryLayout<ParticleStream>.offset(of: \.forceSteps),
          MemoryLayout<agate_particle_stream>.offset(of: \.force_steps)
        ),
        (
          "first_curve", MemoryLayout<ParticleStream>.offset(of: \.firstCurve),
          MemoryLayout<agate_particle_stream>.offset(of: \.first_curve)
        ),
        (
          "curves", MemoryLayout<ParticleStream>.offset(of: \.curves),
          MemoryLayout<agate_particle_stream>.offset(of: \.curves)
        ),
        (
          "step", MemoryLayout<ParticleStream>.offset(of: \.step),
          MemoryLayout<agate_particle_stream>.offset(of: \.step)
        ),
        (
          "since_step", MemoryLayout<ParticleStream>.offset(of: \.sinceStep),
          MemoryLayout<agate_particle_stream>.offset(of: \.since_step)
        ),
        (
          "alignment", MemoryLayout<ParticleStream>.offset(of: \.alignment),
          MemoryLayout<agate_particle_stream>.offset(of: \.alignment)
        ),
      ]),
    StructureLayout(
      name: "ParticleCell",
      size: (MemoryLayout<ParticleCell>.size, MemoryLayout<agate_particle_cell>.size),
      stride: (MemoryLayout<ParticleCell>.stride, MemoryLayout<agate_particle_cell>.stride),
      fields: [
        (
          "lifetime", MemoryLayout<ParticleCell>.offset(of: \.lifetime),
          MemoryLayout<agate_particle_cell>.offset(of: \.lifetime)
        ),
        (
          "lifetime_range", MemoryLayout<ParticleCell>.offset(of: \.lifetimeRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.lifetime_range)
        ),
        (
          "velocity", MemoryLayout<ParticleCell>.offset(of: \.velocity),
          MemoryLayout<agate_particle_cell>.offset(of: \.velocity)
        ),
        (
          "velocity_range", MemoryLayout<ParticleCell>.offset(of: \.velocityRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.velocity_range)
        ),
        (
          "longitude", MemoryLayout<ParticleCell>.offset(of: \.longitude),
          MemoryLayout<agate_particle_cell>.offset(of: \.longitude)
        ),
        (
          "longitude_range", MemoryLayout<ParticleCell>.offset(of: \.longitudeRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.longitude_range)
        ),
        (
          "latitude", MemoryLayout<ParticleCell>.offset(of: \.latitude),
          MemoryLayout<agate_particle_cell>.offset(of: \.latitude)
        ),
        (
          "acceleration", MemoryLayout<ParticleCell>.offset(of: \.acceleration),
          MemoryLayout<agate_particle_cell>.offset(of: \.acceleration)
        ),
        (
          "scale", MemoryLayout<ParticleCell>.offset(of: \.scale),
          MemoryLayout<agate_particle_cell>.offset(of: \.scale)
        ),
        (
          "scale_range", MemoryLayout<ParticleCell>.offset(of: \.scaleRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.scale_range)
        ),
        (
          "scale_speed", MemoryLayout<ParticleCell>.offset(of: \.scaleSpeed),
          MemoryLayout<agate_particle_cell>.offset(of: \.scale_speed)
        ),
        (
          "rotation", MemoryLayout<ParticleCell>.offset(of: \.rotation),
          MemoryLayout<agate_particle_cell>.offset(of: \.rotation)
        ),
        (
          "rotation_range", MemoryLayout<ParticleCell>.offset(of: \.rotationRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.rotation_range)
        ),
        (
          "spin", MemoryLayout<ParticleCell>.offset(of: \.spin),
          MemoryLayout<agate_particle_cell>.offset(of: \.spin)
        ),
        (
          "spin_range", MemoryLayout<ParticleCell>.offset(of: \.spinRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.spin_range)
        ),
        (
          "color", MemoryLayout<ParticleCell>.offset(of: \.color),
          MemoryLayout<agate_particle_cell>.offset(of: \.color)
        ),
        (
          "color_range", MemoryLayout<ParticleCell>.offset(of: \.colorRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.color_range)
        ),
        (
          "color_speed", MemoryLayout<ParticleCell>.offset(of: \.colorSpeed),
          MemoryLayout<agate_particle_cell>.offset(of: \.color_speed)
        ),
        (
          "tilt", MemoryLayout<ParticleCell>.offset(of: \.tilt),
          MemoryLayout<agate_particle_cell>.offset(of: \.tilt)
        ),
        (
          "tilt_range", MemoryLayout<ParticleCell>.offset(of: \.tiltRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.tilt_range)
        ),
        (
          "tilt_longitude", MemoryLayout<ParticleCell>.offset(of: \.tiltLongitude),
          MemoryLayout<agate_particle_cell>.offset(of: \.tilt_longitude)
        ),
        (
          "cone", MemoryLayout<ParticleCell>.offset(of: \.cone),
          MemoryLayout<agate_particle_cell>.offset(of: \.cone)
        ),
        (
          "begin", MemoryLayout<ParticleCell>.offset(of: \.begin),
          MemoryLayout<agate_particle_cell>.offset(of: \.begin)
        ),
        (
          "period", MemoryLayout<ParticleCell>.offset(of: \.period),
          MemoryLayout<agate_particle_cell>.offset(of: \.period)
        ),
        (
          "births", MemoryLayout<ParticleCell>.offset(of: \.births),
          MemoryLayout<agate_particle_cell>.offset(of: \.births)
        ),
        (
          "slots", MemoryLayout<ParticleCell>.offset(of: \.slots),
          MemoryLayout<agate_particle_cell>.offset(of: \.slots)
        ),
        (
          "seed", MemoryLayout<ParticleCell>.offset(of: \.seed),
          MemoryLayout<agate_particle_cell>.offset(of: \.seed)
        ),
        (
          "mass", MemoryLayout<ParticleCell>.offset(of: \.mass),
          MemoryLayout<agate_particle_cell>.offset(of: \.mass)
        ),
        (
          "mass_range", MemoryLayout<ParticleCell>.offset(of: \.massRange),
          MemoryLayout<agate_particle_cell>.offset(of: \.mass_range)
        ),
        (
          "pace", MemoryLayout<ParticleCell>.offset(of: \.pace),
          MemoryLayout<agate_particle_cell>.offset(of: \.pace)
        ),
      ]),
    StructureLayout(
      name: "ParticleBirth",
      size: (MemoryLayout<ParticleBirth>.size, MemoryLayout<agate_particle_birth>.size),
      stride: (MemoryLayout<ParticleBirth>.stride, MemoryLayout<agate_particle_birth>.stride),
      fields: [
        (
          "first_slot", MemoryLayout<ParticleBirth>.offset(of: \.firstSlot),
          MemoryLayout<agate_particle_birth>.offset(of: \.first_slot)
        ),
        (
          "cell", MemoryLayout<ParticleBirth>.offset(of: \.cell),
          MemoryLayout<agate_particle_birth>.offset(of: \.cell)
        ),
        (
          "age", MemoryLayout<ParticleBirth>.offset(of: \.age),
          MemoryLayout<agate_particle_birth>.offset(of: \.age)
        ),
        (
          "period", MemoryLayout<ParticleBirth>.offset(of: \.period),
          MemoryLayout<agate_particle_birth>.offset(of: \.period)
        ),
        (
          "place", MemoryLayout<ParticleBirth>.offset(of: \.place),
          MemoryLayout<agate_particle_birth>.offset(of: \.place)
        ),
        (
          "step", MemoryLayout<ParticleBirth>.offset(of: \.step),
          MemoryLayout<agate_particle_birth>.offset(of: \.step)
        ),
        (
          "size", MemoryLayout<ParticleBirth>.offset(of: \.size),
          MemoryLayout<agate_particle_birth>.offset(of: \.size)
        ),
      ]),
    StructureLayout(
      name: "InstanceStream",
      size: (MemoryLayout<InstanceStream>.size, MemoryLayout<agate_instance_stream>.size),
      stride: (MemoryLayout<InstanceStream>.stride, MemoryLayout<agate_instance_stream>.stride),
      fields: [
        (
          "instances", MemoryLayout<InstanceStream>.offset(of: \.instances),
          MemoryLayout<agate_instance_stream>.offset(of: \.instances)
        ),
        (
          "first_level", MemoryLayout<InstanceStream>.offset(of: \.firstLevel),
          MemoryLayout<agate_instance_stream>.offset(of: \.first_level)
        ),
        (
          "levels", MemoryLayout<InstanceStream>.offset(of: \.levels),
          MemoryLayout<agate_instance_stream>.offset(of: \.levels)
        ),
        (
          "first_source", MemoryLayout<InstanceStream>.offset(of: \.firstSource),
          MemoryLayout<agate_instance_stream>.offset(of: \.first_source)
        ),
        (
          "sources", MemoryLayout<InstanceStream>.offset(of: \.sources),
          MemoryLayout<agate_instance_stream>.offset(of: \.sources)
        ),
        (
          "flags", MemoryLayout<InstanceStream>.offset(of: \.flags),
          MemoryLayout<agate_instance_stream>.offset(of: \.flags)
        ),
        (
          "opacity", MemoryLayout<InstanceStream>.offset(of: \.opacity),
          MemoryLayout<agate_instance_stream>.offset(of: \.opacity)
        ),
        (
          "red", MemoryLayout<InstanceStream>.offset(of: \.red),
          MemoryLayout<agate_instance_stream>.offset(of: \.red)
        ),
        (
          "green", MemoryLayout<InstanceStream>.offset(of: \.green),
          MemoryLayout<agate_instance_stream>.offset(of: \.green)
        ),
        (
          "blue", MemoryLayout<InstanceStream>.offset(of: \.blue),
          MemoryLayout<agate_instance_stream>.offset(of: \.blue)
        ),
        (
          "clip", MemoryLayout<InstanceStream>.offset(of: \.clip),
          MemoryLayout<agate_instance_stream>.offset(of: \.clip)
        ),
      ]),
    StructureLayout(
      name: "InstanceLevel",
      size: (MemoryLayout<InstanceLevel>.size, MemoryLayout<agate_instance_level>.size),
      stride: (MemoryLayout<InstanceLevel>.stride, MemoryLayout<agate_instance_level>.stride),
      fields: [
        (
          "count", MemoryLayout<InstanceLevel>.offset(of: \.count),
          MemoryLayout<agate_instance_level>.offset(of: \.count)
        ),
        (
          "split", MemoryLayout<InstanceLevel>.offset(of: \.split),
          MemoryLayout<agate_instance_level>.offset(of: \.split)
        ),
        (
          "first_power", MemoryLayout<InstanceLevel>.offset(of: \.firstPower),
          MemoryLayout<agate_instance_level>.offset(of: \.first_power)
        ),
        (
          "delay", MemoryLayout<InstanceLevel>.offset(of: \.delay),
          MemoryLayout<agate_instance_level>.offset(of: \.delay)
        ),
        (
          "color", MemoryLayout<InstanceLevel>.offset(of: \.color),
          MemoryLayout<agate_instance_level>.offset(of: \.color)
        ),
        (
          "offset", MemoryLayout<InstanceLevel>.offset(of: \.offset),
          MemoryLayout<agate_instance_level>.offset(of: \.offset)
        ),
      ]),
    StructureLayout(
      name: "InstanceMatrix",
      size: (MemoryLayout<InstanceMatrix>.size, MemoryLayout<agate_instance_matrix>.size),
      stride: (MemoryLayout<InstanceMatrix>.stride, MemoryLayout<agate_instance_matrix>.stride),
      fields: [
        (
          "a", MemoryLayout<InstanceMatrix>.offset(of: \.a),
          MemoryLayout<agate_instance_matrix>.offset(of: \.a)
        ),
        (
          "b", MemoryLayout<InstanceMatrix>.offset(of: \.b),
          MemoryLayout<agate_instance_matrix>.offset(of: \.b)
        ),
        (
          "c", MemoryLayout<InstanceMatrix>.offset(of: \.c),
          MemoryLayout<agate_instance_matrix>.offset(of: \.c)
        ),
        (
          "d", MemoryLayout<InstanceMatrix>.offset(of: \.d),
          MemoryLayout<agate_instance_matrix>.offset(of: \.d)
        ),
        (
          "tx", MemoryLayout<InstanceMatrix>.offset(of: \.tx),
          MemoryLayout<agate_instance_matrix>.offset(of: \.tx)
        ),
        (
          "ty", MemoryLayout<InstanceMatrix>.offset(of: \.ty),
          MemoryLayout<agate_instance_matrix>.offset(of: \.ty)
        ),
      ]),
    StructureLayout(
      name: "InstanceValues",
      size: (MemoryLayout<InstanceValues>.size, MemoryLayout<agate_instance_values>.size),
      stride: (MemoryLayout<InstanceValues>.stride, MemoryLayout<agate_instance_values>.stride),
      fields: [
        (
          "position_x", MemoryLayout<InstanceValues>.offset(of: \.positionX),
          MemoryLayout<agate_instance_values>.offset(of: \.position_x)
        ),
        (
          "position_y", MemoryLayout<InstanceValues>.offset(of: \.positionY),
          MemoryLayout<agate_instance_values>.offset(of: \.position_y)
        ),
        (
          "origin_x", MemoryLayout<InstanceValues>.offset(of: \.originX),
          MemoryLayout<agate_instance_values>.offset(of: \.origin_x)
        ),
        (
          "origin_y", MemoryLayout<InstanceValues>.offset(of: \.originY),
          MemoryLayout<agate_instance_values>.offset(of: \.origin_y)
        ),
        (
          "width", MemoryLayout<InstanceValues>.offset(of: \.width),
          MemoryLayout<agate_instance_values>.offset(of: \.width)
        ),
        (
          "height", MemoryLayout<InstanceValues>.offset(of: \.height),
          MemoryLayout<agate_instance_values>.offset(of: \.height)
        ),
        (
          "anchor_x", MemoryLayout<InstanceValues>.offset(of: \.anchorX),
          MemoryLayout<agate_instance_values>.offset(of: \.anchor_x)
        ),
        (
          "anchor_y", MemoryLayout<InstanceValues>.offset(of: \.anchorY),
          MemoryLayout<agate_instance_values>.offset(of: \.anchor_y)
        ),
        (
          "radius", MemoryLayout<InstanceValues>.offset(of: \.radius),
          MemoryLayout<agate_instance_values>.offset(of: \.radius)
        ),
        (
          "border_width", MemoryLayout<InstanceValues>.offset(of: \.borderWidth),
          MemoryLayout<agate_instance_values>.offset(of: \.border_width)
        ),
        (
          "opacity", MemoryLayout<InstanceValues>.offset(of: \.opacity),
          MemoryLayout<agate_instance_values>.offset(of: \.opacity)
        ),
        (
          "red", MemoryLayout<InstanceValues>.offset(of: \.red),
          MemoryLayout<agate_instance_values>.offset(of: \.red)
        ),
        (
          "green", MemoryLayout<InstanceValues>.offset(of: \.green),
          MemoryLayout<agate_instance_values>.offset(of: \.green)
        ),
        (
          "blue", MemoryLayout<InstanceValues>.offset(of: \.blue),
          MemoryLayout<agate_instance_values>.offset(of: \.blue)
        ),
        (
          "alpha", MemoryLayout<InstanceValues>.offset(of: \.alpha),
          MemoryLayout<agate_instance_values>.offset(of: \.alpha)
        ),
        (
          "border_red", MemoryLayout<InstanceValues>.offset(of: \.borderRed),
          MemoryLayout<agate_instance_values>.offset(of: \.border_red)
        ),
        (
          "border_green", MemoryLayout<InstanceValues>.offset(of: \.borderGreen),
          MemoryLayout<agate_instance_values>.offset(of: \.border_green)
        ),
        (
          "border_blue", MemoryLayout<InstanceValues>.offset(of: \.borderBlue),
          MemoryLayout<agate_instance_values>.offset(of: \.border_blue)
        ),
        (
          "border_alpha", MemoryLayout<InstanceValues>.offset(of: \.borderAlpha),
          MemoryLayout<agate_instance_values>.offset(of: \.border_alpha)
        ),
        (
          "translation_x", MemoryLayout<InstanceValues>.offset(of: \.translationX),
          MemoryLayout<agate_instance_values>.offset(of: \.translation_x)
        ),
        (
          "translation_y", MemoryLayout<InstanceValues>.offset(of: \.translationY),
          MemoryLayout<agate_instance_values>.offset(of: \.translation_y)
        ),
        (
          "scale_x", MemoryLayout<InstanceValues>.offset(of: \.scaleX),
          MemoryLayout<agate_instance_values>.offset(of: \.scale_x)
        ),
        (
          "scale_y", MemoryLayout<InstanceValues>.offset(of: \.scaleY),
          MemoryLayout<agate_instance_values>.offset(of: \.scale_y)
        ),
        (
          "shear", MemoryLayout<InstanceValues>.offset(of: \.shear),
          MemoryLayout<agate_instance_values>.offset(of: \.shear)
        ),
        (
          "turns", MemoryLayout<InstanceValues>.offset(of: \.turns),
          MemoryLayout<agate_instance_values>.offset(of: \.turns)
        ),
      ]),
    StructureLayout(
      name: "InstanceSource",
      size: (MemoryLayout<InstanceSource>.size, MemoryLayout<agate_instance_source>.size),
      stride: (MemoryLayout<InstanceSource>.stride, MemoryLayout<agate_instance_source>.stride),
      fields: [
        (
          "flags", MemoryLayout<InstanceSource>.offset(of: \.flags),
          MemoryLayout<agate_instance_source>.offset(of: \.flags)
        ),
        (
          "image", MemoryLayout<InstanceSource>.offset(of: \.image),
          MemoryLayout<agate_instance_source>.offset(of: \.image)
        ),
        (
          "first_track", MemoryLayout<InstanceSource>.offset(of: \.firstTrack),
          MemoryLayout<agate_instance_source>.offset(of: \.first_track)
        ),
        (
          "tracks", MemoryLayout<InstanceSource>.offset(of: \.tracks),
          MemoryLayout<agate_instance_source>.offset(of: \.tracks)
        ),
        (
          "values", MemoryLayout<InstanceSource>.offset(of: \.values),
          MemoryLayout<agate_instance_source>.offset(of: \.values)
        ),
        (
          "opacity", MemoryLayout<InstanceSource>.offset(of: \.opacity),
          MemoryLayout<agate_instance_source>.offset(of: \.opacity)
        ),
        (
          "outer", MemoryLayout<InstanceSource>.offset(of: \.outer),
          MemoryLayout<agate_instance_source>.offset(of: \.outer)
        ),
        (
          "texel", MemoryLayout<InstanceSource>.offset(of: \.texel),
          MemoryLayout<agate_instance_source>.offset(of: \.texel)
        ),
        (
          "texels", MemoryLayout<InstanceSource>.offset(of: \.texels),
          MemoryLayout<agate_instance_source>.offset(of: \.texels)
        ),
      ]),
    StructureLayout(
      name: "InstanceTrack",
      size: (MemoryLayout<InstanceTrack>.size, MemoryLayout<agate_instance_track>.size),
      stride: (MemoryLayout<InstanceTrack>.stride, MemoryLayout<agate_instance_track>.stride),
      fields: [
        (
          "field", MemoryLayout<InstanceTrack>.offset(of: \.field),
          MemoryLayout<agate_instance_track>.offset(of: \.field)
        ),
        (
          "fields", MemoryLayout<InstanceTrack>.offset(of: \.fields),
          MemoryLayout<agate_instance_track>.offset(of: \.fields)
        ),
        (
          "lanes", MemoryLayout<InstanceTrack>.offset(of: \.lanes),
          MemoryLayout<agate_instance_track>.offset(of: \.lanes)
        ),
        (
          "keys", MemoryLayout<InstanceTrack>.offset(of: \.keys),
          MemoryLayout<agate_instance_track>.offset(of: \.keys)
        ),
        (
          "mode", MemoryLayout<InstanceTrack>.offset(of: \.modeCode),
          MemoryLayout<agate_instance_track>.offset(of: \.mode)
        ),
        (
          "flags", MemoryLayout<InstanceTrack>.offset(of: \.flags),
          MemoryLayout<agate_instance_track>.offset(of: \.flags)
        ),
        (
          "timing", MemoryLayout<InstanceTrack>.offset(of: \.timing),
          MemoryLayout<agate_instance_track>.offset(of: \.timing)
        ),
        (
          "first_value", MemoryLayout<InstanceTrack>.offset(of: \.firstValue),
          MemoryLayout<agate_instance_track>.offset(of: \.first_value)
        ),
        (
          "first_time", MemoryLayout<InstanceTrack>.offset(of: \.firstTime),
          MemoryLayout<agate_instance_track>.offset(of: \.first_time)
        ),
        (
          "first_curve", MemoryLayout<InstanceTrack>.offset(of: \.firstCurve),
          MemoryLayout<agate_instance_track>.offset(of: \.first_curve)
        ),
        (
          "first_shape", MemoryLayout<InstanceTrack>.offset(of: \.firstShape),
          MemoryLayout<agate_instance_track>.offset(of: \.first_shape)
        ),
      ]),
    StructureLayout(
      name: "InstanceCurve",
      size: (MemoryLayout<InstanceCurve>.size, MemoryLayout<agate_instance_curve>.size),
      stride: (MemoryLayout<InstanceCurve>.stride, MemoryLayout<agate_instance_curve>.stride),
      fields: [
        (
          "ax", MemoryLayout<InstanceCurve>.offset(of: \.ax),
          MemoryLayout<agate_instance_curve>.offset(of: \.ax)
        ),
        (
          "bx", MemoryLayout<InstanceCurve>.offset(of: \.bx),
          MemoryLayout<agate_instance_curve>.offset(of: \.bx)
        ),
        (
          "cx", MemoryLayout<InstanceCurve>.offset(of: \.cx),
          MemoryLayout<agate_instance_curve>.offset(of: \.cx)
        ),
        (
          "ay", MemoryLayout<InstanceCurve>.offset(of: \.ay),
          MemoryLayout<agate_instance_curve>.offset(of: \.ay)
        ),
        (
          "by", MemoryLayout<InstanceCurve>.offset(of: \.by),
          MemoryLayout<agate_instance_curve>.offset(of: \.by)
        ),
        (
          "cy", MemoryLayout<InstanceCurve>.offset(of: \.cy),
          MemoryLayout<agate_instance_curve>.offset(of: \.cy)
        ),
      ]),
    StructureLayout(
      name: "InstanceTiming",
      size: (MemoryLayout<InstanceTiming>.size, MemoryLayout<agate_instance_timing>.size),
      stride: (MemoryLayout<InstanceTiming>.stride, MemoryLayout<agate_instance_timing>.stride),
      fields: [
        (
          "flags", MemoryLayout<InstanceTiming>.offset(of: \.flags),
          MemoryLayout<agate_instance_timing>.offset(of: \.flags)
        ),
        (
          "parent", MemoryLayout<InstanceTiming>.offset(of: \.parent),
          MemoryLayout<agate_instance_timing>.offset(of: \.parent)
        ),
        (
          "speed", MemoryLayout<InstanceTiming>.offset(of: \.speed),
          MemoryLayout<agate_instance_timing>.offset(of: \.speed)
        ),
        (
          "duration", MemoryLayout<InstanceTiming>.offset(of: \.duration),
          MemoryLayout<agate_instance_timing>.offset(of: \.duration)
        ),
        (
          "cycle", MemoryLayout<InstanceTiming>.offset(of: \.cycle),
          MemoryLayout<agate_instance_timing>.offset(of: \.cycle)
        ),
        (
          "rest", MemoryLayout<InstanceTiming>.offset(of: \.rest),
          MemoryLayout<agate_instance_timing>.offset(of: \.rest)
        ),
        (
          "since", MemoryLayout<InstanceTiming>.offset(of: \.since),
          MemoryLayout<agate_instance_timing>.offset(of: \.since)
        ),
        (
          "until", MemoryLayout<InstanceTiming>.offset(of: \.until),
          MemoryLayout<agate_instance_timing>.offset(of: \.until)
        ),
        (
          "first_fraction", MemoryLayout<InstanceTiming>.offset(of: \.firstFraction),
          MemoryLayout<agate_instance_timing>.offset(of: \.first_fraction)
        ),
        (
          "first_cycle", MemoryLayout<InstanceTiming>.offset(of: \.firstCycle),
          MemoryLayout<agate_instance_timing>.offset(of: \.first_cycle)
        ),
        (
          "last_fraction", MemoryLayout<InstanceTiming>.offset(of: \.lastFraction),
          MemoryLayout<agate_instance_timing>.offset(of: \.last_fraction)
        ),
        (
          "last_cycle", MemoryLayout<InstanceTiming>.offset(of: \.lastCycle),
          MemoryLayout<agate_instance_timing>.offset(of: \.last_cycle)
        ),
        (
          "curve", MemoryLayout<InstanceTiming>.offset(of: \.curve),
          MemoryLayout<agate_instance_timing>.offset(of: \.curve)
        ),
      ]),
    StructureLayout(
      name: "PathPoint",
      size: (MemoryLayout<PathPoint>.size, MemoryLayout<agate_path_point>.size),
      stride: (MemoryLayout<PathPoint>.stride, MemoryLayout<agate_path_point>.stride),
      fields: [
        (
          "x", MemoryLayout<PathPoint>.offset(of: \.x),
          MemoryLayout<agate_path_point>.offset(of: \.x)
        ),
        (
          "y", MemoryLayout<PathPoint>.offset(of: \.y),
          MemoryLayout<agate_path_point>.offset(of: \.y)
        ),
      ]),
    StructureLayout(
      name: "ShapeMatrix",
      size: (MemoryLayout<ShapeMatrix>.size, MemoryLayout<agate_shape_matrix>.size),
      stride: (MemoryLayout<ShapeMatrix>.stride, MemoryLayout<agate_shape_matrix>.stride),
      fields: [
        (
          "a", MemoryLayout<ShapeMatrix>.offset(of: \.a),
          MemoryLayout<agate_shape_matrix>.offset(of: \.a)
        ),
        (
          "b", MemoryLayout<ShapeMatrix>.offset(of: \.b),
          MemoryLayout<agate_shape_matrix>.offset(of: \.b)
        ),
        (
          "c", MemoryLayout<ShapeMatrix>.offset(of: \.c),
          MemoryLayout<agate_shape_matrix>.offset(of: \.c)
        ),
        (
          "d", MemoryLayout<ShapeMatrix>.offset(of: \.d),
          MemoryLayout<agate_shape_matrix>.offset(of: \.d)
        ),
        (
          "tx", MemoryLayout<ShapeMatrix>.offset(of: \.tx),
          MemoryLayout<agate_shape_matrix>.offset(of: \.tx)
        ),
        (
          "ty", MemoryLayout<ShapeMatrix>.offset(of: \.ty),
          MemoryLayout<agate_shape_matrix>.offset(of: \.ty)
        ),
        (
          "g", MemoryLayout<ShapeMatrix>.offset(of: \.g),
          MemoryLayout<agate_shape_matrix>.offset(of: \.g)
        ),
        (
          "h", MemoryLayout<ShapeMatrix>.offset(of: \.h),
          MemoryLayout<agate_shape_matrix>.offset(of: \.h)
        ),
        (
          "i", MemoryLayout<ShapeMatrix>.offset(of: \.i),
          MemoryLayout<agate_shape_matrix>.offset(of: \.i)
        ),
      ]),
    StructureLayout(
      name: "ShapeKey",
      size: (MemoryLayout<ShapeKey>.size, MemoryLayout<agate_shape_key>.size),
      stride: (MemoryLayout<ShapeKey>.stride, MemoryLayout<agate_shape_key>.stride),
      fields: [
        (
          "low", MemoryLayout<ShapeKey>.offset(of: \.low),
          MemoryLayout<agate_shape_key>.offset(of: \.low)
        ),
        (
          "high", MemoryLayout<ShapeKey>.offset(of: \.high),
          MemoryLayout<agate_shape_key>.offset(of: \.high)
        ),
      ]),
    StructureLayout(
      name: "FrameShape",
      size: (MemoryLayout<FrameShape>.size, MemoryLayout<agate_shape>.size),
      stride: (MemoryLayout<FrameShape>.stride, MemoryLayout<agate_shape>.stride),
      fields: [
        (
          "matrix", MemoryLayout<FrameShape>.offset(of: \.matrix),
          MemoryLayout<agate_shape>.offset(of: \.matrix)
        ),
        (
          "width", MemoryLayout<FrameShape>.offset(of: \.width),
          MemoryLayout<agate_shape>.offset(of: \.width)
        ),
        (
          "miter_limit", MemoryLayout<FrameShape>.offset(of: \.miterLimit),
          MemoryLayout<agate_shape>.offset(of: \.miter_limit)
        ),
        (
          "start", MemoryLayout<FrameShape>.offset(of: \.start),
          MemoryLayout<agate_shape>.offset(of: \.start)
        ),
        (
          "end", MemoryLayout<FrameShape>.offset(of: \.end),
          MemoryLayout<agate_shape>.offset(of: \.end)
        ),
        (
          "dash_phase", MemoryLayout<FrameShape>.offset(of: \.dashPhase),
          MemoryLayout<agate_shape>.offset(of: \.dash_phase)
        ),
        (
          "key", MemoryLayout<FrameShape>.offset(of: \.key),
          MemoryLayout<agate_shape>.offset(of: \.key)
        ),
        (
          "first_verb", MemoryLayout<FrameShape>.offset(of: \.firstVerb),
          MemoryLayout<agate_shape>.offset(of: \.first_verb)
        ),
        (
          "verb_count", MemoryLayout<FrameShape>.offset(of: \.verbCount),
          MemoryLayout<agate_shape>.offset(of: \.verb_count)
        ),
        (
          "first_point", MemoryLayout<FrameShape>.offset(of: \.firstPoint),
          MemoryLayout<agate_shape>.offset(of: \.first_point)
        ),
        (
          "point_count", MemoryLayout<FrameShape>.offset(of: \.pointCount),
          MemoryLayout<agate_shape>.offset(of: \.point_count)
        ),
        (
          "first_dash", MemoryLayout<FrameShape>.offset(of: \.firstDash),
          MemoryLayout<agate_shape>.offset(of: \.first_dash)
        ),
        (
          "dash_count", MemoryLayout<FrameShape>.offset(of: \.dashCount),
          MemoryLayout<agate_shape>.offset(of: \.dash_count)
        ),
        (
          "box", MemoryLayout<FrameShape>.offset(of: \.box),
          MemoryLayout<agate_shape>.offset(of: \.box)
        ),
        (
          "flags", MemoryLayout<FrameShape>.offset(of: \.flags),
          MemoryLayout<agate_shape>.offset(of: \.flags)
        ),
        (
          "cap", MemoryLayout<FrameShape>.offset(of: \.capCode),
          MemoryLayout<agate_shape>.offset(of: \.cap)
        ),
        (
          "join", MemoryLayout<FrameShape>.offset(of: \.joinCode),
          MemoryLayout<agate_shape>.offset(of: \.join)
        ),
        (
          "reserved", MemoryLayout<FrameShape>.offset(of: \.reserved),
          MemoryLayout<agate_shape>.offset(of: \.reserved)
        ),
      ]),
  ]
}

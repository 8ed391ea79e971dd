import Agate

/// The support state of each class, property and key path of Core Animation. Update these tables when a feature is
/// added.
package enum SceneSupport {
  package enum State: Sendable, Equatable {
    /// A feature that is drawn as in Core Animation.
    case drawn
    /// A feature that is read, but has no effect on the image and is not reported.
    case silent
    /// A feature that is not drawn yet.
    case unsupported(String)
    case privateAPI(String)
    case withoutEffect(String)
  }

  package struct Property: Sendable {
    var kind: ValueKind
    var state: State
    /// Whether the property can be animated.
    var animatable = false
    /// The values that are not reported, because they match the result that is always drawn.
    var harmless: Set<String> = []
    /// The allowed words of a string. Other words are reported and not set.
    var words: Set<String> = []
    /// The range of a number. Numbers outside the range are reported and limited to it.
    var range: ClosedRange<Double>?
    /// Whether `inf` is a valid value.
    var allowsInfinity = false
    /// Whether the components of a colour are allowed outside 0...1.
    var isUnbounded = false
  }

  // MARK: Classes

  /// The layer classes. Layers of unsupported classes become plain layers, so that their backgrounds and sublayers are
  /// visible.
  static let layerClasses: [String: State] = [
    "CALayer": .drawn,
    "CAEmitterLayer": .drawn,
    "CAReplicatorLayer": .drawn,
    "CATransformLayer": .drawn,
    "CAGradientLayer": .drawn,
    "CAShapeLayer": .drawn,
    "CATextLayer": .drawn,
    "CAScrollLayer": .drawn,
    "CATiledLayer": .unsupported("a file has no code to draw the tiles"),
    "CAMetalLayer": .unsupported("there is no Metal"),
    "CAOpenGLLayer": .unsupported("there is no OpenGL"),
    "CAEAGLLayer": .unsupported("there is no OpenGL"),
    "CABackdropLayer": .privateAPI("what lies behind is shown unfiltered"),
    "CAPortalLayer": .privateAPI("the layer it mirrors is not drawn a second time"),
    "CALayerHost": .privateAPI("there is no other process to show"),
    "LKEventLayer": .privateAPI("takes part in no events"),
  ]

  /// Creates a layer of the class with this name.
  static func makeLayer(_ className: String) -> CALayer {
    switch className {
    case "CAEmitterLayer": CAEmitterLayer()
    case "CAGradientLayer": CAGradientLayer()
    case "CAReplicatorLayer": CAReplicatorLayer()
    case "CAScrollLayer": CAScrollLayer()
    case "CAShapeLayer": CAShapeLayer()
    case "CATextLayer": CATextLayer()
    case "CATransformLayer": CATransformLayer()
    default: CALayer()
    }
  }

  /// The properties that have no effect on transform layers, which only place their sublayers.
  static let uselessForTransformLayers: Set<String> = [
    "backgroundColor", "backgroundFilters", "borderWidth", "compositingFilter", "contents", "filters", "mask",
    "masksToBounds", "shadowOpacity", "shouldRasterize",
  ]

  /// Returns whether an element is a layer. Unknown classes are recognised by the suffix of their name.
  static func isLayerClass(_ name: String) -> Bool {
    layerClasses[name] != nil || (name.hasSuffix("Layer") && name.first?.isUppercase == true)
  }

  static let animationClasses: Set<String> = [
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
  ]

  /// The child elements of a layer that contain structures instead of single values.
  static let structures: [String: State] = [
    "sublayers": .drawn,
    "animations": .drawn,
    "contents": .drawn,
    "states": .drawn,
    "stateTransitions": .drawn,
    "contentsMultiplyColor": .drawn,
    "filters": .drawn,
    "backgroundFilters": .drawn,
    "compositingFilter": .drawn,
    "mask": .drawn,
    "emitterCells": .drawn,
    "emitterBehaviors": .drawn,
    "style": .drawn,
    "modules": .silent,
    "scriptComponents": .silent,
    "userInfo": .silent,
    "actions": .unsupported("actions are not read"),
    "constraints": .unsupported("constraints are not solved"),
    "layoutManager": .unsupported("layout managers are not run"),
  ]

  static let contentsFilters: Set<String> = ["linear", "nearest", "trilinear", "stepped"]

  static let gravities: Set<String> = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize",
    "resizeAspect", "resizeAspectFill",
  ]

  // MARK: Properties

  static let properties: [String: Property] = {
    var table: [String: Property] = [
      "position": Property(kind: .point, state: .drawn, animatable: true),
      "bounds": Property(kind: .rect, state: .drawn, animatable: true),
      "frame": Property(kind: .rect, state: .drawn),
      "anchorPoint": Property(kind: .point, state: .drawn, animatable: true),
      "anchorPointZ": Property(kind: .number, state: .drawn, animatable: true),
      "zPosition": Property(kind: .number, state: .drawn, animatable: true),
      "transform": Property(kind: .transform, state: .drawn, animatable: true),
      "sublayerTransform": Property(kind: .transform, state: .drawn, animatable: true),
      "cornerRadius": Property(kind: .number, state: .drawn, animatable: true),
      "borderWidth": Property(kind: .number, state: .drawn, animatable: true),
      "borderColor": Property(kind: .color, state: .drawn, animatable: true),
      "backgroundColor": Property(kind: .color, state: .drawn, animatable: true),
      "opacity": Property(kind: .number, state: .drawn, animatable: true),
      "hidden": Property(kind: .bool, state: .drawn, animatable: true),
      "contents": Property(kind: .image, state: .drawn, animatable: true),
      "contentsRect": Property(kind: .rect, state: .drawn, animatable: true),
      "contentsScale": Property(kind: .number, state: .drawn, animatable: true),
      "contentsGravity": Property(kind: .string, state: .drawn),
      "minificationFilter": Property(kind: .string, state: .drawn, words: contentsFilters),
      "magnificationFilter": Property(kind: .string, state: .drawn, words: contentsFilters),
      "masksToBounds": Property(kind: .bool, state: .drawn, animatable: true),
      "doubleSided": Property(kind: .bool, state: .drawn, animatable: true),
      "geometryFlipped": Property(kind: .bool, state: .drawn),
      "allowsGroupOpacity": Property(kind: .bool, state: .drawn),
      "name": Property(kind: .string, state: .drawn),

      "beginTime": Property(kind: .number, state: .drawn),
      "timeOffset": Property(kind: .number, state: .drawn, animatable: true),
      "speed": Property(kind: .number, state: .drawn),
      "duration": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "repeatCount": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "repeatDuration": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "autoreverses": Property(kind: .bool, state: .drawn),
      "fillMode": Property(kind: .string, state: .drawn),

      "cornerCurve": Property(kind: .string, state: .drawn, words: ["circular", "continuous"]),
      "maskedCorners": Property(kind: .number, state: .drawn, range: 0...15),
      "contentsCenter": Property(kind: .rect, state: .drawn, animatable: true, range: 0...1),
      "minificationFilterBias": Property(kind: .number, state: .drawn, animatable: true),
      "compositingFilter": Property(kind: .string, state: .drawn),
      "shadowOpacity": Property(kind: .number, state: .drawn, animatable: true, range: 0...1),
      "shadowColor": Property(kind: .color, state: .drawn, animatable: true),
      "shadowOffset": Property(kind: .size, state: .drawn, animatable: true),
      "shadowRadius": Property(kind: .number, state: .drawn, animatable: true, range: 0...1e9),
      "shadowPath": Property(kind: .path, state: .drawn, animatable: true),
      "shadowPathIsBounds": Property(
        kind: .bool, state: .privateAPI("the shadow is that of what the layer shows"), harmless: ["0"]),
      "allowsEdgeAntialiasing": Property(kind: .bool, state: .drawn),
      "edgeAntialiasingMask": Property(kind: .number, state: .drawn, range: 0...15),
      "shouldRasterize": Property(kind: .bool, state: .drawn, animatable: true),
      "rasterizationScale": Property(kind: .number, state: .drawn, animatable: true),
      "toneMapMode": Property(kind: .string, state: .withoutEffect("there is no extended range output")),
      "wantsExtendedDynamicRangeContent": Property(
        kind: .bool, state: .withoutEffect("there is no extended range output"), harmless: ["0"]),
      "autoresizingMask": Property(kind: .number, state: .drawn, range: 0...63),
      "contentsFormat": Property(kind: .string, state: .drawn, words: ["RGBA8", "RGBAh", "Gray8", "Automatic"]),
      "opaque": Property(kind: .bool, state: .drawn),
      "drawsAsynchronously": Property(kind: .bool, state: .drawn),
      "needsDisplayOnBoundsChange": Property(kind: .bool, state: .drawn),

      "contentsMultiplyColor": Property(kind: .color, state: .drawn),
      "contentsDither": Property(kind: .bool, state: .privateAPI("not applied"), harmless: ["0"]),
      "contentsSwizzle": Property(kind: .string, state: .privateAPI("not applied"), harmless: ["RGBA"]),
      "meshTransform": Property(kind: .string, state: .privateAPI("the layer is not bent")),
      "disableUpdateMask": Property(kind: .number, state: .privateAPI("not applied"), harmless: ["0"]),
    ]
    for name in [
      "contentsOpaque", "contentsAlignsToPixels", "allowsDisplayCompositing", "allowsGroupBlending",
      "hitTestsAsOpaque",
      "literalContentsCenter", "preloadsCache", "sizeRequisition", "acceleratesDrawing", "canDrawConcurrently",
    ] {
      table[name] = Property(kind: .string, state: .silent)
    }
    return table
  }()

  /// Returns whether an attribute is bookkeeping of the document or was added by an editor.
  static func isBookkeeping(_ attribute: String) -> Bool {
    ["id", "object", "type", "key", "class", "xmlns", "value", "final"].contains(attribute)
      || attribute.hasPrefix("caplay") || attribute.hasPrefix("xmlns:")
  }

  /// The message about an attribute that an editor wrote for its own use.
  static let leftover = "was left behind by an editor and is ignored"

  /// Returns the finding for an attribute that is in no table, based on its name.
  static func guess(_ attribute: String) -> (severity: Finding.Severity, message: String) {
    // The name is a misspelling of `stateTransitions`, not a private property with this prefix.
    if attribute == "stateTransition" { return (.unknown, "is not known and is ignored") }
    for prefix in ["mica_", "CUI_", "CAState", "stateTransition", "SCN", "MP", "_"] where attribute.hasPrefix(prefix) {
      return (.privateAPI, "belongs to Apple's own tools and is ignored")
    }
    if ["description", "debugDescription", "hash", "delegate", "animationType", "valueFunction", "locked"]
      .contains(attribute)
    {
      return (.withoutEffect, leftover)
    }
    return (.unknown, "is not known and is ignored")
  }
}
